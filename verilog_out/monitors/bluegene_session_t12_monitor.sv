// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_session_t12 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_session_t12_monitor (
    input wire logic clock,
    input wire logic [1:0] step,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (&step)
            $error("%0t: %m: steps_up: there is no fourth step", $time);
    end
endmodule

bind bluegene_session_t12 bluegene_session_t12_monitor phit_monitor (
    .clock(clock),
    .step(step),
    .reset(reset)
);
