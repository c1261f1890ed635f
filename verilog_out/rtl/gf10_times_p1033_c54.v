// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 54
module gf10_times_p1033_c54 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd387);
    wire [9:0] shared = {
        3'd0, ^(x & 10'd544), ^(x & 10'd272), ^(x & 10'd24), ^(x & 10'd129), ^(x & 10'd76), ^(x & 10'd38),
        sum_part
    };
    wire [6:0] sum_part_1 = {
        (^(shared & 10'd34)) ^ (^(x & 10'd512)), ^(shared & 10'd17), ^(shared & 10'd12),
        (^(shared & 10'd2)) ^ (^(x & 10'd64)), sum_part, (^(shared & 10'd8)) ^ (^(x & 10'd576)),
        (^(shared & 10'd64)) ^ (^(x & 10'd320))
    };
    wire [9:0] sum = {
        (^(shared & 10'd32)) ^ (^(x & 10'd160)), (^(shared & 10'd16)) ^ (^(x & 10'd192)), ^(shared & 10'd68),
        sum_part_1
    };

    assign y = sum;
endmodule
