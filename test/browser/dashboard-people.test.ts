import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolationsInThemes } from '../support/axe.ts';
import { expectSeen, type PageOptions, visit } from '../support/browser.ts';
import { card, goTo, heading, openSignedIn } from '../support/dashboard-page.ts';

/** Members of the dashboard: invited, signed in by their names, and removed. */

const THEIRS = 'words that Ada chose';

/** Invites somebody from the owner's window, and answers with the link. */
async function invite(page: Page, name: string, level: string): Promise<string> {
  await goTo(page, 'People');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio', { name: level }).check();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Invitation link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  return link;
}

/** Comes by a link, and chooses a password. */
async function join(link: string, options?: PageOptions): Promise<Page> {
  const page = await visit(link, options);
  await heading(page, 'Welcome, Ada').waitFor();
  expect(page.url()).not.toContain('join');
  await page.getByLabel('Password', { exact: true }).fill(THEIRS);
  await page.getByRole('button', { name: 'Set password and open' }).click();
  await heading(page, 'Home').waitFor();
  return page;
}

it('lets somebody look who may no more, until they are removed', async () => {
  const { page: owner } = await openSignedIn();
  const link = await invite(owner, 'Ada', 'Look See');
  await expectSeen(owner.getByRole('list', { name: 'Invited, not here yet' }).getByText('Ada'));

  const ada = await join(link, { expected: /status of 401/ });
  await expectSeen(card(ada, 'Living room lamp'));
  expect(await ada.getByRole('switch').count()).toBe(0);
  expect(await ada.getByRole('region', { name: 'Scenes' }).getByRole('button').count()).toBe(0);
  expect(await ada.getByRole('link', { name: 'Keys' }).count()).toBe(0);
  await ada.goto(new URL('#keys', ada.url()).href);
  await expectSeen(heading(ada, 'Home'));

  await goTo(owner, 'Account');
  await goTo(owner, 'People');
  await owner.getByRole('button', { name: 'Remove Ada' }).click();
  await owner
    .getByRole('dialog', { name: 'Remove Ada?' })
    .getByRole('button', { name: 'Yes, do it' })
    .click();
  await expectSeen(owner.getByText('Ada is removed.'));
  await expectSeen(heading(ada, 'Sign in'));
});

it('says beside an invitation what is to be known of it', async () => {
  const { page } = await openSignedIn();
  await goTo(page, 'People');
  await expectSeen(page.getByText('Nobody else yet'));
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const form = page.getByRole('region', { name: 'Invite somebody' });
  await expectSeen(form.getByText('Whoever you invite gets a link'));
  expect(await page.getByText('Nobody else yet').count()).toBe(0);

  await form.getByLabel('Name').fill('Ada');
  await form.getByRole('button', { name: 'Make a link' }).click();

  const link = page.getByRole('region', { name: 'The link for Ada' });
  await expectSeen(link.getByText('This link opens on this computer alone.'));
  expect(await link.textContent()).not.toContain('bot');
  const waiting = page.getByRole('list', { name: 'Invited, not here yet' });
  await expectSeen(waiting.getByText(/^Link works until/));
});

it('knows a member by their name from then on, and the owner without one', async () => {
  const { page: owner, home } = await openSignedIn();
  const link = await invite(owner, 'Ada', 'Look and use');
  const ada = await join(link);
  await ada.getByRole('switch', { name: 'Living room lamp' }).click();
  await expect.poll(async () => (await home.device('living_room_lamp'))?.state.on).toBe(false);

  await ada.getByRole('button', { name: 'Sign out' }).click();
  await ada.getByRole('textbox', { name: 'Name' }).and(ada.locator(':focus')).waitFor();
  await ada.keyboard.type('ada');
  await ada.keyboard.press('Tab');
  await ada.keyboard.type(THEIRS);
  await ada.keyboard.press('Enter');
  await expectSeen(heading(ada, 'Home'));
});

it('says of an invitation that was used that it leads nowhere', async () => {
  const { page: owner } = await openSignedIn();
  const link = await invite(owner, 'Ada', 'Everything');
  const ada = await join(link);
  await expectSeen(ada.getByRole('link', { name: 'People' }));

  const late = await visit(link);
  await expectSeen(late.getByText('This link is used up or wrong.'));
});

it('has no barrier that axe can find in either theme, on the smallest phone', async () => {
  const viewport = { width: 320, height: 640 };
  const options = { viewport, bypassCSP: true };
  const { page } = await openSignedIn(options);
  const check = async (on: Page) => {
    expect(await findViolationsInThemes(on)).toEqual([]);
    expect(await on.evaluate<number>('document.documentElement.scrollWidth')).toBe(320);
  };
  await goTo(page, 'People');
  await page.getByText('Nobody else yet').waitFor();
  await check(page);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await check(page);
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Invitation link', { exact: true }).inputValue();
  await check(page);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await check(page);

  const ada = await visit(link, options);
  await heading(ada, 'Welcome, Ada').waitFor();
  await check(ada);
  await ada.getByLabel('Password', { exact: true }).fill(THEIRS);
  await ada.keyboard.press('Enter');
  await heading(ada, 'Home').waitFor();
  await goTo(ada, 'Account');
  await ada.getByRole('button', { name: 'Sign out' }).last().click();
  await heading(ada, 'Sign in').waitFor();
  await check(ada);
});
