// SPDX-License-Identifier: MIT OR Apache-2.0
//
// 64b/66b decoder: a block of 66 bits becomes eight bytes, each data or control.
//
//                 +-----------+
//    header[2] -->|           |--> data[64]     same cycle
//  payload[64] -->|  Decoder  |--> control[8]
//                 |           |--> error        no such block: eight error characters
//                 +-----------+
//
// The inverse of the encoder. A header of equal bits, an unknown type, or a code that no control character has, makes
// the whole block one of error characters. Bits that a kind of block leaves unused are not looked at.
//
// Parameters: none.
// Handshake: none; combinational.
// Latency: 0 cycles. Throughput: 1 block per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: TH-PCS-02; IEEE 802.3 clause 49.2.4, with both codes of ordered sets.
//
// Block: pcs_decoder
module pcs_decoder (
    input wire [1:0] header,
    input wire [63:0] payload,
    output wire [63:0] data,
    output wire [7:0] control,
    output wire error
);
    wire header_is_2 = header == 2'd2;
    wire header_is_1 = header == 2'd1;
    wire [7:0] kind_part = {
        header_is_1 & (payload[7:0] == 8'd75), header_is_1 & (payload[7:0] == 8'd120),
        header_is_1 & (payload[7:0] == 8'd85), header_is_1 & (payload[7:0] == 8'd102),
        header_is_1 & (payload[7:0] == 8'd51), header_is_1 & (payload[7:0] == 8'd45),
        (payload[7:0] == 8'd30) & header_is_1, header_is_2
    };
    wire [14:0] kind_part_1 = {
        header_is_1 & (payload[7:0] == 8'd225), header_is_1 & (payload[7:0] == 8'd210),
        header_is_1 & (payload[7:0] == 8'd204), header_is_1 & (payload[7:0] == 8'd180),
        header_is_1 & (payload[7:0] == 8'd170), header_is_1 & (payload[7:0] == 8'd153),
        header_is_1 & (payload[7:0] == 8'd135), kind_part
    };
    wire [15:0] kind = {header_is_1 & (payload[7:0] == 8'd255), kind_part_1};
    wire bytes_part = |(kind & 16'd64);
    wire is_control_part = |(kind & 16'hfe00);
    wire bytes_part_1 = |(kind & 16'd256);
    wire bad_part = |(kind & 16'd14);
    wire [4:0] told_by_0 = {payload[14:11], payload[9]};
    wire [31:0] bytes_part_2 = 32'hc0000001 >> told_by_0;
    wire [31:0] bytes_part_3 = 32'hc00000c3 >> told_by_0;
    wire [31:0] bytes_part_4 = 32'hc33c3cc3 >> told_by_0;
    wire bad_part_1 = |(kind & 16'd176);
    wire [2:0] bytes_part_5 = {
        (is_control_part & payload[10]) | bytes_part_1 | (bad_part & bytes_part_4[0])
            | (header_is_2 & payload[2]) | bad_part_1,
        bytes_part | (is_control_part & payload[9]) | (bad_part & bytes_part_3[0])
            | (header_is_2 & payload[1]),
        bytes_part | (is_control_part & payload[8]) | bytes_part_1 | (bad_part & bytes_part_2[0])
            | (header_is_2 & payload[0])
    };
    wire [31:0] bytes_part_6 = 32'h33c3cc0 >> told_by_0;
    wire [31:0] bytes_part_7 = 32'hc33c3cc0 >> told_by_0;
    wire [31:0] bytes_part_8 = 32'hc03c30c0 >> told_by_0;
    wire [5:0] bytes_part_9 = {
        bytes_part | (is_control_part & payload[13]) | bytes_part_1 | (bad_part & bytes_part_8[0])
            | (header_is_2 & payload[5]),
        bad_part_1 | bytes_part | (is_control_part & payload[12]) | bytes_part_1
            | (bad_part & bytes_part_7[0]) | (header_is_2 & payload[4]),
        bad_part_1 | bytes_part | (is_control_part & payload[11]) | bytes_part_1
            | (bad_part & bytes_part_6[0]) | (header_is_2 & payload[3]), bytes_part_5
    };
    wire [31:0] bytes_part_10 = 32'hc30c00c0 >> told_by_0;
    wire [31:0] bytes_part_11 = 32'hc33000c0 >> told_by_0;
    wire is_control_part_1 = |(kind & 16'hfc00);
    wire bytes_part_12 = |(kind & 16'd512);
    wire bad_part_2 = |(kind & 16'd270);
    wire [4:0] told_by_1 = {payload[21:18], payload[16]};
    wire [31:0] bytes_part_13 = 32'hc0000001 >> told_by_1;
    wire is_control_part_2 = |(kind & 16'd241);
    wire [31:0] bytes_part_14 = 32'hc00000c3 >> told_by_1;
    wire [31:0] bytes_part_15 = 32'hc33c3cc3 >> told_by_1;
    wire [31:0] bytes_part_16 = 32'h33c3cc0 >> told_by_1;
    wire [3:0] bytes_part_17 = {
        (is_control_part_1 & payload[19]) | bytes_part_12 | (bad_part_2 & bytes_part_16[0])
            | (payload[11] & is_control_part_2),
        (is_control_part_1 & payload[18]) | bytes_part_12 | (bad_part_2 & bytes_part_15[0])
            | (payload[10] & is_control_part_2),
        (is_control_part_1 & payload[17]) | (bad_part_2 & bytes_part_14[0])
            | (payload[9] & is_control_part_2),
        (is_control_part_1 & payload[16]) | bytes_part_12 | (bad_part_2 & bytes_part_13[0])
            | (payload[8] & is_control_part_2)
    };
    wire [31:0] bytes_part_18 = 32'hc33c3cc0 >> told_by_1;
    wire [31:0] bytes_part_19 = 32'hc03c30c0 >> told_by_1;
    wire [31:0] bytes_part_20 = 32'hc30c00c0 >> told_by_1;
    wire [6:0] bytes_part_21 = {
        (is_control_part_1 & payload[22]) | bytes_part_12 | (bad_part_2 & bytes_part_20[0])
            | (payload[14] & is_control_part_2),
        (is_control_part_1 & payload[21]) | bytes_part_12 | (bad_part_2 & bytes_part_19[0])
            | (payload[13] & is_control_part_2),
        (is_control_part_1 & payload[20]) | bytes_part_12 | (bad_part_2 & bytes_part_18[0])
            | (payload[12] & is_control_part_2), bytes_part_17
    };
    wire [31:0] bytes_part_22 = 32'hc33000c0 >> told_by_1;
    wire is_control_part_3 = |(kind & 16'hf800);
    wire bytes_part_23 = |(kind & 16'h400);
    wire bad_part_3 = |(kind & 16'd782);
    wire [4:0] told_by_2 = {payload[28:25], payload[23]};
    wire [31:0] bytes_part_24 = 32'hc0000001 >> told_by_2;
    wire [31:0] bytes_part_25 = 32'hc00000c3 >> told_by_2;
    wire [9:0] bytes_part_26 = {
        (is_control_part_3 & payload[25]) | (bad_part_3 & bytes_part_25[0])
            | (is_control_part_2 & payload[17]),
        (is_control_part_3 & payload[24]) | bytes_part_23 | (bad_part_3 & bytes_part_24[0])
            | (payload[16] & is_control_part_2),
        (is_control_part_1 & payload[23]) | bytes_part_12 | (bad_part_2 & bytes_part_22[0])
            | (payload[15] & is_control_part_2), bytes_part_21
    };
    wire [31:0] bytes_part_27 = 32'hc33c3cc3 >> told_by_2;
    wire [31:0] bytes_part_28 = 32'h33c3cc0 >> told_by_2;
    wire [31:0] bytes_part_29 = 32'hc33c3cc0 >> told_by_2;
    wire [12:0] bytes_part_30 = {
        (is_control_part_3 & payload[28]) | bytes_part_23 | (bad_part_3 & bytes_part_29[0])
            | (is_control_part_2 & payload[20]),
        (is_control_part_3 & payload[27]) | bytes_part_23 | (bad_part_3 & bytes_part_28[0])
            | (is_control_part_2 & payload[19]),
        (is_control_part_3 & payload[26]) | bytes_part_23 | (bad_part_3 & bytes_part_27[0])
            | (is_control_part_2 & payload[18]), bytes_part_26
    };
    wire [31:0] bytes_part_31 = 32'hc03c30c0 >> told_by_2;
    wire [31:0] bytes_part_32 = 32'hc30c00c0 >> told_by_2;
    wire [31:0] bytes_part_33 = 32'hc33000c0 >> told_by_2;
    wire [15:0] bytes_part_34 = {
        (is_control_part_3 & payload[31]) | bytes_part_23 | (bad_part_3 & bytes_part_33[0])
            | (is_control_part_2 & payload[23]),
        (is_control_part_3 & payload[30]) | bytes_part_23 | (bad_part_3 & bytes_part_32[0])
            | (is_control_part_2 & payload[22]),
        (is_control_part_3 & payload[29]) | bytes_part_23 | (bad_part_3 & bytes_part_31[0])
            | (is_control_part_2 & payload[21]), bytes_part_30
    };
    wire is_control_part_4 = |(kind & 16'hf000);
    wire bytes_part_35 = |(kind & 16'h800);
    wire bad_part_4 = |(kind & 16'h70e);
    wire [4:0] told_by_3 = {payload[35:32], payload[30]};
    wire [31:0] bytes_part_36 = 32'hc0000001 >> told_by_3;
    wire [31:0] bytes_part_37 = 32'hc00000c3 >> told_by_3;
    wire [31:0] bytes_part_38 = 32'hc33c3cc3 >> told_by_3;
    wire [18:0] bytes_part_39 = {
        (is_control_part_4 & payload[34]) | bytes_part_35 | (bad_part_4 & bytes_part_38[0])
            | (is_control_part_2 & payload[26]),
        (is_control_part_4 & payload[33]) | (bad_part_4 & bytes_part_37[0])
            | (is_control_part_2 & payload[25]),
        (payload[32] & is_control_part_4) | bytes_part_35 | (bad_part_4 & bytes_part_36[0])
            | (is_control_part_2 & payload[24]), bytes_part_34
    };
    wire [31:0] bytes_part_40 = 32'h33c3cc0 >> told_by_3;
    wire [31:0] bytes_part_41 = 32'hc33c3cc0 >> told_by_3;
    wire [31:0] bytes_part_42 = 32'hc03c30c0 >> told_by_3;
    wire [21:0] bytes_part_43 = {
        (is_control_part_4 & payload[37]) | bytes_part_35 | (bad_part_4 & bytes_part_42[0])
            | (is_control_part_2 & payload[29]),
        (is_control_part_4 & payload[36]) | bytes_part_35 | (bad_part_4 & bytes_part_41[0])
            | (is_control_part_2 & payload[28]),
        (is_control_part_4 & payload[35]) | bytes_part_35 | (bad_part_4 & bytes_part_40[0])
            | (is_control_part_2 & payload[27]), bytes_part_39
    };
    wire [31:0] bytes_part_44 = 32'hc30c00c0 >> told_by_3;
    wire [31:0] bytes_part_45 = 32'hc33000c0 >> told_by_3;
    wire [31:0] bytes_part_46 = {
        (is_control_part_4 & payload[39]) | bytes_part_35 | (bad_part_4 & bytes_part_45[0])
            | (is_control_part_2 & payload[31]),
        (is_control_part_4 & payload[38]) | bytes_part_35 | (bad_part_4 & bytes_part_44[0])
            | (is_control_part_2 & payload[30]), bytes_part_43,
        (bad_part_1 & ~payload[32]) | bytes_part | (is_control_part & payload[15]) | bytes_part_1
            | (bad_part & bytes_part_11[0]) | (header_is_2 & payload[7]),
        (bad_part_1 & payload[32]) | bytes_part | (is_control_part & payload[14]) | bytes_part_1
            | (bad_part & bytes_part_10[0]) | (header_is_2 & payload[6]), bytes_part_9
    };
    wire bytes_part_47 = |(kind & 16'd24);
    wire is_control_part_5 = |(kind & 16'he000);
    wire bytes_part_48 = |(kind & 16'h1000);
    wire bad_part_5 = |(kind & 16'hf82);
    wire [4:0] told_by_4 = {payload[42:39], payload[37]};
    wire [31:0] bytes_part_49 = 32'hc0000001 >> told_by_4;
    wire is_control_part_6 = |(kind & 16'd65);
    wire [31:0] bytes_part_50 = 32'hc00000c3 >> told_by_4;
    wire [31:0] bytes_part_51 = 32'hc33c3cc3 >> told_by_4;
    wire bad_part_6 = |(kind & 16'd36);
    wire [34:0] bytes_part_52 = {
        (is_control_part_5 & payload[42]) | bytes_part_48 | (bad_part_5 & bytes_part_51[0])
            | (payload[34] & is_control_part_6) | bad_part_6,
        bytes_part_47 | (is_control_part_5 & payload[41]) | (bad_part_5 & bytes_part_50[0])
            | (payload[33] & is_control_part_6),
        bytes_part_47 | (is_control_part_5 & payload[40]) | bytes_part_48 | (bad_part_5 & bytes_part_49[0])
            | (payload[32] & is_control_part_6), bytes_part_46
    };
    wire [31:0] bytes_part_53 = 32'h33c3cc0 >> told_by_4;
    wire [31:0] bytes_part_54 = 32'hc33c3cc0 >> told_by_4;
    wire [31:0] bytes_part_55 = 32'hc03c30c0 >> told_by_4;
    wire [37:0] bytes_part_56 = {
        bytes_part_47 | (is_control_part_5 & payload[45]) | bytes_part_48 | (bad_part_5 & bytes_part_55[0])
            | (payload[37] & is_control_part_6),
        bad_part_6 | bytes_part_47 | (is_control_part_5 & payload[44]) | bytes_part_48
            | (bad_part_5 & bytes_part_54[0]) | (payload[36] & is_control_part_6),
        bad_part_6 | bytes_part_47 | (is_control_part_5 & payload[43]) | bytes_part_48
            | (bad_part_5 & bytes_part_53[0]) | (payload[35] & is_control_part_6), bytes_part_52
    };
    wire [31:0] bytes_part_57 = 32'hc30c00c0 >> told_by_4;
    wire [31:0] bytes_part_58 = 32'hc33000c0 >> told_by_4;
    wire is_control_part_7 = |(kind & 16'hc000);
    wire bytes_part_59 = |(kind & 16'h2000);
    wire bad_part_7 = |(kind & 16'h1f82);
    wire [4:0] told_by_5 = {payload[49:46], payload[44]};
    wire [31:0] bytes_part_60 = 32'hc0000001 >> told_by_5;
    wire is_control_part_8 = |(kind & 16'd125);
    wire [31:0] bytes_part_61 = 32'hc00000c3 >> told_by_5;
    wire [31:0] bytes_part_62 = 32'hc33c3cc3 >> told_by_5;
    wire [31:0] bytes_part_63 = 32'h33c3cc0 >> told_by_5;
    wire [3:0] bytes_part_64 = {
        (is_control_part_7 & payload[51]) | bytes_part_59 | (bad_part_7 & bytes_part_63[0])
            | (payload[43] & is_control_part_8),
        (is_control_part_7 & payload[50]) | bytes_part_59 | (bad_part_7 & bytes_part_62[0])
            | (payload[42] & is_control_part_8),
        (is_control_part_7 & payload[49]) | (bad_part_7 & bytes_part_61[0])
            | (payload[41] & is_control_part_8),
        (is_control_part_7 & payload[48]) | bytes_part_59 | (bad_part_7 & bytes_part_60[0])
            | (payload[40] & is_control_part_8)
    };
    wire [31:0] bytes_part_65 = 32'hc33c3cc0 >> told_by_5;
    wire [31:0] bytes_part_66 = 32'hc03c30c0 >> told_by_5;
    wire [31:0] bytes_part_67 = 32'hc30c00c0 >> told_by_5;
    wire [6:0] bytes_part_68 = {
        (is_control_part_7 & payload[54]) | bytes_part_59 | (bad_part_7 & bytes_part_67[0])
            | (payload[46] & is_control_part_8),
        (is_control_part_7 & payload[53]) | bytes_part_59 | (bad_part_7 & bytes_part_66[0])
            | (payload[45] & is_control_part_8),
        (is_control_part_7 & payload[52]) | bytes_part_59 | (bad_part_7 & bytes_part_65[0])
            | (payload[44] & is_control_part_8), bytes_part_64
    };
    wire [31:0] bytes_part_69 = 32'hc33000c0 >> told_by_5;
    wire is_control_part_9 = |(kind & 16'h8000);
    wire bytes_part_70 = |(kind & 16'h4000);
    wire bad_part_8 = |(kind & 16'h3f82);
    wire [4:0] told_by_6 = {payload[56:53], payload[51]};
    wire [31:0] bytes_part_71 = 32'hc0000001 >> told_by_6;
    wire [31:0] bytes_part_72 = 32'hc00000c3 >> told_by_6;
    wire [9:0] bytes_part_73 = {
        (is_control_part_9 & payload[57]) | (bad_part_8 & bytes_part_72[0])
            | (is_control_part_8 & payload[49]),
        (is_control_part_9 & payload[56]) | bytes_part_70 | (bad_part_8 & bytes_part_71[0])
            | (payload[48] & is_control_part_8),
        (is_control_part_7 & payload[55]) | bytes_part_59 | (bad_part_7 & bytes_part_69[0])
            | (payload[47] & is_control_part_8), bytes_part_68
    };
    wire [31:0] bytes_part_74 = 32'hc33c3cc3 >> told_by_6;
    wire [31:0] bytes_part_75 = 32'h33c3cc0 >> told_by_6;
    wire [31:0] bytes_part_76 = 32'hc33c3cc0 >> told_by_6;
    wire [12:0] bytes_part_77 = {
        (is_control_part_9 & payload[60]) | bytes_part_70 | (bad_part_8 & bytes_part_76[0])
            | (is_control_part_8 & payload[52]),
        (is_control_part_9 & payload[59]) | bytes_part_70 | (bad_part_8 & bytes_part_75[0])
            | (is_control_part_8 & payload[51]),
        (is_control_part_9 & payload[58]) | bytes_part_70 | (bad_part_8 & bytes_part_74[0])
            | (is_control_part_8 & payload[50]), bytes_part_73
    };
    wire [31:0] bytes_part_78 = 32'hc03c30c0 >> told_by_6;
    wire [31:0] bytes_part_79 = 32'hc30c00c0 >> told_by_6;
    wire [31:0] bytes_part_80 = 32'hc33000c0 >> told_by_6;
    wire bad_part_9 = |(kind & 16'h7f82);
    wire [4:0] told_by_7 = {payload[63:60], payload[58]};
    wire [31:0] bytes_part_81 = 32'hc0000001 >> told_by_7;
    wire [31:0] bytes_part_82 = 32'hc00000c3 >> told_by_7;
    wire [31:0] bytes_part_83 = 32'hc33c3cc3 >> told_by_7;
    wire [31:0] bytes_part_84 = 32'h33c3cc0 >> told_by_7;
    wire [31:0] bytes_part_85 = 32'hc33c3cc0 >> told_by_7;
    wire [4:0] bytes_part_86 = {
        is_control_part_9 | (bad_part_9 & bytes_part_85[0]) | (is_control_part_8 & payload[60]),
        is_control_part_9 | (bad_part_9 & bytes_part_84[0]) | (is_control_part_8 & payload[59]),
        is_control_part_9 | (bad_part_9 & bytes_part_83[0]) | (is_control_part_8 & payload[58]),
        (bad_part_9 & bytes_part_82[0]) | (is_control_part_8 & payload[57]),
        is_control_part_9 | (bad_part_9 & bytes_part_81[0]) | (is_control_part_8 & payload[56])
    };
    wire [31:0] bytes_part_87 = 32'hc03c30c0 >> told_by_7;
    wire [31:0] bytes_part_88 = 32'hc30c00c0 >> told_by_7;
    wire [31:0] bytes_part_89 = 32'hc33000c0 >> told_by_7;
    wire [23:0] bytes_part_90 = {
        is_control_part_9 | (bad_part_9 & bytes_part_89[0]) | (is_control_part_8 & payload[63]),
        is_control_part_9 | (bad_part_9 & bytes_part_88[0]) | (is_control_part_8 & payload[62]),
        is_control_part_9 | (bad_part_9 & bytes_part_87[0]) | (is_control_part_8 & payload[61]),
        bytes_part_86,
        (is_control_part_9 & payload[63]) | bytes_part_70 | (bad_part_8 & bytes_part_80[0])
            | (is_control_part_8 & payload[55]),
        (is_control_part_9 & payload[62]) | bytes_part_70 | (bad_part_8 & bytes_part_79[0])
            | (is_control_part_8 & payload[54]),
        (is_control_part_9 & payload[61]) | bytes_part_70 | (bad_part_8 & bytes_part_78[0])
            | (is_control_part_8 & payload[53]), bytes_part_77
    };
    wire [63:0] bytes_part_91 = {
        bytes_part_90,
        (bad_part_6 & ~payload[36]) | bytes_part_47 | (is_control_part_5 & payload[47]) | bytes_part_48
            | (bad_part_5 & bytes_part_58[0]) | (payload[39] & is_control_part_6),
        (payload[36] & bad_part_6) | bytes_part_47 | (is_control_part_5 & payload[46]) | bytes_part_48
            | (bad_part_5 & bytes_part_57[0]) | (payload[38] & is_control_part_6), bytes_part_56
    };
    wire [8:0] hits_7 = {
        payload[63:57] == 7'd120, payload[63:57] == 7'd102, payload[63:57] == 7'd85, payload[63:57] == 7'd75,
        payload[63:57] == 7'd51, payload[63:57] == 7'd45, payload[63:57] == 7'd30, payload[63:57] == 7'd6,
        payload[63:57] == 7'd0
    };
    wire [8:0] hits_6 = {
        payload[56:50] == 7'd120, payload[56:50] == 7'd102, payload[56:50] == 7'd85, payload[56:50] == 7'd75,
        payload[56:50] == 7'd51, payload[56:50] == 7'd45, payload[56:50] == 7'd30, payload[56:50] == 7'd6,
        payload[56:50] == 7'd0
    };
    wire [8:0] hits_5 = {
        payload[49:43] == 7'd120, payload[49:43] == 7'd102, payload[49:43] == 7'd85, payload[49:43] == 7'd75,
        payload[49:43] == 7'd51, payload[49:43] == 7'd45, payload[49:43] == 7'd30, payload[49:43] == 7'd6,
        payload[49:43] == 7'd0
    };
    wire [8:0] hits_4 = {
        payload[42:36] == 7'd120, payload[42:36] == 7'd102, payload[42:36] == 7'd85, payload[42:36] == 7'd75,
        payload[42:36] == 7'd51, payload[42:36] == 7'd45, payload[42:36] == 7'd30, payload[42:36] == 7'd6,
        payload[42:36] == 7'd0
    };
    wire [8:0] hits_3 = {
        payload[35:29] == 7'd120, payload[35:29] == 7'd102, payload[35:29] == 7'd85, payload[35:29] == 7'd75,
        payload[35:29] == 7'd51, payload[35:29] == 7'd45, payload[35:29] == 7'd30, payload[35:29] == 7'd6,
        payload[35:29] == 7'd0
    };
    wire [8:0] hits_2 = {
        payload[28:22] == 7'd120, payload[28:22] == 7'd102, payload[28:22] == 7'd85, payload[28:22] == 7'd75,
        payload[28:22] == 7'd51, payload[28:22] == 7'd45, payload[28:22] == 7'd30, payload[28:22] == 7'd6,
        payload[28:22] == 7'd0
    };
    wire [8:0] hits_1 = {
        payload[21:15] == 7'd120, payload[21:15] == 7'd102, payload[21:15] == 7'd85, payload[21:15] == 7'd75,
        payload[21:15] == 7'd51, payload[21:15] == 7'd45, payload[21:15] == 7'd30, payload[21:15] == 7'd6,
        payload[21:15] == 7'd0
    };
    wire [8:0] hits_0 = {
        payload[14:8] == 7'd120, payload[14:8] == 7'd102, payload[14:8] == 7'd85, payload[14:8] == 7'd75,
        payload[14:8] == 7'd51, payload[14:8] == 7'd45, payload[14:8] == 7'd30, payload[14:8] == 7'd6,
        payload[14:8] == 7'd0
    };
    wire bad = ((~&payload[39:36]) & bad_part_6 & (|payload[39:36]))
        | ((~&payload[35:32]) & bad_part_1 & (|payload[35:32])) | (bad_part_9 & (~|hits_7))
        | (bad_part_8 & (~|hits_6)) | (bad_part_7 & (~|hits_5)) | (bad_part_5 & (~|hits_4))
        | (bad_part_4 & (~|hits_3)) | (bad_part_3 & (~|hits_2)) | (bad_part_2 & (~|hits_1))
        | (bad_part & (~|hits_0)) | (~|kind);
    wire [63:0] bytes = bad ? 64'hfefefefefefefefe : bytes_part_91;
    wire [7:0] is_control_part_10 = is_control_part ? {
            {3{~is_control_part_8}}, ~is_control_part_6, {3{~is_control_part_2}}, 1'b0
        }
        : {{3{~is_control_part_8}}, ~is_control_part_6, {3{~is_control_part_2}}, ~header_is_2};
    wire [7:0] is_control_part_11 = is_control_part_1 ? {is_control_part_10[7:2], 1'b0, is_control_part_10[0]}
        : is_control_part_10;
    wire [7:0] is_control_part_12 = is_control_part_3 ? {
            is_control_part_11[7:3], 1'b0, is_control_part_11[1:0]
        }
        : is_control_part_11;
    wire [7:0] is_control_part_13 = is_control_part_4 ? {
            is_control_part_12[7:4], 1'b0, is_control_part_12[2:0]
        }
        : is_control_part_12;
    wire [7:0] is_control_part_14 = is_control_part_5 ? {
            is_control_part_13[7:5], 1'b0, is_control_part_13[3:0]
        }
        : is_control_part_13;
    wire [7:0] is_control_part_15 = is_control_part_7 ? {
            is_control_part_14[7:6], 1'b0, is_control_part_14[4:0]
        }
        : is_control_part_14;
    wire [7:0] is_control = bad ? 8'd255
        : is_control_part_9 ? {is_control_part_15[7], 1'b0, is_control_part_15[5:0]}
        : is_control_part_15;

    assign data = bytes;
    assign control = is_control;
    assign error = bad;

    wire _unused = &{
        1'b0, bytes_part_2[31:1], bytes_part_3[31:1], bytes_part_4[31:1], bytes_part_6[31:1],
        bytes_part_7[31:1], bytes_part_8[31:1], bytes_part_10[31:1], bytes_part_11[31:1], bytes_part_13[31:1],
        bytes_part_14[31:1], bytes_part_15[31:1], bytes_part_16[31:1], bytes_part_18[31:1],
        bytes_part_19[31:1], bytes_part_20[31:1], bytes_part_22[31:1], bytes_part_24[31:1],
        bytes_part_25[31:1], bytes_part_27[31:1], bytes_part_28[31:1], bytes_part_29[31:1],
        bytes_part_31[31:1], bytes_part_32[31:1], bytes_part_33[31:1], bytes_part_36[31:1],
        bytes_part_37[31:1], bytes_part_38[31:1], bytes_part_40[31:1], bytes_part_41[31:1],
        bytes_part_42[31:1], bytes_part_44[31:1], bytes_part_45[31:1], bytes_part_49[31:1],
        bytes_part_50[31:1], bytes_part_51[31:1], bytes_part_53[31:1], bytes_part_54[31:1],
        bytes_part_55[31:1], bytes_part_57[31:1], bytes_part_58[31:1], bytes_part_60[31:1],
        bytes_part_61[31:1], bytes_part_62[31:1], bytes_part_63[31:1], bytes_part_65[31:1],
        bytes_part_66[31:1], bytes_part_67[31:1], bytes_part_69[31:1], bytes_part_71[31:1],
        bytes_part_72[31:1], bytes_part_74[31:1], bytes_part_75[31:1], bytes_part_76[31:1],
        bytes_part_78[31:1], bytes_part_79[31:1], bytes_part_80[31:1], bytes_part_81[31:1],
        bytes_part_82[31:1], bytes_part_83[31:1], bytes_part_84[31:1], bytes_part_85[31:1],
        bytes_part_87[31:1], bytes_part_88[31:1], bytes_part_89[31:1]
    };
endmodule
