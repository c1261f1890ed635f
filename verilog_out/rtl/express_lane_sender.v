// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Sends blocks of 66 bits on a lane without a gap: what is dealt to it, and training where nothing is.
//
//               +--------------+
//   number[3]-->|              |
//  status[20]-->|              |
//    in_valid-->|  LaneSender  |--> lane_out[8]   bit 0 first
//  in_kind[2]-->|              |
// in_word[64]-->|              |
//    in_ready<--|              |
//               +--------------+
//
// Markers and training tell the lane's number and the status twice, the second time inverted. The payload is scrambled
// by x^58 + x^39 + 1.
//
// Parameters: none.
// Handshake: valid/ready; `in_ready` depends on the state alone. Of a control word the low 56 bits are sent.
// Latency: 2 cycles from a block to its first bit if none waits before it and the gearbox is at its end. Throughput: 1
// block in 8.25 cycles.
// Reset: nothing waits; zeros are sent, and in the first cycle after it.
// Asserts: what its parts assert.
// Source: TH-PCS-02, TH-PCS-03, TH-PCS-05; `docs/express-link.md`.
//
// Block: express_lane_sender
module express_lane_sender (
    input wire clock,
    input wire reset,
    input wire [2:0] number,
    input wire [19:0] status,
    input wire in_valid,
    input wire [1:0] in_kind,
    input wire [63:0] in_word,
    output wire in_ready,
    output wire [7:0] lane_out
);
    wire queue_out_valid;
    wire [65:0] queue_out_data;
    wire [1:0] queue_level;
    wire [63:0] scrambler_scrambled;
    wire gearbox_in_ready;
    wire gearbox_out_valid;
    wire [7:0] gearbox_out_data;

    wire [22:0] payload_part = {status, number};
    wire [27:0] message = {5'd0, payload_part};
    wire [1:0] kind = queue_out_valid ? queue_out_data[1:0] : 2'd3;
    wire [63:0] word = queue_out_data[65:2];
    wire kind_is_0 = kind == 2'd0;
    wire [63:0] payload = kind_is_0 ? word
        : (kind == 2'd1) ? {queue_out_data[57:2], 8'd30}
        : (kind == 2'd2) ? {~message, 5'd0, payload_part, 8'd75}
        : {~message, 5'd0, payload_part, 8'd120};
    wire [65:0] header = kind_is_0 ? 66'd2 : 66'd1;

    fifo_w66_a1 queue (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid),
        .in_data({in_word, in_kind}),
        .in_ready(in_ready),
        .out_valid(queue_out_valid),
        .out_data(queue_out_data),
        .out_ready(gearbox_in_ready),
        .level(queue_level)
    );

    scrambler_s58_w64 scrambler (
        .clock(clock),
        .reset(reset),
        .enable(gearbox_in_ready),
        .data(payload),
        .scrambled(scrambler_scrambled)
    );

    gearbox_i66_o8_g2 gearbox (
        .clock(clock),
        .reset(reset),
        .in_valid(1'b1),
        .in_data({scrambler_scrambled, 2'd0} | header),
        .in_ready(gearbox_in_ready),
        .slip(1'b0),
        .out_valid(gearbox_out_valid),
        .out_data(gearbox_out_data),
        .out_ready(1'b1)
    );

    assign lane_out = gearbox_out_valid ? gearbox_out_data : 8'd0;

    wire _unused = &{1'b0, queue_level};
endmodule
