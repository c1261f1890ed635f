// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_receiver of a simulation: add this file to the sources. SystemVerilog.
module gemini_receiver_monitor (
    input wire logic clock,
    input wire logic [5:0] length,
    input wire logic in_packet,
    input wire logic good,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(~good | (~length[5] & in_packet & (|length))))
            $error("%0t: %m: right_length: a committed packet has 2 to 32 phits", $time);
    end
endmodule

bind gemini_receiver gemini_receiver_monitor phit_monitor (
    .clock(clock),
    .length(length),
    .in_packet(in_packet),
    .good(good),
    .reset(reset)
);
