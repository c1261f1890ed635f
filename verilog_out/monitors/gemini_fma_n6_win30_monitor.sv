// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_fma_n6_win30 of a simulation: add this file to the sources. SystemVerilog.
module gemini_fma_n6_win30_monitor (
    input wire logic clock,
    input wire logic one_line_part,
    input wire logic one_line_part_1,
    input wire logic has_header,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(~one_line_part | one_line_part_1 | ~has_header))
            $error("%0t: %m: one_line: a put or a get lies inside one line", $time);
    end
endmodule

bind gemini_fma_n6_win30 gemini_fma_n6_win30_monitor phit_monitor (
    .clock(clock),
    .one_line_part(one_line_part),
    .one_line_part_1(one_line_part_1),
    .has_header(has_header),
    .reset(reset)
);
