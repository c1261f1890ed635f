// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every fifo_registers_w130_depth2 of a simulation: add this file to the sources. SystemVerilog.
module fifo_registers_w130_depth2_monitor (
    input wire logic clock,
    input wire logic [1:0] filled,
    input wire logic [129:0] words_0,
    input wire logic [129:0] in_data,
    input wire logic [129:0] words_1,
    input wire logic pop,
    input wire logic reset,
    input wire logic [1:0] kept,
    input wire logic [1:0] chosen_at_part,
    input wire logic push
);
    reg [129:0] chosen;
    reg [1:0] chosen_at;

    wire [1:0] chosen_kept = pop ? {1'b0, chosen_at[1]} : chosen_at;
    wire chosen_there_part = ~chosen_at[0] | (filled[0] & (words_0 == chosen));
    wire chosen_there = chosen_at[1] ? (words_1 == chosen) & filled[1] & chosen_there_part
        : chosen_there_part;

    always @(posedge clock) begin
        chosen <= chosen;
    end

    always @(posedge clock) begin
        if (reset) begin
            chosen_at <= 2'd0;
        end else if ((~|chosen_at) & push & (in_data == chosen)) begin
            chosen_at <= chosen_at_part & ~kept;
        end else begin
            chosen_at <= chosen_kept;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (|(filled & (filled + 2'd1)))
            $error("%0t: %m: no_gap: the words of a queue stand without a gap", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!chosen_there)
            $error("%0t: %m: in_order: a word keeps its value and its place in the queue", $time);
    end
endmodule

bind fifo_registers_w130_depth2 fifo_registers_w130_depth2_monitor phit_monitor (
    .clock(clock),
    .filled(filled),
    .words_0(words_0),
    .in_data(in_data),
    .words_1(words_1),
    .pop(pop),
    .reset(reset),
    .kept(kept),
    .chosen_at_part(chosen_at_part),
    .push(push)
);
