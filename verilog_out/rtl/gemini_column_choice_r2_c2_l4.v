// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Chooses the column of the packet in front of an input buffer, and the rows there at which it may leave.
//
//                         looks, lost, adaptive -->+----------------+
//                 route_column[C], route_row[R] -->|  ColumnChoice  |--> column[C]   zero: nowhere
// straight, straight_column[C], straight_row[R] -->|                |--> rows[R]
//   live_c[R], open_c[R], idle_c[R], level_c[L] -->|                |
//                                   previous[C] -->+----------------+
//
// A packet that `looks`, for its route has a direction, goes straight on in its ring if `straight` tells that this leads there: a
// ring is left for another one of its direction only where it ends. Otherwise a deterministic packet goes to the tile of
// its route, and an `adaptive` one may leave at all live rows of one column. That is one of the first of these that there are:
//
// 1. columns with a live row that is open and idle,
// 2. `previous`, the column of the packet right before it, if a live row there is open: its way is free just in time,
// 3. columns with a live row that is open,
// 4. columns with a live row;
//
// among several one with the highest `level`, and among equals the first that was not taken lately. If all equals were,
// their turns begin anew, whatever other columns had. A packet that is `lost` goes nowhere.
//
// Parameters: `R` rows and `C` columns, 1 to 8; levels of `L` bits, 1 to 8. Published: 8 rows, 6 columns, 5 bits.
// Handshake: none. In each cycle with `looks` and `adaptive`, but neither `straight` nor `lost`, the column that is shown
// takes its turn. Without `looks`, `straight` does not count, and no turn is taken. Of `route_column` and `straight_column`
// what is given is passed on: one-hot, they give one column.
// Latency: 0 from all inputs to `column` and `rows`; a turn counts from the next cycle on. Throughput: 1 packet per cycle.
// Reset: no column had its turn.
// Asserts: an adaptive packet gets one column and the live rows there, if there are any, and while a column that is as good
// waits no other one is taken three times.
// Source: GEM-RTE-01, -05, -11.
//
// Block: gemini_column_choice, R = 2, C = 2, L = 4
module gemini_column_choice_r2_c2_l4 (
    input wire clock,
    input wire reset,
    input wire looks,
    input wire lost,
    input wire adaptive,
    input wire [1:0] route_column,
    input wire [1:0] route_row,
    input wire straight,
    input wire [1:0] straight_column,
    input wire [1:0] straight_row,
    input wire [1:0] live_0,
    input wire [1:0] live_1,
    input wire [1:0] open_0,
    input wire [1:0] open_1,
    input wire [1:0] idle_0,
    input wire [1:0] idle_1,
    input wire [3:0] level_0,
    input wire [3:0] level_1,
    input wire [1:0] previous,
    output wire [1:0] column,
    output wire [1:0] rows
);
    reg [1:0] served;

    wire [1:0] live_columns = {|live_1, |live_0};
    wire [1:0] idle_columns_part = live_0 & open_0;
    wire [1:0] idle_columns_part_1 = live_1 & open_1;
    wire [1:0] open_columns = {|idle_columns_part_1, |idle_columns_part};
    wire [1:0] eligible_part = open_columns & previous;
    wire [1:0] idle_columns = {|(idle_columns_part_1 & idle_1), |(idle_columns_part & idle_0)};
    wire [1:0] eligible = (|idle_columns) ? idle_columns
        : (|eligible_part) ? eligible_part
        : (|open_columns) ? open_columns
        : live_columns;
    wire [3:0] most_part = ((level_0 > 4'd0) & eligible[0]) ? level_0 : 4'd0;
    wire [3:0] most = ((most_part < level_1) & eligible[1]) ? level_1 : most_part;
    wire [1:0] best = {eligible[1] & (level_1 == most), eligible[0] & (level_0 == most)};
    wire [1:0] fresh = best & ~served;
    wire any_fresh = |fresh;
    wire [1:0] favoured = any_fresh ? fresh : best;
    wire [1:0] picked = favoured & (~favoured + 2'd1);
    wire goes_straight = straight & looks;
    wire [1:0] picked_rows_part = picked[0] ? live_0 : 2'd0;
    wire [1:0] picked_rows = picked[1] ? live_1 | picked_rows_part : picked_rows_part;
    wire takes_turn = ~lost & ~goes_straight & adaptive & looks;

    assign column = lost ? 2'd0 : goes_straight ? straight_column : adaptive ? picked : route_column;
    assign rows = lost ? 2'd0 : goes_straight ? straight_row : adaptive ? picked_rows : route_row;

    always @(posedge clock) begin
        if (reset) begin
            served <= 2'd0;
        end else if (takes_turn) begin
            if (any_fresh) begin
                served <= served | picked;
            end else begin
                served <= picked | (served & ~best);
            end
        end
    end

`ifdef FORMAL
    reg [1:0] candidates;
    reg [1:0] passed_0;
    reg [1:0] passed_1;

    wire [1:0] watched = candidates & (~candidates + 2'd1);
    wire waits = |(best & watched);
    wire passed_1_part = (|(picked & watched)) | ~waits;

    always @(posedge clock) begin
        candidates <= candidates;
    end

    always @(posedge clock) begin
        if (reset) begin
            passed_0 <= 2'd0;
            passed_1 <= 2'd0;
        end else if (takes_turn) begin
            if (passed_1_part) begin
                passed_0 <= 2'd0;
                passed_1 <= 2'd0;
            end else begin
                passed_0 <= picked | passed_0;
                passed_1 <= passed_1 | (picked & passed_0);
            end
        end
    end

    // an adaptive packet gets one column at most
    always @(posedge clock) begin
        if (!reset) one_column: assert ((~|(column & (column - 2'd1))) | ~takes_turn);
    end

    // an adaptive packet gets the live rows of its column
    always @(posedge clock) begin
        if (!reset) live_rows: assert (~((live_1 != rows) & takes_turn & column[1])
            & ~((live_0 != rows) & takes_turn & column[0]));
    end

    // an adaptive packet gets a column if any tile is live
    always @(posedge clock) begin
        if (!reset) finds: assert (~takes_turn | ((|live_columns) == (|column)));
    end

    // no column is taken three times while one that is as good waits
    always @(posedge clock) begin
        if (!reset) fair: assert ((~|(picked & passed_1)) | ~waits | ~takes_turn);
    end

    // all equals had their turn
    always @(posedge clock) begin
        if (!reset) begins_anew: cover (takes_turn & (|best) & ~any_fresh);
    end
`endif
endmodule
