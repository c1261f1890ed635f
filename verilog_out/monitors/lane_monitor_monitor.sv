// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every lane_monitor of a simulation: add this file to the sources. SystemVerilog.
module lane_monitor_monitor (
    input wire logic clock,
    input wire logic is_up,
    input wire logic surrendered,
    input wire logic was_up,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(~is_up | (~surrendered & was_up)))
            $error("%0t: %m: consistent: a lane that is up is not given up", $time);
    end
endmodule

bind lane_monitor lane_monitor_monitor phit_monitor (
    .clock(clock),
    .is_up(is_up),
    .surrendered(surrendered),
    .was_up(was_up),
    .reset(reset)
);
