// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Least recently served arbiter over `N` requesters: a matrix of who goes before whom.
//
//               +-----------------+
// request[N] -->|  MatrixArbiter  |--> grant[N]   one-hot or zero, same cycle
//    advance -->|                 |
//               +-----------------+
//
// Parameters: `N` requesters, 2 to 32; `PAIRS` = `N` (`N` - 1) / 2.
// Handshake: `grant` answers `request` in the same cycle. A cycle with `advance` uses the grant up: the granted
// requester is then last. Without `advance` the same request gets the same grant.
// Latency: 0 cycles. Throughput: 1 grant per cycle.
// Reset: requester 0 first, requester `N` - 1 last.
// Asserts: `grant` is one-hot or zero, goes to a requester, and is zero only without a request; the order has no cycle;
// no requester is served twice while another waits, so a steady request is granted within `N` advances.
// Source: the field's standard practice (Dally and Towles, chapter 18).
//
// Block: matrix_arbiter, N = 8
module matrix_arbiter_n8 (
    input wire clock,
    input wire reset,
    input wire [7:0] request,
    input wire advance,
    output wire [7:0] grant
);
    reg [27:0] order;

    wire blocked_part = |(request & 8'd2);
    wire [7:0] blocked_part_1 = order[0] ? (request[0] ? 8'd2 : 8'd0) : blocked_part ? 8'd1 : 8'd0;
    wire blocked_part_2 = |(request & 8'd4);
    wire [7:0] blocked_part_3 = order[1] ? (request[0] ? blocked_part_1 | 8'd4 : blocked_part_1)
        : blocked_part_2 ? blocked_part_1 | 8'd1
        : blocked_part_1;
    wire blocked_part_4 = |(request & 8'd8);
    wire [7:0] blocked_part_5 = order[2] ? (request[0] ? blocked_part_3 | 8'd8 : blocked_part_3)
        : blocked_part_4 ? blocked_part_3 | 8'd1
        : blocked_part_3;
    wire blocked_part_6 = |(request & 8'd16);
    wire [7:0] blocked_part_7 = order[3] ? (request[0] ? blocked_part_5 | 8'd16 : blocked_part_5)
        : blocked_part_6 ? blocked_part_5 | 8'd1
        : blocked_part_5;
    wire blocked_part_8 = |(request & 8'd32);
    wire [7:0] blocked_part_9 = order[4] ? (request[0] ? blocked_part_7 | 8'd32 : blocked_part_7)
        : blocked_part_8 ? blocked_part_7 | 8'd1
        : blocked_part_7;
    wire blocked_part_10 = |(request & 8'd64);
    wire [7:0] blocked_part_11 = order[5] ? (request[0] ? blocked_part_9 | 8'd64 : blocked_part_9)
        : blocked_part_10 ? blocked_part_9 | 8'd1
        : blocked_part_9;
    wire blocked_part_12 = |(request & 8'd128);
    wire [7:0] blocked_part_13 = order[6] ? (request[0] ? blocked_part_11 | 8'd128 : blocked_part_11)
        : blocked_part_12 ? blocked_part_11 | 8'd1
        : blocked_part_11;
    wire [7:0] blocked_part_14 = order[7] ? (blocked_part ? blocked_part_13 | 8'd4 : blocked_part_13)
        : blocked_part_2 ? blocked_part_13 | 8'd2
        : blocked_part_13;
    wire [7:0] blocked_part_15 = order[8] ? (blocked_part ? blocked_part_14 | 8'd8 : blocked_part_14)
        : blocked_part_4 ? blocked_part_14 | 8'd2
        : blocked_part_14;
    wire [7:0] blocked_part_16 = order[9] ? (blocked_part ? blocked_part_15 | 8'd16 : blocked_part_15)
        : blocked_part_6 ? blocked_part_15 | 8'd2
        : blocked_part_15;
    wire [7:0] blocked_part_17 = order[10] ? (blocked_part ? blocked_part_16 | 8'd32 : blocked_part_16)
        : blocked_part_8 ? blocked_part_16 | 8'd2
        : blocked_part_16;
    wire [7:0] blocked_part_18 = order[11] ? (blocked_part ? blocked_part_17 | 8'd64 : blocked_part_17)
        : blocked_part_10 ? blocked_part_17 | 8'd2
        : blocked_part_17;
    wire [7:0] blocked_part_19 = order[12] ? (blocked_part ? blocked_part_18 | 8'd128 : blocked_part_18)
        : blocked_part_12 ? blocked_part_18 | 8'd2
        : blocked_part_18;
    wire [7:0] blocked_part_20 = order[13] ? (blocked_part_2 ? blocked_part_19 | 8'd8 : blocked_part_19)
        : blocked_part_4 ? blocked_part_19 | 8'd4
        : blocked_part_19;
    wire [7:0] blocked_part_21 = order[14] ? (blocked_part_2 ? blocked_part_20 | 8'd16 : blocked_part_20)
        : blocked_part_6 ? blocked_part_20 | 8'd4
        : blocked_part_20;
    wire [7:0] blocked_part_22 = order[15] ? (blocked_part_2 ? blocked_part_21 | 8'd32 : blocked_part_21)
        : blocked_part_8 ? blocked_part_21 | 8'd4
        : blocked_part_21;
    wire [7:0] blocked_part_23 = order[16] ? (blocked_part_2 ? blocked_part_22 | 8'd64 : blocked_part_22)
        : blocked_part_10 ? blocked_part_22 | 8'd4
        : blocked_part_22;
    wire [7:0] blocked_part_24 = order[17] ? (blocked_part_2 ? blocked_part_23 | 8'd128 : blocked_part_23)
        : blocked_part_12 ? blocked_part_23 | 8'd4
        : blocked_part_23;
    wire [7:0] blocked_part_25 = order[18] ? (blocked_part_4 ? blocked_part_24 | 8'd16 : blocked_part_24)
        : blocked_part_6 ? blocked_part_24 | 8'd8
        : blocked_part_24;
    wire [7:0] blocked_part_26 = order[19] ? (blocked_part_4 ? blocked_part_25 | 8'd32 : blocked_part_25)
        : blocked_part_8 ? blocked_part_25 | 8'd8
        : blocked_part_25;
    wire [7:0] blocked_part_27 = order[20] ? (blocked_part_4 ? blocked_part_26 | 8'd64 : blocked_part_26)
        : blocked_part_10 ? blocked_part_26 | 8'd8
        : blocked_part_26;
    wire [7:0] blocked_part_28 = order[21] ? (blocked_part_4 ? blocked_part_27 | 8'd128 : blocked_part_27)
        : blocked_part_12 ? blocked_part_27 | 8'd8
        : blocked_part_27;
    wire [7:0] blocked_part_29 = order[22] ? (blocked_part_6 ? blocked_part_28 | 8'd32 : blocked_part_28)
        : blocked_part_8 ? blocked_part_28 | 8'd16
        : blocked_part_28;
    wire [7:0] blocked_part_30 = order[23] ? (blocked_part_6 ? blocked_part_29 | 8'd64 : blocked_part_29)
        : blocked_part_10 ? blocked_part_29 | 8'd16
        : blocked_part_29;
    wire [7:0] blocked_part_31 = order[24] ? (blocked_part_6 ? blocked_part_30 | 8'd128 : blocked_part_30)
        : blocked_part_12 ? blocked_part_30 | 8'd16
        : blocked_part_30;
    wire [7:0] blocked_part_32 = order[25] ? (blocked_part_8 ? blocked_part_31 | 8'd64 : blocked_part_31)
        : blocked_part_10 ? blocked_part_31 | 8'd32
        : blocked_part_31;
    wire [7:0] blocked_part_33 = order[26] ? (blocked_part_8 ? blocked_part_32 | 8'd128 : blocked_part_32)
        : blocked_part_12 ? blocked_part_32 | 8'd32
        : blocked_part_32;
    wire [7:0] blocked = order[27] ? (blocked_part_10 ? blocked_part_33 | 8'd128 : blocked_part_33)
        : blocked_part_12 ? blocked_part_33 | 8'd64
        : blocked_part_33;
    wire [7:0] winner = request & ~blocked;
    wire [27:0] turned_part = winner[0] ? {order[27:1], 1'b0} : order;
    wire turned_part_1 = |(winner & 8'd2);
    wire [27:0] turned_part_2 = turned_part_1 ? {turned_part[27:1], 1'b1} : turned_part;
    wire [27:0] turned_part_3 = winner[0] ? {turned_part_2[27:2], 1'b0, turned_part_2[0]} : turned_part_2;
    wire turned_part_4 = |(winner & 8'd4);
    wire [27:0] turned_part_5 = turned_part_4 ? {turned_part_3[27:2], 1'b1, turned_part_3[0]} : turned_part_3;
    wire [27:0] turned_part_6 = winner[0] ? {turned_part_5[27:3], 1'b0, turned_part_5[1:0]} : turned_part_5;
    wire turned_part_7 = |(winner & 8'd8);
    wire [27:0] turned_part_8 = turned_part_7 ? {turned_part_6[27:3], 1'b1, turned_part_6[1:0]}
        : turned_part_6;
    wire [27:0] turned_part_9 = winner[0] ? {turned_part_8[27:4], 1'b0, turned_part_8[2:0]} : turned_part_8;
    wire turned_part_10 = |(winner & 8'd16);
    wire [27:0] turned_part_11 = turned_part_10 ? {turned_part_9[27:4], 1'b1, turned_part_9[2:0]}
        : turned_part_9;
    wire [27:0] turned_part_12 = winner[0] ? {turned_part_11[27:5], 1'b0, turned_part_11[3:0]}
        : turned_part_11;
    wire turned_part_13 = |(winner & 8'd32);
    wire [27:0] turned_part_14 = turned_part_13 ? {turned_part_12[27:5], 1'b1, turned_part_12[3:0]}
        : turned_part_12;
    wire [27:0] turned_part_15 = winner[0] ? {turned_part_14[27:6], 1'b0, turned_part_14[4:0]}
        : turned_part_14;
    wire turned_part_16 = |(winner & 8'd64);
    wire [27:0] turned_part_17 = turned_part_16 ? {turned_part_15[27:6], 1'b1, turned_part_15[4:0]}
        : turned_part_15;
    wire [27:0] turned_part_18 = winner[0] ? {turned_part_17[27:7], 1'b0, turned_part_17[5:0]}
        : turned_part_17;
    wire turned_part_19 = |(winner & 8'd128);
    wire [27:0] turned_part_20 = turned_part_19 ? {turned_part_18[27:7], 1'b1, turned_part_18[5:0]}
        : turned_part_18;
    wire [27:0] turned_part_21 = turned_part_1 ? {turned_part_20[27:8], 1'b0, turned_part_20[6:0]}
        : turned_part_20;
    wire [27:0] turned_part_22 = turned_part_4 ? {turned_part_21[27:8], 1'b1, turned_part_21[6:0]}
        : turned_part_21;
    wire [27:0] turned_part_23 = turned_part_1 ? {turned_part_22[27:9], 1'b0, turned_part_22[7:0]}
        : turned_part_22;
    wire [27:0] turned_part_24 = turned_part_7 ? {turned_part_23[27:9], 1'b1, turned_part_23[7:0]}
        : turned_part_23;
    wire [27:0] turned_part_25 = turned_part_1 ? {turned_part_24[27:10], 1'b0, turned_part_24[8:0]}
        : turned_part_24;
    wire [27:0] turned_part_26 = turned_part_10 ? {turned_part_25[27:10], 1'b1, turned_part_25[8:0]}
        : turned_part_25;
    wire [27:0] turned_part_27 = turned_part_1 ? {turned_part_26[27:11], 1'b0, turned_part_26[9:0]}
        : turned_part_26;
    wire [27:0] turned_part_28 = turned_part_13 ? {turned_part_27[27:11], 1'b1, turned_part_27[9:0]}
        : turned_part_27;
    wire [27:0] turned_part_29 = turned_part_1 ? {turned_part_28[27:12], 1'b0, turned_part_28[10:0]}
        : turned_part_28;
    wire [27:0] turned_part_30 = turned_part_16 ? {turned_part_29[27:12], 1'b1, turned_part_29[10:0]}
        : turned_part_29;
    wire [27:0] turned_part_31 = turned_part_1 ? {turned_part_30[27:13], 1'b0, turned_part_30[11:0]}
        : turned_part_30;
    wire [27:0] turned_part_32 = turned_part_19 ? {turned_part_31[27:13], 1'b1, turned_part_31[11:0]}
        : turned_part_31;
    wire [27:0] turned_part_33 = turned_part_4 ? {turned_part_32[27:14], 1'b0, turned_part_32[12:0]}
        : turned_part_32;
    wire [27:0] turned_part_34 = turned_part_7 ? {turned_part_33[27:14], 1'b1, turned_part_33[12:0]}
        : turned_part_33;
    wire [27:0] turned_part_35 = turned_part_4 ? {turned_part_34[27:15], 1'b0, turned_part_34[13:0]}
        : turned_part_34;
    wire [27:0] turned_part_36 = turned_part_10 ? {turned_part_35[27:15], 1'b1, turned_part_35[13:0]}
        : turned_part_35;
    wire [27:0] turned_part_37 = turned_part_4 ? {turned_part_36[27:16], 1'b0, turned_part_36[14:0]}
        : turned_part_36;
    wire [27:0] turned_part_38 = turned_part_13 ? {turned_part_37[27:16], 1'b1, turned_part_37[14:0]}
        : turned_part_37;
    wire [27:0] turned_part_39 = turned_part_4 ? {turned_part_38[27:17], 1'b0, turned_part_38[15:0]}
        : turned_part_38;
    wire [27:0] turned_part_40 = turned_part_16 ? {turned_part_39[27:17], 1'b1, turned_part_39[15:0]}
        : turned_part_39;
    wire [27:0] turned_part_41 = turned_part_4 ? {turned_part_40[27:18], 1'b0, turned_part_40[16:0]}
        : turned_part_40;
    wire [27:0] turned_part_42 = turned_part_19 ? {turned_part_41[27:18], 1'b1, turned_part_41[16:0]}
        : turned_part_41;
    wire [27:0] turned_part_43 = turned_part_7 ? {turned_part_42[27:19], 1'b0, turned_part_42[17:0]}
        : turned_part_42;
    wire [27:0] turned_part_44 = turned_part_10 ? {turned_part_43[27:19], 1'b1, turned_part_43[17:0]}
        : turned_part_43;
    wire [27:0] turned_part_45 = turned_part_7 ? {turned_part_44[27:20], 1'b0, turned_part_44[18:0]}
        : turned_part_44;
    wire [27:0] turned_part_46 = turned_part_13 ? {turned_part_45[27:20], 1'b1, turned_part_45[18:0]}
        : turned_part_45;
    wire [27:0] turned_part_47 = turned_part_7 ? {turned_part_46[27:21], 1'b0, turned_part_46[19:0]}
        : turned_part_46;
    wire [27:0] turned_part_48 = turned_part_16 ? {turned_part_47[27:21], 1'b1, turned_part_47[19:0]}
        : turned_part_47;
    wire [27:0] turned_part_49 = turned_part_7 ? {turned_part_48[27:22], 1'b0, turned_part_48[20:0]}
        : turned_part_48;
    wire [27:0] turned_part_50 = turned_part_19 ? {turned_part_49[27:22], 1'b1, turned_part_49[20:0]}
        : turned_part_49;
    wire [27:0] turned_part_51 = turned_part_10 ? {turned_part_50[27:23], 1'b0, turned_part_50[21:0]}
        : turned_part_50;
    wire [27:0] turned_part_52 = turned_part_13 ? {turned_part_51[27:23], 1'b1, turned_part_51[21:0]}
        : turned_part_51;
    wire [27:0] turned_part_53 = turned_part_10 ? {turned_part_52[27:24], 1'b0, turned_part_52[22:0]}
        : turned_part_52;
    wire [27:0] turned_part_54 = turned_part_16 ? {turned_part_53[27:24], 1'b1, turned_part_53[22:0]}
        : turned_part_53;
    wire [27:0] turned_part_55 = turned_part_10 ? {turned_part_54[27:25], 1'b0, turned_part_54[23:0]}
        : turned_part_54;
    wire [27:0] turned_part_56 = turned_part_19 ? {turned_part_55[27:25], 1'b1, turned_part_55[23:0]}
        : turned_part_55;
    wire [27:0] turned_part_57 = turned_part_13 ? {turned_part_56[27:26], 1'b0, turned_part_56[24:0]}
        : turned_part_56;
    wire [27:0] turned_part_58 = turned_part_16 ? {turned_part_57[27:26], 1'b1, turned_part_57[24:0]}
        : turned_part_57;
    wire [27:0] turned_part_59 = turned_part_13 ? {turned_part_58[27], 1'b0, turned_part_58[25:0]}
        : turned_part_58;
    wire [27:0] turned_part_60 = turned_part_19 ? {turned_part_59[27], 1'b1, turned_part_59[25:0]}
        : turned_part_59;
    wire [27:0] turned_part_61 = turned_part_16 ? {1'b0, turned_part_60[26:0]} : turned_part_60;
    wire [27:0] turned = turned_part_19 ? {1'b1, turned_part_61[26:0]} : turned_part_61;

    assign grant = winner;

    always @(posedge clock) begin
        if (reset) begin
            order <= 28'hfffffff;
        end else if (advance) begin
            order <= turned;
        end
    end

`ifdef FORMAL
    reg [7:0] candidates;
    reg [7:0] passed;

    wire [7:0] chosen = candidates & (~candidates + 8'd1);
    wire patience_part = |(winner & chosen);
    wire chosen_waits = |(request & chosen);
    wire [7:0] before_7_part = order[6] ? 8'd1 : 8'd0;
    wire [7:0] before_7_part_1 = order[12] ? before_7_part | 8'd2 : before_7_part;
    wire [7:0] before_7_part_2 = order[17] ? before_7_part_1 | 8'd4 : before_7_part_1;
    wire [7:0] before_7_part_3 = order[21] ? before_7_part_2 | 8'd8 : before_7_part_2;
    wire [7:0] before_7_part_4 = order[24] ? before_7_part_3 | 8'd16 : before_7_part_3;
    wire [7:0] before_7_part_5 = order[26] ? before_7_part_4 | 8'd32 : before_7_part_4;
    wire [7:0] before_7 = order[27] ? before_7_part_5 | 8'd64 : before_7_part_5;
    wire [7:0] before_6_part = order[5] ? 8'd1 : 8'd0;
    wire [7:0] before_6_part_1 = order[11] ? before_6_part | 8'd2 : before_6_part;
    wire [7:0] before_6_part_2 = order[16] ? before_6_part_1 | 8'd4 : before_6_part_1;
    wire [7:0] before_6_part_3 = order[20] ? before_6_part_2 | 8'd8 : before_6_part_2;
    wire [7:0] before_6_part_4 = order[23] ? before_6_part_3 | 8'd16 : before_6_part_3;
    wire [7:0] before_6_part_5 = order[25] ? before_6_part_4 | 8'd32 : before_6_part_4;
    wire [7:0] before_6 = order[27] ? before_6_part_5 : before_6_part_5 | 8'd128;
    wire [7:0] before_5_part = order[4] ? 8'd1 : 8'd0;
    wire [7:0] before_5_part_1 = order[10] ? before_5_part | 8'd2 : before_5_part;
    wire [7:0] before_5_part_2 = order[15] ? before_5_part_1 | 8'd4 : before_5_part_1;
    wire [7:0] before_5_part_3 = order[19] ? before_5_part_2 | 8'd8 : before_5_part_2;
    wire [7:0] before_5_part_4 = order[22] ? before_5_part_3 | 8'd16 : before_5_part_3;
    wire [7:0] before_5_part_5 = order[25] ? before_5_part_4 : before_5_part_4 | 8'd64;
    wire [7:0] before_5 = order[26] ? before_5_part_5 : before_5_part_5 | 8'd128;
    wire [7:0] before_4_part = order[3] ? 8'd1 : 8'd0;
    wire [7:0] before_4_part_1 = order[9] ? before_4_part | 8'd2 : before_4_part;
    wire [7:0] before_4_part_2 = order[14] ? before_4_part_1 | 8'd4 : before_4_part_1;
    wire [7:0] before_4_part_3 = order[18] ? before_4_part_2 | 8'd8 : before_4_part_2;
    wire [7:0] before_4_part_4 = order[22] ? before_4_part_3 : before_4_part_3 | 8'd32;
    wire [7:0] before_4_part_5 = order[23] ? before_4_part_4 : before_4_part_4 | 8'd64;
    wire [7:0] before_4 = order[24] ? before_4_part_5 : before_4_part_5 | 8'd128;
    wire [7:0] before_3_part = order[2] ? 8'd1 : 8'd0;
    wire [7:0] before_3_part_1 = order[8] ? before_3_part | 8'd2 : before_3_part;
    wire [7:0] before_3_part_2 = order[13] ? before_3_part_1 | 8'd4 : before_3_part_1;
    wire [7:0] before_3_part_3 = order[18] ? before_3_part_2 : before_3_part_2 | 8'd16;
    wire [7:0] before_3_part_4 = order[19] ? before_3_part_3 : before_3_part_3 | 8'd32;
    wire [7:0] before_3_part_5 = order[20] ? before_3_part_4 : before_3_part_4 | 8'd64;
    wire [7:0] before_3 = order[21] ? before_3_part_5 : before_3_part_5 | 8'd128;
    wire [7:0] before_2_part = order[1] ? 8'd1 : 8'd0;
    wire [7:0] before_2_part_1 = order[7] ? before_2_part | 8'd2 : before_2_part;
    wire [7:0] before_2_part_2 = order[13] ? before_2_part_1 : before_2_part_1 | 8'd8;
    wire [7:0] before_2_part_3 = order[14] ? before_2_part_2 : before_2_part_2 | 8'd16;
    wire [7:0] before_2_part_4 = order[15] ? before_2_part_3 : before_2_part_3 | 8'd32;
    wire [7:0] before_2_part_5 = order[16] ? before_2_part_4 : before_2_part_4 | 8'd64;
    wire [7:0] before_2 = order[17] ? before_2_part_5 : before_2_part_5 | 8'd128;
    wire [7:0] before_1_part = order[0] ? 8'd1 : 8'd0;
    wire [7:0] before_1_part_1 = order[7] ? before_1_part : before_1_part | 8'd4;
    wire [7:0] before_1_part_2 = order[8] ? before_1_part_1 : before_1_part_1 | 8'd8;
    wire [7:0] before_1_part_3 = order[9] ? before_1_part_2 : before_1_part_2 | 8'd16;
    wire [7:0] before_1_part_4 = order[10] ? before_1_part_3 : before_1_part_3 | 8'd32;
    wire [7:0] before_1_part_5 = order[11] ? before_1_part_4 : before_1_part_4 | 8'd64;
    wire [7:0] before_1 = order[12] ? before_1_part_5 : before_1_part_5 | 8'd128;
    wire [7:0] before_0_part = order[0] ? 8'd0 : 8'd2;
    wire [7:0] before_0_part_1 = order[1] ? before_0_part : before_0_part | 8'd4;
    wire [7:0] before_0_part_2 = order[2] ? before_0_part_1 : before_0_part_1 | 8'd8;
    wire [7:0] before_0_part_3 = order[3] ? before_0_part_2 : before_0_part_2 | 8'd16;
    wire [7:0] before_0_part_4 = order[4] ? before_0_part_3 : before_0_part_3 | 8'd32;
    wire [7:0] before_0_part_5 = order[5] ? before_0_part_4 : before_0_part_4 | 8'd64;
    wire [7:0] before_0 = order[6] ? before_0_part_5 : before_0_part_5 | 8'd128;
    wire cycle_free_part = ~((|(before_7 & ~before_0)) & before_0[7])
        & ~((|(before_6 & ~before_0)) & before_0[6]) & ~((|(before_5 & ~before_0)) & before_0[5])
        & ~((|(before_4 & ~before_0)) & before_0[4]) & ~((|(before_3 & ~before_0)) & before_0[3])
        & ~((|(before_2 & ~before_0)) & before_0[2]) & ~((|(before_1 & ~before_0)) & before_0[1]);
    wire cycle_free_part_1 = ~((|(before_7 & ~before_1)) & before_1[7])
        & ~((|(before_6 & ~before_1)) & before_1[6]) & ~((|(before_5 & ~before_1)) & before_1[5])
        & ~((|(before_4 & ~before_1)) & before_1[4]) & ~((|(before_3 & ~before_1)) & before_1[3])
        & ~((|(before_2 & ~before_1)) & before_1[2]) & ~((|(before_0 & ~before_1)) & before_1[0])
        & cycle_free_part;
    wire cycle_free_part_2 = ~((|(before_7 & ~before_2)) & before_2[7])
        & ~((|(before_6 & ~before_2)) & before_2[6]) & ~((|(before_5 & ~before_2)) & before_2[5])
        & ~((|(before_4 & ~before_2)) & before_2[4]) & ~((|(before_3 & ~before_2)) & before_2[3])
        & ~((|(before_1 & ~before_2)) & before_2[1]) & ~((|(before_0 & ~before_2)) & before_2[0])
        & cycle_free_part_1;
    wire cycle_free_part_3 = ~((|(before_7 & ~before_3)) & before_3[7])
        & ~((|(before_6 & ~before_3)) & before_3[6]) & ~((|(before_5 & ~before_3)) & before_3[5])
        & ~((|(before_4 & ~before_3)) & before_3[4]) & ~((|(before_2 & ~before_3)) & before_3[2])
        & ~((|(before_1 & ~before_3)) & before_3[1]) & ~((|(before_0 & ~before_3)) & before_3[0])
        & cycle_free_part_2;
    wire cycle_free_part_4 = ~((|(before_7 & ~before_4)) & before_4[7])
        & ~((|(before_6 & ~before_4)) & before_4[6]) & ~((|(before_5 & ~before_4)) & before_4[5])
        & ~((|(before_3 & ~before_4)) & before_4[3]) & ~((|(before_2 & ~before_4)) & before_4[2])
        & ~((|(before_1 & ~before_4)) & before_4[1]) & ~((|(before_0 & ~before_4)) & before_4[0])
        & cycle_free_part_3;
    wire cycle_free_part_5 = ~((|(before_7 & ~before_5)) & before_5[7])
        & ~((|(before_6 & ~before_5)) & before_5[6]) & ~((|(before_4 & ~before_5)) & before_5[4])
        & ~((|(before_3 & ~before_5)) & before_5[3]) & ~((|(before_2 & ~before_5)) & before_5[2])
        & ~((|(before_1 & ~before_5)) & before_5[1]) & ~((|(before_0 & ~before_5)) & before_5[0])
        & cycle_free_part_4;
    wire cycle_free_part_6 = ~((|(before_7 & ~before_6)) & before_6[7])
        & ~((|(before_5 & ~before_6)) & before_6[5]) & ~((|(before_4 & ~before_6)) & before_6[4])
        & ~((|(before_3 & ~before_6)) & before_6[3]) & ~((|(before_2 & ~before_6)) & before_6[2])
        & ~((|(before_1 & ~before_6)) & before_6[1]) & ~((|(before_0 & ~before_6)) & before_6[0])
        & cycle_free_part_5;
    wire cycle_free = ~((|(~before_7 & before_6)) & before_7[6]) & ~((|(~before_7 & before_5)) & before_7[5])
        & ~((|(~before_7 & before_4)) & before_7[4]) & ~((|(~before_7 & before_3)) & before_7[3])
        & ~((|(~before_7 & before_2)) & before_7[2]) & ~((|(~before_7 & before_1)) & before_7[1])
        & ~((|(~before_7 & before_0)) & before_7[0]) & cycle_free_part_6;
    wire passed_behind_part = ~((|(passed & before_6)) & chosen[6]) & ~((|(passed & before_5)) & chosen[5])
        & ~((|(passed & before_4)) & chosen[4]) & ~((|(passed & before_3)) & chosen[3])
        & ~((|(passed & before_2)) & chosen[2]) & ~((|(passed & before_1)) & chosen[1])
        & ~((|(passed & before_0)) & chosen[0]) & (~|(passed & chosen));
    wire passed_behind = ~((|(passed & before_7)) & chosen[7]) & passed_behind_part;

    always @(posedge clock) begin
        candidates <= candidates;
    end

    always @(posedge clock) begin
        if (reset) begin
            passed <= 8'd0;
        end else if ((advance & patience_part) | ~chosen_waits) begin
            passed <= 8'd0;
        end else if (advance) begin
            passed <= winner | passed;
        end
    end

    // at most one requester is granted
    always @(posedge clock) begin
        if (!reset) one_hot: assert (~|(winner & (winner - 8'd1)));
    end

    // only a requester is granted
    always @(posedge clock) begin
        if (!reset) requested: assert (~|(winner & ~request));
    end

    // some requester is granted if there is a request
    always @(posedge clock) begin
        if (!reset) work_conserving: assert ((|request) == (|winner));
    end

    // who goes before a requester goes before all behind it
    always @(posedge clock) begin
        if (!reset) ordered: assert (cycle_free);
    end

    // a requester served while another waits is behind it
    always @(posedge clock) begin
        if (!reset) behind: assert (passed_behind);
    end

    // no requester is served twice while another waits
    always @(posedge clock) begin
        if (!reset) fair: assert (~chosen_waits | (~|(winner & passed)));
    end

    // a requester is served after it was passed over
    always @(posedge clock) begin
        if (!reset) patience: cover (patience_part & (|passed));
    end
`endif
endmodule
