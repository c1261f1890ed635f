// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One port of the router, with its part of the switch.
//
//              in (link) -->+--------+--> out (link)
//  bus_c (row of tiles)  -->|  Tile  |--> row bus (row of tiles)
//  column_r (column)     -->|        |--> channel_r (column)
// write, address, data   -->+--------+--> load[4], dropped, corrected, uncorrectable
//
// The row bus of [`InputPort`] goes to the tiles of the row, the column channels of [`Subswitch`] to the outputs of the
// column. All tiles are equal; a tile does not know which one it is.
//
// Parameters: those of its parts. `R` rows and `C` columns, 1 to 8, `N` = `R` `C`, 2 to 32; `V` channels, `Q` = `V` `R` at
// most 16; flits of `W` bits, 45 to 512; `L` flits of the longest packet; shared flits: `I` of the input buffer of `2^A`, `S` of
// row and column buffers of `2^B`; load in units of `2^G` flits; tables of `2^T` items.
// Handshake: that of its parts.
// Latency: 5 cycles from a head at `in_valid` to the row bus, 3 from there to the column channel, 2 from there to
// `out_valid`. Throughput: 1 flit per cycle.
// Reset: empty; no port is allowed or live.
// Asserts: what its parts assert. Relies on: what its parts rely on.
// Source: TH-NRC-02 to -07; `docs/express-router.md`.
//
// Block: express_tile, R = 2, C = 2, V = 2, L = 8, S = 8, I = 16, A = 5, B = 5, G = 1, T = 4, W = 64
module express_tile_r2_c2_v2_l8_s8_i16_a5_b5_g1_t4_w64 (
    input wire clock,
    input wire reset,
    input wire [1:0] in_valid,
    input wire [63:0] in_flit,
    input wire in_last,
    output wire [1:0] in_credit,
    output wire [1:0] out_valid,
    output wire [63:0] out_flit,
    output wire out_last,
    input wire [1:0] out_credit,
    output wire dropped,
    output wire corrected,
    output wire uncorrectable,
    output wire [3:0] load,
    input wire write,
    input wire [9:0] address,
    input wire [47:0] data,
    input wire [3:0] loads_0,
    input wire [3:0] loads_1,
    input wire [3:0] loads_2,
    input wire [3:0] loads_3,
    output wire [1:0] row_valid,
    output wire [1:0] row_column,
    output wire [1:0] row_row,
    output wire [63:0] row_flit,
    output wire row_last,
    input wire [1:0] row_credit_0,
    input wire [1:0] row_credit_1,
    input wire [1:0] bus_valid_0,
    input wire [1:0] bus_valid_1,
    input wire bus_select_0,
    input wire bus_select_1,
    input wire [1:0] bus_row_0,
    input wire [1:0] bus_row_1,
    input wire [63:0] bus_flit_0,
    input wire [63:0] bus_flit_1,
    input wire bus_last_0,
    input wire bus_last_1,
    output wire [1:0] bus_credit_0,
    output wire [1:0] bus_credit_1,
    output wire [1:0] channel_valid_0,
    output wire [1:0] channel_valid_1,
    output wire [63:0] channel_flit_0,
    output wire [63:0] channel_flit_1,
    output wire channel_last_0,
    output wire channel_last_1,
    input wire [1:0] channel_credit_0,
    input wire [1:0] channel_credit_1,
    input wire [1:0] column_valid_0,
    input wire [1:0] column_valid_1,
    input wire [63:0] column_flit_0,
    input wire [63:0] column_flit_1,
    input wire column_last_0,
    input wire column_last_1,
    output wire [1:0] column_credit_0,
    output wire [1:0] column_credit_1
);
    express_input_port_r2_c2_v2_l8_i16_a5_s8_t4_w64 in_port (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid),
        .in_flit(in_flit),
        .in_last(in_last),
        .in_credit(in_credit),
        .write(write),
        .address(address),
        .data(data),
        .load_0(loads_0),
        .load_1(loads_1),
        .load_2(loads_2),
        .load_3(loads_3),
        .row_valid(row_valid),
        .row_column(row_column),
        .row_row(row_row),
        .row_flit(row_flit),
        .row_last(row_last),
        .row_credit_0(row_credit_0),
        .row_credit_1(row_credit_1),
        .dropped(dropped),
        .corrected(corrected),
        .uncorrectable(uncorrectable)
    );

    express_subswitch_r2_c2_v2_l8_s8_b5_w64 subswitch (
        .clock(clock),
        .reset(reset),
        .row_valid_0(bus_valid_0),
        .row_valid_1(bus_valid_1),
        .row_select_0(bus_select_0),
        .row_select_1(bus_select_1),
        .row_row_0(bus_row_0),
        .row_row_1(bus_row_1),
        .row_flit_0(bus_flit_0),
        .row_flit_1(bus_flit_1),
        .row_last_0(bus_last_0),
        .row_last_1(bus_last_1),
        .row_credit_0(bus_credit_0),
        .row_credit_1(bus_credit_1),
        .channel_valid_0(channel_valid_0),
        .channel_valid_1(channel_valid_1),
        .channel_flit_0(channel_flit_0),
        .channel_flit_1(channel_flit_1),
        .channel_last_0(channel_last_0),
        .channel_last_1(channel_last_1),
        .channel_credit_0(channel_credit_0),
        .channel_credit_1(channel_credit_1)
    );

    express_output_port_r2_v2_l8_s8_b5_i16_k6_g1_w64 out_port (
        .clock(clock),
        .reset(reset),
        .column_valid_0(column_valid_0),
        .column_valid_1(column_valid_1),
        .column_flit_0(column_flit_0),
        .column_flit_1(column_flit_1),
        .column_last_0(column_last_0),
        .column_last_1(column_last_1),
        .column_credit_0(column_credit_0),
        .column_credit_1(column_credit_1),
        .out_valid(out_valid),
        .out_flit(out_flit),
        .out_last(out_last),
        .out_credit(out_credit),
        .load(load)
    );
endmodule
