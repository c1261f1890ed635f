// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_output_port_r2_b3_slots2 of a simulation: add this file to the sources. SystemVerilog.
module gemini_output_port_r2_b3_slots2_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [1:0] channel_valid_0,
    input wire logic [1:0] channel_valid_1,
    input wire logic [1:0] slots_0_count,
    input wire logic [1:0] unsent_0_count,
    input wire logic any_eligible_0,
    input wire logic [1:0] out_credit,
    input wire logic [1:0] slots_1_count,
    input wire logic [1:0] unsent_1_count,
    input wire logic any_eligible_1,
    input wire logic unsent_0_give,
    input wire logic unsent_1_give,
    input wire logic unsent_1_count_is_2,
    input wire logic unsent_0_count_is_2,
    input wire logic buffer_3_in_ready,
    input wire logic buffer_2_in_ready,
    input wire logic buffer_1_in_ready,
    input wire logic buffer_0_in_ready
);
    always @(posedge clock) begin
        if (!reset) if (!(~(channel_valid_1[1] & ~buffer_3_in_ready) & ~(channel_valid_1[0] & ~buffer_2_in_ready) & ~(channel_valid_0[1] & ~buffer_1_in_ready) & ~(channel_valid_0[0] & ~buffer_0_in_ready)))
            $error("%0t: %m: place_free: a phit comes only to a free place", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(out_credit[1] & (slots_1_count >= unsent_1_count)) & ~(out_credit[0] & (slots_0_count >= unsent_0_count))))
            $error("%0t: %m: slot_owed: a slot comes back only for a packet", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(unsent_1_count_is_2 & unsent_1_give & ~any_eligible_1) & ~(unsent_0_count_is_2 & unsent_0_give & ~any_eligible_0)))
            $error("%0t: %m: slot_held: a packet comes only with a slot", $time);
    end
endmodule

bind gemini_output_port_r2_b3_slots2 gemini_output_port_r2_b3_slots2_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .channel_valid_0(channel_valid_0),
    .channel_valid_1(channel_valid_1),
    .slots_0_count(slots_0_count),
    .unsent_0_count(unsent_0_count),
    .any_eligible_0(any_eligible_0),
    .out_credit(out_credit),
    .slots_1_count(slots_1_count),
    .unsent_1_count(unsent_1_count),
    .any_eligible_1(any_eligible_1),
    .unsent_0_give(unsent_0_give),
    .unsent_1_give(unsent_1_give),
    .unsent_1_count_is_2(unsent_1_count_is_2),
    .unsent_0_count_is_2(unsent_0_count_is_2),
    .buffer_3_in_ready(buffer_3_in_ready),
    .buffer_2_in_ready(buffer_2_in_ready),
    .buffer_1_in_ready(buffer_1_in_ready),
    .buffer_0_in_ready(buffer_0_in_ready)
);
