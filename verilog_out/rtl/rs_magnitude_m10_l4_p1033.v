// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Forney's quotient at a root of the error locator, zero elsewhere.
//
//                   +---------------+
//        root ----->|               |
//      odd[M] ----->|  RsMagnitude  |--> error[M]   X cycles later
//  evaluator[M] --->|               |
//                   +---------------+
//
// Parameters: `M` bits of a symbol; `L` cycles of `GfInverse`; `X` = `L` + 1.
// Handshake: none; a position is taken in every cycle.
// Latency: `X` cycles. Throughput: 1 position per cycle.
// Reset: none; `error` is undefined until the first position comes through.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-02; G. D. Forney, On Decoding BCH Codes, 1965.
//
// Block: rs_magnitude, M = 10, L = 4, P = 1033
module rs_magnitude_m10_l4_p1033 (
    input wire clock,
    input wire root,
    input wire [9:0] odd,
    input wire [9:0] evaluator,
    output wire [9:0] error
);
    reg [9:0] numerator_0;
    reg [9:0] numerator_1;
    reg [9:0] numerator_2;
    reg [9:0] numerator_3;
    reg [9:0] found;

    wire [9:0] inverter_inverse;
    wire [9:0] quotient_product;

    gf_inverse_m10_l4_p1033 inverter (
        .clock(clock),
        .element(odd),
        .inverse(inverter_inverse)
    );

    gf_multiplier_m10_p1033 quotient (
        .a(inverter_inverse),
        .b(numerator_3),
        .product(quotient_product)
    );

    assign error = found;

    always @(posedge clock) begin
        if (root) begin
            numerator_0 <= evaluator;
        end else begin
            numerator_0 <= 10'd0;
        end
        numerator_1 <= numerator_0;
        numerator_2 <= numerator_1;
        numerator_3 <= numerator_2;
        found <= quotient_product;
    end
endmodule
