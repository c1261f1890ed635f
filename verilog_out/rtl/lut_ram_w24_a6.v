// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Distributed memory: written at the clock edge, read in the same cycle.
//
//    write_enable -->+------------+
// write_address[A] ->|            |
//   write_data[W] -->|   LutRam   |--> read_data[W]   same cycle
//  read_address[A] ->|            |
//                    +------------+
//
// Parameters: `W` bits, 1 to 1024; `2^A` words, `A` 1 to 12.
// Handshake: none; every cycle may write and read. A read in the cycle of a write to its address gives the old word.
// Latency: write 1 cycle, read 0 cycles. Throughput: 1 write and 1 read per cycle.
// Reset: none; words are undefined until written.
// Asserts: nothing; every input is legal.
// Source: the field's standard practice (maps to DPR16X4 on ECP5).
//
// Block: lut_ram, W = 24, A = 6
module lut_ram_w24_a6 (
    input wire clock,
    input wire write_enable,
    input wire [5:0] write_address,
    input wire [23:0] write_data,
    input wire [5:0] read_address,
    output wire [23:0] read_data
);
    reg [23:0] words [0:63];

    assign read_data = words[read_address];

    always @(posedge clock) begin
        if (write_enable) words[write_address] <= write_data;
    end
endmodule
