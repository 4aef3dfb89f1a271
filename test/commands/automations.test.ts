import { expect, it } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo } from '../support/spoken.ts';

it('shows automations with their status, last run and what is running', async () => {
  const { discord, child, general } = await startHousehold();
  const shown = await answerTo(
    await discord.invoke({ userId: child, channelId: general, command: 'automations' }),
  );
  expect(shown).toContain('5 automations');
  expect(shown).toMatch(/🟢 \*\*.+\*\* · enabled · (never run|last run <t:\d+:R>)/);
  expect(shown).toMatch(/⚪ \*\*.+\*\* · disabled/);
});

it.each([
  ['does not list them', { status: 404 }, 'This hub does not list automations.'],
  ['has none', { body: [] }, 'The hub has no automations.'],
  [
    'has a word of its own',
    { body: [{ id: 'a', name: 'Night', status: 'snoozing' }] },
    '🔘 **Night** · snoozing · never run',
  ],
  ['counts runs', { body: [{ id: 'a', name: 'Night', enabled: true, running: 2 }] }, '▶️ 2 running now'],
])('tells it where a hub %s', async (_what, answer, text) => {
  const hub = await startScriptedHub(() => answer);
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const shown = await answerTo(
    await discord.invoke({ userId: child, channelId: general, command: 'automations' }),
  );
  expect(shown).toContain(text);
});
