// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_combiner_n5 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_combiner_n5_monitor (
    input wire logic clock,
    input wire logic [7:0] steps,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (|(steps & {1'b0, steps[7:1]}))
            $error("%0t: %m: distance: pairs keep their distance", $time);
    end
endmodule

bind bluegene_combiner_n5 bluegene_combiner_n5_monitor phit_monitor (
    .clock(clock),
    .steps(steps),
    .reset(reset)
);
