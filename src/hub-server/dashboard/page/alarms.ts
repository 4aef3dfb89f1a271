import { DANGERS, type Danger, isDanger } from '../../../hub/capabilities.ts';
import type { HomeDevice } from '../contract.ts';

/** The dangers that a device senses just now. */
export function toRaisedAlarms({ state }: Pick<HomeDevice, 'state'>): readonly Danger[] {
  return DANGERS.filter(name => isDanger(name, state[name]));
}
