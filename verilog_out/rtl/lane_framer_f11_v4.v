// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Puts a lane's bytes into frames: marker, then scrambled payload.
//
//   position[F] -->+----------+
//       data[8] -->|  Framer  |--> lane[8]   bit 0 is first on the wire
//    status[16] -->+----------+
//
// A frame of `2^F` bytes begins with a marker of 8: skip 55, sync F6 28, status (low byte first), parity, check (low byte
// first). Parity is the exclusive or of the payload bytes on the wire since the last marker (BIP-8). The check is the
// Gemini CRC over lane, status and parity. Payload is added to the keystream of 1 + x^39 + x^58, which begins anew in
// each frame.
//
// Parameters: `F`, frames of `2^F` bytes, 5 to 16; the lane, 0 to 3, is fixed at construction.
// Handshake: none; `position` counts through the frame, a byte per cycle, and `status` stands during the marker. `data`
// matters from position 8 on.
// Latency: 1 cycle. Throughput: 1 byte per cycle.
// Reset: parity 0; the first marker's parity is that of the payload since reset.
// Asserts: nothing; every input is legal.
// Source: GEM-LCB-10, -11, -12; `docs/gemini-link.md`.
//
// Block: lane_framer, F = 11
module lane_framer_f11_v4 (
    input wire clock,
    input wire reset,
    input wire [10:0] position,
    input wire [7:0] data,
    input wire [15:0] status,
    output wire [7:0] lane
);
    reg [7:0] out;
    reg [7:0] parity;

    wire [7:0] scrambler_scrambled;
    wire [15:0] check_y;

    wire [2:0] place = position[2:0];
    wire place_is_7 = place == 3'd7;
    wire [7:0] marker = (place == 3'd1) ? 8'd246
        : (place == 3'd2) ? 8'd40
        : (place == 3'd3) ? status[7:0]
        : (place == 3'd4) ? status[15:8]
        : (place == 3'd5) ? parity
        : (place == 3'd6) ? check_y[7:0]
        : place_is_7 ? check_y[15:8]
        : 8'd85;
    wire is_payload = |position[10:3];

    additive_scrambler_s58_w8_v4 scrambler (
        .clock(clock),
        .reset(reset | ~is_payload),
        .enable(is_payload),
        .data(data),
        .scrambled(scrambler_scrambled)
    );

    crc16_step_w32 check (
        .x({24'hffff03, status, parity}),
        .y(check_y)
    );

    assign lane = out;

    always @(posedge clock) begin
        if (is_payload) begin
            out <= scrambler_scrambled;
        end else begin
            out <= marker;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            parity <= 8'd0;
        end else if (is_payload) begin
            parity <= parity ^ scrambler_scrambled;
        end else if (place_is_7) begin
            parity <= 8'd0;
        end
    end
endmodule
