// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every rolling_crc32_w32 of a simulation: add this file to the sources. SystemVerilog.
module rolling_crc32_w32_monitor (
    input wire logic clock,
    input wire logic [31:0] state,
    input wire logic reset,
    input wire logic [31:0] kept,
    input wire logic keep
);
    reg did_keep;
    reg [31:0] shown;

    always @(posedge clock) begin
        if (reset) begin
            did_keep <= 1'b0;
        end else begin
            did_keep <= keep;
        end
    end

    always @(posedge clock) begin
        shown <= ~state;
    end

    always @(posedge clock) begin
        if (!reset) if (!((~kept == shown) | ~did_keep))
            $error("%0t: %m: keeps_what_is_shown: the CRC that is kept is the one that was shown", $time);
    end
endmodule

bind rolling_crc32_w32 rolling_crc32_w32_monitor phit_monitor (
    .clock(clock),
    .state(state),
    .reset(reset),
    .kept(kept),
    .keep(keep)
);
