import type { Situation } from './situation.ts';
import { active } from './training-phrases/active.ts';
import { aroundTheHouse } from './training-phrases/around-the-house.ts';
import { calm } from './training-phrases/calm.ts';
import { celebrations } from './training-phrases/celebrations.ts';
import { comingAndGoing } from './training-phrases/coming-and-going.ts';
import { kitchen } from './training-phrases/kitchen.ts';
import { morning } from './training-phrases/morning.ts';
import { night } from './training-phrases/night.ts';
import { outdoors } from './training-phrases/outdoors.ts';
import { screens } from './training-phrases/screens.ts';
import { work } from './training-phrases/work.ts';

/** Every situation there is. */
export const TRAINING_PHRASES: readonly Situation[] = [
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
