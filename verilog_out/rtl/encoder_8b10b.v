// SPDX-License-Identifier: MIT OR Apache-2.0
//
// 8b/10b encoder: a byte becomes a word of ten bits with 4 to 6 ones, and no more than 5 equal bits follow each other.
//
//             +----------------+
//   enable -->|                |--> code[10]   the word, bit 0 (a) first on the wire; same cycle
//  data[8] -->|  Encoder8b10b  |--> error      there is no such control character
//  control -->|                |--> positive   the running disparity before the word
//             +----------------+
//
// Control characters are K28.0 to K28.7, K23.7, K27.7, K29.7 and K30.7.
//
// Parameters: none.
// Handshake: `code` follows `data` and `control` in the same cycle; a cycle with `enable` sends the word. With `error`,
// `code` has no meaning, and must not be sent.
// Latency: 0 cycles. Throughput: 1 byte per cycle.
// Reset: negative running disparity.
// Asserts: a word has 5 ones, 6 after negative disparity or 4 after positive, and the disparity follows them. Assumes
// that no unknown control character is sent.
// Source: BGQ-LNK-02; A. X. Widmer, P. A. Franaszek, A DC-balanced, partitioned-block, 8B/10B transmission code, 1983.
//
// Block: encoder_8b10b
module encoder_8b10b (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [7:0] data,
    input wire control,
    output wire [9:0] code,
    output wire error,
    output wire positive
);
    reg disparity;

    wire [3:0] quad = data[3:0];
    wire all = &quad;
    wire none = quad == 4'd0;
    wire fifth = data[4];
    wire [15:0] one_part = 16'd278 >> quad;
    wire one = one_part[0];
    wire alternate_part = fifth & one;
    wire is_24 = data[3] & alternate_part;
    wire heavy_part = all | none;
    wire [15:0] two_part = 16'h1668 >> quad;
    wire two = two_part[0];
    wire is_k28 = ~data[0] & ~data[1] & control;
    wire [5:0] six = {
        (fifth & ((one & ~data[3]) | heavy_part)) | (~fifth & two) | is_k28,
        (one & ~fifth) | (fifth & ~is_24), ~all & data[3], none | data[2] | is_24, (~all & data[1]) | none,
        data[0]
    };
    wire [15:0] three_part = 16'h6880 >> quad;
    wire three = three_part[0];
    wire complements_six_part = ~fifth & three;
    wire second = data[6];
    wire first = data[5];
    wire complements_four_part = second & first;
    wire third = data[7];
    wire is_7 = complements_four_part & third;
    wire alternate = (disparity ? control | (data[3] & complements_six_part)
            : control | (alternate_part & ~data[3])) & is_7;
    wire complements_four_part_1 = second ^ first;
    wire [3:0] four = {
        alternate | (~third & complements_four_part_1), third, second | (~third & ~first), first & ~alternate
    };
    wire [9:0] code_part = {four, six};
    wire light = is_24 | (~fifth & (one | heavy_part));
    wire heavy = is_k28 | (fifth & (heavy_part | three));
    wire complements_six = (~disparity & light) | (disparity & ((~data[3] & complements_six_part) | heavy));
    wire [9:0] code_part_1 = complements_six ? code_part ^ 10'd63 : code_part;
    wire after_part = ~first & ~second;
    wire between = disparity ^ (light | heavy);
    wire complements_four = between ? complements_four_part : (is_k28 & complements_four_part_1) | after_part;
    wire after = between ^ (is_7 | after_part);

    assign code = complements_four ? code_part_1 ^ 10'd960 : code_part_1;
    assign error = ~(three & fifth & is_7) & control & ~(~data[0] & ~data[1] & data[2] & data[3] & fifth);
    assign positive = disparity;

    always @(posedge clock) begin
        if (reset) begin
            disparity <= 1'b0;
        end else if (enable) begin
            disparity <= after;
        end
    end

    wire _unused = &{1'b0, one_part[15:1], two_part[15:1], three_part[15:1]};

`ifdef FORMAL
    wire [3:0] ones_part = code[0] ? 4'd1 : 4'd0;
    wire [3:0] ones_part_1 = code[1] ? ones_part + 4'd1 : ones_part;
    wire [3:0] ones_part_2 = code[2] ? ones_part_1 + 4'd1 : ones_part_1;
    wire [3:0] ones_part_3 = code[3] ? ones_part_2 + 4'd1 : ones_part_2;
    wire [3:0] ones_part_4 = code[4] ? ones_part_3 + 4'd1 : ones_part_3;
    wire [3:0] ones_part_5 = code[5] ? ones_part_4 + 4'd1 : ones_part_4;
    wire [3:0] ones_part_6 = code[6] ? ones_part_5 + 4'd1 : ones_part_5;
    wire [3:0] ones_part_7 = code[7] ? ones_part_6 + 4'd1 : ones_part_6;
    wire [3:0] ones_part_8 = code[8] ? ones_part_7 + 4'd1 : ones_part_7;
    wire [3:0] ones = code[9] ? ones_part_8 + 4'd1 : ones_part_8;
    wire ones_is_5 = ones == 4'd5;

    // a word has 5 ones, 6 after negative disparity or 4 after positive
    always @(posedge clock) begin
        if (!reset) bounded: assert ((disparity & (ones == 4'd4)) | (~disparity & (ones == 4'd6)) | error
            | ones_is_5);
    end

    // the disparity changes with the words that are not balanced
    always @(posedge clock) begin
        if (!reset) follows: assert (error | (~ones_is_5 == (disparity ^ after)));
    end

    // no unknown control character is sent
    always @(posedge clock) begin
        if (!reset) known: assume (~error | ~enable);
    end
`endif
endmodule
