//! Everything that a kernel may contain: the netlist does what the Rust does.

use crate::agree::agrees;
use phit_hdl::prelude::*;

block! {
    struct SignedNumbers {
        pub a: Signal<In, Signed<16>>,
        pub b: Signal<In, Signed<16>>,
        pub u: Signal<In, Bits<16>>,
        pub sum: Signal<Out, Signed<16>>,
        pub product: Signal<Out, Signed<32>>,
        pub less: Signal<Out, Bit>,
        pub at_most: Signal<Out, Bit>,
        pub negative: Signal<Out, Signed<16>>,
        pub wide: Signal<Out, Signed<24>>,
        pub raw: Signal<Out, Bits<16>>,
        pub cast: Signal<Out, Signed<16>>,
    }
    #[kernel]
    fn update(&mut self) {
        self.sum.next = self.a.val() - self.b.val() + self.b.val() + self.b.val();
        self.product.next = self.a.val() * self.b.val();
        self.less.next = self.a.val() < self.b.val();
        self.at_most.next = self.a.val() <= self.b.val();
        self.negative.next = -self.a.val();
        self.wide.next = signed_bit_cast::<24, 16>(self.a.val());
        self.raw.next = unsigned_cast(self.b.val());
        self.cast.next = signed_cast(self.u.val());
    }
}

#[test]
fn signed_numbers() {
    agrees::<SignedNumbers>();
}

block! {
    struct Arithmetic {
        pub a: Signal<In, Bits<16>>,
        pub b: Signal<In, Bits<16>>,
        pub carry: Signal<In, Bit>,
        pub product: Signal<Out, Bits<32>>,
        pub with_carry: Signal<Out, Bits<16>>,
        pub reversed: Signal<Out, Bits<16>>,
        pub greater: Signal<Out, Bits<4>>,
    }
    #[kernel]
    fn update(&mut self) {
        self.product.next = self.a.val() * self.b.val();
        self.with_carry.next = self.a.val() + self.carry.val();
        self.reversed.next = 5 - self.a.val();
        self.greater.next = 0.into();
        if self.a.val() > self.b.val() {
            self.greater.next = self.greater.val() | 1;
        }
        if self.a.val() >= self.b.val() {
            self.greater.next = self.greater.val() | 2;
        }
        if self.a.val() != self.b.val() {
            self.greater.next = self.greater.val() | 4;
        }
        if 100 < self.a.val() {
            self.greater.next = self.greater.val() | 8;
        }
    }
}

#[test]
fn arithmetic() {
    agrees::<Arithmetic>();
}

block! {
    struct DynamicBits {
        pub a: Signal<In, Bits<32>>,
        pub i: Signal<In, Bits<5>>,
        pub v: Signal<In, Bit>,
        pub bit: Signal<Out, Bit>,
        pub part: Signal<Out, Bits<7>>,
        pub replaced: Signal<Out, Bits<32>>,
        pub left: Signal<Out, Bits<32>>,
        pub right: Signal<Out, Bits<32>>,
        pub beyond: Signal<Out, Bits<8>>,
    }
    #[kernel]
    fn update(&mut self) {
        self.bit.next = self.a.val().get_bit(self.i.val().index());
        self.part.next = self.a.val().get_bits::<7>(self.i.val().index());
        self.replaced.next = self.a.val().replace_bit(self.i.val().index(), self.v.val());
        self.left.next = self.a.val() << self.i.val();
        self.right.next = self.a.val() >> self.i.val();
        self.beyond.next = self.a.val().get_bits::<8>(28);
    }
}

#[test]
fn bits_chosen_by_signals() {
    agrees::<DynamicBits>();
}

#[derive(LogicBlock, Ports)]
struct Wide {
    pub a: Signal<In, Bits<130>>,
    pub b: Signal<In, Bits<130>>,
    pub sum: Signal<Out, Bits<130>>,
    pub mixed: Signal<Out, Bits<130>>,
    pub same: Signal<Out, Bit>,
    pub high: Signal<Out, Bits<66>>,
    mask: Constant<Bits<130>>,
}

impl Default for Wide {
    fn default() -> Self {
        let mask = (0..130).step_by(3).fold(Bits::default(), |mask: Bits<130>, bit| mask.replace_bit(bit, true));
        Self {
            a: Default::default(),
            b: Default::default(),
            sum: Default::default(),
            mixed: Default::default(),
            same: Default::default(),
            high: Default::default(),
            mask: Constant::new(mask),
        }
    }
}

impl Logic for Wide {
    #[kernel]
    fn update(&mut self) {
        self.sum.next = self.a.val() + self.b.val();
        self.mixed.next = (self.a.val() & self.mask.val()) ^ (self.b.val() << 65);
        self.same.next = (self.a.val() & self.mask.val()).any() == self.b.val().xor();
        self.high.next = self.a.val().get_bits::<66>(64);
    }
}

#[test]
fn values_wider_than_a_machine_word() {
    agrees::<Wide>();
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Light {
    Green,
    Amber,
    Red,
}

#[derive(LogicBlock, Ports)]
struct Traffic {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub go: Signal<In, Bit>,
    pub red: Signal<Out, Bit>,
    pub code: Signal<Out, Bits<2>>,
    light: ResetReg<Light>,
}

impl Default for Traffic {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            go: Default::default(),
            red: Default::default(),
            code: Default::default(),
            light: ResetReg::new(Light::Red),
        }
    }
}

impl Logic for Traffic {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, light);
        self.light.reset.next = self.reset.val();
        self.code.next = 0.into();
        match self.light.q.val() {
            Light::Green => {
                if !self.go.val() {
                    self.light.d.next = Light::Amber;
                }
            }
            Light::Amber => self.light.d.next = Light::Red,
            Light::Red => {
                self.code.next = 2.into();
                if self.go.val() {
                    self.light.d.next = Light::Green;
                }
            }
        }
        self.red.next = self.light.q.val() == Light::Red;
    }
}

#[test]
fn enums_and_matches() {
    agrees::<Traffic>();
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Pixel {
    red: Bits<5>,
    green: Bits<6>,
    on: Bits<1>,
}

block! {
    struct Structs {
        pub a: Signal<In, Bits<6>>,
        pub b: Signal<In, Bits<5>>,
        pub o: Signal<Out, Bits<6>>,
        pub p: Signal<Out, Bits<5>>,
        pixel: Signal<Local, Pixel>,
    }
    #[kernel]
    fn update(&mut self) {
        // No default: every field is assigned.
        self.pixel.next.green = self.a.val();
        self.pixel.next.red = self.b.val();
        self.pixel.next.on = 1.into();
        if self.b.val().any() {
            self.pixel.next.green = 9.into();
        }
        self.o.next = self.pixel.val().green;
        self.p.next = self.pixel.val().red;
    }
}

#[test]
fn fields_of_structs() {
    agrees::<Structs>();
}

#[derive(Clone, Debug, Default, LogicInterface, Ports)]
struct Stream {
    pub valid: Signal<In, Bit>,
    pub data: Signal<In, Bits<9>>,
    pub ready: Signal<Out, Bit>,
}

block! {
    struct Counter {
        pub clock: Signal<In, Clock>,
        pub stream: Stream,
        pub total: Signal<Out, Bits<9>>,
        sum: Reg<Bits<9>>,
    }
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, sum);
        self.stream.ready.next = !self.sum.q.val().get_bit(0);
        if self.stream.valid.val() & !self.sum.q.val().get_bit(0) {
            self.sum.d.next = self.sum.q.val() + self.stream.data.val();
        } else {
            self.sum.d.next = self.sum.q.val() + 1;
        }
        self.total.next = self.sum.q.val();
    }
}

block! {
    struct Interfaces {
        pub clock: Signal<In, Clock>,
        pub streams: [Stream; 2],
        pub totals: [Signal<Out, Bits<9>>; 2],
        counter: [Counter; 2],
    }
    #[kernel]
    fn update(&mut self) {
        for i in 0..2 {
            self.counter[i].clock.next = self.clock.val();
            Stream::link(&mut self.streams[i], &mut self.counter[i].stream);
            self.totals[i].next = self.counter[i].total.val();
        }
    }
}

#[test]
fn interfaces_in_arrays() {
    agrees::<Interfaces>();
}

block! {
    struct TwoClocks {
        pub left: Signal<In, Clock>,
        pub right: Signal<In, Clock>,
        pub d: Signal<In, Bit>,
        pub q: Signal<Out, Bit>,
        from: Reg<Bit>,
        cross: Synchronizer<2>,
    }
    #[kernel]
    fn update(&mut self) {
        self.from.clock.next = self.left.val();
        self.from.d.next = self.d.val();
        self.cross.clock.next = self.right.val();
        self.cross.d.next = self.from.q.val();
        self.q.next = self.cross.q.val();
    }
}

#[test]
fn two_clocks_and_a_synchronizer() {
    agrees::<TwoClocks>();
}

block! {
    struct Memories {
        pub clock: Signal<In, Clock>,
        pub we: Signal<In, Bit>,
        pub at: Signal<In, Bits<3>>,
        pub d: Signal<In, Bits<70>>,
        pub now: Signal<Out, Bits<70>>,
        pub later: Signal<Out, Bits<70>>,
        fast: AsyncMemory<70, 3>,
        slow: SyncMemory<70, 3>,
    }
    #[kernel]
    fn update(&mut self) {
        clock!(self, clock, fast, slow);
        // Read before the address is assigned: the order of statements does not matter between blocks.
        self.now.next = self.fast.read_data.val();
        self.later.next = self.slow.read_data.val();
        self.fast.read_address.next = self.at.val();
        self.fast.write_address.next = self.at.val() + 1;
        self.fast.write_enable.next = self.we.val();
        self.fast.write_data.next = self.d.val();
        self.slow.read_address.next = self.at.val();
        self.slow.read_enable.next = !self.at.val().all();
        self.slow.write_address.next = self.at.val();
        self.slow.write_enable.next = self.we.val();
        self.slow.write_data.next = self.d.val();
    }
}

#[test]
fn memories() {
    agrees::<Memories>();
}
