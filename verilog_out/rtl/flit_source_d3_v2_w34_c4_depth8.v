// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Sends packets of 1 to 4 flits to random routers of a network of `D` dimensions, as `router::vc` takes them.
//
//   seed[32], load[16] -->+--------------+--> valid[V], flit[W]
//  last_d[C], credit[V] -->|  FlitSource  |--> packets[32]
//                         +--------------+
//
// Parameters: `D` dimensions, coordinates of `C` bits, `D` x `C` at most 12; `V` virtual channels, 1 to 8; `W` bits per
// flit, 34 or more; `DEPTH` credits per virtual channel, 1 to 2^`A1` - 1.
// Handshake: credits. A packet begins in a cycle without one with probability `load` / 65536 if its virtual channel has
// a credit; the virtual channels take turns. Destinations are uniform where the size of a dimension is a power of two,
// and nearly so elsewhere; a router may send to itself. The 32 low bits of a flit are random but for the destination.
// Latency: outputs are registers. Throughput: 1 flit per cycle.
// Reset: no packet, all credits are there, random numbers from `seed`.
// Asserts: what its parts assert. Relies on: no more credits than flits.
// Source: the field's standard form (uniform random traffic, Bernoulli injection).
//
// Block: flit_source, D = 3, V = 2, W = 34, C = 4, DEPTH = 8
module flit_source_d3_v2_w34_c4_depth8 (
    input wire clock,
    input wire reset,
    input wire [31:0] seed,
    input wire [15:0] load,
    input wire [3:0] last_0,
    input wire [3:0] last_1,
    input wire [3:0] last_2,
    input wire [1:0] credit,
    output wire [1:0] valid,
    output wire [33:0] flit,
    output wire [31:0] packets
);
    reg [1:0] vc;
    reg [1:0] behind;
    reg [1:0] out_valid;
    reg [33:0] out_flit;
    reg [31:0] sent;

    wire [31:0] random_word;
    wire credits_0_available;
    wire [3:0] credits_0_count;
    wire credits_1_available;
    wire [3:0] credits_1_count;

    wire any_behind = |behind;
    wire [1:0] available = {credits_1_available, credits_0_available};
    wire sends = ((random_word[31:16] < load) | any_behind) & (|(vc & available));
    wire credits_0_take = vc[0] & sends;
    wire credits_1_take = sends & vc[1];
    wire [1:0] rest = any_behind ? behind - 2'd1 : random_word[13:12];
    wire any_rest = |rest;
    wire [3:0] fill_0_part = last_0 | {1'b0, last_0[3:1]};
    wire [3:0] fill_0 = fill_0_part | {2'd0, fill_0_part[3:2]};
    wire [3:0] coordinate_0_part = random_word[3:0] & fill_0;
    wire [3:0] coordinate_0 = (last_0 < coordinate_0_part) ? coordinate_0_part - last_0 - 4'd1
        : coordinate_0_part;
    wire [3:0] fill_1_part = last_1 | {1'b0, last_1[3:1]};
    wire [3:0] fill_1 = fill_1_part | {2'd0, fill_1_part[3:2]};
    wire [3:0] coordinate_1_part = random_word[7:4] & fill_1;
    wire [3:0] coordinate_1 = (last_1 < coordinate_1_part) ? coordinate_1_part - last_1 - 4'd1
        : coordinate_1_part;
    wire [3:0] fill_2_part = last_2 | {1'b0, last_2[3:1]};
    wire [3:0] fill_2 = fill_2_part | {2'd0, fill_2_part[3:2]};
    wire [3:0] coordinate_2_part = random_word[11:8] & fill_2;
    wire [3:0] coordinate_2 = (last_2 < coordinate_2_part) ? coordinate_2_part - last_2 - 4'd1
        : coordinate_2_part;
    wire [33:0] word_part = any_behind ? {2'd0, random_word}
        : {2'd0, random_word[31:12], coordinate_2, coordinate_1, coordinate_0};
    wire is_head = ~any_behind;
    wire [33:0] word = {~any_rest, is_head, word_part[31:0]};

    xorshift32 random (
        .clock(clock),
        .reset(reset),
        .seed(seed),
        .word(random_word)
    );

    credit_counter_w4_max8 credits_0 (
        .clock(clock),
        .reset(reset),
        .take(credits_0_take),
        .give(credit[0]),
        .available(credits_0_available),
        .count(credits_0_count)
    );

    credit_counter_w4_max8 credits_1 (
        .clock(clock),
        .reset(reset),
        .take(credits_1_take),
        .give(credit[1]),
        .available(credits_1_available),
        .count(credits_1_count)
    );

    assign valid = out_valid;
    assign flit = out_flit;
    assign packets = sent;

    always @(posedge clock) begin
        if (reset) begin
            vc <= 2'd1;
            behind <= 2'd0;
            out_valid <= 2'd0;
            sent <= 32'd0;
        end else if (sends) begin
            if (!any_rest) begin
                vc <= {vc[0], vc[1]};
                sent <= sent + 32'd1;
            end
            behind <= rest;
            out_valid <= vc;
        end else begin
            out_valid <= 2'd0;
        end
    end

    always @(posedge clock) begin
        if (sends) out_flit <= word;
    end

    wire _unused = &{1'b0, word_part[33:32], credits_0_count, credits_1_count};

`ifdef FORMAL
    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_0: assume ((credits_0_count < 4'd8) | credits_0_take | ~credit[0]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_1: assume ((credits_1_count < 4'd8) | credits_1_take | ~credit[1]);
    end
`endif
endmodule
