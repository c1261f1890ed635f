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
// Block: bluegene_word_sum, N = 5
module bluegene_word_sum_n5 (
    input wire is_signed,
    input wire [3:0] carry,
    input wire [31:0] word_0,
    input wire [31:0] word_1,
    input wire [31:0] word_2,
    input wire [31:0] word_3,
    input wire [31:0] word_4,
    output wire [35:0] sum
);
    wire [35:0] added_3 = (word_3[31] & is_signed) ? {4'd15, word_3} : {4'd0, word_3};
    wire [35:0] added_2 = (is_signed & word_2[31]) ? {4'd15, word_2} : {4'd0, word_2};
    wire [35:0] added_17 = added_3 + added_2;
    wire [35:0] added_1 = (is_signed & word_1[31]) ? {4'd15, word_1} : {4'd0, word_1};
    wire [35:0] added_0 = (is_signed & word_0[31]) ? {4'd15, word_0} : {4'd0, word_0};
    wire [35:0] added_16 = added_1 + added_0;
    wire [35:0] added_24 = added_17 + added_16;
    wire [35:0] added_4 = (is_signed & word_4[31]) ? {4'd15, word_4} : {4'd0, word_4};
    wire [35:0] added_28 = added_24 + added_4;
    wire [35:0] added_12 = {32'd0, carry};
    wire [35:0] added_30 = added_28 + added_12;

    assign sum = added_30;
endmodule
