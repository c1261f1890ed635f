// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_atomic_answers_q5 of a simulation: add this file to the sources. SystemVerilog.
module gemini_atomic_answers_q5_monitor (
    input wire logic clock,
    input wire logic room,
    input wire logic owes,
    input wire logic written,
    input wire logic waits,
    input wire logic is_offered,
    input wire logic reset,
    input wire logic answer_valid,
    input wire logic put_valid,
    input wire logic takes,
    input wire logic confirmed_in_valid,
    input wire logic confirmed_out_ready,
    input wire logic confirmed_in_ready,
    input wire logic [5:0] owed_level,
    input wire logic [5:0] confirmed_level
);
    reg [5:0] taken;
    reg [5:0] earned;

    wire earned_part = confirmed_in_valid & confirmed_in_ready;

    always @(posedge clock) begin
        if (reset) begin
            taken <= 6'd0;
            earned <= 6'd0;
        end else begin
            if (takes & ~written) begin
                taken <= taken + 6'd1;
            end else if (written & ~takes) begin
                taken <= taken - 6'd1;
            end
            if (earned_part & ~confirmed_out_ready) begin
                earned <= earned + 6'd1;
            end else if (confirmed_out_ready & ~earned_part) begin
                earned <= earned - 6'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(room | ~(answer_valid | put_valid)))
            $error("%0t: %m: finds_room: answers and puts come while there is room", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(owes | ~written))
            $error("%0t: %m: confirmed_write: a confirmation answers a write", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (taken != owed_level)
            $error("%0t: %m: all_owed: confirmations are expected for the writes that were taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((|earned) | ~(waits & is_offered)))
            $error("%0t: %m: after_confirmation: an answer with a write leaves only after its confirmation", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (earned != confirmed_level)
            $error("%0t: %m: in_step: no more answers with a write leave than such writes were confirmed", $time);
    end
endmodule

bind gemini_atomic_answers_q5 gemini_atomic_answers_q5_monitor phit_monitor (
    .clock(clock),
    .room(room),
    .owes(owes),
    .written(written),
    .waits(waits),
    .is_offered(is_offered),
    .reset(reset),
    .answer_valid(answer_valid),
    .put_valid(put_valid),
    .takes(takes),
    .confirmed_in_valid(confirmed_in_valid),
    .confirmed_out_ready(confirmed_out_ready),
    .confirmed_in_ready(confirmed_in_ready),
    .owed_level(owed_level),
    .confirmed_level(confirmed_level)
);
