// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reads a word for each operation that waits, and gives the operation back when the word has returned.
//
//           row_valid, row[W] -->+-------------+--> read_valid, read_address[40], read_words[5], read_tag[R]
//  row_ready, any_outstanding <--| AtomicReads |<-- read_ready
//          end_valid, end_tag[R] -->|             |
//         may_end, end_row[W] <--+-------------+
//
// The lowest 37 bits of a row are the address of its word, in words of 8 bytes.
//
// Parameters: `2^R` reads may be outstanding, `R` 1 to 6; `W`, 38 to 512: bits of a row; `N` = `2^R`.
// Handshake: valid/ready. `row_ready`: there is a free tag, and no read is offered; it depends on the state alone; `may_end` depends on `end_tag`. `end_valid` says that a read has
// returned whole; its tag is free in the next cycle.
// Latency: 1 cycle from `row_valid` to `read_valid`, and from `end_valid` to `end_row`, which stays until the next end. Throughput: a row every second cycle.
// Reset: nothing outstanding; the host must be reset together with it.
// Asserts: the tag of a read that is offered is not outstanding. Relies on: rows come with `row_ready`; a return answers a read that was taken.
// Source: GEM-AMO-03, -06; `docs/gemini-nic.md`.
//
// Block: gemini_atomic_reads, W = 207, R = 4
module gemini_atomic_reads_w207_r4 (
    input wire clock,
    input wire reset,
    input wire row_valid,
    input wire [206:0] row,
    output wire row_ready,
    output wire any_outstanding,
    output wire read_valid,
    output wire [39:0] read_address,
    output wire [4:0] read_words,
    output wire [3:0] read_tag,
    input wire read_ready,
    input wire end_valid,
    input wire [3:0] end_tag,
    output wire may_end,
    output wire [206:0] end_row
);
    reg [206:0] rows_read_data;
    reg [15:0] in_use;
    reg asks;
    reg [36:0] asked;
    reg [3:0] asked_tag;
    reg [206:0] rows [0:15];

    wire all_in_use = &in_use;
    wire can_end_part = ~(asks & (asked_tag == end_tag));
    wire end_tag_is_0 = end_tag == 4'd0;
    wire end_tag_is_1 = end_tag == 4'd1;
    wire end_tag_is_2 = end_tag == 4'd2;
    wire end_tag_is_3 = end_tag == 4'd3;
    wire end_tag_is_4 = end_tag == 4'd4;
    wire end_tag_is_5 = end_tag == 4'd5;
    wire end_tag_is_6 = end_tag == 4'd6;
    wire can_end_part_1 = end_tag_is_6 ? can_end_part & in_use[6]
        : end_tag_is_5 ? can_end_part & in_use[5]
        : end_tag_is_4 ? can_end_part & in_use[4]
        : end_tag_is_3 ? can_end_part & in_use[3]
        : end_tag_is_2 ? can_end_part & in_use[2]
        : end_tag_is_1 ? can_end_part & in_use[1]
        : can_end_part & in_use[0] & end_tag_is_0;
    wire end_tag_is_7 = end_tag == 4'd7;
    wire end_tag_is_8 = end_tag == 4'd8;
    wire end_tag_is_9 = end_tag == 4'd9;
    wire end_tag_is_10 = end_tag == 4'd10;
    wire end_tag_is_11 = end_tag == 4'd11;
    wire end_tag_is_12 = end_tag == 4'd12;
    wire end_tag_is_13 = end_tag == 4'd13;
    wire can_end_part_2 = end_tag_is_13 ? can_end_part & in_use[13]
        : end_tag_is_12 ? can_end_part & in_use[12]
        : end_tag_is_11 ? can_end_part & in_use[11]
        : end_tag_is_10 ? can_end_part & in_use[10]
        : end_tag_is_9 ? can_end_part & in_use[9]
        : end_tag_is_8 ? can_end_part & in_use[8]
        : end_tag_is_7 ? can_end_part & in_use[7]
        : can_end_part_1;
    wire end_tag_is_14 = end_tag == 4'd14;
    wire end_tag_is_15 = end_tag == 4'd15;
    wire can_end = end_tag_is_15 ? can_end_part & in_use[15]
        : end_tag_is_14 ? can_end_part & in_use[14]
        : can_end_part_2;
    wire [3:0] free_tag_part = in_use[10] ? (in_use[9] ? (in_use[8] ? (in_use[7] ? (in_use[6] ? (in_use[5] ? (in_use[4] ? (in_use[3] ? (in_use[2] ? (in_use[1] ? 4'd0
                                            : 4'd1)
                                        : 4'd2)
                                    : 4'd3)
                                : 4'd4)
                            : 4'd5)
                        : 4'd6)
                    : 4'd7)
                : 4'd8)
            : 4'd9)
        : 4'd10;
    wire [3:0] free_tag = in_use[15] ? (in_use[14] ? (in_use[13] ? (in_use[12] ? (in_use[11] ? free_tag_part
                        : 4'd11)
                    : 4'd12)
                : 4'd13)
            : 4'd14)
        : 4'd15;
    wire [15:0] used_part = (row_valid & (free_tag == 4'd0)) ? {in_use[15:1], 1'b1} : in_use;
    wire [15:0] used_part_1 = (end_tag_is_0 & end_valid) ? {used_part[15:1], 1'b0} : used_part;
    wire [15:0] used_part_2 = (row_valid & (free_tag == 4'd1)) ? {used_part_1[15:2], 1'b1, used_part_1[0]}
        : used_part_1;
    wire [15:0] used_part_3 = (end_tag_is_1 & end_valid) ? {used_part_2[15:2], 1'b0, used_part_2[0]}
        : used_part_2;
    wire [15:0] used_part_4 = (row_valid & (free_tag == 4'd2)) ? {used_part_3[15:3], 1'b1, used_part_3[1:0]}
        : used_part_3;
    wire [15:0] used_part_5 = (end_tag_is_2 & end_valid) ? {used_part_4[15:3], 1'b0, used_part_4[1:0]}
        : used_part_4;
    wire [15:0] used_part_6 = (row_valid & (free_tag == 4'd3)) ? {used_part_5[15:4], 1'b1, used_part_5[2:0]}
        : used_part_5;
    wire [15:0] used_part_7 = (end_tag_is_3 & end_valid) ? {used_part_6[15:4], 1'b0, used_part_6[2:0]}
        : used_part_6;
    wire [15:0] used_part_8 = (row_valid & (free_tag == 4'd4)) ? {used_part_7[15:5], 1'b1, used_part_7[3:0]}
        : used_part_7;
    wire [15:0] used_part_9 = (end_tag_is_4 & end_valid) ? {used_part_8[15:5], 1'b0, used_part_8[3:0]}
        : used_part_8;
    wire [15:0] used_part_10 = (row_valid & (free_tag == 4'd5)) ? {used_part_9[15:6], 1'b1, used_part_9[4:0]}
        : used_part_9;
    wire [15:0] used_part_11 = (end_tag_is_5 & end_valid) ? {used_part_10[15:6], 1'b0, used_part_10[4:0]}
        : used_part_10;
    wire [15:0] used_part_12 = (row_valid & (free_tag == 4'd6)) ? {
            used_part_11[15:7], 1'b1, used_part_11[5:0]
        }
        : used_part_11;
    wire [15:0] used_part_13 = (end_tag_is_6 & end_valid) ? {used_part_12[15:7], 1'b0, used_part_12[5:0]}
        : used_part_12;
    wire [15:0] used_part_14 = (row_valid & (free_tag == 4'd7)) ? {
            used_part_13[15:8], 1'b1, used_part_13[6:0]
        }
        : used_part_13;
    wire [15:0] used_part_15 = (end_tag_is_7 & end_valid) ? {used_part_14[15:8], 1'b0, used_part_14[6:0]}
        : used_part_14;
    wire [15:0] used_part_16 = (row_valid & (free_tag == 4'd8)) ? {
            used_part_15[15:9], 1'b1, used_part_15[7:0]
        }
        : used_part_15;
    wire [15:0] used_part_17 = (end_tag_is_8 & end_valid) ? {used_part_16[15:9], 1'b0, used_part_16[7:0]}
        : used_part_16;
    wire [15:0] used_part_18 = (row_valid & (free_tag == 4'd9)) ? {
            used_part_17[15:10], 1'b1, used_part_17[8:0]
        }
        : used_part_17;
    wire [15:0] used_part_19 = (end_tag_is_9 & end_valid) ? {used_part_18[15:10], 1'b0, used_part_18[8:0]}
        : used_part_18;
    wire [15:0] used_part_20 = (row_valid & (free_tag == 4'd10)) ? {
            used_part_19[15:11], 1'b1, used_part_19[9:0]
        }
        : used_part_19;
    wire [15:0] used_part_21 = (end_tag_is_10 & end_valid) ? {used_part_20[15:11], 1'b0, used_part_20[9:0]}
        : used_part_20;
    wire [15:0] used_part_22 = (row_valid & (free_tag == 4'd11)) ? {
            used_part_21[15:12], 1'b1, used_part_21[10:0]
        }
        : used_part_21;
    wire [15:0] used_part_23 = (end_tag_is_11 & end_valid) ? {used_part_22[15:12], 1'b0, used_part_22[10:0]}
        : used_part_22;
    wire [15:0] used_part_24 = (row_valid & (free_tag == 4'd12)) ? {
            used_part_23[15:13], 1'b1, used_part_23[11:0]
        }
        : used_part_23;
    wire [15:0] used_part_25 = (end_tag_is_12 & end_valid) ? {used_part_24[15:13], 1'b0, used_part_24[11:0]}
        : used_part_24;
    wire [15:0] used_part_26 = (row_valid & (free_tag == 4'd13)) ? {
            used_part_25[15:14], 1'b1, used_part_25[12:0]
        }
        : used_part_25;
    wire [15:0] used_part_27 = (end_tag_is_13 & end_valid) ? {used_part_26[15:14], 1'b0, used_part_26[12:0]}
        : used_part_26;
    wire [15:0] used_part_28 = (row_valid & (free_tag == 4'd14)) ? {
            used_part_27[15], 1'b1, used_part_27[13:0]
        }
        : used_part_27;
    wire [15:0] used_part_29 = (end_tag_is_14 & end_valid) ? {used_part_28[15], 1'b0, used_part_28[13:0]}
        : used_part_28;
    wire [15:0] used_part_30 = (row_valid & (free_tag == 4'd15)) ? {1'b1, used_part_29[14:0]} : used_part_29;
    wire [15:0] used = (end_tag_is_15 & end_valid) ? {1'b0, used_part_30[14:0]} : used_part_30;

    assign row_ready = ~asks & ~all_in_use;
    assign any_outstanding = |in_use;
    assign read_valid = asks;
    assign read_address = {asked, 3'd0};
    assign read_words = 5'd2;
    assign read_tag = asked_tag;
    assign may_end = can_end;
    assign end_row = rows_read_data;

    always @(posedge clock) begin
        if (end_valid) rows_read_data <= rows[end_tag];
        if (row_valid) begin
            asked <= row[36:0];
            asked_tag <= free_tag;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            in_use <= 16'd0;
            asks <= 1'b0;
        end else begin
            in_use <= used;
            if (row_valid) begin
                asks <= 1'b1;
            end else if (read_ready) begin
                asks <= 1'b0;
            end
        end
    end

    always @(posedge clock) begin
        if (row_valid) rows[free_tag] <= row;
    end

`ifdef FORMAL
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

    // a row comes with a free tag, while no read is offered
    always @(posedge clock) begin
        if (!reset) finds_room: assume (row_ready | ~row_valid);
    end

    // a return answers a read
    always @(posedge clock) begin
        if (!reset) answers_read: assume (can_end | ~end_valid);
    end

    // the tag of a read that is offered is not outstanding
    always @(posedge clock) begin
        if (!reset) given_once: assert (~(outstanding & is_asked));
    end

    // the tag of a read that is offered or outstanding is in use
    always @(posedge clock) begin
        if (!reset) in_step: assert (~(outstanding | is_asked) | is_used);
    end

    // all tags are in use
    always @(posedge clock) begin
        if (!reset) full: cover (all_in_use);
    end
`endif
endmodule
