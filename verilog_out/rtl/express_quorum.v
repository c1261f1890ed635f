// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Whether at least four of eight lanes are there.
//
//              +----------+
//  lanes[8] -->|  Quorum  |--> enough
//              +----------+
//
// Parameters: none.
// Handshake: none; combinational.
// Latency: 0 cycles. Throughput: 1 mask per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: TH-PCS-06.
//
// Block: express_quorum
module express_quorum (
    input wire [7:0] lanes,
    output wire enough
);
    wire [3:0] count_part = lanes[0] ? 4'd1 : 4'd0;
    wire [3:0] count_part_1 = lanes[1] ? count_part + 4'd1 : count_part;
    wire [3:0] count_part_2 = lanes[2] ? count_part_1 + 4'd1 : count_part_1;
    wire [3:0] count_part_3 = lanes[3] ? count_part_2 + 4'd1 : count_part_2;
    wire [3:0] count_part_4 = lanes[4] ? count_part_3 + 4'd1 : count_part_3;
    wire [3:0] count_part_5 = lanes[5] ? count_part_4 + 4'd1 : count_part_4;
    wire [3:0] count_part_6 = lanes[6] ? count_part_5 + 4'd1 : count_part_5;
    wire [3:0] count = lanes[7] ? count_part_6 + 4'd1 : count_part_6;

    assign enough = |count[3:2];

    wire _unused = &{1'b0, count[1:0]};
endmodule
