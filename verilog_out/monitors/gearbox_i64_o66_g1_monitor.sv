// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gearbox_i64_o66_g1 of a simulation: add this file to the sources. SystemVerilog.
module gearbox_i64_o66_g1_monitor (
    input wire logic clock,
    input wire logic [7:0] level,
    input wire logic [128:0] buffer,
    input wire logic reset
);
    wire [128:0] above_part = level[0] ? {1'b0, buffer[128:1]} : buffer;
    wire [128:0] above_part_1 = level[1] ? {2'd0, above_part[128:2]} : above_part;
    wire [128:0] above_part_2 = level[2] ? {4'd0, above_part_1[128:4]} : above_part_1;
    wire [128:0] above_part_3 = level[3] ? {8'd0, above_part_2[128:8]} : above_part_2;
    wire [128:0] above_part_4 = level[4] ? {16'd0, above_part_3[128:16]} : above_part_3;
    wire [128:0] above_part_5 = level[5] ? {32'd0, above_part_4[128:32]} : above_part_4;
    wire [128:0] above_part_6 = level[6] ? {64'd0, above_part_5[128:64]} : above_part_5;
    wire [128:0] above = level[7] ? {128'd0, above_part_6[128]} : above_part_6;

    always @(posedge clock) begin
        if (!reset) if (level > 8'd129)
            $error("%0t: %m: level_in_range: a gearbox holds at most its buffer", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|above)
            $error("%0t: %m: zeros_above: bits above the level are zero", $time);
    end
endmodule

bind gearbox_i64_o66_g1 gearbox_i64_o66_g1_monitor phit_monitor (
    .clock(clock),
    .level(level),
    .buffer(buffer),
    .reset(reset)
);
