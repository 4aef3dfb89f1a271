import type { AskedDevice } from '../../guilds/access/contract.ts';
import { cut } from '../../household/cut.ts';

const MOST_LETTERS = 500;

/** What the devices are called that a question is about, not escaped; null: it is about a scene. */
export function toAskedName(device: AskedDevice | null): string | null {
  if (device === null) return null;
  const names = [device, ...(device.beside ?? [])].map(({ name }) => name);
  return cut(names.join(', '), MOST_LETTERS);
}
