// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Joins a port of the router, which knows slots, with a link control block, which knows valid and ready.
//
//   out_valid[2], out_phit[23] -->+------------+--> tx_valid_v, tx_phit_v[22], tx_last_v
//                out_credit[2] <--|            |<-- tx_ready_v
//    in_valid[2], in_phit[23] <---|  LinkPort  |<-- rx_valid_v, rx_phit_v[22], rx_last_v
//                 in_credit[2] -->|            |--> rx_ready_v
//                        check -->|            |<-- link_down
//                                 +------------+--> sent[32], received[32], discarded[32]
//
// Packets that leave the router wait in a queue of `SLOTS` slots per virtual channel, which are the slots that the output port
// counts; those that come wait in the link's receive buffer for a slot of the input port. A ring of chips keeps its bubble: what
// enters the ring leaves a slot of this queue free, and a packet that moves on in the ring takes one slot and leaves one.
//
// The link's CRC covers a sequence number and replaces the router's. So the router's is looked at here, with `check`, and made anew
// at the other end; a mark goes over the link as `ok` = 0 (bits 5:4 of the last phit), and becomes the inverted CRC again. A packet of
// two phits has no `ok`: if it is bad, it ends here. A packet with a source route is never bad.
//
// Without a link (`link_down`) packets are taken from the queues and end here, so that the router does not stand because of them.
//
// Parameters: queues of 2^`A` phits per virtual channel, `A` 6 to 10, `A1` = `A` + 1; `SLOTS` = 2^(`A` - 5), counted by `K` bits,
// `K` 2 to 6.
// Handshake: slots as credits on the router's side, valid/ready on the link's.
// Latency: a phit of `out_phit` is offered 1 cycle later, a head 1 cycle after the second phit; `in_phit` follows `rx_phit` by one
// cycle. Throughput: 1 phit per cycle each way.
// Reset: empty, all slots free, nothing counted.
// Asserts: what its parts assert. Relies on: packets only to free slots, one phit at a time; slots come back only
// for packets; packets of 2 to 32 phits.
// Source: GEM-LCB-04, -05, GEM-RTR-11, -20.
//
// Block: gemini_link_port, A = 7, SLOTS = 4
module gemini_link_port_a7_slots4 (
    input wire clock,
    input wire reset,
    input wire check,
    input wire [1:0] out_valid,
    input wire [22:0] out_phit,
    output wire [1:0] out_credit,
    output wire [1:0] in_valid,
    output wire [22:0] in_phit,
    input wire [1:0] in_credit,
    output wire tx_valid_0,
    output wire tx_valid_1,
    output wire [21:0] tx_phit_0,
    output wire [21:0] tx_phit_1,
    output wire tx_last_0,
    output wire tx_last_1,
    input wire tx_ready_0,
    input wire tx_ready_1,
    input wire rx_valid_0,
    input wire rx_valid_1,
    input wire [21:0] rx_phit_0,
    input wire [21:0] rx_phit_1,
    input wire rx_last_0,
    input wire rx_last_1,
    output wire rx_ready_0,
    output wire rx_ready_1,
    input wire link_down,
    output wire [31:0] sent,
    output wire [31:0] received,
    output wire [31:0] discarded
);
    reg [2:0] owed_0;
    reg [2:0] owed_1;
    reg [1:0] busy;
    reg last_channel;
    reg [1:0] came;
    reg [22:0] came_phit;
    reg [31:0] sent_count;
    reg [31:0] received_count;
    reg [31:0] discarded_count;

    wire [15:0] leaving_crc;
    wire leaving_head;
    wire leaving_second;
    wire leaving_directed;
    wire queue_0_room;
    wire queue_0_out_valid;
    wire [22:0] queue_0_out_data;
    wire [7:0] queue_0_freed;
    wire queue_1_room;
    wire queue_1_out_valid;
    wire [22:0] queue_1_out_data;
    wire [7:0] queue_1_freed;
    wire [15:0] coming_crc;
    wire coming_head;
    wire coming_second;
    wire coming_directed;
    wire slots_0_available;
    wire [2:0] slots_0_count;
    wire slots_1_available;
    wire [2:0] slots_1_count;

    wire any_owed_0 = |owed_0;
    wire any_owed_1 = |owed_1;
    wire offers_1 = slots_1_available & rx_valid_1;
    wire offers_0 = slots_0_available & rx_valid_0;
    wire [1:0] begins = (|busy) ? 2'd0
        : ((~offers_1 | last_channel) & offers_0) ? 2'd1
        : offers_1 ? 2'd2
        : 2'd0;
    wire [1:0] from = busy | begins;
    wire went_bad = (out_phit[21:6] != leaving_crc) & ~leaving_directed & out_phit[22] & check;
    wire drops = went_bad & leaving_second;
    wire [22:0] stored = went_bad ? {out_phit[22:6], 2'd0, out_phit[3:0]} : out_phit;
    wire queue_0_out_ready = link_down | tx_ready_0;
    wire queue_1_out_ready = link_down | tx_ready_1;
    wire gone_0 = out_valid[0] & drops;
    wire ends_0 = queue_0_out_ready & queue_0_out_valid & queue_0_out_data[22];
    wire lost_0_part = gone_0 & ends_0;
    wire gone_1 = drops & out_valid[1];
    wire ends_1 = queue_1_out_ready & queue_1_out_valid & queue_1_out_data[22];
    wire lost_1_part = gone_1 & ends_1;
    wire moves = from[1] ? rx_valid_1 : rx_valid_0 & from[0];
    wire [21:0] payload = from[1] ? rx_phit_1 : from[0] ? rx_phit_0 : 22'd0;
    wire last = from[1] ? rx_last_1 : from[0] & rx_last_0;
    wire [22:0] phit = {last, payload};
    wire marked = ~payload[4] & ~payload[5] & ~coming_second;
    wire passed_1 = ~link_down & ends_1;
    wire passed_0 = ~link_down & ends_0;
    wire [1:0] lost_1 = (link_down & lost_1_part) ? 2'd2 : (gone_1 | (link_down & ends_1)) ? 2'd1 : 2'd0;
    wire [1:0] lost_0 = (link_down & lost_0_part) ? 2'd2 : (gone_0 | (link_down & ends_0)) ? 2'd1 : 2'd0;

    gemini_packet_crc leaving (
        .clock(clock),
        .reset(reset),
        .valid(|out_valid),
        .phit(out_phit),
        .crc(leaving_crc),
        .head(leaving_head),
        .second(leaving_second),
        .directed(leaving_directed)
    );

    receive_buffer_w23_a7 queue_0 (
        .clock(clock),
        .reset(reset),
        .first(leaving_head),
        .write(out_valid[0]),
        .commit(~drops & out_valid[0] & ~leaving_head),
        .data(stored),
        .room(queue_0_room),
        .out_valid(queue_0_out_valid),
        .out_data(queue_0_out_data),
        .out_ready(queue_0_out_ready),
        .freed(queue_0_freed)
    );

    receive_buffer_w23_a7 queue_1 (
        .clock(clock),
        .reset(reset),
        .first(leaving_head),
        .write(out_valid[1]),
        .commit(~drops & ~leaving_head & out_valid[1]),
        .data(stored),
        .room(queue_1_room),
        .out_valid(queue_1_out_valid),
        .out_data(queue_1_out_data),
        .out_ready(queue_1_out_ready),
        .freed(queue_1_freed)
    );

    gemini_packet_crc coming (
        .clock(clock),
        .reset(reset),
        .valid(moves),
        .phit(phit),
        .crc(coming_crc),
        .head(coming_head),
        .second(coming_second),
        .directed(coming_directed)
    );

    credit_counter_w3_max4 slots_0 (
        .clock(clock),
        .reset(reset),
        .take(begins[0]),
        .give(in_credit[0]),
        .available(slots_0_available),
        .count(slots_0_count)
    );

    credit_counter_w3_max4 slots_1 (
        .clock(clock),
        .reset(reset),
        .take(begins[1]),
        .give(in_credit[1]),
        .available(slots_1_available),
        .count(slots_1_count)
    );

    assign out_credit = {any_owed_1, any_owed_0};
    assign in_valid = came;
    assign in_phit = came_phit;
    assign tx_valid_0 = ~link_down & queue_0_out_valid;
    assign tx_valid_1 = ~link_down & queue_1_out_valid;
    assign tx_phit_0 = queue_0_out_data[21:0];
    assign tx_phit_1 = queue_1_out_data[21:0];
    assign tx_last_0 = queue_0_out_data[22];
    assign tx_last_1 = queue_1_out_data[22];
    assign rx_ready_0 = from[0];
    assign rx_ready_1 = from[1];
    assign sent = sent_count;
    assign received = received_count;
    assign discarded = discarded_count;

    always @(posedge clock) begin
        if (reset) begin
            owed_0 <= 3'd0;
            owed_1 <= 3'd0;
            busy <= 2'd0;
            last_channel <= 1'b0;
            came <= 2'd0;
            sent_count <= 32'd0;
            received_count <= 32'd0;
            discarded_count <= 32'd0;
        end else begin
            if (any_owed_0) begin
                if (lost_0_part) begin
                    owed_0 <= owed_0 + 3'd1;
                end else if (~gone_0 & ~ends_0) begin
                    owed_0 <= owed_0 - 3'd1;
                end
            end else if (lost_0_part) begin
                owed_0 <= 3'd2;
            end else if (gone_0 | ends_0) begin
                owed_0 <= 3'd1;
            end
            if (any_owed_1) begin
                if (lost_1_part) begin
                    owed_1 <= owed_1 + 3'd1;
                end else if (~gone_1 & ~ends_1) begin
                    owed_1 <= owed_1 - 3'd1;
                end
            end else if (lost_1_part) begin
                owed_1 <= 3'd2;
            end else if (gone_1 | ends_1) begin
                owed_1 <= 3'd1;
            end
            if (moves) begin
                if (last) begin
                    busy <= 2'd0;
                    received_count <= received_count + 32'd1;
                end else begin
                    busy <= from;
                end
                came <= from;
            end else begin
                busy <= from;
                came <= 2'd0;
            end
            if (|begins) last_channel <= begins[1];
            sent_count <= {31'd0, passed_1} + sent_count + {31'd0, passed_0};
            discarded_count <= {30'd0, lost_1} + discarded_count + {30'd0, lost_0};
        end
    end

    always @(posedge clock) begin
        if (moves) begin
            if (last) begin
                if (check & marked) begin
                    came_phit <= {1'b1, ~coming_crc, payload[5:0]};
                end else begin
                    came_phit <= {1'b1, coming_crc, payload[5:0]};
                end
            end else begin
                came_phit <= phit;
            end
        end else begin
            came_phit <= phit;
        end
    end

    wire _unused = &{
        1'b0, queue_1_room, queue_0_room, slots_1_count, slots_0_count, queue_0_freed, queue_1_freed,
        coming_head, coming_directed
    };

`ifdef FORMAL
    // one phit leaves at a time
    always @(posedge clock) begin
        if (!reset) one_phit: assume (out_valid != 2'd3);
    end

    // a packet leaves only to a free slot
    always @(posedge clock) begin
        if (!reset) room_there: assume (~(out_valid[1] & ~queue_1_room) & ~(out_valid[0] & ~queue_0_room));
    end

    // a slot comes back only for a packet
    always @(posedge clock) begin
        if (!reset) slot_owed: assume (~(in_credit[1] & (slots_1_count == 3'd4))
            & ~(in_credit[0] & (slots_0_count == 3'd4)));
    end
`endif
endmodule
