// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gearbox_i66_o8_g2 of a simulation: add this file to the sources. SystemVerilog.
module gearbox_i66_o8_g2_monitor (
    input wire logic clock,
    input wire logic [5:0] level,
    input wire logic [71:0] buffer,
    input wire logic reset
);
    wire [71:0] above_part = level[0] ? {2'd0, buffer[71:2]} : buffer;
    wire [71:0] above_part_1 = level[1] ? {4'd0, above_part[71:4]} : above_part;
    wire [71:0] above_part_2 = level[2] ? {8'd0, above_part_1[71:8]} : above_part_1;
    wire [71:0] above_part_3 = level[3] ? {16'd0, above_part_2[71:16]} : above_part_2;
    wire [71:0] above_part_4 = level[4] ? {32'd0, above_part_3[71:32]} : above_part_3;
    wire [71:0] above = level[5] ? {64'd0, above_part_4[71:64]} : above_part_4;

    always @(posedge clock) begin
        if (!reset) if (level > 6'd36)
            $error("%0t: %m: level_in_range: a gearbox holds at most its buffer", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|above)
            $error("%0t: %m: zeros_above: bits above the level are zero", $time);
    end
endmodule

bind gearbox_i66_o8_g2 gearbox_i66_o8_g2_monitor phit_monitor (
    .clock(clock),
    .level(level),
    .buffer(buffer),
    .reset(reset)
);
