from homeassistant.config_entries import ConfigFlow


class HouseFlow(ConfigFlow, domain="homecord_house"):
    async def async_step_import(self, data):
        return self.async_create_entry(title="House", data={})
