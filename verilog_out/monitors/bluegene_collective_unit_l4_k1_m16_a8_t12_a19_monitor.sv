// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_collective_unit_l4_k1_m16_a8_t12_a19 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_collective_unit_l4_k1_m16_a8_t12_a19_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic queue_0_in_valid,
    input wire logic queue_1_in_valid,
    input wire logic queue_2_in_valid,
    input wire logic queue_3_in_valid,
    input wire logic writes,
    input wire logic queue_4_in_ready,
    input wire logic queue_3_in_ready,
    input wire logic queue_2_in_ready,
    input wire logic queue_1_in_ready,
    input wire logic queue_0_in_ready
);
    always @(posedge clock) begin
        if (!reset) if (!(~(writes & ~queue_4_in_ready) & ~(queue_3_in_valid & ~queue_3_in_ready) & ~(queue_2_in_valid & ~queue_2_in_ready) & ~(queue_1_in_valid & ~queue_1_in_ready) & ~(queue_0_in_valid & ~queue_0_in_ready)))
            $error("%0t: %m: has_room: no output gets a word without room", $time);
    end
endmodule

bind bluegene_collective_unit_l4_k1_m16_a8_t12_a19 bluegene_collective_unit_l4_k1_m16_a8_t12_a19_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .queue_0_in_valid(queue_0_in_valid),
    .queue_1_in_valid(queue_1_in_valid),
    .queue_2_in_valid(queue_2_in_valid),
    .queue_3_in_valid(queue_3_in_valid),
    .writes(writes),
    .queue_4_in_ready(queue_4_in_ready),
    .queue_3_in_ready(queue_3_in_ready),
    .queue_2_in_ready(queue_2_in_ready),
    .queue_1_in_ready(queue_1_in_ready),
    .queue_0_in_ready(queue_0_in_ready)
);
