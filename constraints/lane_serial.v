// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Lanes of the generic link on pins: shift registers of 8 bits at the clock of the bits, bit 0 first.
//
//   lane_out[8 L] -->+-------------+--> pin_out[L]
//      byte_clock <--|             |
//       bit_clock -->| lane_serial |<-- pin_clock_in, pin_in[L]
//       lane_in[8 L] <--|          |
//      lane_clock <--+-------------+
//
// `byte_clock` is a divider's output and the clock of the link. A lane's byte begins anywhere in 8 bits that arrive: the link
// finds it. `pin_clock_in` comes with the bits; they are taken at its falling edge, in the middle of the bit.
module lane_serial #(
    parameter L = 2
) (
    input wire bit_clock,
    output wire byte_clock,
    input wire [8 * L - 1:0] lane_out,
    output reg [L - 1:0] pin_out,
    input wire pin_clock_in,
    input wire [L - 1:0] pin_in,
    output wire lane_clock,
    output reg [8 * L - 1:0] lane_in
);
    // A byte is loaded 4 bits after the edge of the divider's clock at which it changes.
    reg [2:0] sent = 3'd0;
    reg [8 * L - 1:0] out_bits;
    integer i;
    always @(posedge bit_clock) begin
        sent <= sent + 3'd1;
        for (i = 0; i < L; i = i + 1) begin
            pin_out[i] <= out_bits[8 * i];
            if (sent == 3'd7) out_bits[8 * i +: 8] <= lane_out[8 * i +: 8];
            else out_bits[8 * i +: 8] <= {1'b0, out_bits[8 * i + 1 +: 7]};
        end
    end
    // High from 4 to 7: the byte changes 4 bits before it is loaded.
    reg divided_out = 1'b0;
    always @(posedge bit_clock) divided_out <= sent >= 3'd3 && sent != 3'd7;
    assign byte_clock = divided_out;

    reg [2:0] received = 3'd0;
    reg [8 * L - 1:0] in_bits;
    reg [L - 1:0] taken;
    integer j;
    always @(negedge pin_clock_in) begin
        taken <= pin_in;
        received <= received + 3'd1;
        for (j = 0; j < L; j = j + 1) begin
            in_bits[8 * j +: 8] <= {taken[j], in_bits[8 * j + 1 +: 7]};
            if (received == 3'd7) lane_in[8 * j +: 8] <= in_bits[8 * j +: 8];
        end
    end
    // Rises 4 bits after the byte has changed.
    reg divided_in = 1'b0;
    always @(negedge pin_clock_in) divided_in <= received >= 3'd3 && received != 3'd7;
    assign lane_clock = divided_in;
endmodule
