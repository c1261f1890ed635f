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
// Block: express_port_choice, N = 4
module express_port_choice_n4 (
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
    wire [3:0] candidate_load_0 = (port_0 == 5'd3) ? load_3
        : (port_0 == 5'd2) ? load_2
        : (port_0 == 5'd1) ? load_1
        : (port_0 == 5'd0) ? load_0
        : 4'd15;
    wire [3:0] least_part = ((candidate_load_0 < 4'd15) & usable[0]) ? candidate_load_0 : 4'd15;
    wire [3:0] candidate_load_1 = (port_1 == 5'd3) ? load_3
        : (port_1 == 5'd2) ? load_2
        : (port_1 == 5'd1) ? load_1
        : (port_1 == 5'd0) ? load_0
        : 4'd15;
    wire [3:0] least_part_1 = ((candidate_load_1 < least_part) & usable[1]) ? candidate_load_1 : least_part;
    wire [3:0] candidate_load_2 = (port_2 == 5'd3) ? load_3
        : (port_2 == 5'd2) ? load_2
        : (port_2 == 5'd1) ? load_1
        : (port_2 == 5'd0) ? load_0
        : 4'd15;
    wire [3:0] least_part_2 = ((candidate_load_2 < least_part_1) & usable[2]) ? candidate_load_2
        : least_part_1;
    wire [3:0] candidate_load_3 = (port_3 == 5'd3) ? load_3
        : (port_3 == 5'd2) ? load_2
        : (port_3 == 5'd1) ? load_1
        : (port_3 == 5'd0) ? load_0
        : 4'd15;
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
