import { expect, it } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { probeHub } from '../../src/hub/probe.ts';
import { startHomeAssistant } from '../support/home-assistant.ts';

it('is recognised where somebody takes it for a hub, whatever they add to its address', async () => {
  const { url, token } = await startHomeAssistant('');
  for (const path of ['', '/api', '/api/v1/', '/lovelace/default_view']) {
    const address = { url: url + path, apiKey: token, fingerprint: null };
    // Nobody is kept waiting for long to be told which program it is: one that is busy is asked again.
    await expect
      .poll(() => probeHub(address, { egress: anywhere }).catch(error => error))
      .toMatchObject({
        kind: 'not_an_api',
        program: { name: 'Home Assistant', guide: 'home-assistant' },
      });
  }
});
