//! The receive buffer that the virtual channels share.

use super::format::{ENTRY, FLIT, FLIT_WORDS};
use crate::retry::receive_buffer::ReceiveBuffer;
use phit_block::prelude::*;
use phit_prim::damq::Damq;
use phit_prim::round_robin::RoundRobin;

/// Gathers committed packets into flits and keeps these in one memory, of which each virtual channel has a part to itself.
///
/// ```text
///  first, write, commit, -->+-----------------+--> out_valid_v, out_word_v[64], out_last_v
///              data[67]     |                 |<-- out_ready_v
///                  room  <--|  ExpressBuffer  |--> freed_v[C]
///                           +-----------------+
/// ```
///
/// Words wait in a queue of their own until their packet is committed. A flit is 4 words of a packet, or what is left at its end;
/// in front of each channel stands one flit that has left the memory, so a channel that is not read keeps nobody.
///
/// Parameters: `V` virtual channels, 2 to 4; `PRIVATE` flits of each, `SHARED` of all, at most `2^B` together; `D` = `B` + 1; `C` bits
/// of the counts of freed flits, 1 to 8; `A` for a queue of `2^A` words, 2 to 12; `A1` = `A` + 1.
/// Handshake: as that of [`ReceiveBuffer`] towards the link. Towards the user valid/ready for each channel; `out_valid` depends on the
/// state alone. Words: the word, virtual channel (2), end of packet.
/// Latency: min(n, 4) + 2 cycles from the `commit` of a packet of n words to its first word. Throughput: 1 word in, and 1 word out of
/// each channel per cycle.
/// Reset: empty, no flit freed.
/// Asserts: what its parts assert. Relies on: a `write` only with `room`, a `commit` only with `write`. Whoever sends no more flits than
/// it has credit for finds `room` for a packet while another one is on its way; else packets wait for a place in the memory.
/// Source: TH-DMQ-01, -03, -05, -06, TH-LLP-07, -08.
#[derive(LogicBlock, Ports, Block)]
#[block(
    express_buffer, V: 2..=4, PRIVATE, SHARED, C: 1..=8, A,
    check(const { assert!(ENTRY == 67 && FLIT == 259 && FLIT_WORDS == 4) })
)]
#[published(express_buffer_v4_private9_shared192: ExpressBuffer<4, 9, 192, 8, 9, 8, 7, 8>)]
#[small(express_buffer_v2_private2_shared3: ExpressBuffer<2, 2, 3, 3, 4, 3, 5, 6>)]
pub struct ExpressBuffer<
    const V: usize,
    const PRIVATE: usize,
    const SHARED: usize,
    const B: usize,
    const D: usize,
    const C: usize,
    const A: usize,
    const A1: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: empties the buffer.
    pub reset: Signal<In, Bit>,
    /// The write is the first of a packet.
    pub first: Signal<In, Bit>,
    /// Store `data`.
    pub write: Signal<In, Bit>,
    /// The write is the last of a good packet.
    pub commit: Signal<In, Bit>,
    /// The word, virtual channel, end of packet.
    pub data: Signal<In, Bits<67>>,
    /// There is a place for the write.
    pub room: Signal<Out, Bit>,
    /// A word of this channel waits.
    pub out_valid: [Signal<Out, Bit>; V],
    /// The word; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_word: [Signal<Out, Bits<64>>; V],
    /// It is the last of its packet.
    pub out_last: [Signal<Out, Bit>; V],
    /// It is taken.
    pub out_ready: [Signal<In, Bit>; V],
    /// Flits of each channel that left the memory, modulo `2^C`.
    pub freed: [Signal<Out, Bits<C>>; V],
    #[wires(first, write, commit, data, room)]
    queue: ReceiveBuffer<67, A, A1>,
    memory: Damq<259, V, 2, PRIVATE, SHARED, B, D>,
    choice: RoundRobin<V>,
    gathered: [Reg<Bits<64>>; 3],
    part: ResetReg<Bits<2>>,
    flit: [Reg<Bits<259>>; V],
    left: [ResetReg<Bits<3>>; V],
    freed_count: [ResetReg<Bits<C>>; V],
    channel: Signal<Local, Bits<2>>,
    is_last: Signal<Local, Bit>,
    is_full: Signal<Local, Bit>,
    has_place: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    word: Signal<Local, Bits<64>>,
    piece: Signal<Local, Bits<64>>,
    gathers: Signal<Local, Bits<259>>,
    takes: Signal<Local, Bit>,
    wants: Signal<Local, Bits<V>>,
    popped: Signal<Local, Bits<2>>,
    count: Signal<Local, Bits<3>>,
    pop_count: Signal<Local, Bits<2>>,
    shifted: Signal<Local, Bits<259>>,
    #[assume("a word is written only where there is room")]
    write_with_room: Property,
    #[assume("a packet is committed with its last word")]
    commit_with_write: Property,
}

#[kernel]
impl Logic for ExpressBuffer<V, PRIVATE, SHARED, B, D, C, A, A1> {
    fn update(&mut self) {
        self.write_with_room.holds.next = !self.write.val() | self.queue.room.val();
        self.commit_with_write.holds.next = !self.commit.val() | self.write.val();

        // Words become flits.
        self.word.next = self.queue.out_data.val().get_bits::<64>(0);
        self.channel.next = self.queue.out_data.val().get_bits::<2>(64);
        self.is_last.next = self.queue.out_data.val().get_bit(66);
        self.is_full.next = self.is_last.val() | self.part.q.val().all();
        self.has_place.next = false;
        for v in 0..V {
            if self.channel.val() == v.to_bits() {
                self.has_place.next = self.memory.can_push.val().get_bit(v);
            }
        }
        self.queue.out_ready.next = !self.is_full.val() | self.has_place.val();
        self.moves.next = self.queue.out_valid.val() & (!self.is_full.val() | self.has_place.val());
        self.gathers.next = bit_cast::<259, 2>(self.part.q.val()).replace_bit(2, self.is_last.val());
        self.gathers.next = (self.gathers.val() << 64) | bit_cast::<259, 64>(self.word.val());
        for i in 0..3 {
            if self.moves.val() & (self.part.q.val() == i.to_bits()) {
                self.gathered[i].d.next = self.word.val();
            }
        }
        for i in 0..3 {
            // The third word stands below the fourth, and so on; the last one comes from the queue.
            self.piece.next = self.gathered[2 - i].q.val();
            if self.part.q.val() == (2 - i).to_bits() {
                self.piece.next = self.word.val();
            }
            self.gathers.next = (self.gathers.val() << 64) | bit_cast::<259, 64>(self.piece.val());
        }
        if self.moves.val() {
            self.part.d.next = self.part.q.val() + 1;
            if self.is_last.val() {
                self.part.d.next = 0.into();
            }
        }
        self.memory.push.next = self.moves.val() & self.is_full.val();
        self.memory.push_queue.next = self.channel.val();
        self.memory.push_data.next = self.gathers.val();

        // Flits become words.
        self.wants.next = 0.into();
        for v in 0..V {
            self.takes.next = self.left[v].q.val().any() & self.out_ready[v].val();
            self.wants.next = self.wants.val().replace_bit(
                v,
                self.memory.waiting.val().get_bit(v)
                    & (!self.left[v].q.val().any() | (self.takes.val() & (self.left[v].q.val() == 1))),
            );
        }
        self.choice.request.next = self.wants.val();
        self.choice.advance.next = self.wants.val().any();
        self.popped.next = 0.into();
        for v in 0..V {
            if self.choice.grant.val().get_bit(v) {
                self.popped.next = v.to_bits::<2>();
            }
        }
        self.memory.pop.next = self.wants.val().any();
        self.memory.pop_queue.next = self.popped.val();
        self.pop_count.next = self.memory.pop_data.val().get_bits::<2>(256);
        self.count.next = bit_cast::<3, 2>(self.pop_count.val()) + 1;
        for v in 0..V {
            self.out_valid[v].next = self.left[v].q.val().any();
            self.out_word[v].next = self.flit[v].q.val().get_bits::<64>(0);
            self.out_last[v].next = self.flit[v].q.val().get_bit(258) & (self.left[v].q.val() == 1);
            self.shifted.next = self.flit[v].q.val() >> 64;
            if self.left[v].q.val().any() & self.out_ready[v].val() {
                self.flit[v].d.next = self.shifted.val().replace_bit(258, self.flit[v].q.val().get_bit(258));
                self.left[v].d.next = self.left[v].q.val() - 1;
            }
            if self.choice.grant.val().get_bit(v) {
                self.flit[v].d.next = self.memory.pop_data.val();
                self.left[v].d.next = self.count.val();
                self.freed_count[v].d.next = self.freed_count[v].q.val() + 1;
            }
            self.freed[v].next = self.freed_count[v].q.val();
        }
    }
}
