// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block memory: written and read at the clock edge.
//
//    write_enable -->+------------+
// write_address[A] ->|            |
//   write_data[W] -->|  BlockRam  |--> read_data[W]   one cycle after its address
//     read_enable -->|            |
//  read_address[A] ->|            |
//                    +------------+
//
// Parameters: `W` bits, 1 to 1024; `2^A` words, `A` 1 to 16.
// Handshake: none; every cycle may write and read. A read in the cycle of a write to its address gives the old word.
// Latency: write 1 cycle, read 1 cycle. Throughput: 1 write and 1 read per cycle.
// Reset: none; words and `read_data` are undefined until written and read.
// Asserts: nothing; every input is legal.
// Source: the field's standard practice (maps to DP16KD on ECP5).
//
// Block: block_ram, W = 24, A = 9
module block_ram_w24_a9 (
    input wire clock,
    input wire write_enable,
    input wire [8:0] write_address,
    input wire [23:0] write_data,
    input wire read_enable,
    input wire [8:0] read_address,
    output wire [23:0] read_data
);
    reg [23:0] words_read_data;
    reg [23:0] words [0:511];

    assign read_data = words_read_data;

    always @(posedge clock) begin
        if (read_enable) words_read_data <= words[read_address];
    end

    always @(posedge clock) begin
        if (write_enable) words[write_address] <= write_data;
    end
endmodule
