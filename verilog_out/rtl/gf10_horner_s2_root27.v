// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 27
module gf10_horner_s2_root27 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire [10:0] shared_part = {
        ^(x & 30'h21000000), ^(x & 30'h300000), ^(x & 30'd576), ^(x & 30'h6000010), ^(x & 30'h1000008),
        ^(x & 30'h10600200), ^(x & 30'h6100020), ^(x & 30'h10000092), ^(x & 30'h1000049), ^(x & 30'h4000124),
        ^(x & 30'h2a800000)
    };
    wire [29:0] shared = {19'd0, shared_part};
    wire [5:0] sum_part = {
        (^(shared & 30'd515)) ^ (^(x & 30'h8040)), (^(shared & 30'd24)) ^ (^(x & 30'h1404000)),
        (^(shared & 30'd5)) ^ (^(x & 30'h202010)), (^(shared & 30'd272)) ^ (^(x & 30'h18001000)),
        (^(shared & 30'h480)) ^ (^(x & 30'h8000920)), (^(shared & 30'd192)) ^ (^(x & 30'h10800480))
    };
    wire [9:0] sum = {
        (^(shared & 30'd321)) ^ (^(x & 30'h480004)), (^(shared & 30'h422)) ^ (^(x & 30'h840002)),
        (^(shared & 30'd521)) ^ (^(x & 30'h420101)), (^(shared & 30'd36)) ^ (^(x & 30'hc110080)), sum_part
    };

    assign y = sum;
endmodule
