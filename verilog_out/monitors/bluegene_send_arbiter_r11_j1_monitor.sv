// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_send_arbiter_r11_j1 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_send_arbiter_r11_j1_monitor (
    input wire logic clock,
    input wire logic [10:0] grant,
    input wire logic inject_grant,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(~inject_grant | (~|grant)))
            $error("%0t: %m: one_grant: at most one is granted", $time);
    end
endmodule

bind bluegene_send_arbiter_r11_j1 bluegene_send_arbiter_r11_j1_monitor phit_monitor (
    .clock(clock),
    .grant(grant),
    .inject_grant(inject_grant),
    .reset(reset)
);
