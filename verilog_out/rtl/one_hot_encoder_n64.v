// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Binary number of a one-hot code's bit.
//
//               +-----------------+
// one_hot[N] -->|  OneHotEncoder  |--> index[B]
//               +-----------------+
//
// Parameters: `N` = `2^B` bits, `B` 1 to 6.
// Handshake: none; combinational. Zero gives 0; several bits give the disjunction of their numbers.
// Latency: 0 cycles. Throughput: 1 code per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: the field's standard practice.
//
// Block: one_hot_encoder, N = 64
module one_hot_encoder_n64 (
    input wire [63:0] one_hot,
    output wire [5:0] index
);
    wire [5:0] found = {
        |(one_hot & 64'hffffffff00000000), |(one_hot & 64'hffff0000ffff0000),
        |(one_hot & 64'hff00ff00ff00ff00), |(one_hot & 64'hf0f0f0f0f0f0f0f0),
        |(one_hot & 64'hcccccccccccccccc), |(one_hot & 64'haaaaaaaaaaaaaaaa)
    };

    assign index = found;
endmodule
