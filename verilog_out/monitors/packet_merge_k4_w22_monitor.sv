// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every packet_merge_k4_w22 of a simulation: add this file to the sources. SystemVerilog.
module packet_merge_k4_w22_monitor (
    input wire logic clock,
    input wire logic [3:0] turn_grant,
    input wire logic out_ready,
    input wire logic out_valid,
    input wire logic last,
    input wire logic reset
);
    reg inside_;
    reg [3:0] owner;

    wire owner_part = out_ready & out_valid;

    always @(posedge clock) begin
        if (reset) begin
            inside_ <= 1'b0;
        end else if (owner_part) begin
            inside_ <= ~last;
        end
    end

    always @(posedge clock) begin
        if (owner_part) owner <= turn_grant;
    end

    always @(posedge clock) begin
        if (!reset) if (!((~|(turn_grant & ~owner)) | ~inside_))
            $error("%0t: %m: whole: phits of two packets do not mix", $time);
    end
endmodule

bind packet_merge_k4_w22 packet_merge_k4_w22_monitor phit_monitor (
    .clock(clock),
    .turn_grant(turn_grant),
    .out_ready(out_ready),
    .out_valid(out_valid),
    .last(last),
    .reset(reset)
);
