// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Holds a notification until all puts that it follows have been executed, and then lets its event go.
//
//      answer_valid, answer_counted, -->+--------------+--> reply_valid, reply_status[4], reply_source[18],
//   answer_status[4], answer_source[18],|              |    reply_ssid[8], reply_tag[10]
//       answer_ssid[8], answer_tag[10]  |              |<-- reply_ready
//                      answer_ready <--| MessageTable |--> event_valid, event_queue[10], event_data[56],
//    notify_valid, notify_data[56], -->|              |    event_status[4]
//   notify_count[C], notify_status[4], |              |<-- event_ready
//                     notify_queued,   |              |
//  notify_queue[10], notify_source[18],|              |
//      notify_ssid[8], notify_tag[10]  |              |
//             notify_ready <--, tick -->+--------------+
//
// A row belongs to a sequence of a source: to `(source, ssid)`. It counts the answers with `answer_counted`, and keeps their first status other than 0.
// A notification says how many there are: when so many have come, before it or after, its event is offered, then it is answered with
// status 0, and the row is free. One with the count 0 needs no row, and has its event at once, with `notify_status`; it frees the row of its
// sequence. So an event is never early, and a source that is told that its notification failed may send one with count 0
// when all its packets are answered: each notification is answered once, and has an event if and only if its status is 0.
//
// | status of the answer | when |
// |---|---|
// | 8, of a counted put that was executed | it is not counted: no row is free, or `2^C` - 1 are counted |
// | 8, of a notification | no row is free, more have come than it says, or another one of the sequence waits |
// | 9 | nothing has come of the sequence for one to two periods of `tick` |
// | 10 | its memory domain has no completion queue |
//
// A row of which nothing comes for one to two periods becomes free, with a notification or without. A source's sequence takes
// three periods at least to time out (`SequenceTable`), so it sees status 9 first.
//
// Parameters: `E`, 1 to 5: `K` = `2^E` rows, of which the free one with the highest number is taken; `C`, 2 to 16: bits of a count; `B` = `C` + 76; `ROW` = 2 `C` + 82.
// Handshake: valid/ready. Answers keep their order. They come before notifications, and wait while one is answered.
// Latency: 0 cycles from an answer to its reply; 1 cycle from the last count to `event_valid`. Throughput: 1 answer per cycle; 1 event in 3 cycles.
// Reset: no row is used.
// Asserts: a sequence has one row at most. Relies on: what waits stays; a counted answer comes after the write of its data is globally ordered.
// Source: GEM-SSQ-04 to -06, -08; `docs/gemini-nic.md`.
//
// Block: gemini_message_table, E = 4, C = 16
module gemini_message_table_e4_c16 (
    input wire clock,
    input wire reset,
    input wire answer_valid,
    input wire answer_counted,
    input wire [3:0] answer_status,
    input wire [17:0] answer_source,
    input wire [7:0] answer_ssid,
    input wire [9:0] answer_tag,
    output wire answer_ready,
    input wire notify_valid,
    input wire [55:0] notify_data,
    input wire [15:0] notify_count,
    input wire [3:0] notify_status,
    input wire notify_queued,
    input wire [9:0] notify_queue,
    input wire [17:0] notify_source,
    input wire [7:0] notify_ssid,
    input wire [9:0] notify_tag,
    output wire notify_ready,
    input wire tick,
    output wire reply_valid,
    output wire [3:0] reply_status,
    output wire [17:0] reply_source,
    output wire [7:0] reply_ssid,
    output wire [9:0] reply_tag,
    input wire reply_ready,
    output wire event_valid,
    output wire [9:0] event_queue,
    output wire [55:0] event_data,
    output wire [3:0] event_status,
    input wire event_ready
);
    reg [1:0] step;
    reg [15:0] used;
    reg [25:0] keys_0;
    reg [25:0] keys_1;
    reg [25:0] keys_2;
    reg [25:0] keys_3;
    reg [25:0] keys_4;
    reg [25:0] keys_5;
    reg [25:0] keys_6;
    reg [25:0] keys_7;
    reg [25:0] keys_8;
    reg [25:0] keys_9;
    reg [25:0] keys_10;
    reg [25:0] keys_11;
    reg [25:0] keys_12;
    reg [25:0] keys_13;
    reg [25:0] keys_14;
    reg [25:0] keys_15;
    reg visits;
    reg [3:0] visitor;
    reg [3:0] told_status;
    reg [25:0] told_key;
    reg [9:0] told_tag;
    reg [69:0] told_event;
    reg [113:0] rows [0:15];

    wire step_is_0 = step == 2'd0;
    wire [1:0] operation = step_is_0 ? (answer_valid ? (answer_counted ? 2'd1 : 2'd0)
            : notify_valid ? 2'd2
            : visits ? 2'd3
            : 2'd0)
        : 2'd0;
    wire step_is_2 = step == 2'd2;
    wire [3:0] place_part = used[10] ? (used[9] ? (used[8] ? (used[7] ? (used[6] ? (used[5] ? (used[4] ? (used[3] ? (used[2] ? (used[1] ? 4'd0
                                            : 4'd1)
                                        : 4'd2)
                                    : 4'd3)
                                : 4'd4)
                            : 4'd5)
                        : 4'd6)
                    : 4'd7)
                : 4'd8)
            : 4'd9)
        : 4'd10;
    wire operation_is_1 = operation == 2'd1;
    wire [25:0] key = operation_is_1 ? {answer_ssid, answer_source} : {notify_ssid, notify_source};
    wire hit_part = (key == keys_0) & used[0];
    wire hit_part_1 = used[1] & (key == keys_1);
    wire hit_part_2 = used[2] & (key == keys_2);
    wire hit_part_3 = used[3] & (key == keys_3);
    wire hit_part_4 = used[4] & (key == keys_4);
    wire [3:0] place_part_1 = hit_part_4 ? 4'd4
        : hit_part_3 ? 4'd3
        : hit_part_2 ? 4'd2
        : hit_part_1 ? 4'd1
        : hit_part ? 4'd0
        : used[15] ? (used[14] ? (used[13] ? (used[12] ? (used[11] ? place_part : 4'd11) : 4'd12) : 4'd13)
            : 4'd14)
        : 4'd15;
    wire hit_part_5 = used[5] & (key == keys_5);
    wire hit_part_6 = used[6] & (key == keys_6);
    wire hit_part_7 = used[7] & (key == keys_7);
    wire hit_part_8 = used[8] & (key == keys_8);
    wire hit_part_9 = used[9] & (key == keys_9);
    wire hit_part_10 = used[10] & (key == keys_10);
    wire hit_part_11 = used[11] & (key == keys_11);
    wire hit_part_12 = used[12] & (key == keys_12);
    wire hit_part_13 = used[13] & (key == keys_13);
    wire hit_part_14 = used[14] & (key == keys_14);
    wire [3:0] place_part_2 = hit_part_14 ? 4'd14
        : hit_part_13 ? 4'd13
        : hit_part_12 ? 4'd12
        : hit_part_11 ? 4'd11
        : hit_part_10 ? 4'd10
        : hit_part_9 ? 4'd9
        : hit_part_8 ? 4'd8
        : hit_part_7 ? 4'd7
        : hit_part_6 ? 4'd6
        : hit_part_5 ? 4'd5
        : place_part_1;
    wire hit_part_15 = used[15] & (key == keys_15);
    wire operation_is_3 = operation == 2'd3;
    wire [3:0] place = operation_is_3 ? visitor : hit_part_15 ? 4'd15 : place_part_2;
    wire hit = hit_part_15 | hit_part_14 | hit_part_13 | hit_part_12 | hit_part_11 | hit_part_10 | hit_part_9
        | hit_part_8 | hit_part_7 | hit_part_6 | hit_part_5 | hit_part_4 | hit_part_3 | hit_part_2 | hit_part
        | hit_part_1;
    wire [113:0] row = (~operation_is_3 & ~hit) ? 114'd0 : rows[place];
    wire [15:0] count = row[113:98];
    wire has_room = ~used[15] | ~used[14] | ~used[13] | ~used[12] | ~used[11] | ~used[10] | ~used[9]
        | ~used[8] | ~used[7] | ~used[6] | ~used[5] | ~used[4] | ~used[3] | ~used[2] | ~used[1] | ~used[0];
    wire next_waits_part = hit | has_room;
    wire fits = (~&count) & next_waits_part;
    wire waits = row[5];
    wire count_is_notify_count = count == notify_count;
    wire any_notify_count = |notify_count;
    wire [15:0] count_plus_1 = count + 16'd1;
    wire [15:0] expected = row[97:82];
    wire writes_part = reply_ready & fits;
    wire frees_part = (count_plus_1 == expected) & waits & writes_part;
    wire completes = operation_is_1 ? frees_part
        : notify_ready & ~waits & (count_is_notify_count | ~any_notify_count) & notify_queued;
    wire is_old = row[4];
    wire place_is_1 = place == 4'd1;
    wire place_is_2 = place == 4'd2;
    wire place_is_3 = place == 4'd3;
    wire place_is_4 = place == 4'd4;
    wire place_is_5 = place == 4'd5;
    wire place_is_6 = place == 4'd6;
    wire place_is_7 = place == 4'd7;
    wire place_is_8 = place == 4'd8;
    wire place_is_9 = place == 4'd9;
    wire place_is_10 = place == 4'd10;
    wire row_used_part = place_is_10 ? used[10]
        : place_is_9 ? used[9]
        : place_is_8 ? used[8]
        : place_is_7 ? used[7]
        : place_is_6 ? used[6]
        : place_is_5 ? used[5]
        : place_is_4 ? used[4]
        : place_is_3 ? used[3]
        : place_is_2 ? used[2]
        : place_is_1 ? used[1]
        : used[0];
    wire place_is_11 = place == 4'd11;
    wire place_is_12 = place == 4'd12;
    wire place_is_13 = place == 4'd13;
    wire place_is_14 = place == 4'd14;
    wire place_is_15 = place == 4'd15;
    wire row_used = place_is_15 ? used[15]
        : place_is_14 ? used[14]
        : place_is_13 ? used[13]
        : place_is_12 ? used[12]
        : place_is_11 ? used[11]
        : row_used_part;
    wire frees_part_1 = is_old & row_used;
    wire expires_part = operation_is_3 & waits & frees_part_1;
    wire notify_count_below_count = notify_count < count;
    wire refuses = ~operation_is_1
        & (notify_ready ? waits
                | (any_notify_count & ~count_is_notify_count & (~next_waits_part | notify_count_below_count))
                | ~notify_queued
            : expires_part);
    wire told_event_part = completes | refuses;
    wire taken = ~step_is_0 & reply_ready & step_is_2;
    wire writes = operation_is_1 ? writes_part
        : notify_ready ? notify_queued & ~waits & any_notify_count & ~count_is_notify_count & next_waits_part
            & ~notify_count_below_count
        : operation_is_3 & row_used & ~is_old;
    wire frees = operation_is_1 ? frees_part
        : notify_ready ? notify_queued & ~waits
            & (any_notify_count ? count_is_notify_count | notify_count_below_count : hit)
        : operation_is_3 & frees_part_1;
    wire place_is_0 = place == 4'd0;
    wire [15:0] used_part = place_is_0 ? (frees ? {used[15:1], 1'b0} : writes ? {used[15:1], 1'b1} : used)
        : used;
    wire [15:0] used_part_1 = place_is_1 ? (frees ? {used[15:2], 1'b0, used[0]}
            : writes ? {used[15:2], 1'b1, used[0]}
            : used_part)
        : used_part;
    wire [15:0] used_part_2 = place_is_2 ? (frees ? {used[15:3], 1'b0, used[1:0]}
            : writes ? {used[15:3], 1'b1, used[1:0]}
            : used_part_1)
        : used_part_1;
    wire [15:0] used_part_3 = place_is_3 ? (frees ? {used[15:4], 1'b0, used[2:0]}
            : writes ? {used[15:4], 1'b1, used[2:0]}
            : used_part_2)
        : used_part_2;
    wire [15:0] used_part_4 = place_is_4 ? (frees ? {used[15:5], 1'b0, used[3:0]}
            : writes ? {used[15:5], 1'b1, used[3:0]}
            : used_part_3)
        : used_part_3;
    wire [15:0] used_part_5 = place_is_5 ? (frees ? {used[15:6], 1'b0, used[4:0]}
            : writes ? {used[15:6], 1'b1, used[4:0]}
            : used_part_4)
        : used_part_4;
    wire [15:0] used_part_6 = place_is_6 ? (frees ? {used[15:7], 1'b0, used[5:0]}
            : writes ? {used[15:7], 1'b1, used[5:0]}
            : used_part_5)
        : used_part_5;
    wire [15:0] used_part_7 = place_is_7 ? (frees ? {used[15:8], 1'b0, used[6:0]}
            : writes ? {used[15:8], 1'b1, used[6:0]}
            : used_part_6)
        : used_part_6;
    wire [15:0] used_part_8 = place_is_8 ? (frees ? {used[15:9], 1'b0, used[7:0]}
            : writes ? {used[15:9], 1'b1, used[7:0]}
            : used_part_7)
        : used_part_7;
    wire [15:0] used_part_9 = place_is_9 ? (frees ? {used[15:10], 1'b0, used[8:0]}
            : writes ? {used[15:10], 1'b1, used[8:0]}
            : used_part_8)
        : used_part_8;
    wire [15:0] used_part_10 = place_is_10 ? (frees ? {used[15:11], 1'b0, used[9:0]}
            : writes ? {used[15:11], 1'b1, used[9:0]}
            : used_part_9)
        : used_part_9;
    wire [15:0] used_part_11 = place_is_11 ? (frees ? {used[15:12], 1'b0, used[10:0]}
            : writes ? {used[15:12], 1'b1, used[10:0]}
            : used_part_10)
        : used_part_10;
    wire [15:0] used_part_12 = place_is_12 ? (frees ? {used[15:13], 1'b0, used[11:0]}
            : writes ? {used[15:13], 1'b1, used[11:0]}
            : used_part_11)
        : used_part_11;
    wire [15:0] used_part_13 = place_is_13 ? (frees ? {used[15:14], 1'b0, used[12:0]}
            : writes ? {used[15:14], 1'b1, used[12:0]}
            : used_part_12)
        : used_part_12;
    wire [15:0] used_part_14 = place_is_14 ? (frees ? {used[15], 1'b0, used[13:0]}
            : writes ? {used[15], 1'b1, used[13:0]}
            : used_part_13)
        : used_part_13;
    wire keys_15_part = ~operation_is_3 & writes;
    wire [3:0] status = row[3:0];
    wire [3:0] next_status = operation_is_1 ? ((|status) ? status : answer_status)
        : notify_ready ? (notify_queued ? (waits ? status : any_notify_count ? status : notify_status)
            : status)
        : status;
    wire next_waits = operation_is_1 ? waits
        : notify_ready ? (notify_queued ? waits
                | (any_notify_count ? (count_is_notify_count ? waits
                        : notify_count_below_count ? waits
                        : next_waits_part | waits)
                    : waits)
            : waits)
        : waits;
    wire [91:0] promise = operation_is_1 ? row[97:6]
        : notify_ready ? {notify_count, notify_data, notify_queue, notify_tag}
        : row[97:6];
    wire [15:0] next_count = operation_is_1 ? count_plus_1 : count;
    wire next_old = ~operation_is_1 & operation_is_3 & ~notify_ready;
    wire visitor_part = ~visits & tick;
    wire [3:0] why = operation_is_1 ? 4'd8
        : notify_ready ? (notify_queued ? 4'd8 : 4'd10)
        : operation_is_3 ? 4'd9
        : 4'd8;
    wire [25:0] row_key_part = place_is_10 ? keys_10
        : place_is_9 ? keys_9
        : place_is_8 ? keys_8
        : place_is_7 ? keys_7
        : place_is_6 ? keys_6
        : place_is_5 ? keys_5
        : place_is_4 ? keys_4
        : place_is_3 ? keys_3
        : place_is_2 ? keys_2
        : place_is_1 ? keys_1
        : keys_0;
    wire [25:0] row_key = place_is_15 ? keys_15
        : place_is_14 ? keys_14
        : place_is_13 ? keys_13
        : place_is_12 ? keys_12
        : place_is_11 ? keys_11
        : row_key_part;

    assign answer_ready = step_is_0 & reply_ready;
    assign notify_ready = operation == 2'd2;
    assign reply_valid = step_is_0 ? answer_valid : step_is_2;
    assign reply_status = step_is_0 ? (((~|answer_status) & operation_is_1 & ~fits) ? 4'd8 : answer_status)
        : step_is_2 ? told_status
        : answer_status;
    assign reply_source = step_is_0 ? answer_source : step_is_2 ? told_key[17:0] : answer_source;
    assign reply_ssid = step_is_0 ? answer_ssid : step_is_2 ? told_key[25:18] : answer_ssid;
    assign reply_tag = step_is_0 ? answer_tag : step_is_2 ? told_tag : answer_tag;
    assign event_valid = step == 2'd1;
    assign event_queue = told_event[9:0];
    assign event_data = told_event[65:10];
    assign event_status = told_event[69:66];

    always @(posedge clock) begin
        if (reset) begin
            step <= 2'd0;
            used <= 16'd0;
            visits <= 1'b0;
        end else begin
            if (taken) begin
                step <= 2'd0;
            end else if (event_valid & event_ready) begin
                step <= 2'd2;
            end else if (told_event_part) begin
                if (completes) begin
                    step <= 2'd1;
                end else begin
                    step <= 2'd2;
                end
            end
            if (place_is_15) begin
                if (frees) begin
                    used <= {1'b0, used[14:0]};
                end else if (writes) begin
                    used <= {1'b1, used[14:0]};
                end else begin
                    used <= used_part_14;
                end
            end else begin
                used <= used_part_14;
            end
            if (visitor_part) begin
                visits <= 1'b1;
            end else if (operation_is_3) begin
                visits <= ~&visitor;
            end
        end
    end

    always @(posedge clock) begin
        if (place_is_0) begin
            if (keys_15_part) keys_0 <= key;
        end
        if (place_is_1) begin
            if (keys_15_part) keys_1 <= key;
        end
        if (place_is_2) begin
            if (keys_15_part) keys_2 <= key;
        end
        if (place_is_3) begin
            if (keys_15_part) keys_3 <= key;
        end
        if (place_is_4) begin
            if (keys_15_part) keys_4 <= key;
        end
        if (place_is_5) begin
            if (keys_15_part) keys_5 <= key;
        end
        if (place_is_6) begin
            if (keys_15_part) keys_6 <= key;
        end
        if (place_is_7) begin
            if (keys_15_part) keys_7 <= key;
        end
        if (place_is_8) begin
            if (keys_15_part) keys_8 <= key;
        end
        if (place_is_9) begin
            if (keys_15_part) keys_9 <= key;
        end
        if (place_is_10) begin
            if (keys_15_part) keys_10 <= key;
        end
        if (place_is_11) begin
            if (keys_15_part) keys_11 <= key;
        end
        if (place_is_12) begin
            if (keys_15_part) keys_12 <= key;
        end
        if (place_is_13) begin
            if (keys_15_part) keys_13 <= key;
        end
        if (place_is_14) begin
            if (keys_15_part) keys_14 <= key;
        end
        if (place_is_15) begin
            if (keys_15_part) keys_15 <= key;
        end
        if (visitor_part) begin
            visitor <= 4'd0;
        end else if (operation_is_3) begin
            visitor <= visitor + 4'd1;
        end
        if (told_event_part) begin
            if (completes) begin
                told_status <= 4'd0;
            end else begin
                told_status <= why;
            end
            if (notify_ready) begin
                told_key <= key;
            end else begin
                told_key <= row_key;
            end
            told_tag <= promise[9:0];
            told_event <= {next_status, promise[75:10]};
        end
    end

    always @(posedge clock) begin
        if (writes) begin
            rows[place] <= next_old ? {row[113:5], 1'b1, status}
                : {next_count, promise, next_waits, 1'b0, next_status};
        end
    end

`ifdef FORMAL
    wire one_row_part = ~((keys_14 == keys_15) & used[14] & used[15]);
    wire one_row_part_1 = ~((keys_13 == keys_15) & used[13] & used[15]);
    wire one_row_part_2 = ~((keys_13 == keys_14) & used[13] & used[14]);
    wire one_row_part_3 = ~((keys_12 == keys_15) & used[12] & used[15]);
    wire one_row_part_4 = ~((keys_12 == keys_14) & used[12] & used[14]);
    wire one_row_part_5 = ~((keys_12 == keys_13) & used[12] & used[13]);
    wire one_row_part_6 = ~((keys_11 == keys_15) & used[11] & used[15]);
    wire one_row_part_7 = ~((keys_11 == keys_14) & used[11] & used[14]);
    wire one_row_part_8 = ~((keys_11 == keys_13) & used[11] & used[13]);
    wire one_row_part_9 = ~((keys_11 == keys_12) & used[11] & used[12]);
    wire one_row_part_10 = ~((keys_10 == keys_15) & used[10] & used[15]);
    wire one_row_part_11 = ~((keys_10 == keys_14) & used[10] & used[14]);
    wire one_row_part_12 = ~((keys_10 == keys_13) & used[10] & used[13]);
    wire one_row_part_13 = ~((keys_10 == keys_12) & used[10] & used[12]);
    wire one_row_part_14 = ~((keys_10 == keys_11) & used[10] & used[11]);
    wire one_row_part_15 = ~((keys_9 == keys_15) & used[9] & used[15]);
    wire one_row_part_16 = ~((keys_9 == keys_14) & used[9] & used[14]);
    wire one_row_part_17 = ~((keys_9 == keys_13) & used[9] & used[13]);
    wire one_row_part_18 = ~((keys_9 == keys_12) & used[9] & used[12]);
    wire one_row_part_19 = ~((keys_9 == keys_11) & used[9] & used[11]);
    wire one_row_part_20 = ~((keys_9 == keys_10) & used[9] & used[10]);
    wire one_row_part_21 = ~((keys_8 == keys_15) & used[8] & used[15]);
    wire one_row_part_22 = ~((keys_8 == keys_14) & used[8] & used[14]);
    wire one_row_part_23 = ~((keys_8 == keys_13) & used[8] & used[13]);
    wire one_row_part_24 = ~((keys_8 == keys_12) & used[8] & used[12]);
    wire one_row_part_25 = ~((keys_8 == keys_11) & used[8] & used[11]);
    wire one_row_part_26 = ~((keys_8 == keys_10) & used[8] & used[10]);
    wire one_row_part_27 = ~((keys_8 == keys_9) & used[8] & used[9]);
    wire one_row_part_28 = ~((keys_7 == keys_15) & used[7] & used[15]);
    wire one_row_part_29 = ~((keys_7 == keys_14) & used[7] & used[14]);
    wire one_row_part_30 = ~((keys_7 == keys_13) & used[7] & used[13]);
    wire one_row_part_31 = ~((keys_7 == keys_12) & used[7] & used[12]);
    wire one_row_part_32 = ~((keys_7 == keys_11) & used[7] & used[11]);
    wire one_row_part_33 = ~((keys_7 == keys_10) & used[7] & used[10]);
    wire one_row_part_34 = ~((keys_7 == keys_9) & used[7] & used[9]);
    wire one_row_part_35 = ~((keys_7 == keys_8) & used[7] & used[8]);
    wire one_row_part_36 = ~((keys_6 == keys_15) & used[6] & used[15]);
    wire one_row_part_37 = ~((keys_6 == keys_14) & used[6] & used[14]);
    wire one_row_part_38 = ~((keys_6 == keys_13) & used[6] & used[13]);
    wire one_row_part_39 = ~((keys_6 == keys_12) & used[6] & used[12]);
    wire one_row_part_40 = ~((keys_6 == keys_11) & used[6] & used[11]);
    wire one_row_part_41 = ~((keys_6 == keys_10) & used[6] & used[10]);
    wire one_row_part_42 = ~((keys_6 == keys_9) & used[6] & used[9]);
    wire one_row_part_43 = ~((keys_6 == keys_8) & used[6] & used[8]);
    wire one_row_part_44 = ~((keys_6 == keys_7) & used[6] & used[7]);
    wire one_row_part_45 = ~((keys_5 == keys_15) & used[5] & used[15]);
    wire one_row_part_46 = ~((keys_5 == keys_14) & used[5] & used[14]);
    wire one_row_part_47 = ~((keys_5 == keys_13) & used[5] & used[13]);
    wire one_row_part_48 = ~((keys_5 == keys_12) & used[5] & used[12]);
    wire one_row_part_49 = ~((keys_5 == keys_11) & used[5] & used[11]);
    wire one_row_part_50 = ~((keys_5 == keys_10) & used[5] & used[10]);
    wire one_row_part_51 = ~((keys_5 == keys_9) & used[5] & used[9]);
    wire one_row_part_52 = ~((keys_5 == keys_8) & used[5] & used[8]);
    wire one_row_part_53 = ~((keys_5 == keys_7) & used[5] & used[7]);
    wire one_row_part_54 = ~((keys_5 == keys_6) & used[5] & used[6]);
    wire one_row_part_55 = ~((keys_4 == keys_15) & used[4] & used[15]);
    wire one_row_part_56 = ~((keys_4 == keys_14) & used[4] & used[14]);
    wire one_row_part_57 = ~((keys_4 == keys_13) & used[4] & used[13]);
    wire one_row_part_58 = ~((keys_4 == keys_12) & used[4] & used[12]);
    wire one_row_part_59 = ~((keys_4 == keys_11) & used[4] & used[11]);
    wire one_row_part_60 = ~((keys_4 == keys_10) & used[4] & used[10]);
    wire one_row_part_61 = ~((keys_4 == keys_9) & used[4] & used[9]);
    wire one_row_part_62 = ~((keys_4 == keys_8) & used[4] & used[8]);
    wire one_row_part_63 = ~((keys_4 == keys_7) & used[4] & used[7]);
    wire one_row_part_64 = ~((keys_4 == keys_6) & used[4] & used[6]);
    wire one_row_part_65 = ~((keys_4 == keys_5) & used[4] & used[5]);
    wire one_row_part_66 = ~((keys_3 == keys_15) & used[3] & used[15]);
    wire one_row_part_67 = ~((keys_3 == keys_14) & used[3] & used[14]);
    wire one_row_part_68 = ~((keys_3 == keys_13) & used[3] & used[13]);
    wire one_row_part_69 = ~((keys_3 == keys_12) & used[3] & used[12]);
    wire one_row_part_70 = ~((keys_3 == keys_11) & used[3] & used[11]);
    wire one_row_part_71 = ~((keys_3 == keys_10) & used[3] & used[10]);
    wire one_row_part_72 = ~((keys_3 == keys_9) & used[3] & used[9]);
    wire one_row_part_73 = ~((keys_3 == keys_8) & used[3] & used[8]);
    wire one_row_part_74 = ~((keys_3 == keys_7) & used[3] & used[7]);
    wire one_row_part_75 = ~((keys_3 == keys_6) & used[3] & used[6]);
    wire one_row_part_76 = ~((keys_3 == keys_5) & used[3] & used[5]);
    wire one_row_part_77 = ~((keys_3 == keys_4) & used[3] & used[4]);
    wire one_row_part_78 = ~((keys_2 == keys_15) & used[2] & used[15]);
    wire one_row_part_79 = ~((keys_2 == keys_14) & used[2] & used[14]);
    wire one_row_part_80 = ~((keys_2 == keys_13) & used[2] & used[13]);
    wire one_row_part_81 = ~((keys_2 == keys_12) & used[2] & used[12]);
    wire one_row_part_82 = ~((keys_2 == keys_11) & used[2] & used[11]);
    wire one_row_part_83 = ~((keys_2 == keys_10) & used[2] & used[10]);
    wire one_row_part_84 = ~((keys_2 == keys_9) & used[2] & used[9]);
    wire one_row_part_85 = ~((keys_2 == keys_8) & used[2] & used[8]);
    wire one_row_part_86 = ~((keys_2 == keys_7) & used[2] & used[7]);
    wire one_row_part_87 = ~((keys_2 == keys_6) & used[2] & used[6]);
    wire one_row_part_88 = ~((keys_2 == keys_5) & used[2] & used[5]);
    wire one_row_part_89 = ~((keys_2 == keys_4) & used[2] & used[4]);
    wire one_row_part_90 = ~((keys_2 == keys_3) & used[2] & used[3]);
    wire one_row_part_91 = ~((keys_1 == keys_15) & used[1] & used[15]);
    wire one_row_part_92 = ~((keys_1 == keys_14) & used[1] & used[14]);
    wire one_row_part_93 = ~((keys_1 == keys_13) & used[1] & used[13]);
    wire one_row_part_94 = ~((keys_1 == keys_12) & used[1] & used[12]);
    wire one_row_part_95 = ~((keys_1 == keys_11) & used[1] & used[11]);
    wire one_row_part_96 = ~((keys_1 == keys_10) & used[1] & used[10]);
    wire one_row_part_97 = ~((keys_1 == keys_9) & used[1] & used[9]);
    wire one_row_part_98 = ~((keys_1 == keys_8) & used[1] & used[8]);
    wire one_row_part_99 = ~((keys_1 == keys_7) & used[1] & used[7]);
    wire one_row_part_100 = ~((keys_1 == keys_6) & used[1] & used[6]);
    wire one_row_part_101 = ~((keys_1 == keys_5) & used[1] & used[5]);
    wire one_row_part_102 = ~((keys_1 == keys_4) & used[1] & used[4]);
    wire one_row_part_103 = ~((keys_1 == keys_3) & used[1] & used[3]);
    wire one_row_part_104 = ~((keys_1 == keys_2) & used[1] & used[2]);
    wire one_row_part_105 = ~((keys_0 == keys_15) & used[15] & used[0]);
    wire one_row_part_106 = ~((keys_0 == keys_14) & used[14] & used[0]);
    wire one_row_part_107 = ~((keys_0 == keys_13) & used[13] & used[0]);
    wire one_row_part_108 = ~((keys_0 == keys_12) & used[12] & used[0]);
    wire one_row_part_109 = ~((keys_0 == keys_11) & used[11] & used[0]);
    wire one_row_part_110 = ~((keys_0 == keys_10) & used[10] & used[0]);
    wire one_row_part_111 = ~((keys_0 == keys_9) & used[9] & used[0]);
    wire one_row_part_112 = ~((keys_0 == keys_8) & used[8] & used[0]);
    wire one_row_part_113 = ~((keys_0 == keys_7) & used[7] & used[0]);
    wire one_row_part_114 = ~((keys_0 == keys_6) & used[6] & used[0]);
    wire one_row_part_115 = ~((keys_0 == keys_5) & used[5] & used[0]);
    wire one_row_part_116 = ~((keys_0 == keys_4) & used[4] & used[0]);
    wire one_row_part_117 = ~((keys_0 == keys_3) & used[3] & used[0]);
    wire one_row_part_118 = ~((keys_0 == keys_2) & used[2] & used[0]);
    wire one_row_part_119 = ~((keys_0 == keys_1) & used[1] & used[0]);
    wire one_row_part_120 = one_row_part_100 & one_row_part_101 & one_row_part_102 & one_row_part_103
        & one_row_part_104 & one_row_part_119 & one_row_part_105 & one_row_part_106 & one_row_part_107
        & one_row_part_108 & one_row_part_109 & one_row_part_110 & one_row_part_111 & one_row_part_112
        & one_row_part_113 & one_row_part_114 & one_row_part_115 & one_row_part_116 & one_row_part_117
        & one_row_part_118 & one_row_part_119;
    wire one_row_part_121 = one_row_part_82 & one_row_part_83 & one_row_part_84 & one_row_part_85
        & one_row_part_86 & one_row_part_87 & one_row_part_88 & one_row_part_89 & one_row_part_90
        & one_row_part_104 & one_row_part_118 & one_row_part_91 & one_row_part_92 & one_row_part_93
        & one_row_part_94 & one_row_part_95 & one_row_part_96 & one_row_part_97 & one_row_part_98
        & one_row_part_99 & one_row_part_120;
    wire one_row_part_122 = one_row_part_116 & one_row_part_66 & one_row_part_67 & one_row_part_68
        & one_row_part_69 & one_row_part_70 & one_row_part_71 & one_row_part_72 & one_row_part_73
        & one_row_part_74 & one_row_part_75 & one_row_part_76 & one_row_part_77 & one_row_part_90
        & one_row_part_103 & one_row_part_117 & one_row_part_78 & one_row_part_79 & one_row_part_80
        & one_row_part_81 & one_row_part_121;
    wire one_row_part_123 = one_row_part_54 & one_row_part_65 & one_row_part_76 & one_row_part_88
        & one_row_part_101 & one_row_part_115 & one_row_part_55 & one_row_part_56 & one_row_part_57
        & one_row_part_58 & one_row_part_59 & one_row_part_60 & one_row_part_61 & one_row_part_62
        & one_row_part_63 & one_row_part_64 & one_row_part_65 & one_row_part_77 & one_row_part_89
        & one_row_part_102 & one_row_part_122;
    wire one_row_part_124 = one_row_part_40 & one_row_part_41 & one_row_part_42 & one_row_part_43
        & one_row_part_44 & one_row_part_54 & one_row_part_64 & one_row_part_75 & one_row_part_87
        & one_row_part_100 & one_row_part_114 & one_row_part_45 & one_row_part_46 & one_row_part_47
        & one_row_part_48 & one_row_part_49 & one_row_part_50 & one_row_part_51 & one_row_part_52
        & one_row_part_53 & one_row_part_123;
    wire one_row_part_125 = one_row_part_112 & one_row_part_28 & one_row_part_29 & one_row_part_30
        & one_row_part_31 & one_row_part_32 & one_row_part_33 & one_row_part_34 & one_row_part_35
        & one_row_part_44 & one_row_part_53 & one_row_part_63 & one_row_part_74 & one_row_part_86
        & one_row_part_99 & one_row_part_113 & one_row_part_36 & one_row_part_37 & one_row_part_38
        & one_row_part_39 & one_row_part_124;
    wire one_row_part_126 = one_row_part_51 & one_row_part_61 & one_row_part_72 & one_row_part_84
        & one_row_part_97 & one_row_part_111 & one_row_part_21 & one_row_part_22 & one_row_part_23
        & one_row_part_24 & one_row_part_25 & one_row_part_26 & one_row_part_27 & one_row_part_35
        & one_row_part_43 & one_row_part_52 & one_row_part_62 & one_row_part_73 & one_row_part_85
        & one_row_part_98 & one_row_part_125;
    wire one_row_part_127 = one_row_part_14 & one_row_part_20 & one_row_part_26 & one_row_part_33
        & one_row_part_41 & one_row_part_50 & one_row_part_60 & one_row_part_71 & one_row_part_83
        & one_row_part_96 & one_row_part_110 & one_row_part_15 & one_row_part_16 & one_row_part_17
        & one_row_part_18 & one_row_part_19 & one_row_part_20 & one_row_part_27 & one_row_part_34
        & one_row_part_42 & one_row_part_126;
    wire one_row_part_128 = one_row_part_108 & one_row_part_6 & one_row_part_7 & one_row_part_8
        & one_row_part_9 & one_row_part_14 & one_row_part_19 & one_row_part_25 & one_row_part_32
        & one_row_part_40 & one_row_part_49 & one_row_part_59 & one_row_part_70 & one_row_part_82
        & one_row_part_95 & one_row_part_109 & one_row_part_10 & one_row_part_11 & one_row_part_12
        & one_row_part_13 & one_row_part_127;
    wire one_row_part_129 = one_row_part_47 & one_row_part_57 & one_row_part_68 & one_row_part_80
        & one_row_part_93 & one_row_part_107 & one_row_part_3 & one_row_part_4 & one_row_part_5
        & one_row_part_9 & one_row_part_13 & one_row_part_18 & one_row_part_24 & one_row_part_31
        & one_row_part_39 & one_row_part_48 & one_row_part_58 & one_row_part_69 & one_row_part_81
        & one_row_part_94 & one_row_part_128;
    wire one_row_part_130 = one_row_part_11 & one_row_part_16 & one_row_part_22 & one_row_part_29
        & one_row_part_37 & one_row_part_46 & one_row_part_56 & one_row_part_67 & one_row_part_79
        & one_row_part_92 & one_row_part_106 & one_row_part_1 & one_row_part_2 & one_row_part_5
        & one_row_part_8 & one_row_part_12 & one_row_part_17 & one_row_part_23 & one_row_part_30
        & one_row_part_38 & one_row_part_129;
    wire one_row = one_row_part & one_row_part_1 & one_row_part_3 & one_row_part_6 & one_row_part_10
        & one_row_part_15 & one_row_part_21 & one_row_part_28 & one_row_part_36 & one_row_part_45
        & one_row_part_55 & one_row_part_66 & one_row_part_78 & one_row_part_91 & one_row_part_105
        & one_row_part & one_row_part_2 & one_row_part_4 & one_row_part_7 & one_row_part_130;

    // a sequence has one row at most
    always @(posedge clock) begin
        if (!reset) once: assert (one_row);
    end

    // a notification waits for its last put
    always @(posedge clock) begin
        if (!reset) last: cover (operation_is_1 & completes);
    end

    // a notification expires
    always @(posedge clock) begin
        if (!reset) expires: cover (~operation_is_1 & expires_part & ~notify_ready);
    end
`endif
endmodule
