// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_up_tree_n5_a8 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_up_tree_n5_a8_monitor (
    input wire logic clock,
    input wire logic working,
    input wire logic reset,
    input wire logic start
);
    always @(posedge clock) begin
        if (!reset) if (!(~working | ~start))
            $error("%0t: %m: start_when_idle: a packet begins when the last one has ended", $time);
    end
endmodule

bind bluegene_up_tree_n5_a8 bluegene_up_tree_n5_a8_monitor phit_monitor (
    .clock(clock),
    .working(working),
    .reset(reset),
    .start(start)
);
