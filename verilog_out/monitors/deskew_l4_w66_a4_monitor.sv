// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every deskew_l4_w66_a4 of a simulation: add this file to the sources. SystemVerilog.
module deskew_l4_w66_a4_monitor (
    input wire logic clock,
    input wire logic [3:0] present,
    input wire logic in_step,
    input wire logic reset,
    input wire logic [3:0] started
);
    always @(posedge clock) begin
        if (!reset) if (!((~|(present & ~started)) & ((&started) | ~in_step)))
            $error("%0t: %m: starts_with_markers: a lane that waits, or is in step, has found its marker", $time);
    end
endmodule

bind deskew_l4_w66_a4 deskew_l4_w66_a4_monitor phit_monitor (
    .clock(clock),
    .present(present),
    .in_step(in_step),
    .reset(reset),
    .started(started)
);
