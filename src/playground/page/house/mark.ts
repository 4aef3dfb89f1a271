import type { HouseDevice } from '../../home.ts';
import type { Place } from './plan-layout.ts';

/** What a device's mark on the plan is drawn from. Its middle is at 0, 0; whatever the state should tell may be missing. */
export interface Mark {
  readonly state: HouseDevice['state'];
  readonly place: Place;
}
