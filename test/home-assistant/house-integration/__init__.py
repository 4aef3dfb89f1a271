"""A house as `house.json` beside the configuration says: devices, and their entities of Home Assistant's own kinds."""

import json

from homeassistant.components.alarm_control_panel import AlarmControlPanelEntity
from homeassistant.components.binary_sensor import BinarySensorEntity
from homeassistant.components.button import ButtonEntity
from homeassistant.components.climate import ClimateEntity, ClimateEntityFeature
from homeassistant.components.cover import CoverEntity, CoverEntityFeature
from homeassistant.components.device_tracker.config_entry import TrackerEntity
from homeassistant.components.fan import FanEntity
from homeassistant.components.humidifier import HumidifierEntity
from homeassistant.components.light import LightEntity
from homeassistant.components.lock import LockEntity
from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.number import NumberEntity
from homeassistant.components.select import SelectEntity
from homeassistant.components.sensor import SensorEntity
from homeassistant.components.siren import SirenEntity
from homeassistant.components.switch import SwitchEntity
from homeassistant.components.vacuum import StateVacuumEntity, VacuumEntityFeature
from homeassistant.components.valve import ValveEntity, ValveEntityFeature
from homeassistant.config_entries import SOURCE_IMPORT
from homeassistant.helpers.entity import EntityCategory

DOMAIN = "homecord_house"


class HouseTracker(TrackerEntity):
    source_type = "gps"
    latitude = 52.1
    longitude = 4.2


class HouseSwitch(SwitchEntity):
    async def async_turn_on(self):
        self.become(True)

    async def async_turn_off(self):
        self.become(False)

    def become(self, is_on):
        self._attr_is_on = is_on
        self.async_write_ha_state()


KINDS = {
    "alarm_control_panel": AlarmControlPanelEntity,
    "binary_sensor": BinarySensorEntity,
    "button": ButtonEntity,
    "climate": ClimateEntity,
    "cover": CoverEntity,
    "device_tracker": HouseTracker,
    "fan": FanEntity,
    "humidifier": HumidifierEntity,
    "light": LightEntity,
    "lock": LockEntity,
    "media_player": MediaPlayerEntity,
    "number": NumberEntity,
    "select": SelectEntity,
    "sensor": SensorEntity,
    "siren": SirenEntity,
    "switch": HouseSwitch,
    "vacuum": StateVacuumEntity,
    "valve": ValveEntity,
}


FEATURES = {
    "climate": ClimateEntityFeature,
    "cover": CoverEntityFeature,
    "vacuum": VacuumEntityFeature,
    "valve": ValveEntityFeature,
}


def make(kind, device, spec):
    entity = KINDS[kind]()
    entity._attr_should_poll = False
    entity._attr_has_entity_name = True
    entity._attr_unique_id = f"{device['id']}/{kind}/{spec['key']}"
    entity._attr_name = spec["name"]
    entity._attr_available = spec.get("available", True)
    if "category" in spec:
        entity._attr_entity_category = EntityCategory(spec["category"])
    entity._attr_device_info = {
        "identifiers": {(DOMAIN, device["id"])},
        "name": device["name"],
        "model": device["model"],
        "manufacturer": "Test works",
        "suggested_area": device["area"],
    }
    for name, value in spec["values"].items():
        setattr(entity, f"_attr_{name}", FEATURES[kind](value) if name == "supported_features" else value)
    return entity


def read(hass):
    with open(hass.config.path("house.json"), encoding="utf8") as file:
        return json.load(file)


def entities(hass, kind):
    return [
        make(kind, device, spec) for device in read(hass) for spec in device["entities"] if spec["kind"] == kind
    ]


async def async_setup(hass, config):
    hass.async_create_task(hass.config_entries.flow.async_init(DOMAIN, context={"source": SOURCE_IMPORT}, data={}))
    return True


async def async_setup_entry(hass, entry):
    kinds = {spec["kind"] for device in read(hass) for spec in device["entities"]}
    await hass.config_entries.async_forward_entry_setups(entry, sorted(kinds))
    return True
