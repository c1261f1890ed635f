// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every vc_router_d3_v2_w34_c4_a3 of a simulation: add this file to the sources. SystemVerilog.
module vc_router_d3_v2_w34_c4_a3_monitor (
    input wire logic clock,
    input wire logic [1:0] credit_0,
    input wire logic [1:0] credit_1,
    input wire logic [1:0] credit_2,
    input wire logic [1:0] credit_3,
    input wire logic [1:0] credit_4,
    input wire logic [1:0] credit_5,
    input wire logic [1:0] credit_6,
    input wire logic [1:0] out_valid_0,
    input wire logic [1:0] out_valid_1,
    input wire logic [1:0] out_valid_2,
    input wire logic [1:0] out_valid_3,
    input wire logic [1:0] out_valid_4,
    input wire logic [1:0] out_valid_5,
    input wire logic [1:0] out_valid_6,
    input wire logic reset,
    input wire logic [1:0] in_valid_0,
    input wire logic [33:0] in_flit_0,
    input wire logic [3:0] last_0,
    input wire logic [3:0] last_1,
    input wire logic [3:0] last_2,
    input wire logic [1:0] in_valid_1,
    input wire logic [33:0] in_flit_1,
    input wire logic [1:0] in_valid_2,
    input wire logic [33:0] in_flit_2,
    input wire logic [1:0] in_valid_3,
    input wire logic [33:0] in_flit_3,
    input wire logic [1:0] in_valid_4,
    input wire logic [33:0] in_flit_4,
    input wire logic [1:0] in_valid_5,
    input wire logic [33:0] in_flit_5,
    input wire logic [1:0] in_valid_6,
    input wire logic [33:0] in_flit_6,
    input wire logic [1:0] out_credit_0,
    input wire logic [1:0] out_credit_1,
    input wire logic [1:0] out_credit_2,
    input wire logic [1:0] out_credit_3,
    input wire logic [1:0] out_credit_4,
    input wire logic [1:0] out_credit_5,
    input wire logic [1:0] out_credit_6,
    input wire logic [6:0] channel_0_port,
    input wire logic [6:0] channel_1_port,
    input wire logic [6:0] channel_2_port,
    input wire logic [6:0] channel_3_port,
    input wire logic [6:0] channel_4_port,
    input wire logic [6:0] channel_5_port,
    input wire logic [6:0] channel_6_port,
    input wire logic [6:0] channel_7_port,
    input wire logic [6:0] channel_8_port,
    input wire logic [6:0] channel_9_port,
    input wire logic [6:0] channel_10_port,
    input wire logic [6:0] channel_11_port,
    input wire logic [6:0] channel_12_port,
    input wire logic [6:0] channel_13_port,
    input wire logic [1:0] channel_0_vc,
    input wire logic [1:0] channel_1_vc,
    input wire logic [1:0] channel_2_vc,
    input wire logic [1:0] channel_3_vc,
    input wire logic [1:0] channel_4_vc,
    input wire logic [1:0] channel_5_vc,
    input wire logic [1:0] channel_6_vc,
    input wire logic [1:0] channel_7_vc,
    input wire logic [1:0] channel_8_vc,
    input wire logic [1:0] channel_9_vc,
    input wire logic [1:0] channel_10_vc,
    input wire logic [1:0] channel_11_vc,
    input wire logic [1:0] channel_12_vc,
    input wire logic [1:0] channel_13_vc
);
    reg in_packet_0;
    reg in_packet_1;
    reg in_packet_2;
    reg in_packet_3;
    reg in_packet_4;
    reg in_packet_5;
    reg in_packet_6;
    reg in_packet_7;
    reg in_packet_8;
    reg in_packet_9;
    reg in_packet_10;
    reg in_packet_11;
    reg in_packet_12;
    reg in_packet_13;
    reg [3:0] coming_0;
    reg [3:0] coming_1;
    reg [3:0] coming_2;
    reg [3:0] coming_3;
    reg [3:0] coming_4;
    reg [3:0] coming_5;
    reg [3:0] coming_6;
    reg [3:0] coming_7;
    reg [3:0] coming_8;
    reg [3:0] coming_9;
    reg [3:0] coming_10;
    reg [3:0] coming_11;
    reg [3:0] coming_12;
    reg [3:0] coming_13;
    reg [3:0] owed_0;
    reg [3:0] owed_1;
    reg [3:0] owed_2;
    reg [3:0] owed_3;
    reg [3:0] owed_4;
    reg [3:0] owed_5;
    reg [3:0] owed_6;
    reg [3:0] owed_7;
    reg [3:0] owed_8;
    reg [3:0] owed_9;
    reg [3:0] owed_10;
    reg [3:0] owed_11;
    reg [3:0] owed_12;
    reg [3:0] owed_13;

    wire [10:0] holders_13_part = {
        channel_10_port[6] & channel_10_vc[1], channel_9_port[6] & channel_9_vc[1],
        channel_8_port[6] & channel_8_vc[1], channel_7_port[6] & channel_7_vc[1],
        channel_6_port[6] & channel_6_vc[1], channel_5_port[6] & channel_5_vc[1],
        channel_4_port[6] & channel_4_vc[1], channel_3_port[6] & channel_3_vc[1],
        channel_2_port[6] & channel_2_vc[1], channel_1_port[6] & channel_1_vc[1],
        channel_0_port[6] & channel_0_vc[1]
    };
    wire [13:0] holders_13 = {
        channel_13_port[6] & channel_13_vc[1], channel_12_port[6] & channel_12_vc[1],
        channel_11_port[6] & channel_11_vc[1], holders_13_part
    };
    wire [10:0] holders_12_part = {
        channel_10_port[6] & channel_10_vc[0], channel_9_port[6] & channel_9_vc[0],
        channel_8_port[6] & channel_8_vc[0], channel_7_port[6] & channel_7_vc[0],
        channel_6_port[6] & channel_6_vc[0], channel_5_port[6] & channel_5_vc[0],
        channel_4_port[6] & channel_4_vc[0], channel_3_port[6] & channel_3_vc[0],
        channel_2_port[6] & channel_2_vc[0], channel_1_port[6] & channel_1_vc[0],
        channel_0_port[6] & channel_0_vc[0]
    };
    wire [13:0] holders_12 = {
        channel_13_port[6] & channel_13_vc[0], channel_12_port[6] & channel_12_vc[0],
        channel_11_port[6] & channel_11_vc[0], holders_12_part
    };
    wire [10:0] holders_11_part = {
        channel_10_vc[1] & channel_10_port[5], channel_9_vc[1] & channel_9_port[5],
        channel_8_vc[1] & channel_8_port[5], channel_7_vc[1] & channel_7_port[5],
        channel_6_vc[1] & channel_6_port[5], channel_5_vc[1] & channel_5_port[5],
        channel_4_vc[1] & channel_4_port[5], channel_3_vc[1] & channel_3_port[5],
        channel_2_vc[1] & channel_2_port[5], channel_1_vc[1] & channel_1_port[5],
        channel_0_vc[1] & channel_0_port[5]
    };
    wire [13:0] holders_11 = {
        channel_13_vc[1] & channel_13_port[5], channel_12_vc[1] & channel_12_port[5],
        channel_11_vc[1] & channel_11_port[5], holders_11_part
    };
    wire [10:0] holders_10_part = {
        channel_10_vc[0] & channel_10_port[5], channel_9_vc[0] & channel_9_port[5],
        channel_8_vc[0] & channel_8_port[5], channel_7_vc[0] & channel_7_port[5],
        channel_6_vc[0] & channel_6_port[5], channel_5_vc[0] & channel_5_port[5],
        channel_4_vc[0] & channel_4_port[5], channel_3_vc[0] & channel_3_port[5],
        channel_2_vc[0] & channel_2_port[5], channel_1_vc[0] & channel_1_port[5],
        channel_0_vc[0] & channel_0_port[5]
    };
    wire [13:0] holders_10 = {
        channel_13_vc[0] & channel_13_port[5], channel_12_vc[0] & channel_12_port[5],
        channel_11_vc[0] & channel_11_port[5], holders_10_part
    };
    wire [10:0] holders_9_part = {
        channel_10_vc[1] & channel_10_port[4], channel_9_vc[1] & channel_9_port[4],
        channel_8_vc[1] & channel_8_port[4], channel_7_vc[1] & channel_7_port[4],
        channel_6_vc[1] & channel_6_port[4], channel_5_vc[1] & channel_5_port[4],
        channel_4_vc[1] & channel_4_port[4], channel_3_vc[1] & channel_3_port[4],
        channel_2_vc[1] & channel_2_port[4], channel_1_vc[1] & channel_1_port[4],
        channel_0_vc[1] & channel_0_port[4]
    };
    wire [13:0] holders_9 = {
        channel_13_vc[1] & channel_13_port[4], channel_12_vc[1] & channel_12_port[4],
        channel_11_vc[1] & channel_11_port[4], holders_9_part
    };
    wire [10:0] holders_8_part = {
        channel_10_vc[0] & channel_10_port[4], channel_9_vc[0] & channel_9_port[4],
        channel_8_vc[0] & channel_8_port[4], channel_7_vc[0] & channel_7_port[4],
        channel_6_vc[0] & channel_6_port[4], channel_5_vc[0] & channel_5_port[4],
        channel_4_vc[0] & channel_4_port[4], channel_3_vc[0] & channel_3_port[4],
        channel_2_vc[0] & channel_2_port[4], channel_1_vc[0] & channel_1_port[4],
        channel_0_vc[0] & channel_0_port[4]
    };
    wire [13:0] holders_8 = {
        channel_13_vc[0] & channel_13_port[4], channel_12_vc[0] & channel_12_port[4],
        channel_11_vc[0] & channel_11_port[4], holders_8_part
    };
    wire [10:0] holders_7_part = {
        channel_10_vc[1] & channel_10_port[3], channel_9_vc[1] & channel_9_port[3],
        channel_8_vc[1] & channel_8_port[3], channel_7_vc[1] & channel_7_port[3],
        channel_6_vc[1] & channel_6_port[3], channel_5_vc[1] & channel_5_port[3],
        channel_4_vc[1] & channel_4_port[3], channel_3_vc[1] & channel_3_port[3],
        channel_2_vc[1] & channel_2_port[3], channel_1_vc[1] & channel_1_port[3],
        channel_0_vc[1] & channel_0_port[3]
    };
    wire [13:0] holders_7 = {
        channel_13_vc[1] & channel_13_port[3], channel_12_vc[1] & channel_12_port[3],
        channel_11_vc[1] & channel_11_port[3], holders_7_part
    };
    wire [10:0] holders_6_part = {
        channel_10_vc[0] & channel_10_port[3], channel_9_vc[0] & channel_9_port[3],
        channel_8_vc[0] & channel_8_port[3], channel_7_vc[0] & channel_7_port[3],
        channel_6_vc[0] & channel_6_port[3], channel_5_vc[0] & channel_5_port[3],
        channel_4_vc[0] & channel_4_port[3], channel_3_vc[0] & channel_3_port[3],
        channel_2_vc[0] & channel_2_port[3], channel_1_vc[0] & channel_1_port[3],
        channel_0_vc[0] & channel_0_port[3]
    };
    wire [13:0] holders_6 = {
        channel_13_vc[0] & channel_13_port[3], channel_12_vc[0] & channel_12_port[3],
        channel_11_vc[0] & channel_11_port[3], holders_6_part
    };
    wire [10:0] holders_5_part = {
        channel_10_vc[1] & channel_10_port[2], channel_9_vc[1] & channel_9_port[2],
        channel_8_vc[1] & channel_8_port[2], channel_7_vc[1] & channel_7_port[2],
        channel_6_vc[1] & channel_6_port[2], channel_5_vc[1] & channel_5_port[2],
        channel_4_vc[1] & channel_4_port[2], channel_3_vc[1] & channel_3_port[2],
        channel_2_vc[1] & channel_2_port[2], channel_1_vc[1] & channel_1_port[2],
        channel_0_vc[1] & channel_0_port[2]
    };
    wire [13:0] holders_5 = {
        channel_13_vc[1] & channel_13_port[2], channel_12_vc[1] & channel_12_port[2],
        channel_11_vc[1] & channel_11_port[2], holders_5_part
    };
    wire [10:0] holders_4_part = {
        channel_10_vc[0] & channel_10_port[2], channel_9_vc[0] & channel_9_port[2],
        channel_8_vc[0] & channel_8_port[2], channel_7_vc[0] & channel_7_port[2],
        channel_6_vc[0] & channel_6_port[2], channel_5_vc[0] & channel_5_port[2],
        channel_4_vc[0] & channel_4_port[2], channel_3_vc[0] & channel_3_port[2],
        channel_2_vc[0] & channel_2_port[2], channel_1_vc[0] & channel_1_port[2],
        channel_0_vc[0] & channel_0_port[2]
    };
    wire [13:0] holders_4 = {
        channel_13_vc[0] & channel_13_port[2], channel_12_vc[0] & channel_12_port[2],
        channel_11_vc[0] & channel_11_port[2], holders_4_part
    };
    wire [10:0] holders_3_part = {
        channel_10_vc[1] & channel_10_port[1], channel_9_vc[1] & channel_9_port[1],
        channel_8_vc[1] & channel_8_port[1], channel_7_vc[1] & channel_7_port[1],
        channel_6_vc[1] & channel_6_port[1], channel_5_vc[1] & channel_5_port[1],
        channel_4_vc[1] & channel_4_port[1], channel_3_vc[1] & channel_3_port[1],
        channel_2_vc[1] & channel_2_port[1], channel_1_vc[1] & channel_1_port[1],
        channel_0_vc[1] & channel_0_port[1]
    };
    wire [13:0] holders_3 = {
        channel_13_vc[1] & channel_13_port[1], channel_12_vc[1] & channel_12_port[1],
        channel_11_vc[1] & channel_11_port[1], holders_3_part
    };
    wire [10:0] holders_2_part = {
        channel_10_vc[0] & channel_10_port[1], channel_9_vc[0] & channel_9_port[1],
        channel_8_vc[0] & channel_8_port[1], channel_7_vc[0] & channel_7_port[1],
        channel_6_vc[0] & channel_6_port[1], channel_5_vc[0] & channel_5_port[1],
        channel_4_vc[0] & channel_4_port[1], channel_3_vc[0] & channel_3_port[1],
        channel_2_vc[0] & channel_2_port[1], channel_1_vc[0] & channel_1_port[1],
        channel_0_vc[0] & channel_0_port[1]
    };
    wire [13:0] holders_2 = {
        channel_13_vc[0] & channel_13_port[1], channel_12_vc[0] & channel_12_port[1],
        channel_11_vc[0] & channel_11_port[1], holders_2_part
    };
    wire [10:0] holders_1_part = {
        channel_10_vc[1] & channel_10_port[0], channel_9_vc[1] & channel_9_port[0],
        channel_8_vc[1] & channel_8_port[0], channel_7_vc[1] & channel_7_port[0],
        channel_6_vc[1] & channel_6_port[0], channel_5_vc[1] & channel_5_port[0],
        channel_4_vc[1] & channel_4_port[0], channel_3_vc[1] & channel_3_port[0],
        channel_2_vc[1] & channel_2_port[0], channel_1_vc[1] & channel_1_port[0],
        channel_0_vc[1] & channel_0_port[0]
    };
    wire [13:0] holders_1 = {
        channel_13_vc[1] & channel_13_port[0], channel_12_vc[1] & channel_12_port[0],
        channel_11_vc[1] & channel_11_port[0], holders_1_part
    };
    wire [10:0] holders_0_part = {
        channel_10_vc[0] & channel_10_port[0], channel_9_vc[0] & channel_9_port[0],
        channel_8_vc[0] & channel_8_port[0], channel_7_vc[0] & channel_7_port[0],
        channel_6_vc[0] & channel_6_port[0], channel_5_vc[0] & channel_5_port[0],
        channel_4_vc[0] & channel_4_port[0], channel_3_vc[0] & channel_3_port[0],
        channel_2_vc[0] & channel_2_port[0], channel_1_vc[0] & channel_1_port[0],
        channel_0_vc[0] & channel_0_port[0]
    };
    wire [13:0] holders_0 = {
        channel_13_vc[0] & channel_13_port[0], channel_12_vc[0] & channel_12_port[0],
        channel_11_vc[0] & channel_11_port[0], holders_0_part
    };
    wire held_alone_part = (~|(holders_6 & (holders_6 - 14'd1))) & (~|(holders_5 & (holders_5 - 14'd1)))
        & (~|(holders_4 & (holders_4 - 14'd1))) & (~|(holders_3 & (holders_3 - 14'd1)))
        & (~|(holders_2 & (holders_2 - 14'd1))) & (~|(holders_1 & (holders_1 - 14'd1)))
        & (~|(holders_0 & (holders_0 - 14'd1)));
    wire held_alone = (~|(holders_13 & (holders_13 - 14'd1))) & (~|(holders_12 & (holders_12 - 14'd1)))
        & (~|(holders_11 & (holders_11 - 14'd1))) & (~|(holders_10 & (holders_10 - 14'd1)))
        & (~|(holders_9 & (holders_9 - 14'd1))) & (~|(holders_8 & (holders_8 - 14'd1)))
        & (~|(holders_7 & (holders_7 - 14'd1))) & held_alone_part;
    wire inside_0 = (last_2 >= in_flit_0[11:8]) & (last_1 >= in_flit_0[7:4]) & (last_0 >= in_flit_0[3:0]);
    wire inside_1 = (last_2 >= in_flit_1[11:8]) & (last_1 >= in_flit_1[7:4]) & (last_0 >= in_flit_1[3:0]);
    wire inside_2 = (last_2 >= in_flit_2[11:8]) & (last_1 >= in_flit_2[7:4]) & (last_0 >= in_flit_2[3:0]);
    wire inside_3 = (last_2 >= in_flit_3[11:8]) & (last_1 >= in_flit_3[7:4]) & (last_0 >= in_flit_3[3:0]);
    wire inside_4 = (last_2 >= in_flit_4[11:8]) & (last_1 >= in_flit_4[7:4]) & (last_0 >= in_flit_4[3:0]);
    wire inside_5 = (last_2 >= in_flit_5[11:8]) & (last_1 >= in_flit_5[7:4]) & (last_0 >= in_flit_5[3:0]);
    wire inside_6 = (last_2 >= in_flit_6[11:8]) & (last_1 >= in_flit_6[7:4]) & (last_0 >= in_flit_6[3:0]);

    always @(posedge clock) begin
        if (reset) begin
            in_packet_0 <= 1'b0;
            in_packet_1 <= 1'b0;
            in_packet_2 <= 1'b0;
            in_packet_3 <= 1'b0;
            in_packet_4 <= 1'b0;
            in_packet_5 <= 1'b0;
            in_packet_6 <= 1'b0;
            in_packet_7 <= 1'b0;
            in_packet_8 <= 1'b0;
            in_packet_9 <= 1'b0;
            in_packet_10 <= 1'b0;
            in_packet_11 <= 1'b0;
            in_packet_12 <= 1'b0;
            in_packet_13 <= 1'b0;
            coming_0 <= 4'd0;
            coming_1 <= 4'd0;
            coming_2 <= 4'd0;
            coming_3 <= 4'd0;
            coming_4 <= 4'd0;
            coming_5 <= 4'd0;
            coming_6 <= 4'd0;
            coming_7 <= 4'd0;
            coming_8 <= 4'd0;
            coming_9 <= 4'd0;
            coming_10 <= 4'd0;
            coming_11 <= 4'd0;
            coming_12 <= 4'd0;
            coming_13 <= 4'd0;
            owed_0 <= 4'd0;
            owed_1 <= 4'd0;
            owed_2 <= 4'd0;
            owed_3 <= 4'd0;
            owed_4 <= 4'd0;
            owed_5 <= 4'd0;
            owed_6 <= 4'd0;
            owed_7 <= 4'd0;
            owed_8 <= 4'd0;
            owed_9 <= 4'd0;
            owed_10 <= 4'd0;
            owed_11 <= 4'd0;
            owed_12 <= 4'd0;
            owed_13 <= 4'd0;
        end else begin
            if (in_valid_0[0]) in_packet_0 <= ~in_flit_0[33];
            if (in_valid_0[1]) in_packet_1 <= ~in_flit_0[33];
            if (in_valid_1[0]) in_packet_2 <= ~in_flit_1[33];
            if (in_valid_1[1]) in_packet_3 <= ~in_flit_1[33];
            if (in_valid_2[0]) in_packet_4 <= ~in_flit_2[33];
            if (in_valid_2[1]) in_packet_5 <= ~in_flit_2[33];
            if (in_valid_3[0]) in_packet_6 <= ~in_flit_3[33];
            if (in_valid_3[1]) in_packet_7 <= ~in_flit_3[33];
            if (in_valid_4[0]) in_packet_8 <= ~in_flit_4[33];
            if (in_valid_4[1]) in_packet_9 <= ~in_flit_4[33];
            if (in_valid_5[0]) in_packet_10 <= ~in_flit_5[33];
            if (in_valid_5[1]) in_packet_11 <= ~in_flit_5[33];
            if (in_valid_6[0]) in_packet_12 <= ~in_flit_6[33];
            if (in_valid_6[1]) in_packet_13 <= ~in_flit_6[33];
            if (~in_valid_0[0] & credit_0[0]) begin
                coming_0 <= coming_0 - 4'd1;
            end else if (in_valid_0[0] & ~credit_0[0]) begin
                coming_0 <= coming_0 + 4'd1;
            end
            if (~in_valid_0[1] & credit_0[1]) begin
                coming_1 <= coming_1 - 4'd1;
            end else if (in_valid_0[1] & ~credit_0[1]) begin
                coming_1 <= coming_1 + 4'd1;
            end
            if (~in_valid_1[0] & credit_1[0]) begin
                coming_2 <= coming_2 - 4'd1;
            end else if (in_valid_1[0] & ~credit_1[0]) begin
                coming_2 <= coming_2 + 4'd1;
            end
            if (~in_valid_1[1] & credit_1[1]) begin
                coming_3 <= coming_3 - 4'd1;
            end else if (in_valid_1[1] & ~credit_1[1]) begin
                coming_3 <= coming_3 + 4'd1;
            end
            if (~in_valid_2[0] & credit_2[0]) begin
                coming_4 <= coming_4 - 4'd1;
            end else if (in_valid_2[0] & ~credit_2[0]) begin
                coming_4 <= coming_4 + 4'd1;
            end
            if (~in_valid_2[1] & credit_2[1]) begin
                coming_5 <= coming_5 - 4'd1;
            end else if (in_valid_2[1] & ~credit_2[1]) begin
                coming_5 <= coming_5 + 4'd1;
            end
            if (~in_valid_3[0] & credit_3[0]) begin
                coming_6 <= coming_6 - 4'd1;
            end else if (in_valid_3[0] & ~credit_3[0]) begin
                coming_6 <= coming_6 + 4'd1;
            end
            if (~in_valid_3[1] & credit_3[1]) begin
                coming_7 <= coming_7 - 4'd1;
            end else if (in_valid_3[1] & ~credit_3[1]) begin
                coming_7 <= coming_7 + 4'd1;
            end
            if (~in_valid_4[0] & credit_4[0]) begin
                coming_8 <= coming_8 - 4'd1;
            end else if (in_valid_4[0] & ~credit_4[0]) begin
                coming_8 <= coming_8 + 4'd1;
            end
            if (~in_valid_4[1] & credit_4[1]) begin
                coming_9 <= coming_9 - 4'd1;
            end else if (in_valid_4[1] & ~credit_4[1]) begin
                coming_9 <= coming_9 + 4'd1;
            end
            if (~in_valid_5[0] & credit_5[0]) begin
                coming_10 <= coming_10 - 4'd1;
            end else if (in_valid_5[0] & ~credit_5[0]) begin
                coming_10 <= coming_10 + 4'd1;
            end
            if (~in_valid_5[1] & credit_5[1]) begin
                coming_11 <= coming_11 - 4'd1;
            end else if (in_valid_5[1] & ~credit_5[1]) begin
                coming_11 <= coming_11 + 4'd1;
            end
            if (~in_valid_6[0] & credit_6[0]) begin
                coming_12 <= coming_12 - 4'd1;
            end else if (in_valid_6[0] & ~credit_6[0]) begin
                coming_12 <= coming_12 + 4'd1;
            end
            if (~in_valid_6[1] & credit_6[1]) begin
                coming_13 <= coming_13 - 4'd1;
            end else if (in_valid_6[1] & ~credit_6[1]) begin
                coming_13 <= coming_13 + 4'd1;
            end
            if (out_credit_0[0] & ~out_valid_0[0]) begin
                owed_0 <= owed_0 - 4'd1;
            end else if (~out_credit_0[0] & out_valid_0[0]) begin
                owed_0 <= owed_0 + 4'd1;
            end
            if (out_credit_0[1] & ~out_valid_0[1]) begin
                owed_1 <= owed_1 - 4'd1;
            end else if (~out_credit_0[1] & out_valid_0[1]) begin
                owed_1 <= owed_1 + 4'd1;
            end
            if (out_credit_1[0] & ~out_valid_1[0]) begin
                owed_2 <= owed_2 - 4'd1;
            end else if (~out_credit_1[0] & out_valid_1[0]) begin
                owed_2 <= owed_2 + 4'd1;
            end
            if (out_credit_1[1] & ~out_valid_1[1]) begin
                owed_3 <= owed_3 - 4'd1;
            end else if (~out_credit_1[1] & out_valid_1[1]) begin
                owed_3 <= owed_3 + 4'd1;
            end
            if (out_credit_2[0] & ~out_valid_2[0]) begin
                owed_4 <= owed_4 - 4'd1;
            end else if (~out_credit_2[0] & out_valid_2[0]) begin
                owed_4 <= owed_4 + 4'd1;
            end
            if (out_credit_2[1] & ~out_valid_2[1]) begin
                owed_5 <= owed_5 - 4'd1;
            end else if (~out_credit_2[1] & out_valid_2[1]) begin
                owed_5 <= owed_5 + 4'd1;
            end
            if (out_credit_3[0] & ~out_valid_3[0]) begin
                owed_6 <= owed_6 - 4'd1;
            end else if (~out_credit_3[0] & out_valid_3[0]) begin
                owed_6 <= owed_6 + 4'd1;
            end
            if (out_credit_3[1] & ~out_valid_3[1]) begin
                owed_7 <= owed_7 - 4'd1;
            end else if (~out_credit_3[1] & out_valid_3[1]) begin
                owed_7 <= owed_7 + 4'd1;
            end
            if (out_credit_4[0] & ~out_valid_4[0]) begin
                owed_8 <= owed_8 - 4'd1;
            end else if (~out_credit_4[0] & out_valid_4[0]) begin
                owed_8 <= owed_8 + 4'd1;
            end
            if (out_credit_4[1] & ~out_valid_4[1]) begin
                owed_9 <= owed_9 - 4'd1;
            end else if (~out_credit_4[1] & out_valid_4[1]) begin
                owed_9 <= owed_9 + 4'd1;
            end
            if (out_credit_5[0] & ~out_valid_5[0]) begin
                owed_10 <= owed_10 - 4'd1;
            end else if (~out_credit_5[0] & out_valid_5[0]) begin
                owed_10 <= owed_10 + 4'd1;
            end
            if (out_credit_5[1] & ~out_valid_5[1]) begin
                owed_11 <= owed_11 - 4'd1;
            end else if (~out_credit_5[1] & out_valid_5[1]) begin
                owed_11 <= owed_11 + 4'd1;
            end
            if (out_credit_6[0] & ~out_valid_6[0]) begin
                owed_12 <= owed_12 - 4'd1;
            end else if (~out_credit_6[0] & out_valid_6[0]) begin
                owed_12 <= owed_12 + 4'd1;
            end
            if (out_credit_6[1] & ~out_valid_6[1]) begin
                owed_13 <= owed_13 - 4'd1;
            end else if (~out_credit_6[1] & out_valid_6[1]) begin
                owed_13 <= owed_13 + 4'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!held_alone)
            $error("%0t: %m: one_holder: an output VC is held by at most one input VC", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|(in_valid_0 & (in_valid_0 - 2'd1)))
            $error("%0t: %m: one_flit_0: one flit comes at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|(in_valid_1 & (in_valid_1 - 2'd1)))
            $error("%0t: %m: one_flit_1: one flit comes at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|(in_valid_2 & (in_valid_2 - 2'd1)))
            $error("%0t: %m: one_flit_2: one flit comes at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|(in_valid_3 & (in_valid_3 - 2'd1)))
            $error("%0t: %m: one_flit_3: one flit comes at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|(in_valid_4 & (in_valid_4 - 2'd1)))
            $error("%0t: %m: one_flit_4: one flit comes at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|(in_valid_5 & (in_valid_5 - 2'd1)))
            $error("%0t: %m: one_flit_5: one flit comes at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|(in_valid_6 & (in_valid_6 - 2'd1)))
            $error("%0t: %m: one_flit_6: one flit comes at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_0[32] ^ in_packet_0) | ~in_valid_0[0]))
            $error("%0t: %m: framed_0: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_0[32] ^ in_packet_1) | ~in_valid_0[1]))
            $error("%0t: %m: framed_1: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_1[32] ^ in_packet_2) | ~in_valid_1[0]))
            $error("%0t: %m: framed_2: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_1[32] ^ in_packet_3) | ~in_valid_1[1]))
            $error("%0t: %m: framed_3: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_2[32] ^ in_packet_4) | ~in_valid_2[0]))
            $error("%0t: %m: framed_4: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_2[32] ^ in_packet_5) | ~in_valid_2[1]))
            $error("%0t: %m: framed_5: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_3[32] ^ in_packet_6) | ~in_valid_3[0]))
            $error("%0t: %m: framed_6: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_3[32] ^ in_packet_7) | ~in_valid_3[1]))
            $error("%0t: %m: framed_7: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_4[32] ^ in_packet_8) | ~in_valid_4[0]))
            $error("%0t: %m: framed_8: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_4[32] ^ in_packet_9) | ~in_valid_4[1]))
            $error("%0t: %m: framed_9: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_5[32] ^ in_packet_10) | ~in_valid_5[0]))
            $error("%0t: %m: framed_10: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_5[32] ^ in_packet_11) | ~in_valid_5[1]))
            $error("%0t: %m: framed_11: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_6[32] ^ in_packet_12) | ~in_valid_6[0]))
            $error("%0t: %m: framed_12: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_flit_6[32] ^ in_packet_13) | ~in_valid_6[1]))
            $error("%0t: %m: framed_13: a head begins a packet, and only a head does", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~in_flit_0[32] | (~|in_valid_0) | inside_0))
            $error("%0t: %m: in_network_0: a head names a router that exists", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~in_flit_1[32] | (~|in_valid_1) | inside_1))
            $error("%0t: %m: in_network_1: a head names a router that exists", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~in_flit_2[32] | (~|in_valid_2) | inside_2))
            $error("%0t: %m: in_network_2: a head names a router that exists", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~in_flit_3[32] | (~|in_valid_3) | inside_3))
            $error("%0t: %m: in_network_3: a head names a router that exists", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~in_flit_4[32] | (~|in_valid_4) | inside_4))
            $error("%0t: %m: in_network_4: a head names a router that exists", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~in_flit_5[32] | (~|in_valid_5) | inside_5))
            $error("%0t: %m: in_network_5: a head names a router that exists", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~in_flit_6[32] | (~|in_valid_6) | inside_6))
            $error("%0t: %m: in_network_6: a head names a router that exists", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_0 < 4'd8) | ~in_valid_0[0] | credit_0[0]))
            $error("%0t: %m: with_credit_0: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_1 < 4'd8) | ~in_valid_0[1] | credit_0[1]))
            $error("%0t: %m: with_credit_1: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_2 < 4'd8) | ~in_valid_1[0] | credit_1[0]))
            $error("%0t: %m: with_credit_2: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_3 < 4'd8) | ~in_valid_1[1] | credit_1[1]))
            $error("%0t: %m: with_credit_3: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_4 < 4'd8) | ~in_valid_2[0] | credit_2[0]))
            $error("%0t: %m: with_credit_4: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_5 < 4'd8) | ~in_valid_2[1] | credit_2[1]))
            $error("%0t: %m: with_credit_5: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_6 < 4'd8) | ~in_valid_3[0] | credit_3[0]))
            $error("%0t: %m: with_credit_6: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_7 < 4'd8) | ~in_valid_3[1] | credit_3[1]))
            $error("%0t: %m: with_credit_7: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_8 < 4'd8) | ~in_valid_4[0] | credit_4[0]))
            $error("%0t: %m: with_credit_8: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_9 < 4'd8) | ~in_valid_4[1] | credit_4[1]))
            $error("%0t: %m: with_credit_9: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_10 < 4'd8) | ~in_valid_5[0] | credit_5[0]))
            $error("%0t: %m: with_credit_10: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_11 < 4'd8) | ~in_valid_5[1] | credit_5[1]))
            $error("%0t: %m: with_credit_11: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_12 < 4'd8) | ~in_valid_6[0] | credit_6[0]))
            $error("%0t: %m: with_credit_12: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((coming_13 < 4'd8) | ~in_valid_6[1] | credit_6[1]))
            $error("%0t: %m: with_credit_13: a flit is sent only with a credit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_0) | ~out_credit_0[0] | out_valid_0[0]))
            $error("%0t: %m: credit_owed_0: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_1) | ~out_credit_0[1] | out_valid_0[1]))
            $error("%0t: %m: credit_owed_1: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_2) | ~out_credit_1[0] | out_valid_1[0]))
            $error("%0t: %m: credit_owed_2: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_3) | ~out_credit_1[1] | out_valid_1[1]))
            $error("%0t: %m: credit_owed_3: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_4) | ~out_credit_2[0] | out_valid_2[0]))
            $error("%0t: %m: credit_owed_4: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_5) | ~out_credit_2[1] | out_valid_2[1]))
            $error("%0t: %m: credit_owed_5: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_6) | ~out_credit_3[0] | out_valid_3[0]))
            $error("%0t: %m: credit_owed_6: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_7) | ~out_credit_3[1] | out_valid_3[1]))
            $error("%0t: %m: credit_owed_7: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_8) | ~out_credit_4[0] | out_valid_4[0]))
            $error("%0t: %m: credit_owed_8: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_9) | ~out_credit_4[1] | out_valid_4[1]))
            $error("%0t: %m: credit_owed_9: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_10) | ~out_credit_5[0] | out_valid_5[0]))
            $error("%0t: %m: credit_owed_10: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_11) | ~out_credit_5[1] | out_valid_5[1]))
            $error("%0t: %m: credit_owed_11: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_12) | ~out_credit_6[0] | out_valid_6[0]))
            $error("%0t: %m: credit_owed_12: a credit comes back only for a flit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|owed_13) | ~out_credit_6[1] | out_valid_6[1]))
            $error("%0t: %m: credit_owed_13: a credit comes back only for a flit", $time);
    end
endmodule

bind vc_router_d3_v2_w34_c4_a3 vc_router_d3_v2_w34_c4_a3_monitor phit_monitor (
    .clock(clock),
    .credit_0(credit_0),
    .credit_1(credit_1),
    .credit_2(credit_2),
    .credit_3(credit_3),
    .credit_4(credit_4),
    .credit_5(credit_5),
    .credit_6(credit_6),
    .out_valid_0(out_valid_0),
    .out_valid_1(out_valid_1),
    .out_valid_2(out_valid_2),
    .out_valid_3(out_valid_3),
    .out_valid_4(out_valid_4),
    .out_valid_5(out_valid_5),
    .out_valid_6(out_valid_6),
    .reset(reset),
    .in_valid_0(in_valid_0),
    .in_flit_0(in_flit_0),
    .last_0(last_0),
    .last_1(last_1),
    .last_2(last_2),
    .in_valid_1(in_valid_1),
    .in_flit_1(in_flit_1),
    .in_valid_2(in_valid_2),
    .in_flit_2(in_flit_2),
    .in_valid_3(in_valid_3),
    .in_flit_3(in_flit_3),
    .in_valid_4(in_valid_4),
    .in_flit_4(in_flit_4),
    .in_valid_5(in_valid_5),
    .in_flit_5(in_flit_5),
    .in_valid_6(in_valid_6),
    .in_flit_6(in_flit_6),
    .out_credit_0(out_credit_0),
    .out_credit_1(out_credit_1),
    .out_credit_2(out_credit_2),
    .out_credit_3(out_credit_3),
    .out_credit_4(out_credit_4),
    .out_credit_5(out_credit_5),
    .out_credit_6(out_credit_6),
    .channel_0_port(channel_0_port),
    .channel_1_port(channel_1_port),
    .channel_2_port(channel_2_port),
    .channel_3_port(channel_3_port),
    .channel_4_port(channel_4_port),
    .channel_5_port(channel_5_port),
    .channel_6_port(channel_6_port),
    .channel_7_port(channel_7_port),
    .channel_8_port(channel_8_port),
    .channel_9_port(channel_9_port),
    .channel_10_port(channel_10_port),
    .channel_11_port(channel_11_port),
    .channel_12_port(channel_12_port),
    .channel_13_port(channel_13_port),
    .channel_0_vc(channel_0_vc),
    .channel_1_vc(channel_1_vc),
    .channel_2_vc(channel_2_vc),
    .channel_3_vc(channel_3_vc),
    .channel_4_vc(channel_4_vc),
    .channel_5_vc(channel_5_vc),
    .channel_6_vc(channel_6_vc),
    .channel_7_vc(channel_7_vc),
    .channel_8_vc(channel_8_vc),
    .channel_9_vc(channel_9_vc),
    .channel_10_vc(channel_10_vc),
    .channel_11_vc(channel_11_vc),
    .channel_12_vc(channel_12_vc),
    .channel_13_vc(channel_13_vc)
);
