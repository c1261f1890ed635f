// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes packets from a user, refuses those that cannot arrive, and offers the others to the senders when they are whole.
//
//  in_valid, in_word[32]    -->+-----------------+--> waits[L]    links for which a packet waits
//                  in_ready <--|                 |--> request[L]  link that is asked for its deterministic channel
//  here_d[6], size_d[7],       |  InjectionPort  |--> roams[L]    link that is asked for its dynamic channel
//  mesh[D], order_d[D],        |                 |<-- wide[L], free[L], grant[L]
//  zones_z[D], fixed, system,  |                 |--> out_valid[L], out_word[32], out_last
//  reception_open,             |                 |--> arrival_waits, arrives  <-- arrival_grant
//  upset[39]                -->|                 |--> arriving, out_bad
//                              +-----------------+--> refused[16], corrected[16], uncorrectable[16]
//
// Bits 15:11 of a packet's first word tell its length; its way follows from the first two words, as in [`TorusRoute`]. A packet with dynamic ways enters by one of them, another by its deterministic way; with `fixed` all do.
// One for this node itself goes to a reception buffer of the node; its symbol from end to end is not looked at. With `fixed` it is refused.
// Packets of the system may use the IO link: from here with bit 31 of the second word, which the torus' coordinates do not bind, or from their destination with bit 20 of the first word. With `system`, which
// comes with `fixed`, that link stands in the place of the reception buffer; without, packets with one of these bits are refused.
// A packet that is too long, for a node that the torus does not have, with hints that do not lead there, with both bits of the IO link, or a broadcast that does not go along one line is taken, counted in
// `refused` and forgotten. The void mark of a packet is cleared.
//
// Parameters: `D`, `L`, `Z` as in [`TorusRoute`]; `G` = 2 `L`, `P` = `G` + 1; `K` packets, `M`, `B` and `F` as in [`PacketSlots`].
// Handshake: valid/ready at the user's side, where a packet may pause; its end follows from its length. At the senders' side as [`PacketSlots`], with `wide` and `free` for `open` of the deterministic and the dynamic channel;
// a packet has a word in each cycle.
// Latency: 1 cycle from the last word to `request`. Throughput: 1 word each way per cycle.
// Reset: empty; the next word is the first of a packet.
// Asserts: what its parts assert. Relies on: `here_d` below `size_d`, both constant as `mesh`, `order`, `zones`, `fixed` and `system`; `grant` only what is requested.
// Source: BGQ-SYS-12, BGQ-ARB-03, BGQ-RTE-01, -07 to -10, BGQ-LLP-08.
//
// Block: bluegene_injection_port, D = 5, K = 7, M = 16, B = 10, F = 4
module bluegene_injection_port_d5_k7_m16_b10_f4 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [31:0] in_word,
    output wire in_ready,
    input wire [5:0] here_0,
    input wire [5:0] here_1,
    input wire [5:0] here_2,
    input wire [5:0] here_3,
    input wire [5:0] here_4,
    input wire [6:0] size_0,
    input wire [6:0] size_1,
    input wire [6:0] size_2,
    input wire [6:0] size_3,
    input wire [6:0] size_4,
    input wire [4:0] mesh,
    input wire [4:0] order_0,
    input wire [4:0] order_1,
    input wire [4:0] order_2,
    input wire [4:0] order_3,
    input wire [4:0] order_4,
    input wire [4:0] zones_0,
    input wire [4:0] zones_1,
    input wire [4:0] zones_2,
    input wire [4:0] zones_3,
    input wire [4:0] zones_4,
    input wire [4:0] zones_5,
    input wire [4:0] zones_6,
    input wire [4:0] zones_7,
    input wire [4:0] zones_8,
    input wire [4:0] zones_9,
    input wire [4:0] zones_10,
    input wire [4:0] zones_11,
    input wire [4:0] zones_12,
    input wire [4:0] zones_13,
    input wire [4:0] zones_14,
    input wire [4:0] zones_15,
    input wire [4:0] zones_16,
    input wire [4:0] zones_17,
    input wire [4:0] zones_18,
    input wire [4:0] zones_19,
    input wire fixed,
    input wire system,
    input wire [38:0] upset,
    input wire [9:0] wide,
    input wire [9:0] free,
    input wire [9:0] grant,
    input wire reception_open,
    output wire arrival_waits,
    output wire arrives,
    input wire arrival_grant,
    output wire arriving,
    output wire [9:0] waits,
    output wire [9:0] request,
    output wire [9:0] roams,
    output wire [9:0] out_valid,
    output wire [31:0] out_word,
    output wire out_last,
    output wire out_bad,
    output wire [15:0] refused,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    reg [8:0] index;
    reg [31:0] first;
    reg dropping;
    reg [20:0] ways;
    reg [15:0] refused_count;

    wire slots_room;
    wire [20:0] slots_waits;
    wire [20:0] slots_request;
    wire [20:0] slots_out_valid_0;
    wire [3:0] slots_freed;
    wire [9:0] route_direct;
    wire [9:0] route_adaptive;
    wire route_delivers;
    wire route_exits;
    wire route_deposits;
    wire route_legal;

    wire index_is_0 = index == 9'd0;
    wire enters_io = in_word[31];
    wire uses_io = first[20] | enters_io;
    wire is_right = enters_io ? system & ~first[20]
        : uses_io ? route_legal & system
        : (~fixed | ~route_delivers) & route_legal;
    wire index_is_1 = index == 9'd1;
    wire accept = in_ready & in_valid;
    wire refuses = ((first[15:11] > 5'd16) | ~is_right) & index_is_1 & accept;
    wire is_trailer = ({1'b0, first[15:11]} + 6'd1) == index[8:3];
    wire is_flags = ~index_is_0 & ~index[0] & is_trailer;
    wire is_last = ~index_is_0 & index[0] & is_trailer;
    wire slots_header = ~dropping & accept & is_last;

    bluegene_packet_slots_k7_m16_h1_b10_p21_f4 slots (
        .clock(clock),
        .reset(reset),
        .first(index_is_0),
        .write(~dropping & accept & ~refuses),
        .word(is_flags ? {in_word[31:13], 1'b0, in_word[11:0]} : in_word),
        .header(slots_header),
        .want(ways),
        .commit(slots_header),
        .void_(1'b0),
        .rejected(refuses),
        .bad(1'b0),
        .upset(upset),
        .room(slots_room),
        .open({reception_open, free, wide}),
        .grant(slots_request & {arrival_grant, {2{grant}}}),
        .waits(slots_waits),
        .request(slots_request),
        .out_valid_0(slots_out_valid_0),
        .out_word_0(out_word),
        .out_last_0(out_last),
        .out_bad_0(out_bad),
        .freed(slots_freed),
        .corrected(corrected),
        .uncorrectable(uncorrectable)
    );

    bluegene_torus_route_d5 route (
        .first(first),
        .second(in_word),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .here_3(here_3),
        .here_4(here_4),
        .size_0(size_0),
        .size_1(size_1),
        .size_2(size_2),
        .size_3(size_3),
        .size_4(size_4),
        .mesh(mesh),
        .order_0(order_0),
        .order_1(order_1),
        .order_2(order_2),
        .order_3(order_3),
        .order_4(order_4),
        .zones_0(zones_0),
        .zones_1(zones_1),
        .zones_2(zones_2),
        .zones_3(zones_3),
        .zones_4(zones_4),
        .zones_5(zones_5),
        .zones_6(zones_6),
        .zones_7(zones_7),
        .zones_8(zones_8),
        .zones_9(zones_9),
        .zones_10(zones_10),
        .zones_11(zones_11),
        .zones_12(zones_12),
        .zones_13(zones_13),
        .zones_14(zones_14),
        .zones_15(zones_15),
        .zones_16(zones_16),
        .zones_17(zones_17),
        .zones_18(zones_18),
        .zones_19(zones_19),
        .direct(route_direct),
        .adaptive(route_adaptive),
        .delivers(route_delivers),
        .exits(route_exits),
        .deposits(route_deposits),
        .legal(route_legal)
    );

    assign in_ready = dropping | slots_room;
    assign arrival_waits = slots_waits[20];
    assign arrives = slots_request[20];
    assign arriving = slots_out_valid_0[20];
    assign waits = slots_waits[19:10] | slots_waits[9:0];
    assign request = slots_request[9:0];
    assign roams = slots_request[19:10];
    assign out_valid = slots_out_valid_0[19:10] | slots_out_valid_0[9:0];
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
        if (index_is_0) first <= in_word;
        if (index_is_1) begin
            if (enters_io) begin
                ways <= 21'h100000;
            end else if (~fixed & (|route_adaptive)) begin
                ways <= {1'b0, route_adaptive, 10'd0};
            end else begin
                ways <= {route_delivers, 10'd0, route_direct};
            end
        end
    end

    wire _unused = &{1'b0, slots_freed, route_exits, route_deposits};

`ifdef FORMAL
    // a grant answers a request
    always @(posedge clock) begin
        if (!reset) grant_is_requested: assume ((slots_request[20] | ~arrival_grant)
            & ((grant & ~(slots_request[9:0] | slots_request[19:10])) == 10'd0));
    end
`endif
endmodule
