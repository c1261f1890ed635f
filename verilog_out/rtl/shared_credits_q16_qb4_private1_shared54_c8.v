// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Counts the places that each of `Q` queues uses of a common buffer, in which each has some to itself.
//
//                    +-----------------+
//             take ->|                 |--> available[Q]   the queue may take a place
//   take_queue[QB] ->|                 |
//             give ->|  SharedCredits  |--> used_i[C]      places it uses
//   give_queue[QB] ->|                 |
//                    +-----------------+
//
// A queue's first `PRIVATE` places are its own; what it uses beyond them is of the `SHARED` ones. So a place that
// comes back to a queue with more than its own is shared again at once, and any queue may always come to `PRIVATE`.
// The block stands where places are given away: with the buffer, or at the far end of a channel as its credits.
//
// Parameters: `Q` queues, 2 to 16, at most `2^QB`; `PRIVATE` places of each, at least 1; `SHARED` places of all, at
// least 1; `C` bits, 1 to 16, for `PRIVATE` + `SHARED`.
// Handshake: `take` uses a place for `take_queue`, `give` returns one of `give_queue`, in any cycle, also both. `take`
// only with the queue's `available`, which depends on the state alone.
// Latency: 1 cycle from `take` or `give` to the outputs. Throughput: 1 place each way per cycle.
// Reset: no place is used.
// Asserts: the shared places in use are what all queues use beyond their own, and no more than there are. Relies on:
// queues that exist; `take` only where `available`; `give` only where a place is used.
// Source: TH-DMQ-03, TH-DMQ-06, TH-LLP-08.
//
// Block: shared_credits, Q = 16, QB = 4, PRIVATE = 1, SHARED = 54, C = 8
module shared_credits_q16_qb4_private1_shared54_c8 (
    input wire clock,
    input wire reset,
    input wire take,
    input wire [3:0] take_queue,
    input wire give,
    input wire [3:0] give_queue,
    output wire [15:0] available,
    output wire [7:0] used_0,
    output wire [7:0] used_1,
    output wire [7:0] used_2,
    output wire [7:0] used_3,
    output wire [7:0] used_4,
    output wire [7:0] used_5,
    output wire [7:0] used_6,
    output wire [7:0] used_7,
    output wire [7:0] used_8,
    output wire [7:0] used_9,
    output wire [7:0] used_10,
    output wire [7:0] used_11,
    output wire [7:0] used_12,
    output wire [7:0] used_13,
    output wire [7:0] used_14,
    output wire [7:0] used_15
);
    reg [7:0] counts_0;
    reg [7:0] counts_1;
    reg [7:0] counts_2;
    reg [7:0] counts_3;
    reg [7:0] counts_4;
    reg [7:0] counts_5;
    reg [7:0] counts_6;
    reg [7:0] counts_7;
    reg [7:0] counts_8;
    reg [7:0] counts_9;
    reg [7:0] counts_10;
    reg [7:0] counts_11;
    reg [7:0] counts_12;
    reg [7:0] counts_13;
    reg [7:0] counts_14;
    reg [7:0] counts_15;
    reg [7:0] shared_count;

    wire shared_count_below_54 = shared_count < 8'd54;
    wire counts_0_below_1 = counts_0 < 8'd1;
    wire take_allowed_part = shared_count_below_54 | counts_0_below_1;
    wire counts_1_below_1 = counts_1 < 8'd1;
    wire take_allowed_part_1 = shared_count_below_54 | counts_1_below_1;
    wire counts_2_below_1 = counts_2 < 8'd1;
    wire take_allowed_part_2 = shared_count_below_54 | counts_2_below_1;
    wire counts_3_below_1 = counts_3 < 8'd1;
    wire take_allowed_part_3 = shared_count_below_54 | counts_3_below_1;
    wire counts_4_below_1 = counts_4 < 8'd1;
    wire take_allowed_part_4 = shared_count_below_54 | counts_4_below_1;
    wire counts_5_below_1 = counts_5 < 8'd1;
    wire take_allowed_part_5 = shared_count_below_54 | counts_5_below_1;
    wire counts_6_below_1 = counts_6 < 8'd1;
    wire take_allowed_part_6 = shared_count_below_54 | counts_6_below_1;
    wire counts_7_below_1 = counts_7 < 8'd1;
    wire take_allowed_part_7 = shared_count_below_54 | counts_7_below_1;
    wire counts_8_below_1 = counts_8 < 8'd1;
    wire take_allowed_part_8 = shared_count_below_54 | counts_8_below_1;
    wire counts_9_below_1 = counts_9 < 8'd1;
    wire take_allowed_part_9 = shared_count_below_54 | counts_9_below_1;
    wire counts_10_below_1 = counts_10 < 8'd1;
    wire take_allowed_part_10 = shared_count_below_54 | counts_10_below_1;
    wire counts_11_below_1 = counts_11 < 8'd1;
    wire take_allowed_part_11 = shared_count_below_54 | counts_11_below_1;
    wire counts_12_below_1 = counts_12 < 8'd1;
    wire take_allowed_part_12 = shared_count_below_54 | counts_12_below_1;
    wire counts_13_below_1 = counts_13 < 8'd1;
    wire take_allowed_part_13 = shared_count_below_54 | counts_13_below_1;
    wire counts_14_below_1 = counts_14 < 8'd1;
    wire take_allowed_part_14 = shared_count_below_54 | counts_14_below_1;
    wire counts_15_below_1 = counts_15 < 8'd1;
    wire take_allowed_part_15 = shared_count_below_54 | counts_15_below_1;
    wire [15:0] may = {
        take_allowed_part_15, take_allowed_part_14, take_allowed_part_13, take_allowed_part_12,
        take_allowed_part_11, take_allowed_part_10, take_allowed_part_9, take_allowed_part_8,
        take_allowed_part_7, take_allowed_part_6, take_allowed_part_5, take_allowed_part_4,
        take_allowed_part_3, take_allowed_part_2, take_allowed_part_1, take_allowed_part
    };
    wire gives_0 = (give_queue == 4'd0) & give;
    wire takes_0 = (take_queue == 4'd0) & take;
    wire shared_up_part = ~gives_0 & takes_0;
    wire [7:0] change_0_part = shared_up_part ? 8'd1 : 8'd0;
    wire shared_down_part = gives_0 & ~takes_0;
    wire [7:0] change_0 = shared_down_part ? ~change_0_part : change_0_part;
    wire gives_1 = give & (give_queue == 4'd1);
    wire takes_1 = take & (take_queue == 4'd1);
    wire shared_up_part_1 = ~gives_1 & takes_1;
    wire [7:0] change_1_part = shared_up_part_1 ? 8'd1 : 8'd0;
    wire shared_down_part_1 = gives_1 & ~takes_1;
    wire [7:0] change_1 = shared_down_part_1 ? ~change_1_part : change_1_part;
    wire gives_2 = give & (give_queue == 4'd2);
    wire takes_2 = take & (take_queue == 4'd2);
    wire shared_up_part_2 = ~gives_2 & takes_2;
    wire [7:0] change_2_part = shared_up_part_2 ? 8'd1 : 8'd0;
    wire shared_down_part_2 = gives_2 & ~takes_2;
    wire [7:0] change_2 = shared_down_part_2 ? ~change_2_part : change_2_part;
    wire gives_3 = give & (give_queue == 4'd3);
    wire takes_3 = take & (take_queue == 4'd3);
    wire shared_up_part_3 = ~gives_3 & takes_3;
    wire [7:0] change_3_part = shared_up_part_3 ? 8'd1 : 8'd0;
    wire shared_down_part_3 = gives_3 & ~takes_3;
    wire [7:0] change_3 = shared_down_part_3 ? ~change_3_part : change_3_part;
    wire gives_4 = give & (give_queue == 4'd4);
    wire takes_4 = take & (take_queue == 4'd4);
    wire shared_up_part_4 = ~gives_4 & takes_4;
    wire [7:0] change_4_part = shared_up_part_4 ? 8'd1 : 8'd0;
    wire shared_down_part_4 = gives_4 & ~takes_4;
    wire [7:0] change_4 = shared_down_part_4 ? ~change_4_part : change_4_part;
    wire gives_5 = give & (give_queue == 4'd5);
    wire takes_5 = take & (take_queue == 4'd5);
    wire shared_up_part_5 = ~gives_5 & takes_5;
    wire [7:0] change_5_part = shared_up_part_5 ? 8'd1 : 8'd0;
    wire shared_down_part_5 = gives_5 & ~takes_5;
    wire [7:0] change_5 = shared_down_part_5 ? ~change_5_part : change_5_part;
    wire gives_6 = give & (give_queue == 4'd6);
    wire takes_6 = take & (take_queue == 4'd6);
    wire shared_up_part_6 = ~gives_6 & takes_6;
    wire [7:0] change_6_part = shared_up_part_6 ? 8'd1 : 8'd0;
    wire shared_down_part_6 = gives_6 & ~takes_6;
    wire [7:0] change_6 = shared_down_part_6 ? ~change_6_part : change_6_part;
    wire gives_7 = give & (give_queue == 4'd7);
    wire takes_7 = take & (take_queue == 4'd7);
    wire shared_up_part_7 = ~gives_7 & takes_7;
    wire [7:0] change_7_part = shared_up_part_7 ? 8'd1 : 8'd0;
    wire shared_down_part_7 = gives_7 & ~takes_7;
    wire [7:0] change_7 = shared_down_part_7 ? ~change_7_part : change_7_part;
    wire gives_8 = give & (give_queue == 4'd8);
    wire takes_8 = take & (take_queue == 4'd8);
    wire shared_up_part_8 = ~gives_8 & takes_8;
    wire [7:0] change_8_part = shared_up_part_8 ? 8'd1 : 8'd0;
    wire shared_down_part_8 = gives_8 & ~takes_8;
    wire [7:0] change_8 = shared_down_part_8 ? ~change_8_part : change_8_part;
    wire gives_9 = give & (give_queue == 4'd9);
    wire takes_9 = take & (take_queue == 4'd9);
    wire shared_up_part_9 = ~gives_9 & takes_9;
    wire [7:0] change_9_part = shared_up_part_9 ? 8'd1 : 8'd0;
    wire shared_down_part_9 = gives_9 & ~takes_9;
    wire [7:0] change_9 = shared_down_part_9 ? ~change_9_part : change_9_part;
    wire gives_10 = give & (give_queue == 4'd10);
    wire takes_10 = take & (take_queue == 4'd10);
    wire shared_up_part_10 = ~gives_10 & takes_10;
    wire [7:0] change_10_part = shared_up_part_10 ? 8'd1 : 8'd0;
    wire shared_down_part_10 = gives_10 & ~takes_10;
    wire [7:0] change_10 = shared_down_part_10 ? ~change_10_part : change_10_part;
    wire gives_11 = give & (give_queue == 4'd11);
    wire takes_11 = take & (take_queue == 4'd11);
    wire shared_up_part_11 = ~gives_11 & takes_11;
    wire [7:0] change_11_part = shared_up_part_11 ? 8'd1 : 8'd0;
    wire shared_down_part_11 = gives_11 & ~takes_11;
    wire [7:0] change_11 = shared_down_part_11 ? ~change_11_part : change_11_part;
    wire gives_12 = give & (give_queue == 4'd12);
    wire takes_12 = take & (take_queue == 4'd12);
    wire shared_up_part_12 = ~gives_12 & takes_12;
    wire [7:0] change_12_part = shared_up_part_12 ? 8'd1 : 8'd0;
    wire shared_down_part_12 = gives_12 & ~takes_12;
    wire [7:0] change_12 = shared_down_part_12 ? ~change_12_part : change_12_part;
    wire gives_13 = give & (give_queue == 4'd13);
    wire takes_13 = take & (take_queue == 4'd13);
    wire shared_up_part_13 = ~gives_13 & takes_13;
    wire [7:0] change_13_part = shared_up_part_13 ? 8'd1 : 8'd0;
    wire shared_down_part_13 = gives_13 & ~takes_13;
    wire [7:0] change_13 = shared_down_part_13 ? ~change_13_part : change_13_part;
    wire gives_14 = give & (give_queue == 4'd14);
    wire takes_14 = take & (take_queue == 4'd14);
    wire shared_up_part_14 = ~gives_14 & takes_14;
    wire [7:0] change_14_part = shared_up_part_14 ? 8'd1 : 8'd0;
    wire shared_down_part_14 = gives_14 & ~takes_14;
    wire [7:0] change_14 = shared_down_part_14 ? ~change_14_part : change_14_part;
    wire gives_15 = give & (give_queue == 4'd15);
    wire takes_15 = take & (take_queue == 4'd15);
    wire shared_up_part_15 = ~gives_15 & takes_15;
    wire [7:0] change_15_part = shared_up_part_15 ? 8'd1 : 8'd0;
    wire shared_down_part_15 = gives_15 & ~takes_15;
    wire [7:0] change_15 = shared_down_part_15 ? ~change_15_part : change_15_part;
    wire beyond_part = counts_0 > 8'd1;
    wire shared_down_part_16 = shared_down_part & beyond_part;
    wire beyond_part_1 = counts_1 > 8'd1;
    wire shared_down_part_17 = shared_down_part_1 ? shared_down_part_16 | beyond_part_1 : shared_down_part_16;
    wire beyond_part_2 = counts_2 > 8'd1;
    wire shared_down_part_18 = shared_down_part_2 ? shared_down_part_17 | beyond_part_2 : shared_down_part_17;
    wire beyond_part_3 = counts_3 > 8'd1;
    wire shared_down_part_19 = shared_down_part_3 ? shared_down_part_18 | beyond_part_3 : shared_down_part_18;
    wire beyond_part_4 = counts_4 > 8'd1;
    wire shared_down_part_20 = shared_down_part_4 ? shared_down_part_19 | beyond_part_4 : shared_down_part_19;
    wire beyond_part_5 = counts_5 > 8'd1;
    wire shared_down_part_21 = shared_down_part_5 ? shared_down_part_20 | beyond_part_5 : shared_down_part_20;
    wire beyond_part_6 = counts_6 > 8'd1;
    wire shared_down_part_22 = shared_down_part_6 ? shared_down_part_21 | beyond_part_6 : shared_down_part_21;
    wire beyond_part_7 = counts_7 > 8'd1;
    wire shared_down_part_23 = shared_down_part_7 ? shared_down_part_22 | beyond_part_7 : shared_down_part_22;
    wire beyond_part_8 = counts_8 > 8'd1;
    wire shared_down_part_24 = shared_down_part_8 ? shared_down_part_23 | beyond_part_8 : shared_down_part_23;
    wire beyond_part_9 = counts_9 > 8'd1;
    wire shared_down_part_25 = shared_down_part_9 ? shared_down_part_24 | beyond_part_9 : shared_down_part_24;
    wire beyond_part_10 = counts_10 > 8'd1;
    wire shared_down_part_26 = shared_down_part_10 ? shared_down_part_25 | beyond_part_10
        : shared_down_part_25;
    wire beyond_part_11 = counts_11 > 8'd1;
    wire shared_down_part_27 = shared_down_part_11 ? shared_down_part_26 | beyond_part_11
        : shared_down_part_26;
    wire beyond_part_12 = counts_12 > 8'd1;
    wire shared_down_part_28 = shared_down_part_12 ? shared_down_part_27 | beyond_part_12
        : shared_down_part_27;
    wire beyond_part_13 = counts_13 > 8'd1;
    wire shared_down_part_29 = shared_down_part_13 ? shared_down_part_28 | beyond_part_13
        : shared_down_part_28;
    wire beyond_part_14 = counts_14 > 8'd1;
    wire shared_down_part_30 = shared_down_part_14 ? shared_down_part_29 | beyond_part_14
        : shared_down_part_29;
    wire beyond_part_15 = counts_15 > 8'd1;
    wire shared_down = shared_down_part_15 ? shared_down_part_30 | beyond_part_15 : shared_down_part_30;
    wire shared_up_part_16 = shared_up_part & ~counts_0_below_1;
    wire shared_up_part_17 = shared_up_part_1 ? shared_up_part_16 | ~counts_1_below_1 : shared_up_part_16;
    wire shared_up_part_18 = shared_up_part_2 ? shared_up_part_17 | ~counts_2_below_1 : shared_up_part_17;
    wire shared_up_part_19 = shared_up_part_3 ? shared_up_part_18 | ~counts_3_below_1 : shared_up_part_18;
    wire shared_up_part_20 = shared_up_part_4 ? shared_up_part_19 | ~counts_4_below_1 : shared_up_part_19;
    wire shared_up_part_21 = shared_up_part_5 ? shared_up_part_20 | ~counts_5_below_1 : shared_up_part_20;
    wire shared_up_part_22 = shared_up_part_6 ? shared_up_part_21 | ~counts_6_below_1 : shared_up_part_21;
    wire shared_up_part_23 = shared_up_part_7 ? shared_up_part_22 | ~counts_7_below_1 : shared_up_part_22;
    wire shared_up_part_24 = shared_up_part_8 ? shared_up_part_23 | ~counts_8_below_1 : shared_up_part_23;
    wire shared_up_part_25 = shared_up_part_9 ? shared_up_part_24 | ~counts_9_below_1 : shared_up_part_24;
    wire shared_up_part_26 = shared_up_part_10 ? shared_up_part_25 | ~counts_10_below_1 : shared_up_part_25;
    wire shared_up_part_27 = shared_up_part_11 ? shared_up_part_26 | ~counts_11_below_1 : shared_up_part_26;
    wire shared_up_part_28 = shared_up_part_12 ? shared_up_part_27 | ~counts_12_below_1 : shared_up_part_27;
    wire shared_up_part_29 = shared_up_part_13 ? shared_up_part_28 | ~counts_13_below_1 : shared_up_part_28;
    wire shared_up_part_30 = shared_up_part_14 ? shared_up_part_29 | ~counts_14_below_1 : shared_up_part_29;
    wire shared_up = shared_up_part_15 ? shared_up_part_30 | ~counts_15_below_1 : shared_up_part_30;
    wire [7:0] shared_change_part = (~shared_down & shared_up) ? 8'd1 : 8'd0;
    wire [7:0] shared_change = (shared_down & ~shared_up) ? ~shared_change_part : shared_change_part;

    assign available = may;
    assign used_0 = counts_0;
    assign used_1 = counts_1;
    assign used_2 = counts_2;
    assign used_3 = counts_3;
    assign used_4 = counts_4;
    assign used_5 = counts_5;
    assign used_6 = counts_6;
    assign used_7 = counts_7;
    assign used_8 = counts_8;
    assign used_9 = counts_9;
    assign used_10 = counts_10;
    assign used_11 = counts_11;
    assign used_12 = counts_12;
    assign used_13 = counts_13;
    assign used_14 = counts_14;
    assign used_15 = counts_15;

    always @(posedge clock) begin
        if (reset) begin
            counts_0 <= 8'd0;
            counts_1 <= 8'd0;
            counts_2 <= 8'd0;
            counts_3 <= 8'd0;
            counts_4 <= 8'd0;
            counts_5 <= 8'd0;
            counts_6 <= 8'd0;
            counts_7 <= 8'd0;
            counts_8 <= 8'd0;
            counts_9 <= 8'd0;
            counts_10 <= 8'd0;
            counts_11 <= 8'd0;
            counts_12 <= 8'd0;
            counts_13 <= 8'd0;
            counts_14 <= 8'd0;
            counts_15 <= 8'd0;
            shared_count <= 8'd0;
        end else begin
            counts_0 <= counts_0 + change_0;
            counts_1 <= counts_1 + change_1;
            counts_2 <= counts_2 + change_2;
            counts_3 <= counts_3 + change_3;
            counts_4 <= counts_4 + change_4;
            counts_5 <= counts_5 + change_5;
            counts_6 <= counts_6 + change_6;
            counts_7 <= counts_7 + change_7;
            counts_8 <= counts_8 + change_8;
            counts_9 <= counts_9 + change_9;
            counts_10 <= counts_10 + change_10;
            counts_11 <= counts_11 + change_11;
            counts_12 <= counts_12 + change_12;
            counts_13 <= counts_13 + change_13;
            counts_14 <= counts_14 + change_14;
            counts_15 <= counts_15 + change_15;
            shared_count <= shared_count + shared_change;
        end
    end

`ifdef FORMAL
    wire [7:0] beyond_part_16 = beyond_part ? counts_0 - 8'd1 : 8'd0;
    wire [7:0] beyond_part_17 = beyond_part_1 ? counts_1 + beyond_part_16 - 8'd1 : beyond_part_16;
    wire [7:0] beyond_part_18 = beyond_part_2 ? counts_2 + beyond_part_17 - 8'd1 : beyond_part_17;
    wire [7:0] beyond_part_19 = beyond_part_3 ? counts_3 + beyond_part_18 - 8'd1 : beyond_part_18;
    wire [7:0] beyond_part_20 = beyond_part_4 ? counts_4 + beyond_part_19 - 8'd1 : beyond_part_19;
    wire [7:0] beyond_part_21 = beyond_part_5 ? counts_5 + beyond_part_20 - 8'd1 : beyond_part_20;
    wire [7:0] beyond_part_22 = beyond_part_6 ? counts_6 + beyond_part_21 - 8'd1 : beyond_part_21;
    wire [7:0] beyond_part_23 = beyond_part_7 ? counts_7 + beyond_part_22 - 8'd1 : beyond_part_22;
    wire [7:0] beyond_part_24 = beyond_part_8 ? counts_8 + beyond_part_23 - 8'd1 : beyond_part_23;
    wire [7:0] beyond_part_25 = beyond_part_9 ? counts_9 + beyond_part_24 - 8'd1 : beyond_part_24;
    wire [7:0] beyond_part_26 = beyond_part_10 ? counts_10 + beyond_part_25 - 8'd1 : beyond_part_25;
    wire [7:0] beyond_part_27 = beyond_part_11 ? counts_11 + beyond_part_26 - 8'd1 : beyond_part_26;
    wire [7:0] beyond_part_28 = beyond_part_12 ? counts_12 + beyond_part_27 - 8'd1 : beyond_part_27;
    wire [7:0] beyond_part_29 = beyond_part_13 ? counts_13 + beyond_part_28 - 8'd1 : beyond_part_28;
    wire [7:0] beyond_part_30 = beyond_part_14 ? counts_14 + beyond_part_29 - 8'd1 : beyond_part_29;
    wire [7:0] beyond = beyond_part_15 ? counts_15 + beyond_part_30 - 8'd1 : beyond_part_30;
    wire conserved_part = (counts_9 <= 8'd55) & (counts_8 <= 8'd55) & (counts_7 <= 8'd55)
        & (counts_6 <= 8'd55) & (counts_5 <= 8'd55) & (counts_4 <= 8'd55) & (counts_3 <= 8'd55)
        & (counts_2 <= 8'd55) & (counts_1 <= 8'd55) & (counts_0 <= 8'd55) & (shared_count == beyond);
    wire take_allowed_part_16 = takes_9 ? take_allowed_part_9
        : takes_8 ? take_allowed_part_8
        : takes_7 ? take_allowed_part_7
        : takes_6 ? take_allowed_part_6
        : takes_5 ? take_allowed_part_5
        : takes_4 ? take_allowed_part_4
        : takes_3 ? take_allowed_part_3
        : takes_2 ? take_allowed_part_2
        : takes_1 ? take_allowed_part_1
        : takes_0 ? take_allowed_part
        : ~take;
    wire take_allowed = takes_15 ? take_allowed_part_15
        : takes_14 ? take_allowed_part_14
        : takes_13 ? take_allowed_part_13
        : takes_12 ? take_allowed_part_12
        : takes_11 ? take_allowed_part_11
        : takes_10 ? take_allowed_part_10
        : take_allowed_part_16;
    wire give_allowed_part = gives_9 ? |counts_9
        : gives_8 ? |counts_8
        : gives_7 ? |counts_7
        : gives_6 ? |counts_6
        : gives_5 ? |counts_5
        : gives_4 ? |counts_4
        : gives_3 ? |counts_3
        : gives_2 ? |counts_2
        : gives_1 ? |counts_1
        : gives_0 ? |counts_0
        : ~give;
    wire give_allowed = gives_15 ? |counts_15
        : gives_14 ? |counts_14
        : gives_13 ? |counts_13
        : gives_12 ? |counts_12
        : gives_11 ? |counts_11
        : gives_10 ? |counts_10
        : give_allowed_part;

    // the shared places in use are those beyond the private ones
    always @(posedge clock) begin
        if (!reset) conserved: assert ((counts_15 <= 8'd55) & (counts_14 <= 8'd55) & (counts_13 <= 8'd55)
            & (counts_12 <= 8'd55) & (counts_11 <= 8'd55) & (counts_10 <= 8'd55) & conserved_part);
    end

    // no more shared places are used than there are
    always @(posedge clock) begin
        if (!reset) in_range: assert (shared_count <= 8'd54);
    end

    // a place is taken only where one is available
    always @(posedge clock) begin
        if (!reset) takes_what_is_there: assume (take_allowed);
    end

    // a place comes back only where one is used
    always @(posedge clock) begin
        if (!reset) gives_what_was_taken: assume (give_allowed);
    end

    // all shared places are used
    always @(posedge clock) begin
        if (!reset) shared_exhausted: cover (shared_count == 8'd54);
    end
`endif
endmodule
