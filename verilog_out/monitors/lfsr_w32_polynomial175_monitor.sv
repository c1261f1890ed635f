// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every lfsr_w32_polynomial175 of a simulation: add this file to the sources. SystemVerilog.
module lfsr_w32_polynomial175_monitor (
    input wire logic clock,
    input wire logic [31:0] register_,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(|register_))
            $error("%0t: %m: never_zero: a shift register does not get stuck at zero", $time);
    end
endmodule

bind lfsr_w32_polynomial175 lfsr_w32_polynomial175_monitor phit_monitor (
    .clock(clock),
    .register_(register_),
    .reset(reset)
);
