//! Block transfers: a descriptor becomes requests of up to a line each.

use super::answer_watch::AnswerWatch;
use super::line_mask::LineMask;
use super::transfer_check::{IS_GET, IS_SEND, TransferCheck};
use crate::gemini::format::{
    ADAPTIVE, ADDRESS, BAD_PACKET, CLOSE, CMD, GET, HASHED, MASK, MATCH, MDH, NOTIFY, OK, PE, PTAG, PUT,
    RESPONSE_ADAPTIVE, SIZE, SOURCE_MEMORY, SSID, TIMED_OUT, VMDH,
};
use phit_block::prelude::*;

/// What is done for the present descriptor.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Step {
    /// No descriptor.
    Idle,
    /// It waits for a sequence, or for those before its fence.
    Wait,
    /// The header that asks for a receive buffer for a message.
    Match,
    /// How long the message is.
    Length,
    /// The answer to that is awaited.
    Answer,
    /// Its data are read and put.
    Put,
    /// The header of a get.
    Get,
    /// Where that get lands.
    Land,
    /// The answers to the puts of a message are awaited.
    Settle,
    /// The header of the notification that ends a message.
    Notify,
    /// What the other host is told.
    Label,
    /// The header that closes its sequence.
    Close,
    /// The words of its event.
    Words,
}

/// Cuts transfers between the host's memory and a remote one into puts or gets of at most one 64-byte line each; messages, too, for which it asks for a buffer first.
///
/// ```text
///  descriptor_valid, descriptor_b[128] -->+----------+--> request_valid, request[128], request_last
///   descriptor_ready, refusal[3] <--|          |<-- request_ready
///                                   |          |--> ask_valid, ask_address[40], ask_words[5], ask_info[38]
///                            idle -->| Transfer |<-- ask_ready
///     data_valid, data[128], data_last, |          |
///  data_failed, data_words[5], data_info[38] -->|          |<-- done_valid, done_ssid[N1]
///                       data_ready <--|          |<-- answer_valid, answer_ssid[N1], answer_status[4],
///                                   +----------+    answer_handle[10], tick
///                                                  --> expects, expect_ssid[8]
/// ```
///
/// A descriptor, by words of 64 bits; other bits are 0:
///
/// | word | bits |
/// |---|---|
/// | 0 | remote address 39:0, memory domain handle 51:40, protection tag 59:52, adaptive 60, hashed 61, response adaptive 62, virtual handle 63 |
/// | 1 | processing element 17:0, completion queue 27:18, kind 29:28 (1 put, 2 get, 3 message), fence 30 |
/// | 2 | local address 39:0; of a get, the offset in the local memory domain 39:0 and its handle 51:40 |
/// | 3 | bytes 31:0 |
/// | 4 | data of the event 55:0 |
///
/// Addresses and bytes are multiples of 4; the remote address of a message is 0. `TransferCheck` says why a descriptor is refused.
///
/// A message begins with a request (`MATCH`) for its bytes to the memory domain of word 0. When the answer brings the handle of a buffer, the data are put there, from
/// offset 0. When all of that is answered, a notification of no puts tells the other host: bytes 31:0, handle 43:32, bits 11:0 of word 4 in 55:44, with the first
/// status other than 0. Without a buffer nothing is put, and without an answer the other host is not told.
///
/// Every transfer has one of four sequences, `2^N` to `2^N` + 3, from its first request to its event, which `done_valid` tells. With a fence it begins when
/// none of them is in use. It ends with the header and the words that close its sequence, as at `RequestSender`: status 59:56 is 15 if
/// the host refused a part of the local memory, which then was not put; of a message 14 if no answer came, 1 if an answer without failure brought no buffer.
///
/// `ask_...` and `data_...` are those of a `ReadWindow`, whose information is the remote address 39:2 of a put. What it gives behind the words of a
/// read becomes zero.
///
/// Parameters: `N`, 2 to 7: the sequences of the interface have numbers of `N1` = `N` + 1 bits.
/// Handshake: valid/ready. `refusal` belongs to `descriptor_ready`; 0: the descriptor is taken. `descriptor_ready` does not depend on an input of the same
/// cycle. `request_valid` and `data_ready` depend on the data.
/// Latency: 2 cycles from a descriptor to its first read or request. Throughput: 1 beat per cycle: 64 bytes in 5 cycles; a get in 2. The next transfer begins when all of a message is answered.
/// Reset: no descriptor, no sequence in use.
/// Asserts: a request lies in one line, and has a sequence that is in use. Relies on: what waits stays; data answer what was asked; an
/// event comes after its sequence was closed.
/// Source: GEM-BTE-01 to -03, -05 to -07, -09; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_transfer, N: 2..=7, N1 = N + 1)]
#[published(gemini_transfer_n6: Transfer<6, 7>)]
#[small(gemini_transfer_n2: Transfer<2, 3>)]
pub struct Transfer<const N: usize, const N1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A descriptor is offered.
    pub descriptor_valid: Signal<In, Bit>,
    /// Its beats.
    pub descriptor: [Signal<In, Bits<128>>; 4],
    /// It is taken or refused.
    pub descriptor_ready: Signal<Out, Bit>,
    /// Why it is refused, or 0.
    pub refusal: Signal<Out, Bits<3>>,
    /// A beat of a request is offered.
    pub request_valid: Signal<Out, Bit>,
    /// The header, data, or what follows the header of a get or of a close; undefined without `request_valid`.
    #[undefined_without(request_valid)]
    pub request: Signal<Out, Bits<128>>,
    /// It is the last of its request; undefined without `request_valid`.
    #[undefined_without(request_valid)]
    pub request_last: Signal<Out, Bit>,
    /// It is taken.
    pub request_ready: Signal<In, Bit>,
    /// A read of the host's memory is wanted.
    pub ask_valid: Signal<Out, Bit>,
    /// Its first byte; undefined without `ask_valid`, as what follows.
    #[undefined_without(ask_valid)]
    pub ask_address: Signal<Out, Bits<40>>,
    /// Its words of 4 bytes.
    #[undefined_without(ask_valid)]
    pub ask_words: Signal<Out, Bits<5>>,
    /// Where they go: remote address 39:2.
    #[undefined_without(ask_valid)]
    pub ask_info: Signal<Out, Bits<38>>,
    /// It is taken.
    pub ask_ready: Signal<In, Bit>,
    /// All that was asked for was given.
    pub idle: Signal<In, Bit>,
    /// A beat of data is offered.
    pub data_valid: Signal<In, Bit>,
    /// 16 bytes, the first in bits 7:0.
    pub data: Signal<In, Bits<128>>,
    /// It is the last of its read.
    pub data_last: Signal<In, Bit>,
    /// The read failed.
    pub data_failed: Signal<In, Bit>,
    /// Words of the read.
    pub data_words: Signal<In, Bits<5>>,
    /// Where they go.
    pub data_info: Signal<In, Bits<38>>,
    /// The beat is taken.
    pub data_ready: Signal<Out, Bit>,
    /// A request is answered.
    pub answer_valid: Signal<In, Bit>,
    /// One of this sequence.
    pub answer_ssid: Signal<In, Bits<N1>>,
    /// How it went, 0 well.
    pub answer_status: Signal<In, Bits<4>>,
    /// The buffer of a message, or 0.
    pub answer_handle: Signal<In, Bits<10>>,
    /// A message waits for its buffer.
    pub expects: Signal<Out, Bit>,
    /// One of this sequence; undefined without `expects`.
    #[undefined_without(expects)]
    pub expect_ssid: Signal<Out, Bits<8>>,
    /// A period of the timer has passed.
    pub tick: Signal<In, Bit>,
    /// A sequence has had its event.
    pub done_valid: Signal<In, Bit>,
    /// Which one.
    pub done_ssid: Signal<In, Bits<N1>>,
    #[init(Step::Idle)]
    step: ResetReg<Step>,
    in_use: ResetReg<Bits<4>>,
    sequence: ResetReg<Bits<2>>,
    // Of the present descriptor: words 0 and 1; its addresses move on.
    goal: Reg<Bits<64>>,
    way: Reg<Bits<31>>,
    handle: Reg<Bits<12>>,
    remote: Reg<Bits<38>>,
    local: Reg<Bits<38>>,
    words_left: Reg<Bits<30>>,
    total: Reg<Bits<30>>,
    event: Reg<Bits<56>>,
    failed: Reg<Bit>,
    // Data of a put whose header has left.
    in_data: ResetReg<Bit>,
    line: LineMask,
    #[wires(descriptor, refusal)]
    check: TransferCheck,
    #[wires(answer_status, answer_handle, tick)]
    watch: AnswerWatch<17>,
    sends: Signal<Local, Bit>,
    begins: Signal<Local, Bit>,
    asks: Signal<Local, Bit>,
    tells: Signal<Local, Bit>,
    starts: Signal<Local, Bit>,
    to_line_end: Signal<Local, Bits<5>>,
    chunk: Signal<Local, Bits<5>>,
    advances: Signal<Local, Bit>,
    is_free: Signal<Local, Bit>,
    chosen: Signal<Local, Bits<4>>,
    freed: Signal<Local, Bits<4>>,
    command: Signal<Local, Bits<5>>,
    address: Signal<Local, Bits<38>>,
    size: Signal<Local, Bits<5>>,
    domain: Signal<Local, Bits<12>>,
    ssid: Signal<Local, Bits<8>>,
    header: Signal<Local, Bits<128>>,
    kept: Signal<Local, Bits<128>>,
    tail: Signal<Local, Bits<2>>,
    status: Signal<Local, Bits<4>>,
    told_status: Signal<Local, Bits<4>>,
    closes: Signal<Local, Bit>,
    goes: Signal<Local, Bit>,
    #[assume("a sequence is done after it was closed")]
    done_last: Property,
    #[assert("a request lies in one line")]
    in_line: Property,
    #[assert("requests have a sequence that is in use")]
    has_sequence: Property,
    #[cover("a fence waits for the transfer before")]
    fenced: Property,
}

#[kernel]
impl Logic for Transfer<N, N1> {
    fn update(&mut self) {
        self.descriptor_ready.next = self.step.q.val() == Step::Idle;

        // Sequences are given in turn.
        self.chosen.next = bits::<4>(1) << bit_cast::<4, 2>(self.sequence.q.val());
        self.is_free.next = !(self.in_use.q.val() & self.chosen.val()).any();
        if self.way.q.val().get_bit(30) {
            self.is_free.next = !self.in_use.q.val().any();
        }
        self.freed.next = 0.into();
        if self.done_valid.val() & self.done_ssid.val().get_bit(N) {
            self.freed.next = bits::<4>(1) << bit_cast::<4, 2>(self.done_ssid.val().get_bits::<2>(0));
        }
        self.in_use.d.next = self.in_use.q.val() & !self.freed.val();
        self.fenced.holds.next =
            (self.step.q.val() == Step::Wait) & !self.is_free.val() & !(self.in_use.q.val() & self.chosen.val()).any();

        // The next part ends with the remote line, or with the transfer.
        self.to_line_end.next = bits::<5>(16) - bit_cast::<5, 4>(self.remote.q.val().get_bits::<4>(0));
        self.chunk.next = self.to_line_end.val();
        if self.words_left.q.val() < bit_cast::<30, 5>(self.to_line_end.val()) {
            self.chunk.next = self.words_left.q.val().get_bits::<5>(0);
        }
        self.ask_valid.next = (self.step.q.val() == Step::Put) & self.words_left.q.val().any();
        self.ask_address.next = bit_cast::<40, 38>(self.local.q.val()) << 2;
        self.ask_words.next = self.chunk.val();
        self.ask_info.next = self.remote.q.val();

        // The header: of a put it has where its data go, and a close names the queue.
        self.closes.next = self.step.q.val() == Step::Close;
        self.sends.next = self.way.q.val().get_bits::<2>(28) == IS_SEND.to_bits();
        self.asks.next = self.step.q.val() == Step::Match;
        self.tells.next = self.step.q.val() == Step::Notify;
        self.command.next = PUT.to_bits();
        self.address.next = self.data_info.val();
        self.size.next = self.data_words.val();
        self.domain.next = self.goal.q.val().get_bits::<12>(40);
        if self.step.q.val() == Step::Get {
            self.command.next = GET.to_bits();
            self.address.next = self.remote.q.val();
            self.size.next = self.chunk.val();
        } else if self.asks.val() | self.tells.val() {
            self.command.next = NOTIFY.to_bits();
            self.address.next = 0.into();
            self.size.next = 4.into();
        }
        if self.asks.val() {
            self.command.next = MATCH.to_bits();
        } else if self.sends.val() {
            self.domain.next = bit_cast::<12, 10>(self.watch.handle.val());
        }
        self.line.first.next = bit_cast::<6, 4>(self.address.val().get_bits::<4>(0));
        self.line.words.next = self.size.val();
        self.ssid.next = bits::<8>(1) << N.to_bits::<8>() | bit_cast::<8, 2>(self.sequence.q.val());
        self.header.next = (bit_cast::<128, 8>(self.ssid.val()) << SSID.to_bits::<8>())
            | (bit_cast::<128, 12>(self.domain.val()) << MDH.to_bits::<8>())
            | (bit_cast::<128, 8>(self.goal.q.val().get_bits::<8>(52)) << PTAG.to_bits::<8>())
            | (bit_cast::<128, 16>(self.line.mask.val()) << MASK.to_bits::<8>())
            | (bit_cast::<128, 5>(self.size.val()) << SIZE.to_bits::<8>())
            | (bit_cast::<128, 5>(self.command.val()) << CMD.to_bits::<8>())
            | (bit_cast::<128, 38>(self.address.val()) << ADDRESS.to_bits::<8>())
            | (bit_cast::<128, 1>(self.goal.q.val().get_bits::<1>(63)) << VMDH.to_bits::<8>())
            | (bit_cast::<128, 1>(self.goal.q.val().get_bits::<1>(62)) << RESPONSE_ADAPTIVE.to_bits::<8>())
            | (bit_cast::<128, 1>(self.goal.q.val().get_bits::<1>(61)) << HASHED.to_bits::<8>())
            | (bit_cast::<128, 1>(self.goal.q.val().get_bits::<1>(60)) << ADAPTIVE.to_bits::<8>())
            | (bit_cast::<128, 18>(self.way.q.val().get_bits::<18>(0)) << PE.to_bits::<8>());
        // What stands behind the words of a read must not leave.
        self.kept.next = self.data.val();
        self.tail.next = bit_cast::<2, 5>(self.data_words.val() & 3);
        if self.data_last.val() & (self.tail.val() == 1) {
            self.kept.next = bit_cast::<128, 32>(self.data.val().get_bits::<32>(0));
        } else if self.data_last.val() & (self.tail.val() == 2) {
            self.kept.next = bit_cast::<128, 64>(self.data.val().get_bits::<64>(0));
        } else if self.data_last.val() & (self.tail.val() == 3) {
            self.kept.next = bit_cast::<128, 96>(self.data.val().get_bits::<96>(0));
        }
        self.status.next = OK.to_bits();
        if self.failed.q.val() {
            self.status.next = SOURCE_MEMORY.to_bits();
        } else if self.sends.val() & self.watch.expired.val() {
            self.status.next = TIMED_OUT.to_bits();
        } else if self.sends.val() & !self.watch.handle.val().any() {
            self.status.next = BAD_PACKET.to_bits();
        }
        self.told_status.next = self.watch.failure.val();
        if !self.watch.failure.val().any() {
            self.told_status.next = self.status.val();
        }

        self.request_valid.next = false;
        self.request.next = self.header.val();
        self.request_last.next = false;
        self.data_ready.next = false;
        if self.step.q.val() == Step::Put {
            // Data that could not be read go nowhere.
            self.request_valid.next = self.data_valid.val() & !self.data_failed.val();
            self.data_ready.next = self.data_failed.val() | (self.in_data.q.val() & self.request_ready.val());
            if self.in_data.q.val() {
                self.request.next = self.kept.val();
                self.request_last.next = self.data_last.val();
            }
        } else if (self.step.q.val() == Step::Get) | self.asks.val() | self.tells.val() {
            self.request_valid.next = true;
        } else if self.step.q.val() == Step::Length {
            self.request_valid.next = true;
            self.request.next = bit_cast::<128, 30>(self.total.q.val()) << 2;
            self.request_last.next = true;
        } else if self.step.q.val() == Step::Label {
            self.request_valid.next = true;
            self.request.next = (bit_cast::<128, 30>(self.total.q.val()) << 2)
                | (bit_cast::<128, 10>(self.watch.handle.val()) << 32)
                | (bit_cast::<128, 12>(self.event.q.val().get_bits::<12>(0)) << 44)
                | (bit_cast::<128, 4>(self.told_status.val()) << 80);
            self.request_last.next = true;
        } else if self.step.q.val() == Step::Land {
            self.request_valid.next = true;
            self.request.next =
                (bit_cast::<128, 38>(self.local.q.val()) << 2) | (bit_cast::<128, 12>(self.handle.q.val()) << 64);
            self.request_last.next = true;
        } else if self.closes.val() {
            self.request_valid.next = true;
            self.request.next = (bit_cast::<128, 8>(self.ssid.val()) << SSID.to_bits::<8>())
                | (bit_cast::<128, 5>(CLOSE.to_bits::<5>()) << CMD.to_bits::<8>())
                | (bit_cast::<128, 10>(self.way.q.val().get_bits::<10>(18)) << MDH.to_bits::<8>());
        } else if self.step.q.val() == Step::Words {
            self.request_valid.next = true;
            self.request.next = bit_cast::<128, 56>(self.event.q.val()) | (bit_cast::<128, 4>(self.status.val()) << 56);
            self.request_last.next = true;
        }
        self.goes.next = self.request_valid.val() & self.request_ready.val();
        self.begins.next = self.step.q.val() == Step::Idle;
        self.starts.next =
            self.asks.val() | self.tells.val() | ((self.step.q.val() == Step::Put) & !self.in_data.q.val());
        self.watch.start.next = self.begins.val();
        self.expects.next = self.step.q.val() == Step::Answer;
        self.expect_ssid.next = self.ssid.val();
        self.watch.sent.next = self.goes.val() & self.starts.val();
        self.watch.answer_valid.next = self.answer_valid.val()
            & (bit_cast::<8, N1>(self.answer_ssid.val()) == self.ssid.val())
            & !self.watch.settled.val();

        self.advances.next = (self.ask_valid.val() & self.ask_ready.val())
            | ((self.step.q.val() == Step::Land) & self.request_ready.val());
        if self.begins.val() {
            if self.descriptor_valid.val() & !self.check.refusal.val().any() {
                self.step.d.next = Step::Wait;
            }
            self.goal.d.next = self.descriptor[0].val().get_bits::<64>(0);
            self.way.d.next = self.descriptor[0].val().get_bits::<31>(64);
            self.handle.d.next = self.descriptor[1].val().get_bits::<12>(40);
            self.remote.d.next = self.descriptor[0].val().get_bits::<38>(2);
            self.local.d.next = self.descriptor[1].val().get_bits::<38>(2);
            self.words_left.d.next = self.descriptor[1].val().get_bits::<30>(66);
            self.total.d.next = self.descriptor[1].val().get_bits::<30>(66);
            self.event.d.next = self.descriptor[2].val().get_bits::<56>(0);
            self.failed.d.next = false;
        } else if self.step.q.val() == Step::Wait {
            if self.is_free.val() {
                self.in_use.d.next = (self.in_use.q.val() & !self.freed.val()) | self.chosen.val();
                self.step.d.next = Step::Put;
                if self.way.q.val().get_bits::<2>(28) == IS_GET.to_bits() {
                    self.step.d.next = Step::Get;
                } else if self.sends.val() {
                    self.step.d.next = Step::Match;
                }
            }
        } else if self.step.q.val() == Step::Answer {
            if self.watch.expired.val() {
                self.step.d.next = Step::Close;
            } else if self.watch.settled.val() {
                self.step.d.next = Step::Close;
                if self.watch.handle.val().any() {
                    self.step.d.next = Step::Put;
                }
            }
        } else if self.step.q.val() == Step::Settle {
            if self.watch.expired.val() {
                self.step.d.next = Step::Close;
            } else if self.watch.settled.val() {
                self.step.d.next = Step::Notify;
            }
        } else if self.step.q.val() == Step::Put {
            if self.data_valid.val() & self.data_failed.val() {
                self.failed.d.next = true;
            }
            if self.goes.val() {
                self.in_data.d.next = !self.request_last.val();
            }
            if !self.words_left.q.val().any() & self.idle.val() {
                self.step.d.next = Step::Close;
                if self.sends.val() {
                    self.step.d.next = Step::Settle;
                }
            }
        } else if self.goes.val() {
            if self.asks.val() {
                self.step.d.next = Step::Length;
            } else if self.step.q.val() == Step::Length {
                self.step.d.next = Step::Answer;
            } else if self.tells.val() {
                self.step.d.next = Step::Label;
            } else if self.step.q.val() == Step::Label {
                self.step.d.next = Step::Close;
            } else if self.step.q.val() == Step::Get {
                self.step.d.next = Step::Land;
            } else if self.step.q.val() == Step::Land {
                self.step.d.next = Step::Get;
                if self.words_left.q.val() == bit_cast::<30, 5>(self.chunk.val()) {
                    self.step.d.next = Step::Close;
                }
            } else if self.closes.val() {
                self.step.d.next = Step::Words;
            } else {
                self.step.d.next = Step::Idle;
                self.sequence.d.next = self.sequence.q.val() + 1;
            }
        }
        if self.advances.val() {
            self.remote.d.next = self.remote.q.val() + bit_cast::<38, 5>(self.chunk.val());
            self.local.d.next = self.local.q.val() + bit_cast::<38, 5>(self.chunk.val());
            self.words_left.d.next = self.words_left.q.val() - bit_cast::<30, 5>(self.chunk.val());
        }

        self.in_line.holds.next =
            (bit_cast::<6, 4>(self.remote.q.val().get_bits::<4>(0)) + bit_cast::<6, 5>(self.chunk.val())) <= 16;
        self.has_sequence.holds.next = (self.step.q.val() == Step::Idle)
            | (self.step.q.val() == Step::Wait)
            | (self.in_use.q.val() & self.chosen.val()).any();
        self.done_last.holds.next = (self.step.q.val() == Step::Idle)
            | (self.step.q.val() == Step::Wait)
            | !(self.freed.val() & self.chosen.val()).any();
    }
}
