// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The buffers of a link's deterministic and dynamic channel, and the reception buffer of its node.
//
//  first, header, rejected, bad,     -->+---------------+--> room_b, freed_b[F]
//  write_b, commit_b, void_b, word[32]  |               |
//  here_d[6], size_d[7], mesh[D],       |  ReceiveUnit  |--> request_b[L], roams_b[L]
//  order_d[D], zones_z[D]            -->|               |<-- grant_b[L]
//  open[L], turn[L], roam[L]         -->|               |--> valid_y[L], out_word_y[32], out_last_y
//  rx_ready                          -->|               |--> rx_valid, rx_word[32], rx_last, rx_bad
//  upset[39]                         -->|               |--> corrected[16], uncorrectable[16]
//                                       +---------------+--> direct[L], delivers, exits
//
// Buffer 0 is that of the deterministic channel, buffer 1 that of the dynamic one; buffer b has two paths to all links, 2b and 2b + 1. A packet asks for the link of its deterministic way (`request`), and if it is
// dynamic for all links of its dynamic ways (`roams`). A packet in buffer 1 asks for its deterministic way only if no packet there finds a dynamic way open. One that has arrived
// goes to the reception buffer when it is whole; buffers take turns. A broadcast that goes on leaves a copy there. `direct` and `delivers` are for buffers of other channels: with `header` the deterministic way of a packet, or that the reception buffer is to have it; `exits` says that it has arrived, and the IO link leads on.
//
// Parameters: `D` dimensions, 1 to 5, `L` = 2 `D`, `Z` = 4 `D`; `K` packets in a buffer, `M`, `F` as in [`PacketSlots`]; `P` = 2 `L` + 1; `2^B` words of each buffer; `B0` = `B` - 1, `B1` = `B` + 1.
// Handshake: what comes, as in [`PacketSlots`], with the first two words of a packet before its `header`. `open`, `turn` and `roam` say by link that a packet would be taken: of buffer 0 in the deterministic channel, of
// buffer 1 in the deterministic channel, of either in the dynamic one. `grant_b` answers `request_b` or `roams_b` in the same cycle. Valid/ready at `rx`.
// Latency: as [`PacketSlots`]; a packet of n words that has arrived shows at `rx` n + 5 cycles after its first word at the earliest. Throughput: 1 word in, 1 out by each path per cycle.
// Reset: empty.
// Asserts: what its parts assert. Relies on: `grant` only what is asked for.
// Source: BGQ-VC-01, -04 to -10, -12, BGQ-ARB-02, BGQ-SYS-13, BGQ-RTE-03 to -05, -07, -09, -11.
//
// Block: bluegene_receive_unit, D = 1, K = 7, M = 16, B = 10, F = 4
module bluegene_receive_unit_d1_k7_m16_b10_f4 (
    input wire clock,
    input wire reset,
    input wire first,
    input wire header,
    input wire rejected,
    input wire bad,
    input wire write_0,
    input wire write_1,
    input wire commit_0,
    input wire commit_1,
    input wire void_0,
    input wire void_1,
    input wire [31:0] word,
    output wire room_0,
    output wire room_1,
    output wire [3:0] freed_0,
    output wire [3:0] freed_1,
    input wire [5:0] here_0,
    input wire [6:0] size_0,
    input wire mesh,
    input wire order_0,
    input wire zones_0,
    input wire zones_1,
    input wire zones_2,
    input wire zones_3,
    output wire [1:0] direct,
    output wire delivers,
    output wire exits,
    input wire [1:0] open,
    input wire [1:0] turn,
    input wire [1:0] roam,
    output wire [1:0] request_0,
    output wire [1:0] request_1,
    output wire [1:0] roams_0,
    output wire [1:0] roams_1,
    input wire [1:0] grant_0,
    input wire [1:0] grant_1,
    output wire [1:0] valid_0,
    output wire [1:0] valid_1,
    output wire [1:0] valid_2,
    output wire [1:0] valid_3,
    output wire [31:0] out_word_0,
    output wire [31:0] out_word_1,
    output wire [31:0] out_word_2,
    output wire [31:0] out_word_3,
    output wire out_last_0,
    output wire out_last_1,
    output wire out_last_2,
    output wire out_last_3,
    output wire rx_valid,
    output wire [31:0] rx_word,
    output wire rx_last,
    output wire rx_bad,
    input wire rx_ready,
    input wire [38:0] upset,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    reg [31:0] earlier;
    reg [31:0] before_;

    wire [4:0] slots_0_waits;
    wire [4:0] slots_0_request;
    wire [4:0] slots_0_out_valid_0;
    wire [4:0] slots_0_out_valid_1;
    wire slots_0_out_bad_0;
    wire slots_0_out_bad_1;
    wire [15:0] slots_0_corrected;
    wire [15:0] slots_0_uncorrectable;
    wire [4:0] slots_1_waits;
    wire [4:0] slots_1_request;
    wire [4:0] slots_1_out_valid_0;
    wire [4:0] slots_1_out_valid_1;
    wire slots_1_out_bad_0;
    wire slots_1_out_bad_1;
    wire [15:0] slots_1_corrected;
    wire [15:0] slots_1_uncorrectable;
    wire [1:0] route_adaptive;
    wire route_delivers;
    wire route_deposits;
    wire route_legal;
    wire reception_open;
    wire [1:0] reception_grant;
    wire [15:0] reception_corrected;
    wire [15:0] reception_uncorrectable;

    wire stays = route_deposits | route_delivers;
    wire [4:0] want = {stays, route_adaptive, direct};
    wire [3:0] roaming_part = {roam, 2'd0};
    wire [4:0] roaming = {1'b0, roaming_part};
    wire [4:0] ways = (|(roaming & slots_1_waits)) ? {reception_open, roaming_part}
        : {reception_open, roam, turn};
    wire [1:0] asked = {slots_1_request[4], slots_0_request[4]};
    wire is_second = slots_1_out_valid_1[4];
    wire [1:0] arriving = {
        slots_1_out_valid_0[4] | is_second, slots_0_out_valid_0[4] | slots_0_out_valid_1[4]
    };
    wire [1:0] lasts_part = slots_0_out_valid_1[4] ? {1'b0, out_last_1} : {1'b0, out_last_0};
    wire [1:0] lasts = is_second ? {out_last_3, lasts_part[0]} : {out_last_2, lasts_part[0]};
    wire [1:0] bads_part = slots_0_out_valid_1[4] ? {1'b0, slots_0_out_bad_1} : {1'b0, slots_0_out_bad_0};
    wire [1:0] bads = is_second ? {slots_1_out_bad_1, bads_part[0]} : {slots_1_out_bad_0, bads_part[0]};

    bluegene_packet_slots_k7_m16_h2_b9_p5_f4 slots_0 (
        .clock(clock),
        .reset(reset),
        .first(first),
        .write(write_0),
        .word(word),
        .header(header),
        .want(want),
        .commit(commit_0),
        .void_(void_0),
        .rejected(rejected),
        .bad(bad),
        .upset(upset),
        .room(room_0),
        .open({reception_open, roam, open}),
        .grant(slots_0_request & {reception_grant[0], {2{grant_0}}}),
        .waits(slots_0_waits),
        .request(slots_0_request),
        .out_valid_0(slots_0_out_valid_0),
        .out_valid_1(slots_0_out_valid_1),
        .out_word_0(out_word_0),
        .out_word_1(out_word_1),
        .out_last_0(out_last_0),
        .out_last_1(out_last_1),
        .out_bad_0(slots_0_out_bad_0),
        .out_bad_1(slots_0_out_bad_1),
        .freed(freed_0),
        .corrected(slots_0_corrected),
        .uncorrectable(slots_0_uncorrectable)
    );

    bluegene_packet_slots_k7_m16_h2_b9_p5_f4 slots_1 (
        .clock(clock),
        .reset(reset),
        .first(first),
        .write(write_1),
        .word(word),
        .header(header),
        .want(want),
        .commit(commit_1),
        .void_(void_1),
        .rejected(rejected),
        .bad(bad),
        .upset(upset),
        .room(room_1),
        .open(ways),
        .grant(slots_1_request & {reception_grant[1], {2{grant_1}}}),
        .waits(slots_1_waits),
        .request(slots_1_request),
        .out_valid_0(slots_1_out_valid_0),
        .out_valid_1(slots_1_out_valid_1),
        .out_word_0(out_word_2),
        .out_word_1(out_word_3),
        .out_last_0(out_last_2),
        .out_last_1(out_last_3),
        .out_bad_0(slots_1_out_bad_0),
        .out_bad_1(slots_1_out_bad_1),
        .freed(freed_1),
        .corrected(slots_1_corrected),
        .uncorrectable(slots_1_uncorrectable)
    );

    bluegene_torus_route_d1 route (
        .first(earlier),
        .second(before_),
        .here_0(here_0),
        .size_0(size_0),
        .mesh(mesh),
        .order_0(order_0),
        .zones_0(zones_0),
        .zones_1(zones_1),
        .zones_2(zones_2),
        .zones_3(zones_3),
        .direct(direct),
        .adaptive(route_adaptive),
        .delivers(route_delivers),
        .exits(exits),
        .deposits(route_deposits),
        .legal(route_legal)
    );

    bluegene_reception_port_n2_b10_f4 reception (
        .clock(clock),
        .reset(reset),
        .request(asked),
        .open(reception_open),
        .grant(reception_grant),
        .valid(arriving),
        .word_0(slots_0_out_valid_1[4] ? out_word_1 : out_word_0),
        .word_1(is_second ? out_word_3 : out_word_2),
        .last(lasts),
        .bad(bads),
        .rx_valid(rx_valid),
        .rx_word(rx_word),
        .rx_last(rx_last),
        .rx_bad(rx_bad),
        .rx_ready(rx_ready),
        .upset(upset),
        .corrected(reception_corrected),
        .uncorrectable(reception_uncorrectable)
    );

    assign delivers = stays;
    assign request_0 = slots_0_request[1:0];
    assign request_1 = slots_1_request[1:0];
    assign roams_0 = slots_0_request[3:2];
    assign roams_1 = slots_1_request[3:2];
    assign valid_0 = slots_0_out_valid_0[3:2] | slots_0_out_valid_0[1:0];
    assign valid_1 = slots_0_out_valid_1[3:2] | slots_0_out_valid_1[1:0];
    assign valid_2 = slots_1_out_valid_0[3:2] | slots_1_out_valid_0[1:0];
    assign valid_3 = slots_1_out_valid_1[3:2] | slots_1_out_valid_1[1:0];
    assign corrected = slots_1_corrected + slots_0_corrected + reception_corrected;
    assign uncorrectable = slots_1_uncorrectable + slots_0_uncorrectable + reception_uncorrectable;

    always @(posedge clock) begin
        earlier <= before_;
        before_ <= word;
    end

    wire _unused = &{1'b0, lasts_part[1], bads_part[1], slots_0_waits, route_legal};

`ifdef FORMAL
    wire is_asked = ((grant_1 & ~(slots_1_request[1:0] | slots_1_request[3:2])) == 2'd0)
        & ((grant_0 & ~(slots_0_request[1:0] | slots_0_request[3:2])) == 2'd0);

    // a grant answers a request
    always @(posedge clock) begin
        if (!reset) grant_is_requested: assume (is_asked);
    end
`endif
endmodule
