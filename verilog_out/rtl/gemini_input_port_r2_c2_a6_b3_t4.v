// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Keeps arriving packets per virtual channel, chooses the column of each, and drives the row bus.
//
//  in_valid[2], in_phit[23] -->+-------------+--> row_valid[2], row_column[C], row_rows[R], row_word[31]
//              in_credit[2] <--|  InputPort  |<-- row_credit_c[2]
//  write, address[10], data -->|             |--> straight_column[C], straight_row[R]
//                              |             |--> stalled, unroutable, upset_bits[13]
//                              +-------------+--> corrected, uncorrectable
//
// When a packet comes to the front of its buffer, [`ColumnChoice`] gives it its column: one packet per cycle, responses first. A
// packet with a source route goes to the tile that its vector names. [`RowBus`] sends its phits there. A packet that has no tile
// to go to is taken out of the buffer; `unroutable` tells.
//
// Buffers and row bus carry words of [`ExitCheck`](super::exit_check::ExitCheck), and table entries and routes that wait beside
// their packets have SECDED codes of their own: `corrected` and `uncorrectable` tell when one was found wrong. A packet whose
// entry or route cannot be corrected has no tile to go to.
//
// Beyond the addresses of [`RouteTable`]:
//
// | `address` | | `data` |
// |---|---|---|
// | 0x280 + direction | live tiles of the direction | bit c `R` + r: column c, row r |
// | 0x288 | the tile at which what comes here goes straight on in its ring | bit c `R` + r, one or none |
// | 0x28A | upset, to try what follows: bits to invert in all phits, entries and routes that are stored from now on | 6 one, 5:0 its number; 13 another one, 12:7 its number |
//
// Parameters: `R` rows and `C` columns, 1 to 8, `N` = `R` x `C`, at most 48, `RC` = `R` + `C`, `ROUTE` = 5 + `RC`, `CODED` = `ROUTE` + 6;
// buffers of 2^`A` phits per virtual channel, `A` 5 to 10, `A1` = `A` + 1, that is `2^S` slots of 32 phits, `S` = `A` - 5
// but at least 1 (`S1` = `S` + 1); row buffers of `ROOM` = 2^`B` phits, `B` 1 to 6, `B1` = `B` + 1; tables of 2^`T` entries.
// Handshake: credits. A packet comes in only if a slot is free, and `in_credit` gives it back when its last phit leaves.
// `row_valid` to `row_credit` are those of [`RowBus`].
// Latency: 5 cycles from an adaptive head or a response's head at `in_valid` to `row_valid`, 7 for a deterministic
// request. Throughput: 1 phit per cycle.
// Reset: empty, no straight tile, no upset, all credits are there.
// Asserts: what its parts assert. Relies on: packets only to free slots, credits only for phits.
// Source: GEM-RTR-04, -05, -12, -18, GEM-RTE-11.
//
// Block: gemini_input_port, R = 2, C = 2, A = 6, B = 3, T = 4
module gemini_input_port_r2_c2_a6_b3_t4 (
    input wire clock,
    input wire reset,
    input wire [1:0] in_valid,
    input wire [22:0] in_phit,
    output wire [1:0] in_credit,
    input wire write,
    input wire [9:0] address,
    input wire [47:0] data,
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
    output wire stalled,
    output wire unroutable,
    output wire corrected,
    output wire uncorrectable,
    output wire [12:0] upset_bits
);
    reg [3:0] straight;
    reg [13:0] upset;
    reg [1:0] routed;
    reg [1:0] column_0;
    reg [1:0] column_1;
    reg [1:0] rows_0;
    reg [1:0] rows_1;
    reg [1:0] freed;
    reg [3:0] live [0:7];
    reg [6:0] live_check [0:7];

    wire [22:0] table__kept;
    wire table__corrected;
    wire table__uncorrectable;
    wire [1:0] table__route_valid;
    wire table__adaptive;
    wire table__directed;
    wire [2:0] table__direction;
    wire [1:0] table__column;
    wire [1:0] table__row;
    wire [6:0] live_encoder_check;
    wire [3:0] live_decoder_corrected;
    wire live_decoder_single;
    wire live_decoder_double_;
    wire [6:0] live_decoder_syndrome;
    wire [5:0] encoder_check;
    wire buffer_0_in_ready;
    wire buffer_0_out_valid;
    wire [30:0] buffer_0_out_data;
    wire [6:0] buffer_0_level;
    wire buffer_1_in_ready;
    wire buffer_1_out_valid;
    wire [30:0] buffer_1_out_data;
    wire [6:0] buffer_1_level;
    wire routes_0_in_ready;
    wire routes_0_out_valid;
    wire [8:0] routes_0_out_data;
    wire routes_0_corrected;
    wire routes_0_uncorrectable;
    wire routes_1_in_ready;
    wire routes_1_out_valid;
    wire [8:0] routes_1_out_data;
    wire routes_1_corrected;
    wire routes_1_uncorrectable;
    wire [1:0] choice_column;
    wire [1:0] choice_rows;
    wire [1:0] row_bus_takes;
    wire [1:0] row_bus_ends;
    wire [3:0] row_bus_level_0;
    wire [3:0] row_bus_level_1;
    wire [3:0] row_bus_level_2;
    wire [3:0] row_bus_level_3;

    wire chooses_part = (row_bus_ends[1] | ~routed[1]) & routes_1_out_valid;
    wire [1:0] wants = {chooses_part, (row_bus_ends[0] | ~routed[0]) & routes_0_out_valid};
    wire [1:0] chooses = chooses_part ? 2'd2 : wants;
    wire [8:0] next_route = chooses[1] ? routes_1_out_data : routes_0_out_data;
    wire route_lost = chooses[1] ? routes_1_uncorrectable : chooses[0] & routes_0_uncorrectable;
    wire looks = ~next_route[8] & ~route_lost & (|chooses);
    wire route_corrected = chooses[1] ? routes_1_corrected : chooses[0] & routes_0_corrected;
    wire lost = route_lost | (looks & live_decoder_double_);
    wire [63:0] inverted_part = upset[6] ? 64'd1 << upset[5:0] : 64'd0;
    wire [63:0] inverted = upset[13] ? inverted_part ^ (64'd1 << upset[12:7]) : inverted_part;
    wire live_write = write & (address[9:3] == 7'd80);
    wire [28:0] word_part = {encoder_check, table__kept};
    wire [30:0] word = inverted[30:0] ^ (in_phit[22] ? {2'd3, word_part} : {2'd0, word_part});
    wire [8:0] route = {table__directed, table__adaptive, table__direction, table__column, table__row};
    wire [1:0] choice_previous = (row_bus_ends[1] & chooses[1]) ? column_1
        : (row_bus_ends[0] & chooses[0]) ? column_0
        : 2'd0;
    wire [1:0] waits = {buffer_1_out_valid, buffer_0_out_valid};

    gemini_route_table_r2_c2_t4 table_ (
        .clock(clock),
        .reset(reset),
        .valid(in_valid),
        .phit(in_phit),
        .write(write),
        .address(address),
        .data(data),
        .upset(inverted[21:0]),
        .kept(table__kept),
        .corrected(table__corrected),
        .uncorrectable(table__uncorrectable),
        .route_valid(table__route_valid),
        .adaptive(table__adaptive),
        .directed(table__directed),
        .direction(table__direction),
        .column(table__column),
        .row(table__row)
    );

    secded_encoder_d4_p7 live_encoder (
        .data(data[3:0]),
        .check(live_encoder_check)
    );

    secded_decoder_d4_p7 live_decoder (
        .data(live[next_route[6:4]]),
        .check(live_check[next_route[6:4]]),
        .corrected(live_decoder_corrected),
        .single(live_decoder_single),
        .double_(live_decoder_double_),
        .syndrome(live_decoder_syndrome)
    );

    secded_encoder_d23_p6 encoder (
        .data(table__kept),
        .check(encoder_check)
    );

    fifo_w31_a6 buffer_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid[0]),
        .in_data(word),
        .in_ready(buffer_0_in_ready),
        .out_valid(buffer_0_out_valid),
        .out_data(buffer_0_out_data),
        .out_ready(row_bus_takes[0]),
        .level(buffer_0_level)
    );

    fifo_w31_a6 buffer_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid[1]),
        .in_data(word),
        .in_ready(buffer_1_in_ready),
        .out_valid(buffer_1_out_valid),
        .out_data(buffer_1_out_data),
        .out_ready(row_bus_takes[1]),
        .level(buffer_1_level)
    );

    gemini_route_queue_d9_p6_a1 routes_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(table__route_valid[0]),
        .in_data(route),
        .in_ready(routes_0_in_ready),
        .upset(inverted[14:0]),
        .out_valid(routes_0_out_valid),
        .out_data(routes_0_out_data),
        .out_ready(chooses[0]),
        .corrected(routes_0_corrected),
        .uncorrectable(routes_0_uncorrectable)
    );

    gemini_route_queue_d9_p6_a1 routes_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(table__route_valid[1]),
        .in_data(route),
        .in_ready(routes_1_in_ready),
        .upset(inverted[14:0]),
        .out_valid(routes_1_out_valid),
        .out_data(routes_1_out_data),
        .out_ready(chooses[1]),
        .corrected(routes_1_corrected),
        .uncorrectable(routes_1_uncorrectable)
    );

    gemini_column_choice_r2_c2_l4 choice (
        .clock(clock),
        .reset(reset),
        .looks(looks),
        .lost(lost),
        .adaptive(next_route[7]),
        .route_column(next_route[3:2]),
        .route_row(next_route[1:0]),
        .straight(|(straight & live_decoder_corrected)),
        .straight_column(straight_column),
        .straight_row(straight_row),
        .live_0(live_decoder_corrected[1:0]),
        .live_1(live_decoder_corrected[3:2]),
        .open_0(chooses[1] ? row_open_1 : row_open_0),
        .open_1(chooses[1] ? row_open_3 : row_open_2),
        .idle_0(row_idle_0),
        .idle_1(row_idle_1),
        .level_0(chooses[1] ? row_bus_level_1 : row_bus_level_0),
        .level_1(chooses[1] ? row_bus_level_3 : row_bus_level_2),
        .previous(choice_previous),
        .column(choice_column),
        .rows(choice_rows)
    );

    gemini_row_bus_r2_c2_b3 row_bus (
        .clock(clock),
        .reset(reset),
        .in_valid(waits),
        .in_word_0(buffer_0_out_data),
        .in_word_1(buffer_1_out_data),
        .routed(routed),
        .column_0(column_0),
        .column_1(column_1),
        .rows_0(rows_0),
        .rows_1(rows_1),
        .takes(row_bus_takes),
        .ends(row_bus_ends),
        .row_valid(row_valid),
        .row_column(row_column),
        .row_rows(row_rows),
        .row_word(row_word),
        .row_credit_0(row_credit_0),
        .row_credit_1(row_credit_1),
        .level_0(row_bus_level_0),
        .level_1(row_bus_level_1),
        .level_2(row_bus_level_2),
        .level_3(row_bus_level_3),
        .stalled(stalled),
        .unroutable(unroutable)
    );

    assign in_credit = freed;
    assign straight_column = {|straight[3:2], |straight[1:0]};
    assign straight_row = straight[1:0] | straight[3:2];
    assign corrected = (looks & live_decoder_single) | route_corrected | table__corrected;
    assign uncorrectable = lost | table__uncorrectable;
    assign upset_bits = inverted[12:0];

    always @(posedge clock) begin
        if (reset) begin
            straight <= 4'd0;
            upset <= 14'd0;
            routed <= 2'd0;
            freed <= 2'd0;
        end else begin
            if (write & (address == 10'd648)) straight <= data[3:0];
            if (write & (address == 10'd650)) upset <= data[13:0];
            routed <= chooses | (routed & ~row_bus_ends);
            freed <= row_bus_ends;
        end
    end

    always @(posedge clock) begin
        if (chooses[0]) begin
            column_0 <= choice_column;
            rows_0 <= choice_rows;
        end
        if (chooses[1]) begin
            column_1 <= choice_column;
            rows_1 <= choice_rows;
        end
    end

    always @(posedge clock) begin
        if (live_write) live[address[2:0]] <= inverted[3:0] ^ data[3:0];
    end

    always @(posedge clock) begin
        if (live_write) live_check[address[2:0]] <= inverted[10:4] ^ live_encoder_check;
    end

    wire _unused = &{
        1'b0, inverted[63:31], routes_1_in_ready, routes_0_in_ready, buffer_1_in_ready, buffer_0_in_ready,
        live_decoder_syndrome, buffer_0_level, buffer_1_level
    };

`ifdef FORMAL
    reg arriving;

    wire any_in_valid = |in_valid;

    always @(posedge clock) begin
        if (reset) begin
            arriving <= 1'b0;
        end else if (any_in_valid) begin
            arriving <= ~in_phit[22];
        end
    end

    // a packet comes only to a free slot
    always @(posedge clock) begin
        if (!reset) free_slot: assume ((~table__route_valid[1] | routes_1_in_ready)
            & (~table__route_valid[0] | routes_0_in_ready) & (~in_valid[1] | buffer_1_in_ready)
            & (~in_valid[0] | buffer_0_in_ready));
    end

    // a place comes back only for a phit
    always @(posedge clock) begin
        if (!reset) place_owed: assume (~((row_bus_level_3 == 4'd8) & ~(row_bus_takes[1] & column_1[1])
                & row_credit_1[1])
            & ~((row_bus_level_2 == 4'd8) & ~(row_bus_takes[0] & column_0[1]) & row_credit_1[0])
            & ~((row_bus_level_1 == 4'd8) & ~(row_bus_takes[1] & column_1[0]) & row_credit_0[1])
            & ~((row_bus_level_0 == 4'd8) & ~(row_bus_takes[0] & column_0[0]) & row_credit_0[0]));
    end

    // one phit comes at a time
    always @(posedge clock) begin
        if (!reset) one_phit: assume (in_valid != 2'd3);
    end

    // a packet has two phits at least
    always @(posedge clock) begin
        if (!reset) two_phits: assume (~in_phit[22] | arriving | ~any_in_valid);
    end
`endif
endmodule
