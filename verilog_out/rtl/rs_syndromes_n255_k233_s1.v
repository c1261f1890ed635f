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
// Block: rs_syndromes, N = 255, K = 233, S = 1
module rs_syndromes_n255_k233_s1 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [7:0] data,
    input wire last,
    output wire [7:0] syndrome_0,
    output wire [7:0] syndrome_1,
    output wire [7:0] syndrome_2,
    output wire [7:0] syndrome_3,
    output wire [7:0] syndrome_4,
    output wire [7:0] syndrome_5,
    output wire [7:0] syndrome_6,
    output wire [7:0] syndrome_7,
    output wire [7:0] syndrome_8,
    output wire [7:0] syndrome_9,
    output wire [7:0] syndrome_10,
    output wire [7:0] syndrome_11,
    output wire [7:0] syndrome_12,
    output wire [7:0] syndrome_13,
    output wire [7:0] syndrome_14,
    output wire [7:0] syndrome_15,
    output wire [7:0] syndrome_16,
    output wire [7:0] syndrome_17,
    output wire [7:0] syndrome_18,
    output wire [7:0] syndrome_19,
    output wire [7:0] syndrome_20,
    output wire [7:0] syndrome_21
);
    reg [7:0] sums_0;
    reg [7:0] sums_1;
    reg [7:0] sums_2;
    reg [7:0] sums_3;
    reg [7:0] sums_4;
    reg [7:0] sums_5;
    reg [7:0] sums_6;
    reg [7:0] sums_7;
    reg [7:0] sums_8;
    reg [7:0] sums_9;
    reg [7:0] sums_10;
    reg [7:0] sums_11;
    reg [7:0] sums_12;
    reg [7:0] sums_13;
    reg [7:0] sums_14;
    reg [7:0] sums_15;
    reg [7:0] sums_16;
    reg [7:0] sums_17;
    reg [7:0] sums_18;
    reg [7:0] sums_19;
    reg [7:0] sums_20;
    reg [7:0] sums_21;

    gf8_horner_s1_root0 steps_0 (
        .x({sums_0, data}),
        .y(syndrome_0)
    );

    gf8_horner_s1_root1 steps_1 (
        .x({sums_1, data}),
        .y(syndrome_1)
    );

    gf8_horner_s1_root2 steps_2 (
        .x({sums_2, data}),
        .y(syndrome_2)
    );

    gf8_horner_s1_root3 steps_3 (
        .x({sums_3, data}),
        .y(syndrome_3)
    );

    gf8_horner_s1_root4 steps_4 (
        .x({sums_4, data}),
        .y(syndrome_4)
    );

    gf8_horner_s1_root5 steps_5 (
        .x({sums_5, data}),
        .y(syndrome_5)
    );

    gf8_horner_s1_root6 steps_6 (
        .x({sums_6, data}),
        .y(syndrome_6)
    );

    gf8_horner_s1_root7 steps_7 (
        .x({sums_7, data}),
        .y(syndrome_7)
    );

    gf8_horner_s1_root8 steps_8 (
        .x({sums_8, data}),
        .y(syndrome_8)
    );

    gf8_horner_s1_root9 steps_9 (
        .x({sums_9, data}),
        .y(syndrome_9)
    );

    gf8_horner_s1_root10 steps_10 (
        .x({sums_10, data}),
        .y(syndrome_10)
    );

    gf8_horner_s1_root11 steps_11 (
        .x({sums_11, data}),
        .y(syndrome_11)
    );

    gf8_horner_s1_root12 steps_12 (
        .x({sums_12, data}),
        .y(syndrome_12)
    );

    gf8_horner_s1_root13 steps_13 (
        .x({sums_13, data}),
        .y(syndrome_13)
    );

    gf8_horner_s1_root14 steps_14 (
        .x({sums_14, data}),
        .y(syndrome_14)
    );

    gf8_horner_s1_root15 steps_15 (
        .x({sums_15, data}),
        .y(syndrome_15)
    );

    gf8_horner_s1_root16 steps_16 (
        .x({sums_16, data}),
        .y(syndrome_16)
    );

    gf8_horner_s1_root17 steps_17 (
        .x({sums_17, data}),
        .y(syndrome_17)
    );

    gf8_horner_s1_root18 steps_18 (
        .x({sums_18, data}),
        .y(syndrome_18)
    );

    gf8_horner_s1_root19 steps_19 (
        .x({sums_19, data}),
        .y(syndrome_19)
    );

    gf8_horner_s1_root20 steps_20 (
        .x({sums_20, data}),
        .y(syndrome_20)
    );

    gf8_horner_s1_root21 steps_21 (
        .x({sums_21, data}),
        .y(syndrome_21)
    );

    always @(posedge clock) begin
        if ((last & enable) | reset) begin
            sums_0 <= 8'd0;
            sums_1 <= 8'd0;
            sums_2 <= 8'd0;
            sums_3 <= 8'd0;
            sums_4 <= 8'd0;
            sums_5 <= 8'd0;
            sums_6 <= 8'd0;
            sums_7 <= 8'd0;
            sums_8 <= 8'd0;
            sums_9 <= 8'd0;
            sums_10 <= 8'd0;
            sums_11 <= 8'd0;
            sums_12 <= 8'd0;
            sums_13 <= 8'd0;
            sums_14 <= 8'd0;
            sums_15 <= 8'd0;
            sums_16 <= 8'd0;
            sums_17 <= 8'd0;
            sums_18 <= 8'd0;
            sums_19 <= 8'd0;
            sums_20 <= 8'd0;
            sums_21 <= 8'd0;
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
        end
    end
endmodule
