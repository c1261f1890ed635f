// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every rs_search_n544_k514_s2_t15 of a simulation: add this file to the sources. SystemVerilog.
module rs_search_n544_k514_s2_t15_monitor (
    input wire logic clock,
    input wire logic load,
    input wire logic reset,
    input wire logic busy,
    input wire logic ends
);
    always @(posedge clock) begin
        if (!reset) if (!(ends | ~busy | ~load))
            $error("%0t: %m: starts_in_time: no search starts before the last cycle of another", $time);
    end
endmodule

bind rs_search_n544_k514_s2_t15 rs_search_n544_k514_s2_t15_monitor phit_monitor (
    .clock(clock),
    .load(load),
    .reset(reset),
    .busy(busy),
    .ends(ends)
);
