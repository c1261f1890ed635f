// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_tiles_l0 of a simulation: add this file to the sources. SystemVerilog.
module gemini_tiles_l0_monitor (
    input wire logic clock,
    input wire logic request_ready,
    input wire logic reset,
    input wire logic request_valid,
    input wire logic [127:0] request,
    input wire logic adaptive,
    input wire logic spread_first,
    input wire logic [17:0] node
);
    wire way_watch_steady;

    wire [17:0] line = request[108] ? request[89:72] : 18'd0;
    wire [17:0] destination = request[127:110];
    wire [17:0] mixed = node ^ line ^ destination;
    wire [2:0] hash = mixed[17:15] ^ mixed[14:12] ^ mixed[11:9] ^ mixed[8:6] ^ mixed[5:3] ^ mixed[2:0];

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

bind gemini_tiles_l0 gemini_tiles_l0_monitor phit_monitor (
    .clock(clock),
    .request_ready(request_ready),
    .reset(reset),
    .request_valid(request_valid),
    .request(request),
    .adaptive(adaptive),
    .spread_first(spread_first),
    .node(node)
);
