// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Makes bursts of posted writes, and confirms each when the memory has answered all of it.
//
//  write_valid, write_address[40], write_words[5] -->+-----------+--> m_axi_aw...
//                                  write_ready <--|           |
//                       beat_valid, beat[128] -->| AxiWrites |--> m_axi_w...
//                                   beat_ready <--|           |
//                      written, written_error <--|           |<-- m_axi_b...
//                                      legal <--+-----------+
//
// A write is an address, a multiple of 4, and 1 to 16 words of 4 bytes, packed in beats of 16 bytes, the first word lowest. It becomes an INCR burst
// of beats of 16 bytes, whose strobes tell its words; or two bursts, if it crosses 4 KiB. All bursts have id 0, so AXI answers them in
// their order.
//
// Parameters: `D`, 1 to 8: `2^D` bursts whose address is taken have no response; `D1` = `D` + 1.
// Handshake: valid/ready; a write's beats come with or after its address. `written`, for one cycle, is the response to the oldest
// write, with `written_error` if that of one of its bursts is not OKAY or has another id. `m_axi_bready` is always set. No output of AXI depends on an
// input in the same cycle; `legal` does.
// Latency: 1 cycle from `write_valid` to `m_axi_awvalid`, from `beat_valid` to `m_axi_wvalid` and from `m_axi_bvalid` to `written`.
// Throughput: 1 beat per cycle; a write whose address is no multiple of 16 may have one beat more than it needs.
// Reset: no write; the memory must be reset together with it.
// Asserts: addresses and beats that are offered stay until they are taken; no burst crosses 4 KiB; a write is confirmed only with the response to
// its last burst. Relies on: responses answer bursts; a write has 1 to 16 words (`legal` says so of this cycle).
// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part A; GEM-HT-05; `docs/host.md`.
//
// Block: axi_writes, D = 6
module axi_writes_d6 (
    input wire clock,
    input wire reset,
    input wire write_valid,
    input wire [39:0] write_address,
    input wire [4:0] write_words,
    output wire write_ready,
    input wire beat_valid,
    input wire [127:0] beat,
    output wire beat_ready,
    output wire written,
    output wire written_error,
    output wire legal,
    output wire [3:0] m_axi_awid,
    output wire [39:0] m_axi_awaddr,
    output wire [7:0] m_axi_awlen,
    output wire [2:0] m_axi_awsize,
    output wire [1:0] m_axi_awburst,
    output wire m_axi_awvalid,
    input wire m_axi_awready,
    output wire [127:0] m_axi_wdata,
    output wire [15:0] m_axi_wstrb,
    output wire m_axi_wlast,
    output wire m_axi_wvalid,
    input wire m_axi_wready,
    input wire [3:0] m_axi_bid,
    input wire [1:0] m_axi_bresp,
    input wire m_axi_bvalid,
    output wire m_axi_bready
);
    reg [2:0] at;
    reg [127:0] carried;
    reg failed;
    reg confirms;
    reg confirms_error;

    wire address_taken;
    wire [2:0] address_split;
    wire address_opens;
    wire address_is_last;
    wire address_legal;
    wire shapes_in_ready;
    wire shapes_out_valid;
    wire [9:0] shapes_out_data;
    wire [6:0] shapes_level;
    wire bursts_in_ready;
    wire bursts_out_valid;
    wire bursts_out_data;
    wire [6:0] bursts_level;
    wire outgoing_in_ready;
    wire [144:0] outgoing_out_data;

    wire [4:0] words = shapes_out_data[6:2];
    wire [4:0] words_minus_1 = words - 5'd1;
    wire [2:0] last_in = words_minus_1[4:2];
    wire last_in_below_at = last_in < at;
    wire needs_beat = ~last_in_below_at;
    wire answers = ~m_axi_bvalid | bursts_out_valid;
    wire [1:0] word = shapes_out_data[1:0];
    wire [4:0] end_ = words + {3'd0, word};
    wire [4:0] end__minus_1 = end_ - 5'd1;
    wire [2:0] last_out = end__minus_1[4:2];
    wire ends_write = at == last_out;
    wire outgoing_in_valid = shapes_out_valid & (last_in_below_at | beat_valid);
    wire moves = outgoing_in_ready & outgoing_in_valid;
    wire [6:0] up = {word, 5'd0};
    wire [7:0] down = 8'd128 - {1'b0, up};
    wire [127:0] shifted = (carried >> down) | (beat << up);
    wire [4:0] base = {at, 2'd0};
    wire strobe_part = (base < end_) & (base >= {3'd0, word});
    wire [4:0] strobe_part_1 = {at, 2'd1};
    wire strobe_part_2 = (strobe_part_1 < end_) & (strobe_part_1 >= {3'd0, word});
    wire [4:0] strobe_part_3 = {at, 2'd2};
    wire strobe_part_4 = (strobe_part_3 < end_) & (strobe_part_3 >= {3'd0, word});
    wire [4:0] index = {at, 2'd3};
    wire strobe_part_5 = (index < end_) & (index >= {3'd0, word});
    wire [15:0] strobe = {{4{strobe_part_5}}, {4{strobe_part_4}}, {4{strobe_part_2}}, {4{strobe_part}}};
    wire burst_ends = ends_write | (at == shapes_out_data[9:7]);
    wire is_bad = (|m_axi_bid) | failed | (|m_axi_bresp);
    wire responds = m_axi_bvalid & bursts_out_valid;
    wire completes = bursts_out_data & responds;

    axi_bursts address (
        .clock(clock),
        .reset(reset),
        .access_valid(write_valid),
        .access_address(write_address),
        .access_words(write_words),
        .access_ready(write_ready),
        .room(shapes_in_ready),
        .taken(address_taken),
        .split(address_split),
        .may(bursts_in_ready),
        .burst_valid(m_axi_awvalid),
        .burst_address(m_axi_awaddr),
        .burst_length(m_axi_awlen),
        .burst_ready(m_axi_awready),
        .opens(address_opens),
        .is_last(address_is_last),
        .legal(address_legal)
    );

    fifo_w10_a6 shapes (
        .clock(clock),
        .reset(reset),
        .in_valid(address_taken),
        .in_data({address_split, write_words, write_address[3:2]}),
        .in_ready(shapes_in_ready),
        .out_valid(shapes_out_valid),
        .out_data(shapes_out_data),
        .out_ready(ends_write & moves),
        .level(shapes_level)
    );

    fifo_w1_a6 bursts (
        .clock(clock),
        .reset(reset),
        .in_valid(address_opens),
        .in_data(address_is_last),
        .in_ready(bursts_in_ready),
        .out_valid(bursts_out_valid),
        .out_data(bursts_out_data),
        .out_ready(m_axi_bvalid),
        .level(bursts_level)
    );

    skid_buffer_w145 outgoing (
        .clock(clock),
        .reset(reset),
        .in_valid(outgoing_in_valid),
        .in_data({burst_ends, strobe, shifted}),
        .in_ready(outgoing_in_ready),
        .out_valid(m_axi_wvalid),
        .out_data(outgoing_out_data),
        .out_ready(m_axi_wready)
    );

    assign beat_ready = needs_beat & shapes_out_valid & outgoing_in_ready;
    assign written = confirms;
    assign written_error = confirms_error;
    assign legal = answers & address_legal;
    assign m_axi_awid = 4'd0;
    assign m_axi_awsize = 3'd4;
    assign m_axi_awburst = 2'd1;
    assign m_axi_wdata = outgoing_out_data[127:0];
    assign m_axi_wstrb = outgoing_out_data[143:128];
    assign m_axi_wlast = outgoing_out_data[144];
    assign m_axi_bready = 1'b1;

    always @(posedge clock) begin
        if (reset) begin
            at <= 3'd0;
            failed <= 1'b0;
            confirms <= 1'b0;
        end else begin
            if (moves) begin
                if (ends_write) begin
                    at <= 3'd0;
                end else begin
                    at <= at + 3'd1;
                end
            end
            if (responds) failed <= ~bursts_out_data & is_bad;
            confirms <= completes;
        end
    end

    always @(posedge clock) begin
        if (moves) carried <= beat;
        confirms_error <= is_bad;
    end

    wire _unused = &{1'b0, words_minus_1[1:0], end__minus_1[1:0], shapes_level, bursts_level};

`ifdef FORMAL
    reg answered;

    wire data_watch_steady;

    steady_w145 data_watch (
        .clock(clock),
        .reset(reset),
        .valid(m_axi_wvalid),
        .ready(m_axi_wready),
        .payload(outgoing_out_data),
        .steady(data_watch_steady)
    );

    always @(posedge clock) begin
        if (reset) begin
            answered <= 1'b0;
        end else begin
            answered <= completes;
        end
    end

    // a write has 1 to 16 words
    always @(posedge clock) begin
        if (!reset) legal_words: assume (address_legal);
    end

    // a response answers a burst
    always @(posedge clock) begin
        if (!reset) answers_burst: assume (answers);
    end

    // a beat stays until it is taken
    always @(posedge clock) begin
        if (!reset) beat_stays: assert (data_watch_steady);
    end

    // a write is confirmed only with the response to its last burst
    always @(posedge clock) begin
        if (!reset) confirmed_by_response: assert (~confirms | answered);
    end
`endif
endmodule
