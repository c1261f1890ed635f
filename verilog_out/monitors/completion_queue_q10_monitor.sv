// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every completion_queue_q10 of a simulation: add this file to the sources. SystemVerilog.
module completion_queue_q10_monitor (
    input wire logic clock,
    input wire logic step_is_2,
    input wire logic full,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(~full | ~step_is_2))
            $error("%0t: %m: no_overwrite: an entry that is not read is not overwritten", $time);
    end
endmodule

bind completion_queue_q10 completion_queue_q10_monitor phit_monitor (
    .clock(clock),
    .step_is_2(step_is_2),
    .full(full),
    .reset(reset)
);
