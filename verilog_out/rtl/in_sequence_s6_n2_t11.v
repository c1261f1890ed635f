// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes units in the order of their numbers, each once.
//
//                  +--------------+
//         good --->|              |--> accept       the unit is taken
// sequence[S] ---->|  InSequence  |--> expected[S]  number of the next
//         idle --->|              |--> nack[N]      errors announced, modulo 2^N
//          bad --->|              |--> errors[16]
//     answered --->|              |
//                  +--------------+
//
// A unit with another number than the expected one is not taken. If it comes too early, that is an error: others were lost.
// An error is announced once, and again for as long as the expected unit stays away: at once if the sender has answered the
// announcement and is beyond that unit already, which was lost again.
//
// A unit that was taken before is none: the sender has gone back further than it must, and to announce that would make it
// go back again. Numbers more than half their range ahead look the same, so the last such unit is announced after all
// if the expected one does not follow in `2^T` cycles.
//
// Parameters: `S` bits of a number, 2 to 12; `N` bits of the announcements, 1 to 8; `T`: `2^T` cycles from one
// announcement to the next, 2 to 24; longer than the way there and back, or units are sent more often than needed.
// Handshake: `good` brings a unit whose check is right, `idle` the number of the next, while none is sent; `bad` tells of a
// damaged one, or of missing ones. `answered` says with `good` or `idle` that the sender had gone back for the last announcement
// by then; where the format does not tell, `idle` and `answered` are 0. `accept` answers in the same cycle.
// Latency: 1 cycle to `expected` and `nack`. Throughput: 1 unit per cycle.
// Reset: expects number 0, no errors.
// Asserts: nothing by itself; that no unit is lost, repeated or out of order is proved of it and its window (`retry_loop`).
// Source: GEM-LCB-02, -03.
//
// Block: in_sequence, S = 6, N = 2, T = 11
module in_sequence_s6_n2_t11 (
    input wire clock,
    input wire reset,
    input wire good,
    input wire idle,
    input wire [5:0] sequence_,
    input wire answered,
    input wire bad,
    output wire accept,
    output wire [5:0] expected,
    output wire [1:0] nack,
    output wire [15:0] errors
);
    reg [5:0] next_number;
    reg [1:0] announced;
    reg waiting;
    reg repeated;
    reg [10:0] patience;
    reg [15:0] error_count;

    wire takes = (next_number == sequence_) & good;
    wire [1:0] announced_plus_1 = announced + 2'd1;
    wire overdue = &patience;
    wire repeated_part = overdue & repeated;
    wire [5:0] ahead = sequence_ - next_number;
    wire repeats = good & ahead[5];
    wire early = ~ahead[5] & (|ahead) & (good | idle);
    wire wrong = early | bad;
    wire lost_again = early & answered;
    wire patience_part = overdue | lost_again;
    wire [10:0] patience_plus_1 = patience + 11'd1;

    assign accept = takes;
    assign expected = next_number;
    assign nack = announced;
    assign errors = error_count;

    always @(posedge clock) begin
        if (reset) begin
            next_number <= 6'd0;
            announced <= 2'd0;
            waiting <= 1'b0;
            repeated <= 1'b0;
            patience <= 11'd0;
            error_count <= 16'd0;
        end else begin
            if (takes) begin
                next_number <= next_number + 6'd1;
                patience <= patience_plus_1;
            end else if (waiting) begin
                if (patience_part) begin
                    announced <= announced_plus_1;
                    patience <= 11'd0;
                end else begin
                    patience <= patience_plus_1;
                end
            end else if (wrong) begin
                announced <= announced_plus_1;
                patience <= 11'd0;
                error_count <= error_count + 16'd1;
            end else if (repeats) begin
                patience <= 11'd0;
            end else begin
                if (repeated_part) announced <= announced_plus_1;
                patience <= patience_plus_1;
            end
            if (!takes) begin
                waiting <= waiting | wrong | waiting;
                if (!waiting) begin
                    if (!wrong) begin
                        if (repeats) begin
                            repeated <= 1'b1;
                        end else if (repeated_part) begin
                            repeated <= 1'b0;
                        end
                    end
                end
            end else begin
                waiting <= 1'b0;
                repeated <= 1'b0;
            end
        end
    end

`ifdef FORMAL
    // the unit comes that was asked for
    always @(posedge clock) begin
        if (!reset) recovers: cover (takes & waiting);
    end
`endif
endmodule
