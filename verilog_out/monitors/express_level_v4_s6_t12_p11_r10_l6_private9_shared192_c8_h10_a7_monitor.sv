// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_level_v4_s6_t12_p11_r10_l6_private9_shared192_c8_h10_a7 of a simulation: add this file to the sources. SystemVerilog.
module express_level_v4_s6_t12_p11_r10_l6_private9_shared192_c8_h10_a7_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic stage_0_write,
    input wire logic tx_last_0,
    input wire logic stage_1_write,
    input wire logic tx_last_1,
    input wire logic stage_2_write,
    input wire logic tx_last_2,
    input wire logic accepts,
    input wire logic tx_last_3
);
    reg [5:0] length_0;
    reg [5:0] length_1;
    reg [5:0] length_2;
    reg [5:0] length_3;

    always @(posedge clock) begin
        if (reset) begin
            length_0 <= 6'd0;
            length_1 <= 6'd0;
            length_2 <= 6'd0;
            length_3 <= 6'd0;
        end else begin
            if (stage_0_write) begin
                if (tx_last_0) begin
                    length_0 <= 6'd0;
                end else begin
                    length_0 <= length_0 + 6'd1;
                end
            end
            if (stage_1_write) begin
                if (tx_last_1) begin
                    length_1 <= 6'd0;
                end else begin
                    length_1 <= length_1 + 6'd1;
                end
            end
            if (stage_2_write) begin
                if (tx_last_2) begin
                    length_2 <= 6'd0;
                end else begin
                    length_2 <= length_2 + 6'd1;
                end
            end
            if (accepts) begin
                if (tx_last_3) begin
                    length_3 <= 6'd0;
                end else begin
                    length_3 <= length_3 + 6'd1;
                end
            end
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!((length_0 < 6'd35) | tx_last_0 | ~stage_0_write))
            $error("%0t: %m: short_enough_0: a packet has at most 4 PRIVATE words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((length_1 < 6'd35) | tx_last_1 | ~stage_1_write))
            $error("%0t: %m: short_enough_1: a packet has at most 4 PRIVATE words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((length_2 < 6'd35) | tx_last_2 | ~stage_2_write))
            $error("%0t: %m: short_enough_2: a packet has at most 4 PRIVATE words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((length_3 < 6'd35) | tx_last_3 | ~accepts))
            $error("%0t: %m: short_enough_3: a packet has at most 4 PRIVATE words", $time);
    end
endmodule

bind express_level_v4_s6_t12_p11_r10_l6_private9_shared192_c8_h10_a7 express_level_v4_s6_t12_p11_r10_l6_private9_shared192_c8_h10_a7_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .stage_0_write(stage_0_write),
    .tx_last_0(tx_last_0),
    .stage_1_write(stage_1_write),
    .tx_last_1(tx_last_1),
    .stage_2_write(stage_2_write),
    .tx_last_2(tx_last_2),
    .accepts(accepts),
    .tx_last_3(tx_last_3)
);
