// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Offers the address of a burst inside one line on an address channel of AXI4 until it is taken.
//
//                +--------------+
//       start -->|              |--> valid
//  address[A] -->|  AxiAddress  |--> burst_address[A], len[8], size[3], burst[2], id[4]
//     last[4] -->|              |<-- ready
//                +--------------+
//
// A line is 16 beats of 8 bytes, aligned to its 128 bytes. A burst that stays inside one never crosses 4 KiB, as AXI
// demands.
//
// Parameters: `A` address bits, 12 to 64.
// Handshake: `start` is a pulse and means nothing while `valid` is set. `address` names the first beat, its three lowest
// bits are ignored; `last` is the number of beats less one. `valid` and what belongs to it stay until `ready`.
// Latency: 1 cycle. Throughput: 1 burst every other cycle.
// Reset: no address.
// Asserts: the offer stays unchanged until it is taken, and its burst stays inside its line; assumes that of `start`.
// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), A3.4.1.
//
// Block: axi_address, A = 64
module axi_address_a64 (
    input wire clock,
    input wire reset,
    input wire start,
    input wire [63:0] address,
    input wire [3:0] last,
    output wire valid,
    input wire ready,
    output wire [63:0] burst_address,
    output wire [7:0] len,
    output wire [2:0] size,
    output wire [1:0] burst,
    output wire [3:0] id
);
    reg offered;
    reg [63:0] first;
    reg [3:0] beats;

    wire takes = ~offered & start;

    assign valid = offered;
    assign burst_address = {first[63:3], 3'd0};
    assign len = {4'd0, beats};
    assign size = 3'd3;
    assign burst = 2'd1;
    assign id = 4'd0;

    always @(posedge clock) begin
        if (reset) begin
            offered <= 1'b0;
        end else if (takes) begin
            offered <= 1'b1;
        end else if (ready) begin
            offered <= 1'b0;
        end
    end

    always @(posedge clock) begin
        if (takes) begin
            first <= address;
            beats <= last;
        end
    end

    wire _unused = &{1'b0, first[2:0]};

`ifdef FORMAL
    wire watch_steady;
    wire watch_beats_steady;

    wire [4:0] legal_request_part = {1'b0, last} + {1'b0, address[6:3]};
    wire [4:0] inside_line_part = {1'b0, beats} + {1'b0, first[6:3]};

    steady_w64 watch (
        .clock(clock),
        .reset(reset),
        .valid(offered),
        .ready(ready),
        .payload(first),
        .steady(watch_steady)
    );

    steady_w4 watch_beats (
        .clock(clock),
        .reset(reset),
        .valid(offered),
        .ready(ready),
        .payload(beats),
        .steady(watch_beats_steady)
    );

    // a burst asked for stays inside its line of 128 bytes
    always @(posedge clock) begin
        if (!reset) legal_request: assume (~legal_request_part[4] | ~takes);
    end

    // a burst stays inside its line of 128 bytes, and so inside 4 KiB
    always @(posedge clock) begin
        if (!reset) inside_line: assert (~offered | ~inside_line_part[4]);
    end

    // an address stays until it is taken
    always @(posedge clock) begin
        if (!reset) offer_stays: assert (watch_beats_steady & watch_steady);
    end

    // a burst of a whole line waits
    always @(posedge clock) begin
        if (!reset) whole_line: cover (~ready & offered & (&beats));
    end

    wire _unused_formal = &{1'b0, legal_request_part[3:0], inside_line_part[3:0]};
`endif
endmodule
