//! What an interface does for other nodes: their requests become accesses to the host's memory, and are answered.

use super::atomic::unit::AtomicUnit;
use super::message_table::MessageTable;
use super::non_posted::NonPosted;
use super::receive_queues::ReceiveQueues;
use super::request_target::RequestTarget;
use super::response_sender::ResponseSender;
use crate::gemini::format::{MATCH, NOTIFY};
use crate::gemini::memory_domains::MemoryDomains;
use crate::packet_merge::PacketMerge;
use crate::read_arbiter::ReadArbiter;
use phit_block::prelude::*;

/// Executes puts, gets and atomic operations of other nodes in the memory domains of this one, gives messages their buffers, and tells its host when a sequence is complete. A part of `Nic`, and checked there.
///
/// ```text
///       request_valid, request[128], -->+-----------+--> out_valid, out_phit[22], out_last
///           request_last, source[18]    |           |<-- out_ready
///                      request_ready <--|           |--> busy, flushing, hit, missed, lost
///    row_write, row_index[12],       -->|           |--> write_valid, write_address[40], write_words[5]
///    row_half, row_value[64]            | Completer |<-- write_ready
///                flush, clean, tick  -->|           |--> beat_valid, beat[128]
///            written, written_error  -->|           |<-- beat_ready
///                    atomic_written  -->|           |--> atomic_write_.., atomic_beat_..: the same
///       return_valid, return_tag[T1],   |           |--> read_valid, read_address[40], read_words[5], read_tag[T1]
///       return_beat[128], return_last,  |           |<-- read_ready
///       return_error                 -->|           |--> return_ready
///          post_write, post_channel[10] -->|           |--> posted[5]
///                       event_ready  -->+-----------+--> event_valid, event_queue[10], event_data[56], event_status[4]
/// ```
///
/// ```text
///  request -> RequestTarget -> write, MessageTable -> ResponseSender ---,
///               |  | gets '-> NonPosted <-> ReadArbiter <-> read          |
///     MemoryDomains  |              '--------------|-------------------- PacketMerge -> out
///         operations +-> AtomicUnit <--------------' write 1              |
///                    |        '-> ResponseSender -----------------------'
///                    |-> ReceiveQueues -> ResponseSender -> PacketMerge
///      notifications '-> MessageTable -> event
/// ```
///
/// Notifications wait in 16 rows until their puts have been executed; an event follows the confirmation of their writes. Messages have 4 channels, each with up to 16 buffers;
/// a post is bits 11:0 (handle) and 63:32 (bytes) of `row_value`.
///
/// The atomic operations have a cache of 64 words, 16 sets of 4, and 16 reads. Puts and gets do not see it: a word is accessed
/// either by atomic operations or by the others, until `flush` has ended.
///
/// Parameters: `M`, 1 to 12: `2^M` memory domains; `T`, 4 to 12: `2^T` gets of others are outstanding; `T1` = `T` + 1.
/// Handshake: valid/ready. Writes and their confirmations as at `HostArbiter`, those of atomic operations apart; `written_error` belongs to
/// both. Reads as at `ReadArbiter`. `row_...` as of `MemoryDomains`. `flush` and `clean` for one cycle, as of `AtomicUnit`, `flushing` from the next cycle until they have ended. `tick` ends a period of `MessageTable`.
/// `hit`, `missed` and `lost`, for one cycle each: an operation whose word was in the cache, one whose word was not, a write of the cache that the host refused.
/// Latency: that of its parts. Throughput: 1 beat per cycle in, 1 phit per cycle out.
/// Reset: no domain, an empty cache; `busy` while tables are cleared. The host must be reset together with it.
/// Asserts: what its parts assert. Relies on: confirmations answer writes; each read returns once, and sees the writes taken before it.
/// Source: GEM-ADR-02, -05 to -07, GEM-AMO-01 to -09, GEM-SSQ-04 to -06, -08, GEM-BTE-03, -04, GEM-PKT-13; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_completer, M, T: 4..=12, T1 = T + 1)]
pub struct Completer<const M: usize, const T: usize, const T1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Tables are being cleared.
    pub busy: Signal<Out, Bit>,
    /// A beat of a request is offered.
    pub request_valid: Signal<In, Bit>,
    /// The header, or data.
    pub request: Signal<In, Bits<128>>,
    /// It is the last of its request.
    pub request_last: Signal<In, Bit>,
    /// The requester: node of the chip in the two lowest bits, chip above.
    pub source: Signal<In, Bits<18>>,
    /// It is taken.
    pub request_ready: Signal<Out, Bit>,
    /// A phit of a response is offered.
    pub out_valid: Signal<Out, Bit>,
    /// The phit's payload; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_phit: Signal<Out, Bits<22>>,
    /// It is the last of its packet; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_last: Signal<Out, Bit>,
    /// It is taken.
    pub out_ready: Signal<In, Bit>,
    /// Write half of a memory domain.
    pub row_write: Signal<In, Bit>,
    /// Which row.
    pub row_index: Signal<In, Bits<12>>,
    /// Which half.
    pub row_half: Signal<In, Bit>,
    /// Its value.
    pub row_value: Signal<In, Bits<64>>,
    /// A period of the timer has passed.
    pub tick: Signal<In, Bit>,
    /// A receive buffer is posted.
    pub post_write: Signal<In, Bit>,
    /// To this channel.
    pub post_channel: Signal<In, Bits<10>>,
    /// Buffers that wait there.
    pub posted: Signal<Out, Bits<5>>,
    /// A sequence of another node is complete.
    pub event_valid: Signal<Out, Bit>,
    /// The queue of its event; undefined without `event_valid`, as what follows.
    #[undefined_without(event_valid)]
    pub event_queue: Signal<Out, Bits<10>>,
    /// Its data.
    #[undefined_without(event_valid)]
    pub event_data: Signal<Out, Bits<56>>,
    /// How it went, 0 well.
    #[undefined_without(event_valid)]
    pub event_status: Signal<Out, Bits<4>>,
    /// It is taken.
    pub event_ready: Signal<In, Bit>,
    /// Write the cache back and empty it.
    pub flush: Signal<In, Bit>,
    /// Write the cache back.
    pub clean: Signal<In, Bit>,
    /// One of the two is under way.
    pub flushing: Signal<Out, Bit>,
    /// A write of a put is offered.
    pub write_valid: Signal<Out, Bit>,
    /// Where its first byte goes; undefined without `write_valid`, as what follows.
    #[undefined_without(write_valid)]
    pub write_address: Signal<Out, Bits<40>>,
    /// Its words of 4 bytes.
    #[undefined_without(write_valid)]
    pub write_words: Signal<Out, Bits<5>>,
    /// It is taken.
    pub write_ready: Signal<In, Bit>,
    /// A beat of it is offered.
    pub beat_valid: Signal<Out, Bit>,
    /// 16 bytes; undefined without `beat_valid`.
    #[undefined_without(beat_valid)]
    pub beat: Signal<Out, Bits<128>>,
    /// It is taken.
    pub beat_ready: Signal<In, Bit>,
    /// The oldest one is globally ordered.
    pub written: Signal<In, Bit>,
    /// A write of an atomic operation, or of its cache, is offered.
    pub atomic_write_valid: Signal<Out, Bit>,
    /// Where its first byte goes; undefined without `atomic_write_valid`, as what follows.
    #[undefined_without(atomic_write_valid)]
    pub atomic_write_address: Signal<Out, Bits<40>>,
    /// Its words of 4 bytes.
    #[undefined_without(atomic_write_valid)]
    pub atomic_write_words: Signal<Out, Bits<5>>,
    /// It is taken.
    pub atomic_write_ready: Signal<In, Bit>,
    /// A beat of it is offered.
    pub atomic_beat_valid: Signal<Out, Bit>,
    /// 16 bytes; undefined without `atomic_beat_valid`.
    #[undefined_without(atomic_beat_valid)]
    pub atomic_beat: Signal<Out, Bits<128>>,
    /// It is taken.
    pub atomic_beat_ready: Signal<In, Bit>,
    /// The oldest one is globally ordered.
    pub atomic_written: Signal<In, Bit>,
    /// The host refused it.
    pub written_error: Signal<In, Bit>,
    /// A read is offered.
    pub read_valid: Signal<Out, Bit>,
    /// Where its first byte is; undefined without `read_valid`, as what follows.
    #[undefined_without(read_valid)]
    pub read_address: Signal<Out, Bits<40>>,
    /// Its words of 4 bytes.
    #[undefined_without(read_valid)]
    pub read_words: Signal<Out, Bits<5>>,
    /// The number that its data will carry.
    #[undefined_without(read_valid)]
    pub read_tag: Signal<Out, Bits<T1>>,
    /// The host takes it.
    pub read_ready: Signal<In, Bit>,
    /// A beat that was read is offered.
    pub return_valid: Signal<In, Bit>,
    /// Of the read with this number.
    pub return_tag: Signal<In, Bits<T1>>,
    /// 16 bytes, the first in bits 7:0.
    pub return_beat: Signal<In, Bits<128>>,
    /// It is the last of its read.
    pub return_last: Signal<In, Bit>,
    /// The host refused part of the read.
    pub return_error: Signal<In, Bit>,
    /// The beat is taken.
    pub return_ready: Signal<Out, Bit>,
    /// An atomic operation found its word.
    pub hit: Signal<Out, Bit>,
    /// An atomic operation reads its word.
    pub missed: Signal<Out, Bit>,
    /// The host refused a write of the cache.
    pub lost: Signal<Out, Bit>,
    #[wires(row_write, row_index, row_half, row_value)]
    domains: MemoryDomains<M>,
    #[wires(
        request_valid, request, request_last, source, request_ready,
        domains.{lookup_valid, lookup_handle, lookup_tag, lookup_offset, lookup_words, lookup_writes, status, address},
        write_valid, write_address, write_words,
        write_ready, beat_valid, beat, beat_ready,
        written, written_error
    )]
    target: RequestTarget,
    #[wires(
        target.{get_valid, get_address, get_words, get_source, get_ssid, get_tag, get_ready},
        read_valid = readers.read_valid[0], read_address = readers.read_address[0], read_words = readers.read_words[0],
        read_tag = readers.read_tag[0], read_ready = readers.read_ready[0], return_valid = readers.return_valid[0],
        return_ready = readers.return_ready[0], readers.{return_tag, return_beat, return_last, return_error},
        phit_valid = answers.in_valid[1], phit = answers.in_data[1], phit_last = answers.in_last[1],
        phit_ready = answers.in_ready[1]
    )]
    reads: NonPosted<T, T1>,
    #[wires(
        op_address = target.atomic_address, op_command = target.atomic_command,
        op_lazy = target.atomic_lazy, op_operands = target.atomic_operands, op_source = target.atomic_source,
        op_ssid = target.atomic_ssid, op_tag = target.atomic_tag,
        write_valid = atomic_write_valid, write_address = atomic_write_address, write_words = atomic_write_words,
        write_ready = atomic_write_ready, beat_valid = atomic_beat_valid, beat = atomic_beat, beat_ready = atomic_beat_ready,
        written = atomic_written, written_error,
        read_valid = readers.read_valid[1], read_address = readers.read_address[1], read_words = readers.read_words[1],
        read_ready = readers.read_ready[1], return_valid = readers.return_valid[1],
        return_ready = readers.return_ready[1], readers.{return_beat, return_last, return_error},
        atomic_answers.{response_valid, response, response_last, response_to, response_ready}, flush, clean, hit, missed, lost
    )]
    atomics: AtomicUnit<4, 4, 4, 2, 5, 33, 16, 5, 6>,
    #[wires(
        host_read_valid = read_valid, host_read_address = read_address, host_read_words = read_words,
        host_read_tag = read_tag, host_read_ready = read_ready, host_return_valid = return_valid,
        host_return_tag = return_tag, host_return_beat = return_beat, host_return_last = return_last,
        host_return_error = return_error, host_return_ready = return_ready
    )]
    readers: ReadArbiter<2, T, 1, T1>,
    #[wires(
        phit_valid = answers.in_valid[2], phit = answers.in_data[2], phit_last = answers.in_last[2],
        phit_ready = answers.in_ready[2]
    )]
    atomic_answers: ResponseSender,
    #[wires(
        target.{answer_valid, answer_counted, answer_status, answer_source, answer_ssid, answer_tag, answer_ready},
        notify_queued = domains.queued, notify_queue = domains.queue, notify_source = target.atomic_source,
        notify_ssid = target.atomic_ssid, notify_tag = target.atomic_tag, tick, event_valid, event_queue, event_data,
        event_status, event_ready
    )]
    messages: MessageTable<4, 16, 16, 92, 114>,
    #[wires(
        post_write, post_channel, posted, match_known = domains.receives, match_channel = domains.queue,
        match_source = target.atomic_source, match_ssid = target.atomic_ssid, match_tag = target.atomic_tag
    )]
    receives: ReceiveQueues<2, 4, 4, 5, 6>,
    #[wires(
        response_valid = receives.reply_valid, response_to = receives.reply_source, response_ready = receives.reply_ready,
        phit_valid = answers.in_valid[3], phit = answers.in_data[3], phit_last = answers.in_last[3],
        phit_ready = answers.in_ready[3]
    )]
    receive_answers: ResponseSender,
    #[wires(
        response_valid = messages.reply_valid, response_to = messages.reply_source, response_ready = messages.reply_ready,
        phit_valid = answers.in_valid[0], phit = answers.in_data[0], phit_last = answers.in_last[0],
        phit_ready = answers.in_ready[0]
    )]
    target_answers: ResponseSender,
    #[wires(out_valid, out_data = out_phit, out_last, out_ready)]
    answers: PacketMerge<4, 22>,
    notifies: Signal<Local, Bit>,
    matches: Signal<Local, Bit>,
    buffer: Signal<Local, Bits<22>>,
    answered: Signal<Local, Bits<22>>,
}

#[kernel]
impl Logic for Completer<M, T, T1> {
    fn update(&mut self) {
        self.notifies.next = self.target.atomic_command.val() == NOTIFY.to_bits();
        self.matches.next = self.target.atomic_command.val() == MATCH.to_bits();
        self.atomics.op_valid.next = self.target.atomic_valid.val() & !self.notifies.val() & !self.matches.val();
        self.receives.match_valid.next = self.target.atomic_valid.val() & self.matches.val();
        self.receives.match_bytes.next = self.target.atomic_operands.val().get_bits::<32>(0);
        self.receives.post_handle.next = self.row_value.val().get_bits::<12>(0);
        self.receives.post_bytes.next = self.row_value.val().get_bits::<32>(32);
        self.messages.notify_valid.next = self.target.atomic_valid.val() & self.notifies.val();
        self.messages.notify_data.next = self.target.atomic_operands.val().get_bits::<56>(0);
        self.messages.notify_count.next = self.target.atomic_operands.val().get_bits::<16>(64);
        self.messages.notify_status.next = self.target.atomic_operands.val().get_bits::<4>(80);
        self.target.atomic_ready.next = self.atomics.op_ready.val();
        if self.notifies.val() {
            self.target.atomic_ready.next = self.messages.notify_ready.val();
        } else if self.matches.val() {
            self.target.atomic_ready.next = self.receives.match_ready.val();
        }
        self.buffer.next = bit_cast::<22, 4>(self.receives.reply_status.val())
            | (bit_cast::<22, 8>(self.receives.reply_ssid.val()) << 4)
            | (bit_cast::<22, 10>(self.receives.reply_tag.val()) << 12);
        self.receive_answers.response.next = bit_cast::<128, 22>(self.buffer.val());
        self.receive_answers.response_last.next = true;
        // A put that succeeded is acknowledged, whatever its tag.
        self.answered.next = bit_cast::<22, 8>(self.messages.reply_ssid.val()) << 4;
        if self.messages.reply_status.val().any() {
            self.answered.next = bit_cast::<22, 4>(self.messages.reply_status.val())
                | (bit_cast::<22, 8>(self.messages.reply_ssid.val()) << 4)
                | (bit_cast::<22, 10>(self.messages.reply_tag.val()) << 12);
        }
        self.target_answers.response.next = bit_cast::<128, 22>(self.answered.val());
        self.target_answers.response_last.next = true;
        self.readers.read_tag[1].next = bit_cast::<T, 4>(self.atomics.read_tag.val());
        self.atomics.return_tag.next = self.readers.return_tag.val().get_bits::<4>(0);
        self.flushing.next = self.atomics.busy.val();
        self.busy.next = self.domains.busy.val() | self.reads.busy.val();
    }
}
