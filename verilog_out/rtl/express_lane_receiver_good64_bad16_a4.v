// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Finds the blocks of a lane, says what they are, and carries them to another clock domain.
//
//                +----------------+--> locked
//   lane_in[8]-->|                |--> valid
//                |  LaneReceiver  |--> kind[3], data[64]
//                |                |<-- ready
//                +----------------+
//  lane_clock, lane_reset           clock, reset
//
// A lane begins anywhere in a byte. Blocks go into a queue of `2^A` as long as the boundary is known: it takes up the
// skew of the lanes, and a difference of the clocks, which the reader, who could take a block in each cycle while one
// comes in 8.25, never lets grow. A block that finds no room is lost.
//
// Parameters: `GOOD` headers in a row lock, 2 to 64, and `BAD` bad ones among as many unlock, 2 to `GOOD`; queue of `2^A`
// blocks, `A` 3 to 12; `A1` = `A` + 1. Clause 49 has 64 and 16.
// Handshake: valid/ready in the domain of `clock`. `kind`: 0 data, 1 control word, 2 marker, 3 training, 4 bad header, 5
// bad content. `data` is the descrambled payload.
// Latency: 1 cycle of `lane_clock` to a block's last bit, 3 to 4 of `clock` to `valid`. Throughput: 1 block in 8.25
// cycles of `lane_clock`.
// Reset: not locked, empty. Both resets must be set together for 5 cycles of the slower clock, while both clocks run.
// Asserts: what its parts assert.
// Source: TH-PCS-02, TH-PCS-04, TH-PCS-11; `docs/express-link.md`.
//
// Block: express_lane_receiver, GOOD = 64, BAD = 16, A = 4
module express_lane_receiver_good64_bad16_a4 (
    input wire lane_clock,
    input wire lane_reset,
    input wire [7:0] lane_in,
    input wire clock,
    input wire reset,
    output wire locked,
    output wire valid,
    output wire [2:0] kind,
    output wire [63:0] data,
    input wire ready
);
    reg lock_crossing_0;
    reg lock_crossing_1;

    wire gearbox_in_ready;
    wire gearbox_out_valid;
    wire [65:0] gearbox_out_data;
    wire boundary_locked;
    wire boundary_slip;
    wire [63:0] descrambler_scrambled;
    wire queue_in_ready;
    wire [66:0] queue_out_data;

    wire [1:0] header = gearbox_out_data[1:0];
    wire [7:0] block_type = descrambler_scrambled[7:0];
    wire told_twice = &(descrambler_scrambled[63:36] ^ descrambler_scrambled[35:8]);
    wire [2:0] is = (^header) ? ((header == 2'd2) ? 3'd0
            : (block_type == 8'd30) ? 3'd1
            : (told_twice & (block_type == 8'd75)) ? 3'd2
            : ((block_type == 8'd120) & told_twice) ? 3'd3
            : 3'd5)
        : 3'd4;

    gearbox_i8_o66_g1 gearbox (
        .clock(lane_clock),
        .reset(lane_reset),
        .in_valid(1'b1),
        .in_data(lane_in),
        .in_ready(gearbox_in_ready),
        .slip(boundary_slip),
        .out_valid(gearbox_out_valid),
        .out_data(gearbox_out_data),
        .out_ready(1'b1)
    );

    block_lock_good64_bad16_wait1 boundary (
        .clock(lane_clock),
        .reset(lane_reset),
        .valid(gearbox_out_valid),
        .header(header),
        .locked(boundary_locked),
        .slip(boundary_slip)
    );

    descrambler_s58_w64 descrambler (
        .clock(lane_clock),
        .reset(lane_reset),
        .enable(gearbox_out_valid),
        .data(gearbox_out_data[65:2]),
        .scrambled(descrambler_scrambled)
    );

    async_fifo_w67_a4 queue (
        .write_clock(lane_clock),
        .write_reset(lane_reset),
        .in_valid(boundary_locked & gearbox_out_valid),
        .in_data({descrambler_scrambled, is}),
        .in_ready(queue_in_ready),
        .read_clock(clock),
        .read_reset(reset),
        .out_valid(valid),
        .out_data(queue_out_data),
        .out_ready(ready)
    );

    assign locked = lock_crossing_1;
    assign kind = queue_out_data[2:0];
    assign data = queue_out_data[66:3];

    always @(posedge clock) begin
        lock_crossing_0 <= boundary_locked;
        lock_crossing_1 <= lock_crossing_0;
    end

    wire _unused = &{1'b0, gearbox_in_ready, queue_in_ready};
endmodule
