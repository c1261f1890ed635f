// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_class_fork_n24_a8 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_class_fork_n24_a8_monitor (
    input wire logic clock,
    input wire logic running,
    input wire logic reset,
    input wire logic start
);
    always @(posedge clock) begin
        if (!reset) if (!(~running | ~start))
            $error("%0t: %m: start_when_idle: a packet begins when the last one has ended", $time);
    end
endmodule

bind bluegene_class_fork_n24_a8 bluegene_class_fork_n24_a8_monitor phit_monitor (
    .clock(clock),
    .running(running),
    .reset(reset),
    .start(start)
);
