// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Cell of a search: the term of one coefficient at each position, `S` positions per cycle.
//
//                     +----------+
//            load --->|          |
//  coefficient[M] --->|  RsCell  |--> term[S]   at this cycle's positions
//                     +----------+
//
// From one position to the next the term is multiplied by a constant, the root that the coefficient's exponent stands
// for; the value at the first position is the coefficient times another constant.
//
// Parameters: `M` bits of a symbol; `S` positions per cycle; the two constants.
// Handshake: `coefficient` is taken in a cycle with `load`; its terms follow, beginning with the next cycle.
// Latency: 1 cycle. Throughput: `S` terms per cycle.
// Reset: none; the terms are undefined until the first `load`.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-02; R. T. Chien, Cyclic Decoding Procedures for BCH Codes, 1964.
//
// Block: rs_cell, M = 8, P = 285, S = 1, EXPONENT = 34, FIRST = 34
module rs_cell_m8_p285_s1_exponent34_first34 (
    input wire clock,
    input wire load,
    input wire [7:0] coefficient,
    output wire [7:0] term_0
);
    reg [7:0] value;

    wire [7:0] first_y;
    wire [7:0] further_0_y;

    gf8_times_p285_c78 first (
        .x(coefficient),
        .y(first_y)
    );

    gf8_times_p285_c78 further_0 (
        .x(value),
        .y(further_0_y)
    );

    assign term_0 = value;

    always @(posedge clock) begin
        if (load) begin
            value <= first_y;
        end else begin
            value <= further_0_y;
        end
    end
endmodule
