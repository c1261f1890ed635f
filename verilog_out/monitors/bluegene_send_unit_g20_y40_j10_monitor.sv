// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_send_unit_g20_y40_j10 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_send_unit_g20_y40_j10_monitor (
    input wire logic clock,
    input wire logic [9:0] inject_valid,
    input wire logic any_inject_valid,
    input wire logic [39:0] valid,
    input wire logic any_valid,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(~(any_inject_valid & any_valid) & ((inject_valid & (inject_valid - 10'd1)) == 10'd0) & ((valid & (valid - 40'd1)) == 40'd0)))
            $error("%0t: %m: one_word: one word at a time", $time);
    end
endmodule

bind bluegene_send_unit_g20_y40_j10 bluegene_send_unit_g20_y40_j10_monitor phit_monitor (
    .clock(clock),
    .inject_valid(inject_valid),
    .any_inject_valid(any_inject_valid),
    .valid(valid),
    .any_valid(any_valid),
    .reset(reset)
);
