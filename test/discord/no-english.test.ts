import { expect, it } from 'vitest';
import { startGerman } from '../support/german-household.ts';
import { idsOf } from '../support/spoken.ts';

const TOPIC = 'doorbell/button/btn_1';
const ROLE = { id: '1200000000000000032', name: 'Eltern' };

it.each<[string, readonly (readonly [command: string, options?: object])[]]>([
  [
    'the home',
    [
      ['devices'],
      ['devices', { room: 'Nirgendwo' }],
      ['device', { id: 'living_room_lamp' }],
      ['device', { id: 'front_door_lock' }],
      ['device', { id: 'thermostat' }],
      ['device', { id: 'xyzzy' }],
      ['turn', { device: 'kitchen_light', state: 'on' }],
      ['turn', { device: 'front_door_lock', state: 'on' }],
      ['set', { device: 'kitchen_light', what: 'brightness', value: '30' }],
      ['set', { device: 'kitchen_light', what: 'brightness', value: '300' }],
      ['set', { device: 'kitchen_light', what: 'volume', value: '30' }],
      ['set', { device: 'kitchen_sensor', what: 'volume', value: '30' }],
      ['set', { device: 'thermostat', what: 'mode', value: 'tanzen' }],
      ['set', { device: 'front_door_lock', what: 'locked', value: 'false' }],
      ['panel list'],
      ['panel post', { room: 'Nirgendwo' }],
      ['panel post'],
      ['panel list'],
      ['panel remove', { panel: 'xyzzy' }],
      ['audit', { kind: 'changes' }],
      ['automations'],
      ['scene', { id: 'movie_night' }],
      ['scene', { id: 'xyzzy' }],
      ['scene', { id: 'unlock_front_door' }],
    ],
  ],
  [
    'its scenes',
    [
      ['scenes list'],
      ['scenes add', { id: 'kino', name: 'Kino' }],
      ['scenes teach', { id: 'kino', phrase: 'Filmabend' }],
      ['scenes teach', { id: 'movie_night', phrase: 'Filmabend' }],
      ['scenes list'],
      ['scenes forget', { phrase: 'Filmabend' }],
      ['scenes forget', { phrase: 'Filmabend' }],
      ['scenes careful', { id: 'kino', mode: 'confirm' }],
      ['scene', { id: 'kino' }],
      ['scenes careful', { id: 'kino', mode: 'approve' }],
      ['scene', { id: 'kino' }],
      ['scenes careful', { id: 'kino', mode: 'none' }],
      ['scenes allow', { id: 'kino', role: ROLE.id }],
      ['scenes disallow', { id: 'kino', role: ROLE.id }],
      ['scenes remove', { id: 'kino' }],
      ['scenes remove', { id: 'kino' }],
      ['scenes scheduled'],
      ['audit'],
      ['audit', { kind: 'changes' }],
    ],
  ],
  [
    'who may do what',
    [
      ['access show'],
      ['access allow', { level: 'look', role: ROLE.id }],
      ['access allow', { level: 'trigger', role: ROLE.id }],
      ['access show'],
      ['access remove', { level: 'look', role: ROLE.id }],
      ['access reset'],
      ['hub pause', { minutes: 5 }],
      ['access show'],
      ['hub pause', { minutes: 0 }],
      ['audit'],
    ],
  ],
  [
    'what is set up',
    [
      ['settings show'],
      ['settings timezone', { zone: 'Deutschland' }],
      ['settings timezone', { zone: 'Nirgendwo' }],
      ['settings timezone', { zone: 'Spanien' }],
      ['settings language', { language: 'xyzzy' }],
      ['settings language', { language: 'every' }],
      ['settings language', { language: 'de' }],
      ['listen status'],
      ['hub status'],
      ['hub disconnect'],
      ['hub disconnect'],
      ['hub status'],
      ['devices'],
      ['audit'],
    ],
  ],
  [
    'its buttons',
    [
      ['buttons status'],
      ['buttons name', { topic: TOPIC, name: 'Haustür', emoji: '🔔' }],
      ['buttons name', { topic: TOPIC, name: 'Haustür', emoji: 'x' }],
      ['buttons name', { topic: TOPIC }],
      ['buttons name', { topic: '+/#', name: 'x' }],
      ['buttons route', { topic: TOPIC, role: ROLE.id }],
      ['buttons mute', { topic: TOPIC, minutes: 5 }],
      ['buttons mute', { minutes: 5 }],
      ['buttons silent', { topic: TOPIC, on: true }],
      ['buttons quiet', { from: '22:00', to: '07:00' }],
      ['buttons quiet', { from: '22' }],
      ['buttons status'],
      ['buttons history'],
      ['buttons quiet'],
      ['buttons mute', { topic: TOPIC, minutes: 0 }],
      ['buttons mute', { minutes: 0 }],
      ['audit'],
      ['buttons disconnect'],
      ['buttons disconnect'],
    ],
  ],
])('tells Germans of %s without an English word', async (_, acts) => {
  const { use, englishWords, texts } = await startGerman({ roles: [ROLE] });
  for (const [command, options] of acts) await use(command, options);
  expect(texts.length).toBeGreaterThan(acts.length);
  expect(await englishWords()).toEqual([]);
});

it('tells Germans of what they say without an English word', async () => {
  const { discord, guilds, guildId, general, child, running, englishWords, texts, listScenes } =
    await startGerman({
      discord: { rateLimits: false },
    });
  await guilds.listen(guildId, general, 'own');
  await listScenes([
    { id: 'kino', name: 'Kino' },
    { id: 'kinder', name: 'Kinderzeit' },
    { id: 'movie_night', name: 'Filmabend' },
  ]);
  const said = [
    'danke',
    'Filmabend bitte',
    'Filmabend um 20 Uhr',
    'Filmabend morgen',
    'Filmabend in zwei Wochen',
    'Kino und Kinderzeit bitte',
    'stoppe Filmabend',
    'ist die Haustür zu?',
    'welche Lampen sind an?',
    'welche Szenen gibt es?',
    'wie warm ist es im Schlafzimmer?',
    'läuft die Automation Urlaub?',
    'schalte die Lampe aus',
    'Quatsch mit Soße',
    'uns ist kalt',
  ];
  const sayTo = (content: string) =>
    discord.say({ userId: child, channelId: general, content: `<@${discord.botUserId}> ${content}` });
  said.forEach(sayTo);
  const last = sayTo('');
  await discord.next('message', ({ message }) => message.message_reference?.message_id === last.id);
  await running.bot.idle();
  expect(texts.length).toBeGreaterThanOrEqual(said.length);
  expect(await englishWords()).toEqual([]);
});

it('tells Germans of presses, and asks what they are, without an English word', async () => {
  const { ring, press, texts, submit, englishWords } = await startGerman();
  const notice = await ring(TOPIC, 'double');
  await ring('wall_remote/button/btn_2', 'hold');
  for (const verb of ['scene', 'mute', 'name', 'dismiss']) {
    const id = idsOf(notice).find(each => each.startsWith(`buttons:${verb}:`)) ?? '';
    const { kind, interactionId } = await press(notice, id);
    if (kind === 'modal') await submit(interactionId, { name: 'Haustür', emoji: '' });
  }
  expect(texts.length).toBeGreaterThan(4);
  expect(await englishWords()).toEqual([]);
});

it.each([
  [
    'hub',
    ['x y', 'http://127.0.0.1:1', 'http://name.invalid'].map(address => ({ address, key: 'x'.repeat(20) })),
  ],
  [
    'buttons',
    ['x y', 'mqtt://127.0.0.1:1', 'mqtt://name.invalid', 'mqtts://127.0.0.1:1'].map(address => ({
      address,
      username: '',
      password: '',
      filter: '',
    })),
  ],
  ['voice', ['x y', 'tcp://127.0.0.1:9'].map(ears => ({ ears, mouth: '' }))],
])('tells Germans what stands in the way of /%s connect without an English word', async (command, forms) => {
  const { use, submit, doorbell, englishWords, texts } = await startGerman({ hubUrl: null });
  for (const form of forms) {
    const { interactionId } = await use(
      `${command} connect`,
      command === 'buttons' ? { channel: doorbell } : {},
    );
    await submit(interactionId, form);
  }
  await use(`${command} status`);
  expect(texts.length).toBeGreaterThan(forms.length);
  expect(await englishWords()).toEqual([]);
});

it('suggests to Germans, and refuses them, without an English word', async () => {
  const { use, suggest, child, englishWords, texts } = await startGerman();
  await suggest('settings timezone', 'zone', { zone: '' });
  await suggest('settings language', 'language', { language: 'deutsch' });
  for (const command of ['hub status', 'scenes scheduled', 'audit', 'access reset', 'buttons disconnect'])
    await use(command, {}, child);
  expect(texts.length).toBeGreaterThan(25);
  expect(await englishWords()).toEqual([]);
});
