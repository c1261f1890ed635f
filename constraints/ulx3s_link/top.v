// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One end of the generic link on a ULX3S board (ECP5 LFE5U-85F): four lanes and their clock each way over LVDS pairs.
//
//   25 MHz --> PLL --> 100 MHz, a bit --> / 8 --> 12.5 MHz, a byte and a word
//
//   word_traffic <--> generic_link_l4 <--> lane_serial <--> pairs of the header
//
// A differential port is one port here; the constraints give it the type LVDS and the place of its positive pin.
module ulx3s_link (
    input wire clk_25mhz,
    input wire [2:2] btn,
    output wire [3:0] lane_out,
    output wire lane_clock_out,
    input wire [3:0] lane_in,
    input wire lane_clock_in,
    output wire [7:0] led
);
    wire bit_clock;
    wire byte_clock;
    wire lane_clock;
    wire locked;

    // 25 MHz x 4; the oscillator at 25 x 4 x 6 = 600 MHz.
    EHXPLLL #(
        .CLKI_DIV(1),
        .CLKFB_DIV(4),
        .CLKOP_DIV(6),
        .CLKOP_CPHASE(2),
        .CLKOP_ENABLE("ENABLED"),
        .FEEDBK_PATH("CLKOP")
    ) pll (
        .CLKI(clk_25mhz),
        .CLKFB(bit_clock),
        .CLKOP(bit_clock),
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

    // The clock leaves through a register of its pin, as the bits do.
    ODDRX1F clock_pin (
        .SCLK(bit_clock),
        .RST(1'b0),
        .D0(1'b1),
        .D1(1'b0),
        .Q(lane_clock_out)
    );

    wire start;
    wire button;
    reset_and_inputs #(
        .W(1)
    ) front (
        .clock(byte_clock),
        .ready(locked),
        .in(btn),
        .out(button),
        .reset(start)
    );
    wire reset = start | button;

    wire [31:0] sent;
    wire [31:0] received;
    lane_serial #(
        .L(4)
    ) serial (
        .bit_clock(bit_clock),
        .byte_clock(byte_clock),
        .lane_out(sent),
        .pin_out(lane_out),
        .pin_clock_in(lane_clock_in),
        .pin_in(lane_in),
        .lane_clock(lane_clock),
        .lane_in(received)
    );

    wire tx_tvalid, tx_tlast, tx_tready, rx_tvalid, rx_tlast, right, wrong;
    wire [31:0] tx_tdata;
    wire [31:0] rx_tdata;
    wire [3:0] tx_mask;
    wire link_down;
    word_traffic #(
        .W(32)
    ) traffic (
        .clock(byte_clock),
        .reset(reset),
        .tx_tvalid(tx_tvalid),
        .tx_tdata(tx_tdata),
        .tx_tlast(tx_tlast),
        .tx_tready(tx_tready),
        .rx_tvalid(rx_tvalid),
        .rx_tdata(rx_tdata),
        .rx_tlast(rx_tlast),
        .right(right),
        .wrong(wrong)
    );

    generic_link_l4_f11_v2_dl4_s5_c4_k32 link (
        .clock(byte_clock),
        .reset(reset),
        .tx_tvalid_0(tx_tvalid),
        .tx_tdata_0(tx_tdata),
        .tx_tkeep_0(4'd15),
        .tx_tlast_0(tx_tlast),
        .tx_tready_0(tx_tready),
        .tx_tvalid_1(1'b0),
        .tx_tdata_1(32'd0),
        .tx_tkeep_1(4'd15),
        .tx_tlast_1(1'b0),
        .rx_tvalid_0(rx_tvalid),
        .rx_tdata_0(rx_tdata),
        .rx_tlast_0(rx_tlast),
        .rx_tready_0(1'b1),
        .rx_tready_1(1'b1),
        .lane_out_0(sent[7:0]),
        .lane_out_1(sent[15:8]),
        .lane_out_2(sent[23:16]),
        .lane_out_3(sent[31:24]),
        .lane_clock_0(lane_clock),
        .lane_clock_1(lane_clock),
        .lane_clock_2(lane_clock),
        .lane_clock_3(lane_clock),
        .lane_in_0(received[7:0]),
        .lane_in_1(received[15:8]),
        .lane_in_2(received[23:16]),
        .lane_in_3(received[31:24]),
        .lane_mask(4'd15),
        .threshold(7'd64),
        .trial(16'd1000),
        .retrain(1'b0),
        .tx_mask(tx_mask),
        .link_down(link_down)
    );
    assign led = {wrong, link_down, 1'b0, right, tx_mask};
endmodule
