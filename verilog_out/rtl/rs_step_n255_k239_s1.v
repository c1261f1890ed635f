// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: rs_step, N = 255, K = 239, S = 1
module rs_step_n255_k239_s1 (
    input wire [7:0] x,
    output wire [127:0] y
);
    wire sum_part = ^(x & 8'd196);
    wire [1:0] sum_part_1 = {^(x & 8'd50), sum_part};
    wire [7:0] shared = {
        ^(x & 8'd192), ^(x & 8'd10), ^(x & 8'd12), ^(x & 8'd129), ^(x & 8'd96), ^(x & 8'd24), sum_part_1
    };
    wire sum_part_2 = ^(shared & 8'd4);
    wire sum_part_3 = ^(x & 8'd33);
    wire sum_part_4 = sum_part_2 ^ sum_part_3;
    wire sum_part_5 = ^(shared & 8'd2);
    wire sum_part_6 = ^(x & 8'd65);
    wire sum_part_7 = sum_part_5 ^ sum_part_6;
    wire sum_part_8 = ^(shared & 8'd5);
    wire sum_part_9 = ^(x & 8'd2);
    wire sum_part_10 = sum_part_8 ^ sum_part_9;
    wire sum_part_11 = ^(shared & 8'd16);
    wire sum_part_12 = ^(x & 8'd4);
    wire sum_part_13 = sum_part_11 ^ sum_part_12;
    wire sum_part_14 = sum_part_5 ^ x[0];
    wire sum_part_15 = ^(shared & 8'd8);
    wire sum_part_16 = sum_part_15 ^ (^x[2:0]);
    wire sum_part_17 = ^(shared & 8'd65);
    wire sum_part_18 = ^(x & 8'd132);
    wire sum_part_19 = sum_part_2 ^ sum_part_18;
    wire sum_part_20 = x[0] ^ sum_part_15;
    wire sum_part_21 = ^(shared & 8'd128);
    wire sum_part_22 = sum_part_9 ^ sum_part_21;
    wire sum_part_23 = ^(x & 8'd32);
    wire sum_part_24 = sum_part_5 ^ sum_part_12;
    wire sum_part_25 = ^(shared & 8'd40);
    wire sum_part_26 = ^(shared & 8'd132);
    wire sum_part_27 = ^(x & 8'd176);
    wire [17:0] sum_part_28 = {
        sum_part_26, sum_part_25, sum_part_27, sum_part_26, sum_part_25, sum_part_24,
        (^(shared & 8'd80)) ^ sum_part_23, sum_part ^ sum_part_3, sum_part_22, sum_part_20, sum_part_19,
        sum_part_17, sum_part_16, sum_part_14, sum_part_13, sum_part_10, sum_part_7, sum_part_4
    };
    wire sum_part_29 = sum_part ^ sum_part_9;
    wire sum_part_30 = ^(shared & 8'd48);
    wire sum_part_31 = ^x[1:0];
    wire sum_part_32 = sum_part_2 ^ sum_part_31;
    wire sum_part_33 = ^(x & 8'd69);
    wire sum_part_34 = ^(x & 8'd49);
    wire sum_part_35 = ^(shared & 8'd24);
    wire sum_part_36 = ^(x & 8'd16);
    wire [31:0] sum_part_37 = {
        sum_part_30, sum_part_29, sum_part_9 ^ sum_part_35, sum_part_35 ^ sum_part_36, sum_part ^ sum_part_34,
        sum_part_5 ^ sum_part_33, sum_part_24, sum_part_32, sum_part_24, sum_part_32, sum_part_30,
        sum_part_29, sum_part ^ (^(x & 8'd17)), sum_part_8, sum_part_28
    };
    wire sum_part_38 = ^(x & 8'd8);
    wire sum_part_39 = sum_part_11 ^ (^(x & 8'd20));
    wire sum_part_40 = ^(shared & 8'd32);
    wire sum_part_41 = ^(x & 8'd128);
    wire sum_part_42 = sum_part_15 ^ (^(x & 8'd130));
    wire sum_part_43 = ^(shared & 8'd18);
    wire sum_part_44 = ^(x & 8'd64);
    wire [44:0] sum_part_45 = {
        sum_part_43 ^ sum_part_44, sum_part_42, (^(shared & 8'd72)) ^ sum_part_41, sum_part_9 ^ sum_part_25,
        sum_part_5 ^ (^(x & 8'd5)), sum_part_22, sum_part_20, sum_part_27, sum_part_26,
        sum_part_40 ^ (^(x & 8'd162)), sum_part_39, sum_part_38, sum_part_18, sum_part_37
    };
    wire sum_part_46 = ^(x & 8'd34);
    wire sum_part_47 = ^(shared & 8'd20);
    wire sum_part_48 = ^(x & 8'd144);
    wire sum_part_49 = ^(shared & 8'd34);
    wire sum_part_50 = ^(shared & 8'd12);
    wire [54:0] sum_part_51 = {
        sum_part_12 ^ sum_part_50, sum_part_41 ^ sum_part_49, sum_part_8 ^ sum_part_31,
        sum_part_11 ^ (^(x & 8'd22)), sum_part_14, sum_part_35, sum_part_15 ^ sum_part_48,
        sum_part_9 ^ sum_part_47, sum_part ^ (^(x & 8'd9)), sum_part ^ sum_part_46, sum_part_45
    };
    wire sum_part_52 = ^(x & 8'd160);
    wire sum_part_53 = ^(x & 8'd136);
    wire sum_part_54 = sum_part_9 ^ sum_part_15;
    wire [68:0] sum_part_55 = {
        sum_part_40 ^ sum_part_46, sum_part_54, ^(x & 8'd68), sum_part ^ (^(x & 8'd19)), ^(shared & 8'd88),
        sum_part_36, sum_part_53, sum_part, sum_part_42, sum_part_20, sum_part_52, sum_part_44, sum_part_23,
        sum_part_41 ^ sum_part_50, sum_part_51
    };
    wire sum_part_56 = ^(shared & 8'd64);
    wire sum_part_57 = ^(x & 8'd40);
    wire [80:0] sum_part_58 = {
        sum_part_11 ^ sum_part_57, sum_part_54, sum_part_34, sum_part_2, sum_part_40,
        sum_part_12 ^ sum_part_15, sum_part_21 ^ sum_part_36, sum_part_41 ^ sum_part_56, sum_part ^ x[0],
        sum_part_15 ^ (^(x & 8'd21)), sum_part_5 ^ sum_part_53, sum_part_2 ^ sum_part_33, sum_part_55
    };
    wire sum_part_59 = ^(x & 8'd48);
    wire sum_part_60 = ^(x & 8'd72);
    wire [92:0] sum_part_61 = {
        sum_part_44 ^ sum_part_49, sum_part_60, ^(x & 8'd83), sum_part_10, sum_part_3 ^ sum_part_17,
        ^(x & 8'd84), sum_part_23 ^ sum_part_56, sum_part_39, ^(shared & 8'd192), sum_part_11 ^ sum_part_59,
        sum_part_40, ^(x & 8'd82), sum_part_58
    };
    wire sum_part_62 = ^sum_part_1;
    wire sum_part_63 = ^(x & 8'd6);
    wire [104:0] sum_part_64 = {
        sum_part_2, sum_part_15 ^ sum_part_63, sum_part_43, sum_part_2 ^ sum_part_6,
        sum_part_40 ^ sum_part_52, sum_part_59, sum_part_38 ^ sum_part_62, sum_part_47,
        sum_part ^ sum_part_38, x[0] ^ sum_part_62, sum_part_43 ^ sum_part_60, sum_part_3 ^ sum_part_8,
        sum_part_61
    };
    wire [116:0] sum_part_65 = {
        sum_part_8 ^ sum_part_23, sum_part_2 ^ sum_part_9, sum_part_35 ^ sum_part_38, sum_part_48,
        sum_part_21 ^ sum_part_38, sum_part_40, sum_part_63, sum_part_9 ^ sum_part_11,
        sum_part_11 ^ sum_part_44, sum_part ^ sum_part_57, sum_part_5 ^ sum_part_60, sum_part_34, sum_part_64
    };
    wire [127:0] sum = {
        sum_part_19, sum_part_17, sum_part_16, sum_part_14, sum_part_13, sum_part_10, sum_part_7, sum_part_4,
        sum_part ^ sum_part_23, ^(shared & 8'd130), ^(shared & 8'd28), sum_part_65
    };

    assign y = sum;
endmodule
