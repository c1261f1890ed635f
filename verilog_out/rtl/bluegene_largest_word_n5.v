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
// Block: bluegene_largest_word, N = 5
module bluegene_largest_word_n5 (
    input wire [4:0] candidate,
    input wire [31:0] word_0,
    input wire [31:0] word_1,
    input wire [31:0] word_2,
    input wire [31:0] word_3,
    input wire [31:0] word_4,
    output wire [31:0] largest,
    output wire [4:0] remaining
);
    wire [31:0] larger_0 = candidate[0] ? word_0 : 32'd0;
    wire [31:0] larger_1 = candidate[1] ? word_1 : 32'd0;
    wire [31:0] larger_16 = (larger_0 < larger_1) ? larger_1 : larger_0;
    wire [31:0] larger_2 = candidate[2] ? word_2 : 32'd0;
    wire [31:0] larger_3 = candidate[3] ? word_3 : 32'd0;
    wire [31:0] larger_17 = (larger_2 < larger_3) ? larger_3 : larger_2;
    wire [31:0] larger_24 = (larger_16 < larger_17) ? larger_17 : larger_16;
    wire [31:0] larger_4 = candidate[4] ? word_4 : 32'd0;
    wire [31:0] larger_28 = (larger_24 < larger_4) ? larger_4 : larger_24;
    wire [4:0] kept = {
        candidate[4] & (word_4 == larger_28), candidate[3] & (word_3 == larger_28),
        candidate[2] & (word_2 == larger_28), candidate[1] & (word_1 == larger_28),
        candidate[0] & (word_0 == larger_28)
    };

    assign largest = larger_28;
    assign remaining = kept;
endmodule
