import type pg from 'pg';
import { clock } from '../../process/clock.ts';
import { socketOf } from './home-client.ts';

/** A line that was cut says nothing by itself. */
const BEAT_MS = 5_000;

/** Asks a connection that waits for hours whether it is there still, and ends it where it says nothing. */
export function keepAlive(client: pg.Client, onLost: () => void): void {
  const beating = clock.every(BEAT_MS, () => beat(client));
  client.once('end', () => {
    beating.cancel();
    onLost();
  });
}

function beat(client: pg.Client): void {
  const silent = clock.after(BEAT_MS, () => socketOf(client).destroy());
  const done = () => silent.cancel();
  client.query('select 1').then(done, done);
}
