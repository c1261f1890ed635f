// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Gathers the bytes of phits from the lanes of a mask: the other end of [`super::spreader::Spreader`].
//
//             +------------+
//  payload -->|            |
//  mask[L] -->|  Gatherer  |--> valid, phit[8 L]
// data_l[8]-->|            |
//             +------------+
//
// Parameters: `L` lanes, 2 to 4; `P` = `8 L` bits of a phit; `K` = `L` - 1 bytes that can wait; `N` = `L` + `K`.
// Handshake: `data_l` counts in cycles with `payload`. `mask` stands throughout a payload.
// Latency: 0 cycles from the last byte of a phit. Throughput: 1 byte per carrying lane and cycle.
// Reset: nothing waits; `restart` has the same effect, for the beginning of a payload.
// Asserts: fewer bytes than a phit's wait.
// Source: GEM-LCB-06, -07, -08; `docs/gemini-link.md`.
//
// Block: lane_gatherer, L = 4
module lane_gatherer_l4 (
    input wire clock,
    input wire reset,
    input wire restart,
    input wire payload,
    input wire [3:0] mask,
    input wire [7:0] data_0,
    input wire [7:0] data_1,
    input wire [7:0] data_2,
    input wire [7:0] data_3,
    output wire valid,
    output wire [31:0] phit
);
    reg [7:0] waiting_0;
    reg [7:0] waiting_1;
    reg [7:0] waiting_2;
    reg [2:0] count;

    wire [2:0] byte_6_part = mask[0] ? count + 3'd1 : count;
    wire [2:0] byte_6_part_1 = mask[1] ? byte_6_part + 3'd1 : byte_6_part;
    wire [2:0] byte_6_part_2 = mask[2] ? byte_6_part_1 + 3'd1 : byte_6_part_1;
    wire [2:0] stored = mask[3] ? byte_6_part_2 + 3'd1 : byte_6_part_2;
    wire stored_below_4 = stored < 3'd4;
    wire complete = ~stored_below_4;
    wire [7:0] byte_0_part = mask[0] ? ((count == 3'd0) ? data_0 : waiting_0) : waiting_0;
    wire [7:0] byte_0_part_1 = mask[1] ? ((byte_6_part == 3'd0) ? data_1 : byte_0_part) : byte_0_part;
    wire [7:0] byte_0_part_2 = mask[2] ? ((byte_6_part_1 == 3'd0) ? data_2 : byte_0_part_1) : byte_0_part_1;
    wire [7:0] byte_0 = mask[3] ? ((byte_6_part_2 == 3'd0) ? data_3 : byte_0_part_2) : byte_0_part_2;
    wire [7:0] byte_1_part = mask[0] ? ((count == 3'd1) ? data_0 : waiting_1) : waiting_1;
    wire [7:0] byte_1_part_1 = mask[1] ? ((byte_6_part == 3'd1) ? data_1 : byte_1_part) : byte_1_part;
    wire [7:0] byte_1_part_2 = mask[2] ? ((byte_6_part_1 == 3'd1) ? data_2 : byte_1_part_1) : byte_1_part_1;
    wire [7:0] byte_1 = mask[3] ? ((byte_6_part_2 == 3'd1) ? data_3 : byte_1_part_2) : byte_1_part_2;
    wire [7:0] byte_2_part = mask[0] ? ((count == 3'd2) ? data_0 : waiting_2) : waiting_2;
    wire [7:0] byte_2_part_1 = mask[1] ? ((byte_6_part == 3'd2) ? data_1 : byte_2_part) : byte_2_part;
    wire [7:0] byte_2_part_2 = mask[2] ? ((byte_6_part_1 == 3'd2) ? data_2 : byte_2_part_1) : byte_2_part_1;
    wire [7:0] byte_2 = mask[3] ? ((byte_6_part_2 == 3'd2) ? data_3 : byte_2_part_2) : byte_2_part_2;
    wire [7:0] byte_3_part = mask[0] ? ((count == 3'd3) ? data_0 : 8'd0) : 8'd0;
    wire [7:0] byte_3_part_1 = mask[1] ? ((byte_6_part == 3'd3) ? data_1 : byte_3_part) : byte_3_part;
    wire [7:0] byte_3_part_2 = mask[2] ? ((byte_6_part_1 == 3'd3) ? data_2 : byte_3_part_1) : byte_3_part_1;
    wire [7:0] byte_3 = mask[3] ? ((byte_6_part_2 == 3'd3) ? data_3 : byte_3_part_2) : byte_3_part_2;
    wire [31:0] word = {byte_3, byte_2, byte_1, byte_0};
    wire [7:0] byte_4_part = mask[0] ? ((count == 3'd4) ? data_0 : 8'd0) : 8'd0;
    wire [7:0] byte_4_part_1 = mask[1] ? ((byte_6_part == 3'd4) ? data_1 : byte_4_part) : byte_4_part;
    wire [7:0] byte_4_part_2 = mask[2] ? ((byte_6_part_1 == 3'd4) ? data_2 : byte_4_part_1) : byte_4_part_1;
    wire [7:0] byte_4 = mask[3] ? ((byte_6_part_2 == 3'd4) ? data_3 : byte_4_part_2) : byte_4_part_2;
    wire [7:0] byte_5_part = mask[0] ? ((count == 3'd5) ? data_0 : 8'd0) : 8'd0;
    wire [7:0] byte_5_part_1 = mask[1] ? ((byte_6_part == 3'd5) ? data_1 : byte_5_part) : byte_5_part;
    wire [7:0] byte_5_part_2 = mask[2] ? ((byte_6_part_1 == 3'd5) ? data_2 : byte_5_part_1) : byte_5_part_1;
    wire [7:0] byte_5 = mask[3] ? ((byte_6_part_2 == 3'd5) ? data_3 : byte_5_part_2) : byte_5_part_2;
    wire [7:0] byte_6_part_3 = mask[0] ? ((count == 3'd6) ? data_0 : 8'd0) : 8'd0;
    wire [7:0] byte_6_part_4 = mask[1] ? ((byte_6_part == 3'd6) ? data_1 : byte_6_part_3) : byte_6_part_3;
    wire [7:0] byte_6_part_5 = mask[2] ? ((byte_6_part_1 == 3'd6) ? data_2 : byte_6_part_4) : byte_6_part_4;
    wire [7:0] byte_6 = mask[3] ? ((byte_6_part_2 == 3'd6) ? data_3 : byte_6_part_5) : byte_6_part_5;

    assign valid = complete & payload;
    assign phit = word;

    always @(posedge clock) begin
        if (payload) begin
            if (stored_below_4) begin
                waiting_0 <= byte_0;
                waiting_1 <= byte_1;
                waiting_2 <= byte_2;
            end else begin
                waiting_0 <= byte_4;
                waiting_1 <= byte_5;
                waiting_2 <= byte_6;
            end
        end
    end

    always @(posedge clock) begin
        if (restart | reset) begin
            count <= 3'd0;
        end else if (payload) begin
            if (stored_below_4) begin
                count <= stored;
            end else begin
                count <= stored - 3'd4;
            end
        end
    end

`ifdef FORMAL
    // fewer bytes wait than a phit has
    always @(posedge clock) begin
        if (!reset) fewer: assert (count < 3'd4);
    end
`endif
endmodule
