import { expect, it } from 'vitest';
import type { Command as Asked, Control } from '../../../../src/hub/contract.ts';
import type { Command } from '../../../support/scripted-home-assistant.ts';
import { entity, meetConnected } from './meet.ts';

const callsOf = (commands: readonly Command[]) => commands.filter(({ type }) => type === 'call_service');
const percent = { type: 'number', minimum: 0, maximum: 100, step: 1 } as const;
const flag = { type: 'boolean' } as const;
const shut = {
  capability: 'position',
  type: 'number',
  minimum: 0,
  maximum: 100,
  step: 100,
  values: [0, 100],
};
const colorful = {
  supported_color_modes: ['color_temp', 'hs'],
  min_color_temp_kelvin: 2000,
  max_color_temp_kelvin: 6500,
};
const heating = {
  supported_features: 1 | 128 | 256,
  hvac_modes: ['off', 'heat'],
  min_temp: 7,
  max_temp: 35,
  target_temp_step: 0.5,
};
const words = (capability: string, ...values: string[]) => ({ capability, type: 'string', values });

/** A home of one entity, without a device, called Thing. */
const meetOne = (
  id: string,
  state: string,
  attributes: object,
  more: Parameters<typeof meetConnected>[0] = {},
) => meetConnected({ entities: { [id]: entity(state, { friendly_name: 'Thing', ...attributes }) }, ...more });

it.each<[entityId: string, state: string, attributes: object, takes: unknown[]]>([
  ['light.a', 'on', { supported_color_modes: ['onoff'] }, [{ capability: 'on', ...flag }]],
  [
    'light.a',
    'off',
    { supported_color_modes: ['brightness'] },
    [
      { capability: 'on', ...flag },
      { capability: 'brightness', ...percent },
    ],
  ],
  [
    'light.a',
    'off',
    colorful,
    [
      { capability: 'on', ...flag },
      { capability: 'brightness', ...percent },
      { capability: 'color_temperature', type: 'number', minimum: 2000, maximum: 6500, step: 1 },
      { capability: 'color', type: 'string' },
    ],
  ],
  ['switch.a', 'on', {}, [{ capability: 'on', ...flag }]],
  [
    'humidifier.a',
    'on',
    {
      supported_features: 1,
      min_humidity: 30,
      max_humidity: 80,
      available_modes: ['eco', 'boost'],
      mode: 'eco',
    },
    [
      { capability: 'on', ...flag },
      { capability: 'target_humidity', type: 'number', minimum: 30, maximum: 80, step: 1 },
      words('mode', 'eco', 'boost'),
    ],
  ],
  ['cover.a', 'open', { supported_features: 7 }, [{ capability: 'position', ...percent }]],
  ['cover.a', 'open', { supported_features: 3 }, [shut]],
  ['cover.a', 'open', { supported_features: 2 }, [{ ...shut, maximum: 0, values: [0] }]],
  ['cover.a', 'open', {}, []],
  ['valve.a', 'open', { supported_features: 3 }, [shut]],
  ['valve.a', 'open', { supported_features: 4 }, [{ capability: 'position', ...percent }]],
  ['lock.a', 'locked', { code_format: null }, [{ capability: 'locked', ...flag }]],
  [
    'lock.a',
    'locked',
    { supported_features: 1 },
    [
      { capability: 'locked', ...flag },
      { capability: 'unlatched', ...flag, values: [true] },
    ],
  ],
  ['lock.a', 'locked', { code_format: '^\\d{4}$' }, []],
  [
    'alarm_control_panel.a',
    'disarmed',
    { supported_features: 3, code_format: null, code_arm_required: false },
    [words('armed', 'disarmed', 'armed_home', 'armed_away')],
  ],
  [
    'alarm_control_panel.a',
    'disarmed',
    { supported_features: 38, code_format: 'number', code_arm_required: false },
    [words('armed', 'armed_away', 'armed_night', 'armed_vacation')],
  ],
  [
    'alarm_control_panel.a',
    'disarmed',
    { supported_features: 3, code_format: 'number', code_arm_required: true },
    [],
  ],
  [
    'climate.a',
    'heat',
    heating,
    [
      { capability: 'on', ...flag },
      { capability: 'target_temperature', type: 'number', minimum: 7, maximum: 35, step: 0.5 },
      words('mode', 'off', 'heat'),
    ],
  ],
  [
    'climate.a',
    'heat_cool',
    { ...heating, hvac_modes: ['heat_cool'], supported_features: 3 },
    [words('mode', 'heat_cool')],
  ],
  [
    'climate.a',
    'heat_cool',
    {
      ...{ ...heating, hvac_modes: ['heat_cool'], supported_features: 3 },
      ...{ target_temp_low: 19, target_temp_high: 24 },
    },
    [
      { capability: 'target_temperature_low', type: 'number', minimum: 7, maximum: 24, step: 0.5 },
      { capability: 'target_temperature_high', type: 'number', minimum: 19, maximum: 35, step: 0.5 },
      words('mode', 'heat_cool'),
    ],
  ],
  [
    'water_heater.a',
    'eco',
    { supported_features: 10, operation_list: ['eco', 'off'] },
    [{ capability: 'on', ...flag }, words('mode', 'eco', 'off')],
  ],
  [
    'fan.a',
    'on',
    { supported_features: 8, preset_modes: ['auto', 'sleep'] },
    [{ capability: 'on', ...flag }, words('mode', 'auto', 'sleep')],
  ],
  [
    'fan.a',
    'on',
    { supported_features: 1, preset_modes: ['auto'] },
    [{ capability: 'on', ...flag }, words('mode', 'auto')],
  ],
  [
    'media_player.a',
    'playing',
    { supported_features: 4 | 128 | 256 | 2048, source_list: ['TV', 'HDMI 1', '', 'x'.repeat(101)] },
    [{ capability: 'on', ...flag }, words('mode', 'TV', 'HDMI 1'), { capability: 'volume', ...percent }],
  ],
  [
    'media_player.a',
    'playing',
    { supported_features: 256 },
    [{ capability: 'on', ...flag, values: [false] }],
  ],
  ['vacuum.a', 'docked', { supported_features: 8192 | 16 }, [words('mode', 'cleaning', 'docked')]],
  ['vacuum.a', 'docked', { supported_features: 0 }, []],
  ['lawn_mower.a', 'docked', { supported_features: 7 }, [words('mode', 'mowing', 'paused', 'docked')]],
  ['siren.a', 'off', { supported_features: 3 }, [{ capability: 'on', ...flag }]],
  ['siren.a', 'off', { supported_features: 1 }, [{ capability: 'on', ...flag, values: [true] }]],
  ['siren.a', 'off', { supported_features: 0 }, []],
  ['sensor.a', '21', { device_class: 'temperature' }, []],
  ['binary_sensor.a', 'on', { device_class: 'lock' }, []],
  ['camera.a', 'idle', { supported_features: 1 }, []],
])('tells of %s (%s, %j) what it takes', async (id, state, attributes, takes) => {
  const { home } = await meetOne(id, state, attributes);
  expect((await home.device('thing'))?.commands ?? []).toEqual(takes);
});

type Row = [
  entityId: string,
  attributes: object,
  asked: Omit<Asked, 'part'>,
  service: string,
  data: object | undefined,
  then: object,
];

it.each<Row>([
  ['light.a', {}, { capability: 'on', value: true }, 'turn_on', undefined, { s: 'on' }],
  ['light.a', {}, { capability: 'on', value: false }, 'turn_off', undefined, { s: 'off' }],
  [
    'light.a',
    colorful,
    { capability: 'brightness', value: 30 },
    'turn_on',
    { brightness_pct: 30 },
    { s: 'on', a: { brightness: 76 } },
  ],
  ['light.a', colorful, { capability: 'brightness', value: 0 }, 'turn_off', undefined, { s: 'off' }],
  [
    'light.a',
    colorful,
    { capability: 'color_temperature', value: 4100 },
    'turn_on',
    { color_temp_kelvin: 4100 },
    { s: 'on', a: { color_mode: 'color_temp', color_temp_kelvin: 4098 } },
  ],
  [
    'light.a',
    colorful,
    { capability: 'color', value: '#804000' },
    'turn_on',
    { rgb_color: [128, 64, 0] },
    { s: 'on', a: { color_mode: 'hs', rgb_color: [255, 128, 0] } },
  ],
  ['switch.a', {}, { capability: 'on', value: true }, 'turn_on', undefined, { s: 'on' }],
  ['humidifier.a', {}, { capability: 'on', value: false }, 'turn_off', undefined, { s: 'off' }],
  ['fan.a', {}, { capability: 'on', value: true }, 'turn_on', undefined, { s: 'on' }],
  [
    'fan.a',
    { supported_features: 8, preset_modes: ['sleep'] },
    { capability: 'mode', value: 'sleep' },
    'set_preset_mode',
    { preset_mode: 'sleep' },
    { a: { preset_mode: 'sleep' } },
  ],
  [
    'cover.a',
    { supported_features: 7 },
    { capability: 'position', value: 40 },
    'set_cover_position',
    { position: 40 },
    { s: 'open', a: { current_position: 40 } },
  ],
  [
    'cover.a',
    { supported_features: 3 },
    { capability: 'position', value: 0 },
    'close_cover',
    undefined,
    { s: 'closed' },
  ],
  [
    'cover.a',
    { supported_features: 3 },
    { capability: 'position', value: 100 },
    'open_cover',
    undefined,
    { s: 'open' },
  ],
  [
    'valve.a',
    { supported_features: 3 },
    { capability: 'position', value: 100 },
    'open_valve',
    undefined,
    { s: 'open' },
  ],
  [
    'valve.a',
    { supported_features: 4 },
    { capability: 'position', value: 25 },
    'set_valve_position',
    { position: 25 },
    { s: 'open', a: { current_position: 25 } },
  ],
  [
    'humidifier.a',
    { humidity: 40 },
    { capability: 'target_humidity', value: 55 },
    'set_humidity',
    { humidity: 55 },
    { a: { humidity: 55 } },
  ],
  [
    'climate.a',
    { supported_features: 2, target_temp_low: 19, target_temp_high: 24 },
    { capability: 'target_temperature_low', value: 20 },
    'set_temperature',
    { target_temp_low: 20, target_temp_high: 24 },
    { a: { target_temp_low: 20 } },
  ],
  [
    'siren.a',
    { supported_features: 3 },
    { capability: 'on', value: true },
    'turn_on',
    undefined,
    { s: 'on' },
  ],
  [
    'lock.a',
    { supported_features: 1 },
    { capability: 'unlatched', value: true },
    'open',
    undefined,
    { s: 'open' },
  ],
  ['lock.a', {}, { capability: 'locked', value: true }, 'lock', undefined, { s: 'locked' }],
  ['lock.a', {}, { capability: 'locked', value: false }, 'unlock', undefined, { s: 'unlocked' }],
  ...(['home', 'away', 'night', 'custom_bypass', 'vacation'] as const).map(
    (way): Row => [
      'alarm_control_panel.a',
      { supported_features: 63 },
      { capability: 'armed', value: `armed_${way}` },
      `alarm_arm_${way}`,
      undefined,
      { s: `armed_${way}` },
    ],
  ),
  [
    'alarm_control_panel.a',
    { supported_features: 63 },
    { capability: 'armed', value: 'disarmed' },
    'alarm_disarm',
    undefined,
    { s: 'disarmed' },
  ],
  ['climate.a', heating, { capability: 'on', value: false }, 'turn_off', undefined, { s: 'off' }],
  [
    'climate.a',
    heating,
    { capability: 'mode', value: 'heat' },
    'set_hvac_mode',
    { hvac_mode: 'heat' },
    { s: 'heat' },
  ],
  [
    'climate.a',
    heating,
    { capability: 'target_temperature', value: 19.4 },
    'set_temperature',
    { temperature: 19.5 },
    { a: { temperature: 19.5 } },
  ],
  [
    'water_heater.a',
    { supported_features: 2, operation_list: ['eco'] },
    { capability: 'mode', value: 'eco' },
    'set_operation_mode',
    { operation_mode: 'eco' },
    { s: 'eco' },
  ],
  [
    'media_player.a',
    { supported_features: 4 },
    { capability: 'volume', value: 35 },
    'volume_set',
    { volume_level: 0.35 },
    { a: { volume_level: 0.35 } },
  ],
  [
    'media_player.a',
    { supported_features: 2048, source_list: ['HDMI 1'] },
    { capability: 'mode', value: 'HDMI 1' },
    'select_source',
    { source: 'HDMI 1' },
    { a: { source: 'HDMI 1' } },
  ],
  [
    'vacuum.a',
    { supported_features: 8192 },
    { capability: 'mode', value: 'cleaning' },
    'start',
    undefined,
    { s: 'cleaning' },
  ],
  [
    'vacuum.a',
    { supported_features: 16 },
    { capability: 'mode', value: 'docked' },
    'return_to_base',
    undefined,
    { s: 'docked' },
  ],
  [
    'lawn_mower.a',
    { supported_features: 7 },
    { capability: 'mode', value: 'mowing' },
    'start_mowing',
    undefined,
    { s: 'mowing' },
  ],
])('sets %s (%j) to %j, and waits until it says so', async (id, attributes, asked, service, data, then) => {
  const { home, other } = await meetOne(id, 'moving', attributes);
  const setting = home.command?.('thing', [asked]);
  await other.untilCommand('call_service');
  other.sendEntities({ c: { [id]: { '+': then } } });
  expect(await setting).toBe('confirmed');
  expect(callsOf(other.commands)).toEqual([
    {
      id: expect.any(Number),
      type: 'call_service',
      domain: id.split('.')[0],
      service,
      target: { entity_id: [id] },
      ...(data && { service_data: data }),
    },
  ]);
});

it('reckons in the household’s degrees', async () => {
  const { home, other } = await meetOne(
    'climate.a',
    'heat',
    { supported_features: 1, min_temp: 45, max_temp: 95, temperature: 70 },
    { config: { unit_system: { temperature: '°F' } } },
  );
  expect((await home.device('thing'))?.commands).toEqual([
    { capability: 'target_temperature', type: 'number', minimum: 7.22, maximum: 35, step: 0.5556 },
  ]);
  const setting = home.command?.('thing', [{ capability: 'target_temperature', value: 19 }]);
  await other.untilCommand('call_service');
  other.sendEntities({ c: { 'climate.a': { '+': { a: { temperature: 66 } } } } });
  expect(await setting).toBe('confirmed');
  expect(callsOf(other.commands)).toMatchObject([{ service_data: { temperature: 66 } }]);
});

it('asks of a lamp in one call what belongs together', async () => {
  const { home, other } = await meetOne('light.a', 'off', colorful);
  const setting = home.command?.('thing', [
    { capability: 'on', value: true },
    { capability: 'brightness', value: 50 },
    { capability: 'color_temperature', value: 3000 },
  ]);
  await other.untilCommand('call_service');
  const shown = { brightness: 128, color_mode: 'color_temp', color_temp_kelvin: 3003 };
  other.sendEntities({ c: { 'light.a': { '+': { s: 'on', a: shown } } } });
  expect(await setting).toBe('confirmed');
  expect(callsOf(other.commands)).toMatchObject([
    { service: 'turn_on', service_data: { brightness_pct: 50, color_temp_kelvin: 3000 } },
  ]);
});

/** A power strip of these sockets, each by its state. */
const meetStrip = (sockets: Readonly<Record<string, string>>) =>
  meetConnected({
    timings: { answerMs: 300 },
    devices: [{ id: 'd1', name: 'Strip' }],
    registered: Object.keys(sockets).map(name => ({
      id: name,
      entity_id: `switch.${name}`,
      device_id: 'd1',
      ...(name === 'led' && { entity_category: 'config' }),
    })),
    entities: Object.fromEntries(
      Object.entries(sockets).map(([name, state]) => [`switch.${name}`, entity(state)]),
    ),
  });

it('sets all parts of a device at once, and not what sets it up', async () => {
  const { home, other } = await meetStrip({ left: 'on', right: 'off', led: 'on' });
  const setting = home.command?.('strip', [{ capability: 'on', value: false }]);
  await other.untilCommand('call_service');
  other.sendEntities({ c: { 'switch.left': { '+': { s: 'off' } } } });
  expect(await setting).toBe('confirmed');
  expect(callsOf(other.commands)).toMatchObject([
    { service: 'turn_off', target: { entity_id: ['switch.left', 'switch.right'] } },
  ]);
});

it('sets one part of a device alone', async () => {
  const { home, other } = await meetStrip({ left: 'on', right: 'on' });
  const setting = home.command?.('strip', [{ capability: 'on', value: false, part: 'right' }]);
  await other.untilCommand('call_service');
  other.sendEntities({ c: { 'switch.right': { '+': { s: 'off' } } } });
  expect(await setting).toBe('confirmed');
  expect(callsOf(other.commands)).toMatchObject([{ target: { entity_id: ['switch.right'] } }]);
});

it('tells that some of it is so where a part is unavailable, or did not follow', async () => {
  const { home, other } = await meetStrip({ left: 'unavailable', right: 'off', rear: 'on' });
  expect(await home.command?.('strip', [{ capability: 'on', value: false }])).toBe('partial');
  expect(callsOf(other.commands)).toMatchObject([{ target: { entity_id: ['switch.right', 'switch.rear'] } }]);
});

it('takes the switch beside what a device is for none of it', async () => {
  const { home } = await meetConnected({
    devices: [{ id: 'd1', name: 'Robot' }],
    registered: ['vacuum.robot', 'switch.boost'].map(id => ({ id, entity_id: id, device_id: 'd1' })),
    entities: {
      'vacuum.robot': entity('docked', { supported_features: 8192 }),
      'switch.boost': entity('on'),
    },
  });
  expect((await home.device('robot'))?.commands?.map(({ capability }: Control) => capability)).toEqual([
    'mode',
  ]);
});

it('says that it was only taken where the device does not follow in time', async () => {
  const { home } = await meetOne('switch.a', 'off', {}, { timings: { answerMs: 200 } });
  expect(await home.command?.('thing', [{ capability: 'on', value: true }])).toBe('accepted');
});

it('does not wait for, nor believe, what Home Assistant only assumes', async () => {
  const { home } = await meetOne('switch.a', 'on', { assumed_state: true });
  expect(await home.command?.('thing', [{ capability: 'on', value: true }])).toBe('accepted');
});

it('calls nothing for a device that is unavailable, of which Home Assistant would say that it worked', async () => {
  const { home, other } = await meetOne('switch.a', 'unavailable', {});
  const setting = home.command?.('thing', [{ capability: 'on', value: true }]);
  await expect(setting).rejects.toMatchObject({ failure: 'away' });
  expect(callsOf(other.commands)).toEqual([]);
});

it('knows no device that is not there', async () => {
  const { home } = await meetOne('switch.a', 'on', {});
  expect(await home.command?.('else', [{ capability: 'on', value: true }])).toBeNull();
});

it('tells that Home Assistant refused, and not in its words', async () => {
  const error = { code: 'home_assistant_error', message: 'the bolt is jammed' };
  const { home } = await meetOne(
    'lock.a',
    'locked',
    {},
    {
      answer: ({ type }) => (type === 'call_service' ? { type: 'result', success: false, error } : undefined),
    },
  );
  const setting = home.command?.('thing', [{ capability: 'locked', value: false }]);
  await expect(setting).rejects.toMatchObject({
    failure: 'refused',
    message: 'Home Assistant refused lock.unlock (home_assistant_error)',
  });
});

it('gives up the connection over which it got no answer, so that nothing is set late or twice', async () => {
  const { home, other, until, untilConnected } = await meetOne(
    'lock.a',
    'locked',
    {},
    {
      timings: { answerMs: 300 },
      answer: ({ type }) => (type === 'call_service' ? null : undefined),
    },
  );
  const setting = home.command?.('thing', [{ capability: 'locked', value: false }]);
  await expect(setting).rejects.toMatchObject({ failure: 'slow' });
  await until(() => other.logins.length === 2);
  await untilConnected();
  expect(callsOf(other.commands)).toHaveLength(1);
});

it('does not say that nothing was done where Home Assistant is lost before the device follows', async () => {
  const { home, other } = await meetOne('switch.a', 'off', {}, { timings: { answerMs: 500 } });
  const setting = expect(home.command?.('thing', [{ capability: 'on', value: true }])).rejects;
  await other.untilCommand('call_service');
  // The answer to the call is on its way before this.
  setImmediate(() => other.stop());
  await setting.toMatchObject({ failure: 'slow' });
});

it('is away, and sets nothing later, while Home Assistant is', async () => {
  const { home, other, until } = await meetOne('switch.a', 'off', {});
  other.stop();
  await until(() => !home.health().ok);
  const setting = home.command?.('thing', [{ capability: 'on', value: true }]);
  await expect(setting).rejects.toMatchObject({ failure: 'away' });
  expect(callsOf(other.commands)).toEqual([]);
});
