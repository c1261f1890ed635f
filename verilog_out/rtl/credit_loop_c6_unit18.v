// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The sender's account of a buffer at the other end of a link.
//
//           +--------------+
//   take -->|              |--> credit    places for one more unit
//  valid -->|  CreditLoop  |--> illegal   more was freed than was taken
// freed[C] ->|              |
//           +--------------+
//
// The other end says how many places it freed since reset, modulo `2^C`; so the next message heals what a lost one missed.
//
// Parameters: `C` bits, 2 to 16, for `2^(C-1)` places; `UNIT` places that a unit may take, 1 to `2^(C-1)`.
// Handshake: `take` takes a place. `credit` says that at least `UNIT` are free, and depends on the state alone. With
// `valid`, `freed` is what the other end says; `illegal` answers in the same cycle, and the message is then ignored.
// Latency: 1 cycle from `take` or `valid` to `credit`. Throughput: 1 place and 1 message per cycle.
// Reset: all places are free.
// Asserts: no more places are taken than there are. Relies on: a place is only taken if one is free.
// Source: GEM-LCB-13, GEM-RTR-11.
//
// Block: credit_loop, C = 6, UNIT = 18
module credit_loop_c6_unit18 (
    input wire clock,
    input wire reset,
    input wire take,
    input wire valid,
    input wire [5:0] freed,
    output wire credit,
    output wire illegal
);
    reg [5:0] taken;
    reg [5:0] freed_before;

    wire [5:0] used = taken - freed_before;
    wire credible_part = used < (freed - freed_before);
    wire credible = ~credible_part;

    assign credit = used <= 6'd14;
    assign illegal = credible_part & valid;

    always @(posedge clock) begin
        if (reset) begin
            taken <= 6'd0;
            freed_before <= 6'd0;
        end else begin
            if (take) taken <= taken + 6'd1;
            if (valid & credible) freed_before <= freed;
        end
    end

`ifdef FORMAL
    // no more places are taken than there are
    always @(posedge clock) begin
        if (!reset) in_range: assert (used <= 6'd32);
    end

    // a place is only taken if one is free
    always @(posedge clock) begin
        if (!reset) takes_what_is_free: assume ((used < 6'd32) | ~take);
    end
`endif
endmodule
