// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every sweep_a7 of a simulation: add this file to the sources. SystemVerilog.
module sweep_a7_monitor (
    input wire logic clock,
    input wire logic ended,
    input wire logic reset
);
    reg ended_before;

    always @(posedge clock) begin
        if (reset) begin
            ended_before <= 1'b0;
        end else begin
            ended_before <= ended;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(ended | ~ended_before))
            $error("%0t: %m: ends_once: a sweep that ended does not begin again", $time);
    end
endmodule

bind sweep_a7 sweep_a7_monitor phit_monitor (
    .clock(clock),
    .ended(ended),
    .reset(reset)
);
