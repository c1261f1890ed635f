// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every vc_input_channel_d3_v2_w34_c4_a3 of a simulation: add this file to the sources. SystemVerilog.
module vc_input_channel_d3_v2_w34_c4_a3_monitor (
    input wire logic clock,
    input wire logic any_held_port,
    input wire logic queue_out_valid,
    input wire logic [33:0] out_flit,
    input wire logic reset,
    input wire logic write,
    input wire logic queue_in_ready
);
    always @(posedge clock) begin
        if (!reset) if (!(out_flit[32] | any_held_port | ~queue_out_valid))
            $error("%0t: %m: head_in_front: a packet's first flit is a head", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~write | queue_in_ready))
            $error("%0t: %m: place_free: a flit is sent only with a credit", $time);
    end
endmodule

bind vc_input_channel_d3_v2_w34_c4_a3 vc_input_channel_d3_v2_w34_c4_a3_monitor phit_monitor (
    .clock(clock),
    .any_held_port(any_held_port),
    .queue_out_valid(queue_out_valid),
    .out_flit(out_flit),
    .reset(reset),
    .write(write),
    .queue_in_ready(queue_in_ready)
);
