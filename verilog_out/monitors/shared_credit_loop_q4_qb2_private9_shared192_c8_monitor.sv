// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every shared_credit_loop_q4_qb2_private9_shared192_c8 of a simulation: add this file to the sources. SystemVerilog.
module shared_credit_loop_q4_qb2_private9_shared192_c8_monitor (
    input wire logic clock,
    input wire logic reset,
    input wire logic take,
    input wire logic [1:0] take_queue,
    input wire logic [3:0] account_available
);
    always @(posedge clock) begin
        if (!reset) if (!((take_queue == 2'd3) ? ~take | account_available[3] : (take_queue == 2'd2) ? ~take | account_available[2] : (take_queue == 2'd1) ? ~take | account_available[1] : (take_queue == 2'd0) ? ~take | account_available[0] : ~take))
            $error("%0t: %m: takes_what_is_there: a place is taken only where one is available", $time);
    end
endmodule

bind shared_credit_loop_q4_qb2_private9_shared192_c8 shared_credit_loop_q4_qb2_private9_shared192_c8_monitor phit_monitor (
    .clock(clock),
    .reset(reset),
    .take(take),
    .take_queue(take_queue),
    .account_available(account_available)
);
