// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every packet_steer_k8 of a simulation: add this file to the sources. SystemVerilog.
module packet_steer_k8_monitor (
    input wire logic clock,
    input wire logic [7:0] in_to,
    input wire logic [7:0] owner,
    input wire logic inside_,
    input wire logic [7:0] chosen,
    input wire logic in_ready,
    input wire logic in_valid,
    input wire logic reset
);
    reg [7:0] offered;

    always @(posedge clock) begin
        if (reset) begin
            offered <= 8'd0;
        end else if (in_valid & ~in_ready) begin
            offered <= chosen;
        end else begin
            offered <= 8'd0;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!((((in_to == offered) | (~|offered)) & (~|(in_to & (in_to - 8'd1)))) | inside_ | ~in_valid))
            $error("%0t: %m: one_reader: a packet names at most one reader, and keeps to the one that waits for it", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~inside_ | ((~|(owner & (owner - 8'd1))) & (|owner))))
            $error("%0t: %m: whole: all phits of a packet go to one reader", $time);
    end
endmodule

bind packet_steer_k8 packet_steer_k8_monitor phit_monitor (
    .clock(clock),
    .in_to(in_to),
    .owner(owner),
    .inside_(inside_),
    .chosen(chosen),
    .in_ready(in_ready),
    .in_valid(in_valid),
    .reset(reset)
);
