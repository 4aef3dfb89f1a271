import { expect, it } from 'vitest';
import { createReader } from '../../../src/household/notices/read-notices.ts';
import type { HubNotices } from '../../../src/hub/model.ts';
import { silent } from '../../support/guild-store.ts';

const notice = {
  id: 'n',
  title: null,
  text: 'x',
  level: 'info',
  buttons: [],
  picture: null,
  at: new Date(0),
} as const;
const home = { devices: null, changed: new Set<string>(), heardAt: 0, isConnected: true, hasHub: true };

/** A reader of a hub that answers so. */
function start(answer: (after: string | null) => HubNotices | null) {
  const asked: (string | null)[] = [];
  let cursor: string | null = null;
  const notices = async (after: string | null) => {
    asked.push(after);
    return answer(after);
  };
  const reader = createReader({
    guildId: '1',
    hubOf: async () => ({ notices }),
    cursor: () => cursor,
    async take(news) {
      cursor = news.cursor;
      return true;
    },
    log: silent,
  });
  return { asked, reader };
}

it('reads on until there is no more, and again when the home may have said something', async () => {
  const { asked, reader } = start(after =>
    after === null ? { notices: [notice], cursor: 'a', missed: 0 } : { notices: [], cursor: 'a', missed: 0 },
  );
  const said = Symbol();
  reader.hear({ ...home, said });
  reader.hear({ ...home, said });
  await expect.poll(() => asked).toEqual([null, 'a']);
  reader.hear({ ...home, said: Symbol() });
  await expect.poll(() => asked).toEqual([null, 'a', 'a']);
});

it('leaves a hub that never ends, and asks one that says nothing no more', async () => {
  let cursors = 0;
  const endless = start(() => ({ notices: [notice], cursor: String(++cursors), missed: 0 }));
  endless.reader.hear({ ...home, said: Symbol() });
  await expect.poll(() => endless.asked.length).toBe(10);
  const mute = start(() => null);
  for (let times = 0; times < 3; times++) {
    mute.reader.hear({ ...home, said: Symbol() });
    await expect.poll(() => mute.asked.length).toBe(1);
  }
  expect(endless.asked).toHaveLength(10);
});
