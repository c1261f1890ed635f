// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every axi_writes_d6 of a simulation: add this file to the sources. SystemVerilog.
module axi_writes_d6_monitor (
    input wire logic clock,
    input wire logic offered,
    input wire logic confirms,
    input wire logic answers,
    input wire logic has_words,
    input wire logic [35:0] first,
    input wire logic [2:0] beats_less,
    input wire logic m_axi_awvalid,
    input wire logic [144:0] outgoing_out_data,
    input wire logic m_axi_wvalid,
    input wire logic reset,
    input wire logic any_others,
    input wire logic m_axi_awready,
    input wire logic m_axi_wready,
    input wire logic completes
);
    reg answered;

    wire address_watch_steady;
    wire length_watch_steady;
    wire data_watch_steady;

    steady_w36 address_watch (
        .clock(clock),
        .reset(reset),
        .valid(m_axi_awvalid),
        .ready(m_axi_awready),
        .payload(first),
        .steady(address_watch_steady)
    );

    steady_w3 length_watch (
        .clock(clock),
        .reset(reset),
        .valid(m_axi_awvalid),
        .ready(m_axi_awready),
        .payload(beats_less),
        .steady(length_watch_steady)
    );

    steady_w145 data_watch (
        .clock(clock),
        .reset(reset),
        .valid(m_axi_wvalid),
        .ready(m_axi_wready),
        .payload(outgoing_out_data),
        .steady(data_watch_steady)
    );

    always @(posedge clock) begin
        if (reset) begin
            answered <= 1'b0;
        end else begin
            answered <= completes;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!has_words)
            $error("%0t: %m: legal_words: a write has 1 to 16 words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!answers)
            $error("%0t: %m: answers_burst: a response answers a burst", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(length_watch_steady & address_watch_steady))
            $error("%0t: %m: address_stays: an address stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!data_watch_steady)
            $error("%0t: %m: beat_stays: a beat stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~offered | (({6'd0, beats_less} + {1'b0, first[7:0]}) <= 9'd255)))
            $error("%0t: %m: inside_page: no burst crosses 4 KiB", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((({5'd0, beats_less} + first[7:0]) == 8'd255) | ~offered | ~any_others))
            $error("%0t: %m: ends_page: the first of two bursts ends its page", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~confirms | answered))
            $error("%0t: %m: confirmed_by_response: a write is confirmed only with the response to its last burst", $time);
    end
endmodule

bind axi_writes_d6 axi_writes_d6_monitor phit_monitor (
    .clock(clock),
    .offered(offered),
    .confirms(confirms),
    .answers(answers),
    .has_words(has_words),
    .first(first),
    .beats_less(beats_less),
    .m_axi_awvalid(m_axi_awvalid),
    .outgoing_out_data(outgoing_out_data),
    .m_axi_wvalid(m_axi_wvalid),
    .reset(reset),
    .any_others(any_others),
    .m_axi_awready(m_axi_awready),
    .m_axi_wready(m_axi_wready),
    .completes(completes)
);
