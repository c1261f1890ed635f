//! From response packets to acknowledgements, and to responses inside the interface.

use phit_block::prelude::*;
use phit_prim::fifo::Fifo;

/// Which phit of a response is next.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Phase {
    /// The head.
    Head,
    /// The status, or the last phit of a put response.
    Second,
    /// Data, or the last phit.
    Rest,
}

/// Stores each response until its end shows that it is good, and hands it on whole; answers to puts become acknowledgements.
///
/// ```text
///  phit_valid, phit[22], phit_last -->+------------------+--> ack_valid, ack_ssid[8], ack_status[4]
///                       phit_ready <--| ResponseReceiver |--> response_valid, response[128], response_last
///                                     |                  |<-- response_ready
///                                     +------------------+--> bad
/// ```
///
/// | packet | becomes |
/// |---|---|
/// | 2 phits | an acknowledgement with status 0 |
/// | no data, tag 0 | an acknowledgement with its status: a put failed |
/// | no data and a tag, or 1 to 8 words of 8 bytes | a response: a header beat and the data |
/// | marked bad, or of any other length | `bad` |
///
/// A header beat: status 3:0, sequence 11:4, tag 21:12, words 25:22, all above 0. A data beat has two words, the first one lowest; the
/// upper half of the last beat of an odd number of words is 0.
///
/// Parameters: none. Holds two responses of 64 bytes.
/// Handshake: valid/ready; `ack_valid` and `bad` for one cycle with the last phit of their packets. The last phit of a packet of 3
/// or more phits waits while two responses are stored; the third phit of a word waits while eight beats are stored.
/// Latency: 0 cycles from the last phit to `ack_valid` and `bad`, 1 cycle to the header beat. Throughput: 1 phit per cycle while
/// responses are taken.
/// Reset: empty; waits for a head.
/// Asserts: a packet becomes one of the three; what its parts assert.
/// Source: GEM-PKT-08, -13, -17, GEM-LCB-05; `docs/gemini-link.md`, `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_response_receiver)]
#[published(gemini_response_receiver: ResponseReceiver)]
pub struct ResponseReceiver {
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
    /// A put was answered.
    pub ack_valid: Signal<Out, Bit>,
    /// Its sequence; undefined without `ack_valid`.
    #[undefined_without(ack_valid)]
    pub ack_ssid: Signal<Out, Bits<8>>,
    /// How it went, 0 well; undefined without `ack_valid`.
    #[undefined_without(ack_valid)]
    pub ack_status: Signal<Out, Bits<4>>,
    /// A beat of a response is offered.
    pub response_valid: Signal<Out, Bit>,
    /// The header, or data; undefined without `response_valid`.
    #[undefined_without(response_valid)]
    pub response: Signal<Out, Bits<128>>,
    /// It is the last of its response; undefined without `response_valid`.
    #[undefined_without(response_valid)]
    pub response_last: Signal<Out, Bit>,
    /// It is taken.
    pub response_ready: Signal<In, Bit>,
    /// A packet was damaged.
    pub bad: Signal<Out, Bit>,
    #[wires(out_valid = response_valid)]
    headers: Fifo<26, 1, 2>,
    // Lower and upper words of beats.
    lows: AsyncMemory<64, 3>,
    highs: AsyncMemory<64, 3>,
    // Beats of good packets, written and read.
    written: ResetReg<Bits<4>>,
    read: ResetReg<Bits<4>>,
    #[init(Phase::Head)]
    phase: ResetReg<Phase>,
    // Phits of the present word.
    piece: ResetReg<Bits<2>>,
    // Words of the present packet; 9 stands for any number above 8.
    words: ResetReg<Bits<4>>,
    status: Reg<Bits<22>>,
    // The two phits before.
    pieces: Reg<Bits<44>>,
    in_data: ResetReg<Bit>,
    left: Reg<Bits<2>>,
    completes: Signal<Local, Bit>,
    place: Signal<Local, Bits<4>>,
    used: Signal<Local, Bits<4>>,
    ready: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    word: Signal<Local, Bits<64>>,
    is_second: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    is_short: Signal<Local, Bit>,
    is_good: Signal<Local, Bit>,
    has_failed: Signal<Local, Bit>,
    acknowledges: Signal<Local, Bit>,
    discards: Signal<Local, Bit>,
    accepts: Signal<Local, Bit>,
    stored_words: Signal<Local, Bits<4>>,
    is_last: Signal<Local, Bit>,
    goes: Signal<Local, Bit>,
    #[assert("a packet becomes an acknowledgement, a response or bad")]
    one_of_three: Property,
}

#[kernel]
impl Logic for ResponseReceiver {
    fn update(&mut self) {
        self.completes.next = (self.phase.q.val() == Phase::Rest)
            & (self.piece.q.val() == 2)
            & !self.phit_last.val()
            & !self.words.q.val().get_bit(3);
        self.place.next = self.written.q.val() + (self.words.q.val() >> 1);
        self.used.next = self.place.val() - self.read.q.val();
        self.ready.next = true;
        if self.phit_last.val() {
            if self.phase.q.val() == Phase::Rest {
                self.ready.next = self.headers.in_ready.val();
            }
        } else if self.completes.val() {
            self.ready.next = !self.used.val().get_bit(3);
        }
        self.phit_ready.next = self.ready.val();
        self.takes.next = self.phit_valid.val() & self.ready.val();
        self.word.next =
            (bit_cast::<64, 44>(self.pieces.q.val()) << 20) | bit_cast::<64, 20>(self.phit.val().get_bits::<20>(0));
        // Two words make a beat. With the first, the upper half becomes 0.
        self.is_second.next = self.words.q.val().get_bit(0);
        self.lows.write_enable.next = self.takes.val() & self.completes.val() & !self.is_second.val();
        self.lows.write_address.next = self.place.val().get_bits::<3>(0);
        self.lows.write_data.next = self.word.val();
        self.highs.write_enable.next = self.takes.val() & self.completes.val();
        self.highs.write_address.next = self.place.val().get_bits::<3>(0);
        self.highs.write_data.next = 0.into();
        if self.is_second.val() {
            self.highs.write_data.next = self.word.val();
        }

        // The end shows whether the packet is good. A put that succeeded has no mark: the link has checked it.
        self.ends.next = self.takes.val() & self.phit_last.val();
        self.is_short.next = self.phase.q.val() == Phase::Second;
        self.is_good.next = (self.phase.q.val() == Phase::Rest)
            & !self.piece.q.val().any()
            & (self.words.q.val() != 9)
            & self.phit.val().get_bits::<2>(4).all()
            & self.phit.val().get_bit(0);
        self.has_failed.next = !self.status.q.val().get_bits::<10>(12).any() & !self.words.q.val().any();
        self.acknowledges.next = self.ends.val() & (self.is_short.val() | (self.is_good.val() & self.has_failed.val()));
        self.discards.next = self.ends.val() & !self.is_short.val() & !self.is_good.val();
        self.accepts.next = self.ends.val() & self.is_good.val() & !self.has_failed.val();
        self.ack_valid.next = self.acknowledges.val();
        self.bad.next = self.discards.val();
        self.ack_ssid.next = self.status.q.val().get_bits::<8>(4);
        self.ack_status.next = self.status.q.val().get_bits::<4>(0);
        if self.is_short.val() {
            // ack_7 and ack_6 stand in bits 20 and 18 of the head, ack_low in the last phit.
            self.ack_ssid.next = (bit_cast::<8, 1>(self.pieces.q.val().get_bits::<1>(20)) << 7)
                | (bit_cast::<8, 1>(self.pieces.q.val().get_bits::<1>(18)) << 6)
                | bit_cast::<8, 6>(self.phit.val().get_bits::<6>(0));
            self.ack_status.next = 0.into();
        }
        // The header beat begins as the status phit does: tag 21:12, ssid 11:4, status 3:0.
        self.headers.in_valid.next = self.accepts.val();
        self.headers.in_data.next =
            bit_cast::<26, 22>(self.status.q.val()) | (bit_cast::<26, 4>(self.words.q.val()) << 22);
        self.one_of_three.holds.next = (self.ends.val()
            == (self.acknowledges.val() | self.discards.val() | self.accepts.val()))
            & !(self.acknowledges.val() & self.discards.val())
            & !(self.acknowledges.val() & self.accepts.val())
            & !(self.discards.val() & self.accepts.val());

        // The second phit never waits: what is loaded last is taken.
        if self.is_short.val() {
            self.status.d.next = self.phit.val();
        }
        if self.takes.val() {
            self.pieces.d.next = (self.pieces.q.val() << 22) | bit_cast::<44, 22>(self.phit.val());
            if self.phit_last.val() {
                self.phase.d.next = Phase::Head;
                self.piece.d.next = 0.into();
                self.words.d.next = 0.into();
                if self.accepts.val() {
                    self.written.d.next = self.written.q.val() + ((self.words.q.val() + 1) >> 1);
                }
            } else if self.phase.q.val() == Phase::Head {
                self.phase.d.next = Phase::Second;
            } else if self.phase.q.val() == Phase::Second {
                self.phase.d.next = Phase::Rest;
            } else {
                self.piece.d.next = self.piece.q.val() + 1;
                if self.piece.q.val() == 2 {
                    self.piece.d.next = 0.into();
                    if self.words.q.val() != 9 {
                        self.words.d.next = self.words.q.val() + 1;
                    }
                }
            }
        }

        // Whole responses go on.
        self.stored_words.next = self.headers.out_data.val().get_bits::<4>(22);
        self.lows.read_address.next = self.read.q.val().get_bits::<3>(0);
        self.highs.read_address.next = self.read.q.val().get_bits::<3>(0);
        if self.in_data.q.val() {
            self.response.next = (bit_cast::<128, 64>(self.highs.read_data.val()) << 64)
                | bit_cast::<128, 64>(self.lows.read_data.val());
            self.is_last.next = !self.left.q.val().any();
        } else {
            self.response.next = bit_cast::<128, 26>(self.headers.out_data.val());
            self.is_last.next = !self.stored_words.val().any();
        }
        self.response_last.next = self.is_last.val();
        self.goes.next = self.headers.out_valid.val() & self.response_ready.val();
        self.headers.out_ready.next = self.response_ready.val() & self.is_last.val();
        if self.goes.val() {
            self.in_data.d.next = !self.is_last.val();
            if self.in_data.q.val() {
                self.read.d.next = self.read.q.val() + 1;
                self.left.d.next = self.left.q.val() - 1;
            } else {
                self.left.d.next = bit_cast::<2, 4>((self.stored_words.val() - 1) >> 1);
            }
        }
    }
}
