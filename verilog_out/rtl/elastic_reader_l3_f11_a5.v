// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Deskew and elastic buffer in one: one place in the frame, at which the rings of all lanes are read.
//
//   written_l[F] -->+-----------------+--> read_position[F]  of all lanes, this cycle
//      locked[L] -->|  ElasticReader  |--> position[F]       that of the last cycle: of the bytes that are there now
//        used[L] -->|                 |--> fresh             it was not there before
//                   +-----------------+--> reach[L]          the lane's byte is in its ring
//
// What was sent together has the same place in its frame, so lanes read at the same place are in step, however much they
// are skewed, as long as each has written that place and not overwritten it. When no lane is in reach, the reader moves
// to the middle of the ring of the last that is locked. If the clocks differ, the lanes drift together: at the skip, the
// first byte of a frame, the reader waits for a cycle if a lane that is used comes close, and leaves
// the skip out if one runs away: so early that a lane which is skewed by `2^(A-2)` - 1 bytes and not used yet is in reach.
//
// Parameters: `L` lanes, 1 to 16; `F`, frames of `2^F` bytes, 5 to 16; `A`, rings of `2^A` bytes, 5 to `F`.
// Handshake: none.
// Latency: a lane is read `2^(A-1)` - 2 cycles after it was written when the reader moved to it. Throughput: 1 byte per
// lane and cycle, at most one skip in each frame added or left out.
// Reset: place 0; `reach` means nothing in the first cycle.
// Asserts: the place goes on by one, or stands or steps by two at the skip, unless no lane was in reach.
// Source: GEM-LCB-12; `docs/gemini-link.md`.
//
// Block: elastic_reader, L = 3, F = 11, A = 5
module elastic_reader_l3_f11_a5 (
    input wire clock,
    input wire reset,
    input wire [10:0] written_0,
    input wire [10:0] written_1,
    input wire [10:0] written_2,
    input wire [2:0] locked,
    input wire [2:0] used,
    output wire [10:0] read_position,
    output wire [10:0] position,
    output wire fresh,
    output wire [2:0] reach
);
    reg [10:0] place;
    reg waited;
    reg [10:0] shown;
    reg is_fresh;
    reg [2:0] reached;

    wire [10:0] lag_2 = written_2 - place;
    wire [10:0] lag_0 = written_0 - place;
    wire [10:0] lag_1 = written_1 - place;
    wire [2:0] within_ = {
        (lag_2 <= 11'd27) & (lag_2 >= 11'd1) & locked[2], (lag_1 <= 11'd27) & (lag_1 >= 11'd1) & locked[1],
        (lag_0 <= 11'd27) & (lag_0 >= 11'd1) & locked[0]
    };
    wire [2:0] counted_part = within_ & used;
    wire [2:0] counted = (|counted_part) ? counted_part : within_;
    wire close = ((lag_2 < 11'd10) & counted[2]) | ((lag_1 < 11'd10) & counted[1])
        | ((lag_0 < 11'd10) & counted[0]);
    wire all_place = &place;
    wire far = (counted[2] & (lag_2 > 11'd17)) | (counted[1] & (lag_1 > 11'd17))
        | (counted[0] & (lag_0 > 11'd17));
    wire steady_part = ~|place;
    wire waits = ~waited & close & steady_part;
    wire [10:0] place_part = waits ? place : (~close & all_place & far) ? place + 11'd2 : place + 11'd1;
    wire any_within_ = |within_;

    assign read_position = place;
    assign position = shown;
    assign fresh = is_fresh;
    assign reach = reached;

    always @(posedge clock) begin
        if (reset) begin
            place <= 11'd0;
            waited <= 1'b0;
            is_fresh <= 1'b0;
        end else begin
            if (any_within_) begin
                place <= place_part;
            end else if (locked[2]) begin
                place <= written_2 - 11'd14;
            end else if (locked[1]) begin
                place <= written_1 - 11'd14;
            end else if (locked[0]) begin
                place <= written_0 - 11'd14;
            end else begin
                place <= place_part;
            end
            waited <= waits;
            is_fresh <= ~waited;
        end
    end

    always @(posedge clock) begin
        shown <= place;
        reached <= within_;
    end

`ifdef FORMAL
    reg moved;

    wire [10:0] step = place - shown;

    always @(posedge clock) begin
        if (reset) begin
            moved <= 1'b0;
        end else begin
            moved <= (locked[2] | locked[0] | locked[1]) & ~any_within_;
        end
    end

    // the place goes on by one, and only at the skip by none or two
    always @(posedge clock) begin
        if (!reset) steady: assert (((&shown) & (step == 11'd2)) | (steady_part & (~|step)) | (step == 11'd1)
            | ~is_fresh | moved);
    end

    // the reader waits at the skip
    always @(posedge clock) begin
        if (!reset) waits_once: cover (waits);
    end

    // the reader leaves out the skip
    always @(posedge clock) begin
        if (!reset) leaves_out: cover (all_place & ~close & far);
    end
`endif
endmodule
