// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Turns stores to a window into puts to a remote memory, and control words into gets.
//
//  store_valid, store_address[S], store_words[5] -->+-------+--> request_valid, request[128], request_last
//                                  store_ready <--|       |<-- request_ready
//                     data_valid, data[128] -->|  Fma  |
//                                data_ready <--|       |--> fault_valid, fault_descriptor[N], fault_cause[2]
//  grant_write, grant_descriptor[N], grant_value[64] -->+-------+--> busy
//
// A store address is, from its highest bit: get, control, the descriptor in `N` bits, the offset in `WIN` bits. A store to
// the window (both 0) of 1 to 16 words of 4 bytes inside a 64-byte line is one put; its data come in beats of 16 bytes,
// packed, the first word lowest.
//
// A store of two words to the control page of a descriptor sets the user's half (offset 0), closes the sequence (offset 8: a header with
// command 0 and the completion queue as handle, then the beat as it came), or sets the handle of the local memory domain in bits 11:0
// (offset 16).
//
// A store of two words to the get window, at a multiple of 8, is a get from where a put would go. Its beat: offset in the local memory domain 39:0,
// of which bits 1:0 are ignored; words less one 43:40; command 49:45, which is 2; the first word is the upper of the two 50; other bits of
// the two words are 0. The words lie inside a line of the remote memory. The header is followed by the beat, with the handle of the local
// domain in bits 75:64.
//
// The privileged half, written with `grant_write`: first processing element (PE) 17:0, number of PEs 35:18, protection
// tag 43:36, enable 44, completion queue 54:45. The user's half: remote address 39:0, of which bits 5:0 are ignored; memory domain handle 51:40; mode 54:52;
// adaptive 55; hashed 56; response adaptive 57; virtual handle 58. The mode splits the offset into a PE number above bit
// 40, 35, 21, 12, 10, 9, 8 or 6 (mode 0 to 7), and an offset to the remote address below it.
//
// Parameters: `N`, 1 to 7: `2^N` descriptors; `WIN`, 12 to 30: windows of `2^WIN` bytes; `S` = `N` + `WIN` + 2.
// Handshake: valid/ready; a store's beats come after or with its address. `fault_valid` for one cycle for a store that is
// refused: the first that applies of cause 1, the descriptor is not enabled; 3, an address that is no multiple of 4, or no
// control word of the page; 2, the PE is beyond the last; 3, no words, a line that is left, or no control word of a get.
// Latency: 1 cycle from the address to the header; a get's also waits for its beat. Throughput: one header and its beats without a gap.
// Reset: all descriptors are disabled, with zeros in both halves; `busy` for `2^N` cycles, in which grants are lost and no store is taken.
// Asserts: each put and get lies inside one line. Relies on: a beat that waits stays as it is.
// Source: GEM-FMA-01 to -07 (-05 without atomic operations), -10, -11, -12, -14; GEM-SYS-11.
//
// Block: gemini_fma, N = 6, WIN = 30
module gemini_fma_n6_win30 (
    input wire clock,
    input wire reset,
    output wire busy,
    input wire store_valid,
    input wire [37:0] store_address,
    input wire [4:0] store_words,
    output wire store_ready,
    input wire data_valid,
    input wire [127:0] data,
    output wire data_ready,
    input wire grant_write,
    input wire [5:0] grant_descriptor,
    input wire [63:0] grant_value,
    output wire request_valid,
    output wire [127:0] request,
    output wire request_last,
    input wire request_ready,
    output wire fault_valid,
    output wire [5:0] fault_descriptor,
    output wire [1:0] fault_cause
);
    reg [54:0] rights_read_data;
    reg [58:0] settings_read_data;
    reg [11:0] places_read_data;
    reg held;
    reg [37:0] held_address;
    reg [4:0] held_words;
    reg [2:0] stream;
    reg [2:0] beats;
    reg [5:0] writes;
    reg [11:0] place;
    reg [54:0] rights [0:63];
    reg [58:0] settings [0:63];
    reg [11:0] places [0:63];

    wire [5:0] clear_address;

    wire control = held_address[36];
    wire stream_is_5 = stream == 3'd5;
    wire stream_is_4 = stream == 3'd4;
    wire locks = (control & held) | stream_is_5 | stream_is_4;
    wire is_get = held_address[37];
    wire cause_part = held_words != 5'd2;
    wire shapeless = (|data[63:51]) | data[44] | (data[49:45] != 5'd2) | held_address[2] | control
        | cause_part;
    wire [4:0] words = is_get ? {1'b0, data[43:40]} + 5'd1 : held_words;
    wire [39:0] upper = is_get ? {37'd0, data[50], 2'd0} : 40'd0;
    wire [5:0] first_word = upper[7:2] + {2'd0, held_address[5:2]};
    wire [5:0] end_word = {1'b0, words} + first_word;
    wire one_line_part = end_word > 6'd16;
    wire any_held_words = |held_words;
    wire [2:0] mode = settings_read_data[54:52];
    wire mode_is_7 = mode == 3'd7;
    wire mode_is_6 = mode == 3'd6;
    wire mode_is_5 = mode == 3'd5;
    wire mode_is_4 = mode == 3'd4;
    wire mode_is_3 = mode == 3'd3;
    wire mode_is_2 = mode == 3'd2;
    wire [39:0] index = mode_is_2 ? {31'd0, held_address[29:21]}
        : mode_is_3 ? {22'd0, held_address[29:12]}
        : mode_is_4 ? {20'd0, held_address[29:10]}
        : mode_is_5 ? {19'd0, held_address[29:9]}
        : mode_is_6 ? {18'd0, held_address[29:8]}
        : mode_is_7 ? {16'd0, held_address[29:6]}
        : 40'd0;
    wire one_line_part_1 = control & ~is_get;
    wire [1:0] cause = rights_read_data[44] ? ((|held_address[1:0]) ? 2'd3
            : one_line_part_1 ? (((|held_address[29:5]) | (&held_address[4:3]) | held_address[2] | cause_part) ? 2'd3
                : 2'd0)
            : (index < {22'd0, rights_read_data[35:18]}) ? (((is_get & shapeless) | one_line_part
                    | ~any_held_words) ? 2'd3
                : 2'd0)
            : 2'd2)
        : 2'd1;
    wire any_cause = |cause;
    wire is_legal = ~any_cause;
    wire stream_is_0 = stream == 3'd0;
    wire judges = (~any_held_words | ~is_get | data_valid) & held & stream_is_0;
    wire has_header = (held_address[3] | ~control | is_get) & is_legal & judges;
    wire starts = judges & (~has_header | request_ready);
    wire stream_is_2 = stream == 3'd2;
    wire request_last_part = stream_is_2 | (stream == 3'd1);
    wire [5:0] descriptor = held_address[35:30];
    wire [11:0] handle = is_get ? settings_read_data[51:40]
        : control ? {2'd0, rights_read_data[54:45]}
        : settings_read_data[51:40];
    wire [5:0] mask_part = {
        (end_word > 6'd5) & (first_word <= 6'd5), (end_word > 6'd4) & (first_word <= 6'd4),
        (end_word > 6'd3) & (first_word <= 6'd3), (end_word > 6'd2) & (first_word <= 6'd2),
        (end_word > 6'd1) & (first_word <= 6'd1), (end_word > 6'd0) & (first_word <= 6'd0)
    };
    wire [10:0] mask_part_1 = {
        (end_word > 6'd10) & (first_word <= 6'd10), (end_word > 6'd9) & (first_word <= 6'd9),
        (end_word > 6'd8) & (first_word <= 6'd8), (end_word > 6'd7) & (first_word <= 6'd7),
        (end_word > 6'd6) & (first_word <= 6'd6), mask_part
    };
    wire [15:0] mask = {
        (end_word > 6'd15) & (first_word <= 6'd15), (end_word > 6'd14) & (first_word <= 6'd14),
        (end_word > 6'd13) & (first_word <= 6'd13), (end_word > 6'd12) & (first_word <= 6'd12),
        (end_word > 6'd11) & (first_word <= 6'd11), mask_part_1
    };
    wire [4:0] command = is_get ? 5'd2 : control ? 5'd0 : 5'd1;
    wire [39:0] offset = {10'd0, held_address[29:0]};
    wire [39:0] below = mode_is_2 ? {19'd0, held_address[20:0]}
        : mode_is_3 ? {28'd0, held_address[11:0]}
        : mode_is_4 ? {30'd0, held_address[9:0]}
        : mode_is_5 ? {31'd0, held_address[8:0]}
        : mode_is_6 ? {32'd0, held_address[7:0]}
        : mode_is_7 ? {34'd0, held_address[5:0]}
        : offset;
    wire [39:0] remote = upper + {settings_read_data[39:6], 6'd0} + below;
    wire [17:0] target = index[17:0] + rights_read_data[17:0];
    wire [127:0] header = {
        target, settings_read_data[55], settings_read_data[56], settings_read_data[57],
        settings_read_data[58], remote[39:2], command, words, mask, rights_read_data[43:36], handle, 12'd0,
        descriptor, 4'd0
    };
    wire any_beats = |beats;
    wire [5:0] rights_write_address = busy ? clear_address : grant_descriptor;
    wire accepts = store_ready & store_valid;
    wire beat_goes = data_valid & data_ready;
    wire [5:0] settings_write_address = busy ? clear_address : writes;
    wire [2:0] stream_part = beat_goes ? (any_beats ? stream : 3'd0) : stream;
    wire [4:0] held_words_minus_1 = held_words - 5'd1;

    sweep_a6 clear (
        .clock(clock),
        .reset(reset),
        .busy(busy),
        .address(clear_address)
    );

    assign store_ready = ~busy & ~locks & (~held | starts);
    assign data_ready = request_last_part ? request_ready : ~stream_is_0;
    assign request_valid = request_last_part ? data_valid : has_header;
    assign request = request_last_part ? (stream_is_2 ? {52'd0, place, data[63:0]} : data) : header;
    assign request_last = request_last_part & ~any_beats;
    assign fault_valid = any_cause & starts;
    assign fault_descriptor = descriptor;
    assign fault_cause = cause;

    always @(posedge clock) begin
        if (accepts) begin
            rights_read_data <= rights[store_address[35:30]];
            settings_read_data <= settings[store_address[35:30]];
            places_read_data <= places[store_address[35:30]];
            held_address <= store_address;
            held_words <= store_words;
        end
        if (starts) begin
            beats <= held_words_minus_1[4:2];
            writes <= descriptor;
            place <= places_read_data;
        end else if (beat_goes) begin
            beats <= beats - 3'd1;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            held <= 1'b0;
            stream <= 3'd0;
        end else begin
            if (accepts) begin
                held <= 1'b1;
            end else if (starts) begin
                held <= 1'b0;
            end
            if (starts) begin
                if (any_held_words) begin
                    if (any_cause) begin
                        stream <= 3'd3;
                    end else if (is_get) begin
                        stream <= 3'd2;
                    end else if (has_header) begin
                        stream <= 3'd1;
                    end else if (held_address[4]) begin
                        stream <= 3'd5;
                    end else begin
                        stream <= 3'd4;
                    end
                end else begin
                    stream <= stream_part;
                end
            end else begin
                stream <= stream_part;
            end
        end
    end

    always @(posedge clock) begin
        if (busy | grant_write) rights[rights_write_address] <= busy ? 55'd0 : grant_value[54:0];
    end

    always @(posedge clock) begin
        if (busy | (stream_is_4 & beat_goes)) settings[settings_write_address] <= busy ? 59'd0 : data[58:0];
    end

    always @(posedge clock) begin
        if (busy | (stream_is_5 & beat_goes)) places[settings_write_address] <= busy ? 12'd0 : data[11:0];
    end

    wire _unused = &{1'b0, settings_read_data[5:0], remote[1:0], grant_value[63:55], held_words_minus_1[1:0]};

`ifdef FORMAL
    // a put or a get lies inside one line
    always @(posedge clock) begin
        if (!reset) one_line: assert (~one_line_part | one_line_part_1 | ~has_header);
    end
`endif
endmodule
