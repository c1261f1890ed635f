// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_answer_watch_c17 of a simulation: add this file to the sources. SystemVerilog.
module gemini_answer_watch_c17_monitor (
    input wire logic clock,
    input wire logic any_count,
    input wire logic reset,
    input wire logic answer_valid
);
    always @(posedge clock) begin
        if (!reset) if (!(any_count | ~answer_valid))
            $error("%0t: %m: answers: an answer has a request", $time);
    end
endmodule

bind gemini_answer_watch_c17 gemini_answer_watch_c17_monitor phit_monitor (
    .clock(clock),
    .any_count(any_count),
    .reset(reset),
    .answer_valid(answer_valid)
);
