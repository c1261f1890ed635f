//! Traffic at a processor tile: packets as fast as slots allow, and a digest of what comes.

use crate::gemini::chip::layout::SLOTS;
use crate::gemini::chip::packet::{LONGEST, RESPONSE};
use num_bigint::BigUint;
use phit_netlist::build::{BuildError, Builder, State};
use phit_netlist::ir::{Netlist, NodeId, Op};

/// Where a head says what it is: its virtual channel, that its route is adaptive, and the node at its chip.
const V: u32 = 21;
const A: u32 = 19;
const NODE: u32 = 16;

/// Ports: `clock`, `reset`, `go`, `seed[32]` (not 0), `last_chip[16]` (destinations are chips 0 to this, which is a power of two
/// less one), the tile's `in_valid[2]`, `in_phit[23]`, `out_credit[2]` as outputs and `in_credit[2]`, `out_valid[2]`,
/// `out_phit[23]` as inputs, `digest[32]`. Puts of 32 phits on virtual channel 0 and responses of 2 on channel 1 take turns;
/// both go to nodes drawn at random.
pub fn terminal() -> Result<Netlist, BuildError> {
    let mut builder = Builder::new("gemini_terminal");
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    let zero = || Some((reset, BigUint::ZERO));
    let random = builder.state("random", 32, clock, None)?;
    let slots = [0, 1].map(|v| builder.state(&format!("slots_{v}"), 3, clock, Some((reset, SLOTS.into()))));
    let [slots_0, slots_1] = slots;
    let sender = Sender {
        random,
        slots: [slots_0?, slots_1?],
        sending: builder.state("sending", 1, clock, zero())?,
        channel: builder.state("channel", 1, clock, zero())?,
        index: builder.state("index", 5, clock, zero())?,
    };
    let digest = builder.state("digest_word", 32, clock, zero())?;
    sender.build(&mut builder, reset)?;
    sink(&mut builder, digest)?;
    builder.finish()
}

/// State of the sending half.
struct Sender {
    random: State,
    /// Slots that the tile has free, by virtual channel.
    slots: [State; 2],
    /// A packet is under way, on which channel, and its phits so far.
    sending: State,
    channel: State,
    index: State,
}

impl Sender {
    fn build(&self, b: &mut Builder, reset: NodeId) -> Result<(), BuildError> {
        let go = b.input("go", 1)?;
        let seed = b.input("seed", 32)?;
        let last_chip = b.input("last_chip", 16)?;
        let credit = b.input("in_credit", 2)?;
        let stepped = xorshift(b, self.random.value);
        let random = b.logic(Op::Select(reset, seed, stepped), 32);
        b.next(self.random, random)?;

        let free = self.slots.map(|slots| b.logic(Op::ReduceOr(slots.value), 1));
        let any = b.logic(Op::Or(free[0], free[1]), 1);
        let idle = b.logic(Op::Not(self.sending.value), 1);
        let may = b.logic(Op::And(idle, go), 1);
        let start = b.logic(Op::And(may, any), 1);
        // The other channel than last time, if it has a slot.
        let busy_0 = b.logic(Op::Not(free[0]), 1);
        let other = b.logic(Op::Select(self.channel.value, busy_0, free[1]), 1);
        let channel = b.logic(Op::Select(self.sending.value, self.channel.value, other), 1);
        let active = b.logic(Op::Or(self.sending.value, start), 1);

        let [put, response] = [LONGEST, RESPONSE].map(|length| b.constant(length - 1, 5));
        let end = b.logic(Op::Select(channel, response, put), 5);
        let last = b.logic(Op::Equal(self.index.value, end), 1);
        let more = b.logic(Op::Not(last), 1);
        let one = b.constant(1u32, 5);
        let none = b.constant(0u32, 5);
        let sum = b.logic(Op::Add(self.index.value, one), 5);
        let sending = b.logic(Op::And(active, more), 1);
        let index = b.logic(Op::Select(sending, sum, none), 5);
        b.next(self.sending, sending)?;
        b.next(self.index, index)?;
        let kept = b.logic(Op::Select(active, channel, self.channel.value), 1);
        b.next(self.channel, kept)?;

        let not_channel = b.logic(Op::Not(channel), 1);
        for (v, (slots, mine)) in self.slots.iter().zip([not_channel, channel]).enumerate() {
            let came = b.logic(Op::Slice(credit, v as u32), 1);
            let taken = b.logic(Op::And(start, mine), 1);
            let [came, taken] = [came, taken].map(|bit| b.logic(Op::ZeroExtend(bit), 3));
            let sum = b.logic(Op::Add(slots.value, came), 3);
            let next = b.logic(Op::Subtract(sum, taken), 3);
            b.next(*slots, next)?;
        }

        let valid = [channel, not_channel].map(|mine| b.logic(Op::And(active, mine), 1));
        let valid = b.logic(Op::Concatenate(valid.to_vec()), 2);
        b.output("in_valid", valid)?;
        let head = self.head(b, channel, last_chip);
        let payload = b.logic(Op::Slice(self.random.value, 0), 22);
        let payload = b.logic(Op::Select(self.sending.value, payload, head), 22);
        let phit = b.logic(Op::Concatenate(vec![last, payload]), 23);
        b.output("in_phit", phit)
    }

    /// A head to a node drawn at random, adaptive.
    fn head(&self, b: &mut Builder, channel: NodeId, last_chip: NodeId) -> NodeId {
        let drawn = b.logic(Op::Slice(self.random.value, 8), 16);
        let chip = b.logic(Op::And(drawn, last_chip), 16);
        let node = b.logic(Op::Slice(self.random.value, 4), 1);
        let zeros = |b: &mut Builder, width| b.constant(0u32, width);
        let (below, above) = (zeros(b, A - NODE - 1), zeros(b, V - A - 1));
        let adaptive = b.constant(1u32, 1);
        b.logic(Op::Concatenate(vec![channel, above, adaptive, below, node, chip]), 22)
    }
}

/// Marsaglia's generator of 32 bits.
fn xorshift(b: &mut Builder, word: NodeId) -> NodeId {
    [(true, 13u32), (false, 17), (true, 5)].into_iter().fold(word, |word, (left, by)| {
        let by = b.constant(by, 5);
        let shifted = if left { Op::ShiftLeft(word, by) } else { Op::ShiftRight(word, by) };
        let shifted = b.logic(shifted, 32);
        b.logic(Op::Xor(word, shifted), 32)
    })
}

/// Takes everything at once: a slot goes back with the last phit of a packet, and phits are folded in the order in which
/// they come.
fn sink(b: &mut Builder, digest: State) -> Result<(), BuildError> {
    let valid = b.input("out_valid", 2)?;
    let phit = b.input("out_phit", 23)?;
    let last = b.logic(Op::Slice(phit, 22), 1);
    let zero = b.constant(0u32, 2);
    let credit = b.logic(Op::Select(last, valid, zero), 2);
    b.output("out_credit", credit)?;
    let low = b.logic(Op::Slice(digest.value, 0), 31);
    let high = b.logic(Op::Slice(digest.value, 31), 1);
    let turned = b.logic(Op::Concatenate(vec![low, high]), 32);
    let word = b.logic(Op::ZeroExtend(phit), 32);
    let folded = b.logic(Op::Xor(turned, word), 32);
    let any = b.logic(Op::ReduceOr(valid), 1);
    let next = b.logic(Op::Select(any, folded, digest.value), 32);
    b.next(digest, next)?;
    b.output("digest", digest.value)
}
