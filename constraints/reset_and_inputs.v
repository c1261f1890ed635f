// SPDX-License-Identifier: MIT OR Apache-2.0
//
// What every board needs before its first block: a reset of 16 cycles once the clock is there, and switches that are
// taken over by two registers each.
module reset_and_inputs #(
    parameter W = 1
) (
    input wire clock,
    // Asynchronous: the clock is in order.
    input wire ready,
    // Asynchronous: switches and buttons.
    input wire [W - 1:0] in,
    output wire [W - 1:0] out,
    // Synchronous, active high.
    output wire reset
);
    reg [1:0] ready_sync = 2'd0;
    reg [3:0] age = 4'd0;
    reg [W - 1:0] first;
    reg [W - 1:0] second;

    always @(posedge clock) begin
        ready_sync <= {ready_sync[0], ready};
        if (!ready_sync[1]) age <= 4'd0;
        else if (reset) age <= age + 4'd1;
        first <= in;
        second <= first;
    end

    assign reset = age != 4'd15;
    assign out = second;
endmodule
