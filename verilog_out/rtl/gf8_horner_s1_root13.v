// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 13
module gf8_horner_s1_root13 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire shared_part = ^(x & 16'd768);
    wire [15:0] shared = {12'd0, ^(x & 16'h4800), ^(x & 16'h2400), ^(x & 16'h8100), shared_part};
    wire sum_part = ^(shared & 16'd8);
    wire [6:0] sum_part_1 = {
        sum_part ^ (^(x & 16'd64)), (^(shared & 16'd4)) ^ (^(x & 16'h8020)), ^(x & 16'hd210),
        sum_part ^ (^(x & 16'h3008)), (^(shared & 16'd6)) ^ (^(x & 16'h804)), shared_part ^ (^(x & 16'h4402)),
        (^(x & 16'h2001)) ^ shared_part
    };
    wire [7:0] sum = {(^(shared & 16'd2)) ^ (^(x & 16'h1080)), sum_part_1};

    assign y = sum;
endmodule
