// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_class_table_l2_k1 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_class_table_l2_k1_monitor (
    input wire logic clock,
    input wire logic [2:0] head,
    input wire logic ready,
    input wire logic [2:0] chosen,
    input wire logic reset,
    input wire logic class_write,
    input wire logic [1:0] class_kind,
    input wire logic routes_legal
);
    always @(posedge clock) begin
        if (!reset) if (!routes_legal)
            $error("%0t: %m: route_is_a_tree: a class has one output at most, which is no input", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((class_kind != 2'd2) | ~class_write))
            $error("%0t: %m: kind_is_legal: a class is of a sub-communicator, of all nodes of a user or of the system", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!1'b1)
            $error("%0t: %m: kinds_share_no_link: classes of all nodes of a user and of the system share no link", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(((~|(chosen & ~head)) & (|chosen)) | ~ready))
            $error("%0t: %m: offer_is_whole: what is offered has inputs, all of which have a packet", $time);
    end
endmodule

bind bluegene_class_table_l2_k1 bluegene_class_table_l2_k1_monitor phit_monitor (
    .clock(clock),
    .head(head),
    .ready(ready),
    .chosen(chosen),
    .reset(reset),
    .class_write(class_write),
    .class_kind(class_kind),
    .routes_legal(routes_legal)
);
