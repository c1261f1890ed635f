// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Makes a store of each run of words that an AXI4 master writes inside one line of 64 bytes.
//
//                 +-----------+
//  s_axi_aw... -->|           |--> store_valid, store_address[S], store_words[5]
//   s_axi_w... -->|           |<-- store_ready
//   s_axi_b... <--| AxiStores |
//  s_axi_ar... -->|           |--> data_valid, data[128]
//   s_axi_r... <--|           |<-- data_ready
//                 +-----------+--> legal
//
// A line of a burst is gathered, then each run of words with strobes is a store, lowest address first. A burst of any length is taken; it is
// refused with SLVERR if it is FIXED or WRAP, or if the strobes of a word of 4 bytes are neither all set nor all clear: the line with that word and
// those after it are discarded, lines before it were stored. A burst inside one line is so stored as a whole or not at all.
//
// Parameters: `S`, 12 to 40: bits of the address; `I`, 1 to 16: bits of an id.
// Handshake: AXI4 with 128 bits of data, narrow beats included, without `lock`, `cache`, `prot`, `qos`, `region`, and without `araddr`, `arsize`, `arburst`; one burst at a time; `wlast` ends it.
// The response comes when all its stores and their data are taken. Each beat of a read is answered with SLVERR and zeros. Stores: valid/ready;
// the data are packed in beats of 16 bytes, the store's first word lowest; bytes after the store are those of the same line that the burst wrote, else 0.
// No output but `legal` depends on an input in the same cycle.
// Latency: 1 cycle from the last beat of a line to `store_valid`, 1 cycle from the store to its data. Throughput: a line of 64 bytes in 12 cycles.
// Reset: no burst.
// Asserts: what is offered stays until it is taken; a store stays inside its line; a refused line is not stored; a response comes after all
// stores of its burst. Relies on: `wlast` comes with the beat that `awlen` counts as the last (`legal` says so of this cycle).
// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part A; GEM-FMA-03, -14; `docs/host.md`.
//
// Block: axi_stores, S = 38, I = 4
module axi_stores_s38_i4 (
    input wire clock,
    input wire reset,
    input wire [3:0] s_axi_awid,
    input wire [37:0] s_axi_awaddr,
    input wire [7:0] s_axi_awlen,
    input wire [2:0] s_axi_awsize,
    input wire [1:0] s_axi_awburst,
    input wire s_axi_awvalid,
    output wire s_axi_awready,
    input wire [127:0] s_axi_wdata,
    input wire [15:0] s_axi_wstrb,
    input wire s_axi_wlast,
    input wire s_axi_wvalid,
    output wire s_axi_wready,
    output wire [3:0] s_axi_bid,
    output wire [1:0] s_axi_bresp,
    output wire s_axi_bvalid,
    input wire s_axi_bready,
    input wire [3:0] s_axi_arid,
    input wire [7:0] s_axi_arlen,
    input wire s_axi_arvalid,
    output wire s_axi_arready,
    output wire [3:0] s_axi_rid,
    output wire [127:0] s_axi_rdata,
    output wire [1:0] s_axi_rresp,
    output wire s_axi_rlast,
    output wire s_axi_rvalid,
    input wire s_axi_rready,
    output wire store_valid,
    output wire [37:0] store_address,
    output wire [4:0] store_words,
    input wire store_ready,
    output wire data_valid,
    output wire [127:0] data,
    input wire data_ready,
    output wire legal
);
    reg [2:0] step;
    reg [3:0] id;
    reg [37:0] place;
    reg [2:0] size;
    reg refused;
    reg is_last;
    reg [31:0] line_0;
    reg [31:0] line_1;
    reg [31:0] line_2;
    reg [31:0] line_3;
    reg [31:0] line_4;
    reg [31:0] line_5;
    reg [31:0] line_6;
    reg [31:0] line_7;
    reg [31:0] line_8;
    reg [31:0] line_9;
    reg [31:0] line_10;
    reg [31:0] line_11;
    reg [31:0] line_12;
    reg [31:0] line_13;
    reg [31:0] line_14;
    reg [31:0] line_15;
    reg [15:0] mask;
    reg [3:0] at;
    reg [1:0] left;
    reg reading;
    reg [3:0] read_id;
    reg [7:0] read_left;
    reg [7:0] beats_left;

    wire any_read_left = |read_left;
    wire any_mask = |mask;
    wire step_is_2 = step == 3'd2;
    wire [3:0] first_part = mask[6] ? 4'd6
        : mask[7] ? 4'd7
        : mask[8] ? 4'd8
        : mask[9] ? 4'd9
        : mask[10] ? 4'd10
        : mask[11] ? 4'd11
        : mask[12] ? 4'd12
        : mask[13] ? 4'd13
        : mask[14] ? 4'd14
        : mask[15] ? 4'd15
        : 4'd0;
    wire [3:0] first = mask[0] ? 4'd0
        : mask[1] ? 4'd1
        : mask[2] ? 4'd2
        : mask[3] ? 4'd3
        : mask[4] ? 4'd4
        : mask[5] ? 4'd5
        : first_part;
    wire [15:0] run = mask >> first;
    wire open_part = run[0] & run[1];
    wire open_part_1 = open_part & run[2];
    wire open_part_2 = open_part_1 & run[3];
    wire open_part_3 = open_part_2 & run[4];
    wire open_part_4 = open_part_3 & run[5];
    wire open_part_5 = open_part_4 & run[6];
    wire open_part_6 = open_part_5 & run[7];
    wire open_part_7 = open_part_6 & run[8];
    wire open_part_8 = open_part_7 & run[9];
    wire [4:0] words_part = open_part_8 ? 5'd10
        : open_part_7 ? 5'd9
        : open_part_6 ? 5'd8
        : open_part_5 ? 5'd7
        : open_part_4 ? 5'd6
        : open_part_3 ? 5'd5
        : open_part_2 ? 5'd4
        : open_part_1 ? 5'd3
        : open_part ? 5'd2
        : run[0] ? 5'd1
        : 5'd0;
    wire open_part_9 = open_part_8 & run[10];
    wire open_part_10 = open_part_9 & run[11];
    wire open_part_11 = open_part_10 & run[12];
    wire open_part_12 = open_part_11 & run[13];
    wire open_part_13 = open_part_12 & run[14];
    wire open = open_part_13 & run[15];
    wire [4:0] words = open ? 5'd16
        : open_part_13 ? 5'd15
        : open_part_12 ? 5'd14
        : open_part_11 ? 5'd13
        : open_part_10 ? 5'd12
        : open_part_9 ? 5'd11
        : words_part;
    wire [8:0] position = {at, 5'd0};
    wire [511:0] whole = {
        line_15, line_14, line_13, line_12, line_11, line_10, line_9, line_8, line_7, line_6, line_5, line_4,
        line_3, line_2, line_1, line_0
    };
    wire [511:0] data_watch_part = whole >> position;
    wire takes = s_axi_wready & s_axi_wvalid;
    wire is_counted = ((|beats_left) != s_axi_wlast) | ~takes;
    wire refused_part = s_axi_awready & s_axi_awvalid;
    wire [37:0] next_place = ((place >> size) + 38'd1) << size;
    wire ends = takes & (s_axi_wlast | (~|next_place[5:0]));
    wire two_stores_part = store_valid & store_ready;
    wire [2:0] step_part = two_stores_part ? 3'd3 : ends ? 3'd2 : refused_part ? 3'd1 : step;
    wire left_part = data_valid & data_ready;
    wire finishes = step_is_2 & ~any_mask;
    wire [37:0] place_part = {6'd0, place[37:6]} + 38'd1;
    wire [3:0] nibble = s_axi_wstrb[15:12];
    wire all_nibble = &nibble;
    wire lanes_part = &s_axi_wstrb[11:8];
    wire lanes_part_1 = &s_axi_wstrb[7:4];
    wire lanes_part_2 = &s_axi_wstrb[3:0];
    wire partial = (~all_nibble & (|nibble)) | (~lanes_part & (|s_axi_wstrb[11:8]))
        | (~lanes_part_1 & (|s_axi_wstrb[7:4])) | (~lanes_part_2 & (|s_axi_wstrb[3:0]));
    wire mask_part = refused | partial;
    wire line_3_part = takes & (place[5:4] == 2'd0);
    wire line_15_part = s_axi_awready | finishes;
    wire line_7_part = takes & (place[5:4] == 2'd1);
    wire line_11_part = takes & (place[5:4] == 2'd2);
    wire line_15_part_1 = takes & (place[5:4] == 2'd3);
    wire [3:0] shift = {place[5:4], 2'd0};
    wire [3:0] lanes = {all_nibble, lanes_part, lanes_part_1, lanes_part_2};
    wire [15:0] grown = mask | ({12'd0, lanes} << shift);
    wire [15:0] mask_part_1 = takes ? grown : mask;
    wire [15:0] rest = mask & (mask + (mask & (~mask + 16'd1)));
    wire [4:0] words_minus_1 = words - 5'd1;

    assign s_axi_awready = step == 3'd0;
    assign s_axi_wready = step == 3'd1;
    assign s_axi_bid = id;
    assign s_axi_bresp = {refused, 1'b0};
    assign s_axi_bvalid = step == 3'd4;
    assign s_axi_arready = ~reading;
    assign s_axi_rid = read_id;
    assign s_axi_rdata = 128'd0;
    assign s_axi_rresp = 2'd2;
    assign s_axi_rlast = ~any_read_left;
    assign s_axi_rvalid = reading;
    assign store_valid = any_mask & step_is_2;
    assign store_address = {place[37:6], first, 2'd0};
    assign store_words = words;
    assign data_valid = step == 3'd3;
    assign data = data_watch_part[127:0];
    assign legal = is_counted;

    always @(posedge clock) begin
        if (reset) begin
            step <= 3'd0;
            refused <= 1'b0;
            mask <= 16'd0;
            reading <= 1'b0;
        end else begin
            if (s_axi_bvalid & s_axi_bready) begin
                step <= 3'd0;
            end else if (finishes) begin
                if (is_last) begin
                    step <= 3'd4;
                end else begin
                    step <= 3'd1;
                end
            end else if (left_part) begin
                if (|left) begin
                    step <= step_part;
                end else begin
                    step <= 3'd2;
                end
            end else begin
                step <= step_part;
            end
            if (takes) begin
                refused <= mask_part;
            end else if (refused_part) begin
                refused <= (s_axi_awsize > 3'd4) | (s_axi_awburst != 2'd1);
            end
            if (two_stores_part) begin
                mask <= rest;
            end else if (ends) begin
                if (mask_part) begin
                    mask <= 16'd0;
                end else begin
                    mask <= mask_part_1;
                end
            end else begin
                mask <= mask_part_1;
            end
            if (reading) begin
                if (s_axi_rready) reading <= any_read_left;
            end else if (s_axi_arvalid) begin
                reading <= 1'b1;
            end
        end
    end

    always @(posedge clock) begin
        if (refused_part) begin
            id <= s_axi_awid;
            size <= s_axi_awsize;
        end
        if (finishes) begin
            place <= {place_part[31:0], 6'd0};
        end else if (!ends) begin
            if (takes) begin
                place <= next_place;
            end else if (refused_part) begin
                place <= s_axi_awaddr;
            end
        end
        if (takes) is_last <= s_axi_wlast;
        if (line_15_part) begin
            line_0 <= 32'd0;
            line_1 <= 32'd0;
            line_2 <= 32'd0;
            line_3 <= 32'd0;
            line_4 <= 32'd0;
            line_5 <= 32'd0;
            line_6 <= 32'd0;
            line_7 <= 32'd0;
            line_8 <= 32'd0;
            line_9 <= 32'd0;
            line_10 <= 32'd0;
            line_11 <= 32'd0;
            line_12 <= 32'd0;
            line_13 <= 32'd0;
            line_14 <= 32'd0;
            line_15 <= 32'd0;
        end else begin
            if (lanes_part_2 & line_3_part) line_0 <= s_axi_wdata[31:0];
            if (lanes_part_1 & line_3_part) line_1 <= s_axi_wdata[63:32];
            if (lanes_part & line_3_part) line_2 <= s_axi_wdata[95:64];
            if (all_nibble & line_3_part) line_3 <= s_axi_wdata[127:96];
            if (lanes_part_2 & line_7_part) line_4 <= s_axi_wdata[31:0];
            if (lanes_part_1 & line_7_part) line_5 <= s_axi_wdata[63:32];
            if (lanes_part & line_7_part) line_6 <= s_axi_wdata[95:64];
            if (all_nibble & line_7_part) line_7 <= s_axi_wdata[127:96];
            if (lanes_part_2 & line_11_part) line_8 <= s_axi_wdata[31:0];
            if (lanes_part_1 & line_11_part) line_9 <= s_axi_wdata[63:32];
            if (lanes_part & line_11_part) line_10 <= s_axi_wdata[95:64];
            if (all_nibble & line_11_part) line_11 <= s_axi_wdata[127:96];
            if (lanes_part_2 & line_15_part_1) line_12 <= s_axi_wdata[31:0];
            if (lanes_part_1 & line_15_part_1) line_13 <= s_axi_wdata[63:32];
            if (lanes_part & line_15_part_1) line_14 <= s_axi_wdata[95:64];
            if (all_nibble & line_15_part_1) line_15 <= s_axi_wdata[127:96];
        end
        if (left_part) begin
            at <= at + 4'd4;
            left <= left - 2'd1;
        end else if (two_stores_part) begin
            at <= first;
            left <= words_minus_1[3:2];
        end
        if (reading) begin
            if (s_axi_rready) read_left <= read_left - 8'd1;
        end else if (s_axi_arvalid) begin
            read_id <= s_axi_arid;
            read_left <= s_axi_arlen;
        end
        if (s_axi_awready) begin
            beats_left <= s_axi_awlen;
        end else if (takes) begin
            beats_left <= beats_left - 8'd1;
        end
    end

    wire _unused = &{1'b0, data_watch_part[511:128], place_part[37:32], words_minus_1[4], words_minus_1[1:0]};

`ifdef FORMAL
    wire stores_watch_steady;
    wire words_watch_steady;
    wire data_watch_steady;
    wire response_watch_steady;
    wire read_watch_steady;

    steady_w38 stores_watch (
        .clock(clock),
        .reset(reset),
        .valid(store_valid),
        .ready(store_ready),
        .payload(store_address),
        .steady(stores_watch_steady)
    );

    steady_w5 words_watch (
        .clock(clock),
        .reset(reset),
        .valid(store_valid),
        .ready(store_ready),
        .payload(words),
        .steady(words_watch_steady)
    );

    steady_w128 data_watch (
        .clock(clock),
        .reset(reset),
        .valid(data_valid),
        .ready(data_ready),
        .payload(data_watch_part[127:0]),
        .steady(data_watch_steady)
    );

    steady_w4 response_watch (
        .clock(clock),
        .reset(reset),
        .valid(s_axi_bvalid),
        .ready(s_axi_bready),
        .payload(id),
        .steady(response_watch_steady)
    );

    steady_w4 read_watch (
        .clock(clock),
        .reset(reset),
        .valid(reading),
        .ready(s_axi_rready),
        .payload(read_id),
        .steady(read_watch_steady)
    );

    // wlast comes with the last beat that awlen counts
    always @(posedge clock) begin
        if (!reset) counted_beats: assume (is_counted);
    end

    // a store stays until it is taken
    always @(posedge clock) begin
        if (!reset) store_stays: assert (words_watch_steady & stores_watch_steady);
    end

    // data stay until they are taken
    always @(posedge clock) begin
        if (!reset) data_stay: assert (data_watch_steady);
    end

    // responses stay until they are taken
    always @(posedge clock) begin
        if (!reset) responses_stay: assert (read_watch_steady & response_watch_steady);
    end

    // a store stays inside its line
    always @(posedge clock) begin
        if (!reset) inside_line: assert ((({1'b0, words} + {2'd0, first}) <= 6'd16) | ~store_valid);
    end

    // nothing of a refused line is stored
    always @(posedge clock) begin
        if (!reset) refused_not_stored: assert ((~store_valid & ~data_valid) | ~refused);
    end

    // a response comes after all stores of its burst
    always @(posedge clock) begin
        if (!reset) none_lost: assert (~any_mask | ~s_axi_bvalid);
    end

    // a line becomes two stores
    always @(posedge clock) begin
        if (!reset) two_stores: cover (two_stores_part & (|rest));
    end
`endif
endmodule
