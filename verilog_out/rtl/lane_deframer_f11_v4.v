// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reads the markers of a lane and undoes its scrambling: the other end of [`super::framer::Framer`].
//
//   fresh, position[F] -->+------------+--> data[8]       payload, same cycle
//              lane[8] -->|  Deframer  |--> heard         the marker's check is right
//                         |            |--> good          so are its sync and the parity of the payload before it
//                         +------------+--> status[16]    what the marker says
//
// Parameters: `F`, frames of `2^F` bytes, 5 to 16; the lane, 0 to 3, is fixed at construction.
// Handshake: `lane` is the byte at `position` in each cycle with `fresh`. `heard`, `good` and `status` are those of the
// marker in the cycle of its last byte of check, position 7; what they are elsewhere means nothing.
// Latency: 0 cycles. Throughput: 1 byte per cycle.
// Reset: parity 0.
// Asserts: nothing; every input is legal. Good is heard.
// Source: GEM-LCB-10, -11, -12; `docs/gemini-link.md`.
//
// Block: lane_deframer, F = 11
module lane_deframer_f11_v4 (
    input wire clock,
    input wire reset,
    input wire fresh,
    input wire [10:0] position,
    input wire [7:0] lane,
    output wire [7:0] data,
    output wire heard,
    output wire good,
    output wire [15:0] status
);
    reg [7:0] parity;
    reg wrong;
    reg [23:0] said;
    reg [7:0] check_low;

    wire [15:0] check_y;

    wire is_right = (check_y[15:8] == lane) & (check_y[7:0] == check_low);
    wire [2:0] place = position[2:0];
    wire place_is_6 = place == 3'd6;
    wire place_is_5 = place == 3'd5;
    wire place_is_4 = place == 3'd4;
    wire place_is_3 = place == 3'd3;
    wire place_is_2 = place == 3'd2;
    wire place_is_1 = place == 3'd1;
    wire is_payload = |position[10:3];
    wire scrambler_enable = fresh & is_payload;

    additive_scrambler_s58_w8_v4 scrambler (
        .clock(clock),
        .reset(reset | ~is_payload),
        .enable(scrambler_enable),
        .data(lane),
        .scrambled(data)
    );

    crc16_step_w32 check (
        .x({24'hffff03, said}),
        .y(check_y)
    );

    assign heard = is_right;
    assign good = is_right & ~wrong;
    assign status = said[23:8];

    always @(posedge clock) begin
        if (reset) begin
            parity <= 8'd0;
        end else if (scrambler_enable) begin
            parity <= lane ^ parity;
        end else if (fresh) begin
            if (!place_is_1) begin
                if (!place_is_2) begin
                    if (!place_is_3) begin
                        if (!place_is_4) begin
                            if (!place_is_5) begin
                                if (place_is_6) parity <= 8'd0;
                            end
                        end
                    end
                end
            end
        end
    end

    always @(posedge clock) begin
        if (!scrambler_enable) begin
            if (fresh) begin
                if (place_is_1) begin
                    wrong <= lane != 8'd246;
                end else if (place_is_2) begin
                    if (lane != 8'd40) wrong <= 1'b1;
                end else if (place_is_3) begin
                    said <= {8'd0, lane, 8'd0};
                end else if (place_is_4) begin
                    said <= said | {lane, 16'd0};
                end else if (place_is_5) begin
                    if (lane != parity) wrong <= 1'b1;
                    said <= said | {16'd0, lane};
                end else if (place_is_6) begin
                    check_low <= lane;
                end
            end
        end
    end
endmodule
