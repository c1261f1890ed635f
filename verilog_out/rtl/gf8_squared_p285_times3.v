// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_squared, P = 285, TIMES = 3
module gf8_squared_p285_times3 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire shared_part = ^(x & 8'd154);
    wire [1:0] shared_part_1 = {^(x & 8'd36), shared_part};
    wire [7:0] shared = {6'd0, shared_part_1};
    wire [7:0] sum = {
        ^(x & 8'd24), (^(shared & 8'd2)) ^ (^(x & 8'd192)), ^(x & 8'd32), ^(x & 8'd146), ^shared_part_1,
        shared_part ^ (^(x & 8'd68)), ^(x & 8'd104), x[0] ^ shared_part
    };

    assign y = sum;
endmodule
