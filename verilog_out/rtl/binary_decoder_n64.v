// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One-hot code of a binary number.
//
//             +-----------------+
//  enable --->|                 |
// index[B] -->|  BinaryDecoder  |--> one_hot[N]
//             +-----------------+
//
// Parameters: `N` = `2^B` bits, `B` 1 to 6.
// Handshake: none; combinational. Without `enable` all bits are 0.
// Latency: 0 cycles. Throughput: 1 number per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: the field's standard practice.
//
// Block: binary_decoder, N = 64
module binary_decoder_n64 (
    input wire enable,
    input wire [5:0] index,
    output wire [63:0] one_hot
);
    wire [6:0] code_part = {
        enable & (index == 6'd6), enable & (index == 6'd5), enable & (index == 6'd4),
        enable & (index == 6'd3), enable & (index == 6'd2), enable & (index == 6'd1),
        (index == 6'd0) & enable
    };
    wire [13:0] code_part_1 = {
        enable & (index == 6'd13), enable & (index == 6'd12), enable & (index == 6'd11),
        enable & (index == 6'd10), enable & (index == 6'd9), enable & (index == 6'd8),
        enable & (index == 6'd7), code_part
    };
    wire [20:0] code_part_2 = {
        enable & (index == 6'd20), enable & (index == 6'd19), enable & (index == 6'd18),
        enable & (index == 6'd17), enable & (index == 6'd16), enable & (index == 6'd15),
        enable & (index == 6'd14), code_part_1
    };
    wire [27:0] code_part_3 = {
        enable & (index == 6'd27), enable & (index == 6'd26), enable & (index == 6'd25),
        enable & (index == 6'd24), enable & (index == 6'd23), enable & (index == 6'd22),
        enable & (index == 6'd21), code_part_2
    };
    wire [34:0] code_part_4 = {
        enable & (index == 6'd34), enable & (index == 6'd33), enable & (index == 6'd32),
        enable & (index == 6'd31), enable & (index == 6'd30), enable & (index == 6'd29),
        enable & (index == 6'd28), code_part_3
    };
    wire [41:0] code_part_5 = {
        enable & (index == 6'd41), enable & (index == 6'd40), enable & (index == 6'd39),
        enable & (index == 6'd38), enable & (index == 6'd37), enable & (index == 6'd36),
        enable & (index == 6'd35), code_part_4
    };
    wire [48:0] code_part_6 = {
        enable & (index == 6'd48), enable & (index == 6'd47), enable & (index == 6'd46),
        enable & (index == 6'd45), enable & (index == 6'd44), enable & (index == 6'd43),
        enable & (index == 6'd42), code_part_5
    };
    wire [55:0] code_part_7 = {
        enable & (index == 6'd55), enable & (index == 6'd54), enable & (index == 6'd53),
        enable & (index == 6'd52), enable & (index == 6'd51), enable & (index == 6'd50),
        enable & (index == 6'd49), code_part_6
    };
    wire [62:0] code_part_8 = {
        enable & (index == 6'd62), enable & (index == 6'd61), enable & (index == 6'd60),
        enable & (index == 6'd59), enable & (index == 6'd58), enable & (index == 6'd57),
        enable & (index == 6'd56), code_part_7
    };
    wire [63:0] code = {enable & (index == 6'd63), code_part_8};

    assign one_hot = code;
endmodule
