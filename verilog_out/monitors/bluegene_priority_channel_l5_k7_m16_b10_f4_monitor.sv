// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_priority_channel_l5_k7_m16_b10_f4 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_priority_channel_l5_k7_m16_b10_f4_monitor (
    input wire logic clock,
    input wire logic room,
    input wire logic [5:0] slots_request,
    input wire logic reset,
    input wire logic first,
    input wire logic write,
    input wire logic header,
    input wire logic commit,
    input wire logic void_,
    input wire logic rejected,
    input wire logic [4:0] grant,
    input wire logic arrival_grant,
    input wire logic [4:0] joining_valid,
    input wire logic inject_valid
);
    reg coming;
    reg shown;

    wire shown_part = ~((rejected & coming) | commit | void_);

    always @(posedge clock) begin
        if (reset) begin
            coming <= 1'b0;
            shown <= 1'b0;
        end else if (shown_part) begin
            if (write) coming <= 1'b1;
            if (write & header) shown <= 1'b1;
        end else begin
            coming <= 1'b0;
            shown <= 1'b0;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!((slots_request[5] | ~arrival_grant) & ((grant & ~slots_request[4:0]) == 5'd0)))
            $error("%0t: %m: grant_is_requested: a grant answers a request", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(inject_valid & (|joining_valid)) & ((joining_valid & (joining_valid - 5'd1)) == 5'd0)))
            $error("%0t: %m: one_word: one word at a time", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(room | ~write))
            $error("%0t: %m: write_with_room: a word is written only where there is room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((rejected | write | ~shown) & (~coming | ~write | ~first)))
            $error("%0t: %m: packets_come_whole: a packet begins when the last one has ended, and does not pause behind its header", $time);
    end
endmodule

bind bluegene_priority_channel_l5_k7_m16_b10_f4 bluegene_priority_channel_l5_k7_m16_b10_f4_monitor phit_monitor (
    .clock(clock),
    .room(room),
    .slots_request(slots_request),
    .reset(reset),
    .first(first),
    .write(write),
    .header(header),
    .commit(commit),
    .void_(void_),
    .rejected(rejected),
    .grant(grant),
    .arrival_grant(arrival_grant),
    .joining_valid(joining_valid),
    .inject_valid(inject_valid)
);
