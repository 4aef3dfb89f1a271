import { describe, expect, it } from 'vitest';
import { entity, meetConnected, told, toSeconds } from './meet.ts';

const pressed = '2026-11-21T08:00:00.123+00:00';
const button = {
  devices: [{ id: 'd1', name: 'Hall button', model: 'Clicker Duo' }],
  registered: [{ id: 'e1', entity_id: 'event.hall_button', device_id: 'd1' }],
};
const never = entity('unknown', { device_class: 'button', event_types: ['pressed'], event_type: null });

/** A change of the event entity's state, told by Home Assistant at `at`. */
function toPress(state: string, { at = state, type = 'pressed' } = {}): object {
  return { c: { 'event.hall_button': { '+': { s: state, lc: toSeconds(at), a: { event_type: type } } } } };
}

/** The hub has heard all that came before, once it has heard this. */
async function settle({ home, other }: Awaited<ReturnType<typeof meetConnected>>): Promise<void> {
  const heard = told(home, 'refresh');
  other.sendEntities({ a: { 'light.marker': entity('on') } });
  await heard;
}

it('tells of a button’s very first press', async () => {
  const meeting = await meetConnected({ ...button, entities: { 'event.hall_button': never } });
  meeting.other.sendEntities(toPress(pressed));
  await settle(meeting);
  expect(meeting.presses).toEqual([
    {
      family: 'clicker_duo',
      device: 'hall_button',
      button: 'btn_1',
      action: 'single',
      pressedAt: new Date(pressed),
      eventId: 'e1@2026-11-21T08:00:00.123Z',
    },
  ]);
  expect(await meeting.home.device('hall_button')).toMatchObject({ type: 'button', buttons: ['btn_1'] });
});

it('tells of two presses, and of each once', async () => {
  const meeting = await meetConnected({ ...button, entities: { 'event.hall_button': never } });
  const second = '2026-11-21T08:00:01.000+00:00';
  for (const at of [pressed, pressed, second]) meeting.other.sendEntities(toPress(at));
  await settle(meeting);
  expect(meeting.presses.map(({ pressedAt }) => pressedAt)).toEqual([new Date(pressed), new Date(second)]);
});

it.each([
  ['a time restored after a restart', toPress('2026-11-21T07:00:00.000+00:00', { at: pressed })],
  ['an entity that is away', toPress('unavailable', { at: pressed })],
  ['a state that is no time', toPress('pressed', { at: pressed })],
])('takes %s for no press', async (_, message) => {
  const meeting = await meetConnected({ ...button, entities: { 'event.hall_button': never } });
  meeting.other.sendEntities(message);
  await settle(meeting);
  expect(meeting.presses).toEqual([]);
});

it('takes a button that is back for no press', async () => {
  const meeting = await meetConnected({ ...button, entities: { 'event.hall_button': never } });
  meeting.other.sendEntities(toPress(pressed));
  meeting.other.sendEntities(toPress('unavailable', { at: '2026-11-21T08:00:01Z' }));
  meeting.other.sendEntities(toPress(pressed, { at: '2026-11-21T08:00:02Z' }));
  await settle(meeting);
  expect(meeting.presses).toHaveLength(1);
});

it('takes what was pressed before the hub was there for no press', async () => {
  const { presses } = await meetConnected({
    ...button,
    entities: { 'event.hall_button': entity(pressed, { event_types: ['pressed'], event_type: 'pressed' }) },
    now: () => Date.parse(pressed) + 1_000,
  });
  expect(presses).toEqual([]);
});

describe('after a lost connection', () => {
  async function comeBack(state: string) {
    const meeting = await meetConnected({
      ...button,
      entities: { 'event.hall_button': never },
      now: () => Date.parse('2026-11-21T08:01:00Z'),
    });
    const attributes = { device_class: 'button', event_types: ['pressed'], event_type: 'pressed' };
    meeting.other.setScript({ ...button, entities: { 'event.hall_button': entity(state, attributes) } });
    meeting.other.drop();
    await meeting.until(() => !meeting.home.health().ok);
    await meeting.untilConnected();
    return meeting;
  }

  it('tells of a press of the last minute', async () => {
    expect((await comeBack(pressed)).presses).toMatchObject([{ button: 'btn_1', action: 'single' }]);
  });

  it('tells of no older one', async () => {
    expect((await comeBack('2026-11-21T07:59:59+00:00')).presses).toEqual([]);
  });
});

it('numbers the buttons of a device for good', async () => {
  const ids = ['event.remote_a', 'event.remote_b'];
  const { home } = await meetConnected({
    devices: [{ id: 'd1', name: 'Remote', model: 'RWL021' }],
    registered: ids.map(id => ({ id: `registry-${id}`, entity_id: id, device_id: 'd1' })),
    entities: Object.fromEntries(ids.map(id => [id, never])),
  });
  expect(await home.device('remote')).toMatchObject({ buttons: ['btn_1', 'btn_2'] });
});

it('knows the keys of a remote apart that has one entity for all', async () => {
  const types = ['1_single', '1_hold', '2_single'];
  const meeting = await meetConnected({
    ...button,
    entities: { 'event.hall_button': entity('unknown', { event_types: types }) },
  });
  expect(await meeting.home.device('hall_button')).toMatchObject({ buttons: ['btn_1', 'btn_2'] });
  meeting.other.sendEntities(toPress(pressed, { type: '2_single' }));
  await settle(meeting);
  expect(meeting.presses).toMatchObject([{ button: 'btn_2', action: 'single' }]);
});

it.each([
  ['a single press', ['initial_press', 'short_release', 'multi_press_complete'], 1, ['single']],
  ['a double press', ['multi_press_ongoing', 'multi_press_complete'], 2, ['double']],
])('reads %s of a Matter switch, which counts beside the event type', async (_, types, count, expected) => {
  const vocabulary = ['initial_press', 'short_release', 'multi_press_ongoing', 'multi_press_complete'];
  const meeting = await meetConnected({
    ...button,
    entities: { 'event.hall_button': entity('unknown', { event_types: vocabulary }) },
  });
  for (const [n, type] of types.entries()) {
    const s = `2026-11-21T08:00:00.${n}00+00:00`;
    const a = { event_type: type, totalNumberOfPressesCounted: count };
    meeting.other.sendEntities({ c: { 'event.hall_button': { '+': { s, lc: toSeconds(s), a } } } });
  }
  await settle(meeting);
  expect(meeting.presses.map(({ action }) => action)).toEqual(expected);
});

it('tells of the press of a button that has only just come', async () => {
  const meeting = await meetConnected();
  meeting.other.setScript(button);
  meeting.other.sendEntities({ a: { 'event.hall_button': never } });
  meeting.other.sendEntities(toPress(pressed));
  await meeting.until(() => meeting.presses.length > 0);
  expect(meeting.presses).toMatchObject([{ family: 'clicker_duo', device: 'hall_button', button: 'btn_1' }]);
});

describe('on the bus', () => {
  const remote = { devices: [{ id: 'd1', name: 'Remote', model: 'RWL021' }] };
  const hue = { id: 'remote_button', device_id: 'd1', unique_id: 'u', type: 'short_release', subtype: 2 };

  it('hears the buttons of a device without event entities', async () => {
    const meeting = await meetConnected(remote);
    meeting.other.fire('hue_event', { ...hue, type: 'initial_press' });
    meeting.other.fire('hue_event', hue);
    await settle(meeting);
    expect(meeting.presses).toEqual([
      {
        family: 'rwl021',
        device: 'remote',
        button: 'btn_1',
        action: 'single',
        pressedAt: new Date('2026-11-21T08:00:00Z'),
        eventId: 'context-1',
      },
    ]);
  });

  it.each([
    ['whose event entity is hidden', [{ entity_id: 'event.remote', hidden_by: 'user' }, {}], 0],
    ['whose event entity somebody disabled', [{ entity_id: 'event.remote', disabled_by: 'user' }, {}], 0],
    ['of which all is hidden', [{ hidden_by: 'user' }], 0],
    ['whose event entity its integration has off by default', [{ disabled_by: 'integration' }, {}], 1],
  ])('hears of a device %s as many presses as it shows', async (_, registered, presses) => {
    const entries = registered.map((more, n) => ({
      ...{ id: `e${n}`, entity_id: `sensor.remote_${n}`, device_id: 'd1' },
      ...more,
    }));
    const states = entries.map(({ entity_id: id }) => [id, entity('80')]);
    const entities = Object.fromEntries(states);
    const meeting = await meetConnected({ ...remote, registered: entries, entities });
    meeting.other.fire('hue_event', hue);
    await settle(meeting);
    expect(meeting.presses).toHaveLength(presses);
  });

  it('hears nothing of a device with event entities, which tell the same', async () => {
    const meeting = await meetConnected({ ...button, entities: { 'event.hall_button': never } });
    meeting.other.fire('hue_event', hue);
    await settle(meeting);
    expect(meeting.presses).toEqual([]);
  });

  it.each([
    ['a device that nobody knows', { ...hue, device_id: 'd9' }],
    ['no device', { ...hue, device_id: undefined }],
    ['a dial', { ...hue, type: 'start', subtype: 'clock_wise' }],
  ])('hears nothing of %s', async (_, data) => {
    const meeting = await meetConnected(remote);
    meeting.other.fire('hue_event', data);
    await settle(meeting);
    expect(meeting.presses).toEqual([]);
  });

  it('tells of a hold once, however long', async () => {
    const meeting = await meetConnected(remote);
    for (const second of ['00', '01', '02']) {
      const at = { time_fired: `2026-11-21T08:00:${second}Z`, context: { id: second } };
      meeting.other.fire('deconz_event', { id: 'remote', unique_id: 'u', event: 1001, device_id: 'd1' }, at);
    }
    meeting.other.fire('deconz_event', { id: 'remote', unique_id: 'u', event: 1003, device_id: 'd1' });
    await settle(meeting);
    expect(meeting.presses.map(({ action }) => action)).toEqual(['hold', 'release']);
  });
});
