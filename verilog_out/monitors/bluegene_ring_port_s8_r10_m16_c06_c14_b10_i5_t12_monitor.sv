// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_ring_port_s8_r10_m16_c06_c14_b10_i5_t12 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_ring_port_s8_r10_m16_c06_c14_b10_i5_t12_monitor (
    input wire logic clock,
    input wire logic [1:0] slots_request,
    input wire logic link_down,
    input wire logic reset,
    input wire logic leaving_grant,
    input wire logic sender_tx_valid_1,
    input wire logic sender_tx_ready_1
);
    always @(posedge clock) begin
        if (!reset) if (!(link_down | ~sender_tx_valid_1 | sender_tx_ready_1))
            $error("%0t: %m: granted_is_taken: a word that was granted is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(slots_request[0] | ~leaving_grant))
            $error("%0t: %m: leaving_is_asked: the other port grants what is asked for", $time);
    end
endmodule

bind bluegene_ring_port_s8_r10_m16_c06_c14_b10_i5_t12 bluegene_ring_port_s8_r10_m16_c06_c14_b10_i5_t12_monitor phit_monitor (
    .clock(clock),
    .slots_request(slots_request),
    .link_down(link_down),
    .reset(reset),
    .leaving_grant(leaving_grant),
    .sender_tx_valid_1(sender_tx_valid_1),
    .sender_tx_ready_1(sender_tx_ready_1)
);
