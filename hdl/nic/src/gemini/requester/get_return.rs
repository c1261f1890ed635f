//! Responses become writes of the memory of their requester, and acknowledgements of sequences.

use crate::gemini::format::{ADDRESS, BAD_PACKET, CMD, MATCHED, MDH, PTAG, PUT, SIZE, SSID};
use phit_block::prelude::*;

/// What is being done with a response.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Step {
    /// Its header is awaited.
    Idle,
    /// Its row is being read.
    Look,
    /// Its sequence is asked whether its data may go to memory.
    Arrive,
    /// The header of a write is offered.
    Head,
    /// The data follow.
    Data,
    /// It says that the get failed, or that a message has a buffer.
    Tell,
    /// It is discarded.
    Drop,
}

/// Writes the words of each response where its row says, and acknowledges them when they are in memory.
///
/// ```text
///  response_valid, response[128], response_last -->+-----------+--> request_valid, request[128], request_last
///                               response_ready <--|           |<-- request_ready
///         match_valid, match_tag[T], match_ssid[8] <--|           |<-- answer_valid, answer_ssid[8], answer_status[4]
///                                 hit, row[63] -->| GetReturn |--> answer_ready
///                  arrive_valid, arrive_ssid[8] <--|           |--> ack_valid, ack_ssid[8], ack_status[4], ack_landed, ack_handle[10]
///                 arrive_ready, arrive_refused -->|           |--> stray
///     done_valid, done_ssid[8], done_status[4] -->|           |<-- expects, expect_ssid[8]
///                                                 +-----------+
/// ```
///
/// A response is a header (status 3:0, sequence 11:4, tag 21:12, words of 8 bytes 25:22) and its words, two a beat. If a row of outstanding requests has its tag and
/// its sequence, and the sequence lets the data arrive, they become a put to the row's memory domain, which a `RequestTarget` executes. Its answer is the
/// acknowledgement. A response with status 13 and without a row is the acknowledgement of a message that has a receive buffer, whose handle is its tag, if a message of its sequence
/// `expects` one. A response with a status, or with another number of words than its row (status 1), is an acknowledgement without data. One without row, or that
/// is refused, is discarded, and `stray` is set for one cycle.
///
/// A row: words of 4 bytes 4:0, bits 39:2 of the offset 42:5, handle 54:43, protection tag 62:55.
///
/// Parameters: `T`, 2 to 10: bits of a tag; a response with a higher one has no row.
/// Handshake: valid/ready. `hit` and `row` answer `match_valid` in the next cycle. `done_valid`, a put's acknowledgement, passes at once and always; answers, then
/// failed gets, wait for it.
/// Latency: 4 cycles from the header of a response to that of its write. Throughput: a response of 64 bytes in 8 cycles.
/// Reset: waits for a header.
/// Asserts: nothing. Relies on: what waits stays; a response has the beats that its header says.
/// Source: GEM-FMA-05, -08, GEM-SSQ-02, -04, -07, GEM-ADR-05; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_get_return, T: 2..=10)]
#[published(gemini_get_return_t10: GetReturn<10>)]
#[small(gemini_get_return_t2: GetReturn<2>)]
pub struct GetReturn<const T: usize> {
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
    /// It is taken.
    pub response_ready: Signal<Out, Bit>,
    /// A row is asked for, and becomes free.
    pub match_valid: Signal<Out, Bit>,
    /// That of this tag; undefined without `match_valid`.
    #[undefined_without(match_valid)]
    pub match_tag: Signal<Out, Bits<T>>,
    /// And of this sequence; undefined without `match_valid`.
    #[undefined_without(match_valid)]
    pub match_ssid: Signal<Out, Bits<8>>,
    /// A message waits for its buffer.
    pub expects: Signal<In, Bit>,
    /// One of this sequence.
    pub expect_ssid: Signal<In, Bits<8>>,
    /// There is one.
    pub hit: Signal<In, Bit>,
    /// The row.
    pub row: Signal<In, Bits<63>>,
    /// Data want to go to memory.
    pub arrive_valid: Signal<Out, Bit>,
    /// Those of this sequence; undefined without `arrive_valid`.
    #[undefined_without(arrive_valid)]
    pub arrive_ssid: Signal<Out, Bits<8>>,
    /// There is an answer.
    pub arrive_ready: Signal<In, Bit>,
    /// They must not.
    pub arrive_refused: Signal<In, Bit>,
    /// A beat of a write is offered.
    pub request_valid: Signal<Out, Bit>,
    /// A header as of a put, or data; undefined without `request_valid`.
    #[undefined_without(request_valid)]
    pub request: Signal<Out, Bits<128>>,
    /// It is the last of its write; undefined without `request_valid`.
    #[undefined_without(request_valid)]
    pub request_last: Signal<Out, Bit>,
    /// It is taken.
    pub request_ready: Signal<In, Bit>,
    /// A write has its answer.
    pub answer_valid: Signal<In, Bit>,
    /// Its sequence.
    pub answer_ssid: Signal<In, Bits<8>>,
    /// How it went, 0 well.
    pub answer_status: Signal<In, Bits<4>>,
    /// It is taken.
    pub answer_ready: Signal<Out, Bit>,
    /// A put was acknowledged.
    pub done_valid: Signal<In, Bit>,
    /// Its sequence.
    pub done_ssid: Signal<In, Bits<8>>,
    /// How it went, 0 well.
    pub done_status: Signal<In, Bits<4>>,
    /// A packet is acknowledged.
    pub ack_valid: Signal<Out, Bit>,
    /// One of this sequence; undefined without `ack_valid`, as what follows.
    #[undefined_without(ack_valid)]
    pub ack_ssid: Signal<Out, Bits<8>>,
    /// How it went, 0 well.
    #[undefined_without(ack_valid)]
    pub ack_status: Signal<Out, Bits<4>>,
    /// Its data had arrived.
    #[undefined_without(ack_valid)]
    pub ack_landed: Signal<Out, Bit>,
    /// The receive buffer of a message, or 0.
    #[undefined_without(ack_valid)]
    pub ack_handle: Signal<Out, Bits<10>>,
    /// A response met nothing.
    pub stray: Signal<Out, Bit>,
    #[init(Step::Idle)]
    step: ResetReg<Step>,
    // The row of the response, or why it brings nothing, or the buffer of a message.
    kept: Reg<Bits<63>>,
    failure: Reg<Bits<4>>,
    buffer: Reg<Bits<10>>,
    is_match: Signal<Local, Bit>,
    ssid: Signal<Local, Bits<8>>,
    tag: Signal<Local, Bits<10>>,
    status: Signal<Local, Bits<4>>,
    words: Signal<Local, Bits<4>>,
    wanted: Signal<Local, Bits<5>>,
    has_row: Signal<Local, Bit>,
    #[init(0)]
    none: Constant<Bits<10>>,
    offset: Signal<Local, Bits<38>>,
    handle: Signal<Local, Bits<12>>,
    ptag: Signal<Local, Bits<8>>,
    size: Signal<Local, Bits<5>>,
    tells: Signal<Local, Bit>,
    goes: Signal<Local, Bit>,
    #[cover("a response brings another number of words than its row")]
    mismatches: Property,
}

#[kernel]
impl Logic for GetReturn<T> {
    fn update(&mut self) {
        self.status.next = self.response.val().get_bits::<4>(0);
        self.ssid.next = self.response.val().get_bits::<8>(4);
        self.tag.next = self.response.val().get_bits::<10>(12);
        self.words.next = self.response.val().get_bits::<4>(22);
        self.is_match.next = (self.status.val() == MATCHED.to_bits())
            & !self.words.val().any()
            & self.expects.val()
            & (self.ssid.val() == self.expect_ssid.val());
        self.match_valid.next = self.response_valid.val() & (self.step.q.val() == Step::Idle);
        self.match_tag.next = self.tag.val().get_bits::<T>(0);
        self.match_ssid.next = self.ssid.val();
        self.has_row.next = self.hit.val() & ((self.tag.val() >> T.to_bits::<4>()) == self.none.val());
        self.wanted.next = (self.row.val().get_bits::<5>(0) + 1) >> 1;
        self.arrive_valid.next = self.step.q.val() == Step::Arrive;
        self.arrive_ssid.next = self.ssid.val();

        // A put to the memory domain that the row names.
        self.size.next = self.kept.q.val().get_bits::<5>(0);
        self.offset.next = self.kept.q.val().get_bits::<38>(5);
        self.handle.next = self.kept.q.val().get_bits::<12>(43);
        self.ptag.next = self.kept.q.val().get_bits::<8>(55);
        self.request_valid.next =
            self.response_valid.val() & ((self.step.q.val() == Step::Head) | (self.step.q.val() == Step::Data));
        self.request_last.next = self.response_last.val();
        self.request.next = self.response.val();
        if self.step.q.val() == Step::Head {
            self.request.next = (bit_cast::<128, 8>(self.ssid.val()) << SSID.to_bits::<8>())
                | (bit_cast::<128, 12>(self.handle.val()) << MDH.to_bits::<8>())
                | (bit_cast::<128, 8>(self.ptag.val()) << PTAG.to_bits::<8>())
                | (bit_cast::<128, 5>(self.size.val()) << SIZE.to_bits::<8>())
                | (bit_cast::<128, 5>(PUT.to_bits()) << CMD.to_bits::<8>())
                | (bit_cast::<128, 38>(self.offset.val()) << ADDRESS.to_bits::<8>());
        }
        self.response_ready.next = self.step.q.val() == Step::Drop;
        if (self.step.q.val() == Step::Head) | (self.step.q.val() == Step::Data) {
            self.response_ready.next = self.request_ready.val();
        }
        self.goes.next = self.response_valid.val() & self.response_ready.val();

        self.tells.next = self.step.q.val() == Step::Tell;
        self.stray.next = false;
        self.mismatches.holds.next = false;
        if self.step.q.val() == Step::Idle {
            self.buffer.d.next = 0.into();
            if self.response_valid.val() {
                self.step.d.next = Step::Look;
            }
        } else if self.step.q.val() == Step::Look {
            self.kept.d.next = self.row.val();
            self.failure.d.next = self.status.val();
            if !self.has_row.val() & self.is_match.val() {
                self.buffer.d.next = self.tag.val();
                self.failure.d.next = 0.into();
                self.step.d.next = Step::Tell;
            } else if !self.has_row.val() {
                self.stray.next = true;
                self.step.d.next = Step::Drop;
            } else if self.status.val().any() {
                self.step.d.next = Step::Tell;
            } else if bit_cast::<5, 4>(self.words.val()) != self.wanted.val() {
                self.mismatches.holds.next = true;
                self.failure.d.next = BAD_PACKET.to_bits();
                self.step.d.next = Step::Tell;
            } else {
                self.step.d.next = Step::Arrive;
            }
        } else if self.step.q.val() == Step::Arrive {
            if self.arrive_ready.val() {
                self.step.d.next = Step::Head;
                if self.arrive_refused.val() {
                    self.stray.next = true;
                    self.step.d.next = Step::Drop;
                }
            }
        } else if self.step.q.val() == Step::Tell {
            if !self.done_valid.val() & !self.answer_valid.val() {
                self.step.d.next = Step::Drop;
            }
        } else if self.goes.val() {
            if self.step.q.val() == Step::Head {
                self.step.d.next = Step::Data;
            }
            if self.response_last.val() {
                self.step.d.next = Step::Idle;
            }
        }

        // Acknowledgements of puts can't wait.
        self.answer_ready.next = !self.done_valid.val();
        self.ack_valid.next = self.done_valid.val() | self.answer_valid.val() | self.tells.val();
        self.ack_ssid.next = self.ssid.val();
        self.ack_status.next = self.failure.q.val();
        self.ack_handle.next = self.buffer.q.val();
        self.ack_landed.next = false;
        if self.done_valid.val() {
            self.ack_ssid.next = self.done_ssid.val();
            self.ack_status.next = self.done_status.val();
            self.ack_handle.next = 0.into();
        } else if self.answer_valid.val() {
            self.ack_ssid.next = self.answer_ssid.val();
            self.ack_status.next = self.answer_status.val();
            self.ack_handle.next = 0.into();
            self.ack_landed.next = true;
        }
    }
}
