// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Serialises side-band messages: 48 bits, back to back, one bit per cycle.
//
//      ack[6] -->+------------------+
//     nack[4] -->|                  |
//  freed_0[9] -->|  SideBandSender  |--> p   one bit per cycle
//  freed_1[9] -->|                  |
//       quiet -->|                  |
//        take -->+------------------+
//
// Parameters: none.
// Handshake: `p` stands until `take`. The fields are sampled in the cycle in which a message's first bit is taken.
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
    input wire take,
    output wire p
);
    reg [47:0] shift;
    reg [5:0] count;

    wire [15:0] check_y;

    wire [18:0] fields_part = {ack, nack, freed_0};
    wire [47:0] message = {4'd10, fields_part, freed_1, check_y};
    wire [47:0] bits = (count == 6'd0) ? message : shift;
    wire [27:0] fields = {fields_part, freed_1};

    crc16_step_w28 check (
        .x({16'hffff, fields}),
        .y(check_y)
    );

    assign p = ~quiet & bits[47];

    always @(posedge clock) begin
        if (take) shift <= {bits[46:0], 1'b0};
    end

    always @(posedge clock) begin
        if (reset) begin
            count <= 6'd0;
        end else if (take) begin
            if (count == 6'd47) begin
                count <= 6'd0;
            end else begin
                count <= count + 6'd1;
            end
        end
    end
endmodule
