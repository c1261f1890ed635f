// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Stores each response until its end shows that it is good, and hands it on whole; answers to puts become acknowledgements.
//
//  phit_valid, phit[22], phit_last -->+------------------+--> ack_valid, ack_ssid[8], ack_status[4]
//                       phit_ready <--| ResponseReceiver |--> response_valid, response[128], response_last
//                                     |                  |<-- response_ready
//                                     +------------------+--> bad
//
// | packet | becomes |
// |---|---|
// | 2 phits | an acknowledgement with status 0 |
// | no data, tag 0 | an acknowledgement with its status: a put failed |
// | no data and a tag, or 1 to 8 words of 8 bytes | a response: a header beat and the data |
// | marked bad, or of any other length | `bad` |
//
// A header beat: status 3:0, sequence 11:4, tag 21:12, words 25:22, all above 0. A data beat has two words, the first one lowest; the
// upper half of the last beat of an odd number of words is 0.
//
// Parameters: none. Holds two responses of 64 bytes.
// Handshake: valid/ready; `ack_valid` and `bad` for one cycle with the last phit of their packets. The last phit of a packet of 3
// or more phits waits while two responses are stored; the third phit of a word waits while eight beats are stored.
// Latency: 0 cycles from the last phit to `ack_valid` and `bad`, 1 cycle to the header beat. Throughput: 1 phit per cycle while
// responses are taken.
// Reset: empty; waits for a head.
// Asserts: a packet becomes one of the three; what its parts assert.
// Source: GEM-PKT-08, -13, -17, GEM-LCB-05; `docs/gemini-link.md`, `docs/gemini-nic.md`.
//
// Block: gemini_response_receiver
module gemini_response_receiver (
    input wire clock,
    input wire reset,
    input wire phit_valid,
    input wire [21:0] phit,
    input wire phit_last,
    output wire phit_ready,
    output wire ack_valid,
    output wire [7:0] ack_ssid,
    output wire [3:0] ack_status,
    output wire response_valid,
    output wire [127:0] response,
    output wire response_last,
    input wire response_ready,
    output wire bad
);
    reg [3:0] written;
    reg [3:0] read;
    reg [1:0] phase;
    reg [1:0] piece;
    reg [3:0] words;
    reg [21:0] status;
    reg [43:0] pieces;
    reg in_data;
    reg [1:0] left;
    reg [63:0] lows [0:7];
    reg [63:0] highs [0:7];

    wire headers_in_ready;
    wire [25:0] headers_out_data;
    wire [1:0] headers_level;

    wire piece_is_2 = piece == 2'd2;
    wire phase_is_2 = phase == 2'd2;
    wire completes = ~words[3] & ~phit_last & piece_is_2 & phase_is_2;
    wire [3:0] place = {1'b0, words[3:1]} + written;
    wire [3:0] used = place - read;
    wire ready = phit_last ? ~phase_is_2 | headers_in_ready : ~completes | ~used[3];
    wire has_failed = (~|words) & (~|status[21:12]);
    wire words_is_9 = words == 4'd9;
    wire is_good = phit[0] & (&phit[5:4]) & ~words_is_9 & phase_is_2 & (~|piece);
    wire is_short = phase == 2'd1;
    wire takes = ready & phit_valid;
    wire ends = phit_last & takes;
    wire acknowledges = ((has_failed & is_good) | is_short) & ends;
    wire [3:0] stored_words = headers_out_data[25:22];
    wire is_last = in_data ? ~|left : ~|stored_words;
    wire discards = ~is_good & ends & ~is_short;
    wire accepts = ~has_failed & is_good & ends;
    wire is_second = words[0];
    wire highs_write = completes & takes;
    wire [63:0] word = {pieces, phit[19:0]};
    wire [3:0] words_plus_1 = words + 4'd1;
    wire goes = response_valid & response_ready;
    wire phase_is_0 = phase == 2'd0;
    wire [3:0] stored_words_minus_1 = stored_words - 4'd1;

    fifo_w26_a1 headers (
        .clock(clock),
        .reset(reset),
        .in_valid(accepts),
        .in_data({words, status}),
        .in_ready(headers_in_ready),
        .out_valid(response_valid),
        .out_data(headers_out_data),
        .out_ready(is_last & response_ready),
        .level(headers_level)
    );

    assign phit_ready = ready;
    assign ack_valid = acknowledges;
    assign ack_ssid = is_short ? {pieces[20], pieces[18], phit[5:0]} : status[11:4];
    assign ack_status = is_short ? 4'd0 : status[3:0];
    assign response = in_data ? {highs[read[2:0]], lows[read[2:0]]} : {102'd0, headers_out_data};
    assign response_last = is_last;
    assign bad = discards;

    always @(posedge clock) begin
        if (reset) begin
            written <= 4'd0;
            read <= 4'd0;
            phase <= 2'd0;
            piece <= 2'd0;
            words <= 4'd0;
            in_data <= 1'b0;
        end else begin
            if (takes) begin
                if (phit_last) begin
                    if (accepts) written <= written + {1'b0, words_plus_1[3:1]};
                    phase <= 2'd0;
                    piece <= 2'd0;
                    words <= 4'd0;
                end else if (phase_is_0) begin
                    phase <= 2'd1;
                end else if (is_short) begin
                    phase <= 2'd2;
                end else if (piece_is_2) begin
                    piece <= 2'd0;
                    if (!words_is_9) words <= words_plus_1;
                end else begin
                    piece <= piece + 2'd1;
                end
            end
            if (goes) begin
                if (in_data) read <= read + 4'd1;
                in_data <= ~is_last;
            end
        end
    end

    always @(posedge clock) begin
        if (is_short) status <= phit;
        if (takes) pieces <= {pieces[21:0], phit};
        if (goes) begin
            if (in_data) begin
                left <= left - 2'd1;
            end else begin
                left <= stored_words_minus_1[2:1];
            end
        end
    end

    always @(posedge clock) begin
        if (~is_second & highs_write) lows[place[2:0]] <= word;
    end

    always @(posedge clock) begin
        if (highs_write) highs[place[2:0]] <= is_second ? word : 64'd0;
    end

    wire _unused = &{1'b0, used[2:0], stored_words_minus_1[3], stored_words_minus_1[0], headers_level};

`ifdef FORMAL
    // a packet becomes an acknowledgement, a response or bad
    always @(posedge clock) begin
        if (!reset) one_of_three: assert (~(discards & accepts) & ~(acknowledges & accepts)
            & ~(acknowledges & discards) & (ends == (accepts | acknowledges | discards)));
    end
`endif
endmodule
