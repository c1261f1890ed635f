// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every cell_stage_w32_dl4 of a simulation: add this file to the sources. SystemVerilog.
module cell_stage_w32_dl4_monitor (
    input wire logic clock,
    input wire logic [5:0] used,
    input wire logic tvalid,
    input wire logic [3:0] tkeep,
    input wire logic tlast,
    input wire logic reset,
    input wire logic take
);
    always @(posedge clock) begin
        if (!reset) if (!(~used[5] | (~|used[4:0])))
            $error("%0t: %m: in_range: at most two cells wait", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(((~|(tkeep & (tkeep + 4'd1))) & tkeep[0] & (tlast | (&tkeep))) | ~tvalid))
            $error("%0t: %m: keep_is_whole: bytes are left out at the end of a packet alone", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|used) | ~take))
            $error("%0t: %m: takes_what_waits: a word is only taken if one waits", $time);
    end
endmodule

bind cell_stage_w32_dl4 cell_stage_w32_dl4_monitor phit_monitor (
    .clock(clock),
    .used(used),
    .tvalid(tvalid),
    .tkeep(tkeep),
    .tlast(tlast),
    .reset(reset),
    .take(take)
);
