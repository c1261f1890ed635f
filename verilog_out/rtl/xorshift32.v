// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Marsaglia's xorshift generator of 32 bits: a linear feedback shift register that advances 32 bits at a time.
//
//               +--------------+
//  seed[32] --->|  Xorshift32  |--> word[32]
//               +--------------+
//
// Parameters: none. Period 2^32 - 1.
// Handshake: a new word in every cycle.
// Latency: 1 cycle from `seed`. Throughput: 1 word per cycle.
// Reset: `word` becomes `seed`, or 1 if that is zero.
// Asserts: the state is never zero.
// Source: Marsaglia, Xorshift RNGs, Journal of Statistical Software 8 (14), 2003; shifts 13, 17, 5.
//
// Block: xorshift32
module xorshift32 (
    input wire clock,
    input wire reset,
    input wire [31:0] seed,
    output wire [31:0] word
);
    reg [31:0] state;

    wire [31:0] left = state ^ {state[18:0], 13'd0};
    wire [31:0] right = left ^ {17'd0, left[31:17]};

    assign word = state;

    always @(posedge clock) begin
        if (reset) begin
            if (|seed) begin
                state <= seed;
            end else begin
                state <= 32'd1;
            end
        end else begin
            state <= right ^ {right[26:0], 5'd0};
        end
    end

`ifdef FORMAL
    reg started;

    always @(posedge clock) begin
        if (reset) begin
            started <= 1'b0;
        end else begin
            started <= 1'b1;
        end
    end

    // a xorshift generator does not get stuck at zero
    always @(posedge clock) begin
        if (!reset) never_zero: assert ((|state) | ~started);
    end
`endif
endmodule
