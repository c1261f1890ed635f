// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Round-robin arbiter over `N` requesters that serves one of them until it releases the grant: a packet at a time.
//
//               +--------------------+
// request[N] -->|                    |
//    advance -->|  LockedRoundRobin  |--> grant[N]   one-hot or zero, same cycle
//       last -->|                    |
//               +--------------------+
//
// Parameters: `N` requesters, 1 to 64.
// Handshake: `grant` answers `request` in the same cycle. A cycle with `advance` uses the grant. If it is not the
// `last`, the grant is held: only that requester is granted, in the cycles in which it asks, until it has used a
// `last` one. The requester after it is then first.
// Latency: 0 cycles. Throughput: 1 grant per cycle.
// Reset: no requester holds the grant, requester 0 first.
// Asserts: a held grant goes to no other requester; it is held by one requester; some requester is granted if there is a request
// and the grant is not held; no requester releases twice while another waits, so a steady request is granted within
// `N` releases; what its arbiter asserts.
// Source: GEM-RTR-10 (hold for the whole packet).
//
// Block: locked_round_robin, N = 1
module locked_round_robin_n1 (
    input wire clock,
    input wire reset,
    input wire request,
    input wire advance,
    input wire last,
    output wire grant
);
    reg allowed;

    wire arbiter_advance = last & advance;
    wire used = grant & advance;

    round_robin_n1 arbiter (
        .clock(clock),
        .reset(reset),
        .request(allowed & request),
        .advance(arbiter_advance),
        .grant(grant)
    );

    always @(posedge clock) begin
        if (reset) begin
            allowed <= 1'b1;
        end else if (used) begin
            allowed <= grant | last;
        end
    end

`ifdef FORMAL
    reg held;
    reg holder;
    reg candidates;
    reg passed;

    wire chosen_waits = request & candidates;

    always @(posedge clock) begin
        if (reset) begin
            held <= 1'b0;
            passed <= 1'b0;
        end else begin
            if (used) held <= ~last;
            if ((advance & grant & candidates) | ~chosen_waits) begin
                passed <= 1'b0;
            end else if (arbiter_advance) begin
                if (grant) passed <= 1'b1;
            end
        end
    end

    always @(posedge clock) begin
        if (used) holder <= grant;
        candidates <= candidates;
    end

    // a held grant goes to no other requester
    always @(posedge clock) begin
        if (!reset) keeps: assert (~(grant & ~holder) | ~held);
    end

    // a grant is held by the requester that used it last, or free for all
    always @(posedge clock) begin
        if (!reset) one_holder: assert ((allowed & ~held) | (held & (allowed == holder)));
    end

    // some requester is granted if there is a request and the grant is free
    always @(posedge clock) begin
        if (!reset) work_conserving: assert (held | (grant == request));
    end

    // no requester is served again after a release while another waits
    always @(posedge clock) begin
        if (!reset) fair: assert (~chosen_waits | ~(grant & passed));
    end

    // the holder of a grant pauses while others ask
    always @(posedge clock) begin
        if (!reset) pause: cover (request & ~grant);
    end
`endif
endmodule
