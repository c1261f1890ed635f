// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_io_port_d5_s8_r10_m16_c06_c14_b10_i5_t12 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_io_port_d5_s8_r10_m16_c06_c14_b10_i5_t12_monitor (
    input wire logic clock,
    input wire logic link_down,
    input wire logic reset,
    input wire logic channel_tx_valid,
    input wire logic sender_tx_ready_1
);
    always @(posedge clock) begin
        if (!reset) if (!(link_down | sender_tx_ready_1 | ~channel_tx_valid))
            $error("%0t: %m: granted_is_taken: a word that was granted is taken", $time);
    end
endmodule

bind bluegene_io_port_d5_s8_r10_m16_c06_c14_b10_i5_t12 bluegene_io_port_d5_s8_r10_m16_c06_c14_b10_i5_t12_monitor phit_monitor (
    .clock(clock),
    .link_down(link_down),
    .reset(reset),
    .channel_tx_valid(channel_tx_valid),
    .sender_tx_ready_1(sender_tx_ready_1)
);
