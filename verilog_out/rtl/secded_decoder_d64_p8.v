// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Decoder of a SECDED code.
//
//              +-----------------+--> corrected[D]   the word, a single error undone; same cycle
//   data[D] -->|  SecdedDecoder  |--> single         one bit was wrong
//  check[P] -->|                 |--> double         two were, or more
//              +-----------------+--> position[K]    which bit was wrong
//
// Parameters: `P` check bits and `D` data bits as in `SecdedEncoder`; `N` = `D` + `P`; `K` bits that number them.
// Handshake: none; combinational. `position` counts the data bits, then the check bits; it is 0 without `single`.
// `double` marks every pattern that no single error makes; `corrected` is then the word as received.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-08.
//
// Block: secded_decoder, D = 64, P = 8
module secded_decoder_d64_p8 (
    input wire [63:0] data,
    input wire [7:0] check,
    output wire [63:0] corrected,
    output wire single,
    output wire double_,
    output wire [6:0] position
);
    wire [7:0] parity_y;

    wire [7:0] syndrome = parity_y ^ check;
    wire number_part = syndrome[3:0] == 4'd0;
    wire [10:0] low_part = {
        syndrome[3:0] == 4'd10, syndrome[3:0] == 4'd9, syndrome[3:0] == 4'd8, syndrome[3:0] == 4'd7,
        syndrome[3:0] == 4'd6, syndrome[3:0] == 4'd5, syndrome[3:0] == 4'd4, syndrome[3:0] == 4'd3,
        syndrome[3:0] == 4'd2, syndrome[3:0] == 4'd1, number_part
    };
    wire [15:0] low = {
        syndrome[3:0] == 4'd15, syndrome[3:0] == 4'd14, syndrome[3:0] == 4'd13, syndrome[3:0] == 4'd12,
        syndrome[3:0] == 4'd11, low_part
    };
    wire number_part_1 = |(low & 16'd128);
    wire number_part_2 = syndrome[7:4] == 4'd0;
    wire [10:0] high_part = {
        syndrome[7:4] == 4'd10, syndrome[7:4] == 4'd9, syndrome[7:4] == 4'd8, syndrome[7:4] == 4'd7,
        syndrome[7:4] == 4'd6, syndrome[7:4] == 4'd5, syndrome[7:4] == 4'd4, syndrome[7:4] == 4'd3,
        syndrome[7:4] == 4'd2, syndrome[7:4] == 4'd1, number_part_2
    };
    wire [15:0] high = {
        syndrome[7:4] == 4'd15, syndrome[7:4] == 4'd14, syndrome[7:4] == 4'd13, syndrome[7:4] == 4'd12,
        syndrome[7:4] == 4'd11, high_part
    };
    wire number_part_3 = |(high & 16'd8);
    wire number_part_4 = |(low & 16'd256);
    wire number_part_5 = number_part_3 & number_part_4;
    wire number_part_6 = |(high & 16'h1000);
    wire number_part_7 = |(low & 16'd2);
    wire number_part_8 = number_part_6 & number_part_7;
    wire number_part_9 = |(low & 16'h4000);
    wire number_part_10 = number_part_2 & number_part_9;
    wire number_part_11 = |(high & 16'd128);
    wire number_part_12 = number_part & number_part_11;
    wire number_part_13 = |(high & 16'd256);
    wire number_part_14 = |(low & 16'd8);
    wire number_part_15 = number_part_13 & number_part_14;
    wire number_part_16 = |(high & 16'd2);
    wire number_part_17 = |(low & 16'h1000);
    wire number_part_18 = number_part_16 & number_part_17;
    wire number_part_19 = |(high & 16'h4000);
    wire number_part_20 = number_part & number_part_19;
    wire number_part_21 = number_part_2 & (|(low & 16'h800));
    wire number_part_22 = |(low & 16'd16);
    wire number_part_23 = number_part_3 & number_part_22;
    wire number_part_24 = |(low & 16'd4);
    wire number_part_25 = number_part_6 & number_part_24;
    wire number_part_26 = number_part_2 & (|(low & 16'h2000));
    wire number_part_27 = number_part & (|(high & 16'h800));
    wire number_part_28 = |(high & 16'd16);
    wire number_part_29 = number_part_14 & number_part_28;
    wire number_part_30 = |(high & 16'd4);
    wire number_part_31 = number_part_17 & number_part_30;
    wire number_part_32 = number_part & (|(high & 16'h2000));
    wire number_part_33 = number_part_14 & number_part_16;
    wire number_part_34 = number_part_17 & number_part_28;
    wire number_part_35 = |(high & 16'h400);
    wire number_part_36 = number_part_7 & number_part_35;
    wire number_part_37 = |(low & 16'd64);
    wire number_part_38 = number_part_16 & number_part_37;
    wire [19:0] flips_part = {
        number_part_38, number_part_36, number_part_34, number_part_33, number_part_32, number_part_31,
        number_part_29, number_part_27, number_part_26, number_part_25, number_part_23, number_part_21,
        number_part_20, number_part_18, number_part_15, number_part_12, number_part_10, number_part_8,
        number_part_5, number_part_1 & number_part_2
    };
    wire number_part_39 = |(high & 16'd64);
    wire number_part_40 = number_part_4 & number_part_39;
    wire number_part_41 = |(low & 16'd32);
    wire number_part_42 = number_part_13 & number_part_41;
    wire number_part_43 = |(low & 16'h400);
    wire number_part_44 = number_part_16 & number_part_43;
    wire number_part_45 = number_part_7 & number_part_39;
    wire number_part_46 = number_part_13 & number_part_37;
    wire number_part_47 = |(high & 16'd32);
    wire number_part_48 = number_part_4 & number_part_47;
    wire number_part_49 = number_part_24 & number_part_35;
    wire number_part_50 = number_part_16 & number_part_41;
    wire number_part_51 = number_part_4 & number_part_35;
    wire number_part_52 = number_part_28 & number_part_41;
    wire number_part_53 = number_part_30 & number_part_43;
    wire number_part_54 = number_part_7 & number_part_47;
    wire number_part_55 = number_part_13 & number_part_43;
    wire number_part_56 = number_part_22 & number_part_47;
    wire number_part_57 = number_part_22 & number_part_35;
    wire number_part_58 = |(low & 16'd512);
    wire number_part_59 = number_part_16 & number_part_58;
    wire number_part_60 = number_part_24 & number_part_39;
    wire number_part_61 = number_part_13 & number_part_58;
    wire number_part_62 = number_part_30 & number_part_37;
    wire number_part_63 = number_part_24 & number_part_47;
    wire [39:0] flips_part_1 = {
        number_part_63, number_part_62, number_part_61, number_part_60, number_part_59, number_part_57,
        number_part_56, number_part_55, number_part_54, number_part_53, number_part_52, number_part_51,
        number_part_50, number_part_49, number_part_48, number_part_46, number_part_45, number_part_44,
        number_part_42, number_part_40, flips_part
    };
    wire number_part_64 = number_part_13 & number_part_17;
    wire number_part_65 = number_part_3 & number_part_7;
    wire number_part_66 = number_part_6 & number_part_22;
    wire number_part_67 = number_part_14 & number_part_30;
    wire number_part_68 = |(high & 16'd512);
    wire number_part_69 = number_part_4 & number_part_68;
    wire number_part_70 = number_part_28 & number_part_37;
    wire number_part_71 = number_part_30 & number_part_58;
    wire number_part_72 = number_part_7 & number_part_68;
    wire number_part_73 = number_part_28 & number_part_43;
    wire number_part_74 = number_part_22 & number_part_39;
    wire number_part_75 = number_part_24 & number_part_68;
    wire number_part_76 = number_part_30 & number_part_41;
    wire number_part_77 = number_part_4 & number_part_6;
    wire number_part_78 = number_part_3 & number_part_24;
    wire number_part_79 = number_part_28 & number_part_58;
    wire number_part_80 = number_part_22 & number_part_68;
    wire number_part_81 = |(low & 16'h8000);
    wire number_part_82 = number_part_16 & number_part_81;
    wire number_part_83 = number_part_14 & number_part_19;
    wire number_part_84 = number_part_11 & number_part_17;
    wire number_part_85 = number_part_13 & number_part_81;
    wire [59:0] flips_part_2 = {
        number_part_85, number_part_84, number_part_83, number_part_82, number_part_80, number_part_79,
        number_part_78, number_part_77, number_part_76, number_part_75, number_part_74, number_part_73,
        number_part_72, number_part_71, number_part_70, number_part_69, number_part_67, number_part_66,
        number_part_65, number_part_64, flips_part_1
    };
    wire number_part_86 = |(high & 16'h8000);
    wire number_part_87 = number_part_7 & number_part_86;
    wire number_part_88 = number_part_3 & number_part_9;
    wire number_part_89 = number_part_1 & number_part_6;
    wire number_part_90 = number_part_4 & number_part_86;
    wire [63:0] flips_part_3 = {number_part_90, number_part_89, number_part_88, number_part_87, flips_part_2};
    wire number_part_91 = number_part_2 & number_part_7;
    wire number_part_92 = number_part_2 & number_part_24;
    wire number_part_93 = number_part_2 & number_part_22;
    wire number_part_94 = number_part_2 & number_part_4;
    wire number_part_95 = number_part & number_part_16;
    wire number_part_96 = number_part & number_part_30;
    wire number_part_97 = number_part & number_part_28;
    wire number_part_98 = number_part & number_part_13;
    wire [71:0] flips = {
        number_part_98, number_part_97, number_part_96, number_part_95, number_part_94, number_part_93,
        number_part_92, number_part_91, flips_part_3
    };
    wire [6:0] number_part_99 = number_part_5 ? 7'd1 : 7'd0;
    wire [6:0] number_part_100 = number_part_8 ? number_part_99 | 7'd2 : number_part_99;
    wire [6:0] number_part_101 = number_part_10 ? number_part_100 | 7'd3 : number_part_100;
    wire [6:0] number_part_102 = number_part_12 ? number_part_101 | 7'd4 : number_part_101;
    wire [6:0] number_part_103 = number_part_15 ? number_part_102 | 7'd5 : number_part_102;
    wire [6:0] number_part_104 = number_part_18 ? number_part_103 | 7'd6 : number_part_103;
    wire [6:0] number_part_105 = number_part_20 ? number_part_104 | 7'd7 : number_part_104;
    wire [6:0] number_part_106 = number_part_21 ? number_part_105 | 7'd8 : number_part_105;
    wire [6:0] number_part_107 = number_part_23 ? number_part_106 | 7'd9 : number_part_106;
    wire [6:0] number_part_108 = number_part_25 ? number_part_107 | 7'd10 : number_part_107;
    wire [6:0] number_part_109 = number_part_26 ? number_part_108 | 7'd11 : number_part_108;
    wire [6:0] number_part_110 = number_part_27 ? number_part_109 | 7'd12 : number_part_109;
    wire [6:0] number_part_111 = number_part_29 ? number_part_110 | 7'd13 : number_part_110;
    wire [6:0] number_part_112 = number_part_31 ? number_part_111 | 7'd14 : number_part_111;
    wire [6:0] number_part_113 = number_part_32 ? number_part_112 | 7'd15 : number_part_112;
    wire [6:0] number_part_114 = number_part_33 ? number_part_113 | 7'd16 : number_part_113;
    wire [6:0] number_part_115 = number_part_34 ? number_part_114 | 7'd17 : number_part_114;
    wire [6:0] number_part_116 = number_part_36 ? number_part_115 | 7'd18 : number_part_115;
    wire [6:0] number_part_117 = number_part_38 ? number_part_116 | 7'd19 : number_part_116;
    wire [6:0] number_part_118 = number_part_40 ? number_part_117 | 7'd20 : number_part_117;
    wire [6:0] number_part_119 = number_part_42 ? number_part_118 | 7'd21 : number_part_118;
    wire [6:0] number_part_120 = number_part_44 ? number_part_119 | 7'd22 : number_part_119;
    wire [6:0] number_part_121 = number_part_45 ? number_part_120 | 7'd23 : number_part_120;
    wire [6:0] number_part_122 = number_part_46 ? number_part_121 | 7'd24 : number_part_121;
    wire [6:0] number_part_123 = number_part_48 ? number_part_122 | 7'd25 : number_part_122;
    wire [6:0] number_part_124 = number_part_49 ? number_part_123 | 7'd26 : number_part_123;
    wire [6:0] number_part_125 = number_part_50 ? number_part_124 | 7'd27 : number_part_124;
    wire [6:0] number_part_126 = number_part_51 ? number_part_125 | 7'd28 : number_part_125;
    wire [6:0] number_part_127 = number_part_52 ? number_part_126 | 7'd29 : number_part_126;
    wire [6:0] number_part_128 = number_part_53 ? number_part_127 | 7'd30 : number_part_127;
    wire [6:0] number_part_129 = number_part_54 ? number_part_128 | 7'd31 : number_part_128;
    wire [6:0] number_part_130 = number_part_55 ? number_part_129 | 7'd32 : number_part_129;
    wire [6:0] number_part_131 = number_part_56 ? number_part_130 | 7'd33 : number_part_130;
    wire [6:0] number_part_132 = number_part_57 ? number_part_131 | 7'd34 : number_part_131;
    wire [6:0] number_part_133 = number_part_59 ? number_part_132 | 7'd35 : number_part_132;
    wire [6:0] number_part_134 = number_part_60 ? number_part_133 | 7'd36 : number_part_133;
    wire [6:0] number_part_135 = number_part_61 ? number_part_134 | 7'd37 : number_part_134;
    wire [6:0] number_part_136 = number_part_62 ? number_part_135 | 7'd38 : number_part_135;
    wire [6:0] number_part_137 = number_part_63 ? number_part_136 | 7'd39 : number_part_136;
    wire [6:0] number_part_138 = number_part_64 ? number_part_137 | 7'd40 : number_part_137;
    wire [6:0] number_part_139 = number_part_65 ? number_part_138 | 7'd41 : number_part_138;
    wire [6:0] number_part_140 = number_part_66 ? number_part_139 | 7'd42 : number_part_139;
    wire [6:0] number_part_141 = number_part_67 ? number_part_140 | 7'd43 : number_part_140;
    wire [6:0] number_part_142 = number_part_69 ? number_part_141 | 7'd44 : number_part_141;
    wire [6:0] number_part_143 = number_part_70 ? number_part_142 | 7'd45 : number_part_142;
    wire [6:0] number_part_144 = number_part_71 ? number_part_143 | 7'd46 : number_part_143;
    wire [6:0] number_part_145 = number_part_72 ? number_part_144 | 7'd47 : number_part_144;
    wire [6:0] number_part_146 = number_part_73 ? number_part_145 | 7'd48 : number_part_145;
    wire [6:0] number_part_147 = number_part_74 ? number_part_146 | 7'd49 : number_part_146;
    wire [6:0] number_part_148 = number_part_75 ? number_part_147 | 7'd50 : number_part_147;
    wire [6:0] number_part_149 = number_part_76 ? number_part_148 | 7'd51 : number_part_148;
    wire [6:0] number_part_150 = number_part_77 ? number_part_149 | 7'd52 : number_part_149;
    wire [6:0] number_part_151 = number_part_78 ? number_part_150 | 7'd53 : number_part_150;
    wire [6:0] number_part_152 = number_part_79 ? number_part_151 | 7'd54 : number_part_151;
    wire [6:0] number_part_153 = number_part_80 ? number_part_152 | 7'd55 : number_part_152;
    wire [6:0] number_part_154 = number_part_82 ? number_part_153 | 7'd56 : number_part_153;
    wire [6:0] number_part_155 = number_part_83 ? number_part_154 | 7'd57 : number_part_154;
    wire [6:0] number_part_156 = number_part_84 ? number_part_155 | 7'd58 : number_part_155;
    wire [6:0] number_part_157 = number_part_85 ? number_part_156 | 7'd59 : number_part_156;
    wire [6:0] number_part_158 = number_part_87 ? number_part_157 | 7'd60 : number_part_157;
    wire [6:0] number_part_159 = number_part_88 ? number_part_158 | 7'd61 : number_part_158;
    wire [6:0] number_part_160 = number_part_89 ? number_part_159 | 7'd62 : number_part_159;
    wire [6:0] number_part_161 = number_part_90 ? number_part_160 | 7'd63 : number_part_160;
    wire [6:0] number_part_162 = number_part_91 ? number_part_161 | 7'd64 : number_part_161;
    wire [6:0] number_part_163 = number_part_92 ? number_part_162 | 7'd65 : number_part_162;
    wire [6:0] number_part_164 = number_part_93 ? number_part_163 | 7'd66 : number_part_163;
    wire [6:0] number_part_165 = number_part_94 ? number_part_164 | 7'd67 : number_part_164;
    wire [6:0] number_part_166 = number_part_95 ? number_part_165 | 7'd68 : number_part_165;
    wire [6:0] number_part_167 = number_part_96 ? number_part_166 | 7'd69 : number_part_166;
    wire [6:0] number_part_168 = number_part_97 ? number_part_167 | 7'd70 : number_part_167;
    wire [6:0] number = number_part_98 ? number_part_168 | 7'd71 : number_part_168;

    secded_parity_d64_p8 parity (
        .x(data),
        .y(parity_y)
    );

    assign corrected = flips_part_3 ^ data;
    assign single = |flips;
    assign double_ = ~single & (|syndrome);
    assign position = number;
endmodule
