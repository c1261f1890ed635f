// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Fetches the descriptors that software has put into a ring in the host's memory, one after the other.
//
//  set_write, set_field[2], set_value[64] -->+----------------+--> read_valid, read_address[40]
//                          state[20] <--|                |<-- read_ready
//       descriptor_ready, refusal[3] -->| DescriptorRing |<-- return_valid, return_beat[128]
//                  descriptor_valid <--|                |<-- return_last, return_error
//             descriptor_b[128] <--+----------------+
//
// A descriptor is 64 bytes, offered in 4 beats of 16, the first byte in bits 7:0 of beat 0. Its user takes it with `descriptor_ready`, and then
// software may write its place again; or refuses it, with a `refusal` other than 0: the ring stops there.
//
// Field 0: address of the ring 39:0, of which bits 5:0 are ignored, log2 of its descriptors 43:40, valid 45; both indices become 0, and
// the ring runs. A descriptor of the ring before is withdrawn. A read that waits stays, with its address, and its data are discarded.
// Field 1: descriptors that software has written, 15:0, modulo 65,536. Addresses are modulo `2^40`.
//
// `state`: descriptors that were taken 15:0, modulo 65,536; why the ring has stopped 18:16; descriptors are waiting or on their way 19,
// also one of the ring before. It stops, until field 0 is written, for 1, software has written more descriptors than the ring has; 2,
// the host refused the read of a descriptor, or returned another number of beats; or a refusal of its user, 3 to 7. Bits 15:0 then are
// the index of that descriptor. The ring looks for 1 before each read, not during one.
//
// Parameters: none.
// Handshake: valid/ready; a read is for 16 words of 4 bytes. One read at a time; its beats are always taken. `set_write` for one cycle.
// Latency: 2 cycles from field 1 to `read_valid`, 1 cycle from the last beat to `descriptor_valid`. Throughput: a descriptor in 4 cycles and the read.
// Reset: not valid, 0 in `state`. The host must be reset together with it.
// Asserts: a ring that has stopped reads and offers nothing. Relies on: beats answer reads.
// Source: GEM-BTE-01; `docs/gemini-nic.md`.
//
// Block: descriptor_ring
module descriptor_ring (
    input wire clock,
    input wire reset,
    input wire set_write,
    input wire [1:0] set_field,
    input wire [63:0] set_value,
    output wire [19:0] state,
    output wire read_valid,
    output wire [39:0] read_address,
    input wire read_ready,
    input wire return_valid,
    input wire [127:0] return_beat,
    input wire return_last,
    input wire return_error,
    output wire descriptor_valid,
    output wire [127:0] descriptor_0,
    output wire [127:0] descriptor_1,
    output wire [127:0] descriptor_2,
    output wire [127:0] descriptor_3,
    input wire descriptor_ready,
    input wire [2:0] refusal
);
    reg [33:0] base;
    reg [3:0] size;
    reg valid;
    reg [15:0] written;
    reg [15:0] taken;
    reg [2:0] stopped;
    reg [1:0] step;
    reg [33:0] line;
    reg stale;
    reg [127:0] beats_0;
    reg [127:0] beats_1;
    reg [127:0] beats_2;
    reg [127:0] beats_3;
    reg [1:0] count;
    reg beyond;

    wire [18:0] state_part = {stopped, taken};
    wire stays_stopped_part = ~|stopped;
    wire [15:0] waiting = written - taken;
    wire step_part = stays_stopped_part & (|waiting) & valid;
    wire step_is_0 = step == 2'd0;
    wire busy = step_part | ~step_is_0;
    wire restarts = (set_field == 2'd0) & set_write;
    wire step_is_2 = step == 2'd2;
    wire all_count = &count;
    wire fails = ~all_count | beyond | return_error;
    wire [16:0] room = 17'd1 << size;
    wire step_part_1 = room < {1'b0, waiting};
    wire [1:0] step_part_2 = step_is_0 ? (step_part ? (step_part_1 ? step : 2'd1) : step)
        : read_valid ? (read_ready ? 2'd2 : step)
        : step_is_2 ? (return_valid ? (return_last ? (stale ? 2'd0 : fails ? 2'd0 : 2'd3) : step) : step)
        : descriptor_ready ? 2'd0
        : step;
    wire replaced_part = read_valid | (step_is_2 & ~(return_last & return_valid));
    wire [16:0] room_minus_1 = room - 17'd1;
    wire [15:0] place = taken & room_minus_1[15:0];
    wire stale_part = step_is_0 ? stale
        : read_valid ? stale
        : step_is_2 ? (return_valid ? stale & ~return_last : stale)
        : stale;

    assign state = busy ? {1'b1, state_part} : {1'b0, state_part};
    assign read_valid = step == 2'd1;
    assign read_address = {line, 6'd0};
    assign descriptor_valid = step == 2'd3;
    assign descriptor_0 = beats_0;
    assign descriptor_1 = beats_1;
    assign descriptor_2 = beats_2;
    assign descriptor_3 = beats_3;

    always @(posedge clock) begin
        if (restarts) begin
            base <= set_value[39:6];
            size <= set_value[43:40];
        end
        if (step_is_0) begin
            line <= base + {18'd0, place};
        end else if (!read_valid) begin
            if (step_is_2) begin
                if (return_valid) begin
                    if (count == 2'd0) beats_0 <= return_beat;
                    if (count == 2'd1) beats_1 <= return_beat;
                    if (count == 2'd2) beats_2 <= return_beat;
                    if (count == 2'd3) beats_3 <= return_beat;
                end
            end
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            valid <= 1'b0;
            written <= 16'd0;
            taken <= 16'd0;
            stopped <= 3'd0;
            step <= 2'd0;
            stale <= 1'b0;
            count <= 2'd0;
            beyond <= 1'b0;
        end else begin
            if (restarts) begin
                valid <= set_value[45];
                written <= 16'd0;
                taken <= 16'd0;
                stopped <= 3'd0;
                if (replaced_part) begin
                    step <= step_part_2;
                end else begin
                    step <= 2'd0;
                end
                stale <= replaced_part | stale_part;
            end else begin
                if (set_write & (set_field == 2'd1)) written <= set_value[15:0];
                if (step_is_0) begin
                    if (step_part) begin
                        if (step_part_1) stopped <= 3'd1;
                    end
                end else if (!read_valid) begin
                    if (step_is_2) begin
                        if (return_valid) begin
                            if (return_last) begin
                                if (!stale) begin
                                    if (fails) stopped <= 3'd2;
                                end
                            end
                        end
                    end else if (descriptor_ready) begin
                        if (!(|refusal)) taken <= taken + 16'd1;
                        stopped <= refusal;
                    end
                end
                step <= step_part_2;
                stale <= stale_part;
            end
            if (!step_is_0) begin
                if (!read_valid) begin
                    if (step_is_2) begin
                        if (return_valid) begin
                            if (return_last) begin
                                count <= 2'd0;
                            end else begin
                                count <= count + 2'd1;
                            end
                            if (!return_last) begin
                                if (all_count) beyond <= 1'b1;
                            end else begin
                                beyond <= 1'b0;
                            end
                        end
                    end
                end
            end
        end
    end

    wire _unused = &{1'b0, set_value[63:46], set_value[44], room_minus_1[16]};

`ifdef FORMAL
    // beats answer reads
    always @(posedge clock) begin
        if (!reset) answers_read: assume (step_is_2 | ~return_valid);
    end

    // a ring that has stopped reads and offers nothing
    always @(posedge clock) begin
        if (!reset) stays_stopped: assert (stays_stopped_part | step_is_0);
    end

    // the ring is set anew while a descriptor comes
    always @(posedge clock) begin
        if (!reset) replaced: cover (restarts & step_is_2 & replaced_part);
    end
`endif
endmodule
