// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Looks up the route of each packet that arrives, in tables that a supervisor loads.
//
//              valid[2], phit[23] -->+--------------+--> route_valid[2]
//  write, address[10], data[48] ---->|  RouteTable  |--> adaptive, direction[3], column[C], row[R]
//                                    +--------------+
//
// The destination's upper bits choose an entry of the global table; 7 there means: this group, so its lower bits choose
// an entry of the local table. An entry is a direction, 0 to 5; 6 in the local table is this chip, and gives direction
// 6 or 7 for the even or odd one of its nodes. An adaptive packet (a = 1) may take any tile of its direction. A deterministic
// one takes the tile that the choice table holds for direction and hash: 4 bits, folded from destination, `salt`, and in
// requests from source and, if h = 1, address bits 23 to 6. A response has neither source nor address in its route: its
// hash is that of the destination alone. Of phit 0, and of phits 1 and 2 where they count, the four groups of 4 bits from
// bit 0 up and bits 17:16 are added modulo 2, those of phit 1 turned left by 2 and those of phit 2 by 1; with `salt` their
// sum is the hash. Directions and `salt` are looked up when the head comes, the tile one cycle before `route_valid`;
// what is written in the same cycle comes too late.
//
// | `address` | | `data` |
// |---|---|---|
// | 0x000 + upper destination | global table | 2:0 direction |
// | 0x100 + lower destination | local table | 2:0 direction |
// | 0x200 + 16 direction + hash | choice table | `R` - 1:0 row, above it `C` bits column, both one-hot, or 0: no tile |
// | 0x289 | control | 3:0 `salt` |
//
// Parameters: `R` rows and `C` columns of tiles, 1 to 8 each, `RC` = `R` + `C`; tables of `2^T` entries, `T` 1 to 8.
// Handshake: `valid`, one-hot or zero, brings a phit of a virtual channel. `route_valid` names the channel whose packet
// the other outputs belong to, for one cycle; routes come in the order of the packets.
// Latency: 2 cycles from the head of an adaptive packet or a response, from phit 2 (or the last, if that is earlier) of a
// deterministic request. Throughput: 1 phit per cycle, packets of 2 phits and more.
// Reset: no packet, `salt` 0; the tables are undefined until written.
// Asserts: one route at a time. Relies on: phits of one packet at a time, packets of two phits at least.
// Source: GEM-RTE-02, -03, -04, -12, GEM-PKT-11, -12.
//
// Block: gemini_route_table, R = 8, C = 6, T = 8
module gemini_route_table_r8_c6_t8 (
    input wire clock,
    input wire reset,
    input wire [1:0] valid,
    input wire [22:0] phit,
    input wire write,
    input wire [9:0] address,
    input wire [47:0] data,
    output wire [1:0] route_valid,
    output wire adaptive,
    output wire [2:0] direction,
    output wire [5:0] column,
    output wire [7:0] row
);
    reg [2:0] global_read_data;
    reg [2:0] local_read_data;
    reg [13:0] choice_read_data;
    reg [3:0] salt;
    reg [1:0] index;
    reg [21:0] head;
    reg [3:0] hash;
    reg [1:0] first;
    reg [1:0] second;
    reg second_adaptive;
    reg [2:0] second_direction;
    reg [2:0] global_ [0:255];
    reg [2:0] local_ [0:255];
    reg [13:0] choice [0:127];

    wire any_index = |index;
    wire is_head = ~any_index;
    wire arrives = |valid;
    wire local_read_data_part = is_head & arrives;
    wire [2:0] found = (global_read_data == 3'd7) ? ((local_read_data == 3'd6) ? {
                local_read_data[2:1], head[16]
            }
            : local_read_data)
        : global_read_data;
    wire index_is_3 = index == 2'd3;
    wire [21:0] front = any_index ? head : phit[21:0];
    wire [3:0] folded = {2'd0, phit[17:16]} ^ phit[15:12] ^ phit[11:8] ^ phit[7:4] ^ phit[3:0];
    wire index_is_2 = index == 2'd2;
    wire decides = (front[19] | front[21]) ? is_head : phit[22] | index_is_2;

    assign route_valid = second;
    assign adaptive = second_adaptive;
    assign direction = second_direction;
    assign column = choice_read_data[13:8];
    assign row = choice_read_data[7:0];

    always @(posedge clock) begin
        if (local_read_data_part) begin
            global_read_data <= global_[phit[15:8]];
            local_read_data <= local_[phit[7:0]];
        end
        if (|first) choice_read_data <= choice[{found, hash}];
        if (arrives) begin
            head <= front;
            if (index_is_2) begin
                hash <= {3'd0, folded[3]} ^ hash ^ {folded[2:0], 1'b0};
            end else if (front[18] & (index == 2'd1)) begin
                hash <= {2'd0, folded[3:2]} ^ hash ^ {folded[1:0], 2'd0};
            end else if (!any_index) begin
                hash <= salt ^ folded;
            end
        end
        second_adaptive <= head[19];
        second_direction <= found;
    end

    always @(posedge clock) begin
        if (reset) begin
            salt <= 4'd0;
            index <= 2'd0;
            first <= 2'd0;
            second <= 2'd0;
        end else begin
            if (write & (address == 10'd649)) salt <= data[3:0];
            if (arrives) begin
                if (phit[22]) begin
                    index <= 2'd0;
                end else if (!index_is_3) begin
                    index <= index + 2'd1;
                end
                if (~index_is_3 & decides) begin
                    first <= valid;
                end else begin
                    first <= 2'd0;
                end
            end else begin
                first <= 2'd0;
            end
            second <= first;
        end
    end

    always @(posedge clock) begin
        if ((address[9:8] == 2'd0) & write) global_[address[7:0]] <= data[2:0];
    end

    always @(posedge clock) begin
        if (write & (address[9:8] == 2'd1)) local_[address[7:0]] <= data[2:0];
    end

    always @(posedge clock) begin
        if (write & (address[9:7] == 3'd4)) choice[address[6:0]] <= data[13:0];
    end

    wire _unused = &{1'b0, data[47:14]};

`ifdef FORMAL
    // routes are of one packet at a time
    always @(posedge clock) begin
        if (!reset) one_route: assert (second != 2'd3);
    end

    // one phit comes at a time
    always @(posedge clock) begin
        if (!reset) one_phit: assume (valid != 2'd3);
    end

    // a packet has two phits at least
    always @(posedge clock) begin
        if (!reset) two_phits: assume (~phit[22] | any_index | ~arrives);
    end
`endif
endmodule
