/** What a device told from a moment on, as a number; null: nobody knows. */
export interface Told {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number | null;
}

/** The most that is left of one bucket. */
export const LEFT_OF_BUCKET = 5;

/**
 * Leaves of every `bucketMs` the first and the last, the least and the most, and the first that nobody knows: a line
 * drawn through them looks as one through all does. Nothing is made up.
 */
export function thin(told: readonly Told[], bucketMs: number): Told[] {
  const left: Told[] = [];
  let bucket: Told[] = [];
  const bucketOf = ({ at }: Told) => Math.floor(at / bucketMs);
  for (const each of told) {
    const [first] = bucket;
    if (first && bucketOf(first) !== bucketOf(each)) {
      left.push(...leave(bucket));
      bucket = [];
    }
    bucket.push(each);
  }
  return [...left, ...leave(bucket)];
}

function leave(bucket: readonly Told[]): readonly Told[] {
  if (bucket.length <= LEFT_OF_BUCKET) return bucket;
  const known = bucket.filter((each): each is Told & { value: number } => each.value !== null);
  const least = known.reduce<(typeof known)[number] | undefined>(
    (best, each) => (best && best.value <= each.value ? best : each),
    undefined,
  );
  const most = known.reduce<(typeof known)[number] | undefined>(
    (best, each) => (best && best.value >= each.value ? best : each),
    undefined,
  );
  const kept = new Set([bucket[0], bucket.at(-1), least, most, bucket.find(({ value }) => value === null)]);
  return bucket.filter(each => kept.has(each));
}
