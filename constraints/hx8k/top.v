// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The loop-back demonstration on the iCE40-HX8K breakout board: clock, reset and pins around `lcb_loopback`.
//
//   12 MHz --> lcb_loopback --> serial line (uart_tx), lights
//                   ^
//   level[1:0] -----+   header pins; a jumper to ground clears a bit, so that a bare board shows the most errors
module hx8k #(
    // Cycles of a bit, less one: 115200 baud at 12 MHz is 104 cycles.
    parameter [15:0] DIVIDER = 16'd103,
    // Cycles between lines, less one: two lines a second.
    parameter [31:0] INTERVAL = 32'd5999999
) (
    input wire clk,
    input wire [1:0] level,
    output wire uart_tx,
    output wire [7:0] led
);
    wire reset;
    wire [1:0] settled;

    reset_and_inputs #(
        .W(2)
    ) front (
        .clock(clk),
        .ready(1'b1),
        .in(level),
        .out(settled),
        .reset(reset)
    );

    lcb_loopback loopback (
        .clock(clk),
        .reset(reset),
        .level(settled),
        .divider(DIVIDER),
        .interval(INTERVAL),
        .tx(uart_tx),
        .leds(led)
    );
endmodule
