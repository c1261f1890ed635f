// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every shared_credits_q2_qb1_private8_shared8_c6 of a simulation: add this file to the sources. SystemVerilog.
module shared_credits_q2_qb1_private8_shared8_c6_monitor (
    input wire logic clock,
    input wire logic [5:0] shared_count,
    input wire logic [5:0] counts_0,
    input wire logic take_allowed_part,
    input wire logic [5:0] counts_1,
    input wire logic take_allowed_part_1,
    input wire logic reset,
    input wire logic give,
    input wire logic gives_0,
    input wire logic take,
    input wire logic takes_0,
    input wire logic gives_1,
    input wire logic takes_1,
    input wire logic beyond_part,
    input wire logic beyond_part_1
);
    wire [5:0] beyond_part_2 = beyond_part ? counts_0 - 6'd8 : 6'd0;
    wire [5:0] beyond = beyond_part_1 ? counts_1 + beyond_part_2 - 6'd8 : beyond_part_2;
    wire take_allowed = takes_1 ? take_allowed_part_1 : takes_0 ? take_allowed_part : ~take;
    wire give_allowed = gives_1 ? |counts_1 : gives_0 ? |counts_0 : ~give;

    always @(posedge clock) begin
        if (!reset) if (!((counts_1 <= 6'd16) & (counts_0 <= 6'd16) & (shared_count == beyond)))
            $error("%0t: %m: conserved: the shared places in use are those beyond the private ones", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (shared_count > 6'd8)
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

bind shared_credits_q2_qb1_private8_shared8_c6 shared_credits_q2_qb1_private8_shared8_c6_monitor phit_monitor (
    .clock(clock),
    .shared_count(shared_count),
    .counts_0(counts_0),
    .take_allowed_part(take_allowed_part),
    .counts_1(counts_1),
    .take_allowed_part_1(take_allowed_part_1),
    .reset(reset),
    .give(give),
    .gives_0(gives_0),
    .take(take),
    .takes_0(takes_0),
    .gives_1(gives_1),
    .takes_1(takes_1),
    .beyond_part(beyond_part),
    .beyond_part_1(beyond_part_1)
);
