import { textOf } from '../../test/support/spoken.ts';
import type { ScaleHome } from './homes.ts';
import type { SceneRun } from './hub.ts';
import type { ScaleWorld } from './world.ts';

/** Those that nobody is asked about first, in every home; with the one of its own. */
const HARMLESS = ['movie_night', 'good_morning', 'dinner_party', 'reading', 'party_mode'];

/** A scene of a home: each is asked for once at most, so that a second run of it is a second run of that request. */
export interface AskedScene {
  readonly home: Pick<ScaleHome, 'at' | 'id' | 'channelId' | 'ownerId'>;
  readonly sceneId: string;
}

/** What became of scenes that were asked for, now or by the clock. */
export interface SceneLosses {
  readonly scenes: number;
  readonly scenesRun: number;
  readonly scenesTwice: number;
  /** A home was asked to run it, and nobody was told what came of it. */
  readonly scenesUntold: number;
  /** Told of as interrupted: whoever began it was gone before it was on record. */
  readonly scenesInterrupted: number;
}

/** What there is of scenes: what was asked for, what homes were asked to run, and what was said where they were asked for. */
export interface SceneTraces {
  readonly asked: readonly AskedScene[];
  readonly runs: readonly SceneRun[];
  /** Texts that name the scene, in its home. */
  said(scene: AskedScene): readonly string[];
}

/** Each by itself: one that was not run hides none that was run twice. */
export function toSceneLosses({ asked, runs, said }: SceneTraces): SceneLosses {
  const toKey = (home: number, sceneId: string) => `${home} ${sceneId}`;
  const times = new Map<string, number>();
  for (const { home, sceneId } of runs)
    times.set(toKey(home, sceneId), (times.get(toKey(home, sceneId)) ?? 0) + 1);
  const ran = asked.filter(({ home, sceneId }) => times.has(toKey(home.at, sceneId)));
  const isInterrupted = (scene: AskedScene) => said(scene).some(text => text.includes('I was stopped'));
  return {
    scenes: asked.length,
    scenesRun: ran.length,
    scenesTwice: [...times.values()].reduce((all, each) => all + each - 1, 0),
    scenesUntold: ran.filter(scene => said(scene).length === 0).length,
    scenesInterrupted: asked.filter(isInterrupted).length,
  };
}

/** Scenes that are asked for, each once. */
export interface SceneAccount {
  /** The next that nobody has asked for yet; null: all were. */
  next(): AskedScene | null;
  result(): SceneLosses;
}

/** Begins an account. */
export function accountForScenes({ discord, homes, hub }: ScaleWorld): SceneAccount {
  const messages = ({ channelId, ownerId }: Pick<ScaleHome, 'channelId' | 'ownerId'>) =>
    discord.messages(channelId, { as: ownerId });
  const runsBefore = hub.runs().length;
  const saidBefore = homes.map(home => messages(home).length);
  const asked: AskedScene[] = [];
  const listing = homes.filter(({ at }) => hub.scenesOf(at) !== null);

  function said({ home, sceneId }: AskedScene): readonly string[] {
    const name = hub.scenesOf(home.at)?.find(({ id }) => id === sceneId)?.name ?? sceneId;
    const texts = messages(home).slice(saidBefore[home.at]).map(textOf);
    return texts.filter(text => text.includes(name));
  }

  return {
    next() {
      const home = listing[asked.length % listing.length] as ScaleHome;
      const sceneId = HARMLESS[Math.floor(asked.length / listing.length)];
      if (sceneId === undefined) return null;
      const scene = { home, sceneId };
      asked.push(scene);
      return scene;
    },
    result: () => toSceneLosses({ asked, runs: hub.runs().slice(runsBefore), said }),
  };
}
