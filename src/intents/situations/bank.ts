import { active } from './bank/active.ts';
import { aroundTheHouse } from './bank/around-the-house.ts';
import { calm } from './bank/calm.ts';
import { celebrations } from './bank/celebrations.ts';
import { comingAndGoing } from './bank/coming-and-going.ts';
import { kitchen } from './bank/kitchen.ts';
import { morning } from './bank/morning.ts';
import { night } from './bank/night.ts';
import { outdoors } from './bank/outdoors.ts';
import { screens } from './bank/screens.ts';
import { work } from './bank/work.ts';
import type { Situation } from './situation.ts';

/** Every situation there is. */
export const BANK: readonly Situation[] = [
  ...night,
  ...morning,
  ...kitchen,
  ...screens,
  ...celebrations,
  ...calm,
  ...active,
  ...work,
  ...comingAndGoing,
  ...aroundTheHouse,
  ...outdoors,
];
