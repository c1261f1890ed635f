// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes flits, gives their credits back at random times, and folds them into a digest.
//
//  seed[32], pace[16] -->+------------+--> credit[V]
//   valid[V], flit[W] -->|  FlitSink  |--> digest[32], packets[32]
//                        +------------+
//
// Parameters: `V` virtual channels, 1 to 8; `W` bits per flit, 34 or more; `DEPTH` credits per virtual channel, 1 to
// 2^`A1` - 1.
// Handshake: credits. In each cycle, with probability (`pace` + 1) / 65536, every virtual channel that is owed a credit
// gets one: 65535 is a reader that never waits.
// Latency: 2 cycles from a flit to its credit at least; outputs are registers. Throughput: 1 flit per cycle.
// Reset: no credit is owed, digest 0, random numbers from `seed`.
// Asserts: no more credits are owed than a buffer has places. Relies on: flits only with a credit.
// Source: the field's standard form.
//
// Block: flit_sink, V = 2, W = 34, DEPTH = 8
module flit_sink_v2_w34_depth8 (
    input wire clock,
    input wire reset,
    input wire [31:0] seed,
    input wire [15:0] pace,
    input wire [1:0] valid,
    input wire [33:0] flit,
    output wire [1:0] credit,
    output wire [31:0] digest,
    output wire [31:0] packets
);
    reg [3:0] owed_0;
    reg [3:0] owed_1;
    reg [1:0] out_credit;
    reg [31:0] fold;
    reg [31:0] received;

    wire [31:0] random_word;

    wire with_credit_1_part = pace >= random_word[31:16];
    wire with_credit_0_part = with_credit_1_part & (|owed_0);
    wire with_credit_1_part_1 = with_credit_1_part & (|owed_1);
    wire [1:0] gives = {with_credit_1_part_1, with_credit_0_part};
    wire [31:0] fold_part = flit[31:0] ^ {fold[30:0], fold[31]};
    wire any_valid = |valid;

    xorshift32 random (
        .clock(clock),
        .reset(reset),
        .seed(seed),
        .word(random_word)
    );

    assign credit = out_credit;
    assign digest = fold;
    assign packets = received;

    always @(posedge clock) begin
        if (reset) begin
            owed_0 <= 4'd0;
            owed_1 <= 4'd0;
            out_credit <= 2'd0;
            fold <= 32'd0;
            received <= 32'd0;
        end else begin
            if (with_credit_0_part & ~valid[0]) begin
                owed_0 <= owed_0 - 4'd1;
            end else if (~with_credit_0_part & valid[0]) begin
                owed_0 <= owed_0 + 4'd1;
            end
            if (with_credit_1_part_1 & ~valid[1]) begin
                owed_1 <= owed_1 - 4'd1;
            end else if (~with_credit_1_part_1 & valid[1]) begin
                owed_1 <= owed_1 + 4'd1;
            end
            out_credit <= gives;
            if (any_valid) begin
                if (flit[33]) begin
                    fold <= ~fold_part;
                    received <= received + 32'd1;
                end else begin
                    fold <= fold_part;
                end
            end
        end
    end

    wire _unused = &{1'b0, random_word[15:0], flit[32]};

`ifdef FORMAL
    // no more credits are owed than a buffer has places
    always @(posedge clock) begin
        if (!reset) in_range_0: assert (owed_0 <= 4'd8);
    end

    // no more credits are owed than a buffer has places
    always @(posedge clock) begin
        if (!reset) in_range_1: assert (owed_1 <= 4'd8);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_0: assume ((owed_0 < 4'd8) | with_credit_0_part | ~valid[0]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_1: assume ((owed_1 < 4'd8) | with_credit_1_part_1 | ~valid[1]);
    end
`endif
endmodule
