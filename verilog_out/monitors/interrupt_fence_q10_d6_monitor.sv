// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every interrupt_fence_q10_d6 of a simulation: add this file to the sources. SystemVerilog.
module interrupt_fence_q10_d6_monitor (
    input wire logic clock,
    input wire logic [6:0] ended,
    input wire logic behind_writes_part,
    input wire logic any_ahead,
    input wire logic out_valid,
    input wire logic reset,
    input wire logic [6:0] begun,
    input wire logic taken,
    input wire logic written,
    input wire logic irq_valid,
    input wire logic waiting_in_ready
);
    always @(posedge clock) begin
        if (!reset) if (!((((begun - ended) != 7'd64) | ~taken) & ((ended != begun) | ~written)))
            $error("%0t: %m: legal_writes: a confirmation answers a write, and at most 2^D writes have none", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~irq_valid | waiting_in_ready))
            $error("%0t: %m: finds_room: an interrupt finds room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(behind_writes_part | ~any_ahead | ~out_valid))
            $error("%0t: %m: behind_writes: no interrupt leaves before its writes are confirmed", $time);
    end
endmodule

bind interrupt_fence_q10_d6 interrupt_fence_q10_d6_monitor phit_monitor (
    .clock(clock),
    .ended(ended),
    .behind_writes_part(behind_writes_part),
    .any_ahead(any_ahead),
    .out_valid(out_valid),
    .reset(reset),
    .begun(begun),
    .taken(taken),
    .written(written),
    .irq_valid(irq_valid),
    .waiting_in_ready(waiting_in_ready)
);
