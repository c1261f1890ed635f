// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Cuts transfers between the host's memory and a remote one into puts or gets of at most one 64-byte line each; messages, too, for which it asks for a buffer first.
//
//  descriptor_valid, descriptor_b[128] -->+----------+--> request_valid, request[128], request_last
//   descriptor_ready, refusal[3] <--|          |<-- request_ready
//                                   |          |--> ask_valid, ask_address[40], ask_words[5], ask_info[38]
//                            idle -->| Transfer |<-- ask_ready
//     data_valid, data[128], data_last, |          |
//  data_failed, data_words[5], data_info[38] -->|          |<-- done_valid, done_ssid[N1]
//                       data_ready <--|          |<-- answer_valid, answer_ssid[N1], answer_status[4],
//                                   +----------+    answer_handle[10], tick
//                                                  --> expects, expect_ssid[8]
//
// A descriptor, by words of 64 bits; other bits are 0:
//
// | word | bits |
// |---|---|
// | 0 | remote address 39:0, memory domain handle 51:40, protection tag 59:52, adaptive 60, hashed 61, response adaptive 62, virtual handle 63 |
// | 1 | processing element 17:0, completion queue 27:18, kind 29:28 (1 put, 2 get, 3 message), fence 30 |
// | 2 | local address 39:0; of a get, the offset in the local memory domain 39:0 and its handle 51:40 |
// | 3 | bytes 31:0 |
// | 4 | data of the event 55:0 |
//
// Addresses and bytes are multiples of 4; the remote address of a message is 0. `TransferCheck` says why a descriptor is refused.
//
// A message begins with a request (`MATCH`) for its bytes to the memory domain of word 0. When the answer brings the handle of a buffer, the data are put there, from
// offset 0. When all of that is answered, a notification of no puts tells the other host: bytes 31:0, handle 43:32, bits 11:0 of word 4 in 55:44, with the first
// status other than 0. Without a buffer nothing is put, and without an answer the other host is not told.
//
// Every transfer has one of four sequences, `2^N` to `2^N` + 3, from its first request to its event, which `done_valid` tells. With a fence it begins when
// none of them is in use. It ends with the header and the words that close its sequence, as at `RequestSender`: status 59:56 is 15 if
// the host refused a part of the local memory, which then was not put; of a message 14 if no answer came, 1 if an answer without failure brought no buffer.
//
// `ask_...` and `data_...` are those of a `ReadWindow`, whose information is the remote address 39:2 of a put. What it gives behind the words of a
// read becomes zero.
//
// Parameters: `N`, 2 to 7: the sequences of the interface have numbers of `N1` = `N` + 1 bits.
// Handshake: valid/ready. `refusal` belongs to `descriptor_ready`; 0: the descriptor is taken. `descriptor_ready` does not depend on an input of the same
// cycle. `request_valid` and `data_ready` depend on the data.
// Latency: 2 cycles from a descriptor to its first read or request. Throughput: 1 beat per cycle: 64 bytes in 5 cycles; a get in 2. The next transfer begins when all of a message is answered.
// Reset: no descriptor, no sequence in use.
// Asserts: a request lies in one line, and has a sequence that is in use. Relies on: what waits stays; data answer what was asked; an
// event comes after its sequence was closed.
// Source: GEM-BTE-01 to -03, -05 to -07, -09; `docs/gemini-nic.md`.
//
// Block: gemini_transfer, N = 6
module gemini_transfer_n6 (
    input wire clock,
    input wire reset,
    input wire descriptor_valid,
    input wire [127:0] descriptor_0,
    input wire [127:0] descriptor_1,
    input wire [127:0] descriptor_2,
    input wire [127:0] descriptor_3,
    output wire descriptor_ready,
    output wire [2:0] refusal,
    output wire request_valid,
    output wire [127:0] request,
    output wire request_last,
    input wire request_ready,
    output wire ask_valid,
    output wire [39:0] ask_address,
    output wire [4:0] ask_words,
    output wire [37:0] ask_info,
    input wire ask_ready,
    input wire idle,
    input wire data_valid,
    input wire [127:0] data,
    input wire data_last,
    input wire data_failed,
    input wire [4:0] data_words,
    input wire [37:0] data_info,
    output wire data_ready,
    input wire answer_valid,
    input wire [6:0] answer_ssid,
    input wire [3:0] answer_status,
    input wire [9:0] answer_handle,
    output wire expects,
    output wire [7:0] expect_ssid,
    input wire tick,
    input wire done_valid,
    input wire [6:0] done_ssid
);
    reg [3:0] step;
    reg [3:0] in_use;
    reg [1:0] sequence_;
    reg [63:0] goal;
    reg [30:0] way;
    reg [11:0] handle;
    reg [37:0] remote;
    reg [37:0] local_;
    reg [29:0] words_left;
    reg [29:0] total;
    reg [55:0] event_;
    reg failed;
    reg in_data;

    wire [15:0] line_mask;
    wire watch_settled;
    wire watch_expired;
    wire [3:0] watch_failure;
    wire [9:0] watch_handle;

    wire begins = step == 4'd0;
    wire step_is_12 = step == 4'd12;
    wire closes = step == 4'd11;
    wire step_is_7 = step == 4'd7;
    wire step_is_10 = step == 4'd10;
    wire step_is_3 = step == 4'd3;
    wire step_is_6 = step == 4'd6;
    wire asks = step == 4'd2;
    wire tells = step == 4'd9;
    wire request_last_part = step_is_6 | asks | tells;
    wire step_is_5 = step == 4'd5;
    wire sends = way[29:28] == 2'd3;
    wire [11:0] domain = asks ? goal[51:40] : sends ? {2'd0, watch_handle} : goal[51:40];
    wire starts_part = asks | tells;
    wire [4:0] to_line_end = 5'd16 - {1'b0, remote[3:0]};
    wire [4:0] chunk = (words_left < {25'd0, to_line_end}) ? words_left[4:0] : to_line_end;
    wire [4:0] size = step_is_6 ? chunk : starts_part ? 5'd4 : data_words;
    wire [4:0] command = asks ? 5'd14 : step_is_6 ? 5'd2 : starts_part ? 5'd13 : 5'd1;
    wire [37:0] address = step_is_6 ? remote : starts_part ? 38'd0 : data_info;
    wire [127:0] header = {
        way[17:0], goal[60], goal[61], goal[62], goal[63], address, command, size, line_mask, goal[59:52],
        domain, 16'd16, sequence_, 4'd0
    };
    wire any_watch_handle = |watch_handle;
    wire [3:0] status = failed ? 4'd15
        : (sends & watch_expired) ? 4'd14
        : (sends & ~any_watch_handle) ? 4'd1
        : 4'd0;
    wire [3:0] told_status = (|watch_failure) ? watch_failure : status;
    wire [127:0] request_part = step_is_10 ? {
            44'd0, told_status, 24'd0, event_[11:0], 2'd0, watch_handle, total, 2'd0
        }
        : step_is_7 ? {52'd0, handle, 24'd0, local_, 2'd0}
        : closes ? {96'd0, way[27:18], 16'd16, sequence_, 4'd0}
        : step_is_12 ? {68'd0, status, event_}
        : header;
    wire [1:0] tail = data_words[1:0];
    wire [127:0] kept = (data_last & (tail == 2'd1)) ? {96'd0, data[31:0]}
        : (data_last & (tail == 2'd2)) ? {64'd0, data[63:0]}
        : ((tail == 2'd3) & data_last) ? {32'd0, data[95:0]}
        : data;
    wire any_words_left = |words_left;
    wire [7:0] ssid = {6'd16, sequence_};
    wire goes = request_valid & request_ready;
    wire step_is_8 = step == 4'd8;
    wire [3:0] chosen = 4'd1 << sequence_;
    wire has_sequence_part = |(chosen & in_use);
    wire is_free = way[30] ? ~|in_use : ~has_sequence_part;
    wire step_is_1 = step == 4'd1;
    wire [3:0] freed = (done_ssid[6] & done_valid) ? 4'd1 << done_ssid[1:0] : 4'd0;
    wire [3:0] in_use_part = in_use & ~freed;
    wire advances = (step_is_7 & request_ready) | (ask_valid & ask_ready);
    wire starts = starts_part | (step_is_5 & ~in_data);

    gemini_line_mask line (
        .first({2'd0, address[3:0]}),
        .words(size),
        .mask(line_mask)
    );

    gemini_transfer_check check (
        .descriptor_0(descriptor_0),
        .descriptor_1(descriptor_1),
        .descriptor_2(descriptor_2),
        .descriptor_3(descriptor_3),
        .refusal(refusal)
    );

    gemini_answer_watch_c17 watch (
        .clock(clock),
        .reset(reset),
        .start(begins),
        .sent(goes & starts),
        .answer_valid(~watch_settled & (ssid == {1'b0, answer_ssid}) & answer_valid),
        .answer_status(answer_status),
        .answer_handle(answer_handle),
        .tick(tick),
        .settled(watch_settled),
        .expired(watch_expired),
        .failure(watch_failure),
        .handle(watch_handle)
    );

    assign descriptor_ready = begins;
    assign request_valid = step_is_5 ? ~data_failed & data_valid
        : step_is_12 | closes | step_is_7 | step_is_10 | step_is_3 | request_last_part;
    assign request = step_is_5 ? (in_data ? kept : header)
        : request_last_part ? header
        : step_is_3 ? {96'd0, total, 2'd0}
        : request_part;
    assign request_last = step_is_5 ? data_last & in_data
        : ~request_last_part & (step_is_3 | step_is_10 | step_is_7 | (step_is_12 & ~closes));
    assign ask_valid = step_is_5 & any_words_left;
    assign ask_address = {local_, 2'd0};
    assign ask_words = chunk;
    assign ask_info = remote;
    assign data_ready = step_is_5 & (data_failed | (in_data & request_ready));
    assign expects = step == 4'd4;
    assign expect_ssid = ssid;

    always @(posedge clock) begin
        if (reset) begin
            step <= 4'd0;
            in_use <= 4'd0;
            sequence_ <= 2'd0;
            in_data <= 1'b0;
        end else if (begins) begin
            if ((~|refusal) & descriptor_valid) step <= 4'd1;
            in_use <= in_use_part;
        end else if (step_is_1) begin
            if (is_free) begin
                if (way[29:28] == 2'd2) begin
                    step <= 4'd6;
                end else if (sends) begin
                    step <= 4'd2;
                end else begin
                    step <= 4'd5;
                end
                in_use <= chosen | in_use_part;
            end else begin
                in_use <= in_use_part;
            end
        end else begin
            if (expects) begin
                if (watch_expired) begin
                    step <= 4'd11;
                end else if (watch_settled) begin
                    if (any_watch_handle) begin
                        step <= 4'd5;
                    end else begin
                        step <= 4'd11;
                    end
                end
            end else if (step_is_8) begin
                if (watch_expired) begin
                    step <= 4'd11;
                end else if (watch_settled) begin
                    step <= 4'd9;
                end
            end else if (step_is_5) begin
                if (~any_words_left & idle) begin
                    if (sends) begin
                        step <= 4'd8;
                    end else begin
                        step <= 4'd11;
                    end
                end
                if (goes) in_data <= ~request_last;
            end else if (goes) begin
                if (asks) begin
                    step <= 4'd3;
                end else if (step_is_3) begin
                    step <= 4'd4;
                end else if (tells) begin
                    step <= 4'd10;
                end else if (step_is_10) begin
                    step <= 4'd11;
                end else if (step_is_6) begin
                    step <= 4'd7;
                end else if (step_is_7) begin
                    if (words_left == {25'd0, chunk}) begin
                        step <= 4'd11;
                    end else begin
                        step <= 4'd6;
                    end
                end else if (closes) begin
                    step <= 4'd12;
                end else begin
                    step <= 4'd0;
                    sequence_ <= sequence_ + 2'd1;
                end
            end
            in_use <= in_use_part;
        end
    end

    always @(posedge clock) begin
        if (begins) begin
            goal <= descriptor_0[63:0];
            way <= descriptor_0[94:64];
            handle <= descriptor_1[51:40];
            total <= descriptor_1[95:66];
            event_ <= descriptor_2[55:0];
            failed <= 1'b0;
        end else if (!step_is_1) begin
            if (!expects) begin
                if (!step_is_8) begin
                    if (step_is_5) begin
                        if (data_failed & data_valid) failed <= 1'b1;
                    end
                end
            end
        end
        if (advances) begin
            remote <= remote + {33'd0, chunk};
            local_ <= local_ + {33'd0, chunk};
            words_left <= words_left - {25'd0, chunk};
        end else if (begins) begin
            remote <= descriptor_0[39:2];
            local_ <= descriptor_1[39:2];
            words_left <= descriptor_1[95:66];
        end
    end

    wire _unused = &{1'b0, goal[39:0], done_ssid[5:2]};

`ifdef FORMAL
    wire has_sequence_part_1 = begins | step_is_1;

    // a sequence is done after it was closed
    always @(posedge clock) begin
        if (!reset) done_last: assume ((~|(chosen & freed)) | has_sequence_part_1);
    end

    // a request lies in one line
    always @(posedge clock) begin
        if (!reset) in_line: assert (({1'b0, chunk} + {2'd0, remote[3:0]}) <= 6'd16);
    end

    // requests have a sequence that is in use
    always @(posedge clock) begin
        if (!reset) has_sequence: assert (has_sequence_part | has_sequence_part_1);
    end

    // a fence waits for the transfer before
    always @(posedge clock) begin
        if (!reset) fenced: cover (~has_sequence_part & step_is_1 & ~is_free);
    end
`endif
endmodule
