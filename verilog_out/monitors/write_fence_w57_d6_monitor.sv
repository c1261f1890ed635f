// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every write_fence_w57_d6 of a simulation: add this file to the sources. SystemVerilog.
module write_fence_w57_d6_monitor (
    input wire logic clock,
    input wire logic [6:0] open,
    input wire logic [6:0] released,
    input wire logic reset,
    input wire logic taken,
    input wire logic [6:0] items_level,
    input wire logic [6:0] marks_level
);
    always @(posedge clock) begin
        if (!reset) if (!((open < 7'd64) | ~taken))
            $error("%0t: %m: legal_writes: at most 2^D writes have no confirmation", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(((items_level - released) == marks_level) & (items_level >= released)))
            $error("%0t: %m: all_marked: an item that waits may leave or has a mark", $time);
    end
endmodule

bind write_fence_w57_d6 write_fence_w57_d6_monitor phit_monitor (
    .clock(clock),
    .open(open),
    .released(released),
    .reset(reset),
    .taken(taken),
    .items_level(items_level),
    .marks_level(marks_level)
);
