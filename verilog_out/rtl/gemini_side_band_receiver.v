// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Recovers side-band messages from their bits.
//
//            +--------------------+--> valid        a good message to use, one cycle
//            |                    |--> seen         a good message, to use or not
//            |                    |--> ack[6]
//       p -->|  SideBandReceiver  |--> nack[4]
// p_valid -->|                    |--> freed_0[9], freed_1[9]
//            +--------------------+--> locked
//
// Identical messages in a row can have a second boundary, where they read as others: 11,776 of the 2^28 messages do. A boundary
// is proven when no other one has shown within a message; until then messages are `seen`, but not used.
//
// Parameters: none.
// Handshake: a bit is taken in each cycle with `p_valid`. `valid` marks the one cycle in which the fields are those of a good message.
// Latency: 1 cycle from a message's last bit to `valid`. Throughput: 1 message per 48 cycles.
// Reset: hunting for the boundary.
// Asserts: `valid` comes at most every 48 cycles.
// Source: GEM-PKT-03; `docs/gemini-link.md`.
//
// Block: gemini_side_band_receiver
module gemini_side_band_receiver (
    input wire clock,
    input wire reset,
    input wire p,
    input wire p_valid,
    output wire valid,
    output wire seen,
    output wire [5:0] ack,
    output wire [3:0] nack,
    output wire [8:0] freed_0,
    output wire [8:0] freed_1,
    output wire locked
);
    reg [47:0] shift;
    reg [27:0] fields;
    reg good;
    reg arrived;
    reg lock;
    reg proven;
    reg rival;
    reg [5:0] count;
    reg [1:0] misses;

    wire [15:0] check_y;

    wire [47:0] window = {shift[46:0], p};
    wire matches_ = ({shift[14:0], p} == check_y) & (shift[46:43] == 4'd10);
    wire at_boundary = (count == 6'd47) & lock & p_valid;
    wire misses_part = p_valid & ~lock;
    wire proven_part = ~rival | proven;
    wire all_misses = &misses;

    crc16_step_w28 check (
        .x({16'hffff, shift[42:15]}),
        .y(check_y)
    );

    assign valid = good;
    assign seen = arrived;
    assign ack = fields[27:22];
    assign nack = fields[21:18];
    assign freed_0 = fields[17:9];
    assign freed_1 = fields[8:0];
    assign locked = lock;

    always @(posedge clock) begin
        if (reset) begin
            shift <= 48'd0;
            good <= 1'b0;
            arrived <= 1'b0;
            lock <= 1'b0;
            proven <= 1'b0;
            rival <= 1'b0;
            count <= 6'd0;
            misses <= 2'd0;
        end else begin
            if (p_valid) shift <= window;
            good <= ~misses_part & at_boundary & matches_ & proven_part;
            arrived <= ~misses_part & matches_ & at_boundary;
            if (misses_part) begin
                lock <= matches_;
                count <= 6'd0;
                misses <= 2'd0;
            end else if (at_boundary) begin
                if (matches_) begin
                    misses <= 2'd0;
                end else begin
                    lock <= proven & ~all_misses;
                    misses <= misses + 2'd1;
                end
                count <= 6'd0;
            end else if (p_valid) begin
                count <= count + 6'd1;
            end
            if (!misses_part) begin
                if (at_boundary) begin
                    if (matches_) proven <= proven_part;
                    rival <= 1'b0;
                end else if (p_valid & matches_) begin
                    rival <= 1'b1;
                end
            end else begin
                proven <= 1'b0;
                rival <= 1'b0;
            end
        end
    end

    always @(posedge clock) begin
        if (!misses_part) begin
            if (at_boundary) begin
                if (matches_) fields <= shift[42:15];
            end
        end
    end

    wire _unused = &{1'b0, shift[47]};

`ifdef FORMAL
    reg [5:0] since;

    wire since_is_48 = since == 6'd48;

    always @(posedge clock) begin
        if (reset) begin
            since <= 6'd48;
        end else if (good) begin
            since <= 6'd1;
        end else if (!since_is_48) begin
            since <= since + 6'd1;
        end
    end

    // messages come at least 48 cycles apart
    always @(posedge clock) begin
        if (!reset) spaced: assert (since_is_48 | ~good);
    end

    // a message that is used has been seen
    always @(posedge clock) begin
        if (!reset) used_is_seen: assert (arrived | ~good);
    end

    // the boundary of messages is lost
    always @(posedge clock) begin
        if (!reset) relocks: cover (all_misses & at_boundary & ~matches_);
    end
`endif
endmodule
