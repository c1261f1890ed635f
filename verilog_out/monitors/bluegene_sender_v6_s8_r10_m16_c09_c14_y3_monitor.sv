// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_sender_v6_s8_r10_m16_c09_c14_y3 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_sender_v6_s8_r10_m16_c09_c14_y3_monitor (
    input wire logic clock,
    input wire logic [5:0] chosen,
    input wire logic reset,
    input wire logic accept,
    input wire logic sealer_ends,
    input wire logic tx_last_0,
    input wire logic tx_last_1,
    input wire logic tx_last_2,
    input wire logic tx_last_3,
    input wire logic tx_last_4,
    input wire logic tx_last_5
);
    wire offered_last = chosen[5] ? tx_last_5
        : chosen[4] ? tx_last_4
        : chosen[3] ? tx_last_3
        : chosen[2] ? tx_last_2
        : chosen[1] ? tx_last_1
        : chosen[0] & tx_last_0;

    always @(posedge clock) begin
        if (!reset) if (!((sealer_ends == offered_last) | ~accept))
            $error("%0t: %m: told_length: a packet has the length that it tells", $time);
    end
endmodule

bind bluegene_sender_v6_s8_r10_m16_c09_c14_y3 bluegene_sender_v6_s8_r10_m16_c09_c14_y3_monitor phit_monitor (
    .clock(clock),
    .chosen(chosen),
    .reset(reset),
    .accept(accept),
    .sealer_ends(sealer_ends),
    .tx_last_0(tx_last_0),
    .tx_last_1(tx_last_1),
    .tx_last_2(tx_last_2),
    .tx_last_3(tx_last_3),
    .tx_last_4(tx_last_4),
    .tx_last_5(tx_last_5)
);
