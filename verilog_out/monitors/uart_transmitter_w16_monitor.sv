// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every uart_transmitter_w16 of a simulation: add this file to the sources. SystemVerilog.
module uart_transmitter_w16_monitor (
    input wire logic clock,
    input wire logic any_left,
    input wire logic [8:0] frame,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(any_left | (frame == 9'd511)))
            $error("%0t: %m: idle_is_high: a serial line is high without a byte under way", $time);
    end
endmodule

bind uart_transmitter_w16 uart_transmitter_w16_monitor phit_monitor (
    .clock(clock),
    .any_left(any_left),
    .frame(frame),
    .reset(reset)
);
