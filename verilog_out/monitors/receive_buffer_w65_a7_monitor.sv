// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every receive_buffer_w65_a7 of a simulation: add this file to the sources. SystemVerilog.
module receive_buffer_w65_a7_monitor (
    input wire logic clock,
    input wire logic [7:0] read_pointer,
    input wire logic [7:0] committed,
    input wire logic [7:0] used,
    input wire logic write,
    input wire logic reset,
    input wire logic commit
);
    always @(posedge clock) begin
        if (!reset) if ((committed - read_pointer) > 8'd128)
            $error("%0t: %m: visible_in_range: a buffer shows at most its depth", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~used[7] | ~write))
            $error("%0t: %m: write_with_room: a phit is written only where there is room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(write | ~commit))
            $error("%0t: %m: commit_with_write: a packet is committed with its last phit", $time);
    end
endmodule

bind receive_buffer_w65_a7 receive_buffer_w65_a7_monitor phit_monitor (
    .clock(clock),
    .read_pointer(read_pointer),
    .committed(committed),
    .used(used),
    .write(write),
    .reset(reset),
    .commit(commit)
);
