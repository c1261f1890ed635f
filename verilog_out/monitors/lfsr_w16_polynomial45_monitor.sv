// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every lfsr_w16_polynomial45 of a simulation: add this file to the sources. SystemVerilog.
module lfsr_w16_polynomial45_monitor (
    input wire logic clock,
    input wire logic [15:0] register_,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(|register_))
            $error("%0t: %m: never_zero: a shift register does not get stuck at zero", $time);
    end
endmodule

bind lfsr_w16_polynomial45 lfsr_w16_polynomial45_monitor phit_monitor (
    .clock(clock),
    .register_(register_),
    .reset(reset)
);
