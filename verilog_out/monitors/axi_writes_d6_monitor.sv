// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every axi_writes_d6 of a simulation: add this file to the sources. SystemVerilog.
module axi_writes_d6_monitor (
    input wire logic clock,
    input wire logic confirms,
    input wire logic answers,
    input wire logic address_legal,
    input wire logic [144:0] outgoing_out_data,
    input wire logic m_axi_wvalid,
    input wire logic reset,
    input wire logic m_axi_wready,
    input wire logic completes
);
    reg answered;

    wire data_watch_steady;

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
        if (!reset) if (!address_legal)
            $error("%0t: %m: legal_words: a write has 1 to 16 words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!answers)
            $error("%0t: %m: answers_burst: a response answers a burst", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!data_watch_steady)
            $error("%0t: %m: beat_stays: a beat stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~confirms | answered))
            $error("%0t: %m: confirmed_by_response: a write is confirmed only with the response to its last burst", $time);
    end
endmodule

bind axi_writes_d6 axi_writes_d6_monitor phit_monitor (
    .clock(clock),
    .confirms(confirms),
    .answers(answers),
    .address_legal(address_legal),
    .outgoing_out_data(outgoing_out_data),
    .m_axi_wvalid(m_axi_wvalid),
    .reset(reset),
    .m_axi_wready(m_axi_wready),
    .completes(completes)
);
