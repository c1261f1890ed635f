// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every lane_monitor of a simulation: add this file to the sources. SystemVerilog.
module lane_monitor_monitor (
    input wire logic clock,
    input wire logic is_up,
    input wire logic surrendered,
    input wire logic [6:0] bad,
    input wire logic was_up,
    input wire logic reset,
    input wire logic [63:0] history
);
    wire [6:0] counted_part = history[0] ? 7'd1 : 7'd0;
    wire [6:0] counted_part_1 = history[1] ? counted_part + 7'd1 : counted_part;
    wire [6:0] counted_part_2 = history[2] ? counted_part_1 + 7'd1 : counted_part_1;
    wire [6:0] counted_part_3 = history[3] ? counted_part_2 + 7'd1 : counted_part_2;
    wire [6:0] counted_part_4 = history[4] ? counted_part_3 + 7'd1 : counted_part_3;
    wire [6:0] counted_part_5 = history[5] ? counted_part_4 + 7'd1 : counted_part_4;
    wire [6:0] counted_part_6 = history[6] ? counted_part_5 + 7'd1 : counted_part_5;
    wire [6:0] counted_part_7 = history[7] ? counted_part_6 + 7'd1 : counted_part_6;
    wire [6:0] counted_part_8 = history[8] ? counted_part_7 + 7'd1 : counted_part_7;
    wire [6:0] counted_part_9 = history[9] ? counted_part_8 + 7'd1 : counted_part_8;
    wire [6:0] counted_part_10 = history[10] ? counted_part_9 + 7'd1 : counted_part_9;
    wire [6:0] counted_part_11 = history[11] ? counted_part_10 + 7'd1 : counted_part_10;
    wire [6:0] counted_part_12 = history[12] ? counted_part_11 + 7'd1 : counted_part_11;
    wire [6:0] counted_part_13 = history[13] ? counted_part_12 + 7'd1 : counted_part_12;
    wire [6:0] counted_part_14 = history[14] ? counted_part_13 + 7'd1 : counted_part_13;
    wire [6:0] counted_part_15 = history[15] ? counted_part_14 + 7'd1 : counted_part_14;
    wire [6:0] counted_part_16 = history[16] ? counted_part_15 + 7'd1 : counted_part_15;
    wire [6:0] counted_part_17 = history[17] ? counted_part_16 + 7'd1 : counted_part_16;
    wire [6:0] counted_part_18 = history[18] ? counted_part_17 + 7'd1 : counted_part_17;
    wire [6:0] counted_part_19 = history[19] ? counted_part_18 + 7'd1 : counted_part_18;
    wire [6:0] counted_part_20 = history[20] ? counted_part_19 + 7'd1 : counted_part_19;
    wire [6:0] counted_part_21 = history[21] ? counted_part_20 + 7'd1 : counted_part_20;
    wire [6:0] counted_part_22 = history[22] ? counted_part_21 + 7'd1 : counted_part_21;
    wire [6:0] counted_part_23 = history[23] ? counted_part_22 + 7'd1 : counted_part_22;
    wire [6:0] counted_part_24 = history[24] ? counted_part_23 + 7'd1 : counted_part_23;
    wire [6:0] counted_part_25 = history[25] ? counted_part_24 + 7'd1 : counted_part_24;
    wire [6:0] counted_part_26 = history[26] ? counted_part_25 + 7'd1 : counted_part_25;
    wire [6:0] counted_part_27 = history[27] ? counted_part_26 + 7'd1 : counted_part_26;
    wire [6:0] counted_part_28 = history[28] ? counted_part_27 + 7'd1 : counted_part_27;
    wire [6:0] counted_part_29 = history[29] ? counted_part_28 + 7'd1 : counted_part_28;
    wire [6:0] counted_part_30 = history[30] ? counted_part_29 + 7'd1 : counted_part_29;
    wire [6:0] counted_part_31 = history[31] ? counted_part_30 + 7'd1 : counted_part_30;
    wire [6:0] counted_part_32 = history[32] ? counted_part_31 + 7'd1 : counted_part_31;
    wire [6:0] counted_part_33 = history[33] ? counted_part_32 + 7'd1 : counted_part_32;
    wire [6:0] counted_part_34 = history[34] ? counted_part_33 + 7'd1 : counted_part_33;
    wire [6:0] counted_part_35 = history[35] ? counted_part_34 + 7'd1 : counted_part_34;
    wire [6:0] counted_part_36 = history[36] ? counted_part_35 + 7'd1 : counted_part_35;
    wire [6:0] counted_part_37 = history[37] ? counted_part_36 + 7'd1 : counted_part_36;
    wire [6:0] counted_part_38 = history[38] ? counted_part_37 + 7'd1 : counted_part_37;
    wire [6:0] counted_part_39 = history[39] ? counted_part_38 + 7'd1 : counted_part_38;
    wire [6:0] counted_part_40 = history[40] ? counted_part_39 + 7'd1 : counted_part_39;
    wire [6:0] counted_part_41 = history[41] ? counted_part_40 + 7'd1 : counted_part_40;
    wire [6:0] counted_part_42 = history[42] ? counted_part_41 + 7'd1 : counted_part_41;
    wire [6:0] counted_part_43 = history[43] ? counted_part_42 + 7'd1 : counted_part_42;
    wire [6:0] counted_part_44 = history[44] ? counted_part_43 + 7'd1 : counted_part_43;
    wire [6:0] counted_part_45 = history[45] ? counted_part_44 + 7'd1 : counted_part_44;
    wire [6:0] counted_part_46 = history[46] ? counted_part_45 + 7'd1 : counted_part_45;
    wire [6:0] counted_part_47 = history[47] ? counted_part_46 + 7'd1 : counted_part_46;
    wire [6:0] counted_part_48 = history[48] ? counted_part_47 + 7'd1 : counted_part_47;
    wire [6:0] counted_part_49 = history[49] ? counted_part_48 + 7'd1 : counted_part_48;
    wire [6:0] counted_part_50 = history[50] ? counted_part_49 + 7'd1 : counted_part_49;
    wire [6:0] counted_part_51 = history[51] ? counted_part_50 + 7'd1 : counted_part_50;
    wire [6:0] counted_part_52 = history[52] ? counted_part_51 + 7'd1 : counted_part_51;
    wire [6:0] counted_part_53 = history[53] ? counted_part_52 + 7'd1 : counted_part_52;
    wire [6:0] counted_part_54 = history[54] ? counted_part_53 + 7'd1 : counted_part_53;
    wire [6:0] counted_part_55 = history[55] ? counted_part_54 + 7'd1 : counted_part_54;
    wire [6:0] counted_part_56 = history[56] ? counted_part_55 + 7'd1 : counted_part_55;
    wire [6:0] counted_part_57 = history[57] ? counted_part_56 + 7'd1 : counted_part_56;
    wire [6:0] counted_part_58 = history[58] ? counted_part_57 + 7'd1 : counted_part_57;
    wire [6:0] counted_part_59 = history[59] ? counted_part_58 + 7'd1 : counted_part_58;
    wire [6:0] counted_part_60 = history[60] ? counted_part_59 + 7'd1 : counted_part_59;
    wire [6:0] counted_part_61 = history[61] ? counted_part_60 + 7'd1 : counted_part_60;
    wire [6:0] counted_part_62 = history[62] ? counted_part_61 + 7'd1 : counted_part_61;
    wire [6:0] counted = history[63] ? counted_part_62 + 7'd1 : counted_part_62;

    always @(posedge clock) begin
        if (!reset) if (!(~is_up | (~surrendered & was_up)))
            $error("%0t: %m: consistent: a lane that is up is not given up", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (bad != counted)
            $error("%0t: %m: counts: the bad frames are those of the last 64", $time);
    end
endmodule

bind lane_monitor lane_monitor_monitor phit_monitor (
    .clock(clock),
    .is_up(is_up),
    .surrendered(surrendered),
    .bad(bad),
    .was_up(was_up),
    .reset(reset),
    .history(history)
);
