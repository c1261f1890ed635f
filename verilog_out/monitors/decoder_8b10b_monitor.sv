// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every decoder_8b10b of a simulation: add this file to the sources. SystemVerilog.
module decoder_8b10b_monitor (
    input wire logic clock,
    input wire logic [9:0] code,
    input wire logic is_word,
    input wire logic disparity,
    input wire logic disparity_error,
    input wire logic reset
);
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

    always @(posedge clock) begin
        if (!reset) if (~is_word & disparity_error)
            $error("%0t: %m: exclusive: a word that does not exist has no disparity error", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((disparity & (ones == 4'd4)) | (~disparity & (ones == 4'd6)) | (ones == 4'd5) | ~is_word | disparity_error))
            $error("%0t: %m: bounded: a word without error has 5 ones, 6 after negative disparity or 4 after positive", $time);
    end
endmodule

bind decoder_8b10b decoder_8b10b_monitor phit_monitor (
    .clock(clock),
    .code(code),
    .is_word(is_word),
    .disparity(disparity),
    .disparity_error(disparity_error),
    .reset(reset)
);
