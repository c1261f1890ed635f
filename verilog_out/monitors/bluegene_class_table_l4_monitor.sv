// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_class_table_l4 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_class_table_l4_monitor (
    input wire logic clock,
    input wire logic [4:0] head,
    input wire logic ready,
    input wire logic [4:0] chosen,
    input wire logic reset,
    input wire logic routes_legal
);
    always @(posedge clock) begin
        if (!reset) if (!routes_legal)
            $error("%0t: %m: route_is_a_tree: a class has one output at most, which is no input", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(((~|(chosen & ~head)) & (|chosen)) | ~ready))
            $error("%0t: %m: offer_is_whole: what is offered has inputs, all of which have a packet", $time);
    end
endmodule

bind bluegene_class_table_l4 bluegene_class_table_l4_monitor phit_monitor (
    .clock(clock),
    .head(head),
    .ready(ready),
    .chosen(chosen),
    .reset(reset),
    .routes_legal(routes_legal)
);
