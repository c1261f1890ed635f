# Clock crossings of async_fifo_w23_a6. For each instance: cross_async_fifo_w23_a6 INSTANCE PERIOD
# PERIOD, in ns, is that of the faster clock: the bits of a Gray code then arrive within one change of it.
proc cross_async_fifo_w23_a6 {instance period} {
    set cells [get_cells [list \
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
    set_max_delay $period -to $cells
    # Whoever takes may be at any point of its clock: there is nothing to hold.
    set_false_path -hold -to $cells
}
