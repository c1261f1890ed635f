// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Makes bursts of reads, and returns the words of each in packed beats.
//
//  read_valid, read_address[40], read_words[5], read_tag[R] -->+----------+--> m_axi_ar...
//                                                read_ready <--| AxiReads |
//              return_valid, return_tag[R], return_beat[128] <--|          |<-- m_axi_r...
//                                  return_last, return_error <--|          |--> legal
//                                               return_ready -->+----------+
//
// A read is an address, a multiple of 4, and 1 to 16 words of 4 bytes. It becomes an INCR burst of beats of 16 bytes, or two bursts, if it crosses
// 4 KiB. All bursts have id 0, so AXI returns them in their order. Its words return packed, the first word lowest. What lies
// above the last word is undefined.
//
// Parameters: `R`, 1 to 16: bits of a tag; `D`, 1 to 8: `2^D` bursts whose address is taken are not returned; `D1` = `D` + 1; `SH` = `R` + 10.
// Handshake: valid/ready. Reads return in their order, with their tag in each beat. `return_error` has a meaning with `return_last`: a beat of the
// read had a response that is not OKAY, another id, or a wrong `m_axi_rlast`. Beats are counted, whatever `m_axi_rlast` says. No output but
// `legal` depends on an input in the same cycle.
// Latency: 1 cycle from `read_valid` to `m_axi_arvalid`; 1 cycle from the `m_axi_rvalid` that a beat needs to `return_valid`. Throughput: 1 beat
// and half an address per cycle; a read whose address is no multiple of 16 takes up to one cycle more.
// Reset: no read; the memory must be reset together with it.
// Asserts: addresses and beats that are offered stay until they are taken; no burst crosses 4 KiB; at most `2^D` bursts are outstanding; no
// beat follows the last of a read. Relies on: beats answer bursts; a read has 1 to 16 words (`legal` says so of this cycle).
// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part A; `docs/host.md`.
//
// Block: axi_reads, R = 12, D = 6
module axi_reads_r12_d6 (
    input wire clock,
    input wire reset,
    input wire read_valid,
    input wire [39:0] read_address,
    input wire [4:0] read_words,
    input wire [11:0] read_tag,
    output wire read_ready,
    output wire return_valid,
    output wire [11:0] return_tag,
    output wire [127:0] return_beat,
    output wire return_last,
    output wire return_error,
    input wire return_ready,
    output wire legal,
    output wire [3:0] m_axi_arid,
    output wire [39:0] m_axi_araddr,
    output wire [7:0] m_axi_arlen,
    output wire [2:0] m_axi_arsize,
    output wire [1:0] m_axi_arburst,
    output wire m_axi_arvalid,
    input wire m_axi_arready,
    input wire [3:0] m_axi_rid,
    input wire [127:0] m_axi_rdata,
    input wire [1:0] m_axi_rresp,
    input wire m_axi_rlast,
    input wire m_axi_rvalid,
    output wire m_axi_rready
);
    reg [6:0] open;
    reg [2:0] at;
    reg [127:0] carried;
    reg failed;

    wire address_taken;
    wire [2:0] address_split;
    wire address_opens;
    wire address_is_last;
    wire address_legal;
    wire shapes_in_ready;
    wire shapes_out_valid;
    wire [21:0] shapes_out_data;
    wire [6:0] shapes_level;
    wire incoming_out_valid;
    wire [129:0] incoming_out_data;

    wire [1:0] word = shapes_out_data[1:0];
    wire [4:0] words = shapes_out_data[6:2];
    wire [4:0] last_in_part = {3'd0, word} + words - 5'd1;
    wire [2:0] last_in = last_in_part[4:2];
    wire last_in_below_at = last_in < at;
    wire can = (last_in_below_at | incoming_out_valid) & shapes_out_valid;
    wire any_at = |at;
    wire any_word = |word;
    wire gives_beat = any_at | ~any_word;
    wire [127:0] arrived = last_in_below_at ? 128'd0 : incoming_out_data[127:0];
    wire [6:0] down = {word, 5'd0};
    wire [7:0] up = 8'd128 - {1'b0, down};
    wire [127:0] shifted = any_word ? (arrived << up) | (carried >> down) : arrived;
    wire [4:0] words_minus_1 = words - 5'd1;
    wire [2:0] last_step = any_word ? words_minus_1[4:2] + 3'd1 : words_minus_1[4:2];
    wire ends_read = at == last_step;
    wire burst_ends = (at == shapes_out_data[9:7]) | (at == last_in);
    wire needs_beat = ~last_in_below_at;
    wire is_bad = ((incoming_out_data[129] != burst_ends) | incoming_out_data[128]) & needs_beat;
    wire answers = (|open) | ~incoming_out_valid;
    wire moves = can & (~gives_beat | return_ready);
    wire incoming_out_ready = needs_beat & moves;
    wire closes = burst_ends & incoming_out_ready;
    wire [129:0] arriving = {m_axi_rlast, (|m_axi_rid) | (|m_axi_rresp), m_axi_rdata};

    axi_bursts address (
        .clock(clock),
        .reset(reset),
        .access_valid(read_valid),
        .access_address(read_address),
        .access_words(read_words),
        .access_ready(read_ready),
        .room(shapes_in_ready),
        .taken(address_taken),
        .split(address_split),
        .may(open != 7'd64),
        .burst_valid(m_axi_arvalid),
        .burst_address(m_axi_araddr),
        .burst_length(m_axi_arlen),
        .burst_ready(m_axi_arready),
        .opens(address_opens),
        .is_last(address_is_last),
        .legal(address_legal)
    );

    fifo_w22_a6 shapes (
        .clock(clock),
        .reset(reset),
        .in_valid(address_taken),
        .in_data({read_tag, address_split, read_words, read_address[3:2]}),
        .in_ready(shapes_in_ready),
        .out_valid(shapes_out_valid),
        .out_data(shapes_out_data),
        .out_ready(ends_read & moves),
        .level(shapes_level)
    );

    skid_buffer_w130 incoming (
        .clock(clock),
        .reset(reset),
        .in_valid(m_axi_rvalid),
        .in_data(arriving),
        .in_ready(m_axi_rready),
        .out_valid(incoming_out_valid),
        .out_data(incoming_out_data),
        .out_ready(incoming_out_ready)
    );

    assign return_valid = can & gives_beat;
    assign return_tag = shapes_out_data[21:10];
    assign return_beat = shifted;
    assign return_last = ends_read;
    assign return_error = is_bad | failed;
    assign legal = answers & address_legal;
    assign m_axi_arid = 4'd0;
    assign m_axi_arsize = 3'd4;
    assign m_axi_arburst = 2'd1;

    always @(posedge clock) begin
        if (reset) begin
            open <= 7'd0;
            at <= 3'd0;
            failed <= 1'b0;
        end else begin
            if (closes & ~address_opens) begin
                open <= open - 7'd1;
            end else if (~closes & address_opens) begin
                open <= open + 7'd1;
            end
            if (moves) begin
                if (ends_read) begin
                    at <= 3'd0;
                end else begin
                    at <= at + 3'd1;
                end
                failed <= return_error & ~ends_read;
            end
        end
    end

    always @(posedge clock) begin
        if (moves) carried <= incoming_out_data[127:0];
    end

    wire _unused = &{1'b0, last_in_part[1:0], words_minus_1[1:0], address_is_last, shapes_level};

`ifdef FORMAL
    wire beat_watch_steady;
    wire step_watch_steady;

    steady_w128 beat_watch (
        .clock(clock),
        .reset(reset),
        .valid(return_valid),
        .ready(return_ready),
        .payload(shifted),
        .steady(beat_watch_steady)
    );

    steady_w3 step_watch (
        .clock(clock),
        .reset(reset),
        .valid(return_valid),
        .ready(return_ready),
        .payload(at),
        .steady(step_watch_steady)
    );

    // a read has 1 to 16 words
    always @(posedge clock) begin
        if (!reset) legal_words: assume (address_legal);
    end

    // a beat answers a burst
    always @(posedge clock) begin
        if (!reset) answers_burst: assume (answers);
    end

    // a beat stays until it is taken
    always @(posedge clock) begin
        if (!reset) beat_stays: assert (step_watch_steady & beat_watch_steady);
    end

    // at most 2^D bursts are outstanding
    always @(posedge clock) begin
        if (!reset) few_open: assert (open <= 7'd64);
    end

    // no beat follows the last of a read
    always @(posedge clock) begin
        if (!reset) ends_in_time: assert ((shapes_out_valid & (last_step >= at)) | ~any_at);
    end

    // the last beat of a read needs no further beat of its burst
    always @(posedge clock) begin
        if (!reset) is_drained: cover (last_in_below_at & can);
    end
`endif
endmodule
