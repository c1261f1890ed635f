// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_side_band_receiver of a simulation: add this file to the sources. SystemVerilog.
module gemini_side_band_receiver_monitor (
    input wire logic clock,
    input wire logic good,
    input wire logic arrived,
    input wire logic reset
);
    reg [5:0] since;

    wire since_is_48 = since == 6'd48;

    always @(posedge clock) begin
        if (reset) begin
            since <= 6'd48;
        end else if (good) begin
            since <= 6'd1;
        end else if (!since_is_48) begin
            since <= since + 6'd1;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(since_is_48 | ~good))
            $error("%0t: %m: spaced: messages come at least 48 cycles apart", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(arrived | ~good))
            $error("%0t: %m: used_is_seen: a message that is used has been seen", $time);
    end
endmodule

bind gemini_side_band_receiver gemini_side_band_receiver_monitor phit_monitor (
    .clock(clock),
    .good(good),
    .arrived(arrived),
    .reset(reset)
);
