import { describe, expect, it } from 'vitest';
import { startListening } from '../../support/listening-household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';

const IN_AN_HOUR_MS = 60 * 60_000;

/** A household that asks its bot, in which movie night waits. */
async function startWaiting(options: Parameters<typeof startListening>[1] = {}) {
  const household = await startListening(null, options);
  const { guilds, guildId, general: channelId, child: userId } = household;
  const runAt = new Date(Date.now() + IN_AN_HOUR_MS);
  await guilds.schedule({ guildId, channelId, userId, sceneId: 'movie_night', runAt });
  return household;
}

describe('what is scheduled', () => {
  it.each([
    'what is scheduled?',
    "what's planned",
    'which schedules are there?',
    'what waits?',
    'was wartet noch?',
    'co czeka?',
    'was steht an?',
    'was ist geplant',
    "qu'est-ce qui est prévu ?",
    '¿qué hay programado?',
    'cosa è in programma?',
    'wat staat er gepland?',
    'o que está agendado?',
    'co jest zaplanowane?',
  ])('is told of the scenes that wait, before the hub’s automations: %s', async asked => {
    const { ask } = await startWaiting();
    const [first, ...others] = (await ask(asked)).split('\n');
    expect(first).toMatch(/^⏰ \*\*Movie night\*\* .*<t:\d+:t>/);
    expect(others.join('\n')).toContain('**Vacation presence**');
  });

  it('is told while the hub is away', async () => {
    const away = await startScriptedHub(() => ({ status: 500 }));
    const { ask } = await startWaiting({ hubUrl: `${away.origin}/v1` });
    expect(await ask('what is scheduled?')).toMatch(
      /^⏰ \*\*Movie night\*\* is scheduled at <t:\d+:t>[^\n]*$/,
    );
  });

  it.each([
    ['what is planned?', 'Nothing is scheduled', 'The home’s automations, which run by themselves:'],
    ['what waits', 'Nothing is scheduled', 'The home’s automations, which run by themselves:'],
    ['was wartet?', 'Es ist nichts geplant', 'Die Automationen des Hauses, die von selbst laufen:'],
  ])(
    'is nothing where no scene waits, and the automations as what they are: %s',
    async (asked, nothing, head) => {
      const { ask } = await startListening(null);
      const answer = await ask(asked);
      expect(answer).not.toContain('⏰');
      expect(answer.startsWith(nothing)).toBe(true);
      expect(answer).toContain(`${head}\n🔴 **Garden light at dusk**`);
    },
  );

  it.each(['what is planned for dinner?', "what's planned for tonight?"])(
    'is for people where it is said of them: %s',
    async asked => {
      const { ask } = await startWaiting();
      expect(await ask(asked)).not.toContain('⏰');
    },
  );
});
