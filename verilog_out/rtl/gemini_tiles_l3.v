// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Sends requests and responses over `2^L` tiles, and gathers those that the tiles bring.
//
//   request_valid, request[128], request_last -->+-------+--> out_valid_i, out_phit_i[22], out_last_i
//                               request_ready <--|       |<-- out_ready_i
//    answer_valid, answer[22], answer_last    -->|       |
//                               answer_ready  <--|       |
// arrival_valid, arrival[128], arrival_last,     | Tiles |
//                         arrival_source[18]  <--|       |
//                              arrival_ready  -->|       |
//  response_valid, response[22], response_last <--|       |<-- in_valid_i, in_phit_i[22], in_last_i
//                              response_ready -->|       |--> in_ready_i
//              node[18] -->+-------+--> bad[4], misrouted[4]
//
// Port `i` of a tile is 2 k for requests of tile k, 2 k + 1 for its responses.
//
// | packet | leaves over |
// |---|---|
// | request with a = 1 | the next tile in turn whose sender has no header that waits |
// | request with a = 0 | the tile of its hash, so that those of one node, if h = 1 of one line, stay in order |
// | response | the tile after that of the response before: nothing depends on their order |
//
// The hash has `L` bits: source, destination and, if h = 1, address bits 23:6 are cut into groups of three bits, which are added modulo 2.
//
// A tile sends a packet in 32 cycles, so eight of them carry 64 bytes in 4 cycles. Each tile has a sender and a receiver of requests of its own; responses are phits here, one a cycle for all tiles.
//
// Parameters: `L`, 0 to 3; `P` = `2^L` tiles, `P2` = 2 `P`.
// Handshake: valid/ready. `bad` and `misrouted`: how many packets were damaged, or good ones of another node, in this cycle.
// Latency: 1 cycle from a header to its head phit, and from the last phit of a request to `arrival_valid`; 0 cycles for responses.
// Throughput: 1 beat and 1 phit per cycle each way.
// Reset: nothing waits, tile 0 first.
// Asserts: what its parts assert. Relies on: `size` at most 16, and as many data beats as it says; what waits stays.
// Source: GEM-NL-02, -05, -06, GEM-HT-10; `docs/gemini-nic.md`.
//
// Block: gemini_tiles, L = 3
module gemini_tiles_l3 (
    input wire clock,
    input wire reset,
    input wire [17:0] node,
    input wire request_valid,
    input wire [127:0] request,
    input wire request_last,
    output wire request_ready,
    input wire answer_valid,
    input wire [21:0] answer,
    input wire answer_last,
    output wire answer_ready,
    output wire arrival_valid,
    output wire [127:0] arrival,
    output wire arrival_last,
    output wire [17:0] arrival_source,
    input wire arrival_ready,
    output wire response_valid,
    output wire [21:0] response,
    output wire response_last,
    input wire response_ready,
    output wire [3:0] bad,
    output wire [3:0] misrouted,
    output wire out_valid_0,
    output wire out_valid_1,
    output wire out_valid_2,
    output wire out_valid_3,
    output wire out_valid_4,
    output wire out_valid_5,
    output wire out_valid_6,
    output wire out_valid_7,
    output wire out_valid_8,
    output wire out_valid_9,
    output wire out_valid_10,
    output wire out_valid_11,
    output wire out_valid_12,
    output wire out_valid_13,
    output wire out_valid_14,
    output wire out_valid_15,
    output wire [21:0] out_phit_0,
    output wire [21:0] out_phit_1,
    output wire [21:0] out_phit_2,
    output wire [21:0] out_phit_3,
    output wire [21:0] out_phit_4,
    output wire [21:0] out_phit_5,
    output wire [21:0] out_phit_6,
    output wire [21:0] out_phit_7,
    output wire [21:0] out_phit_8,
    output wire [21:0] out_phit_9,
    output wire [21:0] out_phit_10,
    output wire [21:0] out_phit_11,
    output wire [21:0] out_phit_12,
    output wire [21:0] out_phit_13,
    output wire [21:0] out_phit_14,
    output wire [21:0] out_phit_15,
    output wire out_last_0,
    output wire out_last_1,
    output wire out_last_2,
    output wire out_last_3,
    output wire out_last_4,
    output wire out_last_5,
    output wire out_last_6,
    output wire out_last_7,
    output wire out_last_8,
    output wire out_last_9,
    output wire out_last_10,
    output wire out_last_11,
    output wire out_last_12,
    output wire out_last_13,
    output wire out_last_14,
    output wire out_last_15,
    input wire out_ready_0,
    input wire out_ready_1,
    input wire out_ready_2,
    input wire out_ready_3,
    input wire out_ready_4,
    input wire out_ready_5,
    input wire out_ready_6,
    input wire out_ready_7,
    input wire out_ready_8,
    input wire out_ready_9,
    input wire out_ready_10,
    input wire out_ready_11,
    input wire out_ready_12,
    input wire out_ready_13,
    input wire out_ready_14,
    input wire out_ready_15,
    input wire in_valid_0,
    input wire in_valid_1,
    input wire in_valid_2,
    input wire in_valid_3,
    input wire in_valid_4,
    input wire in_valid_5,
    input wire in_valid_6,
    input wire in_valid_7,
    input wire in_valid_8,
    input wire in_valid_9,
    input wire in_valid_10,
    input wire in_valid_11,
    input wire in_valid_12,
    input wire in_valid_13,
    input wire in_valid_14,
    input wire in_valid_15,
    input wire [21:0] in_phit_0,
    input wire [21:0] in_phit_1,
    input wire [21:0] in_phit_2,
    input wire [21:0] in_phit_3,
    input wire [21:0] in_phit_4,
    input wire [21:0] in_phit_5,
    input wire [21:0] in_phit_6,
    input wire [21:0] in_phit_7,
    input wire [21:0] in_phit_8,
    input wire [21:0] in_phit_9,
    input wire [21:0] in_phit_10,
    input wire [21:0] in_phit_11,
    input wire [21:0] in_phit_12,
    input wire [21:0] in_phit_13,
    input wire [21:0] in_phit_14,
    input wire [21:0] in_phit_15,
    input wire in_last_0,
    input wire in_last_1,
    input wire in_last_2,
    input wire in_last_3,
    input wire in_last_4,
    input wire in_last_5,
    input wire in_last_6,
    input wire in_last_7,
    input wire in_last_8,
    input wire in_last_9,
    input wire in_last_10,
    input wire in_last_11,
    input wire in_last_12,
    input wire in_last_13,
    input wire in_last_14,
    input wire in_last_15,
    output wire in_ready_0,
    output wire in_ready_1,
    output wire in_ready_2,
    output wire in_ready_3,
    output wire in_ready_4,
    output wire in_ready_5,
    output wire in_ready_6,
    output wire in_ready_7,
    output wire in_ready_8,
    output wire in_ready_9,
    output wire in_ready_10,
    output wire in_ready_11,
    output wire in_ready_12,
    output wire in_ready_13,
    output wire in_ready_14,
    output wire in_ready_15
);
    reg [7:0] next;

    wire spread_first;
    wire spread_out_valid_0;
    wire spread_out_valid_1;
    wire spread_out_valid_2;
    wire spread_out_valid_3;
    wire spread_out_valid_4;
    wire spread_out_valid_5;
    wire spread_out_valid_6;
    wire spread_out_valid_7;
    wire [7:0] turn_grant;
    wire senders_0_request_ready;
    wire senders_1_request_ready;
    wire senders_2_request_ready;
    wire senders_3_request_ready;
    wire senders_4_request_ready;
    wire senders_5_request_ready;
    wire senders_6_request_ready;
    wire senders_7_request_ready;
    wire answers_first;
    wire receivers_0_request_valid;
    wire [127:0] receivers_0_request;
    wire receivers_0_request_last;
    wire [17:0] receivers_0_source;
    wire receivers_0_bad;
    wire receivers_0_misrouted;
    wire receivers_1_request_valid;
    wire [127:0] receivers_1_request;
    wire receivers_1_request_last;
    wire [17:0] receivers_1_source;
    wire receivers_1_bad;
    wire receivers_1_misrouted;
    wire receivers_2_request_valid;
    wire [127:0] receivers_2_request;
    wire receivers_2_request_last;
    wire [17:0] receivers_2_source;
    wire receivers_2_bad;
    wire receivers_2_misrouted;
    wire receivers_3_request_valid;
    wire [127:0] receivers_3_request;
    wire receivers_3_request_last;
    wire [17:0] receivers_3_source;
    wire receivers_3_bad;
    wire receivers_3_misrouted;
    wire receivers_4_request_valid;
    wire [127:0] receivers_4_request;
    wire receivers_4_request_last;
    wire [17:0] receivers_4_source;
    wire receivers_4_bad;
    wire receivers_4_misrouted;
    wire receivers_5_request_valid;
    wire [127:0] receivers_5_request;
    wire receivers_5_request_last;
    wire [17:0] receivers_5_source;
    wire receivers_5_bad;
    wire receivers_5_misrouted;
    wire receivers_6_request_valid;
    wire [127:0] receivers_6_request;
    wire receivers_6_request_last;
    wire [17:0] receivers_6_source;
    wire receivers_6_bad;
    wire receivers_6_misrouted;
    wire receivers_7_request_valid;
    wire [127:0] receivers_7_request;
    wire receivers_7_request_last;
    wire [17:0] receivers_7_source;
    wire receivers_7_bad;
    wire receivers_7_misrouted;
    wire arrivals_in_ready_0;
    wire arrivals_in_ready_1;
    wire arrivals_in_ready_2;
    wire arrivals_in_ready_3;
    wire arrivals_in_ready_4;
    wire arrivals_in_ready_5;
    wire arrivals_in_ready_6;
    wire arrivals_in_ready_7;
    wire [145:0] arrivals_out_data;

    wire [3:0] bad_count_part = receivers_0_bad ? 4'd1 : 4'd0;
    wire [3:0] bad_count_part_1 = receivers_1_bad ? bad_count_part + 4'd1 : bad_count_part;
    wire [3:0] bad_count_part_2 = receivers_2_bad ? bad_count_part_1 + 4'd1 : bad_count_part_1;
    wire [3:0] bad_count_part_3 = receivers_3_bad ? bad_count_part_2 + 4'd1 : bad_count_part_2;
    wire [3:0] bad_count_part_4 = receivers_4_bad ? bad_count_part_3 + 4'd1 : bad_count_part_3;
    wire [3:0] bad_count_part_5 = receivers_5_bad ? bad_count_part_4 + 4'd1 : bad_count_part_4;
    wire [3:0] bad_count_part_6 = receivers_6_bad ? bad_count_part_5 + 4'd1 : bad_count_part_5;
    wire [3:0] bad_count = receivers_7_bad ? bad_count_part_6 + 4'd1 : bad_count_part_6;
    wire [3:0] misrouted_count_part = receivers_0_misrouted ? 4'd1 : 4'd0;
    wire [3:0] misrouted_count_part_1 = receivers_1_misrouted ? misrouted_count_part + 4'd1
        : misrouted_count_part;
    wire [3:0] misrouted_count_part_2 = receivers_2_misrouted ? misrouted_count_part_1 + 4'd1
        : misrouted_count_part_1;
    wire [3:0] misrouted_count_part_3 = receivers_3_misrouted ? misrouted_count_part_2 + 4'd1
        : misrouted_count_part_2;
    wire [3:0] misrouted_count_part_4 = receivers_4_misrouted ? misrouted_count_part_3 + 4'd1
        : misrouted_count_part_3;
    wire [3:0] misrouted_count_part_5 = receivers_5_misrouted ? misrouted_count_part_4 + 4'd1
        : misrouted_count_part_4;
    wire [3:0] misrouted_count_part_6 = receivers_6_misrouted ? misrouted_count_part_5 + 4'd1
        : misrouted_count_part_5;
    wire [3:0] misrouted_count = receivers_7_misrouted ? misrouted_count_part_6 + 4'd1
        : misrouted_count_part_6;
    wire [17:0] line = request[108] ? request[89:72] : 18'd0;
    wire [17:0] destination = request[127:110];
    wire [17:0] mixed = line ^ destination ^ node;
    wire [2:0] hash = mixed[17:15] ^ mixed[14:12] ^ mixed[11:9] ^ mixed[8:6] ^ mixed[5:3] ^ mixed[2:0];
    wire [7:0] hashed = {
        hash == 3'd7, hash == 3'd6, hash == 3'd5, hash == 3'd4, hash == 3'd3, hash == 3'd2, hash == 3'd1,
        hash == 3'd0
    };
    wire adaptive = request[109];
    wire [7:0] free = {
        senders_7_request_ready, senders_6_request_ready, senders_5_request_ready, senders_4_request_ready,
        senders_3_request_ready, senders_2_request_ready, senders_1_request_ready, senders_0_request_ready
    };

    packet_steer_k8 spread (
        .clock(clock),
        .reset(reset),
        .in_valid(request_valid),
        .in_last(request_last),
        .in_to(adaptive ? turn_grant : hashed),
        .in_ready(request_ready),
        .first(spread_first),
        .out_valid_0(spread_out_valid_0),
        .out_valid_1(spread_out_valid_1),
        .out_valid_2(spread_out_valid_2),
        .out_valid_3(spread_out_valid_3),
        .out_valid_4(spread_out_valid_4),
        .out_valid_5(spread_out_valid_5),
        .out_valid_6(spread_out_valid_6),
        .out_valid_7(spread_out_valid_7),
        .out_ready_0(senders_0_request_ready),
        .out_ready_1(senders_1_request_ready),
        .out_ready_2(senders_2_request_ready),
        .out_ready_3(senders_3_request_ready),
        .out_ready_4(senders_4_request_ready),
        .out_ready_5(senders_5_request_ready),
        .out_ready_6(senders_6_request_ready),
        .out_ready_7(senders_7_request_ready)
    );

    round_robin_n8 turn (
        .clock(clock),
        .reset(reset),
        .request(free),
        .advance(request_ready & request_valid & adaptive & spread_first),
        .grant(turn_grant)
    );

    gemini_request_sender senders_0 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .request_valid(spread_out_valid_0),
        .request(request),
        .request_last(request_last),
        .request_ready(senders_0_request_ready),
        .phit_valid(out_valid_0),
        .phit(out_phit_0),
        .phit_last(out_last_0),
        .phit_ready(out_ready_0)
    );

    gemini_request_sender senders_1 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .request_valid(spread_out_valid_1),
        .request(request),
        .request_last(request_last),
        .request_ready(senders_1_request_ready),
        .phit_valid(out_valid_2),
        .phit(out_phit_2),
        .phit_last(out_last_2),
        .phit_ready(out_ready_2)
    );

    gemini_request_sender senders_2 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .request_valid(spread_out_valid_2),
        .request(request),
        .request_last(request_last),
        .request_ready(senders_2_request_ready),
        .phit_valid(out_valid_4),
        .phit(out_phit_4),
        .phit_last(out_last_4),
        .phit_ready(out_ready_4)
    );

    gemini_request_sender senders_3 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .request_valid(spread_out_valid_3),
        .request(request),
        .request_last(request_last),
        .request_ready(senders_3_request_ready),
        .phit_valid(out_valid_6),
        .phit(out_phit_6),
        .phit_last(out_last_6),
        .phit_ready(out_ready_6)
    );

    gemini_request_sender senders_4 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .request_valid(spread_out_valid_4),
        .request(request),
        .request_last(request_last),
        .request_ready(senders_4_request_ready),
        .phit_valid(out_valid_8),
        .phit(out_phit_8),
        .phit_last(out_last_8),
        .phit_ready(out_ready_8)
    );

    gemini_request_sender senders_5 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .request_valid(spread_out_valid_5),
        .request(request),
        .request_last(request_last),
        .request_ready(senders_5_request_ready),
        .phit_valid(out_valid_10),
        .phit(out_phit_10),
        .phit_last(out_last_10),
        .phit_ready(out_ready_10)
    );

    gemini_request_sender senders_6 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .request_valid(spread_out_valid_6),
        .request(request),
        .request_last(request_last),
        .request_ready(senders_6_request_ready),
        .phit_valid(out_valid_12),
        .phit(out_phit_12),
        .phit_last(out_last_12),
        .phit_ready(out_ready_12)
    );

    gemini_request_sender senders_7 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .request_valid(spread_out_valid_7),
        .request(request),
        .request_last(request_last),
        .request_ready(senders_7_request_ready),
        .phit_valid(out_valid_14),
        .phit(out_phit_14),
        .phit_last(out_last_14),
        .phit_ready(out_ready_14)
    );

    packet_steer_k8 answers (
        .clock(clock),
        .reset(reset),
        .in_valid(answer_valid),
        .in_last(answer_last),
        .in_to(next),
        .in_ready(answer_ready),
        .first(answers_first),
        .out_valid_0(out_valid_1),
        .out_valid_1(out_valid_3),
        .out_valid_2(out_valid_5),
        .out_valid_3(out_valid_7),
        .out_valid_4(out_valid_9),
        .out_valid_5(out_valid_11),
        .out_valid_6(out_valid_13),
        .out_valid_7(out_valid_15),
        .out_ready_0(out_ready_1),
        .out_ready_1(out_ready_3),
        .out_ready_2(out_ready_5),
        .out_ready_3(out_ready_7),
        .out_ready_4(out_ready_9),
        .out_ready_5(out_ready_11),
        .out_ready_6(out_ready_13),
        .out_ready_7(out_ready_15)
    );

    gemini_request_receiver receivers_0 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .phit_valid(in_valid_0),
        .phit(in_phit_0),
        .phit_last(in_last_0),
        .phit_ready(in_ready_0),
        .request_valid(receivers_0_request_valid),
        .request(receivers_0_request),
        .request_last(receivers_0_request_last),
        .source(receivers_0_source),
        .request_ready(arrivals_in_ready_0),
        .bad(receivers_0_bad),
        .misrouted(receivers_0_misrouted)
    );

    gemini_request_receiver receivers_1 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .phit_valid(in_valid_2),
        .phit(in_phit_2),
        .phit_last(in_last_2),
        .phit_ready(in_ready_2),
        .request_valid(receivers_1_request_valid),
        .request(receivers_1_request),
        .request_last(receivers_1_request_last),
        .source(receivers_1_source),
        .request_ready(arrivals_in_ready_1),
        .bad(receivers_1_bad),
        .misrouted(receivers_1_misrouted)
    );

    gemini_request_receiver receivers_2 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .phit_valid(in_valid_4),
        .phit(in_phit_4),
        .phit_last(in_last_4),
        .phit_ready(in_ready_4),
        .request_valid(receivers_2_request_valid),
        .request(receivers_2_request),
        .request_last(receivers_2_request_last),
        .source(receivers_2_source),
        .request_ready(arrivals_in_ready_2),
        .bad(receivers_2_bad),
        .misrouted(receivers_2_misrouted)
    );

    gemini_request_receiver receivers_3 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .phit_valid(in_valid_6),
        .phit(in_phit_6),
        .phit_last(in_last_6),
        .phit_ready(in_ready_6),
        .request_valid(receivers_3_request_valid),
        .request(receivers_3_request),
        .request_last(receivers_3_request_last),
        .source(receivers_3_source),
        .request_ready(arrivals_in_ready_3),
        .bad(receivers_3_bad),
        .misrouted(receivers_3_misrouted)
    );

    gemini_request_receiver receivers_4 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .phit_valid(in_valid_8),
        .phit(in_phit_8),
        .phit_last(in_last_8),
        .phit_ready(in_ready_8),
        .request_valid(receivers_4_request_valid),
        .request(receivers_4_request),
        .request_last(receivers_4_request_last),
        .source(receivers_4_source),
        .request_ready(arrivals_in_ready_4),
        .bad(receivers_4_bad),
        .misrouted(receivers_4_misrouted)
    );

    gemini_request_receiver receivers_5 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .phit_valid(in_valid_10),
        .phit(in_phit_10),
        .phit_last(in_last_10),
        .phit_ready(in_ready_10),
        .request_valid(receivers_5_request_valid),
        .request(receivers_5_request),
        .request_last(receivers_5_request_last),
        .source(receivers_5_source),
        .request_ready(arrivals_in_ready_5),
        .bad(receivers_5_bad),
        .misrouted(receivers_5_misrouted)
    );

    gemini_request_receiver receivers_6 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .phit_valid(in_valid_12),
        .phit(in_phit_12),
        .phit_last(in_last_12),
        .phit_ready(in_ready_12),
        .request_valid(receivers_6_request_valid),
        .request(receivers_6_request),
        .request_last(receivers_6_request_last),
        .source(receivers_6_source),
        .request_ready(arrivals_in_ready_6),
        .bad(receivers_6_bad),
        .misrouted(receivers_6_misrouted)
    );

    gemini_request_receiver receivers_7 (
        .clock(clock),
        .reset(reset),
        .node(node),
        .phit_valid(in_valid_14),
        .phit(in_phit_14),
        .phit_last(in_last_14),
        .phit_ready(in_ready_14),
        .request_valid(receivers_7_request_valid),
        .request(receivers_7_request),
        .request_last(receivers_7_request_last),
        .source(receivers_7_source),
        .request_ready(arrivals_in_ready_7),
        .bad(receivers_7_bad),
        .misrouted(receivers_7_misrouted)
    );

    packet_merge_k8_w146 arrivals (
        .clock(clock),
        .reset(reset),
        .in_valid_0(receivers_0_request_valid),
        .in_valid_1(receivers_1_request_valid),
        .in_valid_2(receivers_2_request_valid),
        .in_valid_3(receivers_3_request_valid),
        .in_valid_4(receivers_4_request_valid),
        .in_valid_5(receivers_5_request_valid),
        .in_valid_6(receivers_6_request_valid),
        .in_valid_7(receivers_7_request_valid),
        .in_data_0({receivers_0_source, receivers_0_request}),
        .in_data_1({receivers_1_source, receivers_1_request}),
        .in_data_2({receivers_2_source, receivers_2_request}),
        .in_data_3({receivers_3_source, receivers_3_request}),
        .in_data_4({receivers_4_source, receivers_4_request}),
        .in_data_5({receivers_5_source, receivers_5_request}),
        .in_data_6({receivers_6_source, receivers_6_request}),
        .in_data_7({receivers_7_source, receivers_7_request}),
        .in_last_0(receivers_0_request_last),
        .in_last_1(receivers_1_request_last),
        .in_last_2(receivers_2_request_last),
        .in_last_3(receivers_3_request_last),
        .in_last_4(receivers_4_request_last),
        .in_last_5(receivers_5_request_last),
        .in_last_6(receivers_6_request_last),
        .in_last_7(receivers_7_request_last),
        .in_ready_0(arrivals_in_ready_0),
        .in_ready_1(arrivals_in_ready_1),
        .in_ready_2(arrivals_in_ready_2),
        .in_ready_3(arrivals_in_ready_3),
        .in_ready_4(arrivals_in_ready_4),
        .in_ready_5(arrivals_in_ready_5),
        .in_ready_6(arrivals_in_ready_6),
        .in_ready_7(arrivals_in_ready_7),
        .out_valid(arrival_valid),
        .out_data(arrivals_out_data),
        .out_last(arrival_last),
        .out_ready(arrival_ready)
    );

    packet_merge_k8_w22 responses (
        .clock(clock),
        .reset(reset),
        .in_valid_0(in_valid_1),
        .in_valid_1(in_valid_3),
        .in_valid_2(in_valid_5),
        .in_valid_3(in_valid_7),
        .in_valid_4(in_valid_9),
        .in_valid_5(in_valid_11),
        .in_valid_6(in_valid_13),
        .in_valid_7(in_valid_15),
        .in_data_0(in_phit_1),
        .in_data_1(in_phit_3),
        .in_data_2(in_phit_5),
        .in_data_3(in_phit_7),
        .in_data_4(in_phit_9),
        .in_data_5(in_phit_11),
        .in_data_6(in_phit_13),
        .in_data_7(in_phit_15),
        .in_last_0(in_last_1),
        .in_last_1(in_last_3),
        .in_last_2(in_last_5),
        .in_last_3(in_last_7),
        .in_last_4(in_last_9),
        .in_last_5(in_last_11),
        .in_last_6(in_last_13),
        .in_last_7(in_last_15),
        .in_ready_0(in_ready_1),
        .in_ready_1(in_ready_3),
        .in_ready_2(in_ready_5),
        .in_ready_3(in_ready_7),
        .in_ready_4(in_ready_9),
        .in_ready_5(in_ready_11),
        .in_ready_6(in_ready_13),
        .in_ready_7(in_ready_15),
        .out_valid(response_valid),
        .out_data(response),
        .out_last(response_last),
        .out_ready(response_ready)
    );

    assign arrival = arrivals_out_data[127:0];
    assign arrival_source = arrivals_out_data[145:128];
    assign bad = bad_count;
    assign misrouted = misrouted_count;
    assign out_phit_1 = answer;
    assign out_phit_3 = answer;
    assign out_phit_5 = answer;
    assign out_phit_7 = answer;
    assign out_phit_9 = answer;
    assign out_phit_11 = answer;
    assign out_phit_13 = answer;
    assign out_phit_15 = answer;
    assign out_last_1 = answer_last;
    assign out_last_3 = answer_last;
    assign out_last_5 = answer_last;
    assign out_last_7 = answer_last;
    assign out_last_9 = answer_last;
    assign out_last_11 = answer_last;
    assign out_last_13 = answer_last;
    assign out_last_15 = answer_last;

    always @(posedge clock) begin
        if (reset) begin
            next <= 8'd1;
        end else if (answer_ready & answer_valid & answers_first) begin
            next <= {next[6:0], next[7]};
        end
    end

`ifdef FORMAL
    wire way_watch_steady;

    steady_w4 way_watch (
        .clock(clock),
        .reset(reset),
        .valid(request_valid),
        .ready(request_ready),
        .payload({adaptive & spread_first, hash}),
        .steady(way_watch_steady)
    );

    // a request carries at most 16 four-byte words
    always @(posedge clock) begin
        if (!reset) size_in_range: assume ((request[62:58] <= 5'd16) | ~spread_first | ~request_valid);
    end

    // a request that waits stays, and so does the node
    always @(posedge clock) begin
        if (!reset) way_stays: assume (way_watch_steady);
    end
`endif
endmodule
