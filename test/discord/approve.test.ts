import { expect, it } from 'vitest';
import { startCareful } from '../support/careful-household.ts';
import { answerTo, textOf } from '../support/spoken.ts';

/** A child has asked for what has to be approved. */
async function startAsking(options: Parameters<typeof startCareful>[1] = {}) {
  const household = await startCareful('approve', options);
  const asking = household.told(household.doorbell);
  const waiting = await household.scene();
  return { ...household, restart: household.restart, waiting, request: await asking };
}

it('asks those who approve, pings them, and tells whoever waits', async () => {
  const { request, waiting, child, parents, doorbell, general } = await startAsking();
  expect(textOf(request)).toContain(`<@${child}> wants to run **Movie night**, asked in <#${general}>.`);
  expect(request.mention_roles).toEqual([parents]);
  expect(await answerTo(waiting)).toContain(`I have asked in <#${doorbell}>`);
});

it('asks once for what somebody asks for again while that waits', async () => {
  const { scene, second, told, discord, doorbell, guilds } = await startAsking();
  expect(await answerTo(await scene())).toContain('waits to be approved already');
  expect(discord.messages(doorbell)).toHaveLength(1);
  const askedToo = told(doorbell);
  await scene(second);
  await askedToo;
  expect(await guilds.confirmations()).toHaveLength(2);
});

it('runs the scene once it is approved, and says there and here who decided', async () => {
  const { request, press, second, child, told, general, nowSays, ran } = await startAsking();
  const telling = told(general);
  await press(request, 'Approve', second);
  const answer = await telling;
  expect(textOf(answer)).toContain(`✅ <@${second}> approved **Movie night** for <@${child}>.`);
  expect(textOf(answer)).toContain('**Movie night**: 4 devices set');
  expect(answer.mentions.map(({ id }) => id)).toEqual([child]);
  expect(nowSays(request)).toContain(`<@${second}> approved **Movie night**`);
  expect(ran()).toBe(1);
});

it('runs nothing that is denied', async () => {
  const { request, press, parent, told, general, ran, nowSays } = await startAsking();
  const telling = told(general);
  await press(request, 'Deny', parent);
  expect(textOf(await telling)).toContain(`⛔ <@${parent}> denied **Movie night**`);
  expect(nowSays(request)).toContain('denied');
  expect(ran()).toBe(0);
});

it('lets nobody decide who may not', async () => {
  const { request, press, friend, ran, guilds } = await startAsking();
  for (const label of ['Approve', 'Deny'])
    expect(await answerTo(await press(request, label, friend))).toContain('This is for others to decide');
  expect(ran()).toBe(0);
  expect(await guilds.confirmations()).toHaveLength(1);
});

it.each(['parent', 'second'] as const)(
  'lets nobody approve what they asked for themselves: %s',
  async who => {
    const household = await startCareful('approve');
    const { told, doorbell, scene, press, ran } = household;
    const asking = told(doorbell);
    await scene(household[who]);
    const request = await asking;
    expect(await answerTo(await press(request, 'Approve', household[who]))).toContain('Nobody approves');
    expect(ran()).toBe(0);
  },
);

it('runs it once where two approve at the same moment', async () => {
  const { request, press, parent, second, told, general, ran, running } = await startAsking();
  const telling = told(general);
  await Promise.all([press(request, 'Approve', parent), press(request, 'Approve', second)]);
  expect(textOf(await telling)).toContain('approved **Movie night**');
  await running.bot.idle();
  expect(ran()).toBe(1);
});

it('lets the first decide where one approves and another denies', async () => {
  const { request, press, parent, second, general, discord, running, ran } = await startAsking();
  await Promise.all([press(request, 'Deny', parent), press(request, 'Approve', second)]);
  await running.bot.idle();
  const told = discord.messages(general).map(textOf).join('\n');
  expect(told.match(/approved \*\*|denied \*\*/g)).toHaveLength(1);
  expect(ran()).toBe(told.includes('approved **') ? 1 : 0);
});

it('says that nobody decided in time', async () => {
  const { request, press, parent, later, told, general, child, nowSays, ran } = await startAsking();
  later(120_000);
  const telling = told(general);
  expect(await answerTo(await press(request, 'Approve', parent))).toContain('has run out');
  expect(textOf(await telling)).toBe(
    `⌛ Nobody decided in time about **Movie night** for <@${child}>, so it was not run.`,
  );
  expect(nowSays(request)).toContain('Nobody decided in time');
  expect(ran()).toBe(0);
});

it('still takes an answer after a restart, and says after one that it has run out', async () => {
  const first = await startAsking();
  await first.restart();
  const approved = first.told(first.general);
  await first.press(first.request, 'Approve', first.second);
  expect(textOf(await approved)).toContain('approved **Movie night**');
  expect(first.ran()).toBe(1);

  const asking = first.told(first.doorbell);
  await first.scene();
  const request = await asking;
  first.later(120_000);
  const telling = first.told(first.general);
  await first.restart();
  expect(textOf(await telling)).toContain('Nobody decided in time');
  expect(first.nowSays(request)).toContain('Nobody decided in time');
  expect(first.ran()).toBe(1);
});

it.each([
  ['the house is paused', 'The house is paused'],
  ['the scene is for others', 'This scene is for other roles'],
  ['the hub was exchanged', 'Somebody else has to approve'],
] as const)('asks the gate again when it is approved: %s', async (what, why) => {
  const { request, press, second, guilds, guildId, told, general, ran, now, parents, hub, parent } =
    await startAsking();
  const change = {
    'the house is paused': () =>
      guilds.setPause(guildId, { until: new Date(now() + 60_000), lengthMs: 60_000 }),
    'the scene is for others': () => guilds.allowScene(guildId, 'movie_night', parents),
    'the hub was exchanged': () =>
      guilds.setHub(guildId, {
        url: `${hub.url}/api/v1`,
        apiKey: hub.apiKey,
        fingerprint: null,
        connectedBy: parent,
        connectedAt: new Date(1),
      }),
  };
  await change[what]();
  const telling = told(general);
  await press(request, 'Approve', second);
  const answer = textOf(await telling);
  expect(answer).toContain('approved **Movie night**');
  expect(answer).toContain(why);
  expect(ran()).toBe(0);
});

it('leaves it to those who manage where no role approves', async () => {
  const { request, press, parent, second, ran } = await startAsking({ approvers: null });
  expect(request.mention_roles).toEqual([]);
  expect(await answerTo(await press(request, 'Approve', second))).toContain('This is for others to decide');
  await press(request, 'Approve', parent);
  await expect.poll(ran).toBe(1);
});

it('says so where it cannot ask, and runs nothing', async () => {
  const { discord, doorbell, scene, ran, guilds } = await startCareful('approve');
  discord.setBotLacks(doorbell, ['SendMessages']);
  expect(await answerTo(await scene())).toContain(`I cannot ask in <#${doorbell}>`);
  expect(ran()).toBe(0);
  expect(await guilds.confirmations()).toEqual([]);
});

it('asks for a sentence, too', async () => {
  const { say, told, general, doorbell, guilds, guildId, press, second, ran } = await startCareful('approve');
  await guilds.listen(guildId, general, 'shared');
  const [asking, waiting] = [told(doorbell), told(general)];
  say('movie night please');
  expect(textOf(await waiting)).toContain('has to be approved first');
  await press(await asking, 'Approve', second);
  await expect.poll(ran).toBe(1);
});
