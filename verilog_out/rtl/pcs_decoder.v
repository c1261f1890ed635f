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
    wire [3:0] nibble = payload[7:4];
    wire [4:0] kind = {header[0], nibble};
    wire [31:0] takes_shifted_part = 32'hfe000000 >> kind;
    wire [31:0] takes_place_part = 32'hffff >> kind;
    wire [5:0] bytes_part = {
        (takes_shifted_part[0] & payload[13]) | (takes_place_part[0] & payload[5]),
        (takes_shifted_part[0] & payload[12]) | (takes_place_part[0] & payload[4]),
        (takes_shifted_part[0] & payload[11]) | (takes_place_part[0] & payload[3]),
        (takes_shifted_part[0] & payload[10]) | (takes_place_part[0] & payload[2]),
        (takes_shifted_part[0] & payload[9]) | (takes_place_part[0] & payload[1]),
        (payload[8] & takes_shifted_part[0]) | (takes_place_part[0] & payload[0])
    };
    wire [31:0] takes_shifted_part_1 = 32'hfc000000 >> kind;
    wire [31:0] takes_place_part_1 = 32'hf0ffff >> kind;
    wire [10:0] bytes_part_1 = {
        (takes_shifted_part_1[0] & payload[18]) | (payload[10] & takes_place_part_1[0]),
        (takes_shifted_part_1[0] & payload[17]) | (payload[9] & takes_place_part_1[0]),
        (payload[16] & takes_shifted_part_1[0]) | (payload[8] & takes_place_part_1[0]),
        (takes_shifted_part[0] & payload[15]) | (takes_place_part[0] & payload[7]),
        (takes_shifted_part[0] & payload[14]) | (takes_place_part[0] & payload[6]), bytes_part
    };
    wire [15:0] bytes_part_2 = {
        (takes_shifted_part_1[0] & payload[23]) | (payload[15] & takes_place_part_1[0]),
        (takes_shifted_part_1[0] & payload[22]) | (payload[14] & takes_place_part_1[0]),
        (takes_shifted_part_1[0] & payload[21]) | (payload[13] & takes_place_part_1[0]),
        (takes_shifted_part_1[0] & payload[20]) | (payload[12] & takes_place_part_1[0]),
        (takes_shifted_part_1[0] & payload[19]) | (payload[11] & takes_place_part_1[0]), bytes_part_1
    };
    wire [31:0] takes_shifted_part_2 = 32'hf8000000 >> kind;
    wire [20:0] bytes_part_3 = {
        (takes_shifted_part_2[0] & payload[28]) | (takes_place_part_1[0] & payload[20]),
        (takes_shifted_part_2[0] & payload[27]) | (takes_place_part_1[0] & payload[19]),
        (takes_shifted_part_2[0] & payload[26]) | (takes_place_part_1[0] & payload[18]),
        (takes_shifted_part_2[0] & payload[25]) | (takes_place_part_1[0] & payload[17]),
        (payload[24] & takes_shifted_part_2[0]) | (payload[16] & takes_place_part_1[0]), bytes_part_2
    };
    wire [31:0] takes_shifted_part_3 = 32'hf0000000 >> kind;
    wire [25:0] bytes_part_4 = {
        (takes_shifted_part_3[0] & payload[33]) | (takes_place_part_1[0] & payload[25]),
        (payload[32] & takes_shifted_part_3[0]) | (takes_place_part_1[0] & payload[24]),
        (takes_shifted_part_2[0] & payload[31]) | (takes_place_part_1[0] & payload[23]),
        (takes_shifted_part_2[0] & payload[30]) | (takes_place_part_1[0] & payload[22]),
        (takes_shifted_part_2[0] & payload[29]) | (takes_place_part_1[0] & payload[21]), bytes_part_3
    };
    wire [30:0] bytes_part_5 = {
        (takes_shifted_part_3[0] & payload[38]) | (takes_place_part_1[0] & payload[30]),
        (takes_shifted_part_3[0] & payload[37]) | (takes_place_part_1[0] & payload[29]),
        (takes_shifted_part_3[0] & payload[36]) | (takes_place_part_1[0] & payload[28]),
        (takes_shifted_part_3[0] & payload[35]) | (takes_place_part_1[0] & payload[27]),
        (takes_shifted_part_3[0] & payload[34]) | (takes_place_part_1[0] & payload[26]), bytes_part_4
    };
    wire [31:0] takes_shifted_part_4 = 32'he0000000 >> kind;
    wire [31:0] takes_place_part_2 = 32'h80ffff >> kind;
    wire [35:0] bytes_part_6 = {
        (takes_shifted_part_4[0] & payload[43]) | (payload[35] & takes_place_part_2[0]),
        (takes_shifted_part_4[0] & payload[42]) | (payload[34] & takes_place_part_2[0]),
        (takes_shifted_part_4[0] & payload[41]) | (payload[33] & takes_place_part_2[0]),
        (payload[40] & takes_shifted_part_4[0]) | (payload[32] & takes_place_part_2[0]),
        (takes_shifted_part_3[0] & payload[39]) | (takes_place_part_1[0] & payload[31]), bytes_part_5
    };
    wire [31:0] takes_shifted_part_5 = 32'hc0000000 >> kind;
    wire [31:0] takes_place_part_3 = 32'hecffff >> kind;
    wire [40:0] bytes_part_7 = {
        (payload[48] & takes_shifted_part_5[0]) | (payload[40] & takes_place_part_3[0]),
        (takes_shifted_part_4[0] & payload[47]) | (payload[39] & takes_place_part_2[0]),
        (takes_shifted_part_4[0] & payload[46]) | (payload[38] & takes_place_part_2[0]),
        (takes_shifted_part_4[0] & payload[45]) | (payload[37] & takes_place_part_2[0]),
        (takes_shifted_part_4[0] & payload[44]) | (payload[36] & takes_place_part_2[0]), bytes_part_6
    };
    wire [45:0] bytes_part_8 = {
        (takes_shifted_part_5[0] & payload[53]) | (payload[45] & takes_place_part_3[0]),
        (takes_shifted_part_5[0] & payload[52]) | (payload[44] & takes_place_part_3[0]),
        (takes_shifted_part_5[0] & payload[51]) | (payload[43] & takes_place_part_3[0]),
        (takes_shifted_part_5[0] & payload[50]) | (payload[42] & takes_place_part_3[0]),
        (takes_shifted_part_5[0] & payload[49]) | (payload[41] & takes_place_part_3[0]), bytes_part_7
    };
    wire [31:0] takes_shifted_part_6 = 32'h80000000 >> kind;
    wire [50:0] bytes_part_9 = {
        (takes_shifted_part_6[0] & payload[58]) | (takes_place_part_3[0] & payload[50]),
        (takes_shifted_part_6[0] & payload[57]) | (takes_place_part_3[0] & payload[49]),
        (payload[56] & takes_shifted_part_6[0]) | (payload[48] & takes_place_part_3[0]),
        (takes_shifted_part_5[0] & payload[55]) | (payload[47] & takes_place_part_3[0]),
        (takes_shifted_part_5[0] & payload[54]) | (payload[46] & takes_place_part_3[0]), bytes_part_8
    };
    wire [63:0] bytes_part_10 = {
        takes_place_part_3[0] & payload[63], takes_place_part_3[0] & payload[62],
        takes_place_part_3[0] & payload[61], takes_place_part_3[0] & payload[60],
        takes_place_part_3[0] & payload[59], takes_place_part_3[0] & payload[58],
        takes_place_part_3[0] & payload[57], takes_place_part_3[0] & payload[56],
        (takes_shifted_part_6[0] & payload[63]) | (takes_place_part_3[0] & payload[55]),
        (takes_shifted_part_6[0] & payload[62]) | (takes_place_part_3[0] & payload[54]),
        (takes_shifted_part_6[0] & payload[61]) | (takes_place_part_3[0] & payload[53]),
        (takes_shifted_part_6[0] & payload[60]) | (takes_place_part_3[0] & payload[52]),
        (takes_shifted_part_6[0] & payload[59]) | (takes_place_part_3[0] & payload[51]), bytes_part_9
    };
    wire [3:0] told_by_0 = {payload[14:12], payload[9]};
    wire [15:0] codes_part = 16'hc001 >> told_by_0;
    wire [31:0] unknown_part = 32'he0000 >> kind;
    wire [15:0] codes_part_1 = 16'hc00f >> told_by_0;
    wire [15:0] codes_part_2 = 16'hffff >> told_by_0;
    wire [15:0] codes_part_3 = 16'h3ffc >> told_by_0;
    wire [15:0] codes_part_4 = 16'hfffc >> told_by_0;
    wire [15:0] codes_part_5 = 16'hcfcc >> told_by_0;
    wire [15:0] codes_part_6 = 16'hf30c >> told_by_0;
    wire [15:0] codes_part_7 = 16'hfc0c >> told_by_0;
    wire [3:0] told_by_1 = {payload[21:19], payload[16]};
    wire [15:0] codes_part_8 = 16'hc001 >> told_by_1;
    wire [31:0] unknown_part_1 = 32'h10e0000 >> kind;
    wire [15:0] codes_part_9 = 16'hc00f >> told_by_1;
    wire [15:0] codes_part_10 = 16'hffff >> told_by_1;
    wire [10:0] codes_part_11 = {
        unknown_part_1[0] & codes_part_10[0], unknown_part_1[0] & codes_part_9[0],
        codes_part_8[0] & unknown_part_1[0], unknown_part[0] & codes_part_7[0],
        unknown_part[0] & codes_part_6[0], unknown_part[0] & codes_part_5[0],
        unknown_part[0] & codes_part_4[0], unknown_part[0] & codes_part_3[0],
        unknown_part[0] & codes_part_2[0], unknown_part[0] & codes_part_1[0], codes_part[0] & unknown_part[0]
    };
    wire [15:0] codes_part_12 = 16'h3ffc >> told_by_1;
    wire [15:0] codes_part_13 = 16'hfffc >> told_by_1;
    wire [15:0] codes_part_14 = 16'hcfcc >> told_by_1;
    wire [15:0] codes_part_15 = 16'hf30c >> told_by_1;
    wire [15:0] codes_part_16 = 16'hfc0c >> told_by_1;
    wire [3:0] told_by_2 = {payload[28:26], payload[23]};
    wire [15:0] codes_part_17 = 16'hc001 >> told_by_2;
    wire [31:0] unknown_part_2 = 32'h30e0000 >> kind;
    wire [15:0] codes_part_18 = 16'hc00f >> told_by_2;
    wire [15:0] codes_part_19 = 16'hffff >> told_by_2;
    wire [15:0] codes_part_20 = 16'h3ffc >> told_by_2;
    wire [15:0] codes_part_21 = 16'hfffc >> told_by_2;
    wire [20:0] codes_part_22 = {
        unknown_part_2[0] & codes_part_21[0], unknown_part_2[0] & codes_part_20[0],
        unknown_part_2[0] & codes_part_19[0], unknown_part_2[0] & codes_part_18[0],
        codes_part_17[0] & unknown_part_2[0], unknown_part_1[0] & codes_part_16[0],
        unknown_part_1[0] & codes_part_15[0], unknown_part_1[0] & codes_part_14[0],
        unknown_part_1[0] & codes_part_13[0], unknown_part_1[0] & codes_part_12[0], codes_part_11
    };
    wire [15:0] codes_part_23 = 16'hcfcc >> told_by_2;
    wire [15:0] codes_part_24 = 16'hf30c >> told_by_2;
    wire [15:0] codes_part_25 = 16'hfc0c >> told_by_2;
    wire [3:0] told_by_3 = {payload[35:33], payload[30]};
    wire [15:0] codes_part_26 = 16'hc001 >> told_by_3;
    wire [31:0] unknown_part_3 = 32'h70e0000 >> kind;
    wire [15:0] codes_part_27 = 16'hc00f >> told_by_3;
    wire [15:0] codes_part_28 = 16'hffff >> told_by_3;
    wire [15:0] codes_part_29 = 16'h3ffc >> told_by_3;
    wire [15:0] codes_part_30 = 16'hfffc >> told_by_3;
    wire [15:0] codes_part_31 = 16'hcfcc >> told_by_3;
    wire [15:0] codes_part_32 = 16'hf30c >> told_by_3;
    wire [30:0] codes_part_33 = {
        unknown_part_3[0] & codes_part_32[0], unknown_part_3[0] & codes_part_31[0],
        unknown_part_3[0] & codes_part_30[0], unknown_part_3[0] & codes_part_29[0],
        unknown_part_3[0] & codes_part_28[0], unknown_part_3[0] & codes_part_27[0],
        codes_part_26[0] & unknown_part_3[0], unknown_part_2[0] & codes_part_25[0],
        unknown_part_2[0] & codes_part_24[0], unknown_part_2[0] & codes_part_23[0], codes_part_22
    };
    wire [15:0] codes_part_34 = 16'hfc0c >> told_by_3;
    wire [3:0] told_by_4 = {payload[42:40], payload[37]};
    wire [15:0] codes_part_35 = 16'hc001 >> told_by_4;
    wire [31:0] unknown_part_4 = 32'hf120000 >> kind;
    wire [15:0] codes_part_36 = 16'hc00f >> told_by_4;
    wire [15:0] codes_part_37 = 16'hffff >> told_by_4;
    wire [15:0] codes_part_38 = 16'h3ffc >> told_by_4;
    wire [15:0] codes_part_39 = 16'hfffc >> told_by_4;
    wire [15:0] codes_part_40 = 16'hcfcc >> told_by_4;
    wire [15:0] codes_part_41 = 16'hf30c >> told_by_4;
    wire [15:0] codes_part_42 = 16'hfc0c >> told_by_4;
    wire [3:0] told_by_5 = {payload[49:47], payload[44]};
    wire [15:0] codes_part_43 = 16'hc001 >> told_by_5;
    wire [31:0] unknown_part_5 = 32'h1f120000 >> kind;
    wire [40:0] codes_part_44 = {
        codes_part_43[0] & unknown_part_5[0], unknown_part_4[0] & codes_part_42[0],
        unknown_part_4[0] & codes_part_41[0], unknown_part_4[0] & codes_part_40[0],
        unknown_part_4[0] & codes_part_39[0], unknown_part_4[0] & codes_part_38[0],
        unknown_part_4[0] & codes_part_37[0], unknown_part_4[0] & codes_part_36[0],
        codes_part_35[0] & unknown_part_4[0], unknown_part_3[0] & codes_part_34[0], codes_part_33
    };
    wire [15:0] codes_part_45 = 16'hc00f >> told_by_5;
    wire [15:0] codes_part_46 = 16'hffff >> told_by_5;
    wire [15:0] codes_part_47 = 16'h3ffc >> told_by_5;
    wire [15:0] codes_part_48 = 16'hfffc >> told_by_5;
    wire [15:0] codes_part_49 = 16'hcfcc >> told_by_5;
    wire [15:0] codes_part_50 = 16'hf30c >> told_by_5;
    wire [15:0] codes_part_51 = 16'hfc0c >> told_by_5;
    wire [3:0] told_by_6 = {payload[56:54], payload[51]};
    wire [15:0] codes_part_52 = 16'hc001 >> told_by_6;
    wire [31:0] unknown_part_6 = 32'h3f120000 >> kind;
    wire [15:0] codes_part_53 = 16'hc00f >> told_by_6;
    wire [15:0] codes_part_54 = 16'hffff >> told_by_6;
    wire [50:0] codes_part_55 = {
        unknown_part_6[0] & codes_part_54[0], unknown_part_6[0] & codes_part_53[0],
        codes_part_52[0] & unknown_part_6[0], unknown_part_5[0] & codes_part_51[0],
        unknown_part_5[0] & codes_part_50[0], unknown_part_5[0] & codes_part_49[0],
        unknown_part_5[0] & codes_part_48[0], unknown_part_5[0] & codes_part_47[0],
        unknown_part_5[0] & codes_part_46[0], unknown_part_5[0] & codes_part_45[0], codes_part_44
    };
    wire [15:0] codes_part_56 = 16'h3ffc >> told_by_6;
    wire [15:0] codes_part_57 = 16'hfffc >> told_by_6;
    wire [15:0] codes_part_58 = 16'hcfcc >> told_by_6;
    wire [15:0] codes_part_59 = 16'hf30c >> told_by_6;
    wire [15:0] codes_part_60 = 16'hfc0c >> told_by_6;
    wire [2:0] info = payload[63:61];
    wire [3:0] told_by_7 = {info, payload[58]};
    wire [15:0] codes_part_61 = 16'hc001 >> told_by_7;
    wire [31:0] unknown_part_7 = 32'h7f120000 >> kind;
    wire [15:0] codes_part_62 = 16'hc00f >> told_by_7;
    wire [15:0] codes_part_63 = 16'hffff >> told_by_7;
    wire [15:0] codes_part_64 = 16'h3ffc >> told_by_7;
    wire [15:0] codes_part_65 = 16'hfffc >> told_by_7;
    wire [60:0] codes_part_66 = {
        unknown_part_7[0] & codes_part_65[0], unknown_part_7[0] & codes_part_64[0],
        unknown_part_7[0] & codes_part_63[0], unknown_part_7[0] & codes_part_62[0],
        codes_part_61[0] & unknown_part_7[0], unknown_part_6[0] & codes_part_60[0],
        unknown_part_6[0] & codes_part_59[0], unknown_part_6[0] & codes_part_58[0],
        unknown_part_6[0] & codes_part_57[0], unknown_part_6[0] & codes_part_56[0], codes_part_55
    };
    wire [15:0] codes_part_67 = 16'hcfcc >> told_by_7;
    wire [15:0] codes_part_68 = 16'hf30c >> told_by_7;
    wire [15:0] codes_part_69 = 16'hfc0c >> told_by_7;
    wire [63:0] codes = {
        unknown_part_7[0] & codes_part_69[0], unknown_part_7[0] & codes_part_68[0],
        unknown_part_7[0] & codes_part_67[0], codes_part_66
    };
    wire [31:0] fixed_part = 32'h1000000 >> kind;
    wire [31:0] fixed_part_1 = 32'h800000 >> kind;
    wire fixed_part_2 = fixed_part[0] | fixed_part_1[0];
    wire [31:0] unknown_order_part = 32'h700000 >> kind;
    wire fixed_part_3 = fixed_part_2 | unknown_order_part[0];
    wire [31:0] fixed_part_4 = 32'h2000000 >> kind;
    wire [31:0] fixed_part_5 = 32'h4000000 >> kind;
    wire [31:0] fixed_part_6 = 32'h8000000 >> kind;
    wire [20:0] fixed_part_7 = {
        {3{fixed_part_6[0]}}, 1'b0, fixed_part_6[0], {6{fixed_part_5[0]}}, 1'b0, fixed_part_5[0],
        {6{fixed_part_4[0]}}, 1'b0, fixed_part_4[0]
    };
    wire [31:0] fixed_part_8 = 32'h10000000 >> kind;
    wire [31:0] fixed_part_9 = 32'h480000 >> kind;
    wire fixed_part_10 = fixed_part_8[0] | fixed_part_9[0];
    wire [31:0] unknown_order_part_1 = 32'h240000 >> kind;
    wire [34:0] fixed_part_11 = {
        fixed_part_8[0] | unknown_order_part_1[0], fixed_part_9[0], fixed_part_10, {3{fixed_part_6[0]}},
        fixed_part_7, fixed_part_2 | (unknown_order_part[0] & ~payload[32]),
        fixed_part_2 | (payload[32] & unknown_order_part[0]), fixed_part_2, {2{fixed_part_3}},
        fixed_part[0] | unknown_order_part[0], fixed_part_1[0], fixed_part_2
    };
    wire fixed_part_12 = fixed_part_10 | unknown_order_part_1[0];
    wire [31:0] fixed_part_13 = 32'h20000000 >> kind;
    wire [31:0] fixed_part_14 = 32'h40000000 >> kind;
    wire [20:0] fixed_part_15 = {
        {3{takes_shifted_part_6[0]}}, 1'b0, takes_shifted_part_6[0], {6{fixed_part_14[0]}}, 1'b0,
        fixed_part_14[0], {6{fixed_part_13[0]}}, 1'b0, fixed_part_13[0]
    };
    wire [63:0] fixed = {
        {3{takes_shifted_part_6[0]}}, fixed_part_15, fixed_part_10 | (unknown_order_part_1[0] & ~payload[36]),
        fixed_part_10 | (payload[36] & unknown_order_part_1[0]), fixed_part_10, {2{fixed_part_12}},
        fixed_part_11
    };
    wire [4:0] parts_1 = {payload[14:11], payload[8]};
    wire [31:0] unknown_part_8 = 32'h41282841 >> parts_1;
    wire [4:0] parts_0 = {payload[14:12], payload[10:9]};
    wire [31:0] unknown_part_9 = 32'h18422489 >> parts_0;
    wire [4:0] parts_3 = {payload[21:18], payload[15]};
    wire [31:0] unknown_part_10 = 32'h41282841 >> parts_3;
    wire [4:0] parts_2 = {payload[21:19], payload[17:16]};
    wire [31:0] unknown_part_11 = 32'h18422489 >> parts_2;
    wire [4:0] parts_5 = {payload[28:25], payload[22]};
    wire [31:0] unknown_part_12 = 32'h41282841 >> parts_5;
    wire [4:0] parts_4 = {payload[28:26], payload[24:23]};
    wire [31:0] unknown_part_13 = 32'h18422489 >> parts_4;
    wire [4:0] parts_7 = {payload[35:32], payload[29]};
    wire [31:0] unknown_part_14 = 32'h41282841 >> parts_7;
    wire [4:0] parts_6 = {payload[35:33], payload[31:30]};
    wire [31:0] unknown_part_15 = 32'h18422489 >> parts_6;
    wire [4:0] parts_9 = {payload[42:39], payload[36]};
    wire [31:0] unknown_part_16 = 32'h41282841 >> parts_9;
    wire [4:0] parts_8 = {payload[42:40], payload[38:37]};
    wire [31:0] unknown_part_17 = 32'h18422489 >> parts_8;
    wire [4:0] parts_11 = {payload[49:46], payload[43]};
    wire [31:0] unknown_part_18 = 32'h41282841 >> parts_11;
    wire [4:0] parts_10 = {payload[49:47], payload[45:44]};
    wire [31:0] unknown_part_19 = 32'h18422489 >> parts_10;
    wire [4:0] parts_13 = {payload[56:53], payload[50]};
    wire [31:0] unknown_part_20 = 32'h41282841 >> parts_13;
    wire [4:0] parts_12 = {payload[56:54], payload[52:51]};
    wire [31:0] unknown_part_21 = 32'h18422489 >> parts_12;
    wire [6:0] unknown_part_22 = {
        unknown_part_6[0] & ~(unknown_part_20[0] & unknown_part_21[0]),
        unknown_part_5[0] & ~(unknown_part_18[0] & unknown_part_19[0]),
        unknown_part_4[0] & ~(unknown_part_16[0] & unknown_part_17[0]),
        unknown_part_3[0] & ~(unknown_part_14[0] & unknown_part_15[0]),
        unknown_part_2[0] & ~(unknown_part_12[0] & unknown_part_13[0]),
        unknown_part_1[0] & ~(unknown_part_10[0] & unknown_part_11[0]),
        unknown_part[0] & ~(unknown_part_8[0] & unknown_part_9[0])
    };
    wire [4:0] parts_15 = {payload[63:60], payload[57]};
    wire [31:0] unknown_part_23 = 32'h41282841 >> parts_15;
    wire [4:0] parts_14 = {info, payload[59:58]};
    wire [31:0] unknown_part_24 = 32'h18422489 >> parts_14;
    wire [7:0] unknown = {unknown_part_7[0] & ~(unknown_part_23[0] & unknown_part_24[0]), unknown_part_22};
    wire [1:0] unknown_order = {
        (~&payload[39:36]) & unknown_order_part_1[0] & (|payload[39:36]),
        (~&payload[35:32]) & unknown_order_part[0] & (|payload[35:32])
    };
    wire [15:0] unknown_type_part = 16'hc33c >> nibble;
    wire [15:0] unknown_type_part_1 = 16'ha55a >> nibble;
    wire [15:0] unknown_type_part_2 = 16'h9966 >> nibble;
    wire [15:0] unknown_type_part_3 = 16'h9696 >> nibble;
    wire [3:0] unknown_type = {
        payload[3] ^ unknown_type_part_3[0], payload[2] ^ unknown_type_part_2[0],
        payload[1] ^ unknown_type_part_1[0], payload[0] ^ unknown_type_part[0]
    };
    wire bad = (|unknown) | (|unknown_order) | (header[0] & ((~|nibble) | (|unknown_type))) | (~^header);
    wire [63:0] bytes = bad ? 64'hfefefefefefefefe : bytes_part_10 | codes | fixed;
    wire [7:0] takes_place = {
        {3{takes_place_part_3[0]}}, takes_place_part_2[0], {3{takes_place_part_1[0]}}, takes_place_part[0]
    };
    wire [7:0] takes_shifted = {
        1'b0, takes_shifted_part_6[0], takes_shifted_part_5[0], takes_shifted_part_4[0],
        takes_shifted_part_3[0], takes_shifted_part_2[0], takes_shifted_part_1[0], takes_shifted_part[0]
    };

    assign data = bytes;
    assign control = bad ? 8'd255 : ~(takes_place | takes_shifted);
    assign error = bad;

    wire _unused = &{
        1'b0, takes_shifted_part[31:1], takes_place_part[31:1], takes_shifted_part_1[31:1],
        takes_place_part_1[31:1], takes_shifted_part_2[31:1], takes_shifted_part_3[31:1],
        takes_shifted_part_4[31:1], takes_place_part_2[31:1], takes_shifted_part_5[31:1],
        takes_place_part_3[31:1], takes_shifted_part_6[31:1], codes_part[15:1], unknown_part[31:1],
        codes_part_1[15:1], codes_part_2[15:1], codes_part_3[15:1], codes_part_4[15:1], codes_part_5[15:1],
        codes_part_6[15:1], codes_part_7[15:1], codes_part_8[15:1], unknown_part_1[31:1], codes_part_9[15:1],
        codes_part_10[15:1], codes_part_12[15:1], codes_part_13[15:1], codes_part_14[15:1],
        codes_part_15[15:1], codes_part_16[15:1], codes_part_17[15:1], unknown_part_2[31:1],
        codes_part_18[15:1], codes_part_19[15:1], codes_part_20[15:1], codes_part_21[15:1],
        codes_part_23[15:1], codes_part_24[15:1], codes_part_25[15:1], codes_part_26[15:1],
        unknown_part_3[31:1], codes_part_27[15:1], codes_part_28[15:1], codes_part_29[15:1],
        codes_part_30[15:1], codes_part_31[15:1], codes_part_32[15:1], codes_part_34[15:1],
        codes_part_35[15:1], unknown_part_4[31:1], codes_part_36[15:1], codes_part_37[15:1],
        codes_part_38[15:1], codes_part_39[15:1], codes_part_40[15:1], codes_part_41[15:1],
        codes_part_42[15:1], codes_part_43[15:1], unknown_part_5[31:1], codes_part_45[15:1],
        codes_part_46[15:1], codes_part_47[15:1], codes_part_48[15:1], codes_part_49[15:1],
        codes_part_50[15:1], codes_part_51[15:1], codes_part_52[15:1], unknown_part_6[31:1],
        codes_part_53[15:1], codes_part_54[15:1], codes_part_56[15:1], codes_part_57[15:1],
        codes_part_58[15:1], codes_part_59[15:1], codes_part_60[15:1], codes_part_61[15:1],
        unknown_part_7[31:1], codes_part_62[15:1], codes_part_63[15:1], codes_part_64[15:1],
        codes_part_65[15:1], codes_part_67[15:1], codes_part_68[15:1], codes_part_69[15:1], fixed_part[31:1],
        fixed_part_1[31:1], unknown_order_part[31:1], fixed_part_4[31:1], fixed_part_5[31:1],
        fixed_part_6[31:1], fixed_part_8[31:1], fixed_part_9[31:1], unknown_order_part_1[31:1],
        fixed_part_13[31:1], fixed_part_14[31:1], unknown_part_8[31:1], unknown_part_9[31:1],
        unknown_part_10[31:1], unknown_part_11[31:1], unknown_part_12[31:1], unknown_part_13[31:1],
        unknown_part_14[31:1], unknown_part_15[31:1], unknown_part_16[31:1], unknown_part_17[31:1],
        unknown_part_18[31:1], unknown_part_19[31:1], unknown_part_20[31:1], unknown_part_21[31:1],
        unknown_part_23[31:1], unknown_part_24[31:1], unknown_type_part[15:1], unknown_type_part_1[15:1],
        unknown_type_part_2[15:1], unknown_type_part_3[15:1]
    };
endmodule
