//! Merges the writes of several blocks to the host.

use phit_block::prelude::*;
use phit_prim::fifo::Fifo;
use phit_prim::locked_round_robin::LockedRoundRobin;

/// Writes of `K` sources become one stream of posted writes, and each source is told when its writes are in order.
///
/// ```text
///  write_valid_k, write_address_k[40], write_words_k[5] -->+-------------+--> host_valid, host_address[40], host_words[5]
///                                       write_ready_k <--|             |<-- host_ready
///                             beat_valid_k, beat_k[128] -->| HostArbiter |--> host_beat_valid, host_beat[128], host_beat_last
///                                        beat_ready_k <--|             |<-- host_beat_ready
///                            written_k, written_error <--+-------------+<-- host_written, host_error
/// ```
///
/// A write is an address, a multiple of 4, and 1 to 16 words of 4 bytes; its data are packed in beats
/// of 16 bytes, the first word lowest. The host confirms writes in their order (`host_written`) when they are globally ordered:
/// whoever reads the memory after that sees them.
///
/// Parameters: `K` sources, 1 to 8; `2^D` writes without confirmation, `D` 1 to 8; `D1` = `D` + 1.
/// Handshake: valid/ready; a write's beats come with or after its address; `written_k` lasts for one cycle.
/// Latency: 0 cycles from `write_valid` to `host_valid`, 1 cycle to the first beat. Throughput: 1 beat per cycle; addresses
/// of one write and beats of another pass in the same cycle.
/// Reset: no write.
/// Fair: a source waits for at most one write of each other source.
/// Asserts: an address that waits stays; what its arbiter asserts. Relies on: as many confirmations as writes; an address and a beat that wait stay.
/// Source: GEM-HT-05; round-robin among posted requests.
#[derive(LogicBlock, Ports, Block)]
#[block(host_arbiter, K: 1..=8, D: 1..=8, D1 = D + 1)]
#[published(host_arbiter_k2_d6: HostArbiter<2, 6, 7>)]
#[small(host_arbiter_k2_d2: HostArbiter<2, 2, 3>)]
pub struct HostArbiter<const K: usize, const D: usize, const D1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A write is offered.
    pub write_valid: [Signal<In, Bit>; K],
    /// Where its first byte goes.
    pub write_address: [Signal<In, Bits<40>>; K],
    /// Its words.
    pub write_words: [Signal<In, Bits<5>>; K],
    /// It is taken.
    pub write_ready: [Signal<Out, Bit>; K],
    /// A beat of data is offered.
    pub beat_valid: [Signal<In, Bit>; K],
    /// 16 bytes.
    pub beat: [Signal<In, Bits<128>>; K],
    /// It is taken.
    pub beat_ready: [Signal<Out, Bit>; K],
    /// The oldest write of this source is in order.
    pub written: [Signal<Out, Bit>; K],
    /// The host refused that write; undefined while it is no requester's.
    pub written_error: Signal<Out, Bit>,
    /// A write to the host is offered.
    pub host_valid: Signal<Out, Bit>,
    /// Where its first byte goes; undefined without `host_valid`.
    #[undefined_without(host_valid)]
    pub host_address: Signal<Out, Bits<40>>,
    /// Its words; undefined without `host_valid`.
    #[undefined_without(host_valid)]
    pub host_words: Signal<Out, Bits<5>>,
    /// The host takes it.
    pub host_ready: Signal<In, Bit>,
    /// A beat of data is offered to the host.
    pub host_beat_valid: Signal<Out, Bit>,
    /// 16 bytes; undefined without `host_beat_valid`.
    #[undefined_without(host_beat_valid)]
    pub host_beat: Signal<Out, Bits<128>>,
    /// It is the last of its write; undefined without `host_beat_valid`.
    #[undefined_without(host_beat_valid)]
    pub host_beat_last: Signal<Out, Bit>,
    /// The host takes it.
    pub host_beat_ready: Signal<In, Bit>,
    /// The oldest write is globally ordered.
    pub host_written: Signal<In, Bit>,
    /// The host refused it.
    pub host_error: Signal<In, Bit>,
    // An address that waits holds its grant.
    #[wires(last = host_ready)]
    turn: LockedRoundRobin<K>,
    // Who wrote, in order: for the beats, and for the confirmations.
    moving: Fifo<K, D, D1>,
    unconfirmed: Fifo<K, D, D1>,
    lengths: Fifo<3, D, D1>,
    offers: Signal<Local, Bits<K>>,
    chosen: Signal<Local, Bits<K>>,
    room: Signal<Local, Bit>,
    words: Signal<Local, Bits<5>>,
    issues: Signal<Local, Bit>,
    position: ResetReg<Bits<3>>,
    is_last: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    #[assume("a confirmation answers a write")]
    confirmed_write: Property,
}

#[kernel]
impl Logic for HostArbiter<K, D, D1> {
    fn update(&mut self) {
        self.room.next = self.moving.in_ready.val() & self.unconfirmed.in_ready.val() & self.lengths.in_ready.val();
        self.offers.next = 0.into();
        for k in 0..K {
            self.offers.next = self.offers.val().replace_bit(k, self.write_valid[k].val());
        }
        self.turn.request.next = self.offers.val();
        self.turn.advance.next = self.room.val();
        self.chosen.next = self.turn.grant.val();
        self.host_address.next = self.write_address[0].val();
        self.words.next = self.write_words[0].val();
        for k in 1..K {
            if self.chosen.val().get_bit(k) {
                self.host_address.next = self.write_address[k].val();
                self.words.next = self.write_words[k].val();
            }
        }
        self.host_words.next = self.words.val();
        self.host_valid.next = self.offers.val().any() & self.room.val();
        self.issues.next = self.offers.val().any() & self.room.val() & self.host_ready.val();
        self.moving.in_valid.next = self.issues.val();
        self.moving.in_data.next = self.chosen.val();
        self.unconfirmed.in_valid.next = self.issues.val();
        self.unconfirmed.in_data.next = self.chosen.val();
        self.lengths.in_valid.next = self.issues.val();
        self.lengths.in_data.next = bit_cast::<3, 5>((self.words.val() - 1) >> 2);

        self.host_beat_valid.next = false;
        self.host_beat.next = self.beat[0].val();
        self.is_last.next = self.position.q.val() == self.lengths.out_data.val();
        for k in 0..K {
            self.write_ready[k].next = self.chosen.val().get_bit(k) & self.room.val() & self.host_ready.val();
            self.beat_ready[k].next = false;
            if self.moving.out_valid.val() & self.moving.out_data.val().get_bit(k) {
                self.host_beat_valid.next = self.beat_valid[k].val();
                self.beat_ready[k].next = self.host_beat_ready.val();
            }
            self.written[k].next =
                self.host_written.val() & self.unconfirmed.out_valid.val() & self.unconfirmed.out_data.val().get_bit(k);
        }
        for k in 1..K {
            if self.moving.out_data.val().get_bit(k) {
                self.host_beat.next = self.beat[k].val();
            }
        }
        self.written_error.next = self.host_error.val();
        self.host_beat_last.next = self.is_last.val();
        self.moves.next = self.host_beat_valid.val() & self.host_beat_ready.val();
        if self.moves.val() {
            self.position.d.next = self.position.q.val() + 1;
            if self.is_last.val() {
                self.position.d.next = 0.into();
            }
        }
        self.moving.out_ready.next = self.moves.val() & self.is_last.val();
        self.lengths.out_ready.next = self.moves.val() & self.is_last.val();
        self.unconfirmed.out_ready.next = self.host_written.val();
        self.confirmed_write.holds.next = !self.host_written.val() | self.unconfirmed.out_valid.val();
    }
}
