import { setTimeout as delay } from 'node:timers/promises';
import type { LocalDiscord } from '../../src/local-discord/contract.ts';
import type { Asker } from './home-program.ts';
import { answerTo } from './spoken.ts';

/** Resolves once a household with a home is answered, which it asks for until it is: nobody may have its shard yet. */
export async function untilServed(discord: LocalDiscord, asker: Asker): Promise<void> {
  for (;;) {
    const asked = discord
      .invoke({ ...asker, command: 'home scenes', force: true })
      .then(answerTo)
      .catch(() => '');
    if ((await Promise.race([asked, delay(2_000, '')])).includes('Movie night')) return;
    await delay(500);
  }
}
