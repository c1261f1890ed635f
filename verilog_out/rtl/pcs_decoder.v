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
    wire [8:0] hits_0 = {
        payload[14:8] == 7'd120, payload[14:8] == 7'd102, payload[14:8] == 7'd85, payload[14:8] == 7'd75,
        payload[14:8] == 7'd51, payload[14:8] == 7'd45, payload[14:8] == 7'd30, payload[14:8] == 7'd6,
        payload[14:8] == 7'd0
    };
    wire any_hits_0 = |hits_0;
    wire bad_part_1 = |(kind & 16'd176);
    wire [2:0] bytes_part_2 = {
        (is_control_part & payload[10]) | bytes_part_1 | (bad_part & any_hits_0) | (header_is_2 & payload[2])
            | bad_part_1,
        bytes_part | (is_control_part & payload[9]) | (bad_part & (|(hits_0 & 9'd263)))
            | (header_is_2 & payload[1]),
        bytes_part | (is_control_part & payload[8]) | bytes_part_1 | (bad_part & (|(hits_0 & 9'd257)))
            | (header_is_2 & payload[0])
    };
    wire [4:0] bytes_part_3 = {
        bad_part_1 | bytes_part | (is_control_part & payload[12]) | bytes_part_1
            | (bad_part & (|(hits_0 & 9'd508))) | (header_is_2 & payload[4]),
        bad_part_1 | bytes_part | (is_control_part & payload[11]) | bytes_part_1
            | (bad_part & (|(hits_0 & 9'd252))) | (header_is_2 & payload[3]), bytes_part_2
    };
    wire [6:0] bytes_part_4 = {
        (bad_part_1 & payload[32]) | bytes_part | (is_control_part & payload[14]) | bytes_part_1
            | (bad_part & (|(hits_0 & 9'd420))) | (header_is_2 & payload[6]),
        bytes_part | (is_control_part & payload[13]) | bytes_part_1 | (bad_part & (|(hits_0 & 9'd372)))
            | (header_is_2 & payload[5]), bytes_part_3
    };
    wire is_control_part_1 = |(kind & 16'hfc00);
    wire bytes_part_5 = |(kind & 16'd512);
    wire bad_part_2 = |(kind & 16'd270);
    wire [8:0] hits_1 = {
        payload[21:15] == 7'd120, payload[21:15] == 7'd102, payload[21:15] == 7'd85, payload[21:15] == 7'd75,
        payload[21:15] == 7'd51, payload[21:15] == 7'd45, payload[21:15] == 7'd30, payload[21:15] == 7'd6,
        payload[21:15] == 7'd0
    };
    wire is_control_part_2 = |(kind & 16'd241);
    wire any_hits_1 = |hits_1;
    wire [2:0] bytes_part_6 = {
        (is_control_part_1 & payload[18]) | bytes_part_5 | (bad_part_2 & any_hits_1)
            | (payload[10] & is_control_part_2),
        (is_control_part_1 & payload[17]) | (bad_part_2 & (|(hits_1 & 9'd263)))
            | (payload[9] & is_control_part_2),
        (is_control_part_1 & payload[16]) | bytes_part_5 | (bad_part_2 & (|(hits_1 & 9'd257)))
            | (payload[8] & is_control_part_2)
    };
    wire [5:0] bytes_part_7 = {
        (is_control_part_1 & payload[21]) | bytes_part_5 | (bad_part_2 & (|(hits_1 & 9'd372)))
            | (payload[13] & is_control_part_2),
        (is_control_part_1 & payload[20]) | bytes_part_5 | (bad_part_2 & (|(hits_1 & 9'd508)))
            | (payload[12] & is_control_part_2),
        (is_control_part_1 & payload[19]) | bytes_part_5 | (bad_part_2 & (|(hits_1 & 9'd252)))
            | (payload[11] & is_control_part_2), bytes_part_6
    };
    wire is_control_part_3 = |(kind & 16'hf800);
    wire bytes_part_8 = |(kind & 16'h400);
    wire bad_part_3 = |(kind & 16'd782);
    wire [8:0] hits_2 = {
        payload[28:22] == 7'd120, payload[28:22] == 7'd102, payload[28:22] == 7'd85, payload[28:22] == 7'd75,
        payload[28:22] == 7'd51, payload[28:22] == 7'd45, payload[28:22] == 7'd30, payload[28:22] == 7'd6,
        payload[28:22] == 7'd0
    };
    wire [8:0] bytes_part_9 = {
        (is_control_part_3 & payload[24]) | bytes_part_8 | (bad_part_3 & (|(hits_2 & 9'd257)))
            | (payload[16] & is_control_part_2),
        (is_control_part_1 & payload[23]) | bytes_part_5 | (bad_part_2 & (|(hits_1 & 9'd452)))
            | (payload[15] & is_control_part_2),
        (is_control_part_1 & payload[22]) | bytes_part_5 | (bad_part_2 & (|(hits_1 & 9'd420)))
            | (payload[14] & is_control_part_2), bytes_part_7
    };
    wire any_hits_2 = |hits_2;
    wire [11:0] bytes_part_10 = {
        (is_control_part_3 & payload[27]) | bytes_part_8 | (bad_part_3 & (|(hits_2 & 9'd252)))
            | (is_control_part_2 & payload[19]),
        (is_control_part_3 & payload[26]) | bytes_part_8 | (bad_part_3 & any_hits_2)
            | (is_control_part_2 & payload[18]),
        (is_control_part_3 & payload[25]) | (bad_part_3 & (|(hits_2 & 9'd263)))
            | (is_control_part_2 & payload[17]), bytes_part_9
    };
    wire [14:0] bytes_part_11 = {
        (is_control_part_3 & payload[30]) | bytes_part_8 | (bad_part_3 & (|(hits_2 & 9'd420)))
            | (is_control_part_2 & payload[22]),
        (is_control_part_3 & payload[29]) | bytes_part_8 | (bad_part_3 & (|(hits_2 & 9'd372)))
            | (is_control_part_2 & payload[21]),
        (is_control_part_3 & payload[28]) | bytes_part_8 | (bad_part_3 & (|(hits_2 & 9'd508)))
            | (is_control_part_2 & payload[20]), bytes_part_10
    };
    wire is_control_part_4 = |(kind & 16'hf000);
    wire bytes_part_12 = |(kind & 16'h800);
    wire bad_part_4 = |(kind & 16'h70e);
    wire [8:0] hits_3 = {
        payload[35:29] == 7'd120, payload[35:29] == 7'd102, payload[35:29] == 7'd85, payload[35:29] == 7'd75,
        payload[35:29] == 7'd51, payload[35:29] == 7'd45, payload[35:29] == 7'd30, payload[35:29] == 7'd6,
        payload[35:29] == 7'd0
    };
    wire [17:0] bytes_part_13 = {
        (is_control_part_4 & payload[33]) | (bad_part_4 & (|(hits_3 & 9'd263)))
            | (is_control_part_2 & payload[25]),
        (payload[32] & is_control_part_4) | bytes_part_12 | (bad_part_4 & (|(hits_3 & 9'd257)))
            | (is_control_part_2 & payload[24]),
        (is_control_part_3 & payload[31]) | bytes_part_8 | (bad_part_3 & (|(hits_2 & 9'd452)))
            | (is_control_part_2 & payload[23]), bytes_part_11
    };
    wire any_hits_3 = |hits_3;
    wire [20:0] bytes_part_14 = {
        (is_control_part_4 & payload[36]) | bytes_part_12 | (bad_part_4 & (|(hits_3 & 9'd508)))
            | (is_control_part_2 & payload[28]),
        (is_control_part_4 & payload[35]) | bytes_part_12 | (bad_part_4 & (|(hits_3 & 9'd252)))
            | (is_control_part_2 & payload[27]),
        (is_control_part_4 & payload[34]) | bytes_part_12 | (bad_part_4 & any_hits_3)
            | (is_control_part_2 & payload[26]), bytes_part_13
    };
    wire [23:0] bytes_part_15 = {
        (is_control_part_4 & payload[39]) | bytes_part_12 | (bad_part_4 & (|(hits_3 & 9'd452)))
            | (is_control_part_2 & payload[31]),
        (is_control_part_4 & payload[38]) | bytes_part_12 | (bad_part_4 & (|(hits_3 & 9'd420)))
            | (is_control_part_2 & payload[30]),
        (is_control_part_4 & payload[37]) | bytes_part_12 | (bad_part_4 & (|(hits_3 & 9'd372)))
            | (is_control_part_2 & payload[29]), bytes_part_14
    };
    wire bytes_part_16 = |(kind & 16'd24);
    wire is_control_part_5 = |(kind & 16'he000);
    wire bytes_part_17 = |(kind & 16'h1000);
    wire bad_part_5 = |(kind & 16'hf82);
    wire [8:0] hits_4 = {
        payload[42:36] == 7'd120, payload[42:36] == 7'd102, payload[42:36] == 7'd85, payload[42:36] == 7'd75,
        payload[42:36] == 7'd51, payload[42:36] == 7'd45, payload[42:36] == 7'd30, payload[42:36] == 7'd6,
        payload[42:36] == 7'd0
    };
    wire is_control_part_6 = |(kind & 16'd65);
    wire [32:0] bytes_part_18 = {
        bytes_part_16 | (is_control_part_5 & payload[40]) | bytes_part_17
            | (bad_part_5 & (|(hits_4 & 9'd257))) | (payload[32] & is_control_part_6), bytes_part_15,
        (bad_part_1 & ~payload[32]) | bytes_part | (is_control_part & payload[15]) | bytes_part_1
            | (bad_part & (|(hits_0 & 9'd452))) | (header_is_2 & payload[7]), bytes_part_4
    };
    wire any_hits_4 = |hits_4;
    wire bad_part_6 = |(kind & 16'd36);
    wire [35:0] bytes_part_19 = {
        bad_part_6 | bytes_part_16 | (is_control_part_5 & payload[43]) | bytes_part_17
            | (bad_part_5 & (|(hits_4 & 9'd252))) | (payload[35] & is_control_part_6),
        (is_control_part_5 & payload[42]) | bytes_part_17 | (bad_part_5 & any_hits_4)
            | (payload[34] & is_control_part_6) | bad_part_6,
        bytes_part_16 | (is_control_part_5 & payload[41]) | (bad_part_5 & (|(hits_4 & 9'd263)))
            | (payload[33] & is_control_part_6), bytes_part_18
    };
    wire [38:0] bytes_part_20 = {
        (payload[36] & bad_part_6) | bytes_part_16 | (is_control_part_5 & payload[46]) | bytes_part_17
            | (bad_part_5 & (|(hits_4 & 9'd420))) | (payload[38] & is_control_part_6),
        bytes_part_16 | (is_control_part_5 & payload[45]) | bytes_part_17
            | (bad_part_5 & (|(hits_4 & 9'd372))) | (payload[37] & is_control_part_6),
        bad_part_6 | bytes_part_16 | (is_control_part_5 & payload[44]) | bytes_part_17
            | (bad_part_5 & (|(hits_4 & 9'd508))) | (payload[36] & is_control_part_6), bytes_part_19
    };
    wire is_control_part_7 = |(kind & 16'hc000);
    wire bytes_part_21 = |(kind & 16'h2000);
    wire bad_part_7 = |(kind & 16'h1f82);
    wire [8:0] hits_5 = {
        payload[49:43] == 7'd120, payload[49:43] == 7'd102, payload[49:43] == 7'd85, payload[49:43] == 7'd75,
        payload[49:43] == 7'd51, payload[49:43] == 7'd45, payload[49:43] == 7'd30, payload[49:43] == 7'd6,
        payload[49:43] == 7'd0
    };
    wire is_control_part_8 = |(kind & 16'd125);
    wire any_hits_5 = |hits_5;
    wire [2:0] bytes_part_22 = {
        (is_control_part_7 & payload[50]) | bytes_part_21 | (bad_part_7 & any_hits_5)
            | (payload[42] & is_control_part_8),
        (is_control_part_7 & payload[49]) | (bad_part_7 & (|(hits_5 & 9'd263)))
            | (payload[41] & is_control_part_8),
        (is_control_part_7 & payload[48]) | bytes_part_21 | (bad_part_7 & (|(hits_5 & 9'd257)))
            | (payload[40] & is_control_part_8)
    };
    wire [5:0] bytes_part_23 = {
        (is_control_part_7 & payload[53]) | bytes_part_21 | (bad_part_7 & (|(hits_5 & 9'd372)))
            | (payload[45] & is_control_part_8),
        (is_control_part_7 & payload[52]) | bytes_part_21 | (bad_part_7 & (|(hits_5 & 9'd508)))
            | (payload[44] & is_control_part_8),
        (is_control_part_7 & payload[51]) | bytes_part_21 | (bad_part_7 & (|(hits_5 & 9'd252)))
            | (payload[43] & is_control_part_8), bytes_part_22
    };
    wire is_control_part_9 = |(kind & 16'h8000);
    wire bytes_part_24 = |(kind & 16'h4000);
    wire bad_part_8 = |(kind & 16'h3f82);
    wire [8:0] hits_6 = {
        payload[56:50] == 7'd120, payload[56:50] == 7'd102, payload[56:50] == 7'd85, payload[56:50] == 7'd75,
        payload[56:50] == 7'd51, payload[56:50] == 7'd45, payload[56:50] == 7'd30, payload[56:50] == 7'd6,
        payload[56:50] == 7'd0
    };
    wire [8:0] bytes_part_25 = {
        (is_control_part_9 & payload[56]) | bytes_part_24 | (bad_part_8 & (|(hits_6 & 9'd257)))
            | (payload[48] & is_control_part_8),
        (is_control_part_7 & payload[55]) | bytes_part_21 | (bad_part_7 & (|(hits_5 & 9'd452)))
            | (payload[47] & is_control_part_8),
        (is_control_part_7 & payload[54]) | bytes_part_21 | (bad_part_7 & (|(hits_5 & 9'd420)))
            | (payload[46] & is_control_part_8), bytes_part_23
    };
    wire any_hits_6 = |hits_6;
    wire [11:0] bytes_part_26 = {
        (is_control_part_9 & payload[59]) | bytes_part_24 | (bad_part_8 & (|(hits_6 & 9'd252)))
            | (is_control_part_8 & payload[51]),
        (is_control_part_9 & payload[58]) | bytes_part_24 | (bad_part_8 & any_hits_6)
            | (is_control_part_8 & payload[50]),
        (is_control_part_9 & payload[57]) | (bad_part_8 & (|(hits_6 & 9'd263)))
            | (is_control_part_8 & payload[49]), bytes_part_25
    };
    wire [14:0] bytes_part_27 = {
        (is_control_part_9 & payload[62]) | bytes_part_24 | (bad_part_8 & (|(hits_6 & 9'd420)))
            | (is_control_part_8 & payload[54]),
        (is_control_part_9 & payload[61]) | bytes_part_24 | (bad_part_8 & (|(hits_6 & 9'd372)))
            | (is_control_part_8 & payload[53]),
        (is_control_part_9 & payload[60]) | bytes_part_24 | (bad_part_8 & (|(hits_6 & 9'd508)))
            | (is_control_part_8 & payload[52]), bytes_part_26
    };
    wire bad_part_9 = |(kind & 16'h7f82);
    wire [8:0] hits_7 = {
        payload[63:57] == 7'd120, payload[63:57] == 7'd102, payload[63:57] == 7'd85, payload[63:57] == 7'd75,
        payload[63:57] == 7'd51, payload[63:57] == 7'd45, payload[63:57] == 7'd30, payload[63:57] == 7'd6,
        payload[63:57] == 7'd0
    };
    wire any_hits_7 = |hits_7;
    wire [3:0] bytes_part_28 = {
        is_control_part_9 | (bad_part_9 & (|(hits_7 & 9'd252))) | (is_control_part_8 & payload[59]),
        is_control_part_9 | (bad_part_9 & any_hits_7) | (is_control_part_8 & payload[58]),
        (bad_part_9 & (|(hits_7 & 9'd263))) | (is_control_part_8 & payload[57]),
        is_control_part_9 | (bad_part_9 & (|(hits_7 & 9'd257))) | (is_control_part_8 & payload[56])
    };
    wire [7:0] bytes_part_29 = {
        is_control_part_9 | (bad_part_9 & (|(hits_7 & 9'd452))) | (is_control_part_8 & payload[63]),
        is_control_part_9 | (bad_part_9 & (|(hits_7 & 9'd420))) | (is_control_part_8 & payload[62]),
        is_control_part_9 | (bad_part_9 & (|(hits_7 & 9'd372))) | (is_control_part_8 & payload[61]),
        is_control_part_9 | (bad_part_9 & (|(hits_7 & 9'd508))) | (is_control_part_8 & payload[60]),
        bytes_part_28
    };
    wire [63:0] bytes_part_30 = {
        bytes_part_29,
        (is_control_part_9 & payload[63]) | bytes_part_24 | (bad_part_8 & (|(hits_6 & 9'd452)))
            | (is_control_part_8 & payload[55]), bytes_part_27,
        (bad_part_6 & ~payload[36]) | bytes_part_16 | (is_control_part_5 & payload[47]) | bytes_part_17
            | (bad_part_5 & (|(hits_4 & 9'd452))) | (payload[39] & is_control_part_6), bytes_part_20
    };
    wire bad = ((~&payload[39:36]) & bad_part_6 & (|payload[39:36]))
        | ((~&payload[35:32]) & bad_part_1 & (|payload[35:32])) | (bad_part_9 & ~any_hits_7)
        | (bad_part_8 & ~any_hits_6) | (bad_part_7 & ~any_hits_5) | (bad_part_5 & ~any_hits_4)
        | (bad_part_4 & ~any_hits_3) | (bad_part_3 & ~any_hits_2) | (bad_part_2 & ~any_hits_1)
        | (bad_part & ~any_hits_0) | (~|kind);
    wire [63:0] bytes = bad ? 64'hfefefefefefefefe : bytes_part_30;
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
endmodule
