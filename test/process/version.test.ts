import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { checkDiscord } from '../../src/app/doctor/check-discord.ts';
import { connectClient } from '../../src/discord/gateway/client.ts';
import { createRequestBudget } from '../../src/discord/gateway/request-budget.ts';
import { anywhere } from '../../src/egress/create-egress.ts';
import { createHub } from '../../src/hub/client.ts';
import { probeHub } from '../../src/hub/probe.ts';
import { silent } from '../support/guild-store.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';

const { version } = manifest;
const address = (origin: string) => ({ url: `${origin}/v1`, apiKey: 'key', fingerprint: null });

/** Whom homecord asks, by an address; everybody answers that they do not know it. */
const ASKING: [string, (origin: string) => Promise<unknown>, RegExp][] = [
  [
    'Discord',
    apiUrl => {
      const requests = createRequestBudget();
      return connectClient({ token: 'a.b.c', apiUrl }, { log: silent, requests, attach: () => {} });
    },
    /^DiscordBot \(\S+, [\d.]+\) (?:.+ )?homecord\/([\d.]+)/,
  ],
  [
    'Discord, as the doctor',
    apiUrl => checkDiscord({ token: 'a.b.c', apiUrl }),
    /^DiscordBot \(\S+, [\d.]+\) homecord\/([\d.]+)$/,
  ],
  [
    'a hub',
    async origin => {
      const hub = createHub(address(origin), { egress: anywhere });
      await hub.devices().finally(() => hub.close());
    },
    /^homecord\/([\d.]+)$/,
  ],
  [
    'a hub by a stream of events',
    async origin => {
      const hub = createHub(address(origin), { egress: anywhere });
      const { signal } = new AbortController();
      await hub
        .follow({ lastEventId: null, signal, onOpen: () => {}, onEvent: () => {} })
        .finally(() => hub.close());
    },
    /^homecord\/([\d.]+)$/,
  ],
  ['what may be a hub', origin => probeHub(address(origin), { egress: anywhere }), /^homecord\/([\d.]+)$/],
];

it.each(ASKING)('stands in what is asked of %s', async (_name, ask, agent) => {
  const { origin, requests } = await startScriptedHub(() => ({ status: 401, body: { message: 'unknown' } }));
  await ask(origin).catch(() => {});
  expect(requests.length).toBeGreaterThan(0);
  for (const { headers } of requests) expect(agent.exec(headers['user-agent'] ?? '')?.[1]).toBe(version);
});
