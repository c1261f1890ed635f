// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reads the lanes in turn, in the order in which the other end dealt to them.
//
//   lane_valid[8]-->+----------+--> link_valid, link_in[64], link_in_control
//  lane_kind_p[3]-->|          |--> link_broken
//  lane_data_p[64]->|  Reader  |--> aligned
//   lane_ready[8]<--|          |
//        carrying-->|          |--> seen, seen_lane[3], seen_kind[3], seen_data[64]
//     rx_mask[8] -->|          |        every block that leaves a lane
//  good[8], number_p[3]         |
//                   +----------+
//
// `p` counts the lanes as they come in, the turn as they were sent. Lanes that are read in turn are in step as soon as
// they are so once: it discards what comes on a lane until a marker stands there, and begins when one stands on all lanes
// of `rx_mask`. If lanes wait for others for `2^B` cycles, after which their queues run over, the markers are not of one frame, and all are
// discarded. From there on, every `2^F` rows each lane has a marker that tells the lane's number; one that comes at
// another time, or none there, and it begins anew. Training is passed over at any time, wherever it stands.
//
// Without `carrying` the lanes are visited as they come in, and whatever waits leaves.
//
// Parameters: frames of `2^F` rows, `F` 3 to 16; queues of `2^A` blocks before it, `A` 3 to `F` - 1; `B` = `A` + 3.
// Handshake: of each lane valid/ready; at most one is ready in a cycle. Words have no ready. `rx_mask`, `good` and
// `number_p` stand while `carrying`; one good lane has each number of the mask. `link_broken` says that words are missing
// before the next one: in the place of a bad block, and whenever the lanes are found in step.
// Latency: 0 cycles from a block whose turn it is. Throughput: 1 block per cycle.
// Reset: not aligned.
// Asserts: at most one lane is read in a cycle; words come only when aligned.
// Source: TH-PCS-04, TH-PCS-08, TH-PCS-09; `docs/express-link.md`.
//
// Block: express_reader, F = 10, A = 4
module express_reader_f10_a4 (
    input wire clock,
    input wire reset,
    input wire carrying,
    input wire [7:0] rx_mask,
    input wire [7:0] good,
    input wire [2:0] number_0,
    input wire [2:0] number_1,
    input wire [2:0] number_2,
    input wire [2:0] number_3,
    input wire [2:0] number_4,
    input wire [2:0] number_5,
    input wire [2:0] number_6,
    input wire [2:0] number_7,
    input wire [7:0] lane_valid,
    input wire [2:0] lane_kind_0,
    input wire [2:0] lane_kind_1,
    input wire [2:0] lane_kind_2,
    input wire [2:0] lane_kind_3,
    input wire [2:0] lane_kind_4,
    input wire [2:0] lane_kind_5,
    input wire [2:0] lane_kind_6,
    input wire [2:0] lane_kind_7,
    input wire [63:0] lane_data_0,
    input wire [63:0] lane_data_1,
    input wire [63:0] lane_data_2,
    input wire [63:0] lane_data_3,
    input wire [63:0] lane_data_4,
    input wire [63:0] lane_data_5,
    input wire [63:0] lane_data_6,
    input wire [63:0] lane_data_7,
    output wire [7:0] lane_ready,
    output wire seen,
    output wire [2:0] seen_lane,
    output wire [2:0] seen_kind,
    output wire [63:0] seen_data,
    output wire link_valid,
    output wire [63:0] link_in,
    output wire link_in_control,
    output wire link_broken,
    output wire aligned
);
    reg [2:0] lane;
    reg [9:0] row;
    reg in_step;
    reg [7:0] found;
    reg [7:0] discarded;
    reg [6:0] waited;

    wire [2:0] order_after;
    wire order_wraps;
    wire [2:0] order_first;

    wire [2:0] place_part = ((lane == number_4) & good[4]) ? 3'd4
        : ((lane == number_3) & good[3]) ? 3'd3
        : ((lane == number_2) & good[2]) ? 3'd2
        : ((lane == number_1) & good[1]) ? 3'd1
        : ((lane == number_0) & good[0]) ? 3'd0
        : lane;
    wire [2:0] place = carrying ? (((lane == number_7) & good[7]) ? 3'd7
            : ((lane == number_6) & good[6]) ? 3'd6
            : ((lane == number_5) & good[5]) ? 3'd5
            : place_part)
        : lane;
    wire place_is_0 = place == 3'd0;
    wire place_is_1 = place == 3'd1;
    wire place_is_2 = place == 3'd2;
    wire place_is_3 = place == 3'd3;
    wire place_is_4 = place == 3'd4;
    wire place_is_5 = place == 3'd5;
    wire place_is_6 = place == 3'd6;
    wire place_is_7 = place == 3'd7;
    wire present = place_is_7 ? lane_valid[7]
        : place_is_6 ? lane_valid[6]
        : place_is_5 ? lane_valid[5]
        : place_is_4 ? lane_valid[4]
        : place_is_3 ? lane_valid[3]
        : place_is_2 ? lane_valid[2]
        : place_is_1 ? lane_valid[1]
        : lane_valid[0] & place_is_0;
    wire [7:0] mask = carrying ? rx_mask : 8'd255;
    wire mask_is_found = mask == found;
    wire [7:0] its_bit = 8'd1 << lane;
    wire [2:0] kind = place_is_7 ? lane_kind_7
        : place_is_6 ? lane_kind_6
        : place_is_5 ? lane_kind_5
        : place_is_4 ? lane_kind_4
        : place_is_3 ? lane_kind_3
        : place_is_2 ? lane_kind_2
        : place_is_1 ? lane_kind_1
        : place_is_0 ? lane_kind_0
        : 3'd0;
    wire kind_is_2 = kind == 3'd2;
    wire discarded_part = present & ((|(its_bit & discarded)) | ~kind_is_2);
    wire [63:0] data = place_is_7 ? lane_data_7
        : place_is_6 ? lane_data_6
        : place_is_5 ? lane_data_5
        : place_is_4 ? lane_data_4
        : place_is_3 ? lane_data_3
        : place_is_2 ? lane_data_2
        : place_is_1 ? lane_data_1
        : place_is_0 ? lane_data_0
        : 64'd0;
    wire tears_part = (kind_is_2 & (lane == data[10:8])) | kind[2];
    wire any_row = |row;
    wire advances_part = any_row ? ~kind_is_2 : tears_part;
    wire kind_is_3 = kind == 3'd3;
    wire takes = carrying ? (in_step ? present & (advances_part | kind_is_3)
            : ~mask_is_found & discarded_part)
        : present;
    wire [7:0] ready = takes ? 8'd1 << place : 8'd0;
    wire word = carrying & in_step & present & ~kind_is_3 & any_row & ~kind_is_2 & ~kind[2];
    wire broken = carrying
        & (in_step ? present & ~kind_is_3 & any_row & ~kind_is_2 & kind[2] : mask_is_found);
    wire advances = (in_step ? present & advances_part & ~kind_is_3 : ~mask_is_found) | ~carrying;
    wire [9:0] row_part = carrying ? (in_step ? row : mask_is_found ? 10'd0 : row) : row;
    wire tears = ~carrying | (in_step & present & ~kind_is_3 & (any_row ? kind_is_2 : ~tears_part));
    wire [7:0] found_part = discarded_part ? found : present ? found | its_bit : found;
    wire all_waited = &waited;
    wire [7:0] discarded_part_1 = discarded_part ? discarded & ~its_bit : discarded;
    wire [6:0] waited_part = (|found) ? waited + 7'd1 : waited;

    express_turn order (
        .mask(mask),
        .turn(lane),
        .after(order_after),
        .wraps(order_wraps),
        .first(order_first)
    );

    assign lane_ready = ready;
    assign seen = takes;
    assign seen_lane = place;
    assign seen_kind = kind;
    assign seen_data = data;
    assign link_valid = word;
    assign link_in = link_in_control ? {8'd0, data[63:8]} : data;
    assign link_in_control = kind == 3'd1;
    assign link_broken = broken;
    assign aligned = in_step;

    always @(posedge clock) begin
        if (reset) begin
            lane <= 3'd0;
            row <= 10'd0;
            in_step <= 1'b0;
            found <= 8'd0;
            discarded <= 8'd0;
            waited <= 7'd0;
        end else begin
            if (advances) begin
                lane <= order_after;
                if (in_step & order_wraps) begin
                    row <= row + 10'd1;
                end else begin
                    row <= row_part;
                end
            end else begin
                if (carrying) begin
                    if (!in_step) begin
                        if (mask_is_found) lane <= order_first;
                    end
                end
                row <= row_part;
            end
            if (tears) begin
                in_step <= 1'b0;
                found <= 8'd0;
                discarded <= 8'd0;
                waited <= 7'd0;
            end else if (carrying) begin
                in_step <= in_step | mask_is_found | in_step;
                if (!in_step) begin
                    if (mask_is_found) begin
                        found <= found_part;
                        discarded <= discarded_part_1;
                        waited <= waited_part;
                    end else if (all_waited) begin
                        found <= 8'd0;
                        discarded <= found;
                        waited <= 7'd0;
                    end else begin
                        found <= found_part;
                        discarded <= discarded_part_1;
                        waited <= waited_part;
                    end
                end
            end
        end
    end

`ifdef FORMAL
    // at most one lane is read in a cycle
    always @(posedge clock) begin
        if (!reset) one_lane: assert (~|(ready & (ready - 8'd1)));
    end

    // words come only while the lanes are in step
    always @(posedge clock) begin
        if (!reset) only_aligned: assert (in_step | ~word);
    end

    // the lanes come in step
    always @(posedge clock) begin
        if (!reset) comes_in_step: cover (in_step);
    end
`endif
endmodule
