// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_exit_check of a simulation: add this file to the sources. SystemVerilog.
module gemini_exit_check_monitor (
    input wire logic clock,
    input wire logic [1:0] in_valid,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (in_valid == 2'd3)
            $error("%0t: %m: one_word: one word comes at a time", $time);
    end
endmodule

bind gemini_exit_check gemini_exit_check_monitor phit_monitor (
    .clock(clock),
    .in_valid(in_valid),
    .reset(reset)
);
