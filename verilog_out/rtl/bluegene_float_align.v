// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Shifts the significand of a double to the largest exponent of all operands of a sum.
//
//   number[64] -->+------------+--> summand[64], negative
// exponent[11] -->| FloatAlign |
//                 +------------+--> not_a_number, infinite
//
// The summand is the 53-bit significand and six guard bits below it, shifted right by the difference of exponents. If bits are lost,
// the lowest bit is set ("sticky"). It is inverted if the number is negative: the sum of all summands and as many ones as are
// `negative` is their two's complement.
//
// Parameters: none.
// Handshake: none; combinational. The summand of a NaN or an infinity is meaningless.
// Latency: 0 cycles. Throughput: one number per cycle.
// Reset: no state.
// Asserts: nothing. Relies on: `exponent` is at least the number's own.
// Source: BGQ-COL-10, -11; `docs/decisions.md`, the sum of doubles.
//
// Block: bluegene_float_align
module bluegene_float_align (
    input wire [63:0] number,
    input wire [10:0] exponent,
    output wire [63:0] summand,
    output wire negative,
    output wire not_a_number,
    output wire infinite
);
    wire [51:0] fraction = number[51:0];
    wire [10:0] own = number[62:52];
    wire is_normal = |own;
    wire [52:0] shifted_1_part = {is_normal, fraction};
    wire [58:0] shifted_0 = {shifted_1_part, 6'd0};
    wire [10:0] distance = (~is_normal & (|exponent)) ? exponent - 11'd1 : exponent - own;
    wire [58:0] shifted_1 = distance[0] ? {1'b0, shifted_1_part, 5'd0} : shifted_0;
    wire [58:0] shifted_2 = distance[1] ? {2'd0, shifted_1[58:2]} : shifted_1;
    wire [58:0] shifted_3 = distance[2] ? {4'd0, shifted_2[58:4]} : shifted_2;
    wire [58:0] shifted_4 = distance[3] ? {8'd0, shifted_3[58:8]} : shifted_3;
    wire [58:0] shifted_5 = distance[4] ? {16'd0, shifted_4[58:16]} : shifted_4;
    wire [58:0] shifted_6 = distance[5] ? {32'd0, shifted_5[58:32]} : shifted_5;
    wire sticky_part = |distance[10:6];
    wire [63:0] magnitude_part = sticky_part ? 64'd0 : {5'd0, shifted_6};
    wire sticky_part_1 = distance[1] & (|shifted_1[1:0]);
    wire sticky_part_2 = distance[2] ? sticky_part_1 | (|shifted_2[3:0]) : sticky_part_1;
    wire sticky_part_3 = distance[3] ? sticky_part_2 | (|shifted_3[7:0]) : sticky_part_2;
    wire sticky_part_4 = distance[4] ? sticky_part_3 | (|shifted_4[15:0]) : sticky_part_3;
    wire sticky_part_5 = distance[5] ? sticky_part_4 | (|shifted_5[31:0]) : sticky_part_4;
    wire sticky = sticky_part ? sticky_part_5 | (|shifted_6) : sticky_part_5;
    wire [63:0] magnitude = sticky ? magnitude_part | 64'd1 : magnitude_part;
    wire any_fraction = |fraction;
    wire all_own = &own;

    assign summand = number[63] ? ~magnitude : magnitude;
    assign negative = number[63];
    assign not_a_number = any_fraction & all_own;
    assign infinite = all_own & ~any_fraction;
endmodule
