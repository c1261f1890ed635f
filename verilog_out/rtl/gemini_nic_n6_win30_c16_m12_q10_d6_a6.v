// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Puts into remote memory without an operating system, over one processor tile.
//
//  store_valid, store_address[S], store_words[5] -->+-------+--> write_valid, write_address[40], write_words[5]
//                                 store_ready <--|       |<-- write_ready
//                     data_valid, data[128] -->|       |--> beat_valid, beat[128], beat_last
//                                data_ready <--|       |<-- beat_ready
//          access_valid, access_write -->|  Nic  |<-- written, written_error
//     access_address[24], access_data[64] -->|       |--> out_valid_v, out_phit_v[22], out_last_v
//              access_ready, access_read[64] <--|       |<-- out_ready_v
//             irq_valid, irq_queue[Q], busy <--|       |<-- in_valid_v, in_phit_v[22], in_last_v
//                                              +-------+--> in_ready_v
//
//  store -> Fma -> RequestSender -> Netlink -> tile         tile -> Netlink -> RequestReceiver -> PutTarget -> host
//                    | counts                                                 MemoryDomains <-'      |
//            SequenceTable <- ResponseReader <- Netlink <- tile         tile <- Netlink <- Responder <-'
//                    '-> CompletionQueue -> host
//
// Registers of 64 bits, `access_address` 23:20 names the page:
//
// | page | address | meaning |
// |---|---|---|
// | 0 | 3: 0, 1 | this node; cycles of the timer less one, 32 bits, 0 for none |
// | 1 | 3 and up: descriptor | privileged half of an FMA descriptor (`Fma`) |
// | 2 | 3: half; 15:4: row | a memory domain (`MemoryDomains`) |
// | 3 | 4:3: field; 5 and up: queue | a completion queue (`CompletionQueue`) |
// | 4 | 3 and up: sequence | written: release it; read: outstanding packets 15:0, quarantined 16 |
// | 5 | 5:3 | read: packets bad, misrouted, acknowledgements stray, events dropped, puts refused, stores refused; 32 bits |
//
// Each FMA descriptor has the sequence of its number. An event's data are bits 55:0 of the word that closed it, its source is 1.
//
// Parameters: `N`, 1 to 7: `2^N` descriptors; `WIN`, 12 to 30: windows of `2^WIN` bytes; `S` = `N` + `WIN` + 1; `C` bits of a count; `N1` =
// `N` + 1, `N4` = `N` + 4, `ROW` = `C` + 8; `M`, 1 to 12: `2^M` memory domains; `Q`, 1 to 10: `2^Q` queues; `D`, 1 to 8: `2^D` writes without
// confirmation; `D1` = `D` + 1; `A`, 3 to 8: `2^A` phits of each virtual channel in the Netlink; `A1` = `A` + 1.
// Handshake: valid/ready; `written` confirms writes in order, when they are globally ordered. An access waits for `access_ready`, whose cycle
// has `access_read`.
// Latency: from a store of 8 bytes to its write at the other host's port, see `docs/gemini-nic.md`. Throughput: 64 bytes in 5 cycles inside the
// interface; 1 phit per cycle over the tile.
// Reset: no descriptor, domain or queue is valid; `busy` while tables are cleared. Both resets together.
// Asserts: what its parts assert. Relies on: confirmations answer writes; what waits stays.
// Source: GEM-FMA-01 to -14, GEM-SSQ-01 to -04, -07, GEM-ADR-02, -07, GEM-CQ-01, -03, -04, GEM-NL-01, -06; `docs/gemini-nic.md`.
//
// Block: gemini_nic, N = 6, WIN = 30, C = 16, M = 12, Q = 10, D = 6, A = 6
module gemini_nic_n6_win30_c16_m12_q10_d6_a6 (
    input wire clock,
    input wire reset,
    input wire tile_clock,
    input wire tile_reset,
    output wire busy,
    input wire store_valid,
    input wire [36:0] store_address,
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
    reg [17:0] node;
    reg [31:0] period;
    reg [31:0] timer;
    reg [31:0] counters_0;
    reg [31:0] counters_1;
    reg [31:0] counters_2;
    reg [31:0] counters_3;
    reg [31:0] counters_4;
    reg [31:0] counters_5;
    reg [65:0] events [0:63];

    wire fma_busy;
    wire fma_request_valid;
    wire [127:0] fma_request;
    wire fma_request_last;
    wire fma_fault_valid;
    wire [5:0] fma_fault_descriptor;
    wire [1:0] fma_fault_cause;
    wire sender_request_ready;
    wire sender_send_valid;
    wire [7:0] sender_ssid;
    wire sender_refused_valid;
    wire sender_close_valid;
    wire [63:0] sender_close_words;
    wire [9:0] sender_close_queue;
    wire sender_phit_valid;
    wire [21:0] sender_phit;
    wire sender_phit_last;
    wire sequences_busy;
    wire sequences_send_ready;
    wire sequences_send_refused;
    wire sequences_stray;
    wire sequences_close_ready;
    wire sequences_release_ready;
    wire sequences_event_valid;
    wire [5:0] sequences_event_ssid;
    wire [3:0] sequences_event_status;
    wire sequences_watch_ready;
    wire [15:0] sequences_watch_count;
    wire sequences_watch_quarantined;
    wire reader_phit_ready;
    wire reader_ack_valid;
    wire [7:0] reader_ack_id;
    wire [3:0] reader_ack_status;
    wire receiver_phit_ready;
    wire receiver_request_valid;
    wire [127:0] receiver_request;
    wire receiver_request_last;
    wire [17:0] receiver_source;
    wire receiver_bad;
    wire receiver_misrouted;
    wire domains_busy;
    wire [3:0] domains_status;
    wire [39:0] domains_address;
    wire target_request_ready;
    wire target_lookup_valid;
    wire [11:0] target_lookup_handle;
    wire [7:0] target_lookup_tag;
    wire [39:0] target_lookup_offset;
    wire [4:0] target_lookup_words;
    wire target_write_valid;
    wire [39:0] target_write_address;
    wire [4:0] target_write_words;
    wire target_beat_valid;
    wire [127:0] target_beat;
    wire target_answer_valid;
    wire [3:0] target_answer_status;
    wire [17:0] target_answer_source;
    wire [7:0] target_answer_ssid;
    wire [9:0] target_answer_tag;
    wire responder_end_ready;
    wire responder_phit_valid;
    wire [21:0] responder_phit;
    wire responder_phit_last;
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
    wire host_beat_ready_0;
    wire host_beat_ready_1;
    wire host_written_0;
    wire host_written_1;
    wire host_written_error;
    wire netlink_tx_ready_0;
    wire netlink_tx_ready_1;
    wire netlink_rx_valid_0;
    wire netlink_rx_valid_1;
    wire [21:0] netlink_rx_phit_0;
    wire [21:0] netlink_rx_phit_1;
    wire netlink_rx_last_0;
    wire netlink_rx_last_1;

    wire [3:0] page = access_address[23:20];
    wire is_sequence = (page == 4'd4) & access_valid;
    wire [31:0] counter = (access_address[5:3] == 3'd5) ? counters_5
        : (access_address[5:3] == 3'd4) ? counters_4
        : (access_address[5:3] == 3'd3) ? counters_3
        : (access_address[5:3] == 3'd2) ? counters_2
        : (access_address[5:3] == 3'd1) ? counters_1
        : counters_0;
    wire writes = access_valid & access_write;
    wire timer_below_period = timer < period;
    wire [65:0] queues_part = events[sequences_event_ssid];
    wire period_part = writes & (page == 4'd0);

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
        .grant_write((page == 4'd1) & writes),
        .grant_descriptor(access_address[8:3]),
        .grant_value(access_data),
        .request_valid(fma_request_valid),
        .request(fma_request),
        .request_last(fma_request_last),
        .request_ready(sender_request_ready),
        .fault_valid(fma_fault_valid),
        .fault_descriptor(fma_fault_descriptor),
        .fault_cause(fma_fault_cause)
    );

    gemini_request_sender sender (
        .clock(clock),
        .reset(reset),
        .node(node),
        .request_valid(fma_request_valid),
        .request(fma_request),
        .request_last(fma_request_last),
        .request_ready(sender_request_ready),
        .send_valid(sender_send_valid),
        .ssid(sender_ssid),
        .send_ready(sequences_send_ready),
        .send_refused(sequences_send_refused),
        .refused_valid(sender_refused_valid),
        .close_valid(sender_close_valid),
        .close_words(sender_close_words),
        .close_queue(sender_close_queue),
        .close_ready(sequences_close_ready),
        .phit_valid(sender_phit_valid),
        .phit(sender_phit),
        .phit_last(sender_phit_last),
        .phit_ready(netlink_tx_ready_0)
    );

    sequence_table_s6_c16 sequences (
        .clock(clock),
        .reset(reset),
        .busy(sequences_busy),
        .send_valid(sender_send_valid),
        .send_ssid(sender_ssid[5:0]),
        .send_ready(sequences_send_ready),
        .send_refused(sequences_send_refused),
        .ack_valid(reader_ack_valid),
        .ack_ssid(reader_ack_id[5:0]),
        .ack_status(reader_ack_status),
        .stray(sequences_stray),
        .close_valid(sender_close_valid),
        .close_ssid(sender_ssid[5:0]),
        .close_ready(sequences_close_ready),
        .release_valid(is_sequence & access_write),
        .release_ssid(access_address[8:3]),
        .release_ready(sequences_release_ready),
        .tick((|period) & ~timer_below_period),
        .event_valid(sequences_event_valid),
        .event_ssid(sequences_event_ssid),
        .event_status(sequences_event_status),
        .event_ready(queues_event_ready),
        .watch_valid(is_sequence & ~access_write),
        .watch_ssid(access_address[8:3]),
        .watch_ready(sequences_watch_ready),
        .watch_count(sequences_watch_count),
        .watch_quarantined(sequences_watch_quarantined)
    );

    gemini_response_reader reader (
        .clock(clock),
        .reset(reset),
        .phit_valid(netlink_rx_valid_1),
        .phit(netlink_rx_phit_1),
        .phit_last(netlink_rx_last_1),
        .phit_ready(reader_phit_ready),
        .ack_valid(reader_ack_valid),
        .ack_id(reader_ack_id),
        .ack_status(reader_ack_status)
    );

    gemini_request_receiver receiver (
        .clock(clock),
        .reset(reset),
        .node(node),
        .phit_valid(netlink_rx_valid_0),
        .phit(netlink_rx_phit_0),
        .phit_last(netlink_rx_last_0),
        .phit_ready(receiver_phit_ready),
        .request_valid(receiver_request_valid),
        .request(receiver_request),
        .request_last(receiver_request_last),
        .source(receiver_source),
        .request_ready(target_request_ready),
        .bad(receiver_bad),
        .misrouted(receiver_misrouted)
    );

    gemini_memory_domains_m12 domains (
        .clock(clock),
        .reset(reset),
        .busy(domains_busy),
        .lookup_valid(target_lookup_valid),
        .lookup_handle(target_lookup_handle),
        .lookup_tag(target_lookup_tag),
        .lookup_offset(target_lookup_offset),
        .lookup_words(target_lookup_words),
        .lookup_writes(1'b1),
        .status(domains_status),
        .address(domains_address),
        .row_write(writes & (page == 4'd2)),
        .row_index(access_address[15:4]),
        .row_half(access_address[3]),
        .row_value(access_data)
    );

    gemini_put_target target (
        .clock(clock),
        .reset(reset),
        .request_valid(receiver_request_valid),
        .request(receiver_request),
        .request_last(receiver_request_last),
        .source(receiver_source),
        .request_ready(target_request_ready),
        .lookup_valid(target_lookup_valid),
        .lookup_handle(target_lookup_handle),
        .lookup_tag(target_lookup_tag),
        .lookup_offset(target_lookup_offset),
        .lookup_words(target_lookup_words),
        .status(domains_status),
        .address(domains_address),
        .write_valid(target_write_valid),
        .write_address(target_write_address),
        .write_words(target_write_words),
        .write_ready(host_write_ready_0),
        .beat_valid(target_beat_valid),
        .beat(target_beat),
        .beat_ready(host_beat_ready_0),
        .written(host_written_0),
        .written_error(host_written_error),
        .answer_valid(target_answer_valid),
        .answer_status(target_answer_status),
        .answer_source(target_answer_source),
        .answer_ssid(target_answer_ssid),
        .answer_tag(target_answer_tag),
        .answer_ready(responder_end_ready)
    );

    gemini_responder responder (
        .clock(clock),
        .reset(reset),
        .end_valid(target_answer_valid),
        .end_status(target_answer_status),
        .header({
            48'd0, target_answer_source[1:0], target_answer_source[17:2], 66'd0, target_answer_tag,
            target_answer_ssid, 4'd0
        }),
        .end_ready(responder_end_ready),
        .phit_valid(responder_phit_valid),
        .phit(responder_phit),
        .phit_last(responder_phit_last),
        .phit_ready(netlink_tx_ready_1)
    );

    completion_queue_q10 queues (
        .clock(clock),
        .reset(reset),
        .busy(queues_busy),
        .event_valid(sequences_event_valid),
        .event_queue(queues_part[65:56]),
        .event_data(queues_part[55:0]),
        .event_source(3'd1),
        .event_status(sequences_event_status),
        .event_ready(queues_event_ready),
        .set_write(writes & (page == 4'd3)),
        .set_queue(access_address[14:5]),
        .set_field(access_address[4:3]),
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

    host_arbiter_k2_d6 host (
        .clock(clock),
        .reset(reset),
        .write_valid_0(target_write_valid),
        .write_valid_1(queues_write_valid),
        .write_address_0(target_write_address),
        .write_address_1(queues_write_address),
        .write_words_0(target_write_words),
        .write_words_1(queues_write_words),
        .write_ready_0(host_write_ready_0),
        .write_ready_1(host_write_ready_1),
        .beat_valid_0(target_beat_valid),
        .beat_valid_1(queues_beat_valid),
        .beat_0(target_beat),
        .beat_1(queues_beat),
        .beat_ready_0(host_beat_ready_0),
        .beat_ready_1(host_beat_ready_1),
        .written_0(host_written_0),
        .written_1(host_written_1),
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

    gemini_netlink_a6 netlink (
        .clock(clock),
        .reset(reset),
        .tile_clock(tile_clock),
        .tile_reset(tile_reset),
        .tx_valid_0(sender_phit_valid),
        .tx_valid_1(responder_phit_valid),
        .tx_phit_0(sender_phit),
        .tx_phit_1(responder_phit),
        .tx_last_0(sender_phit_last),
        .tx_last_1(responder_phit_last),
        .tx_ready_0(netlink_tx_ready_0),
        .tx_ready_1(netlink_tx_ready_1),
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
        .in_ready_1(in_ready_1),
        .rx_valid_0(netlink_rx_valid_0),
        .rx_valid_1(netlink_rx_valid_1),
        .rx_phit_0(netlink_rx_phit_0),
        .rx_phit_1(netlink_rx_phit_1),
        .rx_last_0(netlink_rx_last_0),
        .rx_last_1(netlink_rx_last_1),
        .rx_ready_0(receiver_phit_ready),
        .rx_ready_1(reader_phit_ready)
    );

    assign busy = sequences_busy | fma_busy | domains_busy | queues_busy;
    assign access_ready = ~is_sequence | sequences_watch_ready | sequences_release_ready;
    assign access_read = is_sequence ? (sequences_watch_quarantined ? {48'd1, sequences_watch_count}
            : {48'd0, sequences_watch_count})
        : (page == 4'd5) ? {32'd0, counter}
        : access_address[3] ? {32'd0, period}
        : {46'd0, node};

    always @(posedge clock) begin
        if (reset) begin
            node <= 18'd0;
            period <= 32'd0;
            counters_0 <= 32'd0;
            counters_1 <= 32'd0;
            counters_2 <= 32'd0;
            counters_3 <= 32'd0;
            counters_4 <= 32'd0;
            counters_5 <= 32'd0;
        end else begin
            if (period_part) begin
                if (access_address[3]) begin
                    period <= access_data[31:0];
                end else begin
                    node <= access_data[17:0];
                end
            end
            if (receiver_bad) counters_0 <= counters_0 + 32'd1;
            if (receiver_misrouted) counters_1 <= counters_1 + 32'd1;
            if (sequences_stray) counters_2 <= counters_2 + 32'd1;
            if (queues_dropped) counters_3 <= counters_3 + 32'd1;
            if (sender_refused_valid) counters_4 <= counters_4 + 32'd1;
            if (fma_fault_valid) counters_5 <= counters_5 + 32'd1;
        end
    end

    always @(posedge clock) begin
        if (timer_below_period) begin
            timer <= timer + 32'd1;
        end else begin
            timer <= 32'd0;
        end
    end

    always @(posedge clock) begin
        if (sequences_close_ready & sender_close_valid) begin
            events[sender_ssid[5:0]] <= {sender_close_queue, sender_close_words[55:0]};
        end
    end

    wire _unused = &{
        1'b0, access_address[19:16], access_address[2:0], sender_ssid[7:6], reader_ack_id[7:6],
        sender_close_words[63:56], fma_fault_descriptor, fma_fault_cause, host_written_1
    };
endmodule
