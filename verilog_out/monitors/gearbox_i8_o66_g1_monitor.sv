// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gearbox_i8_o66_g1 of a simulation: add this file to the sources. SystemVerilog.
module gearbox_i8_o66_g1_monitor (
    input wire logic clock,
    input wire logic [6:0] level,
    input wire logic [72:0] buffer,
    input wire logic reset
);
    wire [72:0] above_part = level[0] ? {1'b0, buffer[72:1]} : buffer;
    wire [72:0] above_part_1 = level[1] ? {2'd0, above_part[72:2]} : above_part;
    wire [72:0] above_part_2 = level[2] ? {4'd0, above_part_1[72:4]} : above_part_1;
    wire [72:0] above_part_3 = level[3] ? {8'd0, above_part_2[72:8]} : above_part_2;
    wire [72:0] above_part_4 = level[4] ? {16'd0, above_part_3[72:16]} : above_part_3;
    wire [72:0] above_part_5 = level[5] ? {32'd0, above_part_4[72:32]} : above_part_4;
    wire [72:0] above = level[6] ? {64'd0, above_part_5[72:64]} : above_part_5;

    always @(posedge clock) begin
        if (!reset) if (level > 7'd73)
            $error("%0t: %m: level_in_range: a gearbox holds at most its buffer", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|above)
            $error("%0t: %m: zeros_above: bits above the level are zero", $time);
    end
endmodule

bind gearbox_i8_o66_g1 gearbox_i8_o66_g1_monitor phit_monitor (
    .clock(clock),
    .level(level),
    .buffer(buffer),
    .reset(reset)
);
