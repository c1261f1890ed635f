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
// Block: gemini_tiles, L = 0
module gemini_tiles_l0 (
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
    reg next;

    wire spread_first;
    wire spread_out_valid_0;
    wire turn_grant;
    wire senders_0_request_ready;
    wire answers_first;
    wire receivers_0_request_valid;
    wire [127:0] receivers_0_request;
    wire receivers_0_request_last;
    wire [17:0] receivers_0_source;
    wire receivers_0_bad;
    wire receivers_0_misrouted;
    wire arrivals_in_ready_0;
    wire [145:0] arrivals_out_data;

    wire [3:0] bad_count = receivers_0_bad ? 4'd1 : 4'd0;
    wire [3:0] misrouted_count = receivers_0_misrouted ? 4'd1 : 4'd0;
    wire adaptive = request[109];

    packet_steer_k1 spread (
        .clock(clock),
        .reset(reset),
        .in_valid(request_valid),
        .in_last(request_last),
        .in_to(~adaptive | turn_grant),
        .in_ready(request_ready),
        .first(spread_first),
        .out_valid_0(spread_out_valid_0),
        .out_ready_0(senders_0_request_ready)
    );

    round_robin_n1 turn (
        .clock(clock),
        .reset(reset),
        .request(senders_0_request_ready),
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

    packet_steer_k1 answers (
        .clock(clock),
        .reset(reset),
        .in_valid(answer_valid),
        .in_last(answer_last),
        .in_to(next),
        .in_ready(answer_ready),
        .first(answers_first),
        .out_valid_0(out_valid_1),
        .out_ready_0(out_ready_1)
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

    packet_merge_k1_w146 arrivals (
        .clock(clock),
        .reset(reset),
        .in_valid_0(receivers_0_request_valid),
        .in_data_0({receivers_0_source, receivers_0_request}),
        .in_last_0(receivers_0_request_last),
        .in_ready_0(arrivals_in_ready_0),
        .out_valid(arrival_valid),
        .out_data(arrivals_out_data),
        .out_last(arrival_last),
        .out_ready(arrival_ready)
    );

    packet_merge_k1_w22 responses (
        .clock(clock),
        .reset(reset),
        .in_valid_0(in_valid_1),
        .in_data_0(in_phit_1),
        .in_last_0(in_last_1),
        .in_ready_0(in_ready_1),
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
    assign out_last_1 = answer_last;

    always @(posedge clock) begin
        if (reset) begin
            next <= 1'b1;
        end
    end

    wire _unused = &{1'b0, answers_first};

`ifdef FORMAL
    wire way_watch_steady;

    wire [17:0] line = request[108] ? request[89:72] : 18'd0;
    wire [17:0] destination = request[127:110];
    wire [17:0] mixed = node ^ line ^ destination;
    wire [2:0] hash = mixed[17:15] ^ mixed[14:12] ^ mixed[11:9] ^ mixed[8:6] ^ mixed[5:3] ^ mixed[2:0];

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
