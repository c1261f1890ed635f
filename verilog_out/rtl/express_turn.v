// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The lane after this one, among those in use.
//
//             +--------+--> after[3]
//   mask[8]-->|  Turn  |--> wraps      it is not behind `turn`: a row is over
//   turn[3]-->|        |--> first[3]
//             +--------+
//
// Parameters: none.
// Handshake: none; combinational. Without a lane in use `after` and `first` are 0.
// Latency: 0 cycles. Throughput: 1 turn per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: TH-PCS-09; `docs/express-link.md`.
//
// Block: express_turn
module express_turn (
    input wire [7:0] mask,
    input wire [2:0] turn,
    output wire [2:0] after,
    output wire wraps,
    output wire [2:0] first
);
    wire [2:0] lowest = mask[0] ? 3'd0
        : mask[1] ? 3'd1
        : mask[2] ? 3'd2
        : mask[3] ? 3'd3
        : mask[4] ? 3'd4
        : mask[5] ? 3'd5
        : mask[6] ? 3'd6
        : mask[7] ? 3'd7
        : 3'd0;
    wire turn_below_7 = turn < 3'd7;
    wire [2:0] behind_part = mask[7] ? (turn_below_7 ? 3'd7 : 3'd0) : 3'd0;
    wire turn_below_6 = turn < 3'd6;
    wire [2:0] behind_part_1 = mask[6] ? (turn_below_6 ? 3'd6 : behind_part) : behind_part;
    wire turn_below_5 = turn < 3'd5;
    wire [2:0] behind_part_2 = mask[5] ? (turn_below_5 ? 3'd5 : behind_part_1) : behind_part_1;
    wire turn_below_4 = turn < 3'd4;
    wire [2:0] behind_part_3 = mask[4] ? (turn_below_4 ? 3'd4 : behind_part_2) : behind_part_2;
    wire turn_below_3 = turn < 3'd3;
    wire [2:0] behind_part_4 = mask[3] ? (turn_below_3 ? 3'd3 : behind_part_3) : behind_part_3;
    wire turn_below_2 = turn < 3'd2;
    wire [2:0] behind_part_5 = mask[2] ? (turn_below_2 ? 3'd2 : behind_part_4) : behind_part_4;
    wire turn_below_1 = turn < 3'd1;
    wire [2:0] behind = mask[1] ? (turn_below_1 ? 3'd1 : behind_part_5) : behind_part_5;
    wire is_behind_part = mask[7] & turn_below_7;
    wire is_behind_part_1 = mask[6] ? turn_below_6 | is_behind_part : is_behind_part;
    wire is_behind_part_2 = mask[5] ? turn_below_5 | is_behind_part_1 : is_behind_part_1;
    wire is_behind_part_3 = mask[4] ? turn_below_4 | is_behind_part_2 : is_behind_part_2;
    wire is_behind_part_4 = mask[3] ? turn_below_3 | is_behind_part_3 : is_behind_part_3;
    wire is_behind_part_5 = mask[2] ? turn_below_2 | is_behind_part_4 : is_behind_part_4;
    wire is_behind = mask[1] ? turn_below_1 | is_behind_part_5 : is_behind_part_5;

    assign after = is_behind ? behind : lowest;
    assign wraps = ~is_behind;
    assign first = lowest;
endmodule
