// SPDX-License-Identifier: MIT OR Apache-2.0
//
// 8b/10b encoder: a byte becomes a word of ten bits with 4 to 6 ones, and no more than 5 equal bits follow each other.
//
//             +----------------+
//   enable -->|                |--> code[10]   the word, bit 0 (a) first on the wire; same cycle
//  data[8] -->|  Encoder8b10b  |--> error      there is no such control character
//  control -->|                |--> positive   the running disparity before the word
//             +----------------+
//
// Control characters are K28.0 to K28.7, K23.7, K27.7, K29.7 and K30.7.
//
// Parameters: none.
// Handshake: `code` follows `data` and `control` in the same cycle; a cycle with `enable` sends the word. With `error`,
// `code` has no meaning, and must not be sent.
// Latency: 0 cycles. Throughput: 1 byte per cycle.
// Reset: negative running disparity.
// Asserts: a word has 5 ones, 6 after negative disparity or 4 after positive, and the disparity follows them. Assumes
// that no unknown control character is sent.
// Source: BGQ-LNK-02; A. X. Widmer, P. A. Franaszek, A DC-balanced, partitioned-block, 8B/10B transmission code, 1983.
//
// Block: encoder_8b10b
module encoder_8b10b (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [7:0] data,
    input wire control,
    output wire [9:0] code,
    output wire error,
    output wire positive
);
    reg disparity;

    wire [4:0] low = data[4:0];
    wire [31:0] ones_part = 32'he9818197 >> low;
    wire is_k28 = (low == 5'd28) & control;
    wire ones_part_1 = (ones_part[0] | is_k28) & disparity;
    wire [31:0] ones_part_2 = 32'habaa2bbd >> low;
    wire ones_part_3 = ones_part_1 ^ ones_part_2[0];
    wire [31:0] ones_part_4 = 32'h4dcdcdda >> low;
    wire ones_part_5 = ones_part_1 ^ ones_part_4[0];
    wire [31:0] ones_part_6 = 32'hf0f171e6 >> low;
    wire ones_part_7 = ones_part_1 ^ ones_part_6[0];
    wire [31:0] ones_part_8 = 32'h7e00fe17 >> low;
    wire ones_part_9 = ones_part_1 ^ ones_part_8[0];
    wire [31:0] ones_part_10 = 32'hffff8001 >> low;
    wire ones_part_11 = ones_part_1 ^ ones_part_10[0];
    wire [31:0] ones_part_12 = 32'h8117977f >> low;
    wire ones_part_13 = is_k28 ^ ones_part_1 ^ ones_part_12[0];
    wire [5:0] six = {ones_part_13, ones_part_11, ones_part_9, ones_part_7, ones_part_5, ones_part_3};
    wire [2:0] high = data[7:5];
    wire [7:0] four_part = 8'd153 >> high;
    wire [31:0] between_part = 32'he9818117 >> low;
    wire between = disparity ^ (is_k28 | between_part[0]);
    wire four_part_1 = (~four_part[0] & is_k28 & ~between) | (four_part[0] & between);
    wire [7:0] four_part_2 = 8'd187 >> high;
    wire [7:0] four_part_3 = 8'd220 >> high;
    wire [7:0] four_part_4 = 8'd225 >> high;
    wire [7:0] four_part_5 = 8'd23 >> high;
    wire [3:0] four_part_6 = {
        four_part_1 ^ four_part_5[0], four_part_1 ^ four_part_4[0], four_part_1 ^ four_part_3[0],
        four_part_1 ^ four_part_2[0]
    };
    wire [31:0] alternate_part = 32'h6800 >> low;
    wire [31:0] alternate_part_1 = 32'h160000 >> low;
    wire high_is_7 = high == 3'd7;
    wire alternate = ((between & alternate_part[0]) | control | (~between & alternate_part_1[0])) & high_is_7;
    wire [3:0] four = alternate ? four_part_6 ^ 4'd9 : four_part_6;
    wire [31:0] error_part = 32'h78800000 >> low;
    wire [7:0] after_part = 8'd145 >> high;
    wire after = between ^ after_part[0];

    assign code = {four, six};
    assign error = ~(high_is_7 & error_part[0]) & control & ~is_k28;
    assign positive = disparity;

    always @(posedge clock) begin
        if (reset) begin
            disparity <= 1'b0;
        end else if (enable) begin
            disparity <= after;
        end
    end

    wire _unused = &{
        1'b0, ones_part[31:1], ones_part_2[31:1], ones_part_4[31:1], ones_part_6[31:1], ones_part_8[31:1],
        ones_part_10[31:1], ones_part_12[31:1], four_part[7:1], between_part[31:1], four_part_2[7:1],
        four_part_3[7:1], four_part_4[7:1], four_part_5[7:1], alternate_part[31:1], alternate_part_1[31:1],
        error_part[31:1], after_part[7:1]
    };

`ifdef FORMAL
    wire [3:0] ones_part_14 = ones_part_3 ? 4'd1 : 4'd0;
    wire [3:0] ones_part_15 = ones_part_5 ? ones_part_14 + 4'd1 : ones_part_14;
    wire [3:0] ones_part_16 = ones_part_7 ? ones_part_15 + 4'd1 : ones_part_15;
    wire [3:0] ones_part_17 = ones_part_9 ? ones_part_16 + 4'd1 : ones_part_16;
    wire [3:0] ones_part_18 = ones_part_11 ? ones_part_17 + 4'd1 : ones_part_17;
    wire [3:0] ones_part_19 = ones_part_13 ? ones_part_18 + 4'd1 : ones_part_18;
    wire [3:0] ones_part_20 = four[0] ? ones_part_19 + 4'd1 : ones_part_19;
    wire [3:0] ones_part_21 = four[1] ? ones_part_20 + 4'd1 : ones_part_20;
    wire [3:0] ones_part_22 = four[2] ? ones_part_21 + 4'd1 : ones_part_21;
    wire [3:0] ones = four[3] ? ones_part_22 + 4'd1 : ones_part_22;
    wire ones_is_5 = ones == 4'd5;

    // a word has 5 ones, 6 after negative disparity or 4 after positive
    always @(posedge clock) begin
        if (!reset) bounded: assert ((disparity & (ones == 4'd4)) | ((ones == 4'd6) & ~disparity) | error
            | ones_is_5);
    end

    // the disparity changes with the words that are not balanced
    always @(posedge clock) begin
        if (!reset) follows: assert (error | (~ones_is_5 == (disparity ^ after)));
    end

    // no unknown control character is sent
    always @(posedge clock) begin
        if (!reset) known: assume (~error | ~enable);
    end
`endif
endmodule
