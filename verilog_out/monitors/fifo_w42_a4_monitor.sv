// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every fifo_w42_a4 of a simulation: add this file to the sources. SystemVerilog.
module fifo_w42_a4_monitor (
    input wire logic clock,
    input wire logic [4:0] count,
    input wire logic out_valid,
    input wire logic [41:0] out_data,
    input wire logic reset,
    input wire logic out_ready
);
    reg waited;
    reg [41:0] waiting_word;

    always @(posedge clock) begin
        if (reset) begin
            waited <= 1'b0;
        end else begin
            waited <= out_valid & ~out_ready;
        end
    end

    always @(posedge clock) begin
        waiting_word <= out_data;
    end

    always @(posedge clock) begin
        if (!reset) if (count > 5'd16)
            $error("%0t: %m: level_in_range: a queue holds at most its depth", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((out_valid & (out_data == waiting_word)) | ~waited))
            $error("%0t: %m: word_waits: a word that was not taken stays as it is", $time);
    end
endmodule

bind fifo_w42_a4 fifo_w42_a4_monitor phit_monitor (
    .clock(clock),
    .count(count),
    .out_valid(out_valid),
    .out_data(out_data),
    .reset(reset),
    .out_ready(out_ready)
);
