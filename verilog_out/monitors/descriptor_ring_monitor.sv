// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every descriptor_ring of a simulation: add this file to the sources. SystemVerilog.
module descriptor_ring_monitor (
    input wire logic clock,
    input wire logic stays_stopped_part,
    input wire logic step_is_0,
    input wire logic reset,
    input wire logic step_is_2,
    input wire logic return_valid
);
    always @(posedge clock) begin
        if (!reset) if (!(step_is_2 | ~return_valid))
            $error("%0t: %m: answers_read: beats answer reads", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(stays_stopped_part | step_is_0))
            $error("%0t: %m: stays_stopped: a ring that has stopped reads and offers nothing", $time);
    end
endmodule

bind descriptor_ring descriptor_ring_monitor phit_monitor (
    .clock(clock),
    .stays_stopped_part(stays_stopped_part),
    .step_is_0(step_is_0),
    .reset(reset),
    .step_is_2(step_is_2),
    .return_valid(return_valid)
);
