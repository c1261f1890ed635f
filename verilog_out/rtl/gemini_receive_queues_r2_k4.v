// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Gives each message the receive buffer that was posted first to its channel.
//
//    post_write, post_channel[10], -->+---------------+--> posted[K1]
//    post_handle[12], post_bytes[32]  |               |
//   match_valid, match_known,      -->|               |--> reply_valid, reply_status[4], reply_source[18],
//   match_channel[10],                | ReceiveQueues |    reply_ssid[8], reply_tag[10]
//   match_bytes[32], match_source[18],|               |<-- reply_ready
//   match_ssid[8], match_tag[10]      |               |
//                    match_ready <--+---------------+
//
// A buffer is a memory domain of this node, to which the source puts its message: 10 bits of its handle, which is not 0, and its bytes. A post with another
// handle is lost, and one to a channel that is full or that there is not. `posted` answers `post_channel`: the buffers that wait there.
//
// | answer | when |
// |---|---|
// | status 13, with the handle as its tag | the message fits the first buffer, which then is the message's |
// | status 4, with the message's tag | it does not; the buffer stays the first one |
// | status 12, with the message's tag | no buffer waits, or there is no such channel, or `match_known` is low: the memory domain names none |
//
// Parameters: `R`, 1 to 6: `CH` = `2^R` channels; `K`, 1 to 6: `2^K` buffers wait at each; `K1` = `K` + 1; `RK` = `R` + `K`.
// Handshake: valid/ready. Posts are taken in each cycle.
// Latency: 2 cycles from a message to its answer. Throughput: 1 message in 3 cycles.
// Reset: no buffer waits.
// Asserts: a channel holds `2^K` buffers at most. Relies on: what waits stays.
// Source: GEM-BTE-03, -04; `docs/gemini-nic.md`.
//
// Block: gemini_receive_queues, R = 2, K = 4
module gemini_receive_queues_r2_k4 (
    input wire clock,
    input wire reset,
    input wire post_write,
    input wire [9:0] post_channel,
    input wire [11:0] post_handle,
    input wire [31:0] post_bytes,
    output wire [4:0] posted,
    input wire match_valid,
    input wire match_known,
    input wire [9:0] match_channel,
    input wire [31:0] match_bytes,
    input wire [17:0] match_source,
    input wire [7:0] match_ssid,
    input wire [9:0] match_tag,
    output wire match_ready,
    output wire reply_valid,
    output wire [3:0] reply_status,
    output wire [17:0] reply_source,
    output wire [7:0] reply_ssid,
    output wire [9:0] reply_tag,
    input wire reply_ready
);
    reg [1:0] step;
    reg [4:0] heads_0;
    reg [4:0] heads_1;
    reg [4:0] heads_2;
    reg [4:0] heads_3;
    reg [4:0] tails_0;
    reg [4:0] tails_1;
    reg [4:0] tails_2;
    reg [4:0] tails_3;
    reg [41:0] buffers_read_data;
    reg [25:0] who;
    reg [31:0] bytes;
    reg [1:0] channel;
    reg waits;
    reg matched;
    reg [9:0] tag;
    reg [41:0] buffers [0:63];

    wire tails_1_part = post_channel[1:0] == 2'd1;
    wire tails_2_part = post_channel[1:0] == 2'd2;
    wire tails_3_part = post_channel[1:0] == 2'd3;
    wire [4:0] post_head = tails_3_part ? heads_3 : tails_2_part ? heads_2 : tails_1_part ? heads_1 : heads_0;
    wire [4:0] post_tail = tails_3_part ? tails_3 : tails_2_part ? tails_2 : tails_1_part ? tails_1 : tails_0;
    wire [4:0] count = post_tail - post_head;
    wire step_is_1 = step == 2'd1;
    wire too_long_part = waits & step_is_1;
    wire too_long_part_1 = buffers_read_data[41:10] < bytes;
    wire fits = ~too_long_part_1;
    wire pops = too_long_part & fits;
    wire is_channel = post_channel[9:2] == 8'd0;
    wire is_handle = (~|post_handle[11:10]) & (|post_handle[9:0]);
    wire posts = ~count[4] & is_channel & post_write & is_handle;
    wire [1:0] wants = match_channel[1:0];
    wire wants_is_1 = wants == 2'd1;
    wire wants_is_2 = wants == 2'd2;
    wire wants_is_3 = wants == 2'd3;
    wire [4:0] match_head = wants_is_3 ? heads_3 : wants_is_2 ? heads_2 : wants_is_1 ? heads_1 : heads_0;
    wire [4:0] match_tail = wants_is_3 ? tails_3 : wants_is_2 ? tails_2 : wants_is_1 ? tails_1 : tails_0;

    assign posted = count;
    assign match_ready = step == 2'd0;
    assign reply_valid = step == 2'd2;
    assign reply_status = matched ? 4'd13 : waits ? 4'd4 : 4'd12;
    assign reply_source = who[17:0];
    assign reply_ssid = who[25:18];
    assign reply_tag = tag;

    always @(posedge clock) begin
        if (reset) begin
            step <= 2'd0;
            heads_0 <= 5'd0;
            heads_1 <= 5'd0;
            heads_2 <= 5'd0;
            heads_3 <= 5'd0;
            tails_0 <= 5'd0;
            tails_1 <= 5'd0;
            tails_2 <= 5'd0;
            tails_3 <= 5'd0;
        end else begin
            if (match_ready) begin
                if (match_valid) step <= 2'd1;
            end else if (step_is_1) begin
                step <= 2'd2;
            end else if (reply_ready) begin
                step <= 2'd0;
            end
            if ((channel == 2'd0) & pops) heads_0 <= heads_0 + 5'd1;
            if (pops & (channel == 2'd1)) heads_1 <= heads_1 + 5'd1;
            if (pops & (channel == 2'd2)) heads_2 <= heads_2 + 5'd1;
            if (pops & (channel == 2'd3)) heads_3 <= heads_3 + 5'd1;
            if ((post_channel[1:0] == 2'd0) & posts) tails_0 <= tails_0 + 5'd1;
            if (tails_1_part & posts) tails_1 <= tails_1 + 5'd1;
            if (tails_2_part & posts) tails_2 <= tails_2 + 5'd1;
            if (tails_3_part & posts) tails_3 <= tails_3 + 5'd1;
        end
    end

    always @(posedge clock) begin
        if (match_ready) begin
            buffers_read_data <= buffers[{wants, match_head[3:0]}];
            who <= {match_ssid, match_source};
            bytes <= match_bytes;
            channel <= wants;
            waits <= (match_head != match_tail) & (match_channel[9:2] == 8'd0) & match_known;
            tag <= match_tag;
        end else if (step_is_1) begin
            matched <= pops;
            if (pops) tag <= buffers_read_data[9:0];
        end
    end

    always @(posedge clock) begin
        if (posts) buffers[{post_channel[1:0], post_tail[3:0]}] <= {post_bytes, post_handle[9:0]};
    end

`ifdef FORMAL
    wire [4:0] tails_3_minus_heads_3 = tails_3 - heads_3;
    wire [4:0] tails_2_minus_heads_2 = tails_2 - heads_2;
    wire [4:0] tails_1_minus_heads_1 = tails_1 - heads_1;
    wire [4:0] tails_0_minus_heads_0 = tails_0 - heads_0;

    // a channel holds 2^K buffers at most
    always @(posedge clock) begin
        if (!reset) in_range: assert (~((|tails_3_minus_heads_3[3:0]) & tails_3_minus_heads_3[4])
            & ~((|tails_2_minus_heads_2[3:0]) & tails_2_minus_heads_2[4])
            & ~((|tails_1_minus_heads_1[3:0]) & tails_1_minus_heads_1[4])
            & ~((|tails_0_minus_heads_0[3:0]) & tails_0_minus_heads_0[4]));
    end

    // a message is longer than the first buffer
    always @(posedge clock) begin
        if (!reset) too_long: cover (too_long_part & too_long_part_1);
    end
`endif
endmodule
