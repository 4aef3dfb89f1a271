import type { HubDevice } from '../../hub/model.ts';
import type { Finding, Question } from '../../intents/questions/contract.ts';
import { lookAt, wantsMore } from './asked-state.ts';
import { ofIds } from './of-ids.ts';

/**
 * What stands open of that which is asked whether it is locked: the bolt of an open door keeps nobody out. `find` says
 * what of the home a question is about.
 */
export function findOpenBeside(
  question: Question,
  devices: readonly HubDevice[],
  find: (question: Question) => Finding,
): readonly HubDevice[] {
  if (question.asks !== 'locked' || question.form !== 'whether' || !wantsMore(question, 'locked')) return [];
  const beside: Question = { ...question, asks: 'open', state: 'open' };
  const found = find(beside);
  if (found.about !== 'devices' || !found.told || found.asks === 'locked') return [];
  return ofIds(devices, found.ids).filter(device => lookAt(device, beside, found.asks).holds === true);
}
