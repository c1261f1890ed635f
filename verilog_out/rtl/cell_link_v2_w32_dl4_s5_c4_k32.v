// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One end of a reliable link that carries AXI4-Stream packets of any length, with virtual channels.
//
//  tx_tvalid_v, tx_tdata_v[W],  -->+------------+--> link_out[W]
//    tx_tkeep_v[Q], tx_tlast_v     |            |<-- link_take
//                tx_tready_v <-----|            |<-- link_valid, link_in[W], link_broken, link_lost
//  rx_tvalid_v, rx_tdata_v[W],  <--|  CellLink  |
//    rx_tkeep_v[Q], rx_tlast_v     |            |--> link_down, locked
//                rx_tready_v ----->|            |--> retries[16], errors[16], bad_acks[16], received[32]
//                                  +------------+
//
// Parameters: `V` virtual channels, 1 to 4; `W` bits of a phit and of a word, 16 to 64 in steps of 8; `Q` = `W / 8`; `DL` 1 to
// 5 for cells of `2^DL` words; `S` 2 to 8 for a window of `2^S` - 1 cells; `C` 2 to 9 for `2^(C-1)` cells of receive buffer per
// channel; `K` 16 or 32 bits of CRC, at most `W`; the rest follows: `E` = `W` + 4, `B` = `W` + 5, `P` = `DL` + 2,
// `A` = `DL` + 1, `R` = `S` + `DL`, `X` = `W` + `K`, `HW` phits of header as in [`super::format`], `H` = `HW W`, `M` = `DL` + 6,
// `RA` = `C` - 1 + `DL`, `RA1` = `RA` + 1.
// Handshake: AXI4-Stream on both sides of each channel; `tkeep` is contiguous and whole but for the last word of a packet.
// A word is sent when `2^DL` of them or the end of their packet has come. `link_out` stands until `link_take`, a phit
// comes with each `link_valid`, and `link_broken` says that phits are missing before it.
// Latency: n + `HW` + `2^DL` + 4 cycles from the last of the n words of a cell at `tx` to its first at `rx` of the other end, plus
// the delay of the wire, and up to `HW` + `2^DL` more for the cell that is on the wire. Throughput: `2^DL` words in `HW` + `2^DL` + 1 phits.
// Reset: empty, number 0 both ways. Both ends are reset together.
// Asserts: what its parts assert, relying on such a `tkeep`; every word arrives exactly once, in order per channel, or `link_down` is set.
// `link_down` stays until reset: after 255 rewinds in vain, 4096 phits without a good cell, or `link_lost`.
// Source: GEM-LCB-01, -02, -03, -13 in the form of cells; `docs/generic-link.md`.
//
// Block: cell_link, V = 2, W = 32, DL = 4, S = 5, C = 4, K = 32
module cell_link_v2_w32_dl4_s5_c4_k32 (
    input wire clock,
    input wire reset,
    input wire tx_tvalid_0,
    input wire tx_tvalid_1,
    input wire [31:0] tx_tdata_0,
    input wire [31:0] tx_tdata_1,
    input wire [3:0] tx_tkeep_0,
    input wire [3:0] tx_tkeep_1,
    input wire tx_tlast_0,
    input wire tx_tlast_1,
    output wire tx_tready_0,
    output wire tx_tready_1,
    output wire rx_tvalid_0,
    output wire rx_tvalid_1,
    output wire [31:0] rx_tdata_0,
    output wire [31:0] rx_tdata_1,
    output wire [3:0] rx_tkeep_0,
    output wire [3:0] rx_tkeep_1,
    output wire rx_tlast_0,
    output wire rx_tlast_1,
    input wire rx_tready_0,
    input wire rx_tready_1,
    output wire [31:0] link_out,
    input wire link_take,
    input wire [31:0] link_in,
    input wire link_valid,
    input wire link_broken,
    input wire link_lost,
    output wire link_down,
    output wire locked,
    output wire [15:0] retries,
    output wire [15:0] errors,
    output wire [15:0] bad_acks,
    output wire [31:0] received
);
    reg [3:0] freed_0;
    reg [3:0] freed_1;

    wire stage_0_whole;
    wire [35:0] stage_0_word;
    wire stage_1_whole;
    wire [35:0] stage_1_word;
    wire sender_word_take_0;
    wire sender_word_take_1;
    wire sender_gave_up;
    wire receiver_begin_0;
    wire receiver_begin_1;
    wire receiver_write_0;
    wire receiver_write_1;
    wire receiver_commit_0;
    wire receiver_commit_1;
    wire [36:0] receiver_data;
    wire receiver_message_valid;
    wire [4:0] receiver_ack;
    wire [1:0] receiver_nack;
    wire [3:0] receiver_freed_0;
    wire [3:0] receiver_freed_1;
    wire [4:0] receiver_expected;
    wire [1:0] receiver_nack_out;
    wire buffer_0_room;
    wire [36:0] buffer_0_out_data;
    wire [7:0] buffer_0_freed;
    wire buffer_1_room;
    wire [36:0] buffer_1_out_data;
    wire [7:0] buffer_1_freed;
    wire silence_gone;

    wire [2:0] bytes = buffer_1_out_data[34:32];
    wire [3:0] keep = {bytes >= 3'd3, bytes >= 3'd2, bytes >= 3'd1, 1'b1};
    wire quiet = silence_gone | sender_gave_up;

    cell_stage_w32_dl4 stage_0 (
        .clock(clock),
        .reset(reset),
        .tvalid(tx_tvalid_0),
        .tdata(tx_tdata_0),
        .tkeep(tx_tkeep_0),
        .tlast(tx_tlast_0),
        .tready(tx_tready_0),
        .whole(stage_0_whole),
        .word(stage_0_word),
        .take(sender_word_take_0)
    );

    cell_stage_w32_dl4 stage_1 (
        .clock(clock),
        .reset(reset),
        .tvalid(tx_tvalid_1),
        .tdata(tx_tdata_1),
        .tkeep(tx_tkeep_1),
        .tlast(tx_tlast_1),
        .tready(tx_tready_1),
        .whole(stage_1_whole),
        .word(stage_1_word),
        .take(sender_word_take_1)
    );

    cell_sender_v2_w32_dl4_s5_c4_k32_hw1 sender (
        .clock(clock),
        .reset(reset),
        .whole_0(stage_0_whole),
        .whole_1(stage_1_whole),
        .word_0(stage_0_word),
        .word_1(stage_1_word),
        .word_take_0(sender_word_take_0),
        .word_take_1(sender_word_take_1),
        .expected(receiver_expected),
        .nack_out(receiver_nack_out),
        .freed_here_0(freed_0),
        .freed_here_1(freed_1),
        .message_valid(receiver_message_valid),
        .ack(receiver_ack),
        .nack(receiver_nack),
        .freed_0(receiver_freed_0),
        .freed_1(receiver_freed_1),
        .quiet(silence_gone),
        .take(link_take),
        .phit(link_out),
        .gave_up(sender_gave_up),
        .retries(retries),
        .bad_acks(bad_acks)
    );

    cell_receiver_v2_w32_dl4_s5_c4_k32_hw1 receiver (
        .clock(clock),
        .reset(reset),
        .valid(link_valid),
        .phit(link_in),
        .broken(link_broken),
        .room_0(buffer_0_room),
        .room_1(buffer_1_room),
        .begin_0(receiver_begin_0),
        .begin_1(receiver_begin_1),
        .write_0(receiver_write_0),
        .write_1(receiver_write_1),
        .commit_0(receiver_commit_0),
        .commit_1(receiver_commit_1),
        .data(receiver_data),
        .message_valid(receiver_message_valid),
        .ack(receiver_ack),
        .nack(receiver_nack),
        .freed_0(receiver_freed_0),
        .freed_1(receiver_freed_1),
        .expected(receiver_expected),
        .nack_out(receiver_nack_out),
        .locked(locked),
        .errors(errors),
        .received(received)
    );

    receive_buffer_w37_a7 buffer_0 (
        .clock(clock),
        .reset(reset),
        .first(receiver_begin_0),
        .write(receiver_write_0),
        .commit(receiver_commit_0),
        .data(receiver_data),
        .room(buffer_0_room),
        .out_valid(rx_tvalid_0),
        .out_data(buffer_0_out_data),
        .out_ready(rx_tready_0),
        .freed(buffer_0_freed)
    );

    receive_buffer_w37_a7 buffer_1 (
        .clock(clock),
        .reset(reset),
        .first(receiver_begin_1),
        .write(receiver_write_1),
        .commit(receiver_commit_1),
        .data(receiver_data),
        .room(buffer_1_room),
        .out_valid(rx_tvalid_1),
        .out_data(buffer_1_out_data),
        .out_ready(rx_tready_1),
        .freed(buffer_1_freed)
    );

    silence_t12 silence (
        .clock(clock),
        .reset(reset),
        .heard(receiver_message_valid),
        .phit(link_valid),
        .lost(link_lost),
        .gone(silence_gone)
    );

    assign rx_tdata_0 = buffer_0_out_data[31:0];
    assign rx_tdata_1 = buffer_1_out_data[31:0];
    assign rx_tkeep_0 = {
        buffer_0_out_data[34:32] >= 3'd3, buffer_0_out_data[34:32] >= 3'd2, buffer_0_out_data[34:32] >= 3'd1,
        1'b1
    };
    assign rx_tkeep_1 = keep;
    assign rx_tlast_0 = buffer_0_out_data[35];
    assign rx_tlast_1 = buffer_1_out_data[35];
    assign link_down = quiet;

    always @(posedge clock) begin
        if (reset) begin
            freed_0 <= 4'd0;
            freed_1 <= 4'd0;
        end else begin
            if (buffer_0_out_data[36] & rx_tvalid_0 & rx_tready_0) freed_0 <= freed_0 + 4'd1;
            if (buffer_1_out_data[36] & rx_tvalid_1 & rx_tready_1) freed_1 <= freed_1 + 4'd1;
        end
    end

    wire _unused = &{1'b0, buffer_0_freed, buffer_1_freed};

`ifdef FORMAL
    // bytes are left out at the end of a packet alone
    always @(posedge clock) begin
        if (!reset) keep_is_whole_0: assume (((~|(tx_tkeep_0 & (tx_tkeep_0 + 4'd1))) & tx_tkeep_0[0]
                & (tx_tlast_0 | (&tx_tkeep_0))) | ~tx_tvalid_0);
    end

    // bytes are left out at the end of a packet alone
    always @(posedge clock) begin
        if (!reset) keep_is_whole_1: assume (((~|(tx_tkeep_1 & (tx_tkeep_1 + 4'd1))) & tx_tkeep_1[0]
                & (tx_tlast_1 | (&tx_tkeep_1))) | ~tx_tvalid_1);
    end
`endif
endmodule
