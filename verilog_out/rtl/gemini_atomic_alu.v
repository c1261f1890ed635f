// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The new value of a word of memory, from the old one and two operands.
//
//                      +-----------+
//         command[5] -->|           |
//  x[64], a[64], b[64] -->| AtomicAlu |--> y[64]
//                      +-----------+
//
// | command | y |
// |---|---|
// | 8, 16 | x + a, without the carry |
// | 9, 17 | x and a |
// | 10, 18 | x or a |
// | 11, 19 | x xor a |
// | 12, 20 | (x and a) xor b |
// | 21 | b if x = a, else x |
//
// Parameters: none.
// Handshake: none; combinational. `y` has no meaning for other commands.
// Latency: 0 cycles. Throughput: 1 operation per cycle.
// Reset: no state.
// Asserts: nothing; the user keeps other commands away.
// Source: GEM-AMO-02; `docs/gemini-nic.md`.
//
// Block: gemini_atomic_alu
module gemini_atomic_alu (
    input wire [4:0] command,
    input wire [63:0] x,
    input wire [63:0] a,
    input wire [63:0] b,
    output wire [63:0] y
);
    wire [63:0] masked = x & a;
    wire [3:0] kind = command[3:0] | 4'd8;

    assign y = (kind == 4'd8) ? x + a
        : (kind == 4'd9) ? masked
        : (kind == 4'd10) ? x | a
        : (kind == 4'd11) ? x ^ a
        : (kind == 4'd12) ? b ^ masked
        : (x == a) ? b
        : x;

    wire _unused = &{1'b0, command[4]};
endmodule
