import type { InteractionResult } from '../../src/local-discord/contract.ts';
import { textOf } from '../../test/support/spoken.ts';
import { statedPresses } from '../../test/support/stated-presses.ts';
import type { ScaleHome } from './homes.ts';
import type { ScaleWorld } from './world.ts';

const SCENE = 'movie_night';
const ZONES = ['Europe/Berlin', 'Europe/Paris', 'Europe/Rome', 'Europe/Madrid'] as const;
/** One of as many households. */
const MOST_SCHEDULED = 100;

/** What was done, and what of it is not as it should be. */
export interface Losses {
  readonly commands: number;
  /** Discord gave up on them after 3 s. */
  readonly commandsLost: number;
  readonly presses: number;
  /** Not on record. */
  readonly pressesLost: number;
  /** Told more often than they were pressed; below zero: less often. */
  readonly pressesDoubled: number;
  /** Scenes that were asked for, now or by the clock. */
  readonly scenes: number;
  readonly scenesRun: number;
  /** Run more often than they were asked for, in any household. */
  readonly scenesTwice: number;
  /** Households whose last change was acknowledged. */
  readonly settings: number;
  readonly settingsLost: number;
}

/** Does things, and keeps count. */
export interface Tally {
  ask(turn: number): void;
  run(turn: number): void;
  setUp(turn: number): void;
  ring(turn: number): void;
  /** Has a scene run by the clock in many households, over the next seconds. */
  schedule(seconds: number): Promise<void>;
  /** As many as were ever made. */
  pressesInAll(): number;
  result(): Promise<Losses>;
}

/** Begins to count. */
export async function createTally(world: ScaleWorld): Promise<Tally> {
  const { discord, homes, hub, ringing } = world;
  const pressesBefore = await countPresses(world);
  const toldBefore = countTold(world);
  const ranBefore = homes.map(({ at }) => hub.ranAt(at));
  const asked = homes.map(() => 0);
  const zones = new Map<string, string | null>();
  const changing = new Set<string>();
  let commands = 0;
  let commandsLost = 0;
  let presses = 0;

  async function invoke(
    home: ScaleHome,
    command: string,
    options?: Record<string, string>,
  ): Promise<InteractionResult> {
    commands += 1;
    const { ownerId: userId, channelId } = home;
    const result = await discord.invoke({ userId, channelId, command, ...(options && { options }) });
    if (result.kind === 'failed') commandsLost += 1;
    return result;
  }

  async function setUp(home: ScaleHome, zone: string): Promise<void> {
    if (changing.has(home.id)) return;
    changing.add(home.id);
    const result = await invoke(home, 'settings timezone', { zone });
    const answer = result.kind === 'message' ? result.message : await result.settled();
    zones.set(home.id, textOf(answer).includes(zone) ? zone : null);
    changing.delete(home.id);
  }

  const homeOf = (turn: number) => homes[turn % homes.length] as ScaleHome;
  return {
    ask: turn => void invoke(homeOf(turn), 'devices'),
    run(turn) {
      const home = homeOf(turn * 7 + 3);
      asked[home.at] = (asked[home.at] ?? 0) + 1;
      void invoke(home, 'scene', { id: SCENE });
    },
    setUp: turn => void setUp(homeOf(turn * 3 + 1), ZONES[turn % ZONES.length] as string),
    ring(turn) {
      presses += 1;
      void world.ring(ringing[turn % ringing.length] as ScaleHome, pressesBefore + presses);
    },
    async schedule(seconds) {
      const some = homes.slice(0, MOST_SCHEDULED);
      for (const { at } of some) asked[at] = (asked[at] ?? 0) + 1;
      const now = Date.now();
      await world.ask(
        `insert into schedules (id, guild_id, channel_id, user_id, scene_id, run_at, state)
          select *, '${SCENE}', $5::bigint + (row_number() over ()) * $6::bigint, 'waiting'
            from unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
        [
          some.map(({ id }) => `bench-${id}-${now}`),
          some.map(({ id }) => id),
          some.map(({ channelId }) => channelId),
          some.map(({ ownerId }) => ownerId),
          now,
          Math.floor((seconds * 1000) / some.length),
        ],
      );
    },
    pressesInAll: () => pressesBefore + presses,
    async result() {
      const ran = homes.map(({ at }) => hub.ranAt(at) - (ranBefore[at] ?? 0));
      const rows = await world.ask<{ guild_id: string; time_zone: string | null }>(
        'select guild_id, time_zone from settings',
      );
      const kept = new Map(rows.map(row => [row.guild_id, row.time_zone]));
      const acknowledged = [...zones].filter(([, zone]) => zone !== null);
      return {
        commands,
        commandsLost,
        presses,
        pressesLost: presses - ((await countPresses(world)) - pressesBefore),
        pressesDoubled: countTold(world) - toldBefore - presses,
        scenes: sum(asked),
        scenesRun: sum(ran),
        scenesTwice: sum(ran.map((times, at) => Math.max(0, times - (asked[at] ?? 0)))),
        settings: acknowledged.length,
        settingsLost: acknowledged.filter(([id, zone]) => kept.get(id) !== zone).length,
      };
    },
  };
}

/** Those on record, each once. */
async function countPresses({ ask }: ScaleWorld): Promise<number> {
  const [row] = await ask<{ count: number }>('select count(distinct raw)::int as count from presses');
  return row?.count ?? 0;
}

function countTold({ discord, ringing }: ScaleWorld): number {
  return sum(ringing.flatMap(({ doorbellId }) => discord.messages(doorbellId).map(statedPresses)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
