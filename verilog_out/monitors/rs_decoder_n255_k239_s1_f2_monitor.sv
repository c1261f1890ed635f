// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every rs_decoder_n255_k239_s1_f2 of a simulation: add this file to the sources. SystemVerilog.
module rs_decoder_n255_k239_s1_f2_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic [8:0] write_pointer,
    input wire logic [8:0] read_pointer,
    input wire logic search_ahead
);
    always @(posedge clock) begin
        if (!reset) if (!((write_pointer != read_pointer) | ~search_ahead))
            $error("%0t: %m: reads_what_came: a word is read only after it was written", $time);
    end
endmodule

bind rs_decoder_n255_k239_s1_f2 rs_decoder_n255_k239_s1_f2_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .write_pointer(write_pointer),
    .read_pointer(read_pointer),
    .search_ahead(search_ahead)
);
