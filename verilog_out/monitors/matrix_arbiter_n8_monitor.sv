// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every matrix_arbiter_n8 of a simulation: add this file to the sources. SystemVerilog.
module matrix_arbiter_n8_monitor (
    input wire logic clock,
    input wire logic [7:0] request,
    input wire logic [27:0] order,
    input wire logic [7:0] winner,
    input wire logic reset,
    input wire logic advance
);
    reg [7:0] candidates;
    reg [7:0] passed;

    wire [7:0] chosen = candidates & (~candidates + 8'd1);
    wire patience_part = |(winner & chosen);
    wire chosen_waits = |(request & chosen);
    wire [7:0] before_7_part = order[6] ? 8'd1 : 8'd0;
    wire [7:0] before_7_part_1 = order[12] ? before_7_part | 8'd2 : before_7_part;
    wire [7:0] before_7_part_2 = order[17] ? before_7_part_1 | 8'd4 : before_7_part_1;
    wire [7:0] before_7_part_3 = order[21] ? before_7_part_2 | 8'd8 : before_7_part_2;
    wire [7:0] before_7_part_4 = order[24] ? before_7_part_3 | 8'd16 : before_7_part_3;
    wire [7:0] before_7_part_5 = order[26] ? before_7_part_4 | 8'd32 : before_7_part_4;
    wire [7:0] before_7 = order[27] ? before_7_part_5 | 8'd64 : before_7_part_5;
    wire [7:0] before_6_part = order[5] ? 8'd1 : 8'd0;
    wire [7:0] before_6_part_1 = order[11] ? before_6_part | 8'd2 : before_6_part;
    wire [7:0] before_6_part_2 = order[16] ? before_6_part_1 | 8'd4 : before_6_part_1;
    wire [7:0] before_6_part_3 = order[20] ? before_6_part_2 | 8'd8 : before_6_part_2;
    wire [7:0] before_6_part_4 = order[23] ? before_6_part_3 | 8'd16 : before_6_part_3;
    wire [7:0] before_6_part_5 = order[25] ? before_6_part_4 | 8'd32 : before_6_part_4;
    wire [7:0] before_6 = order[27] ? before_6_part_5 : before_6_part_5 | 8'd128;
    wire [7:0] before_5_part = order[4] ? 8'd1 : 8'd0;
    wire [7:0] before_5_part_1 = order[10] ? before_5_part | 8'd2 : before_5_part;
    wire [7:0] before_5_part_2 = order[15] ? before_5_part_1 | 8'd4 : before_5_part_1;
    wire [7:0] before_5_part_3 = order[19] ? before_5_part_2 | 8'd8 : before_5_part_2;
    wire [7:0] before_5_part_4 = order[22] ? before_5_part_3 | 8'd16 : before_5_part_3;
    wire [7:0] before_5_part_5 = order[25] ? before_5_part_4 : before_5_part_4 | 8'd64;
    wire [7:0] before_5 = order[26] ? before_5_part_5 : before_5_part_5 | 8'd128;
    wire [7:0] before_4_part = order[3] ? 8'd1 : 8'd0;
    wire [7:0] before_4_part_1 = order[9] ? before_4_part | 8'd2 : before_4_part;
    wire [7:0] before_4_part_2 = order[14] ? before_4_part_1 | 8'd4 : before_4_part_1;
    wire [7:0] before_4_part_3 = order[18] ? before_4_part_2 | 8'd8 : before_4_part_2;
    wire [7:0] before_4_part_4 = order[22] ? before_4_part_3 : before_4_part_3 | 8'd32;
    wire [7:0] before_4_part_5 = order[23] ? before_4_part_4 : before_4_part_4 | 8'd64;
    wire [7:0] before_4 = order[24] ? before_4_part_5 : before_4_part_5 | 8'd128;
    wire [7:0] before_3_part = order[2] ? 8'd1 : 8'd0;
    wire [7:0] before_3_part_1 = order[8] ? before_3_part | 8'd2 : before_3_part;
    wire [7:0] before_3_part_2 = order[13] ? before_3_part_1 | 8'd4 : before_3_part_1;
    wire [7:0] before_3_part_3 = order[18] ? before_3_part_2 : before_3_part_2 | 8'd16;
    wire [7:0] before_3_part_4 = order[19] ? before_3_part_3 : before_3_part_3 | 8'd32;
    wire [7:0] before_3_part_5 = order[20] ? before_3_part_4 : before_3_part_4 | 8'd64;
    wire [7:0] before_3 = order[21] ? before_3_part_5 : before_3_part_5 | 8'd128;
    wire [7:0] before_2_part = order[1] ? 8'd1 : 8'd0;
    wire [7:0] before_2_part_1 = order[7] ? before_2_part | 8'd2 : before_2_part;
    wire [7:0] before_2_part_2 = order[13] ? before_2_part_1 : before_2_part_1 | 8'd8;
    wire [7:0] before_2_part_3 = order[14] ? before_2_part_2 : before_2_part_2 | 8'd16;
    wire [7:0] before_2_part_4 = order[15] ? before_2_part_3 : before_2_part_3 | 8'd32;
    wire [7:0] before_2_part_5 = order[16] ? before_2_part_4 : before_2_part_4 | 8'd64;
    wire [7:0] before_2 = order[17] ? before_2_part_5 : before_2_part_5 | 8'd128;
    wire [7:0] before_1_part = order[0] ? 8'd1 : 8'd0;
    wire [7:0] before_1_part_1 = order[7] ? before_1_part : before_1_part | 8'd4;
    wire [7:0] before_1_part_2 = order[8] ? before_1_part_1 : before_1_part_1 | 8'd8;
    wire [7:0] before_1_part_3 = order[9] ? before_1_part_2 : before_1_part_2 | 8'd16;
    wire [7:0] before_1_part_4 = order[10] ? before_1_part_3 : before_1_part_3 | 8'd32;
    wire [7:0] before_1_part_5 = order[11] ? before_1_part_4 : before_1_part_4 | 8'd64;
    wire [7:0] before_1 = order[12] ? before_1_part_5 : before_1_part_5 | 8'd128;
    wire [7:0] before_0_part = order[0] ? 8'd0 : 8'd2;
    wire [7:0] before_0_part_1 = order[1] ? before_0_part : before_0_part | 8'd4;
    wire [7:0] before_0_part_2 = order[2] ? before_0_part_1 : before_0_part_1 | 8'd8;
    wire [7:0] before_0_part_3 = order[3] ? before_0_part_2 : before_0_part_2 | 8'd16;
    wire [7:0] before_0_part_4 = order[4] ? before_0_part_3 : before_0_part_3 | 8'd32;
    wire [7:0] before_0_part_5 = order[5] ? before_0_part_4 : before_0_part_4 | 8'd64;
    wire [7:0] before_0 = order[6] ? before_0_part_5 : before_0_part_5 | 8'd128;
    wire cycle_free_part = ~((|(before_7 & ~before_0)) & before_0[7])
        & ~((|(before_6 & ~before_0)) & before_0[6]) & ~((|(before_5 & ~before_0)) & before_0[5])
        & ~((|(before_4 & ~before_0)) & before_0[4]) & ~((|(before_3 & ~before_0)) & before_0[3])
        & ~((|(before_2 & ~before_0)) & before_0[2]) & ~((|(before_1 & ~before_0)) & before_0[1]);
    wire cycle_free_part_1 = ~((|(before_7 & ~before_1)) & before_1[7])
        & ~((|(before_6 & ~before_1)) & before_1[6]) & ~((|(before_5 & ~before_1)) & before_1[5])
        & ~((|(before_4 & ~before_1)) & before_1[4]) & ~((|(before_3 & ~before_1)) & before_1[3])
        & ~((|(before_2 & ~before_1)) & before_1[2]) & ~((|(before_0 & ~before_1)) & before_1[0])
        & cycle_free_part;
    wire cycle_free_part_2 = ~((|(before_7 & ~before_2)) & before_2[7])
        & ~((|(before_6 & ~before_2)) & before_2[6]) & ~((|(before_5 & ~before_2)) & before_2[5])
        & ~((|(before_4 & ~before_2)) & before_2[4]) & ~((|(before_3 & ~before_2)) & before_2[3])
        & ~((|(before_1 & ~before_2)) & before_2[1]) & ~((|(before_0 & ~before_2)) & before_2[0])
        & cycle_free_part_1;
    wire cycle_free_part_3 = ~((|(before_7 & ~before_3)) & before_3[7])
        & ~((|(before_6 & ~before_3)) & before_3[6]) & ~((|(before_5 & ~before_3)) & before_3[5])
        & ~((|(before_4 & ~before_3)) & before_3[4]) & ~((|(before_2 & ~before_3)) & before_3[2])
        & ~((|(before_1 & ~before_3)) & before_3[1]) & ~((|(before_0 & ~before_3)) & before_3[0])
        & cycle_free_part_2;
    wire cycle_free_part_4 = ~((|(before_7 & ~before_4)) & before_4[7])
        & ~((|(before_6 & ~before_4)) & before_4[6]) & ~((|(before_5 & ~before_4)) & before_4[5])
        & ~((|(before_3 & ~before_4)) & before_4[3]) & ~((|(before_2 & ~before_4)) & before_4[2])
        & ~((|(before_1 & ~before_4)) & before_4[1]) & ~((|(before_0 & ~before_4)) & before_4[0])
        & cycle_free_part_3;
    wire cycle_free_part_5 = ~((|(before_7 & ~before_5)) & before_5[7])
        & ~((|(before_6 & ~before_5)) & before_5[6]) & ~((|(before_4 & ~before_5)) & before_5[4])
        & ~((|(before_3 & ~before_5)) & before_5[3]) & ~((|(before_2 & ~before_5)) & before_5[2])
        & ~((|(before_1 & ~before_5)) & before_5[1]) & ~((|(before_0 & ~before_5)) & before_5[0])
        & cycle_free_part_4;
    wire cycle_free_part_6 = ~((|(before_7 & ~before_6)) & before_6[7])
        & ~((|(before_5 & ~before_6)) & before_6[5]) & ~((|(before_4 & ~before_6)) & before_6[4])
        & ~((|(before_3 & ~before_6)) & before_6[3]) & ~((|(before_2 & ~before_6)) & before_6[2])
        & ~((|(before_1 & ~before_6)) & before_6[1]) & ~((|(before_0 & ~before_6)) & before_6[0])
        & cycle_free_part_5;
    wire cycle_free = ~((|(~before_7 & before_6)) & before_7[6]) & ~((|(~before_7 & before_5)) & before_7[5])
        & ~((|(~before_7 & before_4)) & before_7[4]) & ~((|(~before_7 & before_3)) & before_7[3])
        & ~((|(~before_7 & before_2)) & before_7[2]) & ~((|(~before_7 & before_1)) & before_7[1])
        & ~((|(~before_7 & before_0)) & before_7[0]) & cycle_free_part_6;
    wire passed_behind_part = ~((|(passed & before_6)) & chosen[6]) & ~((|(passed & before_5)) & chosen[5])
        & ~((|(passed & before_4)) & chosen[4]) & ~((|(passed & before_3)) & chosen[3])
        & ~((|(passed & before_2)) & chosen[2]) & ~((|(passed & before_1)) & chosen[1])
        & ~((|(passed & before_0)) & chosen[0]) & (~|(passed & chosen));
    wire passed_behind = ~((|(passed & before_7)) & chosen[7]) & passed_behind_part;

    always @(posedge clock) begin
        candidates <= candidates;
    end

    always @(posedge clock) begin
        if (reset) begin
            passed <= 8'd0;
        end else if ((advance & patience_part) | ~chosen_waits) begin
            passed <= 8'd0;
        end else if (advance) begin
            passed <= winner | passed;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (|(winner & (winner - 8'd1)))
            $error("%0t: %m: one_hot: at most one requester is granted", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|(winner & ~request))
            $error("%0t: %m: requested: only a requester is granted", $time);
    end

    always @(posedge clock) begin
        if (!reset) if ((|request) != (|winner))
            $error("%0t: %m: work_conserving: some requester is granted if there is a request", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!cycle_free)
            $error("%0t: %m: ordered: who goes before a requester goes before all behind it", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!passed_behind)
            $error("%0t: %m: behind: a requester served while another waits is behind it", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~chosen_waits | (~|(winner & passed))))
            $error("%0t: %m: fair: no requester is served twice while another waits", $time);
    end
endmodule

bind matrix_arbiter_n8 matrix_arbiter_n8_monitor phit_monitor (
    .clock(clock),
    .request(request),
    .order(order),
    .winner(winner),
    .reset(reset),
    .advance(advance)
);
