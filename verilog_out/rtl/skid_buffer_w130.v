// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Register slice for a valid/ready channel: cuts every path between its ends, without loss of throughput.
//
//              +--------------+
//  in_valid -->|              |--> out_valid
//   in_data -->|  SkidBuffer  |--> out_data[W]
//  in_ready <--|              |<-- out_ready
//              +--------------+
//
// It has two places, because a sender learns a cycle too late that the receiver has stopped: the queue in registers of
// depth 2.
//
// Parameters: `W` bits, 1 to 1024.
// Handshake: valid/ready at both ends; a word moves in each cycle with both. All outputs are flip-flops, `in_ready`
// behind an inverter.
// Latency: 1 cycle. Throughput: 1 word per cycle.
// Reset: empty; the words themselves have no reset.
// Asserts: what its queue asserts.
// Source: the field's standard practice.
//
// Block: skid_buffer, W = 130
module skid_buffer_w130 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [129:0] in_data,
    output wire in_ready,
    output wire out_valid,
    output wire [129:0] out_data,
    input wire out_ready
);
    wire [1:0] queue_used;

    fifo_registers_w130_depth2 queue (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid),
        .in_data(in_data),
        .in_ready(in_ready),
        .out_valid(out_valid),
        .out_data(out_data),
        .out_ready(out_ready),
        .used(queue_used)
    );

    wire _unused = &{1'b0, queue_used};
endmodule
