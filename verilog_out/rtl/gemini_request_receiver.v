// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Stores each request until its end shows that it is good and meant for this node, and hands it on whole.
//
//  phit_valid, phit[22], phit_last -->+-----------------+--> request_valid, request[128], request_last
//                     phit_ready <--| RequestReceiver |<-- request_ready
//             node[18] -->+-----------------+--> source[18], bad, misrouted
//
// A packet that is marked bad or has the wrong length is discarded without an answer, and so is one to another node.
//
// Parameters: none. Holds the data of two requests.
// Handshake: valid/ready. `source` belongs to the request whose header or data are offered. `bad` and `misrouted` for one
// cycle for each discarded packet.
// Latency: 1 cycle from the last phit to the header. Throughput: 1 phit per cycle while requests are taken.
// Reset: empty.
// Asserts: what its parts assert.
// Source: GEM-NL-06, GEM-LCB-05, GEM-HT-10; `docs/gemini-nic.md`.
//
// Block: gemini_request_receiver
module gemini_request_receiver (
    input wire clock,
    input wire reset,
    input wire [17:0] node,
    input wire phit_valid,
    input wire [21:0] phit,
    input wire phit_last,
    output wire phit_ready,
    output wire request_valid,
    output wire [127:0] request,
    output wire request_last,
    output wire [17:0] source,
    input wire request_ready,
    output wire bad,
    output wire misrouted
);
    reg [3:0] written;
    reg [3:0] read;
    reg [3:0] words;
    reg [63:0] low;
    reg in_data;
    reg [2:0] left;
    reg [127:0] beats [0:7];

    wire depacketizer_word_valid;
    wire [63:0] depacketizer_word;
    wire depacketizer_end_valid;
    wire depacketizer_end_ok;
    wire [153:0] depacketizer_header;
    wire headers_in_ready;
    wire [145:0] headers_out_data;
    wire [1:0] headers_level;

    wire [4:0] stored_command = headers_out_data[67:63];
    wire [4:0] stored_size = headers_out_data[62:58];
    wire has_data = ((stored_command >= 5'd8) | (stored_command == 5'd1)) & (|stored_size);
    wire ends = headers_in_ready & depacketizer_end_valid;
    wire [1:0] node_number = depacketizer_header[149:148];
    wire [15:0] chip = depacketizer_header[147:132];
    wire [17:0] to = {chip, node_number};
    wire to_is_node = to == node;
    wire [3:0] place = {1'b0, words[3:1]} + written;
    wire [3:0] used = place - read;
    wire room = ~used[3];
    wire accepted = depacketizer_end_ok & to_is_node;
    wire [21:0] identity = depacketizer_header[21:0];
    wire [4:0] size = depacketizer_header[65:61];
    wire [4:0] command = depacketizer_header[87:83];
    wire [3:0] line_word = depacketizer_header[131:128];
    wire [17:0] line = depacketizer_header[127:110];
    wire [15:0] page = depacketizer_header[81:66];
    wire [1:0] flags = depacketizer_header[107:106];
    wire [1:0] routing = depacketizer_header[151:150];
    wire [127:0] header = {
        chip, node_number, routing, flags, page, line, line_word, command, size, depacketizer_header[59:24],
        identity
    };
    wire [1:0] from_number = depacketizer_header[105:104];
    wire [15:0] from_chip = depacketizer_header[103:88];
    wire [17:0] from = {from_chip, from_number};
    wire word_comes = room & depacketizer_word_valid;
    wire [3:0] words_plus_1 = words + 4'd1;
    wire goes = request_valid & request_ready;
    wire [4:0] stored_size_minus_1 = stored_size - 5'd1;

    gemini_depacketizer depacketizer (
        .clock(clock),
        .reset(reset),
        .phit_valid(phit_valid),
        .phit(phit),
        .phit_last(phit_last),
        .phit_ready(phit_ready),
        .word_valid(depacketizer_word_valid),
        .word(depacketizer_word),
        .word_ready(room),
        .end_valid(depacketizer_end_valid),
        .end_ok(depacketizer_end_ok),
        .end_ready(headers_in_ready),
        .header(depacketizer_header)
    );

    fifo_w146_a1 headers (
        .clock(clock),
        .reset(reset),
        .in_valid(depacketizer_end_valid & accepted),
        .in_data({from, header}),
        .in_ready(headers_in_ready),
        .out_valid(request_valid),
        .out_data(headers_out_data),
        .out_ready(request_last & request_ready),
        .level(headers_level)
    );

    assign request = in_data ? beats[read[2:0]] : headers_out_data[127:0];
    assign request_last = in_data ? ~|left : ~has_data;
    assign source = headers_out_data[145:128];
    assign bad = ~depacketizer_end_ok & ends;
    assign misrouted = ~to_is_node & depacketizer_end_ok & ends;

    always @(posedge clock) begin
        if (reset) begin
            written <= 4'd0;
            read <= 4'd0;
            words <= 4'd0;
            in_data <= 1'b0;
        end else begin
            if (ends) begin
                if (accepted) written <= written + {1'b0, words_plus_1[3:1]};
                words <= 4'd0;
            end else if (word_comes) begin
                words <= words_plus_1;
            end
            if (goes) begin
                if (in_data) read <= read + 4'd1;
                in_data <= ~request_last;
            end
        end
    end

    always @(posedge clock) begin
        if (word_comes) low <= depacketizer_word;
        if (goes) begin
            if (in_data) begin
                left <= left - 3'd1;
            end else begin
                left <= stored_size_minus_1[4:2];
            end
        end
    end

    always @(posedge clock) begin
        if (word_comes) beats[place[2:0]] <= words[0] ? {depacketizer_word, low} : {64'd0, depacketizer_word};
    end

    wire _unused = &{
        1'b0, depacketizer_header[153:152], depacketizer_header[109:108], depacketizer_header[82],
        depacketizer_header[60], depacketizer_header[23:22], used[2:0], stored_size_minus_1[1:0],
        headers_level
    };
endmodule
