import type pg from 'pg';
import { socketOf } from './home-client.ts';

/** A line that was cut says nothing by itself. */
const BEAT_MS = 5_000;

/** Asks a connection that waits for hours whether it is there still, and ends it where it says nothing. */
export function keepAlive(client: pg.Client, onLost: () => void): void {
  const beating = setInterval(() => beat(client), BEAT_MS);
  client.once('end', () => {
    clearInterval(beating);
    onLost();
  });
}

function beat(client: pg.Client): void {
  const silent = setTimeout(() => socketOf(client).destroy(), BEAT_MS);
  const done = () => clearTimeout(silent);
  client.query('select 1').then(done, done);
}
