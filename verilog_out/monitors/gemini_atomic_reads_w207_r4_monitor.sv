// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_atomic_reads_w207_r4 of a simulation: add this file to the sources. SystemVerilog.
module gemini_atomic_reads_w207_r4_monitor (
    input wire logic clock,
    input wire logic asks,
    input wire logic [15:0] in_use,
    input wire logic row_ready,
    input wire logic [3:0] asked_tag,
    input wire logic [3:0] end_tag,
    input wire logic can_end,
    input wire logic row_valid,
    input wire logic end_valid,
    input wire logic reset,
    input wire logic read_ready
);
    reg [3:0] watched;
    reg outstanding;

    wire is_asked = asks & (asked_tag == watched);
    wire is_used_part = (watched == 4'd6) ? in_use[6]
        : (watched == 4'd5) ? in_use[5]
        : (watched == 4'd4) ? in_use[4]
        : (watched == 4'd3) ? in_use[3]
        : (watched == 4'd2) ? in_use[2]
        : (watched == 4'd1) ? in_use[1]
        : in_use[0] & (watched == 4'd0);
    wire is_used_part_1 = (watched == 4'd13) ? in_use[13]
        : (watched == 4'd12) ? in_use[12]
        : (watched == 4'd11) ? in_use[11]
        : (watched == 4'd10) ? in_use[10]
        : (watched == 4'd9) ? in_use[9]
        : (watched == 4'd8) ? in_use[8]
        : (watched == 4'd7) ? in_use[7]
        : is_used_part;
    wire is_used = (watched == 4'd15) ? in_use[15] : (watched == 4'd14) ? in_use[14] : is_used_part_1;

    always @(posedge clock) begin
        watched <= watched;
    end

    always @(posedge clock) begin
        if (reset) begin
            outstanding <= 1'b0;
        end else if (read_ready & is_asked) begin
            outstanding <= 1'b1;
        end else if (end_valid & (end_tag == watched)) begin
            outstanding <= 1'b0;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!(row_ready | ~row_valid))
            $error("%0t: %m: finds_room: a row comes with a free tag, while no read is offered", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(can_end | ~end_valid))
            $error("%0t: %m: answers_read: a return answers a read", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (outstanding & is_asked)
            $error("%0t: %m: given_once: the tag of a read that is offered is not outstanding", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(outstanding | is_asked) | is_used))
            $error("%0t: %m: in_step: the tag of a read that is offered or outstanding is in use", $time);
    end
endmodule

bind gemini_atomic_reads_w207_r4 gemini_atomic_reads_w207_r4_monitor phit_monitor (
    .clock(clock),
    .asks(asks),
    .in_use(in_use),
    .row_ready(row_ready),
    .asked_tag(asked_tag),
    .end_tag(end_tag),
    .can_end(can_end),
    .row_valid(row_valid),
    .end_valid(end_valid),
    .reset(reset),
    .read_ready(read_ready)
);
