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
// Block: rs_magnitude, M = 8, L = 4, P = 285
module rs_magnitude_m8_l4_p285 (
    input wire clock,
    input wire root,
    input wire [7:0] odd,
    input wire [7:0] evaluator,
    output wire [7:0] error
);
    reg [7:0] numerator_0;
    reg [7:0] numerator_1;
    reg [7:0] numerator_2;
    reg [7:0] numerator_3;
    reg [7:0] found;

    wire [7:0] inverter_inverse;
    wire [7:0] quotient_product;

    gf_inverse_m8_l4_p285 inverter (
        .clock(clock),
        .element(odd),
        .inverse(inverter_inverse)
    );

    gf_multiplier_m8_p285 quotient (
        .a(inverter_inverse),
        .b(numerator_3),
        .product(quotient_product)
    );

    assign error = found;

    always @(posedge clock) begin
        if (root) begin
            numerator_0 <= evaluator;
        end else begin
            numerator_0 <= 8'd0;
        end
        numerator_1 <= numerator_0;
        numerator_2 <= numerator_1;
        numerator_3 <= numerator_2;
        found <= quotient_product;
    end
endmodule
