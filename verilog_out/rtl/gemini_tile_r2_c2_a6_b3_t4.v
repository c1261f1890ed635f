// SPDX-License-Identifier: MIT OR Apache-2.0
//
// An input port, an output port and a subswitch: one of the equal tiles of which a router of `R` rows and `C` columns is made.
//
//   in_valid[2], in_phit[23] -->+--------+--> out_valid[2], out_phit[23]
//               in_credit[2] <--|        |<-- out_credit[2]
//       row_*, straight_* <-----|  Tile  |<---- bus_* of C tiles of the row
//  request, channel_* of R <----|        |<---- column_* of R tiles of the column
//   write, address[10], data -->+--------+--> read_data[48]
//
// The supervisor writes the tables of [`RouteTable`](super::route_table::RouteTable) and [`InputPort`], and
//
// | `address` | | `data` |
// |---|---|---|
// | 0x289 | control | 3:0 `salt`, 4 the output is part of a ring, 5 packets are checked as they leave |
//
// and reads what [`TileCounters`] count.
//
// Parameters: `R` rows and `C` columns, 1 to 8, `N` = `R` x `C` at most 48, `RC` = `R` + `C`, `ROUTE` = `RC` + 5, `CODED` = `ROUTE` + 6, `CV` = 2 `C`;
// input buffers of 2^`A` phits per virtual channel, `A` 6 to 10, `A1` = `A` + 1, which are `SLOTS` = 2^`S` slots, `S` = `A` - 5,
// `S1` = `S` + 1, counted by `K` = `S1` bits; row and column buffers of `ROOM` = 2^`B` phits, `B` 2 to 6, `B1` = `B` + 1, `H` =
// `B` - 1; tables of 2^`T` entries, `T` 1 to 8.
// Handshake: slots as credits on the link; within the router as the parts say. All outputs but `request` and `straight` are
// registers, and those two come from registers through one gate.
// Latency: 13 cycles from `in_valid` to `out_valid` for an adaptive head or a response, 15 for a deterministic request;
// of these 5 (7) in the input port, 5 in the subswitch, 2 in the output port, 1 in the exit check. Throughput: 1 phit per cycle.
// Reset: empty; straight tile, control and counters 0; tables undefined.
// Asserts: what its parts assert. Relies on: packets only to free slots.
// Source: GEM-RTR-01, -02, -06 to -10, -13, -15, -16, -19, GEM-MMR-01 to -04, GEM-SYS-08.
//
// Block: gemini_tile, R = 2, C = 2, A = 6, B = 3, T = 4
module gemini_tile_r2_c2_a6_b3_t4 (
    input wire clock,
    input wire reset,
    input wire [1:0] in_valid,
    input wire [22:0] in_phit,
    output wire [1:0] in_credit,
    output wire [1:0] out_valid,
    output wire [22:0] out_phit,
    input wire [1:0] out_credit,
    input wire write,
    input wire [9:0] address,
    input wire [47:0] data,
    output wire [47:0] read_data,
    output wire [1:0] row_valid,
    output wire [1:0] row_column,
    output wire [1:0] row_rows,
    output wire [30:0] row_word,
    input wire [1:0] row_credit_0,
    input wire [1:0] row_credit_1,
    input wire [1:0] row_open_0,
    input wire [1:0] row_open_1,
    input wire [1:0] row_open_2,
    input wire [1:0] row_open_3,
    input wire [1:0] row_idle_0,
    input wire [1:0] row_idle_1,
    output wire [1:0] straight_column,
    output wire [1:0] straight_row,
    input wire [1:0] bus_valid_0,
    input wire [1:0] bus_valid_1,
    input wire bus_select_0,
    input wire bus_select_1,
    input wire [1:0] bus_rows_0,
    input wire [1:0] bus_rows_1,
    input wire [30:0] bus_word_0,
    input wire [30:0] bus_word_1,
    input wire [1:0] bus_straight_0,
    input wire [1:0] bus_straight_1,
    output wire [1:0] bus_credit_0,
    output wire [1:0] bus_credit_1,
    output wire [1:0] bus_open_0,
    output wire [1:0] bus_open_1,
    output wire [1:0] bus_idle,
    output wire [1:0] request_0,
    output wire [1:0] request_1,
    output wire straight_0,
    output wire straight_1,
    output wire [1:0] waits_0,
    output wire [1:0] waits_1,
    input wire [1:0] grant_0,
    input wire [1:0] grant_1,
    input wire [1:0] room_0,
    input wire [1:0] room_1,
    input wire [1:0] passage_0,
    input wire [1:0] passage_1,
    input wire idle_0,
    input wire idle_1,
    output wire [1:0] channel_valid_0,
    output wire [1:0] channel_valid_1,
    output wire [30:0] channel_word_0,
    output wire [30:0] channel_word_1,
    input wire [1:0] channel_credit_0,
    input wire [1:0] channel_credit_1,
    input wire [1:0] column_request_0,
    input wire [1:0] column_request_1,
    input wire column_straight_0,
    input wire column_straight_1,
    input wire [1:0] column_waits_0,
    input wire [1:0] column_waits_1,
    output wire [1:0] column_grant_0,
    output wire [1:0] column_grant_1,
    output wire [1:0] column_room,
    output wire [1:0] column_passage,
    output wire column_idle,
    input wire [1:0] column_valid_0,
    input wire [1:0] column_valid_1,
    input wire [30:0] column_word_0,
    input wire [30:0] column_word_1,
    output wire [1:0] column_credit_0,
    output wire [1:0] column_credit_1
);
    reg ring;
    reg checked;

    wire in_port_stalled;
    wire in_port_unroutable;
    wire in_port_corrected;
    wire in_port_uncorrectable;
    wire [12:0] in_port_upset_bits;
    wire subswitch_corrected;
    wire subswitch_uncorrectable;
    wire [1:0] out_port_out_valid;
    wire [30:0] out_port_out_word;
    wire out_port_stalled;
    wire exit_corrected;
    wire exit_uncorrectable;
    wire exit_marked;

    wire checked_part = write & (address == 10'd649);

    gemini_input_port_r2_c2_a6_b3_t4 in_port (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid),
        .in_phit(in_phit),
        .in_credit(in_credit),
        .write(write),
        .address(address),
        .data(data),
        .row_valid(row_valid),
        .row_column(row_column),
        .row_rows(row_rows),
        .row_word(row_word),
        .row_credit_0(row_credit_0),
        .row_credit_1(row_credit_1),
        .row_open_0(row_open_0),
        .row_open_1(row_open_1),
        .row_open_2(row_open_2),
        .row_open_3(row_open_3),
        .row_idle_0(row_idle_0),
        .row_idle_1(row_idle_1),
        .straight_column(straight_column),
        .straight_row(straight_row),
        .stalled(in_port_stalled),
        .unroutable(in_port_unroutable),
        .corrected(in_port_corrected),
        .uncorrectable(in_port_uncorrectable),
        .upset_bits(in_port_upset_bits)
    );

    gemini_subswitch_r2_c2_b3 subswitch (
        .clock(clock),
        .reset(reset),
        .row_valid_0(bus_valid_0),
        .row_valid_1(bus_valid_1),
        .row_select_0(bus_select_0),
        .row_select_1(bus_select_1),
        .row_rows_0(bus_rows_0),
        .row_rows_1(bus_rows_1),
        .row_word_0(bus_word_0),
        .row_word_1(bus_word_1),
        .row_credit_0(bus_credit_0),
        .row_credit_1(bus_credit_1),
        .row_open_0(bus_open_0),
        .row_open_1(bus_open_1),
        .row_idle(bus_idle),
        .straight_row_0(bus_straight_0),
        .straight_row_1(bus_straight_1),
        .request_0(request_0),
        .request_1(request_1),
        .straight_0(straight_0),
        .straight_1(straight_1),
        .waits_0(waits_0),
        .waits_1(waits_1),
        .grant_0(grant_0),
        .grant_1(grant_1),
        .room_0(room_0),
        .room_1(room_1),
        .passage_0(passage_0),
        .passage_1(passage_1),
        .idle_0(idle_0),
        .idle_1(idle_1),
        .channel_valid_0(channel_valid_0),
        .channel_valid_1(channel_valid_1),
        .channel_word_0(channel_word_0),
        .channel_word_1(channel_word_1),
        .channel_credit_0(channel_credit_0),
        .channel_credit_1(channel_credit_1),
        .upset(in_port_upset_bits),
        .corrected(subswitch_corrected),
        .uncorrectable(subswitch_uncorrectable)
    );

    gemini_output_port_r2_b3_slots2 out_port (
        .clock(clock),
        .reset(reset),
        .ring(ring),
        .request_0(column_request_0),
        .request_1(column_request_1),
        .straight_0(column_straight_0),
        .straight_1(column_straight_1),
        .waits_0(column_waits_0),
        .waits_1(column_waits_1),
        .grant_0(column_grant_0),
        .grant_1(column_grant_1),
        .room(column_room),
        .passage(column_passage),
        .idle(column_idle),
        .channel_valid_0(column_valid_0),
        .channel_valid_1(column_valid_1),
        .channel_word_0(column_word_0),
        .channel_word_1(column_word_1),
        .channel_credit_0(column_credit_0),
        .channel_credit_1(column_credit_1),
        .out_valid(out_port_out_valid),
        .out_word(out_port_out_word),
        .out_credit(out_credit),
        .stalled(out_port_stalled)
    );

    gemini_exit_check exit (
        .clock(clock),
        .reset(reset),
        .check(checked),
        .in_valid(out_port_out_valid),
        .in_word(out_port_out_word),
        .out_valid(out_valid),
        .out_phit(out_phit),
        .corrected(exit_corrected),
        .uncorrectable(exit_uncorrectable),
        .marked(exit_marked)
    );

    gemini_tile_counters counters (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid),
        .in_last(in_phit[22]),
        .input_stalled(in_port_stalled),
        .output_stalled(out_port_stalled),
        .unroutable(in_port_unroutable),
        .table_corrected(subswitch_corrected | in_port_corrected),
        .table_uncorrectable(subswitch_uncorrectable | in_port_uncorrectable),
        .phit_corrected(exit_corrected),
        .phit_uncorrectable(exit_uncorrectable),
        .marked(exit_marked),
        .write(write),
        .address(address),
        .data(data),
        .read_data(read_data)
    );

    always @(posedge clock) begin
        if (reset) begin
            ring <= 1'b0;
            checked <= 1'b0;
        end else if (checked_part) begin
            ring <= data[4];
            checked <= data[5];
        end
    end

`ifdef FORMAL
    reg [1:0] slots_used_0;
    reg [1:0] slots_used_1;
    reg arriving;
    reg [1:0] slots_owed_0;
    reg [1:0] slots_owed_1;
    reg [3:0] row_owed_0;
    reg [3:0] row_owed_1;
    reg [3:0] row_owed_2;
    reg [3:0] row_owed_3;
    reg [3:0] bus_used_0;
    reg [3:0] bus_used_1;
    reg [3:0] bus_used_2;
    reg [3:0] bus_used_3;
    reg bus_inside_0;
    reg bus_inside_1;
    reg bus_inside_2;
    reg bus_inside_3;
    reg [3:0] channel_owed_0;
    reg [3:0] channel_owed_1;
    reg [3:0] channel_owed_2;
    reg [3:0] channel_owed_3;
    reg [3:0] column_used_0;
    reg [3:0] column_used_1;
    reg [3:0] column_used_2;
    reg [3:0] column_used_3;
    reg [1:0] column_granted_0;
    reg [1:0] column_granted_1;
    reg [1:0] column_granted_2;
    reg [1:0] column_granted_3;
    reg column_inside_0;
    reg column_inside_1;
    reg column_inside_2;
    reg column_inside_3;
    reg [1:0] was_requested_0;
    reg [1:0] was_requested_1;

    wire slots_used_0_part = ~arriving & in_valid[0];
    wire free_slot_part = ~in_credit[0] & slots_used_0_part;
    wire slots_used_1_part = ~arriving & in_valid[1];
    wire free_slot_part_1 = ~in_credit[1] & slots_used_1_part;
    wire any_in_valid = |in_valid;
    wire slot_owed_part = out_phit[22] & out_valid[0];
    wire slot_owed_part_1 = out_credit[0] & ~slot_owed_part;
    wire slot_owed_part_2 = out_phit[22] & out_valid[1];
    wire slot_owed_part_3 = out_credit[1] & ~slot_owed_part_2;
    wire place_owed_part = row_column[0] & row_valid[0];
    wire place_owed_part_1 = row_credit_0[0] & ~place_owed_part;
    wire place_owed_part_2 = row_column[0] & row_valid[1];
    wire place_owed_part_3 = row_credit_0[1] & ~place_owed_part_2;
    wire place_owed_part_4 = row_valid[0] & row_column[1];
    wire place_owed_part_5 = row_credit_1[0] & ~place_owed_part_4;
    wire place_owed_part_6 = row_valid[1] & row_column[1];
    wire place_owed_part_7 = row_credit_1[1] & ~place_owed_part_6;
    wire bus_inside_0_part = bus_select_0 & bus_valid_0[0];
    wire place_free_part = ~bus_credit_0[0] & bus_inside_0_part;
    wire head_named_part = bus_select_0 & bus_valid_0[1];
    wire place_free_part_1 = ~bus_credit_0[1] & head_named_part;
    wire head_named_part_1 = bus_select_1 & bus_valid_1[0];
    wire place_free_part_2 = ~bus_credit_1[0] & head_named_part_1;
    wire head_named_part_2 = bus_select_1 & bus_valid_1[1];
    wire place_free_part_3 = ~bus_credit_1[1] & head_named_part_2;
    wire head_named_part_3 = (bus_word_0[30] & bus_word_0[29]) | (bus_word_0[30] & bus_word_0[22])
        | (bus_word_0[29] & bus_word_0[22]);
    wire head_named_part_4 = (bus_word_1[30] & bus_word_1[29]) | (bus_word_1[30] & bus_word_1[22])
        | (bus_word_1[29] & bus_word_1[22]);
    wire place_owed_part_8 = channel_credit_0[0] & ~channel_valid_0[0];
    wire place_owed_part_9 = channel_credit_0[1] & ~channel_valid_0[1];
    wire place_owed_part_10 = channel_credit_1[0] & ~channel_valid_1[0];
    wire place_owed_part_11 = channel_credit_1[1] & ~channel_valid_1[1];
    wire place_free_part_4 = ~column_credit_0[0] & column_valid_0[0];
    wire place_free_part_5 = ~column_credit_0[1] & column_valid_0[1];
    wire place_free_part_6 = ~column_credit_1[0] & column_valid_1[0];
    wire place_free_part_7 = ~column_credit_1[1] & column_valid_1[1];
    wire slot_granted_part = column_valid_0[0] & ~column_inside_0;
    wire slot_granted_part_1 = slot_granted_part & ~column_grant_0[0];
    wire slot_granted_part_2 = column_valid_0[1] & ~column_inside_1;
    wire slot_granted_part_3 = slot_granted_part_2 & ~column_grant_0[1];
    wire slot_granted_part_4 = column_valid_1[0] & ~column_inside_2;
    wire slot_granted_part_5 = slot_granted_part_4 & ~column_grant_1[0];
    wire goes = column_valid_1[1] & ~column_inside_3;
    wire comes = column_grant_1[1];
    wire slot_granted_part_6 = goes & ~comes;
    wire column_inside_1_part = ~((column_word_0[30] & column_word_0[29])
        | (column_word_0[30] & column_word_0[22]) | (column_word_0[29] & column_word_0[22]));
    wire ends = (column_word_1[30] & column_word_1[29]) | (column_word_1[30] & column_word_1[22])
        | (column_word_1[29] & column_word_1[22]);
    wire free_slot_part_2 = ~free_slot_part | (slots_used_0 != 2'd2);
    wire slot_owed_part_4 = ~slot_owed_part_1 | (|slots_owed_0);
    wire place_free_part_8 = ~place_free_part | ~bus_used_0[3];
    wire place_free_part_9 = place_free_part_1 ? place_free_part_8 & ~bus_used_1[3] : place_free_part_8;
    wire place_free_part_10 = place_free_part_2 ? place_free_part_9 & ~bus_used_2[3] : place_free_part_9;
    wire place_free_part_11 = place_free_part_3 ? place_free_part_10 & ~bus_used_3[3] : place_free_part_10;
    wire place_free_part_12 = place_free_part_4 ? place_free_part_11 & ~column_used_0[3] : place_free_part_11;
    wire place_free_part_13 = place_free_part_5 ? place_free_part_12 & ~column_used_1[3] : place_free_part_12;
    wire place_free_part_14 = place_free_part_6 ? place_free_part_13 & ~column_used_2[3] : place_free_part_13;
    wire place_owed_part_12 = ~place_owed_part_1 | (|row_owed_0);
    wire place_owed_part_13 = place_owed_part_3 ? place_owed_part_12 & (|row_owed_1) : place_owed_part_12;
    wire place_owed_part_14 = place_owed_part_5 ? place_owed_part_13 & (|row_owed_2) : place_owed_part_13;
    wire place_owed_part_15 = place_owed_part_7 ? place_owed_part_14 & (|row_owed_3) : place_owed_part_14;
    wire place_owed_part_16 = place_owed_part_8 ? place_owed_part_15 & (|channel_owed_0) : place_owed_part_15;
    wire place_owed_part_17 = place_owed_part_9 ? place_owed_part_16 & (|channel_owed_1) : place_owed_part_16;
    wire place_owed_part_18 = place_owed_part_10 ? place_owed_part_17 & (|channel_owed_2)
        : place_owed_part_17;
    wire any_bus_rows_0 = |bus_rows_0;
    wire head_named_part_5 = head_named_part_3 & any_bus_rows_0;
    wire head_named_part_6 = ~bus_inside_0_part | ~(head_named_part_5 | (bus_inside_0 == any_bus_rows_0));
    wire head_named_part_7 = head_named_part ? head_named_part_6
            & ~(head_named_part_5 | (bus_inside_1 == any_bus_rows_0))
        : head_named_part_6;
    wire any_bus_rows_1 = |bus_rows_1;
    wire head_named_part_8 = head_named_part_4 & any_bus_rows_1;
    wire head_named_part_9 = head_named_part_1 ? head_named_part_7
            & ~(head_named_part_8 | (bus_inside_2 == any_bus_rows_1))
        : head_named_part_7;
    wire slot_granted_part_7 = ~slot_granted_part_1 | (|column_granted_0);
    wire slot_granted_part_8 = slot_granted_part_3 ? slot_granted_part_7 & (|column_granted_1)
        : slot_granted_part_7;
    wire slot_granted_part_9 = slot_granted_part_5 ? slot_granted_part_8 & (|column_granted_2)
        : slot_granted_part_8;

    always @(posedge clock) begin
        if (reset) begin
            slots_used_0 <= 2'd0;
            slots_used_1 <= 2'd0;
            arriving <= 1'b0;
            slots_owed_0 <= 2'd0;
            slots_owed_1 <= 2'd0;
            row_owed_0 <= 4'd0;
            row_owed_1 <= 4'd0;
            row_owed_2 <= 4'd0;
            row_owed_3 <= 4'd0;
            bus_used_0 <= 4'd0;
            bus_used_1 <= 4'd0;
            bus_used_2 <= 4'd0;
            bus_used_3 <= 4'd0;
            bus_inside_0 <= 1'b0;
            bus_inside_1 <= 1'b0;
            bus_inside_2 <= 1'b0;
            bus_inside_3 <= 1'b0;
            channel_owed_0 <= 4'd0;
            channel_owed_1 <= 4'd0;
            channel_owed_2 <= 4'd0;
            channel_owed_3 <= 4'd0;
            column_used_0 <= 4'd0;
            column_used_1 <= 4'd0;
            column_used_2 <= 4'd0;
            column_used_3 <= 4'd0;
            column_granted_0 <= 2'd0;
            column_granted_1 <= 2'd0;
            column_granted_2 <= 2'd0;
            column_granted_3 <= 2'd0;
            column_inside_0 <= 1'b0;
            column_inside_1 <= 1'b0;
            column_inside_2 <= 1'b0;
            column_inside_3 <= 1'b0;
            was_requested_0 <= 2'd0;
            was_requested_1 <= 2'd0;
        end else begin
            if (in_credit[0] & ~slots_used_0_part) begin
                slots_used_0 <= slots_used_0 - 2'd1;
            end else if (free_slot_part) begin
                slots_used_0 <= slots_used_0 + 2'd1;
            end
            if (in_credit[1] & ~slots_used_1_part) begin
                slots_used_1 <= slots_used_1 - 2'd1;
            end else if (free_slot_part_1) begin
                slots_used_1 <= slots_used_1 + 2'd1;
            end
            if (any_in_valid) arriving <= ~in_phit[22];
            if (slot_owed_part_1) begin
                slots_owed_0 <= slots_owed_0 - 2'd1;
            end else if (~out_credit[0] & slot_owed_part) begin
                slots_owed_0 <= slots_owed_0 + 2'd1;
            end
            if (slot_owed_part_3) begin
                slots_owed_1 <= slots_owed_1 - 2'd1;
            end else if (~out_credit[1] & slot_owed_part_2) begin
                slots_owed_1 <= slots_owed_1 + 2'd1;
            end
            if (place_owed_part_1) begin
                row_owed_0 <= row_owed_0 - 4'd1;
            end else if (~row_credit_0[0] & place_owed_part) begin
                row_owed_0 <= row_owed_0 + 4'd1;
            end
            if (place_owed_part_3) begin
                row_owed_1 <= row_owed_1 - 4'd1;
            end else if (~row_credit_0[1] & place_owed_part_2) begin
                row_owed_1 <= row_owed_1 + 4'd1;
            end
            if (place_owed_part_5) begin
                row_owed_2 <= row_owed_2 - 4'd1;
            end else if (~row_credit_1[0] & place_owed_part_4) begin
                row_owed_2 <= row_owed_2 + 4'd1;
            end
            if (place_owed_part_7) begin
                row_owed_3 <= row_owed_3 - 4'd1;
            end else if (~row_credit_1[1] & place_owed_part_6) begin
                row_owed_3 <= row_owed_3 + 4'd1;
            end
            if (bus_credit_0[0] & ~bus_inside_0_part) begin
                bus_used_0 <= bus_used_0 - 4'd1;
            end else if (place_free_part) begin
                bus_used_0 <= bus_used_0 + 4'd1;
            end
            if (bus_credit_0[1] & ~head_named_part) begin
                bus_used_1 <= bus_used_1 - 4'd1;
            end else if (place_free_part_1) begin
                bus_used_1 <= bus_used_1 + 4'd1;
            end
            if (bus_credit_1[0] & ~head_named_part_1) begin
                bus_used_2 <= bus_used_2 - 4'd1;
            end else if (place_free_part_2) begin
                bus_used_2 <= bus_used_2 + 4'd1;
            end
            if (bus_credit_1[1] & ~head_named_part_2) begin
                bus_used_3 <= bus_used_3 - 4'd1;
            end else if (place_free_part_3) begin
                bus_used_3 <= bus_used_3 + 4'd1;
            end
            if (bus_inside_0_part) bus_inside_0 <= ~head_named_part_3;
            if (head_named_part) bus_inside_1 <= ~head_named_part_3;
            if (head_named_part_1) bus_inside_2 <= ~head_named_part_4;
            if (head_named_part_2) bus_inside_3 <= ~head_named_part_4;
            if (place_owed_part_8) begin
                channel_owed_0 <= channel_owed_0 - 4'd1;
            end else if (~channel_credit_0[0] & channel_valid_0[0]) begin
                channel_owed_0 <= channel_owed_0 + 4'd1;
            end
            if (place_owed_part_9) begin
                channel_owed_1 <= channel_owed_1 - 4'd1;
            end else if (~channel_credit_0[1] & channel_valid_0[1]) begin
                channel_owed_1 <= channel_owed_1 + 4'd1;
            end
            if (place_owed_part_10) begin
                channel_owed_2 <= channel_owed_2 - 4'd1;
            end else if (~channel_credit_1[0] & channel_valid_1[0]) begin
                channel_owed_2 <= channel_owed_2 + 4'd1;
            end
            if (place_owed_part_11) begin
                channel_owed_3 <= channel_owed_3 - 4'd1;
            end else if (~channel_credit_1[1] & channel_valid_1[1]) begin
                channel_owed_3 <= channel_owed_3 + 4'd1;
            end
            if (column_credit_0[0] & ~column_valid_0[0]) begin
                column_used_0 <= column_used_0 - 4'd1;
            end else if (place_free_part_4) begin
                column_used_0 <= column_used_0 + 4'd1;
            end
            if (column_credit_0[1] & ~column_valid_0[1]) begin
                column_used_1 <= column_used_1 - 4'd1;
            end else if (place_free_part_5) begin
                column_used_1 <= column_used_1 + 4'd1;
            end
            if (column_credit_1[0] & ~column_valid_1[0]) begin
                column_used_2 <= column_used_2 - 4'd1;
            end else if (place_free_part_6) begin
                column_used_2 <= column_used_2 + 4'd1;
            end
            if (column_credit_1[1] & ~column_valid_1[1]) begin
                column_used_3 <= column_used_3 - 4'd1;
            end else if (place_free_part_7) begin
                column_used_3 <= column_used_3 + 4'd1;
            end
            if (slot_granted_part_1) begin
                column_granted_0 <= column_granted_0 - 2'd1;
            end else if (~slot_granted_part & column_grant_0[0]) begin
                column_granted_0 <= column_granted_0 + 2'd1;
            end
            if (slot_granted_part_3) begin
                column_granted_1 <= column_granted_1 - 2'd1;
            end else if (~slot_granted_part_2 & column_grant_0[1]) begin
                column_granted_1 <= column_granted_1 + 2'd1;
            end
            if (slot_granted_part_5) begin
                column_granted_2 <= column_granted_2 - 2'd1;
            end else if (~slot_granted_part_4 & column_grant_1[0]) begin
                column_granted_2 <= column_granted_2 + 2'd1;
            end
            if (slot_granted_part_6) begin
                column_granted_3 <= column_granted_3 - 2'd1;
            end else if (~goes & comes) begin
                column_granted_3 <= column_granted_3 + 2'd1;
            end
            if (column_valid_0[0]) column_inside_0 <= column_inside_1_part;
            if (column_valid_0[1]) column_inside_1 <= column_inside_1_part;
            if (column_valid_1[0]) column_inside_2 <= ~ends;
            if (column_valid_1[1]) column_inside_3 <= ~ends;
            was_requested_0 <= request_0;
            was_requested_1 <= request_1;
        end
    end

    // one phit comes at a time
    always @(posedge clock) begin
        if (!reset) one_phit: assume (in_valid != 2'd3);
    end

    // a packet has two phits at least
    always @(posedge clock) begin
        if (!reset) two_phits: assume (~in_phit[22] | arriving | ~any_in_valid);
    end

    // a packet comes only to a free slot
    always @(posedge clock) begin
        if (!reset) free_slot: assume (free_slot_part_1 ? free_slot_part_2 & (slots_used_1 != 2'd2)
            : free_slot_part_2);
    end

    // a slot comes back only for a packet
    always @(posedge clock) begin
        if (!reset) slot_owed: assume (slot_owed_part_3 ? slot_owed_part_4 & (|slots_owed_1)
            : slot_owed_part_4);
    end

    // a phit comes only to a free place
    always @(posedge clock) begin
        if (!reset) place_free: assume (place_free_part_7 ? place_free_part_14 & ~column_used_3[3]
            : place_free_part_14);
    end

    // a place comes back only for a phit
    always @(posedge clock) begin
        if (!reset) place_owed: assume (place_owed_part_11 ? place_owed_part_18 & (|channel_owed_3)
            : place_owed_part_18);
    end

    // a head, and only a head, names rows
    always @(posedge clock) begin
        if (!reset) head_named: assume (head_named_part_2 ? head_named_part_9
                & ~(head_named_part_8 | (bus_inside_3 == any_bus_rows_1))
            : head_named_part_9);
    end

    // a grant answers a request of the cycle before
    always @(posedge clock) begin
        if (!reset) grant_asked: assume ((~|(grant_1 & ~was_requested_1)) & (~|(grant_0 & ~was_requested_0)));
    end

    // a packet comes only with a slot
    always @(posedge clock) begin
        if (!reset) slot_granted: assume (slot_granted_part_6 ? slot_granted_part_9 & (|column_granted_3)
            : slot_granted_part_9);
    end
`endif
endmodule
