// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every ber_monitor_window16384_bad32 of a simulation: add this file to the sources. SystemVerilog.
module ber_monitor_window16384_bad32_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [7:0] bad
);
    always @(posedge clock) begin
        if (!reset) if (bad > 8'd31)
            $error("%0t: %m: in_range: the time and the number of bad headers stay in their ranges", $time);
    end
endmodule

bind ber_monitor_window16384_bad32 ber_monitor_window16384_bad32_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .bad(bad)
);
