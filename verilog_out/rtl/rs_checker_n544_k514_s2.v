// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reed-Solomon checker that only detects: any n - k wrong symbols.
//
//             +-------------+
//   enable -->|             |
//  data[W] -->|  RsChecker  |--> checked   a code word has ended
//     last -->|             |--> error     it was none
//             +-------------+
//
// A word is a code word if the generator divides it, so this is the encoder's division without the check symbols.
//
// Parameters: the code, `M`, `S`, `W` and `P` as in `RsEncoder`. Published: RS(255,239), and RS(544,514) with 2 symbols
// per word.
// Handshake: a word is taken in each cycle with `enable`; the one after that with `last` begins a new code word. `checked`
// is set in the cycle after the last word, and `error` tells of it from then on.
// Latency: 1 cycle. Throughput: 1 word per cycle.
// Reset: the next word begins a code word; `error` is undefined until it has ended.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-02, BGQ-LLP-04.
//
// Block: rs_checker, N = 544, K = 514, S = 2
module rs_checker_n544_k514_s2 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [19:0] data,
    input wire last,
    output wire checked,
    output wire error
);
    reg [299:0] remainder;
    reg ended;
    reg wrong;

    wire [299:0] step_y;

    wire ended_next = last & enable;
    wire [299:0] after = {20'd0, remainder[299:20]} ^ step_y;

    rs_step_n544_k514_s2 step (
        .x(remainder[19:0] ^ data),
        .y(step_y)
    );

    assign checked = ended;
    assign error = wrong;

    always @(posedge clock) begin
        if (ended_next | reset) begin
            remainder <= 300'd0;
        end else if (enable) begin
            remainder <= after;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            ended <= 1'b0;
        end else begin
            ended <= ended_next;
        end
    end

    always @(posedge clock) begin
        if (enable) begin
            if (last) wrong <= |after;
        end
    end
endmodule
