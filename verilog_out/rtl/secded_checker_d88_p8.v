// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Checker of a SECDED code that only detects: every error of one, two or three bits.
//
//              +-----------------+
//   data[D] -->|  SecdedChecker  |--> error   same cycle
//  check[P] -->|                 |
//              +-----------------+
//
// Parameters: `P` check bits and `D` data bits as in `SecdedEncoder`. Published: 88 + 8, the BG/Q packet header.
// Handshake: none; combinational.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-06: an 8-bit Hamming code that detects all errors of up to 3 bits.
//
// Block: secded_checker, D = 88, P = 8
module secded_checker_d88_p8 (
    input wire [87:0] data,
    input wire [7:0] check,
    output wire error
);
    wire [7:0] parity_y;

    secded_parity_d88_p8 parity (
        .x(data),
        .y(parity_y)
    );

    assign error = parity_y != check;
endmodule
