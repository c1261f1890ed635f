// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Carries the packets of both virtual channels between `J` interfaces and `2^L` processor tiles, across their clocks.
//
//  tx_valid_i, tx_phit_i[22], tx_last_i -->+---------+--> out_valid_q, out_phit_q[22], out_last_q
//                            tx_ready_i <--|         |<-- out_ready_q
//  rx_valid_i, rx_phit_i[22], rx_last_i <--| Netlink |<-- in_valid_q, in_phit_q[22], in_last_q
//                            rx_ready_i -->+---------+--> in_ready_q
//                 clock, reset                      tile_clock, tile_reset
//
// Port `q` of a tile is 2 k + v for tile k and virtual channel v: 0 for requests, 1 for responses. Port `i` of interface j is j `P2` + q.
//
// Packets of two interfaces take turns at a tile. To a tile go at most one phit per cycle of the interfaces, of either channel, so a packet of 32 phits takes 32 of their
// cycles. What a tile brings goes to the interface that bits 17:16 of the head name, modulo `J`; the interface judges whether it is meant.
//
// Parameters: `J`, 1 to 2; `L`, 0 to 3: `P` = `2^L` tiles, `P2` = 2 `P`, `JP2` = `J` `P2`; `A`, 3 to 8: queues of `2^A` phits for each
// tile, virtual channel and direction; `A1` = `A` + 1.
// Handshake: valid/ready at both ends, each in its domain. Neither virtual channel waits for the other. `tx_ready_i` depends on `tx_valid`, `rx_valid_i` on nothing of the same cycle.
// Latency: 3 to 4 cycles of the reader's clock. Throughput: 1 phit per cycle of the slower clock and tile; inwards, and channel.
// Reset: empty; both resets together for 5 cycles of the slower clock.
// Asserts: one phit a cycle to a tile; what its parts assert. Relies on: a phit that waits stays.
// Source: GEM-NL-01, -03, -04, -06, -08.
//
// Block: gemini_netlink, J = 1, L = 0, A = 6
module gemini_netlink_j1_l0_a6 (
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
    wire merges_0_out_valid;
    wire [21:0] merges_0_out_data;
    wire merges_0_out_last;
    wire merges_1_out_valid;
    wire [21:0] merges_1_out_data;
    wire merges_1_out_last;
    wire [1:0] turns_0_grant;
    wire outward_0_in_ready;
    wire [22:0] outward_0_out_data;
    wire outward_1_in_ready;
    wire [22:0] outward_1_out_data;
    wire inward_0_out_valid;
    wire [22:0] inward_0_out_data;
    wire inward_1_out_valid;
    wire [22:0] inward_1_out_data;
    wire steers_0_in_ready;
    wire steers_0_first;
    wire steers_1_in_ready;
    wire steers_1_first;

    wire [1:0] asks_0 = {outward_1_in_ready & merges_1_out_valid, outward_0_in_ready & merges_0_out_valid};

    packet_merge_k1_w22 merges_0 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_0),
        .in_data_0(tx_phit_0),
        .in_last_0(tx_last_0),
        .in_ready_0(tx_ready_0),
        .out_valid(merges_0_out_valid),
        .out_data(merges_0_out_data),
        .out_last(merges_0_out_last),
        .out_ready(turns_0_grant[0])
    );

    packet_merge_k1_w22 merges_1 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_1),
        .in_data_0(tx_phit_1),
        .in_last_0(tx_last_1),
        .in_ready_0(tx_ready_1),
        .out_valid(merges_1_out_valid),
        .out_data(merges_1_out_data),
        .out_last(merges_1_out_last),
        .out_ready(turns_0_grant[1])
    );

    round_robin_n2 turns_0 (
        .clock(clock),
        .reset(reset),
        .request(asks_0),
        .advance(1'b1),
        .grant(turns_0_grant)
    );

    async_fifo_w23_a6 outward_0 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_0_grant[0]),
        .in_data({merges_0_out_last, merges_0_out_data}),
        .in_ready(outward_0_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_0),
        .out_data(outward_0_out_data),
        .out_ready(out_ready_0)
    );

    async_fifo_w23_a6 outward_1 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_0_grant[1]),
        .in_data({merges_1_out_last, merges_1_out_data}),
        .in_ready(outward_1_in_ready),
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
        .out_valid(inward_0_out_valid),
        .out_data(inward_0_out_data),
        .out_ready(steers_0_in_ready)
    );

    async_fifo_w23_a6 inward_1 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_1),
        .in_data({in_last_1, in_phit_1}),
        .in_ready(in_ready_1),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_1_out_valid),
        .out_data(inward_1_out_data),
        .out_ready(steers_1_in_ready)
    );

    packet_steer_k1 steers_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_0_out_valid),
        .in_last(inward_0_out_data[22]),
        .in_to(1'b1),
        .in_ready(steers_0_in_ready),
        .first(steers_0_first),
        .out_valid_0(rx_valid_0),
        .out_ready_0(rx_ready_0)
    );

    packet_steer_k1 steers_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_1_out_valid),
        .in_last(inward_1_out_data[22]),
        .in_to(1'b1),
        .in_ready(steers_1_in_ready),
        .first(steers_1_first),
        .out_valid_0(rx_valid_1),
        .out_ready_0(rx_ready_1)
    );

    assign out_phit_0 = outward_0_out_data[21:0];
    assign out_phit_1 = outward_1_out_data[21:0];
    assign out_last_0 = outward_0_out_data[22];
    assign out_last_1 = outward_1_out_data[22];
    assign rx_phit_0 = inward_0_out_data[21:0];
    assign rx_phit_1 = inward_1_out_data[21:0];
    assign rx_last_0 = inward_0_out_data[22];
    assign rx_last_1 = inward_1_out_data[22];

    wire _unused = &{1'b0, steers_0_first, steers_1_first};
endmodule
