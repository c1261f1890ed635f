// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 671
module gf10_times_p1033_c671 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [9:0] shared = {
        2'd0, ^(x & 10'd288), ^(x & 10'd80), ^(x & 10'd40), ^(x & 10'd514), ^(x & 10'd5), ^(x & 10'd144),
        ^(x & 10'd11), ^(x & 10'd263)
    };
    wire [6:0] sum_part = {
        (^(shared & 10'd32)) ^ (^(x & 10'd132)), (^(shared & 10'd80)) ^ (^(x & 10'd4)), ^(shared & 10'd130),
        ^(shared & 10'd12), (^(shared & 10'd33)) ^ (^(x & 10'd512)), ^(shared & 10'd5),
        (^(shared & 10'd2)) ^ (^(x & 10'd704))
    };
    wire [9:0] sum = {
        (^(shared & 10'd136)) ^ (^(x & 10'd64)), (^(shared & 10'd20)) ^ (^(x & 10'd32)),
        (^(shared & 10'd64)) ^ (^(x & 10'd265)), sum_part
    };

    assign y = sum;
endmodule
