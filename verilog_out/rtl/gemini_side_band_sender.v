// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Serialises side-band messages: 48 bits, back to back, one bit per cycle.
//
//      ack[6] -->+------------------+
//     nack[4] -->|                  |
//  freed_0[9] -->|  SideBandSender  |--> p   one bit per cycle
//  freed_1[9] -->|                  |
//       quiet -->+------------------+
//
// Parameters: none.
// Handshake: none. The fields are sampled in the cycle of a message's first bit.
// Latency: 48 cycles from a sample to the last bit. Throughput: 1 message per 48 cycles.
// Reset: a message begins in the first cycle after reset.
// Asserts: nothing; every input is legal. With `quiet`, `p` is 0.
// Source: GEM-PKT-03, GEM-LCB-13; `docs/gemini-link.md`.
//
// Block: gemini_side_band_sender
module gemini_side_band_sender (
    input wire clock,
    input wire reset,
    input wire [5:0] ack,
    input wire [3:0] nack,
    input wire [8:0] freed_0,
    input wire [8:0] freed_1,
    input wire quiet,
    output wire p
);
    reg [47:0] shift;
    reg [5:0] count;

    wire [15:0] check_y;

    wire count_is_0 = count == 6'd0;
    wire [18:0] fields_part = {ack, nack, freed_0};
    wire [27:0] fields = {fields_part, freed_1};

    crc16_step_w28 check (
        .x({16'hffff, fields}),
        .y(check_y)
    );

    assign p = count_is_0 ? ~quiet : shift[47] & ~quiet;

    always @(posedge clock) begin
        if (count_is_0) begin
            shift <= {3'd2, fields_part, freed_1, check_y, 1'b0};
        end else begin
            shift <= {shift[46:0], 1'b0};
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            count <= 6'd0;
        end else if (count == 6'd47) begin
            count <= 6'd0;
        end else begin
            count <= count + 6'd1;
        end
    end
endmodule
