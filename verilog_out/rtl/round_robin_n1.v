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
// Block: round_robin, N = 1
module round_robin_n1 (
    input wire clock,
    input wire reset,
    input wire request,
    input wire advance,
    output wire grant
);
    reg mask;

    wire in_turn = mask & request;
    wire winner = request | in_turn;

    assign grant = winner;

    always @(posedge clock) begin
        if (reset) begin
            mask <= 1'b0;
        end else if (request & advance) begin
            mask <= 1'b0;
        end
    end

`ifdef FORMAL
    reg candidates;
    reg passed;

    wire chosen_waits = request & candidates;

    always @(posedge clock) begin
        candidates <= candidates;
    end

    always @(posedge clock) begin
        if (reset) begin
            passed <= 1'b0;
        end else if ((advance & winner & candidates) | ~chosen_waits) begin
            passed <= 1'b0;
        end else if (advance) begin
            if (winner) passed <= 1'b1;
        end
    end

    // at most one requester is granted
    always @(posedge clock) begin
        if (!reset) one_hot: assert (1'b1);
    end

    // only a requester is granted
    always @(posedge clock) begin
        if (!reset) requested: assert (~(winner & ~request));
    end

    // some requester is granted if there is a request
    always @(posedge clock) begin
        if (!reset) work_conserving: assert (request == winner);
    end

    // no requester is served twice while another waits
    always @(posedge clock) begin
        if (!reset) fair: assert (~chosen_waits | ~(winner & passed));
    end

    // a lower requester is granted after a higher one
    always @(posedge clock) begin
        if (!reset) wraps: cover (1'b0);
    end
`endif
endmodule
