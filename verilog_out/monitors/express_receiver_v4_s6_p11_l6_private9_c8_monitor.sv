// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_receiver_v4_s6_p11_l6_private9_c8 of a simulation: add this file to the sources. SystemVerilog.
module express_receiver_v4_s6_p11_l6_private9_c8_monitor (
    input wire logic clock,
    input wire logic room,
    input wire logic writes_word,
    input wire logic reset
);
    always @(posedge clock) begin
        if (!reset) if (!(room | ~writes_word))
            $error("%0t: %m: writes_with_room: a word is written only where there is room", $time);
    end
endmodule

bind express_receiver_v4_s6_p11_l6_private9_c8 express_receiver_v4_s6_p11_l6_private9_c8_monitor phit_monitor (
    .clock(clock),
    .room(room),
    .writes_word(writes_word),
    .reset(reset)
);
