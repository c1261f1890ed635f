// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every encoder_8b10b of a simulation: add this file to the sources. SystemVerilog.
module encoder_8b10b_monitor (
    input wire logic clock,
    input wire logic disparity,
    input wire logic [9:0] code,
    input wire logic error,
    input wire logic reset,
    input wire logic after,
    input wire logic enable
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
    wire ones_is_5 = ones == 4'd5;

    always @(posedge clock) begin
        if (!reset) if (!((disparity & (ones == 4'd4)) | (~disparity & (ones == 4'd6)) | error | ones_is_5))
            $error("%0t: %m: bounded: a word has 5 ones, 6 after negative disparity or 4 after positive", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(error | (~ones_is_5 == (disparity ^ after))))
            $error("%0t: %m: follows: the disparity changes with the words that are not balanced", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~error | ~enable))
            $error("%0t: %m: known: no unknown control character is sent", $time);
    end
endmodule

bind encoder_8b10b encoder_8b10b_monitor phit_monitor (
    .clock(clock),
    .disparity(disparity),
    .code(code),
    .error(error),
    .reset(reset),
    .after(after),
    .enable(enable)
);
