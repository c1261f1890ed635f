// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every axi_reads_r10_d6 of a simulation: add this file to the sources. SystemVerilog.
module axi_reads_r10_d6_monitor (
    input wire logic clock,
    input wire logic offered,
    input wire logic [2:0] at,
    input wire logic shapes_out_valid,
    input wire logic any_at,
    input wire logic return_valid,
    input wire logic [127:0] shifted,
    input wire logic [2:0] last_step,
    input wire logic [6:0] open,
    input wire logic answers,
    input wire logic has_words,
    input wire logic [35:0] first,
    input wire logic [2:0] beats_less,
    input wire logic m_axi_arvalid,
    input wire logic reset,
    input wire logic any_others,
    input wire logic m_axi_arready,
    input wire logic return_ready
);
    wire address_watch_steady;
    wire length_watch_steady;
    wire beat_watch_steady;
    wire step_watch_steady;

    steady_w36 address_watch (
        .clock(clock),
        .reset(reset),
        .valid(m_axi_arvalid),
        .ready(m_axi_arready),
        .payload(first),
        .steady(address_watch_steady)
    );

    steady_w3 length_watch (
        .clock(clock),
        .reset(reset),
        .valid(m_axi_arvalid),
        .ready(m_axi_arready),
        .payload(beats_less),
        .steady(length_watch_steady)
    );

    steady_w128 beat_watch (
        .clock(clock),
        .reset(reset),
        .valid(return_valid),
        .ready(return_ready),
        .payload(shifted),
        .steady(beat_watch_steady)
    );

    steady_w3 step_watch (
        .clock(clock),
        .reset(reset),
        .valid(return_valid),
        .ready(return_ready),
        .payload(at),
        .steady(step_watch_steady)
    );

    always @(posedge clock) begin
        if (!reset) if (!has_words)
            $error("%0t: %m: legal_words: a read has 1 to 16 words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!answers)
            $error("%0t: %m: answers_burst: a beat answers a burst", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(length_watch_steady & address_watch_steady))
            $error("%0t: %m: address_stays: an address stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(step_watch_steady & beat_watch_steady))
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
        if (!reset) if (open > 7'd64)
            $error("%0t: %m: few_open: at most 2^D bursts are outstanding", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((shapes_out_valid & (last_step >= at)) | ~any_at))
            $error("%0t: %m: ends_in_time: no beat follows the last of a read", $time);
    end
endmodule

bind axi_reads_r10_d6 axi_reads_r10_d6_monitor phit_monitor (
    .clock(clock),
    .offered(offered),
    .at(at),
    .shapes_out_valid(shapes_out_valid),
    .any_at(any_at),
    .return_valid(return_valid),
    .shifted(shifted),
    .last_step(last_step),
    .open(open),
    .answers(answers),
    .has_words(has_words),
    .first(first),
    .beats_less(beats_less),
    .m_axi_arvalid(m_axi_arvalid),
    .reset(reset),
    .any_others(any_others),
    .m_axi_arready(m_axi_arready),
    .return_ready(return_ready)
);
