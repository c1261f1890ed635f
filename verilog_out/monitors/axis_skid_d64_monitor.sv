// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every axis_skid_d64 of a simulation: add this file to the sources. SystemVerilog.
module axis_skid_d64_monitor (
    input wire logic clock,
    input wire logic [72:0] buffer_out_data,
    input wire logic m_axis_tvalid,
    input wire logic reset,
    input wire logic m_axis_tready
);
    wire watch_steady;

    steady_w73 watch (
        .clock(clock),
        .reset(reset),
        .valid(m_axis_tvalid),
        .ready(m_axis_tready),
        .payload(buffer_out_data),
        .steady(watch_steady)
    );

    always @(posedge clock) begin
        if (!reset) if (!watch_steady)
            $error("%0t: %m: offer_stays: a beat stays until it is taken", $time);
    end
endmodule

bind axis_skid_d64 axis_skid_d64_monitor phit_monitor (
    .clock(clock),
    .buffer_out_data(buffer_out_data),
    .m_axis_tvalid(m_axis_tvalid),
    .reset(reset),
    .m_axis_tready(m_axis_tready)
);
