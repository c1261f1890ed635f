// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_send_unit_g5_y5_j1 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_send_unit_g5_y5_j1_monitor (
    input wire logic clock,
    input wire logic [4:0] valid,
    input wire logic any_valid,
    input wire logic inject_valid,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(~(any_valid & inject_valid) & ((valid & (valid - 5'd1)) == 5'd0)))
            $error("%0t: %m: one_word: one word at a time", $time);
    end
endmodule

bind bluegene_send_unit_g5_y5_j1 bluegene_send_unit_g5_y5_j1_monitor phit_monitor (
    .clock(clock),
    .valid(valid),
    .any_valid(any_valid),
    .inject_valid(inject_valid),
    .reset(reset)
);
