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
// Block: secded_decoder, D = 9, P = 6
module secded_decoder_d9_p6 (
    input wire [8:0] data,
    input wire [5:0] check,
    output wire [8:0] corrected,
    output wire single,
    output wire double_,
    output wire [5:0] syndrome
);
    wire [5:0] parity_y;

    wire [5:0] difference = parity_y ^ check;
    wire [255:0] of_three_part = 256'h100010116000101160116166800010116011616680116166816686880 >> difference;
    wire [5:0] of_three = of_three_part[0] ? difference : 6'd0;
    wire [5:0] flips_part = ~of_three;
    wire [8:0] flips = {
        ~|(flips_part & 6'd19), ~|(flips_part & 6'd49), ~|(flips_part & 6'd14), ~|(flips_part & 6'd50),
        ~|(flips_part & 6'd13), ~|(flips_part & 6'd52), ~|(flips_part & 6'd11), ~|(flips_part & 6'd56),
        ~|flips_part[2:0]
    };

    secded_parity_d9_p6 parity (
        .x(data),
        .y(parity_y)
    );

    assign corrected = flips ^ data;
    assign single = ^difference;
    assign double_ = ~single & (|difference);
    assign syndrome = difference;

    wire _unused = &{1'b0, of_three_part[255:1]};
endmodule
