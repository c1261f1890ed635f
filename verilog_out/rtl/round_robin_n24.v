// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Round-robin arbiter over `N` requesters.
//
//               +--------------+
// request[N] -->|  RoundRobin  |--> grant[N]   one-hot or zero, same cycle
//    advance -->|              |
//               +--------------+
//
// Those behind the last one served have their turn, then all. Both lists are searched at once, and each search doubles
// its reach in every step.
//
// Parameters: `N` requesters, 1 to 64.
// Handshake: `grant` answers `request` in the same cycle. A cycle with `advance` uses the grant up: the requester
// after the granted one is then first. Without `advance` the same request gets the same grant.
// Latency: 0 cycles. Throughput: 1 grant per cycle.
// Reset: requester 0 first.
// Asserts: `grant` is one-hot or zero, goes to a requester, and is zero only without a request; no requester is served
// twice while another waits, so a steady request is granted within `N` advances.
// Source: GEM-RTR-10.
//
// Block: round_robin, N = 24
module round_robin_n24 (
    input wire clock,
    input wire reset,
    input wire [23:0] request,
    input wire advance,
    output wire [23:0] grant
);
    reg [23:0] mask;

    wire [23:0] behind_any_part = {request[21:0], 2'd0} | {request[22:0], 1'b0};
    wire [23:0] behind_any_part_1 = behind_any_part | {behind_any_part[21:0], 2'd0};
    wire [23:0] behind_any_part_2 = behind_any_part_1 | {behind_any_part_1[19:0], 4'd0};
    wire [23:0] behind_any_part_3 = behind_any_part_2 | {behind_any_part_2[15:0], 8'd0};
    wire [23:0] behind_any_part_4 = behind_any_part_3 | {behind_any_part_3[7:0], 16'd0};
    wire [23:0] behind_any_part_5 = behind_any_part_4 | {behind_any_part_4[7:0], 16'd0};
    wire [23:0] behind_any = behind_any_part_5 | {behind_any_part_5[7:0], 16'd0};
    wire [23:0] in_turn = request & mask;
    wire [23:0] behind_in_turn_part = {in_turn[21:0], 2'd0} | {in_turn[22:0], 1'b0};
    wire [23:0] behind_in_turn_part_1 = behind_in_turn_part | {behind_in_turn_part[21:0], 2'd0};
    wire [23:0] behind_in_turn_part_2 = behind_in_turn_part_1 | {behind_in_turn_part_1[19:0], 4'd0};
    wire [23:0] behind_in_turn_part_3 = behind_in_turn_part_2 | {behind_in_turn_part_2[15:0], 8'd0};
    wire [23:0] behind_in_turn_part_4 = behind_in_turn_part_3 | {behind_in_turn_part_3[7:0], 16'd0};
    wire [23:0] behind_in_turn_part_5 = behind_in_turn_part_4 | {behind_in_turn_part_4[7:0], 16'd0};
    wire [23:0] behind_in_turn = behind_in_turn_part_5 | {behind_in_turn_part_5[7:0], 16'd0};
    wire any_in_turn = |in_turn;
    wire [23:0] winner = any_in_turn ? in_turn & ~behind_in_turn : request & ~behind_any;
    wire any_request = |request;

    assign grant = winner;

    always @(posedge clock) begin
        if (reset) begin
            mask <= 24'd0;
        end else if (any_request & advance) begin
            if (any_in_turn) begin
                mask <= behind_in_turn;
            end else begin
                mask <= behind_any;
            end
        end
    end

`ifdef FORMAL
    reg [23:0] candidates;
    reg [23:0] passed;

    wire [23:0] chosen = candidates & (~candidates + 24'd1);
    wire chosen_waits = |(request & chosen);

    always @(posedge clock) begin
        candidates <= candidates;
    end

    always @(posedge clock) begin
        if (reset) begin
            passed <= 24'd0;
        end else if ((advance & (|(winner & chosen))) | ~chosen_waits) begin
            passed <= 24'd0;
        end else if (advance) begin
            passed <= winner | passed;
        end
    end

    // at most one requester is granted
    always @(posedge clock) begin
        if (!reset) one_hot: assert (~|(winner & (winner - 24'd1)));
    end

    // only a requester is granted
    always @(posedge clock) begin
        if (!reset) requested: assert (~|(winner & ~request));
    end

    // some requester is granted if there is a request
    always @(posedge clock) begin
        if (!reset) work_conserving: assert (any_request == (|winner));
    end

    // no requester is served twice while another waits
    always @(posedge clock) begin
        if (!reset) fair: assert (~chosen_waits | (~|(winner & passed)));
    end

    // a lower requester is granted after a higher one
    always @(posedge clock) begin
        if (!reset) wraps: cover (~any_in_turn & any_request & (|mask));
    end
`endif
endmodule
