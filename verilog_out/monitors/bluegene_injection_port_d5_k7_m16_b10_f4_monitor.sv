// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_injection_port_d5_k7_m16_b10_f4 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_injection_port_d5_k7_m16_b10_f4_monitor (
    input wire logic clock,
    input wire logic [20:0] slots_request,
    input wire logic reset,
    input wire logic [9:0] grant,
    input wire logic arrival_grant
);
    always @(posedge clock) begin
        if (!reset) if (!((slots_request[20] | ~arrival_grant) & ((grant & ~(slots_request[9:0] | slots_request[19:10])) == 10'd0)))
            $error("%0t: %m: grant_is_requested: a grant answers a request", $time);
    end
endmodule

bind bluegene_injection_port_d5_k7_m16_b10_f4 bluegene_injection_port_d5_k7_m16_b10_f4_monitor phit_monitor (
    .clock(clock),
    .slots_request(slots_request),
    .reset(reset),
    .grant(grant),
    .arrival_grant(arrival_grant)
);
