// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Decodes accesses to registers, measures intervals, and counts.
//
//   access_valid, access_write -->+-----------+--> node[18], tick, clean, flush
//         access_address[24],     |           |<-- flushing, ring_state[20], posted[5]
//             access_data[64]  -->|           |--> descriptor_write, domain_write, ring_write, post_write
//  access_ready, access_read[64] <--| Registers |--> queue_write, queue[10], queue_field[2]
//                                 |           |--> release_valid, watch_valid
//             happened_k[4] -->|           |<-- sequence_ready, sequence_count[16], sequence_quarantined
//                                 +-----------+
//
// Registers of 64 bits, by page (`access_address` 23:20) and bits below:
//
// | page | bits | written | read |
// |---|---|---|---|
// | 0 | 4:3 is 0 | `node` | the same |
// | 0 | 4:3 is 1, 2 | cycles less one from one `tick`, `clean` to the next, 32 bits; 0: none | the same |
// | 0 | 4:3 is 3 | `flush` for one cycle | bit 0: `flushing` |
// | 1, 2 | | `descriptor_write`, `domain_write` for one cycle | - |
// | 3 | 14:5: `queue`, 4:3: `queue_field` | `queue_write` for one cycle | - |
// | 4 | | `release_valid` until `sequence_ready` | `watch_valid` until `sequence_ready`: `sequence_count` 15:0, `sequence_quarantined` 16 |
// | 5 | 6:3 | - | the sum of all `happened_k`, modulo 2^32 |
// | 6 | | `ring_write` for one cycle | `ring_state` |
// | 8 to 11 | 21:12: `queue`; 11:3 is 0 | `queue_write` for one cycle, with `queue_field` 1 | - |
// | 12 to 15 | 11:3 is 0 | `post_write` for one cycle | `posted` |
//
// Pages 8 to 11 have 4,096 bytes for each queue, with nothing in them but its read index, pages 12 to 15 as many for each channel: they may be mapped for its user. `register_table`
// has all registers of the interface.
//
// A dash: reads give an undefined value, writes do nothing.
//
// Parameters: `K`, 1 to 16: counters.
// Handshake: valid/ready; an access waits on page 4 alone, and is taken in its cycle on the others. `access_read` belongs to that cycle.
// Latency: 0 cycles to what is passed on, 1 cycle to what is kept. Throughput: 1 access per cycle. An interval that is written
// counts from the present one's cycles.
// Reset: all registers and counters are 0.
// Asserts: nothing. Relies on: an access that waits stays.
// Source: GEM-MMR-01, REG-01; `docs/gemini-nic.md`.
//
// Block: gemini_registers, K = 11
module gemini_registers_k11 (
    input wire clock,
    input wire reset,
    input wire access_valid,
    input wire access_write,
    input wire [23:0] access_address,
    input wire [63:0] access_data,
    output wire access_ready,
    output wire [63:0] access_read,
    output wire [17:0] node,
    output wire tick,
    output wire clean,
    output wire flush,
    input wire flushing,
    output wire descriptor_write,
    output wire domain_write,
    output wire queue_write,
    output wire [9:0] queue,
    output wire [1:0] queue_field,
    output wire ring_write,
    input wire [19:0] ring_state,
    output wire post_write,
    input wire [4:0] posted,
    output wire release_valid,
    output wire watch_valid,
    input wire sequence_ready,
    input wire [15:0] sequence_count,
    input wire sequence_quarantined,
    input wire [3:0] happened_0,
    input wire [3:0] happened_1,
    input wire [3:0] happened_2,
    input wire [3:0] happened_3,
    input wire [3:0] happened_4,
    input wire [3:0] happened_5,
    input wire [3:0] happened_6,
    input wire [3:0] happened_7,
    input wire [3:0] happened_8,
    input wire [3:0] happened_9,
    input wire [3:0] happened_10
);
    reg [17:0] number;
    reg [31:0] limits_0;
    reg [31:0] limits_1;
    reg [31:0] cycles_0;
    reg [31:0] cycles_1;
    reg [31:0] counters_0;
    reg [31:0] counters_1;
    reg [31:0] counters_2;
    reg [31:0] counters_3;
    reg [31:0] counters_4;
    reg [31:0] counters_5;
    reg [31:0] counters_6;
    reg [31:0] counters_7;
    reg [31:0] counters_8;
    reg [31:0] counters_9;
    reg [31:0] counters_10;

    wire [3:0] page = access_address[23:20];
    wire page_is_4 = page == 4'd4;
    wire [1:0] place = access_address[4:3];
    wire place_is_2 = place == 2'd2;
    wire [31:0] limit = place_is_2 ? limits_1 : limits_0;
    wire place_is_3 = place == 2'd3;
    wire place_is_0 = place == 2'd0;
    wire queue_write_part = ~|access_address[11:3];
    wire is_post = (access_address[23:22] == 2'd3) & queue_write_part;
    wire page_is_6 = page == 4'd6;
    wire [31:0] counter_part = (access_address[6:3] == 4'd7) ? counters_7
        : (access_address[6:3] == 4'd6) ? counters_6
        : (access_address[6:3] == 4'd5) ? counters_5
        : (access_address[6:3] == 4'd4) ? counters_4
        : (access_address[6:3] == 4'd3) ? counters_3
        : (access_address[6:3] == 4'd2) ? counters_2
        : (access_address[6:3] == 4'd1) ? counters_1
        : counters_0;
    wire [31:0] counter = (access_address[6:3] == 4'd10) ? counters_10
        : (access_address[6:3] == 4'd9) ? counters_9
        : (access_address[6:3] == 4'd8) ? counters_8
        : counter_part;
    wire cycles_0_below_limits_0 = cycles_0 < limits_0;
    wire [1:0] ends_part = cycles_0_below_limits_0 ? 2'd0 : {1'b0, |limits_0};
    wire cycles_1_below_limits_1 = cycles_1 < limits_1;
    wire [1:0] ends = cycles_1_below_limits_1 ? ends_part : {|limits_1, ends_part[0]};
    wire writes = access_write & access_valid;
    wire limits_1_part = (page == 4'd0) & writes;
    wire queue_field_part = access_address[23:22] == 2'd2;

    assign access_ready = ~page_is_4 | sequence_ready;
    assign access_read = page_is_4 ? {47'd0, sequence_quarantined, sequence_count}
        : (page == 4'd5) ? {32'd0, counter}
        : page_is_6 ? {44'd0, ring_state}
        : is_post ? {59'd0, posted}
        : place_is_0 ? {46'd0, number}
        : place_is_3 ? {63'd0, flushing}
        : {32'd0, limit};
    assign node = number;
    assign tick = ends[0];
    assign clean = ends[1];
    assign flush = place_is_3 & limits_1_part;
    assign descriptor_write = writes & (page == 4'd1);
    assign domain_write = writes & (page == 4'd2);
    assign queue_write = queue_field_part ? queue_write_part & writes : writes & (page == 4'd3);
    assign queue = queue_field_part ? access_address[21:12] : access_address[14:5];
    assign queue_field = queue_field_part ? 2'd1 : place;
    assign ring_write = page_is_6 & writes;
    assign post_write = is_post & writes;
    assign release_valid = page_is_4 & writes;
    assign watch_valid = page_is_4 & access_valid & ~access_write;

    always @(posedge clock) begin
        if (reset) begin
            number <= 18'd0;
            limits_0 <= 32'd0;
            limits_1 <= 32'd0;
            counters_0 <= 32'd0;
            counters_1 <= 32'd0;
            counters_2 <= 32'd0;
            counters_3 <= 32'd0;
            counters_4 <= 32'd0;
            counters_5 <= 32'd0;
            counters_6 <= 32'd0;
            counters_7 <= 32'd0;
            counters_8 <= 32'd0;
            counters_9 <= 32'd0;
            counters_10 <= 32'd0;
        end else begin
            if (place_is_0 & limits_1_part) number <= access_data[17:0];
            if (place == 2'd1) begin
                if (limits_1_part) limits_0 <= access_data[31:0];
            end
            if (place_is_2) begin
                if (limits_1_part) limits_1 <= access_data[31:0];
            end
            counters_0 <= counters_0 + {28'd0, happened_0};
            counters_1 <= counters_1 + {28'd0, happened_1};
            counters_2 <= counters_2 + {28'd0, happened_2};
            counters_3 <= counters_3 + {28'd0, happened_3};
            counters_4 <= counters_4 + {28'd0, happened_4};
            counters_5 <= counters_5 + {28'd0, happened_5};
            counters_6 <= counters_6 + {28'd0, happened_6};
            counters_7 <= counters_7 + {28'd0, happened_7};
            counters_8 <= counters_8 + {28'd0, happened_8};
            counters_9 <= counters_9 + {28'd0, happened_9};
            counters_10 <= counters_10 + {28'd0, happened_10};
        end
    end

    always @(posedge clock) begin
        if (cycles_0_below_limits_0) begin
            cycles_0 <= cycles_0 + 32'd1;
        end else begin
            cycles_0 <= 32'd0;
        end
        if (cycles_1_below_limits_1) begin
            cycles_1 <= cycles_1 + 32'd1;
        end else begin
            cycles_1 <= 32'd0;
        end
    end

    wire _unused = &{1'b0, access_address[2:0], access_data[63:32]};
endmodule
