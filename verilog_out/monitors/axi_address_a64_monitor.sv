// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every axi_address_a64 of a simulation: add this file to the sources. SystemVerilog.
module axi_address_a64_monitor (
    input wire logic clock,
    input wire logic offered,
    input wire logic [63:0] first,
    input wire logic [3:0] beats,
    input wire logic reset,
    input wire logic ready,
    input wire logic takes,
    input wire logic [63:0] address,
    input wire logic [3:0] last
);
    wire watch_steady;
    wire watch_beats_steady;

    wire [4:0] legal_request_part = {1'b0, last} + {1'b0, address[6:3]};
    wire [4:0] inside_line_part = {1'b0, beats} + {1'b0, first[6:3]};

    steady_w64 watch (
        .clock(clock),
        .reset(reset),
        .valid(offered),
        .ready(ready),
        .payload(first),
        .steady(watch_steady)
    );

    steady_w4 watch_beats (
        .clock(clock),
        .reset(reset),
        .valid(offered),
        .ready(ready),
        .payload(beats),
        .steady(watch_beats_steady)
    );

    always @(posedge clock) begin
        if (!reset) if (!(~legal_request_part[4] | ~takes))
            $error("%0t: %m: legal_request: a burst asked for stays inside its line of 128 bytes", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~offered | ~inside_line_part[4]))
            $error("%0t: %m: inside_line: a burst stays inside its line of 128 bytes, and so inside 4 KiB", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(watch_beats_steady & watch_steady))
            $error("%0t: %m: offer_stays: an address stays until it is taken", $time);
    end

    wire _unused_formal = &{1'b0, legal_request_part[3:0], inside_line_part[3:0]};
endmodule

bind axi_address_a64 axi_address_a64_monitor phit_monitor (
    .clock(clock),
    .offered(offered),
    .first(first),
    .beats(beats),
    .reset(reset),
    .ready(ready),
    .takes(takes),
    .address(address),
    .last(last)
);
