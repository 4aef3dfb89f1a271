import { expect, it } from 'vitest';
import { mutedUntil } from '../../src/household/presses/press-routes.ts';
import { startCareful } from '../support/careful-household.ts';
import { answerTo, messageOf } from '../support/spoken.ts';

const HOUR_MS = 60 * 60_000;

it('keeps no confirmation longer for a clock that is set back', async () => {
  const { scene, press, child, nowSays, setClock, later, ran } = await startCareful('confirm');
  const question = await messageOf(await scene());
  setClock(-HOUR_MS);
  later(60_000);
  await expect.poll(() => nowSays(question, child)).toContain('Nobody confirmed');
  await press(question, 'Run it', child).catch(() => {});
  expect(ran()).toBe(0);
});

it('ends no confirmation and no approval early for a clock that is set forward', async () => {
  const confirm = await startCareful('confirm');
  const question = await messageOf(await confirm.scene());
  confirm.setClock(HOUR_MS);
  await confirm.press(question, 'Run it', confirm.child);
  await expect.poll(() => confirm.ran()).toBe(1);

  const approve = await startCareful('approve');
  const asking = approve.told(approve.doorbell);
  await approve.scene();
  const request = await asking;
  approve.setClock(HOUR_MS);
  await approve.press(request, 'Approve', approve.second);
  await expect.poll(() => approve.ran()).toBe(1);
});

it('lets nobody approve longer for a clock that is set back', async () => {
  const { scene, told, doorbell, press, second, nowSays, setClock, later, ran } =
    await startCareful('approve');
  const asking = told(doorbell);
  await scene();
  const request = await asking;
  setClock(-HOUR_MS);
  later(120_000);
  await expect.poll(() => nowSays(request)).toContain('Nobody');
  await press(request, 'Approve', second).catch(() => {});
  expect(ran()).toBe(0);
});

it('lets a pause last as long as was asked, however the clock is set', async () => {
  const { discord, parent, general, scene, setClock, later } = await startCareful(null);
  const options = { minutes: 10 };
  await discord.invoke({ userId: parent, channelId: general, command: 'hub pause', options });
  const isPaused = async () => (await answerTo(await scene())).includes('The house is paused');
  const seen = [await isPaused()];
  for (const byMs of [HOUR_MS, -2 * HOUR_MS]) {
    setClock(byMs);
    seen.push(await isPaused());
  }
  later(10 * 60_000);
  seen.push(await isPaused());
  setClock(-HOUR_MS);
  seen.push(await isPaused());
  expect(seen).toEqual([true, true, true, false, false]);
});

it('lets a pause last no longer than was asked from a restart on, by a clock that was set back', async () => {
  const { discord, parent, general, scene, setClock, later, ...household } = await startCareful(null);
  const options = { minutes: 10 };
  await discord.invoke({ userId: parent, channelId: general, command: 'hub pause', options });
  const isPaused = async () => (await answerTo(await scene())).includes('The house is paused');
  setClock(-HOUR_MS);
  await household.restart();
  const seen = [await isPaused()];
  later(10 * 60_000);
  seen.push(await isPaused());
  expect(seen).toEqual([true, false]);
});

it('lets whatever else waits, or is muted, last as long as it is to, however the clock is set', async () => {
  const { running, guilds, guildId, child, general, setClock, later } = await startCareful(null);
  const house = running.core.of(guildId);
  const ask = await house.putAsk({
    ...{ channelId: general, userId: child },
    ...{ sceneIds: ['movie_night'], phrase: null, runAt: null },
  });
  const order = house.putOrder({ userId: child, choices: [] });
  await house.offers.put({ guildId, channelId: general, messageId: '77', what: { sceneId: 'movie_night' } });
  await guilds.setButtonSettings(guildId, 'a/button/btn_1', { mute: house.spans.begin(120_000) });
  const waiting = async () => ({
    ask: (await house.ask(ask.id)) !== null,
    order: house.order(order) !== null,
    offer: (await house.offers.under('77')) !== null,
    mute: mutedUntil('a/button/btn_1', await house.setUp.buttonSettings(), house.spans) !== null,
  });
  const all = (is: boolean) => ({ ask: is, order: is, offer: is, mute: is });
  for (const byMs of [HOUR_MS, -2 * HOUR_MS]) {
    setClock(byMs);
    expect(await waiting()).toEqual(all(true));
  }
  later(120_001);
  expect(await waiting()).toEqual(all(false));
  setClock(-HOUR_MS);
  expect(await waiting()).toEqual(all(false));
});
