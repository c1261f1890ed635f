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
// Block: bluegene_send_arbiter, R = 20, J = 12
module bluegene_send_arbiter_r20_j12 (
    input wire clock,
    input wire reset,
    input wire [19:0] request,
    input wire [19:0] straight,
    input wire [11:0] inject,
    input wire [11:0] waits,
    input wire [3:0] ratio,
    input wire idle,
    input wire one,
    input wire two,
    output wire [19:0] grant,
    output wire [11:0] inject_grant,
    output wire open,
    output wire wide
);
    reg [3:0] passed;
    reg [9:0] held;

    wire [19:0] receivers_grant;
    wire [11:0] ports_grant;

    wire any_waits = |waits;
    wire is_due = (passed >= ratio) & any_waits;
    wire [5:0] eligible_part = {
        (two | straight[5]) & open & request[5], (two | straight[4]) & open & request[4],
        (two | straight[3]) & open & request[3], (two | straight[2]) & open & request[2],
        (two | straight[1]) & open & request[1], (straight[0] | two) & request[0] & open
    };
    wire [10:0] eligible_part_1 = {
        (two | straight[10]) & open & request[10], (two | straight[9]) & open & request[9],
        (two | straight[8]) & open & request[8], (two | straight[7]) & open & request[7],
        (two | straight[6]) & open & request[6], eligible_part
    };
    wire [15:0] eligible_part_2 = {
        (two | straight[15]) & open & request[15], (two | straight[14]) & open & request[14],
        (two | straight[13]) & open & request[13], (two | straight[12]) & open & request[12],
        (two | straight[11]) & open & request[11], eligible_part_1
    };
    wire [19:0] eligible = {
        (two | straight[19]) & open & request[19], (two | straight[18]) & open & request[18],
        (two | straight[17]) & open & request[17], (two | straight[16]) & open & request[16], eligible_part_2
    };
    wire any_eligible = |eligible;
    wire injects = (is_due | ~any_eligible) & (|inject) & wide;
    wire receives = any_eligible & ~injects;
    wire held_part = injects | ~any_waits;

    round_robin_n20 receivers (
        .clock(clock),
        .reset(reset),
        .request(eligible),
        .advance(receives),
        .grant(receivers_grant)
    );

    round_robin_n12 ports (
        .clock(clock),
        .reset(reset),
        .request(inject),
        .advance(injects),
        .grant(ports_grant)
    );

    assign grant = receives ? receivers_grant : 20'd0;
    assign inject_grant = injects ? ports_grant : 12'd0;
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
        if (!reset) one_grant: assert ((~|inject_grant) | (~|grant));
    end
`endif
endmodule
