// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Holds each interrupt back until all writes that were taken before it are confirmed.
//
//    taken -->+----------------+
//  written -->| InterruptFence |--> out_valid, out_queue[Q]
//     irq_valid, irq_queue[Q] -->|                |
//             +----------------+
//
// A wire to the processor is faster than a write to its memory: software that the interrupt wakes must see the entry.
//
// Parameters: `Q`, 1 to 10: bits of a queue's number; `D`, 1 to 8: at most `2^D` writes have no confirmation; `D1` = `D` + 1; `QM` = `Q` + `D1`.
// Handshake: pulses of one cycle. `irq_valid` comes with or after the `taken` of its write.
// Latency: 1 cycle from the interrupt, or from the last confirmation that it waits for. Throughput: 1 interrupt per cycle.
// Reset: nothing waits.
// Asserts: no interrupt leaves before the writes taken before it are confirmed. Relies on: confirmations answer writes; at most `2^D`
// writes and interrupts wait.
// Source: GEM-CQ-04; `docs/host.md`.
//
// Block: interrupt_fence, Q = 10, D = 6
module interrupt_fence_q10_d6 (
    input wire clock,
    input wire reset,
    input wire taken,
    input wire written,
    input wire irq_valid,
    input wire [9:0] irq_queue,
    output wire out_valid,
    output wire [9:0] out_queue
);
    reg [6:0] begun;
    reg [6:0] ended;

    wire waiting_in_ready;
    wire waiting_out_valid;
    wire [16:0] waiting_out_data;
    wire [6:0] waiting_level;

    wire [6:0] ahead = waiting_out_data[16:10] - ended;
    wire behind_writes_part = ahead > 7'd64;
    wire any_ahead = |ahead;
    wire waiting_out_ready = behind_writes_part | ~any_ahead;
    wire [6:0] mark = taken ? begun + 7'd1 : begun;

    fifo_w17_a6 waiting (
        .clock(clock),
        .reset(reset),
        .in_valid(irq_valid),
        .in_data({mark, irq_queue}),
        .in_ready(waiting_in_ready),
        .out_valid(waiting_out_valid),
        .out_data(waiting_out_data),
        .out_ready(waiting_out_ready),
        .level(waiting_level)
    );

    assign out_valid = waiting_out_ready & waiting_out_valid;
    assign out_queue = waiting_out_data[9:0];

    always @(posedge clock) begin
        if (reset) begin
            begun <= 7'd0;
            ended <= 7'd0;
        end else begin
            begun <= mark;
            if (written) ended <= ended + 7'd1;
        end
    end

    wire _unused = &{1'b0, waiting_in_ready, waiting_level};

`ifdef FORMAL
    // a confirmation answers a write, and at most 2^D writes have none
    always @(posedge clock) begin
        if (!reset) legal_writes: assume ((((begun - ended) != 7'd64) | ~taken)
            & ((ended != begun) | ~written));
    end

    // an interrupt finds room
    always @(posedge clock) begin
        if (!reset) finds_room: assume (~irq_valid | waiting_in_ready);
    end

    // no interrupt leaves before its writes are confirmed
    always @(posedge clock) begin
        if (!reset) behind_writes: assert (behind_writes_part | ~any_ahead | ~out_valid);
    end

    // an interrupt waits for a write
    always @(posedge clock) begin
        if (!reset) waits: cover (any_ahead & waiting_out_valid);
    end
`endif
endmodule
