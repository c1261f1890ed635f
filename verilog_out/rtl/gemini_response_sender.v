// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Sends each response as a packet.
//
//  response_valid, response[128], response_last -->+----------------+--> phit_valid, phit[22], phit_last
//                               response_to[18] -->| ResponseSender |<-- phit_ready
//              response_ready, response_left[3] <--|                |
//                                                  +----------------+
//
// | response | packet |
// |---|---|
// | status 0, tag 0 and no words: a put succeeded | acknowledgement: head and last phit |
// | any other | head, status, three phits per word, last phit: 3 to 27 phits |
//
// A header beat: status 3:0, sequence 11:4, tag 21:12, words of 8 bytes 25:22. A data beat has two words, the first one
// lowest. Bits above 25 of a header are not read, nor is the upper half of the last beat of an odd number of words.
//
// Parameters: none. Holds one header. Data are not stored: a data beat is taken with the last phit of its words.
// Handshake: valid/ready. A header is taken while no packet is sent, or with the last phit of the packet before. `response_left` tells
// a source without a counter which beat is next: 0 a header, 1 the last data beat. `response_ready` depends on `phit_ready` in
// the same cycle, and `phit_valid` within data on `response_valid`. The crc field of the last phit is left zero for the link.
// Latency: 1 cycle from a header to the head phit, 0 cycles from data to their phits. Throughput: 1 phit per cycle, without gaps between
// packets while the next header is offered.
// Reset: no packet.
// Asserts: a packet has at most 27 phits; a phit stays until it is taken. Relies on: at most 8 words, and as many data beats as the
// header says; a data beat that waits stays.
// Source: GEM-PKT-08, -09, -13, -17; `docs/gemini-link.md`.
//
// Block: gemini_response_sender
module gemini_response_sender (
    input wire clock,
    input wire reset,
    input wire response_valid,
    input wire [127:0] response,
    input wire response_last,
    input wire [17:0] response_to,
    output wire response_ready,
    output wire [2:0] response_left,
    output wire phit_valid,
    output wire [21:0] phit,
    output wire phit_last,
    input wire phit_ready
);
    reg [2:0] part;
    reg [17:0] requester;
    reg [21:0] status;
    reg short_;
    reg odd;
    reg [2:0] left;
    reg [1:0] third;
    reg high;

    wire is_last = left == 3'd1;
    wire third_is_2 = third == 2'd2;
    wire ends_beat = ((is_last & odd) | high) & third_is_2;
    wire part_is_2 = part == 3'd2;
    wire part_is_4 = part == 3'd4;
    wire ends_packet = (part_is_2 & short_) | part_is_4;
    wire part_is_0 = part == 3'd0;
    wire part_is_3 = part == 3'd3;
    wire offers = (~part_is_3 | response_valid) & ~part_is_0;
    wire [63:0] word = high ? response[127:64] : response[63:0];
    wire part_is_1 = part == 3'd1;
    wire [21:0] payload = part_is_1 ? {1'b1, status[11], 1'b0, status[10], requester[1:0], requester[17:2]}
        : part_is_2 ? (short_ ? {16'd0, status[9:4]} : status)
        : part_is_3 ? ((third == 2'd1) ? word[41:20] : third_is_2 ? {2'd0, word[19:0]} : word[63:42])
        : 22'd49;
    wire any_left = |left;
    wire [2:0] part_part = part_is_2 ? (any_left ? 3'd3 : 3'd4) : part_is_1 ? 3'd2 : part;
    wire moves = phit_ready & offers;
    wire leaves = ends_packet & phit_ready;
    wire loads = response_valid & (part_is_0 | leaves);
    wire [3:0] words = response[25:22];
    wire [3:0] words_plus_1 = words + 4'd1;

    assign response_ready = ((ends_beat | ends_packet) & phit_ready) | part_is_0;
    assign response_left = left;
    assign phit_valid = offers;
    assign phit = payload;
    assign phit_last = ends_packet;

    always @(posedge clock) begin
        if (reset) begin
            part <= 3'd0;
            left <= 3'd0;
            third <= 2'd0;
            high <= 1'b0;
        end else begin
            if (loads) begin
                part <= 3'd1;
                left <= words_plus_1[3:1];
            end else begin
                if (leaves) begin
                    part <= 3'd0;
                end else if (moves) begin
                    if (third_is_2) begin
                        if (ends_beat) begin
                            if (is_last) begin
                                part <= 3'd4;
                            end else begin
                                part <= part_part;
                            end
                        end else begin
                            part <= part_part;
                        end
                    end else begin
                        part <= part_part;
                    end
                end
                if (moves) begin
                    if (third_is_2) begin
                        if (ends_beat) left <= left - 3'd1;
                    end
                end
            end
            if (moves) begin
                if (third_is_2) begin
                    third <= 2'd0;
                    high <= ~ends_beat;
                end else if (part_is_3) begin
                    third <= third + 2'd1;
                end
            end
        end
    end

    always @(posedge clock) begin
        if (loads) begin
            requester <= response_to;
            status <= response[21:0];
            short_ <= (~|response[21:12]) & (~|response[3:0]) & response_last;
            odd <= response[22];
        end
    end

    wire _unused = &{1'b0, words_plus_1[0]};

`ifdef FORMAL
    reg [5:0] length;

    wire data_watch_steady;
    wire phit_watch_steady;

    wire [5:0] to_come = {1'b0, left, 2'd0} + {2'd0, left, 1'b0};
    wire [5:0] within_ = high ? {4'd0, third} + 6'd3 : {4'd0, third};
    wire counted = (part_is_2 | part_is_1) ? ~(short_ & any_left)
        : part_is_3 ? any_left
        : ~any_left & (part_is_4 | part_is_0);

    steady_w128 data_watch (
        .clock(clock),
        .reset(reset),
        .valid(part_is_3 & response_valid),
        .ready(ends_beat & phit_ready),
        .payload(response),
        .steady(data_watch_steady)
    );

    steady_w22 phit_watch (
        .clock(clock),
        .reset(reset),
        .valid(offers),
        .ready(phit_ready),
        .payload(payload),
        .steady(phit_watch_steady)
    );

    always @(posedge clock) begin
        if (reset) begin
            length <= 6'd0;
        end else if (leaves) begin
            length <= 6'd0;
        end else if (moves) begin
            length <= length + 6'd1;
        end
    end

    // a response has at most 8 words, and as many data beats as its header says
    always @(posedge clock) begin
        if (!reset) legal_beats: assume (((response_last != (|words)) & (words <= 4'd8) & ~any_left)
            | (any_left & (is_last == response_last)) | ~response_valid);
    end

    // a data beat stays until it is taken
    always @(posedge clock) begin
        if (!reset) data_stay: assume (data_watch_steady);
    end

    // a packet has at most 27 phits
    always @(posedge clock) begin
        if (!reset) fits: assert ((~&third) & (part_is_3 | ~(high | (|third)))
            & ((~|length) | ~(part_is_0 | part_is_1)) & ((length == 6'd1) | ~part_is_2) & (left <= 3'd4)
            & (length <= 6'd26) & ((within_ + 6'd26) >= (length + to_come)) & counted);
    end

    // a phit stays until it is taken
    always @(posedge clock) begin
        if (!reset) phit_stays: assert (phit_watch_steady);
    end
`endif
endmodule
