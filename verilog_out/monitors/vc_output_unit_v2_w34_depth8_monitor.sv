// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every vc_output_unit_v2_w34_depth8 of a simulation: add this file to the sources. SystemVerilog.
module vc_output_unit_v2_w34_depth8_monitor (
    input wire logic clock,
    input wire logic [1:0] owned,
    input wire logic reset,
    input wire logic [1:0] send,
    input wire logic [1:0] allocate
);
    always @(posedge clock) begin
        if (!reset) if (|(owned & allocate))
            $error("%0t: %m: allocated_once: an output VC is given to one packet at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|(~owned & send))
            $error("%0t: %m: sent_by_owner: a flit leaves on an output VC that its packet holds", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|(send & (send - 2'd1)))
            $error("%0t: %m: one_at_a_time: one flit leaves at a time", $time);
    end
endmodule

bind vc_output_unit_v2_w34_depth8 vc_output_unit_v2_w34_depth8_monitor phit_monitor (
    .clock(clock),
    .owned(owned),
    .reset(reset),
    .send(send),
    .allocate(allocate)
);
