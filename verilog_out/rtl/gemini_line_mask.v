// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The mask of the 4-byte words of a 64-byte line that are accessed.
//
//             +----------+
//  first[6] -->| LineMask |--> mask[16]
//  words[5] -->+----------+
//
// Bit i of the mask is word i of the line. Words beyond the line have no bit.
//
// Parameters: none.
// Handshake: none; combinational.
// Latency: 0 cycles. Throughput: 1 mask per cycle.
// Reset: no state.
// Asserts: nothing.
// Source: GEM-FMA-12, GEM-BTE-07; `docs/gemini-nic.md`.
//
// Block: gemini_line_mask
module gemini_line_mask (
    input wire [5:0] first,
    input wire [4:0] words,
    output wire [15:0] mask
);
    wire [5:0] end_ = {1'b0, words} + first;
    wire [5:0] inside__part = {
        (end_ > 6'd5) & (first <= 6'd5), (end_ > 6'd4) & (first <= 6'd4), (end_ > 6'd3) & (first <= 6'd3),
        (end_ > 6'd2) & (first <= 6'd2), (end_ > 6'd1) & (first <= 6'd1), (end_ > 6'd0) & (first <= 6'd0)
    };
    wire [10:0] inside__part_1 = {
        (end_ > 6'd10) & (first <= 6'd10), (end_ > 6'd9) & (first <= 6'd9), (end_ > 6'd8) & (first <= 6'd8),
        (end_ > 6'd7) & (first <= 6'd7), (end_ > 6'd6) & (first <= 6'd6), inside__part
    };
    wire [15:0] inside_ = {
        (end_ > 6'd15) & (first <= 6'd15), (end_ > 6'd14) & (first <= 6'd14),
        (end_ > 6'd13) & (first <= 6'd13), (end_ > 6'd12) & (first <= 6'd12),
        (end_ > 6'd11) & (first <= 6'd11), inside__part_1
    };

    assign mask = inside_;
endmodule
