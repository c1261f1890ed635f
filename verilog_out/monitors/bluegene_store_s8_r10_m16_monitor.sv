// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_store_s8_r10_m16 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_store_s8_r10_m16_monitor (
    input wire logic clock,
    input wire logic [10:0] write_pointer_minus_tail,
    input wire logic window_room,
    input wire logic write,
    input wire logic streaming,
    input wire logic window_pending,
    input wire logic reset,
    input wire logic fetch
);
    always @(posedge clock) begin
        if (!reset) if (write_pointer_minus_tail > 11'h400)
            $error("%0t: %m: in_range: the retransmission FIFO holds at most its depth", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(streaming | window_pending | ~fetch))
            $error("%0t: %m: fetch_if_pending: only a packet that is there is fetched", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((window_room & (write_pointer_minus_tail < 11'h400)) | ~write))
            $error("%0t: %m: packet_fits: what is written has a place", $time);
    end
endmodule

bind bluegene_store_s8_r10_m16 bluegene_store_s8_r10_m16_monitor phit_monitor (
    .clock(clock),
    .write_pointer_minus_tail(write_pointer_minus_tail),
    .window_room(window_room),
    .write(write),
    .streaming(streaming),
    .window_pending(window_pending),
    .reset(reset),
    .fetch(fetch)
);
