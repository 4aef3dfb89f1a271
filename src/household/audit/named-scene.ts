import type { NamedScene } from '../../guilds/audit/contract.ts';
import { cut } from '../cut.ts';
import { toReadable } from '../scenes/readable.ts';

const MAX_NAME_LENGTH = 100;

/** A scene as it goes on record, by the name that people know, if there is one. */
export function toNamed(id: string, name: string | null): NamedScene {
  return { id: cut(id, MAX_NAME_LENGTH), name: cut(name ?? toReadable(id), MAX_NAME_LENGTH) };
}
