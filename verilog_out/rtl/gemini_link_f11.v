// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One end of a reliable Gemini link over three lanes, with two virtual channels.
//
//  tx_valid_v, tx_phit_v[22], tx_last_v -->+--------+--> lane_out_l[8]
//                            tx_ready_v <--|        |<-- lane_clock_l, lane_in_l[8]
//  rx_valid_v, rx_phit_v[22], rx_last_v <--|  Link  |<-- lane_mask[3], threshold[7], trial[16], retrain
//                            rx_ready_v -->|        |--> tx_mask[3], rx_mask[3], given_up[3]
//             link_down, peer_restarted <--|        |--> lane_errors_l[16], degrades[16], restores[16]
//                                          +--------+--> retries[16], errors[16], bad_acks[16], received[32]
//
// [`Lcb`] over [`LaneLayer`]: what the lanes lose or spoil is sent again.
//
// Parameters: `F`, frames of `2^F` bytes, 5 to 16; published 11. Rings of 32 bytes: lanes may be skewed by 7 bytes.
// Handshake: valid/ready on both packet sides, channel `v` 0 (requests) and 1 (responses); packets of 2 to 32 phits,
// whose head bit 21 names the channel. The lanes carry one byte each in every cycle and know no handshake.
// Latency: a packet of n phits shows at `rx` n + 25 cycles after its last phit entered `tx`, plus the delay of the
// lanes, up to 8 more if a marker comes between, and what clocks that differ have drifted. Throughput: 1 - 8 / `2^F`
// phits per cycle and direction with three lanes, 2/3 and 1/3 of that with two and one.
// Reset: empty, sequence number 0 both ways, no lane carries. Both ends are reset together.
// Asserts: what its parts assert; every packet arrives exactly once, in order per channel, or `link_down` is set.
// `link_down` stays until reset: after 255 rewinds in vain, 4096 phits without a good side-band message, when every lane
// of `lane_mask` is given up or it is 0, or when the other end was reset alone.
// Source: GEM-LCB-01 to -03, -06 to -13, -16, GEM-PKT-02, -03; `docs/gemini-link.md`.
//
// Block: gemini_link, F = 11
module gemini_link_f11 (
    input wire clock,
    input wire reset,
    input wire tx_valid_0,
    input wire tx_valid_1,
    input wire [21:0] tx_phit_0,
    input wire [21:0] tx_phit_1,
    input wire tx_last_0,
    input wire tx_last_1,
    output wire tx_ready_0,
    output wire tx_ready_1,
    output wire rx_valid_0,
    output wire rx_valid_1,
    output wire [21:0] rx_phit_0,
    output wire [21:0] rx_phit_1,
    output wire rx_last_0,
    output wire rx_last_1,
    input wire rx_ready_0,
    input wire rx_ready_1,
    output wire [7:0] lane_out_0,
    output wire [7:0] lane_out_1,
    output wire [7:0] lane_out_2,
    input wire lane_clock_0,
    input wire lane_clock_1,
    input wire lane_clock_2,
    input wire [7:0] lane_in_0,
    input wire [7:0] lane_in_1,
    input wire [7:0] lane_in_2,
    input wire [2:0] lane_mask,
    input wire [6:0] threshold,
    input wire [15:0] trial,
    input wire retrain,
    output wire [2:0] tx_mask,
    output wire [2:0] rx_mask,
    output wire [2:0] given_up,
    output wire link_down,
    output wire peer_restarted,
    output wire [15:0] lane_errors_0,
    output wire [15:0] lane_errors_1,
    output wire [15:0] lane_errors_2,
    output wire [15:0] degrades,
    output wire [15:0] restores,
    output wire [15:0] retries,
    output wire [15:0] errors,
    output wire [15:0] bad_acks,
    output wire [31:0] received
);
    wire [23:0] lcb_link_out;
    wire lanes_take;
    wire lanes_valid;
    wire [23:0] lanes_phit_out;
    wire lanes_broken;
    wire [2:0] lanes_up;

    gemini_lcb lcb (
        .clock(clock),
        .reset(reset),
        .tx_valid_0(tx_valid_0),
        .tx_valid_1(tx_valid_1),
        .tx_phit_0(tx_phit_0),
        .tx_phit_1(tx_phit_1),
        .tx_last_0(tx_last_0),
        .tx_last_1(tx_last_1),
        .tx_ready_0(tx_ready_0),
        .tx_ready_1(tx_ready_1),
        .rx_valid_0(rx_valid_0),
        .rx_valid_1(rx_valid_1),
        .rx_phit_0(rx_phit_0),
        .rx_phit_1(rx_phit_1),
        .rx_last_0(rx_last_0),
        .rx_last_1(rx_last_1),
        .rx_ready_0(rx_ready_0),
        .rx_ready_1(rx_ready_1),
        .link_out(lcb_link_out),
        .link_take(lanes_take),
        .link_in(lanes_phit_out),
        .link_valid(lanes_valid),
        .link_broken(lanes_broken),
        .link_lost(peer_restarted | (~|(~given_up & lane_mask))),
        .link_down(link_down),
        .retries(retries),
        .errors(errors),
        .bad_acks(bad_acks),
        .received(received)
    );

    lane_layer_l3_f11_a5 lanes (
        .clock(clock),
        .reset(reset),
        .phit_in(lcb_link_out),
        .take(lanes_take),
        .valid(lanes_valid),
        .phit_out(lanes_phit_out),
        .broken(lanes_broken),
        .lane_out_0(lane_out_0),
        .lane_out_1(lane_out_1),
        .lane_out_2(lane_out_2),
        .lane_clock_0(lane_clock_0),
        .lane_clock_1(lane_clock_1),
        .lane_clock_2(lane_clock_2),
        .lane_in_0(lane_in_0),
        .lane_in_1(lane_in_1),
        .lane_in_2(lane_in_2),
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
        .degrades(degrades),
        .restores(restores)
    );

    wire _unused = &{1'b0, lanes_up};
endmodule
