// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every rs_word_check_c5 of a simulation: add this file to the sources. SystemVerilog.
module rs_word_check_c5_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [2:0] phase,
    input wire logic [7:0] waiting,
    input wire logic phase_is_1,
    input wire logic phase_is_2,
    input wire logic phase_is_3
);
    always @(posedge clock) begin
        if (!reset) if (!(((~|waiting[7:6]) | ~phase_is_3) & ((~|waiting[7:4]) | ~phase_is_2) & ((~|waiting[7:2]) | ~phase_is_1) & ((~|waiting) | (phase != 3'd0)) & (phase <= 3'd4)))
            $error("%0t: %m: counts_to_four: no bits wait in the first of five words, and two more in each other", $time);
    end
endmodule

bind rs_word_check_c5 rs_word_check_c5_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .phase(phase),
    .waiting(waiting),
    .phase_is_1(phase_is_1),
    .phase_is_2(phase_is_2),
    .phase_is_3(phase_is_3)
);
