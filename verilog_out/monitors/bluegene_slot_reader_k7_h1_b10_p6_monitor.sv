// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_slot_reader_k7_h1_b10_p6 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_slot_reader_k7_h1_b10_p6_monitor (
    input wire logic clock,
    input wire logic reading,
    input wire logic start,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(~start | ~reading))
            $error("%0t: %m: one_at_a_time: a packet begins when no other goes on", $time);
    end
endmodule

bind bluegene_slot_reader_k7_h1_b10_p6 bluegene_slot_reader_k7_h1_b10_p6_monitor phit_monitor (
    .clock(clock),
    .reading(reading),
    .start(start),
    .reset(reset)
);
