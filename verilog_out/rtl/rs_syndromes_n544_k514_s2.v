// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Values of a received word, as a polynomial, at the roots of the generator: all zero for a code word.
//
//             +---------------+
//   enable -->|               |
//  data[W] -->|  RsSyndromes  |--> syndrome[C]   same cycle, with this word
//     last -->|               |
//             +---------------+
//
// Horner's rule, `S` symbols at a time: each root has a register and one linear map.
//
// Parameters: the code, `M`, `S` and `W` as in `RsEncoder`; `C` = n - k; `V` = `M` + `W`.
// Handshake: a word is taken in each cycle with `enable`; the one after that with `last` begins a new code word.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: the next word begins a code word.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-02.
//
// Block: rs_syndromes, N = 544, K = 514, S = 2
module rs_syndromes_n544_k514_s2 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [19:0] data,
    input wire last,
    output wire [9:0] syndrome_0,
    output wire [9:0] syndrome_1,
    output wire [9:0] syndrome_2,
    output wire [9:0] syndrome_3,
    output wire [9:0] syndrome_4,
    output wire [9:0] syndrome_5,
    output wire [9:0] syndrome_6,
    output wire [9:0] syndrome_7,
    output wire [9:0] syndrome_8,
    output wire [9:0] syndrome_9,
    output wire [9:0] syndrome_10,
    output wire [9:0] syndrome_11,
    output wire [9:0] syndrome_12,
    output wire [9:0] syndrome_13,
    output wire [9:0] syndrome_14,
    output wire [9:0] syndrome_15,
    output wire [9:0] syndrome_16,
    output wire [9:0] syndrome_17,
    output wire [9:0] syndrome_18,
    output wire [9:0] syndrome_19,
    output wire [9:0] syndrome_20,
    output wire [9:0] syndrome_21,
    output wire [9:0] syndrome_22,
    output wire [9:0] syndrome_23,
    output wire [9:0] syndrome_24,
    output wire [9:0] syndrome_25,
    output wire [9:0] syndrome_26,
    output wire [9:0] syndrome_27,
    output wire [9:0] syndrome_28,
    output wire [9:0] syndrome_29
);
    reg [9:0] sums_0;
    reg [9:0] sums_1;
    reg [9:0] sums_2;
    reg [9:0] sums_3;
    reg [9:0] sums_4;
    reg [9:0] sums_5;
    reg [9:0] sums_6;
    reg [9:0] sums_7;
    reg [9:0] sums_8;
    reg [9:0] sums_9;
    reg [9:0] sums_10;
    reg [9:0] sums_11;
    reg [9:0] sums_12;
    reg [9:0] sums_13;
    reg [9:0] sums_14;
    reg [9:0] sums_15;
    reg [9:0] sums_16;
    reg [9:0] sums_17;
    reg [9:0] sums_18;
    reg [9:0] sums_19;
    reg [9:0] sums_20;
    reg [9:0] sums_21;
    reg [9:0] sums_22;
    reg [9:0] sums_23;
    reg [9:0] sums_24;
    reg [9:0] sums_25;
    reg [9:0] sums_26;
    reg [9:0] sums_27;
    reg [9:0] sums_28;
    reg [9:0] sums_29;

    gf10_horner_s2_root0 steps_0 (
        .x({sums_0, data}),
        .y(syndrome_0)
    );

    gf10_horner_s2_root1 steps_1 (
        .x({sums_1, data}),
        .y(syndrome_1)
    );

    gf10_horner_s2_root2 steps_2 (
        .x({sums_2, data}),
        .y(syndrome_2)
    );

    gf10_horner_s2_root3 steps_3 (
        .x({sums_3, data}),
        .y(syndrome_3)
    );

    gf10_horner_s2_root4 steps_4 (
        .x({sums_4, data}),
        .y(syndrome_4)
    );

    gf10_horner_s2_root5 steps_5 (
        .x({sums_5, data}),
        .y(syndrome_5)
    );

    gf10_horner_s2_root6 steps_6 (
        .x({sums_6, data}),
        .y(syndrome_6)
    );

    gf10_horner_s2_root7 steps_7 (
        .x({sums_7, data}),
        .y(syndrome_7)
    );

    gf10_horner_s2_root8 steps_8 (
        .x({sums_8, data}),
        .y(syndrome_8)
    );

    gf10_horner_s2_root9 steps_9 (
        .x({sums_9, data}),
        .y(syndrome_9)
    );

    gf10_horner_s2_root10 steps_10 (
        .x({sums_10, data}),
        .y(syndrome_10)
    );

    gf10_horner_s2_root11 steps_11 (
        .x({sums_11, data}),
        .y(syndrome_11)
    );

    gf10_horner_s2_root12 steps_12 (
        .x({sums_12, data}),
        .y(syndrome_12)
    );

    gf10_horner_s2_root13 steps_13 (
        .x({sums_13, data}),
        .y(syndrome_13)
    );

    gf10_horner_s2_root14 steps_14 (
        .x({sums_14, data}),
        .y(syndrome_14)
    );

    gf10_horner_s2_root15 steps_15 (
        .x({sums_15, data}),
        .y(syndrome_15)
    );

    gf10_horner_s2_root16 steps_16 (
        .x({sums_16, data}),
        .y(syndrome_16)
    );

    gf10_horner_s2_root17 steps_17 (
        .x({sums_17, data}),
        .y(syndrome_17)
    );

    gf10_horner_s2_root18 steps_18 (
        .x({sums_18, data}),
        .y(syndrome_18)
    );

    gf10_horner_s2_root19 steps_19 (
        .x({sums_19, data}),
        .y(syndrome_19)
    );

    gf10_horner_s2_root20 steps_20 (
        .x({sums_20, data}),
        .y(syndrome_20)
    );

    gf10_horner_s2_root21 steps_21 (
        .x({sums_21, data}),
        .y(syndrome_21)
    );

    gf10_horner_s2_root22 steps_22 (
        .x({sums_22, data}),
        .y(syndrome_22)
    );

    gf10_horner_s2_root23 steps_23 (
        .x({sums_23, data}),
        .y(syndrome_23)
    );

    gf10_horner_s2_root24 steps_24 (
        .x({sums_24, data}),
        .y(syndrome_24)
    );

    gf10_horner_s2_root25 steps_25 (
        .x({sums_25, data}),
        .y(syndrome_25)
    );

    gf10_horner_s2_root26 steps_26 (
        .x({sums_26, data}),
        .y(syndrome_26)
    );

    gf10_horner_s2_root27 steps_27 (
        .x({sums_27, data}),
        .y(syndrome_27)
    );

    gf10_horner_s2_root28 steps_28 (
        .x({sums_28, data}),
        .y(syndrome_28)
    );

    gf10_horner_s2_root29 steps_29 (
        .x({sums_29, data}),
        .y(syndrome_29)
    );

    always @(posedge clock) begin
        if ((last & enable) | reset) begin
            sums_0 <= 10'd0;
            sums_1 <= 10'd0;
            sums_2 <= 10'd0;
            sums_3 <= 10'd0;
            sums_4 <= 10'd0;
            sums_5 <= 10'd0;
            sums_6 <= 10'd0;
            sums_7 <= 10'd0;
            sums_8 <= 10'd0;
            sums_9 <= 10'd0;
            sums_10 <= 10'd0;
            sums_11 <= 10'd0;
            sums_12 <= 10'd0;
            sums_13 <= 10'd0;
            sums_14 <= 10'd0;
            sums_15 <= 10'd0;
            sums_16 <= 10'd0;
            sums_17 <= 10'd0;
            sums_18 <= 10'd0;
            sums_19 <= 10'd0;
            sums_20 <= 10'd0;
            sums_21 <= 10'd0;
            sums_22 <= 10'd0;
            sums_23 <= 10'd0;
            sums_24 <= 10'd0;
            sums_25 <= 10'd0;
            sums_26 <= 10'd0;
            sums_27 <= 10'd0;
            sums_28 <= 10'd0;
            sums_29 <= 10'd0;
        end else if (enable) begin
            sums_0 <= syndrome_0;
            sums_1 <= syndrome_1;
            sums_2 <= syndrome_2;
            sums_3 <= syndrome_3;
            sums_4 <= syndrome_4;
            sums_5 <= syndrome_5;
            sums_6 <= syndrome_6;
            sums_7 <= syndrome_7;
            sums_8 <= syndrome_8;
            sums_9 <= syndrome_9;
            sums_10 <= syndrome_10;
            sums_11 <= syndrome_11;
            sums_12 <= syndrome_12;
            sums_13 <= syndrome_13;
            sums_14 <= syndrome_14;
            sums_15 <= syndrome_15;
            sums_16 <= syndrome_16;
            sums_17 <= syndrome_17;
            sums_18 <= syndrome_18;
            sums_19 <= syndrome_19;
            sums_20 <= syndrome_20;
            sums_21 <= syndrome_21;
            sums_22 <= syndrome_22;
            sums_23 <= syndrome_23;
            sums_24 <= syndrome_24;
            sums_25 <= syndrome_25;
            sums_26 <= syndrome_26;
            sums_27 <= syndrome_27;
            sums_28 <= syndrome_28;
            sums_29 <= syndrome_29;
        end
    end
endmodule
