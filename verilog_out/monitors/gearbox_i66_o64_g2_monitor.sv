// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gearbox_i66_o64_g2 of a simulation: add this file to the sources. SystemVerilog.
module gearbox_i66_o64_g2_monitor (
    input wire logic clock,
    input wire logic [6:0] level,
    input wire logic [127:0] buffer,
    input wire logic reset
);
    wire [127:0] above_part = level[0] ? {2'd0, buffer[127:2]} : buffer;
    wire [127:0] above_part_1 = level[1] ? {4'd0, above_part[127:4]} : above_part;
    wire [127:0] above_part_2 = level[2] ? {8'd0, above_part_1[127:8]} : above_part_1;
    wire [127:0] above_part_3 = level[3] ? {16'd0, above_part_2[127:16]} : above_part_2;
    wire [127:0] above_part_4 = level[4] ? {32'd0, above_part_3[127:32]} : above_part_3;
    wire [127:0] above = level[6] ? 128'd0 : level[5] ? {64'd0, above_part_4[127:64]} : above_part_4;

    always @(posedge clock) begin
        if (!reset) if (level > 7'd64)
            $error("%0t: %m: level_in_range: a gearbox holds at most its buffer", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|above)
            $error("%0t: %m: zeros_above: bits above the level are zero", $time);
    end
endmodule

bind gearbox_i66_o64_g2 gearbox_i66_o64_g2_monitor phit_monitor (
    .clock(clock),
    .level(level),
    .buffer(buffer),
    .reset(reset)
);
