// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_input_port_r2_c2_a6_b3_t4 of a simulation: add this file to the sources. SystemVerilog.
module gemini_input_port_r2_c2_a6_b3_t4_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [1:0] in_valid,
    input wire logic [22:0] in_phit,
    input wire logic [1:0] row_bus_takes,
    input wire logic [1:0] table__route_valid,
    input wire logic [3:0] row_bus_level_0,
    input wire logic [3:0] row_bus_level_1,
    input wire logic [3:0] row_bus_level_2,
    input wire logic [3:0] row_bus_level_3,
    input wire logic [1:0] column_0,
    input wire logic [1:0] column_1,
    input wire logic [1:0] row_credit_0,
    input wire logic [1:0] row_credit_1,
    input wire logic routes_1_in_ready,
    input wire logic routes_0_in_ready,
    input wire logic buffer_1_in_ready,
    input wire logic buffer_0_in_ready
);
    reg arriving;

    wire any_in_valid = |in_valid;

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
        if (!reset) if (!(~((row_bus_level_3 == 4'd8) & ~(row_bus_takes[1] & column_1[1]) & row_credit_1[1]) & ~((row_bus_level_2 == 4'd8) & ~(row_bus_takes[0] & column_0[1]) & row_credit_1[0]) & ~((row_bus_level_1 == 4'd8) & ~(row_bus_takes[1] & column_1[0]) & row_credit_0[1]) & ~((row_bus_level_0 == 4'd8) & ~(row_bus_takes[0] & column_0[0]) & row_credit_0[0])))
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

bind gemini_input_port_r2_c2_a6_b3_t4 gemini_input_port_r2_c2_a6_b3_t4_monitor phit_monitor (
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
    .column_0(column_0),
    .column_1(column_1),
    .row_credit_0(row_credit_0),
    .row_credit_1(row_credit_1),
    .routes_1_in_ready(routes_1_in_ready),
    .routes_0_in_ready(routes_0_in_ready),
    .buffer_1_in_ready(buffer_1_in_ready),
    .buffer_0_in_ready(buffer_0_in_ready)
);
