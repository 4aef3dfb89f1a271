import { expect, it, onTestFinished } from 'vitest';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { followHome } from '../../src/hub-server/history/follow-home.ts';
import { entity, meetConnected } from '../hub-server/backends/home-assistant/meet.ts';
import { type Household, startHousehold } from '../support/household.ts';
import { followEvents } from '../support/hub-events.ts';
import { openTestRecord, startTestHub } from '../support/hub-server.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo } from '../support/spoken.ts';

/** What any member is shown by `/device`. */
async function shownOf({ discord, child, general }: Household, id: string): Promise<string> {
  const invocation = { userId: child, channelId: general, command: 'device', options: { id } };
  return answerTo(await discord.invoke(invocation));
}

it('shows no code of a lock, where its hub tells one', async () => {
  const home = createSimulatedHome({ ringEveryMs: null });
  const backend = Object.assign(Object.create(home), {
    async device(id: string) {
      const device = await home.device(id);
      return device && { ...device, attributes: { last_used_pincode: 4321, volume: 'low', keypad: true } };
    },
  });
  const shown = await shownOf(
    await startHousehold({ hub: await startTestHub({ backend }) }),
    'front_door_lock',
  );
  expect(shown).toContain('low');
  expect(shown).not.toMatch(/pincode|4,?321/);
});

it('shows nothing private of a hub of another make, in state, attributes, options or history', async () => {
  const device = {
    id: 'front_door',
    name: 'Front door',
    type: 'lock',
    state: { locked: true, last_used_pincode: 4321, keypad_battery: { value: 80, unit: '%' } },
    attributes: {
      users: { 3: { name: 'Olivia', pin_code: '4711' } },
      Streaming: 'rtsp://admin:pw@10.0.0.5/live',
      'Zuletzt geöffnet von': 'Olivia',
      address: 'Elm',
      where: 'Main street 5',
      firmware_channel: 'stable',
    },
    commands: [
      { capability: 'mode', type: 'string', values: ['normal', 'http://olivia:s3cret@radio.example'] },
    ],
  };
  const points = [{ at: new Date().toISOString(), value: '4711' }];
  const other = await startScriptedHub(({ url = '' }) => {
    if (url.includes('/history'))
      return { body: { capability: 'last_used_pincode', points, capabilities: ['last_used_pincode'] } };
    return { body: url.includes('/front_door') ? device : [device] };
  });
  const household = await startHousehold({ hubUrl: `${other.origin}/v1` });
  const shown = await shownOf(household, 'front_door');
  expect(shown).toMatch(/keypad_battery\*\* 80 %[\s\S]*stable/);
  const { discord, child, general } = household;
  const asked = { userId: child, channelId: general, command: 'history', options: { device: 'front_door' } };
  const all = shown + (await answerTo(await discord.invoke(asked)));
  expect(all).not.toMatch(/4,?321|4,?711|Olivia|rtsp|Elm|Main street|s3cret|pincode/i);
});

const SECRETS =
  /4,?711|Olivia|admin:pw|s3cret|a4:2b|192\.168|203\.0|Main street|52\.09|horse-battery|eyJ|Dentist|2,?580/;

/** A Home Assistant with what its integrations tell of a front door, a person and a family. */
async function startPrivateHome() {
  const register = (
    device: string,
    ids: readonly (readonly [id: string, name: string, category?: string])[],
  ) =>
    ids.map(([id, name, category]) => ({
      ...{ id, entity_id: id, device_id: device, platform: 'zwave_js' },
      ...{ original_name: name, entity_category: category ?? null },
    }));
  const meeting = await meetConnected({
    devices: [
      { id: 'd1', name: 'Front door' },
      { id: 'd2', name: 'Radio' },
    ],
    registered: [
      ...register('d1', [
        ['lock.front_door', 'Front door'],
        ['sensor.user_code_1', 'User code 1'],
        ['sensor.operator', 'Operator'],
        ['sensor.stream_url', 'Stream URL'],
        ['sensor.bssid', 'BSSID', 'diagnostic'],
        ['sensor.ip_address', 'IP address', 'diagnostic'],
        ['sensor.external_ip', 'External IP'],
        ['sensor.wifi_password', 'wifi_password'],
        ['sensor.access_token', 'Access token'],
        ['number.pin', 'PIN number'],
        ['sensor.keypad_battery', 'Keypad battery'],
      ]),
      ...register('d2', [['media_player.radio', 'Radio']]),
      { id: 'places', entity_id: 'sensor.places_john', platform: 'places', original_name: 'John' },
    ],
    entities: {
      'lock.front_door': entity('locked', { changed_by: 'Olivia Smith', code: '4711' }),
      'sensor.user_code_1': entity('4711'),
      'sensor.operator': entity('Olivia Smith'),
      'sensor.stream_url': entity('rtsp://admin:pw@192.168.1.20/live'),
      'sensor.bssid': entity('a4:2b:b0:11:22:33'),
      'sensor.ip_address': entity('192.168.1.37'),
      'sensor.external_ip': entity('203.0.113.9'),
      'sensor.wifi_password': entity('horse-battery'),
      'sensor.access_token': entity('eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.x'),
      'number.pin': entity('2580'),
      'sensor.keypad_battery': entity('80', { unit_of_measurement: '%' }),
      'sensor.places_john': entity('Main street 5', { current_latitude: '52.09' }),
      'sensor.next_appointment': entity('Dentist, Dr Brown'),
      'media_player.radio': entity('playing', {
        ...{ source: 'http://olivia:s3cret@radio.example', supported_features: 2048 },
        source_list: ['Radio 4', 'http://olivia:s3cret@radio.example'],
      }),
    },
  });
  const record = openTestRecord();
  onTestFinished(followHome(meeting.home, record, { onFailure() {} }));
  const hub = await startTestHub({ backend: meeting.home, history: record, scope: 'read' });
  return { ...meeting, hub };
}

it('shows any member what is known of a door over Home Assistant, and no code, name or address', async () => {
  const { hub } = await startPrivateHome();
  const household = await startHousehold({ hub });
  const shown = await Promise.all(['front_door', 'radio'].map(id => shownOf(household, id)));
  expect(shown.join()).toMatch(/locked[\s\S]*Keypad battery\*\* 80 %/);
  expect(shown.join()).not.toMatch(SECRETS);
});

it('gives a key that may only read none of it, by devices, history or events', async () => {
  const { hub, other } = await startPrivateHome();
  const events = await followEvents(hub);
  const read = async (path: string) => (await hub.ask(path)).text();
  const list = JSON.parse(await read('/api/v1/devices')) as { id: string }[];
  expect(list.map(({ id }) => id)).not.toContain('john');
  const pages = list.flatMap(({ id }) => [`/api/v1/devices/${id}`, `/api/v1/devices/${id}/history`]);
  const told = await Promise.all(['/api/v1/devices', ...pages].map(read));
  other.sendEntities({
    c: {
      'sensor.user_code_1': { '+': { s: '47112' } },
      'lock.front_door': { '+': { s: 'unlocked', a: { changed_by: 'Olivia Smith' } } },
    },
  });
  const event = await events.next('device');
  expect(event.value).toMatchObject({ id: 'front_door', state: { locked: false } });
  expect(JSON.stringify([list, told, event])).not.toMatch(SECRETS);
});

it('takes no option that is not told, and repeats none', async () => {
  const { home, other } = await startPrivateHome();
  const hub = await startTestHub({ backend: home });
  const set = (value: string) =>
    hub.ask('/api/v1/devices/radio/commands', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ commands: [{ capability: 'mode', value }] }),
    });
  const refused = await set('http://olivia:s3cret@radio.example');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/^(?!.*s3cret).*Radio 4/);
  expect(other.commands.filter(({ type }) => type === 'call_service')).toEqual([]);
});
