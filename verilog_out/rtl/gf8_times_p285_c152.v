// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 152
module gf8_times_p285_c152 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd26);
    wire [7:0] shared = {3'd0, ^(x & 8'd160), ^(x & 8'd130), ^(x & 8'd9), ^(x & 8'd100), sum_part};
    wire [5:0] sum_part_1 = {
        sum_part ^ (^(x & 8'd32)), (^(shared & 8'd4)) ^ (^(x & 8'd20)), (^(shared & 8'd10)) ^ x[0],
        sum_part ^ (^(x & 8'd128)), (^(shared & 8'd16)) ^ (^(x & 8'd4)), (^(shared & 8'd8)) ^ (^(x & 8'd80))
    };
    wire [7:0] sum = {(^(shared & 8'd20)) ^ (^(x & 8'd64)), (^(shared & 8'd2)) ^ (^(x & 8'd16)), sum_part_1};

    assign y = sum;
endmodule
