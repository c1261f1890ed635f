// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_subswitch_r2_c2_b3 of a simulation: add this file to the sources. SystemVerilog.
module gemini_subswitch_r2_c2_b3_monitor (
    input wire logic clock,
    input wire logic [1:0] requested_0,
    input wire logic [1:0] requested_1,
    input wire logic reset,
    input wire logic buffer_0_in_valid,
    input wire logic [1:0] holds_0,
    input wire logic [1:0] holds_2,
    input wire logic [1:0] holds_1,
    input wire logic [1:0] holds_3,
    input wire logic [1:0] sends_0,
    input wire logic [1:0] sends_1,
    input wire logic buffer_1_in_valid,
    input wire logic buffer_2_in_valid,
    input wire logic buffer_3_in_valid,
    input wire logic any_row_rows_0,
    input wire logic [1:0] grant_0,
    input wire logic [1:0] grant_1,
    input wire logic any_row_rows_1,
    input wire logic [1:0] claims_3,
    input wire logic [1:0] claims_1,
    input wire logic [1:0] claims_2,
    input wire logic [1:0] claims_0,
    input wire logic [1:0] channel_credit_0,
    input wire logic [1:0] channel_credit_1,
    input wire logic heads_3_in_ready,
    input wire logic buffer_3_in_ready,
    input wire logic heads_2_in_ready,
    input wire logic buffer_2_in_ready,
    input wire logic heads_1_in_ready,
    input wire logic buffer_1_in_ready,
    input wire logic heads_0_in_ready,
    input wire logic buffer_0_in_ready,
    input wire logic [3:0] credits_3_count,
    input wire logic [3:0] credits_2_count,
    input wire logic [3:0] credits_1_count,
    input wire logic [3:0] credits_0_count
);
    reg [1:0] was_requested_0;
    reg [1:0] was_requested_1;

    wire sound = (~|(claims_3 & claims_1)) & (~|(holds_1 & holds_3)) & (~|(claims_2 & claims_0))
        & (~|(holds_0 & holds_2));

    always @(posedge clock) begin
        if (reset) begin
            was_requested_0 <= 2'd0;
            was_requested_1 <= 2'd0;
        end else begin
            was_requested_0 <= requested_0;
            was_requested_1 <= requested_1;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!sound)
            $error("%0t: %m: one_owner: an output is given to one packet at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(buffer_3_in_valid & ((any_row_rows_1 & ~heads_3_in_ready) | ~buffer_3_in_ready)) & ~(buffer_2_in_valid & ((any_row_rows_1 & ~heads_2_in_ready) | ~buffer_2_in_ready)) & ~(buffer_1_in_valid & ((any_row_rows_0 & ~heads_1_in_ready) | ~buffer_1_in_ready)) & ~(buffer_0_in_valid & ((any_row_rows_0 & ~heads_0_in_ready) | ~buffer_0_in_ready))))
            $error("%0t: %m: place_free: a phit comes only to a free place", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(credits_3_count[3] & channel_credit_1[1] & ~sends_1[1]) & ~(credits_2_count[3] & channel_credit_1[0] & ~sends_1[0]) & ~(credits_1_count[3] & channel_credit_0[1] & ~sends_0[1]) & ~(credits_0_count[3] & channel_credit_0[0] & ~sends_0[0])))
            $error("%0t: %m: place_owed: a place comes back only for a phit", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~|(grant_1 & ~was_requested_1)) & (~|(grant_0 & ~was_requested_0))))
            $error("%0t: %m: grant_asked: a grant answers a request of the cycle before", $time);
    end
endmodule

bind gemini_subswitch_r2_c2_b3 gemini_subswitch_r2_c2_b3_monitor phit_monitor (
    .clock(clock),
    .requested_0(requested_0),
    .requested_1(requested_1),
    .reset(reset),
    .buffer_0_in_valid(buffer_0_in_valid),
    .holds_0(holds_0),
    .holds_2(holds_2),
    .holds_1(holds_1),
    .holds_3(holds_3),
    .sends_0(sends_0),
    .sends_1(sends_1),
    .buffer_1_in_valid(buffer_1_in_valid),
    .buffer_2_in_valid(buffer_2_in_valid),
    .buffer_3_in_valid(buffer_3_in_valid),
    .any_row_rows_0(any_row_rows_0),
    .grant_0(grant_0),
    .grant_1(grant_1),
    .any_row_rows_1(any_row_rows_1),
    .claims_3(claims_3),
    .claims_1(claims_1),
    .claims_2(claims_2),
    .claims_0(claims_0),
    .channel_credit_0(channel_credit_0),
    .channel_credit_1(channel_credit_1),
    .heads_3_in_ready(heads_3_in_ready),
    .buffer_3_in_ready(buffer_3_in_ready),
    .heads_2_in_ready(heads_2_in_ready),
    .buffer_2_in_ready(buffer_2_in_ready),
    .heads_1_in_ready(heads_1_in_ready),
    .buffer_1_in_ready(buffer_1_in_ready),
    .heads_0_in_ready(heads_0_in_ready),
    .buffer_0_in_ready(buffer_0_in_ready),
    .credits_3_count(credits_3_count),
    .credits_2_count(credits_2_count),
    .credits_1_count(credits_1_count),
    .credits_0_count(credits_0_count)
);
