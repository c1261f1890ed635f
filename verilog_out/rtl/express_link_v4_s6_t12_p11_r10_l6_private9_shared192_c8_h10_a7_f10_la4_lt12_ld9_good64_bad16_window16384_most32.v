// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One end of the link of TH Express-2: packets of virtual channels over those four to eight of eight lanes that are good.
//
//  tx_valid_v, tx_word_v[64],  -->+---------------+--> lane_out_l[8]
//                  tx_last_v      |               |<-- lane_clock_l, lane_reset_l, lane_in_l[8]
//                 tx_ready_v   <--|               |<-- version[4], rates[3], lane_mask[8]
//  rx_valid_v, rx_word_v[64],  <--|  ExpressLink  |--> rate[2], state[3], tx_mask[8], rx_mask[8], error[2]
//                  rx_last_v      |               |--> bad_headers_l[16], bad_blocks_l[16], retrainings[16]
//                 rx_ready_v   -->|               |--> retries[16], errors[16], crc_errors[16], bad_acks[16]
//                                 |               |--> missed_beats[16], received[32]
//                                 +---------------+--> link_up, link_down, peer_restarted
//
// [`ExpressLevel`] over [`ExpressLanes`]: what the lanes lose or spoil, and what is lost while they train anew, is sent again.
//
// Parameters: `V` to `A1` are those of [`ExpressLevel`], `F`, `GOOD` to `W` those of [`ExpressLanes`], and so are its `A`, `A1`, `B`,
// `T`, `X` and `D` with an `L` before them. `2^P` and `2^T` are longer than the way there and back, of which the lanes are some 60
// cycles besides their delay; else what comes twice is announced as an error again and again.
// Handshake: that of [`ExpressLevel`] for each channel, on both sides. Packets are taken before the lanes are up, and wait.
// `version`, `rates`, `lane_mask` stand from reset on. The lanes carry a byte each in every cycle and know no handshake.
// Latency: that of [`ExpressLevel`] and some 30 cycles for the lanes, plus their delay. Throughput: `n` words of a packet in
// `n + 2`; of `k` lanes, `k` words in 8.25 cycles, less one row of `2^F`.
// Reset: empty, number 0 both ways; the handshake begins. All resets of both ends are set together, for 5 cycles of the slowest
// clock.
// Asserts: what its parts assert; every packet arrives exactly once, in order per channel, or `link_down` is set. Relies on:
// packets of 1 to `4 PRIVATE` words. `link_down` stays until reset: after 255 rewinds in vain or 3 heart-beats missed in a row
// on lanes that are up, when the lanes refuse the other end, which `error` tells, or when the other end was reset alone, which
// `peer_restarted` tells. Lanes that train, or hear nobody, are waited for without end.
// Source: TH-PCS-01, -09; TH-LLP-01 to -08; TH-DMQ-05; `docs/express-link.md`.
//
// Block: express_link, V = 4, S = 6, T = 12, P = 11, R = 10, L = 6, PRIVATE = 9, SHARED = 192, C = 8, H = 10, A = 7, F = 10, LA = 4, LT = 12, LD = 9, GOOD = 64, BAD = 16, WINDOW = 16384, MOST = 32
module express_link_v4_s6_t12_p11_r10_l6_private9_shared192_c8_h10_a7_f10_la4_lt12_ld9_good64_bad16_window16384_most32 (
    input wire clock,
    input wire reset,
    input wire tx_valid_0,
    input wire tx_valid_1,
    input wire tx_valid_2,
    input wire tx_valid_3,
    input wire [63:0] tx_word_0,
    input wire [63:0] tx_word_1,
    input wire [63:0] tx_word_2,
    input wire [63:0] tx_word_3,
    input wire tx_last_0,
    input wire tx_last_1,
    input wire tx_last_2,
    input wire tx_last_3,
    output wire tx_ready_0,
    output wire tx_ready_1,
    output wire tx_ready_2,
    output wire tx_ready_3,
    output wire rx_valid_0,
    output wire rx_valid_1,
    output wire rx_valid_2,
    output wire rx_valid_3,
    output wire [63:0] rx_word_0,
    output wire [63:0] rx_word_1,
    output wire [63:0] rx_word_2,
    output wire [63:0] rx_word_3,
    output wire rx_last_0,
    output wire rx_last_1,
    output wire rx_last_2,
    output wire rx_last_3,
    input wire rx_ready_0,
    input wire rx_ready_1,
    input wire rx_ready_2,
    input wire rx_ready_3,
    output wire link_down,
    output wire peer_restarted,
    output wire [15:0] retries,
    output wire [15:0] errors,
    output wire [15:0] crc_errors,
    output wire [15:0] bad_acks,
    output wire [15:0] missed_beats,
    output wire [31:0] received,
    output wire link_up,
    output wire [7:0] lane_out_0,
    output wire [7:0] lane_out_1,
    output wire [7:0] lane_out_2,
    output wire [7:0] lane_out_3,
    output wire [7:0] lane_out_4,
    output wire [7:0] lane_out_5,
    output wire [7:0] lane_out_6,
    output wire [7:0] lane_out_7,
    input wire lane_clock_0,
    input wire lane_clock_1,
    input wire lane_clock_2,
    input wire lane_clock_3,
    input wire lane_clock_4,
    input wire lane_clock_5,
    input wire lane_clock_6,
    input wire lane_clock_7,
    input wire lane_reset_0,
    input wire lane_reset_1,
    input wire lane_reset_2,
    input wire lane_reset_3,
    input wire lane_reset_4,
    input wire lane_reset_5,
    input wire lane_reset_6,
    input wire lane_reset_7,
    input wire [7:0] lane_in_0,
    input wire [7:0] lane_in_1,
    input wire [7:0] lane_in_2,
    input wire [7:0] lane_in_3,
    input wire [7:0] lane_in_4,
    input wire [7:0] lane_in_5,
    input wire [7:0] lane_in_6,
    input wire [7:0] lane_in_7,
    input wire [3:0] version,
    input wire [2:0] rates,
    input wire [7:0] lane_mask,
    output wire [1:0] rate,
    output wire [2:0] state,
    output wire [7:0] tx_mask,
    output wire [7:0] rx_mask,
    output wire [1:0] error,
    output wire [15:0] bad_headers_0,
    output wire [15:0] bad_headers_1,
    output wire [15:0] bad_headers_2,
    output wire [15:0] bad_headers_3,
    output wire [15:0] bad_headers_4,
    output wire [15:0] bad_headers_5,
    output wire [15:0] bad_headers_6,
    output wire [15:0] bad_headers_7,
    output wire [15:0] bad_blocks_0,
    output wire [15:0] bad_blocks_1,
    output wire [15:0] bad_blocks_2,
    output wire [15:0] bad_blocks_3,
    output wire [15:0] bad_blocks_4,
    output wire [15:0] bad_blocks_5,
    output wire [15:0] bad_blocks_6,
    output wire [15:0] bad_blocks_7,
    output wire [15:0] retrainings
);
    reg begun;

    wire [63:0] level_link_out;
    wire level_link_control;
    wire lanes_link_take;
    wire lanes_link_valid;
    wire [63:0] lanes_link_in;
    wire lanes_link_in_control;
    wire lanes_link_broken;
    wire lanes_link_lost;

    express_level_v4_s6_t12_p11_r10_l6_private9_shared192_c8_h10_a7 level (
        .clock(clock),
        .reset(reset),
        .tx_valid_0(tx_valid_0),
        .tx_valid_1(tx_valid_1),
        .tx_valid_2(tx_valid_2),
        .tx_valid_3(tx_valid_3),
        .tx_word_0(tx_word_0),
        .tx_word_1(tx_word_1),
        .tx_word_2(tx_word_2),
        .tx_word_3(tx_word_3),
        .tx_last_0(tx_last_0),
        .tx_last_1(tx_last_1),
        .tx_last_2(tx_last_2),
        .tx_last_3(tx_last_3),
        .tx_ready_0(tx_ready_0),
        .tx_ready_1(tx_ready_1),
        .tx_ready_2(tx_ready_2),
        .tx_ready_3(tx_ready_3),
        .rx_valid_0(rx_valid_0),
        .rx_valid_1(rx_valid_1),
        .rx_valid_2(rx_valid_2),
        .rx_valid_3(rx_valid_3),
        .rx_word_0(rx_word_0),
        .rx_word_1(rx_word_1),
        .rx_word_2(rx_word_2),
        .rx_word_3(rx_word_3),
        .rx_last_0(rx_last_0),
        .rx_last_1(rx_last_1),
        .rx_last_2(rx_last_2),
        .rx_last_3(rx_last_3),
        .rx_ready_0(rx_ready_0),
        .rx_ready_1(rx_ready_1),
        .rx_ready_2(rx_ready_2),
        .rx_ready_3(rx_ready_3),
        .link_out(level_link_out),
        .link_control(level_link_control),
        .link_take(lanes_link_take),
        .link_in(lanes_link_in),
        .link_in_control(lanes_link_in_control),
        .link_valid(lanes_link_valid),
        .link_broken(begun & lanes_link_broken),
        .link_up(link_up),
        .link_lost(lanes_link_lost),
        .link_down(link_down),
        .peer_restarted(peer_restarted),
        .retries(retries),
        .errors(errors),
        .crc_errors(crc_errors),
        .bad_acks(bad_acks),
        .missed_beats(missed_beats),
        .received(received)
    );

    express_lanes_f10_a4_t12_d9_good64_bad16_window16384_most32 lanes (
        .clock(clock),
        .reset(reset),
        .link_out(level_link_out),
        .link_control(level_link_control),
        .link_take(lanes_link_take),
        .link_valid(lanes_link_valid),
        .link_in(lanes_link_in),
        .link_in_control(lanes_link_in_control),
        .link_broken(lanes_link_broken),
        .link_up(link_up),
        .link_lost(lanes_link_lost),
        .lane_out_0(lane_out_0),
        .lane_out_1(lane_out_1),
        .lane_out_2(lane_out_2),
        .lane_out_3(lane_out_3),
        .lane_out_4(lane_out_4),
        .lane_out_5(lane_out_5),
        .lane_out_6(lane_out_6),
        .lane_out_7(lane_out_7),
        .lane_clock_0(lane_clock_0),
        .lane_clock_1(lane_clock_1),
        .lane_clock_2(lane_clock_2),
        .lane_clock_3(lane_clock_3),
        .lane_clock_4(lane_clock_4),
        .lane_clock_5(lane_clock_5),
        .lane_clock_6(lane_clock_6),
        .lane_clock_7(lane_clock_7),
        .lane_reset_0(lane_reset_0),
        .lane_reset_1(lane_reset_1),
        .lane_reset_2(lane_reset_2),
        .lane_reset_3(lane_reset_3),
        .lane_reset_4(lane_reset_4),
        .lane_reset_5(lane_reset_5),
        .lane_reset_6(lane_reset_6),
        .lane_reset_7(lane_reset_7),
        .lane_in_0(lane_in_0),
        .lane_in_1(lane_in_1),
        .lane_in_2(lane_in_2),
        .lane_in_3(lane_in_3),
        .lane_in_4(lane_in_4),
        .lane_in_5(lane_in_5),
        .lane_in_6(lane_in_6),
        .lane_in_7(lane_in_7),
        .version(version),
        .rates(rates),
        .lane_mask(lane_mask),
        .rate(rate),
        .state(state),
        .tx_mask(tx_mask),
        .rx_mask(rx_mask),
        .error(error),
        .bad_headers_0(bad_headers_0),
        .bad_headers_1(bad_headers_1),
        .bad_headers_2(bad_headers_2),
        .bad_headers_3(bad_headers_3),
        .bad_headers_4(bad_headers_4),
        .bad_headers_5(bad_headers_5),
        .bad_headers_6(bad_headers_6),
        .bad_headers_7(bad_headers_7),
        .bad_blocks_0(bad_blocks_0),
        .bad_blocks_1(bad_blocks_1),
        .bad_blocks_2(bad_blocks_2),
        .bad_blocks_3(bad_blocks_3),
        .bad_blocks_4(bad_blocks_4),
        .bad_blocks_5(bad_blocks_5),
        .bad_blocks_6(bad_blocks_6),
        .bad_blocks_7(bad_blocks_7),
        .retrainings(retrainings)
    );

    always @(posedge clock) begin
        if (reset) begin
            begun <= 1'b0;
        end else if (lanes_link_valid) begin
            begun <= 1'b1;
        end
    end
endmodule
