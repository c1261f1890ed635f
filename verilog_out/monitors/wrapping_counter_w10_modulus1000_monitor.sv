// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every wrapping_counter_w10_modulus1000 of a simulation: add this file to the sources. SystemVerilog.
module wrapping_counter_w10_modulus1000_monitor (
    input wire logic clock,
    input wire logic [9:0] register_,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (register_ > 10'd999)
            $error("%0t: %m: in_range: a count is below its modulus", $time);
    end
endmodule

bind wrapping_counter_w10_modulus1000 wrapping_counter_w10_modulus1000_monitor phit_monitor (
    .clock(clock),
    .register_(register_),
    .reset(reset)
);
