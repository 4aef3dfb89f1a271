import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { OWN_HOME } from '../../src/household/own-home.ts';
import { type HouseholdOptions, startHousehold } from '../support/household.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../support/spoken.ts';

const IN_AN_HOUR = 60 * 60_000;
const EPHEMERAL = 64;

/** A household, and what `/privacy` and its buttons answer. */
async function startPrivate(options: HouseholdOptions = {}) {
  const household = await startHousehold(options);
  const { discord, child, general, parent } = household;
  const invoke = (command: string, options = {}, userId = child) =>
    discord.invoke({ userId, channelId: general, command, options });
  const ask = (userId = child) => invoke('privacy', {}, userId);
  return {
    ...household,
    invoke,
    ask,
    shown: async (userId?: string) => answerTo(await ask(userId)),
    audit: async () =>
      answerTo(await discord.invoke({ userId: parent, channelId: general, command: 'audit' })),
    /** Clicks “Forget me”, and then an answer to the question. */
    async forget(label: string, userId = child) {
      const click = async (on: Promise<APIMessage>, button: string) => {
        const { id: messageId } = await on;
        return messageOf(await discord.click({ userId, messageId, customId: buttonOf(await on, button) }));
      };
      const really = click(messageOf(await ask(userId)), 'Forget me');
      return { really: textOf(await really), answer: textOf(await click(really, label)) };
    },
  };
}

it('shows what is kept of whoever asks, to them alone, with all of it in a file', async () => {
  const { ask, invoke, child, shown, parent } = await startPrivate();
  expect(await shown(parent)).toContain('connection that you made');
  expect(await shown()).toBe('Nothing is kept of you in this server.');
  await answerTo(await invoke('scene', { id: 'movie_night' }));
  const result = await ask();
  expect(result).toMatchObject({ kind: 'message', ephemeral: true });
  const message = await messageOf(result);
  expect(await answerTo(result)).toContain('- 1 entry on record: what you ran, set or changed');
  const [file] = message.attachments;
  const kept = JSON.parse(await (await fetch(file?.url ?? '')).text());
  expect(kept.audit).toMatchObject([{ user_id: child, scene_id: 'movie_night', way: 'slash' }]);
  expect(JSON.stringify(kept)).not.toContain(parent);
});

it('forgets nobody who did not say so twice', async () => {
  const { forget, guilds, guildId, child, invoke } = await startPrivate();
  await answerTo(await invoke('scene', { id: 'movie_night' }));
  const { really, answer } = await forget('No');
  expect(really).toContain('**Forget you in this server?**');
  expect(answer).toBe('Everything stays as it was.');
  expect((await guilds.keptOf(guildId, child)).audit).toHaveLength(1);
});

it('forgets somebody: what they scheduled is called off, and their deeds are nobody’s', async () => {
  const { forget, guilds, guildId, child, general, invoke, audit, discord, parent } = await startPrivate();
  await answerTo(await invoke('scene', { id: 'movie_night' }));
  const runAt = new Date(Date.now() + IN_AN_HOUR);
  const waiting = { guildId, channelId: general, sceneId: 'movie_night', runAt };
  await guilds.schedule({ ...waiting, userId: child });
  await guilds.schedule({ ...waiting, userId: parent, sceneId: 'bedtime' });
  const { answer } = await forget('Forget me');
  expect(answer).toContain('You are forgotten in this server.');
  expect(answer).toMatch(/Called off: \*\*Movie night\*\* <t:\d+:f>/);
  expect(await guilds.scheduled(guildId)).toMatchObject([{ userId: parent }]);
  expect(Object.values(await guilds.keptOf(guildId, child)).flat()).toEqual([]);
  const record = await audit();
  expect(record).toContain('✅ **Movie night**: done');
  expect(record).toContain('somebody who was forgotten had scheduled it, and it was cancelled');
  expect(record).toContain('🔧 Was forgotten here: what they did before is on record without their name');
  expect(record).not.toContain(child);
  const content = `<@${discord.botUserId}> what did you just do?`;
  discord.say({ userId: parent, channelId: general, content });
  await expect.poll(() => discord.messages(general).map(textOf).join()).toMatch(/somebody who was forgotten/);
});

it.each([90, 0])('keeps phrases unless they are to go, too, with a record of %i days', async auditDays => {
  const { forget, guilds, guildId, invoke, parent, shown, audit } = await startPrivate({
    scenes: ['movie_night'],
    auditDays,
  });
  const phrases = async () => (await guilds.scenes(guildId)).flatMap(scene => scene.phrases);
  const teach = (phrase: string) => invoke('scenes teach', { id: 'movie_night', phrase }, parent);
  await answerTo(await teach('popcorn o’clock'));
  expect(await shown(parent)).toContain('- 1 phrase that you taught');
  expect((await forget('Forget me', parent)).really).toContain('1 phrase that you taught can stay');
  expect(await phrases()).toEqual(['popcorn o’clock']);
  await answerTo(await teach('wombat time'));
  expect((await forget('Forget me and my phrases', parent)).answer).toContain('1 phrase is gone');
  expect(await phrases()).toEqual(['popcorn o’clock']);
  expect(await audit()).not.toContain('wombat');
});

it('is pinged by no alert and named by no message that tells of one', async () => {
  const { forget, guilds, guildId, child, general, hub, discord, invoke, parent } = await startPrivate();
  await answerTo(await invoke('alerts add', { what: 'open', minutes: 0, mention: child }, parent));
  const told = () => discord.messages(general).find(({ flags = 0 }) => (flags & EPHEMERAL) === 0);
  hub.home.touch('front_door');
  await expect.poll(() => textOf(told())).toContain('has been open');
  const customId = buttonOf(told(), 'I’ll see to it');
  await answerTo(await discord.click({ userId: child, messageId: told()?.id ?? '', customId }));
  await expect.poll(() => textOf(told())).toContain(`<@${child}> sees to it`);
  expect((await forget('Forget me')).answer).toContain('You are forgotten');
  await expect.poll(() => textOf(told())).toContain('somebody who was forgotten sees to it');
  expect(await guilds.alerts(guildId)).toMatchObject([{ kind: 'open', mention: null }]);
  await expect.poll(async () => JSON.stringify(await guilds.alertNotices(guildId))).not.toContain(child);
});

it('says what stays: a rule against somebody', async () => {
  const { forget, guilds, guildId, child } = await startPrivate();
  const rule = { of: 'device', thing: 'front_door', name: 'Front door', for: 'member' } as const;
  await guilds.setDeviceRule(guildId, { ...rule, whom: child, isAllowed: false });
  expect((await forget('Forget me')).answer).toContain('1 rule that keeps something from you stays');
  expect((await guilds.access(guildId)).deviceRules).toHaveLength(1);
});

it('keeps by whom the bot’s own home was connected, wherever connections may go', async () => {
  const { forget, guilds, guildId, parent, doorbell } = await startPrivate();
  const by = { url: OWN_HOME, fingerprint: null, connectedBy: parent };
  await guilds.setHub(guildId, { ...by, apiKey: 'hck_x', connectedAt: new Date() });
  const login = { username: null, password: null, filters: [], clientId: 'homecord-own' };
  await guilds.setButtons(guildId, { ...by, ...login, channelId: doorbell });
  await guilds.setSpeech(guildId, { earsUrl: 'http://ears', mouthUrl: null, connectedBy: parent });
  expect((await forget('Forget me', parent)).answer).toContain('You are forgotten');
  expect(await guilds.hub(guildId)).toMatchObject({ connectedBy: parent });
  expect(await guilds.buttons(guildId)).toMatchObject({ connectedBy: parent });
  expect(await guilds.speech(guildId)).toMatchObject({ connectedBy: '' });
});

it('is not read as often as somebody can click', async () => {
  const { shown } = await startPrivate();
  const answers = [];
  for (let times = 0; times < 7; times++) answers.push(await shown());
  expect(answers.at(-2)).toContain('Nothing is kept');
  expect(answers.at(-1)).toContain('Not so often');
});
