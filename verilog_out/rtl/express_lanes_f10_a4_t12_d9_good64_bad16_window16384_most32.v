// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Carries words over those four to eight of eight lanes that are good, in whatever order they are connected.
//
//  link_out[64], link_control -->+----------------+--> lane_out_l[8]
//                   link_take <--|                |<-- lane_clock_l, lane_reset_l, lane_in_l[8]
//  link_in[64], link_in_control<--|  ExpressLanes  |<-- version[4], rates[3], lane_mask[8]
//     link_valid, link_broken <--|                |--> rate[2], state[3], tx_mask[8], rx_mask[8]
//          link_up, link_lost <--|                |--> error[2], bad_headers_l[16], bad_blocks_l[16]
//                                +----------------+    retrainings[16]
//
// The clock stands for a lane's rate: a lane has a byte in each cycle, whichever `rate` the SerDes is asked for.
//
// Parameters: frames of `2^F` rows, `F` 4 to 16; queues of `2^A` blocks per lane, `A` 3 to `F` - 1, `A1` = `A` + 1, `B` =
// `A` + 3: lanes may be skewed by `2^A` - 4 blocks; a test of `2^T` cycles, `X` = `T` + 6; states of the handshake last
// `2^D` cycles at least, more than a message takes to the other end; `GOOD` and `BAD` as for `BlockLock`; `MOST` bad blocks
// in `WINDOW` cycles, counted by `W` bits, are too many of a lane.
// Handshake: a word stands until `link_take`; of a control word, the low 56 bits are carried and the others must be zero.
// A word comes with each `link_valid`; `link_broken` says that words are missing or were bad before the next one, and
// comes, too, whenever the lanes are found in step. `version`, `rates`, `lane_mask` stand from reset on.
// Latency: some 30 cycles from `link_take` to `link_valid` besides the lanes'. Throughput: of `n` lanes, `n` words in 8.25
// cycles, less one row of `2^F`.
// Reset: the handshake begins. All resets must be set together for 5 cycles of the slowest clock.
// Asserts: what its parts assert.
// Source: TH-PCS-01 to -11, TH-LLP-02; `docs/express-link.md`.
//
// Block: express_lanes, F = 10, A = 4, T = 12, D = 9, GOOD = 64, BAD = 16, WINDOW = 16384, MOST = 32
module express_lanes_f10_a4_t12_d9_good64_bad16_window16384_most32 (
    input wire clock,
    input wire reset,
    input wire [63:0] link_out,
    input wire link_control,
    output wire link_take,
    output wire link_valid,
    output wire [63:0] link_in,
    output wire link_in_control,
    output wire link_broken,
    output wire link_up,
    output wire link_lost,
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
    reg [15:0] header_count_0;
    reg [15:0] header_count_1;
    reg [15:0] header_count_2;
    reg [15:0] header_count_3;
    reg [15:0] header_count_4;
    reg [15:0] header_count_5;
    reg [15:0] header_count_6;
    reg [15:0] header_count_7;
    reg [15:0] block_count_0;
    reg [15:0] block_count_1;
    reg [15:0] block_count_2;
    reg [15:0] block_count_3;
    reg [15:0] block_count_4;
    reg [15:0] block_count_5;
    reg [15:0] block_count_6;
    reg [15:0] block_count_7;

    wire [7:0] dealer_lane_valid;
    wire [1:0] dealer_kind;
    wire [63:0] dealer_word;
    wire sender_0_in_ready;
    wire sender_1_in_ready;
    wire sender_2_in_ready;
    wire sender_3_in_ready;
    wire sender_4_in_ready;
    wire sender_5_in_ready;
    wire sender_6_in_ready;
    wire sender_7_in_ready;
    wire receiver_0_locked;
    wire receiver_0_valid;
    wire [2:0] receiver_0_kind;
    wire [63:0] receiver_0_data;
    wire receiver_1_locked;
    wire receiver_1_valid;
    wire [2:0] receiver_1_kind;
    wire [63:0] receiver_1_data;
    wire receiver_2_locked;
    wire receiver_2_valid;
    wire [2:0] receiver_2_kind;
    wire [63:0] receiver_2_data;
    wire receiver_3_locked;
    wire receiver_3_valid;
    wire [2:0] receiver_3_kind;
    wire [63:0] receiver_3_data;
    wire receiver_4_locked;
    wire receiver_4_valid;
    wire [2:0] receiver_4_kind;
    wire [63:0] receiver_4_data;
    wire receiver_5_locked;
    wire receiver_5_valid;
    wire [2:0] receiver_5_kind;
    wire [63:0] receiver_5_data;
    wire receiver_6_locked;
    wire receiver_6_valid;
    wire [2:0] receiver_6_kind;
    wire [63:0] receiver_6_data;
    wire receiver_7_locked;
    wire receiver_7_valid;
    wire [2:0] receiver_7_kind;
    wire [63:0] receiver_7_data;
    wire [7:0] reader_lane_ready;
    wire reader_seen;
    wire [2:0] reader_seen_lane;
    wire [2:0] reader_seen_kind;
    wire [63:0] reader_seen_data;
    wire reader_aligned;
    wire monitor_0_high;
    wire monitor_1_high;
    wire monitor_2_high;
    wire monitor_3_high;
    wire monitor_4_high;
    wire monitor_5_high;
    wire monitor_6_high;
    wire monitor_7_high;
    wire [19:0] handshake_status;
    wire handshake_measure;
    wire [7:0] handshake_good;
    wire [2:0] handshake_number_0;
    wire [2:0] handshake_number_1;
    wire [2:0] handshake_number_2;
    wire [2:0] handshake_number_3;
    wire [2:0] handshake_number_4;
    wire [2:0] handshake_number_5;
    wire [2:0] handshake_number_6;
    wire [2:0] handshake_number_7;
    wire handshake_carry;
    wire handshake_carrying;

    wire [7:0] room = {
        sender_7_in_ready, sender_6_in_ready, sender_5_in_ready, sender_4_in_ready, sender_3_in_ready,
        sender_2_in_ready, sender_1_in_ready, sender_0_in_ready
    };
    wire [7:0] waits = {
        receiver_7_valid, receiver_6_valid, receiver_5_valid, receiver_4_valid, receiver_3_valid,
        receiver_2_valid, receiver_1_valid, receiver_0_valid
    };
    wire [7:0] is_from = reader_seen ? 8'd1 << reader_seen_lane : 8'd0;
    wire [1:0] quality = reader_seen_kind[2] ? 2'd0 : 2'd1;
    wire [7:0] locked = {
        receiver_7_locked, receiver_6_locked, receiver_5_locked, receiver_4_locked, receiver_3_locked,
        receiver_2_locked, receiver_1_locked, receiver_0_locked
    };
    wire [7:0] high = {
        monitor_7_high, monitor_6_high, monitor_5_high, monitor_4_high, monitor_3_high, monitor_2_high,
        monitor_1_high, monitor_0_high
    };
    wire reader_seen_kind_is_4 = reader_seen_kind == 3'd4;
    wire block_count_0_part = is_from[0] & reader_seen_kind[2];
    wire block_count_1_part = reader_seen_kind[2] & is_from[1];
    wire block_count_2_part = reader_seen_kind[2] & is_from[2];
    wire block_count_3_part = reader_seen_kind[2] & is_from[3];
    wire block_count_4_part = reader_seen_kind[2] & is_from[4];
    wire block_count_5_part = reader_seen_kind[2] & is_from[5];
    wire block_count_6_part = reader_seen_kind[2] & is_from[6];
    wire block_count_7_part = reader_seen_kind[2] & is_from[7];

    express_dealer_f10 dealer (
        .clock(clock),
        .reset(reset),
        .carry(handshake_carry),
        .mask(tx_mask),
        .link_out(link_out),
        .link_control(link_control),
        .link_take(link_take),
        .lane_ready(room),
        .lane_valid(dealer_lane_valid),
        .kind(dealer_kind),
        .word(dealer_word)
    );

    express_lane_sender sender_0 (
        .clock(clock),
        .reset(reset),
        .number(3'd0),
        .status(handshake_status),
        .in_valid(dealer_lane_valid[0]),
        .in_kind(dealer_kind),
        .in_word(dealer_word),
        .in_ready(sender_0_in_ready),
        .lane_out(lane_out_0)
    );

    express_lane_sender sender_1 (
        .clock(clock),
        .reset(reset),
        .number(3'd1),
        .status(handshake_status),
        .in_valid(dealer_lane_valid[1]),
        .in_kind(dealer_kind),
        .in_word(dealer_word),
        .in_ready(sender_1_in_ready),
        .lane_out(lane_out_1)
    );

    express_lane_sender sender_2 (
        .clock(clock),
        .reset(reset),
        .number(3'd2),
        .status(handshake_status),
        .in_valid(dealer_lane_valid[2]),
        .in_kind(dealer_kind),
        .in_word(dealer_word),
        .in_ready(sender_2_in_ready),
        .lane_out(lane_out_2)
    );

    express_lane_sender sender_3 (
        .clock(clock),
        .reset(reset),
        .number(3'd3),
        .status(handshake_status),
        .in_valid(dealer_lane_valid[3]),
        .in_kind(dealer_kind),
        .in_word(dealer_word),
        .in_ready(sender_3_in_ready),
        .lane_out(lane_out_3)
    );

    express_lane_sender sender_4 (
        .clock(clock),
        .reset(reset),
        .number(3'd4),
        .status(handshake_status),
        .in_valid(dealer_lane_valid[4]),
        .in_kind(dealer_kind),
        .in_word(dealer_word),
        .in_ready(sender_4_in_ready),
        .lane_out(lane_out_4)
    );

    express_lane_sender sender_5 (
        .clock(clock),
        .reset(reset),
        .number(3'd5),
        .status(handshake_status),
        .in_valid(dealer_lane_valid[5]),
        .in_kind(dealer_kind),
        .in_word(dealer_word),
        .in_ready(sender_5_in_ready),
        .lane_out(lane_out_5)
    );

    express_lane_sender sender_6 (
        .clock(clock),
        .reset(reset),
        .number(3'd6),
        .status(handshake_status),
        .in_valid(dealer_lane_valid[6]),
        .in_kind(dealer_kind),
        .in_word(dealer_word),
        .in_ready(sender_6_in_ready),
        .lane_out(lane_out_6)
    );

    express_lane_sender sender_7 (
        .clock(clock),
        .reset(reset),
        .number(3'd7),
        .status(handshake_status),
        .in_valid(dealer_lane_valid[7]),
        .in_kind(dealer_kind),
        .in_word(dealer_word),
        .in_ready(sender_7_in_ready),
        .lane_out(lane_out_7)
    );

    express_lane_receiver_good64_bad16_a4 receiver_0 (
        .lane_clock(lane_clock_0),
        .lane_reset(lane_reset_0),
        .lane_in(lane_in_0),
        .clock(clock),
        .reset(reset),
        .locked(receiver_0_locked),
        .valid(receiver_0_valid),
        .kind(receiver_0_kind),
        .data(receiver_0_data),
        .ready(reader_lane_ready[0])
    );

    express_lane_receiver_good64_bad16_a4 receiver_1 (
        .lane_clock(lane_clock_1),
        .lane_reset(lane_reset_1),
        .lane_in(lane_in_1),
        .clock(clock),
        .reset(reset),
        .locked(receiver_1_locked),
        .valid(receiver_1_valid),
        .kind(receiver_1_kind),
        .data(receiver_1_data),
        .ready(reader_lane_ready[1])
    );

    express_lane_receiver_good64_bad16_a4 receiver_2 (
        .lane_clock(lane_clock_2),
        .lane_reset(lane_reset_2),
        .lane_in(lane_in_2),
        .clock(clock),
        .reset(reset),
        .locked(receiver_2_locked),
        .valid(receiver_2_valid),
        .kind(receiver_2_kind),
        .data(receiver_2_data),
        .ready(reader_lane_ready[2])
    );

    express_lane_receiver_good64_bad16_a4 receiver_3 (
        .lane_clock(lane_clock_3),
        .lane_reset(lane_reset_3),
        .lane_in(lane_in_3),
        .clock(clock),
        .reset(reset),
        .locked(receiver_3_locked),
        .valid(receiver_3_valid),
        .kind(receiver_3_kind),
        .data(receiver_3_data),
        .ready(reader_lane_ready[3])
    );

    express_lane_receiver_good64_bad16_a4 receiver_4 (
        .lane_clock(lane_clock_4),
        .lane_reset(lane_reset_4),
        .lane_in(lane_in_4),
        .clock(clock),
        .reset(reset),
        .locked(receiver_4_locked),
        .valid(receiver_4_valid),
        .kind(receiver_4_kind),
        .data(receiver_4_data),
        .ready(reader_lane_ready[4])
    );

    express_lane_receiver_good64_bad16_a4 receiver_5 (
        .lane_clock(lane_clock_5),
        .lane_reset(lane_reset_5),
        .lane_in(lane_in_5),
        .clock(clock),
        .reset(reset),
        .locked(receiver_5_locked),
        .valid(receiver_5_valid),
        .kind(receiver_5_kind),
        .data(receiver_5_data),
        .ready(reader_lane_ready[5])
    );

    express_lane_receiver_good64_bad16_a4 receiver_6 (
        .lane_clock(lane_clock_6),
        .lane_reset(lane_reset_6),
        .lane_in(lane_in_6),
        .clock(clock),
        .reset(reset),
        .locked(receiver_6_locked),
        .valid(receiver_6_valid),
        .kind(receiver_6_kind),
        .data(receiver_6_data),
        .ready(reader_lane_ready[6])
    );

    express_lane_receiver_good64_bad16_a4 receiver_7 (
        .lane_clock(lane_clock_7),
        .lane_reset(lane_reset_7),
        .lane_in(lane_in_7),
        .clock(clock),
        .reset(reset),
        .locked(receiver_7_locked),
        .valid(receiver_7_valid),
        .kind(receiver_7_kind),
        .data(receiver_7_data),
        .ready(reader_lane_ready[7])
    );

    express_reader_f10_a4 reader (
        .clock(clock),
        .reset(reset),
        .carrying(handshake_carrying),
        .rx_mask(rx_mask),
        .good(handshake_good),
        .number_0(handshake_number_0),
        .number_1(handshake_number_1),
        .number_2(handshake_number_2),
        .number_3(handshake_number_3),
        .number_4(handshake_number_4),
        .number_5(handshake_number_5),
        .number_6(handshake_number_6),
        .number_7(handshake_number_7),
        .lane_valid(waits),
        .lane_kind_0(receiver_0_kind),
        .lane_kind_1(receiver_1_kind),
        .lane_kind_2(receiver_2_kind),
        .lane_kind_3(receiver_3_kind),
        .lane_kind_4(receiver_4_kind),
        .lane_kind_5(receiver_5_kind),
        .lane_kind_6(receiver_6_kind),
        .lane_kind_7(receiver_7_kind),
        .lane_data_0(receiver_0_data),
        .lane_data_1(receiver_1_data),
        .lane_data_2(receiver_2_data),
        .lane_data_3(receiver_3_data),
        .lane_data_4(receiver_4_data),
        .lane_data_5(receiver_5_data),
        .lane_data_6(receiver_6_data),
        .lane_data_7(receiver_7_data),
        .lane_ready(reader_lane_ready),
        .seen(reader_seen),
        .seen_lane(reader_seen_lane),
        .seen_kind(reader_seen_kind),
        .seen_data(reader_seen_data),
        .link_valid(link_valid),
        .link_in(link_in),
        .link_in_control(link_in_control),
        .link_broken(link_broken),
        .aligned(reader_aligned)
    );

    ber_monitor_window16384_bad32 monitor_0 (
        .clock(clock),
        .reset(reset),
        .locked(handshake_measure),
        .valid(is_from[0]),
        .header(quality),
        .high(monitor_0_high)
    );

    ber_monitor_window16384_bad32 monitor_1 (
        .clock(clock),
        .reset(reset),
        .locked(handshake_measure),
        .valid(is_from[1]),
        .header(quality),
        .high(monitor_1_high)
    );

    ber_monitor_window16384_bad32 monitor_2 (
        .clock(clock),
        .reset(reset),
        .locked(handshake_measure),
        .valid(is_from[2]),
        .header(quality),
        .high(monitor_2_high)
    );

    ber_monitor_window16384_bad32 monitor_3 (
        .clock(clock),
        .reset(reset),
        .locked(handshake_measure),
        .valid(is_from[3]),
        .header(quality),
        .high(monitor_3_high)
    );

    ber_monitor_window16384_bad32 monitor_4 (
        .clock(clock),
        .reset(reset),
        .locked(handshake_measure),
        .valid(is_from[4]),
        .header(quality),
        .high(monitor_4_high)
    );

    ber_monitor_window16384_bad32 monitor_5 (
        .clock(clock),
        .reset(reset),
        .locked(handshake_measure),
        .valid(is_from[5]),
        .header(quality),
        .high(monitor_5_high)
    );

    ber_monitor_window16384_bad32 monitor_6 (
        .clock(clock),
        .reset(reset),
        .locked(handshake_measure),
        .valid(is_from[6]),
        .header(quality),
        .high(monitor_6_high)
    );

    ber_monitor_window16384_bad32 monitor_7 (
        .clock(clock),
        .reset(reset),
        .locked(handshake_measure),
        .valid(is_from[7]),
        .header(quality),
        .high(monitor_7_high)
    );

    express_handshake_t12_d9 handshake (
        .clock(clock),
        .reset(reset),
        .version(version),
        .rates(rates),
        .lane_mask(lane_mask),
        .locked(locked),
        .high(high),
        .seen(reader_seen),
        .seen_lane(reader_seen_lane),
        .seen_kind(reader_seen_kind),
        .seen_data(reader_seen_data),
        .aligned(reader_aligned),
        .state(state),
        .status(handshake_status),
        .rate(rate),
        .measure(handshake_measure),
        .good(handshake_good),
        .number_0(handshake_number_0),
        .number_1(handshake_number_1),
        .number_2(handshake_number_2),
        .number_3(handshake_number_3),
        .number_4(handshake_number_4),
        .number_5(handshake_number_5),
        .number_6(handshake_number_6),
        .number_7(handshake_number_7),
        .carry(handshake_carry),
        .tx_mask(tx_mask),
        .carrying(handshake_carrying),
        .rx_mask(rx_mask),
        .link_up(link_up),
        .link_lost(link_lost),
        .error(error),
        .retrainings(retrainings)
    );

    assign bad_headers_0 = header_count_0;
    assign bad_headers_1 = header_count_1;
    assign bad_headers_2 = header_count_2;
    assign bad_headers_3 = header_count_3;
    assign bad_headers_4 = header_count_4;
    assign bad_headers_5 = header_count_5;
    assign bad_headers_6 = header_count_6;
    assign bad_headers_7 = header_count_7;
    assign bad_blocks_0 = block_count_0;
    assign bad_blocks_1 = block_count_1;
    assign bad_blocks_2 = block_count_2;
    assign bad_blocks_3 = block_count_3;
    assign bad_blocks_4 = block_count_4;
    assign bad_blocks_5 = block_count_5;
    assign bad_blocks_6 = block_count_6;
    assign bad_blocks_7 = block_count_7;

    always @(posedge clock) begin
        if (reset) begin
            header_count_0 <= 16'd0;
            header_count_1 <= 16'd0;
            header_count_2 <= 16'd0;
            header_count_3 <= 16'd0;
            header_count_4 <= 16'd0;
            header_count_5 <= 16'd0;
            header_count_6 <= 16'd0;
            header_count_7 <= 16'd0;
            block_count_0 <= 16'd0;
            block_count_1 <= 16'd0;
            block_count_2 <= 16'd0;
            block_count_3 <= 16'd0;
            block_count_4 <= 16'd0;
            block_count_5 <= 16'd0;
            block_count_6 <= 16'd0;
            block_count_7 <= 16'd0;
        end else begin
            if (block_count_0_part) begin
                if (reader_seen_kind_is_4) begin
                    header_count_0 <= header_count_0 + 16'd1;
                end else begin
                    block_count_0 <= block_count_0 + 16'd1;
                end
            end
            if (block_count_1_part) begin
                if (reader_seen_kind_is_4) begin
                    header_count_1 <= header_count_1 + 16'd1;
                end else begin
                    block_count_1 <= block_count_1 + 16'd1;
                end
            end
            if (block_count_2_part) begin
                if (reader_seen_kind_is_4) begin
                    header_count_2 <= header_count_2 + 16'd1;
                end else begin
                    block_count_2 <= block_count_2 + 16'd1;
                end
            end
            if (block_count_3_part) begin
                if (reader_seen_kind_is_4) begin
                    header_count_3 <= header_count_3 + 16'd1;
                end else begin
                    block_count_3 <= block_count_3 + 16'd1;
                end
            end
            if (block_count_4_part) begin
                if (reader_seen_kind_is_4) begin
                    header_count_4 <= header_count_4 + 16'd1;
                end else begin
                    block_count_4 <= block_count_4 + 16'd1;
                end
            end
            if (block_count_5_part) begin
                if (reader_seen_kind_is_4) begin
                    header_count_5 <= header_count_5 + 16'd1;
                end else begin
                    block_count_5 <= block_count_5 + 16'd1;
                end
            end
            if (block_count_6_part) begin
                if (reader_seen_kind_is_4) begin
                    header_count_6 <= header_count_6 + 16'd1;
                end else begin
                    block_count_6 <= block_count_6 + 16'd1;
                end
            end
            if (block_count_7_part) begin
                if (reader_seen_kind_is_4) begin
                    header_count_7 <= header_count_7 + 16'd1;
                end else begin
                    block_count_7 <= block_count_7 + 16'd1;
                end
            end
        end
    end
endmodule
