// In place of the ECP5's PLL, which has no simulation model: the clock as it comes. The time of a simulation has no unit.
module EHXPLLL (
    input wire CLKI,
    input wire CLKFB,
    input wire RST,
    input wire STDBY,
    input wire PHASESEL0,
    input wire PHASESEL1,
    input wire PHASEDIR,
    input wire PHASESTEP,
    input wire PHASELOADREG,
    input wire PLLWAKESYNC,
    input wire ENCLKOP,
    output wire CLKOP,
    output wire LOCK
);
    parameter CLKI_DIV = 1;
    parameter CLKFB_DIV = 1;
    parameter CLKOP_DIV = 8;
    parameter CLKOP_CPHASE = 0;
    parameter CLKOP_ENABLE = "ENABLED";
    parameter FEEDBK_PATH = "CLKOP";

    assign CLKOP = CLKI;
    assign LOCK = 1'b1;
endmodule
