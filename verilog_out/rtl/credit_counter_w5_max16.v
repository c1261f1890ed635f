// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Counts the free places of a buffer at the far end of a channel.
//
//          +-----------------+
// take --->|                 |--> available   a credit is there
// give --->|  CreditCounter  |--> count[W]    credits there
//          +-----------------+
//
// Parameters: `MAX` credits, 1 to 2^`W` - 1; `W` bits, 1 to 32.
// Handshake: `take` uses one credit, `give` returns one, in any cycle, also both. `take` only with `available`.
// Latency: 1 cycle from `take` or `give` to `count`. Throughput: 1 credit each way per cycle.
// Reset: all `MAX` credits are there.
// Asserts: `count` is at most `MAX`. Relies on: no `take` without a credit, no `give` beyond `MAX`.
// Source: GEM-LCB-13, in the field's standard form.
//
// Block: credit_counter, W = 5, MAX = 16
module credit_counter_w5_max16 (
    input wire clock,
    input wire reset,
    input wire take,
    input wire give,
    output wire available,
    output wire [4:0] count
);
    reg [4:0] credits;

    assign available = |credits;
    assign count = credits;

    always @(posedge clock) begin
        if (reset) begin
            credits <= 5'd16;
        end else if (give & ~take) begin
            credits <= credits + 5'd1;
        end else if (~give & take) begin
            credits <= credits - 5'd1;
        end
    end

`ifdef FORMAL
    // there are never more credits than places
    always @(posedge clock) begin
        if (!reset) in_range: assert (credits <= 5'd16);
    end

    // a credit is taken only when one is there
    always @(posedge clock) begin
        if (!reset) never_overdrawn: assume (available | ~take);
    end

    // no more credits come back than were taken
    always @(posedge clock) begin
        if (!reset) never_overpaid: assume ((credits < 5'd16) | ~give | take);
    end

    // all credits are taken
    always @(posedge clock) begin
        if (!reset) exhausted: cover (~available);
    end
`endif
endmodule
