import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSeen, visit } from '../support/browser.ts';
import { PASSWORD, startTestDashboard } from '../support/dashboard.ts';
import { heading, signIn } from '../support/dashboard-page.ts';
import { startIngressProxy } from '../support/ingress-proxy.ts';

/** The dashboard within Home Assistant's page, and below somebody's path. */

/** Opens the dashboard of a hub in a frame of Home Assistant's, and signs in. */
async function openFramed({ gathers = false } = {}) {
  const hub = await startTestDashboard({ owned: true, ingress: ['127.0.0.1'] });
  const { panelUrl, url } = await startIngressProxy(hub.url, { gathers });
  const page = await visit(panelUrl);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await frame.getByRole('button', { name: 'Sign in' }).click();
  await frame.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  return { hub, page, frame, url };
}

const lampOf = (frame: FrameLocator | Page) =>
  frame
    .getByRole('listitem')
    .filter({ has: frame.getByRole('heading', { name: 'Thermostat', exact: true }) });

describe('within Home Assistant', () => {
  it('signs in, shows the home and runs a scene', async () => {
    const { hub, frame, page } = await openFramed();
    await expectSeen(lampOf(frame));
    const scenes = frame.getByRole('region', { name: 'Scenes' });

    await scenes.getByRole('button', { name: /Movie night/ }).click();

    await expectSeen(frame.locator('.outcome .well-done'));
    const television = (await hub.home.devices()).find(({ id }) => id === 'living_room_tv');
    expect(television?.state).toMatchObject({ on: true });
    // What Home Assistant itself and its other add-ons are asked for goes without the session.
    const cookies = await page.context().cookies();
    expect(cookies.map(({ path }) => path)).toEqual([
      `${new URL(page.frames()[1]?.url() ?? '').pathname}`,
      expect.any(String),
    ]);
    expect(new Set(cookies.map(({ path }) => path)).size).toBe(1);
  });

  it('shows the home also where what stands between holds event streams back', async () => {
    const { frame } = await openFramed({ gathers: true });
    await expectSeen(lampOf(frame));
  });

  it('names the add-on’s own port to whom Home Assistant does not let in', async () => {
    const { frame } = await openFramed();
    await frame.getByRole('link', { name: 'People' }).click();
    await frame.getByRole('button', { name: 'Invite somebody' }).click();
    await frame.getByLabel('Name').fill('Ben');
    await frame.locator('form button.primary').click();
    expect(await frame.locator('#link').inputValue()).toMatch(/^http:\/\/127\.0\.0\.1:8484\/#join=\S+$/);
  });
});

it('works below any path, as far as a proxy passes on what is there', async () => {
  const hub = await startTestDashboard({ owned: true });
  const { url } = await startIngressProxy(hub.url);
  const page = await visit(`${url}/`);
  await signIn(page);
  await expectSeen(heading(page, 'Home'));
  await expectSeen(lampOf(page));
});

it('is in nobody’s frame where the supervisor is another', async () => {
  const hub = await startTestDashboard({ owned: true, ingress: ['172.30.32.2'] });
  const { panelUrl } = await startIngressProxy(hub.url);
  const page = await visit(panelUrl, { expected: /frame-ancestors/ });
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
});
