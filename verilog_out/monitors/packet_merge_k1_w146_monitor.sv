// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every packet_merge_k1_w146 of a simulation: add this file to the sources. SystemVerilog.
module packet_merge_k1_w146_monitor (
    input wire logic clock,
    input wire logic out_valid,
    input wire logic in_ready_0,
    input wire logic in_last_0,
    input wire logic reset
);
    reg inside_;
    reg owner;

    always @(posedge clock) begin
        if (reset) begin
            inside_ <= 1'b0;
        end else if (in_ready_0) begin
            inside_ <= ~in_last_0;
        end
    end

    always @(posedge clock) begin
        if (in_ready_0) owner <= out_valid;
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(out_valid & ~owner) | ~inside_))
            $error("%0t: %m: whole: phits of two packets do not mix", $time);
    end
endmodule

bind packet_merge_k1_w146 packet_merge_k1_w146_monitor phit_monitor (
    .clock(clock),
    .out_valid(out_valid),
    .in_ready_0(in_ready_0),
    .in_last_0(in_last_0),
    .reset(reset)
);
