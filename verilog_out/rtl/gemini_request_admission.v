// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Counts each request with its sequence, gives it its tag, and lets it go.
//
//  request_valid, request[128], request_last -->+------------------+--> packet_valid, packet[128], packet_last
//                             request_ready <--|                  |<-- packet_ready
//                             refused_valid <--| RequestAdmission |--> send_valid, ssid[8]
//                                              |                  |<-- send_ready, send_refused
//                                              |                  |--> close_valid, close_words[64], close_queue[10]
//                                              |                  |<-- close_ready
//                       row_ready, row_tag[10] -->+------------------+--> row_valid, row[63]
//
// A header is taken when its sequence has counted it. One of a quarantined sequence is discarded with its data. A header with command 0
// closes its sequence with the words of its data beat, after all packets before it were counted. A get is counted while
// there is a row for it among the outstanding requests, and leaves when it has one, whose tag its packet carries; the tag of a put is 0.
// A fetching atomic operation does so too; the data behind its control word are its operands, and its row is for one word of 8 bytes.
// What leaves is the header with its tag and the data of the packet; neither control words nor closings do.
//
// Parameters: none. Holds two beats.
// Handshake: valid/ready. `send_valid`, of a get only with `row_ready`, `close_valid` and `row_valid` wait for their answers in the same cycle; `ssid` belongs to all.
// `refused_valid` for one cycle for each discarded request.
// Latency: 1 cycle from the header, of a get from its row, to `packet_valid`. Throughput: 1 beat per cycle.
// Reset: waits for a header.
// Asserts: nothing. Relies on: a beat that waits stays.
// Source: GEM-SSQ-01, -04, GEM-HT-10; `docs/gemini-nic.md`.
//
// Block: gemini_request_admission
module gemini_request_admission (
    input wire clock,
    input wire reset,
    input wire request_valid,
    input wire [127:0] request,
    input wire request_last,
    output wire request_ready,
    output wire send_valid,
    output wire [7:0] ssid,
    input wire send_ready,
    input wire send_refused,
    output wire refused_valid,
    output wire close_valid,
    output wire [63:0] close_words,
    output wire [9:0] close_queue,
    input wire close_ready,
    output wire row_valid,
    output wire [62:0] row,
    input wire row_ready,
    input wire [9:0] row_tag,
    output wire packet_valid,
    output wire [127:0] packet,
    output wire packet_last,
    input wire packet_ready
);
    reg [2:0] expect_;
    reg [127:0] header;

    wire admitted_in_ready;
    wire [128:0] admitted_out_data;
    wire [1:0] admitted_level;

    wire expect__is_3 = expect_ == 3'd3;
    wire expect__is_2 = expect_ == 3'd2;
    wire expect__is_1 = expect_ == 3'd1;
    wire [4:0] asked = request[67:63];
    wire gets = (asked >= 5'd16) | (asked == 5'd2);
    wire finds_row = row_ready | ~gets;
    wire closes = asked == 5'd0;
    wire expect__is_0 = expect_ == 3'd0;
    wire takes = request_ready & request_valid;
    wire [4:0] row_words = (header[67:63] == 5'd2) ? header[62:58] : 5'd2;
    wire [37:0] row_offset = request[39:2];
    wire [11:0] row_handle = request[75:64];
    wire [7:0] row_ptag = header[41:34];
    wire leaves = expect__is_0 ? ~gets & ~closes & ~send_refused : expect__is_2 | expect__is_1;
    wire [127:0] leaving = expect__is_2 ? header : request;
    wire [9:0] tag = expect__is_2 ? row_tag : 10'd0;
    wire [127:0] beat = expect__is_1 ? request : {leaving[127:22], tag, leaving[11:0]};

    fifo_w129_a1 admitted (
        .clock(clock),
        .reset(reset),
        .in_valid(takes & leaves),
        .in_data({request_last, beat}),
        .in_ready(admitted_in_ready),
        .out_valid(packet_valid),
        .out_data(admitted_out_data),
        .out_ready(packet_ready),
        .level(admitted_level)
    );

    assign request_ready = expect__is_0 ? (admitted_in_ready & finds_row & send_ready) | closes
        : expect__is_1 ? admitted_in_ready
        : expect__is_2 ? admitted_in_ready & row_ready
        : expect__is_3 | close_ready;
    assign send_valid = expect__is_0 & admitted_in_ready & finds_row & ~closes & request_valid;
    assign ssid = (expect__is_2 | (expect_ == 3'd4)) ? header[11:4] : request[11:4];
    assign refused_valid = expect__is_0 & ~closes & send_refused & takes;
    assign close_valid = ~expect__is_0 & ~expect__is_1 & ~expect__is_2 & request_valid & ~expect__is_3;
    assign close_words = request[63:0];
    assign close_queue = header[31:22];
    assign row_valid = ~expect__is_0 & ~expect__is_1 & expect__is_2 & admitted_in_ready & request_valid;
    assign row = {row_ptag, row_handle, row_offset, row_words};
    assign packet = admitted_out_data[127:0];
    assign packet_last = admitted_out_data[128];

    always @(posedge clock) begin
        if (reset) begin
            expect_ <= 3'd0;
        end else if (takes) begin
            if (request_last) begin
                expect_ <= 3'd0;
            end else if (expect__is_2) begin
                expect_ <= 3'd1;
            end else if (expect__is_0) begin
                if (closes) begin
                    expect_ <= 3'd4;
                end else if (send_refused) begin
                    expect_ <= 3'd3;
                end else if (gets) begin
                    expect_ <= 3'd2;
                end else begin
                    expect_ <= 3'd1;
                end
            end
        end
    end

    always @(posedge clock) begin
        if (expect__is_0) header <= request;
    end

    wire _unused = &{1'b0, leaving[21:12], admitted_level};
endmodule
