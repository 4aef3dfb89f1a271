import { expect, it } from 'vitest';
import { checkDiscord } from '../../../src/app/doctor/check-discord.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';

it.each([
  [
    'two minutes ahead',
    -120_000,
    { state: 'bad', text: /^\d{3} s ahead: no sentence is heard, set it right$/ },
  ],
  [
    'two minutes behind',
    120_000,
    { state: 'bad', text: /^\d{3} s behind: what is scheduled is late, set it right$/ },
  ],
  ['half a minute ahead', -30_000, { state: 'ok', text: /^right$/ }],
])('says of a clock that is %s what follows', async (_name, theirOffMs, { state, text }) => {
  const { origin } = await startScriptedHub(() => ({
    headers: { date: new Date(Date.now() + theirOffMs).toUTCString() },
    body: {},
  }));
  const found = await checkDiscord({ token: null, apiUrl: origin });
  expect(found.find(({ about }) => about === 'clock')).toMatchObject({
    state,
    text: expect.stringMatching(text),
  });
});
