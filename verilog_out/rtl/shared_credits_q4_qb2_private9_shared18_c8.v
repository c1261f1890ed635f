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
// Block: shared_credits, Q = 4, QB = 2, PRIVATE = 9, SHARED = 18, C = 8
module shared_credits_q4_qb2_private9_shared18_c8 (
    input wire clock,
    input wire reset,
    input wire take,
    input wire [1:0] take_queue,
    input wire give,
    input wire [1:0] give_queue,
    output wire [3:0] available,
    output wire [7:0] used_0,
    output wire [7:0] used_1,
    output wire [7:0] used_2,
    output wire [7:0] used_3
);
    reg [7:0] counts_0;
    reg [7:0] counts_1;
    reg [7:0] counts_2;
    reg [7:0] counts_3;
    reg [7:0] shared_count;

    wire shared_count_below_18 = shared_count < 8'd18;
    wire counts_0_below_9 = counts_0 < 8'd9;
    wire take_allowed_part = shared_count_below_18 | counts_0_below_9;
    wire counts_1_below_9 = counts_1 < 8'd9;
    wire take_allowed_part_1 = shared_count_below_18 | counts_1_below_9;
    wire counts_2_below_9 = counts_2 < 8'd9;
    wire take_allowed_part_2 = shared_count_below_18 | counts_2_below_9;
    wire counts_3_below_9 = counts_3 < 8'd9;
    wire take_allowed_part_3 = shared_count_below_18 | counts_3_below_9;
    wire [3:0] may = {take_allowed_part_3, take_allowed_part_2, take_allowed_part_1, take_allowed_part};
    wire gives_0 = (give_queue == 2'd0) & give;
    wire takes_0 = (take_queue == 2'd0) & take;
    wire shared_up_part = ~gives_0 & takes_0;
    wire [7:0] change_0_part = shared_up_part ? 8'd1 : 8'd0;
    wire shared_down_part = gives_0 & ~takes_0;
    wire [7:0] change_0 = shared_down_part ? ~change_0_part : change_0_part;
    wire gives_1 = give & (give_queue == 2'd1);
    wire takes_1 = take & (take_queue == 2'd1);
    wire shared_up_part_1 = ~gives_1 & takes_1;
    wire [7:0] change_1_part = shared_up_part_1 ? 8'd1 : 8'd0;
    wire shared_down_part_1 = gives_1 & ~takes_1;
    wire [7:0] change_1 = shared_down_part_1 ? ~change_1_part : change_1_part;
    wire gives_2 = give & (give_queue == 2'd2);
    wire takes_2 = take & (take_queue == 2'd2);
    wire shared_up_part_2 = ~gives_2 & takes_2;
    wire [7:0] change_2_part = shared_up_part_2 ? 8'd1 : 8'd0;
    wire shared_down_part_2 = gives_2 & ~takes_2;
    wire [7:0] change_2 = shared_down_part_2 ? ~change_2_part : change_2_part;
    wire gives_3 = give & (give_queue == 2'd3);
    wire takes_3 = take & (take_queue == 2'd3);
    wire shared_up_part_3 = ~gives_3 & takes_3;
    wire [7:0] change_3_part = shared_up_part_3 ? 8'd1 : 8'd0;
    wire shared_down_part_3 = gives_3 & ~takes_3;
    wire [7:0] change_3 = shared_down_part_3 ? ~change_3_part : change_3_part;
    wire beyond_part = counts_0 > 8'd9;
    wire shared_down_part_4 = shared_down_part & beyond_part;
    wire beyond_part_1 = counts_1 > 8'd9;
    wire shared_down_part_5 = shared_down_part_1 ? shared_down_part_4 | beyond_part_1 : shared_down_part_4;
    wire beyond_part_2 = counts_2 > 8'd9;
    wire shared_down_part_6 = shared_down_part_2 ? shared_down_part_5 | beyond_part_2 : shared_down_part_5;
    wire beyond_part_3 = counts_3 > 8'd9;
    wire shared_down = shared_down_part_3 ? shared_down_part_6 | beyond_part_3 : shared_down_part_6;
    wire shared_up_part_4 = shared_up_part & ~counts_0_below_9;
    wire shared_up_part_5 = shared_up_part_1 ? shared_up_part_4 | ~counts_1_below_9 : shared_up_part_4;
    wire shared_up_part_6 = shared_up_part_2 ? shared_up_part_5 | ~counts_2_below_9 : shared_up_part_5;
    wire shared_up = shared_up_part_3 ? shared_up_part_6 | ~counts_3_below_9 : shared_up_part_6;
    wire [7:0] shared_change_part = (~shared_down & shared_up) ? 8'd1 : 8'd0;
    wire [7:0] shared_change = (shared_down & ~shared_up) ? ~shared_change_part : shared_change_part;

    assign available = may;
    assign used_0 = counts_0;
    assign used_1 = counts_1;
    assign used_2 = counts_2;
    assign used_3 = counts_3;

    always @(posedge clock) begin
        if (reset) begin
            counts_0 <= 8'd0;
            counts_1 <= 8'd0;
            counts_2 <= 8'd0;
            counts_3 <= 8'd0;
            shared_count <= 8'd0;
        end else begin
            counts_0 <= counts_0 + change_0;
            counts_1 <= counts_1 + change_1;
            counts_2 <= counts_2 + change_2;
            counts_3 <= counts_3 + change_3;
            shared_count <= shared_count + shared_change;
        end
    end

`ifdef FORMAL
    wire [7:0] beyond_part_4 = beyond_part ? counts_0 - 8'd9 : 8'd0;
    wire [7:0] beyond_part_5 = beyond_part_1 ? counts_1 + beyond_part_4 - 8'd9 : beyond_part_4;
    wire [7:0] beyond_part_6 = beyond_part_2 ? counts_2 + beyond_part_5 - 8'd9 : beyond_part_5;
    wire [7:0] beyond = beyond_part_3 ? counts_3 + beyond_part_6 - 8'd9 : beyond_part_6;
    wire take_allowed = takes_3 ? take_allowed_part_3
        : takes_2 ? take_allowed_part_2
        : takes_1 ? take_allowed_part_1
        : takes_0 ? take_allowed_part
        : ~take;
    wire give_allowed = gives_3 ? |counts_3
        : gives_2 ? |counts_2
        : gives_1 ? |counts_1
        : gives_0 ? |counts_0
        : ~give;

    // the shared places in use are those beyond the private ones
    always @(posedge clock) begin
        if (!reset) conserved: assert ((counts_3 <= 8'd27) & (counts_2 <= 8'd27) & (counts_1 <= 8'd27)
            & (counts_0 <= 8'd27) & (shared_count == beyond));
    end

    // no more shared places are used than there are
    always @(posedge clock) begin
        if (!reset) in_range: assert (shared_count <= 8'd18);
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
        if (!reset) shared_exhausted: cover (shared_count == 8'd18);
    end
`endif
endmodule
