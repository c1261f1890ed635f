// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Encoder of a SECDED code.
//
//             +-----------------+
//  data[D] -->|  SecdedEncoder  |--> check[P]   to be stored with the data; same cycle
//             +-----------------+
//
// Parameters: `P` check bits, 4 to 8; `D` data bits, 1 to 2^(`P`-1) - `P`. Published: (72,64), (39,32), (30,24), and
// 88 + 8, the BG/Q packet header.
// Handshake: none; combinational.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-06, BGQ-LLP-08; M. Y. Hsiao, A Class of Optimal Minimum Odd-weight-column SEC-DED Codes, 1970.
//
// Block: secded_encoder, D = 9, P = 6
module secded_encoder_d9_p6 (
    input wire [8:0] data,
    output wire [5:0] check
);
    secded_parity_d9_p6 parity (
        .x(data),
        .y(check)
    );
endmodule
