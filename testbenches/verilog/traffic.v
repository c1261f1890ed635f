// Packets of one virtual channel, and the judge of what arrives: number, place and payload of every phit follow from the
// number of the packet, so that the sender and the judge need not speak.
module traffic #(
    parameter [0:0] CHANNEL = 0,
    parameter [15:0] SENT_BY = 16'h1234,
    parameter [15:0] RECEIVED_FROM = 16'h4321
) (
    input wire clock,
    input wire reset,
    input wire enable,
    output wire tx_valid,
    output wire [21:0] tx_phit,
    output wire tx_last,
    input wire tx_ready,
    input wire rx_valid,
    input wire [21:0] rx_phit,
    input wire rx_last,
    output reg rx_ready,
    output reg [31:0] sent,
    output reg [31:0] received,
    output reg [31:0] wrong
);
    reg [5:0] tx_place, rx_place;

    // 2 to 32 phits.
    function [5:0] length(input [31:0] number);
        length = 6'd2 + 6'((number * 7 + {31'd0, CHANNEL} * 13) % 31);
    endfunction

    function [21:0] payload(input [15:0] who, input [31:0] number, input [5:0] place);
        reg [31:0] mixed;
        begin
            mixed = (number * 32'd2654435761) ^ {place, 26'd0} ^ {16'd0, who};
            mixed = mixed * 32'd2246822519;
            payload = {mixed[31:10]};
            if (place == 0) payload[21] = CHANNEL;
        end
    endfunction

    wire begins = enable | (tx_place != 0);
    assign tx_valid = begins;
    assign tx_phit = payload(SENT_BY, sent, tx_place);
    assign tx_last = tx_place == length(sent) - 6'd1;

    wire [21:0] expected = payload(RECEIVED_FROM, received, rx_place);
    // The last phit keeps its low bits; above them stands the link's CRC.
    wire right = (rx_last ? rx_phit[5:0] == expected[5:0] : rx_phit == expected)
        & (rx_last == (rx_place == length(received) - 6'd1));

    always @(posedge clock) begin
        rx_ready <= ($urandom % 8) != 0;
        if (tx_valid & tx_ready) begin
            tx_place <= tx_last ? 0 : tx_place + 6'd1;
            if (tx_last) sent <= sent + 1;
        end
        if (rx_valid & rx_ready) begin
            rx_place <= rx_last ? 0 : rx_place + 6'd1;
            if (rx_last) received <= received + 1;
            if (!right) wrong <= wrong + 1;
        end
        if (reset) begin
            tx_place <= 0;
            rx_place <= 0;
            sent <= 0;
            received <= 0;
            wrong <= 0;
        end
    end
endmodule
