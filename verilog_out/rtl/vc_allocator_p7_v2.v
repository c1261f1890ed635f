// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: vc_allocator, P = 7, V = 2
module vc_allocator_p7_v2 (
    input wire clock,
    input wire reset,
    input wire [6:0] request_0,
    input wire [6:0] request_1,
    input wire [6:0] request_2,
    input wire [6:0] request_3,
    input wire [6:0] request_4,
    input wire [6:0] request_5,
    input wire [6:0] request_6,
    input wire [6:0] request_7,
    input wire [6:0] request_8,
    input wire [6:0] request_9,
    input wire [6:0] request_10,
    input wire [6:0] request_11,
    input wire [6:0] request_12,
    input wire [6:0] request_13,
    input wire [1:0] vcs_0,
    input wire [1:0] vcs_1,
    input wire [1:0] vcs_2,
    input wire [1:0] vcs_3,
    input wire [1:0] vcs_4,
    input wire [1:0] vcs_5,
    input wire [1:0] vcs_6,
    input wire [1:0] vcs_7,
    input wire [1:0] vcs_8,
    input wire [1:0] vcs_9,
    input wire [1:0] vcs_10,
    input wire [1:0] vcs_11,
    input wire [1:0] vcs_12,
    input wire [1:0] vcs_13,
    input wire [1:0] free_0,
    input wire [1:0] free_1,
    input wire [1:0] free_2,
    input wire [1:0] free_3,
    input wire [1:0] free_4,
    input wire [1:0] free_5,
    input wire [1:0] free_6,
    output wire [1:0] grant_0,
    output wire [1:0] grant_1,
    output wire [1:0] grant_2,
    output wire [1:0] grant_3,
    output wire [1:0] grant_4,
    output wire [1:0] grant_5,
    output wire [1:0] grant_6,
    output wire [1:0] grant_7,
    output wire [1:0] grant_8,
    output wire [1:0] grant_9,
    output wire [1:0] grant_10,
    output wire [1:0] grant_11,
    output wire [1:0] grant_12,
    output wire [1:0] grant_13,
    output wire [1:0] allocated_0,
    output wire [1:0] allocated_1,
    output wire [1:0] allocated_2,
    output wire [1:0] allocated_3,
    output wire [1:0] allocated_4,
    output wire [1:0] allocated_5,
    output wire [1:0] allocated_6
);
    wire [1:0] choice_0_grant;
    wire [1:0] choice_1_grant;
    wire [1:0] choice_2_grant;
    wire [1:0] choice_3_grant;
    wire [1:0] choice_4_grant;
    wire [1:0] choice_5_grant;
    wire [1:0] choice_6_grant;
    wire [1:0] choice_7_grant;
    wire [1:0] choice_8_grant;
    wire [1:0] choice_9_grant;
    wire [1:0] choice_10_grant;
    wire [1:0] choice_11_grant;
    wire [1:0] choice_12_grant;
    wire [1:0] choice_13_grant;
    wire [13:0] arbiter_0_grant;
    wire [13:0] arbiter_1_grant;
    wire [13:0] arbiter_2_grant;
    wire [13:0] arbiter_3_grant;
    wire [13:0] arbiter_4_grant;
    wire [13:0] arbiter_5_grant;
    wire [13:0] arbiter_6_grant;
    wire [13:0] arbiter_7_grant;
    wire [13:0] arbiter_8_grant;
    wire [13:0] arbiter_9_grant;
    wire [13:0] arbiter_10_grant;
    wire [13:0] arbiter_11_grant;
    wire [13:0] arbiter_12_grant;
    wire [13:0] arbiter_13_grant;

    wire [1:0] given_0 = {
        arbiter_13_grant[0] | arbiter_11_grant[0] | arbiter_9_grant[0] | arbiter_7_grant[0]
            | arbiter_5_grant[0] | arbiter_3_grant[0] | arbiter_1_grant[0],
        arbiter_12_grant[0] | arbiter_10_grant[0] | arbiter_8_grant[0] | arbiter_6_grant[0]
            | arbiter_4_grant[0] | arbiter_2_grant[0] | arbiter_0_grant[0]
    };
    wire [1:0] given_1 = {
        arbiter_13_grant[1] | arbiter_11_grant[1] | arbiter_9_grant[1] | arbiter_7_grant[1]
            | arbiter_5_grant[1] | arbiter_3_grant[1] | arbiter_1_grant[1],
        arbiter_12_grant[1] | arbiter_10_grant[1] | arbiter_8_grant[1] | arbiter_6_grant[1]
            | arbiter_4_grant[1] | arbiter_2_grant[1] | arbiter_0_grant[1]
    };
    wire [1:0] given_2 = {
        arbiter_13_grant[2] | arbiter_11_grant[2] | arbiter_9_grant[2] | arbiter_7_grant[2]
            | arbiter_5_grant[2] | arbiter_3_grant[2] | arbiter_1_grant[2],
        arbiter_12_grant[2] | arbiter_10_grant[2] | arbiter_8_grant[2] | arbiter_6_grant[2]
            | arbiter_4_grant[2] | arbiter_2_grant[2] | arbiter_0_grant[2]
    };
    wire [1:0] given_3 = {
        arbiter_13_grant[3] | arbiter_11_grant[3] | arbiter_9_grant[3] | arbiter_7_grant[3]
            | arbiter_5_grant[3] | arbiter_3_grant[3] | arbiter_1_grant[3],
        arbiter_12_grant[3] | arbiter_10_grant[3] | arbiter_8_grant[3] | arbiter_6_grant[3]
            | arbiter_4_grant[3] | arbiter_2_grant[3] | arbiter_0_grant[3]
    };
    wire [1:0] given_4 = {
        arbiter_13_grant[4] | arbiter_11_grant[4] | arbiter_9_grant[4] | arbiter_7_grant[4]
            | arbiter_5_grant[4] | arbiter_3_grant[4] | arbiter_1_grant[4],
        arbiter_12_grant[4] | arbiter_10_grant[4] | arbiter_8_grant[4] | arbiter_6_grant[4]
            | arbiter_4_grant[4] | arbiter_2_grant[4] | arbiter_0_grant[4]
    };
    wire [1:0] given_5 = {
        arbiter_13_grant[5] | arbiter_11_grant[5] | arbiter_9_grant[5] | arbiter_7_grant[5]
            | arbiter_5_grant[5] | arbiter_3_grant[5] | arbiter_1_grant[5],
        arbiter_12_grant[5] | arbiter_10_grant[5] | arbiter_8_grant[5] | arbiter_6_grant[5]
            | arbiter_4_grant[5] | arbiter_2_grant[5] | arbiter_0_grant[5]
    };
    wire [1:0] given_6 = {
        arbiter_13_grant[6] | arbiter_11_grant[6] | arbiter_9_grant[6] | arbiter_7_grant[6]
            | arbiter_5_grant[6] | arbiter_3_grant[6] | arbiter_1_grant[6],
        arbiter_12_grant[6] | arbiter_10_grant[6] | arbiter_8_grant[6] | arbiter_6_grant[6]
            | arbiter_4_grant[6] | arbiter_2_grant[6] | arbiter_0_grant[6]
    };
    wire [1:0] given_7 = {
        arbiter_13_grant[7] | arbiter_11_grant[7] | arbiter_9_grant[7] | arbiter_7_grant[7]
            | arbiter_5_grant[7] | arbiter_3_grant[7] | arbiter_1_grant[7],
        arbiter_12_grant[7] | arbiter_10_grant[7] | arbiter_8_grant[7] | arbiter_6_grant[7]
            | arbiter_4_grant[7] | arbiter_2_grant[7] | arbiter_0_grant[7]
    };
    wire [1:0] given_8 = {
        arbiter_13_grant[8] | arbiter_11_grant[8] | arbiter_9_grant[8] | arbiter_7_grant[8]
            | arbiter_5_grant[8] | arbiter_3_grant[8] | arbiter_1_grant[8],
        arbiter_12_grant[8] | arbiter_10_grant[8] | arbiter_8_grant[8] | arbiter_6_grant[8]
            | arbiter_4_grant[8] | arbiter_2_grant[8] | arbiter_0_grant[8]
    };
    wire [1:0] given_9 = {
        arbiter_13_grant[9] | arbiter_11_grant[9] | arbiter_9_grant[9] | arbiter_7_grant[9]
            | arbiter_5_grant[9] | arbiter_3_grant[9] | arbiter_1_grant[9],
        arbiter_12_grant[9] | arbiter_10_grant[9] | arbiter_8_grant[9] | arbiter_6_grant[9]
            | arbiter_4_grant[9] | arbiter_2_grant[9] | arbiter_0_grant[9]
    };
    wire [1:0] given_10 = {
        arbiter_13_grant[10] | arbiter_11_grant[10] | arbiter_9_grant[10] | arbiter_7_grant[10]
            | arbiter_5_grant[10] | arbiter_3_grant[10] | arbiter_1_grant[10],
        arbiter_12_grant[10] | arbiter_10_grant[10] | arbiter_8_grant[10] | arbiter_6_grant[10]
            | arbiter_4_grant[10] | arbiter_2_grant[10] | arbiter_0_grant[10]
    };
    wire [1:0] given_11 = {
        arbiter_13_grant[11] | arbiter_11_grant[11] | arbiter_9_grant[11] | arbiter_7_grant[11]
            | arbiter_5_grant[11] | arbiter_3_grant[11] | arbiter_1_grant[11],
        arbiter_12_grant[11] | arbiter_10_grant[11] | arbiter_8_grant[11] | arbiter_6_grant[11]
            | arbiter_4_grant[11] | arbiter_2_grant[11] | arbiter_0_grant[11]
    };
    wire [1:0] given_12 = {
        arbiter_13_grant[12] | arbiter_11_grant[12] | arbiter_9_grant[12] | arbiter_7_grant[12]
            | arbiter_5_grant[12] | arbiter_3_grant[12] | arbiter_1_grant[12],
        arbiter_12_grant[12] | arbiter_10_grant[12] | arbiter_8_grant[12] | arbiter_6_grant[12]
            | arbiter_4_grant[12] | arbiter_2_grant[12] | arbiter_0_grant[12]
    };
    wire [1:0] given_13 = {
        arbiter_13_grant[13] | arbiter_11_grant[13] | arbiter_9_grant[13] | arbiter_7_grant[13]
            | arbiter_5_grant[13] | arbiter_3_grant[13] | arbiter_1_grant[13],
        arbiter_12_grant[13] | arbiter_10_grant[13] | arbiter_8_grant[13] | arbiter_6_grant[13]
            | arbiter_4_grant[13] | arbiter_2_grant[13] | arbiter_0_grant[13]
    };
    wire [1:0] taken_0 = {|arbiter_1_grant, |arbiter_0_grant};
    wire [1:0] taken_1 = {|arbiter_3_grant, |arbiter_2_grant};
    wire [1:0] taken_2 = {|arbiter_5_grant, |arbiter_4_grant};
    wire [1:0] taken_3 = {|arbiter_7_grant, |arbiter_6_grant};
    wire [1:0] taken_4 = {|arbiter_9_grant, |arbiter_8_grant};
    wire [1:0] taken_5 = {|arbiter_11_grant, |arbiter_10_grant};
    wire [1:0] taken_6 = {|arbiter_13_grant, |arbiter_12_grant};
    wire [1:0] usable_0_part = request_0[0] ? free_0 : 2'd0;
    wire [1:0] usable_0_part_1 = request_0[1] ? usable_0_part | free_1 : usable_0_part;
    wire [1:0] usable_0_part_2 = request_0[2] ? usable_0_part_1 | free_2 : usable_0_part_1;
    wire [1:0] usable_0_part_3 = request_0[3] ? usable_0_part_2 | free_3 : usable_0_part_2;
    wire [1:0] usable_0_part_4 = request_0[4] ? usable_0_part_3 | free_4 : usable_0_part_3;
    wire [1:0] usable_0_part_5 = request_0[5] ? usable_0_part_4 | free_5 : usable_0_part_4;
    wire [1:0] usable_0 = request_0[6] ? usable_0_part_5 | free_6 : usable_0_part_5;
    wire [1:0] choice_0_request = usable_0 & vcs_0;
    wire [1:0] usable_1_part = request_1[0] ? free_0 : 2'd0;
    wire [1:0] usable_1_part_1 = request_1[1] ? free_1 | usable_1_part : usable_1_part;
    wire [1:0] usable_1_part_2 = request_1[2] ? free_2 | usable_1_part_1 : usable_1_part_1;
    wire [1:0] usable_1_part_3 = request_1[3] ? free_3 | usable_1_part_2 : usable_1_part_2;
    wire [1:0] usable_1_part_4 = request_1[4] ? free_4 | usable_1_part_3 : usable_1_part_3;
    wire [1:0] usable_1_part_5 = request_1[5] ? free_5 | usable_1_part_4 : usable_1_part_4;
    wire [1:0] usable_1 = request_1[6] ? free_6 | usable_1_part_5 : usable_1_part_5;
    wire [1:0] choice_1_request = usable_1 & vcs_1;
    wire [1:0] usable_2_part = request_2[0] ? free_0 : 2'd0;
    wire [1:0] usable_2_part_1 = request_2[1] ? free_1 | usable_2_part : usable_2_part;
    wire [1:0] usable_2_part_2 = request_2[2] ? free_2 | usable_2_part_1 : usable_2_part_1;
    wire [1:0] usable_2_part_3 = request_2[3] ? free_3 | usable_2_part_2 : usable_2_part_2;
    wire [1:0] usable_2_part_4 = request_2[4] ? free_4 | usable_2_part_3 : usable_2_part_3;
    wire [1:0] usable_2_part_5 = request_2[5] ? free_5 | usable_2_part_4 : usable_2_part_4;
    wire [1:0] usable_2 = request_2[6] ? free_6 | usable_2_part_5 : usable_2_part_5;
    wire [1:0] choice_2_request = usable_2 & vcs_2;
    wire [1:0] usable_3_part = request_3[0] ? free_0 : 2'd0;
    wire [1:0] usable_3_part_1 = request_3[1] ? free_1 | usable_3_part : usable_3_part;
    wire [1:0] usable_3_part_2 = request_3[2] ? free_2 | usable_3_part_1 : usable_3_part_1;
    wire [1:0] usable_3_part_3 = request_3[3] ? free_3 | usable_3_part_2 : usable_3_part_2;
    wire [1:0] usable_3_part_4 = request_3[4] ? free_4 | usable_3_part_3 : usable_3_part_3;
    wire [1:0] usable_3_part_5 = request_3[5] ? free_5 | usable_3_part_4 : usable_3_part_4;
    wire [1:0] usable_3 = request_3[6] ? free_6 | usable_3_part_5 : usable_3_part_5;
    wire [1:0] choice_3_request = usable_3 & vcs_3;
    wire [1:0] usable_4_part = request_4[0] ? free_0 : 2'd0;
    wire [1:0] usable_4_part_1 = request_4[1] ? free_1 | usable_4_part : usable_4_part;
    wire [1:0] usable_4_part_2 = request_4[2] ? free_2 | usable_4_part_1 : usable_4_part_1;
    wire [1:0] usable_4_part_3 = request_4[3] ? free_3 | usable_4_part_2 : usable_4_part_2;
    wire [1:0] usable_4_part_4 = request_4[4] ? free_4 | usable_4_part_3 : usable_4_part_3;
    wire [1:0] usable_4_part_5 = request_4[5] ? free_5 | usable_4_part_4 : usable_4_part_4;
    wire [1:0] usable_4 = request_4[6] ? free_6 | usable_4_part_5 : usable_4_part_5;
    wire [1:0] choice_4_request = usable_4 & vcs_4;
    wire [1:0] usable_5_part = request_5[0] ? free_0 : 2'd0;
    wire [1:0] usable_5_part_1 = request_5[1] ? free_1 | usable_5_part : usable_5_part;
    wire [1:0] usable_5_part_2 = request_5[2] ? free_2 | usable_5_part_1 : usable_5_part_1;
    wire [1:0] usable_5_part_3 = request_5[3] ? free_3 | usable_5_part_2 : usable_5_part_2;
    wire [1:0] usable_5_part_4 = request_5[4] ? free_4 | usable_5_part_3 : usable_5_part_3;
    wire [1:0] usable_5_part_5 = request_5[5] ? free_5 | usable_5_part_4 : usable_5_part_4;
    wire [1:0] usable_5 = request_5[6] ? free_6 | usable_5_part_5 : usable_5_part_5;
    wire [1:0] choice_5_request = usable_5 & vcs_5;
    wire [1:0] usable_6_part = request_6[0] ? free_0 : 2'd0;
    wire [1:0] usable_6_part_1 = request_6[1] ? free_1 | usable_6_part : usable_6_part;
    wire [1:0] usable_6_part_2 = request_6[2] ? free_2 | usable_6_part_1 : usable_6_part_1;
    wire [1:0] usable_6_part_3 = request_6[3] ? free_3 | usable_6_part_2 : usable_6_part_2;
    wire [1:0] usable_6_part_4 = request_6[4] ? free_4 | usable_6_part_3 : usable_6_part_3;
    wire [1:0] usable_6_part_5 = request_6[5] ? free_5 | usable_6_part_4 : usable_6_part_4;
    wire [1:0] usable_6 = request_6[6] ? free_6 | usable_6_part_5 : usable_6_part_5;
    wire [1:0] choice_6_request = usable_6 & vcs_6;
    wire [1:0] usable_7_part = request_7[0] ? free_0 : 2'd0;
    wire [1:0] usable_7_part_1 = request_7[1] ? free_1 | usable_7_part : usable_7_part;
    wire [1:0] usable_7_part_2 = request_7[2] ? free_2 | usable_7_part_1 : usable_7_part_1;
    wire [1:0] usable_7_part_3 = request_7[3] ? free_3 | usable_7_part_2 : usable_7_part_2;
    wire [1:0] usable_7_part_4 = request_7[4] ? free_4 | usable_7_part_3 : usable_7_part_3;
    wire [1:0] usable_7_part_5 = request_7[5] ? free_5 | usable_7_part_4 : usable_7_part_4;
    wire [1:0] usable_7 = request_7[6] ? free_6 | usable_7_part_5 : usable_7_part_5;
    wire [1:0] choice_7_request = usable_7 & vcs_7;
    wire [1:0] usable_8_part = request_8[0] ? free_0 : 2'd0;
    wire [1:0] usable_8_part_1 = request_8[1] ? free_1 | usable_8_part : usable_8_part;
    wire [1:0] usable_8_part_2 = request_8[2] ? free_2 | usable_8_part_1 : usable_8_part_1;
    wire [1:0] usable_8_part_3 = request_8[3] ? free_3 | usable_8_part_2 : usable_8_part_2;
    wire [1:0] usable_8_part_4 = request_8[4] ? free_4 | usable_8_part_3 : usable_8_part_3;
    wire [1:0] usable_8_part_5 = request_8[5] ? free_5 | usable_8_part_4 : usable_8_part_4;
    wire [1:0] usable_8 = request_8[6] ? free_6 | usable_8_part_5 : usable_8_part_5;
    wire [1:0] choice_8_request = usable_8 & vcs_8;
    wire [1:0] usable_9_part = request_9[0] ? free_0 : 2'd0;
    wire [1:0] usable_9_part_1 = request_9[1] ? free_1 | usable_9_part : usable_9_part;
    wire [1:0] usable_9_part_2 = request_9[2] ? free_2 | usable_9_part_1 : usable_9_part_1;
    wire [1:0] usable_9_part_3 = request_9[3] ? free_3 | usable_9_part_2 : usable_9_part_2;
    wire [1:0] usable_9_part_4 = request_9[4] ? free_4 | usable_9_part_3 : usable_9_part_3;
    wire [1:0] usable_9_part_5 = request_9[5] ? free_5 | usable_9_part_4 : usable_9_part_4;
    wire [1:0] usable_9 = request_9[6] ? free_6 | usable_9_part_5 : usable_9_part_5;
    wire [1:0] choice_9_request = usable_9 & vcs_9;
    wire [1:0] usable_10_part = request_10[0] ? free_0 : 2'd0;
    wire [1:0] usable_10_part_1 = request_10[1] ? free_1 | usable_10_part : usable_10_part;
    wire [1:0] usable_10_part_2 = request_10[2] ? free_2 | usable_10_part_1 : usable_10_part_1;
    wire [1:0] usable_10_part_3 = request_10[3] ? free_3 | usable_10_part_2 : usable_10_part_2;
    wire [1:0] usable_10_part_4 = request_10[4] ? free_4 | usable_10_part_3 : usable_10_part_3;
    wire [1:0] usable_10_part_5 = request_10[5] ? free_5 | usable_10_part_4 : usable_10_part_4;
    wire [1:0] usable_10 = request_10[6] ? free_6 | usable_10_part_5 : usable_10_part_5;
    wire [1:0] choice_10_request = usable_10 & vcs_10;
    wire [1:0] usable_11_part = request_11[0] ? free_0 : 2'd0;
    wire [1:0] usable_11_part_1 = request_11[1] ? free_1 | usable_11_part : usable_11_part;
    wire [1:0] usable_11_part_2 = request_11[2] ? free_2 | usable_11_part_1 : usable_11_part_1;
    wire [1:0] usable_11_part_3 = request_11[3] ? free_3 | usable_11_part_2 : usable_11_part_2;
    wire [1:0] usable_11_part_4 = request_11[4] ? free_4 | usable_11_part_3 : usable_11_part_3;
    wire [1:0] usable_11_part_5 = request_11[5] ? free_5 | usable_11_part_4 : usable_11_part_4;
    wire [1:0] usable_11 = request_11[6] ? free_6 | usable_11_part_5 : usable_11_part_5;
    wire [1:0] choice_11_request = usable_11 & vcs_11;
    wire [1:0] usable_12_part = request_12[0] ? free_0 : 2'd0;
    wire [1:0] usable_12_part_1 = request_12[1] ? free_1 | usable_12_part : usable_12_part;
    wire [1:0] usable_12_part_2 = request_12[2] ? free_2 | usable_12_part_1 : usable_12_part_1;
    wire [1:0] usable_12_part_3 = request_12[3] ? free_3 | usable_12_part_2 : usable_12_part_2;
    wire [1:0] usable_12_part_4 = request_12[4] ? free_4 | usable_12_part_3 : usable_12_part_3;
    wire [1:0] usable_12_part_5 = request_12[5] ? free_5 | usable_12_part_4 : usable_12_part_4;
    wire [1:0] usable_12 = request_12[6] ? free_6 | usable_12_part_5 : usable_12_part_5;
    wire [1:0] choice_12_request = usable_12 & vcs_12;
    wire [1:0] usable_13_part = request_13[0] ? free_0 : 2'd0;
    wire [1:0] usable_13_part_1 = request_13[1] ? free_1 | usable_13_part : usable_13_part;
    wire [1:0] usable_13_part_2 = request_13[2] ? free_2 | usable_13_part_1 : usable_13_part_1;
    wire [1:0] usable_13_part_3 = request_13[3] ? free_3 | usable_13_part_2 : usable_13_part_2;
    wire [1:0] usable_13_part_4 = request_13[4] ? free_4 | usable_13_part_3 : usable_13_part_3;
    wire [1:0] usable_13_part_5 = request_13[5] ? free_5 | usable_13_part_4 : usable_13_part_4;
    wire [1:0] usable_13 = request_13[6] ? free_6 | usable_13_part_5 : usable_13_part_5;
    wire [1:0] choice_13_request = usable_13 & vcs_13;
    wire [10:0] wanted_0_part = {
        request_10[0] & choice_10_grant[0], request_9[0] & choice_9_grant[0],
        request_8[0] & choice_8_grant[0], request_7[0] & choice_7_grant[0], request_6[0] & choice_6_grant[0],
        request_5[0] & choice_5_grant[0], request_4[0] & choice_4_grant[0], request_3[0] & choice_3_grant[0],
        request_2[0] & choice_2_grant[0], request_1[0] & choice_1_grant[0], request_0[0] & choice_0_grant[0]
    };
    wire [13:0] wanted_0 = {
        request_13[0] & choice_13_grant[0], request_12[0] & choice_12_grant[0],
        request_11[0] & choice_11_grant[0], wanted_0_part
    };
    wire [10:0] wanted_1_part = {
        request_10[0] & choice_10_grant[1], request_9[0] & choice_9_grant[1],
        request_8[0] & choice_8_grant[1], request_7[0] & choice_7_grant[1], request_6[0] & choice_6_grant[1],
        request_5[0] & choice_5_grant[1], request_4[0] & choice_4_grant[1], request_3[0] & choice_3_grant[1],
        request_2[0] & choice_2_grant[1], request_1[0] & choice_1_grant[1], request_0[0] & choice_0_grant[1]
    };
    wire [13:0] wanted_1 = {
        request_13[0] & choice_13_grant[1], request_12[0] & choice_12_grant[1],
        request_11[0] & choice_11_grant[1], wanted_1_part
    };
    wire [10:0] wanted_2_part = {
        request_10[1] & choice_10_grant[0], request_9[1] & choice_9_grant[0],
        request_8[1] & choice_8_grant[0], request_7[1] & choice_7_grant[0], request_6[1] & choice_6_grant[0],
        request_5[1] & choice_5_grant[0], request_4[1] & choice_4_grant[0], request_3[1] & choice_3_grant[0],
        request_2[1] & choice_2_grant[0], request_1[1] & choice_1_grant[0], request_0[1] & choice_0_grant[0]
    };
    wire [13:0] wanted_2 = {
        request_13[1] & choice_13_grant[0], request_12[1] & choice_12_grant[0],
        request_11[1] & choice_11_grant[0], wanted_2_part
    };
    wire [10:0] wanted_3_part = {
        request_10[1] & choice_10_grant[1], request_9[1] & choice_9_grant[1],
        request_8[1] & choice_8_grant[1], request_7[1] & choice_7_grant[1], request_6[1] & choice_6_grant[1],
        request_5[1] & choice_5_grant[1], request_4[1] & choice_4_grant[1], request_3[1] & choice_3_grant[1],
        request_2[1] & choice_2_grant[1], request_1[1] & choice_1_grant[1], request_0[1] & choice_0_grant[1]
    };
    wire [13:0] wanted_3 = {
        request_13[1] & choice_13_grant[1], request_12[1] & choice_12_grant[1],
        request_11[1] & choice_11_grant[1], wanted_3_part
    };
    wire [10:0] wanted_4_part = {
        request_10[2] & choice_10_grant[0], request_9[2] & choice_9_grant[0],
        request_8[2] & choice_8_grant[0], request_7[2] & choice_7_grant[0], request_6[2] & choice_6_grant[0],
        request_5[2] & choice_5_grant[0], request_4[2] & choice_4_grant[0], request_3[2] & choice_3_grant[0],
        request_2[2] & choice_2_grant[0], request_1[2] & choice_1_grant[0], request_0[2] & choice_0_grant[0]
    };
    wire [13:0] wanted_4 = {
        request_13[2] & choice_13_grant[0], request_12[2] & choice_12_grant[0],
        request_11[2] & choice_11_grant[0], wanted_4_part
    };
    wire [10:0] wanted_5_part = {
        request_10[2] & choice_10_grant[1], request_9[2] & choice_9_grant[1],
        request_8[2] & choice_8_grant[1], request_7[2] & choice_7_grant[1], request_6[2] & choice_6_grant[1],
        request_5[2] & choice_5_grant[1], request_4[2] & choice_4_grant[1], request_3[2] & choice_3_grant[1],
        request_2[2] & choice_2_grant[1], request_1[2] & choice_1_grant[1], request_0[2] & choice_0_grant[1]
    };
    wire [13:0] wanted_5 = {
        request_13[2] & choice_13_grant[1], request_12[2] & choice_12_grant[1],
        request_11[2] & choice_11_grant[1], wanted_5_part
    };
    wire [10:0] wanted_6_part = {
        request_10[3] & choice_10_grant[0], request_9[3] & choice_9_grant[0],
        request_8[3] & choice_8_grant[0], request_7[3] & choice_7_grant[0], request_6[3] & choice_6_grant[0],
        request_5[3] & choice_5_grant[0], request_4[3] & choice_4_grant[0], request_3[3] & choice_3_grant[0],
        request_2[3] & choice_2_grant[0], request_1[3] & choice_1_grant[0], request_0[3] & choice_0_grant[0]
    };
    wire [13:0] wanted_6 = {
        request_13[3] & choice_13_grant[0], request_12[3] & choice_12_grant[0],
        request_11[3] & choice_11_grant[0], wanted_6_part
    };
    wire [10:0] wanted_7_part = {
        request_10[3] & choice_10_grant[1], request_9[3] & choice_9_grant[1],
        request_8[3] & choice_8_grant[1], request_7[3] & choice_7_grant[1], request_6[3] & choice_6_grant[1],
        request_5[3] & choice_5_grant[1], request_4[3] & choice_4_grant[1], request_3[3] & choice_3_grant[1],
        request_2[3] & choice_2_grant[1], request_1[3] & choice_1_grant[1], request_0[3] & choice_0_grant[1]
    };
    wire [13:0] wanted_7 = {
        request_13[3] & choice_13_grant[1], request_12[3] & choice_12_grant[1],
        request_11[3] & choice_11_grant[1], wanted_7_part
    };
    wire [10:0] wanted_8_part = {
        request_10[4] & choice_10_grant[0], request_9[4] & choice_9_grant[0],
        request_8[4] & choice_8_grant[0], request_7[4] & choice_7_grant[0], request_6[4] & choice_6_grant[0],
        request_5[4] & choice_5_grant[0], request_4[4] & choice_4_grant[0], request_3[4] & choice_3_grant[0],
        request_2[4] & choice_2_grant[0], request_1[4] & choice_1_grant[0], request_0[4] & choice_0_grant[0]
    };
    wire [13:0] wanted_8 = {
        request_13[4] & choice_13_grant[0], request_12[4] & choice_12_grant[0],
        request_11[4] & choice_11_grant[0], wanted_8_part
    };
    wire [10:0] wanted_9_part = {
        request_10[4] & choice_10_grant[1], request_9[4] & choice_9_grant[1],
        request_8[4] & choice_8_grant[1], request_7[4] & choice_7_grant[1], request_6[4] & choice_6_grant[1],
        request_5[4] & choice_5_grant[1], request_4[4] & choice_4_grant[1], request_3[4] & choice_3_grant[1],
        request_2[4] & choice_2_grant[1], request_1[4] & choice_1_grant[1], request_0[4] & choice_0_grant[1]
    };
    wire [13:0] wanted_9 = {
        request_13[4] & choice_13_grant[1], request_12[4] & choice_12_grant[1],
        request_11[4] & choice_11_grant[1], wanted_9_part
    };
    wire [10:0] wanted_10_part = {
        request_10[5] & choice_10_grant[0], request_9[5] & choice_9_grant[0],
        request_8[5] & choice_8_grant[0], request_7[5] & choice_7_grant[0], request_6[5] & choice_6_grant[0],
        request_5[5] & choice_5_grant[0], request_4[5] & choice_4_grant[0], request_3[5] & choice_3_grant[0],
        request_2[5] & choice_2_grant[0], request_1[5] & choice_1_grant[0], request_0[5] & choice_0_grant[0]
    };
    wire [13:0] wanted_10 = {
        request_13[5] & choice_13_grant[0], request_12[5] & choice_12_grant[0],
        request_11[5] & choice_11_grant[0], wanted_10_part
    };
    wire [10:0] wanted_11_part = {
        request_10[5] & choice_10_grant[1], request_9[5] & choice_9_grant[1],
        request_8[5] & choice_8_grant[1], request_7[5] & choice_7_grant[1], request_6[5] & choice_6_grant[1],
        request_5[5] & choice_5_grant[1], request_4[5] & choice_4_grant[1], request_3[5] & choice_3_grant[1],
        request_2[5] & choice_2_grant[1], request_1[5] & choice_1_grant[1], request_0[5] & choice_0_grant[1]
    };
    wire [13:0] wanted_11 = {
        request_13[5] & choice_13_grant[1], request_12[5] & choice_12_grant[1],
        request_11[5] & choice_11_grant[1], wanted_11_part
    };
    wire [10:0] wanted_12_part = {
        request_10[6] & choice_10_grant[0], request_9[6] & choice_9_grant[0],
        request_8[6] & choice_8_grant[0], request_7[6] & choice_7_grant[0], request_6[6] & choice_6_grant[0],
        request_5[6] & choice_5_grant[0], request_4[6] & choice_4_grant[0], request_3[6] & choice_3_grant[0],
        request_2[6] & choice_2_grant[0], request_1[6] & choice_1_grant[0], request_0[6] & choice_0_grant[0]
    };
    wire [13:0] wanted_12 = {
        request_13[6] & choice_13_grant[0], request_12[6] & choice_12_grant[0],
        request_11[6] & choice_11_grant[0], wanted_12_part
    };
    wire [10:0] wanted_13_part = {
        request_10[6] & choice_10_grant[1], request_9[6] & choice_9_grant[1],
        request_8[6] & choice_8_grant[1], request_7[6] & choice_7_grant[1], request_6[6] & choice_6_grant[1],
        request_5[6] & choice_5_grant[1], request_4[6] & choice_4_grant[1], request_3[6] & choice_3_grant[1],
        request_2[6] & choice_2_grant[1], request_1[6] & choice_1_grant[1], request_0[6] & choice_0_grant[1]
    };
    wire [13:0] wanted_13 = {
        request_13[6] & choice_13_grant[1], request_12[6] & choice_12_grant[1],
        request_11[6] & choice_11_grant[1], wanted_13_part
    };

    round_robin_n2 choice_0 (
        .clock(clock),
        .reset(reset),
        .request(choice_0_request),
        .advance(|given_0),
        .grant(choice_0_grant)
    );

    round_robin_n2 choice_1 (
        .clock(clock),
        .reset(reset),
        .request(choice_1_request),
        .advance(|given_1),
        .grant(choice_1_grant)
    );

    round_robin_n2 choice_2 (
        .clock(clock),
        .reset(reset),
        .request(choice_2_request),
        .advance(|given_2),
        .grant(choice_2_grant)
    );

    round_robin_n2 choice_3 (
        .clock(clock),
        .reset(reset),
        .request(choice_3_request),
        .advance(|given_3),
        .grant(choice_3_grant)
    );

    round_robin_n2 choice_4 (
        .clock(clock),
        .reset(reset),
        .request(choice_4_request),
        .advance(|given_4),
        .grant(choice_4_grant)
    );

    round_robin_n2 choice_5 (
        .clock(clock),
        .reset(reset),
        .request(choice_5_request),
        .advance(|given_5),
        .grant(choice_5_grant)
    );

    round_robin_n2 choice_6 (
        .clock(clock),
        .reset(reset),
        .request(choice_6_request),
        .advance(|given_6),
        .grant(choice_6_grant)
    );

    round_robin_n2 choice_7 (
        .clock(clock),
        .reset(reset),
        .request(choice_7_request),
        .advance(|given_7),
        .grant(choice_7_grant)
    );

    round_robin_n2 choice_8 (
        .clock(clock),
        .reset(reset),
        .request(choice_8_request),
        .advance(|given_8),
        .grant(choice_8_grant)
    );

    round_robin_n2 choice_9 (
        .clock(clock),
        .reset(reset),
        .request(choice_9_request),
        .advance(|given_9),
        .grant(choice_9_grant)
    );

    round_robin_n2 choice_10 (
        .clock(clock),
        .reset(reset),
        .request(choice_10_request),
        .advance(|given_10),
        .grant(choice_10_grant)
    );

    round_robin_n2 choice_11 (
        .clock(clock),
        .reset(reset),
        .request(choice_11_request),
        .advance(|given_11),
        .grant(choice_11_grant)
    );

    round_robin_n2 choice_12 (
        .clock(clock),
        .reset(reset),
        .request(choice_12_request),
        .advance(|given_12),
        .grant(choice_12_grant)
    );

    round_robin_n2 choice_13 (
        .clock(clock),
        .reset(reset),
        .request(choice_13_request),
        .advance(|given_13),
        .grant(choice_13_grant)
    );

    round_robin_n14 arbiter_0 (
        .clock(clock),
        .reset(reset),
        .request(wanted_0),
        .advance(1'b1),
        .grant(arbiter_0_grant)
    );

    round_robin_n14 arbiter_1 (
        .clock(clock),
        .reset(reset),
        .request(wanted_1),
        .advance(1'b1),
        .grant(arbiter_1_grant)
    );

    round_robin_n14 arbiter_2 (
        .clock(clock),
        .reset(reset),
        .request(wanted_2),
        .advance(1'b1),
        .grant(arbiter_2_grant)
    );

    round_robin_n14 arbiter_3 (
        .clock(clock),
        .reset(reset),
        .request(wanted_3),
        .advance(1'b1),
        .grant(arbiter_3_grant)
    );

    round_robin_n14 arbiter_4 (
        .clock(clock),
        .reset(reset),
        .request(wanted_4),
        .advance(1'b1),
        .grant(arbiter_4_grant)
    );

    round_robin_n14 arbiter_5 (
        .clock(clock),
        .reset(reset),
        .request(wanted_5),
        .advance(1'b1),
        .grant(arbiter_5_grant)
    );

    round_robin_n14 arbiter_6 (
        .clock(clock),
        .reset(reset),
        .request(wanted_6),
        .advance(1'b1),
        .grant(arbiter_6_grant)
    );

    round_robin_n14 arbiter_7 (
        .clock(clock),
        .reset(reset),
        .request(wanted_7),
        .advance(1'b1),
        .grant(arbiter_7_grant)
    );

    round_robin_n14 arbiter_8 (
        .clock(clock),
        .reset(reset),
        .request(wanted_8),
        .advance(1'b1),
        .grant(arbiter_8_grant)
    );

    round_robin_n14 arbiter_9 (
        .clock(clock),
        .reset(reset),
        .request(wanted_9),
        .advance(1'b1),
        .grant(arbiter_9_grant)
    );

    round_robin_n14 arbiter_10 (
        .clock(clock),
        .reset(reset),
        .request(wanted_10),
        .advance(1'b1),
        .grant(arbiter_10_grant)
    );

    round_robin_n14 arbiter_11 (
        .clock(clock),
        .reset(reset),
        .request(wanted_11),
        .advance(1'b1),
        .grant(arbiter_11_grant)
    );

    round_robin_n14 arbiter_12 (
        .clock(clock),
        .reset(reset),
        .request(wanted_12),
        .advance(1'b1),
        .grant(arbiter_12_grant)
    );

    round_robin_n14 arbiter_13 (
        .clock(clock),
        .reset(reset),
        .request(wanted_13),
        .advance(1'b1),
        .grant(arbiter_13_grant)
    );

    assign grant_0 = given_0;
    assign grant_1 = given_1;
    assign grant_2 = given_2;
    assign grant_3 = given_3;
    assign grant_4 = given_4;
    assign grant_5 = given_5;
    assign grant_6 = given_6;
    assign grant_7 = given_7;
    assign grant_8 = given_8;
    assign grant_9 = given_9;
    assign grant_10 = given_10;
    assign grant_11 = given_11;
    assign grant_12 = given_12;
    assign grant_13 = given_13;
    assign allocated_0 = taken_0;
    assign allocated_1 = taken_1;
    assign allocated_2 = taken_2;
    assign allocated_3 = taken_3;
    assign allocated_4 = taken_4;
    assign allocated_5 = taken_5;
    assign allocated_6 = taken_6;

`ifdef FORMAL
    wire sound_part = (~|(given_10 & ~choice_10_request)) & (~|(given_9 & ~choice_9_request))
        & (~|(given_8 & ~choice_8_request)) & (~|(given_7 & ~choice_7_request))
        & (~|(given_6 & ~choice_6_request)) & (~|(given_5 & ~choice_5_request))
        & (~|(given_4 & ~choice_4_request)) & (~|(given_3 & ~choice_3_request))
        & (~|(given_2 & ~choice_2_request)) & (~|(given_1 & ~choice_1_request))
        & (~|(given_0 & ~choice_0_request));
    wire sound = (~|(given_13 & ~choice_13_request)) & (~|(given_12 & ~choice_12_request))
        & (~|(given_11 & ~choice_11_request)) & sound_part;
    wire one_port_part = (~|(request_6 & (request_6 - 7'd1))) & (~|(request_5 & (request_5 - 7'd1)))
        & (~|(request_4 & (request_4 - 7'd1))) & (~|(request_3 & (request_3 - 7'd1)))
        & (~|(request_2 & (request_2 - 7'd1))) & (~|(request_1 & (request_1 - 7'd1)))
        & (~|(request_0 & (request_0 - 7'd1)));
    wire one_port_holds = (~|(request_13 & (request_13 - 7'd1))) & (~|(request_12 & (request_12 - 7'd1)))
        & (~|(request_11 & (request_11 - 7'd1))) & (~|(request_10 & (request_10 - 7'd1)))
        & (~|(request_9 & (request_9 - 7'd1))) & (~|(request_8 & (request_8 - 7'd1)))
        & (~|(request_7 & (request_7 - 7'd1))) & one_port_part;

    // an output VC that is given away was free and may be had
    always @(posedge clock) begin
        if (!reset) free_and_wanted: assert (sound);
    end

    // a packet wants one port
    always @(posedge clock) begin
        if (!reset) one_port: assume (one_port_holds);
    end
`endif
endmodule
