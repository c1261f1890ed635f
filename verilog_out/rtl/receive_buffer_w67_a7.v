// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Queue with commit: the phits of a packet become visible together, or not at all.
//
//    first -->+-----------------+
//    write -->|                 |--> out_valid
//   commit -->|  ReceiveBuffer  |--> out_data[W]
//  data[W] -->|                 |<-- out_ready
//     room <--|                 |--> freed[A1]
//             +-----------------+
//
// Parameters: `W` bits per entry, 1 to 1024; `2^A` entries, `A` 1 to 12; `A1` = `A` + 1.
// Handshake: `write` stores `data`; with `first` it is the first of a packet and what was written since the last
// `commit` is forgotten. `commit`, with the write of the last entry, makes the packet visible. `room` says in the
// same cycle whether there is a place for the write. Reading is valid/ready.
// Latency: 1 cycle from `commit` to `out_valid`. Throughput: 1 write and 1 read per cycle.
// Reset: empty.
// Asserts: never more than `2^A` entries are visible. Relies on: a `write` only with `room`, a `commit` only with
// `write`.
// Source: GEM-RTR-12, GEM-LCB-13; `docs/gemini-link.md`.
//
// Block: receive_buffer, W = 67, A = 7
module receive_buffer_w67_a7 (
    input wire clock,
    input wire reset,
    input wire first,
    input wire write,
    input wire commit,
    input wire [66:0] data,
    output wire room,
    output wire out_valid,
    output wire [66:0] out_data,
    input wire out_ready,
    output wire [7:0] freed
);
    reg [7:0] committed;
    reg [7:0] speculative;
    reg [7:0] read_pointer;
    reg [66:0] entries [0:127];

    wire [7:0] place = first ? committed : speculative;
    wire [7:0] used = place - read_pointer;
    wire waiting = read_pointer != committed;
    wire [7:0] place_plus_1 = place + 8'd1;

    assign room = ~used[7];
    assign out_valid = waiting;
    assign out_data = entries[read_pointer[6:0]];
    assign freed = read_pointer;

    always @(posedge clock) begin
        if (reset) begin
            committed <= 8'd0;
            speculative <= 8'd0;
            read_pointer <= 8'd0;
        end else begin
            if (commit) committed <= place_plus_1;
            if (write) speculative <= place_plus_1;
            if (waiting & out_ready) read_pointer <= read_pointer + 8'd1;
        end
    end

    always @(posedge clock) begin
        if (write) entries[place[6:0]] <= data;
    end

    wire _unused = &{1'b0, used[6:0]};

`ifdef FORMAL
    // a buffer shows at most its depth
    always @(posedge clock) begin
        if (!reset) visible_in_range: assert ((committed - read_pointer) <= 8'd128);
    end

    // a phit is written only where there is room
    always @(posedge clock) begin
        if (!reset) write_with_room: assume (~used[7] | ~write);
    end

    // a packet is committed with its last phit
    always @(posedge clock) begin
        if (!reset) commit_with_write: assume (write | ~commit);
    end
`endif
endmodule
