import { expect, it } from 'vitest';
import type { Steps } from '../../../src/guilds/presses/statement.ts';
import { createCommits } from '../../../src/guilds/sqlite/commits.ts';

/** Work of no statement, done at once, over a disk that answers when it is told to. */
function openCommits() {
  const disk = Promise.withResolvers<void>();
  const order: string[] = [];
  const commits = createCommits({
    together: async work => work(),
    run: steps => steps.next().value as never,
    synced: {
      commit: async work => work(),
      async sync() {
        order.push('asked for the disk');
        await disk.promise;
      },
      close: async () => {},
    },
  });
  return { commits, disk, order };
}

// biome-ignore lint/correctness/useYield: nothing is asked of the database.
function* press(): Steps<string> {
  return 'a press';
}

it('tells of a press once it is committed, and resolves once the disk has it', async () => {
  const { commits, disk, order } = openCommits();
  const stored = commits.atOnce('1', press, told => order.push(told)).then(() => order.push('stored'));
  await new Promise(resolve => setImmediate(resolve));
  expect(order).toEqual(['a press', 'asked for the disk']);
  disk.resolve();
  await stored;
  expect(order.at(-1)).toBe('stored');
});

it('rejects where the disk has not got it', async () => {
  const { commits, disk } = openCommits();
  const told: string[] = [];
  const stored = commits.atOnce('1', press, result => told.push(result));
  disk.reject(new Error('full'));
  await expect(stored).rejects.toThrow('full');
  expect(told).toEqual(['a press']);
});

it('tells nothing of what was not committed', async () => {
  const { commits } = openCommits();
  const told: string[] = [];
  const failing = commits.atOnce(
    '1',
    // biome-ignore lint/correctness/useYield: it fails at once.
    function* (): Steps<string> {
      throw new Error('no room');
    },
    result => told.push(result),
  );
  await expect(failing).rejects.toThrow('no room');
  expect(told).toEqual([]);
});

it('waits for no disk before a scene is run, and brings it there right behind', async () => {
  const { commits, order } = openCommits();
  await commits.unsynced('1', press).then(result => order.push(result));
  expect(order).toEqual(['a press']);
  await expect.poll(() => order).toEqual(['a press', 'asked for the disk']);
});
