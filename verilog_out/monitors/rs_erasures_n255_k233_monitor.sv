// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every rs_erasures_n255_k233 of a simulation: add this file to the sources. SystemVerilog.
module rs_erasures_n255_k233_monitor (
    input wire logic clock,
    input wire logic [5:0] counted,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (counted > 6'd23)
            $error("%0t: %m: counts_to_the_limit: no more than n - k + 1 erased symbols are counted", $time);
    end
endmodule

bind rs_erasures_n255_k233 rs_erasures_n255_k233_monitor phit_monitor (
    .clock(clock),
    .counted(counted),
    .reset(reset)
);
