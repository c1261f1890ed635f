// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Counts requests without an answer, and keeps what the answers say.
//
//                start, sent -->+-------------+--> settled, expired
//  answer_valid, answer_status[4], -->| AnswerWatch |
//       answer_handle[10], tick -->+-------------+--> failure[4], handle[10]
//
// `settled`: every request that was `sent` since `start` is answered. `failure` is the first status of an answer other than 0, `handle` the first handle other than 0.
// `expired`: for four to five periods of `tick` there was a request without an answer, and no answer came. That is longer than a sequence takes to time out. It stays until the next `start`.
//
// Parameters: `C`, 2 to 17: bits of the count.
// Handshake: none; all inputs are for one cycle each.
// Latency: 1 cycle. Throughput: a request and an answer in each cycle.
// Reset: settled, not expired.
// Asserts: nothing. Relies on: fewer than `2^C` requests have no answer; an answer has a request.
// Source: GEM-BTE-03; `docs/gemini-nic.md`.
//
// Block: gemini_answer_watch, C = 17
module gemini_answer_watch_c17 (
    input wire clock,
    input wire reset,
    input wire start,
    input wire sent,
    input wire answer_valid,
    input wire [3:0] answer_status,
    input wire [9:0] answer_handle,
    input wire tick,
    output wire settled,
    output wire expired,
    output wire [3:0] failure,
    output wire [9:0] handle
);
    reg [16:0] count;
    reg [2:0] periods;
    reg [3:0] first;
    reg [9:0] given;

    wire any_count = |count;

    assign settled = ~any_count;
    assign expired = periods == 3'd5;
    assign failure = first;
    assign handle = given;

    always @(posedge clock) begin
        if (reset) begin
            count <= 17'd0;
            periods <= 3'd0;
            first <= 4'd0;
            given <= 10'd0;
        end else if (start) begin
            count <= 17'd0;
            periods <= 3'd0;
            first <= 4'd0;
            given <= 10'd0;
        end else begin
            if (sent & ~answer_valid) begin
                count <= count + 17'd1;
            end else if (~sent & answer_valid) begin
                count <= count - 17'd1;
            end
            if (!expired) begin
                if (~any_count | answer_valid) begin
                    periods <= 3'd0;
                end else if (tick) begin
                    periods <= periods + 3'd1;
                end
            end
            if (answer_valid) begin
                if (!(|first)) first <= answer_status;
                if (!(|given)) given <= answer_handle;
            end
        end
    end

`ifdef FORMAL
    // an answer has a request
    always @(posedge clock) begin
        if (!reset) answers: assume (any_count | ~answer_valid);
    end

    // a request is never answered
    always @(posedge clock) begin
        if (!reset) silent: cover (expired);
    end
`endif
endmodule
