// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_link_port_a7_slots4 of a simulation: add this file to the sources. SystemVerilog.
module gemini_link_port_a7_slots4_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [1:0] out_valid,
    input wire logic [1:0] in_credit,
    input wire logic queue_1_room,
    input wire logic queue_0_room,
    input wire logic [2:0] slots_1_count,
    input wire logic [2:0] slots_0_count
);
    always @(posedge clock) begin
        if (!reset) if (out_valid == 2'd3)
            $error("%0t: %m: one_phit: one phit leaves at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(out_valid[1] & ~queue_1_room) & ~(out_valid[0] & ~queue_0_room)))
            $error("%0t: %m: room_there: a packet leaves only to a free slot", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(in_credit[1] & (slots_1_count == 3'd4)) & ~(in_credit[0] & (slots_0_count == 3'd4))))
            $error("%0t: %m: slot_owed: a slot comes back only for a packet", $time);
    end
endmodule

bind gemini_link_port_a7_slots4 gemini_link_port_a7_slots4_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .out_valid(out_valid),
    .in_credit(in_credit),
    .queue_1_room(queue_1_room),
    .queue_0_room(queue_0_room),
    .slots_1_count(slots_1_count),
    .slots_0_count(slots_0_count)
);
