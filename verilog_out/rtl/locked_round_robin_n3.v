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
// Block: locked_round_robin, N = 3
module locked_round_robin_n3 (
    input wire clock,
    input wire reset,
    input wire [2:0] request,
    input wire advance,
    input wire last,
    output wire [2:0] grant
);
    reg [2:0] allowed;

    wire arbiter_advance = last & advance;
    wire any_grant = |grant;
    wire used = advance & any_grant;

    round_robin_n3 arbiter (
        .clock(clock),
        .reset(reset),
        .request(allowed & request),
        .advance(arbiter_advance),
        .grant(grant)
    );

    always @(posedge clock) begin
        if (reset) begin
            allowed <= 3'd7;
        end else if (used) begin
            if (last) begin
                allowed <= 3'd7;
            end else begin
                allowed <= grant;
            end
        end
    end

`ifdef FORMAL
    reg held;
    reg [2:0] holder;
    reg [2:0] candidates;
    reg [2:0] passed;

    wire [2:0] chosen = candidates & (~candidates + 3'd1);
    wire chosen_waits = |(request & chosen);
    wire any_request = |request;

    always @(posedge clock) begin
        if (reset) begin
            held <= 1'b0;
            passed <= 3'd0;
        end else begin
            if (used) held <= ~last;
            if ((advance & (|(grant & chosen))) | ~chosen_waits) begin
                passed <= 3'd0;
            end else if (arbiter_advance) begin
                passed <= grant | passed;
            end
        end
    end

    always @(posedge clock) begin
        if (used) holder <= grant;
        candidates <= candidates;
    end

    // a held grant goes to no other requester
    always @(posedge clock) begin
        if (!reset) keeps: assert ((~|(grant & ~holder)) | ~held);
    end

    // a grant is held by the requester that used it last, or free for all
    always @(posedge clock) begin
        if (!reset) one_holder: assert ((~held & (&allowed)) | (held & (allowed == holder)));
    end

    // some requester is granted if there is a request and the grant is free
    always @(posedge clock) begin
        if (!reset) work_conserving: assert (held | (any_grant == any_request));
    end

    // no requester is served again after a release while another waits
    always @(posedge clock) begin
        if (!reset) fair: assert (~chosen_waits | (~|(grant & passed)));
    end

    // the holder of a grant pauses while others ask
    always @(posedge clock) begin
        if (!reset) pause: cover (any_request & ~any_grant);
    end
`endif
endmodule
