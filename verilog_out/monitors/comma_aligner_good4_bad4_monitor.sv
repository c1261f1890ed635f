// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every comma_aligner_good4_bad4 of a simulation: add this file to the sources. SystemVerilog.
module comma_aligner_good4_bad4_monitor (
    input wire logic clock,
    input wire logic [3:0] offset,
    input wire logic [3:0] good,
    input wire logic is_aligned,
    input wire logic reset,
    input wire logic [3:0] bad
);
    always @(posedge clock) begin
        if (!reset) if (!((bad <= 4'd3) & (good <= 4'd4) & (offset <= 4'd9)))
            $error("%0t: %m: in_range: offset and counts are in their ranges", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(is_aligned | (~|bad)))
            $error("%0t: %m: hunts_at_once: without alignment, no comma is passed over", $time);
    end
endmodule

bind comma_aligner_good4_bad4 comma_aligner_good4_bad4_monitor phit_monitor (
    .clock(clock),
    .offset(offset),
    .good(good),
    .is_aligned(is_aligned),
    .reset(reset),
    .bad(bad)
);
