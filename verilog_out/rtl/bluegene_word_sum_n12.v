// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Adds words and a carry; numbers of many words are added from their least significant word on.
//
//   is_signed -->+---------+
//    carry[4] -->| WordSum |--> sum[36]
//  word_n[32] -->+---------+
//
// The four upper bits of the sum are the carry into the next word, or say whether the sum of most significant words overflows.
//
// Parameters: `N` words, 2 to 12: with more, the carry would need another bit.
// Handshake: none; combinational. With `is_signed` words are two's complements, and so is the sum.
// Latency: 0 cycles. Throughput: one sum per cycle.
// Reset: no state.
// Asserts: nothing. Relies on: `carry` is at most 12; then it is so in the next word, unless words are signed.
// Source: BGQ-COL-08, -09, -11.
//
// Block: bluegene_word_sum, N = 12
module bluegene_word_sum_n12 (
    input wire is_signed,
    input wire [3:0] carry,
    input wire [31:0] word_0,
    input wire [31:0] word_1,
    input wire [31:0] word_2,
    input wire [31:0] word_3,
    input wire [31:0] word_4,
    input wire [31:0] word_5,
    input wire [31:0] word_6,
    input wire [31:0] word_7,
    input wire [31:0] word_8,
    input wire [31:0] word_9,
    input wire [31:0] word_10,
    input wire [31:0] word_11,
    output wire [35:0] sum
);
    wire [35:0] added_11 = (word_11[31] & is_signed) ? {4'd15, word_11} : {4'd0, word_11};
    wire [35:0] added_10 = (is_signed & word_10[31]) ? {4'd15, word_10} : {4'd0, word_10};
    wire [35:0] added_21 = added_11 + added_10;
    wire [35:0] added_9 = (is_signed & word_9[31]) ? {4'd15, word_9} : {4'd0, word_9};
    wire [35:0] added_8 = (is_signed & word_8[31]) ? {4'd15, word_8} : {4'd0, word_8};
    wire [35:0] added_20 = added_9 + added_8;
    wire [35:0] added_26 = added_21 + added_20;
    wire [35:0] added_12 = {32'd0, carry};
    wire [35:0] added_29 = added_26 + added_12;
    wire [35:0] added_7 = (is_signed & word_7[31]) ? {4'd15, word_7} : {4'd0, word_7};
    wire [35:0] added_6 = (is_signed & word_6[31]) ? {4'd15, word_6} : {4'd0, word_6};
    wire [35:0] added_19 = added_7 + added_6;
    wire [35:0] added_5 = (is_signed & word_5[31]) ? {4'd15, word_5} : {4'd0, word_5};
    wire [35:0] added_4 = (is_signed & word_4[31]) ? {4'd15, word_4} : {4'd0, word_4};
    wire [35:0] added_18 = added_5 + added_4;
    wire [35:0] added_25 = added_19 + added_18;
    wire [35:0] added_3 = (is_signed & word_3[31]) ? {4'd15, word_3} : {4'd0, word_3};
    wire [35:0] added_2 = (is_signed & word_2[31]) ? {4'd15, word_2} : {4'd0, word_2};
    wire [35:0] added_17 = added_3 + added_2;
    wire [35:0] added_1 = (is_signed & word_1[31]) ? {4'd15, word_1} : {4'd0, word_1};
    wire [35:0] added_0 = (is_signed & word_0[31]) ? {4'd15, word_0} : {4'd0, word_0};
    wire [35:0] added_16 = added_1 + added_0;
    wire [35:0] added_24 = added_17 + added_16;
    wire [35:0] added_28 = added_25 + added_24;
    wire [35:0] added_30 = added_29 + added_28;

    assign sum = added_30;
endmodule
