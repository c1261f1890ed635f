// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Keeps cells until they are acknowledged, sends them again when the other end asks, and says what this end has received.
//
//     whole_v, word_v[E] -->+--------------+
//                 take_v <--|              |--> phit[W]
// expected[S], nack_out[2], |              |<-- take
//         freed_here_v[C] ->|  CellSender  |
//   message_valid, ack[S],  |              |--> gave_up
//      nack[2], freed_v[C] ->|              |--> retries[16], bad_acks[16]
//                  quiet -->+--------------+
//
// Cells follow each other without a gap, with data or without; [`format`] has their format.
//
// Parameters: `V` virtual channels, 1 to 4; `W` bits of a phit, 16 to 64 in steps of 8; `E` = `W` + 4; `DL` 1 to 5 for `2^DL`
// words in a cell; `S` 2 to 8 for a window of `2^S` - 1 cells; `R` = `S` + `DL`; `C` 2 to 9 for `2^(C-1)` cells of receive
// buffer per channel; `K` 16 or 32 bits of CRC, at most `W`; `X` = `W` + `K`; `HW` phits of header, as many as its
// fields need; `H` = `HW W`; `M` = `DL` + 6.
// Handshake: a channel that says `whole` has the words of a cell, up to its end or `2^DL`; they are taken without a pause.
// `phit` stands until `take`.
// Latency: n + 2 cycles from `whole` to the first phit of a cell of n words, plus up to a cell less a phit. Throughput: 1 phit per
// cycle, of `HW` + `2^DL` + 1 the `2^DL` of data.
// Reset: empty, number 0; the phit is 0.
// Asserts: what its window and credits assert. With `quiet`, and once it gave up, all phits are 0, which is no cell.
// Source: GEM-LCB-02, -03, -13 in the form of cells.
//
// Block: cell_sender, V = 2, W = 32, DL = 4, S = 5, C = 4, K = 32, HW = 1
module cell_sender_v2_w32_dl4_s5_c4_k32_hw1 (
    input wire clock,
    input wire reset,
    input wire whole_0,
    input wire whole_1,
    input wire [35:0] word_0,
    input wire [35:0] word_1,
    output wire word_take_0,
    output wire word_take_1,
    input wire [4:0] expected,
    input wire [1:0] nack_out,
    input wire [3:0] freed_here_0,
    input wire [3:0] freed_here_1,
    input wire message_valid,
    input wire [4:0] ack,
    input wire [1:0] nack,
    input wire [3:0] freed_0,
    input wire [3:0] freed_1,
    input wire quiet,
    input wire take,
    output wire [31:0] phit,
    output wire gave_up,
    output wire [15:0] retries,
    output wire [15:0] bad_acks
);
    reg filling;
    reg [1:0] channel;
    reg [3:0] index;
    reg [15:0] bad_ack_count;
    reg [6:0] slot;
    reg [8:0] read_pointer;
    reg carries;
    reg [3:0] left;
    reg over;
    reg [31:0] rest;
    reg [31:0] crc;
    reg [31:0] out;
    reg [35:0] replay [0:511];
    reg [9:0] about_cell [0:31];

    wire window_room;
    wire [4:0] window_newest;
    wire window_pending;
    wire [4:0] window_sequence_;
    wire [4:0] window_oldest;
    wire window_moved;
    wire window_rewind;
    wire [1:0] window_answered;
    wire window_illegal;
    wire credits_0_credit;
    wire credits_0_illegal;
    wire credits_1_credit;
    wire credits_1_illegal;
    wire [1:0] choice_grant;
    wire [31:0] step_y;

    wire [35:0] offered = channel[1] ? word_1 : channel[0] ? word_0 : 36'd0;
    wire ends = filling & ((&index) | offered[35]);
    wire any_slot = |slot;
    wire starts = ~any_slot;
    wire open = ~gave_up & ~quiet;
    wire has = ~window_rewind & window_pending & open;
    wire [1:0] wants = {credits_1_credit & whole_1, credits_0_credit & whole_0};
    wire begins = (|wants) & open & ~filling & window_room;
    wire [1:0] named = channel[1] ? 2'd1 : 2'd0;
    wire [2:0] bytes = offered[34:32];
    wire [9:0] cell_ = {bytes, offered[35], index, named};
    wire any_illegal = credits_0_illegal | window_illegal | credits_1_illegal;
    wire slot_is_17 = slot == 7'd17;
    wire slot_below_1 = slot < 7'd1;
    wire [9:0] front_part = about_cell[window_sequence_];
    wire [31:0] front = has ? {17'd0, front_part, window_sequence_} : {27'd0, window_sequence_};
    wire [31:0] header_part = {
            1'b0, window_answered[0], freed_here_0, freed_here_1, nack_out, expected, 15'd0
        } | front;
    wire [31:0] header = {header_part[30:0], has};
    wire [35:0] sending_part = replay[read_pointer];
    wire [31:0] sending = any_slot ? (slot_below_1 ? rest : (carries & ~over) ? sending_part[31:0] : 32'd0)
        : header;
    wire [31:0] before_ = any_slot ? crc : 32'hffffffff;

    retry_window_s5_n2_t12_limit255 window (
        .clock(clock),
        .reset(reset),
        .push(ends),
        .sent(starts & take & has),
        .take(take),
        .message_valid(message_valid),
        .ack(ack),
        .nack(nack),
        .room(window_room),
        .newest(window_newest),
        .pending(window_pending),
        .sequence_(window_sequence_),
        .oldest(window_oldest),
        .moved(window_moved),
        .rewind(window_rewind),
        .answered(window_answered),
        .illegal(window_illegal),
        .gave_up(gave_up),
        .retries(retries)
    );

    credit_loop_c4_unit1 credits_0 (
        .clock(clock),
        .reset(reset),
        .take(choice_grant[0] & begins),
        .valid(message_valid),
        .freed(freed_0),
        .credit(credits_0_credit),
        .illegal(credits_0_illegal)
    );

    credit_loop_c4_unit1 credits_1 (
        .clock(clock),
        .reset(reset),
        .take(begins & choice_grant[1]),
        .valid(message_valid),
        .freed(freed_1),
        .credit(credits_1_credit),
        .illegal(credits_1_illegal)
    );

    round_robin_n2 choice (
        .clock(clock),
        .reset(reset),
        .request(wants),
        .advance(begins),
        .grant(choice_grant)
    );

    crc32c_step_w32 step (
        .x({before_, sending}),
        .y(step_y)
    );

    assign word_take_0 = channel[0] & filling;
    assign word_take_1 = filling & channel[1];
    assign phit = out;
    assign bad_acks = bad_ack_count;

    always @(posedge clock) begin
        if (reset) begin
            filling <= 1'b0;
            bad_ack_count <= 16'd0;
            slot <= 7'd0;
            out <= 32'd0;
        end else begin
            if (begins) begin
                filling <= 1'b1;
            end else if (ends) begin
                filling <= 1'b0;
            end
            if (any_illegal) bad_ack_count <= bad_ack_count + 16'd1;
            if (take) begin
                if (slot_is_17) begin
                    slot <= 7'd0;
                end else begin
                    slot <= slot + 7'd1;
                end
                if (open) begin
                    if (slot_is_17) begin
                        out <= ~crc;
                    end else begin
                        out <= sending;
                    end
                end else begin
                    out <= 32'd0;
                end
            end
        end
    end

    always @(posedge clock) begin
        if (begins) begin
            channel <= choice_grant;
            index <= 4'd0;
        end else begin
            index <= index + 4'd1;
        end
        if (take) begin
            if (any_slot) begin
                if (!slot_below_1) begin
                    read_pointer <= read_pointer + 9'd1;
                    left <= left - 4'd1;
                    if (!(|left)) over <= 1'b1;
                end
            end else begin
                read_pointer <= {window_sequence_, 4'd0};
                carries <= has;
                left <= front_part[5:2];
                over <= 1'b0;
            end
            rest <= 32'd0;
            crc <= step_y;
        end
    end

    always @(posedge clock) begin
        if (filling) replay[{window_newest, index}] <= offered;
    end

    always @(posedge clock) begin
        if (ends) about_cell[window_newest] <= cell_;
    end

    wire _unused = &{
        1'b0, window_answered[1], header_part[31], sending_part[35:32], window_oldest, window_moved
    };
endmodule
