// SPDX-License-Identifier: MIT OR Apache-2.0
//
// 8b/10b-P encoder: a byte or control character becomes a word of ten bits with 3, 5 or 7 ones.
//
//             +-----------------+
//   enable -->|                 |--> code[10]   the word, bit 0 first on the wire; same cycle
//  data[8] -->|  Encoder8b10bP  |
//  control -->|                 |--> positive   the running disparity before the word
//             +-----------------+
//
// Any two words differ in two bits or more, those of the same character apart. No run of equal bits is longer than 6, 5
// within a word; the running disparity between words is -2 or +2. Most words hold their byte, with bits added at
// places 3 and 6; the table is searched when the block is constructed.
//
// Parameters: none.
// Handshake: `code` follows `data` and `control` in the same cycle; a cycle with `enable` sends the word. Of a control
// character, the low four bits of `data` are the number.
// Latency: 0 cycles. Throughput: 1 byte per cycle.
// Reset: negative running disparity.
// Asserts: a word has 5 ones, 7 after negative disparity or 3 after positive, and the disparity follows them.
// Source: BGQ-LNK-03; the table is this project's.
//
// Block: encoder_8b10b_p
module encoder_8b10b_p (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [7:0] data,
    input wire control,
    output wire [9:0] code,
    output wire positive
);
    reg disparity;

    wire [255:0] base_part = 256'hb642aa2aaa2aaaab2aaaaaaa2aabaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab >> data;
    wire [255:0] base_part_1 = 256'h5a8c4c4d4ccc4ccdcc4ccccccccccccdcccccccccccccccccccccccc4dcccc4d >> data;
    wire [255:0] base_part_2 = 256'h6d3070f070f0f0f0f0f070f170f0f1f0f0f0f0f0f0f0f0f0f0f0f0f071f0f0f0 >> data;
    wire [255:0] base_part_3 = 256'h109166917177e6917177e177e7e7e6917177f177f7f7f177f7f7f16696916 >> data;
    wire [255:0] base_part_4 = 256'h8e289f81ff007f00ff80ff007f00ff01ff00ff00ff00ff00ff00ff00fe00ff00 >> data;
    wire [255:0] base_part_5 = 256'hf1d70881ffff80017f7f0001ffff0000ffff0000ffff0000ffff00007eff0000 >> data;
    wire [255:0] base_part_6 = 256'hfe0008818081811780818116011616e800818116811616e9811616e97effff7e >> data;
    wire [255:0] base_part_7 = 256'h171fff80808001ffffffff80010101ffffffff00000000ffffffff81000081 >> data;
    wire [255:0] base_part_8 = 256'hfffff77e7f7f7ffe0000000000000000ffffffffffffffff0000000000000000 >> data;
    wire [255:0] base_part_9 = 256'h17177e7f7f7ffe7f7f7ffe7ffefefe00000000000000000000000000000000 >> data;
    wire [3:0] number = data[3:0];
    wire [15:0] base_part_10 = 16'hb2cc >> number;
    wire [15:0] base_part_11 = 16'h5555 >> number;
    wire [15:0] base_part_12 = 16'h69aa >> number;
    wire [15:0] is_heavy_part = 16'h700c >> number;
    wire [15:0] base_part_13 = 16'h7e0f >> number;
    wire [15:0] base_part_14 = 16'h800f >> number;
    wire [15:0] base_part_15 = 16'hffcf >> number;
    wire [15:0] base_part_16 = 16'hfff0 >> number;
    wire [15:0] base_part_17 = 16'hffff >> number;
    wire [9:0] base = control ? {
            1'b0, base_part_17[0], base_part_16[0], base_part_15[0], base_part_14[0], base_part_13[0],
            is_heavy_part[0], base_part_12[0], base_part_11[0], base_part_10[0]
        }
        : {
            base_part_9[0], base_part_8[0], base_part_7[0], base_part_6[0], base_part_5[0], base_part_4[0],
            base_part_3[0], base_part_2[0], base_part_1[0], base_part[0]
        };
    wire [255:0] is_light_part = 256'h1e8e000000000000000000180010117000000010001011700010117811717ff >> data;
    wire [15:0] is_light_part_1 = 16'd48 >> number;
    wire is_light = control ? is_light_part_1[0] : is_light_part[0];
    wire [255:0] is_heavy_part_1 = 256'h800680000006800000000000000e8808000800000008000000000000000 >> data;
    wire is_heavy = control ? is_heavy_part[0] : is_heavy_part_1[0];
    wire [9:0] word = ((~disparity & is_light) | (disparity & is_heavy)) ? ~base : base;

    assign code = word;
    assign positive = disparity;

    always @(posedge clock) begin
        if (reset) begin
            disparity <= 1'b0;
        end else if (enable) begin
            disparity <= is_light ^ disparity ^ is_heavy;
        end
    end

    wire _unused = &{
        1'b0, base_part[255:1], base_part_1[255:1], base_part_2[255:1], base_part_3[255:1],
        base_part_4[255:1], base_part_5[255:1], base_part_6[255:1], base_part_7[255:1], base_part_8[255:1],
        base_part_9[255:1], base_part_10[15:1], base_part_11[15:1], base_part_12[15:1], is_heavy_part[15:1],
        base_part_13[15:1], base_part_14[15:1], base_part_15[15:1], base_part_16[15:1], base_part_17[15:1],
        is_light_part[255:1], is_light_part_1[15:1], is_heavy_part_1[255:1]
    };

`ifdef FORMAL
    wire [3:0] ones_part = word[0] ? 4'd1 : 4'd0;
    wire [3:0] ones_part_1 = word[1] ? ones_part + 4'd1 : ones_part;
    wire [3:0] ones_part_2 = word[2] ? ones_part_1 + 4'd1 : ones_part_1;
    wire [3:0] ones_part_3 = word[3] ? ones_part_2 + 4'd1 : ones_part_2;
    wire [3:0] ones_part_4 = word[4] ? ones_part_3 + 4'd1 : ones_part_3;
    wire [3:0] ones_part_5 = word[5] ? ones_part_4 + 4'd1 : ones_part_4;
    wire [3:0] ones_part_6 = word[6] ? ones_part_5 + 4'd1 : ones_part_5;
    wire [3:0] ones_part_7 = word[7] ? ones_part_6 + 4'd1 : ones_part_6;
    wire [3:0] ones_part_8 = word[8] ? ones_part_7 + 4'd1 : ones_part_7;
    wire [3:0] ones = word[9] ? ones_part_8 + 4'd1 : ones_part_8;
    wire ones_is_5 = ones == 4'd5;

    // a word has 5 ones, 7 after negative disparity or 3 after positive
    always @(posedge clock) begin
        if (!reset) bounded: assert ((disparity & (ones == 4'd3)) | (~disparity & (ones == 4'd7))
            | ones_is_5);
    end

    // the disparity changes with the words that are not balanced
    always @(posedge clock) begin
        if (!reset) follows: assert (~ones_is_5 == (is_light | is_heavy));
    end
`endif
endmodule
