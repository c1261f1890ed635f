// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every lane_spreader_l4 of a simulation: add this file to the sources. SystemVerilog.
module lane_spreader_l4_monitor (
    input wire logic clock,
    input wire logic [2:0] count,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (count >= 3'd4)
            $error("%0t: %m: fewer: fewer bytes wait than a phit has", $time);
    end
endmodule

bind lane_spreader_l4 lane_spreader_l4_monitor phit_monitor (
    .clock(clock),
    .count(count),
    .reset(reset)
);
