import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord/contract.ts';
import { createSharedHouseholds } from '../support/shared-households.ts';

/** Two processes that share three shards on a Discord that lets one session be begun every five seconds. */

/** A look is a connection of its own. */
const SLOWLY = { interval: 500, timeout: 60_000 };

interface Home {
  readonly ownerId: string;
  readonly general: string;
}

/** Somebody in each home asks the bot a question twice a second, until this is called off. */
function talk(discord: LocalDiscord, homes: readonly Home[]) {
  const asked = new Map<string, { readonly home: Home; readonly at: number }>();
  const answers: string[] = [];
  const off = discord.on(event => {
    if (event.type !== 'message') return;
    const answered = event.message.message_reference?.message_id;
    if (answered && asked.has(answered)) answers.push(answered);
  });
  const askOnce = () =>
    homes.map(home => {
      const { id } = discord.say({
        userId: home.ownerId,
        channelId: home.general,
        content: 'is the front door locked?',
      });
      asked.set(id, { home, at: performance.now() });
      return id;
    });
  const calling = new AbortController();
  onTestFinished(() => calling.abort());
  const talking = (async () => {
    while (!calling.signal.aborted) {
      askOnce();
      await delay(500);
    }
  })();
  return {
    /** Asks once more, now that all are served, and resolves with what came of it once that has been answered. */
    async end() {
      calling.abort();
      await talking;
      const last = askOnce();
      await expect.poll(() => last.filter(id => !answers.includes(id)), SLOWLY).toEqual([]);
      off();
      const lost = homes.map(home => {
        const times = [...asked].filter(([id, { home: of }]) => of === home && !answers.includes(id));
        return times.map(([, { at }]) => at);
      });
      return {
        lost: lost.map(({ length }) => length),
        awaySeconds: lost.map(
          times => ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000 + (times.length && 0.5),
        ),
        twice: answers.length - new Set(answers).size,
      };
    },
  };
}

it('begins a session for each shard that moves, and answers nothing twice, when a worker is stopped or killed', async () => {
  const { discord, homes, begun, ...shared } = await createSharedHouseholds({ shards: 3 });
  const allServed = () => Promise.all(homes.map(shared.untilServed));
  const one = await shared.startWorker();
  await allServed();
  const other = await shared.startWorker();
  await expect.poll(shared.spread, SLOWLY).toEqual([2, 1]);
  await allServed();
  expect(begun()).toBe(4);
  const costs: object[] = [];

  for (const [how, worker] of [
    ['SIGTERM', one],
    ['SIGKILL', other],
  ] as const) {
    const before = begun();
    const talking = talk(discord, homes);
    await delay(2_000);
    const ending = worker.end(how);
    await ending;
    await expect.poll(shared.spread, SLOWLY).toEqual([3]);
    await allServed();
    const { twice, ...cost } = await talking.end();
    costs.push({ how, ...cost, begun: begun() - before });
    expect(twice).toBe(0);
    if (how === 'SIGKILL') break;
    await shared.startWorker();
    await expect.poll(shared.spread, SLOWLY).toEqual([2, 1]);
    await allServed();
  }
  for (const cost of costs) console.log(cost);
});
