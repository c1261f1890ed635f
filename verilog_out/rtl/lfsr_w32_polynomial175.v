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
// Block: lfsr, W = 32, POLYNOMIAL = 175
module lfsr_w32_polynomial175 (
    input wire clock,
    input wire reset,
    input wire enable,
    output wire [31:0] state
);
    reg [31:0] register_;

    wire [31:0] register__part = {register_[30:0], 1'b0};

    assign state = register_;

    always @(posedge clock) begin
        if (reset) begin
            register_ <= 32'd1;
        end else if (enable) begin
            if (register_[31]) begin
                register_ <= register__part ^ 32'd175;
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
