// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Counts the packets of each sequence that have no response, and tells when a closed sequence has completed.
//
//            send_valid, send_ssid[S] -->+---------------+--> send_ready, send_refused
//  ack_valid, ack_ssid[S], ack_status[4] -->|               |--> event_valid, event_ssid[S], event_status[4]
//                          ack_landed -->|               |<-- event_ready
//        arrive_valid, arrive_ssid[S] -->| SequenceTable |--> stray
//      arrive_ready, arrive_refused <--|               |
//          close_valid, close_ssid[S] -->|               |
//                         close_ready <--|               |
//      release_valid, release_ssid[S] -->|               |
//             release_ready, released <--|               |--> busy
//          watch_valid, watch_ssid[S] -->|               |--> watch_count[C], watch_quarantined
//                         watch_ready <--|               |
//                                tick -->+---------------+
//
// A sequence is closed after its last packet. Its event comes when every packet is acknowledged, with the first status
// other than 0; then the sequence is open again. A sequence that has outstanding packets and sees no acknowledgement for three to four periods of `tick` is
// *quarantined*: it counts as complete with status 14, and from then on refuses packets and ignores acknowledgements, so that
// a late one cannot meet the next user, until it is released.
//
// The data of a response may go to memory when the sequence has let them *arrive*; their acknowledgement, with `ack_landed`, comes when they
// are there. While data of a sequence are on this way it does not time out, so nothing is written after its event.
//
// A closed sequence may be closed again; it has one event until that event is there. A release of a sequence that is not
// quarantined has no effect.
//
// One operation a cycle, the first of acknowledgement, arrival, release, closing, packet, watch. An acknowledgement that meets a packet
// is kept for the next cycle, unless one is kept already: a stream of packets without gaps has none because of it. `tick` starts a visit of all rows, in
// cycles without an operation.
//
// Parameters: `S`, 1 to 8: `2^S` sequences; `C`, 2 to 16: bits of a count; `S1` = `S` + 1; `S4` = `S` + 4;
// `ROW` = `C` + 13. At most 31 responses of a sequence are on their way to memory.
// Handshake: acknowledgements are always taken; valid/ready for the others. `send_refused` and `stray` answer in the cycle
// of the operation: a packet of a quarantined sequence (it is taken and must not be sent), an acknowledgement of a sequence
// with nothing outstanding. So does `arrive_refused`: the sequence is quarantined or has nothing outstanding. `released`: the release ended a quarantine. A sequence is closed again only after its event was taken.
// Latency: 1 cycle from the last acknowledgement to `event_valid`, 2 if it is kept. Throughput: 1 operation per cycle.
// Reset: nothing outstanding; `busy` for `2^S` cycles, in which nothing is taken, and acknowledgements are lost.
// Asserts: an event finds room; a sequence with an event pending is closed; a count never falls below 0.
// Relies on: data that land have arrived.
// Source: GEM-SSQ-01 to -04, -07, -09, GEM-FMA-08, GEM-CQ-01; `docs/gemini-nic.md`.
//
// Block: sequence_table, S = 7, C = 16
module sequence_table_s7_c16 (
    input wire clock,
    input wire reset,
    output wire busy,
    input wire send_valid,
    input wire [6:0] send_ssid,
    output wire send_ready,
    output wire send_refused,
    input wire ack_valid,
    input wire [6:0] ack_ssid,
    input wire [3:0] ack_status,
    input wire ack_landed,
    input wire arrive_valid,
    input wire [6:0] arrive_ssid,
    output wire arrive_ready,
    output wire arrive_refused,
    output wire stray,
    input wire close_valid,
    input wire [6:0] close_ssid,
    output wire close_ready,
    input wire release_valid,
    input wire [6:0] release_ssid,
    output wire release_ready,
    output wire released,
    input wire tick,
    output wire event_valid,
    output wire [6:0] event_ssid,
    output wire [3:0] event_status,
    input wire event_ready,
    input wire watch_valid,
    input wire [6:0] watch_ssid,
    output wire watch_ready,
    output wire [15:0] watch_count,
    output wire watch_quarantined
);
    reg [7:0] promised;
    reg visits;
    reg [6:0] visitor;
    reg keeps;
    reg [6:0] kept_ssid;
    reg [3:0] kept_status;
    reg kept_landed;
    reg [28:0] rows [0:127];

    wire [6:0] clear_address;
    wire events_in_ready;
    wire [10:0] events_out_data;
    wire [7:0] events_level;

    wire address_part = ~promised[7] & close_valid;
    wire ack = (ack_valid & ~send_valid) | keeps;
    wire [2:0] operation = busy ? 3'd0
        : ack ? 3'd1
        : ack_valid ? 3'd5
        : arrive_valid ? 3'd2
        : release_valid ? 3'd3
        : address_part ? 3'd4
        : send_valid ? 3'd5
        : watch_valid ? 3'd6
        : visits ? 3'd7
        : 3'd0;
    wire operation_is_2 = operation == 3'd2;
    wire [6:0] ssid = keeps ? kept_ssid : ack_ssid;
    wire [6:0] address = busy ? clear_address
        : ack ? ssid
        : ack_valid ? send_ssid
        : arrive_valid ? arrive_ssid
        : release_valid ? release_ssid
        : address_part ? close_ssid
        : send_valid ? send_ssid
        : watch_valid ? watch_ssid
        : visitor;
    wire [28:0] closing_part = rows[address];
    wire [15:0] count = closing_part[28:13];
    wire writes_part = ~&count;
    wire quarantined = closing_part[5];
    wire operation_is_5 = operation == 3'd5;
    wire operation_is_1 = operation == 3'd1;
    wire [4:0] landing = closing_part[12:8];
    wire writes_part_1 = ~&landing;
    wire any_count = |count;
    wire times_out_part = any_count & ~quarantined;
    wire operation_is_7 = operation == 3'd7;
    wire has_landed = keeps ? kept_landed : ack_landed;
    wire writes = operation_is_1 ? ~arrive_refused | has_landed
        : operation_is_2 ? writes_part_1 & ~arrive_refused
        : release_ready ? quarantined
        : close_ready | (operation_is_5 ? writes_part & ~quarantined : times_out_part & operation_is_7);
    wire [3:0] status = closing_part[3:0];
    wire any_status = |status;
    wire [1:0] age = closing_part[7:6];
    wire times_out_part_1 = times_out_part & (&age);
    wire any_landing = |landing;
    wire [3:0] came = keeps ? kept_status : ack_status;
    wire [3:0] next_status = operation_is_1 ? ((~arrive_refused & ~any_status) ? came : status)
        : operation_is_2 ? status
        : release_ready ? 4'd0
        : close_ready ? status
        : operation_is_5 ? status
        : operation_is_7 ? (any_landing ? status : times_out_part_1 ? (any_status ? status : 4'd14) : status)
        : status;
    wire [1:0] next_age = operation_is_1 ? 2'd0
        : operation_is_2 ? age
        : release_ready ? 2'd0
        : close_ready ? age
        : operation_is_5 ? age
        : operation_is_7 ? (any_landing ? 2'd0 : age + 2'd1)
        : age;
    wire [4:0] next_landing = operation_is_1 ? (has_landed ? landing - 5'd1 : landing)
        : operation_is_2 ? landing + 5'd1
        : landing;
    wire [15:0] next_count = operation_is_1 ? (arrive_refused ? count : count - 16'd1)
        : operation_is_2 ? count
        : release_ready ? 16'd0
        : close_ready ? count
        : operation_is_5 ? count + 16'd1
        : count;
    wire [22:0] row_part = {next_count, next_landing, next_age};
    wire [28:0] row_part_1 = {row_part, 2'd2, next_status};
    wire next_quarantined = operation_is_1 ? quarantined
        : operation_is_2 ? quarantined
        : ~release_ready
            & (close_ready ? quarantined
                : operation_is_5 ? quarantined
                : operation_is_7 ? (any_landing ? quarantined : quarantined | times_out_part_1)
                : quarantined);
    wire [28:0] row_part_2 = next_quarantined ? row_part_1 : {row_part, 2'd0, next_status};
    wire closing = closing_part[4];
    wire next_closing = operation_is_1 ? closing
        : operation_is_2 ? closing
        : release_ready ? closing
        : close_ready | closing;
    wire raises = operation_is_1 ? (count == 16'd1) & ~arrive_refused & closing
        : ~operation_is_2 & ~release_ready
            & (close_ready ? arrive_refused & ~closing
                : ~operation_is_5 & operation_is_7 & ~any_landing & times_out_part_1 & closing);
    wire [28:0] row = busy ? 29'd0
        : raises ? (next_quarantined ? row_part_1 : row_part_2 & 29'h1ffffff0)
        : next_closing ? row_part_2 | 29'd16
        : row_part_2;
    wire promises = ~operation_is_1 & ~operation_is_2 & ~release_ready & close_ready & ~closing;

    sweep_a7 clear (
        .clock(clock),
        .reset(reset),
        .busy(busy),
        .address(clear_address)
    );

    fifo_w11_a7 events (
        .clock(clock),
        .reset(reset),
        .in_valid(raises),
        .in_data({address, next_status}),
        .in_ready(events_in_ready),
        .out_valid(event_valid),
        .out_data(events_out_data),
        .out_ready(event_ready),
        .level(events_level)
    );

    assign send_ready = ~operation_is_2 & ~release_ready & ~close_ready & (writes_part | quarantined)
        & operation_is_5 & ~operation_is_1;
    assign send_refused = quarantined;
    assign arrive_ready = ~operation_is_1 & operation_is_2 & (writes_part_1 | arrive_refused);
    assign arrive_refused = quarantined | ~any_count;
    assign stray = operation_is_1 & arrive_refused;
    assign close_ready = operation == 3'd4;
    assign release_ready = operation == 3'd3;
    assign released = quarantined;
    assign event_ssid = events_out_data[10:4];
    assign event_status = events_out_data[3:0];
    assign watch_ready = operation == 3'd6;
    assign watch_count = count;
    assign watch_quarantined = quarantined;

    always @(posedge clock) begin
        if (reset) begin
            promised <= 8'd0;
            visits <= 1'b0;
            keeps <= 1'b0;
        end else begin
            if (promises & ~(event_valid & event_ready)) begin
                promised <= promised + 8'd1;
            end else if (event_ready & event_valid & ~promises) begin
                promised <= promised - 8'd1;
            end
            if (tick) begin
                visits <= 1'b1;
            end else if (operation_is_7) begin
                visits <= ~&visitor;
            end
            if (busy) begin
                keeps <= 1'b0;
            end else if (ack_valid) begin
                if (send_valid) keeps <= 1'b1;
            end else begin
                keeps <= 1'b0;
            end
        end
    end

    always @(posedge clock) begin
        if (tick) begin
            visitor <= 7'd0;
        end else if (operation_is_7) begin
            visitor <= visitor + 7'd1;
        end
        kept_ssid <= ack_ssid;
        kept_status <= ack_status;
        kept_landed <= ack_landed;
    end

    always @(posedge clock) begin
        if (busy | writes) rows[address] <= row;
    end

    wire _unused = &{1'b0, events_in_ready, events_level};

`ifdef FORMAL
    // data that land have arrived
    always @(posedge clock) begin
        if (!reset) landed: assume (any_landing | ~operation_is_1 | ~has_landed);
    end

    // an event finds room
    always @(posedge clock) begin
        if (!reset) room: assert (~raises | events_in_ready);
    end

    // a sequence times out
    always @(posedge clock) begin
        if (!reset) times_out: cover (~operation_is_1 & ~operation_is_2 & ~release_ready & ~close_ready
            & ~operation_is_5 & operation_is_7 & times_out_part_1 & ~any_landing);
    end
`endif
endmodule
