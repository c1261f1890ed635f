// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Writes the words of each response where its row says, and acknowledges them when they are in memory.
//
//  response_valid, response[128], response_last -->+-----------+--> request_valid, request[128], request_last
//                               response_ready <--|           |<-- request_ready
//         match_valid, match_tag[T], match_ssid[8] <--|           |<-- answer_valid, answer_ssid[8], answer_status[4]
//                                 hit, row[63] -->| GetReturn |--> answer_ready
//                  arrive_valid, arrive_ssid[8] <--|           |--> ack_valid, ack_ssid[8], ack_status[4], ack_landed, ack_handle[10]
//                 arrive_ready, arrive_refused -->|           |--> stray
//     done_valid, done_ssid[8], done_status[4] -->|           |<-- expects, expect_ssid[8]
//                                                 +-----------+
//
// A response is a header (status 3:0, sequence 11:4, tag 21:12, words of 8 bytes 25:22) and its words, two a beat. If a row of outstanding requests has its tag and
// its sequence, and the sequence lets the data arrive, they become a put to the row's memory domain, which a `RequestTarget` executes. Its answer is the
// acknowledgement. A response with status 13 and without a row is the acknowledgement of a message that has a receive buffer, whose handle is its tag, if a message of its sequence
// `expects` one. A response with a status, or with another number of words than its row (status 1), is an acknowledgement without data. One without row, or that
// is refused, is discarded, and `stray` is set for one cycle.
//
// A row: words of 4 bytes 4:0, bits 39:2 of the offset 42:5, handle 54:43, protection tag 62:55.
//
// Parameters: `T`, 2 to 10: bits of a tag; a response with a higher one has no row.
// Handshake: valid/ready. `hit` and `row` answer `match_valid` in the next cycle. `done_valid`, a put's acknowledgement, passes at once and always; answers, then
// failed gets, wait for it.
// Latency: 4 cycles from the header of a response to that of its write. Throughput: a response of 64 bytes in 8 cycles.
// Reset: waits for a header.
// Asserts: nothing. Relies on: what waits stays; a response has the beats that its header says.
// Source: GEM-FMA-05, -08, GEM-SSQ-02, -04, -07, GEM-ADR-05; `docs/gemini-nic.md`.
//
// Block: gemini_get_return, T = 10
module gemini_get_return_t10 (
    input wire clock,
    input wire reset,
    input wire response_valid,
    input wire [127:0] response,
    input wire response_last,
    output wire response_ready,
    output wire match_valid,
    output wire [9:0] match_tag,
    output wire [7:0] match_ssid,
    input wire expects,
    input wire [7:0] expect_ssid,
    input wire hit,
    input wire [62:0] row,
    output wire arrive_valid,
    output wire [7:0] arrive_ssid,
    input wire arrive_ready,
    input wire arrive_refused,
    output wire request_valid,
    output wire [127:0] request,
    output wire request_last,
    input wire request_ready,
    input wire answer_valid,
    input wire [7:0] answer_ssid,
    input wire [3:0] answer_status,
    output wire answer_ready,
    input wire done_valid,
    input wire [7:0] done_ssid,
    input wire [3:0] done_status,
    output wire ack_valid,
    output wire [7:0] ack_ssid,
    output wire [3:0] ack_status,
    output wire ack_landed,
    output wire [9:0] ack_handle,
    output wire stray
);
    reg [2:0] step;
    reg [62:0] kept;
    reg [3:0] failure;
    reg [9:0] buffer;

    wire step_is_3 = step == 3'd3;
    wire request_valid_part = (step == 3'd4) | step_is_3;
    wire step_is_0 = step == 3'd0;
    wire [9:0] tag = response[21:12];
    wire [7:0] ssid = response[11:4];
    wire [4:0] size = kept[4:0];
    wire [37:0] offset = kept[42:5];
    wire tells = step == 3'd5;
    wire [3:0] words = response[25:22];
    wire [3:0] status = response[3:0];
    wire is_match = (ssid == expect_ssid) & (~|words) & (status == 4'd13) & expects;
    wire buffer_part = ~hit & is_match;
    wire step_is_1 = step == 3'd1;
    wire goes = response_ready & response_valid;
    wire [4:0] mismatches_part = row[4:0] + 5'd1;
    wire mismatches_part_1 = words == mismatches_part[4:1];
    wire any_status = |status;

    assign response_ready = request_valid_part ? request_ready : step == 3'd6;
    assign match_valid = step_is_0 & response_valid;
    assign match_tag = tag;
    assign match_ssid = ssid;
    assign arrive_valid = step == 3'd2;
    assign arrive_ssid = ssid;
    assign request_valid = request_valid_part & response_valid;
    assign request = step_is_3 ? {22'd0, offset, 5'd1, size, 16'd0, kept[62:43], 10'd0, ssid, 4'd0}
        : response;
    assign request_last = response_last;
    assign answer_ready = ~done_valid;
    assign ack_valid = done_valid | answer_valid | tells;
    assign ack_ssid = done_valid ? done_ssid : answer_valid ? answer_ssid : ssid;
    assign ack_status = done_valid ? done_status : answer_valid ? answer_status : failure;
    assign ack_landed = ~done_valid & answer_valid;
    assign ack_handle = done_valid ? 10'd0 : answer_valid ? 10'd0 : buffer;
    assign stray = ~step_is_0
        & (step_is_1 ? ~hit & ~buffer_part : arrive_valid & arrive_refused & arrive_ready);

    always @(posedge clock) begin
        if (reset) begin
            step <= 3'd0;
        end else if (step_is_0) begin
            if (response_valid) step <= 3'd1;
        end else if (step_is_1) begin
            if (buffer_part) begin
                step <= 3'd5;
            end else if (hit) begin
                if (any_status) begin
                    step <= 3'd5;
                end else if (mismatches_part_1) begin
                    step <= 3'd2;
                end else begin
                    step <= 3'd5;
                end
            end else begin
                step <= 3'd6;
            end
        end else if (arrive_valid) begin
            if (arrive_ready) begin
                if (arrive_refused) begin
                    step <= 3'd6;
                end else begin
                    step <= 3'd3;
                end
            end
        end else if (tells) begin
            if (~done_valid & ~answer_valid) step <= 3'd6;
        end else if (goes) begin
            if (response_last) begin
                step <= 3'd0;
            end else if (step_is_3) begin
                step <= 3'd4;
            end
        end
    end

    always @(posedge clock) begin
        if (step_is_0) begin
            buffer <= 10'd0;
        end else if (step_is_1) begin
            kept <= row;
            if (buffer_part) begin
                failure <= 4'd0;
                buffer <= tag;
            end else if (hit) begin
                if (any_status) begin
                    failure <= status;
                end else if (mismatches_part_1) begin
                    failure <= status;
                end else begin
                    failure <= 4'd1;
                end
            end else begin
                failure <= status;
            end
        end
    end

    wire _unused = &{1'b0, mismatches_part[0]};

`ifdef FORMAL
    // a response brings another number of words than its row
    always @(posedge clock) begin
        if (!reset) mismatches: cover (~step_is_0 & step_is_1 & ~buffer_part & hit & ~any_status
            & ~mismatches_part_1);
    end
`endif
endmodule
