import type { Item } from '../questions/contract.ts';
import { type Described, isCalled, isForm } from '../questions/household.ts';
import type { OrderedDevice } from './contract.ts';
import { orderedNouns } from './vocabulary.ts';

type Device = Described<OrderedDevice>;

/** Is a device called so, or, of a kind, one of it? */
export function byWords(item: Item, device: Device): boolean {
  if (isCalledSo(item, device)) return true;
  const { noun } = item;
  return noun !== null && (item.kind ? device.nouns : device.called).has(noun);
}

/** Is a device called so, or anywhere that is, or of that kind? */
export function byNouns(item: Item, device: Device): boolean {
  return isCalledSo(item, device) || (item.noun !== null && device.nouns.has(item.noun));
}

/** A word for one thing is no slip for another: a gate ("portão") is no door ("porta"). */
function isCalledSo(item: Item, device: Device): boolean {
  const { noun, words } = item;
  if (noun === null) return isCalled(item, device);
  return words.every(
    said => device.words.has(said) || [...device.words].some(word => isForm(said, word) && mayBe(noun, word)),
  );
}

function mayBe(noun: string, word: string): boolean {
  const meaning = orderedNouns().get(word);
  return meaning?.is !== 'noun' || meaning.noun === noun;
}

/** Is that in its own name? */
export function isNamed({ noun, words }: Item, { name, called }: Device): boolean {
  return noun === null ? words.every(word => name.includes(word)) : called.has(noun);
}
