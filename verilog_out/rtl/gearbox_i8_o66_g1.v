// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Gearbox: the same stream of bits in words of another width.
//
//               +-----------+
//  in_valid --->|           |--> out_valid
// in_data[I] -->|  Gearbox  |--> out_data[O]
//  in_ready <---|           |<--- out_ready
//      slip --->|           |
//               +-----------+
//
// Bit 0 of a word is first. Bits wait at the low end of a buffer; a word that comes in is shifted by as much as there
// waits, in units of `G` bits, and a word that goes out shifts the buffer by its width.
//
// Parameters: `I` and `O` bits, 2 to 128; `G` divides both and is the unit in which words are placed: 1 to
// slip bit by bit, else the greatest common divisor; `B` = `I` + `O` - `G` bits of buffer; `S` steps of shift, enough for `B` / `G`; `S` bits
// of level. Published: 66 bits to 64, 40, 32 and 20, and back, there bit by bit.
// Handshake: valid/ready at both ends. `in_ready` depends on the level, and on `out_ready`: a word can come when one
// goes. `slip` with `in_valid` and `in_ready` drops the last `G` bits of the word that comes.
// Latency: 1 cycle from the word that completes an output to it. Throughput: 1 word per cycle at the narrower end, and
// no bit is lost or idle at the wider one.
// Reset: empty.
// Asserts: the level is at most `B`; bits above it are zero.
// Source: TH-PCS-02; the field's standard form.
//
// Block: gearbox, I = 8, O = 66, G = 1
module gearbox_i8_o66_g1 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [7:0] in_data,
    output wire in_ready,
    input wire slip,
    output wire out_valid,
    output wire [65:0] out_data,
    input wire out_ready
);
    reg [72:0] buffer;
    reg [6:0] level;

    wire has_word = level >= 7'd66;
    wire pop = has_word & out_ready;
    wire [6:0] rest = pop ? level - 7'd66 : level;
    wire [72:0] kept = pop ? {66'd0, buffer[72:66]} : buffer;
    wire [7:0] word = slip ? {1'b0, in_data[6:0]} : in_data;
    wire [72:0] placed_part = rest[0] ? {64'd0, word, 1'b0} : {65'd0, word};
    wire [72:0] placed_part_1 = rest[1] ? {placed_part[70:0], 2'd0} : placed_part;
    wire [72:0] placed_part_2 = rest[2] ? {placed_part_1[68:0], 4'd0} : placed_part_1;
    wire [72:0] placed_part_3 = rest[3] ? {placed_part_2[64:0], 8'd0} : placed_part_2;
    wire [72:0] placed_part_4 = rest[4] ? {placed_part_3[56:0], 16'd0} : placed_part_3;
    wire [72:0] placed_part_5 = rest[5] ? {placed_part_4[40:0], 32'd0} : placed_part_4;
    wire [72:0] placed = rest[6] ? {placed_part_5[8:0], 64'd0} : placed_part_5;
    wire push = in_ready & in_valid;
    wire [6:0] rest_plus_8 = rest + 7'd8;

    assign in_ready = rest <= 7'd65;
    assign out_valid = has_word;
    assign out_data = buffer[65:0];

    always @(posedge clock) begin
        if (reset) begin
            buffer <= 73'd0;
            level <= 7'd0;
        end else if (push) begin
            buffer <= kept | placed;
            if (slip) begin
                level <= rest_plus_8 - 7'd1;
            end else begin
                level <= rest_plus_8;
            end
        end else begin
            buffer <= kept;
            level <= rest;
        end
    end

`ifdef FORMAL
    wire [72:0] above_part = level[0] ? {1'b0, buffer[72:1]} : buffer;
    wire [72:0] above_part_1 = level[1] ? {2'd0, above_part[72:2]} : above_part;
    wire [72:0] above_part_2 = level[2] ? {4'd0, above_part_1[72:4]} : above_part_1;
    wire [72:0] above_part_3 = level[3] ? {8'd0, above_part_2[72:8]} : above_part_2;
    wire [72:0] above_part_4 = level[4] ? {16'd0, above_part_3[72:16]} : above_part_3;
    wire [72:0] above_part_5 = level[5] ? {32'd0, above_part_4[72:32]} : above_part_4;
    wire [72:0] above = level[6] ? {64'd0, above_part_5[72:64]} : above_part_5;

    // a gearbox holds at most its buffer
    always @(posedge clock) begin
        if (!reset) level_in_range: assert (level <= 7'd73);
    end

    // bits above the level are zero
    always @(posedge clock) begin
        if (!reset) zeros_above: assert (~|above);
    end

    // a gearbox becomes full
    always @(posedge clock) begin
        if (!reset) full: cover (level == 7'd73);
    end
`endif
endmodule
