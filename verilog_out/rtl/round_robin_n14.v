// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Round-robin arbiter over `N` requesters.
//
//               +--------------+
// request[N] -->|  RoundRobin  |--> grant[N]   one-hot or zero, same cycle
//    advance -->|              |
//               +--------------+
//
// Parameters: `N` requesters, 1 to 64.
// Handshake: `grant` answers `request` in the same cycle. A cycle with `advance` uses the grant up: the requester
// after the granted one is then first. Without `advance` the same request gets the same grant.
// Latency: 0 cycles. Throughput: 1 grant per cycle.
// Reset: requester 0 first.
// Asserts: `grant` is one-hot or zero, goes to a requester, and is zero only if nobody asks.
// Fair: a steady request is granted within `N` advances.
// Source: GEM-RTR-10.
//
// Block: round_robin, N = 14
module round_robin_n14 (
    input wire clock,
    input wire reset,
    input wire [13:0] request,
    input wire advance,
    output wire [13:0] grant
);
    reg [13:0] mask;

    wire [13:0] candidates_part = request & mask;
    wire [13:0] candidates = (|candidates_part) ? candidates_part : request;
    wire [13:0] winner = candidates & (~candidates + 14'd1);
    wire [13:0] winner_minus_1 = winner - 14'd1;
    wire any_winner = |winner;

    assign grant = winner;

    always @(posedge clock) begin
        if (reset) begin
            mask <= 14'h3fff;
        end else if (any_winner & advance) begin
            mask <= ~(winner | winner_minus_1);
        end
    end

`ifdef FORMAL
    // at most one requester is granted
    always @(posedge clock) begin
        if (!reset) one_hot: assert (~|(winner & winner_minus_1));
    end

    // only a requester is granted
    always @(posedge clock) begin
        if (!reset) requested: assert (~|(winner & ~request));
    end

    // someone is granted if anyone asks
    always @(posedge clock) begin
        if (!reset) work_conserving: assert (any_winner == (|request));
    end

    // a lower requester is granted after a higher one
    always @(posedge clock) begin
        if (!reset) wraps: cover (any_winner & (~|(mask & winner)));
    end
`endif
endmodule
