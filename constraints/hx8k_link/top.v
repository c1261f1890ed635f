// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One end of the generic link on the iCE40-HX8K breakout board: two lanes and their clock each way.
//
//   12 MHz, a bit --> / 8 --> 1.5 MHz, a byte and a word
//
//   word_traffic <--> generic_link_l2 <--> lane_serial <--> SB_IO
//
// Inputs are pairs: SB_LVDS_INPUT on the pin that is the pair's own. This family has no differential output: each is two
// pins that are each other's inverse, behind three resistors.
module hx8k_link (
    input wire clk,
    output wire [1:0] lane_out_p,
    output wire [1:0] lane_out_n,
    output wire clock_out_p,
    output wire clock_out_n,
    input wire [1:0] lane_in,
    input wire clock_in,
    output wire [7:0] led
);
    wire byte_clock, lane_clock, pin_clock, global_pin_clock;
    wire [1:0] pin_out, pin_in;
    wire reset, unused;

    genvar i;
    generate
        for (i = 0; i < 2; i = i + 1) begin : lane
            // Registers of the pins, so that both halves of a pair change together.
            SB_IO #(
                .PIN_TYPE(6'b010100)
            ) positive (
                .PACKAGE_PIN(lane_out_p[i]),
                .OUTPUT_CLK(clk),
                .D_OUT_0(pin_out[i])
            );
            SB_IO #(
                .PIN_TYPE(6'b010100)
            ) negative (
                .PACKAGE_PIN(lane_out_n[i]),
                .OUTPUT_CLK(clk),
                .D_OUT_0(~pin_out[i])
            );
            SB_IO #(
                .PIN_TYPE(6'b000001),
                .IO_STANDARD("SB_LVDS_INPUT")
            ) pair (
                .PACKAGE_PIN(lane_in[i]),
                .D_IN_0(pin_in[i])
            );
        end
    endgenerate
    // Double data rate: high in the first half of each bit.
    SB_IO #(
        .PIN_TYPE(6'b010000)
    ) clock_positive (
        .PACKAGE_PIN(clock_out_p),
        .OUTPUT_CLK(clk),
        .D_OUT_0(1'b1),
        .D_OUT_1(1'b0)
    );
    SB_IO #(
        .PIN_TYPE(6'b010000)
    ) clock_negative (
        .PACKAGE_PIN(clock_out_n),
        .OUTPUT_CLK(clk),
        .D_OUT_0(1'b0),
        .D_OUT_1(1'b1)
    );
    SB_IO #(
        .PIN_TYPE(6'b000001),
        .IO_STANDARD("SB_LVDS_INPUT")
    ) clock_pair (
        .PACKAGE_PIN(clock_in),
        .D_IN_0(pin_clock)
    );
    SB_GB global_clock (
        .USER_SIGNAL_TO_GLOBAL_BUFFER(pin_clock),
        .GLOBAL_BUFFER_OUTPUT(global_pin_clock)
    );

    reset_and_inputs #(
        .W(1)
    ) front (
        .clock(byte_clock),
        .ready(1'b1),
        .in(1'b0),
        .out(unused),
        .reset(reset)
    );

    wire [15:0] sent;
    wire [15:0] received;
    lane_serial #(
        .L(2)
    ) serial (
        .bit_clock(clk),
        .byte_clock(byte_clock),
        .lane_out(sent),
        .pin_out(pin_out),
        .pin_clock_in(global_pin_clock),
        .pin_in(pin_in),
        .lane_clock(lane_clock),
        .lane_in(received)
    );

    wire tx_tvalid, tx_tlast, tx_tready, rx_tvalid, rx_tlast, right, wrong;
    wire [15:0] tx_tdata;
    wire [15:0] rx_tdata;
    wire [1:0] tx_mask;
    wire link_down;
    word_traffic #(
        .W(16)
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

    generic_link_l2_f6_v1_dl1_s3_c2_k16 link (
        .clock(byte_clock),
        .reset(reset),
        .tx_tvalid_0(tx_tvalid),
        .tx_tdata_0(tx_tdata),
        .tx_tkeep_0(2'd3),
        .tx_tlast_0(tx_tlast),
        .tx_tready_0(tx_tready),
        .rx_tvalid_0(rx_tvalid),
        .rx_tdata_0(rx_tdata),
        .rx_tlast_0(rx_tlast),
        .rx_tready_0(1'b1),
        .lane_out_0(sent[7:0]),
        .lane_out_1(sent[15:8]),
        .lane_clock_0(lane_clock),
        .lane_clock_1(lane_clock),
        .lane_in_0(received[7:0]),
        .lane_in_1(received[15:8]),
        .lane_mask(2'd3),
        .threshold(7'd64),
        .trial(16'd1000),
        .retrain(1'b0),
        .tx_mask(tx_mask),
        .link_down(link_down)
    );
    assign led = {wrong, link_down, 3'd0, right, tx_mask};
endmodule
