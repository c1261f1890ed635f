// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Sends bytes over an asynchronous serial line: a start bit, eight data bits, the lowest first, and a stop bit (8N1).
//
//                 +-------------------+
//        valid -->|                   |
//      data[8] -->|  UartTransmitter  |--> tx
//        ready <--|                   |
//   divider[W] -->|                   |
//                 +-------------------+
//
// Parameters: `W` bits of the divider, 1 to 32.
// Handshake: valid/ready. A bit lasts `divider` + 1 cycles; a divider that changes counts from the next bit on.
// Latency: the start bit begins in the cycle after a byte is taken. Throughput: 1 byte per ten bits: `ready` comes in
// the last cycle of a stop bit.
// Reset: the line is high and a byte can be taken; a byte under way is cut off.
// Asserts: without a byte under way the line is high.
// Source: the field's standard form (EIA/TIA-232 start-stop framing).
//
// Block: uart_transmitter, W = 16
module uart_transmitter_w16 (
    input wire clock,
    input wire reset,
    input wire [15:0] divider,
    input wire valid,
    input wire [7:0] data,
    output wire ready,
    output wire tx
);
    reg [8:0] frame;
    reg [3:0] left;
    reg [15:0] timer;

    wire any_left = |left;
    wire ends = (~|timer) & any_left;
    wire free = ((left == 4'd1) & ends) | ~any_left;
    wire timer_part = free & valid;

    assign ready = free;
    assign tx = frame[0];

    always @(posedge clock) begin
        if (reset) begin
            frame <= 9'd511;
            left <= 4'd0;
        end else if (timer_part) begin
            frame <= {data, 1'b0};
            left <= 4'd10;
        end else if (ends) begin
            frame <= {1'b1, frame[8:1]};
            left <= left - 4'd1;
        end
    end

    always @(posedge clock) begin
        if (timer_part) begin
            timer <= divider;
        end else if (ends) begin
            timer <= divider;
        end else begin
            timer <= timer - 16'd1;
        end
    end

`ifdef FORMAL
    // a serial line is high without a byte under way
    always @(posedge clock) begin
        if (!reset) idle_is_high: assert (any_left | (frame == 9'd511));
    end

    // a byte follows another one at once
    always @(posedge clock) begin
        if (!reset) back_to_back: cover (valid & ends & free);
    end
`endif
endmodule
