// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every lane_sender of a simulation: add this file to the sources. SystemVerilog.
module lane_sender_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [3:0] replaced
);
    always @(posedge clock) begin
        if (!reset) if (replaced > 4'd8)
            $error("%0t: %m: is_lane: the lane replaced is one of nine", $time);
    end
endmodule

bind lane_sender lane_sender_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .replaced(replaced)
);
