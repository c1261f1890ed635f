// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every rs_word_buffer_w20_n272_a9 of a simulation: add this file to the sources. SystemVerilog.
module rs_word_buffer_w20_n272_a9_monitor (
    input wire logic clock,
    input wire logic [8:0] write_pointer,
    input wire logic [8:0] read_pointer,
    input wire logic ahead,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!((write_pointer != read_pointer) | ~ahead))
            $error("%0t: %m: reads_what_came: a word is read only after it was written", $time);
    end
endmodule

bind rs_word_buffer_w20_n272_a9 rs_word_buffer_w20_n272_a9_monitor phit_monitor (
    .clock(clock),
    .write_pointer(write_pointer),
    .read_pointer(read_pointer),
    .ahead(ahead),
    .reset(reset)
);
