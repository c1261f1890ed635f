// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Counts events and stays at the highest count: for errors and statistics that software reads.
//
//             +---------------------+
//  enable --->|  SaturatingCounter  |--> count[W]
//   clear --->|                     |
//             +---------------------+
//
// Parameters: `W` bits, 1 to 64.
// Handshake: counts in each cycle with `enable`, up to 2^`W` - 1. `clear` begins again; an event in its cycle counts, so
// that software which reads and clears loses none.
// Latency: 1 cycle. Throughput: 1 event per cycle.
// Reset: 0.
// Asserts: without `clear`, `count` never becomes smaller.
// Source: the field's standard practice.
//
// Block: saturating_counter, W = 16
module saturating_counter_w16 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire clear,
    output wire [15:0] count
);
    reg [15:0] register_;

    wire [15:0] base = clear ? 16'd0 : register_;

    assign count = register_;

    always @(posedge clock) begin
        if (reset) begin
            register_ <= 16'd0;
        end else if ((~&base) & enable) begin
            register_ <= base + 16'd1;
        end else begin
            register_ <= base;
        end
    end

`ifdef FORMAL
    reg [15:0] before_;

    always @(posedge clock) begin
        if (reset) begin
            before_ <= 16'd0;
        end else begin
            before_ <= base;
        end
    end

    // a count becomes smaller only when it is cleared
    always @(posedge clock) begin
        if (!reset) rises: assert (register_ >= before_);
    end

    // the highest count is reached
    always @(posedge clock) begin
        if (!reset) saturated: cover (&register_);
    end
`endif
endmodule
