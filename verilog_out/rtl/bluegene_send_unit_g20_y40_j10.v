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
// Block: bluegene_send_unit, G = 20, Y = 40, J = 10
module bluegene_send_unit_g20_y40_j10 (
    input wire clock,
    input wire reset,
    input wire [19:0] request,
    input wire [19:0] roams,
    input wire [19:0] straight,
    input wire [39:0] valid,
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
    input wire [31:0] word_11,
    input wire [31:0] word_12,
    input wire [31:0] word_13,
    input wire [31:0] word_14,
    input wire [31:0] word_15,
    input wire [31:0] word_16,
    input wire [31:0] word_17,
    input wire [31:0] word_18,
    input wire [31:0] word_19,
    input wire [31:0] word_20,
    input wire [31:0] word_21,
    input wire [31:0] word_22,
    input wire [31:0] word_23,
    input wire [31:0] word_24,
    input wire [31:0] word_25,
    input wire [31:0] word_26,
    input wire [31:0] word_27,
    input wire [31:0] word_28,
    input wire [31:0] word_29,
    input wire [31:0] word_30,
    input wire [31:0] word_31,
    input wire [31:0] word_32,
    input wire [31:0] word_33,
    input wire [31:0] word_34,
    input wire [31:0] word_35,
    input wire [31:0] word_36,
    input wire [31:0] word_37,
    input wire [31:0] word_38,
    input wire [31:0] word_39,
    input wire [39:0] last,
    input wire [9:0] inject,
    input wire [9:0] injects_roam,
    input wire [9:0] waits,
    input wire [9:0] inject_valid,
    input wire [31:0] inject_word_0,
    input wire [31:0] inject_word_1,
    input wire [31:0] inject_word_2,
    input wire [31:0] inject_word_3,
    input wire [31:0] inject_word_4,
    input wire [31:0] inject_word_5,
    input wire [31:0] inject_word_6,
    input wire [31:0] inject_word_7,
    input wire [31:0] inject_word_8,
    input wire [31:0] inject_word_9,
    input wire [9:0] inject_last,
    input wire [3:0] ratio,
    input wire idle,
    input wire one,
    input wire two,
    input wire roam_one,
    input wire yields,
    output wire asks,
    output wire [19:0] grant,
    output wire [9:0] inject_grant,
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

    wire any_inject_valid = |inject_valid;
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
    wire [31:0] taken_part_1 = valid[19] ? word_19
        : valid[18] ? word_18
        : valid[17] ? word_17
        : valid[16] ? word_16
        : valid[15] ? word_15
        : valid[14] ? word_14
        : valid[13] ? word_13
        : valid[12] ? word_12
        : valid[11] ? word_11
        : valid[10] ? word_10
        : taken_part;
    wire [31:0] taken_part_2 = valid[29] ? word_29
        : valid[28] ? word_28
        : valid[27] ? word_27
        : valid[26] ? word_26
        : valid[25] ? word_25
        : valid[24] ? word_24
        : valid[23] ? word_23
        : valid[22] ? word_22
        : valid[21] ? word_21
        : valid[20] ? word_20
        : taken_part_1;
    wire [31:0] taken_part_3 = valid[39] ? word_39
        : valid[38] ? word_38
        : valid[37] ? word_37
        : valid[36] ? word_36
        : valid[35] ? word_35
        : valid[34] ? word_34
        : valid[33] ? word_33
        : valid[32] ? word_32
        : valid[31] ? word_31
        : valid[30] ? word_30
        : taken_part_2;
    wire [31:0] taken = inject_valid[9] ? inject_word_9
        : inject_valid[8] ? inject_word_8
        : inject_valid[7] ? inject_word_7
        : inject_valid[6] ? inject_word_6
        : inject_valid[5] ? inject_word_5
        : inject_valid[4] ? inject_word_4
        : inject_valid[3] ? inject_word_3
        : inject_valid[2] ? inject_word_2
        : inject_valid[1] ? inject_word_1
        : inject_valid[0] ? inject_word_0
        : taken_part_3;
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
    wire is_last_part_1 = valid[20] ? last[20]
        : valid[19] ? last[19]
        : valid[18] ? last[18]
        : valid[17] ? last[17]
        : valid[16] ? last[16]
        : valid[15] ? last[15]
        : valid[14] ? last[14]
        : valid[13] ? last[13]
        : valid[12] ? last[12]
        : valid[11] ? last[11]
        : is_last_part;
    wire is_last_part_2 = valid[30] ? last[30]
        : valid[29] ? last[29]
        : valid[28] ? last[28]
        : valid[27] ? last[27]
        : valid[26] ? last[26]
        : valid[25] ? last[25]
        : valid[24] ? last[24]
        : valid[23] ? last[23]
        : valid[22] ? last[22]
        : valid[21] ? last[21]
        : is_last_part_1;
    wire is_last_part_3 = inject_valid[0] ? inject_last[0]
        : valid[39] ? last[39]
        : valid[38] ? last[38]
        : valid[37] ? last[37]
        : valid[36] ? last[36]
        : valid[35] ? last[35]
        : valid[34] ? last[34]
        : valid[33] ? last[33]
        : valid[32] ? last[32]
        : valid[31] ? last[31]
        : is_last_part_2;
    wire is_last = inject_valid[9] ? inject_last[9]
        : inject_valid[8] ? inject_last[8]
        : inject_valid[7] ? inject_last[7]
        : inject_valid[6] ? inject_last[6]
        : inject_valid[5] ? inject_last[5]
        : inject_valid[4] ? inject_last[4]
        : inject_valid[3] ? inject_last[3]
        : inject_valid[2] ? inject_last[2]
        : inject_valid[1] ? inject_last[1]
        : is_last_part_3;
    wire was_granted_next = (|inject_grant) | (|grant);

    bluegene_send_arbiter_r20_j10 arbiter (
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

    assign tx_valid = any_inject_valid | any_valid;
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
        if (was_granted_next) roaming <= (|(inject_grant & injects_roam)) | (|(grant & roams));
    end

`ifdef FORMAL
    // one word at a time
    always @(posedge clock) begin
        if (!reset) one_word: assume (~(any_inject_valid & any_valid)
            & ((inject_valid & (inject_valid - 10'd1)) == 10'd0) & ((valid & (valid - 40'd1)) == 40'd0));
    end
`endif
endmodule
