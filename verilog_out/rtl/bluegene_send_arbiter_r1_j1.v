// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Gives a sender to one of the receivers or injection ports that ask for it, and keeps a bubble in each ring.
//
//  request[R], straight[R] -->+---------------+--> grant[R]
//     inject[J], waits[J]  -->|  SendArbiter  |--> inject_grant[J]
//                    ratio -->|               |--> open     a packet that goes straight on would be taken
//           idle, one, two -->+---------------+--> wide     a packet that enters the ring would be taken
//
// A packet that goes straight on in its ring needs a token; one that enters the ring needs two. So the last slot of a ring is never taken by a
// packet that enters, and the packets inside can always move.
//
// Receivers come first until `ratio` of their packets have gone while an injection port waited; then it comes first. If it then finds no two tokens, receivers are
// held back for 512 cycles, so that tokens collect, and let through for the next 512: in a ring in which all held back for ever nothing would move.
//
// Parameters: `R` receivers, 1 to 20; `J` injection ports, 1 to 12. Published: two buses of each of ten receivers, and twelve ports.
// Handshake: `grant` and `inject_grant` answer in the same cycle; together they are one-hot or zero. Whoever is granted offers words from the next cycle on.
// `waits` is set as long as a port has a packet for this sender, `inject` only with `wide`. `open` and `wide` do not depend on requests.
// Latency: 0 cycles. Throughput: as `idle` says.
// Reset: no packet has gone.
// Asserts: at most one is granted. Relies on: `two` implies `one`; who injects waits.
// Source: BGQ-ARB-01, -03, -05, -06, -08, BGQ-VC-11, -12.
//
// Block: bluegene_send_arbiter, R = 1, J = 1
module bluegene_send_arbiter_r1_j1 (
    input wire clock,
    input wire reset,
    input wire request,
    input wire straight,
    input wire inject,
    input wire waits,
    input wire [3:0] ratio,
    input wire idle,
    input wire one,
    input wire two,
    output wire grant,
    output wire inject_grant,
    output wire open,
    output wire wide
);
    reg [3:0] passed;
    reg [9:0] held;

    wire receivers_grant;
    wire ports_grant;

    wire is_due = (passed >= ratio) & waits;
    wire eligible = (two | straight) & open & request;
    wire injects = (is_due | ~eligible) & wide & inject;
    wire receives = eligible & ~injects;
    wire held_part = injects | ~waits;

    round_robin_n1 receivers (
        .clock(clock),
        .reset(reset),
        .request(eligible),
        .advance(receives),
        .grant(receivers_grant)
    );

    round_robin_n1 ports (
        .clock(clock),
        .reset(reset),
        .request(inject),
        .advance(injects),
        .grant(ports_grant)
    );

    assign grant = receives & receivers_grant;
    assign inject_grant = injects & ports_grant;
    assign open = (held[9] | ~is_due) & one & idle;
    assign wide = two & idle;

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
        if (!reset) one_grant: assert (~inject_grant | ~grant);
    end
`endif
endmodule
