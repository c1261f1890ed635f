// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes packets from a user, refuses those that cannot arrive, and offers the others to the senders when they are whole.
//
//  in_valid, in_word[32] -->+-----------------+--> waits[2], request[2]    by sender: up, down
//               in_ready <--|  InjectionPort  |<-- open[2], grant[2]
//       here[6], size[7] -->|                 |--> out_valid[2], out_word[32], out_last
//              upset[39] -->+-----------------+--> refused[16], corrected[16], uncorrectable[16]
//
// Bits 15:11 of a packet's first word tell its length, bits 5:0 of its second word the coordinate of its destination. Bits 21 and 22 of the first word are hints: up, down; without
// one the packet goes the shorter way. A packet that is too long, for this node, for one that the ring does not have, or with both hints is taken, counted in
// `refused` and forgotten. The void mark of a packet is cleared.
//
// Parameters: `K` packets, `M`, `B` and `F` as in [`PacketSlots`].
// Handshake: valid/ready at the user's side, where a packet may pause; its end follows from its length. At the senders' side as [`PacketSlots`]; a packet
// has a word in each cycle.
// Latency: 1 cycle from the last word to `request`. Throughput: 1 word each way per cycle.
// Reset: empty; the next word is the first of a packet.
// Asserts: what its parts assert. Relies on: `here` below `size`, both constant; `grant` only what is requested.
// Source: BGQ-SYS-12, BGQ-ARB-03, BGQ-RTE-01, BGQ-LLP-08.
//
// Block: bluegene_injection_port, K = 7, M = 16, B = 10, F = 4
module bluegene_injection_port_k7_m16_b10_f4 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [31:0] in_word,
    output wire in_ready,
    input wire [5:0] here,
    input wire [6:0] size,
    input wire [38:0] upset,
    input wire [1:0] open,
    input wire [1:0] grant,
    output wire [1:0] waits,
    output wire [1:0] request,
    output wire [1:0] out_valid,
    output wire [31:0] out_word,
    output wire out_last,
    output wire [15:0] refused,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    reg [8:0] index;
    reg [4:0] chunks;
    reg [1:0] hints;
    reg dropping;
    reg goes_down;
    reg [15:0] refused_count;

    wire slots_room;
    wire slots_out_bad;
    wire [3:0] slots_freed;
    wire route_delivers;
    wire route_minus;
    wire route_legal;

    wire index_is_0 = index == 9'd0;
    wire index_is_1 = index == 9'd1;
    wire accept = in_ready & in_valid;
    wire refuses = ((chunks > 5'd16) | (&hints) | ~route_legal | route_delivers) & index_is_1 & accept;
    wire is_trailer = ({1'b0, chunks} + 6'd1) == index[8:3];
    wire is_flags = ~index_is_0 & ~index[0] & is_trailer;
    wire is_last = ~index_is_0 & index[0] & is_trailer;
    wire slots_header = ~dropping & accept & is_last;

    bluegene_packet_slots_k7_m16_b10_p2_f4 slots (
        .clock(clock),
        .reset(reset),
        .first(index_is_0),
        .write(~dropping & accept & ~refuses),
        .word(is_flags ? {in_word[31:13], 1'b0, in_word[11:0]} : in_word),
        .header(slots_header),
        .want(goes_down ? 2'd2 : 2'd1),
        .commit(slots_header),
        .void_(1'b0),
        .rejected(refuses),
        .bad(1'b0),
        .upset(upset),
        .room(slots_room),
        .open(open),
        .grant(grant),
        .waits(waits),
        .request(request),
        .out_valid(out_valid),
        .out_word(out_word),
        .out_last(out_last),
        .out_bad(slots_out_bad),
        .freed(slots_freed),
        .corrected(corrected),
        .uncorrectable(uncorrectable)
    );

    bluegene_ring_route route (
        .destination(in_word[5:0]),
        .here(here),
        .size(size),
        .delivers(route_delivers),
        .minus(route_minus),
        .legal(route_legal)
    );

    assign in_ready = dropping | slots_room;
    assign refused = refused_count;

    always @(posedge clock) begin
        if (reset) begin
            index <= 9'd0;
            dropping <= 1'b0;
            refused_count <= 16'd0;
        end else begin
            if (accept) begin
                if (is_last) begin
                    index <= 9'd0;
                end else begin
                    index <= index + 9'd1;
                end
            end
            if (refuses) begin
                dropping <= 1'b1;
                refused_count <= refused_count + 16'd1;
            end else if (accept) begin
                if (is_last) dropping <= 1'b0;
            end
        end
    end

    always @(posedge clock) begin
        if (index_is_0) begin
            chunks <= in_word[15:11];
            hints <= in_word[22:21];
        end
        if (index_is_1) begin
            if (|hints) begin
                goes_down <= hints[1];
            end else begin
                goes_down <= route_minus;
            end
        end
    end

    wire _unused = &{1'b0, slots_out_bad, slots_freed};

`ifdef FORMAL
    // a grant answers a request
    always @(posedge clock) begin
        if (!reset) grant_is_requested: assume ((request == grant) | (grant == 2'd0));
    end
`endif
endmodule
