// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Normalizes a sum, rounds it to nearest, to even in the middle, and builds an IEEE double.
//
//                    load -->+-----------+
//                 sum[64] -->|           |
//            exponent[11] -->| FloatPack |--> number[64]
//  all_negative, infinite -->|           |
// is_negative, not_a_number -->+-----------+
//
// The sum counts in units of the largest operand's last place, divided by 64: what [`FloatAlign`](super::float_align::FloatAlign) gives.
// A sum of zero is positive unless all operands are negative.
//
// Parameters: none.
// Handshake: `load` takes a sum; the number stays until the next.
// Latency: 1 cycle. Throughput: one sum per cycle.
// Reset: none; `number` is undefined until the first sum.
// Asserts: nothing. Relies on: the sum of 12 significands, at most 12 times 2^59 in magnitude.
// Source: BGQ-COL-10, -11; `docs/decisions.md`, the sum of doubles.
//
// Block: bluegene_float_pack
module bluegene_float_pack (
    input wire clock,
    input wire load,
    input wire [63:0] sum,
    input wire [10:0] exponent,
    input wire all_negative,
    input wire infinite,
    input wire is_negative,
    input wire not_a_number,
    output wire [63:0] number
);
    reg [63:0] significand;
    reg [11:0] above;
    reg minus;
    reg is_infinite;
    reg is_nan;

    wire [63:0] packed__part = significand[63] ? {above + 12'd1, significand[62:11]}
        : {12'd0, significand[62:11]};
    wire is_up = ((|significand[9:0]) | significand[11]) & significand[10];
    wire [63:0] packed__part_1 = is_up ? packed__part + 64'd1 : packed__part;
    wire [63:0] packed__part_2 = ((packed__part_1[63:52] >= 12'h7ff) | is_infinite) ? 64'h7ff0000000000000
        : packed__part_1;
    wire [63:0] packed_ = is_nan ? 64'h7ff8000000000000
        : minus ? {1'b1, packed__part_2[62:0]}
        : packed__part_2;
    wire [63:0] magnitude = sum[63] ? ~sum + 64'd1 : sum;
    wire [11:0] left_0 = (|exponent) ? {1'b0, exponent} + 12'd4 : 12'd5;
    wire left_1_part = (left_0 >= 12'd32) & (~|(magnitude & 64'hffffffff00000000));
    wire [63:0] shifted_1 = left_1_part ? {magnitude[31:0], 32'd0} : magnitude;
    wire [11:0] left_1 = left_1_part ? left_0 - 12'd32 : left_0;
    wire left_2_part = (left_1 >= 12'd16) & (~|(shifted_1 & 64'hffff000000000000));
    wire [63:0] shifted_2 = left_2_part ? {shifted_1[47:0], 16'd0} : shifted_1;
    wire [11:0] left_2 = left_2_part ? left_1 - 12'd16 : left_1;
    wire left_3_part = (left_2 >= 12'd8) & (~|(shifted_2 & 64'hff00000000000000));
    wire [63:0] shifted_3 = left_3_part ? {shifted_2[55:0], 8'd0} : shifted_2;
    wire [11:0] left_3 = left_3_part ? left_2 - 12'd8 : left_2;
    wire left_4_part = (left_3 >= 12'd4) & (~|(shifted_3 & 64'hf000000000000000));
    wire [63:0] shifted_4 = left_4_part ? {shifted_3[59:0], 4'd0} : shifted_3;
    wire [11:0] left_4 = left_4_part ? left_3 - 12'd4 : left_3;
    wire left_5_part = (left_4 >= 12'd2) & (~|(shifted_4 & 64'hc000000000000000));
    wire [63:0] shifted_5 = left_5_part ? {shifted_4[61:0], 2'd0} : shifted_4;
    wire [11:0] left_5 = left_5_part ? left_4 - 12'd2 : left_4;
    wire left_6_part = (left_5 >= 12'd1) & (~|(shifted_5 & 64'h8000000000000000));
    wire [63:0] shifted_6 = left_6_part ? {shifted_5[62:0], 1'b0} : shifted_5;
    wire [11:0] left_6 = left_6_part ? left_5 - 12'd1 : left_5;

    assign number = packed_;

    always @(posedge clock) begin
        if (load) begin
            significand <= shifted_6;
            above <= left_6;
            if (infinite) begin
                minus <= is_negative;
            end else begin
                minus <= sum[63] | ((~|sum) & all_negative);
            end
            is_infinite <= infinite;
            is_nan <= not_a_number;
        end
    end
endmodule
