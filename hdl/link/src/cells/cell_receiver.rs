//! The receiving half of a link of cells.

use super::format::{self, Shape};
use crate::retry::in_sequence::InSequence;
use phit_block::prelude::*;
use phit_coding::linear_map::LinearMap;

/// Finds cells, checks them, and takes each once, in order.
///
/// ```text
///                   +----------------+--> begin_v, write_v, commit_v
///  valid, phit[W] ->|                |--> data[B]           for the buffers
///        broken --->|  CellReceiver  |--> message_valid, ack[S], nack[2], freed_v[C]
///        room_v --->|                |--> expected[S], nack_out[2]
///                   +----------------+--> locked, errors[16], received[32]
/// ```
///
/// Where cells begin is found by their check: while it does not know, the receiver slips by a phit after each bad cell. It
/// takes nothing before the first good cell, nor after the eighth bad one in a row.
///
/// Parameters: as those of the sender; `B` = `W` + 5: a word, bytes less one, end of packet, end of cell.
/// Handshake: takes a phit in each cycle with `valid`; `broken` says that phits are missing before this one or the next.
/// `write_v` offers `data` to the buffer of channel `v`, `begin_v` with the first word of a cell, `commit_v` with the last,
/// when the cell is good; `room_v` says in the same cycle that there is a place. `message_valid` marks the one cycle in which
/// its fields are those of a good cell.
/// Latency: the last word of a cell is written when its check has come; the message one cycle later. Throughput: 1 phit per
/// cycle.
/// Reset: knows no cells, expects number 0.
/// Asserts: nothing; every input is legal. A cell is committed only if its check is right, its number is the expected one, and
/// all its words were written.
/// Source: GEM-LCB-01, -02, -03 in the form of cells.
#[derive(LogicBlock, Ports, Block)]
#[block(
    cell_receiver, V, W, DL, S, C, K, HW,
    check(Shape { channels: V, word: W, data_log: DL, sequence: S, credit: C, check: K, header_words: HW }
                .demand("CellReceiver")),
    B = W + 5, X = W + K, H = HW * W, let code = format::code(K)
)]
#[published(cell_receiver_v2_w32_dl4_s5_c4_k32_hw1: CellReceiver<2, 32, 37, 4, 5, 4, 32, 64, 1, 32>)]
#[small(cell_receiver_v1_w16_dl1_s3_c2_k16_hw2: CellReceiver<1, 16, 21, 1, 3, 2, 16, 32, 2, 32>)]
pub struct CellReceiver<
    const V: usize,
    const W: usize,
    const B: usize,
    const DL: usize,
    const S: usize,
    const C: usize,
    const K: usize,
    const X: usize,
    const HW: usize,
    const H: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit comes.
    pub valid: Signal<In, Bit>,
    /// The phit.
    pub phit: Signal<In, Bits<W>>,
    /// Phits are missing between the last one and this or the next.
    pub broken: Signal<In, Bit>,
    /// The buffer of each channel has a place for the write.
    pub room: [Signal<In, Bit>; V],
    /// The write to this channel is the first of a cell.
    pub begin: [Signal<Out, Bit>; V],
    /// Write `data` to this channel.
    pub write: [Signal<Out, Bit>; V],
    /// The write completes a good cell.
    pub commit: [Signal<Out, Bit>; V],
    /// The word, bytes less one, end of packet, end of cell.
    pub data: Signal<Out, Bits<B>>,
    /// The fields below are those of a good cell.
    pub message_valid: Signal<Out, Bit>,
    /// Number that the other end expects next.
    pub ack: Signal<Out, Bits<S>>,
    /// Errors that it announced, modulo 4.
    pub nack: Signal<Out, Bits<2>>,
    /// Cells of each channel that left its buffers, modulo `2^C`.
    pub freed: [Signal<Out, Bits<C>>; V],
    /// Number expected next.
    pub expected: Signal<Out, Bits<S>>,
    /// Errors announced so far, modulo 4.
    pub nack_out: Signal<Out, Bits<2>>,
    /// It is known where cells begin.
    pub locked: Signal<Out, Bit>,
    /// Errors, but for those while a cell is awaited.
    pub errors: Signal<Out, Bits<16>>,
    /// Cells taken.
    pub received: Signal<Out, Bits<32>>,
    #[wires(expected, nack = nack_out, errors)]
    order: InSequence<S, 2, 11>,
    slot: ResetReg<Bits<7>>,
    slipping: ResetReg<Bit>,
    lock: ResetReg<Bit>,
    misses: ResetReg<Bits<3>>,
    crc: Reg<Bits<K>>,
    fields: Reg<Bits<H>>,
    heard: Reg<Bits<H>>,
    left: Reg<Bits<DL>>,
    over: Reg<Bit>,
    spoiled: Reg<Bit>,
    held: Reg<Bits<W>>,
    told: ResetReg<Bit>,
    count: ResetReg<Bits<32>>,
    #[with(code.step(W))]
    step: LinearMap<X, K>,
    before: Signal<Local, Bits<K>>,
    in_header: Signal<Local, Bit>,
    at_check: Signal<Local, Bit>,
    right: Signal<Local, Bit>,
    has: Signal<Local, Bit>,
    channel: Signal<Local, Bits<2>>,
    legal: Signal<Local, Bit>,
    first: Signal<Local, Bit>,
    is_data: Signal<Local, Bit>,
    remaining: Signal<Local, Bits<DL>>,
    past: Signal<Local, Bit>,
    harmed: Signal<Local, Bit>,
    believed: Signal<Local, Bit>,
    takeable: Signal<Local, Bit>,
    refused: Signal<Local, Bit>,
    shifted: Signal<Local, Bits<H>>,
    single: Signal<Local, Bit>,
    bytes: Signal<Local, Bits<3>>,
    here: Signal<Local, Bit>,
    has_room: Signal<Local, Bit>,
    writes: Signal<Local, Bit>,
    completes: Signal<Local, Bit>,
    entry: Signal<Local, Bits<B>>,
    says: Signal<Local, Bits<H>>,
    #[init(code.first_register())]
    initial: Constant<Bits<K>>,
    #[init(code.xor_out)]
    xor_out: Constant<Bits<K>>,
    #[init(W as u64 / 8 - 1)]
    full: Constant<Bits<3>>,
    #[init((HW + (1 << DL)) as u64)]
    last_slot: Constant<Bits<7>>,
    #[init(HW as u64)]
    header_end: Constant<Bits<7>>,
    #[cover("the beginning of cells is lost and found again")]
    finds_again: Property,
}

#[kernel]
impl Logic for CellReceiver<V, W, B, DL, S, C, K, X, HW, H> {
    fn update(&mut self) {
        self.in_header.next = self.slot.q.val() < self.header_end.val();
        self.at_check.next = self.valid.val() & !self.broken.val() & (self.slot.q.val() == self.last_slot.val());
        self.before.next = self.crc.q.val();
        if !self.slot.q.val().any() {
            self.before.next = self.initial.val();
        }
        self.step.x.next =
            (bit_cast::<X, K>(self.before.val()) << W.to_bits::<7>()) | bit_cast::<X, W>(self.phit.val());
        self.right.next = self.phit.val() == bit_cast::<W, K>(self.crc.q.val() ^ self.xor_out.val());

        // The header is understood when it is there, and believed when the check has come.
        self.says.next = self.fields.q.val();
        self.has.next = self.says.val().get_bit(0);
        self.channel.next = self.says.val().get_bits::<2>(1 + S);
        self.legal.next = bit_cast::<3, 2>(self.channel.val()) < V.to_bits::<3>();
        self.first.next = self.slot.q.val() == self.header_end.val();
        self.is_data.next = self.valid.val()
            & !self.broken.val()
            & !self.in_header.val()
            & (self.slot.q.val() != self.last_slot.val())
            & self.has.val()
            & self.lock.q.val();
        self.has_room.next = false;
        for v in 0..V {
            if self.channel.val() == v.to_bits() {
                self.has_room.next = self.room[v].val();
            }
        }
        self.remaining.next = self.left.q.val();
        self.past.next = self.over.q.val();
        self.harmed.next = self.spoiled.q.val();
        if self.first.val() {
            self.remaining.next = self.says.val().get_bits::<DL>(3 + S);
            self.past.next = false;
            self.harmed.next = false;
        }
        // The last word waits for the check.
        self.writes.next = self.is_data.val() & !self.past.val() & self.remaining.val().any();
        if self.is_data.val() & !self.past.val() {
            self.held.d.next = self.phit.val();
        }
        if self.is_data.val() {
            self.left.d.next = self.remaining.val() - 1;
            self.over.d.next = self.past.val() | !self.remaining.val().any();
            self.spoiled.d.next = self.harmed.val() | (self.writes.val() & !self.has_room.val());
        }

        self.believed.next = self.at_check.val() & self.lock.q.val() & self.right.val();
        self.takeable.next = self.legal.val() & !self.spoiled.q.val() & self.has_room.val();
        // A cell that comes again may find no room, for it has no credit; that is no error.
        self.refused.next = !self.takeable.val() & (self.says.val().get_bits::<S>(1) == self.order.expected.val());
        self.order.good.next = self.believed.val() & self.has.val() & !self.refused.val();
        self.order.idle.next = self.believed.val() & !self.has.val();
        self.order.sequence.next = self.says.val().get_bits::<S>(1);
        self.order.answered.next = self.says.val().get_bit(9 + S + S + DL + C * V) == self.order.nack.val().get_bit(0);
        self.order.bad.next = (self.lock.q.val() & self.broken.val())
            | (self.lock.q.val() & self.at_check.val() & !self.right.val())
            | (self.believed.val() & self.has.val() & self.refused.val());
        self.completes.next = self.order.accept.val();
        if self.completes.val() {
            self.count.d.next = self.count.q.val() + 1;
        }

        self.shifted.next = self.fields.q.val();
        for _byte in 0..(W / 8) {
            self.shifted.next = self.shifted.val() << 8;
        }

        // Where cells begin.
        if self.valid.val() {
            self.slot.d.next = self.slot.q.val() + 1;
            self.crc.d.next = self.step.y.val();
            if self.in_header.val() {
                self.fields.d.next = self.shifted.val() | bit_cast::<H, W>(self.phit.val());
            }
            if self.slot.q.val() == self.last_slot.val() {
                self.slot.d.next = 0.into();
            }
            if self.slipping.q.val() {
                self.slipping.d.next = false;
                self.slot.d.next = 0.into();
            }
        }
        if self.at_check.val() {
            if self.right.val() {
                self.lock.d.next = true;
                self.misses.d.next = 0.into();
            } else {
                self.slipping.d.next = !self.lock.q.val();
                self.misses.d.next = self.misses.q.val() + 1;
                if self.misses.q.val().all() {
                    self.lock.d.next = false;
                }
            }
        }
        if self.broken.val() {
            self.lock.d.next = false;
            self.slot.d.next = 0.into();
            self.slipping.d.next = false;
        }

        self.bytes.next = 0.into();
        self.entry.next = (bit_cast::<B, 3>(self.full.val()) << W.to_bits::<7>()) | bit_cast::<B, W>(self.phit.val());
        if self.at_check.val() {
            self.bytes.next = self.says.val().get_bits::<3>(4 + S + DL);
            self.entry.next =
                (bit_cast::<B, 3>(self.bytes.val()) << W.to_bits::<7>()) | bit_cast::<B, W>(self.held.q.val());
            self.entry.next = self.entry.val().replace_bit(W + 3, self.says.val().get_bit(3 + S + DL));
            self.entry.next = self.entry.val().replace_bit(W + 4, true);
        }
        self.data.next = self.entry.val();
        self.single.next = !self.says.val().get_bits::<DL>(3 + S).any();
        for v in 0..V {
            self.here.next = self.channel.val() == v.to_bits();
            self.begin[v].next =
                self.here.val() & ((self.writes.val() & self.first.val()) | (self.at_check.val() & self.single.val()));
            self.write[v].next = self.here.val()
                & ((self.writes.val() & self.has_room.val() & !self.harmed.val()) | self.completes.val());
            self.commit[v].next = self.here.val() & self.completes.val();
        }

        self.told.d.next = self.believed.val();
        self.heard.d.next = self.says.val();
        self.message_valid.next = self.told.q.val();
        self.ack.next = self.heard.q.val().get_bits::<S>(7 + S + DL);
        self.nack.next = self.heard.q.val().get_bits::<2>(7 + S + S + DL);
        for v in 0..V {
            self.freed[v].next = self.heard.q.val().get_bits::<C>(9 + S + S + DL + C * (V - 1 - v));
        }
        self.locked.next = self.lock.q.val();
        self.received.next = self.count.q.val();

        self.finds_again.holds.next =
            !self.lock.q.val() & self.at_check.val() & self.right.val() & self.order.expected.val().any();
    }
}
