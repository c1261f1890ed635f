// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The sender's account of a buffer at the other end of a link, which several queues share and in which each has a part.
//
//                  +------------------+
//           take ->|                  |--> credit[Q]   places for a whole unit of this queue
// take_queue[QB] ->| SharedCreditLoop |--> illegal     more was freed than was taken, or less than before
//       valid[Q] ->|                  |
//      freed_i[C] ->|                  |
//                  +------------------+
//
// The other end says how many places of each queue it freed since reset, modulo `2^C`; so the next message heals what a
// lost one missed. What was freed comes back one place per cycle.
//
// Parameters: `Q` queues, 2 to 16, at most `2^QB`; `PRIVATE` places of each, at least 1, and as many as a unit takes at
// most; `SHARED` places of all, at least 1; `C` bits, 1 to 16, for `PRIVATE` + `SHARED`.
// Handshake: `take` takes a place for `take_queue`. `credit` says that `PRIVATE` more places may be taken, and depends on the
// state alone. With `valid` of a queue, `freed` is what the other end says of it; `illegal` answers in the same cycle, and
// what is said of that queue is then ignored.
// Latency: 1 cycle from `take` to `credit`, 2 and more from `valid`. Throughput: 1 place each way and 1 message per cycle.
// Reset: all places are free.
// Asserts: what its credits assert. Relies on: a place is only taken where there is one.
// Source: TH-LLP-08, TH-LLP-10, TH-DMQ-03.
//
// Block: shared_credit_loop, Q = 4, QB = 2, PRIVATE = 9, SHARED = 192, C = 8
module shared_credit_loop_q4_qb2_private9_shared192_c8 (
    input wire clock,
    input wire reset,
    input wire take,
    input wire [1:0] take_queue,
    input wire [3:0] valid,
    input wire [7:0] freed_0,
    input wire [7:0] freed_1,
    input wire [7:0] freed_2,
    input wire [7:0] freed_3,
    output wire [3:0] credit,
    output wire illegal
);
    reg [7:0] heard_0;
    reg [7:0] heard_1;
    reg [7:0] heard_2;
    reg [7:0] heard_3;
    reg [7:0] given_0;
    reg [7:0] given_1;
    reg [7:0] given_2;
    reg [7:0] given_3;

    wire [3:0] account_available;
    wire [7:0] account_used_0;
    wire [7:0] account_used_1;
    wire [7:0] account_used_2;
    wire [7:0] account_used_3;

    wire beyond_part = account_used_0 > 8'd9;
    wire [7:0] beyond_part_1 = beyond_part ? account_used_0 - 8'd9 : 8'd0;
    wire may_part = account_used_1 > 8'd9;
    wire [7:0] beyond_part_2 = may_part ? beyond_part_1 + account_used_1 - 8'd9 : beyond_part_1;
    wire may_part_1 = account_used_2 > 8'd9;
    wire [7:0] beyond_part_3 = may_part_1 ? beyond_part_2 + account_used_2 - 8'd9 : beyond_part_2;
    wire needed_part = account_used_3 > 8'd9;
    wire [7:0] beyond = needed_part ? beyond_part_3 + account_used_3 - 8'd9 : beyond_part_3;
    wire [7:0] unused = 8'd192 - beyond;
    wire [7:0] needed = needed_part ? 8'd9 : account_used_3;
    wire [3:0] may = {
        unused >= needed, unused >= (may_part_1 ? 8'd9 : account_used_2),
        unused >= (may_part ? 8'd9 : account_used_1), unused >= (beyond_part ? 8'd9 : account_used_0)
    };
    wire [7:0] freed_0_minus_given_0 = freed_0 - given_0;
    wire heard_0_part = (freed_0_minus_given_0 >= (heard_0 - given_0))
        & (account_used_0 >= freed_0_minus_given_0);
    wire refused_part = ~heard_0_part & valid[0];
    wire [7:0] freed_1_minus_given_1 = freed_1 - given_1;
    wire heard_1_part = (freed_1_minus_given_1 >= (heard_1 - given_1))
        & (account_used_1 >= freed_1_minus_given_1);
    wire refused_part_1 = valid[1] ? refused_part | ~heard_1_part : refused_part;
    wire [7:0] freed_2_minus_given_2 = freed_2 - given_2;
    wire heard_2_part = (freed_2_minus_given_2 >= (heard_2 - given_2))
        & (account_used_2 >= freed_2_minus_given_2);
    wire refused_part_2 = valid[2] ? refused_part_1 | ~heard_2_part : refused_part_1;
    wire [7:0] ahead = freed_3 - given_3;
    wire credible = (ahead >= (heard_3 - given_3)) & (account_used_3 >= ahead);
    wire refused = valid[3] ? refused_part_2 | ~credible : refused_part_2;
    wire given_0_is_heard_0 = given_0 == heard_0;
    wire given_1_part = (given_1 != heard_1) & given_0_is_heard_0;
    wire gives_part = given_1_part | ~given_0_is_heard_0;
    wire given_2_part = (given_2 != heard_2) & ~gives_part;
    wire gives_part_1 = gives_part | given_2_part;
    wire given_3_part = (given_3 != heard_3) & ~gives_part_1;
    wire gives = gives_part_1 | given_3_part;
    wire [1:0] gives_of = given_3_part ? 2'd3 : given_2_part ? 2'd2 : given_1_part ? 2'd1 : 2'd0;

    shared_credits_q4_qb2_private9_shared192_c8 account (
        .clock(clock),
        .reset(reset),
        .take(take),
        .take_queue(take_queue),
        .give(gives),
        .give_queue(gives_of),
        .available(account_available),
        .used_0(account_used_0),
        .used_1(account_used_1),
        .used_2(account_used_2),
        .used_3(account_used_3)
    );

    assign credit = may;
    assign illegal = refused;

    always @(posedge clock) begin
        if (reset) begin
            heard_0 <= 8'd0;
            heard_1 <= 8'd0;
            heard_2 <= 8'd0;
            heard_3 <= 8'd0;
            given_0 <= 8'd0;
            given_1 <= 8'd0;
            given_2 <= 8'd0;
            given_3 <= 8'd0;
        end else begin
            if (valid[0]) begin
                if (heard_0_part) heard_0 <= freed_0;
            end
            if (valid[1]) begin
                if (heard_1_part) heard_1 <= freed_1;
            end
            if (valid[2]) begin
                if (heard_2_part) heard_2 <= freed_2;
            end
            if (valid[3]) begin
                if (credible) heard_3 <= freed_3;
            end
            if (!given_0_is_heard_0) given_0 <= given_0 + 8'd1;
            if (given_1_part) given_1 <= given_1 + 8'd1;
            if (given_2_part) given_2 <= given_2 + 8'd1;
            if (given_3_part) given_3 <= given_3 + 8'd1;
        end
    end

    wire _unused = &{1'b0, account_available};

`ifdef FORMAL
    // a place is taken only where one is available
    always @(posedge clock) begin
        if (!reset) takes_what_is_there: assume ((take_queue == 2'd3) ? ~take | account_available[3]
            : (take_queue == 2'd2) ? ~take | account_available[2]
            : (take_queue == 2'd1) ? ~take | account_available[1]
            : (take_queue == 2'd0) ? ~take | account_available[0]
            : ~take);
    end
`endif
endmodule
