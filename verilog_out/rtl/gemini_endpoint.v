// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Both directions of put traffic over one link: requests on virtual channel 0, responses on 1.
//
//  header_valid, header[154] -->+------------------+--> link_out[24]
//              header_ready  <--|                  |<-- link_in[24]
//       word_valid, word[64] -->|                  |--> link_down
//                 word_ready <--|  GeminiEndpoint  |--> retries[16], errors[16]
//   put_valid, put_word[64]  <--|                  |--> ack_valid, ack_id[8], ack_error
//                 put_ready  -->|                  |
//    put_end_valid, put_end_ok <+------------------+--> put_header[154]
//
// Parameters: none.
// Handshake: valid/ready for what is sent (`header`, `word`) and received (`put_word`). `put_end_valid` lasts for one
// cycle per received request; `put_header` is that request's header from its first word on.
// Latency: that of the link and 1 cycle each for the response. Throughput: 1 phit per cycle; with 64-byte puts both
// ways 34 phits per put and direction (62.75% of the wire).
// Reset: as the link; both ends are reset together.
// Asserts: what its parts assert. Relies on: the `size` of an offered header is at most 16.
// Source: GEM-PKT-08, -13, -20; `docs/gemini-link.md`.
//
// Block: gemini_endpoint
module gemini_endpoint (
    input wire clock,
    input wire reset,
    input wire header_valid,
    input wire [153:0] header,
    output wire header_ready,
    input wire word_valid,
    input wire [63:0] word,
    output wire word_ready,
    output wire put_valid,
    output wire [63:0] put_word,
    input wire put_ready,
    output wire put_end_valid,
    output wire put_end_ok,
    output wire [153:0] put_header,
    output wire ack_valid,
    output wire [7:0] ack_id,
    output wire ack_error,
    output wire [23:0] link_out,
    input wire [23:0] link_in,
    output wire link_down,
    output wire [15:0] retries,
    output wire [15:0] errors,
    output wire [31:0] received
);
    wire packetizer_phit_valid;
    wire [21:0] packetizer_phit;
    wire packetizer_phit_last;
    wire depacketizer_phit_ready;
    wire depacketizer_end_valid;
    wire responder_end_ready;
    wire responder_phit_valid;
    wire [21:0] responder_phit;
    wire responder_phit_last;
    wire response_reader_phit_ready;
    wire [3:0] response_reader_ack_status;
    wire lcb_tx_ready_0;
    wire lcb_tx_ready_1;
    wire lcb_rx_valid_0;
    wire lcb_rx_valid_1;
    wire [21:0] lcb_rx_phit_0;
    wire [21:0] lcb_rx_phit_1;
    wire lcb_rx_last_0;
    wire lcb_rx_last_1;
    wire [15:0] lcb_bad_acks;

    gemini_packetizer packetizer (
        .clock(clock),
        .reset(reset),
        .header_valid(header_valid),
        .header(header),
        .header_ready(header_ready),
        .word_valid(word_valid),
        .word(word),
        .word_ready(word_ready),
        .phit_valid(packetizer_phit_valid),
        .phit(packetizer_phit),
        .phit_last(packetizer_phit_last),
        .phit_ready(lcb_tx_ready_0)
    );

    gemini_depacketizer depacketizer (
        .clock(clock),
        .reset(reset),
        .phit_valid(lcb_rx_valid_0),
        .phit(lcb_rx_phit_0),
        .phit_last(lcb_rx_last_0),
        .phit_ready(depacketizer_phit_ready),
        .word_valid(put_valid),
        .word(put_word),
        .word_ready(put_ready),
        .end_valid(depacketizer_end_valid),
        .end_ok(put_end_ok),
        .end_ready(responder_end_ready),
        .header(put_header)
    );

    gemini_responder responder (
        .clock(clock),
        .reset(reset),
        .end_valid(depacketizer_end_valid),
        .end_status(put_end_ok ? 4'd0 : 4'd1),
        .header(put_header),
        .end_ready(responder_end_ready),
        .phit_valid(responder_phit_valid),
        .phit(responder_phit),
        .phit_last(responder_phit_last),
        .phit_ready(lcb_tx_ready_1)
    );

    gemini_response_reader response_reader (
        .clock(clock),
        .reset(reset),
        .phit_valid(lcb_rx_valid_1),
        .phit(lcb_rx_phit_1),
        .phit_last(lcb_rx_last_1),
        .phit_ready(response_reader_phit_ready),
        .ack_valid(ack_valid),
        .ack_id(ack_id),
        .ack_status(response_reader_ack_status)
    );

    gemini_lcb lcb (
        .clock(clock),
        .reset(reset),
        .tx_valid_0(packetizer_phit_valid),
        .tx_valid_1(responder_phit_valid),
        .tx_phit_0(packetizer_phit),
        .tx_phit_1(responder_phit),
        .tx_last_0(packetizer_phit_last),
        .tx_last_1(responder_phit_last),
        .tx_ready_0(lcb_tx_ready_0),
        .tx_ready_1(lcb_tx_ready_1),
        .rx_valid_0(lcb_rx_valid_0),
        .rx_valid_1(lcb_rx_valid_1),
        .rx_phit_0(lcb_rx_phit_0),
        .rx_phit_1(lcb_rx_phit_1),
        .rx_last_0(lcb_rx_last_0),
        .rx_last_1(lcb_rx_last_1),
        .rx_ready_0(depacketizer_phit_ready),
        .rx_ready_1(response_reader_phit_ready),
        .link_out(link_out),
        .link_take(1'b1),
        .link_in(link_in),
        .link_valid(1'b1),
        .link_broken(1'b0),
        .link_lost(1'b0),
        .link_down(link_down),
        .retries(retries),
        .errors(errors),
        .bad_acks(lcb_bad_acks),
        .received(received)
    );

    assign put_end_valid = responder_end_ready & depacketizer_end_valid;
    assign ack_error = |response_reader_ack_status;

    wire _unused = &{1'b0, lcb_bad_acks};

`ifdef FORMAL
    // a request carries at most 16 four-byte words
    always @(posedge clock) begin
        if (!reset) size_in_range: assume ((header[65:61] <= 5'd16) | ~header_valid);
    end
`endif
endmodule
