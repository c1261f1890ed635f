// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every encoder_8b10b_p of a simulation: add this file to the sources. SystemVerilog.
module encoder_8b10b_p_monitor (
    input wire logic clock,
    input wire logic disparity,
    input wire logic is_light,
    input wire logic is_heavy,
    input wire logic [9:0] word,
    input wire logic reset
);
    wire [3:0] ones_part = word[0] ? 4'd1 : 4'd0;
    wire [3:0] ones_part_1 = word[1] ? ones_part + 4'd1 : ones_part;
    wire [3:0] ones_part_2 = word[2] ? ones_part_1 + 4'd1 : ones_part_1;
    wire [3:0] ones_part_3 = word[3] ? ones_part_2 + 4'd1 : ones_part_2;
    wire [3:0] ones_part_4 = word[4] ? ones_part_3 + 4'd1 : ones_part_3;
    wire [3:0] ones_part_5 = word[5] ? ones_part_4 + 4'd1 : ones_part_4;
    wire [3:0] ones_part_6 = word[6] ? ones_part_5 + 4'd1 : ones_part_5;
    wire [3:0] ones_part_7 = word[7] ? ones_part_6 + 4'd1 : ones_part_6;
    wire [3:0] ones_part_8 = word[8] ? ones_part_7 + 4'd1 : ones_part_7;
    wire [3:0] ones = word[9] ? ones_part_8 + 4'd1 : ones_part_8;
    wire ones_is_5 = ones == 4'd5;

    always @(posedge clock) begin
        if (!reset) if (!((disparity & (ones == 4'd3)) | (~disparity & (ones == 4'd7)) | ones_is_5))
            $error("%0t: %m: bounded: a word has 5 ones, 7 after negative disparity or 3 after positive", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (~ones_is_5 != (is_light | is_heavy))
            $error("%0t: %m: follows: the disparity changes with the words that are not balanced", $time);
    end
endmodule

bind encoder_8b10b_p encoder_8b10b_p_monitor phit_monitor (
    .clock(clock),
    .disparity(disparity),
    .is_light(is_light),
    .is_heavy(is_heavy),
    .word(word),
    .reset(reset)
);
