//! The last look at what leaves the chip.

use super::packet_crc::PacketCrc;
use phit_block::prelude::*;
use phit_coding::secded::SecdedDecoder;

/// Takes phits out of the words in which they crossed the router, and marks packets whose CRC is wrong.
///
/// ```text
///                  check -->+-------------+--> out_valid[2], out_phit[23]
///  in_valid[2], in_word[31] |  ExitCheck  |--> corrected, uncorrectable
///                        -->|             |--> marked
///                           +-------------+
/// ```
///
/// Within the router a phit is a word: 22:0 the phit, of which 22 says that it is the last, 28:23 a SECDED code over them,
/// 30:29 bit 22 twice more. A single wrong bit is undone. Where packets end is told by two of the three copies, so that no
/// single bit joins packets or parts them.
///
/// With `check` the CRC of each packet (bits 21:6 of its last phit, as `docs/gemini-link.md` has it with the sequence number 0)
/// is compared. The mark of a bad packet is its CRC inverted: it stays bad wherever it is looked at, needs no bit of its own, and who
/// sees it knows that it was marked before. A packet with another wrong CRC went bad in this router: it gets the mark,
/// and `marked` tells. Packets with a source route are let through, their CRC does not cover the pointer that moves.
///
/// Parameters: none.
/// Handshake: `in_valid`, one-hot or zero, brings a word of a virtual channel, packet after packet.
/// Latency: 1 cycle. Throughput: 1 phit per cycle.
/// Reset: a packet begins.
/// Asserts: nothing. Relies on: one word at a time.
/// Source: GEM-RTR-19, GEM-LCB-04, -05, GEM-SYS-08.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_exit_check)]
#[published(gemini_exit_check: ExitCheck)]
pub struct ExitCheck {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Packets are checked.
    pub check: Signal<In, Bit>,
    /// A word of this virtual channel comes.
    pub in_valid: Signal<In, Bits<2>>,
    /// The word.
    pub in_word: Signal<In, Bits<31>>,
    /// A phit of this virtual channel goes.
    pub out_valid: Signal<Out, Bits<2>>,
    /// The phit; bit 22: it is the last of its packet.
    pub out_phit: Signal<Out, Bits<23>>,
    /// One bit of the word was wrong.
    pub corrected: Signal<Out, Bit>,
    /// More were wrong.
    pub uncorrectable: Signal<Out, Bit>,
    /// The packet that ends went bad here.
    pub marked: Signal<Out, Bit>,
    decoder: SecdedDecoder<23, 6>,
    packet: PacketCrc,
    valid: ResetReg<Bits<2>>,
    phit: Reg<Bits<23>>,
    arrives: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    looked_at: Signal<Local, Bits<23>>,
    claimed: Signal<Local, Bits<16>>,
    went_bad: Signal<Local, Bit>,
    #[assume("one word comes at a time")]
    one_word: Property,
}

#[kernel]
impl Logic for ExitCheck {
    fn update(&mut self) {
        self.arrives.next = self.in_valid.val().any();
        self.last.next = (self.in_word.val().get_bit(22) & self.in_word.val().get_bit(29))
            | (self.in_word.val().get_bit(22) & self.in_word.val().get_bit(30))
            | (self.in_word.val().get_bit(29) & self.in_word.val().get_bit(30));
        self.decoder.data.next = self.in_word.val().get_bits::<23>(0);
        self.decoder.check.next = self.in_word.val().get_bits::<6>(23);
        self.corrected.next = self.arrives.val() & self.decoder.single.val();
        self.uncorrectable.next = self.arrives.val() & self.decoder.double.val();

        self.looked_at.next = self.decoder.corrected.val().replace_bit(22, self.last.val());
        self.packet.valid.next = self.arrives.val();
        self.packet.phit.next = self.looked_at.val();
        self.claimed.next = self.decoder.corrected.val().get_bits::<16>(6);
        self.went_bad.next = self.arrives.val()
            & self.last.val()
            & self.check.val()
            & !self.packet.directed.val()
            & (self.claimed.val() != self.packet.crc.val())
            & (self.claimed.val() != !self.packet.crc.val());
        self.marked.next = self.went_bad.val();

        self.valid.d.next = self.in_valid.val();
        self.phit.d.next = self.looked_at.val();
        if self.went_bad.val() {
            self.phit.d.next = (bit_cast::<23, 16>(!self.packet.crc.val()) << 6)
                | bit_cast::<23, 6>(self.decoder.corrected.val().get_bits::<6>(0))
                | (bit_cast::<23, 1>(1.into()) << 22);
        }
        self.out_valid.next = self.valid.q.val();
        self.out_phit.next = self.phit.q.val();

        self.one_word.holds.next = self.in_valid.val() != 3;
    }
}
