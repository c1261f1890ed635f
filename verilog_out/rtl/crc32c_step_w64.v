// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: crc32c_step, W = 64
module crc32c_step_w64 (
    input wire [95:0] x,
    output wire [31:0] y
);
    wire [10:0] sum_part = {
        ^(x & 96'ha7a4cda974409c60a7a4cda9), ^(x & 96'h4fe5f0c6b5e8ab4b4fe5f0c6),
        ^(x & 96'hbbc56e71d53cb0debbc56e71), ^(x & 96'h5de2b7386a9e586f5de2b738),
        ^(x & 96'hb2c6cd8eba87c94cb2c6cd8e), ^(x & 96'h4554f0d5d28b01dd4554f0d5),
        ^(x & 96'hbe9dee78e68d6595be9dee78), ^(x & 96'hc379612efc8e57b1c379612e),
        ^(x & 96'he1bcb0977e472bd8e1bcb097), ^(x & 96'h70de584b3f2395ec70de584b),
        ^(x & 96'h386f2c251f91caf6386f2c25)
    };
    wire [20:0] sum_part_1 = {
        ^(x & 96'h4125701ffe480c004125701f), ^(x & 96'h2092b80f7f2406002092b80f),
        ^(x & 96'hc7eca15b05ae67b0c7eca15), ^(x & 96'h9a08f318d7e596469a08f318),
        ^(x & 96'h4d04798c6bf2cb234d04798c), ^(x & 96'ha6823cc635f96591a6823cc6),
        ^(x & 96'hd3411e631afcb2c8d3411e63), ^(x & 96'h7597192382b6bc1f75971923),
        ^(x & 96'ha6fc1a83ce93bb74a6fc1a83), ^(x & 96'h4f499b53e88138c14f499b53), sum_part
    };
    wire [30:0] sum_part_2 = {
        ^(x & 96'h8e1bcb0947e472bd8e1bcb09), ^(x & 96'hc70de58423f2395ec70de584),
        ^(x & 96'h6386f2c211f91caf6386f2c2), ^(x & 96'hb1c3796108fc8e57b1c37961),
        ^(x & 96'hd8e1bcb0047e472bd8e1bcb0), ^(x & 96'hf047484a8df7c6eef047484a),
        ^(x & 96'h7823a42546fbe3777823a425), ^(x & 96'ha0264400acb514c0a0264400),
        ^(x & 96'h4c24b412d9926f1b4c24b412), ^(x & 96'hba25cc1be301d2f6ba25cc1b), sum_part_1
    };
    wire [31:0] sum = {^(x & 96'h1c3796128fc8e57b1c379612), sum_part_2};

    assign y = sum;
endmodule
