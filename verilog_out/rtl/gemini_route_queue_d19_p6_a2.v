// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Queue of routes, each under a SECDED code from where it comes in to where it leaves.
//
//   in_valid -->+--------------+--> out_valid
// in_data[D] -->|  RouteQueue  |--> out_data[D]      one wrong bit undone
//   in_ready <--|              |<-- out_ready
//   upset[W] -->|              |--> corrected, uncorrectable
//               +--------------+
//
// Parameters: routes of `D` bits, `P` check bits, as in `SecdedDecoder`; `W` = `D` + `P`; `2^A` routes, `A` 1 to 12; `A1` =
// `A` + 1. Published: 19 + 6 bits, 4 routes, at an input; 8 + 5 bits, 8 routes, at a row buffer.
// Handshake: valid/ready at both ends, which depend on the state alone: a full queue takes no route even if one leaves.
// `corrected` and `uncorrectable` tell, as long as a route is in front, that its word has one wrong bit, or more; with more
// it is shown as found. `upset` is added to the word that is stored in its cycle, check bits above the data, to try
// this; tie it to 0.
// Latency: 1 cycle from `in_data` to `out_data`. Throughput: 1 route per cycle.
// Reset: empty; the words themselves have no reset.
// Asserts: what its parts assert.
// Source: GEM-RTR-12, GEM-SYS-08.
//
// Block: gemini_route_queue, D = 19, P = 6, A = 2
module gemini_route_queue_d19_p6_a2 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [18:0] in_data,
    output wire in_ready,
    input wire [24:0] upset,
    output wire out_valid,
    output wire [18:0] out_data,
    input wire out_ready,
    output wire corrected,
    output wire uncorrectable
);
    wire [5:0] encoder_check;
    wire [24:0] queue_out_data;
    wire [2:0] queue_level;
    wire decoder_single;
    wire decoder_double_;
    wire [5:0] decoder_syndrome;

    wire [24:0] word = {encoder_check, in_data};
    wire [5:0] check = queue_out_data[24:19];

    secded_encoder_d19_p6 encoder (
        .data(in_data),
        .check(encoder_check)
    );

    fifo_w25_a2 queue (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid),
        .in_data(word ^ upset),
        .in_ready(in_ready),
        .out_valid(out_valid),
        .out_data(queue_out_data),
        .out_ready(out_ready),
        .level(queue_level)
    );

    secded_decoder_d19_p6 decoder (
        .data(queue_out_data[18:0]),
        .check(check),
        .corrected(out_data),
        .single(decoder_single),
        .double_(decoder_double_),
        .syndrome(decoder_syndrome)
    );

    assign corrected = out_valid & decoder_single;
    assign uncorrectable = out_valid & decoder_double_;

    wire _unused = &{1'b0, queue_level, decoder_syndrome};
endmodule
