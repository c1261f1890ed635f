// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches a valid/ready channel: what is offered stays, unchanged, until it is taken.
//
//                +----------+
//       valid -->|          |
//       ready -->|  Steady  |--> steady
//  payload[W] -->|          |
//                +----------+
//
// It is made for properties: `steady` read by an assertion or assumption alone costs no area.
//
// Parameters: `W` bits of payload, 1 to 1024.
// Handshake: none; it listens.
// Latency: 0 cycles from `valid` and `payload` to `steady`. Throughput: every cycle.
// Reset: nothing waits, so whatever is offered next is steady.
// Asserts: nothing; `steady` tells.
// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), A3.2.1; AMBA 4 AXI4-Stream (ARM IHI 0051), 2.2.
//
// Block: steady, W = 40
module steady_w40 (
    input wire clock,
    input wire reset,
    input wire valid,
    input wire ready,
    input wire [39:0] payload,
    output wire steady
);
    reg waited;
    reg [39:0] before_;

    assign steady = ((before_ == payload) & valid) | ~waited;

    always @(posedge clock) begin
        if (reset) begin
            waited <= 1'b0;
        end else begin
            waited <= valid & ~ready;
        end
    end

    always @(posedge clock) begin
        before_ <= payload;
    end
endmodule
