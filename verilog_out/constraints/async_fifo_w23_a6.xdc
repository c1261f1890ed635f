# Clock crossings of async_fifo_w23_a6. For each instance: cross_async_fifo_w23_a6 INSTANCE PERIOD
# PERIOD, in ns, is that of the faster clock: the bits of a Gray code then arrive within one change of it.
proc cross_async_fifo_w23_a6 {instance period} {
    # Both stages close together, and neither optimised.
    set_property ASYNC_REG TRUE [get_cells [list \
        ${instance}/write_crossing_0_0_reg* \
        ${instance}/write_crossing_0_1_reg* \
        ${instance}/write_crossing_1_0_reg* \
        ${instance}/write_crossing_1_1_reg* \
        ${instance}/write_crossing_2_0_reg* \
        ${instance}/write_crossing_2_1_reg* \
        ${instance}/write_crossing_3_0_reg* \
        ${instance}/write_crossing_3_1_reg* \
        ${instance}/write_crossing_4_0_reg* \
        ${instance}/write_crossing_4_1_reg* \
        ${instance}/write_crossing_5_0_reg* \
        ${instance}/write_crossing_5_1_reg* \
        ${instance}/write_crossing_6_0_reg* \
        ${instance}/write_crossing_6_1_reg* \
        ${instance}/read_crossing_0_0_reg* \
        ${instance}/read_crossing_0_1_reg* \
        ${instance}/read_crossing_1_0_reg* \
        ${instance}/read_crossing_1_1_reg* \
        ${instance}/read_crossing_2_0_reg* \
        ${instance}/read_crossing_2_1_reg* \
        ${instance}/read_crossing_3_0_reg* \
        ${instance}/read_crossing_3_1_reg* \
        ${instance}/read_crossing_4_0_reg* \
        ${instance}/read_crossing_4_1_reg* \
        ${instance}/read_crossing_5_0_reg* \
        ${instance}/read_crossing_5_1_reg* \
        ${instance}/read_crossing_6_0_reg* \
        ${instance}/read_crossing_6_1_reg* \
        ${instance}/word_0_reg*]]
    set_max_delay -datapath_only $period -to [get_cells [list \
        ${instance}/write_crossing_0_0_reg* \
        ${instance}/write_crossing_1_0_reg* \
        ${instance}/write_crossing_2_0_reg* \
        ${instance}/write_crossing_3_0_reg* \
        ${instance}/write_crossing_4_0_reg* \
        ${instance}/write_crossing_5_0_reg* \
        ${instance}/write_crossing_6_0_reg* \
        ${instance}/read_crossing_0_0_reg* \
        ${instance}/read_crossing_1_0_reg* \
        ${instance}/read_crossing_2_0_reg* \
        ${instance}/read_crossing_3_0_reg* \
        ${instance}/read_crossing_4_0_reg* \
        ${instance}/read_crossing_5_0_reg* \
        ${instance}/read_crossing_6_0_reg* \
        ${instance}/word_0_reg*]]
}
