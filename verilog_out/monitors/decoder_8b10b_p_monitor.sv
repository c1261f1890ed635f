// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every decoder_8b10b_p of a simulation: add this file to the sources. SystemVerilog.
module decoder_8b10b_p_monitor (
    input wire logic clock,
    input wire logic [9:0] code,
    input wire logic is_word,
    input wire logic disparity_error,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(~is_word | (^code)))
            $error("%0t: %m: odd: a word with an even number of ones is invalid", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (~is_word & disparity_error)
            $error("%0t: %m: exclusive: a word that does not exist has no disparity error", $time);
    end
endmodule

bind decoder_8b10b_p decoder_8b10b_p_monitor phit_monitor (
    .clock(clock),
    .code(code),
    .is_word(is_word),
    .disparity_error(disparity_error),
    .reset(reset)
);
