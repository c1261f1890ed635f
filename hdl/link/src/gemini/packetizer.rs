//! From a request header and words of data to phits.

use super::format::{ATOMIC, CMD_LOW, PUT, SIZE_LOW};
use phit_block::prelude::*;

/// What the packetizer sends next.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Part {
    /// Phits of the header.
    Header,
    /// Three phits per word of data.
    Data,
    /// The last phit.
    Last,
}

/// Makes request packets.
///
/// ```text
///  header_valid, header[154] -->+--------------+--> phit_valid
///              header_ready  <--|              |--> phit[22], phit_last
///      word_valid, word[64]  -->|  Packetizer  |<-- phit_ready
///                word_ready  <--|              |
///                               +--------------+
/// ```
///
/// Parameters: none. The positions of fields come from `format.rs`.
/// Handshake: valid/ready on all three streams. `header` is taken with its seventh phit, a word with its third. A put
/// and an atomic operation (`cmd` 8 to 31) take `ceil(size / 2)` words, another request none. The crc field of the last phit is left zero for the link.
/// Latency: 0 cycles from `header_valid` to the first phit. Throughput: 1 phit per cycle, without gaps between packets.
/// Reset: waits for a header.
/// Asserts: no packet is longer than 32 phits. Relies on: `size` at most 16; a header that waits stays as it is.
/// Source: GEM-PKT-04, -05, -06, -14; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_packetizer)]
#[published(gemini_packetizer: Packetizer)]
pub struct Packetizer {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A header is offered.
    pub header_valid: Signal<In, Bit>,
    /// Seven phits, the head at the most significant end.
    pub header: Signal<In, Bits<154>>,
    /// The header is taken.
    pub header_ready: Signal<Out, Bit>,
    /// A word of data is offered.
    pub word_valid: Signal<In, Bit>,
    /// Eight bytes, the first in bits 7:0.
    pub word: Signal<In, Bits<64>>,
    /// The word is taken.
    pub word_ready: Signal<Out, Bit>,
    /// A phit is offered.
    pub phit_valid: Signal<Out, Bit>,
    /// The phit's payload.
    pub phit: Signal<Out, Bits<22>>,
    /// It is the last of the packet.
    pub phit_last: Signal<Out, Bit>,
    /// It is taken.
    pub phit_ready: Signal<In, Bit>,
    #[init(Part::Header)]
    part: ResetReg<Part>,
    position: ResetReg<Bits<3>>,
    remaining: Reg<Bits<4>>,
    words: Signal<Local, Bits<5>>,
    command: Signal<Local, Bits<5>>,
    offered: Signal<Local, Bit>,
    length: ResetReg<Bits<6>>,
    #[assert("a packet has at most 32 phits")]
    fits: Property,
    #[assume("a request carries at most 16 four-byte words")]
    size_in_range: Property,
}

#[kernel]
impl Logic for Packetizer {
    fn update(&mut self) {
        self.header_ready.next = false;
        self.word_ready.next = false;
        self.phit_last.next = false;
        self.phit.next = 0.into();
        // Words of eight bytes for a size in words of four.
        self.words.next = (self.header.val().get_bits::<5>(SIZE_LOW) + 1) >> 1;
        self.command.next = self.header.val().get_bits::<5>(CMD_LOW);
        if (self.command.val() != PUT_COMMAND.to_bits()) & (self.command.val() < ATOMIC_COMMAND.to_bits()) {
            self.words.next = 0.into();
        }
        match self.part.q.val() {
            Part::Header => {
                self.offered.next = self.header_valid.val();
                for i in 0..7 {
                    if self.position.q.val() == i.to_bits() {
                        self.phit.next = self.header.val().get_bits::<22>((6 - i) * 22);
                    }
                }
                if self.header_valid.val() & self.phit_ready.val() {
                    self.position.d.next = self.position.q.val() + 1;
                    if self.position.q.val() == 6 {
                        self.position.d.next = 0.into();
                        self.header_ready.next = true;
                        self.remaining.d.next = bit_cast::<4, 5>(self.words.val());
                        self.part.d.next = Part::Last;
                        if self.words.val().any() {
                            self.part.d.next = Part::Data;
                        }
                    }
                }
            }
            Part::Data => {
                self.offered.next = self.word_valid.val();
                self.phit.next = self.word.val().get_bits::<22>(42);
                if self.position.q.val() == 1 {
                    self.phit.next = self.word.val().get_bits::<22>(20);
                } else if self.position.q.val() == 2 {
                    self.phit.next = bit_cast::<22, 20>(self.word.val().get_bits::<20>(0));
                }
                if self.word_valid.val() & self.phit_ready.val() {
                    self.position.d.next = self.position.q.val() + 1;
                    if self.position.q.val() == 2 {
                        self.position.d.next = 0.into();
                        self.word_ready.next = true;
                        self.remaining.d.next = self.remaining.q.val() - 1;
                        if self.remaining.q.val() == 1 {
                            self.part.d.next = Part::Last;
                        }
                    }
                }
            }
            Part::Last => {
                self.offered.next = true;
                self.phit_last.next = true;
                // ok = 3, end = 1.
                self.phit.next = 0x31.into();
                if self.phit_ready.val() {
                    self.part.d.next = Part::Header;
                }
            }
        }
        self.phit_valid.next = self.offered.val();

        if self.offered.val() & self.phit_ready.val() {
            self.length.d.next = self.length.q.val() + 1;
            if self.part.q.val() == Part::Last {
                self.length.d.next = 0.into();
            }
        }
        self.fits.holds.next = self.length.q.val() < 32;
        self.size_in_range.holds.next = !self.header_valid.val() | (self.header.val().get_bits::<5>(SIZE_LOW) <= 16);
    }
}

const PUT_COMMAND: usize = PUT as usize;
const ATOMIC_COMMAND: usize = ATOMIC as usize;
