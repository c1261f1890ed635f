// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The small router's demonstration on a ULX3S board (ECP5 LFE5U-85F): reset and pins around `router_demo`.
//
//   25 MHz --> router_demo --> serial line (ftdi_rxd), lights
//               ^
//               +-- sw[1:0] wrong bits of a word, btn resets
module ulx3s_router #(
    // Cycles of a bit, less one: 115200 baud at 25 MHz is 217 cycles.
    parameter [15:0] DIVIDER = 16'd216,
    // Cycles between lines, less one: two lines a second.
    parameter [31:0] INTERVAL = 32'd12499999
) (
    input wire clk_25mhz,
    input wire btn,
    input wire [1:0] sw,
    output wire ftdi_rxd,
    output wire [7:0] led
);
    wire reset;
    wire [2:0] settled;

    reset_and_inputs #(
        .W(3)
    ) front (
        .clock(clk_25mhz),
        .ready(1'b1),
        .in({btn, sw}),
        .out(settled),
        .reset(reset)
    );

    router_demo demo (
        .clock(clk_25mhz),
        .reset(reset | settled[2]),
        .level(settled[1:0]),
        .divider(DIVIDER),
        .interval(INTERVAL),
        .tx(ftdi_rxd),
        .leds(led)
    );
endmodule
