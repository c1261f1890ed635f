// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every sequence_table_s8_c16 of a simulation: add this file to the sources. SystemVerilog.
module sequence_table_s8_c16_monitor (
    input wire logic clock,
    input wire logic operation_is_1,
    input wire logic has_landed,
    input wire logic any_landing,
    input wire logic raises,
    input wire logic reset,
    input wire logic events_in_ready
);
    always @(posedge clock) begin
        if (!reset) if (!(any_landing | ~operation_is_1 | ~has_landed))
            $error("%0t: %m: landed: data that land have arrived", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~raises | events_in_ready))
            $error("%0t: %m: room: an event finds room", $time);
    end
endmodule

bind sequence_table_s8_c16 sequence_table_s8_c16_monitor phit_monitor (
    .clock(clock),
    .operation_is_1(operation_is_1),
    .has_landed(has_landed),
    .any_landing(any_landing),
    .raises(raises),
    .reset(reset),
    .events_in_ready(events_in_ready)
);
