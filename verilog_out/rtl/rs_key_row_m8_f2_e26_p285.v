// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Two rows of coefficients that turn past a few pairs of multipliers: a step of the key equation's algorithm.
//
//                 +------------+
//      start ---->|            |
//   first[E] ---->|            |
//      turns ---->|            |--> value[E]   the coefficients
//  last_turn ---->|  RsKeyRow  |--> head[M]    in a step's first turn: what the first becomes
//  scale[M] ----->|            |
//  leading[M] --->|            |
//  exchanges ---->|            |
//      joins ---->|            |
//                 +------------+
//
// With each step a coefficient becomes `scale` times its right neighbour less `leading` times its helper. A helper stays,
// or with `exchanges` becomes the neighbour as it was, or with `joins` what the coefficient becomes. In each turn the rows
// move by `F` cells, so after E / F turns each cell has been at the multipliers, and stands where it stood.
//
// Parameters: `M` bits of a symbol; `F` cells at a time, 1 to `E` / 2; `E` cells, a multiple of `F`.
// Handshake: `first` is taken into both rows in a cycle with `start`, but for the first coefficient, which no step reads.
// Each cycle with `turns` is a turn; a step's last has `last_turn` too. Without `turns` coefficients hold; helpers turn on,
// as no step follows.
// Latency: 0 cycles to `head`, 1 to `value`. Throughput: a turn per cycle.
// Reset: none; undefined until `start`.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-02; D. V. Sarwate and N. R. Shanbhag, High-Speed Architectures for Reed-Solomon Decoders, 2001.
//
// Block: rs_key_row, M = 8, F = 2, E = 26, P = 285
module rs_key_row_m8_f2_e26_p285 (
    input wire clock,
    input wire start,
    input wire [7:0] first_0,
    input wire [7:0] first_1,
    input wire [7:0] first_2,
    input wire [7:0] first_3,
    input wire [7:0] first_4,
    input wire [7:0] first_5,
    input wire [7:0] first_6,
    input wire [7:0] first_7,
    input wire [7:0] first_8,
    input wire [7:0] first_9,
    input wire [7:0] first_10,
    input wire [7:0] first_11,
    input wire [7:0] first_12,
    input wire [7:0] first_13,
    input wire [7:0] first_14,
    input wire [7:0] first_15,
    input wire [7:0] first_16,
    input wire [7:0] first_17,
    input wire [7:0] first_18,
    input wire [7:0] first_19,
    input wire [7:0] first_20,
    input wire [7:0] first_21,
    input wire [7:0] first_22,
    input wire [7:0] first_23,
    input wire [7:0] first_24,
    input wire [7:0] first_25,
    input wire turns,
    input wire last_turn,
    input wire [7:0] scale,
    input wire [7:0] leading,
    input wire exchanges,
    input wire joins,
    output wire [7:0] value_0,
    output wire [7:0] value_1,
    output wire [7:0] value_2,
    output wire [7:0] value_3,
    output wire [7:0] value_4,
    output wire [7:0] value_5,
    output wire [7:0] value_6,
    output wire [7:0] value_7,
    output wire [7:0] value_8,
    output wire [7:0] value_9,
    output wire [7:0] value_10,
    output wire [7:0] value_11,
    output wire [7:0] value_12,
    output wire [7:0] value_13,
    output wire [7:0] value_14,
    output wire [7:0] value_15,
    output wire [7:0] value_16,
    output wire [7:0] value_17,
    output wire [7:0] value_18,
    output wire [7:0] value_19,
    output wire [7:0] value_20,
    output wire [7:0] value_21,
    output wire [7:0] value_22,
    output wire [7:0] value_23,
    output wire [7:0] value_24,
    output wire [7:0] value_25,
    output wire [7:0] head
);
    reg [7:0] values_0;
    reg [7:0] values_1;
    reg [7:0] values_2;
    reg [7:0] values_3;
    reg [7:0] values_4;
    reg [7:0] values_5;
    reg [7:0] values_6;
    reg [7:0] values_7;
    reg [7:0] values_8;
    reg [7:0] values_9;
    reg [7:0] values_10;
    reg [7:0] values_11;
    reg [7:0] values_12;
    reg [7:0] values_13;
    reg [7:0] values_14;
    reg [7:0] values_15;
    reg [7:0] values_16;
    reg [7:0] values_17;
    reg [7:0] values_18;
    reg [7:0] values_19;
    reg [7:0] values_20;
    reg [7:0] values_21;
    reg [7:0] values_22;
    reg [7:0] values_23;
    reg [7:0] values_24;
    reg [7:0] values_25;
    reg [7:0] helpers_0;
    reg [7:0] helpers_1;
    reg [7:0] helpers_2;
    reg [7:0] helpers_3;
    reg [7:0] helpers_4;
    reg [7:0] helpers_5;
    reg [7:0] helpers_6;
    reg [7:0] helpers_7;
    reg [7:0] helpers_8;
    reg [7:0] helpers_9;
    reg [7:0] helpers_10;
    reg [7:0] helpers_11;
    reg [7:0] helpers_12;
    reg [7:0] helpers_13;
    reg [7:0] helpers_14;
    reg [7:0] helpers_15;
    reg [7:0] helpers_16;
    reg [7:0] helpers_17;
    reg [7:0] helpers_18;
    reg [7:0] helpers_19;
    reg [7:0] helpers_20;
    reg [7:0] helpers_21;
    reg [7:0] helpers_22;
    reg [7:0] helpers_23;
    reg [7:0] helpers_24;
    reg [7:0] helpers_25;

    wire [7:0] scaled_0_product;
    wire [7:0] scaled_1_product;
    wire [7:0] removed_0_product;
    wire [7:0] removed_1_product;

    wire [7:0] stepped_0 = removed_0_product ^ scaled_0_product;
    wire [7:0] stepped_1 = removed_1_product ^ scaled_1_product;
    wire [7:0] neighbour_1 = last_turn ? 8'd0 : values_2;

    gf_multiplier_m8_p285 scaled_0 (
        .a(scale),
        .b(values_1),
        .product(scaled_0_product)
    );

    gf_multiplier_m8_p285 scaled_1 (
        .a(scale),
        .b(neighbour_1),
        .product(scaled_1_product)
    );

    gf_multiplier_m8_p285 removed_0 (
        .a(leading),
        .b(helpers_0),
        .product(removed_0_product)
    );

    gf_multiplier_m8_p285 removed_1 (
        .a(leading),
        .b(helpers_1),
        .product(removed_1_product)
    );

    assign value_0 = values_0;
    assign value_1 = values_1;
    assign value_2 = values_2;
    assign value_3 = values_3;
    assign value_4 = values_4;
    assign value_5 = values_5;
    assign value_6 = values_6;
    assign value_7 = values_7;
    assign value_8 = values_8;
    assign value_9 = values_9;
    assign value_10 = values_10;
    assign value_11 = values_11;
    assign value_12 = values_12;
    assign value_13 = values_13;
    assign value_14 = values_14;
    assign value_15 = values_15;
    assign value_16 = values_16;
    assign value_17 = values_17;
    assign value_18 = values_18;
    assign value_19 = values_19;
    assign value_20 = values_20;
    assign value_21 = values_21;
    assign value_22 = values_22;
    assign value_23 = values_23;
    assign value_24 = values_24;
    assign value_25 = values_25;
    assign head = stepped_0;

    always @(posedge clock) begin
        if (turns) values_0 <= values_2;
        if (start) begin
            values_1 <= first_1;
            values_2 <= first_2;
            values_3 <= first_3;
            values_4 <= first_4;
            values_5 <= first_5;
            values_6 <= first_6;
            values_7 <= first_7;
            values_8 <= first_8;
            values_9 <= first_9;
            values_10 <= first_10;
            values_11 <= first_11;
            values_12 <= first_12;
            values_13 <= first_13;
            values_14 <= first_14;
            values_15 <= first_15;
            values_16 <= first_16;
            values_17 <= first_17;
            values_18 <= first_18;
            values_19 <= first_19;
            values_20 <= first_20;
            values_21 <= first_21;
            values_22 <= first_22;
            values_23 <= first_23;
            values_24 <= first_24;
            values_25 <= first_25;
            helpers_0 <= first_0;
            helpers_1 <= first_1;
            helpers_2 <= first_2;
            helpers_3 <= first_3;
            helpers_4 <= first_4;
            helpers_5 <= first_5;
            helpers_6 <= first_6;
            helpers_7 <= first_7;
            helpers_8 <= first_8;
            helpers_9 <= first_9;
            helpers_10 <= first_10;
            helpers_11 <= first_11;
            helpers_12 <= first_12;
            helpers_13 <= first_13;
            helpers_14 <= first_14;
            helpers_15 <= first_15;
            helpers_16 <= first_16;
            helpers_17 <= first_17;
            helpers_18 <= first_18;
            helpers_19 <= first_19;
            helpers_20 <= first_20;
            helpers_21 <= first_21;
            helpers_22 <= first_22;
            helpers_23 <= first_23;
            helpers_24 <= first_24;
            helpers_25 <= first_25;
        end else begin
            if (turns) begin
                values_1 <= values_3;
                values_2 <= values_4;
                values_3 <= values_5;
                values_4 <= values_6;
                values_5 <= values_7;
                values_6 <= values_8;
                values_7 <= values_9;
                values_8 <= values_10;
                values_9 <= values_11;
                values_10 <= values_12;
                values_11 <= values_13;
                values_12 <= values_14;
                values_13 <= values_15;
                values_14 <= values_16;
                values_15 <= values_17;
                values_16 <= values_18;
                values_17 <= values_19;
                values_18 <= values_20;
                values_19 <= values_21;
                values_20 <= values_22;
                values_21 <= values_23;
                values_22 <= values_24;
                values_23 <= values_25;
                values_24 <= stepped_0;
                values_25 <= stepped_1;
            end
            helpers_0 <= helpers_2;
            helpers_1 <= helpers_3;
            helpers_2 <= helpers_4;
            helpers_3 <= helpers_5;
            helpers_4 <= helpers_6;
            helpers_5 <= helpers_7;
            helpers_6 <= helpers_8;
            helpers_7 <= helpers_9;
            helpers_8 <= helpers_10;
            helpers_9 <= helpers_11;
            helpers_10 <= helpers_12;
            helpers_11 <= helpers_13;
            helpers_12 <= helpers_14;
            helpers_13 <= helpers_15;
            helpers_14 <= helpers_16;
            helpers_15 <= helpers_17;
            helpers_16 <= helpers_18;
            helpers_17 <= helpers_19;
            helpers_18 <= helpers_20;
            helpers_19 <= helpers_21;
            helpers_20 <= helpers_22;
            helpers_21 <= helpers_23;
            helpers_22 <= helpers_24;
            helpers_23 <= helpers_25;
            if (joins) begin
                helpers_24 <= stepped_0;
                helpers_25 <= stepped_1;
            end else if (exchanges) begin
                helpers_24 <= values_1;
                helpers_25 <= neighbour_1;
            end else begin
                helpers_24 <= helpers_0;
                helpers_25 <= helpers_1;
            end
        end
    end
endmodule
