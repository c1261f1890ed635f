// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Makes one burst of an access to memory, or two if it crosses 4 KiB.
//
//  access_valid, access_address[40], access_words[5] -->+-----------+--> burst_valid, burst_address[40], burst_length[8]
//                                    access_ready <--|           |<-- burst_ready
//                                            room -->| AxiBursts |--> opens, is_last
//                                             may -->|           |--> taken, split[3]
//                                                    +-----------+--> legal
//
// An access is an address, a multiple of 4, and 1 to 16 words of 4 bytes. Its bursts are of kind INCR, with beats of 16 bytes from the first that has one of its words to the
// last. The address channels of writes and of reads are the same but for their names.
//
// Parameters: none.
// Handshake: valid/ready. An access is taken only with `room`, and `taken` for that cycle; `split` is then the beats less one of its first burst.
// A burst is offered only with `may`; `opens` for the cycle in which it is taken, and `is_last` says whether it ends its access.
// Latency: 1 cycle from `access_valid` to `burst_valid`. Throughput: a burst in every second cycle.
// Reset: no access.
// Asserts: an address that is offered stays until it is taken; no burst crosses 4 KiB; the first of two ends its page. Relies on: legal words, which `legal` shows for
// this cycle; `may` stays while a burst waits.
// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part A; `docs/host.md`.
//
// Block: axi_bursts
module axi_bursts (
    input wire clock,
    input wire reset,
    input wire access_valid,
    input wire [39:0] access_address,
    input wire [4:0] access_words,
    output wire access_ready,
    input wire room,
    output wire taken,
    output wire [2:0] split,
    input wire may,
    output wire burst_valid,
    output wire [39:0] burst_address,
    output wire [7:0] burst_length,
    input wire burst_ready,
    output wire opens,
    output wire is_last,
    output wire legal
);
    reg offered;
    reg [35:0] first;
    reg [2:0] beats_less;
    reg [2:0] others;

    wire takes = room & ~offered & access_valid;
    wire [4:0] total = {3'd0, access_address[3:2]} + access_words - 5'd1;
    wire [2:0] last = total[4:2];
    wire [7:0] page = ~access_address[11:4];
    wire [2:0] ends = (page < {5'd0, last}) ? page[2:0] : last;
    wire offers = offered & may;
    wire goes = offers & burst_ready;
    wire any_others = |others;
    wire has_words = ((access_words <= 5'd16) & (|access_words)) | ~access_valid;

    assign access_ready = ~offered & room;
    assign taken = takes;
    assign split = ends;
    assign burst_valid = offers;
    assign burst_address = {first, 4'd0};
    assign burst_length = {5'd0, beats_less};
    assign opens = goes;
    assign is_last = ~any_others;
    assign legal = has_words;

    always @(posedge clock) begin
        if (reset) begin
            offered <= 1'b0;
        end else if (takes) begin
            offered <= 1'b1;
        end else if (goes) begin
            offered <= any_others;
        end
    end

    always @(posedge clock) begin
        if (takes) begin
            first <= access_address[39:4];
            beats_less <= ends;
            others <= last - ends;
        end else if (goes) begin
            first <= first + {33'd0, beats_less} + 36'd1;
            beats_less <= others - 3'd1;
            others <= 3'd0;
        end
    end

    wire _unused = &{1'b0, access_address[1:0], total[1:0]};

`ifdef FORMAL
    reg waited;

    wire address_watch_steady;
    wire length_watch_steady;

    steady_w36 address_watch (
        .clock(clock),
        .reset(reset),
        .valid(offers),
        .ready(burst_ready),
        .payload(first),
        .steady(address_watch_steady)
    );

    steady_w3 length_watch (
        .clock(clock),
        .reset(reset),
        .valid(offers),
        .ready(burst_ready),
        .payload(beats_less),
        .steady(length_watch_steady)
    );

    always @(posedge clock) begin
        if (reset) begin
            waited <= 1'b0;
        end else begin
            waited <= offers & ~burst_ready;
        end
    end

    // an access has 1 to 16 words
    always @(posedge clock) begin
        if (!reset) legal_words: assume (has_words);
    end

    // a burst that waits may still be opened
    always @(posedge clock) begin
        if (!reset) may_stays: assume (may | ~waited);
    end

    // an address stays until it is taken
    always @(posedge clock) begin
        if (!reset) address_stays: assert (length_watch_steady & address_watch_steady);
    end

    // no burst crosses 4 KiB
    always @(posedge clock) begin
        if (!reset) inside_page: assert (~offered | (({6'd0, beats_less} + {1'b0, first[7:0]}) <= 9'd255));
    end

    // the first of two bursts ends its page
    always @(posedge clock) begin
        if (!reset) ends_page: assert ((({5'd0, beats_less} + first[7:0]) == 8'd255) | ~offered
            | ~any_others);
    end

    // an access is split
    always @(posedge clock) begin
        if (!reset) splits: cover (offers & any_others);
    end
`endif
endmodule
