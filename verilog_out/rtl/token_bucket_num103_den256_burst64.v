// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Token bucket: lets through `NUM` of `DEN` cycles on average, and `BURST` at once after a pause.
//
//          +---------------+
// take --->|  TokenBucket  |--> available   a token is there
//          +---------------+
//
// The bucket is counted in parts of a token, `DEN` of which are one: each cycle brings `NUM` parts.
//
// Parameters: `NUM` of `DEN` cycles, 1 to `DEN`; `BURST` tokens, 1 and more; `W` bits, 2 to 32, for `BURST` `DEN` + `NUM`.
// Handshake: `take` uses a token, only with `available`, which depends on the state alone.
// Latency: 1 cycle from `take` to `available`. Throughput: `NUM` / `DEN` tokens per cycle.
// Reset: the bucket is full.
// Asserts: the bucket never holds more than `BURST` tokens, so no `t` cycles see more than `BURST` + `t` `NUM` / `DEN`
// takes. Relies on: `take` only with `available`.
// Source: the field's standard practice.
//
// Block: token_bucket, NUM = 103, DEN = 256, BURST = 64
module token_bucket_num103_den256_burst64 (
    input wire clock,
    input wire reset,
    input wire take,
    output wire available
);
    reg [15:0] level;

    wire level_below_256 = level < 16'd256;
    wire [15:0] following = take ? level + 16'hff67 : level + 16'd103;

    assign available = ~level_below_256;

    always @(posedge clock) begin
        if (reset) begin
            level <= 16'h4000;
        end else if (following > 16'h4000) begin
            level <= 16'h4000;
        end else begin
            level <= following;
        end
    end

`ifdef FORMAL
    // a bucket holds at most its burst
    always @(posedge clock) begin
        if (!reset) in_range: assert (level <= 16'h4000);
    end

    // a token is taken only when one is there
    always @(posedge clock) begin
        if (!reset) takes_what_is_there: assume (~level_below_256 | ~take);
    end

    // no token is there
    always @(posedge clock) begin
        if (!reset) exhausted: cover (level_below_256);
    end
`endif
endmodule
