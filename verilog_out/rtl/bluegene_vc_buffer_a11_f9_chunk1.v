// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Queue with commit in SECDED memory: the words of a packet become visible together, or not at all.
//
//      first -->+------------+--> out_valid
//      write -->|            |--> out_word[32], out_last
//     commit -->|            |--> out_bad        with the last: the packet is damaged
//       void -->|            |
//  word[32], -->|  VcBuffer  |<-- out_ready
//  last, bad    |            |--> freed[F]       tokens given back
//  upset[41] -->|            |--> corrected[16], uncorrectable[16]
//       room <--+------------+
//
// A token is a chunk of 8 words, whole or begun, with `CHUNK` 1, and a packet with `CHUNK` 0.
//
// Parameters: `2^A` words, `A` 3 to 12; `A1` = `A` + 1; `F` bits of the count, 2 to 16; `CHUNK` 0 or 1.
// Handshake: `write` stores `word` with its flags; with `first` it is the first of a packet and what was written since the
// last `commit` is forgotten. `commit`, with the write of the last word, makes the packet visible; `void` instead gives its tokens back
// at once and shows nothing. `room` says in the same
// cycle whether there is a place for the write. Reading is valid/ready. `out_bad` counts with `out_last` alone: `bad` as
// it was written, or a word of the packet could not be corrected. A token is given back with the last word that it
// stands for. `upset` is added to what is stored, to try what follows; tie it to 0.
// Latency: 3 cycles from `commit` to `out_valid` of an empty buffer. Throughput: 1 write and 1 read per cycle.
// Reset: empty, no tokens given back.
// Asserts: never more than `2^A` words are visible. Relies on: a `write` only with `room`, a `commit` or `void` only with `write`, and one of both.
// Source: BGQ-VC-04, -13, BGQ-LLP-08.
//
// Block: bluegene_vc_buffer, A = 11, F = 9, CHUNK = 1
module bluegene_vc_buffer_a11_f9_chunk1 (
    input wire clock,
    input wire reset,
    input wire first,
    input wire write,
    input wire commit,
    input wire void_,
    input wire [31:0] word,
    input wire last,
    input wire bad,
    input wire [40:0] upset,
    output wire room,
    output wire out_valid,
    output wire [31:0] out_word,
    output wire out_last,
    output wire out_bad,
    input wire out_ready,
    output wire [8:0] freed,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    reg [11:0] committed;
    reg [11:0] speculative;
    reg [11:0] fetched;
    reg asked;
    reg [2:0] position;
    reg harmed;
    reg [8:0] given_back;

    wire memory_read_valid;
    wire [33:0] memory_read_data;
    wire memory_read_corrected;
    wire memory_read_uncorrectable;
    wire [10:0] memory_error_address;
    wire queue_in_ready;
    wire [34:0] queue_out_data;
    wire [2:0] queue_level;

    wire [11:0] place = first ? committed : speculative;
    wire [11:0] used = place - fetched;
    wire is_last = queue_out_data[32];
    wire is_harmed = queue_out_data[34] | harmed;
    wire [2:0] ahead = asked ? queue_level + 3'd1 : queue_level;
    wire fetches = (ahead < 3'd3) & (fetched != committed);
    wire [11:0] place_plus_1 = place + 12'd1;
    wire taken = out_valid & out_ready;
    wire [8:0] given_now = taken ? ((is_last | (&position)) ? given_back + 9'd1 : given_back) : given_back;
    wire [11:0] given_back_part = place - committed + 12'd8;

    secded_memory_d34_p7_a11_c16 memory (
        .clock(clock),
        .reset(reset),
        .write_enable(write),
        .write_address(place[10:0]),
        .write_data({last & bad, last, word}),
        .read_enable(fetches),
        .read_address(fetched[10:0]),
        .scrub_enable(1'b0),
        .upset(upset),
        .read_valid(memory_read_valid),
        .read_data(memory_read_data),
        .read_corrected(memory_read_corrected),
        .read_uncorrectable(memory_read_uncorrectable),
        .corrected_count(corrected),
        .uncorrectable_count(uncorrectable),
        .error_address(memory_error_address)
    );

    fifo_w35_a2 queue (
        .clock(clock),
        .reset(reset),
        .in_valid(memory_read_valid),
        .in_data({memory_read_uncorrectable, memory_read_data}),
        .in_ready(queue_in_ready),
        .out_valid(out_valid),
        .out_data(queue_out_data),
        .out_ready(out_ready),
        .level(queue_level)
    );

    assign room = ~used[11];
    assign out_word = queue_out_data[31:0];
    assign out_last = is_last;
    assign out_bad = queue_out_data[33] | is_harmed;
    assign freed = given_back;

    always @(posedge clock) begin
        if (reset) begin
            committed <= 12'd0;
            speculative <= 12'd0;
            fetched <= 12'd0;
            asked <= 1'b0;
            position <= 3'd0;
            harmed <= 1'b0;
            given_back <= 9'd0;
        end else begin
            if (commit) committed <= place_plus_1;
            if (write) speculative <= place_plus_1;
            if (fetches) fetched <= fetched + 12'd1;
            asked <= fetches;
            if (taken) begin
                if (is_last) begin
                    position <= 3'd0;
                end else begin
                    position <= position + 3'd1;
                end
                harmed <= is_harmed & ~is_last;
            end
            if (void_) begin
                given_back <= given_now + given_back_part[11:3];
            end else begin
                given_back <= given_now;
            end
        end
    end

    wire _unused = &{
        1'b0, used[10:0], given_back_part[2:0], memory_read_corrected, memory_error_address, queue_in_ready
    };

`ifdef FORMAL
    // a buffer shows at most its depth
    always @(posedge clock) begin
        if (!reset) visible_in_range: assert ((committed - fetched) <= 12'h800);
    end

    // a word is written only where there is room
    always @(posedge clock) begin
        if (!reset) write_with_room: assume (~used[11] | ~write);
    end

    // a packet is committed, or void, with its last word
    always @(posedge clock) begin
        if (!reset) commit_with_write: assume ((write & ~(commit & void_)) | ~(commit | void_));
    end
`endif
endmodule
