// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every async_fifo_w23_a6 of a simulation: add this file to the sources. SystemVerilog.
module async_fifo_w23_a6_monitor (
    input wire logic write_clock,
    input wire logic read_clock,
    input wire logic [6:0] write_gray,
    input wire logic shown,
    input wire logic [22:0] word_0,
    input wire logic push,
    input wire logic [6:0] write_pointer,
    input wire logic [22:0] in_data,
    input wire logic write_reset,
    input wire logic read_reset,
    input wire logic [6:0] read_pointer,
    input wire logic out_ready,
    input wire logic [6:0] read_gray,
    input wire logic fetch
);
    reg [6:0] write_gray_before;
    reg [6:0] read_gray_before;
    reg [6:0] written_once_0;
    reg [6:0] written_twice;
    reg [6:0] read_once_0;
    reg [6:0] read_twice;
    reg [22:0] chosen;
    reg [6:0] chosen_turn;
    reg came;
    reg [6:0] taken;

    wire [6:0] stored = write_pointer - read_pointer;
    wire stored_at_write_holds = stored <= 7'd64;
    wire [6:0] write_change = write_gray ^ write_gray_before;
    wire [6:0] read_change = read_gray ^ read_gray_before;
    wire [6:0] stored_before = write_pointer - read_twice;
    wire runs_dry_part = shown & out_ready;

    always @(posedge write_clock) begin
        write_gray_before <= write_gray;
        read_once_0 <= read_pointer;
        read_twice <= read_once_0;
        chosen <= chosen;
        chosen_turn <= chosen_turn;
    end

    always @(posedge read_clock) begin
        read_gray_before <= read_gray;
        written_once_0 <= write_pointer;
        written_twice <= written_once_0;
    end

    always @(posedge write_clock) begin
        if (write_reset) begin
            came <= 1'b0;
        end else if (push & (write_pointer == chosen_turn)) begin
            came <= in_data == chosen;
        end
    end

    always @(posedge read_clock) begin
        if (read_reset) begin
            taken <= 7'd0;
        end else if (runs_dry_part) begin
            taken <= taken + 7'd1;
        end
    end

    always @(posedge write_clock) begin
        if (!write_reset) if (!stored_at_write_holds)
            $error("%0t: %m: stored_at_write: when the writer acts, no word too many is stored, and none too few", $time);
    end

    always @(posedge read_clock) begin
        if (!read_reset) if (!stored_at_write_holds)
            $error("%0t: %m: stored_at_read: when the reader acts, no word too many is stored, and none too few", $time);
    end

    always @(posedge write_clock) begin
        if (!write_reset) if (|(write_change & (write_change - 7'd1)))
            $error("%0t: %m: write_one_bit: at most one bit of the writer's code changes", $time);
    end

    always @(posedge read_clock) begin
        if (!read_reset) if (|(read_change & (read_change - 7'd1)))
            $error("%0t: %m: read_one_bit: at most one bit of the reader's code changes", $time);
    end

    always @(posedge write_clock) begin
        if (!write_reset) if (!((stored_before < 7'd64) | ~push))
            $error("%0t: %m: settled_place: a word comes only to a place that was free two edges ago", $time);
    end

    always @(posedge read_clock) begin
        if (!read_reset) if (!((read_pointer != written_twice) | ~fetch))
            $error("%0t: %m: settled_word: a word is fetched only if it was there two edges ago", $time);
    end

    always @(posedge read_clock) begin
        if (!read_reset) if (!((word_0 == chosen) | (chosen_turn != taken) | ~shown | ~came))
            $error("%0t: %m: in_order: a word leaves in its turn and as it came", $time);
    end

    always @(posedge read_clock) begin
        if (!read_reset) if (!(~shown | (write_pointer != taken)))
            $error("%0t: %m: not_invented: no more words leave than came", $time);
    end
endmodule

bind async_fifo_w23_a6 async_fifo_w23_a6_monitor phit_monitor (
    .write_clock(write_clock),
    .read_clock(read_clock),
    .write_gray(write_gray),
    .shown(shown),
    .word_0(word_0),
    .push(push),
    .write_pointer(write_pointer),
    .in_data(in_data),
    .write_reset(write_reset),
    .read_reset(read_reset),
    .read_pointer(read_pointer),
    .out_ready(out_ready),
    .read_gray(read_gray),
    .fetch(fetch)
);
