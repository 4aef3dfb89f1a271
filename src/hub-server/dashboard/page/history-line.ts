import type { History } from '../../../hub/contract.ts';

/** What a device told at a time. */
export type HistoryPoint = History['points'][number];

/** What is known of a capability at a time, as a height; null: nobody knows. Booleans are 0 and 1, `open` is 1. */
interface Height {
  readonly at: number;
  readonly value: number | null;
}

/** A time that is drawn, from its beginning to its end, in milliseconds. */
export interface Span {
  readonly since: number;
  readonly until: number;
}

/** The area that a line is drawn in. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Points as heights, in order of time. */
export function toHeights(points: readonly HistoryPoint[]): readonly Height[] {
  return points.map(({ at, value }) => ({ at: Date.parse(at), value: toHeight(value) }));
}

function toHeight(value: HistoryPoint['value']): number | null {
  if (value === null || typeof value === 'number') return value;
  return value === true || value === 'open' ? 1 : 0;
}

/** The least and the most that was known; null where nothing was. */
export function toExtremes(heights: readonly Height[]): readonly [least: number, most: number] | null {
  const values = heights.flatMap(({ value }) => value ?? []);
  return values.length === 0 ? null : [Math.min(...values), Math.max(...values)];
}

/**
 * Draws them as the path of a line in steps (SVG §9.3): each holds until the next, the last until the end; where nobody
 * knows, there is none. What never changed lies in the middle.
 */
export function toPath(heights: readonly Height[], { since, until }: Span, { width, height }: Size): string {
  const [least, most] = toExtremes(heights) ?? [0, 0];
  const x = (at: number) => round(((Math.max(at, since) - since) / (until - since)) * width);
  const y = (value: number) =>
    round(most === least ? height / 2 : height * (1 - (value - least) / (most - least)));
  let isDrawing = false;
  const steps = heights.map(({ at, value }, index) => {
    if (value === null) {
      isDrawing = false;
      return '';
    }
    const begin = isDrawing ? `V${y(value)}` : `M${x(at)} ${y(value)}`;
    isDrawing = true;
    return `${begin}H${x(heights[index + 1]?.at ?? until)}`;
  });
  return steps.join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
