//! The check symbols of Blue Gene/Q's packets.

use super::RsCode;
use crate::linear_map::LinearMap;
use phit_block::prelude::*;

/// Symbols of 10 bits over x^10 + x^3 + 1, roots from x^1 on: with five check symbols the distance is 6.
const PER_HOP: RsCode = RsCode { bits: 10, polynomial: 0x409, first_root: 1, n: 1023, k: 1018 };

/// Check symbols of 10 bits over a packet of words of 32 bits.
///
/// ```text
///               +---------------+
///    enable --->|               |
///  data[32] --->|  RsWordCheck  |--> check[P]   of the last packet
///      last --->|               |
///               +---------------+
/// ```
///
/// Five words are 16 symbols. Bits that do not fill a symbol wait for the next word, so words end three, three, three,
/// three and four symbols; the last symbol of a packet is filled with zeros.
///
/// Parameters: `C` check symbols, 1 to 8; `P` = 10 `C`. Published: 5, those of a hop.
/// Handshake: a word is taken in each cycle with `enable`; the one after that with `last` begins a new packet, of at most
/// 1023 - `C` symbols with the one that is filled. `check` is that of the packet whose last word was taken last, the
/// first check symbol at its low end.
/// Latency: 1 cycle. Throughput: 1 word per cycle.
/// Reset: the next word begins a packet; `check` is undefined until one has ended.
/// Asserts: the words of a packet are counted from 0 to 4.
/// Source: BGQ-LLP-03, BGQ-LLP-04, BGQ-LLP-09.
#[derive(LogicBlock, Ports, Block)]
#[block(
    rs_word_check, C: 1..=8, P = 10 * C, let code = RsCode { k: PER_HOP.n - C, ..PER_HOP },
    let field = code.check(1).expect("a code that exists")
)]
#[published(rs_word_check_c5: RsWordCheck<5, 50>)]
#[small(rs_word_check_c1: RsWordCheck<1, 10>)]
pub struct RsWordCheck<const C: usize, const P: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: the next word begins a packet.
    pub reset: Signal<In, Bit>,
    /// A word is there.
    pub enable: Signal<In, Bit>,
    /// The word, its first symbol at the low end.
    pub data: Signal<In, Bits<32>>,
    /// It is the last of its packet.
    pub last: Signal<In, Bit>,
    /// The check symbols.
    pub check: Signal<Out, Bits<P>>,
    remainder: ResetReg<Bits<P>>,
    waiting: ResetReg<Bits<8>>,
    phase: ResetReg<Bits<3>>,
    latest: Reg<Bits<P>>,
    #[with(code.step(&field, 3))]
    three: LinearMap<30, P>,
    #[with(code.step(&field, 4))]
    four: LinearMap<40, P>,
    joined: Signal<Local, Bits<40>>,
    by_three: Signal<Local, Bits<P>>,
    by_four: Signal<Local, Bits<P>>,
    #[assert("no bits wait in the first of five words, and two more in each other")]
    counts_to_four: Property,
}

#[kernel]
impl Logic for RsWordCheck<C, P> {
    fn update(&mut self) {
        self.remainder.reset.next = self.reset.val() | (self.enable.val() & self.last.val());
        self.waiting.reset.next = self.reset.val() | (self.enable.val() & self.last.val());
        self.phase.reset.next = self.reset.val() | (self.enable.val() & self.last.val());
        self.joined.next = bit_cast::<40, 32>(self.data.val());
        if self.phase.q.val() == 1 {
            self.joined.next = (bit_cast::<40, 32>(self.data.val()) << 2) | bit_cast::<40, 8>(self.waiting.q.val());
        }
        if self.phase.q.val() == 2 {
            self.joined.next = (bit_cast::<40, 32>(self.data.val()) << 4) | bit_cast::<40, 8>(self.waiting.q.val());
        }
        if self.phase.q.val() == 3 {
            self.joined.next = (bit_cast::<40, 32>(self.data.val()) << 6) | bit_cast::<40, 8>(self.waiting.q.val());
        }
        if self.phase.q.val() == 4 {
            self.joined.next = (bit_cast::<40, 32>(self.data.val()) << 8) | bit_cast::<40, 8>(self.waiting.q.val());
        }
        self.three.x.next = bit_cast::<30, P>(self.remainder.q.val()) ^ bit_cast::<30, 40>(self.joined.val());
        self.four.x.next = bit_cast::<40, P>(self.remainder.q.val()) ^ self.joined.val();
        self.by_three.next = (self.remainder.q.val() >> 30) ^ self.three.y.val();
        self.by_four.next = (self.remainder.q.val() >> 40) ^ self.four.y.val();
        if self.enable.val() {
            self.phase.d.next = self.phase.q.val() + 1;
            self.waiting.d.next = self.joined.val().get_bits::<8>(30);
            self.remainder.d.next = self.by_three.val();
            if self.phase.q.val() == 4 {
                self.phase.d.next = 0.into();
                self.waiting.d.next = 0.into();
                self.remainder.d.next = self.by_four.val();
            }
            if self.last.val() {
                self.latest.d.next = self.by_four.val();
            }
        }
        self.check.next = self.latest.q.val();

        self.counts_to_four.holds.next = (self.phase.q.val() <= 4)
            & ((self.phase.q.val() != 0) | !self.waiting.q.val().any())
            & ((self.phase.q.val() != 1) | !(self.waiting.q.val() >> 2).any())
            & ((self.phase.q.val() != 2) | !(self.waiting.q.val() >> 4).any())
            & ((self.phase.q.val() != 3) | !(self.waiting.q.val() >> 6).any());
    }
}

/// The six check symbols of a Blue Gene/Q packet.
///
/// ```text
///                   +------------------+
///       enable ---->|                  |
///     data[32] ---->|  BgqPacketCheck  |--> per_hop[50]      over the whole packet
///  changing[32] --->|                  |--> end_to_end[10]   over what no hop changes
///         last ---->|                  |
///                   +------------------+
/// ```
///
/// Five symbols are made anew at each hop and find any five wrong symbols of a packet, themselves among them; one is kept
/// from end to end, so that what goes wrong inside a router is found too. It leaves out the bits that a hop changes, such
/// as the link's sequence number.
///
/// Parameters: none.
/// Handshake: a word is taken in each cycle with `enable`; the one after that with `last` begins a new packet, of at most
/// 318 words. A bit with `changing` counts as zero from end to end. Both results are those of the packet whose last word
/// was taken last, the first check symbol at the low end; a receiver compares them with those that came.
/// Latency: 1 cycle. Throughput: 1 word per cycle.
/// Reset: the next word begins a packet; both results are undefined until one has ended.
/// Asserts: nothing of its own.
/// Source: BGQ-LLP-03, BGQ-LLP-04, BGQ-LLP-05, BGQ-LLP-09.
#[derive(LogicBlock, Ports, Default, Block)]
#[block(bgq_packet_check, new)]
#[published(bgq_packet_check: BgqPacketCheck)]
pub struct BgqPacketCheck {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: the next word begins a packet.
    pub reset: Signal<In, Bit>,
    /// A word is there.
    pub enable: Signal<In, Bit>,
    /// The word, its first symbol at the low end.
    pub data: Signal<In, Bits<32>>,
    /// Its bits that change from hop to hop.
    pub changing: Signal<In, Bits<32>>,
    /// It is the last of its packet.
    pub last: Signal<In, Bit>,
    /// Five symbols over all bits.
    pub per_hop: Signal<Out, Bits<50>>,
    /// One symbol over the bits that do not change.
    pub end_to_end: Signal<Out, Bits<10>>,
    all: RsWordCheck<5, 50>,
    kept: RsWordCheck<1, 10>,
}

#[kernel]
impl Logic for BgqPacketCheck {
    fn update(&mut self) {
        self.all.enable.next = self.enable.val();
        self.kept.enable.next = self.enable.val();
        self.all.last.next = self.last.val();
        self.kept.last.next = self.last.val();
        self.all.data.next = self.data.val();
        self.kept.data.next = self.data.val() & !self.changing.val();
        self.per_hop.next = self.all.check.val();
        self.end_to_end.next = self.kept.check.val();
    }
}
