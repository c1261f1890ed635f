// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_tiles_l3 of a simulation: add this file to the sources. SystemVerilog.
module gemini_tiles_l3_monitor (
    input wire logic clock,
    input wire logic request_ready,
    input wire logic reset,
    input wire logic request_valid,
    input wire logic [127:0] request,
    input wire logic [2:0] hash,
    input wire logic adaptive,
    input wire logic spread_first
);
    wire way_watch_steady;

    steady_w4 way_watch (
        .clock(clock),
        .reset(reset),
        .valid(request_valid),
        .ready(request_ready),
        .payload({adaptive & spread_first, hash}),
        .steady(way_watch_steady)
    );

    always @(posedge clock) begin
        if (!reset) if (!((request[62:58] <= 5'd16) | ~spread_first | ~request_valid))
            $error("%0t: %m: size_in_range: a request carries at most 16 four-byte words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!way_watch_steady)
            $error("%0t: %m: way_stays: a request that waits stays, and so does the node", $time);
    end
endmodule

bind gemini_tiles_l3 gemini_tiles_l3_monitor phit_monitor (
    .clock(clock),
    .request_ready(request_ready),
    .reset(reset),
    .request_valid(request_valid),
    .request(request),
    .hash(hash),
    .adaptive(adaptive),
    .spread_first(spread_first)
);
