// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_collective_input_m16_a8 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_collective_input_m16_a8_monitor (
    input wire logic clock,
    input wire logic is_shown,
    input wire logic reset,
    input wire logic read,
    input wire logic done
);
    always @(posedge clock) begin
        if (!reset) if (!(is_shown | ~(read | done)))
            $error("%0t: %m: read_what_is_shown: a packet is read while it is shown", $time);
    end
endmodule

bind bluegene_collective_input_m16_a8 bluegene_collective_input_m16_a8_monitor phit_monitor (
    .clock(clock),
    .is_shown(is_shown),
    .reset(reset),
    .read(read),
    .done(done)
);
