// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: rs_step, N = 255, K = 233, S = 1
module rs_step_n255_k233_s1 (
    input wire [7:0] x,
    output wire [175:0] y
);
    wire sum_part = ^(x & 8'd30);
    wire [1:0] sum_part_1 = {^(x & 8'd224), sum_part};
    wire [7:0] shared = {
        ^(x & 8'd6), ^(x & 8'd24), ^(x & 8'd96), ^(x & 8'd129), ^(x & 8'd10), ^(x & 8'd21), sum_part_1
    };
    wire sum_part_2 = ^(shared & 8'd6);
    wire sum_part_3 = ^(shared & 8'd10);
    wire sum_part_4 = ^(x & 8'd32);
    wire sum_part_5 = ^(shared & 8'd4);
    wire sum_part_6 = ^(x & 8'd160);
    wire sum_part_7 = sum_part_5 ^ sum_part_6;
    wire sum_part_8 = ^(shared & 8'd17);
    wire sum_part_9 = sum_part ^ sum_part_4;
    wire sum_part_10 = ^(shared & 8'd36);
    wire sum_part_11 = ^(x & 8'd8);
    wire sum_part_12 = ^(x & 8'd16);
    wire sum_part_13 = ^(x & 8'd17);
    wire sum_part_14 = sum_part_3 ^ sum_part_13;
    wire sum_part_15 = ^(x & 8'd2);
    wire sum_part_16 = ^(x & 8'd20);
    wire sum_part_17 = ^(x & 8'd210);
    wire sum_part_18 = ^(x & 8'd65);
    wire sum_part_19 = sum_part ^ sum_part_18;
    wire sum_part_20 = sum_part_4 ^ sum_part_8;
    wire sum_part_21 = ^(shared & 8'd33);
    wire sum_part_22 = sum_part_2 ^ sum_part_11;
    wire sum_part_23 = ^(shared & 8'd32);
    wire sum_part_24 = ^x[1:0];
    wire [16:0] sum_part_25 = {
        sum_part_23 ^ sum_part_24, sum_part_22, sum_part_21, sum_part_20, sum_part_19, sum_part_17,
        sum_part_16, sum_part_2 ^ sum_part_15, sum_part_14, sum_part_3 ^ sum_part_12,
        sum_part_10 ^ sum_part_11, sum_part_9, sum_part_8, sum_part_7, sum_part_4, sum_part_3, sum_part_2
    };
    wire sum_part_26 = ^(x & 8'd64);
    wire sum_part_27 = (^(shared & 8'd144)) ^ sum_part_26;
    wire sum_part_28 = ^(shared & 8'd2);
    wire sum_part_29 = ^(x & 8'd12);
    wire sum_part_30 = ^(shared & 8'd8);
    wire sum_part_31 = ^(x & 8'd176);
    wire sum_part_32 = sum_part_30 ^ sum_part_31;
    wire sum_part_33 = ^(shared & 8'd128);
    wire sum_part_34 = ^(shared & 8'd64);
    wire sum_part_35 = ^(shared & 8'd16);
    wire sum_part_36 = ^(x & 8'd48);
    wire sum_part_37 = sum_part_35 ^ sum_part_36;
    wire sum_part_38 = ^(shared & 8'd40);
    wire [28:0] sum_part_39 = {
        sum_part_27, sum_part ^ sum_part_26, ^(x & 8'd146), sum_part_16 ^ sum_part_28,
        sum_part_12 ^ sum_part_38, sum_part_37, sum_part_26 ^ sum_part_34, ^(x & 8'd44),
        sum_part_12 ^ sum_part_33, sum_part_32, sum_part_28 ^ sum_part_29, sum_part_27, sum_part_25
    };
    wire sum_part_40 = ^(shared & 8'd24);
    wire sum_part_41 = ^(x & 8'd4);
    wire sum_part_42 = ^(x & 8'd36);
    wire sum_part_43 = ^(x & 8'd72);
    wire sum_part_44 = ^sum_part_1;
    wire sum_part_45 = ^(shared & 8'd66);
    wire [41:0] sum_part_46 = {
        sum_part_41 ^ sum_part_45, sum_part_44, sum_part_5 ^ sum_part_43, sum_part_30 ^ sum_part_42,
        sum_part_5 ^ sum_part_15, sum_part_40, sum_part_34, ^(x & 8'd81), sum_part_10, sum_part_32,
        sum_part_5 ^ (^(x & 8'd40)), sum_part, sum_part_40 ^ sum_part_41, sum_part_39
    };
    wire sum_part_47 = sum_part_12 ^ sum_part_28;
    wire sum_part_48 = sum_part ^ x[0];
    wire sum_part_49 = ^(x & 8'd33);
    wire sum_part_50 = sum_part ^ sum_part_49;
    wire sum_part_51 = sum_part_21 ^ x[0];
    wire sum_part_52 = sum_part_44 ^ x[0];
    wire sum_part_53 = sum_part_12 ^ sum_part_35;
    wire sum_part_54 = ^(x & 8'd208);
    wire sum_part_55 = sum_part_28 ^ (^(x & 8'd9));
    wire sum_part_56 = ^(x & 8'd164);
    wire sum_part_57 = sum_part_13 ^ sum_part_30;
    wire sum_part_58 = sum_part_33 ^ sum_part_36;
    wire [57:0] sum_part_59 = {
        sum_part_58, sum_part_57, sum_part_43, sum_part_56, sum_part_17, sum_part_55,
        sum_part_34 ^ sum_part_42, sum_part_33 ^ sum_part_54, ^(x & 8'd35), sum_part_53, sum_part_52,
        sum_part_51, sum_part_50, sum_part_48, sum_part_47, sum_part_33 ^ x[0], sum_part_46
    };
    wire sum_part_60 = ^(x & 8'd192);
    wire sum_part_61 = sum_part_35 ^ sum_part_41;
    wire sum_part_62 = ^(x & 8'd200);
    wire sum_part_63 = ^(x & 8'd144);
    wire sum_part_64 = ^(x & 8'd66);
    wire [71:0] sum_part_65 = {
        sum_part_64, sum_part_49, sum_part_63, sum_part_62, sum_part_6 ^ sum_part_33, sum_part_53,
        sum_part_30, sum_part_61, sum_part_29 ^ sum_part_35, sum_part_33 ^ sum_part_60,
        sum_part_24 ^ sum_part_28, sum_part_13 ^ sum_part_28, sum_part_2, sum_part_10 ^ sum_part_15,
        sum_part_59
    };
    wire sum_part_66 = ^(x & 8'd80);
    wire sum_part_67 = ^(shared & 8'd80);
    wire sum_part_68 = ^(x & 8'd19);
    wire [85:0] sum_part_69 = {
        sum_part_30 ^ sum_part_56, sum_part_5 ^ sum_part_64, sum_part_68, sum_part_37, sum_part_28,
        sum_part_12 ^ sum_part_23, ^(x & 8'd212), sum_part_38, sum_part_7, sum_part_30 ^ sum_part_54,
        sum_part_4 ^ sum_part_67, sum_part_11, sum_part_66, ^(x & 8'd168), sum_part_65
    };
    wire sum_part_70 = ^(x & 8'd196);
    wire sum_part_71 = ^(shared & 8'd96);
    wire [96:0] sum_part_72 = {
        sum_part_13 ^ sum_part_23, sum_part_28 ^ x[0], sum_part_47, sum_part_45, sum_part_41 ^ sum_part_71,
        sum_part_19, sum_part_30 ^ sum_part_70, sum_part_33 ^ (^(x & 8'd128)), sum_part_35 ^ sum_part_64,
        sum_part_6 ^ sum_part_34, sum_part_34 ^ (^(x & 8'd68)), sum_part_69
    };
    wire sum_part_73 = sum_part_18 ^ sum_part_33;
    wire sum_part_74 = ^(x & 8'd132);
    wire sum_part_75 = sum_part_30 ^ sum_part_74;
    wire sum_part_76 = ^(x & 8'd37);
    wire [112:0] sum_part_77 = {
        ^(x & 8'd69), sum_part_21, sum_part_20, sum_part_19, sum_part_30 ^ sum_part_76, sum_part_55,
        sum_part_30, sum_part_14, sum_part_22, sum_part_4 ^ sum_part_34, sum_part_34 ^ sum_part_41,
        sum_part_75, sum_part_73, sum_part_57, sum_part_7, sum_part_15 ^ sum_part_28, sum_part_72
    };
    wire sum_part_78 = ^(x & 8'd34);
    wire [125:0] sum_part_79 = {
        sum_part_40 ^ sum_part_66, sum_part_28 ^ (^(x & 8'd13)), sum_part_67, sum_part_35 ^ sum_part_78,
        sum_part ^ sum_part_6, sum_part_8 ^ sum_part_26, sum_part_78, sum_part_13, sum_part_11, sum_part_74,
        sum_part_28, ^(x & 8'd82), sum_part_40, sum_part_77
    };
    wire sum_part_80 = ^(x & 8'd5);
    wire [138:0] sum_part_81 = {
        ^(x & 8'd204), ^(x & 8'd45), sum_part_33 ^ sum_part_63, sum_part_30, sum_part_61, sum_part_64,
        sum_part_49, sum_part_30 ^ sum_part_63, sum_part_73, ^(x & 8'd41), sum_part_16,
        sum_part_38 ^ sum_part_80, sum_part_5 ^ (^(x & 8'd162)), sum_part_79
    };
    wire sum_part_82 = sum_part_30 ^ sum_part_80;
    wire sum_part_83 = ^(x & 8'd18);
    wire sum_part_84 = ^(shared & 8'd130);
    wire [150:0] sum_part_85 = {
        sum_part_12 ^ sum_part_40, sum_part_35 ^ (^(x & 8'd76)), sum_part_84, sum_part_70,
        sum_part_5 ^ sum_part_60, sum_part_5 ^ sum_part_62, sum_part_38 ^ sum_part_41,
        sum_part_18 ^ sum_part_30, sum_part_76, sum_part_83, sum_part_11 ^ sum_part_35, sum_part_82,
        sum_part_81
    };
    wire [163:0] sum_part_86 = {
        sum_part_75, sum_part_9, sum_part_84, sum_part_28 ^ sum_part_68, sum_part_34 ^ sum_part_60,
        sum_part_23 ^ sum_part_29, sum_part_58, sum_part_57, sum_part_5 ^ sum_part_26,
        sum_part_23 ^ sum_part_83, sum_part_23 ^ x[0], sum_part_31, sum_part_5 ^ sum_part_78, sum_part_85
    };
    wire [175:0] sum = {
        sum_part_51, sum_part_50, sum_part_48, sum_part_82, sum_part_45, sum_part_24, sum_part_44,
        sum_part_52, x[0] ^ sum_part_71, sum_part_34 ^ sum_part_56, sum_part ^ sum_part_60,
        sum_part_3 ^ sum_part_80, sum_part_86
    };

    assign y = sum;
endmodule
