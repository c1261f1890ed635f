// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_output_port_r2_v2_l8_s8_b5_i16_k6_g1_w64 of a simulation: add this file to the sources. SystemVerilog.
module express_output_port_r2_v2_l8_s8_b5_i16_k6_g1_w64_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [1:0] column_valid_0,
    input wire logic any_column_valid_0,
    input wire logic column_last_0,
    input wire logic [1:0] column_valid_1,
    input wire logic any_column_valid_1,
    input wire logic column_last_1,
    input wire logic [1:0] out_credit,
    input wire logic begun,
    input wire logic any_goes,
    input wire logic [1:0] buffers_0_can_push,
    input wire logic [1:0] buffers_1_can_push,
    input wire logic [5:0] credits_used_1,
    input wire logic [5:0] credits_used_0
);
    reg [1:0] arriving_0;
    reg [1:0] arriving_1;
    reg [6:0] arrived_0;
    reg [6:0] arrived_1;

    wire roomy_part = ~any_column_valid_0
        | ~((|(column_valid_0 & (column_valid_0 - 2'd1))) | (~|(column_valid_0 & buffers_0_can_push)));
    wire roomy = any_column_valid_1 ? roomy_part
            & ~((|(column_valid_1 & (column_valid_1 - 2'd1))) | (~|(column_valid_1 & buffers_1_can_push)))
        : roomy_part;
    wire gapless = ~((column_valid_1 != arriving_1) & (|arriving_1))
        & ~((column_valid_0 != arriving_0) & (|arriving_0));
    wire short__part = ~any_column_valid_0 | ~((arrived_0 >= 7'd7) & ~column_last_0);
    wire short_ = any_column_valid_1 ? short__part & ~((arrived_1 >= 7'd7) & ~column_last_1) : short__part;
    wire given = ~((~|credits_used_1) & out_credit[1]) & ~((~|credits_used_0) & out_credit[0])
        & (~|(out_credit & (out_credit - 2'd1)));

    always @(posedge clock) begin
        if (reset) begin
            arriving_0 <= 2'd0;
            arriving_1 <= 2'd0;
            arrived_0 <= 7'd0;
            arrived_1 <= 7'd0;
        end else begin
            if (any_column_valid_0) begin
                if (column_last_0) begin
                    arriving_0 <= 2'd0;
                    arrived_0 <= 7'd0;
                end else begin
                    arriving_0 <= column_valid_0;
                    arrived_0 <= arrived_0 + 7'd1;
                end
            end
            if (any_column_valid_1) begin
                if (column_last_1) begin
                    arriving_1 <= 2'd0;
                    arrived_1 <= 7'd0;
                end else begin
                    arriving_1 <= column_valid_1;
                    arrived_1 <= arrived_1 + 7'd1;
                end
            end
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(any_goes | ~begun))
            $error("%0t: %m: without_gap: a packet that has begun goes on in every cycle", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!roomy)
            $error("%0t: %m: comes_with_room: a flit comes only with room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!gapless)
            $error("%0t: %m: comes_without_gap: a packet comes without a gap", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!short_)
            $error("%0t: %m: fits: a packet has L flits at most", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!given)
            $error("%0t: %m: given_for_flit: room comes back only for a flit", $time);
    end
endmodule

bind express_output_port_r2_v2_l8_s8_b5_i16_k6_g1_w64 express_output_port_r2_v2_l8_s8_b5_i16_k6_g1_w64_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .column_valid_0(column_valid_0),
    .any_column_valid_0(any_column_valid_0),
    .column_last_0(column_last_0),
    .column_valid_1(column_valid_1),
    .any_column_valid_1(any_column_valid_1),
    .column_last_1(column_last_1),
    .out_credit(out_credit),
    .begun(begun),
    .any_goes(any_goes),
    .buffers_0_can_push(buffers_0_can_push),
    .buffers_1_can_push(buffers_1_can_push),
    .credits_used_1(credits_used_1),
    .credits_used_0(credits_used_0)
);
