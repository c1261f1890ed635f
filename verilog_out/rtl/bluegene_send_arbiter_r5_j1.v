// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Gives a sender to one of the receivers or injection ports that ask for it, and keeps a bubble in each ring.
//
//  request[R], straight[R], -->+---------------+--> grant[R]
//  roams[R]                    |               |
//  inject[J], injects_roam[J],-|               |--> inject_grant[J]
//  waits[J]                 -->|  SendArbiter  |--> open, turn, roam    a packet of a receiver would be taken: straight on, entering
//                    ratio  -->|               |                        the ring, in the dynamic channel
//  idle, one, two, roam_one,-->|               |--> wide, free          one of an injection port: entering, in the dynamic channel
//  yields                   -->+---------------+--> asks
//
// In the deterministic channel a packet that goes straight on in its ring needs a token; one that enters the ring needs two. So the last slot of a ring is never taken by a
// packet that enters, and the packets inside can always move. In the dynamic channel each packet needs a token.
//
// Receivers come first until `ratio` of their packets have gone while an injection port waited; then it comes first. If it then finds no tokens, receivers are
// held back for 512 cycles, so that tokens collect, and let through for the next 512: in a ring in which all held back for ever nothing would move.
//
// Several arbiters may share a sender, each for its channels. One that `asks` would grant; one that `yields` to another that asks does not.
//
// Parameters: `R` receivers' buffers, 1 to 20; `J` injection ports, 1 to 12. Published: two buffers of each of ten receivers, and twelve ports.
// Handshake: `grant` and `inject_grant` answer in the same cycle; together they are one-hot or zero. The winner offers words from the next cycle on.
// `request` and `inject` ask for the deterministic channel, `roams` and `injects_roam` for the dynamic one. `waits` is set as long as a port has a packet for this sender; `inject` comes only with `wide`,
// `injects_roam` and `roams` only with `free` and `roam`. `open`, `turn`, `roam`, `wide` and `free` do not depend on requests, `asks` does not depend on `yields`.
// Latency: 0 cycles. Throughput: as `idle` says.
// Reset: no packet has gone.
// Asserts: at most one is granted. Relies on: `two` implies `one`; who injects waits.
// Source: BGQ-ARB-01, -03, -05, -06, -08, BGQ-VC-01, -11, -12.
//
// Block: bluegene_send_arbiter, R = 5, J = 1
module bluegene_send_arbiter_r5_j1 (
    input wire clock,
    input wire reset,
    input wire [4:0] request,
    input wire [4:0] straight,
    input wire [4:0] roams,
    input wire inject,
    input wire injects_roam,
    input wire waits,
    input wire [3:0] ratio,
    input wire idle,
    input wire one,
    input wire two,
    input wire roam_one,
    input wire yields,
    output wire asks,
    output wire [4:0] grant,
    output wire inject_grant,
    output wire open,
    output wire turn,
    output wire roam,
    output wire wide,
    output wire free
);
    reg [3:0] passed;
    reg [9:0] held;

    wire [4:0] receivers_grant;
    wire ports_grant;

    wire is_due = (passed >= ratio) & waits;
    wire passes = (held[9] | ~is_due) & idle;
    wire [2:0] eligible_part = {
        passes & (((two | straight[2]) & one & request[2]) | (roam_one & roams[2])),
        passes & (((two | straight[1]) & one & request[1]) | (roam_one & roams[1])),
        (((straight[0] | two) & request[0] & one) | (roams[0] & roam_one)) & passes
    };
    wire [4:0] eligible = {
        passes & (((two | straight[4]) & one & request[4]) | (roam_one & roams[4])),
        passes & (((two | straight[3]) & one & request[3]) | (roam_one & roams[3])), eligible_part
    };
    wire any_eligible = |eligible;
    wire entering_part = wide & inject;
    wire entering = free ? entering_part | injects_roam : entering_part;
    wire injects = ~yields & entering & (is_due | ~any_eligible);
    wire receives = ~yields & any_eligible & ~injects;
    wire held_part = injects | ~waits;

    round_robin_n5 receivers (
        .clock(clock),
        .reset(reset),
        .request(eligible),
        .advance(receives),
        .grant(receivers_grant)
    );

    round_robin_n1 ports (
        .clock(clock),
        .reset(reset),
        .request(entering),
        .advance(injects),
        .grant(ports_grant)
    );

    assign asks = any_eligible | entering;
    assign grant = receives ? receivers_grant : 5'd0;
    assign inject_grant = injects & ports_grant;
    assign open = one & passes;
    assign turn = two & passes;
    assign roam = roam_one & passes;
    assign wide = two & idle;
    assign free = roam_one & idle;

    always @(posedge clock) begin
        if (reset) begin
            passed <= 4'd0;
            held <= 10'd0;
        end else if (held_part) begin
            passed <= 4'd0;
            held <= 10'd0;
        end else begin
            if (receives & (~&passed)) passed <= passed + 4'd1;
            if (is_due) begin
                held <= held + 10'd1;
            end else begin
                held <= 10'd0;
            end
        end
    end

`ifdef FORMAL
    // at most one is granted
    always @(posedge clock) begin
        if (!reset) one_grant: assert (~inject_grant | (~|grant));
    end
`endif
endmodule
