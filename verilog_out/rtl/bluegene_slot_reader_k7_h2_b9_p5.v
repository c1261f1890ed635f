// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: bluegene_slot_reader, K = 7, H = 2, B = 9, P = 5
module bluegene_slot_reader_k7_h2_b9_p5 (
    input wire clock,
    input wire reset,
    input wire begin_,
    input wire [6:0] slot,
    input wire [4:0] output_,
    input wire [4:0] chunks,
    input wire [8:0] base,
    input wire spoilt,
    input wire [6:0] coming,
    input wire [7:0] stored,
    input wire rejected,
    output wire busy,
    output wire even,
    output wire meets,
    output wire reads,
    output wire bank,
    output wire [8:0] row,
    output wire [6:0] ends,
    output wire frees,
    input wire [31:0] data_0,
    input wire [31:0] data_1,
    input wire lost_0,
    input wire lost_1,
    output wire [4:0] out_valid,
    output wire [31:0] out_word,
    output wire out_last,
    output wire out_bad
);
    reg reading;
    reg [6:0] from;
    reg [4:0] to;
    reg [4:0] length;
    reg [8:0] begin_row;
    reg was_spoilt;
    reg [7:0] place;
    reg filling;
    reg [7:0] limit;
    reg [4:0] staged_to;
    reg staged_odd;
    reg staged_first;
    reg staged_void;
    reg staged_last;
    reg staged_blank;
    reg harmed;

    wire [6:0] from_now = begin_ ? slot : from;
    wire active = reading | begin_;
    wire is_met = (|(from_now & coming)) & active;
    wire [7:0] place_now = begin_ ? 8'd0 : place;
    wire fills = ~begin_ & filling;
    wire is_blank = (place_now >= limit) & fills;
    wire [8:0] base_now = begin_ ? base : begin_row;
    wire [4:0] length_now = begin_ ? chunks : length;
    wire is_trailer = (length_now + 5'd1) == place_now[7:3];
    wire is_end = place_now[0] & active & is_trailer;
    wire [31:0] word = staged_blank ? 32'd0 : staged_odd ? data_1 : data_0;
    wire is_lost = ~staged_blank & (staged_odd ? lost_1 : lost_0);
    wire is_harmed = ((|staged_to) & is_lost) | harmed;
    wire [4:0] to_now = begin_ ? output_ : to;

    assign busy = reading;
    assign even = reading & ~place[0];
    assign meets = is_met;
    assign reads = active & ~is_blank;
    assign bank = place_now[0];
    assign row = {2'd0, place_now[7:1]} + base_now;
    assign ends = is_end ? from_now : 7'd0;
    assign frees = is_end & ~fills;
    assign out_valid = staged_to;
    assign out_word = staged_first ? {word[31:16], length, word[10:0]}
        : staged_void ? {word[31:13], 1'b1, word[11:0]}
        : word;
    assign out_last = staged_last;
    assign out_bad = is_harmed | was_spoilt;

    always @(posedge clock) begin
        if (reset) begin
            reading <= 1'b0;
            staged_to <= 5'd0;
            harmed <= 1'b0;
        end else begin
            reading <= active & ~is_end;
            if (active) begin
                staged_to <= to_now;
            end else begin
                staged_to <= 5'd0;
            end
            harmed <= is_harmed & ~staged_last;
        end
    end

    always @(posedge clock) begin
        from <= from_now;
        to <= to_now;
        length <= length_now;
        begin_row <= base_now;
        if (begin_) was_spoilt <= spoilt;
        place <= place_now + 8'd1;
        filling <= fills | (is_met & rejected);
        if (!fills) limit <= stored;
        staged_odd <= place_now[0];
        staged_first <= begin_;
        staged_void <= ~place_now[0] & fills & is_trailer;
        staged_last <= is_end;
        staged_blank <= is_blank;
    end

`ifdef FORMAL
    // a word is read after it was stored
    always @(posedge clock) begin
        if (!reset) read_what_is_there: assert ((place_now < stored) | ~is_met);
    end
`endif
endmodule
