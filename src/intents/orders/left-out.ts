import { type Described, isSpecific } from '../questions/household.ts';
import type { Order, OrderedDevice } from './contract.ts';
import { byNouns } from './is-called.ts';
import { isOtherPlace } from './is-certain.ts';

type Device = Described<OrderedDevice>;

/** What is left out: "but the lamp" is what is called so, where something is, and "but the lights" all of them. */
export function leftOut(
  { except, exceptsSeveral }: Order,
  capable: readonly Device[],
): readonly (readonly Device[])[] {
  const parts = [...Map.groupBy(except, ({ part }) => part).values()];
  return parts.map(part => {
    const specific = part.filter(isSpecific);
    const alike = capable.filter(device => specific.every(item => byNouns(item, device)));
    // "But the hall" leaves the landing out only where nothing else is the hall.
    const said = alike.filter(device => !specific.some(item => isOtherPlace(item, device)));
    const fitting = said.length > 0 ? said : alike;
    const literal = fitting.filter(({ name }) =>
      specific.every(({ words, kind }) => !kind || words.every(word => name.includes(word))),
    );
    return specific.length === 0 ? [] : literal.length > 0 && !exceptsSeveral ? literal : fitting;
  });
}
