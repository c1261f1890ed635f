// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: scrambler_step, S = 58, W = 64
module scrambler_step_s58_w64 (
    input wire [121:0] x,
    output wire [121:0] y
);
    wire sum_part = ^(x & 122'h80001000000000000000000000040);
    wire sum_part_1 = ^(x & 122'h40000800000000000000000000080);
    wire sum_part_2 = ^(x & 122'h20000400000000000000000000100);
    wire sum_part_3 = ^(x & 122'h10000200000000000000000000200);
    wire sum_part_4 = ^(x & 122'h8000100000000000000000000400);
    wire sum_part_5 = ^(x & 122'h4000080000000000000000000800);
    wire sum_part_6 = ^(x & 122'h2000040000000000000000001000);
    wire sum_part_7 = ^(x & 122'h1000020000000000000000002000);
    wire sum_part_8 = ^(x & 122'h800010000000000000000004000);
    wire [14:0] sum_part_9 = {
        sum_part_8, sum_part_7, sum_part_6, sum_part_5, sum_part_4, sum_part_3, sum_part_2, sum_part_1,
        sum_part, ^(x & 122'h100002000000000000000000000020), ^(x & 122'h200004000000000000000000000010),
        ^(x & 122'h400008000000000000000000000008), ^(x & 122'h800010000000000000000000000004),
        ^(x & 122'h1000020000000000000000000000002), ^(x & 122'h2000040000000000000000000000001)
    };
    wire sum_part_10 = ^(x & 122'h400008000000000000000008000);
    wire sum_part_11 = ^(x & 122'h200004000000000000000010000);
    wire sum_part_12 = ^(x & 122'h100002000000000000000020000);
    wire sum_part_13 = ^(x & 122'h80001000000000000000040000);
    wire sum_part_14 = ^(x & 122'h40000800000000000000080000);
    wire sum_part_15 = ^(x & 122'h20000400000000000000100000);
    wire sum_part_16 = ^(x & 122'h10000200000000000000200000);
    wire sum_part_17 = ^(x & 122'h8000100000000000000400000);
    wire sum_part_18 = ^(x & 122'h4000080000000000000800000);
    wire sum_part_19 = ^(x & 122'h2000040000000000001000000);
    wire sum_part_20 = ^(x & 122'h1000020000000000002000000);
    wire sum_part_21 = ^(x & 122'h800010000000000004000000);
    wire sum_part_22 = ^(x & 122'h400008000000000008000000);
    wire sum_part_23 = ^(x & 122'h200004000000000010000000);
    wire sum_part_24 = ^(x & 122'h100002000000000020000000);
    wire sum_part_25 = ^(x & 122'h80001000000000040000000);
    wire sum_part_26 = ^(x & 122'h40000800000000080000000);
    wire sum_part_27 = ^(x & 122'h20000400000000100000000);
    wire sum_part_28 = ^(x & 122'h10000200000000200000000);
    wire sum_part_29 = ^(x & 122'h8000100000000400000000);
    wire [34:0] sum_part_30 = {
        sum_part_29, sum_part_28, sum_part_27, sum_part_26, sum_part_25, sum_part_24, sum_part_23,
        sum_part_22, sum_part_21, sum_part_20, sum_part_19, sum_part_18, sum_part_17, sum_part_16,
        sum_part_15, sum_part_14, sum_part_13, sum_part_12, sum_part_11, sum_part_10, sum_part_9
    };
    wire sum_part_31 = ^(x & 122'h4000080000000800000000);
    wire sum_part_32 = ^(x & 122'h2000040000001000000000);
    wire sum_part_33 = ^(x & 122'h1000020000002000000000);
    wire sum_part_34 = ^(x & 122'h800010000004000000000);
    wire sum_part_35 = ^(x & 122'h2000040000400000000008000000001);
    wire sum_part_36 = ^(x & 122'h1000020000200000000010000000002);
    wire sum_part_37 = ^(x & 122'h800010000100000000020000000004);
    wire sum_part_38 = ^(x & 122'h400008000080000000040000000008);
    wire sum_part_39 = ^(x & 122'h200004000040000000080000000010);
    wire sum_part_40 = ^(x & 122'h100002000020000000100000000020);
    wire sum_part_41 = ^(x & 122'h80001000010000000200000000040);
    wire sum_part_42 = ^(x & 122'h40000800008000000400000000080);
    wire sum_part_43 = ^(x & 122'h20000400004000000800000000100);
    wire sum_part_44 = ^(x & 122'h10000200002000001000000000200);
    wire sum_part_45 = ^(x & 122'h8000100001000002000000000400);
    wire sum_part_46 = ^(x & 122'h4000080000800004000000000800);
    wire sum_part_47 = ^(x & 122'h2000040000400008000000001000);
    wire sum_part_48 = ^(x & 122'h1000020000200010000000002000);
    wire sum_part_49 = ^(x & 122'h800010000100020000000004000);
    wire sum_part_50 = ^(x & 122'h400008000080040000000008000);
    wire [54:0] sum_part_51 = {
        sum_part_50, sum_part_49, sum_part_48, sum_part_47, sum_part_46, sum_part_45, sum_part_44,
        sum_part_43, sum_part_42, sum_part_41, sum_part_40, sum_part_39, sum_part_38, sum_part_37,
        sum_part_36, sum_part_35, sum_part_34, sum_part_33, sum_part_32, sum_part_31, sum_part_30
    };
    wire sum_part_52 = ^(x & 122'h200004000040080000000010000);
    wire sum_part_53 = ^(x & 122'h100002000020100000000020000);
    wire sum_part_54 = ^(x & 122'h80001000010200000000040000);
    wire sum_part_55 = ^(x & 122'h2000000000800000400000000080001);
    wire sum_part_56 = ^(x & 122'h1000000000400000800000000100002);
    wire sum_part_57 = ^(x & 122'h800000000200001000000000200004);
    wire sum_part_58 = ^(x & 122'h400000000100002000000000400008);
    wire sum_part_59 = ^(x & 122'h200000000080004000000000800010);
    wire sum_part_60 = ^(x & 122'h100000000040008000000001000020);
    wire [74:0] sum_part_61 = {
        sum_part_49, sum_part_50, sum_part_52, sum_part_53, sum_part_54, sum_part_55, sum_part_56,
        sum_part_57, sum_part_58, sum_part_59, {2{sum_part_60}}, sum_part_59, sum_part_58, sum_part_57,
        sum_part_56, sum_part_55, sum_part_54, sum_part_53, sum_part_52, sum_part_51
    };
    wire [94:0] sum_part_62 = {
        sum_part_28, sum_part_29, sum_part_31, sum_part_32, sum_part_33, sum_part_34, sum_part_35,
        sum_part_36, sum_part_37, sum_part_38, sum_part_39, sum_part_40, sum_part_41, sum_part_42,
        sum_part_43, sum_part_44, sum_part_45, sum_part_46, sum_part_47, sum_part_48, sum_part_61
    };
    wire [114:0] sum_part_63 = {
        sum_part_7, sum_part_8, sum_part_10, sum_part_11, sum_part_12, sum_part_13, sum_part_14, sum_part_15,
        sum_part_16, sum_part_17, sum_part_18, sum_part_19, sum_part_20, sum_part_21, sum_part_22,
        sum_part_23, sum_part_24, sum_part_25, sum_part_26, sum_part_27, sum_part_62
    };
    wire [121:0] sum = {
        sum_part, sum_part_1, sum_part_2, sum_part_3, sum_part_4, sum_part_5, sum_part_6, sum_part_63
    };

    assign y = sum;
endmodule
