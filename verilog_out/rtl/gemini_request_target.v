// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Looks each request up, writes what may be written to the host, and answers when that is globally ordered.
//
//  request_valid, request[128], request_last -->+---------------+--> write_valid, write_address[40], write_words[5]
//                                source[18] -->|               |<-- write_ready
//                             request_ready <--|               |--> beat_valid, beat[128]
//        lookup_valid, handle, tag, offset, <--| RequestTarget |<-- beat_ready
//                             words, writes    |               |<-- written, written_error
//                    status[4], address[40] -->|               |--> get_valid, get_address[40], get_words[5]
//   answer_valid, answer_status[4],         <--|               |<-- get_ready
//   answer_source[18], answer_ssid[8], answer_tag[10],         |--> get_source[18], get_ssid[8], get_tag[10]
//   answer_counted                             |               |
//                              answer_ready -->|               |--> atomic_valid, atomic_address[40], atomic_command[5],
//                                              |               |    atomic_lazy, atomic_operands[128]
//                                              |               |<-- atomic_ready
//                                              +---------------+--> atomic_source[18], atomic_ssid[8], atomic_tag[10]
//
// A put is written and answered here. A get that may read is handed on, and answered by what reads; one that may not, or asks for no words, is answered here.
// An atomic operation on a word that may be written is handed on with its operands, and answered by what executes it. Here
// it is refused if its command is not 8 to 14 or 16 to 21, its size is not 2 (with two operands 4), its address is no multiple
// of 8 (of 16), or the lookup of the 8 bytes says so; the first of these counts.
// A notification, command 13, and the request of a message for a buffer, command 14, are handed on as operations are; the lookup of the latter is for no bytes, and not for a write. `answer_counted` belongs to a put whose header has bit 0 of `sync`.
// The write of each put is taken by the host before a get behind it is handed on.
//
// Parameters: none. `2^4` requests may wait for their confirmation or for their answer to leave.
// Handshake: valid/ready; the lookup is answered in the next cycle, as by `MemoryDomains`. `written` answers the oldest write.
// Latency: 2 cycles from the header to `write_valid` or `get_valid`, and from the operands to `atomic_valid`. Throughput: 1 beat per cycle, header included.
// Reset: nothing to do.
// Asserts: one answer a request that is not handed on, in order; status 0 only after the write was confirmed. Relies on: confirmations answer
// writes; a beat that waits stays.
// Source: GEM-AMO-01, -08, GEM-FMA-08, GEM-SSQ-08, GEM-ADR-02, -06, -07, GEM-PKT-13; `docs/gemini-nic.md`.
//
// Block: gemini_request_target
module gemini_request_target (
    input wire clock,
    input wire reset,
    input wire request_valid,
    input wire [127:0] request,
    input wire request_last,
    input wire [17:0] source,
    output wire request_ready,
    output wire lookup_valid,
    output wire [11:0] lookup_handle,
    output wire [7:0] lookup_tag,
    output wire [39:0] lookup_offset,
    output wire [4:0] lookup_words,
    output wire lookup_writes,
    input wire [3:0] status,
    input wire [39:0] address,
    output wire write_valid,
    output wire [39:0] write_address,
    output wire [4:0] write_words,
    input wire write_ready,
    output wire beat_valid,
    output wire [127:0] beat,
    input wire beat_ready,
    output wire get_valid,
    output wire [39:0] get_address,
    output wire [4:0] get_words,
    output wire [17:0] get_source,
    output wire [7:0] get_ssid,
    output wire [9:0] get_tag,
    input wire get_ready,
    output wire atomic_valid,
    output wire [39:0] atomic_address,
    output wire [4:0] atomic_command,
    output wire atomic_lazy,
    output wire [127:0] atomic_operands,
    output wire [17:0] atomic_source,
    output wire [7:0] atomic_ssid,
    output wire [9:0] atomic_tag,
    input wire atomic_ready,
    input wire written,
    input wire written_error,
    output wire answer_valid,
    output wire [3:0] answer_status,
    output wire [17:0] answer_source,
    output wire [7:0] answer_ssid,
    output wire [9:0] answer_tag,
    output wire answer_counted,
    input wire answer_ready
);
    reg judged;
    reg [35:0] who;
    reg [4:0] words;
    reg [4:0] command;
    reg [1:0] place;
    reg lazy;
    reg counted;
    reg in_data;

    wire data_in_ready;
    wire data_out_valid;
    wire [128:0] data_out_data;
    wire [3:0] data_level;
    wire fates_in_ready;
    wire fates_out_valid;
    wire fates_out_data;
    wire [3:0] fates_level;
    wire pending_in_ready;
    wire pending_out_valid;
    wire [41:0] pending_out_data;
    wire [4:0] pending_level;
    wire confirmed_in_ready;
    wire confirmed_out_valid;
    wire confirmed_out_data;
    wire [4:0] confirmed_level;

    wire any_words = |words;
    wire is_put = command == 5'd1;
    wire two = command[2];
    wire [4:0] size = two ? 5'd4 : 5'd2;
    wire has_data_part = command >= 5'd8;
    wire is_atomic = ((command <= 5'd21) & (command >= 5'd16)) | ((command <= 5'd14) & has_data_part);
    wire [3:0] verdict = is_atomic ? ((words == size) ? (((place[1] & two) | place[0]) ? 4'd6 : status)
            : 4'd7)
        : ((~any_words | (command != 5'd2)) & ~is_put) ? 4'd7
        : status;
    wire executes_part = ~|verdict;
    wire passes = any_words & is_put & executes_part;
    wire room = pending_in_ready & fates_in_ready;
    wire reads = executes_part & ~is_put & ~is_atomic;
    wire operands_wait = ~fates_out_valid & data_out_valid;
    wire executes = is_atomic & executes_part;
    wire leaves = executes ? judged & operands_wait & atomic_ready
        : reads ? judged & get_ready
        : (~passes | write_ready) & judged & room;
    wire takes = request_ready & request_valid;
    wire is_header = ~in_data;
    wire [37:0] word_address = request[105:68];
    wire [4:0] asked = request[67:63];
    wire asked_below_8 = asked < 5'd8;
    wire asked_is_14 = asked == 5'd14;
    wire data_goes_part = fates_out_valid & data_out_valid;
    wire is_done = ~pending_out_data[41] | confirmed_out_valid;
    wire data_goes = data_goes_part & (~fates_out_data | beat_ready);
    wire has_data = any_words & (is_put | has_data_part);
    wire [39:0] entry_part = {verdict, who};
    wire [41:0] entry = is_put ? {1'b0, counted, entry_part} : {2'd0, entry_part};
    wire answered = answer_valid & answer_ready;

    fifo_w129_a3 data (
        .clock(clock),
        .reset(reset),
        .in_valid(in_data & request_valid),
        .in_data({request_last, request}),
        .in_ready(data_in_ready),
        .out_valid(data_out_valid),
        .out_data(data_out_data),
        .out_ready((executes & leaves) | data_goes),
        .level(data_level)
    );

    fifo_w1_a3 fates (
        .clock(clock),
        .reset(reset),
        .in_valid(~executes & leaves & has_data),
        .in_data(passes),
        .in_ready(fates_in_ready),
        .out_valid(fates_out_valid),
        .out_data(fates_out_data),
        .out_ready(data_goes & data_out_data[128]),
        .level(fates_level)
    );

    fifo_w42_a4 pending (
        .clock(clock),
        .reset(reset),
        .in_valid(~executes & leaves & ~reads),
        .in_data({passes, entry[40:0]}),
        .in_ready(pending_in_ready),
        .out_valid(pending_out_valid),
        .out_data(pending_out_data),
        .out_ready(answered),
        .level(pending_level)
    );

    fifo_w1_a4 confirmed (
        .clock(clock),
        .reset(reset),
        .in_valid(written),
        .in_data(written_error),
        .in_ready(confirmed_in_ready),
        .out_valid(confirmed_out_valid),
        .out_data(confirmed_out_data),
        .out_ready(pending_out_data[41] & answered),
        .level(confirmed_level)
    );

    assign request_ready = in_data ? data_in_ready : ~judged | leaves;
    assign lookup_valid = takes & is_header;
    assign lookup_handle = request[33:22];
    assign lookup_tag = request[41:34];
    assign lookup_offset = {word_address, 2'd0};
    assign lookup_words = asked_is_14 ? 5'd0 : asked_below_8 ? request[62:58] : 5'd2;
    assign lookup_writes = ~asked_is_14 & (~asked_below_8 | (asked == 5'd1));
    assign write_valid = room & judged & passes;
    assign write_address = address;
    assign write_words = words;
    assign beat_valid = data_goes_part & fates_out_data;
    assign beat = data_out_data[127:0];
    assign get_valid = judged & reads;
    assign get_address = address;
    assign get_words = words;
    assign get_source = who[17:0];
    assign get_ssid = who[25:18];
    assign get_tag = who[35:26];
    assign atomic_valid = operands_wait & judged & executes;
    assign atomic_address = address;
    assign atomic_command = command;
    assign atomic_lazy = lazy;
    assign atomic_operands = data_out_data[127:0];
    assign atomic_source = who[17:0];
    assign atomic_ssid = who[25:18];
    assign atomic_tag = who[35:26];
    assign answer_valid = is_done & pending_out_valid;
    assign answer_status = (pending_out_data[41] & confirmed_out_data) ? 4'd11 : pending_out_data[39:36];
    assign answer_source = pending_out_data[17:0];
    assign answer_ssid = pending_out_data[25:18];
    assign answer_tag = pending_out_data[35:26];
    assign answer_counted = pending_out_data[40];

    always @(posedge clock) begin
        if (reset) begin
            judged <= 1'b0;
            in_data <= 1'b0;
        end else begin
            if (lookup_valid) begin
                judged <= 1'b1;
            end else if (leaves) begin
                judged <= 1'b0;
            end
            if (takes) in_data <= ~request_last;
        end
    end

    always @(posedge clock) begin
        if (lookup_valid) begin
            who <= {request[21:4], source};
            words <= request[62:58];
            command <= asked;
            place <= request[69:68];
            lazy <= request[42];
            counted <= request[0];
        end
    end

    wire _unused = &{
        1'b0, entry[41], confirmed_in_ready, data_level, fates_level, pending_level, confirmed_level
    };

`ifdef FORMAL
    // a confirmation answers a write
    always @(posedge clock) begin
        if (!reset) confirmed_write: assume (~written | confirmed_in_ready);
    end
`endif
endmodule
