// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every host_arbiter_k4_d6 of a simulation: add this file to the sources. SystemVerilog.
module host_arbiter_k4_d6_monitor (
    input wire logic clock,
    input wire logic unconfirmed_out_valid,
    input wire logic host_written,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(unconfirmed_out_valid | ~host_written))
            $error("%0t: %m: confirmed_write: a confirmation answers a write", $time);
    end
endmodule

bind host_arbiter_k4_d6 host_arbiter_k4_d6_monitor phit_monitor (
    .clock(clock),
    .unconfirmed_out_valid(unconfirmed_out_valid),
    .host_written(host_written),
    .reset(reset)
);
