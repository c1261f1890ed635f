// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_message_table_e4_c16 of a simulation: add this file to the sources. SystemVerilog.
module gemini_message_table_e4_c16_monitor (
    input wire logic clock,
    input wire logic [15:0] used,
    input wire logic [25:0] keys_0,
    input wire logic [25:0] keys_1,
    input wire logic [25:0] keys_2,
    input wire logic [25:0] keys_3,
    input wire logic [25:0] keys_4,
    input wire logic [25:0] keys_5,
    input wire logic [25:0] keys_6,
    input wire logic [25:0] keys_7,
    input wire logic [25:0] keys_8,
    input wire logic [25:0] keys_9,
    input wire logic [25:0] keys_10,
    input wire logic [25:0] keys_11,
    input wire logic [25:0] keys_12,
    input wire logic [25:0] keys_13,
    input wire logic [25:0] keys_14,
    input wire logic [25:0] keys_15,
    input wire logic reset
);
    wire one_row_part = ~((keys_14 == keys_15) & used[14] & used[15]);
    wire one_row_part_1 = ~((keys_13 == keys_15) & used[13] & used[15]);
    wire one_row_part_2 = ~((keys_13 == keys_14) & used[13] & used[14]);
    wire one_row_part_3 = ~((keys_12 == keys_15) & used[12] & used[15]);
    wire one_row_part_4 = ~((keys_12 == keys_14) & used[12] & used[14]);
    wire one_row_part_5 = ~((keys_12 == keys_13) & used[12] & used[13]);
    wire one_row_part_6 = ~((keys_11 == keys_15) & used[11] & used[15]);
    wire one_row_part_7 = ~((keys_11 == keys_14) & used[11] & used[14]);
    wire one_row_part_8 = ~((keys_11 == keys_13) & used[11] & used[13]);
    wire one_row_part_9 = ~((keys_11 == keys_12) & used[11] & used[12]);
    wire one_row_part_10 = ~((keys_10 == keys_15) & used[10] & used[15]);
    wire one_row_part_11 = ~((keys_10 == keys_14) & used[10] & used[14]);
    wire one_row_part_12 = ~((keys_10 == keys_13) & used[10] & used[13]);
    wire one_row_part_13 = ~((keys_10 == keys_12) & used[10] & used[12]);
    wire one_row_part_14 = ~((keys_10 == keys_11) & used[10] & used[11]);
    wire one_row_part_15 = ~((keys_9 == keys_15) & used[9] & used[15]);
    wire one_row_part_16 = ~((keys_9 == keys_14) & used[9] & used[14]);
    wire one_row_part_17 = ~((keys_9 == keys_13) & used[9] & used[13]);
    wire one_row_part_18 = ~((keys_9 == keys_12) & used[9] & used[12]);
    wire one_row_part_19 = ~((keys_9 == keys_11) & used[9] & used[11]);
    wire one_row_part_20 = ~((keys_9 == keys_10) & used[9] & used[10]);
    wire one_row_part_21 = ~((keys_8 == keys_15) & used[8] & used[15]);
    wire one_row_part_22 = ~((keys_8 == keys_14) & used[8] & used[14]);
    wire one_row_part_23 = ~((keys_8 == keys_13) & used[8] & used[13]);
    wire one_row_part_24 = ~((keys_8 == keys_12) & used[8] & used[12]);
    wire one_row_part_25 = ~((keys_8 == keys_11) & used[8] & used[11]);
    wire one_row_part_26 = ~((keys_8 == keys_10) & used[8] & used[10]);
    wire one_row_part_27 = ~((keys_8 == keys_9) & used[8] & used[9]);
    wire one_row_part_28 = ~((keys_7 == keys_15) & used[7] & used[15]);
    wire one_row_part_29 = ~((keys_7 == keys_14) & used[7] & used[14]);
    wire one_row_part_30 = ~((keys_7 == keys_13) & used[7] & used[13]);
    wire one_row_part_31 = ~((keys_7 == keys_12) & used[7] & used[12]);
    wire one_row_part_32 = ~((keys_7 == keys_11) & used[7] & used[11]);
    wire one_row_part_33 = ~((keys_7 == keys_10) & used[7] & used[10]);
    wire one_row_part_34 = ~((keys_7 == keys_9) & used[7] & used[9]);
    wire one_row_part_35 = ~((keys_7 == keys_8) & used[7] & used[8]);
    wire one_row_part_36 = ~((keys_6 == keys_15) & used[6] & used[15]);
    wire one_row_part_37 = ~((keys_6 == keys_14) & used[6] & used[14]);
    wire one_row_part_38 = ~((keys_6 == keys_13) & used[6] & used[13]);
    wire one_row_part_39 = ~((keys_6 == keys_12) & used[6] & used[12]);
    wire one_row_part_40 = ~((keys_6 == keys_11) & used[6] & used[11]);
    wire one_row_part_41 = ~((keys_6 == keys_10) & used[6] & used[10]);
    wire one_row_part_42 = ~((keys_6 == keys_9) & used[6] & used[9]);
    wire one_row_part_43 = ~((keys_6 == keys_8) & used[6] & used[8]);
    wire one_row_part_44 = ~((keys_6 == keys_7) & used[6] & used[7]);
    wire one_row_part_45 = ~((keys_5 == keys_15) & used[5] & used[15]);
    wire one_row_part_46 = ~((keys_5 == keys_14) & used[5] & used[14]);
    wire one_row_part_47 = ~((keys_5 == keys_13) & used[5] & used[13]);
    wire one_row_part_48 = ~((keys_5 == keys_12) & used[5] & used[12]);
    wire one_row_part_49 = ~((keys_5 == keys_11) & used[5] & used[11]);
    wire one_row_part_50 = ~((keys_5 == keys_10) & used[5] & used[10]);
    wire one_row_part_51 = ~((keys_5 == keys_9) & used[5] & used[9]);
    wire one_row_part_52 = ~((keys_5 == keys_8) & used[5] & used[8]);
    wire one_row_part_53 = ~((keys_5 == keys_7) & used[5] & used[7]);
    wire one_row_part_54 = ~((keys_5 == keys_6) & used[5] & used[6]);
    wire one_row_part_55 = ~((keys_4 == keys_15) & used[4] & used[15]);
    wire one_row_part_56 = ~((keys_4 == keys_14) & used[4] & used[14]);
    wire one_row_part_57 = ~((keys_4 == keys_13) & used[4] & used[13]);
    wire one_row_part_58 = ~((keys_4 == keys_12) & used[4] & used[12]);
    wire one_row_part_59 = ~((keys_4 == keys_11) & used[4] & used[11]);
    wire one_row_part_60 = ~((keys_4 == keys_10) & used[4] & used[10]);
    wire one_row_part_61 = ~((keys_4 == keys_9) & used[4] & used[9]);
    wire one_row_part_62 = ~((keys_4 == keys_8) & used[4] & used[8]);
    wire one_row_part_63 = ~((keys_4 == keys_7) & used[4] & used[7]);
    wire one_row_part_64 = ~((keys_4 == keys_6) & used[4] & used[6]);
    wire one_row_part_65 = ~((keys_4 == keys_5) & used[4] & used[5]);
    wire one_row_part_66 = ~((keys_3 == keys_15) & used[3] & used[15]);
    wire one_row_part_67 = ~((keys_3 == keys_14) & used[3] & used[14]);
    wire one_row_part_68 = ~((keys_3 == keys_13) & used[3] & used[13]);
    wire one_row_part_69 = ~((keys_3 == keys_12) & used[3] & used[12]);
    wire one_row_part_70 = ~((keys_3 == keys_11) & used[3] & used[11]);
    wire one_row_part_71 = ~((keys_3 == keys_10) & used[3] & used[10]);
    wire one_row_part_72 = ~((keys_3 == keys_9) & used[3] & used[9]);
    wire one_row_part_73 = ~((keys_3 == keys_8) & used[3] & used[8]);
    wire one_row_part_74 = ~((keys_3 == keys_7) & used[3] & used[7]);
    wire one_row_part_75 = ~((keys_3 == keys_6) & used[3] & used[6]);
    wire one_row_part_76 = ~((keys_3 == keys_5) & used[3] & used[5]);
    wire one_row_part_77 = ~((keys_3 == keys_4) & used[3] & used[4]);
    wire one_row_part_78 = ~((keys_2 == keys_15) & used[2] & used[15]);
    wire one_row_part_79 = ~((keys_2 == keys_14) & used[2] & used[14]);
    wire one_row_part_80 = ~((keys_2 == keys_13) & used[2] & used[13]);
    wire one_row_part_81 = ~((keys_2 == keys_12) & used[2] & used[12]);
    wire one_row_part_82 = ~((keys_2 == keys_11) & used[2] & used[11]);
    wire one_row_part_83 = ~((keys_2 == keys_10) & used[2] & used[10]);
    wire one_row_part_84 = ~((keys_2 == keys_9) & used[2] & used[9]);
    wire one_row_part_85 = ~((keys_2 == keys_8) & used[2] & used[8]);
    wire one_row_part_86 = ~((keys_2 == keys_7) & used[2] & used[7]);
    wire one_row_part_87 = ~((keys_2 == keys_6) & used[2] & used[6]);
    wire one_row_part_88 = ~((keys_2 == keys_5) & used[2] & used[5]);
    wire one_row_part_89 = ~((keys_2 == keys_4) & used[2] & used[4]);
    wire one_row_part_90 = ~((keys_2 == keys_3) & used[2] & used[3]);
    wire one_row_part_91 = ~((keys_1 == keys_15) & used[1] & used[15]);
    wire one_row_part_92 = ~((keys_1 == keys_14) & used[1] & used[14]);
    wire one_row_part_93 = ~((keys_1 == keys_13) & used[1] & used[13]);
    wire one_row_part_94 = ~((keys_1 == keys_12) & used[1] & used[12]);
    wire one_row_part_95 = ~((keys_1 == keys_11) & used[1] & used[11]);
    wire one_row_part_96 = ~((keys_1 == keys_10) & used[1] & used[10]);
    wire one_row_part_97 = ~((keys_1 == keys_9) & used[1] & used[9]);
    wire one_row_part_98 = ~((keys_1 == keys_8) & used[1] & used[8]);
    wire one_row_part_99 = ~((keys_1 == keys_7) & used[1] & used[7]);
    wire one_row_part_100 = ~((keys_1 == keys_6) & used[1] & used[6]);
    wire one_row_part_101 = ~((keys_1 == keys_5) & used[1] & used[5]);
    wire one_row_part_102 = ~((keys_1 == keys_4) & used[1] & used[4]);
    wire one_row_part_103 = ~((keys_1 == keys_3) & used[1] & used[3]);
    wire one_row_part_104 = ~((keys_1 == keys_2) & used[1] & used[2]);
    wire one_row_part_105 = ~((keys_0 == keys_15) & used[15] & used[0]);
    wire one_row_part_106 = ~((keys_0 == keys_14) & used[14] & used[0]);
    wire one_row_part_107 = ~((keys_0 == keys_13) & used[13] & used[0]);
    wire one_row_part_108 = ~((keys_0 == keys_12) & used[12] & used[0]);
    wire one_row_part_109 = ~((keys_0 == keys_11) & used[11] & used[0]);
    wire one_row_part_110 = ~((keys_0 == keys_10) & used[10] & used[0]);
    wire one_row_part_111 = ~((keys_0 == keys_9) & used[9] & used[0]);
    wire one_row_part_112 = ~((keys_0 == keys_8) & used[8] & used[0]);
    wire one_row_part_113 = ~((keys_0 == keys_7) & used[7] & used[0]);
    wire one_row_part_114 = ~((keys_0 == keys_6) & used[6] & used[0]);
    wire one_row_part_115 = ~((keys_0 == keys_5) & used[5] & used[0]);
    wire one_row_part_116 = ~((keys_0 == keys_4) & used[4] & used[0]);
    wire one_row_part_117 = ~((keys_0 == keys_3) & used[3] & used[0]);
    wire one_row_part_118 = ~((keys_0 == keys_2) & used[2] & used[0]);
    wire one_row_part_119 = ~((keys_0 == keys_1) & used[1] & used[0]);
    wire one_row_part_120 = one_row_part_100 & one_row_part_101 & one_row_part_102 & one_row_part_103
        & one_row_part_104 & one_row_part_119 & one_row_part_105 & one_row_part_106 & one_row_part_107
        & one_row_part_108 & one_row_part_109 & one_row_part_110 & one_row_part_111 & one_row_part_112
        & one_row_part_113 & one_row_part_114 & one_row_part_115 & one_row_part_116 & one_row_part_117
        & one_row_part_118 & one_row_part_119;
    wire one_row_part_121 = one_row_part_82 & one_row_part_83 & one_row_part_84 & one_row_part_85
        & one_row_part_86 & one_row_part_87 & one_row_part_88 & one_row_part_89 & one_row_part_90
        & one_row_part_104 & one_row_part_118 & one_row_part_91 & one_row_part_92 & one_row_part_93
        & one_row_part_94 & one_row_part_95 & one_row_part_96 & one_row_part_97 & one_row_part_98
        & one_row_part_99 & one_row_part_120;
    wire one_row_part_122 = one_row_part_116 & one_row_part_66 & one_row_part_67 & one_row_part_68
        & one_row_part_69 & one_row_part_70 & one_row_part_71 & one_row_part_72 & one_row_part_73
        & one_row_part_74 & one_row_part_75 & one_row_part_76 & one_row_part_77 & one_row_part_90
        & one_row_part_103 & one_row_part_117 & one_row_part_78 & one_row_part_79 & one_row_part_80
        & one_row_part_81 & one_row_part_121;
    wire one_row_part_123 = one_row_part_54 & one_row_part_65 & one_row_part_76 & one_row_part_88
        & one_row_part_101 & one_row_part_115 & one_row_part_55 & one_row_part_56 & one_row_part_57
        & one_row_part_58 & one_row_part_59 & one_row_part_60 & one_row_part_61 & one_row_part_62
        & one_row_part_63 & one_row_part_64 & one_row_part_65 & one_row_part_77 & one_row_part_89
        & one_row_part_102 & one_row_part_122;
    wire one_row_part_124 = one_row_part_40 & one_row_part_41 & one_row_part_42 & one_row_part_43
        & one_row_part_44 & one_row_part_54 & one_row_part_64 & one_row_part_75 & one_row_part_87
        & one_row_part_100 & one_row_part_114 & one_row_part_45 & one_row_part_46 & one_row_part_47
        & one_row_part_48 & one_row_part_49 & one_row_part_50 & one_row_part_51 & one_row_part_52
        & one_row_part_53 & one_row_part_123;
    wire one_row_part_125 = one_row_part_112 & one_row_part_28 & one_row_part_29 & one_row_part_30
        & one_row_part_31 & one_row_part_32 & one_row_part_33 & one_row_part_34 & one_row_part_35
        & one_row_part_44 & one_row_part_53 & one_row_part_63 & one_row_part_74 & one_row_part_86
        & one_row_part_99 & one_row_part_113 & one_row_part_36 & one_row_part_37 & one_row_part_38
        & one_row_part_39 & one_row_part_124;
    wire one_row_part_126 = one_row_part_51 & one_row_part_61 & one_row_part_72 & one_row_part_84
        & one_row_part_97 & one_row_part_111 & one_row_part_21 & one_row_part_22 & one_row_part_23
        & one_row_part_24 & one_row_part_25 & one_row_part_26 & one_row_part_27 & one_row_part_35
        & one_row_part_43 & one_row_part_52 & one_row_part_62 & one_row_part_73 & one_row_part_85
        & one_row_part_98 & one_row_part_125;
    wire one_row_part_127 = one_row_part_14 & one_row_part_20 & one_row_part_26 & one_row_part_33
        & one_row_part_41 & one_row_part_50 & one_row_part_60 & one_row_part_71 & one_row_part_83
        & one_row_part_96 & one_row_part_110 & one_row_part_15 & one_row_part_16 & one_row_part_17
        & one_row_part_18 & one_row_part_19 & one_row_part_20 & one_row_part_27 & one_row_part_34
        & one_row_part_42 & one_row_part_126;
    wire one_row_part_128 = one_row_part_108 & one_row_part_6 & one_row_part_7 & one_row_part_8
        & one_row_part_9 & one_row_part_14 & one_row_part_19 & one_row_part_25 & one_row_part_32
        & one_row_part_40 & one_row_part_49 & one_row_part_59 & one_row_part_70 & one_row_part_82
        & one_row_part_95 & one_row_part_109 & one_row_part_10 & one_row_part_11 & one_row_part_12
        & one_row_part_13 & one_row_part_127;
    wire one_row_part_129 = one_row_part_47 & one_row_part_57 & one_row_part_68 & one_row_part_80
        & one_row_part_93 & one_row_part_107 & one_row_part_3 & one_row_part_4 & one_row_part_5
        & one_row_part_9 & one_row_part_13 & one_row_part_18 & one_row_part_24 & one_row_part_31
        & one_row_part_39 & one_row_part_48 & one_row_part_58 & one_row_part_69 & one_row_part_81
        & one_row_part_94 & one_row_part_128;
    wire one_row_part_130 = one_row_part_11 & one_row_part_16 & one_row_part_22 & one_row_part_29
        & one_row_part_37 & one_row_part_46 & one_row_part_56 & one_row_part_67 & one_row_part_79
        & one_row_part_92 & one_row_part_106 & one_row_part_1 & one_row_part_2 & one_row_part_5
        & one_row_part_8 & one_row_part_12 & one_row_part_17 & one_row_part_23 & one_row_part_30
        & one_row_part_38 & one_row_part_129;
    wire one_row = one_row_part & one_row_part_1 & one_row_part_3 & one_row_part_6 & one_row_part_10
        & one_row_part_15 & one_row_part_21 & one_row_part_28 & one_row_part_36 & one_row_part_45
        & one_row_part_55 & one_row_part_66 & one_row_part_78 & one_row_part_91 & one_row_part_105
        & one_row_part & one_row_part_2 & one_row_part_4 & one_row_part_7 & one_row_part_130;

    always @(posedge clock) begin
        if (!reset) if (!one_row)
            $error("%0t: %m: once: a sequence has one row at most", $time);
    end
endmodule

bind gemini_message_table_e4_c16 gemini_message_table_e4_c16_monitor phit_monitor (
    .clock(clock),
    .used(used),
    .keys_0(keys_0),
    .keys_1(keys_1),
    .keys_2(keys_2),
    .keys_3(keys_3),
    .keys_4(keys_4),
    .keys_5(keys_5),
    .keys_6(keys_6),
    .keys_7(keys_7),
    .keys_8(keys_8),
    .keys_9(keys_9),
    .keys_10(keys_10),
    .keys_11(keys_11),
    .keys_12(keys_12),
    .keys_13(keys_13),
    .keys_14(keys_14),
    .keys_15(keys_15),
    .reset(reset)
);
