import type { InteractionResult } from '../../src/local-discord/contract.ts';
import { textOf } from '../../test/support/spoken.ts';
import type { ScaleHome } from './homes.ts';
import { accountForPresses, type PressAccount } from './press-account.ts';
import { type AskedScene, accountForScenes, type SceneLosses } from './scene-account.ts';
import type { ScaleWorld } from './world.ts';

const ZONES = ['Europe/Berlin', 'Europe/Paris', 'Europe/Rome', 'Europe/Madrid'] as const;
/** One of as many households. */
const MOST_SCHEDULED = 100;

/** What was done, and what of it is not as it should be. */
export interface Losses extends PressAccount, SceneLosses {
  readonly commands: number;
  /** Discord gave up on them after 3 s. */
  readonly commandsLost: number;
  /** Households whose last change was acknowledged. */
  readonly settings: number;
  readonly settingsLost: number;
}

/** Does things, and keeps count. */
export interface Tally {
  ask(turn: number): void;
  run(): void;
  setUp(turn: number): void;
  ring(turn: number): void;
  /** Has a scene run by the clock in many households, over the next seconds. */
  schedule(seconds: number): Promise<void>;
  result(): Promise<Losses>;
}

/** Begins to count. */
export async function createTally(world: ScaleWorld): Promise<Tally> {
  const { discord, homes, ringing } = world;
  const presses = await accountForPresses(world);
  const scenes = accountForScenes(world);
  const zones = new Map<string, string | null>();
  const changing = new Set<string>();
  let commands = 0;
  let commandsLost = 0;

  async function invoke(
    home: Pick<ScaleHome, 'channelId' | 'ownerId'>,
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
    run() {
      const scene = scenes.next();
      if (scene) void invoke(scene.home, 'scene', { id: scene.sceneId });
    },
    setUp: turn => void setUp(homeOf(turn * 3 + 1), ZONES[turn % ZONES.length] as string),
    ring: turn => void world.ring(ringing[turn % ringing.length] as ScaleHome),
    async schedule(seconds) {
      const some = Array.from({ length: Math.min(MOST_SCHEDULED, homes.length) }, scenes.next);
      await schedule(
        world,
        some.filter(scene => scene !== null),
        seconds,
      );
    },
    async result() {
      const rows = await world.ask<{ guild_id: string; time_zone: string | null }>(
        'select guild_id, time_zone from settings',
      );
      const kept = new Map(rows.map(row => [row.guild_id, row.time_zone]));
      const acknowledged = [...zones].filter(([, zone]) => zone !== null);
      return {
        commands,
        commandsLost,
        ...(await presses()),
        ...scenes.result(),
        settings: acknowledged.length,
        settingsLost: acknowledged.filter(([id, zone]) => kept.get(id) !== zone).length,
      };
    },
  };
}

async function schedule({ ask }: ScaleWorld, scenes: readonly AskedScene[], seconds: number): Promise<void> {
  const now = Date.now();
  await ask(
    `insert into schedules (id, guild_id, channel_id, user_id, scene_id, run_at, state)
      select id, guild, channel, member, scene, $6::bigint + (row_number() over ()) * $7::bigint, 'waiting'
        from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as asked (id, guild, channel, member, scene)`,
    [
      scenes.map(({ home, sceneId }) => `bench-${home.id}-${sceneId}-${now}`),
      scenes.map(({ home }) => home.id),
      scenes.map(({ home }) => home.channelId),
      scenes.map(({ home }) => home.ownerId),
      scenes.map(({ sceneId }) => sceneId),
      now,
      Math.floor((seconds * 1000) / scenes.length),
    ],
  );
}
