// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_sender_v2_s8_r10_m16_c06_c14_y1_i5 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_sender_v2_s8_r10_m16_c06_c14_y1_i5_monitor (
    input wire logic clock,
    input wire logic is_quiet,
    input wire logic admitting,
    input wire logic tx_valid_0,
    input wire logic tx_valid_1,
    input wire logic begins,
    input wire logic [1:0] chosen,
    input wire logic reset,
    input wire logic accept,
    input wire logic sealer_ends,
    input wire logic offered_streams,
    input wire logic tx_last_0,
    input wire logic tx_last_1
);
    reg streaming;

    wire offered_last = chosen[1] ? tx_last_1 : chosen[0] & tx_last_0;
    wire offered_valid = chosen[1] ? tx_valid_1 : tx_valid_0 & chosen[0];

    always @(posedge clock) begin
        if (reset) begin
            streaming <= 1'b0;
        end else if (begins) begin
            streaming <= offered_streams;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!((sealer_ends == offered_last) | ~accept))
            $error("%0t: %m: told_length: a packet has the length that it tells", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(is_quiet | ~admitting | ~streaming | offered_valid))
            $error("%0t: %m: no_pause: a packet that streams has no pause", $time);
    end
endmodule

bind bluegene_sender_v2_s8_r10_m16_c06_c14_y1_i5 bluegene_sender_v2_s8_r10_m16_c06_c14_y1_i5_monitor phit_monitor (
    .clock(clock),
    .is_quiet(is_quiet),
    .admitting(admitting),
    .tx_valid_0(tx_valid_0),
    .tx_valid_1(tx_valid_1),
    .begins(begins),
    .chosen(chosen),
    .reset(reset),
    .accept(accept),
    .sealer_ends(sealer_ends),
    .offered_streams(offered_streams),
    .tx_last_0(tx_last_0),
    .tx_last_1(tx_last_1)
);
