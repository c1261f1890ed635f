// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Trains the lanes, agrees with the other end on rate and lanes, and begins anew when they fail.
//
//  version[4], rates[3], lane_mask[8] -->+-------------+--> state[3], status[20], rate[2]
//                          locked[8] -->|             |--> measure, good[8], number_p[3]
//                            high[8] -->|  Handshake  |--> carry, tx_mask[8]
//    seen, seen_lane[3], seen_kind[3] -->|             |--> carrying, rx_mask[8]
//                      seen_data[64] -->|             |--> link_up, link_lost, error[2]
//                            aligned -->|             |--> retrainings[16]
//                                        +-------------+
//
// | state | what is told, and what is waited for |
// |---|---|
// | 0 `RESET` | that it begins anew; `2^D` cycles |
// | 1 `ALIGN` | lanes that lock and tell their number: all of the mask, or at least four after `2^(T+2+rate)` cycles |
// | 2 `TEST` | `2^T` cycles in which the lanes are measured |
// | 3 `EXCHANGE` | lanes that are heard, rates that it can still do; the same of the other end |
// | 4 `CONFIRM` | lanes on which it will carry; the same of the other end |
// | 5 `UP` | words, after `2^D` cycles |
// | 6 `LOST` | given up |
//
// The rate is the fastest that both can do. Fewer than four good lanes take a rate out of those that it can do, and the
// next slower one is tried; at the slowest the link is given up. An end that hears nobody tries its rates in turn for ever:
// each twice as long as the one before, so that two that began at different times meet. In `UP`, a lane in use that fails,
// an end that begins anew, or lanes that do not come in step begin the handshake anew.
//
// Parameters: `T` 4 to 20; timer of `X` = `T` + 6 bits; `D` 3 to `T`.
// Handshake: `version`, `rates` (bit 0: 14, 1: 10, 2: 5 Gb/s a lane) and `lane_mask` stand from reset on. `high`, the lane
// has too many bad blocks, counts while `measure`. The rest as for its listener.
// Latency: 1 cycle. Throughput: 1 block seen per cycle.
// Reset: `RESET`, at the fastest rate.
// Asserts: while words are carried, at least four lanes do, in either direction; the rate is one of those that it can do.
// Source: TH-LLP-02, TH-PCS-05 to -07; `docs/express-link.md`.
//
// Block: express_handshake, T = 12, D = 9
module express_handshake_t12_d9 (
    input wire clock,
    input wire reset,
    input wire [3:0] version,
    input wire [2:0] rates,
    input wire [7:0] lane_mask,
    input wire [7:0] locked,
    input wire [7:0] high,
    input wire seen,
    input wire [2:0] seen_lane,
    input wire [2:0] seen_kind,
    input wire [63:0] seen_data,
    input wire aligned,
    output wire [2:0] state,
    output wire [19:0] status,
    output wire [1:0] rate,
    output wire measure,
    output wire [7:0] good,
    output wire [2:0] number_0,
    output wire [2:0] number_1,
    output wire [2:0] number_2,
    output wire [2:0] number_3,
    output wire [2:0] number_4,
    output wire [2:0] number_5,
    output wire [2:0] number_6,
    output wire [2:0] number_7,
    output wire carry,
    output wire [7:0] tx_mask,
    output wire carrying,
    output wire [7:0] rx_mask,
    output wire link_up,
    output wire link_lost,
    output wire [1:0] error,
    output wire [15:0] retrainings
);
    reg [2:0] now;
    reg [17:0] timer;
    reg begun;
    reg agreed;
    reg [19:0] partner;
    reg [7:0] sending;
    reg [7:0] receiving;
    reg [1:0] why;
    reg [15:0] count;

    wire [7:0] listener_numbered;
    wire [19:0] listener_status;
    wire [2:0] rates_left_allowed;
    wire rates_left_shared;
    wire rates_left_best;
    wire rates_left_last;
    wire [7:0] lane_test_ready;
    wire lane_test_ready_enough;
    wire [7:0] lane_test_heard;
    wire lane_test_heard_enough;
    wire lane_test_failed;
    wire offered_enough_enough;
    wire announced_enough_enough;

    wire [7:0] mask_told = (now < 3'd4) ? lane_test_heard : sending;
    wire [19:0] status_now = {mask_told, rate, rates_left_allowed, version, now};
    wire timer_below_512 = timer < 18'd512;
    wire stayed = ~timer_below_512;
    wire now_is_0 = now == 3'd0;
    wire begins = now_is_0 & ~begun;
    wire now_is_1 = now == 3'd1;
    wire now_is_2 = now == 3'd2;
    wire [2:0] partner_state = partner[2:0];
    wire partner_state_is_3 = partner_state == 3'd3;
    wire why_part = version == partner[6:3];
    wire why_part_1 = stayed & (|partner_state);
    wire now_is_3 = now == 3'd3;
    wire agrees = ~now_is_0 & ~now_is_1 & ~now_is_2 & ~rates_left_best & partner_state_is_3
        & rates_left_shared & why_part & why_part_1 & now_is_3;
    wire agreed_part = timer < (18'h4000 << rate);
    wire agreed_part_1 = (~agreed_part | (stayed & (lane_test_ready == lane_mask))) & lane_test_ready_enough;
    wire agreed_part_2 = (~rates_left_last & agreed) | (|lane_test_ready);
    wire hunts = ~now_is_0 & now_is_1 & ~agreed_part_1 & ~agreed_part & ~agreed_part_2;
    wire timer_below_4096 = timer < 18'h1000;
    wire too_few = ~now_is_0
        & (now_is_1 ? ~agreed_part_1 & ~agreed_part & agreed_part_2
            : now_is_2 ? ~lane_test_heard_enough & ~timer_below_4096
            : now_is_3 & why_part_1 & why_part & rates_left_shared & partner_state_is_3 & rates_left_best
                & ~offered_enough_enough);
    wire [7:0] offered = lane_mask & partner[19:12];
    wire [7:0] announced = lane_test_heard & listener_status[19:12];
    wire timer_below_32768 = timer < 18'h8000;
    wire over = ~timer_below_32768;
    wire [2:0] peer_state = listener_status[2:0];
    wire peer_state_below_3 = peer_state < 3'd3;
    wire peer_state_is_6 = peer_state == 3'd6;
    wire count_part = over | lane_test_failed | peer_state_below_3 | peer_state_is_6;
    wire receiving_part = stayed & ((peer_state == 3'd5) | (peer_state == 3'd4));
    wire receiving_part_1 = over | (stayed & peer_state_below_3);
    wire now_is_4 = now == 3'd4;
    wire [2:0] next_state_part = timer_below_32768 ? now : 3'd0;
    wire [2:0] next_state_part_1 = now_is_3 ? (why_part_1 ? (why_part ? (rates_left_shared ? (partner_state_is_3 ? (rates_left_best ? (offered_enough_enough ? 3'd4
                                : next_state_part)
                            : 3'd0)
                        : next_state_part)
                    : 3'd6)
                : 3'd6)
            : next_state_part)
        : now_is_4 ? (receiving_part_1 ? 3'd0
            : receiving_part ? (((listener_status[19:12] != announced) | ~announced_enough_enough) ? 3'd0
                : 3'd5)
            : now)
        : carrying ? (count_part ? 3'd0 : now)
        : now;
    wire any_rates_left_allowed = |rates_left_allowed;
    wire [2:0] next_state_part_2 = now_is_0 ? (begun ? (any_rates_left_allowed ? (timer_below_512 ? now
                    : 3'd1)
                : 3'd6)
            : now)
        : now_is_1 ? (agreed_part_1 ? 3'd2 : agreed_part ? now : agreed_part_2 ? now : 3'd0)
        : now_is_2 ? (timer_below_4096 ? now : 3'd3)
        : next_state_part_1;
    wire [2:0] next_state = too_few ? (rates_left_last ? 3'd6 : 3'd0) : next_state_part_2;
    wire [19:0] partner_part = now_is_2 ? 20'd0 : partner;

    express_listener listener (
        .clock(clock),
        .reset(reset),
        .forget(now_is_0),
        .seen(seen),
        .seen_lane(seen_lane),
        .seen_kind(seen_kind),
        .seen_data(seen_data),
        .number_0(number_0),
        .number_1(number_1),
        .number_2(number_2),
        .number_3(number_3),
        .number_4(number_4),
        .number_5(number_5),
        .number_6(number_6),
        .number_7(number_7),
        .numbered(listener_numbered),
        .status(listener_status)
    );

    express_rates rates_left (
        .clock(clock),
        .reset(reset),
        .begins(begins),
        .rates(rates),
        .agrees(agrees),
        .peer_allowed(partner[9:7]),
        .hunts(hunts),
        .steps_down(too_few),
        .allowed(rates_left_allowed),
        .rate(rate),
        .shared(rates_left_shared),
        .best(rates_left_best),
        .last(rates_left_last)
    );

    express_lane_test lane_test (
        .clock(clock),
        .reset(reset),
        .begins(now <= 3'd1),
        .goes_on(now_is_2),
        .lane_mask(lane_mask),
        .locked(locked),
        .high(high),
        .numbered(listener_numbered),
        .number_0(number_0),
        .number_1(number_1),
        .number_2(number_2),
        .number_3(number_3),
        .number_4(number_4),
        .number_5(number_5),
        .number_6(number_6),
        .number_7(number_7),
        .used(receiving),
        .ready(lane_test_ready),
        .ready_enough(lane_test_ready_enough),
        .good(good),
        .heard(lane_test_heard),
        .heard_enough(lane_test_heard_enough),
        .failed(lane_test_failed)
    );

    express_quorum offered_enough (
        .lanes(offered),
        .enough(offered_enough_enough)
    );

    express_quorum announced_enough (
        .lanes(announced),
        .enough(announced_enough_enough)
    );

    assign state = now;
    assign status = status_now;
    assign measure = (now <= 3'd5) & (now >= 3'd2);
    assign carry = carrying & stayed;
    assign tx_mask = sending;
    assign carrying = now == 3'd5;
    assign rx_mask = receiving;
    assign link_up = carry & aligned;
    assign link_lost = now == 3'd6;
    assign error = why;
    assign retrainings = count;

    always @(posedge clock) begin
        if (reset) begin
            now <= 3'd0;
            timer <= 18'd0;
            begun <= 1'b0;
            agreed <= 1'b0;
            partner <= 20'd0;
            sending <= 8'd0;
            receiving <= 8'd0;
            why <= 2'd0;
            count <= 16'd0;
        end else begin
            now <= next_state;
            if (now == next_state) begin
                if (!(&timer)) begin
                    if (stayed & carrying & aligned) begin
                        timer <= 18'd512;
                    end else begin
                        timer <= timer + 18'd1;
                    end
                end
            end else begin
                timer <= 18'd0;
            end
            if (now_is_0) begin
                begun <= 1'b1;
                partner <= partner_part;
                receiving <= 8'd0;
            end else if (now_is_1) begin
                partner <= partner_part;
            end else if (now_is_2) begin
                partner <= 20'd0;
            end else if (now_is_3) begin
                if (peer_state_is_6 | (peer_state == 3'd3)) begin
                    partner <= listener_status;
                end else begin
                    partner <= partner_part;
                end
                if (why_part_1) begin
                    if (why_part) begin
                        if (rates_left_shared) begin
                            if (partner_state_is_3) begin
                                if (rates_left_best) begin
                                    if (offered_enough_enough) sending <= offered;
                                end
                            end
                        end
                    end
                end
            end else begin
                partner <= partner_part;
                if (now_is_4) begin
                    if (!receiving_part_1) begin
                        if (receiving_part) receiving <= announced;
                    end
                end else if (carrying) begin
                    if (count_part) count <= count + 16'd1;
                end
            end
            if (too_few) begin
                agreed <= 1'b0;
                if (rates_left_last) begin
                    why <= 2'd3;
                end else begin
                    why <= 2'd0;
                end
            end else if (now_is_0) begin
                if (begun) begin
                    if (!any_rates_left_allowed) why <= 2'd2;
                end
            end else if (now_is_1) begin
                if (!agreed_part_1) begin
                    if (!agreed_part) begin
                        if (!agreed_part_2) agreed <= 1'b0;
                    end
                end
            end else if (!now_is_2) begin
                if (now_is_3) begin
                    if (why_part_1) begin
                        if (why_part) begin
                            if (rates_left_shared) begin
                                if (partner_state_is_3) begin
                                    if (!rates_left_best) agreed <= 1'b1;
                                end
                            end else begin
                                why <= 2'd2;
                            end
                        end else begin
                            why <= 2'd1;
                        end
                    end
                end else if (!now_is_4) begin
                    if (carrying) agreed <= 1'b0;
                end
            end
        end
    end

`ifdef FORMAL
    wire sending_enough_enough;
    wire receiving_enough_enough;

    express_quorum sending_enough (
        .lanes(sending),
        .enough(sending_enough_enough)
    );

    express_quorum receiving_enough (
        .lanes(receiving),
        .enough(receiving_enough_enough)
    );

    // while words are carried, at least four lanes do
    always @(posedge clock) begin
        if (!reset) four_lanes: assert (~carrying | (receiving_enough_enough & sending_enough_enough));
    end
`endif
endmodule
