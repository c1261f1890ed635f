// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gearbox_i66_o40_g2 of a simulation: add this file to the sources. SystemVerilog.
module gearbox_i66_o40_g2_monitor (
    input wire logic clock,
    input wire logic [5:0] level,
    input wire logic [103:0] buffer,
    input wire logic reset
);
    wire [103:0] above_part = level[0] ? {2'd0, buffer[103:2]} : buffer;
    wire [103:0] above_part_1 = level[1] ? {4'd0, above_part[103:4]} : above_part;
    wire [103:0] above_part_2 = level[2] ? {8'd0, above_part_1[103:8]} : above_part_1;
    wire [103:0] above_part_3 = level[3] ? {16'd0, above_part_2[103:16]} : above_part_2;
    wire [103:0] above_part_4 = level[4] ? {32'd0, above_part_3[103:32]} : above_part_3;
    wire [103:0] above = level[5] ? {64'd0, above_part_4[103:64]} : above_part_4;

    always @(posedge clock) begin
        if (!reset) if (level > 6'd52)
            $error("%0t: %m: level_in_range: a gearbox holds at most its buffer", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|above)
            $error("%0t: %m: zeros_above: bits above the level are zero", $time);
    end
endmodule

bind gearbox_i66_o40_g2 gearbox_i66_o40_g2_monitor phit_monitor (
    .clock(clock),
    .level(level),
    .buffer(buffer),
    .reset(reset)
);
