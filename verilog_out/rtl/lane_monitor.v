// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Judges a received lane by its frames: takes it out, tries it again, gives it up.
//
//   frame, heard, good -->+-----------+--> up              the lane may carry
//       enabled, needed ->|           |--> given_up
//         threshold[7] -->|  Monitor  |--> rehunt          each change is a demand
//            trial[16] -->|           |--> left, restored  for one cycle
//              retrain -->+-----------+--> errors[16]
//
// A lane comes up when eight frames in a row were heard, and eight times as many bad ones as were among them would not be too
// many. It leaves when two frames in a row are not heard, when it is not enabled,
// or when more than `threshold` of the last 64 were bad, unless it is `needed`, the last one that carries. Outside it is tried
// again; after `trial` frames in vain it is given up, until `retrain` or reset. A lane that never was up is not given up.
//
// Parameters: none.
// Handshake: with `frame` a frame ends: `heard` if its marker can be believed, `good` if it is right too.
// Latency: 1 cycle from `frame`. Throughput: 1 frame per cycle.
// Reset: down, no frames seen.
// Asserts: a lane that is up is not given up; the count of bad frames is that of the last 64.
// Source: GEM-LCB-09, -10, -16; `docs/gemini-link.md`.
//
// Block: lane_monitor
module lane_monitor (
    input wire clock,
    input wire reset,
    input wire frame,
    input wire heard,
    input wire good,
    input wire enabled,
    input wire needed,
    input wire [6:0] threshold,
    input wire [15:0] trial,
    input wire retrain,
    output wire up,
    output wire given_up,
    output wire rehunt,
    output wire left,
    output wire restored,
    output wire [15:0] errors
);
    reg is_up;
    reg was_up;
    reg surrendered;
    reg hunt;
    reg [63:0] history;
    reg [6:0] bad;
    reg [2:0] run;
    reg [3:0] run_bad;
    reg [1:0] unheard;
    reg [15:0] tried;
    reg [15:0] error_count;

    wire leaves = (is_up & ~enabled)
        | (is_up & ((~needed & (threshold < bad)) | ((|unheard) & ~heard)) & frame);
    wire [3:0] now_bad = good ? run_bad : run_bad + 4'd1;
    wire all_run = &run;
    wire run_bad_part = ~surrendered & enabled & heard;
    wire surrendered_part = (threshold >= {now_bad, 3'd0}) & all_run & run_bad_part;
    wire returns = frame & ~is_up & surrendered_part;
    wire tried_part = ~surrendered & enabled & was_up;
    wire [6:0] bad_part = {6'd0, history[63]};

    assign up = is_up;
    assign given_up = surrendered;
    assign rehunt = hunt;
    assign left = leaves;
    assign restored = returns & was_up;
    assign errors = error_count;

    always @(posedge clock) begin
        if (reset) begin
            is_up <= 1'b0;
            was_up <= 1'b0;
            surrendered <= 1'b0;
            hunt <= 1'b0;
            history <= 64'd0;
            bad <= 7'd0;
            run <= 3'd0;
            run_bad <= 4'd0;
            unheard <= 2'd0;
            tried <= 16'd0;
            error_count <= 16'd0;
        end else begin
            if (leaves) begin
                is_up <= 1'b0;
                run <= 3'd0;
                run_bad <= 4'd0;
            end else begin
                if (returns) is_up <= 1'b1;
                if (frame) begin
                    if (!is_up) begin
                        if (run_bad_part) begin
                            run <= run + 3'd1;
                            if (all_run) begin
                                run_bad <= 4'd0;
                            end else begin
                                run_bad <= now_bad;
                            end
                        end else begin
                            run <= 3'd0;
                            run_bad <= 4'd0;
                        end
                    end
                end
            end
            if (returns) begin
                was_up <= 1'b1;
                history <= 64'd0;
                bad <= 7'd0;
            end else if (frame) begin
                if (is_up) begin
                    if (good) begin
                        history <= {history[62:0], 1'b0};
                        bad <= bad - bad_part;
                    end else begin
                        history <= {history[62:0], 1'b1};
                        bad <= bad + 7'd1 - bad_part;
                    end
                end
            end
            if (retrain) begin
                surrendered <= 1'b0;
                tried <= 16'd0;
            end else begin
                if (frame) begin
                    if (!is_up) begin
                        if (tried_part) begin
                            if (tried == trial) surrendered <= ~surrendered_part;
                        end
                    end
                end
                if (leaves) begin
                    tried <= 16'd0;
                end else if (frame) begin
                    if (!is_up) begin
                        if (tried_part) tried <= tried + 16'd1;
                    end
                end
            end
            if (frame) begin
                if (is_up) begin
                    if (!good) error_count <= error_count + 16'd1;
                end else if (~heard & (&unheard)) begin
                    hunt <= ~hunt;
                end
                if (heard) begin
                    unheard <= 2'd0;
                end else begin
                    unheard <= unheard + 2'd1;
                end
            end
        end
    end

`ifdef FORMAL
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

    // a lane that is up is not given up
    always @(posedge clock) begin
        if (!reset) consistent: assert (~is_up | (~surrendered & was_up));
    end

    // the bad frames are those of the last 64
    always @(posedge clock) begin
        if (!reset) counts: assert (bad == counted);
    end

    // a lane comes back
    always @(posedge clock) begin
        if (!reset) is_restored: cover (restored);
    end
`endif
endmodule
