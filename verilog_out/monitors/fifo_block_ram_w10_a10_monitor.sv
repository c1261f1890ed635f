// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every fifo_block_ram_w10_a10 of a simulation: add this file to the sources. SystemVerilog.
module fifo_block_ram_w10_a10_monitor (
    input wire logic clock,
    input wire logic [10:0] count,
    input wire logic shown,
    input wire logic [9:0] words_read_data,
    input wire logic push,
    input wire logic [9:0] write_pointer,
    input wire logic [9:0] in_data,
    input wire logic [9:0] read_pointer,
    input wire logic reset,
    input wire logic pop,
    input wire logic [9:0] words [0:1023]
);
    reg [9:0] chosen;
    reg following;
    reg [10:0] ahead;
    reg [9:0] place;

    wire place_part = push & (in_data == chosen);
    wire any_ahead = |ahead;
    wire [10:0] count_minus_1 = count - 11'd1;
    wire [10:0] unread = shown ? count_minus_1 : count;
    wire fetched = shown & ~any_ahead;
    wire [10:0] place_expected_part = ahead + {1'b0, read_pointer};
    wire [10:0] place_expected = shown ? place_expected_part - 11'd1 : place_expected_part;

    always @(posedge clock) begin
        chosen <= chosen;
        if (following) begin
            if (pop) ahead <= ahead - 11'd1;
        end else if (place_part) begin
            if (pop) begin
                ahead <= count_minus_1;
            end else begin
                ahead <= count;
            end
            place <= write_pointer;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            following <= 1'b0;
        end else if (following) begin
            if (pop) following <= any_ahead;
        end else if (place_part) begin
            following <= 1'b1;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!((~shown | (|count)) & (shown | (~|count[10:1])) & (count <= 11'h400)))
            $error("%0t: %m: level_in_range: a queue holds at most its depth, and shows its only word or is about to", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (unread[9:0] != (write_pointer - read_pointer))
            $error("%0t: %m: pointers_agree: the pointers are as far apart as there are words to fetch", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((((words_read_data == chosen) | ~fetched) & (ahead < count)) | ~following))
            $error("%0t: %m: in_order: the word that comes out is the one that went in", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(((place == place_expected[9:0]) & (chosen == words[place])) | fetched | ~following))
            $error("%0t: %m: kept: a word waits unchanged where it was written", $time);
    end

    wire _unused_formal = &{1'b0, unread[10], place_expected[10]};
endmodule

bind fifo_block_ram_w10_a10 fifo_block_ram_w10_a10_monitor phit_monitor (
    .clock(clock),
    .count(count),
    .shown(shown),
    .words_read_data(words_read_data),
    .push(push),
    .write_pointer(write_pointer),
    .in_data(in_data),
    .read_pointer(read_pointer),
    .reset(reset),
    .pop(pop),
    .words(words)
);
