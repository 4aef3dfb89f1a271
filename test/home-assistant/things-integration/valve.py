from homeassistant.components.valve import ValveEntity, ValveEntityFeature


class WaterMain(ValveEntity):
    _attr_should_poll = False
    _attr_name = "Water main"
    _attr_reports_position = False
    _attr_is_closed = False
    _attr_supported_features = ValveEntityFeature.OPEN | ValveEntityFeature.CLOSE

    def open_valve(self):
        self._attr_is_closed = False
        self.schedule_update_ha_state()

    def close_valve(self):
        self._attr_is_closed = True
        self.schedule_update_ha_state()


class Sprinkler(ValveEntity):
    _attr_should_poll = False
    _attr_name = "Sprinkler"
    _attr_reports_position = True
    _attr_current_valve_position = 10
    _attr_supported_features = ValveEntityFeature.SET_POSITION

    def set_valve_position(self, position):
        self._attr_current_valve_position = position
        self.schedule_update_ha_state()


async def async_setup_platform(hass, config, add, discovery_info=None):
    add([WaterMain(), Sprinkler()])
