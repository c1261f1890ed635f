// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_barrier_unit_l4_t8 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_barrier_unit_l4_t8_monitor (
    input wire logic clock,
    input wire logic [3:0] valid,
    input wire logic reset,
    input wire logic [3:0] offered_next,
    input wire logic routes_legal
);
    reg [3:0] offered;

    always @(posedge clock) begin
        if (reset) begin
            offered <= 4'd0;
        end else begin
            offered <= offered_next;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!routes_legal)
            $error("%0t: %m: route_is_a_tree: a class has one output at most, which is no input", $time);
    end

    always @(posedge clock) begin
        if (!reset) if ((~valid & offered) != 4'd0)
            $error("%0t: %m: offer_stays: an offered state stays offered until it is accepted", $time);
    end
endmodule

bind bluegene_barrier_unit_l4_t8 bluegene_barrier_unit_l4_t8_monitor phit_monitor (
    .clock(clock),
    .valid(valid),
    .reset(reset),
    .offered_next(offered_next),
    .routes_legal(routes_legal)
);
