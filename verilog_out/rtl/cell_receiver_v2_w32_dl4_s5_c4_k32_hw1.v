// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Finds cells, checks them, and takes each once, in order.
//
//                   +----------------+--> begin_v, write_v, commit_v
//  valid, phit[W] ->|                |--> data[B]           for the buffers
//        broken --->|  CellReceiver  |--> message_valid, ack[S], nack[2], freed_v[C]
//        room_v --->|                |--> expected[S], nack_out[2]
//                   +----------------+--> locked, errors[16], received[32]
//
// Where cells begin is found by their check: while it does not know, the receiver slips by a phit after each bad cell. It
// takes nothing before the first good cell, nor after the eighth bad one in a row.
//
// Parameters: as those of the sender; `B` = `W` + 5: a word, bytes less one, end of packet, end of cell.
// Handshake: takes a phit in each cycle with `valid`; `broken` says that phits are missing before this one or the next.
// `write_v` offers `data` to the buffer of channel `v`, `begin_v` with the first word of a cell, `commit_v` with the last,
// when the cell is good; `room_v` says in the same cycle that there is a place. `message_valid` marks the one cycle in which
// its fields are those of a good cell.
// Latency: the last word of a cell is written when its check has come; the message one cycle later. Throughput: 1 phit per
// cycle.
// Reset: knows no cells, expects number 0.
// Asserts: nothing; every input is legal. A cell is committed only if its check is right, its number is the expected one, and
// all its words were written.
// Source: GEM-LCB-01, -02, -03 in the form of cells.
//
// Block: cell_receiver, V = 2, W = 32, DL = 4, S = 5, C = 4, K = 32, HW = 1
module cell_receiver_v2_w32_dl4_s5_c4_k32_hw1 (
    input wire clock,
    input wire reset,
    input wire valid,
    input wire [31:0] phit,
    input wire broken,
    input wire room_0,
    input wire room_1,
    output wire begin_0,
    output wire begin_1,
    output wire write_0,
    output wire write_1,
    output wire commit_0,
    output wire commit_1,
    output wire [36:0] data,
    output wire message_valid,
    output wire [4:0] ack,
    output wire [1:0] nack,
    output wire [3:0] freed_0,
    output wire [3:0] freed_1,
    output wire [4:0] expected,
    output wire [1:0] nack_out,
    output wire locked,
    output wire [15:0] errors,
    output wire [31:0] received
);
    reg [6:0] slot;
    reg slipping;
    reg lock;
    reg [2:0] misses;
    reg [31:0] crc;
    reg [31:0] fields;
    reg [31:0] heard;
    reg [3:0] left;
    reg over;
    reg spoiled;
    reg [31:0] held;
    reg told;
    reg [31:0] count;

    wire order_accept;
    wire [31:0] step_y;

    wire single = ~|fields[11:8];
    wire slot_is_17 = slot == 7'd17;
    wire is_data_part = ~broken & valid;
    wire at_check = slot_is_17 & is_data_part;
    wire first = slot == 7'd1;
    wire [3:0] remaining = first ? fields[11:8] : left;
    wire any_remaining = |remaining;
    wire past = ~first & over;
    wire in_header = slot < 7'd1;
    wire has = fields[0];
    wire is_data = ~slot_is_17 & is_data_part & ~in_header & has & lock;
    wire held_part = ~past & is_data;
    wire writes = any_remaining & held_part;
    wire begin_1_part = (single & at_check) | (first & writes);
    wire [1:0] channel = fields[7:6];
    wire channel_is_0 = channel == 2'd0;
    wire here = channel == 2'd1;
    wire harmed = ~first & spoiled;
    wire has_room = here ? room_1 : channel_is_0 & room_0;
    wire write_1_part = (~harmed & writes & has_room) | order_accept;
    wire [36:0] entry = at_check ? {1'b1, fields[12], fields[15:13], held} : {5'd3, phit};
    wire legal = channel < 2'd2;
    wire takeable = has_room & ~spoiled & legal;
    wire refused = (expected == fields[5:1]) & ~takeable;
    wire order_part = at_check & lock;
    wire right = phit == ~crc;
    wire believed = order_part & right;
    wire order_part_1 = has & believed;
    wire slipping_part = slipping & ~valid;
    wire [31:0] before_ = (|slot) ? crc : 32'hffffffff;

    in_sequence_s5_n2_t11 order (
        .clock(clock),
        .reset(reset),
        .good(~refused & order_part_1),
        .idle(believed & ~has),
        .sequence_(fields[5:1]),
        .answered(nack_out[0] == fields[31]),
        .bad((refused & order_part_1) | (order_part & ~right) | (broken & lock)),
        .accept(order_accept),
        .expected(expected),
        .nack(nack_out),
        .errors(errors)
    );

    crc32c_step_w32 step (
        .x({before_, phit}),
        .y(step_y)
    );

    assign begin_0 = begin_1_part & channel_is_0;
    assign begin_1 = begin_1_part & here;
    assign write_0 = channel_is_0 & write_1_part;
    assign write_1 = here & write_1_part;
    assign commit_0 = channel_is_0 & order_accept;
    assign commit_1 = here & order_accept;
    assign data = entry;
    assign message_valid = told;
    assign ack = heard[20:16];
    assign nack = heard[22:21];
    assign freed_0 = heard[30:27];
    assign freed_1 = heard[26:23];
    assign locked = lock;
    assign received = count;

    always @(posedge clock) begin
        if (reset) begin
            slot <= 7'd0;
            slipping <= 1'b0;
            lock <= 1'b0;
            misses <= 3'd0;
            told <= 1'b0;
            count <= 32'd0;
        end else begin
            if (broken) begin
                slot <= 7'd0;
            end else if (valid) begin
                if (slipping) begin
                    slot <= 7'd0;
                end else if (slot_is_17) begin
                    slot <= 7'd0;
                end else begin
                    slot <= slot + 7'd1;
                end
            end
            slipping <= ~broken & (at_check ? (right ? slipping_part : ~lock) : slipping_part);
            if (!broken) begin
                if (at_check) begin
                    if (right) begin
                        lock <= 1'b1;
                    end else if (&misses) begin
                        lock <= 1'b0;
                    end
                end
            end else begin
                lock <= 1'b0;
            end
            if (at_check) begin
                if (right) begin
                    misses <= 3'd0;
                end else begin
                    misses <= misses + 3'd1;
                end
            end
            told <= believed;
            if (order_accept) count <= count + 32'd1;
        end
    end

    always @(posedge clock) begin
        if (valid) begin
            crc <= step_y;
            if (in_header) fields <= phit;
        end
        heard <= fields;
        if (is_data) begin
            left <= remaining - 4'd1;
            over <= past | ~any_remaining;
            spoiled <= harmed | (writes & ~has_room);
        end
        if (held_part) held <= phit;
    end

    wire _unused = &{1'b0, heard[31], heard[15:0]};

`ifdef FORMAL
    // the beginning of cells is lost and found again
    always @(posedge clock) begin
        if (!reset) finds_again: cover ((|expected) & right & at_check & ~lock);
    end
`endif
endmodule
