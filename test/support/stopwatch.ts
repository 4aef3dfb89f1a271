import { onEnd } from './on-end.ts';

const EVERY_MS = 100;

/** Starts to count milliseconds as this process lives them: while the whole machine stands still, nothing is late. */
export function startStopwatch(): () => number {
  let ms = 0;
  const timer = setInterval(() => {
    ms += EVERY_MS;
  }, EVERY_MS);
  onEnd(() => clearInterval(timer));
  return () => ms;
}
