// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_input_port_r8_c6_a7_b4_t8 of a simulation: add this file to the sources. SystemVerilog.
module gemini_input_port_r8_c6_a7_b4_t8_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [1:0] in_valid,
    input wire logic [22:0] in_phit,
    input wire logic [1:0] row_bus_takes,
    input wire logic [1:0] table__route_valid,
    input wire logic [4:0] row_bus_level_0,
    input wire logic [4:0] row_bus_level_1,
    input wire logic [4:0] row_bus_level_2,
    input wire logic [4:0] row_bus_level_3,
    input wire logic [4:0] row_bus_level_4,
    input wire logic [4:0] row_bus_level_5,
    input wire logic [4:0] row_bus_level_6,
    input wire logic [4:0] row_bus_level_7,
    input wire logic [4:0] row_bus_level_8,
    input wire logic [4:0] row_bus_level_9,
    input wire logic [4:0] row_bus_level_10,
    input wire logic [4:0] row_bus_level_11,
    input wire logic [5:0] column_0,
    input wire logic [5:0] column_1,
    input wire logic [1:0] row_credit_0,
    input wire logic [1:0] row_credit_1,
    input wire logic [1:0] row_credit_2,
    input wire logic [1:0] row_credit_3,
    input wire logic [1:0] row_credit_4,
    input wire logic [1:0] row_credit_5,
    input wire logic routes_1_in_ready,
    input wire logic routes_0_in_ready,
    input wire logic buffer_1_in_ready,
    input wire logic buffer_0_in_ready
);
    reg arriving;

    wire any_in_valid = |in_valid;
    wire place_owed_part = ~((row_bus_level_4 == 5'd16) & ~(row_bus_takes[0] & column_0[2]) & row_credit_2[0])
        & ~((row_bus_level_3 == 5'd16) & ~(row_bus_takes[1] & column_1[1]) & row_credit_1[1])
        & ~((row_bus_level_2 == 5'd16) & ~(row_bus_takes[0] & column_0[1]) & row_credit_1[0])
        & ~((row_bus_level_1 == 5'd16) & ~(row_bus_takes[1] & column_1[0]) & row_credit_0[1])
        & ~((row_bus_level_0 == 5'd16) & ~(row_bus_takes[0] & column_0[0]) & row_credit_0[0]);
    wire place_owed_part_1 = ~((row_bus_level_8 == 5'd16) & ~(row_bus_takes[0] & column_0[4])
            & row_credit_4[0])
        & ~((row_bus_level_7 == 5'd16) & ~(row_bus_takes[1] & column_1[3]) & row_credit_3[1])
        & ~((row_bus_level_6 == 5'd16) & ~(row_bus_takes[0] & column_0[3]) & row_credit_3[0])
        & ~((row_bus_level_5 == 5'd16) & ~(row_bus_takes[1] & column_1[2]) & row_credit_2[1])
        & place_owed_part;

    always @(posedge clock) begin
        if (reset) begin
            arriving <= 1'b0;
        end else if (any_in_valid) begin
            arriving <= ~in_phit[22];
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!((~table__route_valid[1] | routes_1_in_ready) & (~table__route_valid[0] | routes_0_in_ready) & (~in_valid[1] | buffer_1_in_ready) & (~in_valid[0] | buffer_0_in_ready)))
            $error("%0t: %m: free_slot: a packet comes only to a free slot", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~((row_bus_level_11 == 5'd16) & ~(row_bus_takes[1] & column_1[5]) & row_credit_5[1]) & ~((row_bus_level_10 == 5'd16) & ~(row_bus_takes[0] & column_0[5]) & row_credit_5[0]) & ~((row_bus_level_9 == 5'd16) & ~(row_bus_takes[1] & column_1[4]) & row_credit_4[1]) & place_owed_part_1))
            $error("%0t: %m: place_owed: a place comes back only for a phit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (in_valid == 2'd3)
            $error("%0t: %m: one_phit: one phit comes at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~in_phit[22] | arriving | ~any_in_valid))
            $error("%0t: %m: two_phits: a packet has two phits at least", $time);
    end
endmodule

bind gemini_input_port_r8_c6_a7_b4_t8 gemini_input_port_r8_c6_a7_b4_t8_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .in_valid(in_valid),
    .in_phit(in_phit),
    .row_bus_takes(row_bus_takes),
    .table__route_valid(table__route_valid),
    .row_bus_level_0(row_bus_level_0),
    .row_bus_level_1(row_bus_level_1),
    .row_bus_level_2(row_bus_level_2),
    .row_bus_level_3(row_bus_level_3),
    .row_bus_level_4(row_bus_level_4),
    .row_bus_level_5(row_bus_level_5),
    .row_bus_level_6(row_bus_level_6),
    .row_bus_level_7(row_bus_level_7),
    .row_bus_level_8(row_bus_level_8),
    .row_bus_level_9(row_bus_level_9),
    .row_bus_level_10(row_bus_level_10),
    .row_bus_level_11(row_bus_level_11),
    .column_0(column_0),
    .column_1(column_1),
    .row_credit_0(row_credit_0),
    .row_credit_1(row_credit_1),
    .row_credit_2(row_credit_2),
    .row_credit_3(row_credit_3),
    .row_credit_4(row_credit_4),
    .row_credit_5(row_credit_5),
    .routes_1_in_ready(routes_1_in_ready),
    .routes_0_in_ready(routes_0_in_ready),
    .buffer_1_in_ready(buffer_1_in_ready),
    .buffer_0_in_ready(buffer_0_in_ready)
);
