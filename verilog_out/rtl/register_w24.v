// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Register with load enable and synchronous reset.
//
//           +------------+
//   d[W] -->|            |
// enable -->|  Register  |--> q[W]   the word loaded last
//  reset -->|            |
//           +------------+
//
// Parameters: `W` bits, 1 to 1024.
// Handshake: none; `d` is taken at each rising edge of `clock` with `enable`.
// Latency: 1 cycle. Throughput: 1 word per cycle.
// Reset: `q` is 0 after an edge with `reset`.
// Asserts: after a reset, `q` is 0.
// Source: the field's standard practice; the smallest block that climbs the whole ladder.
//
// Block: register, W = 24
module register_w24 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [23:0] d,
    output wire [23:0] q
);
    reg [23:0] word;

    assign q = word;

    always @(posedge clock) begin
        if (reset) begin
            word <= 24'd0;
        end else if (enable) begin
            word <= d;
        end
    end

`ifdef FORMAL
    reg was_reset;

    always @(posedge clock) begin
        if (reset) begin
            was_reset <= 1'b1;
        end else begin
            was_reset <= 1'b0;
        end
    end

    // a register is 0 after reset
    always @(posedge clock) begin
        if (!reset) zero_after_reset: assert ((~|word) | ~was_reset);
    end
`endif
endmodule
