// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Translates a memory domain handle and an offset to an address of the host, or refuses them.
//
//  lookup_valid, lookup_handle[12], lookup_tag[8] -->+---------------+--> status[4], address[40], queue[10], queued, receives
//             lookup_offset[40], lookup_words[5] -->| MemoryDomains |
//                                  lookup_writes -->|               |
//   row_write, row_index[12], row_half, row_value[64] -->+---------------+--> busy
//
// A row: half 0 is length in bytes 39:0, protection tag 47:40, writable 48, valid 49; half 1 is the address in the host's
// memory in bits 39:12, and the completion queue of its notifications in bits 9:0, if bit 10 is set; if bit 11 is set, bits 9:0 are the channel of its messages. A request passes if its handle names a valid row with its protection tag, which is not
// 0, all its bytes lie below the length, and the row is writable if it writes.
//
// Parameters: `M`, 1 to 12: `2^M` rows.
// Handshake: none; `status` and `address` answer the lookup of the cycle before, and stay until the next lookup. `status` is
// 0, or the first that applies of 3 (no valid row), 2 (wrong tag), 4 (out of bounds), 5 (write-protected).
// Latency: 1 cycle. Throughput: 1 lookup per cycle.
// Reset: no row is valid; `busy` for `2^M` cycles, in which row writes are lost and lookups mean nothing.
// Asserts: an access that passes lies inside its row, and has its tag.
// Source: GEM-ADR-01, -02, -05, -07, -08; GEM-SYS-11.
//
// Block: gemini_memory_domains, M = 12
module gemini_memory_domains_m12 (
    input wire clock,
    input wire reset,
    output wire busy,
    input wire lookup_valid,
    input wire [11:0] lookup_handle,
    input wire [7:0] lookup_tag,
    input wire [39:0] lookup_offset,
    input wire [4:0] lookup_words,
    input wire lookup_writes,
    output wire [3:0] status,
    output wire [39:0] address,
    output wire [9:0] queue,
    output wire queued,
    output wire receives,
    input wire row_write,
    input wire [11:0] row_index,
    input wire row_half,
    input wire [63:0] row_value
);
    reg [49:0] limits_read_data;
    reg [39:0] bases_read_data;
    reg [7:0] tag;
    reg [39:0] offset;
    reg [4:0] words;
    reg writes;
    reg beyond;
    reg [49:0] limits [0:4095];
    reg [39:0] bases [0:4095];

    wire [11:0] clear_address;

    wire [40:0] end_ = {34'd0, words, 2'd0} + {1'b0, offset};
    wire inside__part = {1'b0, limits_read_data[39:0]} < end_;
    wire inside__part_1 = tag == limits_read_data[47:40];
    wire [11:0] limits_write_address = busy ? clear_address : row_index;

    sweep_a12 clear (
        .clock(clock),
        .reset(reset),
        .busy(busy),
        .address(clear_address)
    );

    assign status = (~limits_read_data[49] | beyond) ? 4'd3
        : ((~|tag) | ~inside__part_1) ? 4'd2
        : inside__part ? 4'd4
        : (~limits_read_data[48] & writes) ? 4'd5
        : 4'd0;
    assign address = offset + {bases_read_data[39:12], 12'd0};
    assign queue = bases_read_data[9:0];
    assign queued = bases_read_data[10];
    assign receives = bases_read_data[11];

    always @(posedge clock) begin
        if (lookup_valid) begin
            limits_read_data <= limits[lookup_handle];
            bases_read_data <= bases[lookup_handle];
            tag <= lookup_tag;
            offset <= lookup_offset;
            words <= lookup_words;
            writes <= lookup_writes;
            beyond <= 1'b0;
        end
    end

    always @(posedge clock) begin
        if (busy | (~row_half & row_write)) limits[limits_write_address] <= busy ? 50'd0 : row_value[49:0];
    end

    always @(posedge clock) begin
        if (row_half & row_write) bases[row_index] <= row_value[39:0];
    end

    wire _unused = &{1'b0, row_value[63:50]};

`ifdef FORMAL
    // an access that passes lies inside its row
    always @(posedge clock) begin
        if (!reset) inside_: assert ((~inside__part & inside__part_1 & limits_read_data[49]) | (|status));
    end
`endif
endmodule
