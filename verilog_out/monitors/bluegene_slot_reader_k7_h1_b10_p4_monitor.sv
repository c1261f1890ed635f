// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_slot_reader_k7_h1_b10_p4 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_slot_reader_k7_h1_b10_p4_monitor (
    input wire logic clock,
    input wire logic is_met,
    input wire logic [7:0] place_now,
    input wire logic reset,
    input wire logic [7:0] stored
);
    always @(posedge clock) begin
        if (!reset) if (!((place_now < stored) | ~is_met))
            $error("%0t: %m: read_what_is_there: a word is read after it was stored", $time);
    end
endmodule

bind bluegene_slot_reader_k7_h1_b10_p4 bluegene_slot_reader_k7_h1_b10_p4_monitor phit_monitor (
    .clock(clock),
    .is_met(is_met),
    .place_now(place_now),
    .reset(reset),
    .stored(stored)
);
