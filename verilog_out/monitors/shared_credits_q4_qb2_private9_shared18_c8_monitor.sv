// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every shared_credits_q4_qb2_private9_shared18_c8 of a simulation: add this file to the sources. SystemVerilog.
module shared_credits_q4_qb2_private9_shared18_c8_monitor (
    input wire logic clock,
    input wire logic [7:0] shared_count,
    input wire logic [7:0] counts_0,
    input wire logic take_allowed_part,
    input wire logic [7:0] counts_1,
    input wire logic take_allowed_part_1,
    input wire logic [7:0] counts_2,
    input wire logic take_allowed_part_2,
    input wire logic [7:0] counts_3,
    input wire logic take_allowed_part_3,
    input wire logic reset,
    input wire logic give,
    input wire logic gives_0,
    input wire logic take,
    input wire logic takes_0,
    input wire logic gives_1,
    input wire logic takes_1,
    input wire logic gives_2,
    input wire logic takes_2,
    input wire logic gives_3,
    input wire logic takes_3,
    input wire logic beyond_part,
    input wire logic beyond_part_1,
    input wire logic beyond_part_2,
    input wire logic beyond_part_3
);
    wire [7:0] beyond_part_4 = beyond_part ? counts_0 - 8'd9 : 8'd0;
    wire [7:0] beyond_part_5 = beyond_part_1 ? counts_1 + beyond_part_4 - 8'd9 : beyond_part_4;
    wire [7:0] beyond_part_6 = beyond_part_2 ? counts_2 + beyond_part_5 - 8'd9 : beyond_part_5;
    wire [7:0] beyond = beyond_part_3 ? counts_3 + beyond_part_6 - 8'd9 : beyond_part_6;
    wire take_allowed = takes_3 ? take_allowed_part_3
        : takes_2 ? take_allowed_part_2
        : takes_1 ? take_allowed_part_1
        : takes_0 ? take_allowed_part
        : ~take;
    wire give_allowed = gives_3 ? |counts_3
        : gives_2 ? |counts_2
        : gives_1 ? |counts_1
        : gives_0 ? |counts_0
        : ~give;

    always @(posedge clock) begin
        if (!reset) if (!((counts_3 <= 8'd27) & (counts_2 <= 8'd27) & (counts_1 <= 8'd27) & (counts_0 <= 8'd27) & (shared_count == beyond)))
            $error("%0t: %m: conserved: the shared places in use are those beyond the private ones", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (shared_count > 8'd18)
            $error("%0t: %m: in_range: no more shared places are used than there are", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!take_allowed)
            $error("%0t: %m: takes_what_is_there: a place is taken only where one is available", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!give_allowed)
            $error("%0t: %m: gives_what_was_taken: a place comes back only where one is used", $time);
    end
endmodule

bind shared_credits_q4_qb2_private9_shared18_c8 shared_credits_q4_qb2_private9_shared18_c8_monitor phit_monitor (
    .clock(clock),
    .shared_count(shared_count),
    .counts_0(counts_0),
    .take_allowed_part(take_allowed_part),
    .counts_1(counts_1),
    .take_allowed_part_1(take_allowed_part_1),
    .counts_2(counts_2),
    .take_allowed_part_2(take_allowed_part_2),
    .counts_3(counts_3),
    .take_allowed_part_3(take_allowed_part_3),
    .reset(reset),
    .give(give),
    .gives_0(gives_0),
    .take(take),
    .takes_0(takes_0),
    .gives_1(gives_1),
    .takes_1(takes_1),
    .gives_2(gives_2),
    .takes_2(takes_2),
    .gives_3(gives_3),
    .takes_3(takes_3),
    .beyond_part(beyond_part),
    .beyond_part_1(beyond_part_1),
    .beyond_part_2(beyond_part_2),
    .beyond_part_3(beyond_part_3)
);
