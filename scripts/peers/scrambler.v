// SPDX-License-Identifier: MIT OR Apache-2.0
// The registers that a scrambler of 64 bits has, around the combinational step of the peer.
module scrambler (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [63:0] data,
    output wire [63:0] scrambled
);
  reg  [57:0] state;
  wire [57:0] next;

  lfsr #(
      .LFSR_WIDTH(58),
      .LFSR_POLY(58'h8000000001),
      .LFSR_CONFIG("FIBONACCI"),
      .REVERSE(1),
      .DATA_WIDTH(64)
  ) step (
      .data_in(data),
      .state_in(state),
      .data_out(scrambled),
      .state_out(next)
  );

  always @(posedge clock) begin
    if (reset) state <= {58{1'b1}};
    else if (enable) state <= next;
  end
endmodule
