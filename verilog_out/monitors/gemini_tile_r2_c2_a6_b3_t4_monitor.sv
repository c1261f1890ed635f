// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_tile_r2_c2_a6_b3_t4 of a simulation: add this file to the sources. SystemVerilog.
module gemini_tile_r2_c2_a6_b3_t4_monitor (
    input wire logic clock,
    input wire logic [1:0] in_credit,
    input wire logic [1:0] out_valid,
    input wire logic [22:0] out_phit,
    input wire logic [1:0] row_valid,
    input wire logic [1:0] row_column,
    input wire logic [1:0] bus_credit_0,
    input wire logic [1:0] bus_credit_1,
    input wire logic [1:0] request_0,
    input wire logic [1:0] request_1,
    input wire logic [1:0] channel_valid_0,
    input wire logic [1:0] channel_valid_1,
    input wire logic [1:0] column_grant_0,
    input wire logic [1:0] column_grant_1,
    input wire logic [1:0] column_credit_0,
    input wire logic [1:0] column_credit_1,
    input wire logic reset,
    input wire logic [1:0] in_valid,
    input wire logic [22:0] in_phit,
    input wire logic [1:0] row_credit_0,
    input wire logic [1:0] row_credit_1,
    input wire logic [1:0] bus_valid_0,
    input wire logic [1:0] bus_valid_1,
    input wire logic bus_select_0,
    input wire logic bus_select_1,
    input wire logic [1:0] bus_rows_0,
    input wire logic [1:0] bus_rows_1,
    input wire logic [30:0] bus_word_0,
    input wire logic [30:0] bus_word_1,
    input wire logic [1:0] grant_0,
    input wire logic [1:0] grant_1,
    input wire logic [1:0] channel_credit_0,
    input wire logic [1:0] channel_credit_1,
    input wire logic [1:0] column_valid_0,
    input wire logic [1:0] column_valid_1,
    input wire logic [30:0] column_word_0,
    input wire logic [30:0] column_word_1,
    input wire logic [1:0] out_credit
);
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

    always @(posedge clock) begin
        if (!reset) if (in_valid == 2'd3)
            $error("%0t: %m: one_phit: one phit comes at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~in_phit[22] | arriving | ~any_in_valid))
            $error("%0t: %m: two_phits: a packet has two phits at least", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(free_slot_part_1 ? free_slot_part_2 & (slots_used_1 != 2'd2) : free_slot_part_2))
            $error("%0t: %m: free_slot: a packet comes only to a free slot", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(slot_owed_part_3 ? slot_owed_part_4 & (|slots_owed_1) : slot_owed_part_4))
            $error("%0t: %m: slot_owed: a slot comes back only for a packet", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(place_free_part_7 ? place_free_part_14 & ~column_used_3[3] : place_free_part_14))
            $error("%0t: %m: place_free: a phit comes only to a free place", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(place_owed_part_11 ? place_owed_part_18 & (|channel_owed_3) : place_owed_part_18))
            $error("%0t: %m: place_owed: a place comes back only for a phit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(head_named_part_2 ? head_named_part_9 & ~(head_named_part_8 | (bus_inside_3 == any_bus_rows_1)) : head_named_part_9))
            $error("%0t: %m: head_named: a head, and only a head, names rows", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~|(grant_1 & ~was_requested_1)) & (~|(grant_0 & ~was_requested_0))))
            $error("%0t: %m: grant_asked: a grant answers a request of the cycle before", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(slot_granted_part_6 ? slot_granted_part_9 & (|column_granted_3) : slot_granted_part_9))
            $error("%0t: %m: slot_granted: a packet comes only with a slot", $time);
    end
endmodule

bind gemini_tile_r2_c2_a6_b3_t4 gemini_tile_r2_c2_a6_b3_t4_monitor phit_monitor (
    .clock(clock),
    .in_credit(in_credit),
    .out_valid(out_valid),
    .out_phit(out_phit),
    .row_valid(row_valid),
    .row_column(row_column),
    .bus_credit_0(bus_credit_0),
    .bus_credit_1(bus_credit_1),
    .request_0(request_0),
    .request_1(request_1),
    .channel_valid_0(channel_valid_0),
    .channel_valid_1(channel_valid_1),
    .column_grant_0(column_grant_0),
    .column_grant_1(column_grant_1),
    .column_credit_0(column_credit_0),
    .column_credit_1(column_credit_1),
    .reset(reset),
    .in_valid(in_valid),
    .in_phit(in_phit),
    .row_credit_0(row_credit_0),
    .row_credit_1(row_credit_1),
    .bus_valid_0(bus_valid_0),
    .bus_valid_1(bus_valid_1),
    .bus_select_0(bus_select_0),
    .bus_select_1(bus_select_1),
    .bus_rows_0(bus_rows_0),
    .bus_rows_1(bus_rows_1),
    .bus_word_0(bus_word_0),
    .bus_word_1(bus_word_1),
    .grant_0(grant_0),
    .grant_1(grant_1),
    .channel_credit_0(channel_credit_0),
    .channel_credit_1(channel_credit_1),
    .column_valid_0(column_valid_0),
    .column_valid_1(column_valid_1),
    .column_word_0(column_word_0),
    .column_word_1(column_word_1),
    .out_credit(out_credit)
);
