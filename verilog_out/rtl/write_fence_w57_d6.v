// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Holds each item of a stream back until all writes that were taken before it are confirmed.
//
//               +------------+
//      taken -->|            |--> unconfirmed[D1]
//    written -->| WriteFence |
//   in_valid -->|            |--> out_valid
// in_data[W] -->|            |--> out_data[W]
//   in_ready <--|            |<-- out_ready
//               +------------+
//
// An interrupt is faster than a write to memory: software that it wakes must see the entry. A read at its own channel of AXI may overtake
// a write in the same way.
//
// Parameters: `W`, 1 to 64: bits of an item; `D`, 1 to 8: `2^D` items wait, and as many writes are without confirmation; `D1` = `D` + 1.
// Handshake: valid/ready for items, pulses of one cycle for writes. An item waits for the writes taken in earlier cycles and in its own. `written`
// confirms a write of an earlier cycle; if there is none, it does nothing. No output depends on an input in the same cycle.
// Latency: 1 cycle from the item, or from the last confirmation that it waits for. Throughput: 1 item per cycle.
// Reset: nothing waits, and no write is without confirmation.
// Asserts: each item that waits either may leave or has the mark of its last write. Relies on: `taken` only while `unconfirmed` is less than `2^D`.
// Source: GEM-CQ-04; `docs/host.md`.
//
// Block: write_fence, W = 57, D = 6
module write_fence_w57_d6 (
    input wire clock,
    input wire reset,
    input wire taken,
    input wire written,
    output wire [6:0] unconfirmed,
    input wire in_valid,
    input wire [56:0] in_data,
    output wire in_ready,
    output wire out_valid,
    output wire [56:0] out_data,
    input wire out_ready
);
    reg [6:0] begun;
    reg [6:0] ended;
    reg [6:0] released;

    wire items_out_valid;
    wire [6:0] items_level;
    wire marks_in_ready;
    wire marks_out_valid;
    wire [6:0] marks_out_data;
    wire [6:0] marks_level;

    wire [6:0] open = begun - ended;
    wire [6:0] ahead = marks_out_data - ended;
    wire is_behind = (ahead > 7'd64) | (~|ahead);
    wire opens = is_behind & marks_out_valid;
    wire offers = (|released) | opens;
    wire [6:0] mark = taken ? begun + 7'd1 : begun;
    wire leaves = offers & out_ready;

    fifo_w57_a6 items (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid),
        .in_data(in_data),
        .in_ready(in_ready),
        .out_valid(items_out_valid),
        .out_data(out_data),
        .out_ready(leaves),
        .level(items_level)
    );

    fifo_w7_a6 marks (
        .clock(clock),
        .reset(reset),
        .in_valid(in_ready & in_valid),
        .in_data(mark),
        .in_ready(marks_in_ready),
        .out_valid(marks_out_valid),
        .out_data(marks_out_data),
        .out_ready(is_behind),
        .level(marks_level)
    );

    assign unconfirmed = open;
    assign out_valid = offers;

    always @(posedge clock) begin
        if (reset) begin
            begun <= 7'd0;
            ended <= 7'd0;
            released <= 7'd0;
        end else begin
            begun <= mark;
            if ((|open) & written) ended <= ended + 7'd1;
            if (leaves & ~opens) begin
                released <= released - 7'd1;
            end else if (opens & ~leaves) begin
                released <= released + 7'd1;
            end
        end
    end

    wire _unused = &{1'b0, items_level, marks_level, items_out_valid, marks_in_ready};

`ifdef FORMAL
    // at most 2^D writes have no confirmation
    always @(posedge clock) begin
        if (!reset) legal_writes: assume ((open < 7'd64) | ~taken);
    end

    // an item that waits may leave or has a mark
    always @(posedge clock) begin
        if (!reset) all_marked: assert (((items_level - released) == marks_level)
            & (items_level >= released));
    end

    // an item waits for a write
    always @(posedge clock) begin
        if (!reset) waits: cover (marks_out_valid & ~is_behind);
    end

    // two items that may leave wait for the reader
    always @(posedge clock) begin
        if (!reset) two_released: cover (released > 7'd1);
    end
`endif
endmodule
