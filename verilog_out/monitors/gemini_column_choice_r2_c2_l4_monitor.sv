// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_column_choice_r2_c2_l4 of a simulation: add this file to the sources. SystemVerilog.
module gemini_column_choice_r2_c2_l4_monitor (
    input wire logic clock,
    input wire logic [1:0] live_0,
    input wire logic [1:0] live_1,
    input wire logic [1:0] live_columns,
    input wire logic [1:0] best,
    input wire logic [1:0] picked,
    input wire logic [1:0] column,
    input wire logic [1:0] rows,
    input wire logic reset,
    input wire logic takes_turn
);
    reg [1:0] candidates;
    reg [1:0] passed_0;
    reg [1:0] passed_1;

    wire [1:0] watched = candidates & (~candidates + 2'd1);
    wire waits = |(best & watched);
    wire passed_1_part = (|(picked & watched)) | ~waits;

    always @(posedge clock) begin
        candidates <= candidates;
    end

    always @(posedge clock) begin
        if (reset) begin
            passed_0 <= 2'd0;
            passed_1 <= 2'd0;
        end else if (takes_turn) begin
            if (passed_1_part) begin
                passed_0 <= 2'd0;
                passed_1 <= 2'd0;
            end else begin
                passed_0 <= picked | passed_0;
                passed_1 <= passed_1 | (picked & passed_0);
            end
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!((~|(column & (column - 2'd1))) | ~takes_turn))
            $error("%0t: %m: one_column: an adaptive packet gets one column at most", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~((live_1 != rows) & takes_turn & column[1]) & ~((live_0 != rows) & takes_turn & column[0])))
            $error("%0t: %m: live_rows: an adaptive packet gets the live rows of its column", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~takes_turn | ((|live_columns) == (|column))))
            $error("%0t: %m: finds: an adaptive packet gets a column if any tile is live", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~|(picked & passed_1)) | ~waits | ~takes_turn))
            $error("%0t: %m: fair: no column is taken three times while one that is as good waits", $time);
    end
endmodule

bind gemini_column_choice_r2_c2_l4 gemini_column_choice_r2_c2_l4_monitor phit_monitor (
    .clock(clock),
    .live_0(live_0),
    .live_1(live_1),
    .live_columns(live_columns),
    .best(best),
    .picked(picked),
    .column(column),
    .rows(rows),
    .reset(reset),
    .takes_turn(takes_turn)
);
