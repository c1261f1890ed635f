// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes one of up to four usable ports: the least loaded one, or for a packet that keeps its order always the same.
//
// valid, adaptive, ordered, hash[2] -->+--------------+--> chosen, found
//               usable[4], port_k[5] -->|  PortChoice  |--> taken[5]
//                         load_n[4] -->+--------------+
//
// Among equally loaded ports they take turns. An ordered packet takes the usable port at or behind number `hash` of its
// item, cyclically, so that packets with one source and one destination follow each other as long as the usable ports
// stay.
//
// Parameters: `N` ports, 2 to 32.
// Handshake: `valid` asks, `chosen` answers. `found` is low if no port was usable.
// Latency: 1 cycle. Throughput: 1 packet per cycle.
// Reset: nothing is chosen; port 0 of an item has the first turn.
// Asserts: the port taken is usable; a port is found if one is usable. Relies on: nothing.
// Source: TH-RTE-02, -03, -07, TH-NRC-06.
//
// Block: express_port_choice, N = 24
module express_port_choice_n24 (
    input wire clock,
    input wire reset,
    input wire valid,
    input wire adaptive,
    input wire ordered,
    input wire [1:0] hash,
    input wire [3:0] usable,
    input wire [4:0] port_0,
    input wire [4:0] port_1,
    input wire [4:0] port_2,
    input wire [4:0] port_3,
    input wire [3:0] load_0,
    input wire [3:0] load_1,
    input wire [3:0] load_2,
    input wire [3:0] load_3,
    input wire [3:0] load_4,
    input wire [3:0] load_5,
    input wire [3:0] load_6,
    input wire [3:0] load_7,
    input wire [3:0] load_8,
    input wire [3:0] load_9,
    input wire [3:0] load_10,
    input wire [3:0] load_11,
    input wire [3:0] load_12,
    input wire [3:0] load_13,
    input wire [3:0] load_14,
    input wire [3:0] load_15,
    input wire [3:0] load_16,
    input wire [3:0] load_17,
    input wire [3:0] load_18,
    input wire [3:0] load_19,
    input wire [3:0] load_20,
    input wire [3:0] load_21,
    input wire [3:0] load_22,
    input wire [3:0] load_23,
    output wire chosen,
    output wire found,
    output wire [4:0] taken
);
    reg [1:0] turn;
    reg was_valid;
    reg was_found;
    reg [4:0] was_taken;

    wire takes_turn = ~ordered & adaptive;
    wire turn_part = takes_turn & valid;
    wire [3:0] candidate_load_0_part = (port_0 == 5'd6) ? load_6
        : (port_0 == 5'd5) ? load_5
        : (port_0 == 5'd4) ? load_4
        : (port_0 == 5'd3) ? load_3
        : (port_0 == 5'd2) ? load_2
        : (port_0 == 5'd1) ? load_1
        : (port_0 == 5'd0) ? load_0
        : 4'd15;
    wire [3:0] candidate_load_0_part_1 = (port_0 == 5'd13) ? load_13
        : (port_0 == 5'd12) ? load_12
        : (port_0 == 5'd11) ? load_11
        : (port_0 == 5'd10) ? load_10
        : (port_0 == 5'd9) ? load_9
        : (port_0 == 5'd8) ? load_8
        : (port_0 == 5'd7) ? load_7
        : candidate_load_0_part;
    wire [3:0] candidate_load_0_part_2 = (port_0 == 5'd20) ? load_20
        : (port_0 == 5'd19) ? load_19
        : (port_0 == 5'd18) ? load_18
        : (port_0 == 5'd17) ? load_17
        : (port_0 == 5'd16) ? load_16
        : (port_0 == 5'd15) ? load_15
        : (port_0 == 5'd14) ? load_14
        : candidate_load_0_part_1;
    wire [3:0] candidate_load_0 = (port_0 == 5'd23) ? load_23
        : (port_0 == 5'd22) ? load_22
        : (port_0 == 5'd21) ? load_21
        : candidate_load_0_part_2;
    wire [3:0] least_part = ((candidate_load_0 < 4'd15) & usable[0]) ? candidate_load_0 : 4'd15;
    wire [3:0] candidate_load_1_part = (port_1 == 5'd6) ? load_6
        : (port_1 == 5'd5) ? load_5
        : (port_1 == 5'd4) ? load_4
        : (port_1 == 5'd3) ? load_3
        : (port_1 == 5'd2) ? load_2
        : (port_1 == 5'd1) ? load_1
        : (port_1 == 5'd0) ? load_0
        : 4'd15;
    wire [3:0] candidate_load_1_part_1 = (port_1 == 5'd13) ? load_13
        : (port_1 == 5'd12) ? load_12
        : (port_1 == 5'd11) ? load_11
        : (port_1 == 5'd10) ? load_10
        : (port_1 == 5'd9) ? load_9
        : (port_1 == 5'd8) ? load_8
        : (port_1 == 5'd7) ? load_7
        : candidate_load_1_part;
    wire [3:0] candidate_load_1_part_2 = (port_1 == 5'd20) ? load_20
        : (port_1 == 5'd19) ? load_19
        : (port_1 == 5'd18) ? load_18
        : (port_1 == 5'd17) ? load_17
        : (port_1 == 5'd16) ? load_16
        : (port_1 == 5'd15) ? load_15
        : (port_1 == 5'd14) ? load_14
        : candidate_load_1_part_1;
    wire [3:0] candidate_load_1 = (port_1 == 5'd23) ? load_23
        : (port_1 == 5'd22) ? load_22
        : (port_1 == 5'd21) ? load_21
        : candidate_load_1_part_2;
    wire [3:0] least_part_1 = ((candidate_load_1 < least_part) & usable[1]) ? candidate_load_1 : least_part;
    wire [3:0] candidate_load_2_part = (port_2 == 5'd6) ? load_6
        : (port_2 == 5'd5) ? load_5
        : (port_2 == 5'd4) ? load_4
        : (port_2 == 5'd3) ? load_3
        : (port_2 == 5'd2) ? load_2
        : (port_2 == 5'd1) ? load_1
        : (port_2 == 5'd0) ? load_0
        : 4'd15;
    wire [3:0] candidate_load_2_part_1 = (port_2 == 5'd13) ? load_13
        : (port_2 == 5'd12) ? load_12
        : (port_2 == 5'd11) ? load_11
        : (port_2 == 5'd10) ? load_10
        : (port_2 == 5'd9) ? load_9
        : (port_2 == 5'd8) ? load_8
        : (port_2 == 5'd7) ? load_7
        : candidate_load_2_part;
    wire [3:0] candidate_load_2_part_2 = (port_2 == 5'd20) ? load_20
        : (port_2 == 5'd19) ? load_19
        : (port_2 == 5'd18) ? load_18
        : (port_2 == 5'd17) ? load_17
        : (port_2 == 5'd16) ? load_16
        : (port_2 == 5'd15) ? load_15
        : (port_2 == 5'd14) ? load_14
        : candidate_load_2_part_1;
    wire [3:0] candidate_load_2 = (port_2 == 5'd23) ? load_23
        : (port_2 == 5'd22) ? load_22
        : (port_2 == 5'd21) ? load_21
        : candidate_load_2_part_2;
    wire [3:0] least_part_2 = ((candidate_load_2 < least_part_1) & usable[2]) ? candidate_load_2
        : least_part_1;
    wire [3:0] candidate_load_3_part = (port_3 == 5'd6) ? load_6
        : (port_3 == 5'd5) ? load_5
        : (port_3 == 5'd4) ? load_4
        : (port_3 == 5'd3) ? load_3
        : (port_3 == 5'd2) ? load_2
        : (port_3 == 5'd1) ? load_1
        : (port_3 == 5'd0) ? load_0
        : 4'd15;
    wire [3:0] candidate_load_3_part_1 = (port_3 == 5'd13) ? load_13
        : (port_3 == 5'd12) ? load_12
        : (port_3 == 5'd11) ? load_11
        : (port_3 == 5'd10) ? load_10
        : (port_3 == 5'd9) ? load_9
        : (port_3 == 5'd8) ? load_8
        : (port_3 == 5'd7) ? load_7
        : candidate_load_3_part;
    wire [3:0] candidate_load_3_part_2 = (port_3 == 5'd20) ? load_20
        : (port_3 == 5'd19) ? load_19
        : (port_3 == 5'd18) ? load_18
        : (port_3 == 5'd17) ? load_17
        : (port_3 == 5'd16) ? load_16
        : (port_3 == 5'd15) ? load_15
        : (port_3 == 5'd14) ? load_14
        : candidate_load_3_part_1;
    wire [3:0] candidate_load_3 = (port_3 == 5'd23) ? load_23
        : (port_3 == 5'd22) ? load_22
        : (port_3 == 5'd21) ? load_21
        : candidate_load_3_part_2;
    wire [3:0] least = ((candidate_load_3 < least_part_2) & usable[3]) ? candidate_load_3 : least_part_2;
    wire [3:0] pool_part = (candidate_load_0 == least) ? usable : {usable[3:1], 1'b0};
    wire [3:0] pool_part_1 = (candidate_load_1 == least) ? pool_part : {pool_part[3:2], 1'b0, pool_part[0]};
    wire [3:0] pool_part_2 = (candidate_load_2 == least) ? pool_part_1
        : {pool_part_1[3], 1'b0, pool_part_1[1:0]};
    wire [3:0] pool = takes_turn ? ((candidate_load_3 == least) ? pool_part_2 : {1'b0, pool_part_2[2:0]})
        : usable;
    wire [1:0] start = takes_turn ? turn : hash;
    wire [3:0] behind = (start == 2'd3) ? 4'd8 : (start == 2'd2) ? 4'd12 : (start == 2'd1) ? 4'd14 : 4'd15;
    wire [3:0] picked_part = pool & behind;
    wire [3:0] picked = (|picked_part) ? picked_part & (~picked_part + 4'd1) : pool & (~pool + 4'd1);
    wire [1:0] turn_part_1 = picked[0] ? (turn_part ? 2'd1 : turn) : turn;
    wire [1:0] turn_part_2 = picked[1] ? (turn_part ? 2'd2 : turn_part_1) : turn_part_1;
    wire [1:0] turn_part_3 = picked[2] ? (turn_part ? 2'd3 : turn_part_2) : turn_part_2;
    wire any_picked = |picked;
    wire [4:0] picked_port = picked[3] ? port_3
        : picked[2] ? port_2
        : picked[1] ? port_1
        : picked[0] ? port_0
        : 5'd0;

    assign chosen = was_valid;
    assign found = was_found;
    assign taken = was_taken;

    always @(posedge clock) begin
        if (reset) begin
            turn <= 2'd0;
            was_valid <= 1'b0;
        end else begin
            if (picked[3]) begin
                if (turn_part) begin
                    turn <= 2'd0;
                end else begin
                    turn <= turn_part_3;
                end
            end else begin
                turn <= turn_part_3;
            end
            was_valid <= valid;
        end
    end

    always @(posedge clock) begin
        was_found <= any_picked;
        was_taken <= picked_port;
    end

`ifdef FORMAL
    // one usable port is picked, if there is any
    always @(posedge clock) begin
        if (!reset) picks_usable: assert ((any_picked == (|usable)) & (~|(picked & (picked - 4'd1)))
            & (~|(picked & ~usable)));
    end
`endif
endmodule
