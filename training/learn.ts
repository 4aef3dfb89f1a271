import { BITS } from '../src/intents/requests/model.ts';
import { createRandom } from './random.ts';

/** What the model learns from: the places of a candidate's features, and whether it asks. */
export interface Example {
  readonly places: Uint16Array;
  readonly asks: boolean;
  /** How much it counts. */
  readonly weight: number;
  /** Who wrote it: what is learned without somebody is scored on them. */
  readonly author: string;
}

/** A weight a place, and what speaks for a request when nothing is known. */
export interface Learned {
  readonly weights: Float32Array;
  readonly bias: number;
}

const EPOCHS = 6;
const RATE = 0.5;
/** Of the weights, towards nothing: what few examples say counts little. */
const DECAY = 2e-6;

/** Logistic regression by stochastic gradient descent with steps that shrink by use (AdaGrad). The same examples always make the same model. */
export function learn(examples: readonly Example[], seed = 1): Learned {
  const random = createRandom(seed);
  const weights = new Float32Array(1 << BITS);
  const squares = new Float32Array(1 << BITS).fill(1e-2);
  let [bias, biasSquares] = [0, 1e-2];
  const order = Uint32Array.from(examples.keys());
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const { places, asks, weight } = examples[at] as Example;
      const value = 1 / Math.sqrt(places.length);
      const error = weight * ((asks ? 1 : 0) - 1 / (1 + Math.exp(-scoreOf(places, weights, bias))));
      if (Math.abs(error) < NEGLIGIBLE) continue;
      const step = error * value;
      for (const place of places) {
        const slope = step - DECAY * (weights[place] as number);
        squares[place] = (squares[place] as number) + slope * slope;
        weights[place] = (weights[place] as number) + (RATE * slope) / Math.sqrt(squares[place] as number);
      }
      biasSquares += error * error;
      bias += (RATE * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

const NEGLIGIBLE = 0.002;

/** What a model makes of these features, in logits. */
export function scoreOf(places: Uint16Array, weights: Float32Array | Int8Array, bias: number): number {
  let sum = 0;
  for (const place of places) sum += weights[place] as number;
  return sum / Math.sqrt(places.length) + bias;
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
}
