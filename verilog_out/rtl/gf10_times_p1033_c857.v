// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 857
module gf10_times_p1033_c857 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd300);
    wire [9:0] shared = {
        3'd0, ^(x & 10'd552), ^(x & 10'd260), ^(x & 10'd146), ^(x & 10'd81), ^(x & 10'd540), ^(x & 10'd195),
        sum_part
    };
    wire [6:0] sum_part_1 = {
        (^(shared & 10'd9)) ^ (^(x & 10'd512)), ^(shared & 10'd17), ^(shared & 10'd6),
        sum_part ^ (^(x & 10'd67)), (^(shared & 10'd4)) ^ (^(x & 10'd320)), sum_part ^ (^(x & 10'd642)),
        (^(shared & 10'd34)) ^ (^(x & 10'd528))
    };
    wire [9:0] sum = {
        (^(shared & 10'd66)) ^ (^(x & 10'd256)), (^(shared & 10'd40)) ^ (^(x & 10'd160)),
        (^(shared & 10'd80)) ^ (^(x & 10'd64)), sum_part_1
    };

    assign y = sum;
endmodule
