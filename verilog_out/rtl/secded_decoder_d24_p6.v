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
// Block: secded_decoder, D = 24, P = 6
module secded_decoder_d24_p6 (
    input wire [23:0] data,
    input wire [5:0] check,
    output wire [23:0] corrected,
    output wire single,
    output wire double_,
    output wire [5:0] syndrome
);
    wire [5:0] parity_y;

    wire [5:0] difference = parity_y ^ check;
    wire [10:0] flips_part = {
        difference == 6'd21, difference == 6'd44, difference == 6'd19, difference == 6'd49,
        difference == 6'd14, difference == 6'd50, difference == 6'd13, difference == 6'd52,
        difference == 6'd11, difference == 6'd56, difference == 6'd7
    };
    wire [20:0] flips_part_1 = {
        difference == 6'd31, difference == 6'd35, difference == 6'd28, difference == 6'd37,
        difference == 6'd26, difference == 6'd38, difference == 6'd25, difference == 6'd41,
        difference == 6'd22, difference == 6'd42, flips_part
    };
    wire [23:0] flips = {difference == 6'd59, difference == 6'd55, difference == 6'd47, flips_part_1};

    secded_parity_d24_p6 parity (
        .x(data),
        .y(parity_y)
    );

    assign corrected = flips ^ data;
    assign single = ^difference;
    assign double_ = ~single & (|difference);
    assign syndrome = difference;
endmodule
