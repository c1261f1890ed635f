// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_reception_port_n5_b10_f4 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_reception_port_n5_b10_f4_monitor (
    input wire logic clock,
    input wire logic open,
    input wire logic reset,
    input wire logic [4:0] valid,
    input wire logic any_request
);
    always @(posedge clock) begin
        if (!reset) if (!(open | ~any_request))
            $error("%0t: %m: request_with_place: a buffer asks only while a packet would be taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if ((valid & (valid - 5'd1)) != 5'd0)
            $error("%0t: %m: one_word: one word at a time", $time);
    end
endmodule

bind bluegene_reception_port_n5_b10_f4 bluegene_reception_port_n5_b10_f4_monitor phit_monitor (
    .clock(clock),
    .open(open),
    .reset(reset),
    .valid(valid),
    .any_request(any_request)
);
