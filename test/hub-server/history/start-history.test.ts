import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import { startHistory } from '../../../src/hub-server/history/start-history.ts';
import { createTestDirectory } from '../../support/hub-server.ts';

it('deletes what it kept where it is to keep nothing, and says so once', () => {
  const directory = createTestDirectory();
  const lines: string[] = [];
  const log = pino({}, { write: line => void lines.push(line) });
  const backend = createSimulatedHome({ ringEveryMs: null });
  const kept = startHistory(directory, { days: 14, backend, log });
  expect(existsSync(path.join(directory, 'history.sqlite-wal'))).toBe(true);
  expect(startHistory(directory, { days: 0, backend, log })).toBeNull();
  expect(readdirSync(directory)).toEqual([]);
  expect(startHistory(directory, { days: 0, backend, log })).toBeNull();
  expect(lines.filter(line => line.includes('HISTORY_DAYS is 0'))).toHaveLength(1);
  kept?.close();
});
