// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every elastic_reader_l4_f11_a5 of a simulation: add this file to the sources. SystemVerilog.
module elastic_reader_l4_f11_a5_monitor (
    input wire logic clock,
    input wire logic [10:0] place,
    input wire logic [10:0] shown,
    input wire logic is_fresh,
    input wire logic reset,
    input wire logic [3:0] locked,
    input wire logic steady_part,
    input wire logic any_within_
);
    reg moved;

    wire [10:0] step = place - shown;

    always @(posedge clock) begin
        if (reset) begin
            moved <= 1'b0;
        end else begin
            moved <= (locked[3] | locked[2] | locked[0] | locked[1]) & ~any_within_;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(((&shown) & (step == 11'd2)) | (steady_part & (~|step)) | (step == 11'd1) | ~is_fresh | moved))
            $error("%0t: %m: steady: the place goes on by one, and only at the skip by none or two", $time);
    end
endmodule

bind elastic_reader_l4_f11_a5 elastic_reader_l4_f11_a5_monitor phit_monitor (
    .clock(clock),
    .place(place),
    .shown(shown),
    .is_fresh(is_fresh),
    .reset(reset),
    .locked(locked),
    .steady_part(steady_part),
    .any_within_(any_within_)
);
