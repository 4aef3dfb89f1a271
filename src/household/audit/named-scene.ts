import { cut } from '../../discord/replies/pages.ts';
import type { NamedScene } from '../../guilds/audit/contract.ts';
import { toReadable } from '../scenes/readable.ts';

const LONGEST_NAME = 100;

/** A scene as it goes on record, by the name that people know, if there is one. */
export function toNamed(id: string, name: string | null): NamedScene {
  return { id: cut(id, LONGEST_NAME), name: cut(name ?? toReadable(id), LONGEST_NAME) };
}
