//! A ring of four real output ports of Gemini's router cannot come to a standstill, for runs of any length.
//!
//! Each chip of the ring is an output port, the input buffer of two slots behind its link, and two sources of packets: those that
//! go straight on from the input buffer before it, and those that enter the ring. What surrounds the ports does anything in any
//! cycle that the router could do: packets ask or wait, enter or do not, leave the ring or stay, and send their two phits
//! whenever there is a place for them. A ring stands for ever if all its slots hold packets that wait: none has been given
//! a slot of the next buffer, and none is free.
//!
//! A packet goes on once it has come as a whole. The second virtual channel is idle; it has slots of its own.

use crate::unbounded::{assert_proved, assert_refuted};
use phit_hdl::router::gemini::output_port::OutputPort;
use phit_netlist::build::{BuildError, Builder, Clock, State};
use phit_netlist::elaborate;
use phit_netlist::ir::{Direction, InstanceId, Netlist, NodeId, Op, Port, Property, PropertyKind};

/// Chips of the ring.
const CHIPS: usize = 4;
/// Packets in an input buffer, places of a column buffer.
const SLOTS: u32 = 2;
const PLACES: u32 = 2;
/// Bits of a count of packets, of a count of places, and of sums over the ring.
const SLOT_BITS: u32 = 2;
const PLACE_BITS: u32 = 2;
const BITS: u32 = 5;
/// A phit that is the last of its packet: three flags say so.
const LAST: u32 = 1 << 22 | 1 << 29 | 1 << 30;

/// What a packet of a source does.
const IDLE: u32 = 0;
const ASKED: u32 = 1;
const FIRST: u32 = 2;
const SECOND: u32 = 3;

/// The output port, which shows what it counts. What it relies on is to be shown of the ring; what it asserts itself, of words
/// too, is proved of it alone.
fn output_port() -> Netlist {
    let mut netlist = elaborate(&OutputPort::<2, 1, 2, 2, 2>::default()).unwrap_or_else(|error| panic!("{error}"));
    for module in &mut netlist.modules {
        module.properties.retain(|property| property.kind == PropertyKind::Assume);
    }
    for (instance, port) in [("slots_0", "count"), ("unsent_0", "count"), ("buffer_0", "level"), ("buffer_2", "level")]
    {
        let module = netlist.top();
        let at = module.instances.iter().position(|found| found.name == instance).expect(instance);
        let child = netlist.module(module.instances[at].module);
        let inner = child.port(port).expect(port);
        let width = child.ports[inner.index()].width;
        let module = &mut netlist.modules[netlist.top.index()];
        let value = module.add(Op::Instance(at.into(), inner), width);
        let name = format!("{instance}_{port}");
        module.ports.push(Port { name, width, direction: Direction::Output(value) });
    }
    netlist
}

/// Logic over counts and flags.
struct Ring {
    builder: Builder,
}

impl Ring {
    fn number(&mut self, value: u32) -> NodeId {
        self.builder.constant(value, BITS)
    }

    fn wide(&mut self, value: NodeId) -> NodeId {
        match self.builder.width(value) {
            BITS => value,
            _ => self.builder.logic(Op::ZeroExtend(value), BITS),
        }
    }

    fn is(&mut self, value: NodeId, number: u32) -> NodeId {
        let number = self.builder.constant(number, self.builder.width(value));
        self.builder.logic(Op::Equal(value, number), 1)
    }

    fn and(&mut self, values: &[NodeId]) -> NodeId {
        let one = self.builder.constant(1u8, 1);
        values.iter().fold(one, |all, value| self.builder.logic(Op::And(all, *value), 1))
    }

    fn or(&mut self, values: &[NodeId]) -> NodeId {
        let zero = self.builder.constant(0u8, 1);
        values.iter().fold(zero, |any, value| self.builder.logic(Op::Or(any, *value), 1))
    }

    fn not(&mut self, value: NodeId) -> NodeId {
        self.builder.logic(Op::Not(value), 1)
    }

    fn sum(&mut self, values: &[NodeId]) -> NodeId {
        let zero = self.number(0);
        values.iter().fold(zero, |sum, value| {
            let value = self.wide(*value);
            self.builder.logic(Op::Add(sum, value), BITS)
        })
    }

    fn step(&mut self, value: NodeId, up: NodeId, down: NodeId) -> NodeId {
        let more = self.sum(&[value, up]);
        let down = self.wide(down);
        self.builder.logic(Op::Subtract(more, down), BITS)
    }

    /// A register counts up and down.
    fn count(&mut self, state: State, up: NodeId, down: NodeId) -> Result<(), BuildError> {
        let next = self.step(state.value, up, down);
        let width = self.builder.width(state.value);
        let next = self.builder.logic(Op::Slice(next, 0), width);
        self.builder.next(state, next)
    }

    fn select(&mut self, condition: NodeId, then: u32, otherwise: NodeId) -> NodeId {
        let width = self.builder.width(otherwise);
        let then = self.builder.constant(then, width);
        self.builder.logic(Op::Select(condition, then, otherwise), width)
    }

    /// Two virtual channels, of which the first has this value, and the second none.
    fn on_first_channel(&mut self, value: NodeId) -> NodeId {
        self.builder.logic(Op::ZeroExtend(value), 2)
    }
}

/// A source of packets at a row of an output port.
struct Source {
    /// Its packet waits for nothing.
    idle: NodeId,
    /// Its packet has a slot of the next input buffer, and has not gone as a whole.
    has_slot: NodeId,
    /// Its packets that are whole in the column buffer.
    stored: NodeId,
    /// The last phit of its packet goes.
    ends: NodeId,
    /// Places of the column buffer are counted as they are.
    is_sound: NodeId,
}

impl Ring {
    fn state(&mut self, name: String, width: u32, clock: Clock, reset: NodeId) -> Result<State, BuildError> {
        self.builder.state(&name, width, clock, Some((reset, 0u8.into())))
    }

    /// The first virtual channel's bit of an output.
    fn first_of(&mut self, port: InstanceId, name: &str) -> Result<NodeId, BuildError> {
        let value = self.builder.value((port, name))?;
        Ok(self.builder.logic(Op::Slice(value, 0), 1))
    }

    /// A source that asks when it may and likes to, and sends when it can and likes to; `name` tells it from others.
    fn source(
        &mut self,
        (port, row): (InstanceId, usize),
        name: &str,
        may_ask: NodeId,
        (clock, reset): (Clock, NodeId),
    ) -> Result<Source, BuildError> {
        let what = self.state(format!("source_{name}"), 2, clock, reset)?;
        let used = self.state(format!("used_{name}"), PLACE_BITS, clock, reset)?;
        let [likes_to_ask, likes_to_send] =
            ["asks", "sends"].map(|wish| self.builder.input(&format!("{wish}_{name}"), 1));
        let [idle, asked, first, second] = [IDLE, ASKED, FIRST, SECOND].map(|number| self.is(what.value, number));
        let asks = self.and(&[likes_to_ask?, idle, may_ask]);
        let request = self.on_first_channel(asks);
        self.builder.drive((port, &format!("request_{row}")), request)?;
        let granted = self.first_of(port, &format!("grant_{row}"))?;

        let is_full = self.is(used.value, PLACES);
        let has_place = self.not(is_full);
        let has_phit = self.or(&[first, second]);
        let sends = self.and(&[likes_to_send?, has_phit, has_place]);
        let channel = self.on_first_channel(sends);
        self.builder.drive((port, &format!("channel_valid_{row}")), channel)?;
        let [last, not_last] = [LAST, 0].map(|word| self.builder.constant(word, 31));
        let word = self.builder.logic(Op::Select(second, last, not_last), 31);
        self.builder.drive((port, &format!("channel_word_{row}")), word)?;
        let credit = self.first_of(port, &format!("channel_credit_{row}"))?;
        self.count(used, sends, credit)?;

        let [sends_first, ends] = [first, second].map(|phit| self.and(&[phit, sends]));
        let refused = self.not(granted);
        let [is_granted, is_refused] = [granted, refused].map(|answer| self.and(&[asked, answer]));
        let done = self.or(&[ends, is_refused]);
        let mut next = what.value;
        for (condition, number) in [(asks, ASKED), (is_granted, FIRST), (sends_first, SECOND), (done, IDLE)] {
            next = self.select(condition, number, next);
        }
        self.builder.next(what, next)?;

        let level = self.builder.value((port, &format!("buffer_{}_level", 2 * row)))?;
        let (taken, filled) = (self.wide(used.value), self.sum(&[level, credit]));
        let is_sound = self.builder.logic(Op::Equal(taken, filled), 1);
        // A packet is half written in its second phit, and half read if the level is odd otherwise.
        let odd = self.builder.logic(Op::Slice(level, 0), 1);
        let half_read = self.builder.logic(Op::Xor(odd, second), 1);
        let phits = self.step(level, half_read, second);
        let by = self.number(1);
        let stored = self.builder.logic(Op::ShiftRight(phits, by), BITS);
        Ok(Source { idle, has_slot: self.or(&[is_granted, has_phit]), stored, ends, is_sound })
    }
}

/// The ring, and what is asserted of it. `has_bubbles`: packets that enter leave a slot free.
fn ring(has_bubbles: bool) -> Result<Netlist, BuildError> {
    let mut ring = Ring { builder: Builder::new("ring_of_four") };
    let module = ring.builder.import(&output_port());
    let clock = ring.builder.clock("clock")?;
    let reset = ring.builder.input("reset", 1)?;
    let ports: Vec<_> =
        (0..CHIPS).map(|chip| ring.builder.instance(&format!("port_{chip}"), module)).collect::<Result<_, _>>()?;
    let (zero, one) = (ring.builder.constant(0u8, 1), ring.builder.constant(1u8, 1));
    let bubbles = if has_bubbles { one } else { zero };
    let (mut full, mut spare, mut sound) = (vec![], vec![], vec![]);
    for chip in 0..CHIPS {
        let (before, here) = (ports[(chip + CHIPS - 1) % CHIPS], ports[chip]);
        for (port, value) in [("ring", bubbles), ("straight_0", one), ("straight_1", zero), ("reset", reset)] {
            ring.builder.drive((here, port), value)?;
        }
        for row in 0..2 {
            let waits = ring.builder.input(&format!("waits_{chip}_{row}"), 2)?;
            ring.builder.drive((here, &format!("waits_{row}")), waits)?;
        }
        // The input buffer, behind the link of the chip before: packets come, go straight on, or leave the ring.
        let held = ring.state(format!("held_{chip}"), SLOT_BITS, clock, reset)?;
        let valid = ring.first_of(before, "out_valid")?;
        let word = ring.builder.value((before, "out_word"))?;
        let last = ring.builder.logic(Op::Slice(word, 22), 1);
        let comes = ring.and(&[valid, last]);
        let likes_to_leave = ring.builder.input(&format!("leaves_{chip}"), 1)?;
        let stays = ring.not(likes_to_leave);
        let holds_any = ring.builder.logic(Op::ReduceOr(held.value), 1);
        let may_go_on = ring.and(&[holds_any, stays]);
        let goes_on = ring.source((here, 0), &format!("{chip}_goes_on"), may_go_on, (clock, reset))?;
        let enters = ring.source((here, 1), &format!("{chip}_enters"), one, (clock, reset))?;
        let leaves = ring.and(&[likes_to_leave, goes_on.idle, holds_any]);
        let gone = ring.or(&[leaves, goes_on.ends]);
        ring.count(held, comes, gone)?;
        let back = ring.builder.register(&format!("back_{chip}"), clock, gone, Some((reset, 0u8.into())))?;
        let credit = ring.on_first_channel(back);
        ring.builder.drive((before, "out_credit"), credit)?;

        full.push(ring.is(held.value, SLOTS));
        let slots = ring.builder.value((before, "slots_0_count"))?;
        spare.extend([slots, back, goes_on.has_slot]);
        let unsent = ring.builder.value((before, "unsent_0_count"))?;
        let (arrived, unsent) = (ring.sum(&[slots, comes, held.value, back]), ring.wide(unsent));
        sound.push(ring.builder.logic(Op::Equal(arrived, unsent), 1));
        let unsent = ring.builder.value((here, "unsent_0_count"))?;
        let all = ring.sum(&[unsent, goes_on.has_slot, goes_on.stored, enters.has_slot, enters.stored]);
        sound.extend([ring.is(all, SLOTS), goes_on.is_sound, enters.is_sound]);
    }
    // What the proof goes by. A packet that moves has a slot in two buffers, which the ring has to spare until it has moved.
    let spare = ring.sum(&spare);
    let has_spare = ring.builder.logic(Op::ReduceOr(spare), 1);
    let is_full = ring.and(&full);
    let goes_on = ring.not(is_full);
    ring.builder.clock_all(clock);
    let mut assertions = vec![(goes_on, "the ring stands")];
    if has_bubbles {
        assertions.push((has_spare, "no slot is left to move to"));
        assertions.extend(sound.into_iter().map(|holds| (holds, "a slot or a place belongs to one packet")));
    }
    let mut netlist = ring.builder.finish()?;
    let top = &mut netlist.modules[netlist.top.index()];
    let clock = top.port("clock").expect("a clock");
    for (index, (condition, message)) in assertions.into_iter().enumerate() {
        let (name, message) = (format!("ring_{index}"), message.to_owned());
        top.properties.push(Property { name, kind: PropertyKind::Assert, clock, disable: reset, condition, message });
    }
    Ok(netlist)
}

/// GEM-RTR-20: with bubbles the ring never stands; without, packets that enter take its last slot.
#[test]
#[phit_evidence::shows("GEM-RTR-20", FORMAL)]
fn a_ring_of_four_output_ports_never_stands() {
    assert_proved(&ring(true).unwrap(), "ring_of_four");
    assert_refuted(&ring(false).unwrap(), "ring_without_bubbles");
}
