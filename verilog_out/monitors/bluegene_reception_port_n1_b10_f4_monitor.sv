// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_reception_port_n1_b10_f4 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_reception_port_n1_b10_f4_monitor (
    input wire logic clock,
    input wire logic open,
    input wire logic reset,
    input wire logic request
);
    always @(posedge clock) begin
        if (!reset) if (!(open | ~request))
            $error("%0t: %m: request_with_place: a buffer asks only while a packet would be taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!1'b1)
            $error("%0t: %m: one_word: one word at a time", $time);
    end
endmodule

bind bluegene_reception_port_n1_b10_f4 bluegene_reception_port_n1_b10_f4_monitor phit_monitor (
    .clock(clock),
    .open(open),
    .reset(reset),
    .request(request)
);
