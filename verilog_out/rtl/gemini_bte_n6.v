// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gemini_bte, N = 6
module gemini_bte_n6 (
    input wire clock,
    input wire reset,
    input wire set_write,
    input wire [1:0] set_field,
    input wire [63:0] set_value,
    output wire [19:0] state,
    output wire request_valid,
    output wire [127:0] request,
    output wire request_last,
    input wire request_ready,
    input wire answer_valid,
    input wire [6:0] answer_ssid,
    input wire [3:0] answer_status,
    input wire [9:0] answer_handle,
    output wire expects,
    output wire [7:0] expect_ssid,
    input wire tick,
    input wire done_valid,
    input wire [6:0] done_ssid,
    output wire read_valid,
    output wire [39:0] read_address,
    output wire [4:0] read_words,
    output wire [5:0] read_tag,
    input wire read_ready,
    input wire return_valid,
    input wire [5:0] return_tag,
    input wire [127:0] return_beat,
    input wire return_last,
    input wire return_error
);
    wire ring_read_valid;
    wire [39:0] ring_read_address;
    wire ring_descriptor_valid;
    wire [127:0] ring_descriptor_0;
    wire [127:0] ring_descriptor_1;
    wire [127:0] ring_descriptor_2;
    wire [127:0] ring_descriptor_3;
    wire transfer_descriptor_ready;
    wire [2:0] transfer_refusal;
    wire transfer_ask_valid;
    wire [39:0] transfer_ask_address;
    wire [4:0] transfer_ask_words;
    wire [37:0] transfer_ask_info;
    wire transfer_data_ready;
    wire window_idle;
    wire window_ask_ready;
    wire window_read_valid;
    wire [39:0] window_read_address;
    wire [4:0] window_read_words;
    wire [4:0] window_read_tag;
    wire window_out_valid;
    wire [127:0] window_out_beat;
    wire window_out_last;
    wire window_out_failed;
    wire [4:0] window_out_words;
    wire [37:0] window_out_info;
    wire readers_read_ready_0;
    wire readers_read_ready_1;
    wire readers_return_valid_0;
    wire readers_return_valid_1;
    wire [4:0] readers_return_tag;
    wire [127:0] readers_return_beat;
    wire readers_return_last;
    wire readers_return_error;
    wire readers_host_return_ready;

    descriptor_ring ring (
        .clock(clock),
        .reset(reset),
        .set_write(set_write),
        .set_field(set_field),
        .set_value(set_value),
        .state(state),
        .read_valid(ring_read_valid),
        .read_address(ring_read_address),
        .read_ready(readers_read_ready_1),
        .return_valid(readers_return_valid_1),
        .return_beat(readers_return_beat),
        .return_last(readers_return_last),
        .return_error(readers_return_error),
        .descriptor_valid(ring_descriptor_valid),
        .descriptor_0(ring_descriptor_0),
        .descriptor_1(ring_descriptor_1),
        .descriptor_2(ring_descriptor_2),
        .descriptor_3(ring_descriptor_3),
        .descriptor_ready(transfer_descriptor_ready),
        .refusal(transfer_refusal)
    );

    gemini_transfer_n6 transfer (
        .clock(clock),
        .reset(reset),
        .descriptor_valid(ring_descriptor_valid),
        .descriptor_0(ring_descriptor_0),
        .descriptor_1(ring_descriptor_1),
        .descriptor_2(ring_descriptor_2),
        .descriptor_3(ring_descriptor_3),
        .descriptor_ready(transfer_descriptor_ready),
        .refusal(transfer_refusal),
        .request_valid(request_valid),
        .request(request),
        .request_last(request_last),
        .request_ready(request_ready),
        .ask_valid(transfer_ask_valid),
        .ask_address(transfer_ask_address),
        .ask_words(transfer_ask_words),
        .ask_info(transfer_ask_info),
        .ask_ready(window_ask_ready),
        .idle(window_idle),
        .data_valid(window_out_valid),
        .data(window_out_beat),
        .data_last(window_out_last),
        .data_failed(window_out_failed),
        .data_words(window_out_words),
        .data_info(window_out_info),
        .data_ready(transfer_data_ready),
        .answer_valid(answer_valid),
        .answer_ssid(answer_ssid),
        .answer_status(answer_status),
        .answer_handle(answer_handle),
        .expects(expects),
        .expect_ssid(expect_ssid),
        .tick(tick),
        .done_valid(done_valid),
        .done_ssid(done_ssid)
    );

    read_window_r5_w38 window (
        .clock(clock),
        .reset(reset),
        .idle(window_idle),
        .ask_valid(transfer_ask_valid),
        .ask_address(transfer_ask_address),
        .ask_words(transfer_ask_words),
        .ask_info(transfer_ask_info),
        .ask_ready(window_ask_ready),
        .read_valid(window_read_valid),
        .read_address(window_read_address),
        .read_words(window_read_words),
        .read_tag(window_read_tag),
        .read_ready(readers_read_ready_0),
        .return_valid(readers_return_valid_0),
        .return_tag(readers_return_tag),
        .return_beat(readers_return_beat),
        .return_last(readers_return_last),
        .return_error(readers_return_error),
        .out_valid(window_out_valid),
        .out_beat(window_out_beat),
        .out_last(window_out_last),
        .out_failed(window_out_failed),
        .out_words(window_out_words),
        .out_info(window_out_info),
        .out_ready(transfer_data_ready)
    );

    read_arbiter_k2_t5_kb1 readers (
        .clock(clock),
        .reset(reset),
        .read_valid_0(window_read_valid),
        .read_valid_1(ring_read_valid),
        .read_address_0(window_read_address),
        .read_address_1(ring_read_address),
        .read_words_0(window_read_words),
        .read_words_1(5'd16),
        .read_tag_0(window_read_tag),
        .read_tag_1(5'd0),
        .read_ready_0(readers_read_ready_0),
        .read_ready_1(readers_read_ready_1),
        .return_valid_0(readers_return_valid_0),
        .return_valid_1(readers_return_valid_1),
        .return_tag(readers_return_tag),
        .return_beat(readers_return_beat),
        .return_last(readers_return_last),
        .return_error(readers_return_error),
        .return_ready_0(1'b1),
        .return_ready_1(1'b1),
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
        .host_return_ready(readers_host_return_ready)
    );

    wire _unused = &{1'b0, readers_host_return_ready};
endmodule
