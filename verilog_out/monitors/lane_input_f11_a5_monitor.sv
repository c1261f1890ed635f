// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every lane_input_f11_a5 of a simulation: add this file to the sources. SystemVerilog.
module lane_input_f11_a5_monitor (
    input wire logic lane_clock,
    input wire logic reset,
    input wire logic reset_crossing_1,
    input wire logic confirmed,
    input wire logic [10:0] gray
);
    reg [10:0] gray_before;
    reg settled;

    wire [10:0] change = gray ^ gray_before;

    always @(posedge lane_clock) begin
        gray_before <= gray;
    end

    always @(posedge lane_clock) begin
        if (reset_crossing_1) begin
            settled <= 1'b0;
        end else begin
            settled <= confirmed;
        end
    end

    always @(posedge lane_clock) begin
        if (!reset_crossing_1) if (!((~|(change & (change - 11'd1))) | ~confirmed | reset | ~settled))
            $error("%0t: %m: one_bit: at most one bit of the place changes while locked", $time);
    end
endmodule

bind lane_input_f11_a5 lane_input_f11_a5_monitor phit_monitor (
    .lane_clock(lane_clock),
    .reset(reset),
    .reset_crossing_1(reset_crossing_1),
    .confirmed(confirmed),
    .gray(gray)
);
