// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes words at random times and folds them into a digest.
//
//  seed[32], pace[16] -->+------------+--> digest[32]
//      valid, data[W] -->|  WordSink  |--> words[32]
//               ready <--|            |
//                        +------------+
//
// Parameters: `W` bits per word, 1 to 32.
// Handshake: valid/ready. A word is taken in a cycle with probability (`pace` + 1) / 65536: 65535 is a reader that
// never waits.
// Latency: outputs are registers. Throughput: 1 word per cycle.
// Reset: not ready, digest 0, random numbers from `seed`.
// Asserts: what its random numbers assert.
// Source: the field's standard form.
//
// Block: word_sink, W = 24
module word_sink_w24 (
    input wire clock,
    input wire reset,
    input wire [31:0] seed,
    input wire [15:0] pace,
    input wire valid,
    input wire [23:0] data,
    output wire ready,
    output wire [31:0] digest,
    output wire [31:0] words
);
    reg open;
    reg [31:0] fold;
    reg [31:0] taken;

    wire [31:0] random_word;

    wire taken_part = open & valid;

    xorshift32 random (
        .clock(clock),
        .reset(reset),
        .seed(seed),
        .word(random_word)
    );

    assign ready = open;
    assign digest = fold;
    assign words = taken;

    always @(posedge clock) begin
        if (reset) begin
            open <= 1'b0;
            fold <= 32'd0;
            taken <= 32'd0;
        end else begin
            open <= pace >= random_word[31:16];
            if (taken_part) begin
                fold <= {8'd0, data} ^ {fold[30:0], fold[31]};
                taken <= taken + 32'd1;
            end
        end
    end

    wire _unused = &{1'b0, random_word[15:0]};
endmodule
