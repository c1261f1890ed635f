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
// Block: shared_credits, Q = 2, QB = 1, PRIVATE = 8, SHARED = 16, C = 6
module shared_credits_q2_qb1_private8_shared16_c6 (
    input wire clock,
    input wire reset,
    input wire take,
    input wire take_queue,
    input wire give,
    input wire give_queue,
    output wire [1:0] available,
    output wire [5:0] used_0,
    output wire [5:0] used_1
);
    reg [5:0] counts_0;
    reg [5:0] counts_1;
    reg [5:0] shared_count;

    wire shared_count_below_16 = shared_count < 6'd16;
    wire counts_0_below_8 = counts_0 < 6'd8;
    wire take_allowed_part = shared_count_below_16 | counts_0_below_8;
    wire counts_1_below_8 = counts_1 < 6'd8;
    wire take_allowed_part_1 = shared_count_below_16 | counts_1_below_8;
    wire [1:0] may = {take_allowed_part_1, take_allowed_part};
    wire gives_0 = ~give_queue & give;
    wire takes_0 = ~take_queue & take;
    wire shared_up_part = ~gives_0 & takes_0;
    wire [5:0] change_0_part = shared_up_part ? 6'd1 : 6'd0;
    wire shared_down_part = gives_0 & ~takes_0;
    wire [5:0] change_0 = shared_down_part ? ~change_0_part : change_0_part;
    wire gives_1 = give_queue & give;
    wire takes_1 = take_queue & take;
    wire shared_up_part_1 = ~gives_1 & takes_1;
    wire [5:0] change_1_part = shared_up_part_1 ? 6'd1 : 6'd0;
    wire shared_down_part_1 = gives_1 & ~takes_1;
    wire [5:0] change_1 = shared_down_part_1 ? ~change_1_part : change_1_part;
    wire beyond_part = counts_0 > 6'd8;
    wire shared_down_part_2 = shared_down_part & beyond_part;
    wire beyond_part_1 = counts_1 > 6'd8;
    wire shared_down = shared_down_part_1 ? shared_down_part_2 | beyond_part_1 : shared_down_part_2;
    wire shared_up_part_2 = shared_up_part & ~counts_0_below_8;
    wire shared_up = shared_up_part_1 ? shared_up_part_2 | ~counts_1_below_8 : shared_up_part_2;
    wire [5:0] shared_change_part = (~shared_down & shared_up) ? 6'd1 : 6'd0;
    wire [5:0] shared_change = (shared_down & ~shared_up) ? ~shared_change_part : shared_change_part;

    assign available = may;
    assign used_0 = counts_0;
    assign used_1 = counts_1;

    always @(posedge clock) begin
        if (reset) begin
            counts_0 <= 6'd0;
            counts_1 <= 6'd0;
            shared_count <= 6'd0;
        end else begin
            counts_0 <= counts_0 + change_0;
            counts_1 <= counts_1 + change_1;
            shared_count <= shared_count + shared_change;
        end
    end

`ifdef FORMAL
    wire [5:0] beyond_part_2 = beyond_part ? counts_0 - 6'd8 : 6'd0;
    wire [5:0] beyond = beyond_part_1 ? counts_1 + beyond_part_2 - 6'd8 : beyond_part_2;
    wire take_allowed = takes_1 ? take_allowed_part_1 : takes_0 ? take_allowed_part : ~take;
    wire give_allowed = gives_1 ? |counts_1 : gives_0 ? |counts_0 : ~give;

    // the shared places in use are those beyond the private ones
    always @(posedge clock) begin
        if (!reset) conserved: assert ((counts_1 <= 6'd24) & (counts_0 <= 6'd24) & (shared_count == beyond));
    end

    // no more shared places are used than there are
    always @(posedge clock) begin
        if (!reset) in_range: assert (shared_count <= 6'd16);
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
        if (!reset) shared_exhausted: cover (shared_count == 6'd16);
    end
`endif
endmodule
