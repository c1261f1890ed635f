// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Tells whether too many headers of a window of time are bad.
//
//               +--------------+
//    locked --->|              |
//     valid --->|  BerMonitor  |--> high   the bit error rate is too high to be used
// header[2] --->|              |
//               +--------------+
//
// Parameters: `WINDOW` cycles, 2 to 65,536; `BAD` headers, 1 to 255, are too many; `A` bits that count the window.
// Clause 49 has 16 headers in 125 us: 19,531 cycles at 156.25 MHz, about 1e-4.
// Handshake: a header is taken in each cycle with `valid` while `locked`. `high` is set by the last bad header of too
// many, holds to the end of the window, and falls there; the next window begins then. Without `locked` it is clear.
// Latency: 1 cycle. Throughput: 1 header per cycle.
// Reset: `high` clear, at the beginning of a window.
// Asserts: the counts stay in their ranges.
// Source: TH-PCS-11; IEEE 802.3 clause 49.2.13 (BER monitor state diagram).
//
// Block: ber_monitor, WINDOW = 16384, BAD = 32
module ber_monitor_window16384_bad32 (
    input wire clock,
    input wire reset,
    input wire locked,
    input wire valid,
    input wire [1:0] header,
    output wire high
);
    reg [13:0] time_;
    reg [7:0] bad;
    reg is_high;

    wire time__is_16383 = time_ == 14'h3fff;
    wire is_bad = ~is_high & (~^header) & valid;
    wire is_high_part = is_bad & (bad == 8'd31);

    assign high = is_high;

    always @(posedge clock) begin
        if (~locked | reset) begin
            time_ <= 14'd0;
            bad <= 8'd0;
            is_high <= 1'b0;
        end else if (time__is_16383) begin
            time_ <= 14'd0;
            bad <= 8'd0;
            is_high <= 1'b0;
        end else begin
            time_ <= time_ + 14'd1;
            if (is_high_part) begin
                bad <= 8'd0;
                is_high <= 1'b1;
            end else if (is_bad) begin
                bad <= bad + 8'd1;
            end
        end
    end

`ifdef FORMAL
    // the time and the number of bad headers stay in their ranges
    always @(posedge clock) begin
        if (!reset) in_range: assert (bad <= 8'd31);
    end

    // the error rate is high
    always @(posedge clock) begin
        if (!reset) becomes_high: cover (is_high);
    end
`endif
endmodule
