// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One end of a reliable link of `L` lanes that carries AXI4-Stream packets of any length, with virtual channels.
//
//  tx_tvalid_v, tx_tdata_v[W],  -->+---------------+--> lane_out_l[8]
//    tx_tkeep_v[Q], tx_tlast_v     |               |<-- lane_clock_l, lane_in_l[8]
//                tx_tready_v <-----|               |<-- lane_mask[L], threshold[7], trial[16], retrain
//  rx_tvalid_v, rx_tdata_v[W],  <--|  GenericLink  |--> tx_mask[L], rx_mask[L], given_up[L]
//    rx_tkeep_v[Q], rx_tlast_v     |               |--> lane_errors_l[16], degrades[16], restores[16]
//                rx_tready_v ----->|               |--> retries[16], errors[16], bad_acks[16], received[32]
//                                  +---------------+--> link_down, peer_restarted
//
// [`CellLink`] over [`LaneLayer`]: what the lanes lose or spoil is sent again.
//
// Parameters: `L` lanes, 2 to 4; `F`, frames of `2^F` bytes, 5 to 16; `W` = `8 L`; `LK` = `L` - 1; `LN` = `2 L` - 1; the others
// are those of [`CellLink`]. Lanes may be skewed by 7 bytes.
// Handshake: AXI4-Stream on both sides of each channel; `tkeep` is contiguous and whole but for the last word of a packet.
// A word is sent when `2^DL` of them or the end of their packet has come. The lanes carry one byte each in every cycle and
// know no handshake.
// Latency: that of [`CellLink`] and 22 cycles for the lanes, plus their delay, up to 8 more if a marker comes between,
// and what clocks that differ have drifted. Throughput: `2^DL` words in `HW` + `2^DL` + 1 phits, of which all lanes carry 1 -
// 8 / `2^F` per cycle, and `k` of them `k / L` of that.
// Reset: empty, number 0 both ways, no lane carries. Both ends are reset together.
// Asserts: what its parts assert; every word arrives exactly once, in order per channel, or `link_down` is set.
// `link_down` stays until reset: after 255 rewinds in vain, 4096 phits without a good cell, when every lane of `lane_mask` is
// given up or it is 0, or when the other end was reset alone.
// Source: GEM-LCB-01 to -03, -06 to -13, -16 in the form of cells; `docs/generic-link.md`.
//
// Block: generic_link, L = 4, F = 11, V = 2, DL = 4, S = 5, C = 4, K = 32
module generic_link_l4_f11_v2_dl4_s5_c4_k32 (
    input wire clock,
    input wire reset,
    input wire tx_tvalid_0,
    input wire tx_tvalid_1,
    input wire [31:0] tx_tdata_0,
    input wire [31:0] tx_tdata_1,
    input wire [3:0] tx_tkeep_0,
    input wire [3:0] tx_tkeep_1,
    input wire tx_tlast_0,
    input wire tx_tlast_1,
    output wire tx_tready_0,
    output wire tx_tready_1,
    output wire rx_tvalid_0,
    output wire rx_tvalid_1,
    output wire [31:0] rx_tdata_0,
    output wire [31:0] rx_tdata_1,
    output wire [3:0] rx_tkeep_0,
    output wire [3:0] rx_tkeep_1,
    output wire rx_tlast_0,
    output wire rx_tlast_1,
    input wire rx_tready_0,
    input wire rx_tready_1,
    output wire [7:0] lane_out_0,
    output wire [7:0] lane_out_1,
    output wire [7:0] lane_out_2,
    output wire [7:0] lane_out_3,
    input wire lane_clock_0,
    input wire lane_clock_1,
    input wire lane_clock_2,
    input wire lane_clock_3,
    input wire [7:0] lane_in_0,
    input wire [7:0] lane_in_1,
    input wire [7:0] lane_in_2,
    input wire [7:0] lane_in_3,
    input wire [3:0] lane_mask,
    input wire [6:0] threshold,
    input wire [15:0] trial,
    input wire retrain,
    output wire [3:0] tx_mask,
    output wire [3:0] rx_mask,
    output wire [3:0] given_up,
    output wire link_down,
    output wire peer_restarted,
    output wire [15:0] lane_errors_0,
    output wire [15:0] lane_errors_1,
    output wire [15:0] lane_errors_2,
    output wire [15:0] lane_errors_3,
    output wire [15:0] degrades,
    output wire [15:0] restores,
    output wire [15:0] retries,
    output wire [15:0] errors,
    output wire [15:0] bad_acks,
    output wire [31:0] received
);
    wire [31:0] link_link_out;
    wire link_locked;
    wire lanes_take;
    wire lanes_valid;
    wire [31:0] lanes_phit_out;
    wire lanes_broken;
    wire [3:0] lanes_up;

    cell_link_v2_w32_dl4_s5_c4_k32 link (
        .clock(clock),
        .reset(reset),
        .tx_tvalid_0(tx_tvalid_0),
        .tx_tvalid_1(tx_tvalid_1),
        .tx_tdata_0(tx_tdata_0),
        .tx_tdata_1(tx_tdata_1),
        .tx_tkeep_0(tx_tkeep_0),
        .tx_tkeep_1(tx_tkeep_1),
        .tx_tlast_0(tx_tlast_0),
        .tx_tlast_1(tx_tlast_1),
        .tx_tready_0(tx_tready_0),
        .tx_tready_1(tx_tready_1),
        .rx_tvalid_0(rx_tvalid_0),
        .rx_tvalid_1(rx_tvalid_1),
        .rx_tdata_0(rx_tdata_0),
        .rx_tdata_1(rx_tdata_1),
        .rx_tkeep_0(rx_tkeep_0),
        .rx_tkeep_1(rx_tkeep_1),
        .rx_tlast_0(rx_tlast_0),
        .rx_tlast_1(rx_tlast_1),
        .rx_tready_0(rx_tready_0),
        .rx_tready_1(rx_tready_1),
        .link_out(link_link_out),
        .link_take(lanes_take),
        .link_in(lanes_phit_out),
        .link_valid(lanes_valid),
        .link_broken(lanes_broken),
        .link_lost(peer_restarted | (~|(~given_up & lane_mask))),
        .link_down(link_down),
        .locked(link_locked),
        .retries(retries),
        .errors(errors),
        .bad_acks(bad_acks),
        .received(received)
    );

    lane_layer_l4_f11_a5 lanes (
        .clock(clock),
        .reset(reset),
        .phit_in(link_link_out),
        .take(lanes_take),
        .valid(lanes_valid),
        .phit_out(lanes_phit_out),
        .broken(lanes_broken),
        .lane_out_0(lane_out_0),
        .lane_out_1(lane_out_1),
        .lane_out_2(lane_out_2),
        .lane_out_3(lane_out_3),
        .lane_clock_0(lane_clock_0),
        .lane_clock_1(lane_clock_1),
        .lane_clock_2(lane_clock_2),
        .lane_clock_3(lane_clock_3),
        .lane_in_0(lane_in_0),
        .lane_in_1(lane_in_1),
        .lane_in_2(lane_in_2),
        .lane_in_3(lane_in_3),
        .lane_mask(lane_mask),
        .threshold(threshold),
        .trial(trial),
        .retrain(retrain),
        .tx_mask(tx_mask),
        .rx_mask(rx_mask),
        .up(lanes_up),
        .given_up(given_up),
        .peer_restarted(peer_restarted),
        .lane_errors_0(lane_errors_0),
        .lane_errors_1(lane_errors_1),
        .lane_errors_2(lane_errors_2),
        .lane_errors_3(lane_errors_3),
        .degrades(degrades),
        .restores(restores)
    );

    wire _unused = &{1'b0, link_locked, lanes_up};
endmodule
