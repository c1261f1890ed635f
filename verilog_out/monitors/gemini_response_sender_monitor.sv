// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_response_sender of a simulation: add this file to the sources. SystemVerilog.
module gemini_response_sender_monitor (
    input wire logic clock,
    input wire logic [2:0] left,
    input wire logic is_last,
    input wire logic high,
    input wire logic [1:0] third,
    input wire logic ends_beat,
    input wire logic part_is_2,
    input wire logic short_,
    input wire logic part_is_4,
    input wire logic phit_ready,
    input wire logic part_is_0,
    input wire logic part_is_3,
    input wire logic response_valid,
    input wire logic offers,
    input wire logic [127:0] response,
    input wire logic part_is_1,
    input wire logic [21:0] payload,
    input wire logic reset,
    input wire logic any_left,
    input wire logic moves,
    input wire logic leaves,
    input wire logic response_last,
    input wire logic [3:0] words
);
    reg [5:0] length;

    wire data_watch_steady;
    wire phit_watch_steady;

    wire [5:0] to_come = {1'b0, left, 2'd0} + {2'd0, left, 1'b0};
    wire [5:0] within_ = high ? {4'd0, third} + 6'd3 : {4'd0, third};
    wire counted = (part_is_2 | part_is_1) ? ~(short_ & any_left)
        : part_is_3 ? any_left
        : ~any_left & (part_is_4 | part_is_0);

    steady_w128 data_watch (
        .clock(clock),
        .reset(reset),
        .valid(part_is_3 & response_valid),
        .ready(ends_beat & phit_ready),
        .payload(response),
        .steady(data_watch_steady)
    );

    steady_w22 phit_watch (
        .clock(clock),
        .reset(reset),
        .valid(offers),
        .ready(phit_ready),
        .payload(payload),
        .steady(phit_watch_steady)
    );

    always @(posedge clock) begin
        if (reset) begin
            length <= 6'd0;
        end else if (leaves) begin
            length <= 6'd0;
        end else if (moves) begin
            length <= length + 6'd1;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(((response_last != (|words)) & (words <= 4'd8) & ~any_left) | (any_left & (is_last == response_last)) | ~response_valid))
            $error("%0t: %m: legal_beats: a response has at most 8 words, and as many data beats as its header says", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!data_watch_steady)
            $error("%0t: %m: data_stay: a data beat stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~&third) & (part_is_3 | ~(high | (|third))) & ((~|length) | ~(part_is_0 | part_is_1)) & ((length == 6'd1) | ~part_is_2) & (left <= 3'd4) & (length <= 6'd26) & ((within_ + 6'd26) >= (length + to_come)) & counted))
            $error("%0t: %m: fits: a packet has at most 27 phits", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!phit_watch_steady)
            $error("%0t: %m: phit_stays: a phit stays until it is taken", $time);
    end
endmodule

bind gemini_response_sender gemini_response_sender_monitor phit_monitor (
    .clock(clock),
    .left(left),
    .is_last(is_last),
    .high(high),
    .third(third),
    .ends_beat(ends_beat),
    .part_is_2(part_is_2),
    .short_(short_),
    .part_is_4(part_is_4),
    .phit_ready(phit_ready),
    .part_is_0(part_is_0),
    .part_is_3(part_is_3),
    .response_valid(response_valid),
    .offers(offers),
    .response(response),
    .part_is_1(part_is_1),
    .payload(payload),
    .reset(reset),
    .any_left(any_left),
    .moves(moves),
    .leaves(leaves),
    .response_last(response_last),
    .words(words)
);
