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
// Block: rs_key_row, M = 10, F = 8, E = 48, P = 1033
module rs_key_row_m10_f8_e48_p1033 (
    input wire clock,
    input wire start,
    input wire [9:0] first_0,
    input wire [9:0] first_1,
    input wire [9:0] first_2,
    input wire [9:0] first_3,
    input wire [9:0] first_4,
    input wire [9:0] first_5,
    input wire [9:0] first_6,
    input wire [9:0] first_7,
    input wire [9:0] first_8,
    input wire [9:0] first_9,
    input wire [9:0] first_10,
    input wire [9:0] first_11,
    input wire [9:0] first_12,
    input wire [9:0] first_13,
    input wire [9:0] first_14,
    input wire [9:0] first_15,
    input wire [9:0] first_16,
    input wire [9:0] first_17,
    input wire [9:0] first_18,
    input wire [9:0] first_19,
    input wire [9:0] first_20,
    input wire [9:0] first_21,
    input wire [9:0] first_22,
    input wire [9:0] first_23,
    input wire [9:0] first_24,
    input wire [9:0] first_25,
    input wire [9:0] first_26,
    input wire [9:0] first_27,
    input wire [9:0] first_28,
    input wire [9:0] first_29,
    input wire [9:0] first_30,
    input wire [9:0] first_31,
    input wire [9:0] first_32,
    input wire [9:0] first_33,
    input wire [9:0] first_34,
    input wire [9:0] first_35,
    input wire [9:0] first_36,
    input wire [9:0] first_37,
    input wire [9:0] first_38,
    input wire [9:0] first_39,
    input wire [9:0] first_40,
    input wire [9:0] first_41,
    input wire [9:0] first_42,
    input wire [9:0] first_43,
    input wire [9:0] first_44,
    input wire [9:0] first_45,
    input wire [9:0] first_46,
    input wire [9:0] first_47,
    input wire turns,
    input wire last_turn,
    input wire [9:0] scale,
    input wire [9:0] leading,
    input wire exchanges,
    input wire joins,
    output wire [9:0] value_0,
    output wire [9:0] value_1,
    output wire [9:0] value_2,
    output wire [9:0] value_3,
    output wire [9:0] value_4,
    output wire [9:0] value_5,
    output wire [9:0] value_6,
    output wire [9:0] value_7,
    output wire [9:0] value_8,
    output wire [9:0] value_9,
    output wire [9:0] value_10,
    output wire [9:0] value_11,
    output wire [9:0] value_12,
    output wire [9:0] value_13,
    output wire [9:0] value_14,
    output wire [9:0] value_15,
    output wire [9:0] value_16,
    output wire [9:0] value_17,
    output wire [9:0] value_18,
    output wire [9:0] value_19,
    output wire [9:0] value_20,
    output wire [9:0] value_21,
    output wire [9:0] value_22,
    output wire [9:0] value_23,
    output wire [9:0] value_24,
    output wire [9:0] value_25,
    output wire [9:0] value_26,
    output wire [9:0] value_27,
    output wire [9:0] value_28,
    output wire [9:0] value_29,
    output wire [9:0] value_30,
    output wire [9:0] value_31,
    output wire [9:0] value_32,
    output wire [9:0] value_33,
    output wire [9:0] value_34,
    output wire [9:0] value_35,
    output wire [9:0] value_36,
    output wire [9:0] value_37,
    output wire [9:0] value_38,
    output wire [9:0] value_39,
    output wire [9:0] value_40,
    output wire [9:0] value_41,
    output wire [9:0] value_42,
    output wire [9:0] value_43,
    output wire [9:0] value_44,
    output wire [9:0] value_45,
    output wire [9:0] value_46,
    output wire [9:0] value_47,
    output wire [9:0] head
);
    reg [9:0] values_0;
    reg [9:0] values_1;
    reg [9:0] values_2;
    reg [9:0] values_3;
    reg [9:0] values_4;
    reg [9:0] values_5;
    reg [9:0] values_6;
    reg [9:0] values_7;
    reg [9:0] values_8;
    reg [9:0] values_9;
    reg [9:0] values_10;
    reg [9:0] values_11;
    reg [9:0] values_12;
    reg [9:0] values_13;
    reg [9:0] values_14;
    reg [9:0] values_15;
    reg [9:0] values_16;
    reg [9:0] values_17;
    reg [9:0] values_18;
    reg [9:0] values_19;
    reg [9:0] values_20;
    reg [9:0] values_21;
    reg [9:0] values_22;
    reg [9:0] values_23;
    reg [9:0] values_24;
    reg [9:0] values_25;
    reg [9:0] values_26;
    reg [9:0] values_27;
    reg [9:0] values_28;
    reg [9:0] values_29;
    reg [9:0] values_30;
    reg [9:0] values_31;
    reg [9:0] values_32;
    reg [9:0] values_33;
    reg [9:0] values_34;
    reg [9:0] values_35;
    reg [9:0] values_36;
    reg [9:0] values_37;
    reg [9:0] values_38;
    reg [9:0] values_39;
    reg [9:0] values_40;
    reg [9:0] values_41;
    reg [9:0] values_42;
    reg [9:0] values_43;
    reg [9:0] values_44;
    reg [9:0] values_45;
    reg [9:0] values_46;
    reg [9:0] values_47;
    reg [9:0] helpers_0;
    reg [9:0] helpers_1;
    reg [9:0] helpers_2;
    reg [9:0] helpers_3;
    reg [9:0] helpers_4;
    reg [9:0] helpers_5;
    reg [9:0] helpers_6;
    reg [9:0] helpers_7;
    reg [9:0] helpers_8;
    reg [9:0] helpers_9;
    reg [9:0] helpers_10;
    reg [9:0] helpers_11;
    reg [9:0] helpers_12;
    reg [9:0] helpers_13;
    reg [9:0] helpers_14;
    reg [9:0] helpers_15;
    reg [9:0] helpers_16;
    reg [9:0] helpers_17;
    reg [9:0] helpers_18;
    reg [9:0] helpers_19;
    reg [9:0] helpers_20;
    reg [9:0] helpers_21;
    reg [9:0] helpers_22;
    reg [9:0] helpers_23;
    reg [9:0] helpers_24;
    reg [9:0] helpers_25;
    reg [9:0] helpers_26;
    reg [9:0] helpers_27;
    reg [9:0] helpers_28;
    reg [9:0] helpers_29;
    reg [9:0] helpers_30;
    reg [9:0] helpers_31;
    reg [9:0] helpers_32;
    reg [9:0] helpers_33;
    reg [9:0] helpers_34;
    reg [9:0] helpers_35;
    reg [9:0] helpers_36;
    reg [9:0] helpers_37;
    reg [9:0] helpers_38;
    reg [9:0] helpers_39;
    reg [9:0] helpers_40;
    reg [9:0] helpers_41;
    reg [9:0] helpers_42;
    reg [9:0] helpers_43;
    reg [9:0] helpers_44;
    reg [9:0] helpers_45;
    reg [9:0] helpers_46;
    reg [9:0] helpers_47;

    wire [9:0] scaled_0_product;
    wire [9:0] scaled_1_product;
    wire [9:0] scaled_2_product;
    wire [9:0] scaled_3_product;
    wire [9:0] scaled_4_product;
    wire [9:0] scaled_5_product;
    wire [9:0] scaled_6_product;
    wire [9:0] scaled_7_product;
    wire [9:0] removed_0_product;
    wire [9:0] removed_1_product;
    wire [9:0] removed_2_product;
    wire [9:0] removed_3_product;
    wire [9:0] removed_4_product;
    wire [9:0] removed_5_product;
    wire [9:0] removed_6_product;
    wire [9:0] removed_7_product;

    wire [9:0] stepped_0 = removed_0_product ^ scaled_0_product;
    wire [9:0] stepped_1 = removed_1_product ^ scaled_1_product;
    wire [9:0] stepped_2 = removed_2_product ^ scaled_2_product;
    wire [9:0] stepped_3 = removed_3_product ^ scaled_3_product;
    wire [9:0] stepped_4 = removed_4_product ^ scaled_4_product;
    wire [9:0] stepped_5 = removed_5_product ^ scaled_5_product;
    wire [9:0] stepped_6 = removed_6_product ^ scaled_6_product;
    wire [9:0] stepped_7 = removed_7_product ^ scaled_7_product;
    wire [9:0] neighbour_7 = last_turn ? 10'd0 : values_8;

    gf_multiplier_m10_p1033 scaled_0 (
        .a(scale),
        .b(values_1),
        .product(scaled_0_product)
    );

    gf_multiplier_m10_p1033 scaled_1 (
        .a(scale),
        .b(values_2),
        .product(scaled_1_product)
    );

    gf_multiplier_m10_p1033 scaled_2 (
        .a(scale),
        .b(values_3),
        .product(scaled_2_product)
    );

    gf_multiplier_m10_p1033 scaled_3 (
        .a(scale),
        .b(values_4),
        .product(scaled_3_product)
    );

    gf_multiplier_m10_p1033 scaled_4 (
        .a(scale),
        .b(values_5),
        .product(scaled_4_product)
    );

    gf_multiplier_m10_p1033 scaled_5 (
        .a(scale),
        .b(values_6),
        .product(scaled_5_product)
    );

    gf_multiplier_m10_p1033 scaled_6 (
        .a(scale),
        .b(values_7),
        .product(scaled_6_product)
    );

    gf_multiplier_m10_p1033 scaled_7 (
        .a(scale),
        .b(neighbour_7),
        .product(scaled_7_product)
    );

    gf_multiplier_m10_p1033 removed_0 (
        .a(leading),
        .b(helpers_0),
        .product(removed_0_product)
    );

    gf_multiplier_m10_p1033 removed_1 (
        .a(leading),
        .b(helpers_1),
        .product(removed_1_product)
    );

    gf_multiplier_m10_p1033 removed_2 (
        .a(leading),
        .b(helpers_2),
        .product(removed_2_product)
    );

    gf_multiplier_m10_p1033 removed_3 (
        .a(leading),
        .b(helpers_3),
        .product(removed_3_product)
    );

    gf_multiplier_m10_p1033 removed_4 (
        .a(leading),
        .b(helpers_4),
        .product(removed_4_product)
    );

    gf_multiplier_m10_p1033 removed_5 (
        .a(leading),
        .b(helpers_5),
        .product(removed_5_product)
    );

    gf_multiplier_m10_p1033 removed_6 (
        .a(leading),
        .b(helpers_6),
        .product(removed_6_product)
    );

    gf_multiplier_m10_p1033 removed_7 (
        .a(leading),
        .b(helpers_7),
        .product(removed_7_product)
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
    assign value_26 = values_26;
    assign value_27 = values_27;
    assign value_28 = values_28;
    assign value_29 = values_29;
    assign value_30 = values_30;
    assign value_31 = values_31;
    assign value_32 = values_32;
    assign value_33 = values_33;
    assign value_34 = values_34;
    assign value_35 = values_35;
    assign value_36 = values_36;
    assign value_37 = values_37;
    assign value_38 = values_38;
    assign value_39 = values_39;
    assign value_40 = values_40;
    assign value_41 = values_41;
    assign value_42 = values_42;
    assign value_43 = values_43;
    assign value_44 = values_44;
    assign value_45 = values_45;
    assign value_46 = values_46;
    assign value_47 = values_47;
    assign head = stepped_0;

    always @(posedge clock) begin
        if (turns) values_0 <= values_8;
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
            values_26 <= first_26;
            values_27 <= first_27;
            values_28 <= first_28;
            values_29 <= first_29;
            values_30 <= first_30;
            values_31 <= first_31;
            values_32 <= first_32;
            values_33 <= first_33;
            values_34 <= first_34;
            values_35 <= first_35;
            values_36 <= first_36;
            values_37 <= first_37;
            values_38 <= first_38;
            values_39 <= first_39;
            values_40 <= first_40;
            values_41 <= first_41;
            values_42 <= first_42;
            values_43 <= first_43;
            values_44 <= first_44;
            values_45 <= first_45;
            values_46 <= first_46;
            values_47 <= first_47;
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
            helpers_26 <= first_26;
            helpers_27 <= first_27;
            helpers_28 <= first_28;
            helpers_29 <= first_29;
            helpers_30 <= first_30;
            helpers_31 <= first_31;
            helpers_32 <= first_32;
            helpers_33 <= first_33;
            helpers_34 <= first_34;
            helpers_35 <= first_35;
            helpers_36 <= first_36;
            helpers_37 <= first_37;
            helpers_38 <= first_38;
            helpers_39 <= first_39;
            helpers_40 <= first_40;
            helpers_41 <= first_41;
            helpers_42 <= first_42;
            helpers_43 <= first_43;
            helpers_44 <= first_44;
            helpers_45 <= first_45;
            helpers_46 <= first_46;
            helpers_47 <= first_47;
        end else begin
            if (turns) begin
                values_1 <= values_9;
                values_2 <= values_10;
                values_3 <= values_11;
                values_4 <= values_12;
                values_5 <= values_13;
                values_6 <= values_14;
                values_7 <= values_15;
                values_8 <= values_16;
                values_9 <= values_17;
                values_10 <= values_18;
                values_11 <= values_19;
                values_12 <= values_20;
                values_13 <= values_21;
                values_14 <= values_22;
                values_15 <= values_23;
                values_16 <= values_24;
                values_17 <= values_25;
                values_18 <= values_26;
                values_19 <= values_27;
                values_20 <= values_28;
                values_21 <= values_29;
                values_22 <= values_30;
                values_23 <= values_31;
                values_24 <= values_32;
                values_25 <= values_33;
                values_26 <= values_34;
                values_27 <= values_35;
                values_28 <= values_36;
                values_29 <= values_37;
                values_30 <= values_38;
                values_31 <= values_39;
                values_32 <= values_40;
                values_33 <= values_41;
                values_34 <= values_42;
                values_35 <= values_43;
                values_36 <= values_44;
                values_37 <= values_45;
                values_38 <= values_46;
                values_39 <= values_47;
                values_40 <= stepped_0;
                values_41 <= stepped_1;
                values_42 <= stepped_2;
                values_43 <= stepped_3;
                values_44 <= stepped_4;
                values_45 <= stepped_5;
                values_46 <= stepped_6;
                values_47 <= stepped_7;
            end
            helpers_0 <= helpers_8;
            helpers_1 <= helpers_9;
            helpers_2 <= helpers_10;
            helpers_3 <= helpers_11;
            helpers_4 <= helpers_12;
            helpers_5 <= helpers_13;
            helpers_6 <= helpers_14;
            helpers_7 <= helpers_15;
            helpers_8 <= helpers_16;
            helpers_9 <= helpers_17;
            helpers_10 <= helpers_18;
            helpers_11 <= helpers_19;
            helpers_12 <= helpers_20;
            helpers_13 <= helpers_21;
            helpers_14 <= helpers_22;
            helpers_15 <= helpers_23;
            helpers_16 <= helpers_24;
            helpers_17 <= helpers_25;
            helpers_18 <= helpers_26;
            helpers_19 <= helpers_27;
            helpers_20 <= helpers_28;
            helpers_21 <= helpers_29;
            helpers_22 <= helpers_30;
            helpers_23 <= helpers_31;
            helpers_24 <= helpers_32;
            helpers_25 <= helpers_33;
            helpers_26 <= helpers_34;
            helpers_27 <= helpers_35;
            helpers_28 <= helpers_36;
            helpers_29 <= helpers_37;
            helpers_30 <= helpers_38;
            helpers_31 <= helpers_39;
            helpers_32 <= helpers_40;
            helpers_33 <= helpers_41;
            helpers_34 <= helpers_42;
            helpers_35 <= helpers_43;
            helpers_36 <= helpers_44;
            helpers_37 <= helpers_45;
            helpers_38 <= helpers_46;
            helpers_39 <= helpers_47;
            if (joins) begin
                helpers_40 <= stepped_0;
                helpers_41 <= stepped_1;
                helpers_42 <= stepped_2;
                helpers_43 <= stepped_3;
                helpers_44 <= stepped_4;
                helpers_45 <= stepped_5;
                helpers_46 <= stepped_6;
                helpers_47 <= stepped_7;
            end else if (exchanges) begin
                helpers_40 <= values_1;
                helpers_41 <= values_2;
                helpers_42 <= values_3;
                helpers_43 <= values_4;
                helpers_44 <= values_5;
                helpers_45 <= values_6;
                helpers_46 <= values_7;
                helpers_47 <= neighbour_7;
            end else begin
                helpers_40 <= helpers_0;
                helpers_41 <= helpers_1;
                helpers_42 <= helpers_2;
                helpers_43 <= helpers_3;
                helpers_44 <= helpers_4;
                helpers_45 <= helpers_5;
                helpers_46 <= helpers_6;
                helpers_47 <= helpers_7;
            end
        end
    end
endmodule
