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
// Block: gearbox, I = 66, O = 8, G = 2
module gearbox_i66_o8_g2 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [65:0] in_data,
    output wire in_ready,
    input wire slip,
    output wire out_valid,
    output wire [7:0] out_data,
    input wire out_ready
);
    reg [71:0] buffer;
    reg [5:0] level;

    wire has_word = level >= 6'd4;
    wire pop = has_word & out_ready;
    wire [5:0] rest = pop ? level - 6'd4 : level;
    wire [71:0] kept = pop ? {8'd0, buffer[71:8]} : buffer;
    wire [65:0] word = slip ? {2'd0, in_data[63:0]} : in_data;
    wire [71:0] placed_part = rest[0] ? {4'd0, word, 2'd0} : {6'd0, word};
    wire [71:0] placed_part_1 = rest[1] ? {placed_part[67:0], 4'd0} : placed_part;
    wire [71:0] placed_part_2 = rest[2] ? {placed_part_1[63:0], 8'd0} : placed_part_1;
    wire [71:0] placed_part_3 = rest[3] ? {placed_part_2[55:0], 16'd0} : placed_part_2;
    wire [71:0] placed_part_4 = rest[4] ? {placed_part_3[39:0], 32'd0} : placed_part_3;
    wire [71:0] placed = rest[5] ? {placed_part_4[7:0], 64'd0} : placed_part_4;
    wire push = in_ready & in_valid;
    wire [5:0] rest_plus_33 = rest + 6'd33;

    assign in_ready = rest <= 6'd3;
    assign out_valid = has_word;
    assign out_data = buffer[7:0];

    always @(posedge clock) begin
        if (reset) begin
            buffer <= 72'd0;
            level <= 6'd0;
        end else if (push) begin
            buffer <= kept | placed;
            if (slip) begin
                level <= rest_plus_33 - 6'd1;
            end else begin
                level <= rest_plus_33;
            end
        end else begin
            buffer <= kept;
            level <= rest;
        end
    end

`ifdef FORMAL
    wire [71:0] above_part = level[0] ? {2'd0, buffer[71:2]} : buffer;
    wire [71:0] above_part_1 = level[1] ? {4'd0, above_part[71:4]} : above_part;
    wire [71:0] above_part_2 = level[2] ? {8'd0, above_part_1[71:8]} : above_part_1;
    wire [71:0] above_part_3 = level[3] ? {16'd0, above_part_2[71:16]} : above_part_2;
    wire [71:0] above_part_4 = level[4] ? {32'd0, above_part_3[71:32]} : above_part_3;
    wire [71:0] above = level[5] ? {64'd0, above_part_4[71:64]} : above_part_4;

    // a gearbox holds at most its buffer
    always @(posedge clock) begin
        if (!reset) level_in_range: assert (level <= 6'd36);
    end

    // bits above the level are zero
    always @(posedge clock) begin
        if (!reset) zeros_above: assert (~|above);
    end

    // a gearbox becomes full
    always @(posedge clock) begin
        if (!reset) full: cover (level == 6'd36);
    end
`endif
endmodule
