// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_reader_f10_a4 of a simulation: add this file to the sources. SystemVerilog.
module express_reader_f10_a4_monitor (
    input wire logic clock,
    input wire logic in_step,
    input wire logic [7:0] ready,
    input wire logic word,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (|(ready & (ready - 8'd1)))
            $error("%0t: %m: one_lane: at most one lane is read in a cycle", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(in_step | ~word))
            $error("%0t: %m: only_aligned: words come only while the lanes are in step", $time);
    end
endmodule

bind express_reader_f10_a4 express_reader_f10_a4_monitor phit_monitor (
    .clock(clock),
    .in_step(in_step),
    .ready(ready),
    .word(word),
    .reset(reset)
);
