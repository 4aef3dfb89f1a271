import { daily } from './bank/daily.ts';
import { household } from './bank/household.ts';
import { leisure } from './bank/leisure.ts';
import { night } from './bank/night.ts';
import type { Situation } from './situation.ts';

/** Every situation there is. */
export const BANK: readonly Situation[] = [...night, ...leisure, ...household, ...daily];
