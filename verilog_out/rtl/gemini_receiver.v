// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The receiving half of the sliding window.
//
//                        +------------+--> begin_0, begin_1, write_0, write_1, commit_0, commit_1
//  valid, phit[22], c -->|            |--> data[23]       last flag and payload, for the buffers
//              broken -->|  Receiver  |--> expected[6]    sequence number expected next
//      room_0, room_1 -->|            |--> nack[4]        errors announced, modulo 16
//                        +------------+--> errors[16], packets[32]
//
// Parameters: none.
// Handshake: takes a phit in every cycle with `valid`; `broken` says that phits are missing before it, and counts as an
// error. `write_v` offers `data` to the buffer of channel `v`, `begin_v` with it
// marks a head, `commit_v` the last phit of a good packet; `room_v` answers `begin_v` in the same cycle.
// Latency: a phit is written in the cycle of its successor, because its meaning depends on that. Throughput: 1
// phit per cycle.
// Reset: expects sequence number 0, no errors.
// Asserts: a packet is committed only if its CRC is right and it is at most 32 phits long.
// Source: GEM-LCB-01, -02, -03; `docs/gemini-link.md`.
//
// Block: gemini_receiver
module gemini_receiver (
    input wire clock,
    input wire reset,
    input wire valid,
    input wire broken,
    input wire [21:0] phit,
    input wire c,
    input wire room_0,
    input wire room_1,
    output wire begin_0,
    output wire begin_1,
    output wire write_0,
    output wire write_1,
    output wire commit_0,
    output wire commit_1,
    output wire [22:0] data,
    output wire [5:0] expected,
    output wire [3:0] nack,
    output wire [15:0] errors,
    output wire [31:0] packets
);
    reg [21:0] previous;
    reg previous_c;
    reg started;
    reg in_packet;
    reg channel;
    reg [5:0] length;
    reg spoiled;
    reg [15:0] crc;
    reg waiting;
    reg [9:0] patience;
    reg [5:0] next_sequence;
    reg [3:0] announced;
    reg [15:0] error_count;
    reg [31:0] packet_count;

    wire [15:0] seed_y;
    wire [15:0] step_y;
    wire [15:0] control_check_y;

    wire known = started & valid & ~broken;
    wire is_control_part = known & previous_c;
    wire is_head = ~c & is_control_part;
    wire here = is_head ? previous[21] : channel;
    wire is_last_part = known & ~previous_c;
    wire is_body = ~c & is_last_part;
    wire is_last = c & is_last_part;
    wire write_1_part = is_head | is_body | is_last;
    wire has_room = here ? room_1 : ~here & room_0;
    wire usable = (is_head | (~length[5] & ~spoiled & in_packet)) & has_room;
    wire good = (previous[21:6] == step_y) & is_last & usable;
    wire is_control = c & is_control_part;
    wire good_control = (previous[15:0] == control_check_y) & is_control & (~|previous[21:20]);
    wire error = broken | (is_control & ~good_control) | (is_last & ~good);
    wire announced_part = good_control & (announced == previous[19:16]);
    wire patience_is_511 = patience == 10'd511;
    wire [3:0] announced_plus_1 = announced + 4'd1;
    wire [21:0] covered = is_last ? {16'd0, previous[5:0]} : previous;
    wire [15:0] before_ = is_head ? seed_y : crc;

    crc16_step_w22 seed (
        .x({32'hffff0000, next_sequence}),
        .y(seed_y)
    );

    crc16_step_w22 step (
        .x({before_, covered}),
        .y(step_y)
    );

    crc16_step_w6 control_check (
        .x({16'hffff, previous[21:16]}),
        .y(control_check_y)
    );

    assign begin_0 = is_head & ~here;
    assign begin_1 = is_head & here;
    assign write_0 = ~waiting & write_1_part & ~here & usable;
    assign write_1 = ~waiting & write_1_part & here & usable;
    assign commit_0 = ~waiting & ~here & good;
    assign commit_1 = ~waiting & here & good;
    assign data = {is_last, previous};
    assign expected = next_sequence;
    assign nack = announced;
    assign errors = error_count;
    assign packets = packet_count;

    always @(posedge clock) begin
        if (valid) previous <= phit;
        channel <= here;
        if (known) crc <= step_y;
    end

    always @(posedge clock) begin
        if (reset) begin
            previous_c <= 1'b0;
            started <= 1'b0;
            in_packet <= 1'b0;
            length <= 6'd0;
            spoiled <= 1'b0;
            waiting <= 1'b0;
            patience <= 10'd0;
            next_sequence <= 6'd0;
            announced <= 4'd0;
            error_count <= 16'd0;
            packet_count <= 32'd0;
        end else begin
            if (valid) begin
                previous_c <= c;
                started <= 1'b1;
            end else if (broken) begin
                started <= 1'b0;
            end
            if (broken | is_last | is_control) begin
                in_packet <= 1'b0;
            end else if (is_head) begin
                in_packet <= 1'b1;
            end
            if (is_body & ~length[5]) begin
                length <= length + 6'd1;
            end else if (is_head) begin
                length <= 6'd1;
            end
            if (is_body & ~usable) begin
                spoiled <= 1'b1;
            end else if (is_head) begin
                spoiled <= ~has_room;
            end
            if (waiting) begin
                if (announced_part) begin
                    waiting <= 1'b0;
                end else if (patience_is_511) begin
                    announced <= announced_plus_1;
                end
                if (patience_is_511) begin
                    patience <= 10'd0;
                end else begin
                    patience <= patience + 10'd1;
                end
            end else if (error) begin
                waiting <= 1'b1;
                patience <= 10'd0;
                announced <= announced_plus_1;
                error_count <= error_count + 16'd1;
            end else if (good) begin
                next_sequence <= next_sequence + 6'd1;
                packet_count <= packet_count + 32'd1;
            end
        end
    end

`ifdef FORMAL
    // a committed packet has 2 to 32 phits
    always @(posedge clock) begin
        if (!reset) right_length: assert (~good | (~length[5] & in_packet & (|length)));
    end

    // a replay is announced after an error
    always @(posedge clock) begin
        if (!reset) recovers: cover (waiting & good_control);
    end
`endif
endmodule
