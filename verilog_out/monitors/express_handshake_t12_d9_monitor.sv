// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_handshake_t12_d9 of a simulation: add this file to the sources. SystemVerilog.
module express_handshake_t12_d9_monitor (
    input wire logic clock,
    input wire logic [7:0] sending,
    input wire logic carrying,
    input wire logic [7:0] receiving,
    input wire logic reset
);
    wire sending_enough_enough;
    wire receiving_enough_enough;

    express_quorum sending_enough (
        .lanes(sending),
        .enough(sending_enough_enough)
    );

    express_quorum receiving_enough (
        .lanes(receiving),
        .enough(receiving_enough_enough)
    );

    always @(posedge clock) begin
        if (!reset) if (!(~carrying | (receiving_enough_enough & sending_enough_enough)))
            $error("%0t: %m: four_lanes: while words are carried, at least four lanes do", $time);
    end
endmodule

bind express_handshake_t12_d9 express_handshake_t12_d9_monitor phit_monitor (
    .clock(clock),
    .sending(sending),
    .carrying(carrying),
    .receiving(receiving),
    .reset(reset)
);
