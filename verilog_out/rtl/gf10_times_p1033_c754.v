// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 754
module gf10_times_p1033_c754 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd170);
    wire [9:0] shared = {
        3'd0, ^(x & 10'd576), ^(x & 10'd528), ^(x & 10'd5), ^(x & 10'd320), ^(x & 10'd330), ^(x & 10'd53),
        sum_part
    };
    wire [6:0] sum_part_1 = {
        (^(shared & 10'd10)) ^ (^(x & 10'd2)), (^(shared & 10'd33)) ^ x[0],
        (^(shared & 10'd24)) ^ (^(x & 10'd24)), sum_part ^ (^(x & 10'd4)), ^(shared & 10'd9),
        (^(shared & 10'd66)) ^ (^(x & 10'd128)), (^(shared & 10'd36)) ^ (^(x & 10'd32))
    };
    wire [9:0] sum = {
        (^(shared & 10'd2)) ^ (^(x & 10'd904)), (^(shared & 10'd4)) ^ (^(x & 10'd148)), ^(shared & 10'd81),
        sum_part_1
    };

    assign y = sum;
endmodule
