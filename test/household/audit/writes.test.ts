import { expect, it } from 'vitest';
import type { Change } from '../../../src/guilds/audit/contract.ts';
import { auditOf, changesOf } from '../../support/audit-of.ts';
import { type Household, startHousehold } from '../../support/household.ts';
import { startListening } from '../../support/listening-household.ts';
import { startRinging } from '../../support/ringing-household.ts';
import { answerTo, buttonOf } from '../../support/spoken.ts';
import { type Commands, useCommands } from '../../support/use-commands.ts';

const CANARY = 'canary-0123456789';
const aquarium = { id: 'aquarium', name: 'Fish tank' };
const movieNight = { id: 'movie_night', name: 'Movie night' };
const DOOR = 'doorbell/button/btn_1';

it.each<[string, (household: Household) => [Commands, Change[]]]>([
  [
    'where it listens',
    ({ general }) => [
      [
        ['listen on', { channel: general }],
        ['listen on', { channel: general }],
        ['listen on', { channel: general, as: 'own' }],
        ['listen off', { channel: general }],
        ['listen off', { channel: general }],
      ],
      [
        { about: 'listening', channelId: general, before: null, after: 'shared' },
        { about: 'listening', channelId: general, before: 'shared', after: 'own' },
        { about: 'listening', channelId: general, before: 'own', after: null },
      ],
    ],
  ],
  [
    'scenes and phrases',
    () => [
      [
        ['scenes add', { id: 'aquarium', name: 'Fish tank' }],
        ['scenes teach', { id: 'aquarium', phrase: 'feed Nemo' }],
        ['scenes add', { id: 'aquarium', name: 'Aquarium' }],
        ['scenes forget', { phrase: 'feed Nemo' }],
        ['scenes remove', { id: 'aquarium' }],
      ],
      [
        { about: 'scene', before: null, after: aquarium },
        { about: 'phrase', phrase: 'feed Nemo', before: null, after: aquarium },
        { about: 'scene', before: aquarium, after: { ...aquarium, name: 'Aquarium' } },
        { about: 'phrase', phrase: 'feed Nemo', before: { ...aquarium, name: 'Aquarium' }, after: null },
        { about: 'scene', before: { ...aquarium, name: 'Aquarium' }, after: null },
      ],
    ],
  ],
  [
    'the settings',
    () => [
      [
        ['settings language', { language: 'de' }],
        ['settings language', { language: 'de' }],
        ['settings timezone', { zone: 'Europe/Berlin' }],
        ['buttons quiet', { from: '22', to: '7' }],
        ['buttons quiet', {}],
      ],
      [
        { about: 'language', before: null, after: 'de' },
        { about: 'time_zone', before: null, after: 'Europe/Berlin' },
        { about: 'quiet_hours', before: null, after: { from: 1320, to: 420 } },
        { about: 'quiet_hours', before: { from: 1320, to: 420 }, after: null },
      ],
    ],
  ],
  [
    'buttons',
    ({ doorbell }) => [
      [
        ['buttons name', { topic: DOOR, name: 'Front door', emoji: '🔔' }],
        ['buttons route', { topic: DOOR, channel: doorbell }],
        ['buttons silent', { topic: DOOR, on: true }],
        ['buttons silent', { on: false }],
        ['buttons mute', { topic: DOOR, minutes: 0 }],
      ],
      [
        { about: 'button_name', topic: DOOR, before: null, after: '🔔 Front door' },
        { about: 'button_route', topic: DOOR, before: null, after: { channelId: doorbell, roleId: null } },
        { about: 'button_sound', topic: DOOR, isSilent: true },
        { about: 'button_sound', topic: DOOR, isSilent: false },
      ],
    ],
  ],
])('records changes of %s, from what to what', async (_what, toRow) => {
  const household = await startHousehold({ hubUrl: null });
  const [commands, changes] = toRow(household);
  await useCommands(household, commands);
  const entries = await auditOf(household);
  expect(entries).toEqual(
    changes.map(change => ({ userId: household.parent, way: 'slash', type: 'change', change })),
  );
});

it('records until when a button is muted under its message', async () => {
  const household = await startRinging();
  await household.click(await household.ring(), 'Mute 1 h');
  expect((await changesOf(household)).at(-1)).toEqual({
    about: 'button_mute',
    topic: DOOR,
    until: (await household.guilds.buttonSettings(household.guildId)).get(DOOR)?.mute?.until.getTime(),
  });
});

it('records what a Yes teaches', async () => {
  const household = await startListening('own');
  const { discord, parent, general, answered } = household;
  const asked = answered();
  discord.say({ userId: parent, channelId: general, content: 'the popcorn is ready' });
  const { message } = await asked;
  const learned = discord.next('message_update', update => update.message.id === message.id);
  await discord.click({ userId: parent, messageId: message.id, customId: buttonOf(message, 'Yes') });
  await learned;
  await household.running.bot.idle();
  expect(await changesOf(household)).toEqual([
    { about: 'phrase', phrase: 'the popcorn is ready', before: null, after: movieNight },
  ]);
});

it('records who tried to change what they may not, by command and by button', async () => {
  const household = await startRinging();
  const { discord, child, general, ring, click } = household;
  const command = {
    userId: child,
    channelId: general,
    command: 'scenes add',
    options: { id: 'x' },
    force: true,
  };
  await answerTo(await discord.invoke(command));
  await answerTo(await click(await ring(), 'Mute 1 h', child));
  const attempts = (await auditOf(household)).filter(({ type }) => type === 'attempt');
  expect(attempts).toEqual([
    { userId: child, way: 'slash', type: 'attempt', command: 'scenes add' },
    { userId: child, way: 'button', type: 'attempt', command: 'buttons' },
  ]);
});

it('records nothing of what changed nothing', async () => {
  const household = await startHousehold();
  await useCommands(household, [['scenes forget', { phrase: 'never taught' }]]);
  expect(await auditOf(household)).toEqual([]);
});

it('says which hub and broker were connected, without a secret of theirs', async () => {
  const household = await startRinging();
  const { discord, parent, general, doorbell, hub, broker, invoke } = household;
  const form = await discord.invoke({ userId: parent, channelId: general, command: 'hub connect' });
  const address = `${hub.url.replace('://', `://${CANARY}:${CANARY}@`)}/api/v1?key=${CANARY}`;
  const fields = { address, key: hub.apiKey };
  await answerTo(await discord.submit({ userId: parent, interactionId: form.interactionId, fields }));
  const { interactionId } = await invoke('connect', { channel: doorbell });
  const login = { username: CANARY, password: CANARY, filter: '' };
  const secret = { address: `${broker.url}/${CANARY}?key=${CANARY}#${CANARY}`, ...login };
  await answerTo(await discord.submit({ userId: parent, interactionId, fields: secret }));
  await useCommands(household, [
    ['hub disconnect', {}],
    ['buttons disconnect', {}],
  ]);
  const changes = await changesOf(household);
  expect(changes).toEqual([
    { about: 'broker', channelId: doorbell, before: null, after: broker.url },
    { about: 'hub', before: hub.url, after: hub.url },
    { about: 'broker', channelId: doorbell, before: broker.url, after: broker.url },
    { about: 'hub', before: hub.url, after: null },
    { about: 'broker', channelId: null, before: broker.url, after: null },
  ]);
  const record = JSON.stringify(await auditOf(household));
  for (const secret of [CANARY, hub.apiKey]) expect(record).not.toContain(secret);
});
