// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Finds protocol packets, barrier packets and packets, checks them, and takes each packet once, in order.
//
//                  +------------+--> first, write_v, commit_v, void_v, data[32], last, bad   for the buffers
//                  |            |--> header, rejected
//  wire_word[32],  |            |--> message_valid, ack[S], session[2],
//  wire_control -->|  Receiver  |      freed_first[C0], freed_n[C1]
//                  |            |--> rx_barrier, rx_barrier_state[48]
//        room_v -->|            |--> expected[S]
//                  |            |--> errors[16], received[32], spoiled[16]
//                  +------------+--> received_crc_c[32]
//
// A control word begins a protocol packet, a barrier packet or an idle pair wherever it comes, and a packet stands behind a good one of them and nowhere
// else; so whatever is lost, the next protocol packet is found. Bits 15:10 of the word behind the control word tell which it is. A damaged barrier packet is
// dropped, and so is one of an unknown kind. A packet is taken if its length, channel, header code,
// check symbols and number are right. The end-to-end symbol tells of damage that no retransmission mends: such a packet is
// taken, with `bad`. A packet whose trailer says that it is void is taken and not committed.
//
// With its third word a packet whose header is right and whose number is the one expected may be shown: `header`. What becomes of it is known with its last word, or when
// the stream breaks: `commit`, `void` or `rejected`.
//
// Parameters: `V` channels, 2 to 8; `N` = `V` - 1; `S` bits of a number, 2 to 8; `C0` and `C1` bits of the token counts; `M`
// chunks of payload at most, 1 to 16; `Y` the channel of the system's packets.
// Handshake: a word comes in each cycle. `write_v` offers `data` to the buffer of channel `v`, with `first` as the first of a packet;
// `commit_v` with the last, if the packet is taken, or `void_v` instead, if it is taken and void: its tokens are given back. `rejected` says that
// the packet that was written, or would have been, is not taken. `room_v` says in the same cycle that there is a place. `message_valid` marks the
// one cycle in which its fields are those of a good protocol packet, `rx_barrier` the one in which `rx_barrier_state` is that of a good barrier packet.
// Latency: 0 cycles from the last word to `commit`, `message_valid` and `rx_barrier`. Throughput: 1 word per cycle.
// Reset: nothing known, expects number 0, running CRCs of nothing.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-03 to -07, -10, BGQ-VC-14, BGQ-PKT-09.
//
// Block: bluegene_receiver, V = 2, S = 8, C0 = 6, C1 = 4, M = 16, Y = 1
module bluegene_receiver_v2_s8_c06_c14_m16_y1 (
    input wire clock,
    input wire reset,
    input wire [31:0] wire_word,
    input wire wire_control,
    input wire room_0,
    input wire room_1,
    output wire first,
    output wire write_0,
    output wire write_1,
    output wire commit_0,
    output wire commit_1,
    output wire void_0,
    output wire void_1,
    output wire header,
    output wire rejected,
    output wire [31:0] data,
    output wire last,
    output wire bad,
    output wire message_valid,
    output wire [7:0] ack,
    output wire [1:0] session,
    output wire [5:0] freed_first,
    output wire [3:0] freed_0,
    output wire rx_barrier,
    output wire [47:0] rx_barrier_state,
    output wire [7:0] expected,
    output wire [15:0] errors,
    output wire [31:0] received,
    output wire [15:0] spoiled,
    output wire [31:0] received_crc_0,
    output wire [31:0] received_crc_1
);
    reg [1:0] slot;
    reg may_begin;
    reg in_packet;
    reg [7:0] index;
    reg taken_before;
    reg [31:0] received_count;
    reg [15:0] spoiled_count;
    reg [31:0] about_other;
    reg [31:0] its_freed;
    reg [31:0] message_crc;
    reg [31:0] first_word;
    reg [31:0] second_word;
    reg [31:0] flags_word;

    wire order_accept;
    wire order_nack;
    wire [49:0] check_per_hop;
    wire [9:0] check_end_to_end;
    wire code_error;
    wire [31:0] step_y;

    wire begins = ~wire_control & may_begin;
    wire index_is_2 = index == 8'd2;
    wire [31:0] head = begins ? wire_word : first_word;
    wire [2:0] channel = head[10:8];
    wire channel_is_0 = channel == 3'd0;
    wire channel_is_1 = channel == 3'd1;
    wire has_room = channel_is_1 ? room_1 : channel_is_0 & room_0;
    wire drops = (index_is_2 & ~begins & code_error) | (head[15:11] > 5'd16) | (channel >= 3'd2) | ~has_room;
    wire here = begins | (~wire_control & in_packet);
    wire in_packet_part = ~drops & here;
    wire is_void = flags_word[12];
    wire commit_1_part = ~is_void & order_accept;
    wire void_1_part = is_void & order_accept;
    wire is_trailer = ~begins & ((head[15:11] + 5'd1) == index[7:3]);
    wire is_last = index[0] & is_trailer;
    wire breaks = (wire_control | drops | is_last) & (begins | in_packet);
    wire comes_bad = flags_word[9:0] != check_end_to_end;
    wire is_good = (wire_word == ~message_crc) & ~wire_control & (&slot);
    wire is_protocol = (about_other[15:10] == 6'd0) & is_good;
    wire [3:0] part = its_freed[3:0];
    wire is_barrier = is_good & (about_other[15:10] == 6'd22);
    wire right = (wire_word == check_per_hop[49:18]) & (flags_word[31:14] == check_per_hop[17:0]) & ~drops
        & here & is_last;
    wire is_flags = is_trailer & ~index[0];
    wire [31:0] check_data = begins ? wire_word
        : index_is_2 ? wire_word
        : is_flags ? {18'd0, wire_word[13:0]}
        : wire_word;
    wire [31:0] check_changing = begins ? 32'h7ff
        : index_is_2 ? 32'hff000000
        : is_flags ? 32'hffffffff
        : 32'd0;
    wire is_comma = wire_control & (wire_word == 32'd188);
    wire [1:0] slot_part = is_comma ? 2'd1 : (~wire_control & (|slot)) ? slot + 2'd1 : 2'd0;
    wire may_begin_part = ~wire_control & (wire_word == 32'h5a5aa55a);
    wire slot_is_1 = slot == 2'd1;
    wire may_begin_part_1 = is_protocol | is_barrier;

    in_sequence_s8_n1_t2 order (
        .clock(clock),
        .reset(reset),
        .good(right),
        .idle(1'b0),
        .sequence_(head[7:0]),
        .answered(1'b0),
        .bad(breaks & ~right),
        .accept(order_accept),
        .expected(expected),
        .nack(order_nack),
        .errors(errors)
    );

    bgq_packet_check check (
        .clock(clock),
        .reset(wire_control | reset),
        .enable(here & ~is_last),
        .data(check_data),
        .changing(check_changing),
        .last(is_flags),
        .per_hop(check_per_hop),
        .end_to_end(check_end_to_end)
    );

    secded_checker_d88_p8 code (
        .data({wire_word[23:0], second_word, first_word}),
        .check(~wire_word[31:24]),
        .error(code_error)
    );

    rolling_crc32_w32 running_0 (
        .clock(clock),
        .reset(reset),
        .enable(here & ~channel_is_1),
        .data(wire_word),
        .keep(taken_before),
        .forget(wire_control),
        .crc(received_crc_0)
    );

    rolling_crc32_w32 running_1 (
        .clock(clock),
        .reset(reset),
        .enable(channel_is_1 & here),
        .data(wire_word),
        .keep(taken_before),
        .forget(wire_control),
        .crc(received_crc_1)
    );

    crc32_step_w32 step (
        .x({message_crc, wire_word}),
        .y(step_y)
    );

    assign first = begins;
    assign write_0 = channel_is_0 & in_packet_part;
    assign write_1 = channel_is_1 & in_packet_part;
    assign commit_0 = channel_is_0 & commit_1_part;
    assign commit_1 = channel_is_1 & commit_1_part;
    assign void_0 = channel_is_0 & void_1_part;
    assign void_1 = channel_is_1 & void_1_part;
    assign header = (head[7:0] == expected) & index_is_2 & ~drops & ~begins & here;
    assign rejected = ~order_accept & breaks;
    assign data = wire_word;
    assign last = is_last;
    assign bad = comes_bad;
    assign message_valid = is_protocol;
    assign ack = about_other[7:0];
    assign session = about_other[9:8];
    assign freed_first = about_other[21:16];
    assign freed_0 = part;
    assign rx_barrier = is_barrier;
    assign rx_barrier_state = {its_freed, about_other[31:16]};
    assign received = received_count;
    assign spoiled = spoiled_count;

    always @(posedge clock) begin
        if (reset) begin
            slot <= 2'd0;
            may_begin <= 1'b0;
            in_packet <= 1'b0;
            index <= 8'd0;
            taken_before <= 1'b0;
            received_count <= 32'd0;
            spoiled_count <= 16'd0;
        end else begin
            if (slot_is_1) begin
                if (may_begin_part) begin
                    slot <= 2'd0;
                end else begin
                    slot <= slot_part;
                end
                may_begin <= may_begin_part | may_begin_part_1;
            end else begin
                slot <= slot_part;
                may_begin <= may_begin_part_1;
            end
            in_packet <= in_packet_part & ~is_last;
            if (begins) begin
                index <= 8'd1;
            end else begin
                index <= index + 8'd1;
            end
            taken_before <= order_accept;
            if (order_accept) begin
                received_count <= received_count + 32'd1;
                if (~is_void & comes_bad) spoiled_count <= spoiled_count + 16'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (slot_is_1) about_other <= wire_word;
        if (slot == 2'd2) its_freed <= wire_word;
        if (wire_control) begin
            message_crc <= 32'hffffffff;
        end else begin
            message_crc <= step_y;
        end
        first_word <= head;
        second_word <= wire_word;
        if (!begins) begin
            if (!index_is_2) begin
                if (is_flags) flags_word <= wire_word;
            end
        end
    end

    wire _unused = &{1'b0, flags_word[13], flags_word[11:10], order_nack};
endmodule
