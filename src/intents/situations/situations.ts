import type { ClassifierData } from './classifier.ts';
import situations from './situations.json' with { type: 'json' };

/** What happens in households and scenes are made for, as `npm run train` made it of the bank in `training/situations/`. */
export const SITUATIONS: {
  /** Names of scenes that are for each, the commonest first. */
  readonly names: readonly (readonly string[])[];
  /** What people say then: a class each, and behind them one of talk. */
  readonly learned: ClassifierData;
} = { ...situations, names: situations.names.map(names => names.split(', ')) };
