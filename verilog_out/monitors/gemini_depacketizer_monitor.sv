// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_depacketizer of a simulation: add this file to the sources. SystemVerilog.
module gemini_depacketizer_monitor (
    input wire logic clock,
    input wire logic phit_last,
    input wire logic [2:0] position,
    input wire logic in_data,
    input wire logic taken,
    input wire logic reset
);
    reg ended;

    always @(posedge clock) begin
        if (reset) begin
            ended <= 1'b1;
        end else if (taken) begin
            ended <= phit_last;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(((~|position) & ~in_data) | ~ended))
            $error("%0t: %m: ends_once: after the end of a packet the next begins with its head", $time);
    end
endmodule

bind gemini_depacketizer gemini_depacketizer_monitor phit_monitor (
    .clock(clock),
    .phit_last(phit_last),
    .position(position),
    .in_data(in_data),
    .taken(taken),
    .reset(reset)
);
