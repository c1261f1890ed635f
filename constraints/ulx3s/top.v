// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The loop-back demonstration on a ULX3S board (ECP5 LFE5U-85F): clock, reset and pins around `link_loopback_f11`.
//
//   25 MHz --> PLL --> 50 MHz --> link_loopback_f11 --> serial line (ftdi_rxd), lights
//                                  ^
//                  sw[1:0] level --+-- btn[1] cuts lane 0, btn[2] resets
module ulx3s #(
    // Cycles of a bit, less one: 115200 baud at 50 MHz is 434 cycles.
    parameter [15:0] DIVIDER = 16'd433,
    // Cycles between lines, less one: two lines a second.
    parameter [31:0] INTERVAL = 32'd24999999
) (
    input wire clk_25mhz,
    input wire [2:1] btn,
    input wire [1:0] sw,
    output wire ftdi_rxd,
    output wire [7:0] led
);
    wire clock;
    wire locked;

    // 25 MHz x 2; the oscillator at 25 x 2 x 12 = 600 MHz.
    EHXPLLL #(
        .CLKI_DIV(1),
        .CLKFB_DIV(2),
        .CLKOP_DIV(12),
        .CLKOP_CPHASE(5),
        .CLKOP_ENABLE("ENABLED"),
        .FEEDBK_PATH("CLKOP")
    ) pll (
        .CLKI(clk_25mhz),
        .CLKFB(clock),
        .CLKOP(clock),
        .LOCK(locked),
        .RST(1'b0),
        .STDBY(1'b0),
        .PHASESEL0(1'b0),
        .PHASESEL1(1'b0),
        .PHASEDIR(1'b0),
        .PHASESTEP(1'b0),
        .PHASELOADREG(1'b0),
        .PLLWAKESYNC(1'b0),
        .ENCLKOP(1'b0)
    );

    wire reset;
    wire [3:0] settled;

    reset_and_inputs #(
        .W(4)
    ) front (
        .clock(clock),
        .ready(locked),
        .in({btn, sw}),
        .out(settled),
        .reset(reset)
    );

    link_loopback_f11 loopback (
        .clock(clock),
        .reset(reset | settled[3]),
        .level(settled[1:0]),
        .cut(settled[2]),
        .divider(DIVIDER),
        .interval(INTERVAL),
        .tx(ftdi_rxd),
        .leds(led)
    );
endmodule
