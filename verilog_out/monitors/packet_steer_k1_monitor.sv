// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every packet_steer_k1 of a simulation: add this file to the sources. SystemVerilog.
module packet_steer_k1_monitor (
    input wire logic clock,
    input wire logic in_to,
    input wire logic owner,
    input wire logic inside_,
    input wire logic chosen,
    input wire logic takes,
    input wire logic in_valid,
    input wire logic reset
);
    reg offered;

    always @(posedge clock) begin
        if (reset) begin
            offered <= 1'b0;
        end else begin
            offered <= chosen & in_valid & ~takes;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!((in_to == offered) | ~offered | inside_ | ~in_valid))
            $error("%0t: %m: one_reader: a packet names at most one reader, and keeps to the one that waits for it", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(owner | ~inside_))
            $error("%0t: %m: whole: all phits of a packet go to one reader", $time);
    end
endmodule

bind packet_steer_k1 packet_steer_k1_monitor phit_monitor (
    .clock(clock),
    .in_to(in_to),
    .owner(owner),
    .inside_(inside_),
    .chosen(chosen),
    .takes(takes),
    .in_valid(in_valid),
    .reset(reset)
);
