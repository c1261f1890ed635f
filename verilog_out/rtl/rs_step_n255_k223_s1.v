// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: rs_step, N = 255, K = 223, S = 1
module rs_step_n255_k223_s1 (
    input wire [7:0] x,
    output wire [255:0] y
);
    wire sum_part = ^(x & 8'd49);
    wire [1:0] sum_part_1 = {^(x & 8'd140), sum_part};
    wire [7:0] shared = {
        ^(x & 8'd34), ^(x & 8'd24), ^(x & 8'd36), ^(x & 8'd9), ^(x & 8'd144), ^(x & 8'd66), sum_part_1
    };
    wire sum_part_2 = ^(shared & 8'd64);
    wire sum_part_3 = ^(x & 8'd4);
    wire sum_part_4 = sum_part_2 ^ sum_part_3;
    wire sum_part_5 = ^(x & 8'd32);
    wire sum_part_6 = sum_part_2 ^ sum_part_5;
    wire sum_part_7 = ^(shared & 8'd48);
    wire sum_part_8 = ^(x & 8'd64);
    wire sum_part_9 = ^(shared & 8'd4);
    wire sum_part_10 = ^(x & 8'd132);
    wire sum_part_11 = ^(shared & 8'd8);
    wire sum_part_12 = ^(shared & 8'd128);
    wire sum_part_13 = x[0] ^ sum_part_12;
    wire sum_part_14 = ^(x & 8'd5);
    wire sum_part_15 = ^(shared & 8'd2);
    wire sum_part_16 = ^(x & 8'd2);
    wire sum_part_17 = ^(x & 8'd196);
    wire sum_part_18 = ^(x & 8'd136);
    wire sum_part_19 = ^(x & 8'd68);
    wire sum_part_20 = sum_part_11 ^ sum_part_19;
    wire sum_part_21 = ^(shared & 8'd32);
    wire sum_part_22 = ^(x & 8'd72);
    wire sum_part_23 = sum_part_21 ^ sum_part_22;
    wire sum_part_24 = sum_part ^ sum_part_8;
    wire sum_part_25 = ^(x & 8'd160);
    wire sum_part_26 = sum_part_9 ^ sum_part_25;
    wire [15:0] sum_part_27 = {
        sum_part_26, sum_part_24, sum_part_6, sum_part_4, sum_part_23, sum_part_20, sum_part_18, sum_part_17,
        sum_part_15 ^ sum_part_16, sum_part_9 ^ sum_part_14, sum_part_13, sum_part_11 ^ x[0],
        sum_part_9 ^ sum_part_10, sum_part_7 ^ sum_part_8, sum_part_6, sum_part_4
    };
    wire sum_part_28 = sum_part_5 ^ sum_part_11;
    wire sum_part_29 = ^(shared & 8'd16);
    wire sum_part_30 = ^(x & 8'd18);
    wire sum_part_31 = sum_part_21 ^ sum_part_30;
    wire sum_part_32 = ^(x & 8'd138);
    wire sum_part_33 = ^(x & 8'd21);
    wire sum_part_34 = ^(x & 8'd192);
    wire sum_part_35 = sum_part_29 ^ sum_part_34;
    wire [29:0] sum_part_36 = {
        sum_part, sum_part_2, sum_part_35, ^(x & 8'd161), sum_part_33, sum_part_32, sum_part_23, sum_part_31,
        sum_part_29 ^ sum_part_30, x[0] ^ sum_part_15, sum_part_12 ^ sum_part_18, sum_part ^ sum_part_18,
        sum_part_28, sum_part_11 ^ sum_part_22, sum_part_27
    };
    wire sum_part_37 = ^(x & 8'd128);
    wire sum_part_38 = ^(x & 8'd10);
    wire sum_part_39 = sum_part ^ sum_part_38;
    wire sum_part_40 = ^(x & 8'd8);
    wire sum_part_41 = ^(x & 8'd48);
    wire [40:0] sum_part_42 = {
        sum_part_15 ^ sum_part_41, sum_part_21 ^ sum_part_40, ^(x & 8'd22), sum_part_16 ^ sum_part_29,
        sum_part_14, sum_part_21 ^ sum_part_38, sum_part_39, sum_part ^ sum_part_37, sum_part_2 ^ sum_part_8,
        ^(x & 8'd197), sum_part_5 ^ sum_part_9, sum_part_36
    };
    wire sum_part_43 = ^(shared & 8'd20);
    wire sum_part_44 = ^(shared & 8'd5);
    wire sum_part_45 = sum_part_18 ^ sum_part_44;
    wire sum_part_46 = sum_part_10 ^ sum_part_44;
    wire sum_part_47 = ^(shared & 8'd6);
    wire sum_part_48 = ^(x & 8'd33);
    wire sum_part_49 = ^(x & 8'd16);
    wire sum_part_50 = sum_part_47 ^ sum_part_49;
    wire sum_part_51 = ^(x & 8'd80);
    wire sum_part_52 = ^(x & 8'd130);
    wire [56:0] sum_part_53 = {
        sum_part_21 ^ sum_part_52, sum_part_18, sum_part_17, sum_part_26, sum_part_24, sum_part_28,
        sum_part_51, sum_part_5, sum_part_49, sum_part_50, sum_part_47 ^ sum_part_48, sum_part_46,
        sum_part_45, sum_part_13, sum_part_3 ^ sum_part_43, sum_part ^ sum_part_22, sum_part_42
    };
    wire sum_part_54 = sum_part_19 ^ sum_part_29;
    wire sum_part_55 = ^(shared & 8'd96);
    wire sum_part_56 = sum_part_2 ^ sum_part_16;
    wire sum_part_57 = sum_part_21 ^ sum_part_49;
    wire sum_part_58 = ^(x & 8'd96);
    wire sum_part_59 = sum_part_29 ^ sum_part_58;
    wire sum_part_60 = ^(shared & 8'd12);
    wire sum_part_61 = x[0] ^ sum_part_60;
    wire sum_part_62 = ^(x & 8'd168);
    wire sum_part_63 = ^(x & 8'd40);
    wire sum_part_64 = sum_part_9 ^ sum_part_63;
    wire sum_part_65 = ^(x & 8'd76);
    wire [70:0] sum_part_66 = {
        sum_part_60 ^ sum_part_63, sum_part ^ sum_part_65, sum_part_16 ^ sum_part_55, sum_part_64, sum_part_8,
        sum_part_11 ^ (^(x & 8'd69)), sum_part_9 ^ sum_part_62, sum_part_61, sum_part_59, sum_part_57,
        sum_part_56, sum_part_50, sum_part_55, sum_part_54, sum_part_53
    };
    wire sum_part_67 = sum_part_29 ^ sum_part_37;
    wire sum_part_68 = sum_part_5 ^ sum_part_15;
    wire sum_part_69 = sum_part_8 ^ sum_part_11;
    wire sum_part_70 = ^(x & 8'd81);
    wire sum_part_71 = sum_part_12 ^ sum_part_37;
    wire sum_part_72 = ^x[1:0];
    wire sum_part_73 = sum_part_11 ^ sum_part_72;
    wire sum_part_74 = sum_part_16 ^ sum_part_21;
    wire [89:0] sum_part_75 = {
        sum_part_74, sum_part_73, sum_part_19, sum_part_71, sum_part_70, sum_part_63, sum_part_69,
        sum_part_68, sum_part_30, sum_part_67, sum_part_19, sum_part_71, sum_part_70, sum_part_63,
        sum_part_69, sum_part_68, sum_part_30, sum_part_67, sum_part ^ sum_part_17, sum_part_66
    };
    wire sum_part_76 = ^(x & 8'd17);
    wire sum_part_77 = sum_part_47 ^ sum_part_76;
    wire sum_part_78 = sum_part_11 ^ sum_part_16;
    wire sum_part_79 = ^(shared & 8'd68);
    wire sum_part_80 = sum_part_5 ^ sum_part_79;
    wire sum_part_81 = ^(shared & 8'd40);
    wire sum_part_82 = sum_part_8 ^ sum_part_81;
    wire sum_part_83 = sum_part_3 ^ sum_part_79;
    wire sum_part_84 = ^(x & 8'd133);
    wire sum_part_85 = sum_part_15 ^ sum_part_72;
    wire sum_part_86 = ^(x & 8'd6);
    wire sum_part_87 = sum_part_2 ^ sum_part_86;
    wire sum_part_88 = sum_part ^ (^(x & 8'd12));
    wire sum_part_89 = ^(shared & 8'd36);
    wire sum_part_90 = x[0] ^ sum_part_89;
    wire [107:0] sum_part_91 = {
        sum_part_11, sum_part_45, sum_part_47, sum_part_90, sum_part_88, sum_part_87, sum_part_85,
        sum_part_9 ^ sum_part_84, sum_part_83, sum_part_78, sum_part_82, sum_part_80,
        sum_part_8 ^ sum_part_29, sum_part_21, sum_part_78, sum_part_35, sum_part_7, sum_part_77, sum_part_75
    };
    wire sum_part_92 = sum_part ^ sum_part_16;
    wire sum_part_93 = ^(shared & 8'd130);
    wire sum_part_94 = ^(shared & 8'd136);
    wire [120:0] sum_part_95 = {
        sum_part_58, sum_part_14 ^ sum_part_60, sum_part_25 ^ sum_part_43, sum_part ^ sum_part_19,
        sum_part_40 ^ sum_part_94, sum_part_32, sum_part_30, sum_part_83, x[0] ^ sum_part_93, sum_part_92,
        sum_part_29 ^ sum_part_49, sum_part_15, sum_part_3 ^ sum_part_9, sum_part_91
    };
    wire sum_part_96 = sum_part_12 ^ (^(x & 8'd129));
    wire sum_part_97 = sum_part_11 ^ sum_part_40;
    wire sum_part_98 = sum_part_29 ^ sum_part_51;
    wire sum_part_99 = sum_part ^ sum_part_52;
    wire [137:0] sum_part_100 = {
        sum_part_99, sum_part_98, sum_part_15 ^ sum_part_49, sum_part_47, sum_part_90, sum_part_92,
        sum_part_84, sum_part_50, sum_part_44, sum_part ^ sum_part_40, sum_part_41, sum_part_97, sum_part_65,
        sum_part_74, sum_part_96, ^(x & 8'd225), sum_part_34, sum_part_95
    };
    wire sum_part_101 = sum_part ^ (^(x & 8'd14));
    wire sum_part_102 = ^(shared & 8'd144);
    wire sum_part_103 = ^(x & 8'd20);
    wire sum_part_104 = sum_part_9 ^ sum_part_103;
    wire sum_part_105 = sum_part_49 ^ sum_part_93;
    wire sum_part_106 = ^(shared & 8'd24);
    wire sum_part_107 = sum_part_15 ^ (^(x & 8'd97));
    wire sum_part_108 = ^(shared & 8'd28);
    wire sum_part_109 = ^(x & 8'd134);
    wire sum_part_110 = sum_part ^ sum_part_109;
    wire sum_part_111 = ^(shared & 8'd52);
    wire [154:0] sum_part_112 = {
        sum_part_9 ^ sum_part_33, sum_part_15 ^ sum_part_51, sum_part_5 ^ sum_part_47, sum_part_111,
        sum_part_110, sum_part_108, sum_part_107, sum_part_106, sum_part_96, sum_part_105, sum_part_77,
        sum_part_68, sum_part_104, sum_part_102, sum_part_33, sum_part_74, sum_part_101, sum_part_100
    };
    wire [166:0] sum_part_113 = {
        sum_part_15 ^ sum_part_58, sum_part_49 ^ sum_part_89, sum_part_39, sum_part_19,
        sum_part_40 ^ sum_part_44, sum_part_8 ^ sum_part_21, sum_part_94, sum_part_3 ^ sum_part_44,
        sum_part ^ sum_part_32, sum_part_15 ^ sum_part_70, sum_part_40 ^ sum_part_89, sum_part_8,
        sum_part_112
    };
    wire sum_part_114 = ^sum_part_1;
    wire [181:0] sum_part_115 = {
        sum_part_16 ^ sum_part_114, sum_part_43 ^ sum_part_103, sum_part_60, sum_part_103, sum_part_46,
        sum_part_45, sum_part_57, sum_part_56, sum_part_3 ^ sum_part_29, sum_part_109, sum_part_46,
        x[0] ^ sum_part_47, sum_part_61, sum_part_59, sum_part_8 ^ sum_part_106, sum_part_113
    };
    wire [192:0] sum_part_116 = {
        sum_part_41, sum_part_15 ^ sum_part_48, sum_part_3 ^ sum_part_60, sum_part_5 ^ sum_part_43,
        sum_part ^ sum_part_3, sum_part ^ sum_part_86, sum_part_31, sum_part_16 ^ sum_part_81,
        sum_part_43 ^ sum_part_49, sum_part_8 ^ sum_part_114, ^(shared & 8'd100), sum_part_115
    };
    wire [207:0] sum_part_117 = {
        sum_part_48, sum_part_11, ^(x & 8'd200), sum_part_21 ^ sum_part_34, sum_part_61, sum_part_22,
        sum_part_84, sum_part_9, sum_part_97, sum_part_65, sum_part_74, sum_part_73,
        sum_part_11 ^ (^(x & 8'd65)), sum_part_11 ^ sum_part_58, sum_part_58, sum_part_116
    };
    wire [225:0] sum_part_118 = {
        sum_part_14, sum_part_16, sum_part_62, sum_part_20, sum_part_64, sum_part ^ sum_part_10,
        sum_part_9 ^ sum_part_41, sum_part_76, sum_part_25, sum_part_51, sum_part_111, sum_part_110,
        sum_part_108, sum_part_107, sum_part_106, sum_part_96, sum_part_105, sum_part_77, sum_part_117
    };
    wire [245:0] sum_part_119 = {
        sum_part_48, sum_part_11, sum_part_54, sum_part_13, sum_part_103, sum_part_38, sum_part_68,
        sum_part_104, sum_part_102, sum_part_33, sum_part_74, sum_part_101, sum_part_99, sum_part_98, x[0],
        sum_part_37, sum_part_8, sum_part_5, sum_part_76, sum_part_29, sum_part_118
    };
    wire [255:0] sum = {
        sum_part_80, sum_part_88, sum_part_87, sum_part_85, sum_part_114, sum_part_21, ^(x & 8'd232),
        sum_part_82, sum_part_84, sum_part_9, sum_part_119
    };

    assign y = sum;
endmodule
