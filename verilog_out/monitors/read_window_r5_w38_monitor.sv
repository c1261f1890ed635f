// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every read_window_r5_w38 of a simulation: add this file to the sources. SystemVerilog.
module read_window_r5_w38_monitor (
    input wire logic clock,
    input wire logic [5:0] given,
    input wire logic [5:0] asked,
    input wire logic [5:0] used,
    input wire logic ask_valid,
    input wire logic [4:0] ask_words,
    input wire logic reset,
    input wire logic takes,
    input wire logic [4:0] oldest,
    input wire logic [31:0] returned,
    input wire logic [37:0] ask_info,
    input wire logic return_valid,
    input wire logic [4:0] return_tag,
    input wire logic [31:0] left,
    input wire logic [4:0] words [0:31],
    input wire logic [37:0] infos [0:31]
);
    reg [5:0] chosen;
    reg watched;
    reg [4:0] noted_words;
    reg [37:0] noted_info;

    wire noted_info_part = takes & (asked == chosen);
    wire [4:0] age = return_tag - oldest;
    wire strays_part = (({1'b0, 5'd5 - oldest} >= used) & returned[5])
        | (({1'b0, 5'd4 - oldest} >= used) & returned[4]) | (({1'b0, 5'd3 - oldest} >= used) & returned[3])
        | (({1'b0, 5'd2 - oldest} >= used) & returned[2]) | (({1'b0, 5'd1 - oldest} >= used) & returned[1])
        | (({1'b0, -oldest} >= used) & returned[0]);
    wire strays_part_1 = (({1'b0, 5'd10 - oldest} >= used) & returned[10])
        | (({1'b0, 5'd9 - oldest} >= used) & returned[9]) | (({1'b0, 5'd8 - oldest} >= used) & returned[8])
        | (({1'b0, 5'd7 - oldest} >= used) & returned[7]) | (({1'b0, 5'd6 - oldest} >= used) & returned[6])
        | strays_part;
    wire strays_part_2 = (({1'b0, 5'd15 - oldest} >= used) & returned[15])
        | (({1'b0, 5'd14 - oldest} >= used) & returned[14])
        | (({1'b0, 5'd13 - oldest} >= used) & returned[13])
        | (({1'b0, 5'd12 - oldest} >= used) & returned[12])
        | (({1'b0, 5'd11 - oldest} >= used) & returned[11]) | strays_part_1;
    wire strays_part_3 = (({1'b0, 5'd20 - oldest} >= used) & returned[20])
        | (({1'b0, 5'd19 - oldest} >= used) & returned[19])
        | (({1'b0, 5'd18 - oldest} >= used) & returned[18])
        | (({1'b0, 5'd17 - oldest} >= used) & returned[17])
        | (({1'b0, 5'd16 - oldest} >= used) & returned[16]) | strays_part_2;
    wire strays_part_4 = (({1'b0, 5'd25 - oldest} >= used) & returned[25])
        | (({1'b0, 5'd24 - oldest} >= used) & returned[24])
        | (({1'b0, 5'd23 - oldest} >= used) & returned[23])
        | (({1'b0, 5'd22 - oldest} >= used) & returned[22])
        | (({1'b0, 5'd21 - oldest} >= used) & returned[21]) | strays_part_3;
    wire strays_part_5 = (({1'b0, 5'd30 - oldest} >= used) & returned[30])
        | (({1'b0, 5'd29 - oldest} >= used) & returned[29])
        | (({1'b0, 5'd28 - oldest} >= used) & returned[28])
        | (({1'b0, 5'd27 - oldest} >= used) & returned[27])
        | (({1'b0, 5'd26 - oldest} >= used) & returned[26]) | strays_part_4;
    wire strays = (({1'b0, 5'd31 - oldest} >= used) & returned[31]) | strays_part_5;

    always @(posedge clock) begin
        chosen <= chosen;
        if (noted_info_part) begin
            noted_words <= ask_words;
            noted_info <= ask_info;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            watched <= 1'b0;
        end else if ((given == chosen) & (|left)) begin
            watched <= 1'b0;
        end else if (noted_info_part) begin
            watched <= 1'b1;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(((ask_words <= 5'd16) & (|ask_words)) | ~ask_valid))
            $error("%0t: %m: legal_words: a read has 1 to 16 words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~returned[return_tag] & ({1'b0, age} < used)) | ~return_valid))
            $error("%0t: %m: answers_read: a return answers an outstanding read", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (used > 6'd32)
            $error("%0t: %m: placed: each read has a place", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (strays)
            $error("%0t: %m: returned_placed: reads that have returned have a place", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(((noted_info == infos[chosen[4:0]]) & (noted_words == words[chosen[4:0]]) & ((chosen - given) < used)) | ~watched))
            $error("%0t: %m: own_info: what comes with data is of their read", $time);
    end
endmodule

bind read_window_r5_w38 read_window_r5_w38_monitor phit_monitor (
    .clock(clock),
    .given(given),
    .asked(asked),
    .used(used),
    .ask_valid(ask_valid),
    .ask_words(ask_words),
    .reset(reset),
    .takes(takes),
    .oldest(oldest),
    .returned(returned),
    .ask_info(ask_info),
    .return_valid(return_valid),
    .return_tag(return_tag),
    .left(left),
    .words(words),
    .infos(infos)
);
