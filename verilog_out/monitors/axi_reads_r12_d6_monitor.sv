// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every axi_reads_r12_d6 of a simulation: add this file to the sources. SystemVerilog.
module axi_reads_r12_d6_monitor (
    input wire logic clock,
    input wire logic [2:0] at,
    input wire logic shapes_out_valid,
    input wire logic any_at,
    input wire logic return_valid,
    input wire logic [127:0] shifted,
    input wire logic [2:0] last_step,
    input wire logic [6:0] open,
    input wire logic answers,
    input wire logic address_legal,
    input wire logic reset,
    input wire logic return_ready
);
    wire beat_watch_steady;
    wire step_watch_steady;

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
        if (!reset) if (!address_legal)
            $error("%0t: %m: legal_words: a read has 1 to 16 words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!answers)
            $error("%0t: %m: answers_burst: a beat answers a burst", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(step_watch_steady & beat_watch_steady))
            $error("%0t: %m: beat_stays: a beat stays until it is taken", $time);
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

bind axi_reads_r12_d6 axi_reads_r12_d6_monitor phit_monitor (
    .clock(clock),
    .at(at),
    .shapes_out_valid(shapes_out_valid),
    .any_at(any_at),
    .return_valid(return_valid),
    .shifted(shifted),
    .last_step(last_step),
    .open(open),
    .answers(answers),
    .address_legal(address_legal),
    .reset(reset),
    .return_ready(return_ready)
);
