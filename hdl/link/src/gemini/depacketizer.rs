//! From phits to a request header and words of data.

use super::format::{ATOMIC, CMD_LOW, PUT, SIZE_LOW};
use phit_block::prelude::*;

/// Takes request packets apart.
///
/// ```text
///  phit_valid, phit[22], phit_last -->+----------------+--> word_valid, word[64]
///                       phit_ready <--|                |<-- word_ready
///                                     |  Depacketizer  |--> end_valid, end_ok
///                                     |                |<-- end_ready
///                                     +----------------+--> header[154]
/// ```
///
/// Parameters: none. The positions of fields come from `format.rs`.
/// Handshake: valid/ready on all streams. `header` is stable from the first word of its packet until `end` is taken.
/// `word_valid` comes with the third phit of each of the first eight words, `end_valid` with the last phit of the packet.
/// Latency: 0 cycles from the third phit to its word. Throughput: 1 phit per cycle.
/// Reset: waits for a head.
/// Asserts: each packet ends once. `end_ok` is clear if the packet is marked bad, its size is above 16, or its length is
/// not that of its command and size: a put and an atomic operation (`cmd` 8 to 31) have data, another request has none.
/// Source: GEM-PKT-04, -05, -06, -14, GEM-LCB-05; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_depacketizer)]
#[published(gemini_depacketizer: Depacketizer)]
pub struct Depacketizer {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit is offered.
    pub phit_valid: Signal<In, Bit>,
    /// The phit's payload.
    pub phit: Signal<In, Bits<22>>,
    /// It is the last of the packet.
    pub phit_last: Signal<In, Bit>,
    /// It is taken.
    pub phit_ready: Signal<Out, Bit>,
    /// A word of data is complete.
    pub word_valid: Signal<Out, Bit>,
    /// Eight bytes, the first in bits 7:0.
    pub word: Signal<Out, Bits<64>>,
    /// It is taken.
    pub word_ready: Signal<In, Bit>,
    /// The packet ends.
    pub end_valid: Signal<Out, Bit>,
    /// It is whole and good.
    pub end_ok: Signal<Out, Bit>,
    /// The end is taken.
    pub end_ready: Signal<In, Bit>,
    /// Seven phits, the head at the most significant end.
    pub header: Signal<Out, Bits<154>>,
    shift: Reg<Bits<154>>,
    in_data: ResetReg<Bit>,
    position: ResetReg<Bits<3>>,
    count: ResetReg<Bits<4>>,
    pieces: Reg<Bits<44>>,
    words: Signal<Local, Bits<5>>,
    command: Signal<Local, Bits<5>>,
    ready: Signal<Local, Bit>,
    completes: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
    #[init(true)]
    ended: ResetReg<Bit>,
    #[assert("after the end of a packet the next begins with its head")]
    ends_once: Property,
}

#[kernel]
impl Logic for Depacketizer {
    fn update(&mut self) {
        self.completes.next = self.in_data.q.val()
            & (self.position.q.val() == 2)
            & !self.phit_last.val()
            & !self.count.q.val().get_bit(3);
        self.word_valid.next = self.phit_valid.val() & self.completes.val();
        self.word.next =
            (bit_cast::<64, 44>(self.pieces.q.val()) << 20) | bit_cast::<64, 20>(self.phit.val().get_bits::<20>(0));
        self.end_valid.next = self.phit_valid.val() & self.phit_last.val();
        self.ready.next = true;
        if self.phit_last.val() {
            self.ready.next = self.end_ready.val();
        } else if self.completes.val() {
            self.ready.next = self.word_ready.val();
        }
        self.phit_ready.next = self.ready.val();
        self.taken.next = self.phit_valid.val() & self.ready.val();

        self.words.next = (self.shift.q.val().get_bits::<5>(SIZE_LOW) + 1) >> 1;
        self.command.next = self.shift.q.val().get_bits::<5>(CMD_LOW);
        if (self.command.val() != PUT_COMMAND.to_bits()) & (self.command.val() < ATOMIC_COMMAND.to_bits()) {
            self.words.next = 0.into();
        }
        self.end_ok.next = self.in_data.q.val()
            & (self.position.q.val() == 0)
            & (self.shift.q.val().get_bits::<5>(SIZE_LOW) <= 16)
            & (bit_cast::<5, 4>(self.count.q.val()) == self.words.val())
            & self.phit.val().get_bits::<2>(4).all()
            & self.phit.val().get_bit(0);
        if self.taken.val() {
            self.ended.d.next = self.phit_last.val();
            self.position.d.next = self.position.q.val() + 1;
            if self.phit_last.val() {
                self.in_data.d.next = false;
                self.position.d.next = 0.into();
                self.count.d.next = 0.into();
            } else if !self.in_data.q.val() {
                self.shift.d.next = (self.shift.q.val() << 22) | bit_cast::<154, 22>(self.phit.val());
                if self.position.q.val() == 6 {
                    self.in_data.d.next = true;
                    self.position.d.next = 0.into();
                }
            } else {
                self.pieces.d.next = (self.pieces.q.val() << 22) | bit_cast::<44, 22>(self.phit.val());
                if self.position.q.val() == 2 {
                    self.position.d.next = 0.into();
                    // Words beyond the eighth are not counted, so that the end is not taken for good.
                    self.count.d.next = self.count.q.val() + 1;
                    if self.count.q.val().get_bit(3) {
                        self.count.d.next = 15.into();
                    }
                }
            }
        }
        self.header.next = self.shift.q.val();

        self.ends_once.holds.next = !self.ended.q.val() | (!self.in_data.q.val() & !self.position.q.val().any());
    }
}

const PUT_COMMAND: usize = PUT as usize;
const ATOMIC_COMMAND: usize = ATOMIC as usize;
