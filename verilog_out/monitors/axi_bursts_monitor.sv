// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every axi_bursts of a simulation: add this file to the sources. SystemVerilog.
module axi_bursts_monitor (
    input wire logic clock,
    input wire logic offered,
    input wire logic may,
    input wire logic offers,
    input wire logic [35:0] first,
    input wire logic [2:0] beats_less,
    input wire logic burst_ready,
    input wire logic any_others,
    input wire logic has_words,
    input wire logic reset
);
    reg waited;

    wire address_watch_steady;
    wire length_watch_steady;

    steady_w36 address_watch (
        .clock(clock),
        .reset(reset),
        .valid(offers),
        .ready(burst_ready),
        .payload(first),
        .steady(address_watch_steady)
    );

    steady_w3 length_watch (
        .clock(clock),
        .reset(reset),
        .valid(offers),
        .ready(burst_ready),
        .payload(beats_less),
        .steady(length_watch_steady)
    );

    always @(posedge clock) begin
        if (reset) begin
            waited <= 1'b0;
        end else begin
            waited <= offers & ~burst_ready;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!has_words)
            $error("%0t: %m: legal_words: an access has 1 to 16 words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(may | ~waited))
            $error("%0t: %m: may_stays: a burst that waits may still be opened", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(length_watch_steady & address_watch_steady))
            $error("%0t: %m: address_stays: an address stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~offered | (({6'd0, beats_less} + {1'b0, first[7:0]}) <= 9'd255)))
            $error("%0t: %m: inside_page: no burst crosses 4 KiB", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((({5'd0, beats_less} + first[7:0]) == 8'd255) | ~offered | ~any_others))
            $error("%0t: %m: ends_page: the first of two bursts ends its page", $time);
    end
endmodule

bind axi_bursts axi_bursts_monitor phit_monitor (
    .clock(clock),
    .offered(offered),
    .may(may),
    .offers(offers),
    .first(first),
    .beats_less(beats_less),
    .burst_ready(burst_ready),
    .any_others(any_others),
    .has_words(has_words),
    .reset(reset)
);
