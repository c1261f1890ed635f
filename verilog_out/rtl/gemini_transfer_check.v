// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Judges the descriptor of a block transfer.
//
//                       +---------------+
//  descriptor_b[128] -->| TransferCheck |--> refusal[3]
//                       +---------------+
//
// `refusal` is 0, or the first that applies: 3, kind 0, or a bit that is not 0 and should be; 4, no bytes, or no multiple of 4; 5, an address
// that is no multiple of 4, or an end beyond `2^40`. `Transfer` has the words of a descriptor.
//
// Parameters: none.
// Handshake: none; combinational.
// Latency: 0 cycles. Throughput: 1 descriptor per cycle.
// Reset: no state.
// Asserts: nothing.
// Source: GEM-BTE-02, -03, -06; `docs/gemini-nic.md`.
//
// Block: gemini_transfer_check
module gemini_transfer_check (
    input wire [127:0] descriptor_0,
    input wire [127:0] descriptor_1,
    input wire [127:0] descriptor_2,
    input wire [127:0] descriptor_3,
    output wire [2:0] refusal
);
    wire [31:0] bytes = descriptor_1[95:64];
    wire [40:0] local_end = {1'b0, descriptor_1[39:0]} + {9'd0, bytes};
    wire [40:0] remote_end = {9'd0, bytes} + {1'b0, descriptor_0[39:0]};
    wire [1:0] kind = descriptor_0[93:92];
    wire reserved = (|descriptor_3) | (|descriptor_2[127:56]) | (|descriptor_1[127:96])
        | (|descriptor_1[63:52]) | ((|descriptor_0[39:0]) & (kind == 2'd3))
        | ((|descriptor_1[51:40]) & (kind != 2'd2)) | (|descriptor_0[127:95]);

    assign refusal = ((~|kind) | reserved) ? 3'd3
        : ((|descriptor_1[65:64]) | (~|bytes)) ? 3'd4
        : ((local_end > 41'h10000000000) | (remote_end > 41'h10000000000) | (|descriptor_1[1:0])
            | (|descriptor_0[1:0])) ? 3'd5
        : 3'd0;

    wire _unused = &{1'b0, descriptor_0[94], descriptor_0[91:40], descriptor_2[55:0]};
endmodule
