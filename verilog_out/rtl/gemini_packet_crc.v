// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Follows packets, phit by phit, and tells with the last what their CRC should be.
//
//     valid -->+-------------+--> crc[16]
//  phit[23] -->|  PacketCrc  |--> head, second, directed
//              +-------------+
//
// The CRC is that of `docs/gemini-link.md` with the sequence number 0: over all payloads, the last with its crc field (21:6)
// zero. A packet with a source route (bit 20 of the head of a request) is `directed`: its pointer moves on from router to router,
// and its CRC does not.
//
// Parameters: none.
// Handshake: `valid` brings a phit, packet after packet; bit 22: it is the last. `crc` counts with the last phit only.
// Latency: 0 from `phit` to all outputs. Throughput: 1 phit per cycle.
// Reset: a packet begins.
// Asserts: nothing.
// Source: GEM-LCB-04, GEM-PKT-10.
//
// Block: gemini_packet_crc
module gemini_packet_crc (
    input wire clock,
    input wire reset,
    input wire valid,
    input wire [22:0] phit,
    output wire [15:0] crc,
    output wire head,
    output wire second,
    output wire directed
);
    reg [15:0] state;
    reg inside_;
    reg is_second;
    reg is_directed;

    wire route = inside_ ? is_directed : ~phit[21] & phit[20];
    wire [21:0] covered = phit[22] ? {16'd0, phit[5:0]} : phit[21:0];
    wire [15:0] before_ = inside_ ? state : 16'h3327;

    crc16_step_w22 step (
        .x({before_, covered}),
        .y(crc)
    );

    assign head = ~inside_;
    assign second = is_second;
    assign directed = route;

    always @(posedge clock) begin
        if (valid) begin
            state <= crc;
            is_directed <= route;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            inside_ <= 1'b0;
            is_second <= 1'b0;
        end else if (valid) begin
            inside_ <= ~phit[22];
            is_second <= ~inside_ & ~phit[22];
        end
    end
endmodule
