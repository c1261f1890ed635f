// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Turns stores to a window into puts to a remote memory or atomic operations on it, and control words into gets and fetching
// atomic operations.
//
//  store_valid, store_address[S], store_words[5] -->+-------+--> request_valid, request[128], request_last
//                                  store_ready <--|       |<-- request_ready
//                     data_valid, data[128] -->|  Fma  |
//                                data_ready <--|       |--> fault_valid, fault_descriptor[N], fault_cause[2]
//  grant_write, grant_descriptor[N], grant_value[64] -->+-------+--> busy
//
// A store address is, from its highest bit: get, control, the descriptor in `N` bits, the offset in `WIN` bits. A store to
// the window (both 0) of 1 to 16 words of 4 bytes inside a 64-byte line is one put; its data come in beats of 16 bytes,
// packed, the first word lowest. If the descriptor says so, it is an atomic operation instead, whose operands are the data.
//
// A store of two words to the control page of a descriptor sets the user's half (offset 0), closes the sequence (offset 8: a header with
// command 0 and the completion queue as handle, then the beat as it came), sets the handle of the local memory domain in bits 11:0
// (offset 16), or the first or the second operand of fetching atomic operations (offset 24 or 32).
//
// A store of two words to the get window, at a multiple of 8, is a get from where a put would go. Its beat: offset in the local memory domain 39:0,
// of which bits 1:0 are ignored; words less one 43:40; command 49:45, which is 2; the first word is the upper of the two 50; other bits of
// the two words are 0. The words lie inside a line of the remote memory. The header is followed by the beat, with the handle of the local
// domain in bits 75:64.
//
// With a command of 16 to 21 it is a fetching atomic operation on the word of 8 bytes: bits 43:40 are 1, bit 50 is 0, and bit
// 51, which is 0 else, is lazy. Size and data are those of the operands: the beat is followed by one with both.
//
// The mask of an atomic operation is its lazy bit. Its alignment and its size are for the target to judge.
//
// The privileged half, written with `grant_write`: first processing element (PE) 17:0, number of PEs 35:18, protection
// tag 43:36, enable 44, completion queue 54:45. The user's half: remote address 39:0, of which bits 5:1 are ignored, and bit 0 says that puts are counted for a notification (bit 0 of `sync`); memory domain handle 51:40; mode 54:52;
// adaptive 55; hashed 56; response adaptive 57; virtual handle 58;
// operation of the put window 61:59, used if bit 62 is set: the command is 8 and this; lazy 63. The mode splits the offset into a PE number above bit
// 40, 35, 21, 12, 10, 9, 8 or 6 (mode 0 to 7), and an offset to the remote address below it.
//
// Parameters: `N`, 1 to 7: `2^N` descriptors; `WIN`, 12 to 30: windows of `2^WIN` bytes; `S` = `N` + `WIN` + 2.
// Handshake: valid/ready; a store's beats come after or with its address. `fault_valid` for one cycle for a store that is
// refused: the first that applies of cause 1, the descriptor is not enabled; 3, an address that is no multiple of 4, or no
// control word of the page; 2, the PE is beyond the last; 3, no words, a line that is left, or no control word of a get.
// Latency: 1 cycle from the address to the header; a get's also waits for its beat. Throughput: one header and its beats without a gap.
// Reset: all descriptors are disabled, with zeros in both halves; `busy` for `2^N` cycles, in which grants are lost and no store is taken.
// Asserts: each put and get lies inside one line. Relies on: a beat that waits stays as it is.
// Source: GEM-AMO-01, -02; GEM-FMA-01 to -07, -10, -11, -12, -14; GEM-SYS-11.
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
    reg held;
    reg [37:0] held_address;
    reg [4:0] held_words;
    reg [2:0] stream;
    reg [2:0] beats;
    reg [5:0] writes;
    reg [1:0] field;
    reg [11:0] place;
    reg fetches;

    wire [54:0] descriptors_rights;
    wire [63:0] descriptors_settings;
    wire [11:0] descriptors_place;
    wire [127:0] descriptors_operands;
    wire [15:0] line_mask;

    wire is_get = held_address[37];
    wire control = held_address[36];
    wire stream_is_5 = stream == 3'd5;
    wire stream_is_3 = stream == 3'd3;
    wire stream_is_2 = stream == 3'd2;
    wire stream_part = stream_is_2 & fetches;
    wire locks = ((is_get | control) & held) | stream_is_5 | stream_is_3 | stream_part;
    wire [4:0] asked = data[49:45];
    wire cause_part = held_words != 5'd2;
    wire shapeless_part = (|data[63:52]) | data[44] | held_address[2] | control | cause_part;
    wire [4:0] words = is_get ? {1'b0, data[43:40]} + 5'd1 : held_words;
    wire fetching = (data[47:45] <= 3'd5) & is_get & (data[49:48] == 2'd2);
    wire shapeless = fetching ? shapeless_part | (words != 5'd2) | data[50]
        : (asked != 5'd2) | data[51] | shapeless_part;
    wire [39:0] upper = is_get ? {37'd0, data[50], 2'd0} : 40'd0;
    wire [5:0] first_word = upper[7:2] + {2'd0, held_address[5:2]};
    wire [5:0] end_word = {1'b0, words} + first_word;
    wire one_line_part = end_word > 6'd16;
    wire any_held_words = |held_words;
    wire [2:0] mode = descriptors_settings[54:52];
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
    wire [1:0] cause = descriptors_rights[44] ? ((|held_address[1:0]) ? 2'd3
            : one_line_part_1 ? (((held_address[29:3] > 27'd4) | held_address[2] | cause_part) ? 2'd3 : 2'd0)
            : (index < {22'd0, descriptors_rights[35:18]}) ? (((is_get & shapeless) | one_line_part
                    | ~any_held_words) ? 2'd3
                : 2'd0)
            : 2'd2)
        : 2'd1;
    wire any_cause = |cause;
    wire is_legal = ~any_cause;
    wire stream_is_0 = stream == 3'd0;
    wire judges = (~any_held_words | ~is_get | data_valid) & held & stream_is_0;
    wire has_header = ((held_address[29:3] == 27'd1) | is_get | ~control) & is_legal & judges;
    wire starts = judges & (~has_header | request_ready);
    wire stream_is_1 = stream == 3'd1;
    wire request_last_part = stream_is_2 | stream_is_1;
    wire atomic = fetching | (descriptors_settings[62] & ~control & ~is_get);
    wire [4:0] command = (~is_get & atomic) ? {2'd1, descriptors_settings[61:59]}
        : is_get ? asked
        : control ? 5'd0
        : 5'd1;
    wire counted = descriptors_settings[0] & (command == 5'd1);
    wire [5:0] descriptor = held_address[35:30];
    wire [11:0] handle = is_get ? descriptors_settings[51:40]
        : control ? {2'd0, descriptors_rights[54:45]}
        : descriptors_settings[51:40];
    wire lazy = is_get ? data[51] : descriptors_settings[63];
    wire [15:0] mask = atomic ? (lazy ? 16'd1 : 16'd0) : line_mask;
    wire [4:0] size = (fetching & data[47]) ? 5'd4 : words;
    wire [39:0] offset = {10'd0, held_address[29:0]};
    wire [39:0] below = mode_is_2 ? {19'd0, held_address[20:0]}
        : mode_is_3 ? {28'd0, held_address[11:0]}
        : mode_is_4 ? {30'd0, held_address[9:0]}
        : mode_is_5 ? {31'd0, held_address[8:0]}
        : mode_is_6 ? {32'd0, held_address[7:0]}
        : mode_is_7 ? {34'd0, held_address[5:0]}
        : offset;
    wire [39:0] remote = upper + {descriptors_settings[39:6], 6'd0} + below;
    wire [17:0] target = index[17:0] + descriptors_rights[17:0];
    wire [127:0] header = {
        target, descriptors_settings[55], descriptors_settings[56], descriptors_settings[57],
        descriptors_settings[58], remote[39:2], command, size, mask, descriptors_rights[43:36], handle, 12'd0,
        descriptor, 3'd0, counted
    };
    wire any_beats = |beats;
    wire beat_goes = data_valid & data_ready;
    wire accepts = store_ready & store_valid;
    wire [2:0] stream_part_1 = stream_is_3 ? (request_ready ? 3'd0 : stream) : stream;
    wire [2:0] stream_part_2 = beat_goes ? (any_beats ? stream_part_1 : stream_part ? 3'd3 : 3'd0)
        : stream_part_1;
    wire [4:0] held_words_minus_1 = held_words - 5'd1;
    wire [39:0] field_part = {13'd0, held_address[29:3]} - 40'd1;

    gemini_fma_descriptors_n6 descriptors (
        .clock(clock),
        .reset(reset),
        .busy(busy),
        .grant_write(grant_write),
        .grant_descriptor(grant_descriptor),
        .grant_value(grant_value),
        .set_write(stream_is_5 & beat_goes),
        .set_field(field),
        .set_descriptor(writes),
        .set_value(data[63:0]),
        .read_enable(accepts),
        .read_descriptor(store_address[35:30]),
        .rights(descriptors_rights),
        .settings(descriptors_settings),
        .place(descriptors_place),
        .operands(descriptors_operands)
    );

    gemini_line_mask line (
        .first(first_word),
        .words(words),
        .mask(line_mask)
    );

    assign store_ready = ~busy & ~locks & (~held | starts);
    assign data_ready = ~stream_is_3 & (request_last_part ? request_ready : ~stream_is_0);
    assign request_valid = stream_is_3 | (request_last_part ? data_valid : has_header);
    assign request = stream_is_3 ? descriptors_operands
        : request_last_part ? (stream_is_2 ? {52'd0, place, data[63:0]} : data)
        : header;
    assign request_last = stream_is_3 | (request_last_part & (stream_is_1 | ~fetches) & ~any_beats);
    assign fault_valid = any_cause & starts;
    assign fault_descriptor = descriptor;
    assign fault_cause = cause;

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
                        stream <= 3'd4;
                    end else if (is_get) begin
                        stream <= 3'd2;
                    end else if (has_header) begin
                        stream <= 3'd1;
                    end else begin
                        stream <= 3'd5;
                    end
                end else begin
                    stream <= stream_part_2;
                end
            end else begin
                stream <= stream_part_2;
            end
        end
    end

    always @(posedge clock) begin
        if (accepts) begin
            held_address <= store_address;
            held_words <= store_words;
        end
        if (starts) begin
            beats <= held_words_minus_1[4:2];
            writes <= descriptor;
            if (|held_address[29:0]) begin
                field <= field_part[1:0];
            end else begin
                field <= 2'd0;
            end
            place <= descriptors_place;
            fetches <= fetching;
        end else if (beat_goes) begin
            beats <= beats - 3'd1;
        end
    end

    wire _unused = &{1'b0, descriptors_settings[5:1], remote[1:0], held_words_minus_1[1:0], field_part[39:2]};

`ifdef FORMAL
    // a put or a get lies inside one line
    always @(posedge clock) begin
        if (!reset) one_line: assert (~one_line_part | one_line_part_1 | ~has_header);
    end
`endif
endmodule
