from homeassistant.components.lawn_mower import LawnMowerActivity, LawnMowerEntity, LawnMowerEntityFeature


class Mower(LawnMowerEntity):
    _attr_should_poll = False
    _attr_name = "Mower"
    _attr_activity = LawnMowerActivity.DOCKED
    _attr_supported_features = (
        LawnMowerEntityFeature.START_MOWING | LawnMowerEntityFeature.PAUSE | LawnMowerEntityFeature.DOCK
    )

    def become(self, activity):
        self._attr_activity = activity
        self.schedule_update_ha_state()

    def start_mowing(self):
        self.become(LawnMowerActivity.MOWING)

    def pause(self):
        self.become(LawnMowerActivity.PAUSED)

    def dock(self):
        self.become(LawnMowerActivity.DOCKED)


async def async_setup_platform(hass, config, add, discovery_info=None):
    add([Mower()])
