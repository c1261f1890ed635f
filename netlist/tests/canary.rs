//! One canary per kind of node in rust-hdl's syntax tree: if the front end changes, these say where.

use phit_netlist::read::read;
use phit_netlist::source::{Binary, Body, Expression as E, SignalKind, Source, Statement as S, Unary};
use rust_hdl::prelude::*;

/// The outermost block as read.
fn source(block: &dyn Block) -> Source {
    let (sources, top) = read(block);
    sources[top].clone()
}

fn kernel(block: &dyn Block) -> Vec<S> {
    match source(block).body {
        Body::Kernel(statements) => statements.to_vec(),
        body => panic!("not a kernel: {body:?}"),
    }
}

fn name(name: &str) -> E {
    E::Name(name.into())
}

fn literal(value: u32, width: usize) -> E {
    E::Literal { value: value.into(), width }
}

fn assign(target: &str, value: E) -> S {
    S::Assign { target: target.into(), value }
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Phase {
    Idle,
    Busy,
    Done,
}

#[derive(LogicBlock, Default)]
struct Operators {
    a: Signal<In, Bits<16>>,
    b: Signal<In, Bits<16>>,
    o: Signal<Out, Bits<16>>,
    t: Signal<Out, Bit>,
    w: Signal<Out, Bits<32>>,
}

impl Logic for Operators {
    #[hdl_gen]
    fn update(&mut self) {
        self.o.next = self.a.val() + self.b.val();
        self.o.next = self.a.val() - self.b.val();
        self.o.next = self.a.val() & self.b.val();
        self.o.next = self.a.val() | self.b.val();
        self.o.next = self.a.val() ^ self.b.val();
        self.o.next = self.a.val() << 3;
        self.o.next = self.a.val() >> self.b.val();
        self.w.next = self.a.val() * self.b.val();
        self.t.next = self.a.val() == self.b.val();
        self.t.next = self.a.val() != self.b.val();
        self.t.next = self.a.val() < self.b.val();
        self.t.next = self.a.val() <= self.b.val();
        self.t.next = self.a.val() > self.b.val();
        self.t.next = self.a.val() >= self.b.val();
        self.t.next = self.t.val() && self.t.val();
        self.t.next = self.t.val() || self.t.val();
    }
}

#[test]
fn binary_operators() {
    use Binary::*;
    let operators: Vec<Binary> = kernel(&Operators::default())
        .into_iter()
        .map(|statement| match statement {
            S::Assign { value: E::Binary(op, ..), .. } => op,
            other => panic!("{other:?}"),
        })
        .collect();
    let expected = [
        Add,
        Subtract,
        And,
        Or,
        Xor,
        ShiftLeft,
        ShiftRight,
        Multiply,
        Equal,
        NotEqual,
        Less,
        LessEqual,
        Greater,
        GreaterEqual,
        And,
        Or,
    ];
    assert_eq!(operators, expected);
}

#[derive(LogicBlock, Default)]
struct Expressions {
    a: Signal<In, Bits<8>>,
    s: Signal<In, Signed<8>>,
    i: Signal<In, Bits<3>>,
    o: Signal<Out, Bits<8>>,
    n: Signal<Out, Bits<4>>,
    t: Signal<Out, Bit>,
    x: Signal<Out, Signed<8>>,
    y: Signal<Out, Signed<12>>,
}

impl Logic for Expressions {
    #[hdl_gen]
    fn update(&mut self) {
        self.o.next = !self.a.val();
        self.x.next = -self.s.val();
        self.t.next = self.a.val().all();
        self.t.next = self.a.val().any();
        self.t.next = self.a.val().xor();
        self.n.next = bit_cast::<4, 8>(self.a.val());
        self.o.next = bits::<8>(7);
        self.t.next = self.a.val().get_bit(self.i.val().index());
        self.n.next = self.a.val().get_bits::<4>(2);
        self.o.next = (self.a.val()).replace_bit(5, true);
        self.x.next = signed_cast(self.a.val());
        self.o.next = unsigned_cast(self.s.val());
        self.y.next = signed_bit_cast::<12, 8>(self.s.val());
    }
}

#[test]
fn expressions() {
    let a = || Box::new(name("a"));
    let s = || Box::new(name("s"));
    let expected = vec![
        assign("o$next", E::Unary(Unary::Not, a())),
        assign("x$next", E::Unary(Unary::Negate, s())),
        assign("t$next", E::Unary(Unary::All, a())),
        assign("t$next", E::Unary(Unary::Any, a())),
        assign("t$next", E::Unary(Unary::Xor, a())),
        assign("n$next", E::Resize(a(), 4)),
        assign("o$next", E::Resize(Box::new(literal(7, 32)), 8)),
        assign("t$next", E::Bit { of: a(), index: Box::new(name("i")) }),
        assign("n$next", E::Slice { of: a(), width: 4, low: Box::new(literal(2, 32)) }),
        assign("o$next", E::ReplaceBit { of: a(), index: Box::new(literal(5, 32)), value: Box::new(literal(1, 1)) }),
        assign("x$next", E::Signed(a())),
        assign("o$next", E::Unsigned(s())),
        assign("y$next", E::Signed(s())),
    ];
    assert_eq!(kernel(&Expressions::default()), expected);
}

#[derive(LogicBlock, Default)]
struct Statements {
    clock: Signal<In, Clock>,
    a: Signal<In, Bit>,
    o: Signal<Out, Bit>,
    phase: DFF<Phase>,
    v: [Signal<Local, Bit>; 2],
}

impl Logic for Statements {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, phase);
        println!("a remark");
        if self.a.val() {
            self.o.next = true;
        } else if self.o.val() {
            self.o.next = false;
        } else {
            self.o.next = self.a.val();
        }
        match self.phase.q.val() {
            Phase::Idle => self.phase.d.next = Phase::Busy,
            Phase::Busy => {
                self.phase.d.next = Phase::Done;
            }
            _ => {}
        }
        for i in 0..2 {
            self.v[i].next = self.v[1 - i].val();
        }
    }
}

#[test]
fn statements() {
    let one = || literal(1, 1);
    let expected = vec![
        assign("phase$clock$next", name("clock")),
        assign("phase$d$next", name("phase$q")),
        S::If {
            test: name("a"),
            then: vec![assign("o$next", one())],
            otherwise: vec![S::If {
                test: name("o"),
                then: vec![assign("o$next", literal(0, 1))],
                otherwise: vec![assign("o$next", name("a"))],
            }],
        },
        S::Match {
            test: name("phase$q"),
            cases: vec![
                ("Phase$Idle".into(), vec![assign("phase$d$next", name("Phase$Busy"))]),
                ("Phase$Busy".into(), vec![assign("phase$d$next", name("Phase$Done"))]),
                ("default".into(), vec![]),
            ],
        },
        S::For { index: "i".into(), from: 0, to: 2, body: vec![assign("v[i]$next", name("v[1-i]"))] },
    ];
    assert_eq!(kernel(&Statements::default()), expected);
}

#[test]
fn a_stock_flip_flop_is_recognized_with_its_initial_value() {
    let (sources, _) = read(&Statements::default());
    let flip_flop = sources.iter().find(|source| source.body == Body::StockFlipFlop).expect("there is one DFF");
    let q = flip_flop.signals.iter().find(|signal| signal.name == "q").unwrap();
    assert_eq!((q.width, &q.value), (2, &0u32.into()));
    let variants: Vec<(&str, u32)> = q.variants.iter().map(|(name, value, _)| (name.as_str(), *value)).collect();
    assert_eq!(variants, [("Phase::Idle", 0), ("Phase::Busy", 1), ("Phase::Done", 2)]);
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Colour {
    red: Bits<5>,
    green: Bits<6>,
}

#[derive(LogicBlock, Default)]
struct Fields {
    a: Signal<In, Colour>,
    o: Signal<Out, Colour>,
    g: Signal<Out, Bits<6>>,
}

impl Logic for Fields {
    #[hdl_gen]
    fn update(&mut self) {
        self.o.next = self.a.val();
        self.o.next.green = 3.into();
        self.g.next = self.a.val().green;
    }
}

#[test]
fn fields_of_structs_are_slices() {
    let expected = vec![
        assign("o$next", name("a")),
        S::AssignSlice { target: "o".into(), width: 6, low: literal(5, 64), value: literal(3, 32) },
        assign("g$next", E::Slice { of: Box::new(name("a")), width: 6, low: Box::new(literal(5, 64)) }),
    ];
    assert_eq!(kernel(&Fields::default()), expected);
}

#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "Listen"]
struct Talk {
    pub data: Signal<In, Bits<4>>,
    pub full: Signal<Out, Bit>,
}

#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "Talk"]
struct Listen {
    pub data: Signal<Out, Bits<4>>,
    pub full: Signal<In, Bit>,
}

#[derive(LogicBlock, Default)]
struct Sink {
    port: Talk,
}

impl Logic for Sink {
    #[hdl_gen]
    fn update(&mut self) {
        self.port.full.next = self.port.data.val().all();
    }
}

#[derive(LogicBlock, Default)]
struct Linked {
    port: Talk,
    inner: Sink,
    bus: Listen,
    joined: Sink,
}

impl Logic for Linked {
    #[hdl_gen]
    fn update(&mut self) {
        Talk::link(&mut self.port, &mut self.inner.port);
        Listen::join(&mut self.bus, &mut self.joined.port);
    }
}

#[test]
fn links_and_joins_connect_each_signal_in_its_direction() {
    let connect = |target: &str, value: &str| S::Connect { target: target.into(), value: value.into() };
    let expected = vec![
        connect("inner$port$data", "port$data"),
        connect("port$full", "inner$port$full"),
        connect("joined$port$data", "bus$data"),
        connect("bus$full", "joined$port$full"),
    ];
    assert_eq!(kernel(&Linked::default()), expected);
    let names: Vec<String> = source(&Linked::default()).signals.into_iter().map(|signal| signal.name).collect();
    assert_eq!(names, ["port$data", "port$full", "bus$data", "bus$full"]);
}

#[derive(LogicBlock)]
struct Kinds {
    clock: Signal<In, Clock>,
    i: Signal<In, Bit>,
    o: Signal<Out, Bit>,
    l: Signal<Local, Bits<65>>,
    z: Signal<InOut, Bit>,
    k: Constant<Bits<70>>,
    s: Constant<Signed<4>>,
}

impl Logic for Kinds {
    fn update(&mut self) {}
}

#[test]
fn kinds_and_values_of_signals() {
    let wide: Bits<70> = Bits::<70>::default().replace_bit(69, true);
    let block = Kinds {
        clock: Default::default(),
        i: Default::default(),
        o: Default::default(),
        l: Default::default(),
        z: Default::default(),
        k: Constant::new(wide),
        s: Constant::new(signed(-3)),
    };
    use SignalKind::{ClockInput, Input, Local, Output, Unsupported};
    let signals = source(&block).signals;
    let kinds: Vec<SignalKind> = signals.iter().map(|signal| signal.kind).collect();
    assert_eq!(kinds, [ClockInput, Input, Output, Local, Unsupported, SignalKind::Constant, SignalKind::Constant]);
    assert_eq!(signals[3].width, 65);
    assert_eq!(signals[5].value, num_bigint::BigUint::from(1u8) << 69);
    assert_eq!((signals[6].signed, &signals[6].value), (true, &13u32.into()));
}

#[test]
fn equal_blocks_are_read_once() {
    let (sources, _) = read(&Linked::default());
    assert_eq!(sources.len(), 2);
}
