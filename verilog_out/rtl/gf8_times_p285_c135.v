// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 135
module gf8_times_p285_c135 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire shared_part = ^x[1:0];
    wire [7:0] shared = {4'd0, ^(x & 8'd72), ^(x & 8'd36), ^(x & 8'd129), shared_part};
    wire sum_part = ^(shared & 8'd8);
    wire [7:0] sum = {
        (^(shared & 8'd2)) ^ (^(x & 8'd16)), sum_part, (^(shared & 8'd4)) ^ (^(x & 8'd128)), ^(x & 8'd210),
        sum_part ^ (^(x & 8'd48)), (^(shared & 8'd6)) ^ (^(x & 8'd8)), shared_part ^ (^(x & 8'd68)),
        (^(x & 8'd32)) ^ shared_part
    };

    assign y = sum;
endmodule
