// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Finds the boundary of 10-bit words by the comma character K28.5.
//
//              +----------------+--> code[10]   the word at the offset found
//   enable --->|                |--> comma      it is K28.5
//  data[10] -->|  CommaAligner  |--> aligned    the offset is sure
//              +----------------+
//
// `GOOD` commas at the same offset align. Then `BAD` commas elsewhere, with none at the offset between them, lose the
// alignment, and the last of them is the first at the new offset: a stream that has moved is aligned again by its first
// `BAD` + `GOOD` - 1 commas. Without bit errors no comma is seen anywhere else, unless K28.7 is sent.
//
// Parameters: `GOOD` commas align, 1 to 15; `BAD` lose it, 1 to 15. Published: 4 and 4.
// Handshake: ten bits are taken in each cycle with `enable`, bit 0 first; `code` is the word that they complete, and has
// no meaning without `enable` or `aligned`.
// Latency: 0 cycles from the bits that complete a word to it; `aligned` and the offset change in the cycle after a comma.
// Throughput: 1 word per cycle.
// Reset: not aligned; the first word after it is not searched.
// Asserts: the offset is 0 to 9; no more commas are counted than `GOOD` and fewer than `BAD`; none of these without
// alignment.
// Source: BGQ-LNK-02; IEEE 802.3 clause 36.2.4.9 (comma).
//
// Block: comma_aligner, GOOD = 4, BAD = 4
module comma_aligner_good4_bad4 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [9:0] data,
    output wire [9:0] code,
    output wire comma,
    output wire aligned
);
    reg [8:0] before_;
    reg is_full;
    reg [3:0] offset;
    reg [3:0] good;
    reg [3:0] bad;

    wire [18:0] window = {data, before_};
    wire [18:0] shifted = window >> offset;
    wire is_aligned = good == 4'd4;
    wire [9:0] hits_part = {data[0], before_};
    wire [9:0] hits_part_1 = {data[1:0], before_[8:1]};
    wire [9:0] hits_part_2 = {data[2:0], before_[8:2]};
    wire [9:0] hits_part_3 = {data[3:0], before_[8:3]};
    wire [9:0] hits_part_4 = {data[4:0], before_[8:4]};
    wire [9:0] hits_part_5 = {data[5:0], before_[8:5]};
    wire [5:0] hits_part_6 = {
        (hits_part_5 == 10'd643) | (hits_part_5 == 10'd380),
        (hits_part_4 == 10'd643) | (hits_part_4 == 10'd380),
        (hits_part_3 == 10'd643) | (hits_part_3 == 10'd380),
        (hits_part_2 == 10'd643) | (hits_part_2 == 10'd380),
        (hits_part_1 == 10'd643) | (hits_part_1 == 10'd380), (hits_part == 10'd643) | (hits_part == 10'd380)
    };
    wire [9:0] hits_part_7 = {data[6:0], before_[8:6]};
    wire [9:0] hits_part_8 = {data[7:0], before_[8:7]};
    wire [9:0] hits_part_9 = {data[8:0], before_[8]};
    wire [9:0] hits = {
        (data == 10'd643) | (data == 10'd380), (hits_part_9 == 10'd643) | (hits_part_9 == 10'd380),
        (hits_part_8 == 10'd643) | (hits_part_8 == 10'd380),
        (hits_part_7 == 10'd643) | (hits_part_7 == 10'd380), hits_part_6
    };
    wire [3:0] place = {|(hits & 10'd768), |(hits & 10'd240), |(hits & 10'd204), |(hits & 10'd682)};
    wire bad_is_3 = bad == 4'd3;
    wire bad_part = bad_is_3 | ~is_aligned;
    wire is_good = offset == place;
    wire any_hits = |hits;
    wire bad_part_1 = any_hits & enable & is_full;

    assign code = shifted[9:0];
    assign comma = (shifted[9:0] == 10'd643) | (shifted[9:0] == 10'd380);
    assign aligned = is_aligned;

    always @(posedge clock) begin
        if (enable) before_ <= data[9:1];
    end

    always @(posedge clock) begin
        if (reset) begin
            is_full <= 1'b0;
            offset <= 4'd0;
            good <= 4'd0;
            bad <= 4'd0;
        end else begin
            if (enable) is_full <= 1'b1;
            if (bad_part_1) begin
                if (is_good) begin
                    if (!is_aligned) good <= good + 4'd1;
                    bad <= 4'd0;
                end else if (bad_part) begin
                    offset <= place;
                    good <= 4'd1;
                    bad <= 4'd0;
                end else begin
                    bad <= bad + 4'd1;
                end
            end
        end
    end

    wire _unused = &{1'b0, shifted[18:10]};

`ifdef FORMAL
    // offset and counts are in their ranges
    always @(posedge clock) begin
        if (!reset) in_range: assert ((bad <= 4'd3) & (good <= 4'd4) & (offset <= 4'd9));
    end

    // without alignment, no comma is passed over
    always @(posedge clock) begin
        if (!reset) hunts_at_once: assert (is_aligned | (~|bad));
    end

    // the boundary is found
    always @(posedge clock) begin
        if (!reset) aligns: cover (is_aligned);
    end

    // the boundary moves
    always @(posedge clock) begin
        if (!reset) moves: cover (any_hits & is_aligned & bad_is_3);
    end
`endif
endmodule
