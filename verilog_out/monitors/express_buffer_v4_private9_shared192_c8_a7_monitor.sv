// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_buffer_v4_private9_shared192_c8_a7 of a simulation: add this file to the sources. SystemVerilog.
module express_buffer_v4_private9_shared192_c8_a7_monitor (
    input wire logic clock,
    input wire logic room,
    input wire logic reset,
    input wire logic write,
    input wire logic commit
);
    always @(posedge clock) begin
        if (!reset) if (!(room | ~write))
            $error("%0t: %m: write_with_room: a word is written only where there is room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(write | ~commit))
            $error("%0t: %m: commit_with_write: a packet is committed with its last word", $time);
    end
endmodule

bind express_buffer_v4_private9_shared192_c8_a7 express_buffer_v4_private9_shared192_c8_a7_monitor phit_monitor (
    .clock(clock),
    .room(room),
    .reset(reset),
    .write(write),
    .commit(commit)
);
