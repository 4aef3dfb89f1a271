import type { AutocompleteInteraction } from 'discord.js';
import { expect, it } from 'vitest';
import { suggest } from '../../../src/discord/gateway/suggest.ts';
import type { Suggestions } from '../../../src/discord/replies/choices.ts';
import { clock } from '../../../src/process/clock.ts';
import { doAll, type Share } from '../../../src/process/steps.ts';

const atOnce: Share = async steps => doAll(steps);
const CHOICES = Array.from({ length: 30 }, (_, at) => ({ name: `Lamp ${at}`, value: `lamp_${at}` }));

/** What somebody is offered. */
async function offered(
  suggestions: Suggestions,
  share: Share,
  withinMs: number,
): Promise<readonly unknown[]> {
  const told = Promise.withResolvers<readonly unknown[]>();
  const respond = async (choices: readonly unknown[]) => told.resolve(choices);
  const interaction = { respond } as unknown as AutocompleteInteraction;
  await suggest(interaction, suggestions, { share, until: clock.elapsed() + withinMs });
  return told.promise;
}

it('offers as many as Discord takes, ready-made or come to in steps', async () => {
  const inSteps = (function* () {
    yield;
    return CHOICES;
  })();
  for (const suggestions of [CHOICES, inSteps])
    expect(await offered(suggestions, atOnce, 60_000)).toEqual(CHOICES.slice(0, 25));
});

it('offers nothing where the time is up, and goes on with nothing', async () => {
  let steps = 0;
  const endless = (function* () {
    for (;;) {
      steps++;
      yield;
    }
  })();
  expect(await offered(endless, atOnce, 5)).toEqual([]);
  const taken = steps;
  expect(await offered(endless, atOnce, -1)).toEqual([]);
  expect(steps).toBe(taken);
});

it('does not wait for a turn that comes too late', async () => {
  const never: Share = () => new Promise(() => {});
  expect(await offered(CHOICES, never, 5)).toEqual([]);
});
