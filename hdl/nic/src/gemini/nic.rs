//! The Gemini network interface: stores become puts, gets and atomic operations, descriptors become transfers and messages, those of others become accesses to memory, and events say
//! when all is done.

use super::memory_domains::MemoryDomains;
use super::registers::Registers;
use super::requester::bte::Bte;
use super::requester::fma::Fma;
use super::requester::get_return::GetReturn;
use super::requester::request_admission::RequestAdmission;
use super::requester::response_receiver::ResponseReceiver;
use super::responder::completer::Completer;
use super::responder::request_target::RequestTarget;
use super::tiles::Tiles;
use crate::completion_queue::CompletionQueue;
use crate::host_arbiter::HostArbiter;
use crate::outstanding_table::OutstandingTable;
use crate::packet_merge::PacketMerge;
use crate::read_arbiter::ReadArbiter;
use crate::sequence_table::SequenceTable;
use phit_block::prelude::*;

/// Puts into remote memory, gets from it and changes it atomically, without an operating system, over `2^L` processor tiles.
///
/// ```text
///  store_valid, store_address[S], store_words[5] -->+-------+--> write_valid, write_address[40], write_words[5]
///                                 store_ready <--|       |<-- write_ready
///                     data_valid, data[128] -->|       |--> beat_valid, beat[128], beat_last
///                                data_ready <--|       |<-- beat_ready
///          access_valid, access_write -->|       |<-- written, written_error
///     access_address[24], access_data[64] -->|       |--> read_valid, read_address[40], read_words[5], read_tag[T2]
///              access_ready, access_read[64] <--|  Nic  |<-- read_ready
///             irq_valid, irq_queue[Q], busy <--|       |<-- return_valid, return_tag[T2], return_beat[128]
///    in_valid_i, in_phit_i[22], in_last_i -->|       |<-- return_last, return_error
///                               in_ready_i <--|       |--> return_ready
///                               out_ready_i -->+-------+--> out_valid_i, out_phit_i[22], out_last_i
/// ```
///
/// ```text
///  store -> Fma -> PacketMerge -> RequestAdmission -> Tiles     Tiles -> Completer -> Tiles
///     ring -> Bte ---'      counts |  |  rows                       events | |
///     SequenceTable <--------------'  '-> OutstandingTable                 '<-> host
///       ^  |                                     |
///       |  '-> CompletionQueue -> host '-> GetReturn <- ResponseReceiver <- Tiles
///       '------------------------------------'  '-> RequestTarget -> host
/// ```
///
/// Port `i` is 2 k for requests over tile k, 2 k + 1 for responses. `Netlink` joins them with tiles in another clock, and with a second interface.
///
/// Registers of 64 bits stand in `register_table`, which `phit registers gemini_nic` prints; `Registers` decodes their pages.
///
/// Each FMA descriptor has the sequence of its number, block transfers have four above them (`Transfer`). A host's read sees all writes that it has taken before. The words of a get are written under a handle of this
/// interface's own memory domains; its tag is that of the descriptor.
///
/// An event's data are bits 55:0 of the word that closed it. Its status is bits 59:56 of that word unless a packet failed. Its source is 1, of a
/// block transfer or a message sent 2, of a notification of another node, or a message received, 3. Local events and those take turns.
///
/// Parameters: `N`, 2 to 7: `2^N` descriptors; `WIN`, 12 to 30: windows of `2^WIN` bytes; `S` = `N` + `WIN` + 2; `C` bits of a count; `N1` =
/// `N` + 1, `N2` = `N` + 2, `N5` = `N` + 5, `ROW` = `C` + 13; `M`, 1 to 12: `2^M` memory domains; `Q`, 1 to 10: `2^Q` queues; `D`, 1 to 8: `2^D` writes without
/// confirmation; `D1` = `D` + 1; `L`, 0 to 3: `P` = `2^L` tiles, `P2` = 2 `P`; `T`, 5 to 10:
/// `2^T` - 1 gets and fetching operations of this node and `2^T` of others are outstanding; `T1` = `T` + 1, `T2` = `T` + 2.
/// Handshake: valid/ready; beats of one read come together, reads in any order; `return_error` belongs to `return_last`. `written` confirms writes in order, when they are globally ordered. An access waits for `access_ready`, whose cycle
/// has `access_read`.
/// Latency: from a store of 8 bytes to its write at the other host's port, see `docs/gemini-nic.md`. Throughput: 64 bytes in 5 cycles inside the
/// interface, in 32 cycles over each tile; responses: 1 phit per cycle over all tiles.
/// Reset: no descriptor, domain or queue is valid; `busy` while tables are cleared. The network must be reset together with it.
/// Asserts: what its parts assert. Relies on: confirmations answer writes; each read returns once; what waits stays.
/// Source: GEM-AMO-01 to -09, GEM-BTE-01 to -07, -09, GEM-FMA-01 to -14, GEM-SSQ-01 to -08, GEM-ADR-02, -05 to -07, GEM-CQ-01, -03, -04, GEM-NL-02, -05, -06; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(
    gemini_nic, N, WIN, C, M, Q, D, L, T: 5..=10,
    S = N + WIN + 2, N1 = N + 1, N2 = N + 2, N5 = N + 5, ROW = C + 13, D1 = D + 1, P = 1 << L, P2 = 2 << L, T1 = T + 1, T2 = T + 2
)]
#[published(gemini_nic_n6_win30_c16_m12_q10_d6_l0_t10: Nic<6, 30, 38, 16, 7, 8, 11, 29, 12, 10, 6, 7, 0, 1, 2, 10, 11, 12>)]
#[small(gemini_nic_n2_win14_c8_m2_q1_d4_l0_t5: Nic<2, 14, 18, 8, 3, 4, 7, 21, 2, 1, 4, 5, 0, 1, 2, 5, 6, 7>)]
pub struct Nic<
    const N: usize,
    const WIN: usize,
    const S: usize,
    const C: usize,
    const N1: usize,
    const N2: usize,
    const N5: usize,
    const ROW: usize,
    const M: usize,
    const Q: usize,
    const D: usize,
    const D1: usize,
    const L: usize,
    const P: usize,
    const P2: usize,
    const T: usize,
    const T1: usize,
    const T2: usize,
> {
    /// The interface's clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous to `clock`.
    pub reset: Signal<In, Bit>,
    /// Tables are being cleared.
    pub busy: Signal<Out, Bit>,
    /// The host offers a store.
    pub store_valid: Signal<In, Bit>,
    /// Where its first word goes.
    pub store_address: Signal<In, Bits<S>>,
    /// Words of 4 bytes.
    pub store_words: Signal<In, Bits<5>>,
    /// It is taken.
    pub store_ready: Signal<Out, Bit>,
    /// A beat of a store is offered.
    pub data_valid: Signal<In, Bit>,
    /// 16 bytes, the first in bits 7:0.
    pub data: Signal<In, Bits<128>>,
    /// It is taken.
    pub data_ready: Signal<Out, Bit>,
    /// A write to the host is offered.
    pub write_valid: Signal<Out, Bit>,
    /// Where its first byte goes; undefined without `write_valid`.
    #[undefined_without(write_valid)]
    pub write_address: Signal<Out, Bits<40>>,
    /// Its words of 4 bytes; undefined without `write_valid`.
    #[undefined_without(write_valid)]
    pub write_words: Signal<Out, Bits<5>>,
    /// The host takes it.
    pub write_ready: Signal<In, Bit>,
    /// A beat of a write is offered.
    pub beat_valid: Signal<Out, Bit>,
    /// 16 bytes; undefined without `beat_valid`.
    #[undefined_without(beat_valid)]
    pub beat: Signal<Out, Bits<128>>,
    /// It is the last of its write; undefined without `beat_valid`.
    #[undefined_without(beat_valid)]
    pub beat_last: Signal<Out, Bit>,
    /// The host takes it.
    pub beat_ready: Signal<In, Bit>,
    /// The oldest write is globally ordered.
    pub written: Signal<In, Bit>,
    /// The host refused it.
    pub written_error: Signal<In, Bit>,
    /// A read of the host's memory is offered.
    pub read_valid: Signal<Out, Bit>,
    /// Where its first byte is; undefined without `read_valid`, as what follows.
    #[undefined_without(read_valid)]
    pub read_address: Signal<Out, Bits<40>>,
    /// Its words of 4 bytes.
    #[undefined_without(read_valid)]
    pub read_words: Signal<Out, Bits<5>>,
    /// The number that its data will carry.
    #[undefined_without(read_valid)]
    pub read_tag: Signal<Out, Bits<T2>>,
    /// The host takes it.
    pub read_ready: Signal<In, Bit>,
    /// A beat that was read is offered.
    pub return_valid: Signal<In, Bit>,
    /// Of the read with this number.
    pub return_tag: Signal<In, Bits<T2>>,
    /// 16 bytes, the first in bits 7:0.
    pub return_beat: Signal<In, Bits<128>>,
    /// It is the last of its read.
    pub return_last: Signal<In, Bit>,
    /// The host refused part of the read.
    pub return_error: Signal<In, Bit>,
    /// The beat is taken.
    pub return_ready: Signal<Out, Bit>,
    /// A register is accessed.
    pub access_valid: Signal<In, Bit>,
    /// It is written.
    pub access_write: Signal<In, Bit>,
    /// Which one.
    pub access_address: Signal<In, Bits<24>>,
    /// Its new value.
    pub access_data: Signal<In, Bits<64>>,
    /// The access is done.
    pub access_ready: Signal<Out, Bit>,
    /// The value read; undefined without `access_ready`.
    #[undefined_without(access_ready)]
    pub access_read: Signal<Out, Bits<64>>,
    /// A completion queue has reached its threshold.
    pub irq_valid: Signal<Out, Bit>,
    /// Which one.
    pub irq_queue: Signal<Out, Bits<Q>>,
    /// A phit to the tile.
    pub out_valid: [Signal<Out, Bit>; P2],
    /// Its payload; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_phit: [Signal<Out, Bits<22>>; P2],
    /// It is the last of its packet.
    pub out_last: [Signal<Out, Bit>; P2],
    /// The tile takes it.
    pub out_ready: [Signal<In, Bit>; P2],
    /// The tile offers a phit.
    pub in_valid: [Signal<In, Bit>; P2],
    /// Its payload.
    pub in_phit: [Signal<In, Bits<22>>; P2],
    /// It is the last of its packet.
    pub in_last: [Signal<In, Bit>; P2],
    /// It is taken.
    pub in_ready: [Signal<Out, Bit>; P2],
    #[wires(
        store_valid, store_address, store_words, store_ready, data_valid, data, data_ready, grant_value = access_data,
        grant_write = registers.descriptor_write, request_valid = requests.in_valid[0], request = requests.in_data[0],
        request_last = requests.in_last[0], request_ready = requests.in_ready[0]
    )]
    fma: Fma<N, WIN, S>,
    #[wires(
        set_write = registers.ring_write, set_value = access_data, state = registers.ring_state,
        request_valid = requests.in_valid[1], request = requests.in_data[1], request_last = requests.in_last[1],
        request_ready = requests.in_ready[1], done_ssid = sequences.event_ssid,
        answer_ssid = sequences.ack_ssid, answer_status = returns.ack_status, answer_handle = returns.ack_handle,
        returns.{expects, expect_ssid},
        registers.{tick}, read_valid = readers.read_valid[1],
        read_address = readers.read_address[1], read_words = readers.read_words[1], read_ready = readers.read_ready[1],
        return_valid = readers.return_valid[1], readers.{return_beat, return_last, return_error}
    )]
    bte: Bte<N, N1>,
    #[wires(
        out_valid = admission.request_valid, out_data = admission.request, out_last = admission.request_last,
        out_ready = admission.request_ready
    )]
    requests: PacketMerge<2, 128>,
    #[wires(
        packet_valid = tiles.request_valid, packet = tiles.request, packet_last = tiles.request_last,
        packet_ready = tiles.request_ready
    )]
    admission: RequestAdmission,
    #[wires(row_valid = admission.row_valid, row_data = admission.row, row_ready = admission.row_ready)]
    outstanding: OutstandingTable<T, N1, 63, N2>,
    #[wires(
        admission.{send_valid, send_ready, send_refused, close_valid, close_ready}, registers.{watch_valid, tick},
        watch_quarantined = registers.sequence_quarantined
    )]
    sequences: SequenceTable<N1, C, N2, N5, ROW>,
    #[wires(
        phit_valid = tiles.response_valid, phit = tiles.response, phit_last = tiles.response_last,
        phit_ready = tiles.response_ready
    )]
    responses: ResponseReceiver,
    #[wires(
        responses.{response_valid, response, response_last, response_ready}, done_valid = responses.ack_valid,
        done_ssid = responses.ack_ssid, done_status = responses.ack_status, outstanding.{match_tag, hit},
        row = outstanding.hit_data, sequences.{ack_status, ack_landed, arrive_valid, arrive_ready, arrive_refused}
    )]
    returns: GetReturn<T>,
    #[wires(row_value = access_data, row_write = registers.domain_write)]
    own_domains: MemoryDomains<M>,
    #[wires(
        source = registers.node, returns.{request_valid, request, request_last, request_ready, answer_valid, answer_status, answer_ssid, answer_ready},
        own_domains.{lookup_valid, lookup_handle, lookup_tag, lookup_offset, lookup_words, lookup_writes, status, address},
        write_valid = host.write_valid[2], write_address = host.write_address[2], write_words = host.write_words[2],
        write_ready = host.write_ready[2], beat_valid = host.beat_valid[2], beat = host.beat[2],
        beat_ready = host.beat_ready[2], written = host.written[2]
    )]
    landing: RequestTarget,
    #[wires(
        request_valid = tiles.arrival_valid, request = tiles.arrival, request_last = tiles.arrival_last,
        source = tiles.arrival_source, request_ready = tiles.arrival_ready, out_valid = tiles.answer_valid,
        out_phit = tiles.answer, out_last = tiles.answer_last, out_ready = tiles.answer_ready, row_value = access_data,
        row_index = own_domains.row_index, row_half = own_domains.row_half, row_write = registers.domain_write,
        write_valid = host.write_valid[0], write_address = host.write_address[0],
        write_words = host.write_words[0], write_ready = host.write_ready[0], beat_valid = host.beat_valid[0],
        beat = host.beat[0], beat_ready = host.beat_ready[0], written = host.written[0],
        atomic_write_valid = host.write_valid[3], atomic_write_address = host.write_address[3],
        atomic_write_words = host.write_words[3], atomic_write_ready = host.write_ready[3], atomic_beat_valid = host.beat_valid[3],
        atomic_beat = host.beat[3], atomic_beat_ready = host.beat_ready[3], atomic_written = host.written[3],
        read_valid = readers.read_valid[0], read_address = readers.read_address[0], read_words = readers.read_words[0],
        read_tag = readers.read_tag[0], read_ready = readers.read_ready[0], return_valid = readers.return_valid[0],
        return_ready = readers.return_ready[0], readers.{return_tag, return_beat, return_last, return_error},
        registers.{flush, clean, flushing, tick, post_write}, posted = registers.posted
    )]
    completer: Completer<M, T, T1>,
    #[wires(
        host_read_valid = read_valid, host_read_address = read_address, host_read_words = read_words,
        host_read_tag = read_tag, host_read_ready = read_ready, host_return_valid = return_valid,
        host_return_tag = return_tag, host_return_beat = return_beat, host_return_last = return_last,
        host_return_error = return_error, host_return_ready = return_ready
    )]
    readers: ReadArbiter<2, T1, 1, T2>,
    #[wires(
        write_valid = host.write_valid[1],
        write_address = host.write_address[1], write_words = host.write_words[1], write_ready = host.write_ready[1],
        beat_valid = host.beat_valid[1], beat = host.beat[1], beat_ready = host.beat_ready[1], irq_valid, irq_queue,
        set_value = access_data, set_write = registers.queue_write, set_field = registers.queue_field
    )]
    queues: CompletionQueue<Q>,
    #[wires(
        written_error = completer.written_error, host_valid = write_valid, host_address = write_address,
        host_words = write_words, host_ready = write_ready, host_beat_valid = beat_valid, host_beat = beat,
        host_beat_last = beat_last, host_beat_ready = beat_ready, host_written = written, host_error = written_error
    )]
    host: HostArbiter<4, D, D1>,
    #[wires(node = registers.node, out_valid, out_phit, out_last, out_ready, in_valid, in_phit, in_last, in_ready)]
    tiles: Tiles<L, P, P2>,
    #[wires(access_valid, access_write, access_address, access_data, access_ready, access_read)]
    registers: Registers<11>,
    // The event of a closed sequence: data 55:0, status 59:56, queue from 60.
    #[wires(read_address = sequences.event_ssid)]
    events: AsyncMemory<70, N1>,
    // An event of another node's sequence was the last.
    told: ResetReg<Bit>,
    tells: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    response_tag: Signal<Local, Bits<10>>,
    is_own: Signal<Local, Bit>,
    #[init(0)]
    no_tag: Constant<Bits<10>>,
    #[init(0)]
    no_ssid: Constant<Bits<8>>,
    counts: Signal<Local, Bits<11>>,
    tables_busy: Signal<Local, Bit>,
}

#[kernel]
impl Logic for Nic<N, WIN, S, C, N1, N2, N5, ROW, M, Q, D, D1, L, P, P2, T, T1, T2> {
    fn update(&mut self) {
        // Stores become requests, which are counted.
        self.sequences.send_ssid.next = self.admission.ssid.val().get_bits::<N1>(0);
        self.sequences.close_ssid.next = self.admission.ssid.val().get_bits::<N1>(0);
        self.events.write_enable.next = self.admission.close_valid.val() & self.sequences.close_ready.val();
        self.events.write_address.next = self.admission.ssid.val().get_bits::<N1>(0);
        self.events.write_data.next = bit_cast::<70, 60>(self.admission.close_words.val().get_bits::<60>(0))
            | (bit_cast::<70, 10>(self.admission.close_queue.val()) << 60);

        self.admission.row_tag.next = bit_cast::<10, T>(self.outstanding.row_tag.val());
        self.outstanding.row_ssid.next = self.admission.ssid.val().get_bits::<N1>(0);

        // Responses complete them. A tag or a sequence beyond the last one meets none of those whose lower bits it has.
        self.response_tag.next = self.responses.response.val().get_bits::<10>(12);
        self.outstanding.match_valid.next = self.returns.match_valid.val()
            & ((self.response_tag.val() >> T.to_bits::<4>()) == self.no_tag.val())
            & ((self.returns.match_ssid.val() >> N1.to_bits::<4>()) == self.no_ssid.val());
        self.is_own.next = (self.returns.ack_ssid.val() >> N1.to_bits::<4>()) == self.no_ssid.val();
        self.sequences.ack_valid.next = self.returns.ack_valid.val() & self.is_own.val();
        self.outstanding.match_ssid.next = self.returns.match_ssid.val().get_bits::<N1>(0);
        self.sequences.ack_ssid.next = self.returns.ack_ssid.val().get_bits::<N1>(0);
        self.sequences.arrive_ssid.next = self.returns.arrive_ssid.val().get_bits::<N1>(0);
        self.landing.get_ready.next = true;
        self.landing.atomic_ready.next = true;
        self.landing.written_error.next = self.host.written_error.val();
        // Events of this node's sequences and of others' take turns.
        self.tells.next = self.completer.event_valid.val() & (!self.told.q.val() | !self.sequences.event_valid.val());
        self.ends.next = self.sequences.event_valid.val() & self.queues.event_ready.val() & !self.tells.val();
        self.sequences.event_ready.next = self.queues.event_ready.val() & !self.tells.val();
        self.completer.event_ready.next = self.queues.event_ready.val() & self.tells.val();
        self.queues.event_valid.next = self.sequences.event_valid.val() | self.completer.event_valid.val();
        if self.queues.event_ready.val() {
            self.told.d.next = self.tells.val();
        }
        self.queues.event_queue.next = self.events.read_data.val().get_bits::<Q>(60);
        self.queues.event_data.next = self.events.read_data.val().get_bits::<56>(0);
        self.queues.event_status.next = self.sequences.event_status.val();
        if !self.sequences.event_status.val().any() {
            self.queues.event_status.next = self.events.read_data.val().get_bits::<4>(56);
        }
        self.queues.event_source.next = 1.into();
        if self.sequences.event_ssid.val().get_bit(N) {
            self.queues.event_source.next = 2.into();
        }
        if self.tells.val() {
            self.queues.event_queue.next = self.completer.event_queue.val().get_bits::<Q>(0);
            self.queues.event_data.next = self.completer.event_data.val();
            self.queues.event_status.next = self.completer.event_status.val();
            self.queues.event_source.next = 3.into();
        }
        self.bte.done_valid.next = self.ends.val();
        self.bte.answer_valid.next = self.returns.ack_valid.val() & self.is_own.val();
        self.completer.post_channel.next = self.access_address.val().get_bits::<10>(12);
        self.bte.return_tag.next = self.readers.return_tag.val().get_bits::<6>(0);
        self.readers.read_tag[1].next = bit_cast::<T1, 6>(self.bte.read_tag.val());
        self.readers.return_ready[1].next = true;

        // Registers.
        self.fma.grant_descriptor.next = self.access_address.val().get_bits::<N>(3);
        self.own_domains.row_half.next = self.access_address.val().get_bit(3);
        self.own_domains.row_index.next = self.access_address.val().get_bits::<12>(4);
        self.bte.set_field.next = self.access_address.val().get_bits::<2>(3);
        self.queues.set_queue.next = self.registers.queue.val().get_bits::<Q>(0);
        // With the quarantine of a sequence that of its tags ends.
        self.sequences.release_valid.next = self.registers.release_valid.val() & self.outstanding.free_ready.val();
        self.outstanding.free_valid.next = self.sequences.release_ready.val() & self.sequences.released.val();
        self.outstanding.free_ssid.next = self.access_address.val().get_bits::<N1>(3);
        self.sequences.release_ssid.next = self.access_address.val().get_bits::<N1>(3);
        self.sequences.watch_ssid.next = self.access_address.val().get_bits::<N1>(3);
        self.registers.sequence_ready.next = self.sequences.release_ready.val() | self.sequences.watch_ready.val();
        self.registers.sequence_count.next = bit_cast::<16, C>(self.sequences.watch_count.val());
        self.counts.next = 0.into();
        self.counts.next = self
            .counts
            .val()
            .replace_bit(2, self.sequences.stray.val() | (self.returns.ack_valid.val() & !self.is_own.val()));
        self.counts.next = self.counts.val().replace_bit(3, self.queues.dropped.val());
        self.counts.next = self.counts.val().replace_bit(4, self.admission.refused_valid.val());
        self.counts.next = self.counts.val().replace_bit(5, self.fma.fault_valid.val());
        self.counts.next = self.counts.val().replace_bit(6, self.responses.bad.val());
        self.counts.next = self.counts.val().replace_bit(7, self.returns.stray.val());
        self.counts.next = self.counts.val().replace_bit(8, self.completer.hit.val());
        self.counts.next = self.counts.val().replace_bit(9, self.completer.missed.val());
        self.counts.next = self.counts.val().replace_bit(10, self.completer.lost.val());
        for i in 0..11 {
            self.registers.happened[i].next = 0.into();
            if self.counts.val().get_bit(i) {
                self.registers.happened[i].next = 1.into();
            }
        }
        self.registers.happened[0].next = self.tiles.bad.val();
        self.registers.happened[1].next = self.tiles.misrouted.val();
        self.tables_busy.next =
            self.fma.busy.val() | self.sequences.busy.val() | self.completer.busy.val() | self.queues.busy.val();
        self.busy.next = self.tables_busy.val() | self.outstanding.busy.val();
    }
}
