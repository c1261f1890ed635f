// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Looks up the route of each packet that arrives, in tables that a supervisor loads.
//
//              valid[2], phit[23] -->+--------------+--> kept[23]
//                                    |              |--> route_valid[2], adaptive, directed,
//  write, address[10], data[48] ---->|  RouteTable  |    direction[3], column[C], row[R]
//                       upset[22] -->|              |--> corrected, uncorrectable
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
// A request with r = 1 brings its route: phit 1 says where the next hop stands, 6:2 in which phit, 2 to 31, and 1:0 at which third
// of its bits 17:0; a hop is 5:3 column and 2:0 row of the tile. It goes there and nowhere else, or has no tile if there is
// none, and `kept` is its phit 1 with the place of the hop after that; all other phits are kept as they are.
//
// Entries have SECDED codes. An entry with one wrong bit is read as it was written; with more, its packets have no tile.
// `upset` is added to what is written, to try what follows.
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
// the other outputs belong to, for one cycle; routes come in the order of the packets. `directed` packets take that tile or none,
// whatever their direction. `kept` follows `phit` in the same cycle. `corrected` and `uncorrectable` tell of entries that
// a packet needed, at any time.
// Latency: 2 cycles from the head of an adaptive packet or a response, from phit 2 (or the last, if that is earlier) of a
// deterministic request, from the phit with its hop of a request with a route. Throughput: 1 phit per cycle, packets of 2 phits and more.
// Reset: no packet, `salt` 0; the tables are undefined until written.
// Asserts: one route at a time. Relies on: phits of one packet at a time, packets of 2 to 32 phits.
// Source: GEM-RTE-02, -03, -04, -06, -12, GEM-PKT-11, -12, GEM-SYS-08.
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
    input wire [21:0] upset,
    output wire [22:0] kept,
    output wire corrected,
    output wire uncorrectable,
    output wire [1:0] route_valid,
    output wire adaptive,
    output wire directed,
    output wire [2:0] direction,
    output wire [5:0] column,
    output wire [7:0] row
);
    reg [6:0] global_read_data;
    reg [6:0] local_read_data;
    reg [13:0] choice_read_data;
    reg [5:0] choice_check_read_data;
    reg [3:0] salt;
    reg [4:0] index;
    reg [21:0] head;
    reg [3:0] hash;
    reg [4:0] hop_phit;
    reg [1:0] hop_third;
    reg [7:0] hop_row;
    reg [5:0] hop_column;
    reg [1:0] first;
    reg [1:0] second;
    reg second_adaptive;
    reg [2:0] second_direction;
    reg second_directed;
    reg second_lost;
    reg [6:0] global_ [0:255];
    reg [6:0] local_ [0:255];
    reg [13:0] choice [0:127];
    reg [5:0] choice_check [0:127];

    wire [3:0] direction_encoder_check;
    wire [5:0] choice_encoder_check;
    wire [2:0] global_decoder_corrected;
    wire global_decoder_single;
    wire global_decoder_double_;
    wire [3:0] global_decoder_syndrome;
    wire [2:0] local_decoder_corrected;
    wire local_decoder_single;
    wire local_decoder_double_;
    wire [3:0] local_decoder_syndrome;
    wire [13:0] choice_decoder_corrected;
    wire choice_decoder_single;
    wire choice_decoder_double_;
    wire [5:0] choice_decoder_syndrome;

    wire index_is_1 = index == 5'd1;
    wire any_index = |index;
    wire [21:0] front = any_index ? head : phit[21:0];
    wire has_vector = ~front[21] & front[20];
    wire second_looks = ~second_lost & ~second_directed & ~second_adaptive & (|second);
    wire in_group = global_decoder_corrected == 3'd7;
    wire first_directed = ~head[21] & head[20];
    wire any_first = |first;
    wire first_looks = ~first_directed & any_first;
    wire lost_part = second_looks & choice_decoder_double_;
    wire first_lost = first_looks & ((in_group & local_decoder_double_) | global_decoder_double_);
    wire lost = second_lost | lost_part;
    wire [6:0] entry = upset[6:0] ^ {direction_encoder_check, data[2:0]};
    wire is_head = ~any_index;
    wire arrives = |valid;
    wire local_read_data_part = is_head & arrives;
    wire choice_write = write & (address[9:7] == 3'd4);
    wire [2:0] found = in_group ? ((local_decoder_corrected == 3'd6) ? {
                local_decoder_corrected[2:1], head[16]
            }
            : local_decoder_corrected)
        : global_decoder_corrected;
    wire [6:0] choice_check_read_data_part = {found, hash};
    wire [3:0] folded = {2'd0, phit[17:16]} ^ phit[15:12] ^ phit[11:8] ^ phit[7:4] ^ phit[3:0];
    wire index_is_2 = index == 5'd2;
    wire [5:0] hop = (hop_third == 2'd2) ? phit[17:12] : (hop_third == 2'd1) ? phit[11:6] : phit[5:0];
    wire index_below_2 = index < 5'd2;
    wire hop_here = (index == hop_phit) & ~index_below_2;
    wire next_column_part = (hop_third != 2'd3) & hop_here;
    wire [7:0] next_row = next_column_part ? {
            hop[2:0] == 3'd7, hop[2:0] == 3'd6, hop[2:0] == 3'd5, hop[2:0] == 3'd4, hop[2:0] == 3'd3,
            hop[2:0] == 3'd2, hop[2:0] == 3'd1, hop[2:0] == 3'd0
        }
        : 8'd0;
    wire [5:0] next_column = next_column_part ? {
            hop[5:3] == 3'd5, hop[5:3] == 3'd4, hop[5:3] == 3'd3, hop[5:3] == 3'd2, hop[5:3] == 3'd1,
            hop[5:3] == 3'd0
        }
        : 6'd0;
    wire hop_column_part = (|next_column) & (|next_row);
    wire decides = has_vector ? hop_here
            | (phit[22] & ((hop_phit < 5'd2) | index_below_2 | (index < hop_phit)))
        : (front[21] | front[19]) ? is_head
        : index_is_2 | (phit[22] & index_below_2);
    wire hop_column_part_1 = has_vector & decides;

    secded_encoder_d3_p4 direction_encoder (
        .data(data[2:0]),
        .check(direction_encoder_check)
    );

    secded_encoder_d14_p6 choice_encoder (
        .data(data[13:0]),
        .check(choice_encoder_check)
    );

    secded_decoder_d3_p4 global_decoder (
        .data(global_read_data[2:0]),
        .check(global_read_data[6:3]),
        .corrected(global_decoder_corrected),
        .single(global_decoder_single),
        .double_(global_decoder_double_),
        .syndrome(global_decoder_syndrome)
    );

    secded_decoder_d3_p4 local_decoder (
        .data(local_read_data[2:0]),
        .check(local_read_data[6:3]),
        .corrected(local_decoder_corrected),
        .single(local_decoder_single),
        .double_(local_decoder_double_),
        .syndrome(local_decoder_syndrome)
    );

    secded_decoder_d14_p6 choice_decoder (
        .data(choice_read_data),
        .check(choice_check_read_data),
        .corrected(choice_decoder_corrected),
        .single(choice_decoder_single),
        .double_(choice_decoder_double_),
        .syndrome(choice_decoder_syndrome)
    );

    assign kept = (index_is_1 & has_vector) ? ((phit[1:0] < 2'd2) ? phit + 23'd1
            : {phit[22:7], (phit[6:0] & 7'd124) + 7'd4})
        : phit;
    assign corrected = (second_looks & choice_decoder_single)
        | (((in_group & local_decoder_single) | global_decoder_single) & first_looks);
    assign uncorrectable = lost_part | first_lost;
    assign route_valid = second;
    assign adaptive = second_adaptive & ~lost;
    assign directed = second_directed | lost;
    assign direction = second_direction;
    assign column = lost ? 6'd0 : second_directed ? hop_column : choice_decoder_corrected[13:8];
    assign row = lost ? 8'd0 : second_directed ? hop_row : choice_decoder_corrected[7:0];

    always @(posedge clock) begin
        if (local_read_data_part) begin
            global_read_data <= global_[phit[15:8]];
            local_read_data <= local_[phit[7:0]];
        end
        if (any_first) begin
            choice_read_data <= choice[choice_check_read_data_part];
            choice_check_read_data <= choice_check[choice_check_read_data_part];
        end
        if (arrives) begin
            head <= front;
            if (index_is_2) begin
                hash <= {3'd0, folded[3]} ^ hash ^ {folded[2:0], 1'b0};
            end else if (index_is_1 & front[18]) begin
                hash <= {2'd0, folded[3:2]} ^ hash ^ {folded[1:0], 2'd0};
            end else if (!any_index) begin
                hash <= salt ^ folded;
            end
            if (index_is_1) begin
                hop_phit <= phit[6:2];
                hop_third <= phit[1:0];
            end
            if (hop_column_part_1) begin
                if (hop_column_part) begin
                    hop_row <= next_row;
                    hop_column <= next_column;
                end else begin
                    hop_row <= 8'd0;
                    hop_column <= 6'd0;
                end
            end
        end
        second_adaptive <= ~first_directed & head[19];
        second_direction <= found;
        second_directed <= first_directed;
        second_lost <= first_lost;
    end

    always @(posedge clock) begin
        if (reset) begin
            salt <= 4'd0;
            index <= 5'd0;
            first <= 2'd0;
            second <= 2'd0;
        end else begin
            if (write & (address == 10'd649)) salt <= data[3:0];
            if (arrives) begin
                if (phit[22]) begin
                    index <= 5'd0;
                end else if (index != 5'd31) begin
                    index <= index + 5'd1;
                end
                if (decides) begin
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
        if ((address[9:8] == 2'd0) & write) global_[address[7:0]] <= entry;
    end

    always @(posedge clock) begin
        if (write & (address[9:8] == 2'd1)) local_[address[7:0]] <= entry;
    end

    always @(posedge clock) begin
        if (choice_write) choice[address[6:0]] <= upset[13:0] ^ data[13:0];
    end

    always @(posedge clock) begin
        if (choice_write) choice_check[address[6:0]] <= upset[19:14] ^ choice_encoder_check;
    end

    wire _unused = &{
        1'b0, upset[21:20], data[47:14], global_decoder_syndrome, local_decoder_syndrome,
        choice_decoder_syndrome
    };

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
