// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Product of two elements of GF(2^m).
//
//           +----------------+
//   a[M] -->|  GfMultiplier  |--> product[M]   same cycle
//   b[M] -->|                |
//           +----------------+
//
// After Mastrovito: each bit of the product is a sum of bits of `a`, each with a sum of bits of `b` that depends on the
// field alone. So its depth is one AND and two levels of XOR networks, whatever the field.
//
// Parameters: `M` bits of an element, 4 to 12, that of the field, whose primitive polynomial is fixed at construction.
// Published: 0x11d of 8 bits and 0x409 of 10.
// Handshake: none; combinational.
// Latency: 0 cycles. Throughput: 1 product per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-02; E. D. Mastrovito, VLSI Designs for Multiplication over Finite Fields GF(2^m), 1988.
//
// Block: gf_multiplier, M = 10, P = 1033
module gf_multiplier_m10_p1033 (
    input wire [9:0] a,
    input wire [9:0] b,
    output wire [9:0] product
);
    wire [9:0] rows_0_y;
    wire [9:0] rows_1_y;
    wire [9:0] rows_2_y;
    wire [9:0] rows_3_y;
    wire [9:0] rows_4_y;
    wire [9:0] rows_5_y;
    wire [9:0] rows_6_y;
    wire [9:0] rows_7_y;
    wire [9:0] rows_8_y;
    wire [9:0] rows_9_y;

    wire [9:0] sum = {
        ^(a & rows_9_y), ^(a & rows_8_y), ^(a & rows_7_y), ^(a & rows_6_y), ^(a & rows_5_y), ^(a & rows_4_y),
        ^(a & rows_3_y), ^(a & rows_2_y), ^(a & rows_1_y), ^(rows_0_y & a)
    };

    gf10_product_bit_p1033_bit0 rows_0 (
        .x(b),
        .y(rows_0_y)
    );

    gf10_product_bit_p1033_bit1 rows_1 (
        .x(b),
        .y(rows_1_y)
    );

    gf10_product_bit_p1033_bit2 rows_2 (
        .x(b),
        .y(rows_2_y)
    );

    gf10_product_bit_p1033_bit3 rows_3 (
        .x(b),
        .y(rows_3_y)
    );

    gf10_product_bit_p1033_bit4 rows_4 (
        .x(b),
        .y(rows_4_y)
    );

    gf10_product_bit_p1033_bit5 rows_5 (
        .x(b),
        .y(rows_5_y)
    );

    gf10_product_bit_p1033_bit6 rows_6 (
        .x(b),
        .y(rows_6_y)
    );

    gf10_product_bit_p1033_bit7 rows_7 (
        .x(b),
        .y(rows_7_y)
    );

    gf10_product_bit_p1033_bit8 rows_8 (
        .x(b),
        .y(rows_8_y)
    );

    gf10_product_bit_p1033_bit9 rows_9 (
        .x(b),
        .y(rows_9_y)
    );

    assign product = sum;
endmodule
