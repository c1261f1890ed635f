// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: vc_switch_allocator, P = 7, V = 2
module vc_switch_allocator_p7_v2 (
    input wire clock,
    input wire reset,
    input wire waiting_0,
    input wire waiting_1,
    input wire waiting_2,
    input wire waiting_3,
    input wire waiting_4,
    input wire waiting_5,
    input wire waiting_6,
    input wire waiting_7,
    input wire waiting_8,
    input wire waiting_9,
    input wire waiting_10,
    input wire waiting_11,
    input wire waiting_12,
    input wire waiting_13,
    input wire [6:0] port_0,
    input wire [6:0] port_1,
    input wire [6:0] port_2,
    input wire [6:0] port_3,
    input wire [6:0] port_4,
    input wire [6:0] port_5,
    input wire [6:0] port_6,
    input wire [6:0] port_7,
    input wire [6:0] port_8,
    input wire [6:0] port_9,
    input wire [6:0] port_10,
    input wire [6:0] port_11,
    input wire [6:0] port_12,
    input wire [6:0] port_13,
    input wire [1:0] vc_0,
    input wire [1:0] vc_1,
    input wire [1:0] vc_2,
    input wire [1:0] vc_3,
    input wire [1:0] vc_4,
    input wire [1:0] vc_5,
    input wire [1:0] vc_6,
    input wire [1:0] vc_7,
    input wire [1:0] vc_8,
    input wire [1:0] vc_9,
    input wire [1:0] vc_10,
    input wire [1:0] vc_11,
    input wire [1:0] vc_12,
    input wire [1:0] vc_13,
    input wire [1:0] ready_0,
    input wire [1:0] ready_1,
    input wire [1:0] ready_2,
    input wire [1:0] ready_3,
    input wire [1:0] ready_4,
    input wire [1:0] ready_5,
    input wire [1:0] ready_6,
    output wire [1:0] pop_0,
    output wire [1:0] pop_1,
    output wire [1:0] pop_2,
    output wire [1:0] pop_3,
    output wire [1:0] pop_4,
    output wire [1:0] pop_5,
    output wire [1:0] pop_6,
    output wire [6:0] select_0,
    output wire [6:0] select_1,
    output wire [6:0] select_2,
    output wire [6:0] select_3,
    output wire [6:0] select_4,
    output wire [6:0] select_5,
    output wire [6:0] select_6,
    output wire [1:0] send_0,
    output wire [1:0] send_1,
    output wire [1:0] send_2,
    output wire [1:0] send_3,
    output wire [1:0] send_4,
    output wire [1:0] send_5,
    output wire [1:0] send_6
);
    wire [1:0] choice_0_grant;
    wire [1:0] choice_1_grant;
    wire [1:0] choice_2_grant;
    wire [1:0] choice_3_grant;
    wire [1:0] choice_4_grant;
    wire [1:0] choice_5_grant;
    wire [1:0] choice_6_grant;

    wire [6:0] crosses = select_1 | select_0 | select_2 | select_3 | select_4 | select_5 | select_6;
    wire [1:0] target_vc_0_part = choice_0_grant[0] ? vc_0 : 2'd0;
    wire [1:0] target_vc_0 = choice_0_grant[1] ? target_vc_0_part | vc_1 : target_vc_0_part;
    wire [1:0] leaving_0_part = select_0[0] ? target_vc_0 : 2'd0;
    wire [1:0] target_vc_1_part = choice_1_grant[0] ? vc_2 : 2'd0;
    wire [1:0] target_vc_1 = choice_1_grant[1] ? target_vc_1_part | vc_3 : target_vc_1_part;
    wire [1:0] leaving_0_part_1 = select_0[1] ? leaving_0_part | target_vc_1 : leaving_0_part;
    wire [1:0] target_vc_2_part = choice_2_grant[0] ? vc_4 : 2'd0;
    wire [1:0] target_vc_2 = choice_2_grant[1] ? target_vc_2_part | vc_5 : target_vc_2_part;
    wire [1:0] leaving_0_part_2 = select_0[2] ? leaving_0_part_1 | target_vc_2 : leaving_0_part_1;
    wire [1:0] target_vc_3_part = choice_3_grant[0] ? vc_6 : 2'd0;
    wire [1:0] target_vc_3 = choice_3_grant[1] ? target_vc_3_part | vc_7 : target_vc_3_part;
    wire [1:0] leaving_0_part_3 = select_0[3] ? leaving_0_part_2 | target_vc_3 : leaving_0_part_2;
    wire [1:0] target_vc_4_part = choice_4_grant[0] ? vc_8 : 2'd0;
    wire [1:0] target_vc_4 = choice_4_grant[1] ? target_vc_4_part | vc_9 : target_vc_4_part;
    wire [1:0] leaving_0_part_4 = select_0[4] ? leaving_0_part_3 | target_vc_4 : leaving_0_part_3;
    wire [1:0] target_vc_5_part = choice_5_grant[0] ? vc_10 : 2'd0;
    wire [1:0] target_vc_5 = choice_5_grant[1] ? target_vc_5_part | vc_11 : target_vc_5_part;
    wire [1:0] leaving_0_part_5 = select_0[5] ? leaving_0_part_4 | target_vc_5 : leaving_0_part_4;
    wire [1:0] target_vc_6_part = choice_6_grant[0] ? vc_12 : 2'd0;
    wire [1:0] target_vc_6 = choice_6_grant[1] ? target_vc_6_part | vc_13 : target_vc_6_part;
    wire [1:0] leaving_0 = select_0[6] ? leaving_0_part_5 | target_vc_6 : leaving_0_part_5;
    wire [1:0] leaving_1_part = select_1[0] ? target_vc_0 : 2'd0;
    wire [1:0] leaving_1_part_1 = select_1[1] ? target_vc_1 | leaving_1_part : leaving_1_part;
    wire [1:0] leaving_1_part_2 = select_1[2] ? target_vc_2 | leaving_1_part_1 : leaving_1_part_1;
    wire [1:0] leaving_1_part_3 = select_1[3] ? target_vc_3 | leaving_1_part_2 : leaving_1_part_2;
    wire [1:0] leaving_1_part_4 = select_1[4] ? target_vc_4 | leaving_1_part_3 : leaving_1_part_3;
    wire [1:0] leaving_1_part_5 = select_1[5] ? target_vc_5 | leaving_1_part_4 : leaving_1_part_4;
    wire [1:0] leaving_1 = select_1[6] ? target_vc_6 | leaving_1_part_5 : leaving_1_part_5;
    wire [1:0] leaving_2_part = select_2[0] ? target_vc_0 : 2'd0;
    wire [1:0] leaving_2_part_1 = select_2[1] ? target_vc_1 | leaving_2_part : leaving_2_part;
    wire [1:0] leaving_2_part_2 = select_2[2] ? target_vc_2 | leaving_2_part_1 : leaving_2_part_1;
    wire [1:0] leaving_2_part_3 = select_2[3] ? target_vc_3 | leaving_2_part_2 : leaving_2_part_2;
    wire [1:0] leaving_2_part_4 = select_2[4] ? target_vc_4 | leaving_2_part_3 : leaving_2_part_3;
    wire [1:0] leaving_2_part_5 = select_2[5] ? target_vc_5 | leaving_2_part_4 : leaving_2_part_4;
    wire [1:0] leaving_2 = select_2[6] ? target_vc_6 | leaving_2_part_5 : leaving_2_part_5;
    wire [1:0] leaving_3_part = select_3[0] ? target_vc_0 : 2'd0;
    wire [1:0] leaving_3_part_1 = select_3[1] ? target_vc_1 | leaving_3_part : leaving_3_part;
    wire [1:0] leaving_3_part_2 = select_3[2] ? target_vc_2 | leaving_3_part_1 : leaving_3_part_1;
    wire [1:0] leaving_3_part_3 = select_3[3] ? target_vc_3 | leaving_3_part_2 : leaving_3_part_2;
    wire [1:0] leaving_3_part_4 = select_3[4] ? target_vc_4 | leaving_3_part_3 : leaving_3_part_3;
    wire [1:0] leaving_3_part_5 = select_3[5] ? target_vc_5 | leaving_3_part_4 : leaving_3_part_4;
    wire [1:0] leaving_3 = select_3[6] ? target_vc_6 | leaving_3_part_5 : leaving_3_part_5;
    wire [1:0] leaving_4_part = select_4[0] ? target_vc_0 : 2'd0;
    wire [1:0] leaving_4_part_1 = select_4[1] ? target_vc_1 | leaving_4_part : leaving_4_part;
    wire [1:0] leaving_4_part_2 = select_4[2] ? target_vc_2 | leaving_4_part_1 : leaving_4_part_1;
    wire [1:0] leaving_4_part_3 = select_4[3] ? target_vc_3 | leaving_4_part_2 : leaving_4_part_2;
    wire [1:0] leaving_4_part_4 = select_4[4] ? target_vc_4 | leaving_4_part_3 : leaving_4_part_3;
    wire [1:0] leaving_4_part_5 = select_4[5] ? target_vc_5 | leaving_4_part_4 : leaving_4_part_4;
    wire [1:0] leaving_4 = select_4[6] ? target_vc_6 | leaving_4_part_5 : leaving_4_part_5;
    wire [1:0] leaving_5_part = select_5[0] ? target_vc_0 : 2'd0;
    wire [1:0] leaving_5_part_1 = select_5[1] ? target_vc_1 | leaving_5_part : leaving_5_part;
    wire [1:0] leaving_5_part_2 = select_5[2] ? target_vc_2 | leaving_5_part_1 : leaving_5_part_1;
    wire [1:0] leaving_5_part_3 = select_5[3] ? target_vc_3 | leaving_5_part_2 : leaving_5_part_2;
    wire [1:0] leaving_5_part_4 = select_5[4] ? target_vc_4 | leaving_5_part_3 : leaving_5_part_3;
    wire [1:0] leaving_5_part_5 = select_5[5] ? target_vc_5 | leaving_5_part_4 : leaving_5_part_4;
    wire [1:0] leaving_5 = select_5[6] ? target_vc_6 | leaving_5_part_5 : leaving_5_part_5;
    wire [1:0] leaving_6_part = select_6[0] ? target_vc_0 : 2'd0;
    wire [1:0] leaving_6_part_1 = select_6[1] ? target_vc_1 | leaving_6_part : leaving_6_part;
    wire [1:0] leaving_6_part_2 = select_6[2] ? target_vc_2 | leaving_6_part_1 : leaving_6_part_1;
    wire [1:0] leaving_6_part_3 = select_6[3] ? target_vc_3 | leaving_6_part_2 : leaving_6_part_2;
    wire [1:0] leaving_6_part_4 = select_6[4] ? target_vc_4 | leaving_6_part_3 : leaving_6_part_3;
    wire [1:0] leaving_6_part_5 = select_6[5] ? target_vc_5 | leaving_6_part_4 : leaving_6_part_4;
    wire [1:0] leaving_6 = select_6[6] ? target_vc_6 | leaving_6_part_5 : leaving_6_part_5;
    wire [1:0] eligible_0_part = ((|(vc_0 & ready_0)) & port_0[0] & waiting_0) ? 2'd1 : 2'd0;
    wire [1:0] eligible_0_part_1 = ((|(vc_0 & ready_1)) & waiting_0 & port_0[1]) ? {eligible_0_part[1], 1'b1}
        : eligible_0_part;
    wire [1:0] eligible_0_part_2 = ((|(vc_0 & ready_2)) & waiting_0 & port_0[2]) ? {
            eligible_0_part_1[1], 1'b1
        }
        : eligible_0_part_1;
    wire [1:0] eligible_0_part_3 = ((|(vc_0 & ready_3)) & waiting_0 & port_0[3]) ? {
            eligible_0_part_2[1], 1'b1
        }
        : eligible_0_part_2;
    wire [1:0] eligible_0_part_4 = ((|(vc_0 & ready_4)) & waiting_0 & port_0[4]) ? {
            eligible_0_part_3[1], 1'b1
        }
        : eligible_0_part_3;
    wire [1:0] eligible_0_part_5 = ((|(vc_0 & ready_5)) & waiting_0 & port_0[5]) ? {
            eligible_0_part_4[1], 1'b1
        }
        : eligible_0_part_4;
    wire [1:0] eligible_0_part_6 = ((|(vc_0 & ready_6)) & waiting_0 & port_0[6]) ? {
            eligible_0_part_5[1], 1'b1
        }
        : eligible_0_part_5;
    wire [1:0] eligible_0_part_7 = ((|(vc_1 & ready_0)) & port_1[0] & waiting_1) ? {
            1'b1, eligible_0_part_6[0]
        }
        : eligible_0_part_6;
    wire [1:0] eligible_0_part_8 = ((|(vc_1 & ready_1)) & waiting_1 & port_1[1]) ? {
            1'b1, eligible_0_part_7[0]
        }
        : eligible_0_part_7;
    wire [1:0] eligible_0_part_9 = ((|(vc_1 & ready_2)) & waiting_1 & port_1[2]) ? {
            1'b1, eligible_0_part_8[0]
        }
        : eligible_0_part_8;
    wire [1:0] eligible_0_part_10 = ((|(vc_1 & ready_3)) & waiting_1 & port_1[3]) ? {
            1'b1, eligible_0_part_9[0]
        }
        : eligible_0_part_9;
    wire [1:0] eligible_0_part_11 = ((|(vc_1 & ready_4)) & waiting_1 & port_1[4]) ? {
            1'b1, eligible_0_part_10[0]
        }
        : eligible_0_part_10;
    wire [1:0] eligible_0_part_12 = ((|(vc_1 & ready_5)) & waiting_1 & port_1[5]) ? {
            1'b1, eligible_0_part_11[0]
        }
        : eligible_0_part_11;
    wire [1:0] eligible_0 = ((|(vc_1 & ready_6)) & waiting_1 & port_1[6]) ? {1'b1, eligible_0_part_12[0]}
        : eligible_0_part_12;
    wire [1:0] eligible_1_part = ((|(vc_2 & ready_0)) & port_2[0] & waiting_2) ? 2'd1 : 2'd0;
    wire [1:0] eligible_1_part_1 = ((|(vc_2 & ready_1)) & waiting_2 & port_2[1]) ? {eligible_1_part[1], 1'b1}
        : eligible_1_part;
    wire [1:0] eligible_1_part_2 = ((|(vc_2 & ready_2)) & waiting_2 & port_2[2]) ? {
            eligible_1_part_1[1], 1'b1
        }
        : eligible_1_part_1;
    wire [1:0] eligible_1_part_3 = ((|(vc_2 & ready_3)) & waiting_2 & port_2[3]) ? {
            eligible_1_part_2[1], 1'b1
        }
        : eligible_1_part_2;
    wire [1:0] eligible_1_part_4 = ((|(vc_2 & ready_4)) & waiting_2 & port_2[4]) ? {
            eligible_1_part_3[1], 1'b1
        }
        : eligible_1_part_3;
    wire [1:0] eligible_1_part_5 = ((|(vc_2 & ready_5)) & waiting_2 & port_2[5]) ? {
            eligible_1_part_4[1], 1'b1
        }
        : eligible_1_part_4;
    wire [1:0] eligible_1_part_6 = ((|(vc_2 & ready_6)) & waiting_2 & port_2[6]) ? {
            eligible_1_part_5[1], 1'b1
        }
        : eligible_1_part_5;
    wire [1:0] eligible_1_part_7 = ((|(vc_3 & ready_0)) & port_3[0] & waiting_3) ? {
            1'b1, eligible_1_part_6[0]
        }
        : eligible_1_part_6;
    wire [1:0] eligible_1_part_8 = ((|(vc_3 & ready_1)) & waiting_3 & port_3[1]) ? {
            1'b1, eligible_1_part_7[0]
        }
        : eligible_1_part_7;
    wire [1:0] eligible_1_part_9 = ((|(vc_3 & ready_2)) & waiting_3 & port_3[2]) ? {
            1'b1, eligible_1_part_8[0]
        }
        : eligible_1_part_8;
    wire [1:0] eligible_1_part_10 = ((|(vc_3 & ready_3)) & waiting_3 & port_3[3]) ? {
            1'b1, eligible_1_part_9[0]
        }
        : eligible_1_part_9;
    wire [1:0] eligible_1_part_11 = ((|(vc_3 & ready_4)) & waiting_3 & port_3[4]) ? {
            1'b1, eligible_1_part_10[0]
        }
        : eligible_1_part_10;
    wire [1:0] eligible_1_part_12 = ((|(vc_3 & ready_5)) & waiting_3 & port_3[5]) ? {
            1'b1, eligible_1_part_11[0]
        }
        : eligible_1_part_11;
    wire [1:0] eligible_1 = ((|(vc_3 & ready_6)) & waiting_3 & port_3[6]) ? {1'b1, eligible_1_part_12[0]}
        : eligible_1_part_12;
    wire [1:0] eligible_2_part = ((|(vc_4 & ready_0)) & port_4[0] & waiting_4) ? 2'd1 : 2'd0;
    wire [1:0] eligible_2_part_1 = ((|(vc_4 & ready_1)) & waiting_4 & port_4[1]) ? {eligible_2_part[1], 1'b1}
        : eligible_2_part;
    wire [1:0] eligible_2_part_2 = ((|(vc_4 & ready_2)) & waiting_4 & port_4[2]) ? {
            eligible_2_part_1[1], 1'b1
        }
        : eligible_2_part_1;
    wire [1:0] eligible_2_part_3 = ((|(vc_4 & ready_3)) & waiting_4 & port_4[3]) ? {
            eligible_2_part_2[1], 1'b1
        }
        : eligible_2_part_2;
    wire [1:0] eligible_2_part_4 = ((|(vc_4 & ready_4)) & waiting_4 & port_4[4]) ? {
            eligible_2_part_3[1], 1'b1
        }
        : eligible_2_part_3;
    wire [1:0] eligible_2_part_5 = ((|(vc_4 & ready_5)) & waiting_4 & port_4[5]) ? {
            eligible_2_part_4[1], 1'b1
        }
        : eligible_2_part_4;
    wire [1:0] eligible_2_part_6 = ((|(vc_4 & ready_6)) & waiting_4 & port_4[6]) ? {
            eligible_2_part_5[1], 1'b1
        }
        : eligible_2_part_5;
    wire [1:0] eligible_2_part_7 = ((|(vc_5 & ready_0)) & port_5[0] & waiting_5) ? {
            1'b1, eligible_2_part_6[0]
        }
        : eligible_2_part_6;
    wire [1:0] eligible_2_part_8 = ((|(vc_5 & ready_1)) & waiting_5 & port_5[1]) ? {
            1'b1, eligible_2_part_7[0]
        }
        : eligible_2_part_7;
    wire [1:0] eligible_2_part_9 = ((|(vc_5 & ready_2)) & waiting_5 & port_5[2]) ? {
            1'b1, eligible_2_part_8[0]
        }
        : eligible_2_part_8;
    wire [1:0] eligible_2_part_10 = ((|(vc_5 & ready_3)) & waiting_5 & port_5[3]) ? {
            1'b1, eligible_2_part_9[0]
        }
        : eligible_2_part_9;
    wire [1:0] eligible_2_part_11 = ((|(vc_5 & ready_4)) & waiting_5 & port_5[4]) ? {
            1'b1, eligible_2_part_10[0]
        }
        : eligible_2_part_10;
    wire [1:0] eligible_2_part_12 = ((|(vc_5 & ready_5)) & waiting_5 & port_5[5]) ? {
            1'b1, eligible_2_part_11[0]
        }
        : eligible_2_part_11;
    wire [1:0] eligible_2 = ((|(vc_5 & ready_6)) & waiting_5 & port_5[6]) ? {1'b1, eligible_2_part_12[0]}
        : eligible_2_part_12;
    wire [1:0] eligible_3_part = ((|(vc_6 & ready_0)) & port_6[0] & waiting_6) ? 2'd1 : 2'd0;
    wire [1:0] eligible_3_part_1 = ((|(vc_6 & ready_1)) & waiting_6 & port_6[1]) ? {eligible_3_part[1], 1'b1}
        : eligible_3_part;
    wire [1:0] eligible_3_part_2 = ((|(vc_6 & ready_2)) & waiting_6 & port_6[2]) ? {
            eligible_3_part_1[1], 1'b1
        }
        : eligible_3_part_1;
    wire [1:0] eligible_3_part_3 = ((|(vc_6 & ready_3)) & waiting_6 & port_6[3]) ? {
            eligible_3_part_2[1], 1'b1
        }
        : eligible_3_part_2;
    wire [1:0] eligible_3_part_4 = ((|(vc_6 & ready_4)) & waiting_6 & port_6[4]) ? {
            eligible_3_part_3[1], 1'b1
        }
        : eligible_3_part_3;
    wire [1:0] eligible_3_part_5 = ((|(vc_6 & ready_5)) & waiting_6 & port_6[5]) ? {
            eligible_3_part_4[1], 1'b1
        }
        : eligible_3_part_4;
    wire [1:0] eligible_3_part_6 = ((|(vc_6 & ready_6)) & waiting_6 & port_6[6]) ? {
            eligible_3_part_5[1], 1'b1
        }
        : eligible_3_part_5;
    wire [1:0] eligible_3_part_7 = ((|(vc_7 & ready_0)) & port_7[0] & waiting_7) ? {
            1'b1, eligible_3_part_6[0]
        }
        : eligible_3_part_6;
    wire [1:0] eligible_3_part_8 = ((|(vc_7 & ready_1)) & waiting_7 & port_7[1]) ? {
            1'b1, eligible_3_part_7[0]
        }
        : eligible_3_part_7;
    wire [1:0] eligible_3_part_9 = ((|(vc_7 & ready_2)) & waiting_7 & port_7[2]) ? {
            1'b1, eligible_3_part_8[0]
        }
        : eligible_3_part_8;
    wire [1:0] eligible_3_part_10 = ((|(vc_7 & ready_3)) & waiting_7 & port_7[3]) ? {
            1'b1, eligible_3_part_9[0]
        }
        : eligible_3_part_9;
    wire [1:0] eligible_3_part_11 = ((|(vc_7 & ready_4)) & waiting_7 & port_7[4]) ? {
            1'b1, eligible_3_part_10[0]
        }
        : eligible_3_part_10;
    wire [1:0] eligible_3_part_12 = ((|(vc_7 & ready_5)) & waiting_7 & port_7[5]) ? {
            1'b1, eligible_3_part_11[0]
        }
        : eligible_3_part_11;
    wire [1:0] eligible_3 = ((|(vc_7 & ready_6)) & waiting_7 & port_7[6]) ? {1'b1, eligible_3_part_12[0]}
        : eligible_3_part_12;
    wire [1:0] eligible_4_part = ((|(vc_8 & ready_0)) & port_8[0] & waiting_8) ? 2'd1 : 2'd0;
    wire [1:0] eligible_4_part_1 = ((|(vc_8 & ready_1)) & waiting_8 & port_8[1]) ? {eligible_4_part[1], 1'b1}
        : eligible_4_part;
    wire [1:0] eligible_4_part_2 = ((|(vc_8 & ready_2)) & waiting_8 & port_8[2]) ? {
            eligible_4_part_1[1], 1'b1
        }
        : eligible_4_part_1;
    wire [1:0] eligible_4_part_3 = ((|(vc_8 & ready_3)) & waiting_8 & port_8[3]) ? {
            eligible_4_part_2[1], 1'b1
        }
        : eligible_4_part_2;
    wire [1:0] eligible_4_part_4 = ((|(vc_8 & ready_4)) & waiting_8 & port_8[4]) ? {
            eligible_4_part_3[1], 1'b1
        }
        : eligible_4_part_3;
    wire [1:0] eligible_4_part_5 = ((|(vc_8 & ready_5)) & waiting_8 & port_8[5]) ? {
            eligible_4_part_4[1], 1'b1
        }
        : eligible_4_part_4;
    wire [1:0] eligible_4_part_6 = ((|(vc_8 & ready_6)) & waiting_8 & port_8[6]) ? {
            eligible_4_part_5[1], 1'b1
        }
        : eligible_4_part_5;
    wire [1:0] eligible_4_part_7 = ((|(vc_9 & ready_0)) & port_9[0] & waiting_9) ? {
            1'b1, eligible_4_part_6[0]
        }
        : eligible_4_part_6;
    wire [1:0] eligible_4_part_8 = ((|(vc_9 & ready_1)) & waiting_9 & port_9[1]) ? {
            1'b1, eligible_4_part_7[0]
        }
        : eligible_4_part_7;
    wire [1:0] eligible_4_part_9 = ((|(vc_9 & ready_2)) & waiting_9 & port_9[2]) ? {
            1'b1, eligible_4_part_8[0]
        }
        : eligible_4_part_8;
    wire [1:0] eligible_4_part_10 = ((|(vc_9 & ready_3)) & waiting_9 & port_9[3]) ? {
            1'b1, eligible_4_part_9[0]
        }
        : eligible_4_part_9;
    wire [1:0] eligible_4_part_11 = ((|(vc_9 & ready_4)) & waiting_9 & port_9[4]) ? {
            1'b1, eligible_4_part_10[0]
        }
        : eligible_4_part_10;
    wire [1:0] eligible_4_part_12 = ((|(vc_9 & ready_5)) & waiting_9 & port_9[5]) ? {
            1'b1, eligible_4_part_11[0]
        }
        : eligible_4_part_11;
    wire [1:0] eligible_4 = ((|(vc_9 & ready_6)) & waiting_9 & port_9[6]) ? {1'b1, eligible_4_part_12[0]}
        : eligible_4_part_12;
    wire [1:0] eligible_5_part = ((|(vc_10 & ready_0)) & port_10[0] & waiting_10) ? 2'd1 : 2'd0;
    wire [1:0] eligible_5_part_1 = ((|(vc_10 & ready_1)) & waiting_10 & port_10[1]) ? {
            eligible_5_part[1], 1'b1
        }
        : eligible_5_part;
    wire [1:0] eligible_5_part_2 = ((|(vc_10 & ready_2)) & waiting_10 & port_10[2]) ? {
            eligible_5_part_1[1], 1'b1
        }
        : eligible_5_part_1;
    wire [1:0] eligible_5_part_3 = ((|(vc_10 & ready_3)) & waiting_10 & port_10[3]) ? {
            eligible_5_part_2[1], 1'b1
        }
        : eligible_5_part_2;
    wire [1:0] eligible_5_part_4 = ((|(vc_10 & ready_4)) & waiting_10 & port_10[4]) ? {
            eligible_5_part_3[1], 1'b1
        }
        : eligible_5_part_3;
    wire [1:0] eligible_5_part_5 = ((|(vc_10 & ready_5)) & waiting_10 & port_10[5]) ? {
            eligible_5_part_4[1], 1'b1
        }
        : eligible_5_part_4;
    wire [1:0] eligible_5_part_6 = ((|(vc_10 & ready_6)) & waiting_10 & port_10[6]) ? {
            eligible_5_part_5[1], 1'b1
        }
        : eligible_5_part_5;
    wire [1:0] eligible_5_part_7 = ((|(vc_11 & ready_0)) & port_11[0] & waiting_11) ? {
            1'b1, eligible_5_part_6[0]
        }
        : eligible_5_part_6;
    wire [1:0] eligible_5_part_8 = ((|(vc_11 & ready_1)) & waiting_11 & port_11[1]) ? {
            1'b1, eligible_5_part_7[0]
        }
        : eligible_5_part_7;
    wire [1:0] eligible_5_part_9 = ((|(vc_11 & ready_2)) & waiting_11 & port_11[2]) ? {
            1'b1, eligible_5_part_8[0]
        }
        : eligible_5_part_8;
    wire [1:0] eligible_5_part_10 = ((|(vc_11 & ready_3)) & waiting_11 & port_11[3]) ? {
            1'b1, eligible_5_part_9[0]
        }
        : eligible_5_part_9;
    wire [1:0] eligible_5_part_11 = ((|(vc_11 & ready_4)) & waiting_11 & port_11[4]) ? {
            1'b1, eligible_5_part_10[0]
        }
        : eligible_5_part_10;
    wire [1:0] eligible_5_part_12 = ((|(vc_11 & ready_5)) & waiting_11 & port_11[5]) ? {
            1'b1, eligible_5_part_11[0]
        }
        : eligible_5_part_11;
    wire [1:0] eligible_5 = ((|(vc_11 & ready_6)) & waiting_11 & port_11[6]) ? {1'b1, eligible_5_part_12[0]}
        : eligible_5_part_12;
    wire [1:0] eligible_6_part = ((|(vc_12 & ready_0)) & port_12[0] & waiting_12) ? 2'd1 : 2'd0;
    wire [1:0] eligible_6_part_1 = ((|(vc_12 & ready_1)) & waiting_12 & port_12[1]) ? {
            eligible_6_part[1], 1'b1
        }
        : eligible_6_part;
    wire [1:0] eligible_6_part_2 = ((|(vc_12 & ready_2)) & waiting_12 & port_12[2]) ? {
            eligible_6_part_1[1], 1'b1
        }
        : eligible_6_part_1;
    wire [1:0] eligible_6_part_3 = ((|(vc_12 & ready_3)) & waiting_12 & port_12[3]) ? {
            eligible_6_part_2[1], 1'b1
        }
        : eligible_6_part_2;
    wire [1:0] eligible_6_part_4 = ((|(vc_12 & ready_4)) & waiting_12 & port_12[4]) ? {
            eligible_6_part_3[1], 1'b1
        }
        : eligible_6_part_3;
    wire [1:0] eligible_6_part_5 = ((|(vc_12 & ready_5)) & waiting_12 & port_12[5]) ? {
            eligible_6_part_4[1], 1'b1
        }
        : eligible_6_part_4;
    wire [1:0] eligible_6_part_6 = ((|(vc_12 & ready_6)) & waiting_12 & port_12[6]) ? {
            eligible_6_part_5[1], 1'b1
        }
        : eligible_6_part_5;
    wire [1:0] eligible_6_part_7 = ((|(vc_13 & ready_0)) & port_13[0] & waiting_13) ? {
            1'b1, eligible_6_part_6[0]
        }
        : eligible_6_part_6;
    wire [1:0] eligible_6_part_8 = ((|(vc_13 & ready_1)) & waiting_13 & port_13[1]) ? {
            1'b1, eligible_6_part_7[0]
        }
        : eligible_6_part_7;
    wire [1:0] eligible_6_part_9 = ((|(vc_13 & ready_2)) & waiting_13 & port_13[2]) ? {
            1'b1, eligible_6_part_8[0]
        }
        : eligible_6_part_8;
    wire [1:0] eligible_6_part_10 = ((|(vc_13 & ready_3)) & waiting_13 & port_13[3]) ? {
            1'b1, eligible_6_part_9[0]
        }
        : eligible_6_part_9;
    wire [1:0] eligible_6_part_11 = ((|(vc_13 & ready_4)) & waiting_13 & port_13[4]) ? {
            1'b1, eligible_6_part_10[0]
        }
        : eligible_6_part_10;
    wire [1:0] eligible_6_part_12 = ((|(vc_13 & ready_5)) & waiting_13 & port_13[5]) ? {
            1'b1, eligible_6_part_11[0]
        }
        : eligible_6_part_11;
    wire [1:0] eligible_6 = ((|(vc_13 & ready_6)) & waiting_13 & port_13[6]) ? {1'b1, eligible_6_part_12[0]}
        : eligible_6_part_12;
    wire [6:0] target_0_part = choice_0_grant[0] ? port_0 : 7'd0;
    wire [6:0] target_0 = choice_0_grant[1] ? port_1 | target_0_part : target_0_part;
    wire [6:0] target_1_part = choice_1_grant[0] ? port_2 : 7'd0;
    wire [6:0] target_1 = choice_1_grant[1] ? port_3 | target_1_part : target_1_part;
    wire [6:0] target_2_part = choice_2_grant[0] ? port_4 : 7'd0;
    wire [6:0] target_2 = choice_2_grant[1] ? port_5 | target_2_part : target_2_part;
    wire [6:0] target_3_part = choice_3_grant[0] ? port_6 : 7'd0;
    wire [6:0] target_3 = choice_3_grant[1] ? port_7 | target_3_part : target_3_part;
    wire [6:0] target_4_part = choice_4_grant[0] ? port_8 : 7'd0;
    wire [6:0] target_4 = choice_4_grant[1] ? port_9 | target_4_part : target_4_part;
    wire [6:0] target_5_part = choice_5_grant[0] ? port_10 : 7'd0;
    wire [6:0] target_5 = choice_5_grant[1] ? port_11 | target_5_part : target_5_part;
    wire [6:0] target_6_part = choice_6_grant[0] ? port_12 : 7'd0;
    wire [6:0] target_6 = choice_6_grant[1] ? port_13 | target_6_part : target_6_part;
    wire [6:0] wanted_0 = {
        target_6[0], target_5[0], target_4[0], target_3[0], target_2[0], target_1[0], target_0[0]
    };
    wire [6:0] wanted_1 = {
        target_6[1], target_5[1], target_4[1], target_3[1], target_2[1], target_1[1], target_0[1]
    };
    wire [6:0] wanted_2 = {
        target_6[2], target_5[2], target_4[2], target_3[2], target_2[2], target_1[2], target_0[2]
    };
    wire [6:0] wanted_3 = {
        target_6[3], target_5[3], target_4[3], target_3[3], target_2[3], target_1[3], target_0[3]
    };
    wire [6:0] wanted_4 = {
        target_6[4], target_5[4], target_4[4], target_3[4], target_2[4], target_1[4], target_0[4]
    };
    wire [6:0] wanted_5 = {
        target_6[5], target_5[5], target_4[5], target_3[5], target_2[5], target_1[5], target_0[5]
    };
    wire [6:0] wanted_6 = {
        target_6[6], target_5[6], target_4[6], target_3[6], target_2[6], target_1[6], target_0[6]
    };

    round_robin_n2 choice_0 (
        .clock(clock),
        .reset(reset),
        .request(eligible_0),
        .advance(crosses[0]),
        .grant(choice_0_grant)
    );

    round_robin_n2 choice_1 (
        .clock(clock),
        .reset(reset),
        .request(eligible_1),
        .advance(crosses[1]),
        .grant(choice_1_grant)
    );

    round_robin_n2 choice_2 (
        .clock(clock),
        .reset(reset),
        .request(eligible_2),
        .advance(crosses[2]),
        .grant(choice_2_grant)
    );

    round_robin_n2 choice_3 (
        .clock(clock),
        .reset(reset),
        .request(eligible_3),
        .advance(crosses[3]),
        .grant(choice_3_grant)
    );

    round_robin_n2 choice_4 (
        .clock(clock),
        .reset(reset),
        .request(eligible_4),
        .advance(crosses[4]),
        .grant(choice_4_grant)
    );

    round_robin_n2 choice_5 (
        .clock(clock),
        .reset(reset),
        .request(eligible_5),
        .advance(crosses[5]),
        .grant(choice_5_grant)
    );

    round_robin_n2 choice_6 (
        .clock(clock),
        .reset(reset),
        .request(eligible_6),
        .advance(crosses[6]),
        .grant(choice_6_grant)
    );

    round_robin_n7 arbiter_0 (
        .clock(clock),
        .reset(reset),
        .request(wanted_0),
        .advance(1'b1),
        .grant(select_0)
    );

    round_robin_n7 arbiter_1 (
        .clock(clock),
        .reset(reset),
        .request(wanted_1),
        .advance(1'b1),
        .grant(select_1)
    );

    round_robin_n7 arbiter_2 (
        .clock(clock),
        .reset(reset),
        .request(wanted_2),
        .advance(1'b1),
        .grant(select_2)
    );

    round_robin_n7 arbiter_3 (
        .clock(clock),
        .reset(reset),
        .request(wanted_3),
        .advance(1'b1),
        .grant(select_3)
    );

    round_robin_n7 arbiter_4 (
        .clock(clock),
        .reset(reset),
        .request(wanted_4),
        .advance(1'b1),
        .grant(select_4)
    );

    round_robin_n7 arbiter_5 (
        .clock(clock),
        .reset(reset),
        .request(wanted_5),
        .advance(1'b1),
        .grant(select_5)
    );

    round_robin_n7 arbiter_6 (
        .clock(clock),
        .reset(reset),
        .request(wanted_6),
        .advance(1'b1),
        .grant(select_6)
    );

    assign pop_0 = crosses[0] ? choice_0_grant : 2'd0;
    assign pop_1 = crosses[1] ? choice_1_grant : 2'd0;
    assign pop_2 = crosses[2] ? choice_2_grant : 2'd0;
    assign pop_3 = crosses[3] ? choice_3_grant : 2'd0;
    assign pop_4 = crosses[4] ? choice_4_grant : 2'd0;
    assign pop_5 = crosses[5] ? choice_5_grant : 2'd0;
    assign pop_6 = crosses[6] ? choice_6_grant : 2'd0;
    assign send_0 = leaving_0;
    assign send_1 = leaving_1;
    assign send_2 = leaving_2;
    assign send_3 = leaving_3;
    assign send_4 = leaving_4;
    assign send_5 = leaving_5;
    assign send_6 = leaving_6;

`ifdef FORMAL
    wire sound = (~|(leaving_6 & ~ready_6)) & (~|(leaving_5 & ~ready_5)) & (~|(leaving_4 & ~ready_4))
        & (~|(leaving_3 & ~ready_3)) & (~|(leaving_2 & ~ready_2)) & (~|(leaving_1 & ~ready_1))
        & (~|(leaving_0 & ~ready_0));

    // a flit crosses only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit: assert (sound);
    end
`endif
endmodule
