//! From responses inside the interface to packets.

use phit_adapter::steady::Steady;
use phit_block::prelude::*;

/// Which phit is next.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Part {
    /// None.
    Idle,
    /// The head.
    Head,
    /// The status, or the last phit of an acknowledgement.
    Second,
    /// Three phits per word of data.
    Data,
    /// The last phit.
    Last,
}

/// Sends each response as a packet.
///
/// ```text
///  response_valid, response[128], response_last -->+----------------+--> phit_valid, phit[22], phit_last
///                               response_to[18] -->| ResponseSender |<-- phit_ready
///              response_ready, response_left[3] <--|                |
///                                                  +----------------+
/// ```
///
/// | response | packet |
/// |---|---|
/// | status 0, tag 0 and no words: a put succeeded | acknowledgement: head and last phit |
/// | any other | head, status, three phits per word, last phit: 3 to 27 phits |
///
/// A header beat: status 3:0, sequence 11:4, tag 21:12, words of 8 bytes 25:22. A data beat has two words, the first one
/// lowest. Bits above 25 of a header are not read, nor is the upper half of the last beat of an odd number of words.
///
/// Parameters: none. Holds one header. Data are not stored: a data beat is taken with the last phit of its words.
/// Handshake: valid/ready. A header is taken while no packet is sent, or with the last phit of the packet before. `response_left` tells
/// a source without a counter which beat is next: 0 a header, 1 the last data beat. `response_ready` depends on `phit_ready` in
/// the same cycle, and `phit_valid` within data on `response_valid`. The crc field of the last phit is left zero for the link.
/// Latency: 1 cycle from a header to the head phit, 0 cycles from data to their phits. Throughput: 1 phit per cycle, without gaps between
/// packets while the next header is offered.
/// Reset: no packet.
/// Asserts: a packet has at most 27 phits; a phit stays until it is taken. Relies on: at most 8 words, and as many data beats as the
/// header says; a data beat that waits stays.
/// Source: GEM-PKT-08, -09, -13, -17; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_response_sender)]
#[published(gemini_response_sender: ResponseSender)]
pub struct ResponseSender {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A beat of a response is offered.
    pub response_valid: Signal<In, Bit>,
    /// The header, or data.
    pub response: Signal<In, Bits<128>>,
    /// It is the last of its response.
    pub response_last: Signal<In, Bit>,
    /// With a header, the requester: node of the chip in the two lowest bits, chip above.
    pub response_to: Signal<In, Bits<18>>,
    /// It is taken.
    pub response_ready: Signal<Out, Bit>,
    /// Data beats of the present response that were not taken.
    pub response_left: Signal<Out, Bits<3>>,
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
    #[init(Part::Idle)]
    part: ResetReg<Part>,
    // Of the present packet: requester, status phit, and its form.
    requester: Reg<Bits<18>>,
    status: Reg<Bits<22>>,
    short: Reg<Bit>,
    odd: Reg<Bit>,
    left: ResetReg<Bits<3>>,
    // The next phit's third of its word, and the word of the beat; both are 0 but in data.
    third: ResetReg<Bits<2>>,
    high: ResetReg<Bit>,
    offers: Signal<Local, Bit>,
    ends_packet: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    ends_beat: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    leaves: Signal<Local, Bit>,
    loads: Signal<Local, Bit>,
    words: Signal<Local, Bits<4>>,
    word: Signal<Local, Bits<64>>,
    payload: Signal<Local, Bits<22>>,
    // For properties only: phits sent.
    length: ResetReg<Bits<6>>,
    to_come: Signal<Local, Bits<6>>,
    within: Signal<Local, Bits<6>>,
    counted: Signal<Local, Bit>,
    #[wires(payload = response)]
    data_watch: Steady<128>,
    #[wires(ready = phit_ready)]
    phit_watch: Steady<22>,
    #[assume("a response has at most 8 words, and as many data beats as its header says")]
    legal_beats: Property,
    #[assume("a data beat stays until it is taken")]
    data_stay: Property,
    #[assert("a packet has at most 27 phits")]
    fits: Property,
    #[assert("a phit stays until it is taken")]
    phit_stays: Property,
}

#[kernel]
impl Logic for ResponseSender {
    fn update(&mut self) {
        self.offers.next =
            (self.part.q.val() != Part::Idle) & ((self.part.q.val() != Part::Data) | self.response_valid.val());
        self.ends_packet.next =
            (self.part.q.val() == Part::Last) | ((self.part.q.val() == Part::Second) & self.short.q.val());
        self.is_last.next = self.left.q.val() == 1;
        self.ends_beat.next = (self.third.q.val() == 2) & (self.high.q.val() | (self.odd.q.val() & self.is_last.val()));
        self.moves.next = self.offers.val() & self.phit_ready.val();
        self.leaves.next = self.ends_packet.val() & self.phit_ready.val();
        self.loads.next = self.response_valid.val() & ((self.part.q.val() == Part::Idle) | self.leaves.val());
        self.response_ready.next = (self.part.q.val() == Part::Idle)
            | (self.phit_ready.val() & (self.ends_packet.val() | self.ends_beat.val()));
        self.response_left.next = self.left.q.val();

        if self.moves.val() {
            if self.part.q.val() == Part::Head {
                self.part.d.next = Part::Second;
            }
            if self.part.q.val() == Part::Second {
                self.part.d.next = Part::Last;
                if self.left.q.val().any() {
                    self.part.d.next = Part::Data;
                }
            }
            if self.part.q.val() == Part::Data {
                self.third.d.next = self.third.q.val() + 1;
            }
            if self.third.q.val() == 2 {
                self.third.d.next = 0.into();
                self.high.d.next = !self.ends_beat.val();
                if self.ends_beat.val() {
                    self.left.d.next = self.left.q.val() - 1;
                    if self.is_last.val() {
                        self.part.d.next = Part::Last;
                    }
                }
            }
        }
        if self.leaves.val() {
            self.part.d.next = Part::Idle;
        }
        self.words.next = self.response.val().get_bits::<4>(22);
        if self.loads.val() {
            self.part.d.next = Part::Head;
            self.requester.d.next = self.response_to.val();
            self.status.d.next = self.response.val().get_bits::<22>(0);
            self.odd.d.next = self.words.val().get_bit(0);
            self.left.d.next = bit_cast::<3, 4>((self.words.val() + 1) >> 1);
            // All but the sequence is 0.
            self.short.d.next = self.response_last.val()
                & !self.response.val().get_bits::<4>(0).any()
                & !self.response.val().get_bits::<10>(12).any();
        }

        self.word.next = self.response.val().get_bits::<64>(0);
        if self.high.q.val() {
            self.word.next = self.response.val().get_bits::<64>(64);
        }
        if self.part.q.val() == Part::Head {
            // v 21, ack_7 20, a 19, ack_6 18, dst_id 17:16, destination 15:0
            self.payload.next = bit_cast::<22, 16>(self.requester.q.val().get_bits::<16>(2))
                | (bit_cast::<22, 2>(self.requester.q.val().get_bits::<2>(0)) << 16)
                | (bit_cast::<22, 1>(self.status.q.val().get_bits::<1>(10)) << 18)
                | (bit_cast::<22, 1>(self.status.q.val().get_bits::<1>(11)) << 20)
                | (bits::<22>(1) << 21);
        } else if self.part.q.val() == Part::Second {
            // The header begins as the status phit does: tag 21:12, ssid 11:4, status 3:0.
            self.payload.next = self.status.q.val();
            if self.short.q.val() {
                self.payload.next = bit_cast::<22, 6>(self.status.q.val().get_bits::<6>(4));
            }
        } else if self.part.q.val() == Part::Data {
            self.payload.next = self.word.val().get_bits::<22>(42);
            if self.third.q.val() == 1 {
                self.payload.next = self.word.val().get_bits::<22>(20);
            } else if self.third.q.val() == 2 {
                self.payload.next = bit_cast::<22, 20>(self.word.val().get_bits::<20>(0));
            }
        } else {
            // ok = 3, end = 1.
            self.payload.next = 0x31.into();
        }
        self.phit_valid.next = self.offers.val();
        self.phit.next = self.payload.val();
        self.phit_last.next = self.ends_packet.val();

        self.legal_beats.holds.next = !self.response_valid.val()
            | (self.left.q.val().any() & (self.response_last.val() == self.is_last.val()))
            | (!self.left.q.val().any()
                & (self.words.val() <= 8)
                & (self.response_last.val() != self.words.val().any()));
        if self.moves.val() {
            self.length.d.next = self.length.q.val() + 1;
        }
        if self.leaves.val() {
            self.length.d.next = 0.into();
        }
        self.to_come.next = (bit_cast::<6, 3>(self.left.q.val()) << 1) + (bit_cast::<6, 3>(self.left.q.val()) << 2);
        self.within.next = bit_cast::<6, 2>(self.third.q.val());
        if self.high.q.val() {
            self.within.next = bit_cast::<6, 2>(self.third.q.val()) + 3;
        }
        // Data come behind the status, and none are left behind the last ones.
        self.counted.next =
            ((self.part.q.val() == Part::Idle) | (self.part.q.val() == Part::Last)) & !self.left.q.val().any();
        if self.part.q.val() == Part::Data {
            self.counted.next = self.left.q.val().any();
        }
        if (self.part.q.val() == Part::Head) | (self.part.q.val() == Part::Second) {
            self.counted.next = !(self.left.q.val().any() & self.short.q.val());
        }
        self.fits.holds.next = ((self.length.q.val() + self.to_come.val()) <= (self.within.val() + 26))
            & (self.length.q.val() <= 26)
            & (self.left.q.val() <= 4)
            & self.counted.val()
            & ((self.part.q.val() != Part::Second) | (self.length.q.val() == 1))
            & (!((self.part.q.val() == Part::Idle) | (self.part.q.val() == Part::Head)) | !self.length.q.val().any())
            & ((self.part.q.val() == Part::Data) | !(self.third.q.val().any() | self.high.q.val()))
            & !self.third.q.val().all();
        self.data_watch.valid.next = (self.part.q.val() == Part::Data) & self.response_valid.val();
        self.data_watch.ready.next = self.phit_ready.val() & self.ends_beat.val();
        self.data_stay.holds.next = self.data_watch.steady.val();
        self.phit_watch.valid.next = self.offers.val();
        self.phit_watch.payload.next = self.payload.val();
        self.phit_stays.holds.next = self.phit_watch.steady.val();
    }
}
