// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_atomic_unit_i4_k4_r4 of a simulation: add this file to the sources. SystemVerilog.
module gemini_atomic_unit_i4_k4_r4_monitor (
    input wire logic clock,
    input wire logic answers_unsent,
    input wire logic walks,
    input wire logic op_ready,
    input wire logic cache_busy,
    input wire logic step_is_0,
    input wire logic answers_room,
    input wire logic reset,
    input wire logic step_is_1,
    input wire logic return_valid,
    input wire logic op_valid,
    input wire logic [39:0] op_address,
    input wire logic step_is_4,
    input wire logic step_is_6,
    input wire logic written,
    input wire logic step_is_5,
    input wire logic answers_owes,
    input wire logic step_is_7,
    input wire logic [4:0] op_command,
    input wire logic reads_any_outstanding,
    input wire logic reads_may_end
);
    wire op_watch_steady;

    steady_w40 op_watch (
        .clock(clock),
        .reset(reset),
        .valid(op_valid),
        .ready(op_ready),
        .payload(op_address),
        .steady(op_watch_steady)
    );

    always @(posedge clock) begin
        if (!reset) if (!op_watch_steady)
            $error("%0t: %m: op_stays: an operation that waits stays", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(((op_command <= 5'd21) & (op_command >= 5'd16)) | ((op_command <= 5'd12) & (op_command >= 5'd8)) | ~op_valid))
            $error("%0t: %m: legal_command: the command is one of the eleven", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((answers_owes | ~written) & (~return_valid | reads_may_end)))
            $error("%0t: %m: answers_one: a return answers a read, and a confirmation a write", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~answers_unsent | ~step_is_4))
            $error("%0t: %m: after_writes: a read is offered after all writes were taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~cache_busy & answers_room) | step_is_0 | step_is_7))
            $error("%0t: %m: finds_room: there is room for what an operation writes and answers", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~walks | (~step_is_6 & ~step_is_5 & ~step_is_4 & ~reads_any_outstanding & ~step_is_1)))
            $error("%0t: %m: walks_alone: nothing is outstanding while the cache is flushed or cleaned", $time);
    end
endmodule

bind gemini_atomic_unit_i4_k4_r4 gemini_atomic_unit_i4_k4_r4_monitor phit_monitor (
    .clock(clock),
    .answers_unsent(answers_unsent),
    .walks(walks),
    .op_ready(op_ready),
    .cache_busy(cache_busy),
    .step_is_0(step_is_0),
    .answers_room(answers_room),
    .reset(reset),
    .step_is_1(step_is_1),
    .return_valid(return_valid),
    .op_valid(op_valid),
    .op_address(op_address),
    .step_is_4(step_is_4),
    .step_is_6(step_is_6),
    .written(written),
    .step_is_5(step_is_5),
    .answers_owes(answers_owes),
    .step_is_7(step_is_7),
    .op_command(op_command),
    .reads_any_outstanding(reads_any_outstanding),
    .reads_may_end(reads_may_end)
);
