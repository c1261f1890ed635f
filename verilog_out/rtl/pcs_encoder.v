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
    wire [6:0] features_part = {
        ~control[6], ~control[5], ~control[4], ~control[3], ~control[2], ~control[1], ~control[0]
    };
    wire block_part = {~control[7], features_part} == 8'd255;
    wire [6:0] hits_0_part = {
        control[0] & (data[7:0] == 8'd188), control[0] & (data[7:0] == 8'd124),
        control[0] & (data[7:0] == 8'd60), control[0] & (data[7:0] == 8'd28),
        control[0] & (data[7:0] == 8'd254), control[0] & (data[7:0] == 8'd6),
        control[0] & (data[7:0] == 8'd7)
    };
    wire [8:0] hits_0 = {control[0] & (data[7:0] == 8'd247), control[0] & (data[7:0] == 8'd220), hits_0_part};
    wire [6:0] hits_1_part = {
        control[1] & (data[15:8] == 8'd188), control[1] & (data[15:8] == 8'd124),
        control[1] & (data[15:8] == 8'd60), control[1] & (data[15:8] == 8'd28),
        control[1] & (data[15:8] == 8'd254), control[1] & (data[15:8] == 8'd6),
        control[1] & (data[15:8] == 8'd7)
    };
    wire [8:0] hits_1 = {
        control[1] & (data[15:8] == 8'd247), control[1] & (data[15:8] == 8'd220), hits_1_part
    };
    wire [6:0] hits_2_part = {
        control[2] & (data[23:16] == 8'd188), control[2] & (data[23:16] == 8'd124),
        control[2] & (data[23:16] == 8'd60), control[2] & (data[23:16] == 8'd28),
        control[2] & (data[23:16] == 8'd254), control[2] & (data[23:16] == 8'd6),
        control[2] & (data[23:16] == 8'd7)
    };
    wire [8:0] hits_2 = {
        control[2] & (data[23:16] == 8'd247), control[2] & (data[23:16] == 8'd220), hits_2_part
    };
    wire [6:0] hits_3_part = {
        control[3] & (data[31:24] == 8'd188), control[3] & (data[31:24] == 8'd124),
        control[3] & (data[31:24] == 8'd60), control[3] & (data[31:24] == 8'd28),
        control[3] & (data[31:24] == 8'd254), control[3] & (data[31:24] == 8'd6),
        control[3] & (data[31:24] == 8'd7)
    };
    wire [8:0] hits_3 = {
        control[3] & (data[31:24] == 8'd247), control[3] & (data[31:24] == 8'd220), hits_3_part
    };
    wire [6:0] hits_4_part = {
        control[4] & (data[39:32] == 8'd188), control[4] & (data[39:32] == 8'd124),
        control[4] & (data[39:32] == 8'd60), control[4] & (data[39:32] == 8'd28),
        control[4] & (data[39:32] == 8'd254), control[4] & (data[39:32] == 8'd6),
        control[4] & (data[39:32] == 8'd7)
    };
    wire [8:0] hits_4 = {
        control[4] & (data[39:32] == 8'd247), control[4] & (data[39:32] == 8'd220), hits_4_part
    };
    wire [6:0] hits_5_part = {
        control[5] & (data[47:40] == 8'd188), control[5] & (data[47:40] == 8'd124),
        control[5] & (data[47:40] == 8'd60), control[5] & (data[47:40] == 8'd28),
        control[5] & (data[47:40] == 8'd254), control[5] & (data[47:40] == 8'd6),
        control[5] & (data[47:40] == 8'd7)
    };
    wire [8:0] hits_5 = {
        control[5] & (data[47:40] == 8'd247), control[5] & (data[47:40] == 8'd220), hits_5_part
    };
    wire [6:0] hits_6_part = {
        control[6] & (data[55:48] == 8'd188), control[6] & (data[55:48] == 8'd124),
        control[6] & (data[55:48] == 8'd60), control[6] & (data[55:48] == 8'd28),
        control[6] & (data[55:48] == 8'd254), control[6] & (data[55:48] == 8'd6),
        control[6] & (data[55:48] == 8'd7)
    };
    wire [8:0] hits_6 = {
        control[6] & (data[55:48] == 8'd247), control[6] & (data[55:48] == 8'd220), hits_6_part
    };
    wire [6:0] hits_7_part = {
        control[7] & (data[63:56] == 8'd188), control[7] & (data[63:56] == 8'd124),
        control[7] & (data[63:56] == 8'd60), control[7] & (data[63:56] == 8'd28),
        control[7] & (data[63:56] == 8'd254), control[7] & (data[63:56] == 8'd6),
        control[7] & (data[63:56] == 8'd7)
    };
    wire [8:0] hits_7 = {
        control[7] & (data[63:56] == 8'd247), control[7] & (data[63:56] == 8'd220), hits_7_part
    };
    wire [6:0] features_part_1 = {
        control[6] & (data[55:48] == 8'd253), control[5] & (data[47:40] == 8'd253),
        control[4] & (data[39:32] == 8'd253), control[3] & (data[31:24] == 8'd253),
        control[2] & (data[23:16] == 8'd253), control[1] & (data[15:8] == 8'd253),
        control[0] & (data[7:0] == 8'd253)
    };
    wire [32:0] features_part_2 = {
        control[0] & ((data[7:0] == 8'd92) | (data[7:0] == 8'd156)), 3'd0,
        control[4] & (data[39:32] == 8'd251), 3'd0, control[0] & (data[7:0] == 8'd251),
        control[7] & (data[63:56] == 8'd253), features_part_1, |hits_7, |hits_6, |hits_5, |hits_4, |hits_3,
        |hits_2, |hits_1, |hits_0, ~control[7], features_part
    };
    wire [39:0] features = {
        3'd0, control[4] & ((data[39:32] == 8'd92) | (data[39:32] == 8'd156)), 3'd0, features_part_2
    };
    wire [7:0] kind_part = {
        (features & 40'h10000f00e) == 40'h10000f00e, (features & 40'h10000fe) == 40'h10000fe,
        (features & 40'h11000000ee) == 40'h11000000ee, (features & 40'h1100000ee) == 40'h1100000ee,
        (features & 40'h10000fe0) == 40'h10000fe0, (features & 40'h1000000fe0) == 40'h1000000fe0,
        (features & 40'hff00) == 40'hff00, block_part
    };
    wire [14:0] kind_part_1 = {
        (features & 40'h40803f) == 40'h40803f, (features & 40'h20c01f) == 40'h20c01f,
        (features & 40'h10e00f) == 40'h10e00f, (features & 40'h8f007) == 40'h8f007,
        (features & 40'h4f803) == 40'h4f803, (features & 40'h2fc01) == 40'h2fc01,
        (features & 40'h1fe00) == 40'h1fe00, kind_part
    };
    wire [15:0] kind = {(features & 40'h80007f) == 40'h80007f, kind_part_1};
    wire [5:0] block_part_1 = {
        (block_part & data[5]) | (|(kind & 16'hcc5c)), (block_part & data[4]) | (|(kind & 16'haa6a)),
        (block_part & data[3]) | (|(kind & 16'h96c6)), (block_part & data[2]) | (|(kind & 16'h9936)),
        (block_part & data[1]) | (|(kind & 16'ha59a)), (block_part & data[0]) | (|(kind & 16'hc3ac))
    };
    wire [4:0] told_by_0 = {data[7:5], data[3], data[0]};
    wire [31:0] codes_0_part = 32'hc0c0cc >> told_by_0;
    wire [31:0] codes_0_part_1 = 32'hcc00c0c1 >> told_by_0;
    wire [31:0] codes_0_part_2 = 32'hccc0000d >> told_by_0;
    wire [31:0] codes_0_part_3 = 32'hf000c00c >> told_by_0;
    wire [31:0] codes_0_part_4 = 32'hf0c000c0 >> told_by_0;
    wire [31:0] codes_0_part_5 = 32'h3c0000cc >> told_by_0;
    wire [31:0] codes_0_part_6 = 32'h3cc0c000 >> told_by_0;
    wire any_kind = |kind;
    wire [6:0] codes_0 = any_kind ? ((|(kind & 16'd14)) ? {
                codes_0_part_6[0], codes_0_part_5[0], codes_0_part_4[0], codes_0_part_3[0], codes_0_part_2[0],
                codes_0_part_1[0], codes_0_part[0]
            }
            : 7'd0)
        : 7'd30;
    wire block_part_2 = |(kind & 16'hfe00);
    wire block_part_3 = |(kind & 16'd241);
    wire [10:0] block_part_4 = {
        codes_0[2] | (data[2] & block_part_2) | (block_part_3 & data[10]),
        codes_0[1] | (data[1] & block_part_2) | (block_part_3 & data[9]),
        codes_0[0] | (data[0] & block_part_2) | (block_part_3 & data[8]),
        (block_part & data[7]) | (|(kind & 16'hff00)), (block_part & data[6]) | (|(kind & 16'hf0f0)),
        block_part_1
    };
    wire [14:0] block_part_5 = {
        codes_0[6] | (data[6] & block_part_2) | (block_part_3 & data[14]),
        codes_0[5] | (data[5] & block_part_2) | (block_part_3 & data[13]),
        codes_0[4] | (data[4] & block_part_2) | (block_part_3 & data[12]),
        codes_0[3] | (data[3] & block_part_2) | (block_part_3 & data[11]), block_part_4
    };
    wire [4:0] told_by_1 = {data[15:13], data[11], data[8]};
    wire [31:0] codes_1_part = 32'hc0c0cc >> told_by_1;
    wire [31:0] codes_1_part_1 = 32'hcc00c0c1 >> told_by_1;
    wire [31:0] codes_1_part_2 = 32'hccc0000d >> told_by_1;
    wire [31:0] codes_1_part_3 = 32'hf000c00c >> told_by_1;
    wire [31:0] codes_1_part_4 = 32'hf0c000c0 >> told_by_1;
    wire [31:0] codes_1_part_5 = 32'h3c0000cc >> told_by_1;
    wire [31:0] codes_1_part_6 = 32'h3cc0c000 >> told_by_1;
    wire [6:0] codes_1 = any_kind ? ((|(kind & 16'd270)) ? {
                codes_1_part_6[0], codes_1_part_5[0], codes_1_part_4[0], codes_1_part_3[0], codes_1_part_2[0],
                codes_1_part_1[0], codes_1_part[0]
            }
            : 7'd0)
        : 7'd30;
    wire block_part_6 = |(kind & 16'hfc00);
    wire [18:0] block_part_7 = {
        codes_1[3] | (data[10] & block_part_6) | (block_part_3 & data[18]),
        codes_1[2] | (data[9] & block_part_6) | (block_part_3 & data[17]),
        codes_1[1] | (data[8] & block_part_6) | (block_part_3 & data[16]),
        codes_1[0] | (data[7] & block_part_2) | (block_part_3 & data[15]), block_part_5
    };
    wire [4:0] told_by_2 = {data[23:21], data[19], data[16]};
    wire [31:0] codes_2_part = 32'hc0c0cc >> told_by_2;
    wire [31:0] codes_2_part_1 = 32'hcc00c0c1 >> told_by_2;
    wire [31:0] codes_2_part_2 = 32'hccc0000d >> told_by_2;
    wire [31:0] codes_2_part_3 = 32'hf000c00c >> told_by_2;
    wire [31:0] codes_2_part_4 = 32'hf0c000c0 >> told_by_2;
    wire [31:0] codes_2_part_5 = 32'h3c0000cc >> told_by_2;
    wire [31:0] codes_2_part_6 = 32'h3cc0c000 >> told_by_2;
    wire [6:0] codes_2 = any_kind ? ((|(kind & 16'd782)) ? {
                codes_2_part_6[0], codes_2_part_5[0], codes_2_part_4[0], codes_2_part_3[0], codes_2_part_2[0],
                codes_2_part_1[0], codes_2_part[0]
            }
            : 7'd0)
        : 7'd30;
    wire [22:0] block_part_8 = {
        codes_2[0] | (data[14] & block_part_6) | (block_part_3 & data[22]),
        codes_1[6] | (data[13] & block_part_6) | (block_part_3 & data[21]),
        codes_1[5] | (data[12] & block_part_6) | (block_part_3 & data[20]),
        codes_1[4] | (data[11] & block_part_6) | (block_part_3 & data[19]), block_part_7
    };
    wire block_part_9 = |(kind & 16'hf800);
    wire [26:0] block_part_10 = {
        codes_2[4] | (data[18] & block_part_9) | (block_part_3 & data[26]),
        codes_2[3] | (data[17] & block_part_9) | (block_part_3 & data[25]),
        codes_2[2] | (data[16] & block_part_9) | (block_part_3 & data[24]),
        codes_2[1] | (data[15] & block_part_6) | (block_part_3 & data[23]), block_part_8
    };
    wire [4:0] told_by_3 = {data[31:29], data[27], data[24]};
    wire [31:0] codes_3_part = 32'hc0c0cc >> told_by_3;
    wire [31:0] codes_3_part_1 = 32'hcc00c0c1 >> told_by_3;
    wire [31:0] codes_3_part_2 = 32'hccc0000d >> told_by_3;
    wire [31:0] codes_3_part_3 = 32'hf000c00c >> told_by_3;
    wire [31:0] codes_3_part_4 = 32'hf0c000c0 >> told_by_3;
    wire [31:0] codes_3_part_5 = 32'h3c0000cc >> told_by_3;
    wire [31:0] codes_3_part_6 = 32'h3cc0c000 >> told_by_3;
    wire [6:0] codes_3 = any_kind ? ((|(kind & 16'h70e)) ? {
                codes_3_part_6[0], codes_3_part_5[0], codes_3_part_4[0], codes_3_part_3[0], codes_3_part_2[0],
                codes_3_part_1[0], codes_3_part[0]
            }
            : 7'd0)
        : 7'd30;
    wire [30:0] block_part_11 = {
        codes_3[1] | (data[22] & block_part_9) | (block_part_3 & data[30]),
        codes_3[0] | (data[21] & block_part_9) | (block_part_3 & data[29]),
        codes_2[6] | (data[20] & block_part_9) | (block_part_3 & data[28]),
        codes_2[5] | (data[19] & block_part_9) | (block_part_3 & data[27]), block_part_10
    };
    wire block_part_12 = data[6] & (|(kind & 16'd176));
    wire block_part_13 = |(kind & 16'hf000);
    wire block_part_14 = |(kind & 16'd65);
    wire [34:0] block_part_15 = {
        codes_3[5] | block_part_12 | (data[26] & block_part_13) | (block_part_14 & data[34]),
        codes_3[4] | block_part_12 | (data[25] & block_part_13) | (block_part_14 & data[33]),
        codes_3[3] | block_part_12 | (data[24] & block_part_13) | (block_part_14 & data[32]),
        codes_3[2] | (data[23] & block_part_9) | (block_part_3 & data[31]), block_part_11
    };
    wire [4:0] told_by_4 = {data[39:37], data[35], data[32]};
    wire [31:0] codes_4_part = 32'hc0c0cc >> told_by_4;
    wire [31:0] codes_4_part_1 = 32'hcc00c0c1 >> told_by_4;
    wire [31:0] codes_4_part_2 = 32'hccc0000d >> told_by_4;
    wire [31:0] codes_4_part_3 = 32'hf000c00c >> told_by_4;
    wire [31:0] codes_4_part_4 = 32'hf0c000c0 >> told_by_4;
    wire [31:0] codes_4_part_5 = 32'h3c0000cc >> told_by_4;
    wire [31:0] codes_4_part_6 = 32'h3cc0c000 >> told_by_4;
    wire [6:0] codes_4 = any_kind ? ((|(kind & 16'hf82)) ? {
                codes_4_part_6[0], codes_4_part_5[0], codes_4_part_4[0], codes_4_part_3[0], codes_4_part_2[0],
                codes_4_part_1[0], codes_4_part[0]
            }
            : 7'd0)
        : 7'd30;
    wire block_part_16 = (|(kind & 16'd36)) & data[38];
    wire [38:0] block_part_17 = {
        codes_4[2] | block_part_16 | (data[30] & block_part_13) | (block_part_14 & data[38]),
        codes_4[1] | block_part_16 | (data[29] & block_part_13) | (block_part_14 & data[37]),
        codes_4[0] | block_part_16 | (data[28] & block_part_13) | (block_part_14 & data[36]),
        codes_3[6] | block_part_12 | (data[27] & block_part_13) | (block_part_14 & data[35]), block_part_15
    };
    wire block_part_18 = |(kind & 16'he000);
    wire block_part_19 = |(kind & 16'd125);
    wire [42:0] block_part_20 = {
        codes_4[6] | (data[34] & block_part_18) | (block_part_19 & data[42]),
        codes_4[5] | (data[33] & block_part_18) | (block_part_19 & data[41]),
        codes_4[4] | (data[32] & block_part_18) | (block_part_19 & data[40]),
        codes_4[3] | block_part_16 | (data[31] & block_part_13) | (block_part_14 & data[39]), block_part_17
    };
    wire [4:0] told_by_5 = {data[47:45], data[43], data[40]};
    wire [31:0] codes_5_part = 32'hc0c0cc >> told_by_5;
    wire [31:0] codes_5_part_1 = 32'hcc00c0c1 >> told_by_5;
    wire [31:0] codes_5_part_2 = 32'hccc0000d >> told_by_5;
    wire [31:0] codes_5_part_3 = 32'hf000c00c >> told_by_5;
    wire [31:0] codes_5_part_4 = 32'hf0c000c0 >> told_by_5;
    wire [31:0] codes_5_part_5 = 32'h3c0000cc >> told_by_5;
    wire [31:0] codes_5_part_6 = 32'h3cc0c000 >> told_by_5;
    wire [6:0] codes_5 = any_kind ? ((|(kind & 16'h1f82)) ? {
                codes_5_part_6[0], codes_5_part_5[0], codes_5_part_4[0], codes_5_part_3[0], codes_5_part_2[0],
                codes_5_part_1[0], codes_5_part[0]
            }
            : 7'd0)
        : 7'd30;
    wire [46:0] block_part_21 = {
        codes_5[3] | (data[38] & block_part_18) | (block_part_19 & data[46]),
        codes_5[2] | (data[37] & block_part_18) | (block_part_19 & data[45]),
        codes_5[1] | (data[36] & block_part_18) | (block_part_19 & data[44]),
        codes_5[0] | (data[35] & block_part_18) | (block_part_19 & data[43]), block_part_20
    };
    wire block_part_22 = |(kind & 16'hc000);
    wire [4:0] told_by_6 = {data[55:53], data[51], data[48]};
    wire [31:0] codes_6_part = 32'hc0c0cc >> told_by_6;
    wire [31:0] codes_6_part_1 = 32'hcc00c0c1 >> told_by_6;
    wire [31:0] codes_6_part_2 = 32'hccc0000d >> told_by_6;
    wire [31:0] codes_6_part_3 = 32'hf000c00c >> told_by_6;
    wire [31:0] codes_6_part_4 = 32'hf0c000c0 >> told_by_6;
    wire [31:0] codes_6_part_5 = 32'h3c0000cc >> told_by_6;
    wire [31:0] codes_6_part_6 = 32'h3cc0c000 >> told_by_6;
    wire [6:0] codes_6 = any_kind ? ((|(kind & 16'h3f82)) ? {
                codes_6_part_6[0], codes_6_part_5[0], codes_6_part_4[0], codes_6_part_3[0], codes_6_part_2[0],
                codes_6_part_1[0], codes_6_part[0]
            }
            : 7'd0)
        : 7'd30;
    wire [50:0] block_part_23 = {
        codes_6[0] | (data[42] & block_part_22) | (block_part_19 & data[50]),
        codes_5[6] | (data[41] & block_part_22) | (block_part_19 & data[49]),
        codes_5[5] | (data[40] & block_part_22) | (block_part_19 & data[48]),
        codes_5[4] | (data[39] & block_part_18) | (block_part_19 & data[47]), block_part_21
    };
    wire [54:0] block_part_24 = {
        codes_6[4] | (data[46] & block_part_22) | (block_part_19 & data[54]),
        codes_6[3] | (data[45] & block_part_22) | (block_part_19 & data[53]),
        codes_6[2] | (data[44] & block_part_22) | (block_part_19 & data[52]),
        codes_6[1] | (data[43] & block_part_22) | (block_part_19 & data[51]), block_part_23
    };
    wire block_part_25 = |(kind & 16'h8000);
    wire [4:0] told_by_7 = {data[63:61], data[59], data[56]};
    wire [31:0] codes_7_part = 32'hc0c0cc >> told_by_7;
    wire [31:0] codes_7_part_1 = 32'hcc00c0c1 >> told_by_7;
    wire [31:0] codes_7_part_2 = 32'hccc0000d >> told_by_7;
    wire [31:0] codes_7_part_3 = 32'hf000c00c >> told_by_7;
    wire [31:0] codes_7_part_4 = 32'hf0c000c0 >> told_by_7;
    wire [31:0] codes_7_part_5 = 32'h3c0000cc >> told_by_7;
    wire [31:0] codes_7_part_6 = 32'h3cc0c000 >> told_by_7;
    wire [6:0] codes_7 = any_kind ? ((|(kind & 16'h7f82)) ? {
                codes_7_part_6[0], codes_7_part_5[0], codes_7_part_4[0], codes_7_part_3[0], codes_7_part_2[0],
                codes_7_part_1[0], codes_7_part[0]
            }
            : 7'd0)
        : 7'd30;
    wire [58:0] block_part_26 = {
        codes_7[1] | (data[50] & block_part_25) | (block_part_19 & data[58]),
        codes_7[0] | (data[49] & block_part_25) | (block_part_19 & data[57]),
        codes_6[6] | (data[48] & block_part_25) | (block_part_19 & data[56]),
        codes_6[5] | (data[47] & block_part_22) | (block_part_19 & data[55]), block_part_24
    };
    wire [62:0] block_part_27 = {
        codes_7[5] | (data[54] & block_part_25) | (block_part_19 & data[62]),
        codes_7[4] | (data[53] & block_part_25) | (block_part_19 & data[61]),
        codes_7[3] | (data[52] & block_part_25) | (block_part_19 & data[60]),
        codes_7[2] | (data[51] & block_part_25) | (block_part_19 & data[59]), block_part_26
    };
    wire [63:0] block_part_28 = {
        codes_7[6] | (data[55] & block_part_25) | (block_part_19 & data[63]), block_part_27
    };
    wire [63:0] block = any_kind ? block_part_28 : block_part_28 | 64'd30;

    assign header = block_part ? 2'd2 : 2'd1;
    assign payload = block;
    assign error = ~any_kind;

    wire _unused = &{
        1'b0, codes_0_part[31:1], codes_0_part_1[31:1], codes_0_part_2[31:1], codes_0_part_3[31:1],
        codes_0_part_4[31:1], codes_0_part_5[31:1], codes_0_part_6[31:1], codes_1_part[31:1],
        codes_1_part_1[31:1], codes_1_part_2[31:1], codes_1_part_3[31:1], codes_1_part_4[31:1],
        codes_1_part_5[31:1], codes_1_part_6[31:1], codes_2_part[31:1], codes_2_part_1[31:1],
        codes_2_part_2[31:1], codes_2_part_3[31:1], codes_2_part_4[31:1], codes_2_part_5[31:1],
        codes_2_part_6[31:1], codes_3_part[31:1], codes_3_part_1[31:1], codes_3_part_2[31:1],
        codes_3_part_3[31:1], codes_3_part_4[31:1], codes_3_part_5[31:1], codes_3_part_6[31:1],
        codes_4_part[31:1], codes_4_part_1[31:1], codes_4_part_2[31:1], codes_4_part_3[31:1],
        codes_4_part_4[31:1], codes_4_part_5[31:1], codes_4_part_6[31:1], codes_5_part[31:1],
        codes_5_part_1[31:1], codes_5_part_2[31:1], codes_5_part_3[31:1], codes_5_part_4[31:1],
        codes_5_part_5[31:1], codes_5_part_6[31:1], codes_6_part[31:1], codes_6_part_1[31:1],
        codes_6_part_2[31:1], codes_6_part_3[31:1], codes_6_part_4[31:1], codes_6_part_5[31:1],
        codes_6_part_6[31:1], codes_7_part[31:1], codes_7_part_1[31:1], codes_7_part_2[31:1],
        codes_7_part_3[31:1], codes_7_part_4[31:1], codes_7_part_5[31:1], codes_7_part_6[31:1]
    };
endmodule
