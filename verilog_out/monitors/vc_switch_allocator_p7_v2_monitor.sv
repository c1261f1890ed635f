// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every vc_switch_allocator_p7_v2 of a simulation: add this file to the sources. SystemVerilog.
module vc_switch_allocator_p7_v2_monitor (
    input wire logic clock,
    input wire logic [1:0] leaving_0,
    input wire logic [1:0] leaving_1,
    input wire logic [1:0] leaving_2,
    input wire logic [1:0] leaving_3,
    input wire logic [1:0] leaving_4,
    input wire logic [1:0] leaving_5,
    input wire logic [1:0] leaving_6,
    input wire logic reset,
    input wire logic [1:0] ready_0,
    input wire logic [1:0] ready_1,
    input wire logic [1:0] ready_2,
    input wire logic [1:0] ready_3,
    input wire logic [1:0] ready_4,
    input wire logic [1:0] ready_5,
    input wire logic [1:0] ready_6
);
    wire sound = (~|(leaving_6 & ~ready_6)) & (~|(leaving_5 & ~ready_5)) & (~|(leaving_4 & ~ready_4))
        & (~|(leaving_3 & ~ready_3)) & (~|(leaving_2 & ~ready_2)) & (~|(leaving_1 & ~ready_1))
        & (~|(leaving_0 & ~ready_0));

    always @(posedge clock) begin
        if (!reset) if (!sound)
            $error("%0t: %m: with_credit: a flit crosses only with a credit", $time);
    end
endmodule

bind vc_switch_allocator_p7_v2 vc_switch_allocator_p7_v2_monitor phit_monitor (
    .clock(clock),
    .leaving_0(leaving_0),
    .leaving_1(leaving_1),
    .leaving_2(leaving_2),
    .leaving_3(leaving_3),
    .leaving_4(leaving_4),
    .leaving_5(leaving_5),
    .leaving_6(leaving_6),
    .reset(reset),
    .ready_0(ready_0),
    .ready_1(ready_1),
    .ready_2(ready_2),
    .ready_3(ready_3),
    .ready_4(ready_4),
    .ready_5(ready_5),
    .ready_6(ready_6)
);
