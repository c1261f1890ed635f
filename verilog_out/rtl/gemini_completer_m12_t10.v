// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gemini_completer, M = 12, T = 10
module gemini_completer_m12_t10 (
    input wire clock,
    input wire reset,
    output wire busy,
    input wire request_valid,
    input wire [127:0] request,
    input wire request_last,
    input wire [17:0] source,
    output wire request_ready,
    output wire out_valid,
    output wire [21:0] out_phit,
    output wire out_last,
    input wire out_ready,
    input wire row_write,
    input wire [11:0] row_index,
    input wire row_half,
    input wire [63:0] row_value,
    input wire tick,
    input wire post_write,
    input wire [9:0] post_channel,
    output wire [4:0] posted,
    output wire event_valid,
    output wire [9:0] event_queue,
    output wire [55:0] event_data,
    output wire [3:0] event_status,
    input wire event_ready,
    input wire flush,
    input wire clean,
    output wire flushing,
    output wire write_valid,
    output wire [39:0] write_address,
    output wire [4:0] write_words,
    input wire write_ready,
    output wire beat_valid,
    output wire [127:0] beat,
    input wire beat_ready,
    input wire written,
    output wire atomic_write_valid,
    output wire [39:0] atomic_write_address,
    output wire [4:0] atomic_write_words,
    input wire atomic_write_ready,
    output wire atomic_beat_valid,
    output wire [127:0] atomic_beat,
    input wire atomic_beat_ready,
    input wire atomic_written,
    input wire written_error,
    output wire read_valid,
    output wire [39:0] read_address,
    output wire [4:0] read_words,
    output wire [10:0] read_tag,
    input wire read_ready,
    input wire return_valid,
    input wire [10:0] return_tag,
    input wire [127:0] return_beat,
    input wire return_last,
    input wire return_error,
    output wire return_ready,
    output wire hit,
    output wire missed,
    output wire lost
);
    wire domains_busy;
    wire [3:0] domains_status;
    wire [39:0] domains_address;
    wire [9:0] domains_queue;
    wire domains_queued;
    wire domains_receives;
    wire target_lookup_valid;
    wire [11:0] target_lookup_handle;
    wire [7:0] target_lookup_tag;
    wire [39:0] target_lookup_offset;
    wire [4:0] target_lookup_words;
    wire target_lookup_writes;
    wire target_get_valid;
    wire [39:0] target_get_address;
    wire [4:0] target_get_words;
    wire [17:0] target_get_source;
    wire [7:0] target_get_ssid;
    wire [9:0] target_get_tag;
    wire target_atomic_valid;
    wire [39:0] target_atomic_address;
    wire [4:0] target_atomic_command;
    wire target_atomic_lazy;
    wire [127:0] target_atomic_operands;
    wire [17:0] target_atomic_source;
    wire [7:0] target_atomic_ssid;
    wire [9:0] target_atomic_tag;
    wire target_answer_valid;
    wire [3:0] target_answer_status;
    wire [17:0] target_answer_source;
    wire [7:0] target_answer_ssid;
    wire [9:0] target_answer_tag;
    wire target_answer_counted;
    wire reads_busy;
    wire reads_get_ready;
    wire reads_read_valid;
    wire [39:0] reads_read_address;
    wire [4:0] reads_read_words;
    wire [9:0] reads_read_tag;
    wire reads_return_ready;
    wire reads_phit_valid;
    wire [21:0] reads_phit;
    wire reads_phit_last;
    wire atomics_op_ready;
    wire atomics_read_valid;
    wire [39:0] atomics_read_address;
    wire [4:0] atomics_read_words;
    wire [3:0] atomics_read_tag;
    wire atomics_return_ready;
    wire atomics_response_valid;
    wire [127:0] atomics_response;
    wire atomics_response_last;
    wire [17:0] atomics_response_to;
    wire readers_read_ready_0;
    wire readers_read_ready_1;
    wire readers_return_valid_0;
    wire readers_return_valid_1;
    wire [9:0] readers_return_tag;
    wire [127:0] readers_return_beat;
    wire readers_return_last;
    wire readers_return_error;
    wire atomic_answers_response_ready;
    wire [2:0] atomic_answers_response_left;
    wire atomic_answers_phit_valid;
    wire [21:0] atomic_answers_phit;
    wire atomic_answers_phit_last;
    wire messages_answer_ready;
    wire messages_notify_ready;
    wire messages_reply_valid;
    wire [3:0] messages_reply_status;
    wire [17:0] messages_reply_source;
    wire [7:0] messages_reply_ssid;
    wire [9:0] messages_reply_tag;
    wire receives_match_ready;
    wire receives_reply_valid;
    wire [3:0] receives_reply_status;
    wire [17:0] receives_reply_source;
    wire [7:0] receives_reply_ssid;
    wire [9:0] receives_reply_tag;
    wire receive_answers_response_ready;
    wire [2:0] receive_answers_response_left;
    wire receive_answers_phit_valid;
    wire [21:0] receive_answers_phit;
    wire receive_answers_phit_last;
    wire target_answers_response_ready;
    wire [2:0] target_answers_response_left;
    wire target_answers_phit_valid;
    wire [21:0] target_answers_phit;
    wire target_answers_phit_last;
    wire answers_in_ready_0;
    wire answers_in_ready_1;
    wire answers_in_ready_2;
    wire answers_in_ready_3;

    wire matches_ = target_atomic_command == 5'd14;
    wire notifies = target_atomic_command == 5'd13;
    wire [21:0] buffer = {receives_reply_tag, receives_reply_ssid, receives_reply_status};
    wire [21:0] answered = (|messages_reply_status) ? {
            messages_reply_tag, messages_reply_ssid, messages_reply_status
        }
        : {10'd0, messages_reply_ssid, 4'd0};

    gemini_memory_domains_m12 domains (
        .clock(clock),
        .reset(reset),
        .busy(domains_busy),
        .lookup_valid(target_lookup_valid),
        .lookup_handle(target_lookup_handle),
        .lookup_tag(target_lookup_tag),
        .lookup_offset(target_lookup_offset),
        .lookup_words(target_lookup_words),
        .lookup_writes(target_lookup_writes),
        .status(domains_status),
        .address(domains_address),
        .queue(domains_queue),
        .queued(domains_queued),
        .receives(domains_receives),
        .row_write(row_write),
        .row_index(row_index),
        .row_half(row_half),
        .row_value(row_value)
    );

    gemini_request_target target (
        .clock(clock),
        .reset(reset),
        .request_valid(request_valid),
        .request(request),
        .request_last(request_last),
        .source(source),
        .request_ready(request_ready),
        .lookup_valid(target_lookup_valid),
        .lookup_handle(target_lookup_handle),
        .lookup_tag(target_lookup_tag),
        .lookup_offset(target_lookup_offset),
        .lookup_words(target_lookup_words),
        .lookup_writes(target_lookup_writes),
        .status(domains_status),
        .address(domains_address),
        .write_valid(write_valid),
        .write_address(write_address),
        .write_words(write_words),
        .write_ready(write_ready),
        .beat_valid(beat_valid),
        .beat(beat),
        .beat_ready(beat_ready),
        .get_valid(target_get_valid),
        .get_address(target_get_address),
        .get_words(target_get_words),
        .get_source(target_get_source),
        .get_ssid(target_get_ssid),
        .get_tag(target_get_tag),
        .get_ready(reads_get_ready),
        .atomic_valid(target_atomic_valid),
        .atomic_address(target_atomic_address),
        .atomic_command(target_atomic_command),
        .atomic_lazy(target_atomic_lazy),
        .atomic_operands(target_atomic_operands),
        .atomic_source(target_atomic_source),
        .atomic_ssid(target_atomic_ssid),
        .atomic_tag(target_atomic_tag),
        .atomic_ready(notifies ? messages_notify_ready : matches_ ? receives_match_ready : atomics_op_ready),
        .written(written),
        .written_error(written_error),
        .answer_valid(target_answer_valid),
        .answer_status(target_answer_status),
        .answer_source(target_answer_source),
        .answer_ssid(target_answer_ssid),
        .answer_tag(target_answer_tag),
        .answer_counted(target_answer_counted),
        .answer_ready(messages_answer_ready)
    );

    gemini_non_posted_t10 reads (
        .clock(clock),
        .reset(reset),
        .busy(reads_busy),
        .get_valid(target_get_valid),
        .get_address(target_get_address),
        .get_words(target_get_words),
        .get_source(target_get_source),
        .get_ssid(target_get_ssid),
        .get_tag(target_get_tag),
        .get_ready(reads_get_ready),
        .read_valid(reads_read_valid),
        .read_address(reads_read_address),
        .read_words(reads_read_words),
        .read_tag(reads_read_tag),
        .read_ready(readers_read_ready_0),
        .return_valid(readers_return_valid_0),
        .return_tag(readers_return_tag),
        .return_beat(readers_return_beat),
        .return_last(readers_return_last),
        .return_error(readers_return_error),
        .return_ready(reads_return_ready),
        .phit_valid(reads_phit_valid),
        .phit(reads_phit),
        .phit_last(reads_phit_last),
        .phit_ready(answers_in_ready_1)
    );

    gemini_atomic_unit_i4_k4_r4 atomics (
        .clock(clock),
        .reset(reset),
        .op_valid(~matches_ & ~notifies & target_atomic_valid),
        .op_address(target_atomic_address),
        .op_command(target_atomic_command),
        .op_lazy(target_atomic_lazy),
        .op_operands(target_atomic_operands),
        .op_source(target_atomic_source),
        .op_ssid(target_atomic_ssid),
        .op_tag(target_atomic_tag),
        .op_ready(atomics_op_ready),
        .write_valid(atomic_write_valid),
        .write_address(atomic_write_address),
        .write_words(atomic_write_words),
        .write_ready(atomic_write_ready),
        .beat_valid(atomic_beat_valid),
        .beat(atomic_beat),
        .beat_ready(atomic_beat_ready),
        .written(atomic_written),
        .written_error(written_error),
        .read_valid(atomics_read_valid),
        .read_address(atomics_read_address),
        .read_words(atomics_read_words),
        .read_tag(atomics_read_tag),
        .read_ready(readers_read_ready_1),
        .return_valid(readers_return_valid_1),
        .return_tag(readers_return_tag[3:0]),
        .return_beat(readers_return_beat),
        .return_last(readers_return_last),
        .return_error(readers_return_error),
        .return_ready(atomics_return_ready),
        .response_valid(atomics_response_valid),
        .response(atomics_response),
        .response_last(atomics_response_last),
        .response_to(atomics_response_to),
        .response_ready(atomic_answers_response_ready),
        .flush(flush),
        .clean(clean),
        .busy(flushing),
        .hit(hit),
        .missed(missed),
        .lost(lost)
    );

    read_arbiter_k2_t10_kb1 readers (
        .clock(clock),
        .reset(reset),
        .read_valid_0(reads_read_valid),
        .read_valid_1(atomics_read_valid),
        .read_address_0(reads_read_address),
        .read_address_1(atomics_read_address),
        .read_words_0(reads_read_words),
        .read_words_1(atomics_read_words),
        .read_tag_0(reads_read_tag),
        .read_tag_1({6'd0, atomics_read_tag}),
        .read_ready_0(readers_read_ready_0),
        .read_ready_1(readers_read_ready_1),
        .return_valid_0(readers_return_valid_0),
        .return_valid_1(readers_return_valid_1),
        .return_tag(readers_return_tag),
        .return_beat(readers_return_beat),
        .return_last(readers_return_last),
        .return_error(readers_return_error),
        .return_ready_0(reads_return_ready),
        .return_ready_1(atomics_return_ready),
        .host_read_valid(read_valid),
        .host_read_address(read_address),
        .host_read_words(read_words),
        .host_read_tag(read_tag),
        .host_read_ready(read_ready),
        .host_return_valid(return_valid),
        .host_return_tag(return_tag),
        .host_return_beat(return_beat),
        .host_return_last(return_last),
        .host_return_error(return_error),
        .host_return_ready(return_ready)
    );

    gemini_response_sender atomic_answers (
        .clock(clock),
        .reset(reset),
        .response_valid(atomics_response_valid),
        .response(atomics_response),
        .response_last(atomics_response_last),
        .response_to(atomics_response_to),
        .response_ready(atomic_answers_response_ready),
        .response_left(atomic_answers_response_left),
        .phit_valid(atomic_answers_phit_valid),
        .phit(atomic_answers_phit),
        .phit_last(atomic_answers_phit_last),
        .phit_ready(answers_in_ready_2)
    );

    gemini_message_table_e4_c16 messages (
        .clock(clock),
        .reset(reset),
        .answer_valid(target_answer_valid),
        .answer_counted(target_answer_counted),
        .answer_status(target_answer_status),
        .answer_source(target_answer_source),
        .answer_ssid(target_answer_ssid),
        .answer_tag(target_answer_tag),
        .answer_ready(messages_answer_ready),
        .notify_valid(notifies & target_atomic_valid),
        .notify_data(target_atomic_operands[55:0]),
        .notify_count(target_atomic_operands[79:64]),
        .notify_status(target_atomic_operands[83:80]),
        .notify_queued(domains_queued),
        .notify_queue(domains_queue),
        .notify_source(target_atomic_source),
        .notify_ssid(target_atomic_ssid),
        .notify_tag(target_atomic_tag),
        .notify_ready(messages_notify_ready),
        .tick(tick),
        .reply_valid(messages_reply_valid),
        .reply_status(messages_reply_status),
        .reply_source(messages_reply_source),
        .reply_ssid(messages_reply_ssid),
        .reply_tag(messages_reply_tag),
        .reply_ready(target_answers_response_ready),
        .event_valid(event_valid),
        .event_queue(event_queue),
        .event_data(event_data),
        .event_status(event_status),
        .event_ready(event_ready)
    );

    gemini_receive_queues_r2_k4 receives (
        .clock(clock),
        .reset(reset),
        .post_write(post_write),
        .post_channel(post_channel),
        .post_handle(row_value[11:0]),
        .post_bytes(row_value[63:32]),
        .posted(posted),
        .match_valid(matches_ & target_atomic_valid),
        .match_known(domains_receives),
        .match_channel(domains_queue),
        .match_bytes(target_atomic_operands[31:0]),
        .match_source(target_atomic_source),
        .match_ssid(target_atomic_ssid),
        .match_tag(target_atomic_tag),
        .match_ready(receives_match_ready),
        .reply_valid(receives_reply_valid),
        .reply_status(receives_reply_status),
        .reply_source(receives_reply_source),
        .reply_ssid(receives_reply_ssid),
        .reply_tag(receives_reply_tag),
        .reply_ready(receive_answers_response_ready)
    );

    gemini_response_sender receive_answers (
        .clock(clock),
        .reset(reset),
        .response_valid(receives_reply_valid),
        .response({106'd0, buffer}),
        .response_last(1'b1),
        .response_to(receives_reply_source),
        .response_ready(receive_answers_response_ready),
        .response_left(receive_answers_response_left),
        .phit_valid(receive_answers_phit_valid),
        .phit(receive_answers_phit),
        .phit_last(receive_answers_phit_last),
        .phit_ready(answers_in_ready_3)
    );

    gemini_response_sender target_answers (
        .clock(clock),
        .reset(reset),
        .response_valid(messages_reply_valid),
        .response({106'd0, answered}),
        .response_last(1'b1),
        .response_to(messages_reply_source),
        .response_ready(target_answers_response_ready),
        .response_left(target_answers_response_left),
        .phit_valid(target_answers_phit_valid),
        .phit(target_answers_phit),
        .phit_last(target_answers_phit_last),
        .phit_ready(answers_in_ready_0)
    );

    packet_merge_k4_w22 answers (
        .clock(clock),
        .reset(reset),
        .in_valid_0(target_answers_phit_valid),
        .in_valid_1(reads_phit_valid),
        .in_valid_2(atomic_answers_phit_valid),
        .in_valid_3(receive_answers_phit_valid),
        .in_data_0(target_answers_phit),
        .in_data_1(reads_phit),
        .in_data_2(atomic_answers_phit),
        .in_data_3(receive_answers_phit),
        .in_last_0(target_answers_phit_last),
        .in_last_1(reads_phit_last),
        .in_last_2(atomic_answers_phit_last),
        .in_last_3(receive_answers_phit_last),
        .in_ready_0(answers_in_ready_0),
        .in_ready_1(answers_in_ready_1),
        .in_ready_2(answers_in_ready_2),
        .in_ready_3(answers_in_ready_3),
        .out_valid(out_valid),
        .out_data(out_phit),
        .out_last(out_last),
        .out_ready(out_ready)
    );

    assign busy = reads_busy | domains_busy;

    wire _unused = &{
        1'b0, atomic_answers_response_left, receive_answers_response_left, target_answers_response_left
    };
endmodule
