// SPDX-License-Identifier: MIT OR Apache-2.0
// The registers that a CRC block has, around the combinational step of the peer.
module crc #(
    parameter WIDTH = 32,
    parameter POLYNOMIAL = 32'h04c11db7,
    parameter REVERSE = 1,
    parameter DATA_WIDTH = 64
) (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire last,
    input wire [DATA_WIDTH-1:0] data,
    output reg [WIDTH-1:0] crc
);
  reg  [WIDTH-1:0] state;
  wire [WIDTH-1:0] next;

  lfsr #(
      .LFSR_WIDTH(WIDTH),
      .LFSR_POLY(POLYNOMIAL),
      .LFSR_CONFIG("GALOIS"),
      .REVERSE(REVERSE),
      .DATA_WIDTH(DATA_WIDTH)
  ) step (
      .data_in(data),
      .state_in(state),
      .data_out(),
      .state_out(next)
  );

  always @(posedge clock) begin
    if (reset) begin
      state <= {WIDTH{1'b1}};
      crc   <= {WIDTH{1'b0}};
    end else if (enable) begin
      state <= last ? {WIDTH{1'b1}} : next;
      crc   <= ~next;
    end
  end
endmodule
