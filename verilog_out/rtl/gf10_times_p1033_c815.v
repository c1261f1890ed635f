// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 815
module gf10_times_p1033_c815 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^x[3:0];
    wire [9:0] shared = {
        3'd0, ^(x & 10'd288), ^(x & 10'd130), ^(x & 10'd9), ^(x & 10'd530), ^(x & 10'd400), ^(x & 10'd37),
        sum_part
    };
    wire [7:0] sum_part_1 = {
        (^(shared & 10'd4)) ^ (^(x & 10'd4)), (^(shared & 10'd32)) ^ (^(x & 10'd72)),
        (^(shared & 10'd2)) ^ (^(x & 10'd576)), ^(shared & 10'd72), ^(shared & 10'd20),
        sum_part ^ (^(x & 10'd656)), sum_part ^ (^(x & 10'd320)), ^(shared & 10'd34)
    };
    wire [9:0] sum = {
        (^(shared & 10'd8)) ^ (^(x & 10'd65)), (^(shared & 10'd80)) ^ (^(x & 10'd512)), sum_part_1
    };

    assign y = sum;
endmodule
