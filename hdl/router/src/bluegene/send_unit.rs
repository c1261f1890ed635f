//! The requesters of a link, and the words of the winner.

use super::send_arbiter::SendArbiter;
use phit_block::prelude::*;

/// Chooses what a link sends next, and brings its words to the sender.
///
/// ```text
///  request[G], roams[G], straight[G] -->+------------+--> grant[G], open, turn, roam
///  valid[Y], word_y[32], last[Y]     -->|            |
///  inject[J], injects_roam[J],          |  SendUnit  |--> inject_grant[J], wide, free
///  waits[J], inject_valid[J],           |            |
///  inject_word_j[32], inject_last[J] -->|            |--> tx_valid, tx_roams, tx_word[32], tx_last
///  ratio[4], idle, one, two,         -->|            |
///  roam_one, yields                  -->+------------+--> granted, asks
/// ```
///
/// Parameters: `G` buffers of receivers, 1 to 20; `Y` paths of theirs, 1 to 40; `J` injection ports, 1 to 12.
/// Handshake: as [`SendArbiter`]. The winner of a grant offers a word in each cycle from the next one to `last`, a buffer by any of its paths, and no other requester offers any. `tx_roams` is the channel of the word;
/// `granted` marks the cycle after a grant, with the first word.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: no packet has gone.
/// Asserts: what its part asserts. Relies on: one word at a time.
/// Source: BGQ-ARB-01, -03, BGQ-VC-10.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_send_unit, G: 1..=20, Y: 1..=40, J: 1..=12)]
#[published(bluegene_send_unit_g20_j10: SendUnit<20, 40, 10>)]
#[small(bluegene_send_unit_g4_j2: SendUnit<4, 8, 2>)]
pub struct SendUnit<const G: usize, const Y: usize, const J: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A buffer has a packet for the deterministic channel.
    pub request: Signal<In, Bits<G>>,
    /// A buffer has a packet for the dynamic channel.
    pub roams: Signal<In, Bits<G>>,
    /// Packets of this buffer go straight on in the deterministic channel.
    pub straight: Signal<In, Bits<G>>,
    /// A word of the buffer that was granted, by this path.
    pub valid: Signal<In, Bits<Y>>,
    /// The word.
    pub word: [Signal<In, Bits<32>>; Y],
    /// It is the last of its packet.
    pub last: Signal<In, Bits<Y>>,
    /// An injection port asks for the deterministic channel.
    pub inject: Signal<In, Bits<J>>,
    /// An injection port asks for the dynamic channel.
    pub injects_roam: Signal<In, Bits<J>>,
    /// An injection port has a packet for this link.
    pub waits: Signal<In, Bits<J>>,
    /// A word of the port that was granted.
    pub inject_valid: Signal<In, Bits<J>>,
    /// The word.
    pub inject_word: [Signal<In, Bits<32>>; J],
    /// It is the last of its packet.
    pub inject_last: Signal<In, Bits<J>>,
    /// Packets of receivers for one of an injection port, 0 to 15.
    pub ratio: Signal<In, Bits<4>>,
    /// The sender takes a packet in the next cycle.
    pub idle: Signal<In, Bit>,
    /// There is a token of the deterministic channel.
    pub one: Signal<In, Bit>,
    /// There are two.
    pub two: Signal<In, Bit>,
    /// There is one of the dynamic channel.
    pub roam_one: Signal<In, Bit>,
    /// A packet of another unit goes first.
    pub yields: Signal<In, Bit>,
    /// A packet is sent next, unless another unit's goes first.
    pub asks: Signal<Out, Bit>,
    /// A buffer sends next.
    pub grant: Signal<Out, Bits<G>>,
    /// An injection port sends next.
    pub inject_grant: Signal<Out, Bits<J>>,
    /// Receivers may ask for packets that go straight on.
    pub open: Signal<Out, Bit>,
    /// Receivers may ask for packets that enter the ring.
    pub turn: Signal<Out, Bit>,
    /// Receivers may ask for the dynamic channel.
    pub roam: Signal<Out, Bit>,
    /// Injection ports may ask for the deterministic channel.
    pub wide: Signal<Out, Bit>,
    /// Injection ports may ask for the dynamic channel.
    pub free: Signal<Out, Bit>,
    /// A word is to be sent.
    pub tx_valid: Signal<Out, Bit>,
    /// It is of the dynamic channel.
    pub tx_roams: Signal<Out, Bit>,
    /// The word, which counts for nothing without `tx_valid`.
    pub tx_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub tx_last: Signal<Out, Bit>,
    /// A packet was granted in the last cycle.
    pub granted: Signal<Out, Bit>,
    #[wires(
        request,
        roams,
        straight,
        inject,
        injects_roam,
        waits,
        ratio,
        idle,
        one,
        two,
        roam_one,
        yields,
        asks,
        open,
        turn,
        roam,
        wide,
        free
    )]
    arbiter: SendArbiter<G, J>,
    was_granted: ResetReg<Bit>,
    // The packet that is sent is in the dynamic channel.
    roaming: Reg<Bit>,
    taken: Signal<Local, Bits<32>>,
    is_last: Signal<Local, Bit>,
    #[assume("one word at a time")]
    one_word: Property,
}

#[kernel]
impl Logic for SendUnit<G, Y, J> {
    fn update(&mut self) {
        self.grant.next = self.arbiter.grant.val();
        self.inject_grant.next = self.arbiter.inject_grant.val();
        self.was_granted.d.next = self.arbiter.grant.val().any() | self.arbiter.inject_grant.val().any();
        if self.arbiter.grant.val().any() | self.arbiter.inject_grant.val().any() {
            self.roaming.d.next = (self.arbiter.grant.val() & self.roams.val()).any()
                | (self.arbiter.inject_grant.val() & self.injects_roam.val()).any();
        }
        self.granted.next = self.was_granted.q.val();

        self.taken.next = 0.into();
        self.is_last.next = false;
        for y in 0..Y {
            if self.valid.val().get_bit(y) {
                self.taken.next = self.word[y].val();
                self.is_last.next = self.last.val().get_bit(y);
            }
        }
        for j in 0..J {
            if self.inject_valid.val().get_bit(j) {
                self.taken.next = self.inject_word[j].val();
                self.is_last.next = self.inject_last.val().get_bit(j);
            }
        }
        self.tx_valid.next = self.valid.val().any() | self.inject_valid.val().any();
        self.tx_roams.next = self.roaming.q.val();
        self.tx_word.next = self.taken.val();
        self.tx_last.next = self.is_last.val();

        self.one_word.holds.next = ((self.valid.val() & (self.valid.val() - 1)) == 0)
            & ((self.inject_valid.val() & (self.inject_valid.val() - 1)) == 0)
            & !(self.valid.val().any() & self.inject_valid.val().any());
    }
}
