import type { Picture, PictureFailure } from '../../picture.ts';
import { clock } from '../../process/clock.ts';
import type { PictureReader, PictureSource } from './read-picture.ts';

/** A picture that comes later shows an empty doorstep. */
const IN_TIME_MS = 3_000;
/** A message that Discord took so late is old news; until then, and no longer, its pictures are kept for it. */
const TOLD_WITHIN_MS = 15_000;
/** That are read at once: of one household, of all beyond each household's first, and of all. */
const MOST_OF_ONE = 4;
const MOST_FURTHER = 16;
const MOST_OF_ALL = 64;

/** The time that there is for pictures of something. */
export interface PictureTime {
  /** Ends it. */
  readonly signal: AbortSignal;
  /** There will be no message that they could be added to. */
  drop(): void;
}

/** Takes pictures while they are news, and not too many at once, whatever they are for. */
export interface PictureTaker {
  /** Of what has been so since then; null: it is too late for pictures of that. */
  begin(since: number): PictureTime | null;
  take(
    guildId: string,
    source: PictureSource,
    signal: AbortSignal,
  ): Promise<Picture | PictureFailure | 'busy'>;
  /** Whether a picture may still be added to what tells of that. */
  isNews(since: number): boolean;
  isClosed(): boolean;
  /** What is being read is given up. */
  close(): void;
}

/** Creates it. */
export function createPictureTaker({
  pictureReader,
  now,
}: {
  readonly pictureReader: PictureReader;
  now(): number;
}): PictureTaker {
  const closing = new AbortController();
  const reading = new Map<string, number>();
  return {
    begin(since) {
      const leftMs = Math.min(since - now(), 0) + IN_TIME_MS;
      if (leftMs <= 0 || closing.signal.aborted) return null;
      const dropped = new AbortController();
      const signal = AbortSignal.any([clock.timeout(leftMs), dropped.signal, closing.signal]);
      return { signal, drop: () => dropped.abort() };
    },
    async take(guildId, source, signal) {
      const ofOne = reading.get(guildId) ?? 0;
      const ofAll = [...reading.values()].reduce((sum, each) => sum + each, 0);
      // Those who read many leave every other household a place.
      const isFurther = ofOne > 0 && ofAll - reading.size >= MOST_FURTHER;
      if (ofOne >= MOST_OF_ONE || isFurther || ofAll >= MOST_OF_ALL) return 'busy';
      reading.set(guildId, ofOne + 1);
      try {
        return await pictureReader.read(guildId, source, signal);
      } finally {
        const left = (reading.get(guildId) ?? 1) - 1;
        if (left === 0) reading.delete(guildId);
        else reading.set(guildId, left);
      }
    },
    isNews: since => now() - since <= TOLD_WITHIN_MS && !closing.signal.aborted,
    isClosed: () => closing.signal.aborted,
    close: () => closing.abort(),
  };
}

/** Keeps what was taken as long as it is news; what is returned gives it away, once. */
export function keepWhileNews<Taken>(taken: Taken): () => Taken | null {
  let kept: Taken | null = taken;
  const release = () => {
    over.cancel();
    const given = kept;
    kept = null;
    return given;
  };
  const over = clock.after(TOLD_WITHIN_MS, release);
  return release;
}
