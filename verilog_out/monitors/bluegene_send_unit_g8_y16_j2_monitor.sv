// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_send_unit_g8_y16_j2 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_send_unit_g8_y16_j2_monitor (
    input wire logic clock,
    input wire logic [1:0] inject_valid,
    input wire logic any_inject_valid,
    input wire logic [15:0] valid,
    input wire logic any_valid,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(~(any_inject_valid & any_valid) & ((inject_valid & (inject_valid - 2'd1)) == 2'd0) & ((valid & (valid - 16'd1)) == 16'd0)))
            $error("%0t: %m: one_word: one word at a time", $time);
    end
endmodule

bind bluegene_send_unit_g8_y16_j2 bluegene_send_unit_g8_y16_j2_monitor phit_monitor (
    .clock(clock),
    .inject_valid(inject_valid),
    .any_inject_valid(any_inject_valid),
    .valid(valid),
    .any_valid(any_valid),
    .reset(reset)
);
