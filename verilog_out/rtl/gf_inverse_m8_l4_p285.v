// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Inverse of an element of GF(2^m); that of zero is zero.
//
//              +-------------+
//    clock --->|             |
//  element --->|  GfInverse  |--> inverse[M]   L cycles later
//              +-------------+
//
// The inverse of a is a^(2^m - 2). Squares are XOR networks, so that a product for each digit of m - 1, and one more for
// each that is set, are all that it takes, with a register behind each.
//
// Parameters: `M` bits of an element, 4 to 12, that of the field, whose primitive polynomial is fixed at construction;
// `L` steps, as many as `latency` tells of `M`. Published: 0x11d of 8 bits and 0x409 of 10.
// Handshake: none; an element is taken in every cycle.
// Latency: `L` cycles. Throughput: 1 element per cycle.
// Reset: none; `inverse` is undefined until the first element comes through.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-02; T. Itoh and S. Tsujii, A Fast Algorithm for Computing Multiplicative Inverses in GF(2^m), 1988.
//
// Block: gf_inverse, M = 8, L = 4, P = 285
module gf_inverse_m8_l4_p285 (
    input wire clock,
    input wire [7:0] element,
    output wire [7:0] inverse
);
    reg [7:0] reached_0;
    reg [7:0] reached_1;
    reg [7:0] reached_2;
    reg [7:0] reached_3;
    reg [7:0] kept_0;
    reg [7:0] kept_1;
    reg [7:0] kept_2;

    wire [7:0] squares_0_y;
    wire [7:0] squares_1_y;
    wire [7:0] squares_2_y;
    wire [7:0] squares_3_y;
    wire [7:0] multipliers_0_product;
    wire [7:0] multipliers_1_product;
    wire [7:0] multipliers_2_product;
    wire [7:0] multipliers_3_product;

    gf8_squared_p285_times1 squares_0 (
        .x(element),
        .y(squares_0_y)
    );

    gf8_squared_p285_times1 squares_1 (
        .x(reached_0),
        .y(squares_1_y)
    );

    gf8_squared_p285_times3 squares_2 (
        .x(reached_1),
        .y(squares_2_y)
    );

    gf8_squared_p285_times1 squares_3 (
        .x(reached_2),
        .y(squares_3_y)
    );

    gf_multiplier_m8_p285 multipliers_0 (
        .a(squares_0_y),
        .b(element),
        .product(multipliers_0_product)
    );

    gf_multiplier_m8_p285 multipliers_1 (
        .a(squares_1_y),
        .b(kept_0),
        .product(multipliers_1_product)
    );

    gf_multiplier_m8_p285 multipliers_2 (
        .a(squares_2_y),
        .b(reached_1),
        .product(multipliers_2_product)
    );

    gf_multiplier_m8_p285 multipliers_3 (
        .a(squares_3_y),
        .b(kept_2),
        .product(multipliers_3_product)
    );

    gf8_squared_p285_times1 last_square (
        .x(reached_3),
        .y(inverse)
    );

    always @(posedge clock) begin
        reached_0 <= multipliers_0_product;
        reached_1 <= multipliers_1_product;
        reached_2 <= multipliers_2_product;
        reached_3 <= multipliers_3_product;
        kept_0 <= element;
        kept_1 <= kept_0;
        kept_2 <= kept_1;
    end
endmodule
