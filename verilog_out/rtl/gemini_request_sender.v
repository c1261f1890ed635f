// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Counts each request with its sequence, and makes it a packet.
//
//  request_valid, request[128], request_last -->+---------------+--> phit_valid, phit[22], phit_last
//                             request_ready <--|               |<-- phit_ready
//            node[18] -->| RequestSender |--> send_valid, ssid[8]
//                                          |               |<-- send_ready, send_refused
//       refused_valid <--|               |--> close_valid, close_words[64], close_queue[10]
//                                          |               |<-- close_ready
//             row_ready, row_tag[10] -->+---------------+--> row_valid, row[63]
//
// A header is taken when its sequence has counted it. One of a quarantined sequence is discarded with its data. A header with command 0
// closes its sequence with the words of its data beat, after all packets before it were counted. A get is counted while
// there is a row for it among the outstanding requests, and leaves when it has one, whose tag its packet carries; the tag of a put is 0.
// A fetching atomic operation does so too; the data behind its control word are its operands, and its row is for one word of 8 bytes.
//
// Parameters: none.
// Handshake: valid/ready. `send_valid`, of a get only with `row_ready`, `close_valid` and `row_valid` wait for their answers in the same cycle; `ssid` belongs to all.
// `refused_valid` for one cycle for each discarded request.
// Latency: 1 cycle from the header, of a get from its row, to the first phit. Throughput: 1 phit per cycle.
// Reset: waits for a header.
// Asserts: what the packetizer asserts. Relies on: `size` at most 16; a beat that waits stays.
// Source: GEM-SSQ-01, -04, GEM-PKT-11, GEM-HT-10; `docs/gemini-nic.md`.
//
// Block: gemini_request_sender
module gemini_request_sender (
    input wire clock,
    input wire reset,
    input wire [17:0] node,
    input wire request_valid,
    input wire [127:0] request,
    input wire request_last,
    output wire request_ready,
    output wire send_valid,
    output wire [7:0] ssid,
    input wire send_ready,
    input wire send_refused,
    output wire refused_valid,
    output wire close_valid,
    output wire [63:0] close_words,
    output wire [9:0] close_queue,
    input wire close_ready,
    output wire row_valid,
    output wire [62:0] row,
    input wire row_ready,
    input wire [9:0] row_tag,
    output wire phit_valid,
    output wire [21:0] phit,
    output wire phit_last,
    input wire phit_ready
);
    reg [2:0] expect_;
    reg waits;
    reg [127:0] header;
    reg [9:0] tag;
    reg [3:0] words;
    reg high;

    wire packetizer_header_ready;
    wire packetizer_word_ready;
    wire beats_in_ready;
    wire beats_out_valid;
    wire [127:0] beats_out_data;
    wire [3:0] beats_level;

    wire expect__is_3 = expect_ == 3'd3;
    wire expect__is_2 = expect_ == 3'd2;
    wire expect__is_1 = expect_ == 3'd1;
    wire [4:0] asked = request[67:63];
    wire gets = (asked >= 5'd16) | (asked == 5'd2);
    wire finds_row = row_ready | ~gets;
    wire closes = asked == 5'd0;
    wire expect__is_0 = expect_ == 3'd0;
    wire takes = request_ready & request_valid;
    wire [4:0] size = header[62:58];
    wire [4:0] command = header[67:63];
    wire [4:0] row_words = (command == 5'd2) ? size : 5'd2;
    wire [37:0] row_offset = request[39:2];
    wire [11:0] row_handle = request[75:64];
    wire [7:0] row_ptag = header[41:34];
    wire [11:0] identity = header[11:0];
    wire [15:0] page = header[105:90];
    wire [1:0] flags = header[107:106];
    wire [17:0] line = header[89:72];
    wire [3:0] line_word = header[71:68];
    wire [15:0] chip = header[127:112];
    wire [1:0] node_number = header[111:110];
    wire [1:0] routing = header[109:108];
    wire [153:0] packetizer_header = {
        2'd0, routing, node_number, chip, line_word, line, 2'd0, flags, node[1:0], node[17:2], command, 1'b0,
        page, size, 1'b0, header[57:22], 2'd0, tag, identity
    };
    wire words_is_1 = words == 4'd1;
    wire word_goes = beats_out_valid & packetizer_word_ready;
    wire words_part = waits & packetizer_header_ready;
    wire [4:0] size_plus_1 = size + 5'd1;

    gemini_packetizer packetizer (
        .clock(clock),
        .reset(reset),
        .header_valid(waits),
        .header(packetizer_header),
        .header_ready(packetizer_header_ready),
        .word_valid(beats_out_valid),
        .word(high ? beats_out_data[127:64] : beats_out_data[63:0]),
        .word_ready(packetizer_word_ready),
        .phit_valid(phit_valid),
        .phit(phit),
        .phit_last(phit_last),
        .phit_ready(phit_ready)
    );

    fifo_w128_a3 beats (
        .clock(clock),
        .reset(reset),
        .in_valid(~expect__is_0 & expect__is_1 & request_valid),
        .in_data(request),
        .in_ready(beats_in_ready),
        .out_valid(beats_out_valid),
        .out_data(beats_out_data),
        .out_ready((high | words_is_1) & word_goes),
        .level(beats_level)
    );

    assign request_ready = expect__is_0 ? ((finds_row & send_ready) | closes) & ~waits
        : expect__is_1 ? beats_in_ready
        : expect__is_2 ? row_ready
        : expect__is_3 | close_ready;
    assign send_valid = expect__is_0 & finds_row & ~closes & ~waits & request_valid;
    assign ssid = (expect__is_2 | (expect_ == 3'd4)) ? header[11:4] : request[11:4];
    assign refused_valid = expect__is_0 & ~closes & send_refused & takes;
    assign close_valid = ~expect__is_1 & ~expect__is_2 & request_valid & ~expect__is_3 & ~expect__is_0;
    assign close_words = request[63:0];
    assign close_queue = header[31:22];
    assign row_valid = ~expect__is_0 & ~expect__is_1 & expect__is_2 & request_valid;
    assign row = {row_ptag, row_handle, row_offset, row_words};

    always @(posedge clock) begin
        if (reset) begin
            expect_ <= 3'd0;
            waits <= 1'b0;
        end else begin
            if (takes) begin
                if (request_last) begin
                    expect_ <= 3'd0;
                end else if (expect__is_2) begin
                    expect_ <= 3'd1;
                end else if (expect__is_0) begin
                    if (closes) begin
                        expect_ <= 3'd4;
                    end else if (send_refused) begin
                        expect_ <= 3'd3;
                    end else if (gets) begin
                        expect_ <= 3'd2;
                    end else begin
                        expect_ <= 3'd1;
                    end
                end
            end
            if (!words_part) begin
                if (takes) begin
                    if (expect__is_2) begin
                        waits <= 1'b1;
                    end else if (expect__is_0) begin
                        waits <= ~gets & ~closes & ~send_refused;
                    end
                end
            end else begin
                waits <= 1'b0;
            end
        end
    end

    always @(posedge clock) begin
        if (takes) begin
            if (expect__is_0) header <= request;
            if (expect__is_2) begin
                tag <= row_tag;
            end else if (expect__is_0) begin
                tag <= 10'd0;
            end
        end
        if (words_part) begin
            words <= size_plus_1[4:1];
        end else if (word_goes) begin
            words <= words - 4'd1;
        end
        if (!words_part) begin
            if (word_goes) high <= ~words_is_1 & ~high;
        end else begin
            high <= 1'b0;
        end
    end

    wire _unused = &{1'b0, header[21:12], size_plus_1[0], beats_level};

`ifdef FORMAL
    // a request carries at most 16 four-byte words
    always @(posedge clock) begin
        if (!reset) size_in_range: assume ((request[62:58] <= 5'd16) | ~expect__is_0 | ~request_valid);
    end

    // a stored header carries at most 16 four-byte words
    always @(posedge clock) begin
        if (!reset) stored_in_range: assert (~waits | (size <= 5'd16));
    end
`endif
endmodule
