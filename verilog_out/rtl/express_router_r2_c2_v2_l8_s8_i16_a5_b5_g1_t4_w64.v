// SPDX-License-Identifier: MIT OR Apache-2.0
//
// A router of `N` ports: `R` rows of `C` equal tiles.
//
// in_valid_n[V], in_flit_n[W], in_last_n -->+----------+--> out_valid_n[V], out_flit_n[W], out_last_n
//                         in_credit_n[V] <--|  Router  |<-- out_credit_n[V]
//   write, write_all, tile[5], address[10], |          |
//                              data[48]  -->+----------+--> dropped_n, corrected_n, uncorrectable_n
//
// Tile n stands in row n / `C` and column n mod `C`. Its row bus goes to the tiles of its row, its column channels to the
// outputs of its column, its load to all, and there is nothing else between tiles.
//
// Parameters: those of [`Tile`].
// Handshake: that of [`Tile`] at each port. A configuration write goes to `tile`, or with `write_all` to every tile.
// Latency: 10 cycles from a head at `in_valid` to `out_valid`. Throughput: 1 flit per cycle and port.
// Reset: empty; no port is allowed or live.
// Asserts: what its parts assert. Relies on: flits with room, without a gap; credits for flits that went.
// Source: TH-NRC-01 to -07; `docs/express-router.md`.
//
// Block: express_router, R = 2, C = 2, V = 2, L = 8, S = 8, I = 16, A = 5, B = 5, G = 1, T = 4, W = 64
module express_router_r2_c2_v2_l8_s8_i16_a5_b5_g1_t4_w64 (
    input wire clock,
    input wire reset,
    input wire [1:0] in_valid_0,
    input wire [1:0] in_valid_1,
    input wire [1:0] in_valid_2,
    input wire [1:0] in_valid_3,
    input wire [63:0] in_flit_0,
    input wire [63:0] in_flit_1,
    input wire [63:0] in_flit_2,
    input wire [63:0] in_flit_3,
    input wire in_last_0,
    input wire in_last_1,
    input wire in_last_2,
    input wire in_last_3,
    output wire [1:0] in_credit_0,
    output wire [1:0] in_credit_1,
    output wire [1:0] in_credit_2,
    output wire [1:0] in_credit_3,
    output wire [1:0] out_valid_0,
    output wire [1:0] out_valid_1,
    output wire [1:0] out_valid_2,
    output wire [1:0] out_valid_3,
    output wire [63:0] out_flit_0,
    output wire [63:0] out_flit_1,
    output wire [63:0] out_flit_2,
    output wire [63:0] out_flit_3,
    output wire out_last_0,
    output wire out_last_1,
    output wire out_last_2,
    output wire out_last_3,
    input wire [1:0] out_credit_0,
    input wire [1:0] out_credit_1,
    input wire [1:0] out_credit_2,
    input wire [1:0] out_credit_3,
    output wire dropped_0,
    output wire dropped_1,
    output wire dropped_2,
    output wire dropped_3,
    output wire corrected_0,
    output wire corrected_1,
    output wire corrected_2,
    output wire corrected_3,
    output wire uncorrectable_0,
    output wire uncorrectable_1,
    output wire uncorrectable_2,
    output wire uncorrectable_3,
    input wire write,
    input wire write_all,
    input wire [4:0] tile,
    input wire [9:0] address,
    input wire [47:0] data
);
    wire [3:0] tiles_0_load;
    wire [1:0] tiles_0_row_valid;
    wire [1:0] tiles_0_row_column;
    wire [1:0] tiles_0_row_row;
    wire [63:0] tiles_0_row_flit;
    wire tiles_0_row_last;
    wire [1:0] tiles_0_bus_credit_0;
    wire [1:0] tiles_0_bus_credit_1;
    wire [1:0] tiles_0_channel_valid_0;
    wire [1:0] tiles_0_channel_valid_1;
    wire [63:0] tiles_0_channel_flit_0;
    wire [63:0] tiles_0_channel_flit_1;
    wire tiles_0_channel_last_0;
    wire tiles_0_channel_last_1;
    wire [1:0] tiles_0_column_credit_0;
    wire [1:0] tiles_0_column_credit_1;
    wire [3:0] tiles_1_load;
    wire [1:0] tiles_1_row_valid;
    wire [1:0] tiles_1_row_column;
    wire [1:0] tiles_1_row_row;
    wire [63:0] tiles_1_row_flit;
    wire tiles_1_row_last;
    wire [1:0] tiles_1_bus_credit_0;
    wire [1:0] tiles_1_bus_credit_1;
    wire [1:0] tiles_1_channel_valid_0;
    wire [1:0] tiles_1_channel_valid_1;
    wire [63:0] tiles_1_channel_flit_0;
    wire [63:0] tiles_1_channel_flit_1;
    wire tiles_1_channel_last_0;
    wire tiles_1_channel_last_1;
    wire [1:0] tiles_1_column_credit_0;
    wire [1:0] tiles_1_column_credit_1;
    wire [3:0] tiles_2_load;
    wire [1:0] tiles_2_row_valid;
    wire [1:0] tiles_2_row_column;
    wire [1:0] tiles_2_row_row;
    wire [63:0] tiles_2_row_flit;
    wire tiles_2_row_last;
    wire [1:0] tiles_2_bus_credit_0;
    wire [1:0] tiles_2_bus_credit_1;
    wire [1:0] tiles_2_channel_valid_0;
    wire [1:0] tiles_2_channel_valid_1;
    wire [63:0] tiles_2_channel_flit_0;
    wire [63:0] tiles_2_channel_flit_1;
    wire tiles_2_channel_last_0;
    wire tiles_2_channel_last_1;
    wire [1:0] tiles_2_column_credit_0;
    wire [1:0] tiles_2_column_credit_1;
    wire [3:0] tiles_3_load;
    wire [1:0] tiles_3_row_valid;
    wire [1:0] tiles_3_row_column;
    wire [1:0] tiles_3_row_row;
    wire [63:0] tiles_3_row_flit;
    wire tiles_3_row_last;
    wire [1:0] tiles_3_bus_credit_0;
    wire [1:0] tiles_3_bus_credit_1;
    wire [1:0] tiles_3_channel_valid_0;
    wire [1:0] tiles_3_channel_valid_1;
    wire [63:0] tiles_3_channel_flit_0;
    wire [63:0] tiles_3_channel_flit_1;
    wire tiles_3_channel_last_0;
    wire tiles_3_channel_last_1;
    wire [1:0] tiles_3_column_credit_0;
    wire [1:0] tiles_3_column_credit_1;

    express_tile_r2_c2_v2_l8_s8_i16_a5_b5_g1_t4_w64 tiles_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_0),
        .in_flit(in_flit_0),
        .in_last(in_last_0),
        .in_credit(in_credit_0),
        .out_valid(out_valid_0),
        .out_flit(out_flit_0),
        .out_last(out_last_0),
        .out_credit(out_credit_0),
        .dropped(dropped_0),
        .corrected(corrected_0),
        .uncorrectable(uncorrectable_0),
        .load(tiles_0_load),
        .write(((tile == 5'd0) & write) | write_all),
        .address(address),
        .data(data),
        .loads_0(tiles_0_load),
        .loads_1(tiles_1_load),
        .loads_2(tiles_2_load),
        .loads_3(tiles_3_load),
        .row_valid(tiles_0_row_valid),
        .row_column(tiles_0_row_column),
        .row_row(tiles_0_row_row),
        .row_flit(tiles_0_row_flit),
        .row_last(tiles_0_row_last),
        .row_credit_0(tiles_0_bus_credit_0),
        .row_credit_1(tiles_1_bus_credit_0),
        .bus_valid_0(tiles_0_row_valid),
        .bus_valid_1(tiles_1_row_valid),
        .bus_select_0(tiles_0_row_column[0]),
        .bus_select_1(tiles_1_row_column[0]),
        .bus_row_0(tiles_0_row_row),
        .bus_row_1(tiles_1_row_row),
        .bus_flit_0(tiles_0_row_flit),
        .bus_flit_1(tiles_1_row_flit),
        .bus_last_0(tiles_0_row_last),
        .bus_last_1(tiles_1_row_last),
        .bus_credit_0(tiles_0_bus_credit_0),
        .bus_credit_1(tiles_0_bus_credit_1),
        .channel_valid_0(tiles_0_channel_valid_0),
        .channel_valid_1(tiles_0_channel_valid_1),
        .channel_flit_0(tiles_0_channel_flit_0),
        .channel_flit_1(tiles_0_channel_flit_1),
        .channel_last_0(tiles_0_channel_last_0),
        .channel_last_1(tiles_0_channel_last_1),
        .channel_credit_0(tiles_0_column_credit_0),
        .channel_credit_1(tiles_2_column_credit_0),
        .column_valid_0(tiles_0_channel_valid_0),
        .column_valid_1(tiles_2_channel_valid_0),
        .column_flit_0(tiles_0_channel_flit_0),
        .column_flit_1(tiles_2_channel_flit_0),
        .column_last_0(tiles_0_channel_last_0),
        .column_last_1(tiles_2_channel_last_0),
        .column_credit_0(tiles_0_column_credit_0),
        .column_credit_1(tiles_0_column_credit_1)
    );

    express_tile_r2_c2_v2_l8_s8_i16_a5_b5_g1_t4_w64 tiles_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_1),
        .in_flit(in_flit_1),
        .in_last(in_last_1),
        .in_credit(in_credit_1),
        .out_valid(out_valid_1),
        .out_flit(out_flit_1),
        .out_last(out_last_1),
        .out_credit(out_credit_1),
        .dropped(dropped_1),
        .corrected(corrected_1),
        .uncorrectable(uncorrectable_1),
        .load(tiles_1_load),
        .write(write_all | (write & (tile == 5'd1))),
        .address(address),
        .data(data),
        .loads_0(tiles_0_load),
        .loads_1(tiles_1_load),
        .loads_2(tiles_2_load),
        .loads_3(tiles_3_load),
        .row_valid(tiles_1_row_valid),
        .row_column(tiles_1_row_column),
        .row_row(tiles_1_row_row),
        .row_flit(tiles_1_row_flit),
        .row_last(tiles_1_row_last),
        .row_credit_0(tiles_0_bus_credit_1),
        .row_credit_1(tiles_1_bus_credit_1),
        .bus_valid_0(tiles_0_row_valid),
        .bus_valid_1(tiles_1_row_valid),
        .bus_select_0(tiles_0_row_column[1]),
        .bus_select_1(tiles_1_row_column[1]),
        .bus_row_0(tiles_0_row_row),
        .bus_row_1(tiles_1_row_row),
        .bus_flit_0(tiles_0_row_flit),
        .bus_flit_1(tiles_1_row_flit),
        .bus_last_0(tiles_0_row_last),
        .bus_last_1(tiles_1_row_last),
        .bus_credit_0(tiles_1_bus_credit_0),
        .bus_credit_1(tiles_1_bus_credit_1),
        .channel_valid_0(tiles_1_channel_valid_0),
        .channel_valid_1(tiles_1_channel_valid_1),
        .channel_flit_0(tiles_1_channel_flit_0),
        .channel_flit_1(tiles_1_channel_flit_1),
        .channel_last_0(tiles_1_channel_last_0),
        .channel_last_1(tiles_1_channel_last_1),
        .channel_credit_0(tiles_1_column_credit_0),
        .channel_credit_1(tiles_3_column_credit_0),
        .column_valid_0(tiles_1_channel_valid_0),
        .column_valid_1(tiles_3_channel_valid_0),
        .column_flit_0(tiles_1_channel_flit_0),
        .column_flit_1(tiles_3_channel_flit_0),
        .column_last_0(tiles_1_channel_last_0),
        .column_last_1(tiles_3_channel_last_0),
        .column_credit_0(tiles_1_column_credit_0),
        .column_credit_1(tiles_1_column_credit_1)
    );

    express_tile_r2_c2_v2_l8_s8_i16_a5_b5_g1_t4_w64 tiles_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_2),
        .in_flit(in_flit_2),
        .in_last(in_last_2),
        .in_credit(in_credit_2),
        .out_valid(out_valid_2),
        .out_flit(out_flit_2),
        .out_last(out_last_2),
        .out_credit(out_credit_2),
        .dropped(dropped_2),
        .corrected(corrected_2),
        .uncorrectable(uncorrectable_2),
        .load(tiles_2_load),
        .write(write_all | (write & (tile == 5'd2))),
        .address(address),
        .data(data),
        .loads_0(tiles_0_load),
        .loads_1(tiles_1_load),
        .loads_2(tiles_2_load),
        .loads_3(tiles_3_load),
        .row_valid(tiles_2_row_valid),
        .row_column(tiles_2_row_column),
        .row_row(tiles_2_row_row),
        .row_flit(tiles_2_row_flit),
        .row_last(tiles_2_row_last),
        .row_credit_0(tiles_2_bus_credit_0),
        .row_credit_1(tiles_3_bus_credit_0),
        .bus_valid_0(tiles_2_row_valid),
        .bus_valid_1(tiles_3_row_valid),
        .bus_select_0(tiles_2_row_column[0]),
        .bus_select_1(tiles_3_row_column[0]),
        .bus_row_0(tiles_2_row_row),
        .bus_row_1(tiles_3_row_row),
        .bus_flit_0(tiles_2_row_flit),
        .bus_flit_1(tiles_3_row_flit),
        .bus_last_0(tiles_2_row_last),
        .bus_last_1(tiles_3_row_last),
        .bus_credit_0(tiles_2_bus_credit_0),
        .bus_credit_1(tiles_2_bus_credit_1),
        .channel_valid_0(tiles_2_channel_valid_0),
        .channel_valid_1(tiles_2_channel_valid_1),
        .channel_flit_0(tiles_2_channel_flit_0),
        .channel_flit_1(tiles_2_channel_flit_1),
        .channel_last_0(tiles_2_channel_last_0),
        .channel_last_1(tiles_2_channel_last_1),
        .channel_credit_0(tiles_0_column_credit_1),
        .channel_credit_1(tiles_2_column_credit_1),
        .column_valid_0(tiles_0_channel_valid_1),
        .column_valid_1(tiles_2_channel_valid_1),
        .column_flit_0(tiles_0_channel_flit_1),
        .column_flit_1(tiles_2_channel_flit_1),
        .column_last_0(tiles_0_channel_last_1),
        .column_last_1(tiles_2_channel_last_1),
        .column_credit_0(tiles_2_column_credit_0),
        .column_credit_1(tiles_2_column_credit_1)
    );

    express_tile_r2_c2_v2_l8_s8_i16_a5_b5_g1_t4_w64 tiles_3 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_3),
        .in_flit(in_flit_3),
        .in_last(in_last_3),
        .in_credit(in_credit_3),
        .out_valid(out_valid_3),
        .out_flit(out_flit_3),
        .out_last(out_last_3),
        .out_credit(out_credit_3),
        .dropped(dropped_3),
        .corrected(corrected_3),
        .uncorrectable(uncorrectable_3),
        .load(tiles_3_load),
        .write(write_all | (write & (tile == 5'd3))),
        .address(address),
        .data(data),
        .loads_0(tiles_0_load),
        .loads_1(tiles_1_load),
        .loads_2(tiles_2_load),
        .loads_3(tiles_3_load),
        .row_valid(tiles_3_row_valid),
        .row_column(tiles_3_row_column),
        .row_row(tiles_3_row_row),
        .row_flit(tiles_3_row_flit),
        .row_last(tiles_3_row_last),
        .row_credit_0(tiles_2_bus_credit_1),
        .row_credit_1(tiles_3_bus_credit_1),
        .bus_valid_0(tiles_2_row_valid),
        .bus_valid_1(tiles_3_row_valid),
        .bus_select_0(tiles_2_row_column[1]),
        .bus_select_1(tiles_3_row_column[1]),
        .bus_row_0(tiles_2_row_row),
        .bus_row_1(tiles_3_row_row),
        .bus_flit_0(tiles_2_row_flit),
        .bus_flit_1(tiles_3_row_flit),
        .bus_last_0(tiles_2_row_last),
        .bus_last_1(tiles_3_row_last),
        .bus_credit_0(tiles_3_bus_credit_0),
        .bus_credit_1(tiles_3_bus_credit_1),
        .channel_valid_0(tiles_3_channel_valid_0),
        .channel_valid_1(tiles_3_channel_valid_1),
        .channel_flit_0(tiles_3_channel_flit_0),
        .channel_flit_1(tiles_3_channel_flit_1),
        .channel_last_0(tiles_3_channel_last_0),
        .channel_last_1(tiles_3_channel_last_1),
        .channel_credit_0(tiles_1_column_credit_1),
        .channel_credit_1(tiles_3_column_credit_1),
        .column_valid_0(tiles_1_channel_valid_1),
        .column_valid_1(tiles_3_channel_valid_1),
        .column_flit_0(tiles_1_channel_flit_1),
        .column_flit_1(tiles_3_channel_flit_1),
        .column_last_0(tiles_1_channel_last_1),
        .column_last_1(tiles_3_channel_last_1),
        .column_credit_0(tiles_3_column_credit_0),
        .column_credit_1(tiles_3_column_credit_1)
    );
endmodule
