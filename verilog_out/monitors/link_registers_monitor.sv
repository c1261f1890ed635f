// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every link_registers of a simulation: add this file to the sources. SystemVerilog.
module link_registers_monitor (
    input wire logic clock,
    input wire logic [31:0] held_0,
    input wire logic [31:0] held_1,
    input wire logic [31:0] held_2,
    input wire logic [31:0] held_3,
    input wire logic [31:0] held_4,
    input wire logic [31:0] held_5,
    input wire logic [31:0] held_6,
    input wire logic reset,
    input wire logic [31:0] hardware_0
);
    wire in_fields = (~|held_6) & (~|held_5) & (~|held_4) & (~|held_3) & (~|(held_2 & 32'hfffffff8))
        & (~|held_1) & (~|(held_0 & 32'hffff00fc));
    wire undriven = ~|(hardware_0 & 32'hff03);

    always @(posedge clock) begin
        if (!reset) if (!in_fields)
            $error("%0t: %m: fields_only: bits outside of the fields are 0", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!undriven)
            $error("%0t: %m: software_only: hardware drives no bit that software writes", $time);
    end
endmodule

bind link_registers link_registers_monitor phit_monitor (
    .clock(clock),
    .held_0(held_0),
    .held_1(held_1),
    .held_2(held_2),
    .held_3(held_3),
    .held_4(held_4),
    .held_5(held_5),
    .held_6(held_6),
    .reset(reset),
    .hardware_0(hardware_0)
);
