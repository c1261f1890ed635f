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
// Block: secded_decoder, D = 32, P = 7
module secded_decoder_d32_p7 (
    input wire [31:0] data,
    input wire [6:0] check,
    output wire [31:0] corrected,
    output wire single,
    output wire double_,
    output wire [5:0] position
);
    wire [6:0] parity_y;

    wire [6:0] double__part = parity_y ^ check;
    wire number_part = double__part[3:0] == 4'd0;
    wire [10:0] low_part = {
        double__part[3:0] == 4'd10, double__part[3:0] == 4'd9, double__part[3:0] == 4'd8,
        double__part[3:0] == 4'd7, double__part[3:0] == 4'd6, double__part[3:0] == 4'd5,
        double__part[3:0] == 4'd4, double__part[3:0] == 4'd3, double__part[3:0] == 4'd2,
        double__part[3:0] == 4'd1, number_part
    };
    wire [15:0] low = {
        double__part[3:0] == 4'd15, double__part[3:0] == 4'd14, double__part[3:0] == 4'd13,
        double__part[3:0] == 4'd12, double__part[3:0] == 4'd11, low_part
    };
    wire number_part_1 = double__part[6:4] == 3'd0;
    wire [15:0] high = {
        8'd0, double__part[6:4] == 3'd7, double__part[6:4] == 3'd6, double__part[6:4] == 3'd5,
        double__part[6:4] == 3'd4, double__part[6:4] == 3'd3, double__part[6:4] == 3'd2,
        double__part[6:4] == 3'd1, number_part_1
    };
    wire number_part_2 = |(high & 16'd8);
    wire number_part_3 = |(low & 16'd256);
    wire number_part_4 = number_part_2 & number_part_3;
    wire number_part_5 = |(high & 16'd16);
    wire number_part_6 = |(low & 16'd8);
    wire number_part_7 = number_part_5 & number_part_6;
    wire number_part_8 = |(high & 16'd2);
    wire number_part_9 = |(low & 16'h1000);
    wire number_part_10 = number_part_8 & number_part_9;
    wire number_part_11 = |(high & 16'd64);
    wire number_part_12 = |(low & 16'd2);
    wire number_part_13 = number_part_11 & number_part_12;
    wire number_part_14 = number_part_1 & (|(low & 16'h4000));
    wire number_part_15 = number_part & (|(high & 16'd128));
    wire number_part_16 = number_part_1 & (|(low & 16'h800));
    wire number_part_17 = |(low & 16'd16);
    wire number_part_18 = number_part_2 & number_part_17;
    wire number_part_19 = |(low & 16'd32);
    wire number_part_20 = number_part_5 & number_part_19;
    wire number_part_21 = |(low & 16'h400);
    wire number_part_22 = number_part_8 & number_part_21;
    wire number_part_23 = |(low & 16'd4);
    wire number_part_24 = number_part_11 & number_part_23;
    wire number_part_25 = number_part_1 & (|(low & 16'h2000));
    wire number_part_26 = number_part_2 & number_part_12;
    wire number_part_27 = |(low & 16'd64);
    wire number_part_28 = number_part_5 & number_part_27;
    wire number_part_29 = |(high & 16'd32);
    wire number_part_30 = number_part_3 & number_part_29;
    wire number_part_31 = |(high & 16'd4);
    wire number_part_32 = number_part_6 & number_part_31;
    wire number_part_33 = number_part_9 & number_part_31;
    wire number_part_34 = number_part_12 & number_part_29;
    wire [18:0] flips_part = {
        number_part_34, number_part_33, number_part_32, number_part_30, number_part_28, number_part_26,
        number_part_25, number_part_24, number_part_22, number_part_20, number_part_18, number_part_16,
        number_part_15, number_part_14, number_part_13, number_part_10, number_part_7, number_part_4,
        (|(low & 16'd128)) & number_part_1
    };
    wire number_part_35 = number_part_8 & number_part_27;
    wire number_part_36 = number_part_3 & number_part_11;
    wire number_part_37 = number_part_6 & number_part_8;
    wire number_part_38 = number_part_5 & number_part_9;
    wire number_part_39 = number_part_19 & number_part_31;
    wire number_part_40 = number_part_21 & number_part_31;
    wire number_part_41 = number_part_23 & number_part_29;
    wire number_part_42 = number_part_8 & number_part_19;
    wire number_part_43 = |(low & 16'd512);
    wire number_part_44 = number_part_31 & number_part_43;
    wire number_part_45 = number_part_5 & number_part_21;
    wire number_part_46 = number_part_17 & number_part_29;
    wire number_part_47 = number_part_27 & number_part_31;
    wire number_part_48 = number_part_8 & number_part_43;
    wire [31:0] flips_part_1 = {
        number_part_48, number_part_47, number_part_46, number_part_45, number_part_44, number_part_42,
        number_part_41, number_part_40, number_part_39, number_part_38, number_part_37, number_part_36,
        number_part_35, flips_part
    };
    wire number_part_49 = number_part_1 & number_part_12;
    wire number_part_50 = number_part_1 & number_part_23;
    wire number_part_51 = number_part_1 & number_part_17;
    wire number_part_52 = number_part_1 & number_part_3;
    wire number_part_53 = number_part & number_part_8;
    wire number_part_54 = number_part & number_part_31;
    wire number_part_55 = number_part & number_part_5;
    wire [38:0] flips = {
        number_part_55, number_part_54, number_part_53, number_part_52, number_part_51, number_part_50,
        number_part_49, flips_part_1
    };
    wire [5:0] number_part_56 = number_part_4 ? 6'd1 : 6'd0;
    wire [5:0] number_part_57 = number_part_7 ? number_part_56 | 6'd2 : number_part_56;
    wire [5:0] number_part_58 = number_part_10 ? number_part_57 | 6'd3 : number_part_57;
    wire [5:0] number_part_59 = number_part_13 ? number_part_58 | 6'd4 : number_part_58;
    wire [5:0] number_part_60 = number_part_14 ? number_part_59 | 6'd5 : number_part_59;
    wire [5:0] number_part_61 = number_part_15 ? number_part_60 | 6'd6 : number_part_60;
    wire [5:0] number_part_62 = number_part_16 ? number_part_61 | 6'd7 : number_part_61;
    wire [5:0] number_part_63 = number_part_18 ? number_part_62 | 6'd8 : number_part_62;
    wire [5:0] number_part_64 = number_part_20 ? number_part_63 | 6'd9 : number_part_63;
    wire [5:0] number_part_65 = number_part_22 ? number_part_64 | 6'd10 : number_part_64;
    wire [5:0] number_part_66 = number_part_24 ? number_part_65 | 6'd11 : number_part_65;
    wire [5:0] number_part_67 = number_part_25 ? number_part_66 | 6'd12 : number_part_66;
    wire [5:0] number_part_68 = number_part_26 ? number_part_67 | 6'd13 : number_part_67;
    wire [5:0] number_part_69 = number_part_28 ? number_part_68 | 6'd14 : number_part_68;
    wire [5:0] number_part_70 = number_part_30 ? number_part_69 | 6'd15 : number_part_69;
    wire [5:0] number_part_71 = number_part_32 ? number_part_70 | 6'd16 : number_part_70;
    wire [5:0] number_part_72 = number_part_33 ? number_part_71 | 6'd17 : number_part_71;
    wire [5:0] number_part_73 = number_part_34 ? number_part_72 | 6'd18 : number_part_72;
    wire [5:0] number_part_74 = number_part_35 ? number_part_73 | 6'd19 : number_part_73;
    wire [5:0] number_part_75 = number_part_36 ? number_part_74 | 6'd20 : number_part_74;
    wire [5:0] number_part_76 = number_part_37 ? number_part_75 | 6'd21 : number_part_75;
    wire [5:0] number_part_77 = number_part_38 ? number_part_76 | 6'd22 : number_part_76;
    wire [5:0] number_part_78 = number_part_39 ? number_part_77 | 6'd23 : number_part_77;
    wire [5:0] number_part_79 = number_part_40 ? number_part_78 | 6'd24 : number_part_78;
    wire [5:0] number_part_80 = number_part_41 ? number_part_79 | 6'd25 : number_part_79;
    wire [5:0] number_part_81 = number_part_42 ? number_part_80 | 6'd26 : number_part_80;
    wire [5:0] number_part_82 = number_part_44 ? number_part_81 | 6'd27 : number_part_81;
    wire [5:0] number_part_83 = number_part_45 ? number_part_82 | 6'd28 : number_part_82;
    wire [5:0] number_part_84 = number_part_46 ? number_part_83 | 6'd29 : number_part_83;
    wire [5:0] number_part_85 = number_part_47 ? number_part_84 | 6'd30 : number_part_84;
    wire [5:0] number_part_86 = number_part_48 ? number_part_85 | 6'd31 : number_part_85;
    wire [5:0] number_part_87 = number_part_49 ? number_part_86 | 6'd32 : number_part_86;
    wire [5:0] number_part_88 = number_part_50 ? number_part_87 | 6'd33 : number_part_87;
    wire [5:0] number_part_89 = number_part_51 ? number_part_88 | 6'd34 : number_part_88;
    wire [5:0] number_part_90 = number_part_52 ? number_part_89 | 6'd35 : number_part_89;
    wire [5:0] number_part_91 = number_part_53 ? number_part_90 | 6'd36 : number_part_90;
    wire [5:0] number_part_92 = number_part_54 ? number_part_91 | 6'd37 : number_part_91;
    wire [5:0] number = number_part_55 ? number_part_92 | 6'd38 : number_part_92;

    secded_parity_d32_p7 parity (
        .x(data),
        .y(parity_y)
    );

    assign corrected = flips_part_1 ^ data;
    assign single = |flips;
    assign double_ = ~single & (|double__part);
    assign position = number;
endmodule
