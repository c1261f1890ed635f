//! Executes the gets of remote nodes.

use super::response_sender::ResponseSender;
use crate::gemini::format::{HOST_ERROR, OK};
use phit_block::prelude::*;
use phit_prim::fifo_block_ram::FifoBlockRam;
use phit_prim::sweep::Sweep;

/// Reads the host's memory for each get, and makes responses of the data as they come back.
///
/// ```text
///  get_valid, get_address[40], get_words[5] -->+-----------+--> read_valid, read_address[40], read_words[5], read_tag[T]
///  get_source[18], get_ssid[8], get_tag[10] -->|           |<-- read_ready
///                                 get_ready <--| NonPosted |<-- return_valid, return_tag[T], return_beat[128],
///                                              |           |      return_last, return_error
///                                              |           |--> return_ready
///                                      busy <--|           |--> phit_valid, phit[22], phit_last
///                                              +-----------+<-- phit_ready
/// ```
///
/// A get is 1 to 16 words of 4 bytes. The host returns a read in beats of 16 bytes, the first word lowest, and no beat of
/// another read between them. Reads come back in any order. The response has one word of 8 bytes for two of the get. Of an
/// odd number the upper half of the last word is zero, whatever the host returned there. If the host refused the read, or
/// returned another number of beats than asked, the response has status 11 and no data.
///
/// Parameters: `T`, 1 to 12: `2^T` gets may be outstanding; `T1` = `T` + 1. Holds two returned reads.
/// Handshake: valid/ready on all four streams. No ready depends on an input in the same cycle. The host's tag of a read is
/// free with the last beat of its return, and may be given two cycles later. `return_error` has a meaning with
/// `return_last`. After a last beat `return_ready` is low until the response to it is being sent. A beat is held until its words are
/// sent, those of a refused read until their response begins. The crc field of the last phit is left zero for the link.
/// Latency: 1 cycle from `get_valid` to `read_valid`, 2 cycles from the last beat to the head of the response.
/// Throughput: 1 phit per cycle, without gaps between responses while a returned read waits; a get in every second cycle.
/// Reset: no get; `busy` for `2^T` cycles, in which none is taken. The host must be reset together with it.
/// Asserts: free tags and gets without returned data make `2^T`; no free tag is lost; data are of the read that they answer,
/// and none leave of a refused one; what its parts assert. Relies on: gets of 1 to 16 words; returns of
/// outstanding reads, each once and in at most 8 beats.
/// Source: GEM-ADR-06, GEM-PKT-09, -13; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_non_posted, T: 1..=12, T1 = T + 1)]
#[published(gemini_non_posted_t10: NonPosted<10, 11>)]
#[small(gemini_non_posted_t2: NonPosted<2, 3>)]
pub struct NonPosted<const T: usize, const T1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Tags are being made free.
    pub busy: Signal<Out, Bit>,
    /// A get is offered.
    pub get_valid: Signal<In, Bit>,
    /// Its first byte in the host's memory, a multiple of 4.
    pub get_address: Signal<In, Bits<40>>,
    /// Its words of 4 bytes.
    pub get_words: Signal<In, Bits<5>>,
    /// The requester: node of the chip in the two lowest bits, chip above.
    pub get_source: Signal<In, Bits<18>>,
    /// Its sequence.
    pub get_ssid: Signal<In, Bits<8>>,
    /// Its tag at the requester.
    pub get_tag: Signal<In, Bits<10>>,
    /// It is taken.
    pub get_ready: Signal<Out, Bit>,
    /// A read is offered to the host.
    pub read_valid: Signal<Out, Bit>,
    /// Its first byte; undefined without `read_valid`, as what follows.
    #[undefined_without(read_valid)]
    pub read_address: Signal<Out, Bits<40>>,
    /// Its words of 4 bytes.
    #[undefined_without(read_valid)]
    pub read_words: Signal<Out, Bits<5>>,
    /// The host's tag.
    #[undefined_without(read_valid)]
    pub read_tag: Signal<Out, Bits<T>>,
    /// The host takes it.
    pub read_ready: Signal<In, Bit>,
    /// A beat of a read is returned.
    pub return_valid: Signal<In, Bit>,
    /// Which read.
    pub return_tag: Signal<In, Bits<T>>,
    /// 16 bytes.
    pub return_beat: Signal<In, Bits<128>>,
    /// It is the last beat of the read.
    pub return_last: Signal<In, Bit>,
    /// The host refused the read.
    pub return_error: Signal<In, Bit>,
    /// It is taken.
    pub return_ready: Signal<Out, Bit>,
    /// A phit is offered.
    pub phit_valid: Signal<Out, Bit>,
    /// The phit's payload; undefined without `phit_valid`.
    #[undefined_without(phit_valid)]
    pub phit: Signal<Out, Bits<22>>,
    /// It is the last of the packet; undefined without `phit_valid`.
    #[undefined_without(phit_valid)]
    pub phit_last: Signal<Out, Bit>,
    /// It is taken.
    pub phit_ready: Signal<In, Bit>,
    #[wires(busy)]
    clear: Sweep<T>,
    free: FifoBlockRam<T, T, T1>,
    // Of each outstanding get: words less one 3:0, source 21:4, ssid 29:22, tag 39:30.
    rows: SyncMemory<40, T>,
    // The read that waits for the host.
    waits: ResetReg<Bit>,
    address: Reg<Bits<40>>,
    words: Reg<Bits<5>>,
    tag: Reg<Bits<T>>,
    // Beats that were not sent: from `read` on, none from `written` on.
    beats: AsyncMemory<128, 3>,
    written: ResetReg<Bits<4>>,
    read: ResetReg<Bits<4>>,
    // A return has ended; its row is being read, and the sender has not taken its header.
    ended: ResetReg<Bit>,
    failed: Reg<Bit>,
    // Words of 4 bytes in the last beat of the response that is being sent, less one.
    tail: Reg<Bits<2>>,
    #[wires(phit_valid, phit, phit_last, phit_ready)]
    sender: ResponseSender,
    takes: Signal<Local, Bit>,
    used: Signal<Local, Bits<4>>,
    room: Signal<Local, Bit>,
    stores: Signal<Local, Bit>,
    frees: Signal<Local, Bit>,
    words_less: Signal<Local, Bits<4>>,
    beats_less: Signal<Local, Bits<2>>,
    is_refused: Signal<Local, Bit>,
    status: Signal<Local, Bits<4>>,
    words_out: Signal<Local, Bits<4>>,
    in_data: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    sends: Signal<Local, Bit>,
    low: Signal<Local, Bits<64>>,
    high: Signal<Local, Bits<64>>,
    // For properties only.
    outstanding: ResetReg<Bits<T1>>,
    accounted: Signal<Local, Bits<T1>>,
    arrived: ResetReg<Bits<4>>,
    refused: Reg<Bit>,
    held: Signal<Local, Bits<4>>,
    #[init(1 << T)]
    tags: Constant<Bits<T1>>,
    #[assume("a get has 1 to 16 words")]
    legal_words: Property,
    #[assume("a return answers a read")]
    answers_read: Property,
    #[assert("free tags and gets without returned data make all tags")]
    tags_add_up: Property,
    #[assert("the tags become free one after the other")]
    clears: Property,
    #[assert("no free tag is lost")]
    none_lost: Property,
    #[assert("stored beats are in their places")]
    in_place: Property,
    #[assert("data are of the read that they answer, and none leave of a refused one")]
    own_data: Property,
}

#[kernel]
impl Logic for NonPosted<T, T1> {
    fn update(&mut self) {
        // A get takes a free tag: its row waits for the data, its read for the host.
        self.takes.next =
            self.get_valid.val() & !self.waits.q.val() & self.free.out_valid.val() & !self.clear.busy.val();
        self.get_ready.next = !self.waits.q.val() & self.free.out_valid.val() & !self.clear.busy.val();
        self.free.out_ready.next = self.takes.val();
        self.rows.write_enable.next = self.takes.val();
        self.rows.write_address.next = self.free.out_data.val();
        self.rows.write_data.next = bit_cast::<40, 5>((self.get_words.val() - 1) & 15)
            | (bit_cast::<40, 18>(self.get_source.val()) << 4)
            | (bit_cast::<40, 8>(self.get_ssid.val()) << 22)
            | (bit_cast::<40, 10>(self.get_tag.val()) << 30);
        if self.read_ready.val() {
            self.waits.d.next = false;
        }
        if self.takes.val() {
            self.waits.d.next = true;
            self.address.d.next = self.get_address.val();
            self.words.d.next = self.get_words.val();
            self.tag.d.next = self.free.out_data.val();
        }
        self.read_valid.next = self.waits.q.val();
        self.read_address.next = self.address.q.val();
        self.read_words.next = self.words.q.val();
        self.read_tag.next = self.tag.q.val();

        // Beats are stored until the last one shows what they are worth.
        self.used.next = self.written.q.val() - self.read.q.val();
        self.room.next = !self.used.val().get_bit(3) & !self.ended.q.val();
        self.return_ready.next = self.room.val();
        self.stores.next = self.return_valid.val() & self.room.val();
        self.frees.next = self.return_valid.val() & self.room.val() & self.return_last.val();
        self.beats.write_enable.next = self.stores.val();
        self.beats.write_address.next = self.written.q.val().get_bits::<3>(0);
        self.beats.write_data.next = self.return_beat.val();
        self.rows.read_enable.next = self.frees.val();
        self.rows.read_address.next = self.return_tag.val();
        if self.stores.val() {
            self.written.d.next = self.written.q.val() + 1;
        }
        if self.frees.val() {
            self.ended.d.next = true;
            self.failed.d.next = self.return_error.val();
        }
        self.free.in_valid.next = self.frees.val() | self.clear.busy.val();
        self.free.in_data.next = self.return_tag.val();
        if self.clear.busy.val() {
            self.free.in_data.next = self.clear.address.val();
        }

        // The row becomes the header of a response. By then, all beats of the previous response have been sent.
        self.words_less.next = self.rows.read_data.val().get_bits::<4>(0);
        self.beats_less.next = self.words_less.val().get_bits::<2>(2);
        self.is_refused.next = self.failed.q.val() | (self.used.val() != (bit_cast::<4, 2>(self.beats_less.val()) + 1));
        self.status.next = OK.to_bits();
        self.words_out.next = (self.words_less.val() >> 1) + 1;
        if self.is_refused.val() {
            self.status.next = HOST_ERROR.to_bits();
            self.words_out.next = 0.into();
        }

        // What stands behind the words of the get must not leave.
        self.beats.read_address.next = self.read.q.val().get_bits::<3>(0);
        self.in_data.next = self.sender.response_left.val().any();
        self.is_last.next = self.sender.response_left.val() == 1;
        self.low.next = self.beats.read_data.val().get_bits::<64>(0);
        self.high.next = self.beats.read_data.val().get_bits::<64>(64);
        if self.is_last.val() & !self.tail.q.val().any() {
            self.low.next = bit_cast::<64, 32>(self.low.val().get_bits::<32>(0));
        }
        if self.is_last.val() & !self.tail.q.val().get_bit(0) {
            self.high.next = bit_cast::<64, 32>(self.high.val().get_bits::<32>(0));
        }

        self.sender.response_valid.next = self.ended.q.val() | self.in_data.val();
        self.sends.next = (self.ended.q.val() | self.in_data.val()) & self.sender.response_ready.val();
        self.sender.response_to.next = self.rows.read_data.val().get_bits::<18>(4);
        if self.in_data.val() {
            self.sender.response.next =
                (bit_cast::<128, 64>(self.high.val()) << 64) | bit_cast::<128, 64>(self.low.val());
            self.sender.response_last.next = self.is_last.val();
        } else {
            self.sender.response.next = bit_cast::<128, 4>(self.status.val())
                | (bit_cast::<128, 18>(self.rows.read_data.val().get_bits::<18>(22)) << 4)
                | (bit_cast::<128, 4>(self.words_out.val()) << 22);
            self.sender.response_last.next = self.is_refused.val();
        }
        if !self.in_data.val() {
            self.tail.d.next = self.words_less.val().get_bits::<2>(0);
        }
        if self.sends.val() {
            if self.in_data.val() {
                self.read.d.next = self.read.q.val() + 1;
            } else {
                self.ended.d.next = false;
                if self.is_refused.val() {
                    self.read.d.next = self.written.q.val();
                }
            }
        }

        self.legal_words.holds.next =
            !self.get_valid.val() | (self.get_words.val().any() & (self.get_words.val() <= 16));
        if self.read_ready.val() & self.waits.q.val() & !self.frees.val() {
            self.outstanding.d.next = self.outstanding.q.val() + 1;
        }
        if self.frees.val() & !(self.read_ready.val() & self.waits.q.val()) {
            self.outstanding.d.next = self.outstanding.q.val() - 1;
        }
        self.answers_read.holds.next = !self.return_valid.val() | self.outstanding.q.val().any();
        self.accounted.next = self.free.level.val() + self.outstanding.q.val();
        if self.waits.q.val() {
            self.accounted.next = self.free.level.val() + self.outstanding.q.val() + 1;
        }
        self.tags_add_up.holds.next = self.clear.busy.val()
            | ((self.accounted.val() == self.tags.val()) & (self.outstanding.q.val() <= self.tags.val()));
        self.clears.holds.next = !self.clear.busy.val()
            | ((self.free.level.val() == bit_cast::<T1, T>(self.clear.address.val()))
                & !self.outstanding.q.val().any()
                & !self.waits.q.val());
        self.none_lost.holds.next = !self.free.in_valid.val() | self.free.in_ready.val();

        // Beats of the return that arrives or has ended.
        if self.stores.val() {
            self.arrived.d.next = self.arrived.q.val() + 1;
        }
        if self.sends.val() & !self.in_data.val() {
            self.arrived.d.next = 0.into();
            self.refused.d.next = self.is_refused.val();
        }
        self.held.next = bit_cast::<4, 3>(self.sender.response_left.val());
        self.in_place.holds.next = (self.used.val() <= 8) & (self.held.val() <= self.used.val());
        self.own_data.holds.next = (self.used.val() == (self.arrived.q.val() + self.held.val()))
            & !(self.in_data.val() & self.refused.q.val());
    }
}
