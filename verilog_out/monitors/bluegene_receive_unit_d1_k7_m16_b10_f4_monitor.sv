// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_receive_unit_d1_k7_m16_b10_f4 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_receive_unit_d1_k7_m16_b10_f4_monitor (
    input wire logic clock,
    input wire logic [4:0] slots_0_request,
    input wire logic [4:0] slots_1_request,
    input wire logic reset,
    input wire logic [1:0] grant_0,
    input wire logic [1:0] grant_1
);
    wire is_asked = ((grant_1 & ~(slots_1_request[1:0] | slots_1_request[3:2])) == 2'd0)
        & ((grant_0 & ~(slots_0_request[1:0] | slots_0_request[3:2])) == 2'd0);

    always @(posedge clock) begin
        if (!reset) if (!is_asked)
            $error("%0t: %m: grant_is_requested: a grant answers a request", $time);
    end
endmodule

bind bluegene_receive_unit_d1_k7_m16_b10_f4 bluegene_receive_unit_d1_k7_m16_b10_f4_monitor phit_monitor (
    .clock(clock),
    .slots_0_request(slots_0_request),
    .slots_1_request(slots_1_request),
    .reset(reset),
    .grant_0(grant_0),
    .grant_1(grant_1)
);
