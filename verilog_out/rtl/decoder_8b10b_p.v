// SPDX-License-Identifier: MIT OR Apache-2.0
//
// 8b/10b-P decoder: every single wrong bit makes a word invalid.
//
//              +-----------------+--> data[8]           the byte; same cycle
//   enable --->|                 |--> control           it is the number of a control character
//  code[10] -->|  Decoder8b10bP  |--> invalid           no character has this word
//              |                 |--> disparity_error   not the word that alternates with the last of its kind
//              +-----------------+
//
// Words of weight 3 and 7 alternate in a stream. One that does not tells of an error before it that made a word into
// another; the first after reset or after an invalid word is not judged, so a single wrong bit is noticed once.
//
// Parameters: none.
// Handshake: the outputs follow `code` in the same cycle; a cycle with `enable` takes the word. With `invalid`, `data` are
// the bits of the word at other places than 3 and 6; with `disparity_error`, `data` and `control` are those of the word.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: no word of weight 3 or 7 is remembered.
// Asserts: a word with an even number of ones is invalid; `invalid` and `disparity_error` exclude each other.
// Source: BGQ-LNK-03; the table is this project's.
//
// Block: decoder_8b10b_p
module decoder_8b10b_p (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [9:0] code,
    output wire [7:0] data,
    output wire control,
    output wire invalid,
    output wire disparity_error
);
    reg was_heavy;
    reg was_light;

    wire [1023:0] byte__part = 1024'haaaaaaaaaaaaaaaabcc2c22ac22aaaaaacc2c22aa22aaaaaaa2aaaaaaaaaabbaacc2ea2aa22aaaaaaa2aaaaaaaaaabae8a2aaaaaaaaaabbcaaaaabacabaaaaaaaac2aaaaa2baaaa2aaaaaaaaaaaaaabaa2baaaa2aacaaabcaaaaaaacaabeaaaaaabaaae2aaeaaabcaaaaaaacaaaaaaa2aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        >> code;
    wire [1023:0] byte__part_1 = 1024'hccccccccccccccccdaa4a44ca44ccccccca4c44ca44ccccccc4ccccccccccddccaa4e44ce44ccccccc4ccccccccccddcc44ccccccccccddacccccdcacdcccccccca4cccec4dcccacccccccccccccccc8eccaccc4cce4ccdaccccccceccceccccccdacce4ccecccdacccccccccccacca4cccccccccccccccccccccccccccccccc
        >> code;
    wire [1023:0] byte__part_2 = 1024'hf0f0f0f0f0f0f0f0e69898709870f0f0e498d070b070f0f0f070f0f0f0f0f1e0f698d870f070f0f0f070f0f0f0f0f1e0f870f0f0f0f0f1e6f0f0f1f6f1f0f0f0f098f0f2f8e0f0b8f0f0f0f0f0f0f0f4d0e2f0f8f090f0e6f0f0f0e6f0f2f0f0f0f2f0f0f0f8f0e6f0f0f0e4f0e2f0b0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0
        >> code;
    wire [1023:0] byte__part_3 = 1024'hffff0000ffff0000e9976880977f0000eb974880b77f0000ff7f0000ffff0110ff9740809f7f0000ff7f0000ffff0100d77f0000ffff0116ffff0116feff0000ff970002ffff0040ffff0000ffff0000d7eb0068ffff0016ffff0010ffeb0060ffeb0020ffdf0016ffff0004fffb0040ffff0000ffff0000ffff0000ffff0000
        >> code;
    wire [1023:0] byte__part_4 = 1024'hffffffff00000000e997977f68800000eb97d77f60800000ff7fffff00000100f997bf7f68800000ff7fffff00000100d77fffff00000116fffffee901000000ff97fffd00000000ffffffff00000000d7ebffff00680016ffffffff00140000f7ebffd700600016ffffffef00020040ffffffff00000000ffffffff00000000
        >> code;
    wire [1023:0] byte__part_5 = 1024'hffffffffffffffffe997977f977fffff00680080088000000080000000000110ff97ff7fff7fffffff7ffffffffffeeb00800000000001160000010001000000ff97fffd97e9ff97ffffffffffffffeb00020068006800160000001600160060fffdff97ffffffe9fffffff9ffe9ff9700000000000000000000000000000000
        >> code;
    wire [1023:0] byte__part_6 = 1024'hffffffffffffffffe997977f977fffffe997977f977fffffff7ffffffffffeff0668688068800000008000000000010000800000000001160000010001000000ff97fffd97e9ff97ffffffffffffffebd7ebffffffffffe9ffffffffffffffff0816006800000016000000000000000000000000000000000000000000000000
        >> code;
    wire [1023:0] byte__part_7 = 1024'hffffffffffffffffe997977f977fffffe997bf7fff7fffffff7ffffffffffeffff97ff7fff7fffffff7ffffffffffeebd77ffffffffffee9fffffee9feffffff00680000000000000000000000000000000200680068001600000016001600600816006800680016000000160014000000000000000000000000000000000000
        >> code;
    wire [7:0] byte_ = {
        byte__part_7[0], byte__part_6[0], byte__part_5[0], byte__part_4[0], byte__part_3[0], byte__part_2[0],
        byte__part_1[0], byte__part[0]
    };
    wire [1023:0] control_part = 1024'h142800000000000000000000160000000000000002681600680000000000000014281400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
        >> code;
    wire [1023:0] is_word_part = 1024'h166869966996166816686980698016006996166816686990066869806980160069961668166869942980160016006996166869966980160000680182699616686996166816686994299616681668699616686996699616600996166816686996166869966996166816686996699616680000000000000000
        >> code;
    wire is_word = is_word_part[0];
    wire [1023:0] is_light_part = 1024'h100000001000101170000000100010117000101170117177f0000000100010117000101170117177f000101170117177f0117177f177f7fff0000000100010117000101170117177f000101170117177f0117177f177f7fff000101170117177f0117177f177f7fff0117177f177f7fff177f7fff7fffffff
        >> code;
    wire is_light = is_light_part[0];
    wire [1023:0] is_heavy_part = 1024'hfffffffefffefee8fffefee8fee8e880fffefee8fee8e880fee8e880e8808000fffefee8fee8e880fee8e880e8808000fee8e880e8808000e880800080000000fffefee8fee8e880fee8e880e8808000fee8e880e8808000e880800080000000fee8e880e8808000e880800080000000e8808000800000008000000000000000
        >> code;
    wire is_heavy = is_heavy_part[0];
    wire was_light_part = (is_light | ~is_word | is_heavy) & enable;

    assign data = byte_;
    assign control = control_part[0];
    assign invalid = ~is_word;
    assign disparity_error = is_word & ((is_light & was_light) | (is_heavy & was_heavy));

    always @(posedge clock) begin
        if (reset) begin
            was_heavy <= 1'b0;
            was_light <= 1'b0;
        end else if (was_light_part) begin
            was_heavy <= is_word & is_heavy;
            was_light <= is_word & is_light;
        end
    end

    wire _unused = &{
        1'b0, byte__part[1023:1], byte__part_1[1023:1], byte__part_2[1023:1], byte__part_3[1023:1],
        byte__part_4[1023:1], byte__part_5[1023:1], byte__part_6[1023:1], byte__part_7[1023:1],
        control_part[1023:1], is_word_part[1023:1], is_light_part[1023:1], is_heavy_part[1023:1]
    };

`ifdef FORMAL
    // a word with an even number of ones is invalid
    always @(posedge clock) begin
        if (!reset) odd: assert (~is_word | (^code));
    end

    // a word that does not exist has no disparity error
    always @(posedge clock) begin
        if (!reset) exclusive: assert (~(~is_word & disparity_error));
    end
`endif
endmodule
