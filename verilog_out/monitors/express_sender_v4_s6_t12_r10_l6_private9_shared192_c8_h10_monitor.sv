// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_sender_v4_s6_t12_r10_l6_private9_shared192_c8_h10 of a simulation: add this file to the sources. SystemVerilog.
module express_sender_v4_s6_t12_r10_l6_private9_shared192_c8_h10_monitor (
    input wire logic clock,
    input wire logic filling,
    input wire logic reset,
    input wire logic [64:0] offered,
    input wire logic [5:0] index
);
    always @(posedge clock) begin
        if (!reset) if (!((index < 6'd35) | offered[64] | ~filling))
            $error("%0t: %m: short_enough: a packet has at most 4 PRIVATE words", $time);
    end
endmodule

bind express_sender_v4_s6_t12_r10_l6_private9_shared192_c8_h10 express_sender_v4_s6_t12_r10_l6_private9_shared192_c8_h10_monitor phit_monitor (
    .clock(clock),
    .filling(filling),
    .reset(reset),
    .offered(offered),
    .index(index)
);
