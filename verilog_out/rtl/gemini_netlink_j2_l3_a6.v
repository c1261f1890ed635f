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
// Block: gemini_netlink, J = 2, L = 3, A = 6
module gemini_netlink_j2_l3_a6 (
    input wire clock,
    input wire reset,
    input wire tile_clock,
    input wire tile_reset,
    input wire tx_valid_0,
    input wire tx_valid_1,
    input wire tx_valid_2,
    input wire tx_valid_3,
    input wire tx_valid_4,
    input wire tx_valid_5,
    input wire tx_valid_6,
    input wire tx_valid_7,
    input wire tx_valid_8,
    input wire tx_valid_9,
    input wire tx_valid_10,
    input wire tx_valid_11,
    input wire tx_valid_12,
    input wire tx_valid_13,
    input wire tx_valid_14,
    input wire tx_valid_15,
    input wire tx_valid_16,
    input wire tx_valid_17,
    input wire tx_valid_18,
    input wire tx_valid_19,
    input wire tx_valid_20,
    input wire tx_valid_21,
    input wire tx_valid_22,
    input wire tx_valid_23,
    input wire tx_valid_24,
    input wire tx_valid_25,
    input wire tx_valid_26,
    input wire tx_valid_27,
    input wire tx_valid_28,
    input wire tx_valid_29,
    input wire tx_valid_30,
    input wire tx_valid_31,
    input wire [21:0] tx_phit_0,
    input wire [21:0] tx_phit_1,
    input wire [21:0] tx_phit_2,
    input wire [21:0] tx_phit_3,
    input wire [21:0] tx_phit_4,
    input wire [21:0] tx_phit_5,
    input wire [21:0] tx_phit_6,
    input wire [21:0] tx_phit_7,
    input wire [21:0] tx_phit_8,
    input wire [21:0] tx_phit_9,
    input wire [21:0] tx_phit_10,
    input wire [21:0] tx_phit_11,
    input wire [21:0] tx_phit_12,
    input wire [21:0] tx_phit_13,
    input wire [21:0] tx_phit_14,
    input wire [21:0] tx_phit_15,
    input wire [21:0] tx_phit_16,
    input wire [21:0] tx_phit_17,
    input wire [21:0] tx_phit_18,
    input wire [21:0] tx_phit_19,
    input wire [21:0] tx_phit_20,
    input wire [21:0] tx_phit_21,
    input wire [21:0] tx_phit_22,
    input wire [21:0] tx_phit_23,
    input wire [21:0] tx_phit_24,
    input wire [21:0] tx_phit_25,
    input wire [21:0] tx_phit_26,
    input wire [21:0] tx_phit_27,
    input wire [21:0] tx_phit_28,
    input wire [21:0] tx_phit_29,
    input wire [21:0] tx_phit_30,
    input wire [21:0] tx_phit_31,
    input wire tx_last_0,
    input wire tx_last_1,
    input wire tx_last_2,
    input wire tx_last_3,
    input wire tx_last_4,
    input wire tx_last_5,
    input wire tx_last_6,
    input wire tx_last_7,
    input wire tx_last_8,
    input wire tx_last_9,
    input wire tx_last_10,
    input wire tx_last_11,
    input wire tx_last_12,
    input wire tx_last_13,
    input wire tx_last_14,
    input wire tx_last_15,
    input wire tx_last_16,
    input wire tx_last_17,
    input wire tx_last_18,
    input wire tx_last_19,
    input wire tx_last_20,
    input wire tx_last_21,
    input wire tx_last_22,
    input wire tx_last_23,
    input wire tx_last_24,
    input wire tx_last_25,
    input wire tx_last_26,
    input wire tx_last_27,
    input wire tx_last_28,
    input wire tx_last_29,
    input wire tx_last_30,
    input wire tx_last_31,
    output wire tx_ready_0,
    output wire tx_ready_1,
    output wire tx_ready_2,
    output wire tx_ready_3,
    output wire tx_ready_4,
    output wire tx_ready_5,
    output wire tx_ready_6,
    output wire tx_ready_7,
    output wire tx_ready_8,
    output wire tx_ready_9,
    output wire tx_ready_10,
    output wire tx_ready_11,
    output wire tx_ready_12,
    output wire tx_ready_13,
    output wire tx_ready_14,
    output wire tx_ready_15,
    output wire tx_ready_16,
    output wire tx_ready_17,
    output wire tx_ready_18,
    output wire tx_ready_19,
    output wire tx_ready_20,
    output wire tx_ready_21,
    output wire tx_ready_22,
    output wire tx_ready_23,
    output wire tx_ready_24,
    output wire tx_ready_25,
    output wire tx_ready_26,
    output wire tx_ready_27,
    output wire tx_ready_28,
    output wire tx_ready_29,
    output wire tx_ready_30,
    output wire tx_ready_31,
    output wire out_valid_0,
    output wire out_valid_1,
    output wire out_valid_2,
    output wire out_valid_3,
    output wire out_valid_4,
    output wire out_valid_5,
    output wire out_valid_6,
    output wire out_valid_7,
    output wire out_valid_8,
    output wire out_valid_9,
    output wire out_valid_10,
    output wire out_valid_11,
    output wire out_valid_12,
    output wire out_valid_13,
    output wire out_valid_14,
    output wire out_valid_15,
    output wire [21:0] out_phit_0,
    output wire [21:0] out_phit_1,
    output wire [21:0] out_phit_2,
    output wire [21:0] out_phit_3,
    output wire [21:0] out_phit_4,
    output wire [21:0] out_phit_5,
    output wire [21:0] out_phit_6,
    output wire [21:0] out_phit_7,
    output wire [21:0] out_phit_8,
    output wire [21:0] out_phit_9,
    output wire [21:0] out_phit_10,
    output wire [21:0] out_phit_11,
    output wire [21:0] out_phit_12,
    output wire [21:0] out_phit_13,
    output wire [21:0] out_phit_14,
    output wire [21:0] out_phit_15,
    output wire out_last_0,
    output wire out_last_1,
    output wire out_last_2,
    output wire out_last_3,
    output wire out_last_4,
    output wire out_last_5,
    output wire out_last_6,
    output wire out_last_7,
    output wire out_last_8,
    output wire out_last_9,
    output wire out_last_10,
    output wire out_last_11,
    output wire out_last_12,
    output wire out_last_13,
    output wire out_last_14,
    output wire out_last_15,
    input wire out_ready_0,
    input wire out_ready_1,
    input wire out_ready_2,
    input wire out_ready_3,
    input wire out_ready_4,
    input wire out_ready_5,
    input wire out_ready_6,
    input wire out_ready_7,
    input wire out_ready_8,
    input wire out_ready_9,
    input wire out_ready_10,
    input wire out_ready_11,
    input wire out_ready_12,
    input wire out_ready_13,
    input wire out_ready_14,
    input wire out_ready_15,
    input wire in_valid_0,
    input wire in_valid_1,
    input wire in_valid_2,
    input wire in_valid_3,
    input wire in_valid_4,
    input wire in_valid_5,
    input wire in_valid_6,
    input wire in_valid_7,
    input wire in_valid_8,
    input wire in_valid_9,
    input wire in_valid_10,
    input wire in_valid_11,
    input wire in_valid_12,
    input wire in_valid_13,
    input wire in_valid_14,
    input wire in_valid_15,
    input wire [21:0] in_phit_0,
    input wire [21:0] in_phit_1,
    input wire [21:0] in_phit_2,
    input wire [21:0] in_phit_3,
    input wire [21:0] in_phit_4,
    input wire [21:0] in_phit_5,
    input wire [21:0] in_phit_6,
    input wire [21:0] in_phit_7,
    input wire [21:0] in_phit_8,
    input wire [21:0] in_phit_9,
    input wire [21:0] in_phit_10,
    input wire [21:0] in_phit_11,
    input wire [21:0] in_phit_12,
    input wire [21:0] in_phit_13,
    input wire [21:0] in_phit_14,
    input wire [21:0] in_phit_15,
    input wire in_last_0,
    input wire in_last_1,
    input wire in_last_2,
    input wire in_last_3,
    input wire in_last_4,
    input wire in_last_5,
    input wire in_last_6,
    input wire in_last_7,
    input wire in_last_8,
    input wire in_last_9,
    input wire in_last_10,
    input wire in_last_11,
    input wire in_last_12,
    input wire in_last_13,
    input wire in_last_14,
    input wire in_last_15,
    output wire in_ready_0,
    output wire in_ready_1,
    output wire in_ready_2,
    output wire in_ready_3,
    output wire in_ready_4,
    output wire in_ready_5,
    output wire in_ready_6,
    output wire in_ready_7,
    output wire in_ready_8,
    output wire in_ready_9,
    output wire in_ready_10,
    output wire in_ready_11,
    output wire in_ready_12,
    output wire in_ready_13,
    output wire in_ready_14,
    output wire in_ready_15,
    output wire rx_valid_0,
    output wire rx_valid_1,
    output wire rx_valid_2,
    output wire rx_valid_3,
    output wire rx_valid_4,
    output wire rx_valid_5,
    output wire rx_valid_6,
    output wire rx_valid_7,
    output wire rx_valid_8,
    output wire rx_valid_9,
    output wire rx_valid_10,
    output wire rx_valid_11,
    output wire rx_valid_12,
    output wire rx_valid_13,
    output wire rx_valid_14,
    output wire rx_valid_15,
    output wire rx_valid_16,
    output wire rx_valid_17,
    output wire rx_valid_18,
    output wire rx_valid_19,
    output wire rx_valid_20,
    output wire rx_valid_21,
    output wire rx_valid_22,
    output wire rx_valid_23,
    output wire rx_valid_24,
    output wire rx_valid_25,
    output wire rx_valid_26,
    output wire rx_valid_27,
    output wire rx_valid_28,
    output wire rx_valid_29,
    output wire rx_valid_30,
    output wire rx_valid_31,
    output wire [21:0] rx_phit_0,
    output wire [21:0] rx_phit_1,
    output wire [21:0] rx_phit_2,
    output wire [21:0] rx_phit_3,
    output wire [21:0] rx_phit_4,
    output wire [21:0] rx_phit_5,
    output wire [21:0] rx_phit_6,
    output wire [21:0] rx_phit_7,
    output wire [21:0] rx_phit_8,
    output wire [21:0] rx_phit_9,
    output wire [21:0] rx_phit_10,
    output wire [21:0] rx_phit_11,
    output wire [21:0] rx_phit_12,
    output wire [21:0] rx_phit_13,
    output wire [21:0] rx_phit_14,
    output wire [21:0] rx_phit_15,
    output wire [21:0] rx_phit_16,
    output wire [21:0] rx_phit_17,
    output wire [21:0] rx_phit_18,
    output wire [21:0] rx_phit_19,
    output wire [21:0] rx_phit_20,
    output wire [21:0] rx_phit_21,
    output wire [21:0] rx_phit_22,
    output wire [21:0] rx_phit_23,
    output wire [21:0] rx_phit_24,
    output wire [21:0] rx_phit_25,
    output wire [21:0] rx_phit_26,
    output wire [21:0] rx_phit_27,
    output wire [21:0] rx_phit_28,
    output wire [21:0] rx_phit_29,
    output wire [21:0] rx_phit_30,
    output wire [21:0] rx_phit_31,
    output wire rx_last_0,
    output wire rx_last_1,
    output wire rx_last_2,
    output wire rx_last_3,
    output wire rx_last_4,
    output wire rx_last_5,
    output wire rx_last_6,
    output wire rx_last_7,
    output wire rx_last_8,
    output wire rx_last_9,
    output wire rx_last_10,
    output wire rx_last_11,
    output wire rx_last_12,
    output wire rx_last_13,
    output wire rx_last_14,
    output wire rx_last_15,
    output wire rx_last_16,
    output wire rx_last_17,
    output wire rx_last_18,
    output wire rx_last_19,
    output wire rx_last_20,
    output wire rx_last_21,
    output wire rx_last_22,
    output wire rx_last_23,
    output wire rx_last_24,
    output wire rx_last_25,
    output wire rx_last_26,
    output wire rx_last_27,
    output wire rx_last_28,
    output wire rx_last_29,
    output wire rx_last_30,
    output wire rx_last_31,
    input wire rx_ready_0,
    input wire rx_ready_1,
    input wire rx_ready_2,
    input wire rx_ready_3,
    input wire rx_ready_4,
    input wire rx_ready_5,
    input wire rx_ready_6,
    input wire rx_ready_7,
    input wire rx_ready_8,
    input wire rx_ready_9,
    input wire rx_ready_10,
    input wire rx_ready_11,
    input wire rx_ready_12,
    input wire rx_ready_13,
    input wire rx_ready_14,
    input wire rx_ready_15,
    input wire rx_ready_16,
    input wire rx_ready_17,
    input wire rx_ready_18,
    input wire rx_ready_19,
    input wire rx_ready_20,
    input wire rx_ready_21,
    input wire rx_ready_22,
    input wire rx_ready_23,
    input wire rx_ready_24,
    input wire rx_ready_25,
    input wire rx_ready_26,
    input wire rx_ready_27,
    input wire rx_ready_28,
    input wire rx_ready_29,
    input wire rx_ready_30,
    input wire rx_ready_31
);
    wire merges_0_out_valid;
    wire [21:0] merges_0_out_data;
    wire merges_0_out_last;
    wire merges_1_out_valid;
    wire [21:0] merges_1_out_data;
    wire merges_1_out_last;
    wire merges_2_out_valid;
    wire [21:0] merges_2_out_data;
    wire merges_2_out_last;
    wire merges_3_out_valid;
    wire [21:0] merges_3_out_data;
    wire merges_3_out_last;
    wire merges_4_out_valid;
    wire [21:0] merges_4_out_data;
    wire merges_4_out_last;
    wire merges_5_out_valid;
    wire [21:0] merges_5_out_data;
    wire merges_5_out_last;
    wire merges_6_out_valid;
    wire [21:0] merges_6_out_data;
    wire merges_6_out_last;
    wire merges_7_out_valid;
    wire [21:0] merges_7_out_data;
    wire merges_7_out_last;
    wire merges_8_out_valid;
    wire [21:0] merges_8_out_data;
    wire merges_8_out_last;
    wire merges_9_out_valid;
    wire [21:0] merges_9_out_data;
    wire merges_9_out_last;
    wire merges_10_out_valid;
    wire [21:0] merges_10_out_data;
    wire merges_10_out_last;
    wire merges_11_out_valid;
    wire [21:0] merges_11_out_data;
    wire merges_11_out_last;
    wire merges_12_out_valid;
    wire [21:0] merges_12_out_data;
    wire merges_12_out_last;
    wire merges_13_out_valid;
    wire [21:0] merges_13_out_data;
    wire merges_13_out_last;
    wire merges_14_out_valid;
    wire [21:0] merges_14_out_data;
    wire merges_14_out_last;
    wire merges_15_out_valid;
    wire [21:0] merges_15_out_data;
    wire merges_15_out_last;
    wire [1:0] turns_0_grant;
    wire [1:0] turns_1_grant;
    wire [1:0] turns_2_grant;
    wire [1:0] turns_3_grant;
    wire [1:0] turns_4_grant;
    wire [1:0] turns_5_grant;
    wire [1:0] turns_6_grant;
    wire [1:0] turns_7_grant;
    wire outward_0_in_ready;
    wire [22:0] outward_0_out_data;
    wire outward_1_in_ready;
    wire [22:0] outward_1_out_data;
    wire outward_2_in_ready;
    wire [22:0] outward_2_out_data;
    wire outward_3_in_ready;
    wire [22:0] outward_3_out_data;
    wire outward_4_in_ready;
    wire [22:0] outward_4_out_data;
    wire outward_5_in_ready;
    wire [22:0] outward_5_out_data;
    wire outward_6_in_ready;
    wire [22:0] outward_6_out_data;
    wire outward_7_in_ready;
    wire [22:0] outward_7_out_data;
    wire outward_8_in_ready;
    wire [22:0] outward_8_out_data;
    wire outward_9_in_ready;
    wire [22:0] outward_9_out_data;
    wire outward_10_in_ready;
    wire [22:0] outward_10_out_data;
    wire outward_11_in_ready;
    wire [22:0] outward_11_out_data;
    wire outward_12_in_ready;
    wire [22:0] outward_12_out_data;
    wire outward_13_in_ready;
    wire [22:0] outward_13_out_data;
    wire outward_14_in_ready;
    wire [22:0] outward_14_out_data;
    wire outward_15_in_ready;
    wire [22:0] outward_15_out_data;
    wire inward_0_out_valid;
    wire [22:0] inward_0_out_data;
    wire inward_1_out_valid;
    wire [22:0] inward_1_out_data;
    wire inward_2_out_valid;
    wire [22:0] inward_2_out_data;
    wire inward_3_out_valid;
    wire [22:0] inward_3_out_data;
    wire inward_4_out_valid;
    wire [22:0] inward_4_out_data;
    wire inward_5_out_valid;
    wire [22:0] inward_5_out_data;
    wire inward_6_out_valid;
    wire [22:0] inward_6_out_data;
    wire inward_7_out_valid;
    wire [22:0] inward_7_out_data;
    wire inward_8_out_valid;
    wire [22:0] inward_8_out_data;
    wire inward_9_out_valid;
    wire [22:0] inward_9_out_data;
    wire inward_10_out_valid;
    wire [22:0] inward_10_out_data;
    wire inward_11_out_valid;
    wire [22:0] inward_11_out_data;
    wire inward_12_out_valid;
    wire [22:0] inward_12_out_data;
    wire inward_13_out_valid;
    wire [22:0] inward_13_out_data;
    wire inward_14_out_valid;
    wire [22:0] inward_14_out_data;
    wire inward_15_out_valid;
    wire [22:0] inward_15_out_data;
    wire steers_0_in_ready;
    wire steers_0_first;
    wire steers_1_in_ready;
    wire steers_1_first;
    wire steers_2_in_ready;
    wire steers_2_first;
    wire steers_3_in_ready;
    wire steers_3_first;
    wire steers_4_in_ready;
    wire steers_4_first;
    wire steers_5_in_ready;
    wire steers_5_first;
    wire steers_6_in_ready;
    wire steers_6_first;
    wire steers_7_in_ready;
    wire steers_7_first;
    wire steers_8_in_ready;
    wire steers_8_first;
    wire steers_9_in_ready;
    wire steers_9_first;
    wire steers_10_in_ready;
    wire steers_10_first;
    wire steers_11_in_ready;
    wire steers_11_first;
    wire steers_12_in_ready;
    wire steers_12_first;
    wire steers_13_in_ready;
    wire steers_13_first;
    wire steers_14_in_ready;
    wire steers_14_first;
    wire steers_15_in_ready;
    wire steers_15_first;

    wire [1:0] asks_0 = {outward_1_in_ready & merges_1_out_valid, outward_0_in_ready & merges_0_out_valid};
    wire [1:0] asks_1 = {outward_3_in_ready & merges_3_out_valid, outward_2_in_ready & merges_2_out_valid};
    wire [1:0] asks_2 = {outward_5_in_ready & merges_5_out_valid, outward_4_in_ready & merges_4_out_valid};
    wire [1:0] asks_3 = {outward_7_in_ready & merges_7_out_valid, outward_6_in_ready & merges_6_out_valid};
    wire [1:0] asks_4 = {outward_9_in_ready & merges_9_out_valid, outward_8_in_ready & merges_8_out_valid};
    wire [1:0] asks_5 = {
        outward_11_in_ready & merges_11_out_valid, outward_10_in_ready & merges_10_out_valid
    };
    wire [1:0] asks_6 = {
        outward_13_in_ready & merges_13_out_valid, outward_12_in_ready & merges_12_out_valid
    };
    wire [1:0] asks_7 = {
        outward_15_in_ready & merges_15_out_valid, outward_14_in_ready & merges_14_out_valid
    };
    wire [1:0] named_0 = {inward_0_out_data[16], ~inward_0_out_data[16]};
    wire [1:0] named_1 = {inward_1_out_data[16], ~inward_1_out_data[16]};
    wire [1:0] named_2 = {inward_2_out_data[16], ~inward_2_out_data[16]};
    wire [1:0] named_3 = {inward_3_out_data[16], ~inward_3_out_data[16]};
    wire [1:0] named_4 = {inward_4_out_data[16], ~inward_4_out_data[16]};
    wire [1:0] named_5 = {inward_5_out_data[16], ~inward_5_out_data[16]};
    wire [1:0] named_6 = {inward_6_out_data[16], ~inward_6_out_data[16]};
    wire [1:0] named_7 = {inward_7_out_data[16], ~inward_7_out_data[16]};
    wire [1:0] named_8 = {inward_8_out_data[16], ~inward_8_out_data[16]};
    wire [1:0] named_9 = {inward_9_out_data[16], ~inward_9_out_data[16]};
    wire [1:0] named_10 = {inward_10_out_data[16], ~inward_10_out_data[16]};
    wire [1:0] named_11 = {inward_11_out_data[16], ~inward_11_out_data[16]};
    wire [1:0] named_12 = {inward_12_out_data[16], ~inward_12_out_data[16]};
    wire [1:0] named_13 = {inward_13_out_data[16], ~inward_13_out_data[16]};
    wire [1:0] named_14 = {inward_14_out_data[16], ~inward_14_out_data[16]};
    wire [1:0] named_15 = {inward_15_out_data[16], ~inward_15_out_data[16]};

    packet_merge_k2_w22 merges_0 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_0),
        .in_valid_1(tx_valid_16),
        .in_data_0(tx_phit_0),
        .in_data_1(tx_phit_16),
        .in_last_0(tx_last_0),
        .in_last_1(tx_last_16),
        .in_ready_0(tx_ready_0),
        .in_ready_1(tx_ready_16),
        .out_valid(merges_0_out_valid),
        .out_data(merges_0_out_data),
        .out_last(merges_0_out_last),
        .out_ready(turns_0_grant[0])
    );

    packet_merge_k2_w22 merges_1 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_1),
        .in_valid_1(tx_valid_17),
        .in_data_0(tx_phit_1),
        .in_data_1(tx_phit_17),
        .in_last_0(tx_last_1),
        .in_last_1(tx_last_17),
        .in_ready_0(tx_ready_1),
        .in_ready_1(tx_ready_17),
        .out_valid(merges_1_out_valid),
        .out_data(merges_1_out_data),
        .out_last(merges_1_out_last),
        .out_ready(turns_0_grant[1])
    );

    packet_merge_k2_w22 merges_2 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_2),
        .in_valid_1(tx_valid_18),
        .in_data_0(tx_phit_2),
        .in_data_1(tx_phit_18),
        .in_last_0(tx_last_2),
        .in_last_1(tx_last_18),
        .in_ready_0(tx_ready_2),
        .in_ready_1(tx_ready_18),
        .out_valid(merges_2_out_valid),
        .out_data(merges_2_out_data),
        .out_last(merges_2_out_last),
        .out_ready(turns_1_grant[0])
    );

    packet_merge_k2_w22 merges_3 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_3),
        .in_valid_1(tx_valid_19),
        .in_data_0(tx_phit_3),
        .in_data_1(tx_phit_19),
        .in_last_0(tx_last_3),
        .in_last_1(tx_last_19),
        .in_ready_0(tx_ready_3),
        .in_ready_1(tx_ready_19),
        .out_valid(merges_3_out_valid),
        .out_data(merges_3_out_data),
        .out_last(merges_3_out_last),
        .out_ready(turns_1_grant[1])
    );

    packet_merge_k2_w22 merges_4 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_4),
        .in_valid_1(tx_valid_20),
        .in_data_0(tx_phit_4),
        .in_data_1(tx_phit_20),
        .in_last_0(tx_last_4),
        .in_last_1(tx_last_20),
        .in_ready_0(tx_ready_4),
        .in_ready_1(tx_ready_20),
        .out_valid(merges_4_out_valid),
        .out_data(merges_4_out_data),
        .out_last(merges_4_out_last),
        .out_ready(turns_2_grant[0])
    );

    packet_merge_k2_w22 merges_5 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_5),
        .in_valid_1(tx_valid_21),
        .in_data_0(tx_phit_5),
        .in_data_1(tx_phit_21),
        .in_last_0(tx_last_5),
        .in_last_1(tx_last_21),
        .in_ready_0(tx_ready_5),
        .in_ready_1(tx_ready_21),
        .out_valid(merges_5_out_valid),
        .out_data(merges_5_out_data),
        .out_last(merges_5_out_last),
        .out_ready(turns_2_grant[1])
    );

    packet_merge_k2_w22 merges_6 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_6),
        .in_valid_1(tx_valid_22),
        .in_data_0(tx_phit_6),
        .in_data_1(tx_phit_22),
        .in_last_0(tx_last_6),
        .in_last_1(tx_last_22),
        .in_ready_0(tx_ready_6),
        .in_ready_1(tx_ready_22),
        .out_valid(merges_6_out_valid),
        .out_data(merges_6_out_data),
        .out_last(merges_6_out_last),
        .out_ready(turns_3_grant[0])
    );

    packet_merge_k2_w22 merges_7 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_7),
        .in_valid_1(tx_valid_23),
        .in_data_0(tx_phit_7),
        .in_data_1(tx_phit_23),
        .in_last_0(tx_last_7),
        .in_last_1(tx_last_23),
        .in_ready_0(tx_ready_7),
        .in_ready_1(tx_ready_23),
        .out_valid(merges_7_out_valid),
        .out_data(merges_7_out_data),
        .out_last(merges_7_out_last),
        .out_ready(turns_3_grant[1])
    );

    packet_merge_k2_w22 merges_8 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_8),
        .in_valid_1(tx_valid_24),
        .in_data_0(tx_phit_8),
        .in_data_1(tx_phit_24),
        .in_last_0(tx_last_8),
        .in_last_1(tx_last_24),
        .in_ready_0(tx_ready_8),
        .in_ready_1(tx_ready_24),
        .out_valid(merges_8_out_valid),
        .out_data(merges_8_out_data),
        .out_last(merges_8_out_last),
        .out_ready(turns_4_grant[0])
    );

    packet_merge_k2_w22 merges_9 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_9),
        .in_valid_1(tx_valid_25),
        .in_data_0(tx_phit_9),
        .in_data_1(tx_phit_25),
        .in_last_0(tx_last_9),
        .in_last_1(tx_last_25),
        .in_ready_0(tx_ready_9),
        .in_ready_1(tx_ready_25),
        .out_valid(merges_9_out_valid),
        .out_data(merges_9_out_data),
        .out_last(merges_9_out_last),
        .out_ready(turns_4_grant[1])
    );

    packet_merge_k2_w22 merges_10 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_10),
        .in_valid_1(tx_valid_26),
        .in_data_0(tx_phit_10),
        .in_data_1(tx_phit_26),
        .in_last_0(tx_last_10),
        .in_last_1(tx_last_26),
        .in_ready_0(tx_ready_10),
        .in_ready_1(tx_ready_26),
        .out_valid(merges_10_out_valid),
        .out_data(merges_10_out_data),
        .out_last(merges_10_out_last),
        .out_ready(turns_5_grant[0])
    );

    packet_merge_k2_w22 merges_11 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_11),
        .in_valid_1(tx_valid_27),
        .in_data_0(tx_phit_11),
        .in_data_1(tx_phit_27),
        .in_last_0(tx_last_11),
        .in_last_1(tx_last_27),
        .in_ready_0(tx_ready_11),
        .in_ready_1(tx_ready_27),
        .out_valid(merges_11_out_valid),
        .out_data(merges_11_out_data),
        .out_last(merges_11_out_last),
        .out_ready(turns_5_grant[1])
    );

    packet_merge_k2_w22 merges_12 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_12),
        .in_valid_1(tx_valid_28),
        .in_data_0(tx_phit_12),
        .in_data_1(tx_phit_28),
        .in_last_0(tx_last_12),
        .in_last_1(tx_last_28),
        .in_ready_0(tx_ready_12),
        .in_ready_1(tx_ready_28),
        .out_valid(merges_12_out_valid),
        .out_data(merges_12_out_data),
        .out_last(merges_12_out_last),
        .out_ready(turns_6_grant[0])
    );

    packet_merge_k2_w22 merges_13 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_13),
        .in_valid_1(tx_valid_29),
        .in_data_0(tx_phit_13),
        .in_data_1(tx_phit_29),
        .in_last_0(tx_last_13),
        .in_last_1(tx_last_29),
        .in_ready_0(tx_ready_13),
        .in_ready_1(tx_ready_29),
        .out_valid(merges_13_out_valid),
        .out_data(merges_13_out_data),
        .out_last(merges_13_out_last),
        .out_ready(turns_6_grant[1])
    );

    packet_merge_k2_w22 merges_14 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_14),
        .in_valid_1(tx_valid_30),
        .in_data_0(tx_phit_14),
        .in_data_1(tx_phit_30),
        .in_last_0(tx_last_14),
        .in_last_1(tx_last_30),
        .in_ready_0(tx_ready_14),
        .in_ready_1(tx_ready_30),
        .out_valid(merges_14_out_valid),
        .out_data(merges_14_out_data),
        .out_last(merges_14_out_last),
        .out_ready(turns_7_grant[0])
    );

    packet_merge_k2_w22 merges_15 (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_15),
        .in_valid_1(tx_valid_31),
        .in_data_0(tx_phit_15),
        .in_data_1(tx_phit_31),
        .in_last_0(tx_last_15),
        .in_last_1(tx_last_31),
        .in_ready_0(tx_ready_15),
        .in_ready_1(tx_ready_31),
        .out_valid(merges_15_out_valid),
        .out_data(merges_15_out_data),
        .out_last(merges_15_out_last),
        .out_ready(turns_7_grant[1])
    );

    round_robin_n2 turns_0 (
        .clock(clock),
        .reset(reset),
        .request(asks_0),
        .advance(1'b1),
        .grant(turns_0_grant)
    );

    round_robin_n2 turns_1 (
        .clock(clock),
        .reset(reset),
        .request(asks_1),
        .advance(1'b1),
        .grant(turns_1_grant)
    );

    round_robin_n2 turns_2 (
        .clock(clock),
        .reset(reset),
        .request(asks_2),
        .advance(1'b1),
        .grant(turns_2_grant)
    );

    round_robin_n2 turns_3 (
        .clock(clock),
        .reset(reset),
        .request(asks_3),
        .advance(1'b1),
        .grant(turns_3_grant)
    );

    round_robin_n2 turns_4 (
        .clock(clock),
        .reset(reset),
        .request(asks_4),
        .advance(1'b1),
        .grant(turns_4_grant)
    );

    round_robin_n2 turns_5 (
        .clock(clock),
        .reset(reset),
        .request(asks_5),
        .advance(1'b1),
        .grant(turns_5_grant)
    );

    round_robin_n2 turns_6 (
        .clock(clock),
        .reset(reset),
        .request(asks_6),
        .advance(1'b1),
        .grant(turns_6_grant)
    );

    round_robin_n2 turns_7 (
        .clock(clock),
        .reset(reset),
        .request(asks_7),
        .advance(1'b1),
        .grant(turns_7_grant)
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

    async_fifo_w23_a6 outward_2 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_1_grant[0]),
        .in_data({merges_2_out_last, merges_2_out_data}),
        .in_ready(outward_2_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_2),
        .out_data(outward_2_out_data),
        .out_ready(out_ready_2)
    );

    async_fifo_w23_a6 outward_3 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_1_grant[1]),
        .in_data({merges_3_out_last, merges_3_out_data}),
        .in_ready(outward_3_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_3),
        .out_data(outward_3_out_data),
        .out_ready(out_ready_3)
    );

    async_fifo_w23_a6 outward_4 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_2_grant[0]),
        .in_data({merges_4_out_last, merges_4_out_data}),
        .in_ready(outward_4_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_4),
        .out_data(outward_4_out_data),
        .out_ready(out_ready_4)
    );

    async_fifo_w23_a6 outward_5 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_2_grant[1]),
        .in_data({merges_5_out_last, merges_5_out_data}),
        .in_ready(outward_5_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_5),
        .out_data(outward_5_out_data),
        .out_ready(out_ready_5)
    );

    async_fifo_w23_a6 outward_6 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_3_grant[0]),
        .in_data({merges_6_out_last, merges_6_out_data}),
        .in_ready(outward_6_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_6),
        .out_data(outward_6_out_data),
        .out_ready(out_ready_6)
    );

    async_fifo_w23_a6 outward_7 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_3_grant[1]),
        .in_data({merges_7_out_last, merges_7_out_data}),
        .in_ready(outward_7_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_7),
        .out_data(outward_7_out_data),
        .out_ready(out_ready_7)
    );

    async_fifo_w23_a6 outward_8 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_4_grant[0]),
        .in_data({merges_8_out_last, merges_8_out_data}),
        .in_ready(outward_8_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_8),
        .out_data(outward_8_out_data),
        .out_ready(out_ready_8)
    );

    async_fifo_w23_a6 outward_9 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_4_grant[1]),
        .in_data({merges_9_out_last, merges_9_out_data}),
        .in_ready(outward_9_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_9),
        .out_data(outward_9_out_data),
        .out_ready(out_ready_9)
    );

    async_fifo_w23_a6 outward_10 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_5_grant[0]),
        .in_data({merges_10_out_last, merges_10_out_data}),
        .in_ready(outward_10_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_10),
        .out_data(outward_10_out_data),
        .out_ready(out_ready_10)
    );

    async_fifo_w23_a6 outward_11 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_5_grant[1]),
        .in_data({merges_11_out_last, merges_11_out_data}),
        .in_ready(outward_11_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_11),
        .out_data(outward_11_out_data),
        .out_ready(out_ready_11)
    );

    async_fifo_w23_a6 outward_12 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_6_grant[0]),
        .in_data({merges_12_out_last, merges_12_out_data}),
        .in_ready(outward_12_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_12),
        .out_data(outward_12_out_data),
        .out_ready(out_ready_12)
    );

    async_fifo_w23_a6 outward_13 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_6_grant[1]),
        .in_data({merges_13_out_last, merges_13_out_data}),
        .in_ready(outward_13_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_13),
        .out_data(outward_13_out_data),
        .out_ready(out_ready_13)
    );

    async_fifo_w23_a6 outward_14 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_7_grant[0]),
        .in_data({merges_14_out_last, merges_14_out_data}),
        .in_ready(outward_14_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_14),
        .out_data(outward_14_out_data),
        .out_ready(out_ready_14)
    );

    async_fifo_w23_a6 outward_15 (
        .write_clock(clock),
        .write_reset(reset),
        .in_valid(turns_7_grant[1]),
        .in_data({merges_15_out_last, merges_15_out_data}),
        .in_ready(outward_15_in_ready),
        .read_clock(tile_clock),
        .read_reset(tile_reset),
        .out_valid(out_valid_15),
        .out_data(outward_15_out_data),
        .out_ready(out_ready_15)
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

    async_fifo_w23_a6 inward_2 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_2),
        .in_data({in_last_2, in_phit_2}),
        .in_ready(in_ready_2),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_2_out_valid),
        .out_data(inward_2_out_data),
        .out_ready(steers_2_in_ready)
    );

    async_fifo_w23_a6 inward_3 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_3),
        .in_data({in_last_3, in_phit_3}),
        .in_ready(in_ready_3),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_3_out_valid),
        .out_data(inward_3_out_data),
        .out_ready(steers_3_in_ready)
    );

    async_fifo_w23_a6 inward_4 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_4),
        .in_data({in_last_4, in_phit_4}),
        .in_ready(in_ready_4),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_4_out_valid),
        .out_data(inward_4_out_data),
        .out_ready(steers_4_in_ready)
    );

    async_fifo_w23_a6 inward_5 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_5),
        .in_data({in_last_5, in_phit_5}),
        .in_ready(in_ready_5),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_5_out_valid),
        .out_data(inward_5_out_data),
        .out_ready(steers_5_in_ready)
    );

    async_fifo_w23_a6 inward_6 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_6),
        .in_data({in_last_6, in_phit_6}),
        .in_ready(in_ready_6),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_6_out_valid),
        .out_data(inward_6_out_data),
        .out_ready(steers_6_in_ready)
    );

    async_fifo_w23_a6 inward_7 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_7),
        .in_data({in_last_7, in_phit_7}),
        .in_ready(in_ready_7),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_7_out_valid),
        .out_data(inward_7_out_data),
        .out_ready(steers_7_in_ready)
    );

    async_fifo_w23_a6 inward_8 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_8),
        .in_data({in_last_8, in_phit_8}),
        .in_ready(in_ready_8),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_8_out_valid),
        .out_data(inward_8_out_data),
        .out_ready(steers_8_in_ready)
    );

    async_fifo_w23_a6 inward_9 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_9),
        .in_data({in_last_9, in_phit_9}),
        .in_ready(in_ready_9),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_9_out_valid),
        .out_data(inward_9_out_data),
        .out_ready(steers_9_in_ready)
    );

    async_fifo_w23_a6 inward_10 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_10),
        .in_data({in_last_10, in_phit_10}),
        .in_ready(in_ready_10),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_10_out_valid),
        .out_data(inward_10_out_data),
        .out_ready(steers_10_in_ready)
    );

    async_fifo_w23_a6 inward_11 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_11),
        .in_data({in_last_11, in_phit_11}),
        .in_ready(in_ready_11),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_11_out_valid),
        .out_data(inward_11_out_data),
        .out_ready(steers_11_in_ready)
    );

    async_fifo_w23_a6 inward_12 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_12),
        .in_data({in_last_12, in_phit_12}),
        .in_ready(in_ready_12),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_12_out_valid),
        .out_data(inward_12_out_data),
        .out_ready(steers_12_in_ready)
    );

    async_fifo_w23_a6 inward_13 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_13),
        .in_data({in_last_13, in_phit_13}),
        .in_ready(in_ready_13),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_13_out_valid),
        .out_data(inward_13_out_data),
        .out_ready(steers_13_in_ready)
    );

    async_fifo_w23_a6 inward_14 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_14),
        .in_data({in_last_14, in_phit_14}),
        .in_ready(in_ready_14),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_14_out_valid),
        .out_data(inward_14_out_data),
        .out_ready(steers_14_in_ready)
    );

    async_fifo_w23_a6 inward_15 (
        .write_clock(tile_clock),
        .write_reset(tile_reset),
        .in_valid(in_valid_15),
        .in_data({in_last_15, in_phit_15}),
        .in_ready(in_ready_15),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(inward_15_out_valid),
        .out_data(inward_15_out_data),
        .out_ready(steers_15_in_ready)
    );

    packet_steer_k2 steers_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_0_out_valid),
        .in_last(inward_0_out_data[22]),
        .in_to(named_0),
        .in_ready(steers_0_in_ready),
        .first(steers_0_first),
        .out_valid_0(rx_valid_0),
        .out_valid_1(rx_valid_16),
        .out_ready_0(rx_ready_0),
        .out_ready_1(rx_ready_16)
    );

    packet_steer_k2 steers_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_1_out_valid),
        .in_last(inward_1_out_data[22]),
        .in_to(named_1),
        .in_ready(steers_1_in_ready),
        .first(steers_1_first),
        .out_valid_0(rx_valid_1),
        .out_valid_1(rx_valid_17),
        .out_ready_0(rx_ready_1),
        .out_ready_1(rx_ready_17)
    );

    packet_steer_k2 steers_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_2_out_valid),
        .in_last(inward_2_out_data[22]),
        .in_to(named_2),
        .in_ready(steers_2_in_ready),
        .first(steers_2_first),
        .out_valid_0(rx_valid_2),
        .out_valid_1(rx_valid_18),
        .out_ready_0(rx_ready_2),
        .out_ready_1(rx_ready_18)
    );

    packet_steer_k2 steers_3 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_3_out_valid),
        .in_last(inward_3_out_data[22]),
        .in_to(named_3),
        .in_ready(steers_3_in_ready),
        .first(steers_3_first),
        .out_valid_0(rx_valid_3),
        .out_valid_1(rx_valid_19),
        .out_ready_0(rx_ready_3),
        .out_ready_1(rx_ready_19)
    );

    packet_steer_k2 steers_4 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_4_out_valid),
        .in_last(inward_4_out_data[22]),
        .in_to(named_4),
        .in_ready(steers_4_in_ready),
        .first(steers_4_first),
        .out_valid_0(rx_valid_4),
        .out_valid_1(rx_valid_20),
        .out_ready_0(rx_ready_4),
        .out_ready_1(rx_ready_20)
    );

    packet_steer_k2 steers_5 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_5_out_valid),
        .in_last(inward_5_out_data[22]),
        .in_to(named_5),
        .in_ready(steers_5_in_ready),
        .first(steers_5_first),
        .out_valid_0(rx_valid_5),
        .out_valid_1(rx_valid_21),
        .out_ready_0(rx_ready_5),
        .out_ready_1(rx_ready_21)
    );

    packet_steer_k2 steers_6 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_6_out_valid),
        .in_last(inward_6_out_data[22]),
        .in_to(named_6),
        .in_ready(steers_6_in_ready),
        .first(steers_6_first),
        .out_valid_0(rx_valid_6),
        .out_valid_1(rx_valid_22),
        .out_ready_0(rx_ready_6),
        .out_ready_1(rx_ready_22)
    );

    packet_steer_k2 steers_7 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_7_out_valid),
        .in_last(inward_7_out_data[22]),
        .in_to(named_7),
        .in_ready(steers_7_in_ready),
        .first(steers_7_first),
        .out_valid_0(rx_valid_7),
        .out_valid_1(rx_valid_23),
        .out_ready_0(rx_ready_7),
        .out_ready_1(rx_ready_23)
    );

    packet_steer_k2 steers_8 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_8_out_valid),
        .in_last(inward_8_out_data[22]),
        .in_to(named_8),
        .in_ready(steers_8_in_ready),
        .first(steers_8_first),
        .out_valid_0(rx_valid_8),
        .out_valid_1(rx_valid_24),
        .out_ready_0(rx_ready_8),
        .out_ready_1(rx_ready_24)
    );

    packet_steer_k2 steers_9 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_9_out_valid),
        .in_last(inward_9_out_data[22]),
        .in_to(named_9),
        .in_ready(steers_9_in_ready),
        .first(steers_9_first),
        .out_valid_0(rx_valid_9),
        .out_valid_1(rx_valid_25),
        .out_ready_0(rx_ready_9),
        .out_ready_1(rx_ready_25)
    );

    packet_steer_k2 steers_10 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_10_out_valid),
        .in_last(inward_10_out_data[22]),
        .in_to(named_10),
        .in_ready(steers_10_in_ready),
        .first(steers_10_first),
        .out_valid_0(rx_valid_10),
        .out_valid_1(rx_valid_26),
        .out_ready_0(rx_ready_10),
        .out_ready_1(rx_ready_26)
    );

    packet_steer_k2 steers_11 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_11_out_valid),
        .in_last(inward_11_out_data[22]),
        .in_to(named_11),
        .in_ready(steers_11_in_ready),
        .first(steers_11_first),
        .out_valid_0(rx_valid_11),
        .out_valid_1(rx_valid_27),
        .out_ready_0(rx_ready_11),
        .out_ready_1(rx_ready_27)
    );

    packet_steer_k2 steers_12 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_12_out_valid),
        .in_last(inward_12_out_data[22]),
        .in_to(named_12),
        .in_ready(steers_12_in_ready),
        .first(steers_12_first),
        .out_valid_0(rx_valid_12),
        .out_valid_1(rx_valid_28),
        .out_ready_0(rx_ready_12),
        .out_ready_1(rx_ready_28)
    );

    packet_steer_k2 steers_13 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_13_out_valid),
        .in_last(inward_13_out_data[22]),
        .in_to(named_13),
        .in_ready(steers_13_in_ready),
        .first(steers_13_first),
        .out_valid_0(rx_valid_13),
        .out_valid_1(rx_valid_29),
        .out_ready_0(rx_ready_13),
        .out_ready_1(rx_ready_29)
    );

    packet_steer_k2 steers_14 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_14_out_valid),
        .in_last(inward_14_out_data[22]),
        .in_to(named_14),
        .in_ready(steers_14_in_ready),
        .first(steers_14_first),
        .out_valid_0(rx_valid_14),
        .out_valid_1(rx_valid_30),
        .out_ready_0(rx_ready_14),
        .out_ready_1(rx_ready_30)
    );

    packet_steer_k2 steers_15 (
        .clock(clock),
        .reset(reset),
        .in_valid(inward_15_out_valid),
        .in_last(inward_15_out_data[22]),
        .in_to(named_15),
        .in_ready(steers_15_in_ready),
        .first(steers_15_first),
        .out_valid_0(rx_valid_15),
        .out_valid_1(rx_valid_31),
        .out_ready_0(rx_ready_15),
        .out_ready_1(rx_ready_31)
    );

    assign out_phit_0 = outward_0_out_data[21:0];
    assign out_phit_1 = outward_1_out_data[21:0];
    assign out_phit_2 = outward_2_out_data[21:0];
    assign out_phit_3 = outward_3_out_data[21:0];
    assign out_phit_4 = outward_4_out_data[21:0];
    assign out_phit_5 = outward_5_out_data[21:0];
    assign out_phit_6 = outward_6_out_data[21:0];
    assign out_phit_7 = outward_7_out_data[21:0];
    assign out_phit_8 = outward_8_out_data[21:0];
    assign out_phit_9 = outward_9_out_data[21:0];
    assign out_phit_10 = outward_10_out_data[21:0];
    assign out_phit_11 = outward_11_out_data[21:0];
    assign out_phit_12 = outward_12_out_data[21:0];
    assign out_phit_13 = outward_13_out_data[21:0];
    assign out_phit_14 = outward_14_out_data[21:0];
    assign out_phit_15 = outward_15_out_data[21:0];
    assign out_last_0 = outward_0_out_data[22];
    assign out_last_1 = outward_1_out_data[22];
    assign out_last_2 = outward_2_out_data[22];
    assign out_last_3 = outward_3_out_data[22];
    assign out_last_4 = outward_4_out_data[22];
    assign out_last_5 = outward_5_out_data[22];
    assign out_last_6 = outward_6_out_data[22];
    assign out_last_7 = outward_7_out_data[22];
    assign out_last_8 = outward_8_out_data[22];
    assign out_last_9 = outward_9_out_data[22];
    assign out_last_10 = outward_10_out_data[22];
    assign out_last_11 = outward_11_out_data[22];
    assign out_last_12 = outward_12_out_data[22];
    assign out_last_13 = outward_13_out_data[22];
    assign out_last_14 = outward_14_out_data[22];
    assign out_last_15 = outward_15_out_data[22];
    assign rx_phit_0 = inward_0_out_data[21:0];
    assign rx_phit_1 = inward_1_out_data[21:0];
    assign rx_phit_2 = inward_2_out_data[21:0];
    assign rx_phit_3 = inward_3_out_data[21:0];
    assign rx_phit_4 = inward_4_out_data[21:0];
    assign rx_phit_5 = inward_5_out_data[21:0];
    assign rx_phit_6 = inward_6_out_data[21:0];
    assign rx_phit_7 = inward_7_out_data[21:0];
    assign rx_phit_8 = inward_8_out_data[21:0];
    assign rx_phit_9 = inward_9_out_data[21:0];
    assign rx_phit_10 = inward_10_out_data[21:0];
    assign rx_phit_11 = inward_11_out_data[21:0];
    assign rx_phit_12 = inward_12_out_data[21:0];
    assign rx_phit_13 = inward_13_out_data[21:0];
    assign rx_phit_14 = inward_14_out_data[21:0];
    assign rx_phit_15 = inward_15_out_data[21:0];
    assign rx_phit_16 = inward_0_out_data[21:0];
    assign rx_phit_17 = inward_1_out_data[21:0];
    assign rx_phit_18 = inward_2_out_data[21:0];
    assign rx_phit_19 = inward_3_out_data[21:0];
    assign rx_phit_20 = inward_4_out_data[21:0];
    assign rx_phit_21 = inward_5_out_data[21:0];
    assign rx_phit_22 = inward_6_out_data[21:0];
    assign rx_phit_23 = inward_7_out_data[21:0];
    assign rx_phit_24 = inward_8_out_data[21:0];
    assign rx_phit_25 = inward_9_out_data[21:0];
    assign rx_phit_26 = inward_10_out_data[21:0];
    assign rx_phit_27 = inward_11_out_data[21:0];
    assign rx_phit_28 = inward_12_out_data[21:0];
    assign rx_phit_29 = inward_13_out_data[21:0];
    assign rx_phit_30 = inward_14_out_data[21:0];
    assign rx_phit_31 = inward_15_out_data[21:0];
    assign rx_last_0 = inward_0_out_data[22];
    assign rx_last_1 = inward_1_out_data[22];
    assign rx_last_2 = inward_2_out_data[22];
    assign rx_last_3 = inward_3_out_data[22];
    assign rx_last_4 = inward_4_out_data[22];
    assign rx_last_5 = inward_5_out_data[22];
    assign rx_last_6 = inward_6_out_data[22];
    assign rx_last_7 = inward_7_out_data[22];
    assign rx_last_8 = inward_8_out_data[22];
    assign rx_last_9 = inward_9_out_data[22];
    assign rx_last_10 = inward_10_out_data[22];
    assign rx_last_11 = inward_11_out_data[22];
    assign rx_last_12 = inward_12_out_data[22];
    assign rx_last_13 = inward_13_out_data[22];
    assign rx_last_14 = inward_14_out_data[22];
    assign rx_last_15 = inward_15_out_data[22];
    assign rx_last_16 = inward_0_out_data[22];
    assign rx_last_17 = inward_1_out_data[22];
    assign rx_last_18 = inward_2_out_data[22];
    assign rx_last_19 = inward_3_out_data[22];
    assign rx_last_20 = inward_4_out_data[22];
    assign rx_last_21 = inward_5_out_data[22];
    assign rx_last_22 = inward_6_out_data[22];
    assign rx_last_23 = inward_7_out_data[22];
    assign rx_last_24 = inward_8_out_data[22];
    assign rx_last_25 = inward_9_out_data[22];
    assign rx_last_26 = inward_10_out_data[22];
    assign rx_last_27 = inward_11_out_data[22];
    assign rx_last_28 = inward_12_out_data[22];
    assign rx_last_29 = inward_13_out_data[22];
    assign rx_last_30 = inward_14_out_data[22];
    assign rx_last_31 = inward_15_out_data[22];

    wire _unused = &{
        1'b0, steers_0_first, steers_1_first, steers_2_first, steers_3_first, steers_4_first, steers_5_first,
        steers_6_first, steers_7_first, steers_8_first, steers_9_first, steers_10_first, steers_11_first,
        steers_12_first, steers_13_first, steers_14_first, steers_15_first
    };
endmodule
