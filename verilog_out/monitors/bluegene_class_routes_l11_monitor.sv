// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_class_routes_l11 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_class_routes_l11_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [10:0] class_inputs,
    input wire logic class_write,
    input wire logic [10:0] class_output
);
    always @(posedge clock) begin
        if (!reset) if (!((((class_inputs & class_output) == 11'd0) & ((class_output & (class_output - 11'd1)) == 11'd0)) | ~class_write))
            $error("%0t: %m: route_is_a_tree: a class has one output at most, which is no input", $time);
    end
endmodule

bind bluegene_class_routes_l11 bluegene_class_routes_l11_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .class_inputs(class_inputs),
    .class_write(class_write),
    .class_output(class_output)
);
