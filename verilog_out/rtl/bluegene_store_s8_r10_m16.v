// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Keeps packets until they are acknowledged, and gives them out again when no acknowledgement comes in time.
//
//          write, word[32], last -->+---------+--> space, newest[S]     one more packet fits; its number
//         message_valid, ack[S]  -->|         |--> pending              a packet is to be sent
//                          fetch -->|  Store  |--> fetched[32]          its next word, one cycle later
//  set_timeout, timeout_new[16]  -->|         |--> ends                 it is the last
//  streams, limit[16], upset[39] -->|         |--> rewind               break off: it goes on with the oldest packet
//                                   +---------+--> gave_up, retry_interrupt, illegal, retries[16],
//                                                  corrected[16], uncorrectable[16]
//
// Go-back-N by time alone: nothing but silence asks for a packet again. The time runs while a packet that was sent is not
// acknowledged, from the last progress on. That a time-out has passed is an announcement that this end makes to its
// [`RetryWindow`].
//
// Parameters: `S` bits of a number, 2 to 8; `2^R` words, `R` 6 to 12; `R1` = `R` + 1; `M` chunks of payload at most, 1 to 16,
// for packets of 8 `M` + 10 words.
// Handshake: `write` with `space` at the first word of a packet; `last` with its last word. `fetch` takes a word of the packet
// that is pending, and all of its words come without a pause, unless `rewind`. `streams` with the first word promises a word in each
// cycle until the last, and the packet is pending while it is written. `set_timeout` loads the time-out, in cycles.
// Latency: a packet is pending 1 cycle after its last word, with `streams` in the cycle of its first. Throughput: 1 word each way per cycle.
// Reset: empty, number 0, time-out of 512 cycles.
// Asserts: the memory is never overdrawn, and what its window asserts. `retry_interrupt` is set while `limit` is above 0 and not above
// `retries`; `gave_up` stays after 255 rewinds in vain. What the memory cannot correct the receiver finds by its check symbols.
// Relies on: packets of at most 8 `M` + 10 words, begun with `space`; no pause in a packet that streams; `fetch` only while a packet is pending.
// Source: BGQ-LLP-01, -08, -10, -11.
//
// Block: bluegene_store, S = 8, R = 10, M = 16
module bluegene_store_s8_r10_m16 (
    input wire clock,
    input wire reset,
    input wire write,
    input wire [31:0] word,
    input wire last,
    input wire streams,
    input wire message_valid,
    input wire [7:0] ack,
    input wire fetch,
    input wire set_timeout,
    input wire [15:0] timeout_new,
    input wire [15:0] limit,
    input wire [38:0] upset,
    output wire space,
    output wire [7:0] newest,
    output wire pending,
    output wire ends,
    output wire [31:0] fetched,
    output wire rewind,
    output wire gave_up,
    output wire retry_interrupt,
    output wire illegal,
    output wire [15:0] retries,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    reg [10:0] write_pointer;
    reg [10:0] read_pointer;
    reg [10:0] tail;
    reg [15:0] timer;
    reg [15:0] timeout;
    reg told;
    reg midway;
    reg streaming;
    reg [10:0] starts [0:255];
    reg [10:0] ends_before [0:255];

    wire memory_read_valid;
    wire memory_read_corrected;
    wire memory_read_uncorrectable;
    wire [9:0] memory_error_address;
    wire window_room;
    wire window_pending;
    wire [7:0] window_sequence_;
    wire [7:0] window_oldest;
    wire window_moved;
    wire window_answered;
    wire window_illegal;

    wire [10:0] write_pointer_minus_tail = write_pointer - tail;
    wire [10:0] read_pointer_plus_1 = read_pointer + 11'd1;
    wire [7:0] window_sequence__plus_1 = window_sequence_ + 8'd1;
    wire is_end = window_pending & (read_pointer_plus_1 == ends_before[window_sequence__plus_1]);
    wire starts_write = write & last;
    wire timer_part = window_sequence_ == window_oldest;
    wire is_awaited = ~timer_part;
    wire expires = ~message_valid & (timer >= timeout) & is_awaited;
    wire [7:0] window_ack = message_valid ? ack : window_oldest;
    wire told_next = expires ? ~told : told;
    wire [7:0] newest_plus_1 = newest + 8'd1;
    wire [10:0] write_pointer_plus_1 = write_pointer + 11'd1;
    wire [10:0] tail_next = window_moved ? starts[window_ack] : tail;

    secded_memory_d32_p7_a10_c16 memory (
        .clock(clock),
        .reset(reset),
        .write_enable(write),
        .write_address(write_pointer[9:0]),
        .write_data(word),
        .read_enable(fetch),
        .read_address(read_pointer[9:0]),
        .scrub_enable(1'b0),
        .upset(upset),
        .read_valid(memory_read_valid),
        .read_data(fetched),
        .read_corrected(memory_read_corrected),
        .read_uncorrectable(memory_read_uncorrectable),
        .corrected_count(corrected),
        .uncorrectable_count(uncorrectable),
        .error_address(memory_error_address)
    );

    retry_window_s8_n1_t17_limit255 window (
        .clock(clock),
        .reset(reset),
        .push(starts_write),
        .sent(~rewind & is_end & fetch),
        .take(1'b1),
        .message_valid(message_valid | expires),
        .ack(window_ack),
        .nack(told_next),
        .room(window_room),
        .newest(newest),
        .pending(window_pending),
        .sequence_(window_sequence_),
        .oldest(window_oldest),
        .moved(window_moved),
        .rewind(rewind),
        .answered(window_answered),
        .illegal(window_illegal),
        .gave_up(gave_up),
        .retries(retries)
    );

    assign space = (write_pointer_minus_tail <= 11'd886) & window_room;
    assign pending = (~midway & write & streams) | streaming | window_pending;
    assign ends = is_end;
    assign retry_interrupt = (retries >= limit) & (|limit);
    assign illegal = window_illegal & message_valid;

    always @(posedge clock) begin
        if (reset) begin
            write_pointer <= 11'd0;
            read_pointer <= 11'd0;
            tail <= 11'd0;
            timer <= 16'd0;
            timeout <= 16'd512;
            told <= 1'b0;
            midway <= 1'b0;
            streaming <= 1'b0;
        end else begin
            if (write) begin
                write_pointer <= write_pointer_plus_1;
                midway <= ~last;
                if (midway) begin
                    if (last) streaming <= 1'b0;
                end else begin
                    streaming <= streams;
                end
            end
            if (rewind) begin
                read_pointer <= tail_next;
            end else if (fetch) begin
                read_pointer <= read_pointer_plus_1;
            end
            tail <= tail_next;
            if (timer_part | rewind | window_moved) begin
                timer <= 16'd0;
            end else begin
                timer <= timer + 16'd1;
            end
            if (set_timeout) timeout <= timeout_new;
            told <= told_next;
        end
    end

    always @(posedge clock) begin
        if (starts_write) starts[newest_plus_1] <= write_pointer_plus_1;
    end

    always @(posedge clock) begin
        if (starts_write) ends_before[newest_plus_1] <= write_pointer_plus_1;
    end

    wire _unused = &{
        1'b0, memory_read_valid, memory_read_corrected, memory_read_uncorrectable, memory_error_address,
        window_answered
    };

`ifdef FORMAL
    // the retransmission FIFO holds at most its depth
    always @(posedge clock) begin
        if (!reset) in_range: assert (write_pointer_minus_tail <= 11'h400);
    end

    // only a packet that is there is fetched
    always @(posedge clock) begin
        if (!reset) fetch_if_pending: assume (streaming | window_pending | ~fetch);
    end

    // what is written has a place
    always @(posedge clock) begin
        if (!reset) packet_fits: assume ((window_room & (write_pointer_minus_tail < 11'h400)) | ~write);
    end
`endif
endmodule
