// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Carries the phits of both virtual channels between an interface and one processor tile, across their clocks.
//
//  tx_valid_v, tx_phit_v[22], tx_last_v -->+---------+--> out_valid_v, out_phit_v[22], out_last_v
//                          tx_ready_v <--|         |<-- out_ready_v
//  rx_valid_v, rx_phit_v[22], rx_last_v <--| Netlink |<-- in_valid_v, in_phit_v[22], in_last_v
//                          rx_ready_v -->+---------+--> in_ready_v
//                 clock, reset                      tile_clock, tile_reset
//
// Parameters: `A`, 3 to 8: queues of `2^A` phits for each virtual channel and direction; `A1` = `A` + 1.
// Handshake: valid/ready at both ends, each in its domain; virtual channel `v` 0 (requests) and 1 (responses). No channel waits for the
// other.
// Latency: 3 to 4 cycles of the reader's clock. Throughput: 1 phit per cycle of the slower clock and channel.
// Reset: empty; both resets together for 5 cycles of the slower clock.
// Asserts: what its queues assert.
// Source: GEM-NL-01, -03, -08.
//
// Block: gemini_netlink, A = 6
module gemini_netlink_a6 (
    input wire clock,
    input wire reset,
    input wire tile_clock,
    input wire tile_reset,
    input wire tx_valid_0,
    input wire tx_valid_1,
    input wire [21:0] tx_phit_0,
    input wire [21:0] tx_phit_1,
    input wire tx_last_0,
    input wire tx_last_1,
    output wire tx_ready_0,
    output wire tx_ready_1,
    output wire out_valid_0,
    output wire out_valid_1,
    output wire [21:0] out_phit_0,
    output wire [21:0] out_phit_1,
    output wire out_last_0,
    output wire out_last_1,
    input wire out_ready_0,
    input wire out_ready_1,
    input wire in_valid_0,
    input wire in_valid_1,
    input wire [21:0] in_phit_0,
    input wire [21:0] in_phit_1,
    input wire in_last_0,
    input wire in_last_1,
    output wire in_ready_0,
    output wire in_ready_1,
    output wire rx_valid_0,
    output wire rx_valid_1,
    output wire [21:0] rx_phit_0,
    output wire [21:0] rx_phit_1,
    output wire rx_last_0,
    output wire rx_last_1,
    input wire rx_ready_0,
    input wire rx_ready_1
);
    wire [22:0] outward_0_out_data;
    wire [22:0] outward_1_out_data;
    wire [22:0] inward_0_out_data;
    wire [22:0] inward_1_out_data;

    async_fifo_w23_a6 outward_0 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(tx_valid_0),
        .in_data({tx_last_0, tx_phit_0}),
        .in_ready(tx_ready_0),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_0),
        .out_data(outward_0_out_data),
        .out_ready(out_ready_0)
    );

    async_fifo_w23_a6 outward_1 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(tx_valid_1),
        .in_data({tx_last_1, tx_phit_1}),
        .in_ready(tx_ready_1),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_1),
        .out_data(outward_1_out_data),
        .out_ready(out_ready_1)
    );

    async_fifo_w23_a6 inward_0 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_0),
        .in_data({in_last_0, in_phit_0}),
        .in_ready(in_ready_0),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(rx_valid_0),
        .out_data(inward_0_out_data),
        .out_ready(rx_ready_0)
    );

    async_fifo_w23_a6 inward_1 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_1),
        .in_data({in_last_1, in_phit_1}),
        .in_ready(in_ready_1),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(rx_valid_1),
        .out_data(inward_1_out_data),
        .out_ready(rx_ready_1)
    );

    assign out_phit_0 = outward_0_out_data[21:0];
    assign out_phit_1 = outward_1_out_data[21:0];
    assign out_last_0 = outward_0_out_data[22];
    assign out_last_1 = outward_1_out_data[22];
    assign rx_phit_0 = inward_0_out_data[21:0];
    assign rx_phit_1 = inward_1_out_data[21:0];
    assign rx_last_0 = inward_0_out_data[22];
    assign rx_last_1 = inward_1_out_data[22];
endmodule
