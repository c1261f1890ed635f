// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_memory_domains_m12 of a simulation: add this file to the sources. SystemVerilog.
module gemini_memory_domains_m12_monitor (
    input wire logic clock,
    input wire logic [49:0] limits_read_data,
    input wire logic inside__part,
    input wire logic inside__part_1,
    input wire logic [3:0] status,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!((~inside__part & inside__part_1 & limits_read_data[49]) | (|status)))
            $error("%0t: %m: inside_: an access that passes lies inside its row", $time);
    end
endmodule

bind gemini_memory_domains_m12 gemini_memory_domains_m12_monitor phit_monitor (
    .clock(clock),
    .limits_read_data(limits_read_data),
    .inside__part(inside__part),
    .inside__part_1(inside__part_1),
    .status(status),
    .reset(reset)
);
