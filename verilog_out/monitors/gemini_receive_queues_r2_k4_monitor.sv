// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_receive_queues_r2_k4 of a simulation: add this file to the sources. SystemVerilog.
module gemini_receive_queues_r2_k4_monitor (
    input wire logic clock,
    input wire logic [4:0] heads_0,
    input wire logic [4:0] heads_1,
    input wire logic [4:0] heads_2,
    input wire logic [4:0] heads_3,
    input wire logic [4:0] tails_0,
    input wire logic [4:0] tails_1,
    input wire logic [4:0] tails_2,
    input wire logic [4:0] tails_3,
    input wire logic reset
);
    wire [4:0] tails_3_minus_heads_3 = tails_3 - heads_3;
    wire [4:0] tails_2_minus_heads_2 = tails_2 - heads_2;
    wire [4:0] tails_1_minus_heads_1 = tails_1 - heads_1;
    wire [4:0] tails_0_minus_heads_0 = tails_0 - heads_0;

    always @(posedge clock) begin
        if (!reset) if (!(~((|tails_3_minus_heads_3[3:0]) & tails_3_minus_heads_3[4]) & ~((|tails_2_minus_heads_2[3:0]) & tails_2_minus_heads_2[4]) & ~((|tails_1_minus_heads_1[3:0]) & tails_1_minus_heads_1[4]) & ~((|tails_0_minus_heads_0[3:0]) & tails_0_minus_heads_0[4])))
            $error("%0t: %m: in_range: a channel holds 2^K buffers at most", $time);
    end
endmodule

bind gemini_receive_queues_r2_k4 gemini_receive_queues_r2_k4_monitor phit_monitor (
    .clock(clock),
    .heads_0(heads_0),
    .heads_1(heads_1),
    .heads_2(heads_2),
    .heads_3(heads_3),
    .tails_0(tails_0),
    .tails_1(tails_1),
    .tails_2(tails_2),
    .tails_3(tails_3),
    .reset(reset)
);
