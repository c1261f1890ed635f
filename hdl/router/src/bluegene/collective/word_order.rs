//! In which order the words of a packet are combined.

use phit_block::prelude::*;

/// Names the words of a packet in the order in which a [`Combiner`](crate::bluegene::combine::combiner::Combiner) wants them.
///
/// ```text
///              start -->+-----------+--> read, address[A]
/// chunks[5], size[3] -->| WordOrder |--> is_header, is_payload, is_trailer
///              twice -->+-----------+--> first, active
/// ```
///
/// The eight words of the header come first, and the last but one word, which has the flags, last. With `twice`, each number of 2^`size` words comes
/// two times: first its pairs from the most significant pair on, word `k` being word `k ^ (2^size - 2)`, then its words in their order.
///
/// Parameters: `A` bits of an address, 5 to 8.
/// Handshake: `start` begins a packet, without `active`. `chunks`, `size` and `twice` stay from the second cycle behind `start` on while `active`.
/// Latency: 1 cycle from `start` to the first word. Throughput: 1 word per cycle; 8 `chunks` + 9 words, and 8 `chunks` more with `twice`.
/// Reset: no packet.
/// Asserts: a word that is read is of one kind. Relies on: whole numbers in the payload, of at least 4 words with `twice`; no `start` while `active`.
/// Source: BGQ-COL-09; `docs/decisions.md`, min and max above 8 bytes.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_word_order, A: 5..=8)]
#[published(bluegene_word_order_a8: WordOrder<8>)]
#[small(bluegene_word_order_a5: WordOrder<5>)]
pub struct WordOrder<const A: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Begin a packet.
    pub start: Signal<In, Bit>,
    /// Chunks of payload of 8 words.
    pub chunks: Signal<In, Bits<5>>,
    /// A number has 2^size words.
    pub size: Signal<In, Bits<3>>,
    /// Each number comes two times.
    pub twice: Signal<In, Bit>,
    /// A word is named.
    pub read: Signal<Out, Bit>,
    /// The word.
    #[undefined_without(read)]
    pub address: Signal<Out, Bits<A>>,
    /// It is of the header.
    pub is_header: Signal<Out, Bit>,
    /// It is of the payload.
    pub is_payload: Signal<Out, Bit>,
    /// It has the flags.
    pub is_trailer: Signal<Out, Bit>,
    /// It is the first of the payload.
    pub first: Signal<Out, Bit>,
    /// A packet is under way.
    pub active: Signal<Out, Bit>,
    running: ResetReg<Bit>,
    place: Reg<Bits<8>>,
    again: Reg<Bit>,
    above: Signal<Local, Bits<8>>,
    within: Signal<Local, Bits<8>>,
    in_payload: Signal<Local, Bit>,
    in_trailer: Signal<Local, Bit>,
    ends_number: Signal<Local, Bit>,
    looks_ahead: Signal<Local, Bit>,
    #[assert("a word that is read is of one kind")]
    one_kind: Property,
    #[assume("a packet begins when the last one has ended")]
    start_when_free: Property,
}

#[kernel]
impl Logic for WordOrder<A> {
    fn update(&mut self) {
        self.within.next = (bits::<8>(1) << self.size.val()) - 1;
        self.above.next = self.place.q.val() - 8;
        self.in_payload.next = self.running.q.val()
            & self.place.q.val().get_bits::<5>(3).any()
            & (self.above.val().get_bits::<5>(3) < self.chunks.val());
        self.in_trailer.next = self.running.q.val()
            & self.place.q.val().get_bits::<5>(3).any()
            & (self.above.val().get_bits::<5>(3) == self.chunks.val());
        self.ends_number.next = (self.above.val() & self.within.val()) == self.within.val();
        self.looks_ahead.next = self.twice.val() & self.in_payload.val() & !self.again.q.val();

        self.address.next = bit_cast::<A, 8>(self.place.q.val());
        if self.looks_ahead.val() {
            self.address.next = bit_cast::<A, 8>((self.above.val() ^ (self.within.val() - 1)) + 8);
        }
        self.read.next = self.running.q.val();
        self.is_header.next = self.running.q.val() & !self.place.q.val().get_bits::<5>(3).any();
        self.is_payload.next = self.in_payload.val();
        self.is_trailer.next = self.in_trailer.val();
        self.first.next = self.in_payload.val() & !self.above.val().any() & !(self.twice.val() & self.again.q.val());
        self.active.next = self.running.q.val();

        self.place.d.next = self.place.q.val() + 1;
        if self.in_payload.val() & self.ends_number.val() {
            self.again.d.next = self.looks_ahead.val();
            if self.looks_ahead.val() {
                self.place.d.next = self.place.q.val() - self.within.val();
            }
        }
        if self.in_trailer.val() {
            self.running.d.next = false;
        }
        if self.start.val() {
            self.running.d.next = true;
            self.place.d.next = 0.into();
            self.again.d.next = false;
        }

        self.one_kind.holds.next = !self.in_payload.val() | !self.in_trailer.val();
        self.start_when_free.holds.next = !self.start.val() | !self.running.q.val();
    }
}
