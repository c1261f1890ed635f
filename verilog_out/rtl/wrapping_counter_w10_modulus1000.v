// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Counts to `MODULUS` - 1 and begins again.
//
//             +-------------------+
//  enable --->|  WrappingCounter  |--> count[W]
//             |                   |--> wraps      the next count is 0
//             +-------------------+
//
// Parameters: `MODULUS` counts, 2 to 2^`W`; `W` bits, 1 to 32.
// Handshake: counts in each cycle with `enable`; `wraps` in a cycle with `enable` and the last count.
// Latency: 1 cycle. Throughput: 1 count per cycle.
// Reset: 0.
// Asserts: `count` is below `MODULUS`.
// Source: the field's standard practice.
//
// Block: wrapping_counter, W = 10, MODULUS = 1000
module wrapping_counter_w10_modulus1000 (
    input wire clock,
    input wire reset,
    input wire enable,
    output wire [9:0] count,
    output wire wraps
);
    reg [9:0] register_;

    wire ends = (register_ == 10'd999) & enable;

    assign count = register_;
    assign wraps = ends;

    always @(posedge clock) begin
        if (reset) begin
            register_ <= 10'd0;
        end else if (ends) begin
            register_ <= 10'd0;
        end else if (enable) begin
            register_ <= register_ + 10'd1;
        end
    end

`ifdef FORMAL
    // a count is below its modulus
    always @(posedge clock) begin
        if (!reset) in_range: assert (register_ <= 10'd999);
    end

    // the count begins again
    always @(posedge clock) begin
        if (!reset) wrapped: cover (ends);
    end
`endif
endmodule
