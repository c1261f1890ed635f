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
// Block: bluegene_largest_word, N = 3
module bluegene_largest_word_n3 (
    input wire [2:0] candidate,
    input wire [31:0] word_0,
    input wire [31:0] word_1,
    input wire [31:0] word_2,
    output wire [31:0] largest,
    output wire [2:0] remaining
);
    wire [31:0] larger_0 = candidate[0] ? word_0 : 32'd0;
    wire [31:0] larger_1 = candidate[1] ? word_1 : 32'd0;
    wire [31:0] larger_16 = (larger_0 < larger_1) ? larger_1 : larger_0;
    wire [31:0] larger_2 = candidate[2] ? word_2 : 32'd0;
    wire [31:0] larger_24 = (larger_16 < larger_2) ? larger_2 : larger_16;
    wire [2:0] kept = {
        candidate[2] & (word_2 == larger_24), candidate[1] & (word_1 == larger_24),
        candidate[0] & (word_0 == larger_24)
    };

    assign largest = larger_24;
    assign remaining = kept;
endmodule
