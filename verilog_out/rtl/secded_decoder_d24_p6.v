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
// Block: secded_decoder, D = 24, P = 6
module secded_decoder_d24_p6 (
    input wire [23:0] data,
    input wire [5:0] check,
    output wire [23:0] corrected,
    output wire single,
    output wire double_,
    output wire [4:0] position
);
    wire [5:0] parity_y;

    wire [5:0] double__part = parity_y ^ check;
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
    wire number_part_1 = |(low & 16'd128);
    wire number_part_2 = double__part[5:4] == 2'd0;
    wire [15:0] high = {
        12'd0, double__part[5:4] == 2'd3, double__part[5:4] == 2'd2, double__part[5:4] == 2'd1, number_part_2
    };
    wire number_part_3 = |(high & 16'd8);
    wire number_part_4 = |(low & 16'd256);
    wire number_part_5 = number_part_3 & number_part_4;
    wire number_part_6 = |(low & 16'h800);
    wire number_part_7 = number_part_2 & number_part_6;
    wire number_part_8 = |(low & 16'd16);
    wire number_part_9 = number_part_3 & number_part_8;
    wire number_part_10 = number_part_2 & (|(low & 16'h2000));
    wire number_part_11 = |(low & 16'd4);
    wire number_part_12 = number_part_3 & number_part_11;
    wire number_part_13 = number_part_2 & (|(low & 16'h4000));
    wire number_part_14 = |(low & 16'd2);
    wire number_part_15 = number_part_3 & number_part_14;
    wire number_part_16 = |(high & 16'd2);
    wire number_part_17 = |(low & 16'd8);
    wire number_part_18 = number_part_16 & number_part_17;
    wire number_part_19 = |(high & 16'd4);
    wire number_part_20 = |(low & 16'h1000);
    wire number_part_21 = number_part_19 & number_part_20;
    wire number_part_22 = |(low & 16'd32);
    wire number_part_23 = number_part_16 & number_part_22;
    wire number_part_24 = |(low & 16'h400);
    wire number_part_25 = number_part_19 & number_part_24;
    wire number_part_26 = |(low & 16'd64);
    wire number_part_27 = number_part_16 & number_part_26;
    wire number_part_28 = |(low & 16'd512);
    wire number_part_29 = number_part_19 & number_part_28;
    wire number_part_30 = number_part_16 & number_part_28;
    wire number_part_31 = number_part_19 & number_part_26;
    wire number_part_32 = number_part_16 & number_part_24;
    wire number_part_33 = number_part_19 & number_part_22;
    wire number_part_34 = number_part_16 & number_part_20;
    wire number_part_35 = number_part_17 & number_part_19;
    wire [19:0] flips_part = {
        number_part_35, number_part_34, number_part_33, number_part_32, number_part_31, number_part_30,
        number_part_29, number_part_27, number_part_25, number_part_23, number_part_21, number_part_18,
        number_part_15, number_part_13, number_part_12, number_part_10, number_part_9, number_part_7,
        number_part_5, number_part_1 & number_part_2
    };
    wire number_part_36 = |(low & 16'h8000);
    wire number_part_37 = number_part_16 & number_part_36;
    wire number_part_38 = number_part_19 & number_part_36;
    wire number_part_39 = number_part_1 & number_part_3;
    wire number_part_40 = number_part_3 & number_part_6;
    wire [23:0] flips_part_1 = {number_part_40, number_part_39, number_part_38, number_part_37, flips_part};
    wire number_part_41 = number_part_2 & number_part_14;
    wire number_part_42 = number_part_2 & number_part_11;
    wire number_part_43 = number_part_2 & number_part_8;
    wire number_part_44 = number_part_2 & number_part_4;
    wire number_part_45 = number_part & number_part_16;
    wire number_part_46 = number_part & number_part_19;
    wire [29:0] flips = {
        number_part_46, number_part_45, number_part_44, number_part_43, number_part_42, number_part_41,
        flips_part_1
    };
    wire [4:0] number_part_47 = number_part_5 ? 5'd1 : 5'd0;
    wire [4:0] number_part_48 = number_part_7 ? number_part_47 | 5'd2 : number_part_47;
    wire [4:0] number_part_49 = number_part_9 ? number_part_48 | 5'd3 : number_part_48;
    wire [4:0] number_part_50 = number_part_10 ? number_part_49 | 5'd4 : number_part_49;
    wire [4:0] number_part_51 = number_part_12 ? number_part_50 | 5'd5 : number_part_50;
    wire [4:0] number_part_52 = number_part_13 ? number_part_51 | 5'd6 : number_part_51;
    wire [4:0] number_part_53 = number_part_15 ? number_part_52 | 5'd7 : number_part_52;
    wire [4:0] number_part_54 = number_part_18 ? number_part_53 | 5'd8 : number_part_53;
    wire [4:0] number_part_55 = number_part_21 ? number_part_54 | 5'd9 : number_part_54;
    wire [4:0] number_part_56 = number_part_23 ? number_part_55 | 5'd10 : number_part_55;
    wire [4:0] number_part_57 = number_part_25 ? number_part_56 | 5'd11 : number_part_56;
    wire [4:0] number_part_58 = number_part_27 ? number_part_57 | 5'd12 : number_part_57;
    wire [4:0] number_part_59 = number_part_29 ? number_part_58 | 5'd13 : number_part_58;
    wire [4:0] number_part_60 = number_part_30 ? number_part_59 | 5'd14 : number_part_59;
    wire [4:0] number_part_61 = number_part_31 ? number_part_60 | 5'd15 : number_part_60;
    wire [4:0] number_part_62 = number_part_32 ? number_part_61 | 5'd16 : number_part_61;
    wire [4:0] number_part_63 = number_part_33 ? number_part_62 | 5'd17 : number_part_62;
    wire [4:0] number_part_64 = number_part_34 ? number_part_63 | 5'd18 : number_part_63;
    wire [4:0] number_part_65 = number_part_35 ? number_part_64 | 5'd19 : number_part_64;
    wire [4:0] number_part_66 = number_part_37 ? number_part_65 | 5'd20 : number_part_65;
    wire [4:0] number_part_67 = number_part_38 ? number_part_66 | 5'd21 : number_part_66;
    wire [4:0] number_part_68 = number_part_39 ? number_part_67 | 5'd22 : number_part_67;
    wire [4:0] number_part_69 = number_part_40 ? number_part_68 | 5'd23 : number_part_68;
    wire [4:0] number_part_70 = number_part_41 ? number_part_69 | 5'd24 : number_part_69;
    wire [4:0] number_part_71 = number_part_42 ? number_part_70 | 5'd25 : number_part_70;
    wire [4:0] number_part_72 = number_part_43 ? number_part_71 | 5'd26 : number_part_71;
    wire [4:0] number_part_73 = number_part_44 ? number_part_72 | 5'd27 : number_part_72;
    wire [4:0] number_part_74 = number_part_45 ? number_part_73 | 5'd28 : number_part_73;
    wire [4:0] number = number_part_46 ? number_part_74 | 5'd29 : number_part_74;

    secded_parity_d24_p6 parity (
        .x(data),
        .y(parity_y)
    );

    assign corrected = flips_part_1 ^ data;
    assign single = |flips;
    assign double_ = ~single & (|double__part);
    assign position = number;
endmodule
