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
