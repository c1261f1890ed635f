# Clock crossings of express_lane_receiver_good64_bad16_a4. For each instance: cross_express_lane_receiver_good64_bad16_a4 INSTANCE PERIOD
# PERIOD, in ns, is that of the faster clock: the bits of a Gray code then arrive within one change of it.
proc cross_express_lane_receiver_good64_bad16_a4 {instance period} {
    # Both stages close together, and neither optimised.
    set_property ASYNC_REG TRUE [get_cells [list \
        ${instance}/lock_crossing_0_reg* \
        ${instance}/lock_crossing_1_reg*]]
    set_max_delay -datapath_only $period -to [get_cells [list \
        ${instance}/lock_crossing_0_reg*]]
}
