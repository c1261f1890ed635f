// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: additive_scrambler_step, S = 58, W = 64
module additive_scrambler_step_s58_w64 (
    input wire [121:0] x,
    output wire [121:0] y
);
    wire sum_part = ^(x & 122'h80001000010000000000000000);
    wire [10:0] shared_part = {
        ^(x & 122'h20000400004000000000000000000), ^(x & 122'h10000200002000000000000000000),
        ^(x & 122'h8000100001000000000000000000), ^(x & 122'h4000080000800000000000000000),
        ^(x & 122'h2000040000400000000000000000), ^(x & 122'h1000020000200000000000000000),
        ^(x & 122'h800010000100000000000000000), ^(x & 122'h400008000080000000000000000),
        ^(x & 122'h200004000040000000000000000), ^(x & 122'h100002000020000000000000000), sum_part
    };
    wire [20:0] shared_part_1 = {
        ^(x & 122'h1000020000000000000000), ^(x & 122'h800010000000000000000),
        ^(x & 122'h2000040000400000000000000000000), ^(x & 122'h1000020000200000000000000000000),
        ^(x & 122'h800010000100000000000000000000), ^(x & 122'h400008000080000000000000000000),
        ^(x & 122'h200004000040000000000000000000), ^(x & 122'h100002000020000000000000000000),
        ^(x & 122'h80001000010000000000000000000), ^(x & 122'h40000800008000000000000000000), shared_part
    };
    wire [30:0] shared_part_2 = {
        ^(x & 122'h400008000000000000000000), ^(x & 122'h200004000000000000000000),
        ^(x & 122'h100002000000000000000000), ^(x & 122'h80001000000000000000000),
        ^(x & 122'h40000800000000000000000), ^(x & 122'h20000400000000000000000),
        ^(x & 122'h10000200000000000000000), ^(x & 122'h8000100000000000000000),
        ^(x & 122'h4000080000000000000000), ^(x & 122'h2000040000000000000000), shared_part_1
    };
    wire [40:0] shared_part_3 = {
        ^(x & 122'h800000000200000000000000000000), ^(x & 122'h10000200000000000000000000),
        ^(x & 122'h400000000100000000000000000000), ^(x & 122'h8000100000000000000000000),
        ^(x & 122'h200000000080000000000000000000), ^(x & 122'h4000080000000000000000000),
        ^(x & 122'h100000000040000000000000000000), ^(x & 122'h2000040000000000000000000),
        ^(x & 122'h1000020000000000000000000), ^(x & 122'h800010000000000000000000), shared_part_2
    };
    wire [50:0] shared_part_4 = {
        ^(x & 122'h1000020000000000000000000000), ^(x & 122'h800010000000000000000000000),
        ^(x & 122'h400008000000000000000000000), ^(x & 122'h200004000000000000000000000),
        ^(x & 122'h100002000000000000000000000), ^(x & 122'h80001000000000000000000000),
        ^(x & 122'h2000000000800000000000000000000), ^(x & 122'h40000800000000000000000000),
        ^(x & 122'h1000000000400000000000000000000), ^(x & 122'h20000400000000000000000000), shared_part_3
    };
    wire [121:0] shared = {
        64'd0, ^(x & 122'h80001000000000000000000000000), ^(x & 122'h40000800000000000000000000000),
        ^(x & 122'h20000400000000000000000000000), ^(x & 122'h10000200000000000000000000000),
        ^(x & 122'h8000100000000000000000000000), ^(x & 122'h4000080000000000000000000000),
        ^(x & 122'h2000040000000000000000000000), shared_part_4
    };
    wire sum_part_1 = ^(shared & 122'h200000000000000);
    wire sum_part_2 = ^(shared & 122'h100000000000000);
    wire sum_part_3 = ^(shared & 122'h80000000000000);
    wire [8:0] sum_part_4 = {
        sum_part_3 ^ (^(x & 122'd256)), sum_part_2 ^ (^(x & 122'd128)), sum_part_1 ^ (^(x & 122'd64)),
        ^(x & 122'h100002000000000000000000000020), ^(x & 122'h200004000000000000000000000010),
        ^(x & 122'h400008000000000000000000000008), ^(x & 122'h800010000000000000000000000004),
        ^(x & 122'h1000020000000000000000000000002), ^(x & 122'h2000040000000000000000000000001)
    };
    wire sum_part_5 = ^(shared & 122'h40000000000000);
    wire sum_part_6 = ^(shared & 122'h20000000000000);
    wire sum_part_7 = ^(shared & 122'h10000000000000);
    wire sum_part_8 = ^(shared & 122'h8000000000000);
    wire sum_part_9 = ^(shared & 122'h4000000000000);
    wire sum_part_10 = ^(shared & 122'h2000000000000);
    wire sum_part_11 = ^(shared & 122'h1000000000000);
    wire [15:0] sum_part_12 = {
        sum_part_11 ^ (^(x & 122'h8000)), sum_part_10 ^ (^(x & 122'h4000)), sum_part_9 ^ (^(x & 122'h2000)),
        sum_part_8 ^ (^(x & 122'h1000)), sum_part_7 ^ (^(x & 122'h800)), sum_part_6 ^ (^(x & 122'h400)),
        sum_part_5 ^ (^(x & 122'd512)), sum_part_4
    };
    wire sum_part_13 = ^(shared & 122'h800000000000);
    wire sum_part_14 = ^(shared & 122'h400000000000);
    wire sum_part_15 = ^(shared & 122'h200000000000);
    wire sum_part_16 = ^(shared & 122'h80000000000);
    wire sum_part_17 = ^(shared & 122'h20000000000);
    wire sum_part_18 = ^(shared & 122'h8000000000);
    wire sum_part_19 = ^(shared & 122'h2000000000);
    wire [22:0] sum_part_20 = {
        sum_part_19 ^ (^(x & 122'h400000)), sum_part_18 ^ (^(x & 122'h200000)),
        sum_part_17 ^ (^(x & 122'h100000)), sum_part_16 ^ (^(x & 122'h80000)),
        sum_part_15 ^ (^(x & 122'h40000)), sum_part_14 ^ (^(x & 122'h20000)),
        sum_part_13 ^ (^(x & 122'h10000)), sum_part_12
    };
    wire sum_part_21 = ^(shared & 122'h800000000);
    wire sum_part_22 = ^(shared & 122'h200000000);
    wire sum_part_23 = ^(shared & 122'h100000000);
    wire sum_part_24 = ^(shared & 122'h80000000);
    wire sum_part_25 = ^(shared & 122'h40000000);
    wire sum_part_26 = ^(shared & 122'h20000000);
    wire sum_part_27 = ^(shared & 122'h10000000);
    wire [29:0] sum_part_28 = {
        sum_part_27 ^ (^(x & 122'h20000000)), sum_part_26 ^ (^(x & 122'h10000000)),
        sum_part_25 ^ (^(x & 122'h8000000)), sum_part_24 ^ (^(x & 122'h4000000)),
        sum_part_23 ^ (^(x & 122'h2000000)), sum_part_22 ^ (^(x & 122'h1000000)),
        sum_part_21 ^ (^(x & 122'h800000)), sum_part_20
    };
    wire sum_part_29 = ^(shared & 122'h8000000);
    wire sum_part_30 = ^(shared & 122'h4000000);
    wire sum_part_31 = ^(shared & 122'h2000000);
    wire sum_part_32 = ^(shared & 122'h1000000);
    wire sum_part_33 = ^(shared & 122'h800000);
    wire sum_part_34 = ^(shared & 122'h400000);
    wire sum_part_35 = ^(shared & 122'h200000);
    wire [36:0] sum_part_36 = {
        sum_part_35 ^ (^(x & 122'h1000000000)), sum_part_34 ^ (^(x & 122'h800000000)),
        sum_part_33 ^ (^(x & 122'h400000000)), sum_part_32 ^ (^(x & 122'h200000000)),
        sum_part_31 ^ (^(x & 122'h100000000)), sum_part_30 ^ (^(x & 122'h80000000)),
        sum_part_29 ^ (^(x & 122'h40000000)), sum_part_28
    };
    wire sum_part_37 = ^(shared & 122'h100000);
    wire sum_part_38 = ^(shared & 122'h80000);
    wire sum_part_39 = ^(shared & 122'h40000);
    wire sum_part_40 = ^(shared & 122'h20000);
    wire sum_part_41 = ^(shared & 122'h10000);
    wire sum_part_42 = ^(shared & 122'h8000);
    wire sum_part_43 = ^(shared & 122'h4000);
    wire [43:0] sum_part_44 = {
        sum_part_43 ^ (^(x & 122'h80000000000)), sum_part_42 ^ (^(x & 122'h40000000000)),
        sum_part_41 ^ (^(x & 122'h20000000000)), sum_part_40 ^ (^(x & 122'h10000000000)),
        sum_part_39 ^ (^(x & 122'h8000000000)), sum_part_38 ^ (^(x & 122'h4000000000)),
        sum_part_37 ^ (^(x & 122'h2000000000)), sum_part_36
    };
    wire sum_part_45 = ^(shared & 122'h2000);
    wire sum_part_46 = ^(shared & 122'h1000);
    wire sum_part_47 = ^(shared & 122'h800);
    wire sum_part_48 = ^(shared & 122'h400);
    wire sum_part_49 = ^(shared & 122'd512);
    wire sum_part_50 = ^(shared & 122'd256);
    wire sum_part_51 = ^(shared & 122'd128);
    wire [50:0] sum_part_52 = {
        sum_part_51 ^ (^(x & 122'h4000000000000)), sum_part_50 ^ (^(x & 122'h2000000000000)),
        sum_part_49 ^ (^(x & 122'h1000000000000)), sum_part_48 ^ (^(x & 122'h800000000000)),
        sum_part_47 ^ (^(x & 122'h400000000000)), sum_part_46 ^ (^(x & 122'h200000000000)),
        sum_part_45 ^ (^(x & 122'h100000000000)), sum_part_44
    };
    wire sum_part_53 = ^(shared & 122'd64);
    wire sum_part_54 = ^(shared & 122'd32);
    wire sum_part_55 = ^(shared & 122'd16);
    wire sum_part_56 = ^(shared & 122'd8);
    wire sum_part_57 = ^(shared & 122'd4);
    wire sum_part_58 = ^(shared & 122'd2);
    wire [57:0] sum_part_59 = {
        sum_part ^ (^(x & 122'h200000000000000)), sum_part_58 ^ (^(x & 122'h100000000000000)),
        sum_part_57 ^ (^(x & 122'h80000000000000)), sum_part_56 ^ (^(x & 122'h40000000000000)),
        sum_part_55 ^ (^(x & 122'h20000000000000)), sum_part_54 ^ (^(x & 122'h10000000000000)),
        sum_part_53 ^ (^(x & 122'h8000000000000)), sum_part_52
    };
    wire sum_part_60 = ^(shared & 122'h100000000000);
    wire sum_part_61 = ^(shared & 122'h40000000000);
    wire sum_part_62 = ^(shared & 122'h10000000000);
    wire sum_part_63 = ^(shared & 122'h4000000000);
    wire sum_part_64 = ^(shared & 122'h1000000000);
    wire sum_part_65 = ^(shared & 122'h400000000);
    wire [65:0] sum_part_66 = {
        sum_part_64, sum_part_65, sum_part_65 ^ (^(x & 122'h8000000000000000)),
        sum_part_64 ^ (^(x & 122'h4000000000000000)), sum_part_63 ^ (^(x & 122'h2000000000000000)),
        sum_part_62 ^ (^(x & 122'h1000000000000000)), sum_part_61 ^ (^(x & 122'h800000000000000)),
        sum_part_60 ^ (^(x & 122'h400000000000000)), sum_part_59
    };
    wire [85:0] sum_part_67 = {
        sum_part_42, sum_part_43, sum_part_45, sum_part_46, sum_part_47, sum_part_48, sum_part_49,
        sum_part_50, sum_part_51, sum_part_53, sum_part_54, sum_part_55, sum_part_56, sum_part_57,
        sum_part_58, sum_part, sum_part_60, sum_part_61, sum_part_62, sum_part_63, sum_part_66
    };
    wire [105:0] sum_part_68 = {
        sum_part_19, sum_part_21, sum_part_22, sum_part_23, sum_part_24, sum_part_25, sum_part_26,
        sum_part_27, sum_part_29, sum_part_30, sum_part_31, sum_part_32, sum_part_33, sum_part_34,
        sum_part_35, sum_part_37, sum_part_38, sum_part_39, sum_part_40, sum_part_41, sum_part_67
    };
    wire [121:0] sum = {
        sum_part_1, sum_part_2, sum_part_3, sum_part_5, sum_part_6, sum_part_7, sum_part_8, sum_part_9,
        sum_part_10, sum_part_11, sum_part_13, sum_part_14, sum_part_15, sum_part_16, sum_part_17,
        sum_part_18, sum_part_68
    };

    assign y = sum;
endmodule
