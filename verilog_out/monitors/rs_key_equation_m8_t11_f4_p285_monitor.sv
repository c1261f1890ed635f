// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every rs_key_equation_m8_t11_f4_p285 of a simulation: add this file to the sources. SystemVerilog.
module rs_key_equation_m8_t11_f4_p285_monitor (
    input wire logic clock,
    input wire logic start,
    input wire logic busy,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(~busy | ~start))
            $error("%0t: %m: starts_alone: no key equation starts while another is being solved", $time);
    end
endmodule

bind rs_key_equation_m8_t11_f4_p285 rs_key_equation_m8_t11_f4_p285_monitor phit_monitor (
    .clock(clock),
    .start(start),
    .busy(busy),
    .reset(reset)
);
