// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Finds the frames of a lane and carries its bytes to another clock domain.
//
//                 +---------+<-- read_position[A]
//    lane_in[8]-->|         |--> byte[8]      that of read_position one cycle ago
//                 |  Input  |--> written[F]   place in the frame that is written next
//                 |         |--> locked
//                 +---------+<-- rehunt       each change is a demand
//      lane_clock             clock, reset
//
// A lane begins anywhere in a byte, and may be inverted. While it hunts, it looks for skip and sync at all eight places in both
// polarities; what it finds must be there again `2^F` bytes later, and is `locked` then. Four frames without sync, one
// after the other, or a change of `rehunt`, and it hunts again, from behind the sync that it had on, so that a payload
// which looks like a marker in every frame is left behind. Bytes go to a ring of `2^A` at their place in the frame; the place crosses in Gray
// code through two flip-flops a bit.
//
// Parameters: `F`, frames of `2^F` bytes, 5 to 16; `A`, a ring of `2^A` bytes, 4 to `F`.
// Handshake: none. A byte may be read once `written` is beyond its place, and until `2^A` - 4 bytes later.
// Latency: 3 to 4 cycles of `clock` from a byte to its place in `written`. Throughput: 1 byte per cycle of `lane_clock`.
// Reset: hunting; it takes 4 cycles of `lane_clock` to come there. Bytes have no reset.
// Asserts: while locked, at most one bit of the Gray code changes at a time.
// Source: GEM-LCB-12; `docs/gemini-link.md`.
//
// Block: lane_input, F = 11, A = 5
module lane_input_f11_a5 (
    input wire lane_clock,
    input wire [7:0] lane_in,
    input wire clock,
    input wire reset,
    input wire rehunt,
    input wire [4:0] read_position,
    output wire [7:0] byte_,
    output wire [10:0] written,
    output wire locked
);
    reg reset_crossing_0;
    reg reset_crossing_1;
    reg rehunt_crossing_0;
    reg rehunt_crossing_1;
    reg rehunt_before;
    reg [23:0] history;
    reg synced;
    reg confirmed;
    reg condemned;
    reg [1:0] misses;
    reg [2:0] offset;
    reg inverted;
    reg [10:0] position;
    reg [10:0] gray;
    reg lock_crossing_0;
    reg lock_crossing_1;
    reg gray_crossing_0_0;
    reg gray_crossing_0_1;
    reg gray_crossing_1_0;
    reg gray_crossing_1_1;
    reg gray_crossing_2_0;
    reg gray_crossing_2_1;
    reg gray_crossing_3_0;
    reg gray_crossing_3_1;
    reg gray_crossing_4_0;
    reg gray_crossing_4_1;
    reg gray_crossing_5_0;
    reg gray_crossing_5_1;
    reg gray_crossing_6_0;
    reg gray_crossing_6_1;
    reg gray_crossing_7_0;
    reg gray_crossing_7_1;
    reg gray_crossing_8_0;
    reg gray_crossing_8_1;
    reg gray_crossing_9_0;
    reg gray_crossing_9_1;
    reg gray_crossing_10_0;
    reg gray_crossing_10_1;
    reg [7:0] word_read_0;
    reg [7:0] ring [0:31];

    wire [10:0] seen_part = {
            1'b0, gray_crossing_10_1, gray_crossing_9_1, gray_crossing_8_1, gray_crossing_7_1,
            gray_crossing_6_1, gray_crossing_5_1, gray_crossing_4_1, gray_crossing_3_1, gray_crossing_2_1,
            gray_crossing_1_1
        }
        ^ {
            gray_crossing_10_1, gray_crossing_9_1, gray_crossing_8_1, gray_crossing_7_1, gray_crossing_6_1,
            gray_crossing_5_1, gray_crossing_4_1, gray_crossing_3_1, gray_crossing_2_1, gray_crossing_1_1,
            gray_crossing_0_1
        };
    wire [10:0] seen_part_1 = seen_part ^ {2'd0, seen_part[10:2]};
    wire [10:0] seen_part_2 = seen_part_1 ^ {4'd0, seen_part_1[10:4]};
    wire [10:0] seen = seen_part_2 ^ {8'd0, seen_part_2[10:8]};
    wire [23:0] inverted_part = {lane_in[6:0], history[23:7]};
    wire inverted_part_is_2684501 = inverted_part == 24'h28f655;
    wire inverted_part_1 = (inverted_part == 24'hd709aa) | inverted_part_is_2684501;
    wire [23:0] inverted_part_2 = {lane_in[5:0], history[23:6]};
    wire inverted_part_2_is_2684501 = inverted_part_2 == 24'h28f655;
    wire inverted_part_3 = (inverted_part_2 == 24'hd709aa) | inverted_part_2_is_2684501;
    wire [23:0] inverted_part_4 = {lane_in[4:0], history[23:5]};
    wire inverted_part_4_is_2684501 = inverted_part_4 == 24'h28f655;
    wire inverted_part_5 = (inverted_part_4 == 24'hd709aa) | inverted_part_4_is_2684501;
    wire [23:0] inverted_part_6 = {lane_in[3:0], history[23:4]};
    wire inverted_part_6_is_2684501 = inverted_part_6 == 24'h28f655;
    wire inverted_part_7 = (inverted_part_6 == 24'hd709aa) | inverted_part_6_is_2684501;
    wire [23:0] inverted_part_8 = {lane_in[2:0], history[23:3]};
    wire inverted_part_8_is_2684501 = inverted_part_8 == 24'h28f655;
    wire inverted_part_9 = (inverted_part_8 == 24'hd709aa) | inverted_part_8_is_2684501;
    wire [23:0] inverted_part_10 = {lane_in[1:0], history[23:2]};
    wire inverted_part_10_is_2684501 = inverted_part_10 == 24'h28f655;
    wire inverted_part_11 = (inverted_part_10 == 24'hd709aa) | inverted_part_10_is_2684501;
    wire [23:0] inverted_part_12 = {lane_in[0], history[23:1]};
    wire inverted_part_12_is_2684501 = inverted_part_12 == 24'h28f655;
    wire inverted_part_13 = (inverted_part_12 == 24'hd709aa) | inverted_part_12_is_2684501;
    wire history_is_2684501 = history == 24'h28f655;
    wire inverted_part_14 = (history == 24'hd709aa) | history_is_2684501;
    wire confirmed_part = ~&misses;
    wire [31:0] window = {lane_in, history};
    wire [31:0] shifted = window >> offset;
    wire [23:0] word = inverted ? ~shifted[23:0] : shifted[23:0];
    wire matches_ = word == 24'h28f655;
    wire any_position = |position;
    wire again = rehunt_crossing_1 ^ rehunt_before;
    wire [10:0] next_position = synced ? position + 11'd1 : 11'd1;

    assign byte_ = word_read_0;
    assign written = seen;
    assign locked = lock_crossing_1;

    always @(posedge lane_clock) begin
        reset_crossing_0 <= reset;
        reset_crossing_1 <= reset_crossing_0;
        rehunt_crossing_0 <= rehunt;
        rehunt_crossing_1 <= rehunt_crossing_0;
        rehunt_before <= rehunt_crossing_1;
        history <= {lane_in, history[23:8]};
        if (again) begin
            condemned <= 1'b1;
        end else if (!synced) begin
            condemned <= 1'b0;
        end
        if (synced) begin
            if (!any_position) begin
                if (matches_) begin
                    misses <= 2'd0;
                end else begin
                    misses <= misses + 2'd1;
                end
            end
        end else begin
            misses <= 2'd3;
            if (inverted_part_1) begin
                offset <= 3'd7;
                inverted <= ~inverted_part_is_2684501;
            end else if (inverted_part_3) begin
                offset <= 3'd6;
                inverted <= ~inverted_part_2_is_2684501;
            end else if (inverted_part_5) begin
                offset <= 3'd5;
                inverted <= ~inverted_part_4_is_2684501;
            end else if (inverted_part_7) begin
                offset <= 3'd4;
                inverted <= ~inverted_part_6_is_2684501;
            end else if (inverted_part_9) begin
                offset <= 3'd3;
                inverted <= ~inverted_part_8_is_2684501;
            end else if (inverted_part_11) begin
                offset <= 3'd2;
                inverted <= ~inverted_part_10_is_2684501;
            end else if (inverted_part_13) begin
                offset <= 3'd1;
                inverted <= ~inverted_part_12_is_2684501;
            end else if (inverted_part_14) begin
                offset <= 3'd0;
                inverted <= ~history_is_2684501;
            end
        end
        position <= next_position;
        gray <= next_position ^ {1'b0, next_position[10:1]};
    end

    always @(posedge lane_clock) begin
        if (reset_crossing_1) begin
            synced <= 1'b0;
            confirmed <= 1'b0;
        end else begin
            if (synced) begin
                if (!any_position) begin
                    if (!condemned) begin
                        if (!matches_) begin
                            if (!confirmed_part) synced <= 1'b0;
                        end
                    end else begin
                        synced <= 1'b0;
                    end
                end
            end else begin
                synced <= inverted_part_1 | inverted_part_3 | inverted_part_5 | inverted_part_7
                    | inverted_part_9 | inverted_part_11 | inverted_part_13 | inverted_part_14;
            end
            if (again) begin
                confirmed <= 1'b0;
            end else if (synced) begin
                if (!any_position) begin
                    if (!condemned) begin
                        if (matches_) begin
                            confirmed <= ~condemned;
                        end else if (!confirmed_part) begin
                            confirmed <= 1'b0;
                        end
                    end else begin
                        confirmed <= 1'b0;
                    end
                end
            end
        end
    end

    always @(posedge clock) begin
        lock_crossing_0 <= confirmed;
        lock_crossing_1 <= lock_crossing_0;
        gray_crossing_0_0 <= gray[0];
        gray_crossing_0_1 <= gray_crossing_0_0;
        gray_crossing_1_0 <= gray[1];
        gray_crossing_1_1 <= gray_crossing_1_0;
        gray_crossing_2_0 <= gray[2];
        gray_crossing_2_1 <= gray_crossing_2_0;
        gray_crossing_3_0 <= gray[3];
        gray_crossing_3_1 <= gray_crossing_3_0;
        gray_crossing_4_0 <= gray[4];
        gray_crossing_4_1 <= gray_crossing_4_0;
        gray_crossing_5_0 <= gray[5];
        gray_crossing_5_1 <= gray_crossing_5_0;
        gray_crossing_6_0 <= gray[6];
        gray_crossing_6_1 <= gray_crossing_6_0;
        gray_crossing_7_0 <= gray[7];
        gray_crossing_7_1 <= gray_crossing_7_0;
        gray_crossing_8_0 <= gray[8];
        gray_crossing_8_1 <= gray_crossing_8_0;
        gray_crossing_9_0 <= gray[9];
        gray_crossing_9_1 <= gray_crossing_9_0;
        gray_crossing_10_0 <= gray[10];
        gray_crossing_10_1 <= gray_crossing_10_0;
        word_read_0 <= ring[read_position];
    end

    always @(posedge lane_clock) begin
        if (synced) ring[position[4:0]] <= word[7:0];
    end

    wire _unused = &{1'b0, shifted[31:24]};

`ifdef FORMAL
    reg [10:0] gray_before;
    reg settled;

    wire [10:0] change = gray ^ gray_before;

    always @(posedge lane_clock) begin
        gray_before <= gray;
    end

    always @(posedge lane_clock) begin
        if (reset_crossing_1) begin
            settled <= 1'b0;
        end else begin
            settled <= confirmed;
        end
    end

    // at most one bit of the place changes while locked
    always @(posedge lane_clock) begin
        if (!reset_crossing_1) one_bit: assert ((~|(change & (change - 11'd1))) | ~confirmed | reset
            | ~settled);
    end

    // an inverted lane is locked
    always @(posedge lane_clock) begin
        if (!reset_crossing_1) finds_inverted: cover (inverted & confirmed);
    end
`endif
endmodule
