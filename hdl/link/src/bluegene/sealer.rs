//! Numbers a packet and puts its checks in.

use super::format::SYSTEM_CLASSES;
use phit_block::prelude::*;
use phit_coding::crc::{CRC32, rolling::RollingCrc};
use phit_coding::rs::bgq::RsWordCheck;
use phit_coding::secded::SecdedEncoder;

/// Writes into a packet what belongs to its hop: sequence number, virtual channel, header code, five check symbols. The code is
/// inverted, so that zeros are no header: a wire that has died may bring them for ever.
///
/// ```text
///                  enable, word[32] -->+----------+--> valid, sealed[32], last   one cycle later
///  channel[3], is_system, number[8] -->|  Sealer  |--> ends       the word ends its packet
///                                      |          |--> chunk      it begins a chunk, or the trailer
///                                      +----------+--> sent_crc_c[32]
/// ```
///
/// `docs/bluegene-link.md` has the format. The symbol that goes from end to end, the flags, and all other words stay.
///
/// Parameters: `M` chunks of payload at most, 1 to 16.
/// Handshake: a word is taken in each cycle with `enable`; the one after the last of a packet is the first of the next, and
/// comes at least one cycle later. `channel`, `is_system` and `number` count with the first, `is_system` until the last. The
/// number of chunks stands in the first word. `ends` and `chunk` answer in the same cycle.
/// Latency: 1 cycle. Throughput: 1 word per cycle.
/// Reset: the next word is the first of a packet; running CRCs of nothing.
/// Asserts: nothing by itself. Relies on: at most `M` chunks, and a pause of one cycle between packets.
/// Source: BGQ-LLP-04 to -07, -10.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_sealer, M: 1..=16)]
#[published(bluegene_sealer_m16: Sealer<16>)]
#[small(bluegene_sealer_m1: Sealer<1>)]
pub struct Sealer<const M: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word is taken.
    pub enable: Signal<In, Bit>,
    /// The word.
    pub word: Signal<In, Bits<32>>,
    /// Virtual channel of its packet.
    pub channel: Signal<In, Bits<3>>,
    /// The packet counts among the system's.
    pub is_system: Signal<In, Bit>,
    /// Sequence number of the packet.
    pub number: Signal<In, Bits<8>>,
    /// The word ends its packet.
    pub ends: Signal<Out, Bit>,
    /// The word begins 32 bytes of header or payload, or the trailer.
    pub chunk: Signal<Out, Bit>,
    /// A sealed word is there.
    pub valid: Signal<Out, Bit>,
    /// The word as it goes over the link.
    pub sealed: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub last: Signal<Out, Bit>,
    /// Running CRCs: users' packets, the system's.
    pub sent_crc: [Signal<Out, Bits<32>>; SYSTEM_CLASSES],
    code: SecdedEncoder<88, 8>,
    hop_check: RsWordCheck<5, 50>,
    #[with(from_fn(|_| RollingCrc::new(&CRC32)))]
    running: [RollingCrc<32, 32, 64>; SYSTEM_CLASSES],
    index: ResetReg<Bits<8>>,
    chunks: Reg<Bits<5>>,
    of_system: Reg<Bit>,
    first_word: Reg<Bits<32>>,
    // The word before this one; the header's code wants the second at the third.
    second_word: Reg<Bits<32>>,
    held: Reg<Bits<32>>,
    held_valid: ResetReg<Bit>,
    held_flags: Reg<Bit>,
    held_last: ResetReg<Bit>,
    is_trailer: Signal<Local, Bit>,
    is_flags: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    changed: Signal<Local, Bits<32>>,
    shown: Signal<Local, Bits<32>>,
    #[init(M as u64)]
    most: Constant<Bits<5>>,
    #[assume("a payload has no more chunks than fit")]
    not_too_long: Property,
    #[assume("a cycle between packets")]
    pause: Property,
}

#[kernel]
impl Logic for Sealer<M> {
    fn update(&mut self) {
        self.is_trailer.next = self.index.q.val().get_bits::<5>(3) == (self.chunks.q.val() + 1);
        self.is_flags.next = self.is_trailer.val() & !self.index.q.val().get_bit(0);
        self.is_last.next = self.is_trailer.val() & self.index.q.val().get_bit(0);
        self.code.data.next = bit_cast::<88, 32>(self.first_word.q.val())
            | (bit_cast::<88, 32>(self.second_word.q.val()) << 32)
            | (bit_cast::<88, 24>(self.word.val().get_bits::<24>(0)) << 64);
        self.changed.next = self.word.val();
        if self.index.q.val() == 0 {
            self.changed.next = ((self.word.val() >> 11) << 11)
                | (bit_cast::<32, 3>(self.channel.val()) << 8)
                | bit_cast::<32, 8>(self.number.val());
            self.is_flags.next = false;
            self.is_last.next = false;
        } else if self.index.q.val() == 2 {
            self.changed.next = bit_cast::<32, 24>(self.word.val().get_bits::<24>(0))
                | (bit_cast::<32, 8>(!self.code.check.val()) << 24);
        } else if self.is_flags.val() {
            self.changed.next = bit_cast::<32, 14>(self.word.val().get_bits::<14>(0));
        }
        self.hop_check.enable.next = self.enable.val() & !self.is_last.val();
        self.hop_check.data.next = self.changed.val();
        self.hop_check.last.next = self.is_flags.val();
        self.held.d.next = self.changed.val();
        self.held_valid.d.next = self.enable.val();
        self.held_flags.d.next = self.enable.val() & self.is_flags.val();
        self.held_last.d.next = self.enable.val() & self.is_last.val();
        if self.enable.val() {
            self.index.d.next = self.index.q.val() + 1;
            if self.is_last.val() {
                self.index.d.next = 0.into();
            }
            self.second_word.d.next = self.word.val();
        }
        // Loaded until the first word has been taken.
        if self.index.q.val() == 0 {
            self.chunks.d.next = self.word.val().get_bits::<5>(11);
            self.of_system.d.next = self.is_system.val();
            self.first_word.d.next = self.changed.val();
        }
        self.ends.next = self.is_last.val();
        self.chunk.next = !self.index.q.val().get_bits::<3>(0).any();

        // The check symbols are there when the trailer has come so far.
        self.shown.next = self.held.q.val();
        if self.held_flags.q.val() {
            self.shown.next =
                self.held.q.val() | (bit_cast::<32, 18>(self.hop_check.check.val().get_bits::<18>(0)) << 14);
        }
        if self.held_last.q.val() {
            self.shown.next = self.hop_check.check.val().get_bits::<32>(18);
        }
        self.valid.next = self.held_valid.q.val();
        self.sealed.next = self.shown.val();
        self.last.next = self.held_last.q.val();
        self.running[0].enable.next = self.held_valid.q.val() & !self.of_system.q.val();
        self.running[1].enable.next = self.held_valid.q.val() & self.of_system.q.val();
        for c in 0..SYSTEM_CLASSES {
            self.running[c].data.next = self.shown.val();
            // What has been sealed is sent.
            self.running[c].keep.next = true;
            self.running[c].forget.next = false;
            self.sent_crc[c].next = self.running[c].crc.val();
        }

        self.not_too_long.holds.next =
            !self.enable.val() | (self.index.q.val() != 0) | (self.word.val().get_bits::<5>(11) <= self.most.val());
        self.pause.holds.next = !self.enable.val() | !self.held_last.q.val();
    }
}
