// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every credit_sender_w9_max256 of a simulation: add this file to the sources. SystemVerilog.
module credit_sender_w9_max256_monitor (
    input wire logic clock,
    input wire logic [8:0] count,
    input wire logic reset,
    input wire logic sent,
    input wire logic freed
);
    always @(posedge clock) begin
        if (!reset) if (count > 9'd256)
            $error("%0t: %m: in_range: no more credits wait than there are places", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((count < 9'd256) | sent | ~freed))
            $error("%0t: %m: freed_once: a place is not freed again before its credit was sent", $time);
    end
endmodule

bind credit_sender_w9_max256 credit_sender_w9_max256_monitor phit_monitor (
    .clock(clock),
    .count(count),
    .reset(reset),
    .sent(sent),
    .freed(freed)
);
