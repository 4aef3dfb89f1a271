import asyncio

from homeassistant.components.switch import SwitchEntity
from homeassistant.exceptions import HomeAssistantError


class Thing(SwitchEntity):
    _attr_should_poll = False
    _attr_is_on = False

    def __init__(self, name):
        self._attr_name = name


class Refusing(Thing):
    def turn_on(self):
        raise HomeAssistantError("The fuse is blown at 7 Elm Street")


class Dawdling(Thing):
    async def async_turn_on(self):
        await asyncio.sleep(30)


class Lagging(Thing):
    def turn_on(self):
        """Taken, and never told of."""


class Late(Thing):
    async def async_turn_on(self):
        self.become(True)

    async def async_turn_off(self):
        self.become(False)

    def become(self, is_on):
        def write():
            self._attr_is_on = is_on
            self.async_write_ha_state()

        self.hass.loop.call_later(0.7, write)


class Gone(Thing):
    _attr_available = False

    def turn_on(self):
        raise AssertionError("nobody should have asked")


async def async_setup_platform(hass, config, add, discovery_info=None):
    add([Refusing("Refusing"), Dawdling("Dawdling"), Lagging("Lagging"), Late("Late"), Gone("Gone")])
