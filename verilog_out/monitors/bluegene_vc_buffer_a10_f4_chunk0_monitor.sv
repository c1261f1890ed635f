// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_vc_buffer_a10_f4_chunk0 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_vc_buffer_a10_f4_chunk0_monitor (
    input wire logic clock,
    input wire logic [10:0] fetched,
    input wire logic [10:0] committed,
    input wire logic [10:0] used,
    input wire logic reset,
    input wire logic write,
    input wire logic commit,
    input wire logic void_
);
    always @(posedge clock) begin
        if (!reset) if ((committed - fetched) > 11'h400)
            $error("%0t: %m: visible_in_range: a buffer shows at most its depth", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~used[10] | ~write))
            $error("%0t: %m: write_with_room: a word is written only where there is room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((write & ~(commit & void_)) | ~(commit | void_)))
            $error("%0t: %m: commit_with_write: a packet is committed, or void, with its last word", $time);
    end
endmodule

bind bluegene_vc_buffer_a10_f4_chunk0 bluegene_vc_buffer_a10_f4_chunk0_monitor phit_monitor (
    .clock(clock),
    .fetched(fetched),
    .committed(committed),
    .used(used),
    .reset(reset),
    .write(write),
    .commit(commit),
    .void_(void_)
);
