// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every hex_report_n6 of a simulation: add this file to the sources. SystemVerilog.
module hex_report_n6_monitor (
    input wire logic clock,
    input wire logic running,
    input wire logic [3:0] field,
    input wire logic [3:0] place,
    input wire logic place_is_10,
    input wire logic [7:0] steady_part_1,
    input wire logic any_place,
    input wire logic reset,
    input wire logic ready
);
    wire steady_steady;

    steady_w8 steady (
        .clock(clock),
        .reset(reset),
        .valid(running),
        .ready(ready),
        .payload(any_place ? steady_part_1 : 8'd0),
        .steady(steady_steady)
    );

    always @(posedge clock) begin
        if (!reset) if (!steady_steady)
            $error("%0t: %m: stays: a byte of a line stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(((field <= 4'd5) & (place < 4'd10)) | place_is_10 | ~running))
            $error("%0t: %m: in_range: a line is at a place that there is", $time);
    end
endmodule

bind hex_report_n6 hex_report_n6_monitor phit_monitor (
    .clock(clock),
    .running(running),
    .field(field),
    .place(place),
    .place_is_10(place_is_10),
    .steady_part_1(steady_part_1),
    .any_place(any_place),
    .reset(reset),
    .ready(ready)
);
