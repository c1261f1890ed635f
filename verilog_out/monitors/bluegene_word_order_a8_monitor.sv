// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_word_order_a8 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_word_order_a8_monitor (
    input wire logic clock,
    input wire logic running,
    input wire logic in_payload,
    input wire logic in_trailer,
    input wire logic reset,
    input wire logic start
);
    always @(posedge clock) begin
        if (!reset) if (!(~in_trailer | ~in_payload))
            $error("%0t: %m: one_kind: a word that is read is of one kind", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~start | ~running))
            $error("%0t: %m: start_when_free: a packet begins when the last one has ended", $time);
    end
endmodule

bind bluegene_word_order_a8 bluegene_word_order_a8_monitor phit_monitor (
    .clock(clock),
    .running(running),
    .in_payload(in_payload),
    .in_trailer(in_trailer),
    .reset(reset),
    .start(start)
);
