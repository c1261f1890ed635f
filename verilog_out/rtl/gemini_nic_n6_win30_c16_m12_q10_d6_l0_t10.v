// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Puts into remote memory, gets from it and changes it atomically, without an operating system, over `2^L` processor tiles.
//
//  store_valid, store_address[S], store_words[5] -->+-------+--> write_valid, write_address[40], write_words[5]
//                                 store_ready <--|       |<-- write_ready
//                     data_valid, data[128] -->|       |--> beat_valid, beat[128], beat_last
//                                data_ready <--|       |<-- beat_ready
//          access_valid, access_write -->|       |<-- written, written_error
//     access_address[24], access_data[64] -->|       |--> read_valid, read_address[40], read_words[5], read_tag[T2]
//              access_ready, access_read[64] <--|  Nic  |<-- read_ready
//             irq_valid, irq_queue[Q], busy <--|       |<-- return_valid, return_tag[T2], return_beat[128]
//    in_valid_i, in_phit_i[22], in_last_i -->|       |<-- return_last, return_error
//                               in_ready_i <--|       |--> return_ready
//                               out_ready_i -->+-------+--> out_valid_i, out_phit_i[22], out_last_i
//
//  store -> Fma -> PacketMerge -> RequestAdmission -> Tiles     Tiles -> Completer -> Tiles
//     ring -> Bte ---'      counts |  |  rows                       events | |
//     SequenceTable <--------------'  '-> OutstandingTable                 '<-> host
//       ^  |                                     |
//       |  '-> CompletionQueue -> host '-> GetReturn <- ResponseReceiver <- Tiles
//       '------------------------------------'  '-> RequestTarget -> host
//
// Port `i` is 2 k for requests over tile k, 2 k + 1 for responses. `Netlink` joins them with tiles in another clock, and with a second interface.
//
// Registers of 64 bits stand in `register_table`, which `phit registers gemini_nic` prints; `Registers` decodes their pages.
//
// Each FMA descriptor has the sequence of its number, block transfers have four above them (`Transfer`). A host's read sees all writes that it has taken before. The words of a get are written under a handle of this
// interface's own memory domains; its tag is that of the descriptor.
//
// An event's data are bits 55:0 of the word that closed it. Its status is bits 59:56 of that word unless a packet failed. Its source is 1, of a
// block transfer or a message sent 2, of a notification of another node, or a message received, 3. Local events and those take turns.
//
// Parameters: `N`, 2 to 7: `2^N` descriptors; `WIN`, 12 to 30: windows of `2^WIN` bytes; `S` = `N` + `WIN` + 2; `C` bits of a count; `N1` =
// `N` + 1, `N2` = `N` + 2, `N5` = `N` + 5, `ROW` = `C` + 13; `M`, 1 to 12: `2^M` memory domains; `Q`, 1 to 10: `2^Q` queues; `D`, 1 to 8: `2^D` writes without
// confirmation; `D1` = `D` + 1; `L`, 0 to 3: `P` = `2^L` tiles, `P2` = 2 `P`; `T`, 5 to 10:
// `2^T` - 1 gets and fetching operations of this node and `2^T` of others are outstanding; `T1` = `T` + 1, `T2` = `T` + 2.
// Handshake: valid/ready; beats of one read come together, reads in any order; `return_error` belongs to `return_last`. `written` confirms writes in order, when they are globally ordered. An access waits for `access_ready`, whose cycle
// has `access_read`.
// Latency: from a store of 8 bytes to its write at the other host's port, see `docs/gemini-nic.md`. Throughput: 64 bytes in 5 cycles inside the
// interface, in 32 cycles over each tile; responses: 1 phit per cycle over all tiles.
// Reset: no descriptor, domain or queue is valid; `busy` while tables are cleared. The network must be reset together with it.
// Asserts: what its parts assert. Relies on: confirmations answer writes; each read returns once; what waits stays.
// Source: GEM-AMO-01 to -09, GEM-BTE-01 to -07, -09, GEM-FMA-01 to -14, GEM-SSQ-01 to -08, GEM-ADR-02, -05 to -07, GEM-CQ-01, -03, -04, GEM-NL-02, -05, -06; `docs/gemini-nic.md`.
//
// Block: gemini_nic, N = 6, WIN = 30, C = 16, M = 12, Q = 10, D = 6, L = 0, T = 10
module gemini_nic_n6_win30_c16_m12_q10_d6_l0_t10 (
    input wire clock,
    input wire reset,
    output wire busy,
    input wire store_valid,
    input wire [37:0] store_address,
    input wire [4:0] store_words,
    output wire store_ready,
    input wire data_valid,
    input wire [127:0] data,
    output wire data_ready,
    output wire write_valid,
    output wire [39:0] write_address,
    output wire [4:0] write_words,
    input wire write_ready,
    output wire beat_valid,
    output wire [127:0] beat,
    output wire beat_last,
    input wire beat_ready,
    input wire written,
    input wire written_error,
    output wire read_valid,
    output wire [39:0] read_address,
    output wire [4:0] read_words,
    output wire [11:0] read_tag,
    input wire read_ready,
    input wire return_valid,
    input wire [11:0] return_tag,
    input wire [127:0] return_beat,
    input wire return_last,
    input wire return_error,
    output wire return_ready,
    input wire access_valid,
    input wire access_write,
    input wire [23:0] access_address,
    input wire [63:0] access_data,
    output wire access_ready,
    output wire [63:0] access_read,
    output wire irq_valid,
    output wire [9:0] irq_queue,
    output wire out_valid_0,
    output wire out_valid_1,
    output wire [21:0] out_phit_0,
    output wire [21:0] out_phit_1,
    output wire out_last_0,
    output wire out_last_1,
    input wire out_ready_0,
    input wire out_ready_1,
    input wire in_valid_0,
    input wire in_valid_1,
    input wire [21:0] in_phit_0,
    input wire [21:0] in_phit_1,
    input wire in_last_0,
    input wire in_last_1,
    output wire in_ready_0,
    output wire in_ready_1
);
    reg told;
    reg [69:0] events [0:127];

    wire fma_busy;
    wire fma_request_valid;
    wire [127:0] fma_request;
    wire fma_request_last;
    wire fma_fault_valid;
    wire [5:0] fma_fault_descriptor;
    wire [1:0] fma_fault_cause;
    wire [19:0] bte_state;
    wire bte_request_valid;
    wire [127:0] bte_request;
    wire bte_request_last;
    wire bte_expects;
    wire [7:0] bte_expect_ssid;
    wire bte_read_valid;
    wire [39:0] bte_read_address;
    wire [4:0] bte_read_words;
    wire [5:0] bte_read_tag;
    wire requests_in_ready_0;
    wire requests_in_ready_1;
    wire requests_out_valid;
    wire [127:0] requests_out_data;
    wire requests_out_last;
    wire admission_request_ready;
    wire admission_send_valid;
    wire [7:0] admission_ssid;
    wire admission_refused_valid;
    wire admission_close_valid;
    wire [63:0] admission_close_words;
    wire [9:0] admission_close_queue;
    wire admission_row_valid;
    wire [62:0] admission_row;
    wire admission_packet_valid;
    wire [127:0] admission_packet;
    wire admission_packet_last;
    wire outstanding_busy;
    wire outstanding_row_ready;
    wire [9:0] outstanding_row_tag;
    wire outstanding_hit;
    wire [62:0] outstanding_hit_data;
    wire outstanding_free_ready;
    wire sequences_busy;
    wire sequences_send_ready;
    wire sequences_send_refused;
    wire sequences_arrive_ready;
    wire sequences_arrive_refused;
    wire sequences_stray;
    wire sequences_close_ready;
    wire sequences_release_ready;
    wire sequences_released;
    wire sequences_event_valid;
    wire [6:0] sequences_event_ssid;
    wire [3:0] sequences_event_status;
    wire sequences_watch_ready;
    wire [15:0] sequences_watch_count;
    wire sequences_watch_quarantined;
    wire responses_phit_ready;
    wire responses_ack_valid;
    wire [7:0] responses_ack_ssid;
    wire [3:0] responses_ack_status;
    wire responses_response_valid;
    wire [127:0] responses_response;
    wire responses_response_last;
    wire responses_bad;
    wire returns_response_ready;
    wire returns_match_valid;
    wire [9:0] returns_match_tag;
    wire [7:0] returns_match_ssid;
    wire returns_arrive_valid;
    wire [7:0] returns_arrive_ssid;
    wire returns_request_valid;
    wire [127:0] returns_request;
    wire returns_request_last;
    wire returns_answer_ready;
    wire returns_ack_valid;
    wire [7:0] returns_ack_ssid;
    wire [3:0] returns_ack_status;
    wire returns_ack_landed;
    wire [9:0] returns_ack_handle;
    wire returns_stray;
    wire own_domains_busy;
    wire [3:0] own_domains_status;
    wire [39:0] own_domains_address;
    wire [9:0] own_domains_queue;
    wire own_domains_queued;
    wire own_domains_receives;
    wire landing_request_ready;
    wire landing_lookup_valid;
    wire [11:0] landing_lookup_handle;
    wire [7:0] landing_lookup_tag;
    wire [39:0] landing_lookup_offset;
    wire [4:0] landing_lookup_words;
    wire landing_lookup_writes;
    wire landing_write_valid;
    wire [39:0] landing_write_address;
    wire [4:0] landing_write_words;
    wire landing_beat_valid;
    wire [127:0] landing_beat;
    wire landing_get_valid;
    wire [39:0] landing_get_address;
    wire [4:0] landing_get_words;
    wire [17:0] landing_get_source;
    wire [7:0] landing_get_ssid;
    wire [9:0] landing_get_tag;
    wire landing_atomic_valid;
    wire [39:0] landing_atomic_address;
    wire [4:0] landing_atomic_command;
    wire landing_atomic_lazy;
    wire [127:0] landing_atomic_operands;
    wire [17:0] landing_atomic_source;
    wire [7:0] landing_atomic_ssid;
    wire [9:0] landing_atomic_tag;
    wire landing_answer_valid;
    wire [3:0] landing_answer_status;
    wire [17:0] landing_answer_source;
    wire [7:0] landing_answer_ssid;
    wire [9:0] landing_answer_tag;
    wire landing_answer_counted;
    wire completer_busy;
    wire completer_request_ready;
    wire completer_out_valid;
    wire [21:0] completer_out_phit;
    wire completer_out_last;
    wire [4:0] completer_posted;
    wire completer_event_valid;
    wire [9:0] completer_event_queue;
    wire [55:0] completer_event_data;
    wire [3:0] completer_event_status;
    wire completer_flushing;
    wire completer_write_valid;
    wire [39:0] completer_write_address;
    wire [4:0] completer_write_words;
    wire completer_beat_valid;
    wire [127:0] completer_beat;
    wire completer_atomic_write_valid;
    wire [39:0] completer_atomic_write_address;
    wire [4:0] completer_atomic_write_words;
    wire completer_atomic_beat_valid;
    wire [127:0] completer_atomic_beat;
    wire completer_read_valid;
    wire [39:0] completer_read_address;
    wire [4:0] completer_read_words;
    wire [10:0] completer_read_tag;
    wire completer_return_ready;
    wire completer_hit;
    wire completer_missed;
    wire completer_lost;
    wire readers_read_ready_0;
    wire readers_read_ready_1;
    wire readers_return_valid_0;
    wire readers_return_valid_1;
    wire [10:0] readers_return_tag;
    wire [127:0] readers_return_beat;
    wire readers_return_last;
    wire readers_return_error;
    wire queues_busy;
    wire queues_event_ready;
    wire queues_write_valid;
    wire [39:0] queues_write_address;
    wire [4:0] queues_write_words;
    wire queues_beat_valid;
    wire [127:0] queues_beat;
    wire queues_dropped;
    wire host_write_ready_0;
    wire host_write_ready_1;
    wire host_write_ready_2;
    wire host_write_ready_3;
    wire host_beat_ready_0;
    wire host_beat_ready_1;
    wire host_beat_ready_2;
    wire host_beat_ready_3;
    wire host_written_0;
    wire host_written_1;
    wire host_written_2;
    wire host_written_3;
    wire host_written_error;
    wire tiles_request_ready;
    wire tiles_answer_ready;
    wire tiles_arrival_valid;
    wire [127:0] tiles_arrival;
    wire tiles_arrival_last;
    wire [17:0] tiles_arrival_source;
    wire tiles_response_valid;
    wire [21:0] tiles_response;
    wire tiles_response_last;
    wire [3:0] tiles_bad;
    wire [3:0] tiles_misrouted;
    wire [17:0] registers_node;
    wire registers_tick;
    wire registers_clean;
    wire registers_flush;
    wire registers_descriptor_write;
    wire registers_domain_write;
    wire registers_queue_write;
    wire [9:0] registers_queue;
    wire [1:0] registers_queue_field;
    wire registers_ring_write;
    wire registers_post_write;
    wire registers_release_valid;
    wire registers_watch_valid;

    wire tables_busy = sequences_busy | fma_busy | completer_busy | queues_busy;
    wire is_own = ~returns_ack_ssid[7];
    wire bte_answer_valid = is_own & returns_ack_valid;
    wire tells = (~sequences_event_valid | ~told) & completer_event_valid;
    wire ends = ~tells & sequences_event_valid & queues_event_ready;
    wire [69:0] queues_part = events[sequences_event_ssid];

    gemini_fma_n6_win30 fma (
        .clock(clock),
        .reset(reset),
        .busy(fma_busy),
        .store_valid(store_valid),
        .store_address(store_address),
        .store_words(store_words),
        .store_ready(store_ready),
        .data_valid(data_valid),
        .data(data),
        .data_ready(data_ready),
        .grant_write(registers_descriptor_write),
        .grant_descriptor(access_address[8:3]),
        .grant_value(access_data),
        .request_valid(fma_request_valid),
        .request(fma_request),
        .request_last(fma_request_last),
        .request_ready(requests_in_ready_0),
        .fault_valid(fma_fault_valid),
        .fault_descriptor(fma_fault_descriptor),
        .fault_cause(fma_fault_cause)
    );

    gemini_bte_n6 bte (
        .clock(clock),
        .reset(reset),
        .set_write(registers_ring_write),
        .set_field(access_address[4:3]),
        .set_value(access_data),
        .state(bte_state),
        .request_valid(bte_request_valid),
        .request(bte_request),
        .request_last(bte_request_last),
        .request_ready(requests_in_ready_1),
        .answer_valid(bte_answer_valid),
        .answer_ssid(returns_ack_ssid[6:0]),
        .answer_status(returns_ack_status),
        .answer_handle(returns_ack_handle),
        .expects(bte_expects),
        .expect_ssid(bte_expect_ssid),
        .tick(registers_tick),
        .done_valid(ends),
        .done_ssid(sequences_event_ssid),
        .read_valid(bte_read_valid),
        .read_address(bte_read_address),
        .read_words(bte_read_words),
        .read_tag(bte_read_tag),
        .read_ready(readers_read_ready_1),
        .return_valid(readers_return_valid_1),
        .return_tag(readers_return_tag[5:0]),
        .return_beat(readers_return_beat),
        .return_last(readers_return_last),
        .return_error(readers_return_error)
    );

    packet_merge_k2_w128 requests (
        .clock(clock),
        .reset(reset),
        .in_valid_0(fma_request_valid),
        .in_valid_1(bte_request_valid),
        .in_data_0(fma_request),
        .in_data_1(bte_request),
        .in_last_0(fma_request_last),
        .in_last_1(bte_request_last),
        .in_ready_0(requests_in_ready_0),
        .in_ready_1(requests_in_ready_1),
        .out_valid(requests_out_valid),
        .out_data(requests_out_data),
        .out_last(requests_out_last),
        .out_ready(admission_request_ready)
    );

    gemini_request_admission admission (
        .clock(clock),
        .reset(reset),
        .request_valid(requests_out_valid),
        .request(requests_out_data),
        .request_last(requests_out_last),
        .request_ready(admission_request_ready),
        .send_valid(admission_send_valid),
        .ssid(admission_ssid),
        .send_ready(sequences_send_ready),
        .send_refused(sequences_send_refused),
        .refused_valid(admission_refused_valid),
        .close_valid(admission_close_valid),
        .close_words(admission_close_words),
        .close_queue(admission_close_queue),
        .close_ready(sequences_close_ready),
        .row_valid(admission_row_valid),
        .row(admission_row),
        .row_ready(outstanding_row_ready),
        .row_tag(outstanding_row_tag),
        .packet_valid(admission_packet_valid),
        .packet(admission_packet),
        .packet_last(admission_packet_last),
        .packet_ready(tiles_request_ready)
    );

    outstanding_table_t10_s7_w63 outstanding (
        .clock(clock),
        .reset(reset),
        .busy(outstanding_busy),
        .row_valid(admission_row_valid),
        .row_ssid(admission_ssid[6:0]),
        .row_data(admission_row),
        .row_ready(outstanding_row_ready),
        .row_tag(outstanding_row_tag),
        .match_valid(~returns_match_ssid[7] & returns_match_valid),
        .match_tag(returns_match_tag),
        .match_ssid(returns_match_ssid[6:0]),
        .hit(outstanding_hit),
        .hit_data(outstanding_hit_data),
        .free_valid(sequences_released & sequences_release_ready),
        .free_ssid(access_address[9:3]),
        .free_ready(outstanding_free_ready)
    );

    sequence_table_s7_c16 sequences (
        .clock(clock),
        .reset(reset),
        .busy(sequences_busy),
        .send_valid(admission_send_valid),
        .send_ssid(admission_ssid[6:0]),
        .send_ready(sequences_send_ready),
        .send_refused(sequences_send_refused),
        .ack_valid(bte_answer_valid),
        .ack_ssid(returns_ack_ssid[6:0]),
        .ack_status(returns_ack_status),
        .ack_landed(returns_ack_landed),
        .arrive_valid(returns_arrive_valid),
        .arrive_ssid(returns_arrive_ssid[6:0]),
        .arrive_ready(sequences_arrive_ready),
        .arrive_refused(sequences_arrive_refused),
        .stray(sequences_stray),
        .close_valid(admission_close_valid),
        .close_ssid(admission_ssid[6:0]),
        .close_ready(sequences_close_ready),
        .release_valid(registers_release_valid & outstanding_free_ready),
        .release_ssid(access_address[9:3]),
        .release_ready(sequences_release_ready),
        .released(sequences_released),
        .tick(registers_tick),
        .event_valid(sequences_event_valid),
        .event_ssid(sequences_event_ssid),
        .event_status(sequences_event_status),
        .event_ready(~tells & queues_event_ready),
        .watch_valid(registers_watch_valid),
        .watch_ssid(access_address[9:3]),
        .watch_ready(sequences_watch_ready),
        .watch_count(sequences_watch_count),
        .watch_quarantined(sequences_watch_quarantined)
    );

    gemini_response_receiver responses (
        .clock(clock),
        .reset(reset),
        .phit_valid(tiles_response_valid),
        .phit(tiles_response),
        .phit_last(tiles_response_last),
        .phit_ready(responses_phit_ready),
        .ack_valid(responses_ack_valid),
        .ack_ssid(responses_ack_ssid),
        .ack_status(responses_ack_status),
        .response_valid(responses_response_valid),
        .response(responses_response),
        .response_last(responses_response_last),
        .response_ready(returns_response_ready),
        .bad(responses_bad)
    );

    gemini_get_return_t10 returns (
        .clock(clock),
        .reset(reset),
        .response_valid(responses_response_valid),
        .response(responses_response),
        .response_last(responses_response_last),
        .response_ready(returns_response_ready),
        .match_valid(returns_match_valid),
        .match_tag(returns_match_tag),
        .match_ssid(returns_match_ssid),
        .expects(bte_expects),
        .expect_ssid(bte_expect_ssid),
        .hit(outstanding_hit),
        .row(outstanding_hit_data),
        .arrive_valid(returns_arrive_valid),
        .arrive_ssid(returns_arrive_ssid),
        .arrive_ready(sequences_arrive_ready),
        .arrive_refused(sequences_arrive_refused),
        .request_valid(returns_request_valid),
        .request(returns_request),
        .request_last(returns_request_last),
        .request_ready(landing_request_ready),
        .answer_valid(landing_answer_valid),
        .answer_ssid(landing_answer_ssid),
        .answer_status(landing_answer_status),
        .answer_ready(returns_answer_ready),
        .done_valid(responses_ack_valid),
        .done_ssid(responses_ack_ssid),
        .done_status(responses_ack_status),
        .ack_valid(returns_ack_valid),
        .ack_ssid(returns_ack_ssid),
        .ack_status(returns_ack_status),
        .ack_landed(returns_ack_landed),
        .ack_handle(returns_ack_handle),
        .stray(returns_stray)
    );

    gemini_memory_domains_m12 own_domains (
        .clock(clock),
        .reset(reset),
        .busy(own_domains_busy),
        .lookup_valid(landing_lookup_valid),
        .lookup_handle(landing_lookup_handle),
        .lookup_tag(landing_lookup_tag),
        .lookup_offset(landing_lookup_offset),
        .lookup_words(landing_lookup_words),
        .lookup_writes(landing_lookup_writes),
        .status(own_domains_status),
        .address(own_domains_address),
        .queue(own_domains_queue),
        .queued(own_domains_queued),
        .receives(own_domains_receives),
        .row_write(registers_domain_write),
        .row_index(access_address[15:4]),
        .row_half(access_address[3]),
        .row_value(access_data)
    );

    gemini_request_target landing (
        .clock(clock),
        .reset(reset),
        .request_valid(returns_request_valid),
        .request(returns_request),
        .request_last(returns_request_last),
        .source(registers_node),
        .request_ready(landing_request_ready),
        .lookup_valid(landing_lookup_valid),
        .lookup_handle(landing_lookup_handle),
        .lookup_tag(landing_lookup_tag),
        .lookup_offset(landing_lookup_offset),
        .lookup_words(landing_lookup_words),
        .lookup_writes(landing_lookup_writes),
        .status(own_domains_status),
        .address(own_domains_address),
        .write_valid(landing_write_valid),
        .write_address(landing_write_address),
        .write_words(landing_write_words),
        .write_ready(host_write_ready_2),
        .beat_valid(landing_beat_valid),
        .beat(landing_beat),
        .beat_ready(host_beat_ready_2),
        .get_valid(landing_get_valid),
        .get_address(landing_get_address),
        .get_words(landing_get_words),
        .get_source(landing_get_source),
        .get_ssid(landing_get_ssid),
        .get_tag(landing_get_tag),
        .get_ready(1'b1),
        .atomic_valid(landing_atomic_valid),
        .atomic_address(landing_atomic_address),
        .atomic_command(landing_atomic_command),
        .atomic_lazy(landing_atomic_lazy),
        .atomic_operands(landing_atomic_operands),
        .atomic_source(landing_atomic_source),
        .atomic_ssid(landing_atomic_ssid),
        .atomic_tag(landing_atomic_tag),
        .atomic_ready(1'b1),
        .written(host_written_2),
        .written_error(host_written_error),
        .answer_valid(landing_answer_valid),
        .answer_status(landing_answer_status),
        .answer_source(landing_answer_source),
        .answer_ssid(landing_answer_ssid),
        .answer_tag(landing_answer_tag),
        .answer_counted(landing_answer_counted),
        .answer_ready(returns_answer_ready)
    );

    gemini_completer_m12_t10 completer (
        .clock(clock),
        .reset(reset),
        .busy(completer_busy),
        .request_valid(tiles_arrival_valid),
        .request(tiles_arrival),
        .request_last(tiles_arrival_last),
        .source(tiles_arrival_source),
        .request_ready(completer_request_ready),
        .out_valid(completer_out_valid),
        .out_phit(completer_out_phit),
        .out_last(completer_out_last),
        .out_ready(tiles_answer_ready),
        .row_write(registers_domain_write),
        .row_index(access_address[15:4]),
        .row_half(access_address[3]),
        .row_value(access_data),
        .tick(registers_tick),
        .post_write(registers_post_write),
        .post_channel(access_address[21:12]),
        .posted(completer_posted),
        .event_valid(completer_event_valid),
        .event_queue(completer_event_queue),
        .event_data(completer_event_data),
        .event_status(completer_event_status),
        .event_ready(tells & queues_event_ready),
        .flush(registers_flush),
        .clean(registers_clean),
        .flushing(completer_flushing),
        .write_valid(completer_write_valid),
        .write_address(completer_write_address),
        .write_words(completer_write_words),
        .write_ready(host_write_ready_0),
        .beat_valid(completer_beat_valid),
        .beat(completer_beat),
        .beat_ready(host_beat_ready_0),
        .written(host_written_0),
        .atomic_write_valid(completer_atomic_write_valid),
        .atomic_write_address(completer_atomic_write_address),
        .atomic_write_words(completer_atomic_write_words),
        .atomic_write_ready(host_write_ready_3),
        .atomic_beat_valid(completer_atomic_beat_valid),
        .atomic_beat(completer_atomic_beat),
        .atomic_beat_ready(host_beat_ready_3),
        .atomic_written(host_written_3),
        .written_error(host_written_error),
        .read_valid(completer_read_valid),
        .read_address(completer_read_address),
        .read_words(completer_read_words),
        .read_tag(completer_read_tag),
        .read_ready(readers_read_ready_0),
        .return_valid(readers_return_valid_0),
        .return_tag(readers_return_tag),
        .return_beat(readers_return_beat),
        .return_last(readers_return_last),
        .return_error(readers_return_error),
        .return_ready(completer_return_ready),
        .hit(completer_hit),
        .missed(completer_missed),
        .lost(completer_lost)
    );

    read_arbiter_k2_t11_kb1 readers (
        .clock(clock),
        .reset(reset),
        .read_valid_0(completer_read_valid),
        .read_valid_1(bte_read_valid),
        .read_address_0(completer_read_address),
        .read_address_1(bte_read_address),
        .read_words_0(completer_read_words),
        .read_words_1(bte_read_words),
        .read_tag_0(completer_read_tag),
        .read_tag_1({5'd0, bte_read_tag}),
        .read_ready_0(readers_read_ready_0),
        .read_ready_1(readers_read_ready_1),
        .return_valid_0(readers_return_valid_0),
        .return_valid_1(readers_return_valid_1),
        .return_tag(readers_return_tag),
        .return_beat(readers_return_beat),
        .return_last(readers_return_last),
        .return_error(readers_return_error),
        .return_ready_0(completer_return_ready),
        .return_ready_1(1'b1),
        .host_read_valid(read_valid),
        .host_read_address(read_address),
        .host_read_words(read_words),
        .host_read_tag(read_tag),
        .host_read_ready(read_ready),
        .host_return_valid(return_valid),
        .host_return_tag(return_tag),
        .host_return_beat(return_beat),
        .host_return_last(return_last),
        .host_return_error(return_error),
        .host_return_ready(return_ready)
    );

    completion_queue_q10 queues (
        .clock(clock),
        .reset(reset),
        .busy(queues_busy),
        .event_valid(sequences_event_valid | completer_event_valid),
        .event_queue(tells ? completer_event_queue : queues_part[69:60]),
        .event_data(tells ? completer_event_data : queues_part[55:0]),
        .event_source(tells ? 3'd3 : sequences_event_ssid[6] ? 3'd2 : 3'd1),
        .event_status(tells ? completer_event_status
            : (|sequences_event_status) ? sequences_event_status
            : queues_part[59:56]),
        .event_ready(queues_event_ready),
        .set_write(registers_queue_write),
        .set_queue(registers_queue),
        .set_field(registers_queue_field),
        .set_value(access_data),
        .write_valid(queues_write_valid),
        .write_address(queues_write_address),
        .write_words(queues_write_words),
        .write_ready(host_write_ready_1),
        .beat_valid(queues_beat_valid),
        .beat(queues_beat),
        .beat_ready(host_beat_ready_1),
        .irq_valid(irq_valid),
        .irq_queue(irq_queue),
        .dropped(queues_dropped)
    );

    host_arbiter_k4_d6 host (
        .clock(clock),
        .reset(reset),
        .write_valid_0(completer_write_valid),
        .write_valid_1(queues_write_valid),
        .write_valid_2(landing_write_valid),
        .write_valid_3(completer_atomic_write_valid),
        .write_address_0(completer_write_address),
        .write_address_1(queues_write_address),
        .write_address_2(landing_write_address),
        .write_address_3(completer_atomic_write_address),
        .write_words_0(completer_write_words),
        .write_words_1(queues_write_words),
        .write_words_2(landing_write_words),
        .write_words_3(completer_atomic_write_words),
        .write_ready_0(host_write_ready_0),
        .write_ready_1(host_write_ready_1),
        .write_ready_2(host_write_ready_2),
        .write_ready_3(host_write_ready_3),
        .beat_valid_0(completer_beat_valid),
        .beat_valid_1(queues_beat_valid),
        .beat_valid_2(landing_beat_valid),
        .beat_valid_3(completer_atomic_beat_valid),
        .beat_0(completer_beat),
        .beat_1(queues_beat),
        .beat_2(landing_beat),
        .beat_3(completer_atomic_beat),
        .beat_ready_0(host_beat_ready_0),
        .beat_ready_1(host_beat_ready_1),
        .beat_ready_2(host_beat_ready_2),
        .beat_ready_3(host_beat_ready_3),
        .written_0(host_written_0),
        .written_1(host_written_1),
        .written_2(host_written_2),
        .written_3(host_written_3),
        .written_error(host_written_error),
        .host_valid(write_valid),
        .host_address(write_address),
        .host_words(write_words),
        .host_ready(write_ready),
        .host_beat_valid(beat_valid),
        .host_beat(beat),
        .host_beat_last(beat_last),
        .host_beat_ready(beat_ready),
        .host_written(written),
        .host_error(written_error)
    );

    gemini_tiles_l0 tiles (
        .clock(clock),
        .reset(reset),
        .node(registers_node),
        .request_valid(admission_packet_valid),
        .request(admission_packet),
        .request_last(admission_packet_last),
        .request_ready(tiles_request_ready),
        .answer_valid(completer_out_valid),
        .answer(completer_out_phit),
        .answer_last(completer_out_last),
        .answer_ready(tiles_answer_ready),
        .arrival_valid(tiles_arrival_valid),
        .arrival(tiles_arrival),
        .arrival_last(tiles_arrival_last),
        .arrival_source(tiles_arrival_source),
        .arrival_ready(completer_request_ready),
        .response_valid(tiles_response_valid),
        .response(tiles_response),
        .response_last(tiles_response_last),
        .response_ready(responses_phit_ready),
        .bad(tiles_bad),
        .misrouted(tiles_misrouted),
        .out_valid_0(out_valid_0),
        .out_valid_1(out_valid_1),
        .out_phit_0(out_phit_0),
        .out_phit_1(out_phit_1),
        .out_last_0(out_last_0),
        .out_last_1(out_last_1),
        .out_ready_0(out_ready_0),
        .out_ready_1(out_ready_1),
        .in_valid_0(in_valid_0),
        .in_valid_1(in_valid_1),
        .in_phit_0(in_phit_0),
        .in_phit_1(in_phit_1),
        .in_last_0(in_last_0),
        .in_last_1(in_last_1),
        .in_ready_0(in_ready_0),
        .in_ready_1(in_ready_1)
    );

    gemini_registers_k11 registers (
        .clock(clock),
        .reset(reset),
        .access_valid(access_valid),
        .access_write(access_write),
        .access_address(access_address),
        .access_data(access_data),
        .access_ready(access_ready),
        .access_read(access_read),
        .node(registers_node),
        .tick(registers_tick),
        .clean(registers_clean),
        .flush(registers_flush),
        .flushing(completer_flushing),
        .descriptor_write(registers_descriptor_write),
        .domain_write(registers_domain_write),
        .queue_write(registers_queue_write),
        .queue(registers_queue),
        .queue_field(registers_queue_field),
        .ring_write(registers_ring_write),
        .ring_state(bte_state),
        .post_write(registers_post_write),
        .posted(completer_posted),
        .release_valid(registers_release_valid),
        .watch_valid(registers_watch_valid),
        .sequence_ready(sequences_release_ready | sequences_watch_ready),
        .sequence_count(sequences_watch_count),
        .sequence_quarantined(sequences_watch_quarantined),
        .happened_0(tiles_bad),
        .happened_1(tiles_misrouted),
        .happened_2(((returns_ack_ssid[7] & returns_ack_valid) | sequences_stray) ? 4'd1 : 4'd0),
        .happened_3(queues_dropped ? 4'd1 : 4'd0),
        .happened_4(admission_refused_valid ? 4'd1 : 4'd0),
        .happened_5(fma_fault_valid ? 4'd1 : 4'd0),
        .happened_6(responses_bad ? 4'd1 : 4'd0),
        .happened_7(returns_stray ? 4'd1 : 4'd0),
        .happened_8(completer_hit ? 4'd1 : 4'd0),
        .happened_9(completer_missed ? 4'd1 : 4'd0),
        .happened_10(completer_lost ? 4'd1 : 4'd0)
    );

    assign busy = tables_busy | outstanding_busy;

    always @(posedge clock) begin
        if (reset) begin
            told <= 1'b0;
        end else if (queues_event_ready) begin
            told <= tells;
        end
    end

    always @(posedge clock) begin
        if (sequences_close_ready & admission_close_valid) begin
            events[admission_ssid[6:0]] <= {admission_close_queue, admission_close_words[59:0]};
        end
    end

    wire _unused = &{
        1'b0, admission_ssid[7], returns_arrive_ssid[7], admission_close_words[63:60], fma_fault_descriptor,
        fma_fault_cause, own_domains_busy, own_domains_queue, own_domains_queued, own_domains_receives,
        landing_get_valid, landing_get_address, landing_get_words, landing_get_source, landing_get_ssid,
        landing_get_tag, landing_atomic_valid, landing_atomic_address, landing_atomic_command,
        landing_atomic_lazy, landing_atomic_operands, landing_atomic_source, landing_atomic_ssid,
        landing_atomic_tag, landing_answer_source, landing_answer_tag, landing_answer_counted, host_written_1
    };
endmodule
