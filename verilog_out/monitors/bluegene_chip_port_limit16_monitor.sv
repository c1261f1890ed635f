// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_chip_port_limit16 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_chip_port_limit16_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [3:0] replaced,
    input wire logic code_in_valid,
    input wire logic second_waits
);
    always @(posedge clock) begin
        if (!reset) if (!(~second_waits | ~code_in_valid))
            $error("%0t: %m: apart: columns are two cycles apart", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (replaced > 4'd8)
            $error("%0t: %m: is_lane: the lane replaced is one of nine", $time);
    end
endmodule

bind bluegene_chip_port_limit16 bluegene_chip_port_limit16_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .replaced(replaced),
    .code_in_valid(code_in_valid),
    .second_waits(second_waits)
);
