// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_packet_slots_k7_m16_h1_b10_p6_f4 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_packet_slots_k7_m16_h1_b10_p6_f4_monitor (
    input wire logic clock,
    input wire logic arriving,
    input wire logic first,
    input wire logic room,
    input wire logic [5:0] request,
    input wire logic reset,
    input wire logic write,
    input wire logic [5:0] grant,
    input wire logic rejected,
    input wire logic showing_part,
    input wire logic showing_part_1,
    input wire logic readers_0_present
);
    reg showing;

    always @(posedge clock) begin
        if (reset) begin
            showing <= 1'b0;
        end else if (showing_part_1) begin
            if (showing_part) showing <= 1'b1;
        end else begin
            showing <= 1'b0;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!readers_0_present)
            $error("%0t: %m: read_what_is_there: a word is read after it was written", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!1'b1)
            $error("%0t: %m: one_reader: each bank is read once in a cycle at most", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(room | ~write))
            $error("%0t: %m: write_with_room: a word is written only where there is room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~arriving | ~write | ~first))
            $error("%0t: %m: one_at_a_time: a packet begins when the last one has ended", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(rejected | write | ~showing))
            $error("%0t: %m: no_pause: from its header on a packet has a word in each cycle", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((request == grant) | (grant == 6'd0)))
            $error("%0t: %m: grant_is_requested: a grant answers a request", $time);
    end
endmodule

bind bluegene_packet_slots_k7_m16_h1_b10_p6_f4 bluegene_packet_slots_k7_m16_h1_b10_p6_f4_monitor phit_monitor (
    .clock(clock),
    .arriving(arriving),
    .first(first),
    .room(room),
    .request(request),
    .reset(reset),
    .write(write),
    .grant(grant),
    .rejected(rejected),
    .showing_part(showing_part),
    .showing_part_1(showing_part_1),
    .readers_0_present(readers_0_present)
);
