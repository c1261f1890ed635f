//! Blocks without a meaning: the message names block, statement and cause.

use crate::refuse::refusal;
use phit_hdl::prelude::*;
use phit_netlist::elaborate;

/// A block with these ports, further parts and this kernel.
macro_rules! block {
    ($name:ident { $($parts:tt)* } $($update:tt)*) => {
        #[derive(LogicBlock, Default)]
        struct $name {
            clock: Signal<In, Clock>,
            a: Signal<In, Bits<4>>,
            b: Signal<In, Bit>,
            o: Signal<Out, Bits<4>>,
            $($parts)*
        }

        impl Logic for $name {
            $($update)*
        }
    };
}

block! {
    Undriven {}
    #[kernel]
    fn update(&mut self) {}
}

block! {
    HalfLatch {}
    #[kernel]
    fn update(&mut self) {
        match self.b.val() {
            true => self.o.next = self.a.val(),
            _ => {}
        }
    }
}

block! {
    ReadFirst { l: Signal<Local, Bits<4>>, }
    #[kernel]
    fn update(&mut self) {
        self.o.next = self.l.val();
        self.l.next = self.a.val();
    }
}

block! {
    DrivesInput {}
    #[kernel]
    fn update(&mut self) {
        self.o.next = self.a.val();
        self.a.next = 3.into();
    }
}

block! {
    TooLarge {}
    #[kernel]
    fn update(&mut self) {
        self.o.next = 16.into();
    }
}

block! {
    OutOfRange {}
    #[kernel]
    fn update(&mut self) {
        self.o.next = self.a.val().replace_bit(4, true);
    }
}

block! {
    MemoryLoop { m: AsyncMemory<4, 4>, }
    #[kernel]
    fn update(&mut self) {
        clock!(self, clock, m);
        self.m.write_enable.next = self.b.val();
        self.m.write_address.next = self.a.val();
        self.m.write_data.next = self.a.val();
        self.m.read_address.next = self.m.read_data.val() + 1;
        self.o.next = self.m.read_data.val();
    }
}

block! {
    HalfClocked { r: Reg<Bits<4>>, }
    #[kernel]
    fn update(&mut self) {
        self.o.next = self.r.q.val();
        self.r.d.next = self.a.val();
        if self.b.val() {
            self.r.clock.next = self.clock.val();
        }
    }
}

block! {
    InvertedClock { r: Reg<Bits<4>>, }
    #[kernel]
    fn update(&mut self) {
        self.o.next = self.r.q.val();
        self.r.d.next = self.a.val();
        self.r.clock.next = !self.clock.val();
    }
}

block! {
    NoClock { r: Reg<Bits<4>>, }
    #[kernel]
    fn update(&mut self) {
        self.o.next = self.r.q.val();
        self.r.d.next = self.a.val();
    }
}

#[test]
fn each_refusal_names_its_cause() {
    let cases: [(&dyn Block, &str); 10] = [
        (&Undriven::default(), "undriven: `o` is never assigned"),
        (&HalfLatch::default(), "latch: `o` is not assigned on every path; give it a default first"),
        (&ReadFirst::default(), "`l` is read before it is assigned on every path"),
        (&DrivesInput::default(), "multiply driven: `a` is driven from outside of this kernel"),
        (&TooLarge::default(), "16 does not fit in 4 bits"),
        (&OutOfRange::default(), "bits 4 to 4 of a value of 4 bits"),
        (&MemoryLoop::default(), "combinational loop: m.read_address -> m.read_address"),
        (&HalfClocked::default(), "the clock `r.clock` must come straight from a clock input of the block"),
        (&InvertedClock::default(), "must come straight from a clock input of the block"),
        (&NoClock::default(), "undriven: `r.clock` is never assigned"),
    ];
    for (block, words) in cases {
        let error = refusal(block);
        assert!(error.starts_with("top"), "{error}");
        assert!(error.contains(words), "`{error}` instead of `{words}`");
    }
}

#[test]
fn the_statement_is_named_where_there_is_one() {
    let error = refusal(&TooLarge::default());
    assert!(error.contains("refusals.rs:") && error.contains("self.o.next = 16.into()"), "{error}");
}

#[derive(LogicBlock, Default)]
struct Outer {
    a: Signal<In, Bits<4>>,
    inner: [Undriven; 2],
}

impl Logic for Outer {
    #[kernel]
    fn update(&mut self) {}
}

#[test]
fn the_path_leads_to_the_block() {
    let error = refusal(&Outer::default());
    assert_eq!(error, "top.inner_0: undriven: `o` is never assigned");
}

#[derive(LogicBlock, Default)]
struct Clash {
    x: [Signal<In, Bit>; 2],
    x_1: Signal<In, Bit>,
}

impl Logic for Clash {
    #[kernel]
    fn update(&mut self) {}
}

#[test]
fn names_that_meet_in_verilog_are_refused() {
    assert!(refusal(&Clash::default()).contains("two signals of this block would both be called `x_1`"));
}

#[derive(LogicBlock, Default)]
struct Verbatim {
    x: Signal<In, Bit>,
}

impl Logic for Verbatim {
    fn update(&mut self) {}
    fn hdl(&self) -> Verilog {
        Verilog::Custom("assign y = x;".into())
    }
}

#[test]
fn copied_verilog_is_refused() {
    assert!(refusal(&Verbatim::default()).contains("its Verilog text has no meaning here"));
}

#[test]
fn a_router_of_48_switches_elaborates_into_four_modules() {
    #[derive(LogicBlock)]
    struct Router {
        clock: Signal<In, Clock>,
        reset: Signal<In, Bit>,
        o: [Signal<Out, Bits<24>>; 48],
        switch: Vec<phit_hdl::router::two_stage::RouterSwitch>,
    }
    impl Logic for Router {
        #[kernel]
        fn update(&mut self) {
            for s in 0..48 {
                self.switch[s].clock.next = self.clock.val();
                self.switch[s].reset.next = self.reset.val();
                for p in 0..8 {
                    self.switch[s].in_valid[p].next = self.switch[(s + 1) % 48].out_valid[p].val();
                    self.switch[s].in_data[p].next = self.switch[(s + 1) % 48].out_data[p].val();
                    self.switch[s].out_ready[p].next = self.switch[(s + 47) % 48].in_ready[p].val();
                }
                self.o[s].next = self.switch[s].out_data[0].val();
            }
        }
    }
    let router = Router {
        clock: Default::default(),
        reset: Default::default(),
        o: std::array::from_fn(|_| Default::default()),
        switch: (0..48).map(|_| Default::default()).collect(),
    };
    let netlist = elaborate(&router).unwrap_or_else(|error| panic!("{error}"));
    let names: Vec<&str> = netlist.modules.iter().map(|module| module.name.as_str()).collect();
    assert_eq!(names, ["fifo_w24_a3", "round_robin_n8", "switch_p8_w24_a3", "top"]);
    assert_eq!(netlist.top().instances.len(), 48);
}
