// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Galois linear feedback shift register: multiplies by x modulo a polynomial over GF(2).
//
//             +--------+
//  enable --->|  Lfsr  |--> state[W]
//             +--------+
//
// Parameters: `W` bits, 2 to 64; `POLYNOMIAL` without its highest term x^`W`, odd, below 2^`W`; `lfsr::MAXIMAL` has one
// of the longest period 2^`W` - 1 for each `W` up to 32.
// Handshake: a step in each cycle with `enable`.
// Latency: 1 cycle. Throughput: 1 step per cycle.
// Reset: 1.
// Asserts: the state is never zero.
// Source: the field's standard practice.
//
// Block: lfsr, W = 16, POLYNOMIAL = 45
module lfsr_w16_polynomial45 (
    input wire clock,
    input wire reset,
    input wire enable,
    output wire [15:0] state
);
    reg [15:0] register_;

    wire [15:0] register__part = {register_[14:0], 1'b0};

    assign state = register_;

    always @(posedge clock) begin
        if (reset) begin
            register_ <= 16'd1;
        end else if (enable) begin
            if (register_[15]) begin
                register_ <= register__part ^ 16'd45;
            end else begin
                register_ <= register__part;
            end
        end
    end

`ifdef FORMAL
    // a shift register does not get stuck at zero
    always @(posedge clock) begin
        if (!reset) never_zero: assert (|register_);
    end
`endif
endmodule
