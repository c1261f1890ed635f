// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_port_choice_n24 of a simulation: add this file to the sources. SystemVerilog.
module express_port_choice_n24_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [3:0] usable,
    input wire logic [3:0] picked,
    input wire logic any_picked
);
    always @(posedge clock) begin
        if (!reset) if (!((any_picked == (|usable)) & (~|(picked & (picked - 4'd1))) & (~|(picked & ~usable))))
            $error("%0t: %m: picks_usable: one usable port is picked, if there is any", $time);
    end
endmodule

bind express_port_choice_n24 express_port_choice_n24_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .usable(usable),
    .picked(picked),
    .any_picked(any_picked)
);
