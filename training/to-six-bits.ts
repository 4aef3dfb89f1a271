import type { Model } from '../src/intents/requests/model.ts';
import type { Learned } from './learn.ts';

/** Of the largest weight, as much is cut off. */
const CLIPPED = 0.999;
const MOST = 31;

/** Six bits a weight: what is lost is less than what authors differ by. */
export function toSixBits({ weights, bias }: Learned): Model {
  const sizes = weights.map(Math.abs).sort();
  const scale = (sizes[Math.floor(sizes.length * CLIPPED)] ?? 1) / MOST;
  const bytes = Int8Array.from(weights, weight =>
    Math.max(-MOST, Math.min(MOST, Math.round(weight / scale))),
  );
  return { weights: bytes, scale, bias };
}
