/** One device each, as real hubs of many makes answer it; written by hand after their documentation. */

/** Home Assistant's states: brightness counts to 255, and most attributes are no state. */
export const HOME_ASSISTANT_LIGHT = {
  entity_id: 'light.kitchen_lamp',
  state: 'on',
  attributes: {
    friendly_name: 'Kitchen lamp',
    brightness: 128,
    color_temp_kelvin: 2700,
    rgb_color: [255, 128, 0],
    supported_color_modes: ['color_temp', 'rgb'],
    supported_features: 44,
    icon: 'mdi:lamp',
  },
  last_changed: '2026-03-01T18:00:00.123456+00:00',
  context: { id: '01HR', user_id: null },
};

/** Home Assistant's states: the value is text, the unit an attribute. */
export const HOME_ASSISTANT_SENSOR = {
  entity_id: 'sensor.hall_temperature',
  state: '21.5',
  attributes: { unit_of_measurement: '°C', device_class: 'temperature', state_class: 'measurement' },
};

/** Hubitat's Maker API, `/devices/all`: `label` is the person's name, values are text. */
export const HUBITAT = {
  id: '17',
  name: 'Generic Zigbee Dimmer',
  label: 'Reading lamp',
  type: 'Generic Zigbee Dimmer',
  room: 'Living room',
  capabilities: ['Switch', 'SwitchLevel'],
  attributes: { switch: 'on', level: '80', dataType: 'ENUM', values: ['on', 'off'] },
  commands: ['on', 'off', 'setLevel'],
};

/** Hubitat's Maker API, one device: attributes are a list of names and current values. */
export const HUBITAT_DETAIL = {
  ...HUBITAT,
  attributes: [
    { name: 'switch', currentValue: 'on', dataType: 'ENUM', values: ['on', 'off'] },
    { name: 'level', currentValue: 80, dataType: 'NUMBER' },
  ],
};

/** Homey's device manager: values by capability, with the room beside its id. */
export const HOMEY = {
  id: '3f6d2f0e-93a1-4b43-8f0e-6c6a3d0f5b11',
  name: 'Desk plug',
  class: 'socket',
  zone: '9919ee1e-ffbc-480b-bc4b-77fb047e9e68',
  zoneName: 'Office',
  available: true,
  capabilitiesObj: {
    onoff: { id: 'onoff', type: 'boolean', value: true, units: null, lastUpdated: '2026-03-01T18:00:00Z' },
    dim: { id: 'dim', type: 'number', value: 0.5 },
    measure_power: { id: 'measure_power', type: 'number', value: 12.4, units: 'W' },
  },
};

/** An openHAB item: value and unit are one text. */
export const OPENHAB = {
  type: 'Number:Temperature',
  name: 'Bath_Temperature',
  label: 'Bath temperature',
  state: '21.5 °C',
  link: 'http://openhab:8080/rest/items/Bath_Temperature',
  groupNames: ['gBath'],
};

/** SmartThings: values nested by capability and attribute, each with its unit. */
export const SMARTTHINGS = {
  deviceId: 'b97058f4-c642-4162-8c2d-15009fdf5bfc',
  name: 'c2c-rgbw-color-bulb',
  label: 'Porch bulb',
  type: 'light',
  status: {
    switch: { switch: { value: 'off', timestamp: '2026-03-01T18:00:00Z' } },
    switchLevel: { level: { value: 40, unit: '%', timestamp: '2026-03-01T18:00:00Z' } },
    temperatureMeasurement: { temperature: { value: 71, unit: 'F' } },
  },
};

/** IKEA DIRIGERA: everything among attributes, settings and furniture too. */
export const DIRIGERA = {
  id: '1a2b3c4d-0001_1',
  type: 'light',
  deviceType: 'light',
  createdAt: '2025-11-02T10:00:00.000Z',
  isReachable: false,
  lastSeen: '2026-03-01T18:00:00.000Z',
  attributes: {
    customName: 'Bedside',
    model: 'TRADFRI bulb E27 WS globe 1055lm',
    manufacturer: 'IKEA of Sweden',
    firmwareVersion: '1.0.36',
    hardwareVersion: '1',
    serialNumber: '000D6FFFFE000001',
    productCode: 'LED2201G8',
    isOn: true,
    startupOnOff: 'startOn',
    lightLevel: 60,
    colorTemperature: 2710,
    colorTemperatureMin: 4000,
    colorTemperatureMax: 2202,
    identifyPeriod: 0,
    permittingJoin: false,
    otaStatus: 'upToDate',
    circadianPresets: [],
  },
  room: { id: 'e1', name: 'Bedroom', color: 'ikea_green_no_65', icon: 'rooms_bed' },
};

/** Tuya's cloud: a list of codes and values. */
export const TUYA = {
  id: 'vdevo1626',
  name: 'Heater plug',
  category: 'cz',
  online: true,
  status: [
    { code: 'switch_1', value: true },
    { code: 'bright_value', value: 505 },
    { code: 'countdown_1', value: 0 },
  ],
};

/** deCONZ, a light: brightness counts to 254, colour temperature in mireds. */
export const DECONZ = {
  uniqueid: '00:17:88:01:00:bd:c7:b9-0b',
  name: 'Hall',
  type: 'Extended color light',
  manufacturername: 'Philips',
  modelid: 'LCT001',
  swversion: '5.38',
  state: { on: true, bri: 127, ct: 366, reachable: true, alert: 'none' },
};

/** Philips Hue, CLIP v2: each service is an object of its own. */
export const HUE = {
  id: '8a1c2f0e-93a1-4b43-8f0e-6c6a3d0f5b11',
  id_v1: '/lights/4',
  metadata: { name: 'Desk', archetype: 'table_shade' },
  on: { on: false },
  dimming: { brightness: 72.5, min_dim_level: 2 },
  color_temperature: { mirek: 366, mirek_valid: true },
  mode: 'normal',
  type: 'light',
};

/** Homebridge's UI: booleans are 0 and 1. */
export const HOMEBRIDGE = {
  uniqueId: '7bafe2f1c0d4',
  type: 'Switch',
  humanType: 'Switch',
  serviceName: 'Fountain',
  accessoryInformation: { Manufacturer: 'Acme', Model: 'F1' },
  values: { On: 1, CurrentTemperature: 19.5 },
};

/** Zigbee2MQTT's last state, as a bridge passes it on. */
export const ZIGBEE2MQTT = {
  id: '0x00158d0001dc126a',
  friendly_name: 'Back door',
  state: { contact: false, battery: 91, voltage: 3005 },
  availability: { state: 'online' },
};
