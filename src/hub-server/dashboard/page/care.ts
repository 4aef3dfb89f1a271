import type { Command } from '../../../hub/contract.ts';
import { type CarefulDeed, carefulDeedOf, type Doing } from '../../../hub/device-care.ts';
import type { Scene, SceneDeed } from '../../../hub/scenes/contract.ts';
import type { HomeDevice, Overview } from '../contract.ts';

/** The reason to ask first whether somebody means commands; null: there is none. */
export function careOfDevice(
  device: HomeDevice,
  commands: readonly Command[],
  doubts: Overview['doubts'],
): CarefulDeed | null {
  const { id, type, commands: controls = [] } = device;
  const takes = (capability: string) => controls.some(control => control.capability === capability);
  // Without a part, all of them are meant.
  const sounds = (doing: Doing, part?: string) =>
    Object.entries(doubts[id] ?? {}).some(
      ([each, doings]) => ['', part ?? each].includes(each) && doings.includes(doing),
    );
  const readings = (part: string | undefined): Readonly<Record<string, unknown>> =>
    (part === undefined ? device : device.parts?.find(each => each.id === part))?.state ?? {};
  return carefulDeedOf(
    { type, takes, sounds, readingOf: ({ capability, part }) => readings(part)[capability] },
    commands,
  );
}

/** What shuts a house up, and what of it is harmless: no reason to ask. */
const SAFE: ReadonlySet<SceneDeed> = new Set(['arms', 'locks', 'closes', 'turns_on', 'turns_off'] as const);

/** What a scene does that is asked about first; null where nobody can say what it does, which is asked about as well. */
export function carefulEffectsOf({ effects }: Scene): Scene['effects'] | null {
  return effects?.filter(({ does }) => !SAFE.has(does)) ?? null;
}
