// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_framer_s8_n1_c06_c14_i5 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_framer_s8_n1_c06_c14_i5_monitor (
    input wire logic clock,
    input wire logic takes_barrier,
    input wire logic breaking,
    input wire logic in_packet,
    input wire logic reset,
    input wire logic [1:0] slot,
    input wire logic barrier_pending,
    input wire logic rewind,
    input wire logic ends,
    input wire logic is_odd
);
    reg barrier_offered;

    always @(posedge clock) begin
        if (reset) begin
            barrier_offered <= 1'b0;
        end else begin
            barrier_offered <= barrier_pending & ~takes_barrier;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(in_packet | (slot[0] == is_odd)))
            $error("%0t: %m: control_is_even: a control word stands at an even place", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(is_odd | ~ends | rewind | breaking | ~in_packet))
            $error("%0t: %m: even_length: a packet has an even number of words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(barrier_pending | ~barrier_offered))
            $error("%0t: %m: barrier_stays: a barrier state stays offered until it is taken", $time);
    end
endmodule

bind bluegene_framer_s8_n1_c06_c14_i5 bluegene_framer_s8_n1_c06_c14_i5_monitor phit_monitor (
    .clock(clock),
    .takes_barrier(takes_barrier),
    .breaking(breaking),
    .in_packet(in_packet),
    .reset(reset),
    .slot(slot),
    .barrier_pending(barrier_pending),
    .rewind(rewind),
    .ends(ends),
    .is_odd(is_odd)
);
