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
// Block: gemini_tile, R = 8, C = 6, A = 7, B = 4, T = 8
module gemini_tile_r8_c6_a7_b4_t8 (
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
    output wire [5:0] row_column,
    output wire [7:0] row_rows,
    output wire [30:0] row_word,
    input wire [1:0] row_credit_0,
    input wire [1:0] row_credit_1,
    input wire [1:0] row_credit_2,
    input wire [1:0] row_credit_3,
    input wire [1:0] row_credit_4,
    input wire [1:0] row_credit_5,
    input wire [7:0] row_open_0,
    input wire [7:0] row_open_1,
    input wire [7:0] row_open_2,
    input wire [7:0] row_open_3,
    input wire [7:0] row_open_4,
    input wire [7:0] row_open_5,
    input wire [7:0] row_open_6,
    input wire [7:0] row_open_7,
    input wire [7:0] row_open_8,
    input wire [7:0] row_open_9,
    input wire [7:0] row_open_10,
    input wire [7:0] row_open_11,
    input wire [7:0] row_idle_0,
    input wire [7:0] row_idle_1,
    input wire [7:0] row_idle_2,
    input wire [7:0] row_idle_3,
    input wire [7:0] row_idle_4,
    input wire [7:0] row_idle_5,
    output wire [5:0] straight_column,
    output wire [7:0] straight_row,
    input wire [1:0] bus_valid_0,
    input wire [1:0] bus_valid_1,
    input wire [1:0] bus_valid_2,
    input wire [1:0] bus_valid_3,
    input wire [1:0] bus_valid_4,
    input wire [1:0] bus_valid_5,
    input wire bus_select_0,
    input wire bus_select_1,
    input wire bus_select_2,
    input wire bus_select_3,
    input wire bus_select_4,
    input wire bus_select_5,
    input wire [7:0] bus_rows_0,
    input wire [7:0] bus_rows_1,
    input wire [7:0] bus_rows_2,
    input wire [7:0] bus_rows_3,
    input wire [7:0] bus_rows_4,
    input wire [7:0] bus_rows_5,
    input wire [30:0] bus_word_0,
    input wire [30:0] bus_word_1,
    input wire [30:0] bus_word_2,
    input wire [30:0] bus_word_3,
    input wire [30:0] bus_word_4,
    input wire [30:0] bus_word_5,
    input wire [7:0] bus_straight_0,
    input wire [7:0] bus_straight_1,
    input wire [7:0] bus_straight_2,
    input wire [7:0] bus_straight_3,
    input wire [7:0] bus_straight_4,
    input wire [7:0] bus_straight_5,
    output wire [1:0] bus_credit_0,
    output wire [1:0] bus_credit_1,
    output wire [1:0] bus_credit_2,
    output wire [1:0] bus_credit_3,
    output wire [1:0] bus_credit_4,
    output wire [1:0] bus_credit_5,
    output wire [7:0] bus_open_0,
    output wire [7:0] bus_open_1,
    output wire [7:0] bus_idle,
    output wire [1:0] request_0,
    output wire [1:0] request_1,
    output wire [1:0] request_2,
    output wire [1:0] request_3,
    output wire [1:0] request_4,
    output wire [1:0] request_5,
    output wire [1:0] request_6,
    output wire [1:0] request_7,
    output wire straight_0,
    output wire straight_1,
    output wire straight_2,
    output wire straight_3,
    output wire straight_4,
    output wire straight_5,
    output wire straight_6,
    output wire straight_7,
    output wire [1:0] waits_0,
    output wire [1:0] waits_1,
    output wire [1:0] waits_2,
    output wire [1:0] waits_3,
    output wire [1:0] waits_4,
    output wire [1:0] waits_5,
    output wire [1:0] waits_6,
    output wire [1:0] waits_7,
    input wire [1:0] grant_0,
    input wire [1:0] grant_1,
    input wire [1:0] grant_2,
    input wire [1:0] grant_3,
    input wire [1:0] grant_4,
    input wire [1:0] grant_5,
    input wire [1:0] grant_6,
    input wire [1:0] grant_7,
    input wire [1:0] room_0,
    input wire [1:0] room_1,
    input wire [1:0] room_2,
    input wire [1:0] room_3,
    input wire [1:0] room_4,
    input wire [1:0] room_5,
    input wire [1:0] room_6,
    input wire [1:0] room_7,
    input wire [1:0] passage_0,
    input wire [1:0] passage_1,
    input wire [1:0] passage_2,
    input wire [1:0] passage_3,
    input wire [1:0] passage_4,
    input wire [1:0] passage_5,
    input wire [1:0] passage_6,
    input wire [1:0] passage_7,
    input wire idle_0,
    input wire idle_1,
    input wire idle_2,
    input wire idle_3,
    input wire idle_4,
    input wire idle_5,
    input wire idle_6,
    input wire idle_7,
    output wire [1:0] channel_valid_0,
    output wire [1:0] channel_valid_1,
    output wire [1:0] channel_valid_2,
    output wire [1:0] channel_valid_3,
    output wire [1:0] channel_valid_4,
    output wire [1:0] channel_valid_5,
    output wire [1:0] channel_valid_6,
    output wire [1:0] channel_valid_7,
    output wire [30:0] channel_word_0,
    output wire [30:0] channel_word_1,
    output wire [30:0] channel_word_2,
    output wire [30:0] channel_word_3,
    output wire [30:0] channel_word_4,
    output wire [30:0] channel_word_5,
    output wire [30:0] channel_word_6,
    output wire [30:0] channel_word_7,
    input wire [1:0] channel_credit_0,
    input wire [1:0] channel_credit_1,
    input wire [1:0] channel_credit_2,
    input wire [1:0] channel_credit_3,
    input wire [1:0] channel_credit_4,
    input wire [1:0] channel_credit_5,
    input wire [1:0] channel_credit_6,
    input wire [1:0] channel_credit_7,
    input wire [1:0] column_request_0,
    input wire [1:0] column_request_1,
    input wire [1:0] column_request_2,
    input wire [1:0] column_request_3,
    input wire [1:0] column_request_4,
    input wire [1:0] column_request_5,
    input wire [1:0] column_request_6,
    input wire [1:0] column_request_7,
    input wire column_straight_0,
    input wire column_straight_1,
    input wire column_straight_2,
    input wire column_straight_3,
    input wire column_straight_4,
    input wire column_straight_5,
    input wire column_straight_6,
    input wire column_straight_7,
    input wire [1:0] column_waits_0,
    input wire [1:0] column_waits_1,
    input wire [1:0] column_waits_2,
    input wire [1:0] column_waits_3,
    input wire [1:0] column_waits_4,
    input wire [1:0] column_waits_5,
    input wire [1:0] column_waits_6,
    input wire [1:0] column_waits_7,
    output wire [1:0] column_grant_0,
    output wire [1:0] column_grant_1,
    output wire [1:0] column_grant_2,
    output wire [1:0] column_grant_3,
    output wire [1:0] column_grant_4,
    output wire [1:0] column_grant_5,
    output wire [1:0] column_grant_6,
    output wire [1:0] column_grant_7,
    output wire [1:0] column_room,
    output wire [1:0] column_passage,
    output wire column_idle,
    input wire [1:0] column_valid_0,
    input wire [1:0] column_valid_1,
    input wire [1:0] column_valid_2,
    input wire [1:0] column_valid_3,
    input wire [1:0] column_valid_4,
    input wire [1:0] column_valid_5,
    input wire [1:0] column_valid_6,
    input wire [1:0] column_valid_7,
    input wire [30:0] column_word_0,
    input wire [30:0] column_word_1,
    input wire [30:0] column_word_2,
    input wire [30:0] column_word_3,
    input wire [30:0] column_word_4,
    input wire [30:0] column_word_5,
    input wire [30:0] column_word_6,
    input wire [30:0] column_word_7,
    output wire [1:0] column_credit_0,
    output wire [1:0] column_credit_1,
    output wire [1:0] column_credit_2,
    output wire [1:0] column_credit_3,
    output wire [1:0] column_credit_4,
    output wire [1:0] column_credit_5,
    output wire [1:0] column_credit_6,
    output wire [1:0] column_credit_7
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

    gemini_input_port_r8_c6_a7_b4_t8 in_port (
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
        .row_credit_2(row_credit_2),
        .row_credit_3(row_credit_3),
        .row_credit_4(row_credit_4),
        .row_credit_5(row_credit_5),
        .row_open_0(row_open_0),
        .row_open_1(row_open_1),
        .row_open_2(row_open_2),
        .row_open_3(row_open_3),
        .row_open_4(row_open_4),
        .row_open_5(row_open_5),
        .row_open_6(row_open_6),
        .row_open_7(row_open_7),
        .row_open_8(row_open_8),
        .row_open_9(row_open_9),
        .row_open_10(row_open_10),
        .row_open_11(row_open_11),
        .row_idle_0(row_idle_0),
        .row_idle_1(row_idle_1),
        .row_idle_2(row_idle_2),
        .row_idle_3(row_idle_3),
        .row_idle_4(row_idle_4),
        .row_idle_5(row_idle_5),
        .straight_column(straight_column),
        .straight_row(straight_row),
        .stalled(in_port_stalled),
        .unroutable(in_port_unroutable),
        .corrected(in_port_corrected),
        .uncorrectable(in_port_uncorrectable),
        .upset_bits(in_port_upset_bits)
    );

    gemini_subswitch_r8_c6_b4 subswitch (
        .clock(clock),
        .reset(reset),
        .row_valid_0(bus_valid_0),
        .row_valid_1(bus_valid_1),
        .row_valid_2(bus_valid_2),
        .row_valid_3(bus_valid_3),
        .row_valid_4(bus_valid_4),
        .row_valid_5(bus_valid_5),
        .row_select_0(bus_select_0),
        .row_select_1(bus_select_1),
        .row_select_2(bus_select_2),
        .row_select_3(bus_select_3),
        .row_select_4(bus_select_4),
        .row_select_5(bus_select_5),
        .row_rows_0(bus_rows_0),
        .row_rows_1(bus_rows_1),
        .row_rows_2(bus_rows_2),
        .row_rows_3(bus_rows_3),
        .row_rows_4(bus_rows_4),
        .row_rows_5(bus_rows_5),
        .row_word_0(bus_word_0),
        .row_word_1(bus_word_1),
        .row_word_2(bus_word_2),
        .row_word_3(bus_word_3),
        .row_word_4(bus_word_4),
        .row_word_5(bus_word_5),
        .row_credit_0(bus_credit_0),
        .row_credit_1(bus_credit_1),
        .row_credit_2(bus_credit_2),
        .row_credit_3(bus_credit_3),
        .row_credit_4(bus_credit_4),
        .row_credit_5(bus_credit_5),
        .row_open_0(bus_open_0),
        .row_open_1(bus_open_1),
        .row_idle(bus_idle),
        .straight_row_0(bus_straight_0),
        .straight_row_1(bus_straight_1),
        .straight_row_2(bus_straight_2),
        .straight_row_3(bus_straight_3),
        .straight_row_4(bus_straight_4),
        .straight_row_5(bus_straight_5),
        .request_0(request_0),
        .request_1(request_1),
        .request_2(request_2),
        .request_3(request_3),
        .request_4(request_4),
        .request_5(request_5),
        .request_6(request_6),
        .request_7(request_7),
        .straight_0(straight_0),
        .straight_1(straight_1),
        .straight_2(straight_2),
        .straight_3(straight_3),
        .straight_4(straight_4),
        .straight_5(straight_5),
        .straight_6(straight_6),
        .straight_7(straight_7),
        .waits_0(waits_0),
        .waits_1(waits_1),
        .waits_2(waits_2),
        .waits_3(waits_3),
        .waits_4(waits_4),
        .waits_5(waits_5),
        .waits_6(waits_6),
        .waits_7(waits_7),
        .grant_0(grant_0),
        .grant_1(grant_1),
        .grant_2(grant_2),
        .grant_3(grant_3),
        .grant_4(grant_4),
        .grant_5(grant_5),
        .grant_6(grant_6),
        .grant_7(grant_7),
        .room_0(room_0),
        .room_1(room_1),
        .room_2(room_2),
        .room_3(room_3),
        .room_4(room_4),
        .room_5(room_5),
        .room_6(room_6),
        .room_7(room_7),
        .passage_0(passage_0),
        .passage_1(passage_1),
        .passage_2(passage_2),
        .passage_3(passage_3),
        .passage_4(passage_4),
        .passage_5(passage_5),
        .passage_6(passage_6),
        .passage_7(passage_7),
        .idle_0(idle_0),
        .idle_1(idle_1),
        .idle_2(idle_2),
        .idle_3(idle_3),
        .idle_4(idle_4),
        .idle_5(idle_5),
        .idle_6(idle_6),
        .idle_7(idle_7),
        .channel_valid_0(channel_valid_0),
        .channel_valid_1(channel_valid_1),
        .channel_valid_2(channel_valid_2),
        .channel_valid_3(channel_valid_3),
        .channel_valid_4(channel_valid_4),
        .channel_valid_5(channel_valid_5),
        .channel_valid_6(channel_valid_6),
        .channel_valid_7(channel_valid_7),
        .channel_word_0(channel_word_0),
        .channel_word_1(channel_word_1),
        .channel_word_2(channel_word_2),
        .channel_word_3(channel_word_3),
        .channel_word_4(channel_word_4),
        .channel_word_5(channel_word_5),
        .channel_word_6(channel_word_6),
        .channel_word_7(channel_word_7),
        .channel_credit_0(channel_credit_0),
        .channel_credit_1(channel_credit_1),
        .channel_credit_2(channel_credit_2),
        .channel_credit_3(channel_credit_3),
        .channel_credit_4(channel_credit_4),
        .channel_credit_5(channel_credit_5),
        .channel_credit_6(channel_credit_6),
        .channel_credit_7(channel_credit_7),
        .upset(in_port_upset_bits),
        .corrected(subswitch_corrected),
        .uncorrectable(subswitch_uncorrectable)
    );

    gemini_output_port_r8_b4_slots4 out_port (
        .clock(clock),
        .reset(reset),
        .ring(ring),
        .request_0(column_request_0),
        .request_1(column_request_1),
        .request_2(column_request_2),
        .request_3(column_request_3),
        .request_4(column_request_4),
        .request_5(column_request_5),
        .request_6(column_request_6),
        .request_7(column_request_7),
        .straight_0(column_straight_0),
        .straight_1(column_straight_1),
        .straight_2(column_straight_2),
        .straight_3(column_straight_3),
        .straight_4(column_straight_4),
        .straight_5(column_straight_5),
        .straight_6(column_straight_6),
        .straight_7(column_straight_7),
        .waits_0(column_waits_0),
        .waits_1(column_waits_1),
        .waits_2(column_waits_2),
        .waits_3(column_waits_3),
        .waits_4(column_waits_4),
        .waits_5(column_waits_5),
        .waits_6(column_waits_6),
        .waits_7(column_waits_7),
        .grant_0(column_grant_0),
        .grant_1(column_grant_1),
        .grant_2(column_grant_2),
        .grant_3(column_grant_3),
        .grant_4(column_grant_4),
        .grant_5(column_grant_5),
        .grant_6(column_grant_6),
        .grant_7(column_grant_7),
        .room(column_room),
        .passage(column_passage),
        .idle(column_idle),
        .channel_valid_0(column_valid_0),
        .channel_valid_1(column_valid_1),
        .channel_valid_2(column_valid_2),
        .channel_valid_3(column_valid_3),
        .channel_valid_4(column_valid_4),
        .channel_valid_5(column_valid_5),
        .channel_valid_6(column_valid_6),
        .channel_valid_7(column_valid_7),
        .channel_word_0(column_word_0),
        .channel_word_1(column_word_1),
        .channel_word_2(column_word_2),
        .channel_word_3(column_word_3),
        .channel_word_4(column_word_4),
        .channel_word_5(column_word_5),
        .channel_word_6(column_word_6),
        .channel_word_7(column_word_7),
        .channel_credit_0(column_credit_0),
        .channel_credit_1(column_credit_1),
        .channel_credit_2(column_credit_2),
        .channel_credit_3(column_credit_3),
        .channel_credit_4(column_credit_4),
        .channel_credit_5(column_credit_5),
        .channel_credit_6(column_credit_6),
        .channel_credit_7(column_credit_7),
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
    reg [2:0] slots_used_0;
    reg [2:0] slots_used_1;
    reg arriving;
    reg [2:0] slots_owed_0;
    reg [2:0] slots_owed_1;
    reg [4:0] row_owed_0;
    reg [4:0] row_owed_1;
    reg [4:0] row_owed_2;
    reg [4:0] row_owed_3;
    reg [4:0] row_owed_4;
    reg [4:0] row_owed_5;
    reg [4:0] row_owed_6;
    reg [4:0] row_owed_7;
    reg [4:0] row_owed_8;
    reg [4:0] row_owed_9;
    reg [4:0] row_owed_10;
    reg [4:0] row_owed_11;
    reg [4:0] bus_used_0;
    reg [4:0] bus_used_1;
    reg [4:0] bus_used_2;
    reg [4:0] bus_used_3;
    reg [4:0] bus_used_4;
    reg [4:0] bus_used_5;
    reg [4:0] bus_used_6;
    reg [4:0] bus_used_7;
    reg [4:0] bus_used_8;
    reg [4:0] bus_used_9;
    reg [4:0] bus_used_10;
    reg [4:0] bus_used_11;
    reg bus_inside_0;
    reg bus_inside_1;
    reg bus_inside_2;
    reg bus_inside_3;
    reg bus_inside_4;
    reg bus_inside_5;
    reg bus_inside_6;
    reg bus_inside_7;
    reg bus_inside_8;
    reg bus_inside_9;
    reg bus_inside_10;
    reg bus_inside_11;
    reg [4:0] channel_owed_0;
    reg [4:0] channel_owed_1;
    reg [4:0] channel_owed_2;
    reg [4:0] channel_owed_3;
    reg [4:0] channel_owed_4;
    reg [4:0] channel_owed_5;
    reg [4:0] channel_owed_6;
    reg [4:0] channel_owed_7;
    reg [4:0] channel_owed_8;
    reg [4:0] channel_owed_9;
    reg [4:0] channel_owed_10;
    reg [4:0] channel_owed_11;
    reg [4:0] channel_owed_12;
    reg [4:0] channel_owed_13;
    reg [4:0] channel_owed_14;
    reg [4:0] channel_owed_15;
    reg [4:0] column_used_0;
    reg [4:0] column_used_1;
    reg [4:0] column_used_2;
    reg [4:0] column_used_3;
    reg [4:0] column_used_4;
    reg [4:0] column_used_5;
    reg [4:0] column_used_6;
    reg [4:0] column_used_7;
    reg [4:0] column_used_8;
    reg [4:0] column_used_9;
    reg [4:0] column_used_10;
    reg [4:0] column_used_11;
    reg [4:0] column_used_12;
    reg [4:0] column_used_13;
    reg [4:0] column_used_14;
    reg [4:0] column_used_15;
    reg [2:0] column_granted_0;
    reg [2:0] column_granted_1;
    reg [2:0] column_granted_2;
    reg [2:0] column_granted_3;
    reg [2:0] column_granted_4;
    reg [2:0] column_granted_5;
    reg [2:0] column_granted_6;
    reg [2:0] column_granted_7;
    reg [2:0] column_granted_8;
    reg [2:0] column_granted_9;
    reg [2:0] column_granted_10;
    reg [2:0] column_granted_11;
    reg [2:0] column_granted_12;
    reg [2:0] column_granted_13;
    reg [2:0] column_granted_14;
    reg [2:0] column_granted_15;
    reg column_inside_0;
    reg column_inside_1;
    reg column_inside_2;
    reg column_inside_3;
    reg column_inside_4;
    reg column_inside_5;
    reg column_inside_6;
    reg column_inside_7;
    reg column_inside_8;
    reg column_inside_9;
    reg column_inside_10;
    reg column_inside_11;
    reg column_inside_12;
    reg column_inside_13;
    reg column_inside_14;
    reg column_inside_15;
    reg [1:0] was_requested_0;
    reg [1:0] was_requested_1;
    reg [1:0] was_requested_2;
    reg [1:0] was_requested_3;
    reg [1:0] was_requested_4;
    reg [1:0] was_requested_5;
    reg [1:0] was_requested_6;
    reg [1:0] was_requested_7;

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
    wire place_owed_part_8 = row_valid[0] & row_column[2];
    wire place_owed_part_9 = row_credit_2[0] & ~place_owed_part_8;
    wire place_owed_part_10 = row_valid[1] & row_column[2];
    wire place_owed_part_11 = row_credit_2[1] & ~place_owed_part_10;
    wire place_owed_part_12 = row_valid[0] & row_column[3];
    wire place_owed_part_13 = row_credit_3[0] & ~place_owed_part_12;
    wire place_owed_part_14 = row_valid[1] & row_column[3];
    wire place_owed_part_15 = row_credit_3[1] & ~place_owed_part_14;
    wire place_owed_part_16 = row_valid[0] & row_column[4];
    wire place_owed_part_17 = row_credit_4[0] & ~place_owed_part_16;
    wire place_owed_part_18 = row_valid[1] & row_column[4];
    wire place_owed_part_19 = row_credit_4[1] & ~place_owed_part_18;
    wire place_owed_part_20 = row_valid[0] & row_column[5];
    wire place_owed_part_21 = row_credit_5[0] & ~place_owed_part_20;
    wire place_owed_part_22 = row_valid[1] & row_column[5];
    wire place_owed_part_23 = row_credit_5[1] & ~place_owed_part_22;
    wire bus_inside_0_part = bus_select_0 & bus_valid_0[0];
    wire place_free_part = ~bus_credit_0[0] & bus_inside_0_part;
    wire head_named_part = bus_select_0 & bus_valid_0[1];
    wire place_free_part_1 = ~bus_credit_0[1] & head_named_part;
    wire head_named_part_1 = bus_select_1 & bus_valid_1[0];
    wire place_free_part_2 = ~bus_credit_1[0] & head_named_part_1;
    wire head_named_part_2 = bus_select_1 & bus_valid_1[1];
    wire place_free_part_3 = ~bus_credit_1[1] & head_named_part_2;
    wire head_named_part_3 = bus_select_2 & bus_valid_2[0];
    wire place_free_part_4 = ~bus_credit_2[0] & head_named_part_3;
    wire head_named_part_4 = bus_select_2 & bus_valid_2[1];
    wire place_free_part_5 = ~bus_credit_2[1] & head_named_part_4;
    wire head_named_part_5 = bus_select_3 & bus_valid_3[0];
    wire place_free_part_6 = ~bus_credit_3[0] & head_named_part_5;
    wire head_named_part_6 = bus_select_3 & bus_valid_3[1];
    wire place_free_part_7 = ~bus_credit_3[1] & head_named_part_6;
    wire head_named_part_7 = bus_select_4 & bus_valid_4[0];
    wire place_free_part_8 = ~bus_credit_4[0] & head_named_part_7;
    wire head_named_part_8 = bus_select_4 & bus_valid_4[1];
    wire place_free_part_9 = ~bus_credit_4[1] & head_named_part_8;
    wire head_named_part_9 = bus_select_5 & bus_valid_5[0];
    wire place_free_part_10 = ~bus_credit_5[0] & head_named_part_9;
    wire head_named_part_10 = bus_select_5 & bus_valid_5[1];
    wire place_free_part_11 = ~bus_credit_5[1] & head_named_part_10;
    wire head_named_part_11 = (bus_word_0[30] & bus_word_0[29]) | (bus_word_0[30] & bus_word_0[22])
        | (bus_word_0[29] & bus_word_0[22]);
    wire head_named_part_12 = (bus_word_1[30] & bus_word_1[29]) | (bus_word_1[30] & bus_word_1[22])
        | (bus_word_1[29] & bus_word_1[22]);
    wire head_named_part_13 = (bus_word_2[30] & bus_word_2[29]) | (bus_word_2[30] & bus_word_2[22])
        | (bus_word_2[29] & bus_word_2[22]);
    wire head_named_part_14 = (bus_word_3[30] & bus_word_3[29]) | (bus_word_3[30] & bus_word_3[22])
        | (bus_word_3[29] & bus_word_3[22]);
    wire head_named_part_15 = (bus_word_4[30] & bus_word_4[29]) | (bus_word_4[30] & bus_word_4[22])
        | (bus_word_4[29] & bus_word_4[22]);
    wire head_named_part_16 = (bus_word_5[30] & bus_word_5[29]) | (bus_word_5[30] & bus_word_5[22])
        | (bus_word_5[29] & bus_word_5[22]);
    wire place_owed_part_24 = channel_credit_0[0] & ~channel_valid_0[0];
    wire place_owed_part_25 = channel_credit_0[1] & ~channel_valid_0[1];
    wire place_owed_part_26 = channel_credit_1[0] & ~channel_valid_1[0];
    wire place_owed_part_27 = channel_credit_1[1] & ~channel_valid_1[1];
    wire place_owed_part_28 = channel_credit_2[0] & ~channel_valid_2[0];
    wire place_owed_part_29 = channel_credit_2[1] & ~channel_valid_2[1];
    wire place_owed_part_30 = channel_credit_3[0] & ~channel_valid_3[0];
    wire place_owed_part_31 = channel_credit_3[1] & ~channel_valid_3[1];
    wire place_owed_part_32 = channel_credit_4[0] & ~channel_valid_4[0];
    wire place_owed_part_33 = channel_credit_4[1] & ~channel_valid_4[1];
    wire place_owed_part_34 = channel_credit_5[0] & ~channel_valid_5[0];
    wire place_owed_part_35 = channel_credit_5[1] & ~channel_valid_5[1];
    wire place_owed_part_36 = channel_credit_6[0] & ~channel_valid_6[0];
    wire place_owed_part_37 = channel_credit_6[1] & ~channel_valid_6[1];
    wire place_owed_part_38 = channel_credit_7[0] & ~channel_valid_7[0];
    wire place_owed_part_39 = channel_credit_7[1] & ~channel_valid_7[1];
    wire place_free_part_12 = ~column_credit_0[0] & column_valid_0[0];
    wire place_free_part_13 = ~column_credit_0[1] & column_valid_0[1];
    wire place_free_part_14 = ~column_credit_1[0] & column_valid_1[0];
    wire place_free_part_15 = ~column_credit_1[1] & column_valid_1[1];
    wire place_free_part_16 = ~column_credit_2[0] & column_valid_2[0];
    wire place_free_part_17 = ~column_credit_2[1] & column_valid_2[1];
    wire place_free_part_18 = ~column_credit_3[0] & column_valid_3[0];
    wire place_free_part_19 = ~column_credit_3[1] & column_valid_3[1];
    wire place_free_part_20 = ~column_credit_4[0] & column_valid_4[0];
    wire place_free_part_21 = ~column_credit_4[1] & column_valid_4[1];
    wire place_free_part_22 = ~column_credit_5[0] & column_valid_5[0];
    wire place_free_part_23 = ~column_credit_5[1] & column_valid_5[1];
    wire place_free_part_24 = ~column_credit_6[0] & column_valid_6[0];
    wire place_free_part_25 = ~column_credit_6[1] & column_valid_6[1];
    wire place_free_part_26 = ~column_credit_7[0] & column_valid_7[0];
    wire place_free_part_27 = ~column_credit_7[1] & column_valid_7[1];
    wire slot_granted_part = column_valid_0[0] & ~column_inside_0;
    wire slot_granted_part_1 = slot_granted_part & ~column_grant_0[0];
    wire slot_granted_part_2 = column_valid_0[1] & ~column_inside_1;
    wire slot_granted_part_3 = slot_granted_part_2 & ~column_grant_0[1];
    wire slot_granted_part_4 = column_valid_1[0] & ~column_inside_2;
    wire slot_granted_part_5 = slot_granted_part_4 & ~column_grant_1[0];
    wire slot_granted_part_6 = column_valid_1[1] & ~column_inside_3;
    wire slot_granted_part_7 = slot_granted_part_6 & ~column_grant_1[1];
    wire slot_granted_part_8 = column_valid_2[0] & ~column_inside_4;
    wire slot_granted_part_9 = slot_granted_part_8 & ~column_grant_2[0];
    wire slot_granted_part_10 = column_valid_2[1] & ~column_inside_5;
    wire slot_granted_part_11 = slot_granted_part_10 & ~column_grant_2[1];
    wire slot_granted_part_12 = column_valid_3[0] & ~column_inside_6;
    wire slot_granted_part_13 = slot_granted_part_12 & ~column_grant_3[0];
    wire slot_granted_part_14 = column_valid_3[1] & ~column_inside_7;
    wire slot_granted_part_15 = slot_granted_part_14 & ~column_grant_3[1];
    wire slot_granted_part_16 = column_valid_4[0] & ~column_inside_8;
    wire slot_granted_part_17 = slot_granted_part_16 & ~column_grant_4[0];
    wire slot_granted_part_18 = column_valid_4[1] & ~column_inside_9;
    wire slot_granted_part_19 = slot_granted_part_18 & ~column_grant_4[1];
    wire slot_granted_part_20 = column_valid_5[0] & ~column_inside_10;
    wire slot_granted_part_21 = slot_granted_part_20 & ~column_grant_5[0];
    wire slot_granted_part_22 = column_valid_5[1] & ~column_inside_11;
    wire slot_granted_part_23 = slot_granted_part_22 & ~column_grant_5[1];
    wire slot_granted_part_24 = column_valid_6[0] & ~column_inside_12;
    wire slot_granted_part_25 = slot_granted_part_24 & ~column_grant_6[0];
    wire slot_granted_part_26 = column_valid_6[1] & ~column_inside_13;
    wire slot_granted_part_27 = slot_granted_part_26 & ~column_grant_6[1];
    wire slot_granted_part_28 = column_valid_7[0] & ~column_inside_14;
    wire slot_granted_part_29 = slot_granted_part_28 & ~column_grant_7[0];
    wire goes = column_valid_7[1] & ~column_inside_15;
    wire comes = column_grant_7[1];
    wire slot_granted_part_30 = goes & ~comes;
    wire column_inside_1_part = ~((column_word_0[30] & column_word_0[29])
        | (column_word_0[30] & column_word_0[22]) | (column_word_0[29] & column_word_0[22]));
    wire column_inside_3_part = ~((column_word_1[30] & column_word_1[29])
        | (column_word_1[30] & column_word_1[22]) | (column_word_1[29] & column_word_1[22]));
    wire column_inside_5_part = ~((column_word_2[30] & column_word_2[29])
        | (column_word_2[30] & column_word_2[22]) | (column_word_2[29] & column_word_2[22]));
    wire column_inside_7_part = ~((column_word_3[30] & column_word_3[29])
        | (column_word_3[30] & column_word_3[22]) | (column_word_3[29] & column_word_3[22]));
    wire column_inside_9_part = ~((column_word_4[30] & column_word_4[29])
        | (column_word_4[30] & column_word_4[22]) | (column_word_4[29] & column_word_4[22]));
    wire column_inside_11_part = ~((column_word_5[30] & column_word_5[29])
        | (column_word_5[30] & column_word_5[22]) | (column_word_5[29] & column_word_5[22]));
    wire column_inside_13_part = ~((column_word_6[30] & column_word_6[29])
        | (column_word_6[30] & column_word_6[22]) | (column_word_6[29] & column_word_6[22]));
    wire ends = (column_word_7[30] & column_word_7[29]) | (column_word_7[30] & column_word_7[22])
        | (column_word_7[29] & column_word_7[22]);
    wire free_slot_part_2 = ~free_slot_part | (slots_used_0 != 3'd4);
    wire slot_owed_part_4 = ~slot_owed_part_1 | (|slots_owed_0);
    wire place_free_part_28 = ~place_free_part | ~bus_used_0[4];
    wire place_free_part_29 = place_free_part_1 ? place_free_part_28 & ~bus_used_1[4] : place_free_part_28;
    wire place_free_part_30 = place_free_part_2 ? place_free_part_29 & ~bus_used_2[4] : place_free_part_29;
    wire place_free_part_31 = place_free_part_3 ? place_free_part_30 & ~bus_used_3[4] : place_free_part_30;
    wire place_free_part_32 = place_free_part_4 ? place_free_part_31 & ~bus_used_4[4] : place_free_part_31;
    wire place_free_part_33 = place_free_part_5 ? place_free_part_32 & ~bus_used_5[4] : place_free_part_32;
    wire place_free_part_34 = place_free_part_6 ? place_free_part_33 & ~bus_used_6[4] : place_free_part_33;
    wire place_free_part_35 = place_free_part_7 ? place_free_part_34 & ~bus_used_7[4] : place_free_part_34;
    wire place_free_part_36 = place_free_part_8 ? place_free_part_35 & ~bus_used_8[4] : place_free_part_35;
    wire place_free_part_37 = place_free_part_9 ? place_free_part_36 & ~bus_used_9[4] : place_free_part_36;
    wire place_free_part_38 = place_free_part_10 ? place_free_part_37 & ~bus_used_10[4] : place_free_part_37;
    wire place_free_part_39 = place_free_part_11 ? place_free_part_38 & ~bus_used_11[4] : place_free_part_38;
    wire place_free_part_40 = place_free_part_12 ? place_free_part_39 & ~column_used_0[4]
        : place_free_part_39;
    wire place_free_part_41 = place_free_part_13 ? place_free_part_40 & ~column_used_1[4]
        : place_free_part_40;
    wire place_free_part_42 = place_free_part_14 ? place_free_part_41 & ~column_used_2[4]
        : place_free_part_41;
    wire place_free_part_43 = place_free_part_15 ? place_free_part_42 & ~column_used_3[4]
        : place_free_part_42;
    wire place_free_part_44 = place_free_part_16 ? place_free_part_43 & ~column_used_4[4]
        : place_free_part_43;
    wire place_free_part_45 = place_free_part_17 ? place_free_part_44 & ~column_used_5[4]
        : place_free_part_44;
    wire place_free_part_46 = place_free_part_18 ? place_free_part_45 & ~column_used_6[4]
        : place_free_part_45;
    wire place_free_part_47 = place_free_part_19 ? place_free_part_46 & ~column_used_7[4]
        : place_free_part_46;
    wire place_free_part_48 = place_free_part_20 ? place_free_part_47 & ~column_used_8[4]
        : place_free_part_47;
    wire place_free_part_49 = place_free_part_21 ? place_free_part_48 & ~column_used_9[4]
        : place_free_part_48;
    wire place_free_part_50 = place_free_part_22 ? place_free_part_49 & ~column_used_10[4]
        : place_free_part_49;
    wire place_free_part_51 = place_free_part_23 ? place_free_part_50 & ~column_used_11[4]
        : place_free_part_50;
    wire place_free_part_52 = place_free_part_24 ? place_free_part_51 & ~column_used_12[4]
        : place_free_part_51;
    wire place_free_part_53 = place_free_part_25 ? place_free_part_52 & ~column_used_13[4]
        : place_free_part_52;
    wire place_free_part_54 = place_free_part_26 ? place_free_part_53 & ~column_used_14[4]
        : place_free_part_53;
    wire place_owed_part_40 = ~place_owed_part_1 | (|row_owed_0);
    wire place_owed_part_41 = place_owed_part_3 ? place_owed_part_40 & (|row_owed_1) : place_owed_part_40;
    wire place_owed_part_42 = place_owed_part_5 ? place_owed_part_41 & (|row_owed_2) : place_owed_part_41;
    wire place_owed_part_43 = place_owed_part_7 ? place_owed_part_42 & (|row_owed_3) : place_owed_part_42;
    wire place_owed_part_44 = place_owed_part_9 ? place_owed_part_43 & (|row_owed_4) : place_owed_part_43;
    wire place_owed_part_45 = place_owed_part_11 ? place_owed_part_44 & (|row_owed_5) : place_owed_part_44;
    wire place_owed_part_46 = place_owed_part_13 ? place_owed_part_45 & (|row_owed_6) : place_owed_part_45;
    wire place_owed_part_47 = place_owed_part_15 ? place_owed_part_46 & (|row_owed_7) : place_owed_part_46;
    wire place_owed_part_48 = place_owed_part_17 ? place_owed_part_47 & (|row_owed_8) : place_owed_part_47;
    wire place_owed_part_49 = place_owed_part_19 ? place_owed_part_48 & (|row_owed_9) : place_owed_part_48;
    wire place_owed_part_50 = place_owed_part_21 ? place_owed_part_49 & (|row_owed_10) : place_owed_part_49;
    wire place_owed_part_51 = place_owed_part_23 ? place_owed_part_50 & (|row_owed_11) : place_owed_part_50;
    wire place_owed_part_52 = place_owed_part_24 ? place_owed_part_51 & (|channel_owed_0)
        : place_owed_part_51;
    wire place_owed_part_53 = place_owed_part_25 ? place_owed_part_52 & (|channel_owed_1)
        : place_owed_part_52;
    wire place_owed_part_54 = place_owed_part_26 ? place_owed_part_53 & (|channel_owed_2)
        : place_owed_part_53;
    wire place_owed_part_55 = place_owed_part_27 ? place_owed_part_54 & (|channel_owed_3)
        : place_owed_part_54;
    wire place_owed_part_56 = place_owed_part_28 ? place_owed_part_55 & (|channel_owed_4)
        : place_owed_part_55;
    wire place_owed_part_57 = place_owed_part_29 ? place_owed_part_56 & (|channel_owed_5)
        : place_owed_part_56;
    wire place_owed_part_58 = place_owed_part_30 ? place_owed_part_57 & (|channel_owed_6)
        : place_owed_part_57;
    wire place_owed_part_59 = place_owed_part_31 ? place_owed_part_58 & (|channel_owed_7)
        : place_owed_part_58;
    wire place_owed_part_60 = place_owed_part_32 ? place_owed_part_59 & (|channel_owed_8)
        : place_owed_part_59;
    wire place_owed_part_61 = place_owed_part_33 ? place_owed_part_60 & (|channel_owed_9)
        : place_owed_part_60;
    wire place_owed_part_62 = place_owed_part_34 ? place_owed_part_61 & (|channel_owed_10)
        : place_owed_part_61;
    wire place_owed_part_63 = place_owed_part_35 ? place_owed_part_62 & (|channel_owed_11)
        : place_owed_part_62;
    wire place_owed_part_64 = place_owed_part_36 ? place_owed_part_63 & (|channel_owed_12)
        : place_owed_part_63;
    wire place_owed_part_65 = place_owed_part_37 ? place_owed_part_64 & (|channel_owed_13)
        : place_owed_part_64;
    wire place_owed_part_66 = place_owed_part_38 ? place_owed_part_65 & (|channel_owed_14)
        : place_owed_part_65;
    wire any_bus_rows_0 = |bus_rows_0;
    wire head_named_part_17 = head_named_part_11 & any_bus_rows_0;
    wire head_named_part_18 = ~bus_inside_0_part | ~(head_named_part_17 | (bus_inside_0 == any_bus_rows_0));
    wire head_named_part_19 = head_named_part ? head_named_part_18
            & ~(head_named_part_17 | (bus_inside_1 == any_bus_rows_0))
        : head_named_part_18;
    wire any_bus_rows_1 = |bus_rows_1;
    wire head_named_part_20 = head_named_part_12 & any_bus_rows_1;
    wire head_named_part_21 = head_named_part_1 ? head_named_part_19
            & ~(head_named_part_20 | (bus_inside_2 == any_bus_rows_1))
        : head_named_part_19;
    wire head_named_part_22 = head_named_part_2 ? head_named_part_21
            & ~(head_named_part_20 | (bus_inside_3 == any_bus_rows_1))
        : head_named_part_21;
    wire any_bus_rows_2 = |bus_rows_2;
    wire head_named_part_23 = head_named_part_13 & any_bus_rows_2;
    wire head_named_part_24 = head_named_part_3 ? head_named_part_22
            & ~(head_named_part_23 | (bus_inside_4 == any_bus_rows_2))
        : head_named_part_22;
    wire head_named_part_25 = head_named_part_4 ? head_named_part_24
            & ~(head_named_part_23 | (bus_inside_5 == any_bus_rows_2))
        : head_named_part_24;
    wire any_bus_rows_3 = |bus_rows_3;
    wire head_named_part_26 = head_named_part_14 & any_bus_rows_3;
    wire head_named_part_27 = head_named_part_5 ? head_named_part_25
            & ~(head_named_part_26 | (bus_inside_6 == any_bus_rows_3))
        : head_named_part_25;
    wire head_named_part_28 = head_named_part_6 ? head_named_part_27
            & ~(head_named_part_26 | (bus_inside_7 == any_bus_rows_3))
        : head_named_part_27;
    wire any_bus_rows_4 = |bus_rows_4;
    wire head_named_part_29 = head_named_part_15 & any_bus_rows_4;
    wire head_named_part_30 = head_named_part_7 ? head_named_part_28
            & ~(head_named_part_29 | (bus_inside_8 == any_bus_rows_4))
        : head_named_part_28;
    wire head_named_part_31 = head_named_part_8 ? head_named_part_30
            & ~(head_named_part_29 | (bus_inside_9 == any_bus_rows_4))
        : head_named_part_30;
    wire any_bus_rows_5 = |bus_rows_5;
    wire head_named_part_32 = head_named_part_16 & any_bus_rows_5;
    wire head_named_part_33 = head_named_part_9 ? head_named_part_31
            & ~(head_named_part_32 | (bus_inside_10 == any_bus_rows_5))
        : head_named_part_31;
    wire slot_granted_part_31 = ~slot_granted_part_1 | (|column_granted_0);
    wire slot_granted_part_32 = slot_granted_part_3 ? slot_granted_part_31 & (|column_granted_1)
        : slot_granted_part_31;
    wire slot_granted_part_33 = slot_granted_part_5 ? slot_granted_part_32 & (|column_granted_2)
        : slot_granted_part_32;
    wire slot_granted_part_34 = slot_granted_part_7 ? slot_granted_part_33 & (|column_granted_3)
        : slot_granted_part_33;
    wire slot_granted_part_35 = slot_granted_part_9 ? slot_granted_part_34 & (|column_granted_4)
        : slot_granted_part_34;
    wire slot_granted_part_36 = slot_granted_part_11 ? slot_granted_part_35 & (|column_granted_5)
        : slot_granted_part_35;
    wire slot_granted_part_37 = slot_granted_part_13 ? slot_granted_part_36 & (|column_granted_6)
        : slot_granted_part_36;
    wire slot_granted_part_38 = slot_granted_part_15 ? slot_granted_part_37 & (|column_granted_7)
        : slot_granted_part_37;
    wire slot_granted_part_39 = slot_granted_part_17 ? slot_granted_part_38 & (|column_granted_8)
        : slot_granted_part_38;
    wire slot_granted_part_40 = slot_granted_part_19 ? slot_granted_part_39 & (|column_granted_9)
        : slot_granted_part_39;
    wire slot_granted_part_41 = slot_granted_part_21 ? slot_granted_part_40 & (|column_granted_10)
        : slot_granted_part_40;
    wire slot_granted_part_42 = slot_granted_part_23 ? slot_granted_part_41 & (|column_granted_11)
        : slot_granted_part_41;
    wire slot_granted_part_43 = slot_granted_part_25 ? slot_granted_part_42 & (|column_granted_12)
        : slot_granted_part_42;
    wire slot_granted_part_44 = slot_granted_part_27 ? slot_granted_part_43 & (|column_granted_13)
        : slot_granted_part_43;
    wire slot_granted_part_45 = slot_granted_part_29 ? slot_granted_part_44 & (|column_granted_14)
        : slot_granted_part_44;

    always @(posedge clock) begin
        if (reset) begin
            slots_used_0 <= 3'd0;
            slots_used_1 <= 3'd0;
            arriving <= 1'b0;
            slots_owed_0 <= 3'd0;
            slots_owed_1 <= 3'd0;
            row_owed_0 <= 5'd0;
            row_owed_1 <= 5'd0;
            row_owed_2 <= 5'd0;
            row_owed_3 <= 5'd0;
            row_owed_4 <= 5'd0;
            row_owed_5 <= 5'd0;
            row_owed_6 <= 5'd0;
            row_owed_7 <= 5'd0;
            row_owed_8 <= 5'd0;
            row_owed_9 <= 5'd0;
            row_owed_10 <= 5'd0;
            row_owed_11 <= 5'd0;
            bus_used_0 <= 5'd0;
            bus_used_1 <= 5'd0;
            bus_used_2 <= 5'd0;
            bus_used_3 <= 5'd0;
            bus_used_4 <= 5'd0;
            bus_used_5 <= 5'd0;
            bus_used_6 <= 5'd0;
            bus_used_7 <= 5'd0;
            bus_used_8 <= 5'd0;
            bus_used_9 <= 5'd0;
            bus_used_10 <= 5'd0;
            bus_used_11 <= 5'd0;
            bus_inside_0 <= 1'b0;
            bus_inside_1 <= 1'b0;
            bus_inside_2 <= 1'b0;
            bus_inside_3 <= 1'b0;
            bus_inside_4 <= 1'b0;
            bus_inside_5 <= 1'b0;
            bus_inside_6 <= 1'b0;
            bus_inside_7 <= 1'b0;
            bus_inside_8 <= 1'b0;
            bus_inside_9 <= 1'b0;
            bus_inside_10 <= 1'b0;
            bus_inside_11 <= 1'b0;
            channel_owed_0 <= 5'd0;
            channel_owed_1 <= 5'd0;
            channel_owed_2 <= 5'd0;
            channel_owed_3 <= 5'd0;
            channel_owed_4 <= 5'd0;
            channel_owed_5 <= 5'd0;
            channel_owed_6 <= 5'd0;
            channel_owed_7 <= 5'd0;
            channel_owed_8 <= 5'd0;
            channel_owed_9 <= 5'd0;
            channel_owed_10 <= 5'd0;
            channel_owed_11 <= 5'd0;
            channel_owed_12 <= 5'd0;
            channel_owed_13 <= 5'd0;
            channel_owed_14 <= 5'd0;
            channel_owed_15 <= 5'd0;
            column_used_0 <= 5'd0;
            column_used_1 <= 5'd0;
            column_used_2 <= 5'd0;
            column_used_3 <= 5'd0;
            column_used_4 <= 5'd0;
            column_used_5 <= 5'd0;
            column_used_6 <= 5'd0;
            column_used_7 <= 5'd0;
            column_used_8 <= 5'd0;
            column_used_9 <= 5'd0;
            column_used_10 <= 5'd0;
            column_used_11 <= 5'd0;
            column_used_12 <= 5'd0;
            column_used_13 <= 5'd0;
            column_used_14 <= 5'd0;
            column_used_15 <= 5'd0;
            column_granted_0 <= 3'd0;
            column_granted_1 <= 3'd0;
            column_granted_2 <= 3'd0;
            column_granted_3 <= 3'd0;
            column_granted_4 <= 3'd0;
            column_granted_5 <= 3'd0;
            column_granted_6 <= 3'd0;
            column_granted_7 <= 3'd0;
            column_granted_8 <= 3'd0;
            column_granted_9 <= 3'd0;
            column_granted_10 <= 3'd0;
            column_granted_11 <= 3'd0;
            column_granted_12 <= 3'd0;
            column_granted_13 <= 3'd0;
            column_granted_14 <= 3'd0;
            column_granted_15 <= 3'd0;
            column_inside_0 <= 1'b0;
            column_inside_1 <= 1'b0;
            column_inside_2 <= 1'b0;
            column_inside_3 <= 1'b0;
            column_inside_4 <= 1'b0;
            column_inside_5 <= 1'b0;
            column_inside_6 <= 1'b0;
            column_inside_7 <= 1'b0;
            column_inside_8 <= 1'b0;
            column_inside_9 <= 1'b0;
            column_inside_10 <= 1'b0;
            column_inside_11 <= 1'b0;
            column_inside_12 <= 1'b0;
            column_inside_13 <= 1'b0;
            column_inside_14 <= 1'b0;
            column_inside_15 <= 1'b0;
            was_requested_0 <= 2'd0;
            was_requested_1 <= 2'd0;
            was_requested_2 <= 2'd0;
            was_requested_3 <= 2'd0;
            was_requested_4 <= 2'd0;
            was_requested_5 <= 2'd0;
            was_requested_6 <= 2'd0;
            was_requested_7 <= 2'd0;
        end else begin
            if (in_credit[0] & ~slots_used_0_part) begin
                slots_used_0 <= slots_used_0 - 3'd1;
            end else if (free_slot_part) begin
                slots_used_0 <= slots_used_0 + 3'd1;
            end
            if (in_credit[1] & ~slots_used_1_part) begin
                slots_used_1 <= slots_used_1 - 3'd1;
            end else if (free_slot_part_1) begin
                slots_used_1 <= slots_used_1 + 3'd1;
            end
            if (any_in_valid) arriving <= ~in_phit[22];
            if (slot_owed_part_1) begin
                slots_owed_0 <= slots_owed_0 - 3'd1;
            end else if (~out_credit[0] & slot_owed_part) begin
                slots_owed_0 <= slots_owed_0 + 3'd1;
            end
            if (slot_owed_part_3) begin
                slots_owed_1 <= slots_owed_1 - 3'd1;
            end else if (~out_credit[1] & slot_owed_part_2) begin
                slots_owed_1 <= slots_owed_1 + 3'd1;
            end
            if (place_owed_part_1) begin
                row_owed_0 <= row_owed_0 - 5'd1;
            end else if (~row_credit_0[0] & place_owed_part) begin
                row_owed_0 <= row_owed_0 + 5'd1;
            end
            if (place_owed_part_3) begin
                row_owed_1 <= row_owed_1 - 5'd1;
            end else if (~row_credit_0[1] & place_owed_part_2) begin
                row_owed_1 <= row_owed_1 + 5'd1;
            end
            if (place_owed_part_5) begin
                row_owed_2 <= row_owed_2 - 5'd1;
            end else if (~row_credit_1[0] & place_owed_part_4) begin
                row_owed_2 <= row_owed_2 + 5'd1;
            end
            if (place_owed_part_7) begin
                row_owed_3 <= row_owed_3 - 5'd1;
            end else if (~row_credit_1[1] & place_owed_part_6) begin
                row_owed_3 <= row_owed_3 + 5'd1;
            end
            if (place_owed_part_9) begin
                row_owed_4 <= row_owed_4 - 5'd1;
            end else if (~row_credit_2[0] & place_owed_part_8) begin
                row_owed_4 <= row_owed_4 + 5'd1;
            end
            if (place_owed_part_11) begin
                row_owed_5 <= row_owed_5 - 5'd1;
            end else if (~row_credit_2[1] & place_owed_part_10) begin
                row_owed_5 <= row_owed_5 + 5'd1;
            end
            if (place_owed_part_13) begin
                row_owed_6 <= row_owed_6 - 5'd1;
            end else if (~row_credit_3[0] & place_owed_part_12) begin
                row_owed_6 <= row_owed_6 + 5'd1;
            end
            if (place_owed_part_15) begin
                row_owed_7 <= row_owed_7 - 5'd1;
            end else if (~row_credit_3[1] & place_owed_part_14) begin
                row_owed_7 <= row_owed_7 + 5'd1;
            end
            if (place_owed_part_17) begin
                row_owed_8 <= row_owed_8 - 5'd1;
            end else if (~row_credit_4[0] & place_owed_part_16) begin
                row_owed_8 <= row_owed_8 + 5'd1;
            end
            if (place_owed_part_19) begin
                row_owed_9 <= row_owed_9 - 5'd1;
            end else if (~row_credit_4[1] & place_owed_part_18) begin
                row_owed_9 <= row_owed_9 + 5'd1;
            end
            if (place_owed_part_21) begin
                row_owed_10 <= row_owed_10 - 5'd1;
            end else if (~row_credit_5[0] & place_owed_part_20) begin
                row_owed_10 <= row_owed_10 + 5'd1;
            end
            if (place_owed_part_23) begin
                row_owed_11 <= row_owed_11 - 5'd1;
            end else if (~row_credit_5[1] & place_owed_part_22) begin
                row_owed_11 <= row_owed_11 + 5'd1;
            end
            if (bus_credit_0[0] & ~bus_inside_0_part) begin
                bus_used_0 <= bus_used_0 - 5'd1;
            end else if (place_free_part) begin
                bus_used_0 <= bus_used_0 + 5'd1;
            end
            if (bus_credit_0[1] & ~head_named_part) begin
                bus_used_1 <= bus_used_1 - 5'd1;
            end else if (place_free_part_1) begin
                bus_used_1 <= bus_used_1 + 5'd1;
            end
            if (bus_credit_1[0] & ~head_named_part_1) begin
                bus_used_2 <= bus_used_2 - 5'd1;
            end else if (place_free_part_2) begin
                bus_used_2 <= bus_used_2 + 5'd1;
            end
            if (bus_credit_1[1] & ~head_named_part_2) begin
                bus_used_3 <= bus_used_3 - 5'd1;
            end else if (place_free_part_3) begin
                bus_used_3 <= bus_used_3 + 5'd1;
            end
            if (bus_credit_2[0] & ~head_named_part_3) begin
                bus_used_4 <= bus_used_4 - 5'd1;
            end else if (place_free_part_4) begin
                bus_used_4 <= bus_used_4 + 5'd1;
            end
            if (bus_credit_2[1] & ~head_named_part_4) begin
                bus_used_5 <= bus_used_5 - 5'd1;
            end else if (place_free_part_5) begin
                bus_used_5 <= bus_used_5 + 5'd1;
            end
            if (bus_credit_3[0] & ~head_named_part_5) begin
                bus_used_6 <= bus_used_6 - 5'd1;
            end else if (place_free_part_6) begin
                bus_used_6 <= bus_used_6 + 5'd1;
            end
            if (bus_credit_3[1] & ~head_named_part_6) begin
                bus_used_7 <= bus_used_7 - 5'd1;
            end else if (place_free_part_7) begin
                bus_used_7 <= bus_used_7 + 5'd1;
            end
            if (bus_credit_4[0] & ~head_named_part_7) begin
                bus_used_8 <= bus_used_8 - 5'd1;
            end else if (place_free_part_8) begin
                bus_used_8 <= bus_used_8 + 5'd1;
            end
            if (bus_credit_4[1] & ~head_named_part_8) begin
                bus_used_9 <= bus_used_9 - 5'd1;
            end else if (place_free_part_9) begin
                bus_used_9 <= bus_used_9 + 5'd1;
            end
            if (bus_credit_5[0] & ~head_named_part_9) begin
                bus_used_10 <= bus_used_10 - 5'd1;
            end else if (place_free_part_10) begin
                bus_used_10 <= bus_used_10 + 5'd1;
            end
            if (bus_credit_5[1] & ~head_named_part_10) begin
                bus_used_11 <= bus_used_11 - 5'd1;
            end else if (place_free_part_11) begin
                bus_used_11 <= bus_used_11 + 5'd1;
            end
            if (bus_inside_0_part) bus_inside_0 <= ~head_named_part_11;
            if (head_named_part) bus_inside_1 <= ~head_named_part_11;
            if (head_named_part_1) bus_inside_2 <= ~head_named_part_12;
            if (head_named_part_2) bus_inside_3 <= ~head_named_part_12;
            if (head_named_part_3) bus_inside_4 <= ~head_named_part_13;
            if (head_named_part_4) bus_inside_5 <= ~head_named_part_13;
            if (head_named_part_5) bus_inside_6 <= ~head_named_part_14;
            if (head_named_part_6) bus_inside_7 <= ~head_named_part_14;
            if (head_named_part_7) bus_inside_8 <= ~head_named_part_15;
            if (head_named_part_8) bus_inside_9 <= ~head_named_part_15;
            if (head_named_part_9) bus_inside_10 <= ~head_named_part_16;
            if (head_named_part_10) bus_inside_11 <= ~head_named_part_16;
            if (place_owed_part_24) begin
                channel_owed_0 <= channel_owed_0 - 5'd1;
            end else if (~channel_credit_0[0] & channel_valid_0[0]) begin
                channel_owed_0 <= channel_owed_0 + 5'd1;
            end
            if (place_owed_part_25) begin
                channel_owed_1 <= channel_owed_1 - 5'd1;
            end else if (~channel_credit_0[1] & channel_valid_0[1]) begin
                channel_owed_1 <= channel_owed_1 + 5'd1;
            end
            if (place_owed_part_26) begin
                channel_owed_2 <= channel_owed_2 - 5'd1;
            end else if (~channel_credit_1[0] & channel_valid_1[0]) begin
                channel_owed_2 <= channel_owed_2 + 5'd1;
            end
            if (place_owed_part_27) begin
                channel_owed_3 <= channel_owed_3 - 5'd1;
            end else if (~channel_credit_1[1] & channel_valid_1[1]) begin
                channel_owed_3 <= channel_owed_3 + 5'd1;
            end
            if (place_owed_part_28) begin
                channel_owed_4 <= channel_owed_4 - 5'd1;
            end else if (~channel_credit_2[0] & channel_valid_2[0]) begin
                channel_owed_4 <= channel_owed_4 + 5'd1;
            end
            if (place_owed_part_29) begin
                channel_owed_5 <= channel_owed_5 - 5'd1;
            end else if (~channel_credit_2[1] & channel_valid_2[1]) begin
                channel_owed_5 <= channel_owed_5 + 5'd1;
            end
            if (place_owed_part_30) begin
                channel_owed_6 <= channel_owed_6 - 5'd1;
            end else if (~channel_credit_3[0] & channel_valid_3[0]) begin
                channel_owed_6 <= channel_owed_6 + 5'd1;
            end
            if (place_owed_part_31) begin
                channel_owed_7 <= channel_owed_7 - 5'd1;
            end else if (~channel_credit_3[1] & channel_valid_3[1]) begin
                channel_owed_7 <= channel_owed_7 + 5'd1;
            end
            if (place_owed_part_32) begin
                channel_owed_8 <= channel_owed_8 - 5'd1;
            end else if (~channel_credit_4[0] & channel_valid_4[0]) begin
                channel_owed_8 <= channel_owed_8 + 5'd1;
            end
            if (place_owed_part_33) begin
                channel_owed_9 <= channel_owed_9 - 5'd1;
            end else if (~channel_credit_4[1] & channel_valid_4[1]) begin
                channel_owed_9 <= channel_owed_9 + 5'd1;
            end
            if (place_owed_part_34) begin
                channel_owed_10 <= channel_owed_10 - 5'd1;
            end else if (~channel_credit_5[0] & channel_valid_5[0]) begin
                channel_owed_10 <= channel_owed_10 + 5'd1;
            end
            if (place_owed_part_35) begin
                channel_owed_11 <= channel_owed_11 - 5'd1;
            end else if (~channel_credit_5[1] & channel_valid_5[1]) begin
                channel_owed_11 <= channel_owed_11 + 5'd1;
            end
            if (place_owed_part_36) begin
                channel_owed_12 <= channel_owed_12 - 5'd1;
            end else if (~channel_credit_6[0] & channel_valid_6[0]) begin
                channel_owed_12 <= channel_owed_12 + 5'd1;
            end
            if (place_owed_part_37) begin
                channel_owed_13 <= channel_owed_13 - 5'd1;
            end else if (~channel_credit_6[1] & channel_valid_6[1]) begin
                channel_owed_13 <= channel_owed_13 + 5'd1;
            end
            if (place_owed_part_38) begin
                channel_owed_14 <= channel_owed_14 - 5'd1;
            end else if (~channel_credit_7[0] & channel_valid_7[0]) begin
                channel_owed_14 <= channel_owed_14 + 5'd1;
            end
            if (place_owed_part_39) begin
                channel_owed_15 <= channel_owed_15 - 5'd1;
            end else if (~channel_credit_7[1] & channel_valid_7[1]) begin
                channel_owed_15 <= channel_owed_15 + 5'd1;
            end
            if (column_credit_0[0] & ~column_valid_0[0]) begin
                column_used_0 <= column_used_0 - 5'd1;
            end else if (place_free_part_12) begin
                column_used_0 <= column_used_0 + 5'd1;
            end
            if (column_credit_0[1] & ~column_valid_0[1]) begin
                column_used_1 <= column_used_1 - 5'd1;
            end else if (place_free_part_13) begin
                column_used_1 <= column_used_1 + 5'd1;
            end
            if (column_credit_1[0] & ~column_valid_1[0]) begin
                column_used_2 <= column_used_2 - 5'd1;
            end else if (place_free_part_14) begin
                column_used_2 <= column_used_2 + 5'd1;
            end
            if (column_credit_1[1] & ~column_valid_1[1]) begin
                column_used_3 <= column_used_3 - 5'd1;
            end else if (place_free_part_15) begin
                column_used_3 <= column_used_3 + 5'd1;
            end
            if (column_credit_2[0] & ~column_valid_2[0]) begin
                column_used_4 <= column_used_4 - 5'd1;
            end else if (place_free_part_16) begin
                column_used_4 <= column_used_4 + 5'd1;
            end
            if (column_credit_2[1] & ~column_valid_2[1]) begin
                column_used_5 <= column_used_5 - 5'd1;
            end else if (place_free_part_17) begin
                column_used_5 <= column_used_5 + 5'd1;
            end
            if (column_credit_3[0] & ~column_valid_3[0]) begin
                column_used_6 <= column_used_6 - 5'd1;
            end else if (place_free_part_18) begin
                column_used_6 <= column_used_6 + 5'd1;
            end
            if (column_credit_3[1] & ~column_valid_3[1]) begin
                column_used_7 <= column_used_7 - 5'd1;
            end else if (place_free_part_19) begin
                column_used_7 <= column_used_7 + 5'd1;
            end
            if (column_credit_4[0] & ~column_valid_4[0]) begin
                column_used_8 <= column_used_8 - 5'd1;
            end else if (place_free_part_20) begin
                column_used_8 <= column_used_8 + 5'd1;
            end
            if (column_credit_4[1] & ~column_valid_4[1]) begin
                column_used_9 <= column_used_9 - 5'd1;
            end else if (place_free_part_21) begin
                column_used_9 <= column_used_9 + 5'd1;
            end
            if (column_credit_5[0] & ~column_valid_5[0]) begin
                column_used_10 <= column_used_10 - 5'd1;
            end else if (place_free_part_22) begin
                column_used_10 <= column_used_10 + 5'd1;
            end
            if (column_credit_5[1] & ~column_valid_5[1]) begin
                column_used_11 <= column_used_11 - 5'd1;
            end else if (place_free_part_23) begin
                column_used_11 <= column_used_11 + 5'd1;
            end
            if (column_credit_6[0] & ~column_valid_6[0]) begin
                column_used_12 <= column_used_12 - 5'd1;
            end else if (place_free_part_24) begin
                column_used_12 <= column_used_12 + 5'd1;
            end
            if (column_credit_6[1] & ~column_valid_6[1]) begin
                column_used_13 <= column_used_13 - 5'd1;
            end else if (place_free_part_25) begin
                column_used_13 <= column_used_13 + 5'd1;
            end
            if (column_credit_7[0] & ~column_valid_7[0]) begin
                column_used_14 <= column_used_14 - 5'd1;
            end else if (place_free_part_26) begin
                column_used_14 <= column_used_14 + 5'd1;
            end
            if (column_credit_7[1] & ~column_valid_7[1]) begin
                column_used_15 <= column_used_15 - 5'd1;
            end else if (place_free_part_27) begin
                column_used_15 <= column_used_15 + 5'd1;
            end
            if (slot_granted_part_1) begin
                column_granted_0 <= column_granted_0 - 3'd1;
            end else if (~slot_granted_part & column_grant_0[0]) begin
                column_granted_0 <= column_granted_0 + 3'd1;
            end
            if (slot_granted_part_3) begin
                column_granted_1 <= column_granted_1 - 3'd1;
            end else if (~slot_granted_part_2 & column_grant_0[1]) begin
                column_granted_1 <= column_granted_1 + 3'd1;
            end
            if (slot_granted_part_5) begin
                column_granted_2 <= column_granted_2 - 3'd1;
            end else if (~slot_granted_part_4 & column_grant_1[0]) begin
                column_granted_2 <= column_granted_2 + 3'd1;
            end
            if (slot_granted_part_7) begin
                column_granted_3 <= column_granted_3 - 3'd1;
            end else if (~slot_granted_part_6 & column_grant_1[1]) begin
                column_granted_3 <= column_granted_3 + 3'd1;
            end
            if (slot_granted_part_9) begin
                column_granted_4 <= column_granted_4 - 3'd1;
            end else if (~slot_granted_part_8 & column_grant_2[0]) begin
                column_granted_4 <= column_granted_4 + 3'd1;
            end
            if (slot_granted_part_11) begin
                column_granted_5 <= column_granted_5 - 3'd1;
            end else if (~slot_granted_part_10 & column_grant_2[1]) begin
                column_granted_5 <= column_granted_5 + 3'd1;
            end
            if (slot_granted_part_13) begin
                column_granted_6 <= column_granted_6 - 3'd1;
            end else if (~slot_granted_part_12 & column_grant_3[0]) begin
                column_granted_6 <= column_granted_6 + 3'd1;
            end
            if (slot_granted_part_15) begin
                column_granted_7 <= column_granted_7 - 3'd1;
            end else if (~slot_granted_part_14 & column_grant_3[1]) begin
                column_granted_7 <= column_granted_7 + 3'd1;
            end
            if (slot_granted_part_17) begin
                column_granted_8 <= column_granted_8 - 3'd1;
            end else if (~slot_granted_part_16 & column_grant_4[0]) begin
                column_granted_8 <= column_granted_8 + 3'd1;
            end
            if (slot_granted_part_19) begin
                column_granted_9 <= column_granted_9 - 3'd1;
            end else if (~slot_granted_part_18 & column_grant_4[1]) begin
                column_granted_9 <= column_granted_9 + 3'd1;
            end
            if (slot_granted_part_21) begin
                column_granted_10 <= column_granted_10 - 3'd1;
            end else if (~slot_granted_part_20 & column_grant_5[0]) begin
                column_granted_10 <= column_granted_10 + 3'd1;
            end
            if (slot_granted_part_23) begin
                column_granted_11 <= column_granted_11 - 3'd1;
            end else if (~slot_granted_part_22 & column_grant_5[1]) begin
                column_granted_11 <= column_granted_11 + 3'd1;
            end
            if (slot_granted_part_25) begin
                column_granted_12 <= column_granted_12 - 3'd1;
            end else if (~slot_granted_part_24 & column_grant_6[0]) begin
                column_granted_12 <= column_granted_12 + 3'd1;
            end
            if (slot_granted_part_27) begin
                column_granted_13 <= column_granted_13 - 3'd1;
            end else if (~slot_granted_part_26 & column_grant_6[1]) begin
                column_granted_13 <= column_granted_13 + 3'd1;
            end
            if (slot_granted_part_29) begin
                column_granted_14 <= column_granted_14 - 3'd1;
            end else if (~slot_granted_part_28 & column_grant_7[0]) begin
                column_granted_14 <= column_granted_14 + 3'd1;
            end
            if (slot_granted_part_30) begin
                column_granted_15 <= column_granted_15 - 3'd1;
            end else if (~goes & comes) begin
                column_granted_15 <= column_granted_15 + 3'd1;
            end
            if (column_valid_0[0]) column_inside_0 <= column_inside_1_part;
            if (column_valid_0[1]) column_inside_1 <= column_inside_1_part;
            if (column_valid_1[0]) column_inside_2 <= column_inside_3_part;
            if (column_valid_1[1]) column_inside_3 <= column_inside_3_part;
            if (column_valid_2[0]) column_inside_4 <= column_inside_5_part;
            if (column_valid_2[1]) column_inside_5 <= column_inside_5_part;
            if (column_valid_3[0]) column_inside_6 <= column_inside_7_part;
            if (column_valid_3[1]) column_inside_7 <= column_inside_7_part;
            if (column_valid_4[0]) column_inside_8 <= column_inside_9_part;
            if (column_valid_4[1]) column_inside_9 <= column_inside_9_part;
            if (column_valid_5[0]) column_inside_10 <= column_inside_11_part;
            if (column_valid_5[1]) column_inside_11 <= column_inside_11_part;
            if (column_valid_6[0]) column_inside_12 <= column_inside_13_part;
            if (column_valid_6[1]) column_inside_13 <= column_inside_13_part;
            if (column_valid_7[0]) column_inside_14 <= ~ends;
            if (column_valid_7[1]) column_inside_15 <= ~ends;
            was_requested_0 <= request_0;
            was_requested_1 <= request_1;
            was_requested_2 <= request_2;
            was_requested_3 <= request_3;
            was_requested_4 <= request_4;
            was_requested_5 <= request_5;
            was_requested_6 <= request_6;
            was_requested_7 <= request_7;
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
        if (!reset) free_slot: assume (free_slot_part_1 ? free_slot_part_2 & (slots_used_1 != 3'd4)
            : free_slot_part_2);
    end

    // a slot comes back only for a packet
    always @(posedge clock) begin
        if (!reset) slot_owed: assume (slot_owed_part_3 ? slot_owed_part_4 & (|slots_owed_1)
            : slot_owed_part_4);
    end

    // a phit comes only to a free place
    always @(posedge clock) begin
        if (!reset) place_free: assume (place_free_part_27 ? place_free_part_54 & ~column_used_15[4]
            : place_free_part_54);
    end

    // a place comes back only for a phit
    always @(posedge clock) begin
        if (!reset) place_owed: assume (place_owed_part_39 ? place_owed_part_66 & (|channel_owed_15)
            : place_owed_part_66);
    end

    // a head, and only a head, names rows
    always @(posedge clock) begin
        if (!reset) head_named: assume (head_named_part_10 ? head_named_part_33
                & ~(head_named_part_32 | (bus_inside_11 == any_bus_rows_5))
            : head_named_part_33);
    end

    // a grant answers a request of the cycle before
    always @(posedge clock) begin
        if (!reset) grant_asked: assume ((~|(grant_7 & ~was_requested_7)) & (~|(grant_6 & ~was_requested_6))
            & (~|(grant_5 & ~was_requested_5)) & (~|(grant_4 & ~was_requested_4))
            & (~|(grant_3 & ~was_requested_3)) & (~|(grant_2 & ~was_requested_2))
            & (~|(grant_1 & ~was_requested_1)) & (~|(grant_0 & ~was_requested_0)));
    end

    // a packet comes only with a slot
    always @(posedge clock) begin
        if (!reset) slot_granted: assume (slot_granted_part_30 ? slot_granted_part_45 & (|column_granted_15)
            : slot_granted_part_45);
    end
`endif
endmodule
