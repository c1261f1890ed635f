// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reed-Solomon encoder: data pass through, and their check symbols follow.
//
//                 +-------------+
//     in_valid -->|             |--> out_valid
//   in_data[W] -->|             |--> out_data[W]
//      in_last -->|  RsEncoder  |--> out_first    of a code word
//     in_ready <--|             |--> out_last
//                 |             |<-- out_ready
//                 +-------------+
//
// Polynomial division, a word at a time: `S` symbols, and the first of the remainder so far, go through one linear map.
//
// Parameters: a code of n symbols with k of data and its field are fixed at construction; `M` bits per symbol, 4 to 12;
// `S` symbols per word, a common divisor of k and n - k; `W` = `M` `S`; `P` = `M` (n - k), at most 512; `B` bits that
// hold (n - k) / `S` - 1. Published: RS(255,239), RS(255,233), RS(255,223), RS(528,514) and RS(544,514), the last two with 2 symbols
// per word.
// Handshake: valid/ready at both ends. A message ends with `in_last`; one of fewer than k symbols makes a shortened code
// word, one of more no code word. `in_ready` is low while check symbols leave, and without `out_ready`.
// Latency: 0 cycles. Throughput: 1 word per cycle: n / `S` cycles for a code word, one directly after the other.
// Reset: the next word begins a message.
// Asserts: a message that ends is followed by (n - k) / `S` words, no more and no fewer.
// Source: BGQ-LLP-02; IEEE 802.3 clause 91.5.2.7 for RS(528,514) and RS(544,514).
//
// Block: rs_encoder, N = 528, K = 514, S = 2
module rs_encoder_n528_k514_s2 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [19:0] in_data,
    input wire in_last,
    output wire in_ready,
    output wire out_valid,
    output wire [19:0] out_data,
    output wire out_first,
    output wire out_last,
    input wire out_ready
);
    reg [139:0] remainder;
    reg in_checks;
    reg [2:0] left;
    reg within_;

    wire [139:0] step_y;

    wire [19:0] leading = remainder[19:0];
    wire ends = in_checks & (~|left);
    wire [139:0] remainder_part = {20'd0, remainder[139:20]};
    wire moves = out_ready & out_valid;

    rs_step_n528_k514_s2 step (
        .x(in_data ^ leading),
        .y(step_y)
    );

    assign in_ready = ~in_checks & out_ready;
    assign out_valid = in_checks | in_valid;
    assign out_data = in_checks ? leading : in_data;
    assign out_first = ~within_;
    assign out_last = ends;

    always @(posedge clock) begin
        if (reset) begin
            remainder <= 140'd0;
            in_checks <= 1'b0;
            left <= 3'd6;
            within_ <= 1'b0;
        end else if (moves) begin
            if (in_checks) begin
                remainder <= remainder_part;
                if (ends) in_checks <= 1'b0;
                if (ends) begin
                    left <= 3'd6;
                end else begin
                    left <= left - 3'd1;
                end
            end else begin
                remainder <= remainder_part ^ step_y;
                in_checks <= in_last;
            end
            within_ <= ~ends;
        end
    end

`ifdef FORMAL
    // a message begins with no check symbols left
    always @(posedge clock) begin
        if (!reset) ends_clean: assert ((~in_checks | within_) & (in_checks | (left == 3'd6))
            & (within_ | (~|remainder)));
    end
`endif
endmodule
