// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: vc_crossbar, P = 7, W = 34
module vc_crossbar_p7_w34 (
    input wire [33:0] in_flit_0,
    input wire [33:0] in_flit_1,
    input wire [33:0] in_flit_2,
    input wire [33:0] in_flit_3,
    input wire [33:0] in_flit_4,
    input wire [33:0] in_flit_5,
    input wire [33:0] in_flit_6,
    input wire [6:0] select_0,
    input wire [6:0] select_1,
    input wire [6:0] select_2,
    input wire [6:0] select_3,
    input wire [6:0] select_4,
    input wire [6:0] select_5,
    input wire [6:0] select_6,
    output wire [33:0] out_flit_0,
    output wire [33:0] out_flit_1,
    output wire [33:0] out_flit_2,
    output wire [33:0] out_flit_3,
    output wire [33:0] out_flit_4,
    output wire [33:0] out_flit_5,
    output wire [33:0] out_flit_6
);
    wire [33:0] sum_0_part = select_0[0] ? in_flit_0 : 34'd0;
    wire [33:0] sum_0_part_1 = select_0[1] ? sum_0_part | in_flit_1 : sum_0_part;
    wire [33:0] sum_0_part_2 = select_0[2] ? sum_0_part_1 | in_flit_2 : sum_0_part_1;
    wire [33:0] sum_0_part_3 = select_0[3] ? sum_0_part_2 | in_flit_3 : sum_0_part_2;
    wire [33:0] sum_0_part_4 = select_0[4] ? sum_0_part_3 | in_flit_4 : sum_0_part_3;
    wire [33:0] sum_0_part_5 = select_0[5] ? sum_0_part_4 | in_flit_5 : sum_0_part_4;
    wire [33:0] sum_0 = select_0[6] ? sum_0_part_5 | in_flit_6 : sum_0_part_5;
    wire [33:0] sum_1_part = select_1[0] ? in_flit_0 : 34'd0;
    wire [33:0] sum_1_part_1 = select_1[1] ? in_flit_1 | sum_1_part : sum_1_part;
    wire [33:0] sum_1_part_2 = select_1[2] ? in_flit_2 | sum_1_part_1 : sum_1_part_1;
    wire [33:0] sum_1_part_3 = select_1[3] ? in_flit_3 | sum_1_part_2 : sum_1_part_2;
    wire [33:0] sum_1_part_4 = select_1[4] ? in_flit_4 | sum_1_part_3 : sum_1_part_3;
    wire [33:0] sum_1_part_5 = select_1[5] ? in_flit_5 | sum_1_part_4 : sum_1_part_4;
    wire [33:0] sum_1 = select_1[6] ? in_flit_6 | sum_1_part_5 : sum_1_part_5;
    wire [33:0] sum_2_part = select_2[0] ? in_flit_0 : 34'd0;
    wire [33:0] sum_2_part_1 = select_2[1] ? in_flit_1 | sum_2_part : sum_2_part;
    wire [33:0] sum_2_part_2 = select_2[2] ? in_flit_2 | sum_2_part_1 : sum_2_part_1;
    wire [33:0] sum_2_part_3 = select_2[3] ? in_flit_3 | sum_2_part_2 : sum_2_part_2;
    wire [33:0] sum_2_part_4 = select_2[4] ? in_flit_4 | sum_2_part_3 : sum_2_part_3;
    wire [33:0] sum_2_part_5 = select_2[5] ? in_flit_5 | sum_2_part_4 : sum_2_part_4;
    wire [33:0] sum_2 = select_2[6] ? in_flit_6 | sum_2_part_5 : sum_2_part_5;
    wire [33:0] sum_3_part = select_3[0] ? in_flit_0 : 34'd0;
    wire [33:0] sum_3_part_1 = select_3[1] ? in_flit_1 | sum_3_part : sum_3_part;
    wire [33:0] sum_3_part_2 = select_3[2] ? in_flit_2 | sum_3_part_1 : sum_3_part_1;
    wire [33:0] sum_3_part_3 = select_3[3] ? in_flit_3 | sum_3_part_2 : sum_3_part_2;
    wire [33:0] sum_3_part_4 = select_3[4] ? in_flit_4 | sum_3_part_3 : sum_3_part_3;
    wire [33:0] sum_3_part_5 = select_3[5] ? in_flit_5 | sum_3_part_4 : sum_3_part_4;
    wire [33:0] sum_3 = select_3[6] ? in_flit_6 | sum_3_part_5 : sum_3_part_5;
    wire [33:0] sum_4_part = select_4[0] ? in_flit_0 : 34'd0;
    wire [33:0] sum_4_part_1 = select_4[1] ? in_flit_1 | sum_4_part : sum_4_part;
    wire [33:0] sum_4_part_2 = select_4[2] ? in_flit_2 | sum_4_part_1 : sum_4_part_1;
    wire [33:0] sum_4_part_3 = select_4[3] ? in_flit_3 | sum_4_part_2 : sum_4_part_2;
    wire [33:0] sum_4_part_4 = select_4[4] ? in_flit_4 | sum_4_part_3 : sum_4_part_3;
    wire [33:0] sum_4_part_5 = select_4[5] ? in_flit_5 | sum_4_part_4 : sum_4_part_4;
    wire [33:0] sum_4 = select_4[6] ? in_flit_6 | sum_4_part_5 : sum_4_part_5;
    wire [33:0] sum_5_part = select_5[0] ? in_flit_0 : 34'd0;
    wire [33:0] sum_5_part_1 = select_5[1] ? in_flit_1 | sum_5_part : sum_5_part;
    wire [33:0] sum_5_part_2 = select_5[2] ? in_flit_2 | sum_5_part_1 : sum_5_part_1;
    wire [33:0] sum_5_part_3 = select_5[3] ? in_flit_3 | sum_5_part_2 : sum_5_part_2;
    wire [33:0] sum_5_part_4 = select_5[4] ? in_flit_4 | sum_5_part_3 : sum_5_part_3;
    wire [33:0] sum_5_part_5 = select_5[5] ? in_flit_5 | sum_5_part_4 : sum_5_part_4;
    wire [33:0] sum_5 = select_5[6] ? in_flit_6 | sum_5_part_5 : sum_5_part_5;
    wire [33:0] sum_6_part = select_6[0] ? in_flit_0 : 34'd0;
    wire [33:0] sum_6_part_1 = select_6[1] ? in_flit_1 | sum_6_part : sum_6_part;
    wire [33:0] sum_6_part_2 = select_6[2] ? in_flit_2 | sum_6_part_1 : sum_6_part_1;
    wire [33:0] sum_6_part_3 = select_6[3] ? in_flit_3 | sum_6_part_2 : sum_6_part_2;
    wire [33:0] sum_6_part_4 = select_6[4] ? in_flit_4 | sum_6_part_3 : sum_6_part_3;
    wire [33:0] sum_6_part_5 = select_6[5] ? in_flit_5 | sum_6_part_4 : sum_6_part_4;
    wire [33:0] sum_6 = select_6[6] ? in_flit_6 | sum_6_part_5 : sum_6_part_5;

    assign out_flit_0 = sum_0;
    assign out_flit_1 = sum_1;
    assign out_flit_2 = sum_2;
    assign out_flit_3 = sum_3;
    assign out_flit_4 = sum_4;
    assign out_flit_5 = sum_5;
    assign out_flit_6 = sum_6;
endmodule
