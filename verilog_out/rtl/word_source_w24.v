// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Offers random words at random times.
//
//  seed[32], load[16] -->+--------------+--> valid, data[W]
//                        |  WordSource  |<-- ready
//                        +--------------+
//
// Parameters: `W` bits per word, 1 to 32.
// Handshake: valid/ready. When no word waits, the next cycle offers one with probability `load` / 65536. The words' low
// 16 bits are uniform; those above go with the choice of the cycle.
// Latency: outputs are registers. Throughput: 1 word per cycle.
// Reset: offers nothing, random numbers from `seed`.
// Asserts: what its random numbers assert.
// Source: the field's standard form (Bernoulli injection).
//
// Block: word_source, W = 24
module word_source_w24 (
    input wire clock,
    input wire reset,
    input wire [31:0] seed,
    input wire [15:0] load,
    output wire valid,
    output wire [23:0] data,
    input wire ready
);
    reg full;
    reg [23:0] word;

    wire [31:0] random_word;

    wire word_part = ~full | ready;

    xorshift32 random (
        .clock(clock),
        .reset(reset),
        .seed(seed),
        .word(random_word)
    );

    assign valid = full;
    assign data = word;

    always @(posedge clock) begin
        if (reset) begin
            full <= 1'b0;
        end else if (word_part) begin
            full <= random_word[31:16] < load;
        end
    end

    always @(posedge clock) begin
        if (word_part) word <= random_word[23:0];
    end
endmodule
