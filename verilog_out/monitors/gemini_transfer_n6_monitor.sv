// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_transfer_n6 of a simulation: add this file to the sources. SystemVerilog.
module gemini_transfer_n6_monitor (
    input wire logic clock,
    input wire logic begins,
    input wire logic [37:0] remote,
    input wire logic [4:0] chunk,
    input wire logic reset,
    input wire logic [3:0] chosen,
    input wire logic has_sequence_part,
    input wire logic step_is_1,
    input wire logic [3:0] freed
);
    wire has_sequence_part_1 = begins | step_is_1;

    always @(posedge clock) begin
        if (!reset) if (!((~|(chosen & freed)) | has_sequence_part_1))
            $error("%0t: %m: done_last: a sequence is done after it was closed", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (({1'b0, chunk} + {2'd0, remote[3:0]}) > 6'd16)
            $error("%0t: %m: in_line: a request lies in one line", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(has_sequence_part | has_sequence_part_1))
            $error("%0t: %m: has_sequence: requests have a sequence that is in use", $time);
    end
endmodule

bind gemini_transfer_n6 gemini_transfer_n6_monitor phit_monitor (
    .clock(clock),
    .begins(begins),
    .remote(remote),
    .chunk(chunk),
    .reset(reset),
    .chosen(chosen),
    .has_sequence_part(has_sequence_part),
    .step_is_1(step_is_1),
    .freed(freed)
);
