// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Visits each of `2^A` addresses once after reset, so that a table without reset can be cleared.
//
//           +---------+--> busy
//  reset -->|  Sweep  |--> address[A]
//           +---------+
//
// Parameters: `A` address bits, 1 to 12.
// Handshake: none; while `busy` is set, the table's owner writes to `address` and offers nothing to others.
// Latency: `busy` falls `2^A` cycles after reset. Throughput: 1 address per cycle.
// Reset: `busy`, address 0.
// Asserts: a sweep that ended does not begin again without reset.
// Source: GEM-SSQ-01, GEM-ADR-02 (tables that start without valid rows), in the field's standard form.
//
// Block: sweep, A = 7
module sweep_a7 (
    input wire clock,
    input wire reset,
    output wire busy,
    output wire [6:0] address
);
    reg [6:0] next_address;
    reg ended;

    assign busy = ~ended;
    assign address = next_address;

    always @(posedge clock) begin
        if (reset) begin
            next_address <= 7'd0;
            ended <= 1'b0;
        end else begin
            next_address <= next_address + 7'd1;
            if (&next_address) ended <= 1'b1;
        end
    end

`ifdef FORMAL
    reg ended_before;

    always @(posedge clock) begin
        if (reset) begin
            ended_before <= 1'b0;
        end else begin
            ended_before <= ended;
        end
    end

    // a sweep that ended does not begin again
    always @(posedge clock) begin
        if (!reset) ends_once: assert (ended | ~ended_before);
    end
`endif
endmodule
