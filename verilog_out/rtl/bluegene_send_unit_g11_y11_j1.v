// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Chooses what a link sends next, and brings its words to the sender.
//
//  request[G], roams[G], straight[G] -->+------------+--> grant[G], open, turn, roam
//  valid[Y], word_y[32], last[Y]     -->|            |
//  inject[J], injects_roam[J],          |  SendUnit  |--> inject_grant[J], wide, free
//  waits[J], inject_valid[J],           |            |
//  inject_word_j[32], inject_last[J] -->|            |--> tx_valid, tx_roams, tx_word[32], tx_last
//  ratio[4], idle, one, two,         -->|            |
//  roam_one, yields                  -->+------------+--> granted, asks
//
// Parameters: `G` buffers of receivers, 1 to 20; `Y` paths of theirs, 1 to 40; `J` injection ports, 1 to 12.
// Handshake: as [`SendArbiter`]. The winner of a grant offers a word in each cycle from the next one to `last`, a buffer by any of its paths, and no other requester offers any. `tx_roams` is the channel of the word;
// `granted` marks the cycle after a grant, with the first word.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: no packet has gone.
// Asserts: what its part asserts. Relies on: one word at a time.
// Source: BGQ-ARB-01, -03, BGQ-VC-10.
//
// Block: bluegene_send_unit, G = 11, Y = 11, J = 1
module bluegene_send_unit_g11_y11_j1 (
    input wire clock,
    input wire reset,
    input wire [10:0] request,
    input wire [10:0] roams,
    input wire [10:0] straight,
    input wire [10:0] valid,
    input wire [31:0] word_0,
    input wire [31:0] word_1,
    input wire [31:0] word_2,
    input wire [31:0] word_3,
    input wire [31:0] word_4,
    input wire [31:0] word_5,
    input wire [31:0] word_6,
    input wire [31:0] word_7,
    input wire [31:0] word_8,
    input wire [31:0] word_9,
    input wire [31:0] word_10,
    input wire [10:0] last,
    input wire inject,
    input wire injects_roam,
    input wire waits,
    input wire inject_valid,
    input wire [31:0] inject_word_0,
    input wire inject_last,
    input wire [3:0] ratio,
    input wire idle,
    input wire one,
    input wire two,
    input wire roam_one,
    input wire yields,
    output wire asks,
    output wire [10:0] grant,
    output wire inject_grant,
    output wire open,
    output wire turn,
    output wire roam,
    output wire wide,
    output wire free,
    output wire tx_valid,
    output wire tx_roams,
    output wire [31:0] tx_word,
    output wire tx_last,
    output wire granted
);
    reg was_granted;
    reg roaming;

    wire any_valid = |valid;
    wire [31:0] taken_part = valid[9] ? word_9
        : valid[8] ? word_8
        : valid[7] ? word_7
        : valid[6] ? word_6
        : valid[5] ? word_5
        : valid[4] ? word_4
        : valid[3] ? word_3
        : valid[2] ? word_2
        : valid[1] ? word_1
        : valid[0] ? word_0
        : 32'd0;
    wire [31:0] taken = inject_valid ? inject_word_0 : valid[10] ? word_10 : taken_part;
    wire is_last_part = valid[10] ? last[10]
        : valid[9] ? last[9]
        : valid[8] ? last[8]
        : valid[7] ? last[7]
        : valid[6] ? last[6]
        : valid[5] ? last[5]
        : valid[4] ? last[4]
        : valid[3] ? last[3]
        : valid[2] ? last[2]
        : valid[1] ? last[1]
        : valid[0] & last[0];
    wire is_last = inject_valid ? inject_last : is_last_part;
    wire was_granted_next = inject_grant | (|grant);

    bluegene_send_arbiter_r11_j1 arbiter (
        .clock(clock),
        .reset(reset),
        .request(request),
        .straight(straight),
        .roams(roams),
        .inject(inject),
        .injects_roam(injects_roam),
        .waits(waits),
        .ratio(ratio),
        .idle(idle),
        .one(one),
        .two(two),
        .roam_one(roam_one),
        .yields(yields),
        .asks(asks),
        .grant(grant),
        .inject_grant(inject_grant),
        .open(open),
        .turn(turn),
        .roam(roam),
        .wide(wide),
        .free(free)
    );

    assign tx_valid = any_valid | inject_valid;
    assign tx_roams = roaming;
    assign tx_word = taken;
    assign tx_last = is_last;
    assign granted = was_granted;

    always @(posedge clock) begin
        if (reset) begin
            was_granted <= 1'b0;
        end else begin
            was_granted <= was_granted_next;
        end
    end

    always @(posedge clock) begin
        if (was_granted_next) roaming <= (inject_grant & injects_roam) | (|(grant & roams));
    end

`ifdef FORMAL
    // one word at a time
    always @(posedge clock) begin
        if (!reset) one_word: assume (~(any_valid & inject_valid) & ((valid & (valid - 11'd1)) == 11'd0));
    end
`endif
endmodule
