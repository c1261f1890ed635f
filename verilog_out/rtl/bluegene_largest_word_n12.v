// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Finds the largest of the candidates' words, and the candidates that have it.
//
// candidate[N] -->+-------------+--> largest[32]
//   word_n[32] -->| LargestWord |
//                 +-------------+--> remaining[N]
//
// A number of many words is compared from its most significant word on: `remaining` of one word is `candidate` of the next.
//
// Parameters: `N` words, 2 to 16.
// Handshake: none; combinational. Without a candidate `largest` is 0 and none remains.
// Latency: 0 cycles. Throughput: one set of words per cycle.
// Reset: no state.
// Asserts: nothing.
// Source: BGQ-COL-08, -10.
//
// Block: bluegene_largest_word, N = 12
module bluegene_largest_word_n12 (
    input wire [11:0] candidate,
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
    output wire [31:0] largest,
    output wire [11:0] remaining
);
    wire [31:0] larger_0 = candidate[0] ? word_0 : 32'd0;
    wire [31:0] larger_1 = candidate[1] ? word_1 : 32'd0;
    wire [31:0] larger_16 = (larger_0 < larger_1) ? larger_1 : larger_0;
    wire [31:0] larger_2 = candidate[2] ? word_2 : 32'd0;
    wire [31:0] larger_3 = candidate[3] ? word_3 : 32'd0;
    wire [31:0] larger_17 = (larger_2 < larger_3) ? larger_3 : larger_2;
    wire [31:0] larger_24 = (larger_16 < larger_17) ? larger_17 : larger_16;
    wire [31:0] larger_4 = candidate[4] ? word_4 : 32'd0;
    wire [31:0] larger_5 = candidate[5] ? word_5 : 32'd0;
    wire [31:0] larger_18 = (larger_4 < larger_5) ? larger_5 : larger_4;
    wire [31:0] larger_6 = candidate[6] ? word_6 : 32'd0;
    wire [31:0] larger_7 = candidate[7] ? word_7 : 32'd0;
    wire [31:0] larger_19 = (larger_6 < larger_7) ? larger_7 : larger_6;
    wire [31:0] larger_25 = (larger_18 < larger_19) ? larger_19 : larger_18;
    wire [31:0] larger_28 = (larger_24 < larger_25) ? larger_25 : larger_24;
    wire [31:0] larger_8 = candidate[8] ? word_8 : 32'd0;
    wire [31:0] larger_9 = candidate[9] ? word_9 : 32'd0;
    wire [31:0] larger_20 = (larger_8 < larger_9) ? larger_9 : larger_8;
    wire [31:0] larger_10 = candidate[10] ? word_10 : 32'd0;
    wire [31:0] larger_11 = candidate[11] ? word_11 : 32'd0;
    wire [31:0] larger_21 = (larger_10 < larger_11) ? larger_11 : larger_10;
    wire [31:0] larger_26 = (larger_20 < larger_21) ? larger_21 : larger_20;
    wire [31:0] larger_30 = (larger_28 < larger_26) ? larger_26 : larger_28;
    wire [6:0] kept_part = {
        candidate[6] & (word_6 == larger_30), candidate[5] & (word_5 == larger_30),
        candidate[4] & (word_4 == larger_30), candidate[3] & (word_3 == larger_30),
        candidate[2] & (word_2 == larger_30), candidate[1] & (word_1 == larger_30),
        candidate[0] & (word_0 == larger_30)
    };
    wire [11:0] kept = {
        candidate[11] & (word_11 == larger_30), candidate[10] & (word_10 == larger_30),
        candidate[9] & (word_9 == larger_30), candidate[8] & (word_8 == larger_30),
        candidate[7] & (word_7 == larger_30), kept_part
    };

    assign largest = larger_30;
    assign remaining = kept;
endmodule
