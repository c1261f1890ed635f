// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every read_arbiter_k2_t10_kb1 of a simulation: add this file to the sources. SystemVerilog.
module read_arbiter_k2_t10_kb1_monitor (
    input wire logic clock,
    input wire logic [1:0] turn_grant,
    input wire logic host_read_ready,
    input wire logic [1:0] offers,
    input wire logic reset,
    input wire logic [1:0] kept,
    input wire logic any_kept
);
    reg [1:0] candidates;
    reg [1:0] passed;

    wire [1:0] watched = candidates & (~candidates + 2'd1);
    wire watched_waits = |(offers & watched);

    always @(posedge clock) begin
        candidates <= candidates;
    end

    always @(posedge clock) begin
        if (reset) begin
            passed <= 2'd0;
        end else if ((host_read_ready & (|(turn_grant & watched))) | ~watched_waits) begin
            passed <= 2'd0;
        end else if (host_read_ready) begin
            passed <= turn_grant | passed;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (|(kept & ~offers))
            $error("%0t: %m: read_stays: a read that waits stays", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((turn_grant == kept) | ~any_kept))
            $error("%0t: %m: keeps_turn: a read that waits keeps its turn", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~watched_waits | (~|(turn_grant & passed))))
            $error("%0t: %m: fair: no source has two reads taken while another one waits", $time);
    end
endmodule

bind read_arbiter_k2_t10_kb1 read_arbiter_k2_t10_kb1_monitor phit_monitor (
    .clock(clock),
    .turn_grant(turn_grant),
    .host_read_ready(host_read_ready),
    .offers(offers),
    .reset(reset),
    .kept(kept),
    .any_kept(any_kept)
);
