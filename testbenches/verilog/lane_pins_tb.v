// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One end of the generic link on shift registers whose pins come back to it, a lane of them inverted, and the clock delayed by a part
// of a bit: says how many words came, and whether one was wrong.
`timescale 1ns / 1ps
module lane_pins_tb;
    reg bit_clock = 1'b0;
    always #5 bit_clock = ~bit_clock;
    wire byte_clock, lane_clock;
    wire [15:0] sent, received;
    wire [1:0] pins;
    reg reset = 1'b1;
    wire #2 late_clock = bit_clock;
    wire [1:0] #2 late_pins = {~pins[1], pins[0]};
    lane_serial #(.L(2)) serial (
        .bit_clock(bit_clock), .byte_clock(byte_clock), .lane_out(sent), .pin_out(pins),
        .pin_clock_in(late_clock), .pin_in(late_pins), .lane_clock(lane_clock), .lane_in(received)
    );
    wire tx_tvalid, tx_tlast, tx_tready, rx_tvalid, rx_tlast, right, wrong, link_down;
    wire [15:0] tx_tdata, rx_tdata;
    wire [1:0] tx_mask;
    word_traffic #(.W(16)) traffic (
        .clock(byte_clock), .reset(reset), .tx_tvalid(tx_tvalid), .tx_tdata(tx_tdata), .tx_tlast(tx_tlast),
        .tx_tready(tx_tready), .rx_tvalid(rx_tvalid), .rx_tdata(rx_tdata), .rx_tlast(rx_tlast), .right(right), .wrong(wrong)
    );
    generic_link_l2_f6_v1_dl1_s3_c2_k16 link (
        .clock(byte_clock), .reset(reset), .tx_tvalid_0(tx_tvalid), .tx_tdata_0(tx_tdata), .tx_tkeep_0(2'd3),
        .tx_tlast_0(tx_tlast), .tx_tready_0(tx_tready), .rx_tvalid_0(rx_tvalid), .rx_tdata_0(rx_tdata),
        .rx_tlast_0(rx_tlast), .rx_tready_0(1'b1), .lane_out_0(sent[7:0]), .lane_out_1(sent[15:8]),
        .lane_clock_0(lane_clock), .lane_clock_1(lane_clock), .lane_in_0(received[7:0]), .lane_in_1(received[15:8]),
        .lane_mask(2'd3), .threshold(7'd64), .trial(16'd1000), .retrain(1'b0), .tx_mask(tx_mask), .link_down(link_down)
    );
    initial begin
        repeat (40) @(posedge byte_clock);
        reset = 1'b0;
        repeat (6000) @(posedge byte_clock);
        $display("lanes %b, words %0d, wrong %b, down %b", tx_mask, traffic.count, wrong, link_down);
        $finish;
    end
endmodule
