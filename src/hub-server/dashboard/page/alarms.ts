import { type Danger, dangerOf, isRaised } from '../../../hub/capabilities.ts';
import type { HomeDevice } from '../contract.ts';

/** The dangers that a device senses just now. */
export function toRaisedAlarms({ attributes }: Pick<HomeDevice, 'attributes'>): readonly Danger[] {
  const raised = Object.entries(attributes).flatMap(([name, value]) =>
    isRaised(value) ? (dangerOf(name) ?? []) : [],
  );
  return [...new Set(raised)];
}
