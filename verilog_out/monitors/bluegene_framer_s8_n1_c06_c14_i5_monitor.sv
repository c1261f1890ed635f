// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_framer_s8_n1_c06_c14_i5 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_framer_s8_n1_c06_c14_i5_monitor (
    input wire logic clock,
    input wire logic breaking,
    input wire logic in_packet,
    input wire logic reset,
    input wire logic [1:0] slot,
    input wire logic rewind,
    input wire logic ends,
    input wire logic is_odd
);
    always @(posedge clock) begin
        if (!reset) if (!(in_packet | (slot[0] == is_odd)))
            $error("%0t: %m: control_is_even: a control word stands at an even place", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(is_odd | ~ends | rewind | breaking | ~in_packet))
            $error("%0t: %m: even_length: a packet has an even number of words", $time);
    end
endmodule

bind bluegene_framer_s8_n1_c06_c14_i5 bluegene_framer_s8_n1_c06_c14_i5_monitor phit_monitor (
    .clock(clock),
    .breaking(breaking),
    .in_packet(in_packet),
    .reset(reset),
    .slot(slot),
    .rewind(rewind),
    .ends(ends),
    .is_odd(is_odd)
);
