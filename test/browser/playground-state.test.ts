import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startPlaygroundPage } from '../../src/playground/web-server.ts';
import { expectSeen, openPage, type PageOptions } from '../support/browser.ts';
import { silent } from '../support/guild-store.ts';
import { startTestPage } from '../support/playground-page.ts';
import { startSampleBot } from '../support/sample-bot.ts';

/** What outlives a reload, another window, and the server itself. */

async function open(options: PageOptions = {}) {
  const playground = await startTestPage();
  await startSampleBot(playground.discord);
  return { ...playground, window: await openPage(playground.page.url, options) };
}

/** Another window of the same browser. */
async function openBeside(window: Page): Promise<Page> {
  const other = await window.context().newPage();
  await other.goto(window.url());
  await other.getByRole('textbox', { name: /^Message #/ }).waitFor();
  return other;
}

const composer = (window: Page) => window.getByRole('textbox', { name: /^Message #/ });
const log = (window: Page) => window.getByRole('log');
const channel = (window: Page, name: string) =>
  window.getByRole('navigation', { name: 'Channels' }).getByRole('button', { name, exact: true });
const expectDraft = (window: Page, text: string) =>
  expect.poll(() => composer(window).inputValue()).toBe(text);
const scheme = (window: Page) =>
  window.evaluate<string>('getComputedStyle(document.documentElement).colorScheme');

describe('a reload', () => {
  it('keeps the channel, and what was begun to be written in each', async () => {
    const { window } = await open();
    await composer(window).fill('dinner is');
    await channel(window, 'house').click();
    await expectDraft(window, '');
    await composer(window).fill('ding');

    await window.reload();

    await expectSeen(window.getByRole('heading', { name: 'house', exact: true }));
    await expectDraft(window, 'ding');
    await channel(window, 'general').click();
    await expectDraft(window, 'dinner is');
  });

  it('keeps a command with what was filled in, in its channel', async () => {
    const { window } = await open();
    const form = window.getByRole('group', { name: 'Command lamp' });
    const field = (name: string) => form.getByRole('combobox', { name: new RegExp(`^${name}:`) });
    await composer(window).pressSequentially('/lamp ');
    await field('name').pressSequentially('desk');
    await window.getByRole('option', { name: 'Desk lamp' }).click();
    await field('brightness').fill('40');

    await window.reload();

    await expect.poll(() => field('name').inputValue()).toBe('Desk lamp');
    await channel(window, 'house').click();
    await expectDraft(window, '');
    await channel(window, 'general').click();
    await expect.poll(() => field('brightness').inputValue()).toBe('40');
    await field('brightness').press('Enter');
    await expectSeen(log(window).getByText('The lamp desk_lamp shines at 40 %.'));
    await window.reload();
    await expectDraft(window, '');
  });

  it('brings nothing back that was sent', async () => {
    const { window } = await open();
    await composer(window).fill('dinner is ready');
    await composer(window).press('Enter');
    await log(window).getByText('dinner is ready').waitFor();

    await window.reload();

    await log(window).getByText('dinner is ready').waitFor();
    await expectDraft(window, '');
  });

  it('keeps open on a phone what was open', async () => {
    const { window } = await open({ viewport: { width: 390, height: 844 } });
    await window.getByRole('button', { name: 'The house' }).click();

    await window.reload();

    await expectSeen(window.getByRole('complementary', { name: 'The house' }));
    await window.keyboard.press('Tab');
    await window.keyboard.press('Escape');
    await window.getByRole('complementary', { name: 'The house' }).waitFor({ state: 'hidden' });
  });

  it('keeps the theme that was chosen over the system’s', async () => {
    const { window } = await open({ colorScheme: 'dark' });
    await window.getByRole('radio', { name: 'Light' }).check();
    expect(await scheme(window)).toBe('light');

    await window.reload();

    expect(await scheme(window)).toBe('light');
    await expectSeen(window.getByRole('radio', { name: 'Light', checked: true }));
  });
});

describe('two windows', () => {
  it('wear the same theme', async () => {
    const { window } = await open({ colorScheme: 'light' });
    const other = await openBeside(window);

    await window.getByRole('radio', { name: 'Dark' }).check();

    await expect.poll(() => scheme(other)).toBe('dark');
    await expectSeen(other.getByRole('radio', { name: 'Dark', checked: true }));
  });

  it('put a private answer away together', async () => {
    const { window } = await open();
    const other = await openBeside(window);
    await composer(window).fill('/doctor');
    await composer(window).press('Enter');
    await log(other).getByText('Everything is').waitFor();

    await log(window).getByRole('button', { name: 'Dismiss message' }).click();

    await log(other).getByText('Everything is').waitFor({ state: 'detached' });
  });

  it('see in one who types in the other, but not what is only a command', async () => {
    const { window } = await open();
    const other = await openBeside(window);
    await other.getByRole('button', { name: 'Ben' }).click();
    const typing = window.getByText('Ben is typing…');

    await composer(other).pressSequentially('/do');
    await composer(other).fill('');
    await composer(window).fill('are you there');
    await expectSeen(other.getByText('Ada is typing…'));
    expect(await typing.count()).toBe(0);
    await composer(other).pressSequentially('yes');
    await expectSeen(typing);
    await composer(other).press('Enter');

    await typing.waitFor({ state: 'detached' });
  });

  it('look through different eyes', async () => {
    const { window } = await open();
    const other = await openBeside(window);
    await other.getByRole('button', { name: 'Ben' }).click();

    await composer(window).fill('/doctor');
    await composer(window).press('Enter');
    await log(window).getByText('Everything is').waitFor();
    await composer(window).fill('well?');
    await composer(window).press('Enter');

    await expectSeen(log(other).getByText('well?'));
    expect(await log(other).getByText('Everything is').count()).toBe(0);
  });
});

it('says so while its server is away, and comes back by itself', async () => {
  const lost = /WebSocket|ERR_CONNECTION_REFUSED/;
  const { window, page, discord, home } = await open({ expected: lost });
  await composer(window).fill('half a sen');
  await page.close();
  await expectSeen(window.getByRole('alert').getByText('Connection lost'));
  discord.say({ userId: discord.memberId, channelId: discord.channelId, content: 'meanwhile' });

  const again = await startPlaygroundPage({ discord, home, log: silent, port: page.port });
  onTestFinished(() => again.close());

  await expectSeen(log(window).getByText('meanwhile'));
  await window.getByText('Connection lost').waitFor({ state: 'detached' });
  await expectDraft(window, 'half a sen');
});
