// The boards' tops with a serial line of one cycle a bit and a line of text every 1200 cycles, so that a simulation has
// something to read. They have no parameters, so that a netlist of them can stand in their place.
module fast_ulx3s (
    input wire clock,
    input wire [1:0] level,
    input wire button,
    output wire line,
    output wire [7:0] leds
);
    ulx3s #(
        .DIVIDER(16'd0),
        .INTERVAL(32'd1199)
    ) board (
        .clk_25mhz(clock),
        .btn({1'b0, button}),
        .sw(level),
        .ftdi_rxd(line),
        .led(leds)
    );
endmodule

module fast_hx8k (
    input wire clock,
    input wire [1:0] level,
    input wire button,
    output wire line,
    output wire [7:0] leds
);
    hx8k #(
        .DIVIDER(16'd0),
        .INTERVAL(32'd1199)
    ) board (
        .clk(clock),
        .level(level),
        .uart_tx(line),
        .led(leds)
    );
endmodule

module fast_ulx3s_router (
    input wire clock,
    input wire [1:0] level,
    input wire button,
    output wire line,
    output wire [7:0] leds
);
    ulx3s_router #(
        .DIVIDER(16'd0),
        .INTERVAL(32'd1199)
    ) board (
        .clk_25mhz(clock),
        .btn(button),
        .sw(level),
        .ftdi_rxd(line),
        .led(leds)
    );
endmodule
