// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_collective_unit_l11_k2_m16_a8_t12_a19 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_collective_unit_l11_k2_m16_a8_t12_a19_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic queue_0_in_valid,
    input wire logic queue_1_in_valid,
    input wire logic queue_2_in_valid,
    input wire logic queue_3_in_valid,
    input wire logic queue_4_in_valid,
    input wire logic queue_5_in_valid,
    input wire logic queue_6_in_valid,
    input wire logic queue_7_in_valid,
    input wire logic queue_8_in_valid,
    input wire logic queue_9_in_valid,
    input wire logic queue_10_in_valid,
    input wire logic queue_11_in_valid,
    input wire logic queue_12_in_valid,
    input wire logic queue_13_in_valid,
    input wire logic queue_14_in_valid,
    input wire logic queue_15_in_valid,
    input wire logic queue_16_in_valid,
    input wire logic queue_17_in_valid,
    input wire logic queue_18_in_valid,
    input wire logic queue_19_in_valid,
    input wire logic queue_20_in_valid,
    input wire logic queue_21_in_valid,
    input wire logic queue_22_in_valid,
    input wire logic writes,
    input wire logic queue_23_in_ready,
    input wire logic queue_22_in_ready,
    input wire logic queue_21_in_ready,
    input wire logic queue_20_in_ready,
    input wire logic queue_19_in_ready,
    input wire logic queue_18_in_ready,
    input wire logic queue_17_in_ready,
    input wire logic queue_16_in_ready,
    input wire logic queue_15_in_ready,
    input wire logic queue_14_in_ready,
    input wire logic queue_13_in_ready,
    input wire logic queue_12_in_ready,
    input wire logic queue_11_in_ready,
    input wire logic queue_10_in_ready,
    input wire logic queue_9_in_ready,
    input wire logic queue_8_in_ready,
    input wire logic queue_7_in_ready,
    input wire logic queue_6_in_ready,
    input wire logic queue_5_in_ready,
    input wire logic queue_4_in_ready,
    input wire logic queue_3_in_ready,
    input wire logic queue_2_in_ready,
    input wire logic queue_1_in_ready,
    input wire logic queue_0_in_ready
);
    wire has_room_part = ~(queue_10_in_valid & ~queue_10_in_ready) & ~(queue_9_in_valid & ~queue_9_in_ready)
        & ~(queue_8_in_valid & ~queue_8_in_ready) & ~(queue_7_in_valid & ~queue_7_in_ready)
        & ~(queue_6_in_valid & ~queue_6_in_ready) & ~(queue_5_in_valid & ~queue_5_in_ready)
        & ~(queue_4_in_valid & ~queue_4_in_ready) & ~(queue_3_in_valid & ~queue_3_in_ready)
        & ~(queue_2_in_valid & ~queue_2_in_ready) & ~(queue_1_in_valid & ~queue_1_in_ready)
        & ~(queue_0_in_valid & ~queue_0_in_ready);
    wire has_room_part_1 = ~(queue_20_in_valid & ~queue_20_in_ready)
        & ~(queue_19_in_valid & ~queue_19_in_ready) & ~(queue_18_in_valid & ~queue_18_in_ready)
        & ~(queue_17_in_valid & ~queue_17_in_ready) & ~(queue_16_in_valid & ~queue_16_in_ready)
        & ~(queue_15_in_valid & ~queue_15_in_ready) & ~(queue_14_in_valid & ~queue_14_in_ready)
        & ~(queue_13_in_valid & ~queue_13_in_ready) & ~(queue_12_in_valid & ~queue_12_in_ready)
        & ~(queue_11_in_valid & ~queue_11_in_ready) & has_room_part;

    always @(posedge clock) begin
        if (!reset) if (!(~(writes & ~queue_23_in_ready) & ~(queue_22_in_valid & ~queue_22_in_ready) & ~(queue_21_in_valid & ~queue_21_in_ready) & has_room_part_1))
            $error("%0t: %m: has_room: no output gets a word without room", $time);
    end
endmodule

bind bluegene_collective_unit_l11_k2_m16_a8_t12_a19 bluegene_collective_unit_l11_k2_m16_a8_t12_a19_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .queue_0_in_valid(queue_0_in_valid),
    .queue_1_in_valid(queue_1_in_valid),
    .queue_2_in_valid(queue_2_in_valid),
    .queue_3_in_valid(queue_3_in_valid),
    .queue_4_in_valid(queue_4_in_valid),
    .queue_5_in_valid(queue_5_in_valid),
    .queue_6_in_valid(queue_6_in_valid),
    .queue_7_in_valid(queue_7_in_valid),
    .queue_8_in_valid(queue_8_in_valid),
    .queue_9_in_valid(queue_9_in_valid),
    .queue_10_in_valid(queue_10_in_valid),
    .queue_11_in_valid(queue_11_in_valid),
    .queue_12_in_valid(queue_12_in_valid),
    .queue_13_in_valid(queue_13_in_valid),
    .queue_14_in_valid(queue_14_in_valid),
    .queue_15_in_valid(queue_15_in_valid),
    .queue_16_in_valid(queue_16_in_valid),
    .queue_17_in_valid(queue_17_in_valid),
    .queue_18_in_valid(queue_18_in_valid),
    .queue_19_in_valid(queue_19_in_valid),
    .queue_20_in_valid(queue_20_in_valid),
    .queue_21_in_valid(queue_21_in_valid),
    .queue_22_in_valid(queue_22_in_valid),
    .writes(writes),
    .queue_23_in_ready(queue_23_in_ready),
    .queue_22_in_ready(queue_22_in_ready),
    .queue_21_in_ready(queue_21_in_ready),
    .queue_20_in_ready(queue_20_in_ready),
    .queue_19_in_ready(queue_19_in_ready),
    .queue_18_in_ready(queue_18_in_ready),
    .queue_17_in_ready(queue_17_in_ready),
    .queue_16_in_ready(queue_16_in_ready),
    .queue_15_in_ready(queue_15_in_ready),
    .queue_14_in_ready(queue_14_in_ready),
    .queue_13_in_ready(queue_13_in_ready),
    .queue_12_in_ready(queue_12_in_ready),
    .queue_11_in_ready(queue_11_in_ready),
    .queue_10_in_ready(queue_10_in_ready),
    .queue_9_in_ready(queue_9_in_ready),
    .queue_8_in_ready(queue_8_in_ready),
    .queue_7_in_ready(queue_7_in_ready),
    .queue_6_in_ready(queue_6_in_ready),
    .queue_5_in_ready(queue_5_in_ready),
    .queue_4_in_ready(queue_4_in_ready),
    .queue_3_in_ready(queue_3_in_ready),
    .queue_2_in_ready(queue_2_in_ready),
    .queue_1_in_ready(queue_1_in_ready),
    .queue_0_in_ready(queue_0_in_ready)
);
