// SPDX-License-Identifier: MIT OR Apache-2.0
//
// 8b/10b decoder.
//
//              +----------------+--> data[8]           the byte; same cycle
//   enable --->|                |--> control           it is a control character
//  code[10] -->|  Decoder8b10b  |--> invalid           no byte has this word
//              |                |--> disparity_error   it stands in the other column of the table
//              +----------------+--> positive          the running disparity before the word
//
// Parameters: none.
// Handshake: the outputs follow `code` in the same cycle; a cycle with `enable` takes the word into the running
// disparity. `data` and `control` have no meaning with `invalid`; with `disparity_error` they are those of the word.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: negative running disparity.
// Asserts: `invalid` and `disparity_error` exclude each other; a word without either has 5 ones, 6 after negative
// disparity or 4 after positive. After any word at all, the running disparity is by the rule of IEEE 802.3 clause
// 36.2.4.4: the sign of the last half that is not balanced, or is 111000, 000111, 1100 or 0011.
// Source: BGQ-LNK-02; A. X. Widmer, P. A. Franaszek, A DC-balanced, partitioned-block, 8B/10B transmission code, 1983.
//
// Block: decoder_8b10b
module decoder_8b10b (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [9:0] code,
    output wire [7:0] data,
    output wire control,
    output wire invalid,
    output wire disparity_error,
    output wire positive
);
    reg disparity;

    wire [5:0] six = code[5:0];
    wire [63:0] low_part = 64'hada2c33caaaaaca2 >> six;
    wire [63:0] low_part_1 = 64'hcda4a55acccccca4 >> six;
    wire [63:0] low_part_2 = 64'hf5b09966f0f0e4b8 >> six;
    wire [63:0] low_part_3 = 64'hfc289696ff00fd28 >> six;
    wire [63:0] low_part_4 = 64'hf8ff0116fee91608 >> six;
    wire [4:0] low = {low_part_4[0], low_part_3[0], low_part_2[0], low_part_1[0], low_part[0]};
    wire [3:0] four = code[9:6];
    wire k28_negative = six == 6'd3;
    wire [3:0] upright = k28_negative ? ~four : four;
    wire [15:0] high_part = 16'hd3ab >> upright;
    wire [15:0] high_part_1 = 16'hd5cb >> upright;
    wire [15:0] high_part_2 = 16'hc9f3 >> upright;
    wire [2:0] high = {high_part_2[0], high_part_1[0], high_part[0]};
    wire four_is_1 = four == 4'd1;
    wire four_is_14 = four == 4'd14;
    wire k28_positive = six == 6'd60;
    wire four_is_8 = four == 4'd8;
    wire four_is_12 = four == 4'd12;
    wire four_after_positive = four_is_1 | (four == 4'd2) | (four == 4'd4) | four_is_8 | four_is_12;
    wire six_is_7 = six == 6'd7;
    wire [63:0] six_after_positive_part = 64'h101170117177f >> six;
    wire six_lowers = six_is_7 | six_after_positive_part[0];
    wire four_is_7 = four == 4'd7;
    wire four_is_3 = four == 4'd3;
    wire four_after_negative = four_is_14 | (four == 4'd13) | (four == 4'd11) | four_is_7 | four_is_3;
    wire six_is_56 = six == 6'd56;
    wire [63:0] six_after_negative_part = 64'hfee8e880e8808000 >> six;
    wire six_raises = six_is_56 | six_after_negative_part[0];
    wire all_four = &four;
    wire [63:0] is_word_part = 64'h177e7ffe7ffe7ee8 >> six;
    wire any_four = |four;
    wire one_of_abcd = (code[3:0] == 4'd8) | (code[3:0] == 4'd4) | (code[3:0] == 4'd2) | (code[3:0] == 4'd1);
    wire three_of_abcd = (code[3:0] == 4'd7) | (code[3:0] == 4'd11) | (code[3:0] == 4'd13)
        | (code[3:0] == 4'd14);
    wire sevens_fit = four_is_1 ? k28_positive | (~code[5] & three_of_abcd)
        : four_is_14 ? k28_negative | (code[5] & one_of_abcd)
        : four_is_8 ? ~k28_positive & ~(~code[5] & ~code[4] & three_of_abcd)
        : ~four_is_7 | (~k28_negative & ~(code[5] & code[4] & one_of_abcd));
    wire is_word = ~(four_after_positive & six_lowers) & ~(four_after_negative & six_raises) & ~all_four
        & is_word_part[0] & any_four & sevens_fit;
    wire six_after_negative = six_is_7 | six_after_negative_part[0];
    wire six_after_positive = six_after_positive_part[0] | six_is_56;
    wire needs_positive = (four_after_positive & ~six_after_negative) | six_after_positive;
    wire needs_negative = six_after_negative | (four_after_negative & ~six_after_positive);
    wire four_lowers = four_is_3 | (~four_is_12 & (four_after_positive | ~any_four));
    wire four_raises = four_is_12 | (~four_is_3 & (four_after_negative | all_four));

    assign data = {high, low};
    assign control = (code[4] & four_is_1 & ~code[5]) | (code[5] & ~code[4] & four_is_14) | k28_negative
        | k28_positive;
    assign invalid = ~is_word;
    assign disparity_error = is_word & ((~disparity & needs_positive) | (disparity & needs_negative));
    assign positive = disparity;

    always @(posedge clock) begin
        if (reset) begin
            disparity <= 1'b0;
        end else if (enable) begin
            if (four_lowers) begin
                disparity <= 1'b0;
            end else if (four_raises) begin
                disparity <= 1'b1;
            end else if (six_lowers) begin
                disparity <= 1'b0;
            end else if (six_raises) begin
                disparity <= 1'b1;
            end
        end
    end

    wire _unused = &{
        1'b0, low_part[63:1], low_part_1[63:1], low_part_2[63:1], low_part_3[63:1], low_part_4[63:1],
        high_part[15:1], high_part_1[15:1], high_part_2[15:1], six_after_positive_part[63:1],
        six_after_negative_part[63:1], is_word_part[63:1]
    };

`ifdef FORMAL
    wire [3:0] ones_part = code[0] ? 4'd1 : 4'd0;
    wire [3:0] ones_part_1 = code[1] ? ones_part + 4'd1 : ones_part;
    wire [3:0] ones_part_2 = code[2] ? ones_part_1 + 4'd1 : ones_part_1;
    wire [3:0] ones_part_3 = code[3] ? ones_part_2 + 4'd1 : ones_part_2;
    wire [3:0] ones_part_4 = code[4] ? ones_part_3 + 4'd1 : ones_part_3;
    wire [3:0] ones_part_5 = code[5] ? ones_part_4 + 4'd1 : ones_part_4;
    wire [3:0] ones_part_6 = code[6] ? ones_part_5 + 4'd1 : ones_part_5;
    wire [3:0] ones_part_7 = code[7] ? ones_part_6 + 4'd1 : ones_part_6;
    wire [3:0] ones_part_8 = code[8] ? ones_part_7 + 4'd1 : ones_part_7;
    wire [3:0] ones = code[9] ? ones_part_8 + 4'd1 : ones_part_8;

    // a word that does not exist has no disparity error
    always @(posedge clock) begin
        if (!reset) exclusive: assert (~(~is_word & disparity_error));
    end

    // a word without error has 5 ones, 6 after negative disparity or 4 after positive
    always @(posedge clock) begin
        if (!reset) bounded: assert ((disparity & (ones == 4'd4)) | (~disparity & (ones == 4'd6))
            | (ones == 4'd5) | ~is_word | disparity_error);
    end
`endif
endmodule
