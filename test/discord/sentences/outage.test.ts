import { expect, it } from 'vitest';
import { startListening } from '../../support/listening-household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { stepClock } from '../../support/step-clock.ts';

/** As many requests as discord.js makes for one. */
const TRIES = 4;

it.each([
  ['a question', 'is the front door locked?', 'Front door lock'],
  ['a request', 'movie night', 'Movie night'],
  ['what was not understood', 'frobnicate the wibble', 'I did not understand'],
])('answers %s once Discord takes answers again', async (_what, said, answer) => {
  const { discord, ask } = await startListening(null);
  discord.faults.failRest({ count: TRIES, status: 500, path: /messages$/ });
  expect(await ask(said)).toContain(answer);
});

it('puts its ✅ under a request, too, once Discord takes that again', async () => {
  const { discord, ask } = await startListening(null);
  const reacted = discord.next('reaction');
  discord.faults.failRest({ count: TRIES, status: 500, path: /reactions/ });
  await ask('movie night');
  await expect(reacted).resolves.toBeDefined();
});

it('shows that it is typing while a hub takes long', async () => {
  const { through } = stepClock();
  const hub = await startScriptedHub(({ method }) => (method === 'POST' ? undefined : { status: 404 }));
  const { discord, say } = await startListening(null, { hubUrl: `${hub.origin}/v1` });
  const typing = discord.next('typing');
  say(`<@${discord.botUserId}> movie night`);
  await expect(through(typing)).resolves.toBeDefined();
});
