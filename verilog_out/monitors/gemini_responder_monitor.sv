// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_responder of a simulation: add this file to the sources. SystemVerilog.
module gemini_responder_monitor (
    input wire logic clock,
    input wire logic [1:0] position,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (&position)
            $error("%0t: %m: short_: a put response has at most 3 phits", $time);
    end
endmodule

bind gemini_responder gemini_responder_monitor phit_monitor (
    .clock(clock),
    .position(position),
    .reset(reset)
);
