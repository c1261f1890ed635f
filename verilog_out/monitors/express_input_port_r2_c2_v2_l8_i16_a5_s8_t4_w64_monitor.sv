// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_input_port_r2_c2_v2_l8_i16_a5_s8_t4_w64 of a simulation: add this file to the sources. SystemVerilog.
module express_input_port_r2_c2_v2_l8_i16_a5_s8_t4_w64_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [1:0] in_valid,
    input wire logic any_in_valid,
    input wire logic in_last,
    input wire logic any_arbiter_grant,
    input wire logic arriving,
    input wire logic [1:0] row_credit_0,
    input wire logic [1:0] row_credit_1,
    input wire logic begun,
    input wire logic [1:0] buffer_can_push,
    input wire logic [5:0] credits_1_used_1,
    input wire logic [5:0] credits_1_used_0,
    input wire logic [5:0] credits_0_used_1,
    input wire logic [5:0] credits_0_used_0
);
    reg [1:0] arriving_channel;
    reg [6:0] arrived;

    wire given = ~((~|credits_1_used_1) & row_credit_1[1]) & ~((~|credits_1_used_0) & row_credit_1[0])
        & (~|(row_credit_1 & (row_credit_1 - 2'd1))) & ~((~|credits_0_used_1) & row_credit_0[1])
        & ~((~|credits_0_used_0) & row_credit_0[0]) & (~|(row_credit_0 & (row_credit_0 - 2'd1)));

    always @(posedge clock) begin
        if (any_in_valid) arriving_channel <= in_valid;
    end

    always @(posedge clock) begin
        if (reset) begin
            arrived <= 7'd0;
        end else if (any_in_valid) begin
            if (in_last) begin
                arrived <= 7'd0;
            end else begin
                arrived <= arrived + 7'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(any_arbiter_grant | ~begun))
            $error("%0t: %m: without_gap: a packet that has begun on the row bus goes on in every cycle", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(((~|(in_valid & (in_valid - 2'd1))) & (|(in_valid & buffer_can_push))) | ~any_in_valid))
            $error("%0t: %m: comes_with_room: a flit comes only with room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~arriving | (in_valid == arriving_channel)))
            $error("%0t: %m: comes_without_gap: a packet comes without a gap", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((arrived < 7'd7) | in_last | ~any_in_valid))
            $error("%0t: %m: fits: a packet has L flits at most", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!given)
            $error("%0t: %m: given_for_flit: room comes back only for a flit", $time);
    end
endmodule

bind express_input_port_r2_c2_v2_l8_i16_a5_s8_t4_w64 express_input_port_r2_c2_v2_l8_i16_a5_s8_t4_w64_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .in_valid(in_valid),
    .any_in_valid(any_in_valid),
    .in_last(in_last),
    .any_arbiter_grant(any_arbiter_grant),
    .arriving(arriving),
    .row_credit_0(row_credit_0),
    .row_credit_1(row_credit_1),
    .begun(begun),
    .buffer_can_push(buffer_can_push),
    .credits_1_used_1(credits_1_used_1),
    .credits_1_used_0(credits_1_used_0),
    .credits_0_used_1(credits_0_used_1),
    .credits_0_used_0(credits_0_used_0)
);
