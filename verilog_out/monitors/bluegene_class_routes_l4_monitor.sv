// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_class_routes_l4 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_class_routes_l4_monitor (
    input wire logic clock,
    input wire logic is_legal,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!is_legal)
            $error("%0t: %m: route_is_a_tree: a class has one output at most, which is no input", $time);
    end
endmodule

bind bluegene_class_routes_l4 bluegene_class_routes_l4_monitor phit_monitor (
    .clock(clock),
    .is_legal(is_legal),
    .reset(reset)
);
