// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every cell_link_v2_w32_dl4_s5_c4_k32 of a simulation: add this file to the sources. SystemVerilog.
module cell_link_v2_w32_dl4_s5_c4_k32_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic tx_tvalid_0,
    input wire logic [3:0] tx_tkeep_0,
    input wire logic tx_tlast_0,
    input wire logic tx_tvalid_1,
    input wire logic [3:0] tx_tkeep_1,
    input wire logic tx_tlast_1
);
    always @(posedge clock) begin
        if (!reset) if (!(((~|(tx_tkeep_0 & (tx_tkeep_0 + 4'd1))) & tx_tkeep_0[0] & (tx_tlast_0 | (&tx_tkeep_0))) | ~tx_tvalid_0))
            $error("%0t: %m: keep_is_whole_0: bytes are left out at the end of a packet alone", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(((~|(tx_tkeep_1 & (tx_tkeep_1 + 4'd1))) & tx_tkeep_1[0] & (tx_tlast_1 | (&tx_tkeep_1))) | ~tx_tvalid_1))
            $error("%0t: %m: keep_is_whole_1: bytes are left out at the end of a packet alone", $time);
    end
endmodule

bind cell_link_v2_w32_dl4_s5_c4_k32 cell_link_v2_w32_dl4_s5_c4_k32_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .tx_tvalid_0(tx_tvalid_0),
    .tx_tkeep_0(tx_tkeep_0),
    .tx_tlast_0(tx_tlast_0),
    .tx_tvalid_1(tx_tvalid_1),
    .tx_tkeep_1(tx_tkeep_1),
    .tx_tlast_1(tx_tlast_1)
);
