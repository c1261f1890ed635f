// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Decoder of a SECDED code.
//
//              +-----------------+--> corrected[D]   the word, a single error undone; same cycle
//   data[D] -->|  SecdedDecoder  |--> single         one bit was wrong
//  check[P] -->|                 |--> double         two bits were wrong
//              +-----------------+--> syndrome[P]    which: the column of the wrong bit
//
// Parameters: `P` check bits and `D` data bits as in `SecdedEncoder`.
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
    wire [10:0] flips_part = {
        difference == 8'd194, difference == 8'd52, difference == 8'd11, difference == 8'd224,
        difference == 8'd28, difference == 8'd131, difference == 8'd112, difference == 8'd14,
        difference == 8'd193, difference == 8'd56, difference == 8'd7
    };
    wire [20:0] flips_part_1 = {
        difference == 8'd104, difference == 8'd22, difference == 8'd161, difference == 8'd76,
        difference == 8'd19, difference == 8'd208, difference == 8'd44, difference == 8'd67,
        difference == 8'd176, difference == 8'd13, flips_part
    };
    wire [30:0] flips_part_2 = {
        difference == 8'd42, difference == 8'd69, difference == 8'd168, difference == 8'd21,
        difference == 8'd162, difference == 8'd88, difference == 8'd134, difference == 8'd97,
        difference == 8'd26, difference == 8'd133, flips_part_1
    };
    wire [40:0] flips_part_3 = {
        difference == 8'd140, difference == 8'd82, difference == 8'd38, difference == 8'd137,
        difference == 8'd98, difference == 8'd25, difference == 8'd164, difference == 8'd84,
        difference == 8'd138, difference == 8'd81, flips_part_2
    };
    wire [50:0] flips_part_4 = {
        difference == 8'd146, difference == 8'd100, difference == 8'd74, difference == 8'd145,
        difference == 8'd41, difference == 8'd70, difference == 8'd152, difference == 8'd35,
        difference == 8'd196, difference == 8'd49, flips_part_3
    };
    wire [60:0] flips_part_5 = {
        difference == 8'd241, difference == 8'd143, difference == 8'd124, difference == 8'd227,
        difference == 8'd31, difference == 8'd148, difference == 8'd73, difference == 8'd50,
        difference == 8'd200, difference == 8'd37, flips_part_4
    };
    wire [63:0] flips = {difference == 8'd248, difference == 8'd199, difference == 8'd62, flips_part_5};

    secded_parity_d64_p8 parity (
        .x(data),
        .y(parity_y)
    );

    assign corrected = flips ^ data;
    assign single = ^difference;
    assign double_ = ~single & (|difference);
    assign syndrome = difference;
endmodule
