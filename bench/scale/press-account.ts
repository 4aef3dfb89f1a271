import { statedPresses } from '../../test/support/stated-presses.ts';
import type { ScaleWorld } from './world.ts';

/** What became of presses. */
export interface PressAccount {
  readonly presses: number;
  /** Not on record. */
  readonly pressesLost: number;
  /** On record, and left out of what their message says, or told by none. */
  readonly pressesUntold: number;
  /** On record twice, or told by a message that is not theirs. */
  readonly pressesDoubled: number;
}

/** What there is of presses: what was made, what is on record, and what Discord shows. */
export interface PressTraces {
  /** Ids. */
  readonly made: readonly string[];
  /** Of each row on record the press's id, and the message that tells of it; null: none does. */
  readonly recorded: readonly { readonly id: string; readonly message: string | null }[];
  /** Of each message how many presses it says that it stands for. */
  readonly told: ReadonlyMap<string, number>;
}

/** Each press by its id, and each message by itself: no loss hides a double. */
export function toPressAccount({ made, recorded, told }: PressTraces): PressAccount {
  const times = countBy(recorded, ({ id }) => id);
  const due = countBy(recorded, ({ message }) => message ?? '');
  const differences = [...new Set([...due.keys(), ...told.keys()])].map(
    message => (told.get(message) ?? 0) - (due.get(message) ?? 0),
  );
  return {
    presses: made.length,
    pressesLost: made.filter(id => !times.has(id)).length,
    pressesUntold: sum(differences.map(more => Math.max(0, -more))),
    pressesDoubled:
      sum([...times.values()].map(each => each - 1)) + sum(differences.map(more => Math.max(0, more))),
  };
}

/** Begins an account; what it resolves with says what came of the presses that are made from now on. */
export async function accountForPresses(world: ScaleWorld): Promise<() => Promise<PressAccount>> {
  const before = toPressAccount(await readTraces(world));
  return async () => {
    const after = toPressAccount(await readTraces(world));
    return {
      presses: after.presses - before.presses,
      pressesLost: after.pressesLost - before.pressesLost,
      pressesUntold: after.pressesUntold - before.pressesUntold,
      pressesDoubled: after.pressesDoubled - before.pressesDoubled,
    };
  };
}

async function readTraces({ ask, rung, discord, ringing }: ScaleWorld): Promise<PressTraces> {
  const recorded = await ask<PressTraces['recorded'][number]>(
    'select event_id as id, message_id as message from presses left join notices on notices.id = notice_id',
  );
  const messages = ringing.flatMap(({ doorbellId }) => discord.messages(doorbellId));
  return { made: rung, recorded, told: new Map(messages.map(each => [each.id, statedPresses(each)])) };
}

function countBy<Item>(items: readonly Item[], toKey: (item: Item) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(toKey(item), (counts.get(toKey(item)) ?? 0) + 1);
  return counts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
