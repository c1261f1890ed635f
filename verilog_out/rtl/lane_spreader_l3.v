// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Spreads the bytes of phits over the lanes of a mask.
//
//     payload -->+------------+
//    left[3] --->|            |--> data_l[8]   bytes of this cycle, one for each lane
//     mask[L] -->|  Spreader  |
//   phit[8 L] -->|            |--> take        the phit is taken
//                +------------+
//
// The bytes of a phit follow each other, the lowest first, on the carrying lanes in ascending order. With all lanes a phit
// takes a cycle; with `k` of them, `L / k` cycles on average, and what is left of a phit leaves with the beginning of the next.
// A phit whose bytes would not all leave before the frame ends is not begun.
//
// Parameters: `L` lanes, 2 to 4; `P` = `8 L` bits of a phit; `K` = `L` - 1 bytes that can wait; `N` = `L` + `K`.
// Handshake: a phit stands until `take`. `mask` stands throughout the payload. `left` is the number of cycles that the
// payload goes on, this one included, or 7 if it is more. Lanes that do not carry show zeros.
// Latency: 0 cycles. Throughput: 1 byte per carrying lane and cycle.
// Reset: nothing waits; nor does it between the payloads.
// Asserts: fewer bytes than a phit's wait.
// Source: GEM-LCB-06, -07, -08; `docs/gemini-link.md`.
//
// Block: lane_spreader, L = 3
module lane_spreader_l3 (
    input wire clock,
    input wire reset,
    input wire payload,
    input wire [2:0] left,
    input wire [2:0] mask,
    input wire [23:0] phit,
    output wire take,
    output wire [7:0] data_0,
    output wire [7:0] data_1,
    output wire [7:0] data_2
);
    reg [7:0] waiting_0;
    reg [7:0] waiting_1;
    reg [2:0] count;

    wire [2:0] data_1_part = mask[0] ? 3'd1 : 3'd0;
    wire [2:0] data_2_part = mask[1] ? data_1_part + 3'd1 : data_1_part;
    wire [2:0] carrying = mask[2] ? data_2_part + 3'd1 : data_2_part;
    wire [5:0] sendable_part = mask[0] ? {3'd0, left} : 6'd0;
    wire [5:0] sendable_part_1 = mask[1] ? {3'd0, left} + sendable_part : sendable_part;
    wire [5:0] sendable = mask[2] ? {3'd0, left} + sendable_part_1 : sendable_part_1;
    wire has_time = sendable >= ({3'd0, count} + 6'd3);
    wire takes = (count < carrying) & payload & has_time;
    wire [7:0] part_0 = phit[7:0];
    wire count_is_0 = count == 3'd0;
    wire [7:0] byte_0 = takes ? (count_is_0 ? part_0 : waiting_0) : waiting_0;
    wire [7:0] part_1 = phit[15:8];
    wire count_is_1 = count == 3'd1;
    wire [7:0] byte_1 = takes ? (count_is_1 ? part_0 : count_is_0 ? part_1 : waiting_1) : waiting_1;
    wire [7:0] part_2 = phit[23:16];
    wire count_is_2 = count == 3'd2;
    wire [7:0] byte_2 = takes ? (count_is_2 ? part_0 : count_is_1 ? part_1 : count_is_0 ? part_2 : 8'd0)
        : 8'd0;
    wire carrying_is_1 = carrying == 3'd1;
    wire carrying_is_2 = carrying == 3'd2;
    wire [7:0] byte_3 = takes ? (count_is_2 ? part_1 : count_is_1 ? part_2 : 8'd0) : 8'd0;
    wire carrying_is_3 = carrying == 3'd3;
    wire [7:0] byte_4 = takes ? (count_is_2 ? part_2 : 8'd0) : 8'd0;
    wire [2:0] stored = takes ? count + 3'd3 : count;

    assign take = takes;
    assign data_0 = mask[0] ? byte_0 : 8'd0;
    assign data_1 = mask[1] ? ((data_1_part == 3'd2) ? byte_2
            : (data_1_part == 3'd1) ? byte_1
            : (data_1_part == 3'd0) ? byte_0
            : 8'd0)
        : 8'd0;
    assign data_2 = mask[2] ? ((data_2_part == 3'd2) ? byte_2
            : (data_2_part == 3'd1) ? byte_1
            : (data_2_part == 3'd0) ? byte_0
            : 8'd0)
        : 8'd0;

    always @(posedge clock) begin
        if (carrying_is_3) begin
            waiting_0 <= byte_3;
            waiting_1 <= byte_4;
        end else if (carrying_is_2) begin
            waiting_0 <= byte_2;
            waiting_1 <= byte_3;
        end else if (carrying_is_1) begin
            waiting_0 <= byte_1;
            waiting_1 <= byte_2;
        end
    end

    always @(posedge clock) begin
        if (~payload | reset) begin
            count <= 3'd0;
        end else if (carrying < stored) begin
            count <= stored - carrying;
        end else begin
            count <= 3'd0;
        end
    end

`ifdef FORMAL
    // fewer bytes wait than a phit has
    always @(posedge clock) begin
        if (!reset) fewer: assert (count < 3'd3);
    end
`endif
endmodule
