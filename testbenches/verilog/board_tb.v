// A board with the loop-back demonstration: its clock, its switches, and somebody who reads its serial line.
//
// BOARD is fast_ulx3s or fast_hx8k, as source or as netlist. What is read is printed as it comes. Plusargs: cycles to run,
// level of errors, and the cycles between which the button is pressed.
module board_tb;
    // Cycles of a bit.
    localparam integer BIT = 1;

    reg clock = 0;
    reg [1:0] level = 0;
    reg button = 0;
    wire line;
    wire [7:0] leds;

    `BOARD board (
        .clock(clock),
        .level(level),
        .button(button),
        .line(line),
        .leds(leds)
    );

    integer cycles = 100000;
    integer press = 0;
    integer release_at = 0;
    integer cycle;
    // Cycles since the start bit began, or -1 between bytes.
    integer age = -1;
    reg [7:0] byte_in;

    initial begin
        if ($value$plusargs("cycles=%d", cycles)) ;
        if ($value$plusargs("level=%d", level)) ;
        if ($value$plusargs("press=%d", press)) ;
        if ($value$plusargs("release=%d", release_at)) ;
        for (cycle = 0; cycle < cycles; cycle = cycle + 1) begin
            button = cycle >= press && cycle < release_at;
            #1 clock = 1;
            #1 clock = 0;
            if (age < 0) begin
                // The first cycles are those of reset.
                if (cycle > 40 && line === 1'b0) age = 0;
            end else begin
                age = age + 1;
                // In the last cycle of each of the eight bits behind the start bit.
                if (age % BIT == BIT - 1 && age / BIT >= 1) begin
                    if (age / BIT <= 8) byte_in = {line, byte_in[7:1]};
                    else begin
                        if (line === 1'b1) $write("%c", byte_in);
                        else $write("<no stop bit>");
                        age = -1;
                    end
                end
            end
        end
        $display("lights %b", leds);
        $finish;
    end
endmodule
