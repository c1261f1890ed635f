// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_dealer_f10 of a simulation: add this file to the sources. SystemVerilog.
module express_dealer_f10_monitor (
    input wire logic clock,
    input wire logic [7:0] chosen,
    input wire logic [7:0] lane_ready,
    input wire logic deals,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!((|(chosen & lane_ready)) | ~deals))
            $error("%0t: %m: for_a_lane: a word is taken only for a lane that has room", $time);
    end
endmodule

bind express_dealer_f10 express_dealer_f10_monitor phit_monitor (
    .clock(clock),
    .chosen(chosen),
    .lane_ready(lane_ready),
    .deals(deals),
    .reset(reset)
);
