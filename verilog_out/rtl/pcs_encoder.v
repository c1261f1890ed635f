// SPDX-License-Identifier: MIT OR Apache-2.0
//
// 64b/66b encoder: eight bytes, each data or control, become a block of 66 bits.
//
//                +-----------+
//     data[64]-->|           |--> header[2]     2 data, 1 control; same cycle
//   control[8]-->|  Encoder  |--> payload[64]
//                |           |--> error         they fit in no block: one of error characters was made
//                +-----------+
//
// Byte 0 of the data, bits 7:0, is lane 0 and first; bit 0 of header and payload is first on the wire.
//
// Parameters: none.
// Handshake: none; combinational.
// Latency: 0 cycles. Throughput: 1 block per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: TH-PCS-02; IEEE 802.3 clause 49.2.4, with both codes of ordered sets.
//
// Block: pcs_encoder
module pcs_encoder (
    input wire [63:0] data,
    input wire [7:0] control,
    output wire [1:0] header,
    output wire [63:0] payload,
    output wire error
);
    wire [7:0] byte_ = data[39:32];
    wire block_part = control[4] & control[0] & ~control[5];
    wire block_part_1 = control[0] & ~control[1];
    wire block_part_2 = control[4] & block_part_1;
    wire block_part_3 = control[0] & control[1];
    wire ends_at_once = ~data[1] & data[0] & block_part_3;
    wire [31:0] unknown_part = 32'h84404046 >> {data[7:4], data[1]};
    wire [31:0] unknown_part_1 = 32'h508000c0 >> data[4:0];
    wire block_part_4 = block_part_3 & ~ends_at_once;
    wire takes_end_part = control[1] & ~control[0];
    wire [31:0] unknown_part_2 = 32'h84404046 >> {data[15:12], data[9]};
    wire [31:0] unknown_part_3 = 32'h508000c0 >> data[12:8];
    wire takes_end_part_1 = ~control[1] & control[2];
    wire [31:0] unknown_part_4 = 32'h84404046 >> {data[23:20], data[17]};
    wire [31:0] unknown_part_5 = 32'h508000c0 >> data[20:16];
    wire block_part_5 = control[1] & control[2];
    wire takes_end_part_2 = control[3] & ~control[2];
    wire [31:0] unknown_part_6 = 32'h84404046 >> {data[31:28], data[25]};
    wire [31:0] unknown_part_7 = 32'h508000c0 >> data[28:24];
    wire block_part_6 = control[2] & control[3];
    wire [3:0] unknown_part_8 = {
        ((data[31:24] != 8'd253) & takes_end_part_2)
            | (~(unknown_part_6[0] & unknown_part_7[0]) & block_part_6),
        ((data[23:16] != 8'd253) & takes_end_part_1)
            | (~(unknown_part_4[0] & unknown_part_5[0]) & block_part_5),
        ((data[15:8] != 8'd253) & takes_end_part) | (block_part_3 & ~(unknown_part_2[0] & unknown_part_3[0])),
        (ends_at_once & (data[7:0] != 8'd253)) | (~(unknown_part[0] & unknown_part_1[0]) & block_part_4)
    };
    wire takes_end_part_3 = ~control[0] & control[4] & ~control[3];
    wire [31:0] unknown_part_9 = 32'h84404046 >> {data[39:36], data[33]};
    wire [31:0] unknown_part_10 = 32'h508000c0 >> data[36:32];
    wire block_part_7 = control[4] & control[5];
    wire block_part_8 = (control[0] | control[3]) & block_part_7;
    wire takes_end_part_4 = control[5] & ~control[4];
    wire [31:0] unknown_part_11 = 32'h84404046 >> {data[47:44], data[41]};
    wire [31:0] unknown_part_12 = 32'h508000c0 >> data[44:40];
    wire takes_end_part_5 = ~control[5] & control[6];
    wire [31:0] unknown_part_13 = 32'h84404046 >> {data[55:52], data[49]};
    wire [31:0] unknown_part_14 = 32'h508000c0 >> data[52:48];
    wire block_part_9 = control[5] & control[6];
    wire takes_end_part_6 = control[7] & ~control[6];
    wire [4:0] upper = {data[63:60], data[57]};
    wire [31:0] unknown_part_15 = 32'h84404046 >> upper;
    wire [4:0] lower = data[60:56];
    wire [31:0] unknown_part_16 = 32'h508000c0 >> lower;
    wire takes = control[7] & control[6];
    wire [7:0] unknown = {
        ((data[63:56] != 8'd253) & takes_end_part_6) | (~(unknown_part_15[0] & unknown_part_16[0]) & takes),
        ((data[55:48] != 8'd253) & takes_end_part_5)
            | (~(unknown_part_13[0] & unknown_part_14[0]) & block_part_9),
        ((data[47:40] != 8'd253) & takes_end_part_4)
            | (block_part_7 & ~(unknown_part_11[0] & unknown_part_12[0])),
        ((byte_ != 8'd253) & takes_end_part_3) | (~(unknown_part_9[0] & unknown_part_10[0]) & block_part_8),
        unknown_part_8
    };
    wire control_is_17 = control == 8'd17;
    wire control_is_31 = control == 8'd31;
    wire control_is_255 = control == 8'd255;
    wire fits_part = (control == 8'd224) | (control == 8'd240) | (control == 8'd248) | (control == 8'd252)
        | (control == 8'd254) | control_is_255 | (control == 8'd241) | (control == 8'd1) | control_is_17
        | control_is_17 | control_is_31 | control_is_31 | control_is_255 | (control == 8'd0);
    wire fits = (control == 8'd128) | (control == 8'd192) | fits_part;
    wire bad = (~((byte_ == 8'd92) | (byte_ == 8'd156)) & (byte_ != 8'd251) & block_part)
        | (~((data[7:0] == 8'd92) | (data[7:0] == 8'd156)) & block_part_2)
        | ((data[7:0] != 8'd251) & block_part_1 & ~control[4]) | (~control[7] & ends_at_once) | (|unknown)
        | ~fits;
    wire block_part_10 = ~control[7] & ~control[0];
    wire starts_late = data[32];
    wire kind_part = ~control[5] & block_part_3;
    wire kind_part_1 = ~control[5] & block_part_2;
    wire block_part_11 = control[0] & ~control[4];
    wire [7:0] takes_end = {
        takes_end_part_6, takes_end_part_5, takes_end_part_4, takes_end_part_3, takes_end_part_2,
        takes_end_part_1, takes_end_part, ends_at_once
    };
    wire [15:0] kind = {
        takes_end, control[5] & block_part_1, block_part_11, ~starts_late & kind_part_1,
        starts_late & kind_part_1, starts_late & kind_part, ~starts_late & kind_part,
        control[5] & block_part_4, block_part_10
    };
    wire [5:0] block_part_12 = {
        (block_part_10 & data[5]) | (|(kind & 16'hcc5c)), (block_part_10 & data[4]) | (|(kind & 16'haa6a)),
        (block_part_10 & data[3]) | (|(kind & 16'h96c6)), (block_part_10 & data[2]) | (|(kind & 16'h9936)),
        (data[1] & block_part_10) | (|(kind & 16'ha59a)), (data[0] & block_part_10) | (|(kind & 16'hc3ac))
    };
    wire [3:0] names_0_part = {data[7:5], data[3]};
    wire [15:0] names_0_part_1 = 16'hcc0c >> names_0_part;
    wire [15:0] names_0_part_2 = 16'h700e >> names_0_part;
    wire [15:0] names_0_part_3 = 16'hbcc0 >> {data[7:5], data[0]};
    wire [2:0] names_0 = {
        block_part_4 & names_0_part_3[0], block_part_4 & names_0_part_2[0], block_part_4 & names_0_part_1[0]
    };
    wire [7:0] block_part_13 = 8'd60 >> names_0;
    wire block_part_14 = control[7] & ~control[0];
    wire block_part_15 = ~control[0] & block_part_14;
    wire block_part_16 = block_part_1 | block_part_10;
    wire [7:0] block_part_17 = 8'd90 >> names_0;
    wire block_part_18 = ~data[3] & block_part_4 & ~data[0];
    wire [7:0] block_part_19 = 8'd102 >> names_0;
    wire [10:0] block_part_20 = {
        block_part_18 | block_part_19[0] | (data[2] & block_part_15) | (block_part_16 & data[10]),
        block_part_17[0] | (data[1] & block_part_15) | (data[9] & block_part_16) | block_part_18,
        block_part_13[0] | (data[0] & block_part_15) | (data[8] & block_part_16),
        (block_part_10 & data[7]) | (|(kind & 16'hff00)), (block_part_10 & data[6]) | (|(kind & 16'hf0f0)),
        block_part_12
    };
    wire [7:0] block_part_21 = 8'd150 >> names_0;
    wire [7:0] block_part_22 = 8'd170 >> names_0;
    wire [7:0] block_part_23 = 8'd204 >> names_0;
    wire [7:0] block_part_24 = 8'd240 >> names_0;
    wire [14:0] block_part_25 = {
        block_part_24[0] | (data[6] & block_part_15) | (block_part_16 & data[14]),
        block_part_23[0] | (data[5] & block_part_15) | (block_part_16 & data[13]),
        block_part_22[0] | (data[4] & block_part_15) | (block_part_16 & data[12]),
        block_part_21[0] | (data[3] & block_part_15) | (block_part_16 & data[11]), block_part_20
    };
    wire [3:0] names_1_part = {data[15:13], data[11]};
    wire [15:0] names_1_part_1 = 16'hcc0c >> names_1_part;
    wire [15:0] names_1_part_2 = 16'h700e >> names_1_part;
    wire [15:0] names_1_part_3 = 16'hbcc0 >> {data[15:13], data[8]};
    wire [2:0] names_1 = {
        block_part_3 & names_1_part_3[0], block_part_3 & names_1_part_2[0], block_part_3 & names_1_part_1[0]
    };
    wire [7:0] block_part_26 = 8'd60 >> names_1;
    wire [7:0] block_part_27 = 8'd90 >> names_1;
    wire block_part_28 = ~control[1] & block_part_14;
    wire block_part_29 = ~data[11] & block_part_3 & ~data[8];
    wire [7:0] block_part_30 = 8'd102 >> names_1;
    wire [7:0] block_part_31 = 8'd150 >> names_1;
    wire [18:0] block_part_32 = {
        block_part_31[0] | (data[10] & block_part_28) | (block_part_16 & data[18]),
        block_part_29 | block_part_30[0] | (data[9] & block_part_28) | (data[17] & block_part_16),
        block_part_27[0] | (data[8] & block_part_28) | (block_part_16 & data[16]) | block_part_29,
        block_part_26[0] | (data[7] & block_part_15) | (block_part_16 & data[15]), block_part_25
    };
    wire [7:0] block_part_33 = 8'd170 >> names_1;
    wire [7:0] block_part_34 = 8'd204 >> names_1;
    wire [7:0] block_part_35 = 8'd240 >> names_1;
    wire [3:0] names_2_part = {data[23:21], data[19]};
    wire [15:0] names_2_part_1 = 16'hcc0c >> names_2_part;
    wire [15:0] names_2_part_2 = 16'h700e >> names_2_part;
    wire [15:0] names_2_part_3 = 16'hbcc0 >> {data[23:21], data[16]};
    wire [2:0] names_2 = {
        block_part_5 & names_2_part_3[0], block_part_5 & names_2_part_2[0], block_part_5 & names_2_part_1[0]
    };
    wire [7:0] block_part_36 = 8'd60 >> names_2;
    wire [22:0] block_part_37 = {
        block_part_36[0] | (data[14] & block_part_28) | (block_part_16 & data[22]),
        block_part_35[0] | (data[13] & block_part_28) | (block_part_16 & data[21]),
        block_part_34[0] | (data[12] & block_part_28) | (block_part_16 & data[20]),
        block_part_33[0] | (data[11] & block_part_28) | (block_part_16 & data[19]), block_part_32
    };
    wire [7:0] block_part_38 = 8'd90 >> names_2;
    wire block_part_39 = ~data[19] & block_part_5 & ~data[16];
    wire [7:0] block_part_40 = 8'd102 >> names_2;
    wire block_part_41 = ~control[2] & block_part_14;
    wire [7:0] block_part_42 = 8'd150 >> names_2;
    wire [7:0] block_part_43 = 8'd170 >> names_2;
    wire [26:0] block_part_44 = {
        block_part_43[0] | (data[18] & block_part_41) | (block_part_16 & data[26]),
        block_part_42[0] | (data[17] & block_part_41) | (data[25] & block_part_16),
        block_part_39 | block_part_40[0] | (data[16] & block_part_41) | (block_part_16 & data[24]),
        block_part_38[0] | (data[15] & block_part_28) | (block_part_16 & data[23]) | block_part_39,
        block_part_37
    };
    wire [7:0] block_part_45 = 8'd204 >> names_2;
    wire [7:0] block_part_46 = 8'd240 >> names_2;
    wire [3:0] names_3_part = {data[31:29], data[27]};
    wire [15:0] names_3_part_1 = 16'hcc0c >> names_3_part;
    wire [15:0] names_3_part_2 = 16'h700e >> names_3_part;
    wire [15:0] names_3_part_3 = 16'hbcc0 >> {data[31:29], data[24]};
    wire [2:0] names_3 = {
        block_part_6 & names_3_part_3[0], block_part_6 & names_3_part_2[0], block_part_6 & names_3_part_1[0]
    };
    wire [7:0] block_part_47 = 8'd60 >> names_3;
    wire [7:0] block_part_48 = 8'd90 >> names_3;
    wire block_part_49 = ~data[27] & block_part_6 & ~data[24];
    wire [30:0] block_part_50 = {
        block_part_48[0] | (data[22] & block_part_41) | (block_part_16 & data[30]) | block_part_49,
        block_part_47[0] | (data[21] & block_part_41) | (block_part_16 & data[29]),
        block_part_46[0] | (data[20] & block_part_41) | (block_part_16 & data[28]),
        block_part_45[0] | (data[19] & block_part_41) | (block_part_16 & data[27]), block_part_44
    };
    wire [7:0] block_part_51 = 8'd102 >> names_3;
    wire [7:0] block_part_52 = 8'd150 >> names_3;
    wire block_part_53 = block_part_2 & data[6];
    wire block_part_54 = ~control[3] & block_part_14;
    wire block_part_55 = block_part_10 | block_part_11;
    wire [7:0] block_part_56 = 8'd170 >> names_3;
    wire [7:0] block_part_57 = 8'd204 >> names_3;
    wire [34:0] block_part_58 = {
        block_part_57[0] | block_part_53 | (data[26] & block_part_54) | (block_part_55 & data[34]),
        block_part_56[0] | block_part_53 | (data[25] & block_part_54) | (data[33] & block_part_55),
        block_part_52[0] | block_part_53 | (data[24] & block_part_54) | (starts_late & block_part_55),
        block_part_49 | block_part_51[0] | (data[23] & block_part_41) | (block_part_16 & data[31]),
        block_part_50
    };
    wire [7:0] block_part_59 = 8'd240 >> names_3;
    wire [3:0] names_4_part = {data[39:37], data[35]};
    wire [15:0] names_4_part_1 = 16'hcc0c >> names_4_part;
    wire [15:0] names_4_part_2 = 16'h700e >> names_4_part;
    wire [15:0] names_4_part_3 = 16'hbcc0 >> {data[39:37], starts_late};
    wire [2:0] names_4 = {
        block_part_8 & names_4_part_3[0], block_part_8 & names_4_part_2[0], block_part_8 & names_4_part_1[0]
    };
    wire [7:0] block_part_60 = 8'd60 >> names_4;
    wire block_part_61 = block_part & ~starts_late & data[38];
    wire [7:0] block_part_62 = 8'd90 >> names_4;
    wire block_part_63 = ~data[35] & block_part_8 & ~starts_late;
    wire [7:0] block_part_64 = 8'd102 >> names_4;
    wire [38:0] block_part_65 = {
        block_part_63 | block_part_64[0] | block_part_61 | (data[30] & block_part_54)
            | (block_part_55 & data[38]),
        block_part_62[0] | block_part_61 | (data[29] & block_part_54) | (block_part_55 & data[37])
            | block_part_63,
        block_part_60[0] | block_part_61 | (data[28] & block_part_54) | (block_part_55 & data[36]),
        block_part_59[0] | block_part_53 | (data[27] & block_part_54) | (block_part_55 & data[35]),
        block_part_58
    };
    wire [7:0] block_part_66 = 8'd150 >> names_4;
    wire [7:0] block_part_67 = 8'd170 >> names_4;
    wire block_part_68 = ~control[4] & block_part_14;
    wire block_part_69 = block_part_10 | (control[0] & ~control[5]);
    wire [7:0] block_part_70 = 8'd204 >> names_4;
    wire [7:0] block_part_71 = 8'd240 >> names_4;
    wire [42:0] block_part_72 = {
        block_part_71[0] | (data[34] & block_part_68) | (block_part_69 & data[42]),
        block_part_70[0] | (data[33] & block_part_68) | (data[41] & block_part_69),
        block_part_67[0] | (starts_late & block_part_68) | (data[40] & block_part_69),
        block_part_66[0] | block_part_61 | (data[31] & block_part_54) | (block_part_55 & data[39]),
        block_part_65
    };
    wire [3:0] names_5_part = {data[47:45], data[43]};
    wire [15:0] names_5_part_1 = 16'hcc0c >> names_5_part;
    wire [15:0] names_5_part_2 = 16'h700e >> names_5_part;
    wire [15:0] names_5_part_3 = 16'hbcc0 >> {data[47:45], data[40]};
    wire [2:0] names_5 = {
        block_part_7 & names_5_part_3[0], block_part_7 & names_5_part_2[0], block_part_7 & names_5_part_1[0]
    };
    wire [7:0] block_part_73 = 8'd60 >> names_5;
    wire [7:0] block_part_74 = 8'd90 >> names_5;
    wire block_part_75 = ~data[43] & block_part_7 & ~data[40];
    wire [7:0] block_part_76 = 8'd102 >> names_5;
    wire [7:0] block_part_77 = 8'd150 >> names_5;
    wire [46:0] block_part_78 = {
        block_part_77[0] | (data[38] & block_part_68) | (block_part_69 & data[46]),
        block_part_75 | block_part_76[0] | (data[37] & block_part_68) | (block_part_69 & data[45]),
        block_part_74[0] | (data[36] & block_part_68) | (block_part_69 & data[44]) | block_part_75,
        block_part_73[0] | (data[35] & block_part_68) | (block_part_69 & data[43]), block_part_72
    };
    wire [7:0] block_part_79 = 8'd170 >> names_5;
    wire [7:0] block_part_80 = 8'd204 >> names_5;
    wire block_part_81 = ~control[5] & block_part_14;
    wire [7:0] block_part_82 = 8'd240 >> names_5;
    wire [3:0] names_6_part = {data[55:53], data[51]};
    wire [15:0] names_6_part_1 = 16'hcc0c >> names_6_part;
    wire [15:0] names_6_part_2 = 16'h700e >> names_6_part;
    wire [15:0] names_6_part_3 = 16'hbcc0 >> {data[55:53], data[48]};
    wire [2:0] names_6 = {
        block_part_9 & names_6_part_3[0], block_part_9 & names_6_part_2[0], block_part_9 & names_6_part_1[0]
    };
    wire [7:0] block_part_83 = 8'd60 >> names_6;
    wire [50:0] block_part_84 = {
        block_part_83[0] | (data[42] & block_part_81) | (block_part_69 & data[50]),
        block_part_82[0] | (data[41] & block_part_81) | (data[49] & block_part_69),
        block_part_80[0] | (data[40] & block_part_81) | (block_part_69 & data[48]),
        block_part_79[0] | (data[39] & block_part_68) | (block_part_69 & data[47]), block_part_78
    };
    wire [7:0] block_part_85 = 8'd90 >> names_6;
    wire block_part_86 = ~data[51] & block_part_9 & ~data[48];
    wire [7:0] block_part_87 = 8'd102 >> names_6;
    wire [7:0] block_part_88 = 8'd150 >> names_6;
    wire [7:0] block_part_89 = 8'd170 >> names_6;
    wire [54:0] block_part_90 = {
        block_part_89[0] | (data[46] & block_part_81) | (block_part_69 & data[54]),
        block_part_88[0] | (data[45] & block_part_81) | (block_part_69 & data[53]),
        block_part_86 | block_part_87[0] | (data[44] & block_part_81) | (block_part_69 & data[52]),
        block_part_85[0] | (data[43] & block_part_81) | (block_part_69 & data[51]) | block_part_86,
        block_part_84
    };
    wire [7:0] block_part_91 = 8'd204 >> names_6;
    wire [7:0] block_part_92 = 8'd240 >> names_6;
    wire block_part_93 = ~control[6] & block_part_14;
    wire [3:0] names_7_part = {data[63:61], data[59]};
    wire [15:0] names_7_part_1 = 16'hcc0c >> names_7_part;
    wire [15:0] names_7_part_2 = 16'h700e >> names_7_part;
    wire [3:0] told_by = {data[63:61], data[56]};
    wire [15:0] names_7_part_3 = 16'hbcc0 >> told_by;
    wire [2:0] names_7 = {takes & names_7_part_3[0], takes & names_7_part_2[0], takes & names_7_part_1[0]};
    wire [7:0] block_part_94 = 8'd60 >> names_7;
    wire [7:0] block_part_95 = 8'd90 >> names_7;
    wire block_part_96 = ~data[59] & takes & ~data[56];
    wire [58:0] block_part_97 = {
        block_part_95[0] | (data[50] & block_part_93) | (block_part_69 & data[58]) | block_part_96,
        block_part_94[0] | (data[49] & block_part_93) | (data[57] & block_part_69),
        block_part_92[0] | (data[48] & block_part_93) | (block_part_69 & data[56]),
        block_part_91[0] | (data[47] & block_part_81) | (block_part_69 & data[55]), block_part_90
    };
    wire [7:0] block_part_98 = 8'd102 >> names_7;
    wire [7:0] block_part_99 = 8'd150 >> names_7;
    wire [7:0] block_part_100 = 8'd170 >> names_7;
    wire [7:0] block_part_101 = 8'd204 >> names_7;
    wire [62:0] block_part_102 = {
        block_part_101[0] | (data[54] & block_part_93) | (block_part_69 & data[62]),
        block_part_100[0] | (data[53] & block_part_93) | (block_part_69 & data[61]),
        block_part_99[0] | (data[52] & block_part_93) | (block_part_69 & data[60]),
        block_part_96 | block_part_98[0] | (data[51] & block_part_93) | (block_part_69 & data[59]),
        block_part_97
    };
    wire [7:0] block_part_103 = 8'd240 >> names_7;
    wire [63:0] block = bad ? 64'h3c78f1e3c78f1e1e
        : {block_part_103[0] | (data[55] & block_part_93) | (block_part_69 & data[63]), block_part_102};

    assign header = (~bad & block_part_10) ? 2'd2 : 2'd1;
    assign payload = block;
    assign error = bad;

    wire _unused = &{
        1'b0, unknown_part[31:1], unknown_part_1[31:1], unknown_part_2[31:1], unknown_part_3[31:1],
        unknown_part_4[31:1], unknown_part_5[31:1], unknown_part_6[31:1], unknown_part_7[31:1],
        unknown_part_9[31:1], unknown_part_10[31:1], unknown_part_11[31:1], unknown_part_12[31:1],
        unknown_part_13[31:1], unknown_part_14[31:1], unknown_part_15[31:1], unknown_part_16[31:1],
        names_0_part_1[15:1], names_0_part_2[15:1], names_0_part_3[15:1], block_part_13[7:1],
        block_part_17[7:1], block_part_19[7:1], block_part_21[7:1], block_part_22[7:1], block_part_23[7:1],
        block_part_24[7:1], names_1_part_1[15:1], names_1_part_2[15:1], names_1_part_3[15:1],
        block_part_26[7:1], block_part_27[7:1], block_part_30[7:1], block_part_31[7:1], block_part_33[7:1],
        block_part_34[7:1], block_part_35[7:1], names_2_part_1[15:1], names_2_part_2[15:1],
        names_2_part_3[15:1], block_part_36[7:1], block_part_38[7:1], block_part_40[7:1], block_part_42[7:1],
        block_part_43[7:1], block_part_45[7:1], block_part_46[7:1], names_3_part_1[15:1],
        names_3_part_2[15:1], names_3_part_3[15:1], block_part_47[7:1], block_part_48[7:1],
        block_part_51[7:1], block_part_52[7:1], block_part_56[7:1], block_part_57[7:1], block_part_59[7:1],
        names_4_part_1[15:1], names_4_part_2[15:1], names_4_part_3[15:1], block_part_60[7:1],
        block_part_62[7:1], block_part_64[7:1], block_part_66[7:1], block_part_67[7:1], block_part_70[7:1],
        block_part_71[7:1], names_5_part_1[15:1], names_5_part_2[15:1], names_5_part_3[15:1],
        block_part_73[7:1], block_part_74[7:1], block_part_76[7:1], block_part_77[7:1], block_part_79[7:1],
        block_part_80[7:1], block_part_82[7:1], names_6_part_1[15:1], names_6_part_2[15:1],
        names_6_part_3[15:1], block_part_83[7:1], block_part_85[7:1], block_part_87[7:1], block_part_88[7:1],
        block_part_89[7:1], block_part_91[7:1], block_part_92[7:1], names_7_part_1[15:1],
        names_7_part_2[15:1], names_7_part_3[15:1], block_part_94[7:1], block_part_95[7:1],
        block_part_98[7:1], block_part_99[7:1], block_part_100[7:1], block_part_101[7:1], block_part_103[7:1]
    };
endmodule
