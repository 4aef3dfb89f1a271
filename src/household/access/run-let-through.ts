import type { CallOptions, Hub, SceneOutcome } from '../../hub/model.ts';
import type { Actor } from './actor.ts';
import type { GateParts } from './gate-parts.ts';

/** The one scene that was let through. */
export interface RunScene {
  /** Has the hub reached by the time that it is run, which will be soon. */
  getReady(): void;
  run(options?: CallOptions): Promise<SceneOutcome>;
}

/** What runs it; one that `isLearned`, which no list has and a manager ran, is remembered once it worked. */
export function toRun(
  hub: Hub,
  { guildId }: Actor,
  { sceneId, isLearned }: { readonly sceneId: string; readonly isLearned: boolean },
  { hubOf, guilds, log }: GateParts,
): RunScene {
  return {
    getReady: hub.getReady,
    async run(options) {
      const outcome = await hub.triggerScene(sceneId, options);
      if (!isLearned) return outcome;
      // Not for a hub that was disconnected, or a server that was left, while it ran.
      if ((await hubOf(guildId)) !== hub) return outcome;
      // The house has acted by then: a catalogue that cannot be written must not make that look like a failure.
      await guilds
        .addScene(guildId, { id: sceneId, name: null, source: 'learned' })
        .catch(error => log.error({ err: error, guildId }, 'a scene that worked could not be remembered'));
      return outcome;
    },
  };
}
