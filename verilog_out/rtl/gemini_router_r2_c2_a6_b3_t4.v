// SPDX-License-Identifier: MIT OR Apache-2.0
//
// A router of `N` ports: `R` rows of `C` equal tiles.
//
//  in_valid_n[2], in_phit_n[23] -->+----------+--> out_valid_n[2], out_phit_n[23]
//              in_credit_n[2] <--|  Router  |<-- out_credit_n[2]
//        write, write_all, tile, |          |
//         address[10], data[48] -->+----------+--> read_data[48]
//
// Tile n stands in row n / `C` and column n mod `C`. Its row bus goes to the tiles of its row, its column channels to the
// outputs of its column, and there is nothing else between tiles.
//
// Parameters: those of [`Tile`].
// Handshake: that of [`Tile`] at each port. The supervisor's writes take effect at the clock edge; `read_data` follows
// `tile` and `address` by one cycle.
// Latency: 13 cycles from a head at `in_valid` to `out_valid`, 15 for a deterministic request. Throughput: 1 phit per cycle
// and port.
// Reset: empty; tables undefined.
// Asserts: what its parts assert. Relies on: packets only to free slots.
// Source: GEM-RTR-01 to -04, -21; `docs/gemini.md`.
//
// Block: gemini_router, R = 2, C = 2, A = 6, B = 3, T = 4
module gemini_router_r2_c2_a6_b3_t4 (
    input wire clock,
    input wire reset,
    input wire [1:0] in_valid_0,
    input wire [1:0] in_valid_1,
    input wire [1:0] in_valid_2,
    input wire [1:0] in_valid_3,
    input wire [22:0] in_phit_0,
    input wire [22:0] in_phit_1,
    input wire [22:0] in_phit_2,
    input wire [22:0] in_phit_3,
    output wire [1:0] in_credit_0,
    output wire [1:0] in_credit_1,
    output wire [1:0] in_credit_2,
    output wire [1:0] in_credit_3,
    output wire [1:0] out_valid_0,
    output wire [1:0] out_valid_1,
    output wire [1:0] out_valid_2,
    output wire [1:0] out_valid_3,
    output wire [22:0] out_phit_0,
    output wire [22:0] out_phit_1,
    output wire [22:0] out_phit_2,
    output wire [22:0] out_phit_3,
    input wire [1:0] out_credit_0,
    input wire [1:0] out_credit_1,
    input wire [1:0] out_credit_2,
    input wire [1:0] out_credit_3,
    input wire write,
    input wire write_all,
    input wire [5:0] tile,
    input wire [9:0] address,
    input wire [47:0] data,
    output wire [47:0] read_data
);
    reg [5:0] selected;

    wire [47:0] tiles_0_read_data;
    wire [1:0] tiles_0_row_valid;
    wire [1:0] tiles_0_row_column;
    wire [1:0] tiles_0_row_rows;
    wire [30:0] tiles_0_row_word;
    wire [1:0] tiles_0_straight_column;
    wire [1:0] tiles_0_straight_row;
    wire [1:0] tiles_0_bus_credit_0;
    wire [1:0] tiles_0_bus_credit_1;
    wire [1:0] tiles_0_bus_open_0;
    wire [1:0] tiles_0_bus_open_1;
    wire [1:0] tiles_0_bus_idle;
    wire [1:0] tiles_0_request_0;
    wire [1:0] tiles_0_request_1;
    wire tiles_0_straight_0;
    wire tiles_0_straight_1;
    wire [1:0] tiles_0_waits_0;
    wire [1:0] tiles_0_waits_1;
    wire [1:0] tiles_0_channel_valid_0;
    wire [1:0] tiles_0_channel_valid_1;
    wire [30:0] tiles_0_channel_word_0;
    wire [30:0] tiles_0_channel_word_1;
    wire [1:0] tiles_0_column_grant_0;
    wire [1:0] tiles_0_column_grant_1;
    wire [1:0] tiles_0_column_room;
    wire [1:0] tiles_0_column_passage;
    wire tiles_0_column_idle;
    wire [1:0] tiles_0_column_credit_0;
    wire [1:0] tiles_0_column_credit_1;
    wire [47:0] tiles_1_read_data;
    wire [1:0] tiles_1_row_valid;
    wire [1:0] tiles_1_row_column;
    wire [1:0] tiles_1_row_rows;
    wire [30:0] tiles_1_row_word;
    wire [1:0] tiles_1_straight_column;
    wire [1:0] tiles_1_straight_row;
    wire [1:0] tiles_1_bus_credit_0;
    wire [1:0] tiles_1_bus_credit_1;
    wire [1:0] tiles_1_bus_open_0;
    wire [1:0] tiles_1_bus_open_1;
    wire [1:0] tiles_1_bus_idle;
    wire [1:0] tiles_1_request_0;
    wire [1:0] tiles_1_request_1;
    wire tiles_1_straight_0;
    wire tiles_1_straight_1;
    wire [1:0] tiles_1_waits_0;
    wire [1:0] tiles_1_waits_1;
    wire [1:0] tiles_1_channel_valid_0;
    wire [1:0] tiles_1_channel_valid_1;
    wire [30:0] tiles_1_channel_word_0;
    wire [30:0] tiles_1_channel_word_1;
    wire [1:0] tiles_1_column_grant_0;
    wire [1:0] tiles_1_column_grant_1;
    wire [1:0] tiles_1_column_room;
    wire [1:0] tiles_1_column_passage;
    wire tiles_1_column_idle;
    wire [1:0] tiles_1_column_credit_0;
    wire [1:0] tiles_1_column_credit_1;
    wire [47:0] tiles_2_read_data;
    wire [1:0] tiles_2_row_valid;
    wire [1:0] tiles_2_row_column;
    wire [1:0] tiles_2_row_rows;
    wire [30:0] tiles_2_row_word;
    wire [1:0] tiles_2_straight_column;
    wire [1:0] tiles_2_straight_row;
    wire [1:0] tiles_2_bus_credit_0;
    wire [1:0] tiles_2_bus_credit_1;
    wire [1:0] tiles_2_bus_open_0;
    wire [1:0] tiles_2_bus_open_1;
    wire [1:0] tiles_2_bus_idle;
    wire [1:0] tiles_2_request_0;
    wire [1:0] tiles_2_request_1;
    wire tiles_2_straight_0;
    wire tiles_2_straight_1;
    wire [1:0] tiles_2_waits_0;
    wire [1:0] tiles_2_waits_1;
    wire [1:0] tiles_2_channel_valid_0;
    wire [1:0] tiles_2_channel_valid_1;
    wire [30:0] tiles_2_channel_word_0;
    wire [30:0] tiles_2_channel_word_1;
    wire [1:0] tiles_2_column_grant_0;
    wire [1:0] tiles_2_column_grant_1;
    wire [1:0] tiles_2_column_room;
    wire [1:0] tiles_2_column_passage;
    wire tiles_2_column_idle;
    wire [1:0] tiles_2_column_credit_0;
    wire [1:0] tiles_2_column_credit_1;
    wire [47:0] tiles_3_read_data;
    wire [1:0] tiles_3_row_valid;
    wire [1:0] tiles_3_row_column;
    wire [1:0] tiles_3_row_rows;
    wire [30:0] tiles_3_row_word;
    wire [1:0] tiles_3_straight_column;
    wire [1:0] tiles_3_straight_row;
    wire [1:0] tiles_3_bus_credit_0;
    wire [1:0] tiles_3_bus_credit_1;
    wire [1:0] tiles_3_bus_open_0;
    wire [1:0] tiles_3_bus_open_1;
    wire [1:0] tiles_3_bus_idle;
    wire [1:0] tiles_3_request_0;
    wire [1:0] tiles_3_request_1;
    wire tiles_3_straight_0;
    wire tiles_3_straight_1;
    wire [1:0] tiles_3_waits_0;
    wire [1:0] tiles_3_waits_1;
    wire [1:0] tiles_3_channel_valid_0;
    wire [1:0] tiles_3_channel_valid_1;
    wire [30:0] tiles_3_channel_word_0;
    wire [30:0] tiles_3_channel_word_1;
    wire [1:0] tiles_3_column_grant_0;
    wire [1:0] tiles_3_column_grant_1;
    wire [1:0] tiles_3_column_room;
    wire [1:0] tiles_3_column_passage;
    wire tiles_3_column_idle;
    wire [1:0] tiles_3_column_credit_0;
    wire [1:0] tiles_3_column_credit_1;

    wire [47:0] shown = (selected == 6'd3) ? tiles_3_read_data
        : (selected == 6'd2) ? tiles_2_read_data
        : (selected == 6'd1) ? tiles_1_read_data
        : (selected == 6'd0) ? tiles_0_read_data
        : 48'd0;

    gemini_tile_r2_c2_a6_b3_t4 tiles_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_0),
        .in_phit(in_phit_0),
        .in_credit(in_credit_0),
        .out_valid(out_valid_0),
        .out_phit(out_phit_0),
        .out_credit(out_credit_0),
        .write(((tile == 6'd0) & write) | write_all),
        .address(address),
        .data(data),
        .read_data(tiles_0_read_data),
        .row_valid(tiles_0_row_valid),
        .row_column(tiles_0_row_column),
        .row_rows(tiles_0_row_rows),
        .row_word(tiles_0_row_word),
        .row_credit_0(tiles_0_bus_credit_0),
        .row_credit_1(tiles_1_bus_credit_0),
        .row_open_0(tiles_0_bus_open_0),
        .row_open_1(tiles_0_bus_open_1),
        .row_open_2(tiles_1_bus_open_0),
        .row_open_3(tiles_1_bus_open_1),
        .row_idle_0(tiles_0_bus_idle),
        .row_idle_1(tiles_1_bus_idle),
        .straight_column(tiles_0_straight_column),
        .straight_row(tiles_0_straight_row),
        .bus_valid_0(tiles_0_row_valid),
        .bus_valid_1(tiles_1_row_valid),
        .bus_select_0(tiles_0_row_column[0]),
        .bus_select_1(tiles_1_row_column[0]),
        .bus_rows_0(tiles_0_row_rows),
        .bus_rows_1(tiles_1_row_rows),
        .bus_word_0(tiles_0_row_word),
        .bus_word_1(tiles_1_row_word),
        .bus_straight_0(tiles_0_straight_column[0] ? tiles_0_straight_row : 2'd0),
        .bus_straight_1(tiles_1_straight_column[0] ? tiles_1_straight_row : 2'd0),
        .bus_credit_0(tiles_0_bus_credit_0),
        .bus_credit_1(tiles_0_bus_credit_1),
        .bus_open_0(tiles_0_bus_open_0),
        .bus_open_1(tiles_0_bus_open_1),
        .bus_idle(tiles_0_bus_idle),
        .request_0(tiles_0_request_0),
        .request_1(tiles_0_request_1),
        .straight_0(tiles_0_straight_0),
        .straight_1(tiles_0_straight_1),
        .waits_0(tiles_0_waits_0),
        .waits_1(tiles_0_waits_1),
        .grant_0(tiles_0_column_grant_0),
        .grant_1(tiles_2_column_grant_0),
        .room_0(tiles_0_column_room),
        .room_1(tiles_2_column_room),
        .passage_0(tiles_0_column_passage),
        .passage_1(tiles_2_column_passage),
        .idle_0(tiles_0_column_idle),
        .idle_1(tiles_2_column_idle),
        .channel_valid_0(tiles_0_channel_valid_0),
        .channel_valid_1(tiles_0_channel_valid_1),
        .channel_word_0(tiles_0_channel_word_0),
        .channel_word_1(tiles_0_channel_word_1),
        .channel_credit_0(tiles_0_column_credit_0),
        .channel_credit_1(tiles_2_column_credit_0),
        .column_request_0(tiles_0_request_0),
        .column_request_1(tiles_2_request_0),
        .column_straight_0(tiles_0_straight_0),
        .column_straight_1(tiles_2_straight_0),
        .column_waits_0(tiles_0_waits_0),
        .column_waits_1(tiles_2_waits_0),
        .column_grant_0(tiles_0_column_grant_0),
        .column_grant_1(tiles_0_column_grant_1),
        .column_room(tiles_0_column_room),
        .column_passage(tiles_0_column_passage),
        .column_idle(tiles_0_column_idle),
        .column_valid_0(tiles_0_channel_valid_0),
        .column_valid_1(tiles_2_channel_valid_0),
        .column_word_0(tiles_0_channel_word_0),
        .column_word_1(tiles_2_channel_word_0),
        .column_credit_0(tiles_0_column_credit_0),
        .column_credit_1(tiles_0_column_credit_1)
    );

    gemini_tile_r2_c2_a6_b3_t4 tiles_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_1),
        .in_phit(in_phit_1),
        .in_credit(in_credit_1),
        .out_valid(out_valid_1),
        .out_phit(out_phit_1),
        .out_credit(out_credit_1),
        .write(write_all | (write & (tile == 6'd1))),
        .address(address),
        .data(data),
        .read_data(tiles_1_read_data),
        .row_valid(tiles_1_row_valid),
        .row_column(tiles_1_row_column),
        .row_rows(tiles_1_row_rows),
        .row_word(tiles_1_row_word),
        .row_credit_0(tiles_0_bus_credit_1),
        .row_credit_1(tiles_1_bus_credit_1),
        .row_open_0(tiles_0_bus_open_0),
        .row_open_1(tiles_0_bus_open_1),
        .row_open_2(tiles_1_bus_open_0),
        .row_open_3(tiles_1_bus_open_1),
        .row_idle_0(tiles_0_bus_idle),
        .row_idle_1(tiles_1_bus_idle),
        .straight_column(tiles_1_straight_column),
        .straight_row(tiles_1_straight_row),
        .bus_valid_0(tiles_0_row_valid),
        .bus_valid_1(tiles_1_row_valid),
        .bus_select_0(tiles_0_row_column[1]),
        .bus_select_1(tiles_1_row_column[1]),
        .bus_rows_0(tiles_0_row_rows),
        .bus_rows_1(tiles_1_row_rows),
        .bus_word_0(tiles_0_row_word),
        .bus_word_1(tiles_1_row_word),
        .bus_straight_0(tiles_0_straight_column[1] ? tiles_0_straight_row : 2'd0),
        .bus_straight_1(tiles_1_straight_column[1] ? tiles_1_straight_row : 2'd0),
        .bus_credit_0(tiles_1_bus_credit_0),
        .bus_credit_1(tiles_1_bus_credit_1),
        .bus_open_0(tiles_1_bus_open_0),
        .bus_open_1(tiles_1_bus_open_1),
        .bus_idle(tiles_1_bus_idle),
        .request_0(tiles_1_request_0),
        .request_1(tiles_1_request_1),
        .straight_0(tiles_1_straight_0),
        .straight_1(tiles_1_straight_1),
        .waits_0(tiles_1_waits_0),
        .waits_1(tiles_1_waits_1),
        .grant_0(tiles_1_column_grant_0),
        .grant_1(tiles_3_column_grant_0),
        .room_0(tiles_1_column_room),
        .room_1(tiles_3_column_room),
        .passage_0(tiles_1_column_passage),
        .passage_1(tiles_3_column_passage),
        .idle_0(tiles_1_column_idle),
        .idle_1(tiles_3_column_idle),
        .channel_valid_0(tiles_1_channel_valid_0),
        .channel_valid_1(tiles_1_channel_valid_1),
        .channel_word_0(tiles_1_channel_word_0),
        .channel_word_1(tiles_1_channel_word_1),
        .channel_credit_0(tiles_1_column_credit_0),
        .channel_credit_1(tiles_3_column_credit_0),
        .column_request_0(tiles_1_request_0),
        .column_request_1(tiles_3_request_0),
        .column_straight_0(tiles_1_straight_0),
        .column_straight_1(tiles_3_straight_0),
        .column_waits_0(tiles_1_waits_0),
        .column_waits_1(tiles_3_waits_0),
        .column_grant_0(tiles_1_column_grant_0),
        .column_grant_1(tiles_1_column_grant_1),
        .column_room(tiles_1_column_room),
        .column_passage(tiles_1_column_passage),
        .column_idle(tiles_1_column_idle),
        .column_valid_0(tiles_1_channel_valid_0),
        .column_valid_1(tiles_3_channel_valid_0),
        .column_word_0(tiles_1_channel_word_0),
        .column_word_1(tiles_3_channel_word_0),
        .column_credit_0(tiles_1_column_credit_0),
        .column_credit_1(tiles_1_column_credit_1)
    );

    gemini_tile_r2_c2_a6_b3_t4 tiles_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_2),
        .in_phit(in_phit_2),
        .in_credit(in_credit_2),
        .out_valid(out_valid_2),
        .out_phit(out_phit_2),
        .out_credit(out_credit_2),
        .write(write_all | (write & (tile == 6'd2))),
        .address(address),
        .data(data),
        .read_data(tiles_2_read_data),
        .row_valid(tiles_2_row_valid),
        .row_column(tiles_2_row_column),
        .row_rows(tiles_2_row_rows),
        .row_word(tiles_2_row_word),
        .row_credit_0(tiles_2_bus_credit_0),
        .row_credit_1(tiles_3_bus_credit_0),
        .row_open_0(tiles_2_bus_open_0),
        .row_open_1(tiles_2_bus_open_1),
        .row_open_2(tiles_3_bus_open_0),
        .row_open_3(tiles_3_bus_open_1),
        .row_idle_0(tiles_2_bus_idle),
        .row_idle_1(tiles_3_bus_idle),
        .straight_column(tiles_2_straight_column),
        .straight_row(tiles_2_straight_row),
        .bus_valid_0(tiles_2_row_valid),
        .bus_valid_1(tiles_3_row_valid),
        .bus_select_0(tiles_2_row_column[0]),
        .bus_select_1(tiles_3_row_column[0]),
        .bus_rows_0(tiles_2_row_rows),
        .bus_rows_1(tiles_3_row_rows),
        .bus_word_0(tiles_2_row_word),
        .bus_word_1(tiles_3_row_word),
        .bus_straight_0(tiles_2_straight_column[0] ? tiles_2_straight_row : 2'd0),
        .bus_straight_1(tiles_3_straight_column[0] ? tiles_3_straight_row : 2'd0),
        .bus_credit_0(tiles_2_bus_credit_0),
        .bus_credit_1(tiles_2_bus_credit_1),
        .bus_open_0(tiles_2_bus_open_0),
        .bus_open_1(tiles_2_bus_open_1),
        .bus_idle(tiles_2_bus_idle),
        .request_0(tiles_2_request_0),
        .request_1(tiles_2_request_1),
        .straight_0(tiles_2_straight_0),
        .straight_1(tiles_2_straight_1),
        .waits_0(tiles_2_waits_0),
        .waits_1(tiles_2_waits_1),
        .grant_0(tiles_0_column_grant_1),
        .grant_1(tiles_2_column_grant_1),
        .room_0(tiles_0_column_room),
        .room_1(tiles_2_column_room),
        .passage_0(tiles_0_column_passage),
        .passage_1(tiles_2_column_passage),
        .idle_0(tiles_0_column_idle),
        .idle_1(tiles_2_column_idle),
        .channel_valid_0(tiles_2_channel_valid_0),
        .channel_valid_1(tiles_2_channel_valid_1),
        .channel_word_0(tiles_2_channel_word_0),
        .channel_word_1(tiles_2_channel_word_1),
        .channel_credit_0(tiles_0_column_credit_1),
        .channel_credit_1(tiles_2_column_credit_1),
        .column_request_0(tiles_0_request_1),
        .column_request_1(tiles_2_request_1),
        .column_straight_0(tiles_0_straight_1),
        .column_straight_1(tiles_2_straight_1),
        .column_waits_0(tiles_0_waits_1),
        .column_waits_1(tiles_2_waits_1),
        .column_grant_0(tiles_2_column_grant_0),
        .column_grant_1(tiles_2_column_grant_1),
        .column_room(tiles_2_column_room),
        .column_passage(tiles_2_column_passage),
        .column_idle(tiles_2_column_idle),
        .column_valid_0(tiles_0_channel_valid_1),
        .column_valid_1(tiles_2_channel_valid_1),
        .column_word_0(tiles_0_channel_word_1),
        .column_word_1(tiles_2_channel_word_1),
        .column_credit_0(tiles_2_column_credit_0),
        .column_credit_1(tiles_2_column_credit_1)
    );

    gemini_tile_r2_c2_a6_b3_t4 tiles_3 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_3),
        .in_phit(in_phit_3),
        .in_credit(in_credit_3),
        .out_valid(out_valid_3),
        .out_phit(out_phit_3),
        .out_credit(out_credit_3),
        .write(write_all | (write & (tile == 6'd3))),
        .address(address),
        .data(data),
        .read_data(tiles_3_read_data),
        .row_valid(tiles_3_row_valid),
        .row_column(tiles_3_row_column),
        .row_rows(tiles_3_row_rows),
        .row_word(tiles_3_row_word),
        .row_credit_0(tiles_2_bus_credit_1),
        .row_credit_1(tiles_3_bus_credit_1),
        .row_open_0(tiles_2_bus_open_0),
        .row_open_1(tiles_2_bus_open_1),
        .row_open_2(tiles_3_bus_open_0),
        .row_open_3(tiles_3_bus_open_1),
        .row_idle_0(tiles_2_bus_idle),
        .row_idle_1(tiles_3_bus_idle),
        .straight_column(tiles_3_straight_column),
        .straight_row(tiles_3_straight_row),
        .bus_valid_0(tiles_2_row_valid),
        .bus_valid_1(tiles_3_row_valid),
        .bus_select_0(tiles_2_row_column[1]),
        .bus_select_1(tiles_3_row_column[1]),
        .bus_rows_0(tiles_2_row_rows),
        .bus_rows_1(tiles_3_row_rows),
        .bus_word_0(tiles_2_row_word),
        .bus_word_1(tiles_3_row_word),
        .bus_straight_0(tiles_2_straight_column[1] ? tiles_2_straight_row : 2'd0),
        .bus_straight_1(tiles_3_straight_column[1] ? tiles_3_straight_row : 2'd0),
        .bus_credit_0(tiles_3_bus_credit_0),
        .bus_credit_1(tiles_3_bus_credit_1),
        .bus_open_0(tiles_3_bus_open_0),
        .bus_open_1(tiles_3_bus_open_1),
        .bus_idle(tiles_3_bus_idle),
        .request_0(tiles_3_request_0),
        .request_1(tiles_3_request_1),
        .straight_0(tiles_3_straight_0),
        .straight_1(tiles_3_straight_1),
        .waits_0(tiles_3_waits_0),
        .waits_1(tiles_3_waits_1),
        .grant_0(tiles_1_column_grant_1),
        .grant_1(tiles_3_column_grant_1),
        .room_0(tiles_1_column_room),
        .room_1(tiles_3_column_room),
        .passage_0(tiles_1_column_passage),
        .passage_1(tiles_3_column_passage),
        .idle_0(tiles_1_column_idle),
        .idle_1(tiles_3_column_idle),
        .channel_valid_0(tiles_3_channel_valid_0),
        .channel_valid_1(tiles_3_channel_valid_1),
        .channel_word_0(tiles_3_channel_word_0),
        .channel_word_1(tiles_3_channel_word_1),
        .channel_credit_0(tiles_1_column_credit_1),
        .channel_credit_1(tiles_3_column_credit_1),
        .column_request_0(tiles_1_request_1),
        .column_request_1(tiles_3_request_1),
        .column_straight_0(tiles_1_straight_1),
        .column_straight_1(tiles_3_straight_1),
        .column_waits_0(tiles_1_waits_1),
        .column_waits_1(tiles_3_waits_1),
        .column_grant_0(tiles_3_column_grant_0),
        .column_grant_1(tiles_3_column_grant_1),
        .column_room(tiles_3_column_room),
        .column_passage(tiles_3_column_passage),
        .column_idle(tiles_3_column_idle),
        .column_valid_0(tiles_1_channel_valid_1),
        .column_valid_1(tiles_3_channel_valid_1),
        .column_word_0(tiles_1_channel_word_1),
        .column_word_1(tiles_3_channel_word_1),
        .column_credit_0(tiles_3_column_credit_0),
        .column_credit_1(tiles_3_column_credit_1)
    );

    assign read_data = shown;

    always @(posedge clock) begin
        selected <= tile;
    end
endmodule
