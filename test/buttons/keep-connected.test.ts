import { expect, it } from 'vitest';
import { keepConnected } from '../../src/buttons/keep-connected.ts';
import { type BrokerFailure, toRefusal, toSilentEnd } from '../../src/buttons/to-failure.ts';

const timings = { retryMinMs: 1, retryMaxMs: 2, slowRetryMs: 60_000, stableMs: 60_000 };

it('tries again after every failure until it is told to stop', async () => {
  const stopping = new AbortController();
  const failures: BrokerFailure[] = [];
  const attempt = async () => {
    if (failures.length === 3) stopping.abort();
    return toSilentEnd(true);
  };
  await keepConnected(attempt, {
    timings,
    signal: stopping.signal,
    onFailure: failure => failures.push(failure),
  });
  expect(failures).toHaveLength(3);
});

it('takes an attempt that throws as a failure', async () => {
  const stopping = new AbortController();
  const failures: BrokerFailure[] = [];
  const attempt = () => Promise.reject(new Error('connection to mqtt://house:hunter2@broker failed'));
  const onFailure = (failure: BrokerFailure) => {
    failures.push(failure);
    stopping.abort();
  };
  await keepConnected(attempt, { timings, signal: stopping.signal, onFailure });
  expect(failures).toMatchObject([
    { state: 'unreachable', detail: { trouble: 'connection_failed', given: null } },
  ]);
});

it('waits long where only a person can mend it, and stops without waiting', async () => {
  const stopping = new AbortController();
  let attempts = 0;
  const attempt = async () => {
    attempts += 1;
    return toRefusal(4);
  };
  const onFailure = () => setImmediate(() => stopping.abort());
  await keepConnected(attempt, { timings, signal: stopping.signal, onFailure });
  expect(attempts).toBe(1);
});
