// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Carries phits over those of `L` lanes that are good, and finds out which are.
//
//      phit_in[8 L] -->+-------------+--> lane_out_l[8]
//              take <--|             |<-- lane_clock_l, lane_in_l[8]
//    phit_out[8 L] <--|             |<-- lane_mask[L], threshold[7], trial[16], retrain
//    valid, broken <--|  LaneLayer  |--> tx_mask[L], rx_mask[L], up[L], given_up[L]
//   peer_restarted <--|             |--> lane_errors_l[16], degrades[16], restores[16]
//                      +-------------+
//
// Both ends send frames on all lanes from reset on. Each tells the other in its markers which lanes it receives well and
// which carry from here on: those of `lane_mask` that the other receives. A lane that fails is tried again while the others
// carry. All lanes of a frame change together, so the phits before and after are whole.
//
// Parameters: `L` lanes, 2 to 4; `P` = `8 L` bits of a phit; `K` = `L` - 1; `N` = `L` + `K`; frames of `2^F` bytes, `F` 5 to
// 16; rings of `2^A` bytes, `A` 5 to `F`: lanes may be skewed by `2^(A-2)` - 1 bytes.
// Handshake: a phit stands until `take`. A phit comes with each `valid`; `broken` says that phits of a frame are lost
// before the next one.
// Latency: 1 cycle to the wire, and `2^(A-1)` + 5 from the wire to `phit_out`, with all lanes, and what clocks that
// differ have drifted. Throughput: 1 phit per cycle with all lanes, `k / L` with `k`; of `2^F` cycles the marker takes
// 8.
// Reset: no lane carries. Both ends come up in some 11 frames.
// Asserts: what its parts assert.
// Source: GEM-LCB-06 to -12, -16; `docs/gemini-link.md`.
//
// Block: lane_layer, L = 4, F = 11, A = 5
module lane_layer_l4_f11_a5 (
    input wire clock,
    input wire reset,
    input wire [31:0] phit_in,
    output wire take,
    output wire valid,
    output wire [31:0] phit_out,
    output wire broken,
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
    output wire [3:0] up,
    output wire [3:0] given_up,
    output wire peer_restarted,
    output wire [15:0] lane_errors_0,
    output wire [15:0] lane_errors_1,
    output wire [15:0] lane_errors_2,
    output wire [15:0] lane_errors_3,
    output wire [15:0] degrades,
    output wire [15:0] restores
);
    reg [10:0] position;
    reg [3:0] sending;
    reg [3:0] said_up;
    reg said_hello;
    reg [3:0] receiving;
    reg lost;
    reg [3:0] peer_up;
    reg acquainted;
    reg met;
    reg greeted;
    reg restarted;
    reg [15:0] degrade_count;
    reg [15:0] restore_count;

    wire [7:0] spreader_data_0;
    wire [7:0] spreader_data_1;
    wire [7:0] spreader_data_2;
    wire [7:0] spreader_data_3;
    wire [7:0] input_0_byte_;
    wire [10:0] input_0_written;
    wire input_0_locked;
    wire [7:0] input_1_byte_;
    wire [10:0] input_1_written;
    wire input_1_locked;
    wire [7:0] input_2_byte_;
    wire [10:0] input_2_written;
    wire input_2_locked;
    wire [7:0] input_3_byte_;
    wire [10:0] input_3_written;
    wire input_3_locked;
    wire [10:0] reader_read_position;
    wire [10:0] reader_position;
    wire reader_fresh;
    wire [3:0] reader_reach;
    wire [7:0] deframer_0_data;
    wire deframer_0_heard;
    wire deframer_0_good;
    wire [15:0] deframer_0_status;
    wire [7:0] deframer_1_data;
    wire deframer_1_heard;
    wire deframer_1_good;
    wire [15:0] deframer_1_status;
    wire [7:0] deframer_2_data;
    wire deframer_2_heard;
    wire deframer_2_good;
    wire [15:0] deframer_2_status;
    wire [7:0] deframer_3_data;
    wire deframer_3_heard;
    wire deframer_3_good;
    wire [15:0] deframer_3_status;
    wire monitor_0_up;
    wire monitor_0_given_up;
    wire monitor_0_rehunt;
    wire monitor_0_left;
    wire monitor_0_restored;
    wire monitor_1_up;
    wire monitor_1_given_up;
    wire monitor_1_rehunt;
    wire monitor_1_left;
    wire monitor_1_restored;
    wire monitor_2_up;
    wire monitor_2_given_up;
    wire monitor_2_rehunt;
    wire monitor_2_left;
    wire monitor_2_restored;
    wire monitor_3_up;
    wire monitor_3_given_up;
    wire monitor_3_rehunt;
    wire monitor_3_left;
    wire monitor_3_restored;

    wire [1:0] monitor_2_part = {monitor_1_up, monitor_0_up};
    wire [2:0] monitor_3_part = {monitor_2_up, monitor_2_part};
    wire [3:0] up_now = {monitor_3_up, monitor_3_part};
    wire [3:0] surrendered = {monitor_3_given_up, monitor_2_given_up, monitor_1_given_up, monitor_0_given_up};
    wire in_payload = |position[10:3];
    wire [15:0] status = {said_hello, 4'd0, sending, 3'd0, said_up};
    wire all_position = &position;
    wire [3:0] locked = {input_3_locked, input_2_locked, input_1_locked, input_0_locked};
    wire frame = reader_fresh & (reader_position == 11'd7);
    wire [3:0] receiving_part = frame ? 4'd0 : receiving;
    wire heard_part = deframer_1_heard & frame & reader_reach[1];
    wire heard_part_1 = deframer_2_heard & frame & reader_reach[2];
    wire heard_part_2 = deframer_3_heard & frame & reader_reach[3];
    wire [15:0] said = heard_part_2 ? deframer_3_status
        : heard_part_1 ? deframer_2_status
        : heard_part ? deframer_1_status
        : deframer_0_status;
    wire [3:0] announced = said[10:7];
    wire [3:0] heard = {heard_part_2, heard_part_1, heard_part, deframer_0_heard & frame & reader_reach[0]};
    wire lost_part = |(announced & ~heard);
    wire any_heard = |heard;
    wire restarted_part = (said[15] | acquainted) & any_heard;
    wire lost_part_1 = frame & (|receiving);
    wire [15:0] left_part = monitor_0_left ? 16'd1 : 16'd0;
    wire [15:0] left_part_1 = monitor_1_left ? left_part + 16'd1 : left_part;
    wire [15:0] left_part_2 = monitor_2_left ? left_part_1 + 16'd1 : left_part_1;
    wire [15:0] left = monitor_3_left ? left_part_2 + 16'd1 : left_part_2;
    wire [15:0] restored_part = monitor_0_restored ? 16'd1 : 16'd0;
    wire [15:0] restored_part_1 = monitor_1_restored ? restored_part + 16'd1 : restored_part;
    wire [15:0] restored_part_2 = monitor_2_restored ? restored_part_1 + 16'd1 : restored_part_1;
    wire [15:0] restored = monitor_3_restored ? restored_part_2 + 16'd1 : restored_part_2;

    lane_spreader_l4 spreader (
        .clock(clock),
        .reset(reset),
        .payload(in_payload),
        .left(((|position[2:0]) & (&(position | 11'd7))) ? -position[2:0] : 3'd7),
        .mask(sending),
        .phit(phit_in),
        .take(take),
        .data_0(spreader_data_0),
        .data_1(spreader_data_1),
        .data_2(spreader_data_2),
        .data_3(spreader_data_3)
    );

    lane_framer_f11 framer_0 (
        .clock(clock),
        .reset(reset),
        .position(position),
        .data(spreader_data_0),
        .status(status),
        .lane(lane_out_0)
    );

    lane_framer_f11_v2 framer_1 (
        .clock(clock),
        .reset(reset),
        .position(position),
        .data(spreader_data_1),
        .status(status),
        .lane(lane_out_1)
    );

    lane_framer_f11_v3 framer_2 (
        .clock(clock),
        .reset(reset),
        .position(position),
        .data(spreader_data_2),
        .status(status),
        .lane(lane_out_2)
    );

    lane_framer_f11_v4 framer_3 (
        .clock(clock),
        .reset(reset),
        .position(position),
        .data(spreader_data_3),
        .status(status),
        .lane(lane_out_3)
    );

    lane_input_f11_a5 input_0 (
        .lane_clock(lane_clock_0),
        .lane_in(lane_in_0),
        .clock(clock),
        .reset(reset),
        .rehunt(monitor_0_rehunt),
        .read_position(reader_read_position[4:0]),
        .byte_(input_0_byte_),
        .written(input_0_written),
        .locked(input_0_locked)
    );

    lane_input_f11_a5 input_1 (
        .lane_clock(lane_clock_1),
        .lane_in(lane_in_1),
        .clock(clock),
        .reset(reset),
        .rehunt(monitor_1_rehunt),
        .read_position(reader_read_position[4:0]),
        .byte_(input_1_byte_),
        .written(input_1_written),
        .locked(input_1_locked)
    );

    lane_input_f11_a5 input_2 (
        .lane_clock(lane_clock_2),
        .lane_in(lane_in_2),
        .clock(clock),
        .reset(reset),
        .rehunt(monitor_2_rehunt),
        .read_position(reader_read_position[4:0]),
        .byte_(input_2_byte_),
        .written(input_2_written),
        .locked(input_2_locked)
    );

    lane_input_f11_a5 input_3 (
        .lane_clock(lane_clock_3),
        .lane_in(lane_in_3),
        .clock(clock),
        .reset(reset),
        .rehunt(monitor_3_rehunt),
        .read_position(reader_read_position[4:0]),
        .byte_(input_3_byte_),
        .written(input_3_written),
        .locked(input_3_locked)
    );

    elastic_reader_l4_f11_a5 reader (
        .clock(clock),
        .reset(reset),
        .written_0(input_0_written),
        .written_1(input_1_written),
        .written_2(input_2_written),
        .written_3(input_3_written),
        .locked(locked),
        .used(up_now),
        .read_position(reader_read_position),
        .position(reader_position),
        .fresh(reader_fresh),
        .reach(reader_reach)
    );

    lane_deframer_f11 deframer_0 (
        .clock(clock),
        .reset(reset),
        .fresh(reader_fresh),
        .position(reader_position),
        .lane(input_0_byte_),
        .data(deframer_0_data),
        .heard(deframer_0_heard),
        .good(deframer_0_good),
        .status(deframer_0_status)
    );

    lane_deframer_f11_v2 deframer_1 (
        .clock(clock),
        .reset(reset),
        .fresh(reader_fresh),
        .position(reader_position),
        .lane(input_1_byte_),
        .data(deframer_1_data),
        .heard(deframer_1_heard),
        .good(deframer_1_good),
        .status(deframer_1_status)
    );

    lane_deframer_f11_v3 deframer_2 (
        .clock(clock),
        .reset(reset),
        .fresh(reader_fresh),
        .position(reader_position),
        .lane(input_2_byte_),
        .data(deframer_2_data),
        .heard(deframer_2_heard),
        .good(deframer_2_good),
        .status(deframer_2_status)
    );

    lane_deframer_f11_v4 deframer_3 (
        .clock(clock),
        .reset(reset),
        .fresh(reader_fresh),
        .position(reader_position),
        .lane(input_3_byte_),
        .data(deframer_3_data),
        .heard(deframer_3_heard),
        .good(deframer_3_good),
        .status(deframer_3_status)
    );

    lane_gatherer_l4 gatherer (
        .clock(clock),
        .reset(reset),
        .restart(frame),
        .payload(reader_fresh & (|reader_position[10:3])),
        .mask(receiving),
        .data_0(deframer_0_data),
        .data_1(deframer_1_data),
        .data_2(deframer_2_data),
        .data_3(deframer_3_data),
        .valid(valid),
        .phit(phit_out)
    );

    lane_monitor monitor_0 (
        .clock(clock),
        .reset(reset),
        .frame(frame),
        .heard(reader_reach[0] & deframer_0_heard),
        .good(reader_reach[0] & deframer_0_good),
        .enabled(lane_mask[0]),
        .needed(~|{monitor_3_up, monitor_2_up, monitor_1_up, 1'b0}),
        .threshold(threshold),
        .trial(trial),
        .retrain(retrain),
        .up(monitor_0_up),
        .given_up(monitor_0_given_up),
        .rehunt(monitor_0_rehunt),
        .left(monitor_0_left),
        .restored(monitor_0_restored),
        .errors(lane_errors_0)
    );

    lane_monitor monitor_1 (
        .clock(clock),
        .reset(reset),
        .frame(frame),
        .heard(reader_reach[1] & deframer_1_heard),
        .good(reader_reach[1] & deframer_1_good),
        .enabled(lane_mask[1]),
        .needed(~|{monitor_3_up, monitor_2_up, 1'b0, monitor_0_up}),
        .threshold(threshold),
        .trial(trial),
        .retrain(retrain),
        .up(monitor_1_up),
        .given_up(monitor_1_given_up),
        .rehunt(monitor_1_rehunt),
        .left(monitor_1_left),
        .restored(monitor_1_restored),
        .errors(lane_errors_1)
    );

    lane_monitor monitor_2 (
        .clock(clock),
        .reset(reset),
        .frame(frame),
        .heard(reader_reach[2] & deframer_2_heard),
        .good(reader_reach[2] & deframer_2_good),
        .enabled(lane_mask[2]),
        .needed(~|{monitor_3_up, 1'b0, monitor_2_part}),
        .threshold(threshold),
        .trial(trial),
        .retrain(retrain),
        .up(monitor_2_up),
        .given_up(monitor_2_given_up),
        .rehunt(monitor_2_rehunt),
        .left(monitor_2_left),
        .restored(monitor_2_restored),
        .errors(lane_errors_2)
    );

    lane_monitor monitor_3 (
        .clock(clock),
        .reset(reset),
        .frame(frame),
        .heard(reader_reach[3] & deframer_3_heard),
        .good(reader_reach[3] & deframer_3_good),
        .enabled(lane_mask[3]),
        .needed(~|monitor_3_part),
        .threshold(threshold),
        .trial(trial),
        .retrain(retrain),
        .up(monitor_3_up),
        .given_up(monitor_3_given_up),
        .rehunt(monitor_3_rehunt),
        .left(monitor_3_left),
        .restored(monitor_3_restored),
        .errors(lane_errors_3)
    );

    assign broken = lost;
    assign tx_mask = sending;
    assign rx_mask = receiving;
    assign up = up_now;
    assign given_up = surrendered;
    assign peer_restarted = restarted;
    assign degrades = degrade_count;
    assign restores = restore_count;

    always @(posedge clock) begin
        if (reset) begin
            position <= 11'd0;
            sending <= 4'd0;
            said_up <= 4'd0;
            said_hello <= 1'b1;
            receiving <= 4'd0;
            lost <= 1'b0;
            peer_up <= 4'd0;
            acquainted <= 1'b0;
            met <= 1'b0;
            greeted <= 1'b0;
            restarted <= 1'b0;
            degrade_count <= 16'd0;
            restore_count <= 16'd0;
        end else begin
            position <= position + 11'd1;
            if (all_position) begin
                sending <= peer_up & lane_mask;
                said_up <= up_now;
                said_hello <= ~greeted;
            end
            if (restarted_part) begin
                if (lost_part) begin
                    receiving <= receiving_part;
                end else begin
                    receiving <= announced;
                end
                lost <= lost_part & lost_part_1;
                peer_up <= said[3:0];
                if (!said[15]) met <= 1'b1;
                if ((|said[3:0]) & (|up_now)) greeted <= 1'b1;
                if (said[15] & met) restarted <= 1'b1;
            end else begin
                receiving <= receiving_part;
                lost <= lost_part_1;
            end
            if (said[15] & any_heard) acquainted <= 1'b1;
            degrade_count <= degrade_count + left;
            restore_count <= restore_count + restored;
        end
    end

    wire _unused = &{1'b0, reader_read_position[10:5], said[14:11], said[6:4]};
endmodule
