// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Sends the phits in front of two virtual channels to the row buffers of columns, one per cycle.
//
//        in_valid[2], in_word_v[31] -->+----------+--> row_valid[2], row_column[C], row_rows[R], row_word[31]
// routed[2], column_v[C], rows_v[R] -->|  RowBus  |<-- row_credit_c[2]
//                 takes[2], ends[2] <--|          |--> level_i[B1]    of column c and channel v, i = 2 c + v
//                                      |          |--> stalled, unroutable
//                                      +----------+
//
// A phit is sent if its packet is `routed` and the row buffer of its `column` has a place; if the packet has no column, it is
// taken and goes nowhere. Where both virtual channels could send they take turns, responses first. `takes` tells whose phit
// is sent, `ends` that it is the last of its packet: two of its three copies say so. `level` are the places that are left.
//
// Parameters: `R` rows and `C` columns, 1 to 8, `CV` = 2 `C`; row buffers of `ROOM` = 2^`B` phits, `B` 1 to 6, `B1` = `B` + 1.
// Published: 8 rows, 6 columns, 16 phits.
// Handshake: credits. `row_valid`, one-hot, sends a phit of a virtual channel to the row buffer of the column in
// `row_column`; `row_rows`, not zero at a head only, are the rows at which its packet may leave. `row_credit` gives places
// back. At the other end a phit stands with `in_valid` until `takes`.
// Latency: 0 from `in_valid` to `takes` and `ends`, 1 to `row_valid`. Throughput: 1 phit per cycle.
// Reset: all places are free, no packet is on the bus.
// Asserts: a channel that could send is not passed over twice. Relies on: one column or none, credits only for phits.
// Source: GEM-RTR-04, -11.
//
// Block: gemini_row_bus, R = 8, C = 6, B = 4
module gemini_row_bus_r8_c6_b4 (
    input wire clock,
    input wire reset,
    input wire [1:0] in_valid,
    input wire [30:0] in_word_0,
    input wire [30:0] in_word_1,
    input wire [1:0] routed,
    input wire [5:0] column_0,
    input wire [5:0] column_1,
    input wire [7:0] rows_0,
    input wire [7:0] rows_1,
    output wire [1:0] takes,
    output wire [1:0] ends,
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
    output wire [4:0] level_0,
    output wire [4:0] level_1,
    output wire [4:0] level_2,
    output wire [4:0] level_3,
    output wire [4:0] level_4,
    output wire [4:0] level_5,
    output wire [4:0] level_6,
    output wire [4:0] level_7,
    output wire [4:0] level_8,
    output wire [4:0] level_9,
    output wire [4:0] level_10,
    output wire [4:0] level_11,
    output wire stalled,
    output wire unroutable
);
    reg [1:0] inside_;
    reg last_sent;
    reg [1:0] sent;
    reg [5:0] sent_column;
    reg [7:0] sent_rows;
    reg [30:0] sent_word;

    wire credits_0_available;
    wire credits_1_available;
    wire credits_2_available;
    wire credits_3_available;
    wire credits_4_available;
    wire credits_5_available;
    wire credits_6_available;
    wire credits_7_available;
    wire credits_8_available;
    wire credits_9_available;
    wire credits_10_available;
    wire credits_11_available;

    wire has_place_0 = (column_0[5] & credits_10_available) | (column_0[4] & credits_8_available)
        | (column_0[3] & credits_6_available) | (column_0[2] & credits_4_available)
        | (column_0[1] & credits_2_available) | (column_0[0] & credits_0_available) | (~|column_0);
    wire has_place_1 = (column_1[5] & credits_11_available) | (column_1[4] & credits_9_available)
        | (column_1[3] & credits_7_available) | (column_1[2] & credits_5_available)
        | (column_1[1] & credits_3_available) | (column_1[0] & credits_1_available) | (~|column_1);
    wire [1:0] can_send = {routed[1] & in_valid[1] & has_place_1, routed[0] & in_valid[0] & has_place_0};
    wire can_send_is_3 = can_send == 2'd3;
    wire [1:0] sends = can_send_is_3 ? (last_sent ? 2'd1 : 2'd2) : can_send;
    wire last_0 = (in_word_0[30] & in_word_0[29]) | (in_word_0[30] & in_word_0[22])
        | (in_word_0[29] & in_word_0[22]);
    wire last_1 = (in_word_1[30] & in_word_1[29]) | (in_word_1[30] & in_word_1[22])
        | (in_word_1[29] & in_word_1[22]);
    wire [1:0] ending = {last_1 & sends[1], sends[0] & last_0};
    wire any_sends = |sends;
    wire [5:0] to_column = sends[1] ? column_1 : column_0;
    wire credits_0_take = column_0[0] & sends[0];
    wire credits_1_take = column_1[0] & sends[1];
    wire credits_2_take = column_0[1] & sends[0];
    wire credits_3_take = column_1[1] & sends[1];
    wire credits_4_take = column_0[2] & sends[0];
    wire credits_5_take = column_1[2] & sends[1];
    wire credits_6_take = column_0[3] & sends[0];
    wire credits_7_take = column_1[3] & sends[1];
    wire credits_8_take = column_0[4] & sends[0];
    wire credits_9_take = column_1[4] & sends[1];
    wire credits_10_take = column_0[5] & sends[0];
    wire credits_11_take = column_1[5] & sends[1];

    credit_counter_w5_max16 credits_0 (
        .clock(clock),
        .reset(reset),
        .take(credits_0_take),
        .give(row_credit_0[0]),
        .available(credits_0_available),
        .count(level_0)
    );

    credit_counter_w5_max16 credits_1 (
        .clock(clock),
        .reset(reset),
        .take(credits_1_take),
        .give(row_credit_0[1]),
        .available(credits_1_available),
        .count(level_1)
    );

    credit_counter_w5_max16 credits_2 (
        .clock(clock),
        .reset(reset),
        .take(credits_2_take),
        .give(row_credit_1[0]),
        .available(credits_2_available),
        .count(level_2)
    );

    credit_counter_w5_max16 credits_3 (
        .clock(clock),
        .reset(reset),
        .take(credits_3_take),
        .give(row_credit_1[1]),
        .available(credits_3_available),
        .count(level_3)
    );

    credit_counter_w5_max16 credits_4 (
        .clock(clock),
        .reset(reset),
        .take(credits_4_take),
        .give(row_credit_2[0]),
        .available(credits_4_available),
        .count(level_4)
    );

    credit_counter_w5_max16 credits_5 (
        .clock(clock),
        .reset(reset),
        .take(credits_5_take),
        .give(row_credit_2[1]),
        .available(credits_5_available),
        .count(level_5)
    );

    credit_counter_w5_max16 credits_6 (
        .clock(clock),
        .reset(reset),
        .take(credits_6_take),
        .give(row_credit_3[0]),
        .available(credits_6_available),
        .count(level_6)
    );

    credit_counter_w5_max16 credits_7 (
        .clock(clock),
        .reset(reset),
        .take(credits_7_take),
        .give(row_credit_3[1]),
        .available(credits_7_available),
        .count(level_7)
    );

    credit_counter_w5_max16 credits_8 (
        .clock(clock),
        .reset(reset),
        .take(credits_8_take),
        .give(row_credit_4[0]),
        .available(credits_8_available),
        .count(level_8)
    );

    credit_counter_w5_max16 credits_9 (
        .clock(clock),
        .reset(reset),
        .take(credits_9_take),
        .give(row_credit_4[1]),
        .available(credits_9_available),
        .count(level_9)
    );

    credit_counter_w5_max16 credits_10 (
        .clock(clock),
        .reset(reset),
        .take(credits_10_take),
        .give(row_credit_5[0]),
        .available(credits_10_available),
        .count(level_10)
    );

    credit_counter_w5_max16 credits_11 (
        .clock(clock),
        .reset(reset),
        .take(credits_11_take),
        .give(row_credit_5[1]),
        .available(credits_11_available),
        .count(level_11)
    );

    assign takes = sends;
    assign ends = ending;
    assign row_valid = sent;
    assign row_column = sent_column;
    assign row_rows = sent_rows;
    assign row_word = sent_word;
    assign stalled = ~any_sends & (|in_valid);
    assign unroutable = (~|to_column) & (|ending);

    always @(posedge clock) begin
        if (reset) begin
            inside_ <= 2'd0;
            last_sent <= 1'b0;
            sent <= 2'd0;
        end else begin
            inside_ <= ~ending & (sends | inside_);
            if (any_sends) last_sent <= sends[1];
            sent <= sends;
        end
    end

    always @(posedge clock) begin
        sent_column <= to_column;
        if (|(sends & inside_)) begin
            sent_rows <= 8'd0;
        end else if (sends[1]) begin
            sent_rows <= rows_1;
        end else begin
            sent_rows <= rows_0;
        end
        if (sends[1]) begin
            sent_word <= in_word_1;
        end else begin
            sent_word <= in_word_0;
        end
    end

`ifdef FORMAL
    reg [1:0] passed;

    wire place_owed_part = ~((level_5 == 5'd16) & row_credit_2[1] & ~credits_5_take)
        & ~((level_4 == 5'd16) & row_credit_2[0] & ~credits_4_take)
        & ~((level_3 == 5'd16) & row_credit_1[1] & ~credits_3_take)
        & ~((level_2 == 5'd16) & row_credit_1[0] & ~credits_2_take)
        & ~((level_1 == 5'd16) & row_credit_0[1] & ~credits_1_take)
        & ~((level_0 == 5'd16) & row_credit_0[0] & ~credits_0_take);
    wire place_owed_part_1 = ~((level_10 == 5'd16) & row_credit_5[0] & ~credits_10_take)
        & ~((level_9 == 5'd16) & row_credit_4[1] & ~credits_9_take)
        & ~((level_8 == 5'd16) & row_credit_4[0] & ~credits_8_take)
        & ~((level_7 == 5'd16) & row_credit_3[1] & ~credits_7_take)
        & ~((level_6 == 5'd16) & row_credit_3[0] & ~credits_6_take) & place_owed_part;

    always @(posedge clock) begin
        if (reset) begin
            passed <= 2'd0;
        end else begin
            passed <= can_send & ~sends;
        end
    end

    // a channel that could send twice in a row is not passed over twice
    always @(posedge clock) begin
        if (!reset) fair: assert (~|(~sends & can_send & passed));
    end

    // both channels could send
    always @(posedge clock) begin
        if (!reset) both: cover (can_send_is_3);
    end

    // a packet goes to one column or none
    always @(posedge clock) begin
        if (!reset) one_column: assume (~(routed[1] & (|(column_1 & (column_1 - 6'd1))))
            & ~(routed[0] & (|(column_0 & (column_0 - 6'd1)))));
    end

    // a place comes back only for a phit
    always @(posedge clock) begin
        if (!reset) place_owed: assume (~((level_11 == 5'd16) & row_credit_5[1] & ~credits_11_take)
            & place_owed_part_1);
    end
`endif
endmodule
