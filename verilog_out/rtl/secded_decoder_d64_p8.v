// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Decoder of a SECDED code.
//
//              +-----------------+--> corrected[D]   the word, a single error undone; same cycle
//   data[D] -->|  SecdedDecoder  |--> single         one bit was wrong
//  check[P] -->|                 |--> double         two bits were wrong
//              +-----------------+--> syndrome[P]    which: the column of the wrong bit
//
// Parameters: `P` check bits as in `SecdedEncoder`; `D` data bits, at most as many as there are columns of three or five
// ones: 112 for 8 check bits, 56 for 7, 26 for 6.
// Handshake: none; combinational. After two wrong bits, `corrected` is the word as received. Three or more wrong bits
// are beyond the code: they may look like one. `SecdedLocator` numbers the wrong bit, and tells some of these cases.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-08.
//
// Block: secded_decoder, D = 64, P = 8
module secded_decoder_d64_p8 (
    input wire [63:0] data,
    input wire [7:0] check,
    output wire [63:0] corrected,
    output wire single,
    output wire double_,
    output wire [7:0] syndrome
);
    wire [7:0] parity_y;

    wire [7:0] difference = parity_y ^ check;
    wire [255:0] of_three_part = 256'h100010116000101160116166800010116011616680116166816686880 >> difference;
    wire [7:0] of_three = of_three_part[0] ? difference : 8'd0;
    wire [7:0] flips_part = ~of_three;
    wire [10:0] flips_part_1 = {
        ~|(flips_part & 8'd194), ~|(flips_part & 8'd52), ~|(flips_part & 8'd11), ~|(flips_part & 8'd224),
        ~|(flips_part & 8'd28), ~|(flips_part & 8'd131), ~|(flips_part & 8'd112), ~|(flips_part & 8'd14),
        ~|(flips_part & 8'd193), ~|(flips_part & 8'd56), ~|flips_part[2:0]
    };
    wire [20:0] flips_part_2 = {
        ~|(flips_part & 8'd104), ~|(flips_part & 8'd22), ~|(flips_part & 8'd161), ~|(flips_part & 8'd76),
        ~|(flips_part & 8'd19), ~|(flips_part & 8'd208), ~|(flips_part & 8'd44), ~|(flips_part & 8'd67),
        ~|(flips_part & 8'd176), ~|(flips_part & 8'd13), flips_part_1
    };
    wire [30:0] flips_part_3 = {
        ~|(flips_part & 8'd42), ~|(flips_part & 8'd69), ~|(flips_part & 8'd168), ~|(flips_part & 8'd21),
        ~|(flips_part & 8'd162), ~|(flips_part & 8'd88), ~|(flips_part & 8'd134), ~|(flips_part & 8'd97),
        ~|(flips_part & 8'd26), ~|(flips_part & 8'd133), flips_part_2
    };
    wire [40:0] flips_part_4 = {
        ~|(flips_part & 8'd140), ~|(flips_part & 8'd82), ~|(flips_part & 8'd38), ~|(flips_part & 8'd137),
        ~|(flips_part & 8'd98), ~|(flips_part & 8'd25), ~|(flips_part & 8'd164), ~|(flips_part & 8'd84),
        ~|(flips_part & 8'd138), ~|(flips_part & 8'd81), flips_part_3
    };
    wire [50:0] flips_part_5 = {
        ~|(flips_part & 8'd146), ~|(flips_part & 8'd100), ~|(flips_part & 8'd74), ~|(flips_part & 8'd145),
        ~|(flips_part & 8'd41), ~|(flips_part & 8'd70), ~|(flips_part & 8'd152), ~|(flips_part & 8'd35),
        ~|(flips_part & 8'd196), ~|(flips_part & 8'd49), flips_part_4
    };
    wire [255:0] of_five_part = 256'h116166816686880166868806880800016686880688080006880800080000000
        >> difference;
    wire [7:0] of_five = of_five_part[0] ? difference : 8'd0;
    wire [7:0] flips_part_6 = ~of_five;
    wire [61:0] flips_part_7 = {
        ~|(flips_part_6 & 8'd62), ~|(flips_part_6 & 8'd241), ~|(flips_part_6 & 8'd143),
        ~|(flips_part_6 & 8'd124), ~|(flips_part_6 & 8'd227), ~|flips_part_6[4:0], ~|(flips_part & 8'd148),
        ~|(flips_part & 8'd73), ~|(flips_part & 8'd50), ~|(flips_part & 8'd200), ~|(flips_part & 8'd37),
        flips_part_5
    };
    wire [63:0] flips = {~|(flips_part_6 & 8'd248), ~|(flips_part_6 & 8'd199), flips_part_7};

    secded_parity_d64_p8 parity (
        .x(data),
        .y(parity_y)
    );

    assign corrected = flips ^ data;
    assign single = ^difference;
    assign double_ = ~single & (|difference);
    assign syndrome = difference;

    wire _unused = &{1'b0, of_three_part[255:1], of_five_part[255:1]};
endmodule
