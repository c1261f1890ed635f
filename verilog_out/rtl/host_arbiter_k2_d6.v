// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Writes of `K` sources become one stream of posted writes, and each source is told when its writes are in order.
//
//  write_valid_k, write_address_k[40], write_words_k[5] -->+-------------+--> host_valid, host_address[40], host_words[5]
//                                       write_ready_k <--|             |<-- host_ready
//                             beat_valid_k, beat_k[128] -->| HostArbiter |--> host_beat_valid, host_beat[128], host_beat_last
//                                        beat_ready_k <--|             |<-- host_beat_ready
//                            written_k, written_error <--+-------------+<-- host_written, host_error
//
// A write is an address, a multiple of 4, and 1 to 16 words of 4 bytes; its data are packed in beats
// of 16 bytes, the first word lowest. The host confirms writes in their order (`host_written`) when they are globally ordered:
// whoever reads the memory after that sees them.
//
// Parameters: `K` sources, 1 to 8; `2^D` writes without confirmation, `D` 1 to 8; `D1` = `D` + 1.
// Handshake: valid/ready; a write's beats come with or after its address; `written_k` lasts for one cycle.
// Latency: 0 cycles from `write_valid` to `host_valid`, 1 cycle to the first beat. Throughput: 1 beat per cycle; addresses
// of one write and beats of another pass in the same cycle.
// Reset: no write.
// Fair: a source waits for at most one write of each other source.
// Asserts: an address that waits stays; what its arbiter asserts. Relies on: as many confirmations as writes; an address and a beat that wait stay.
// Source: GEM-HT-05; round-robin among posted requests.
//
// Block: host_arbiter, K = 2, D = 6
module host_arbiter_k2_d6 (
    input wire clock,
    input wire reset,
    input wire write_valid_0,
    input wire write_valid_1,
    input wire [39:0] write_address_0,
    input wire [39:0] write_address_1,
    input wire [4:0] write_words_0,
    input wire [4:0] write_words_1,
    output wire write_ready_0,
    output wire write_ready_1,
    input wire beat_valid_0,
    input wire beat_valid_1,
    input wire [127:0] beat_0,
    input wire [127:0] beat_1,
    output wire beat_ready_0,
    output wire beat_ready_1,
    output wire written_0,
    output wire written_1,
    output wire written_error,
    output wire host_valid,
    output wire [39:0] host_address,
    output wire [4:0] host_words,
    input wire host_ready,
    output wire host_beat_valid,
    output wire [127:0] host_beat,
    output wire host_beat_last,
    input wire host_beat_ready,
    input wire host_written,
    input wire host_error
);
    reg [2:0] position;

    wire [1:0] turn_grant;
    wire moving_in_ready;
    wire moving_out_valid;
    wire [1:0] moving_out_data;
    wire [6:0] moving_level;
    wire unconfirmed_in_ready;
    wire unconfirmed_out_valid;
    wire [1:0] unconfirmed_out_data;
    wire [6:0] unconfirmed_level;
    wire lengths_in_ready;
    wire lengths_out_valid;
    wire [2:0] lengths_out_data;
    wire [6:0] lengths_level;

    wire room = unconfirmed_in_ready & moving_in_ready & lengths_in_ready;
    wire host_beat_valid_part = moving_out_data[0] & moving_out_valid;
    wire host_beat_valid_part_1 = moving_out_valid & moving_out_data[1];
    wire written_1_part = unconfirmed_out_valid & host_written;
    wire [1:0] offers = {write_valid_1, write_valid_0};
    wire [4:0] words = turn_grant[1] ? write_words_1 : write_words_0;
    wire is_last = position == lengths_out_data;
    wire issues = host_ready & host_valid;
    wire moves = host_beat_ready & host_beat_valid;
    wire moving_out_ready = is_last & moves;
    wire [4:0] words_minus_1 = words - 5'd1;

    locked_round_robin_n2 turn (
        .clock(clock),
        .reset(reset),
        .request(offers),
        .advance(room),
        .last(host_ready),
        .grant(turn_grant)
    );

    fifo_w2_a6 moving (
        .clock(clock),
        .reset(reset),
        .in_valid(issues),
        .in_data(turn_grant),
        .in_ready(moving_in_ready),
        .out_valid(moving_out_valid),
        .out_data(moving_out_data),
        .out_ready(moving_out_ready),
        .level(moving_level)
    );

    fifo_w2_a6 unconfirmed (
        .clock(clock),
        .reset(reset),
        .in_valid(issues),
        .in_data(turn_grant),
        .in_ready(unconfirmed_in_ready),
        .out_valid(unconfirmed_out_valid),
        .out_data(unconfirmed_out_data),
        .out_ready(host_written),
        .level(unconfirmed_level)
    );

    fifo_w3_a6 lengths (
        .clock(clock),
        .reset(reset),
        .in_valid(issues),
        .in_data(words_minus_1[4:2]),
        .in_ready(lengths_in_ready),
        .out_valid(lengths_out_valid),
        .out_data(lengths_out_data),
        .out_ready(moving_out_ready),
        .level(lengths_level)
    );

    assign write_ready_0 = turn_grant[0] & room & host_ready;
    assign write_ready_1 = host_ready & room & turn_grant[1];
    assign beat_ready_0 = host_beat_valid_part & host_beat_ready;
    assign beat_ready_1 = host_beat_ready & host_beat_valid_part_1;
    assign written_0 = unconfirmed_out_data[0] & written_1_part;
    assign written_1 = written_1_part & unconfirmed_out_data[1];
    assign written_error = host_error;
    assign host_valid = room & (|offers);
    assign host_address = turn_grant[1] ? write_address_1 : write_address_0;
    assign host_words = words;
    assign host_beat_valid = host_beat_valid_part_1 ? beat_valid_1 : host_beat_valid_part & beat_valid_0;
    assign host_beat = moving_out_data[1] ? beat_1 : beat_0;
    assign host_beat_last = is_last;

    always @(posedge clock) begin
        if (reset) begin
            position <= 3'd0;
        end else if (moves) begin
            if (is_last) begin
                position <= 3'd0;
            end else begin
                position <= position + 3'd1;
            end
        end
    end

    wire _unused = &{
        1'b0, words_minus_1[1:0], moving_level, unconfirmed_level, lengths_out_valid, lengths_level
    };

`ifdef FORMAL
    // a confirmation answers a write
    always @(posedge clock) begin
        if (!reset) confirmed_write: assume (unconfirmed_out_valid | ~host_written);
    end
`endif
endmodule
