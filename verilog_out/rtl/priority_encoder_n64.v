// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Number of the lowest bit that is set.
//
//               +-------------------+
// request[N] -->|  PriorityEncoder  |--> any        a bit is set
//               |                   |--> index[B]   number of the lowest
//               +-------------------+
//
// Parameters: `N` = `2^B` bits, `B` 1 to 6.
// Handshake: none; combinational. Without a bit set, `index` is 0.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: the field's standard practice: a tree of choices.
//
// Block: priority_encoder, N = 64
module priority_encoder_n64 (
    input wire [63:0] request,
    output wire any,
    output wire [5:0] index
);
    wire set_33 = request[3] | request[2];
    wire set_32 = request[1] | request[0];
    wire set_16 = set_33 | set_32;
    wire set_35 = request[7] | request[6];
    wire set_34 = request[5] | request[4];
    wire set_17 = set_35 | set_34;
    wire set_8 = set_16 | set_17;
    wire set_37 = request[11] | request[10];
    wire set_36 = request[9] | request[8];
    wire set_18 = set_37 | set_36;
    wire set_39 = request[15] | request[14];
    wire set_38 = request[13] | request[12];
    wire set_19 = set_39 | set_38;
    wire set_9 = set_18 | set_19;
    wire set_4 = set_8 | set_9;
    wire set_41 = request[19] | request[18];
    wire set_40 = request[17] | request[16];
    wire set_20 = set_41 | set_40;
    wire set_43 = request[23] | request[22];
    wire set_42 = request[21] | request[20];
    wire set_21 = set_43 | set_42;
    wire set_10 = set_20 | set_21;
    wire set_45 = request[27] | request[26];
    wire set_44 = request[25] | request[24];
    wire set_22 = set_45 | set_44;
    wire set_47 = request[31] | request[30];
    wire set_46 = request[29] | request[28];
    wire set_23 = set_47 | set_46;
    wire set_11 = set_22 | set_23;
    wire set_5 = set_10 | set_11;
    wire set_2 = set_4 | set_5;
    wire set_49 = request[35] | request[34];
    wire set_48 = request[33] | request[32];
    wire set_24 = set_49 | set_48;
    wire set_51 = request[39] | request[38];
    wire set_50 = request[37] | request[36];
    wire set_25 = set_51 | set_50;
    wire set_12 = set_24 | set_25;
    wire set_53 = request[43] | request[42];
    wire set_52 = request[41] | request[40];
    wire set_26 = set_53 | set_52;
    wire set_55 = request[47] | request[46];
    wire set_54 = request[45] | request[44];
    wire set_27 = set_55 | set_54;
    wire set_13 = set_26 | set_27;
    wire set_6 = set_12 | set_13;
    wire set_57 = request[51] | request[50];
    wire set_56 = request[49] | request[48];
    wire set_28 = set_57 | set_56;
    wire set_59 = request[55] | request[54];
    wire set_58 = request[53] | request[52];
    wire set_29 = set_59 | set_58;
    wire set_14 = set_28 | set_29;
    wire set_61 = request[59] | request[58];
    wire set_60 = request[57] | request[56];
    wire set_30 = set_61 | set_60;
    wire set_63 = request[63] | request[62];
    wire set_62 = request[61] | request[60];
    wire set_31 = set_63 | set_62;
    wire set_15 = set_30 | set_31;
    wire set_7 = set_14 | set_15;
    wire set_3 = set_6 | set_7;
    wire set_1 = set_2 | set_3;
    wire [5:0] lowest_63 = request[62] ? 6'd0 : 6'd1;
    wire [5:0] lowest_62 = request[60] ? 6'd0 : 6'd1;
    wire [5:0] lowest_31 = set_62 ? lowest_62 : lowest_63 | 6'd2;
    wire [5:0] lowest_61 = request[58] ? 6'd0 : 6'd1;
    wire [5:0] lowest_60 = request[56] ? 6'd0 : 6'd1;
    wire [5:0] lowest_30 = set_60 ? lowest_60 : lowest_61 | 6'd2;
    wire [5:0] lowest_15 = set_30 ? lowest_30 : lowest_31 | 6'd4;
    wire [5:0] lowest_59 = request[54] ? 6'd0 : 6'd1;
    wire [5:0] lowest_58 = request[52] ? 6'd0 : 6'd1;
    wire [5:0] lowest_29 = set_58 ? lowest_58 : lowest_59 | 6'd2;
    wire [5:0] lowest_57 = request[50] ? 6'd0 : 6'd1;
    wire [5:0] lowest_56 = request[48] ? 6'd0 : 6'd1;
    wire [5:0] lowest_28 = set_56 ? lowest_56 : lowest_57 | 6'd2;
    wire [5:0] lowest_14 = set_28 ? lowest_28 : lowest_29 | 6'd4;
    wire [5:0] lowest_7 = set_14 ? lowest_14 : lowest_15 | 6'd8;
    wire [5:0] lowest_55 = request[46] ? 6'd0 : 6'd1;
    wire [5:0] lowest_54 = request[44] ? 6'd0 : 6'd1;
    wire [5:0] lowest_27 = set_54 ? lowest_54 : lowest_55 | 6'd2;
    wire [5:0] lowest_53 = request[42] ? 6'd0 : 6'd1;
    wire [5:0] lowest_52 = request[40] ? 6'd0 : 6'd1;
    wire [5:0] lowest_26 = set_52 ? lowest_52 : lowest_53 | 6'd2;
    wire [5:0] lowest_13 = set_26 ? lowest_26 : lowest_27 | 6'd4;
    wire [5:0] lowest_51 = request[38] ? 6'd0 : 6'd1;
    wire [5:0] lowest_50 = request[36] ? 6'd0 : 6'd1;
    wire [5:0] lowest_25 = set_50 ? lowest_50 : lowest_51 | 6'd2;
    wire [5:0] lowest_49 = request[34] ? 6'd0 : 6'd1;
    wire [5:0] lowest_48 = request[32] ? 6'd0 : 6'd1;
    wire [5:0] lowest_24 = set_48 ? lowest_48 : lowest_49 | 6'd2;
    wire [5:0] lowest_12 = set_24 ? lowest_24 : lowest_25 | 6'd4;
    wire [5:0] lowest_6 = set_12 ? lowest_12 : lowest_13 | 6'd8;
    wire [5:0] lowest_3 = set_6 ? lowest_6 : lowest_7 | 6'd16;
    wire [5:0] lowest_47 = request[30] ? 6'd0 : 6'd1;
    wire [5:0] lowest_46 = request[28] ? 6'd0 : 6'd1;
    wire [5:0] lowest_23 = set_46 ? lowest_46 : lowest_47 | 6'd2;
    wire [5:0] lowest_45 = request[26] ? 6'd0 : 6'd1;
    wire [5:0] lowest_44 = request[24] ? 6'd0 : 6'd1;
    wire [5:0] lowest_22 = set_44 ? lowest_44 : lowest_45 | 6'd2;
    wire [5:0] lowest_11 = set_22 ? lowest_22 : lowest_23 | 6'd4;
    wire [5:0] lowest_43 = request[22] ? 6'd0 : 6'd1;
    wire [5:0] lowest_42 = request[20] ? 6'd0 : 6'd1;
    wire [5:0] lowest_21 = set_42 ? lowest_42 : lowest_43 | 6'd2;
    wire [5:0] lowest_41 = request[18] ? 6'd0 : 6'd1;
    wire [5:0] lowest_40 = request[16] ? 6'd0 : 6'd1;
    wire [5:0] lowest_20 = set_40 ? lowest_40 : lowest_41 | 6'd2;
    wire [5:0] lowest_10 = set_20 ? lowest_20 : lowest_21 | 6'd4;
    wire [5:0] lowest_5 = set_10 ? lowest_10 : lowest_11 | 6'd8;
    wire [5:0] lowest_39 = request[14] ? 6'd0 : 6'd1;
    wire [5:0] lowest_38 = request[12] ? 6'd0 : 6'd1;
    wire [5:0] lowest_19 = set_38 ? lowest_38 : lowest_39 | 6'd2;
    wire [5:0] lowest_37 = request[10] ? 6'd0 : 6'd1;
    wire [5:0] lowest_36 = request[8] ? 6'd0 : 6'd1;
    wire [5:0] lowest_18 = set_36 ? lowest_36 : lowest_37 | 6'd2;
    wire [5:0] lowest_9 = set_18 ? lowest_18 : lowest_19 | 6'd4;
    wire [5:0] lowest_35 = request[6] ? 6'd0 : 6'd1;
    wire [5:0] lowest_34 = request[4] ? 6'd0 : 6'd1;
    wire [5:0] lowest_17 = set_34 ? lowest_34 : lowest_35 | 6'd2;
    wire [5:0] lowest_33 = request[2] ? 6'd0 : 6'd1;
    wire [5:0] lowest_32 = request[0] ? 6'd0 : 6'd1;
    wire [5:0] lowest_16 = set_32 ? lowest_32 : lowest_33 | 6'd2;
    wire [5:0] lowest_8 = set_16 ? lowest_16 : lowest_17 | 6'd4;
    wire [5:0] lowest_4 = set_8 ? lowest_8 : lowest_9 | 6'd8;
    wire [5:0] lowest_2 = set_4 ? lowest_4 : lowest_5 | 6'd16;
    wire [5:0] lowest_1 = set_2 ? lowest_2 : lowest_3 | 6'd32;

    assign any = set_1;
    assign index = set_1 ? lowest_1 : 6'd0;
endmodule
