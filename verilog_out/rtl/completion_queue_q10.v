// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Writes each event as a word of 8 bytes to a ring in the host's memory.
//
//  event_valid, event_queue[Q], event_data[56] -->+-----------------+--> write_valid, write_address[40], write_words[5]
//    event_source[3], event_status[4] -->|                 |<-- write_ready
//                               event_ready <--| CompletionQueue |--> beat_valid, beat[128]
//   set_write, set_queue[Q], set_field[2] -->|                 |<-- beat_ready
//                        set_value[64] -->+-----------------+--> irq_valid, irq_queue[Q], dropped, busy
//
// An entry: data 55:0, source 58:56, status 62:59, overrun 63. `source` is never 0, so software that zeroes what it has read sees
// a new entry by its source. An event of a full queue is dropped; the next entry that finds room has `overrun` set.
//
// A queue: field 0, address of its ring 39:0, of which bits 2:0 are ignored, log2 of its entries 44:40 (0 to 15), valid
// 45, and both indices and the threshold become 0; field 1, read index 15:0: entries that software has read, modulo 65,536 (the difference to those written is what is unread); field 2, threshold
// 15:0: the event with which so many entries are unread raises the interrupt; 0: none.
//
// Parameters: `Q`, 1 to 10: `2^Q` queues.
// Handshake: valid/ready. An event of a queue that is not valid is dropped. `dropped` and `irq_valid` for one cycle; the interrupt comes after
// its entry was taken by the host port.
// Latency: 2 cycles from the event to `write_valid`. Throughput: 1 event in 4 cycles.
// Reset: no queue is valid; `busy` for `2^Q` cycles, in which no event is taken, and writes are lost.
// Asserts: an entry that is not read is not overwritten. Relies on: `set_write` of field 0 only while its queue has no event.
// Source: GEM-CQ-01, -03, -04, -05; `docs/gemini-nic.md`.
//
// Block: completion_queue, Q = 10
module completion_queue_q10 (
    input wire clock,
    input wire reset,
    output wire busy,
    input wire event_valid,
    input wire [9:0] event_queue,
    input wire [55:0] event_data,
    input wire [2:0] event_source,
    input wire [3:0] event_status,
    output wire event_ready,
    input wire set_write,
    input wire [9:0] set_queue,
    input wire [1:0] set_field,
    input wire [63:0] set_value,
    output wire write_valid,
    output wire [39:0] write_address,
    output wire [4:0] write_words,
    input wire write_ready,
    output wire beat_valid,
    output wire [127:0] beat,
    input wire beat_ready,
    output wire irq_valid,
    output wire [9:0] irq_queue,
    output wire dropped
);
    reg [42:0] rings_read_data;
    reg [15:0] reads_read_data;
    reg [15:0] thresholds_read_data;
    reg [16:0] states_read_data;
    reg [1:0] step;
    reg [9:0] queue;
    reg [62:0] data;
    reg address_left;
    reg entry_left;
    reg [42:0] rings [0:1023];
    reg [15:0] reads [0:1023];
    reg [15:0] thresholds [0:1023];
    reg [16:0] states [0:1023];

    wire [9:0] clear_address;

    wire step_is_0 = step == 2'd0;
    wire step_is_2 = step == 2'd2;
    wire [10:0] mask_part = {
        rings_read_data[41:37] > 5'd10, rings_read_data[41:37] > 5'd9, rings_read_data[41:37] > 5'd8,
        rings_read_data[41:37] > 5'd7, rings_read_data[41:37] > 5'd6, rings_read_data[41:37] > 5'd5,
        rings_read_data[41:37] > 5'd4, rings_read_data[41:37] > 5'd3, rings_read_data[41:37] > 5'd2,
        rings_read_data[41:37] > 5'd1, rings_read_data[41:37] > 5'd0
    };
    wire [15:0] mask = {
        1'b0, rings_read_data[41:37] > 5'd14, rings_read_data[41:37] > 5'd13, rings_read_data[41:37] > 5'd12,
        rings_read_data[41:37] > 5'd11, mask_part
    };
    wire [15:0] index = states_read_data[15:0];
    wire [15:0] unread = index - reads_read_data;
    wire done = (~entry_left | beat_ready) & step_is_2 & (~address_left | write_ready);
    wire is_valid = rings_read_data[42];
    wire full = mask < unread;
    wire overruns_part = ~is_valid | full;
    wire step_is_1 = step == 2'd1;
    wire set_field_is_0 = set_field == 2'd0;
    wire states_part = set_field_is_0 & set_write;
    wire [9:0] rings_write_address = busy ? clear_address : set_queue;
    wire takes = ~busy & step_is_0 & event_valid;
    wire [15:0] reads_write_data = states_part ? 16'd0 : set_value[15:0];
    wire [9:0] states_write_address = states_part ? set_queue : queue;

    sweep_a10 clear (
        .clock(clock),
        .reset(reset),
        .busy(busy),
        .address(clear_address)
    );

    assign event_ready = ~busy & step_is_0;
    assign write_valid = step_is_2 & address_left;
    assign write_address = {21'd0, mask & index, 3'd0} + {rings_read_data[36:0], 3'd0};
    assign write_words = 5'd2;
    assign beat_valid = step_is_2 & entry_left;
    assign beat = {64'd0, states_read_data[16], data};
    assign irq_valid = ((unread + 16'd1) == thresholds_read_data) & (|thresholds_read_data) & done;
    assign irq_queue = queue;
    assign dropped = overruns_part & step_is_1;

    always @(posedge clock) begin
        if (takes) begin
            rings_read_data <= rings[event_queue];
            reads_read_data <= reads[event_queue];
            thresholds_read_data <= thresholds[event_queue];
            states_read_data <= states[event_queue];
            queue <= event_queue;
            data <= {event_status, event_source, event_data};
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            step <= 2'd0;
            address_left <= 1'b0;
            entry_left <= 1'b0;
        end else begin
            if (done) begin
                step <= 2'd0;
            end else if (step_is_1) begin
                if (overruns_part) begin
                    step <= 2'd0;
                end else begin
                    step <= 2'd2;
                end
            end else if (takes) begin
                step <= 2'd1;
            end
            if (step_is_2 & write_ready) begin
                address_left <= 1'b0;
            end else if (step_is_1) begin
                if (!overruns_part) address_left <= 1'b1;
            end
            if (step_is_2 & beat_ready) begin
                entry_left <= 1'b0;
            end else if (step_is_1) begin
                if (!overruns_part) entry_left <= 1'b1;
            end
        end
    end

    always @(posedge clock) begin
        if (busy | states_part) rings[rings_write_address] <= busy ? 43'd0 : set_value[45:3];
    end

    always @(posedge clock) begin
        if (set_write & (set_field_is_0 | (set_field == 2'd1))) reads[set_queue] <= reads_write_data;
    end

    always @(posedge clock) begin
        if (set_write & (set_field_is_0 | (set_field == 2'd2))) thresholds[set_queue] <= reads_write_data;
    end

    always @(posedge clock) begin
        if (states_part | done | dropped) begin
            states[states_write_address] <= states_part ? 17'd0
                : dropped ? {1'b1, index}
                : {1'b0, index + 16'd1};
        end
    end

    wire _unused = &{1'b0, set_value[63:46]};

`ifdef FORMAL
    // an entry that is not read is not overwritten
    always @(posedge clock) begin
        if (!reset) no_overwrite: assert (~full | ~step_is_2);
    end

    // an event finds its queue full
    always @(posedge clock) begin
        if (!reset) overruns: cover (step_is_1 & is_valid & overruns_part);
    end
`endif
endmodule
