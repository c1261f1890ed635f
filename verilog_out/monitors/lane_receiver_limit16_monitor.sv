// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every lane_receiver_limit16 of a simulation: add this file to the sources. SystemVerilog.
module lane_receiver_limit16_monitor (
    input wire logic clock,
    input wire logic [3:0] lane,
    input wire logic on_spare,
    input wire logic has_failed,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(has_failed | ~on_spare))
            $error("%0t: %m: in_order: the spare stands for a lane that has failed", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~has_failed | (lane <= 4'd8)))
            $error("%0t: %m: is_lane: the lane that has failed is one of nine", $time);
    end
endmodule

bind lane_receiver_limit16 lane_receiver_limit16_monitor phit_monitor (
    .clock(clock),
    .lane(lane),
    .on_spare(on_spare),
    .has_failed(has_failed),
    .reset(reset)
);
