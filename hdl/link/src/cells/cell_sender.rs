//! The sending half of a link of cells.

use super::format::{self, BESIDE, CHANNEL, Shape};
use crate::retry::{credit_loop::CreditLoop, window::RetryWindow};
use phit_block::prelude::*;
use phit_coding::linear_map::LinearMap;
use phit_prim::round_robin::RoundRobin;

/// Keeps cells until they are acknowledged, sends them again when the other end asks, and says what this end has received.
///
/// ```text
///     whole_v, word_v[E] -->+--------------+
///                 take_v <--|              |--> phit[W]
/// expected[S], nack_out[2], |              |<-- take
///         freed_here_v[C] ->|  CellSender  |
///   message_valid, ack[S],  |              |--> gave_up
///      nack[2], freed_v[C] ->|              |--> retries[16], bad_acks[16]
///                  quiet -->+--------------+
/// ```
///
/// Cells follow each other without a gap, with data or without; [`format`] has their format.
///
/// Parameters: `V` virtual channels, 1 to 4; `W` bits of a phit, 16 to 64 in steps of 8; `E` = `W` + 4; `DL` 1 to 5 for `2^DL`
/// words in a cell; `S` 2 to 8 for a window of `2^S` - 1 cells; `R` = `S` + `DL`; `C` 2 to 9 for `2^(C-1)` cells of receive
/// buffer per channel; `K` 16 or 32 bits of CRC, at most `W`; `X` = `W` + `K`; `HW` phits of header, as many as its
/// fields need; `H` = `HW W`; `M` = `DL` + 6.
/// Handshake: a channel that says `whole` has the words of a cell, up to its end or `2^DL`; they are taken without a pause.
/// `phit` stands until `take`.
/// Latency: n + 2 cycles from `whole` to the first phit of a cell of n words, plus up to a cell less a phit. Throughput: 1 phit per
/// cycle, of `HW` + `2^DL` + 1 the `2^DL` of data.
/// Reset: empty, number 0; the phit is 0.
/// Asserts: what its window and credits assert. With `quiet`, and once it gave up, all phits are 0, which is no cell.
/// Source: GEM-LCB-02, -03, -13 in the form of cells.
#[derive(LogicBlock, Ports, Block)]
#[block(
    cell_sender, V, W, DL, S, C, K, HW,
    check(Shape { channels: V, word: W, data_log: DL, sequence: S, credit: C, check: K, header_words: HW }
                .demand("CellSender")),
    E = W + BESIDE, R = S + DL, X = W + K, H = HW * W, M = DL + BESIDE + CHANNEL, let code = format::code(K)
)]
#[published(cell_sender_v2_w32_dl4_s5_c4_k32_hw1: CellSender<2, 32, 36, 4, 5, 9, 4, 32, 64, 1, 32, 10>)]
#[small(cell_sender_v2_w16_dl1_s3_c2_k16_hw2: CellSender<2, 16, 20, 1, 3, 4, 2, 16, 32, 2, 32, 7>)]
pub struct CellSender<
    const V: usize,
    const W: usize,
    const E: usize,
    const DL: usize,
    const S: usize,
    const R: usize,
    const C: usize,
    const K: usize,
    const X: usize,
    const HW: usize,
    const H: usize,
    const M: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A cell of this channel waits.
    pub whole: [Signal<In, Bit>; V],
    /// Its next word: the word, bytes less one, end of packet.
    pub word: [Signal<In, Bits<E>>; V],
    /// The word is taken.
    pub word_take: [Signal<Out, Bit>; V],
    /// Number that this end expects next.
    pub expected: Signal<In, Bits<S>>,
    /// Errors that it announced, modulo 4.
    pub nack_out: Signal<In, Bits<2>>,
    /// Cells of each channel that left its buffers here, modulo `2^C`.
    pub freed_here: [Signal<In, Bits<C>>; V],
    /// A good cell has come; the fields below are what it says.
    pub message_valid: Signal<In, Bit>,
    /// Number that the other end expects next.
    pub ack: Signal<In, Bits<S>>,
    /// Errors that it announced.
    pub nack: Signal<In, Bits<2>>,
    /// Cells of each channel that left its buffers there.
    pub freed: [Signal<In, Bits<C>>; V],
    /// The link is down: take nothing, send zeros.
    pub quiet: Signal<In, Bit>,
    /// The wire takes the phit.
    pub take: Signal<In, Bit>,
    /// What is sent.
    pub phit: Signal<Out, Bits<W>>,
    /// Too many rewinds in vain.
    pub gave_up: Signal<Out, Bit>,
    /// Rewinds.
    pub retries: Signal<Out, Bits<16>>,
    /// Messages that acknowledge or free what was not sent; that part of them is ignored.
    pub bad_acks: Signal<Out, Bits<16>>,
    #[wires(message_valid, ack, nack, take, gave_up, retries)]
    window: RetryWindow<S, 2, 12, 255>,
    #[wires(valid = message_valid, freed[i])]
    credits: [CreditLoop<C, 1>; V],
    choice: RoundRobin<V>,
    replay: AsyncMemory<E, R>,
    #[wires(write_address = window.newest, read_address = window.sequence)]
    about_cell: AsyncMemory<M, S>,
    // Admission.
    filling: ResetReg<Bit>,
    channel: Reg<Bits<V>>,
    index: Reg<Bits<DL>>,
    bad_ack_count: ResetReg<Bits<16>>,
    // Transmission.
    slot: ResetReg<Bits<7>>,
    read_pointer: Reg<Bits<R>>,
    carries: Reg<Bit>,
    left: Reg<Bits<DL>>,
    over: Reg<Bit>,
    rest: Reg<Bits<H>>,
    crc: Reg<Bits<K>>,
    out: ResetReg<Bits<W>>,
    #[with(code.step(W))]
    step: LinearMap<X, K>,
    // Values of this cycle.
    open: Signal<Local, Bit>,
    wants: Signal<Local, Bits<V>>,
    begins: Signal<Local, Bit>,
    offered: Signal<Local, Bits<E>>,
    ends: Signal<Local, Bit>,
    named: Signal<Local, Bits<2>>,
    any_illegal: Signal<Local, Bit>,
    starts: Signal<Local, Bit>,
    has: Signal<Local, Bit>,
    bytes: Signal<Local, Bits<3>>,
    cell: Signal<Local, Bits<M>>,
    front: Signal<Local, Bits<H>>,
    header: Signal<Local, Bits<H>>,
    part: Signal<Local, Bits<C>>,
    shifted: Signal<Local, Bits<H>>,
    before: Signal<Local, Bits<K>>,
    sending: Signal<Local, Bits<W>>,
    #[init(code.first_register())]
    initial: Constant<Bits<K>>,
    #[init(code.xor_out)]
    xor_out: Constant<Bits<K>>,
    #[init((HW + (1 << DL)) as u64)]
    last_slot: Constant<Bits<7>>,
    #[init(HW as u64)]
    header_end: Constant<Bits<7>>,
}

#[kernel]
impl Logic for CellSender<V, W, E, DL, S, R, C, K, X, HW, H, M> {
    fn update(&mut self) {
        self.open.next = !self.quiet.val() & !self.window.gave_up.val();

        // Admission: a cell at a time, into the replay buffer.
        self.wants.next = 0.into();
        self.offered.next = 0.into();
        self.named.next = 0.into();
        for v in 0..V {
            self.wants.next = self.wants.val().replace_bit(v, self.whole[v].val() & self.credits[v].credit.val());
            if self.channel.q.val().get_bit(v) {
                self.offered.next = self.word[v].val();
                self.named.next = v.to_bits::<2>();
            }
            self.word_take[v].next = self.filling.q.val() & self.channel.q.val().get_bit(v);
        }
        self.begins.next = !self.filling.q.val() & self.window.room.val() & self.open.val() & self.wants.val().any();
        self.choice.request.next = self.wants.val();
        self.choice.advance.next = self.begins.val();
        for v in 0..V {
            self.credits[v].take.next = self.begins.val() & self.choice.grant.val().get_bit(v);
        }
        self.ends.next = self.filling.q.val() & (self.offered.val().get_bit(W + 3) | self.index.q.val().all());
        self.window.push.next = self.ends.val();
        self.index.d.next = self.index.q.val() + 1;
        if self.begins.val() {
            self.filling.d.next = true;
            self.channel.d.next = self.choice.grant.val();
            self.index.d.next = 0.into();
        } else if self.filling.q.val() {
            self.filling.d.next = !self.ends.val();
        }
        self.replay.write_enable.next = self.filling.q.val();
        self.replay.write_address.next =
            (bit_cast::<R, S>(self.window.newest.val()) << DL.to_bits::<3>()) | bit_cast::<R, DL>(self.index.q.val());
        self.replay.write_data.next = self.offered.val();
        self.about_cell.write_enable.next = self.ends.val();
        // Channel, words less one, end of packet, bytes less one: as the header has them.
        self.bytes.next = self.offered.val().get_bits::<3>(W);
        self.cell.next = bit_cast::<M, 3>(self.bytes.val()) << 1;
        self.cell.next = self.cell.val().replace_bit(0, self.offered.val().get_bit(W + 3));
        self.cell.next = (self.cell.val() << DL.to_bits::<3>()) | bit_cast::<M, DL>(self.index.q.val());
        self.cell.next = (self.cell.val() << 2) | bit_cast::<M, 2>(self.named.val());
        self.about_cell.write_data.next = self.cell.val();

        // What the other end says.
        self.any_illegal.next = self.window.illegal.val();
        for v in 0..V {
            self.any_illegal.next = self.any_illegal.val() | self.credits[v].illegal.val();
        }
        if self.any_illegal.val() {
            self.bad_ack_count.d.next = self.bad_ack_count.q.val() + 1;
        }

        // Transmission: header, data, check.
        self.starts.next = !self.slot.q.val().any();
        self.has.next = self.window.pending.val() & !self.window.rewind.val() & self.open.val();
        self.window.sent.next = self.take.val() & self.starts.val() & self.has.val();
        self.header.next = 0.into();
        self.header.next = self.header.val().replace_bit(0, self.window.answered.val().get_bit(0));
        for v in 0..V {
            self.part.next = self.freed_here[v].val();
            self.header.next = (self.header.val() << C.to_bits::<4>()) | bit_cast::<H, C>(self.part.val());
        }
        self.header.next = (self.header.val() << 2) | bit_cast::<H, 2>(self.nack_out.val());
        self.header.next = (self.header.val() << S.to_bits::<4>()) | bit_cast::<H, S>(self.expected.val());
        self.front.next = bit_cast::<H, S>(self.window.sequence.val());
        if self.has.val() {
            self.front.next =
                self.front.val() | (bit_cast::<H, M>(self.about_cell.read_data.val()) << S.to_bits::<4>());
        }
        self.header.next = ((self.header.val() << (DL + 6).to_bits::<4>()) << S.to_bits::<4>()) | self.front.val();
        self.header.next = (self.header.val() << 1).replace_bit(0, self.has.val());

        self.replay.read_address.next = self.read_pointer.q.val();
        self.before.next = self.crc.q.val();
        self.sending.next = 0.into();
        if self.starts.val() {
            self.before.next = self.initial.val();
            self.sending.next = self.header.val().get_bits::<W>(W * HW - W);
        } else if self.slot.q.val() < self.header_end.val() {
            self.sending.next = self.rest.q.val().get_bits::<W>(W * HW - W);
        } else if self.carries.q.val() & !self.over.q.val() {
            self.sending.next = self.replay.read_data.val().get_bits::<W>(0);
        }
        self.step.x.next =
            (bit_cast::<X, K>(self.before.val()) << W.to_bits::<7>()) | bit_cast::<X, W>(self.sending.val());
        self.shifted.next = self.rest.q.val();
        if self.starts.val() {
            self.shifted.next = self.header.val();
        }
        for _byte in 0..(W / 8) {
            self.shifted.next = self.shifted.val() << 8;
        }
        if self.take.val() {
            self.slot.d.next = self.slot.q.val() + 1;
            self.crc.d.next = self.step.y.val();
            self.out.d.next = self.sending.val();
            self.rest.d.next = self.shifted.val();
            if self.starts.val() {
                self.carries.d.next = self.has.val();
                self.left.d.next = self.about_cell.read_data.val().get_bits::<DL>(2);
                self.over.d.next = false;
                self.read_pointer.d.next = bit_cast::<R, S>(self.window.sequence.val()) << DL.to_bits::<3>();
            } else if self.slot.q.val() >= self.header_end.val() {
                self.read_pointer.d.next = self.read_pointer.q.val() + 1;
                self.left.d.next = self.left.q.val() - 1;
                if !self.left.q.val().any() {
                    self.over.d.next = true;
                }
            }
            if self.slot.q.val() == self.last_slot.val() {
                self.slot.d.next = 0.into();
                self.out.d.next = bit_cast::<W, K>(self.crc.q.val() ^ self.xor_out.val());
            }
            if !self.open.val() {
                self.out.d.next = 0.into();
            }
        }
        self.phit.next = self.out.q.val();
        self.bad_acks.next = self.bad_ack_count.q.val();
    }
}
