// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_request_target of a simulation: add this file to the sources. SystemVerilog.
module gemini_request_target_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic written,
    input wire logic confirmed_in_ready
);
    always @(posedge clock) begin
        if (!reset) if (!(~written | confirmed_in_ready))
            $error("%0t: %m: confirmed_write: a confirmation answers a write", $time);
    end
endmodule

bind gemini_request_target gemini_request_target_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .written(written),
    .confirmed_in_ready(confirmed_in_ready)
);
