// SPDX-License-Identifier: MIT OR Apache-2.0
//
// CRC of a packet of bytes, one word of `N` bytes per cycle, each filled as far as `bytes` says.
//
//               +------------+
//    enable --->|            |
//  bytes[B] --->|  CrcBytes  |--> crc[C]   of the packet's bytes so far
//   data[W] --->|            |
//      last --->|            |
//               +------------+
//
// The steps of single bytes stand in a chain, and the one that is as long as the word is chosen: that takes less area
// than a step for each length, and about as long as `N` bytes are many.
//
// Parameters: `C` bits of CRC, 8 to 64; `N` bytes per word, 1 to 16; `W` = 8 `N`; `B` bits that hold `N`, 1 to 5;
// `I` = `C` + 8; the code is fixed at construction, as in `Crc`. The first byte stands at the low end of a word if the
// code takes the least significant bit first, else at the high end.
// Handshake: the first `bytes` bytes of a word, 0 to `N` (more means `N`), are taken in each cycle with `enable`; the
// word after that with `last` begins a new packet. `crc` is that of the packet whose word was taken last.
// Latency: 1 cycle. Throughput: 1 word per cycle.
// Reset: the next word begins a packet; `crc` is undefined until then.
// Asserts: nothing; every input is legal.
// Source: TH-LLP-04.
//
// Block: crc32_bytes, N = 8
module crc32_bytes_n8 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [3:0] bytes,
    input wire [63:0] data,
    input wire last,
    output wire [31:0] crc
);
    reg [31:0] state;
    reg [31:0] latest;

    wire [31:0] step_0_y;
    wire [31:0] step_1_y;
    wire [31:0] step_2_y;
    wire [31:0] step_3_y;
    wire [31:0] step_4_y;
    wire [31:0] step_5_y;
    wire [31:0] step_6_y;
    wire [31:0] step_7_y;

    wire [31:0] after_part = (bytes == 4'd7) ? step_6_y
        : (bytes == 4'd6) ? step_5_y
        : (bytes == 4'd5) ? step_4_y
        : (bytes == 4'd4) ? step_3_y
        : (bytes == 4'd3) ? step_2_y
        : (bytes == 4'd2) ? step_1_y
        : (bytes == 4'd1) ? step_0_y
        : step_7_y;
    wire [31:0] after = (|bytes) ? after_part : state;
    wire [7:0] octet = data[63:56];

    crc32_step_w8 step_0 (
        .x({state, data[7:0]}),
        .y(step_0_y)
    );

    crc32_step_w8 step_1 (
        .x({step_0_y, data[15:8]}),
        .y(step_1_y)
    );

    crc32_step_w8 step_2 (
        .x({step_1_y, data[23:16]}),
        .y(step_2_y)
    );

    crc32_step_w8 step_3 (
        .x({step_2_y, data[31:24]}),
        .y(step_3_y)
    );

    crc32_step_w8 step_4 (
        .x({step_3_y, data[39:32]}),
        .y(step_4_y)
    );

    crc32_step_w8 step_5 (
        .x({step_4_y, data[47:40]}),
        .y(step_5_y)
    );

    crc32_step_w8 step_6 (
        .x({step_5_y, data[55:48]}),
        .y(step_6_y)
    );

    crc32_step_w8 step_7 (
        .x({step_6_y, octet}),
        .y(step_7_y)
    );

    assign crc = ~latest;

    always @(posedge clock) begin
        if ((last & enable) | reset) begin
            state <= 32'hffffffff;
        end else if (enable) begin
            state <= after;
        end
    end

    always @(posedge clock) begin
        if (enable) latest <= after;
    end
endmodule
