import { expect, it } from 'vitest';
import { findViolationsInThemes } from '../support/axe.ts';
import { expectSeen } from '../support/browser.ts';
import { goTo, heading, openSignedIn } from '../support/dashboard-page.ts';

/** The dashboard's record of what was done with the home. */

it('lists what the owner does, and what came of it', async () => {
  const { page, home } = await openSignedIn();
  home.setAvailability('living_room_lamp', 'offline');
  await page.getByRole('switch', { name: 'Kitchen light' }).click();
  await page.getByRole('button', { name: 'Movie night' }).click();
  await page.getByText('“Movie night” has run').waitFor();
  await goTo(page, 'Record');
  await heading(page, 'Record').waitFor();
  const deeds = page.getByRole('list', { name: 'Record' }).getByRole('listitem');
  await expectSeen(deeds.nth(0).getByText('Movie night was run'));
  await expectSeen(deeds.nth(0).getByText('The owner · only a part of it'));
  await expectSeen(deeds.nth(1).getByText('Kitchen light Off'));
});

it('has no barrier on a small phone in either theme, shows names as they are, and older ones where one reads on', async () => {
  const viewport = { width: 320, height: 640 };
  const { page, dashboard } = await openSignedIn({ viewport });
  const by = { kind: 'member', name: '<img src=x onerror=alert(1)>' } as const;
  for (let n = 0; n < 60; n++) {
    const name = n === 59 ? 'langername'.repeat(8) : `Device ${n}`;
    const details = [
      { capability: 'brightness', value: 30, part: 'left' },
      { capability: 'armed', value: 'armed_night' },
    ];
    dashboard.deeds.note({ by, did: 'device', thing: 'a', name, details, outcome: 'unknown' });
  }
  await goTo(page, 'Record');
  await expectSeen(page.getByText('<img src=x onerror=alert(1)>').first());
  await expectSeen(page.getByText('Device 58 Brightness: 30 % (left) · Alarm system: Armed for the night'));
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320);
  expect(await findViolationsInThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show older' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Device 9 ' }).and(page.locator(':focus')).waitFor();
  expect(await page.getByRole('button', { name: 'Show older' }).count()).toBe(0);
});
