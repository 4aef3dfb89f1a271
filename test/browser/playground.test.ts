import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createManualClock } from '../../src/local-discord/clock.ts';
import type { LocalDiscordOptions } from '../../src/local-discord/contract.ts';
import { clock as systemClock } from '../../src/process/clock.ts';
import { findViolationsInThemes } from '../support/axe.ts';
import { expectSeen, openPage, type PageOptions } from '../support/browser.ts';
import { startTestPage } from '../support/playground-page.ts';
import { startSampleBot } from '../support/sample-bot.ts';

async function open(options: PageOptions = {}, discord: LocalDiscordOptions = {}) {
  const playground = await startTestPage({ hints: ['movie night please', '/lamp'] }, discord);
  await startSampleBot(playground.discord);
  return {
    ...playground,
    page: await openPage(playground.page.url, options),
    url: playground.page.url,
  };
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message #general' });
const log = (page: Page) => page.getByRole('log');

/** Types a command's name and picks it, with the keyboard alone. */
async function pick(page: Page, name: string): Promise<void> {
  await composer(page).focus();
  await page.keyboard.type(`/${name}`);
  await page.getByRole('option', { name: `/${name}` }).waitFor();
  await page.keyboard.press('Enter');
}

it('shows what is said, the bot’s reaction and its reply', async () => {
  const { page } = await open();

  await composer(page).fill('movie night please');
  await composer(page).press('Enter');

  await expectSeen(log(page).getByText('Movie night is on.'));
  await expectSeen(log(page).getByRole('button', { name: '✅, 1 reaction' }));
  await expectSeen(log(page).locator('.reply-line').getByText('movie night please'));
});

it('mentions whoever is picked after an @, by keyboard alone', async () => {
  const { page, discord } = await open();
  await composer(page).focus();
  await page.keyboard.type('hey @');
  await expectSeen(page.getByRole('listbox', { name: 'Members' }).getByRole('option', { name: 'Ada' }));

  await page.keyboard.type('hom');
  await page.keyboard.press('Tab');
  await page.keyboard.type('good night, @ben');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');

  await expectSeen(log(page).getByText('@homecord', { exact: true }));
  const [message] = discord.messages(discord.channelId);
  expect(message?.content).toBe(`hey <@${discord.botUserId}> good night, <@${discord.memberId}>`);
});

it('sends no text that begins with a slash and is no command', async () => {
  const { page, discord } = await open();

  await composer(page).fill('/lapm desk');
  await composer(page).press('Enter');
  await expectSeen(page.getByRole('alert').getByText('No such command'));
  await composer(page).fill(' /lapm desk');
  await composer(page).press('Enter');

  await expectSeen(log(page).getByText('/lapm desk'));
  expect(discord.messages(discord.channelId)).toMatchObject([{ content: '/lapm desk' }]);
});

it('goes on to a command’s options at the space after its name', async () => {
  const { page } = await open();

  await composer(page).pressSequentially('/room ');
  await page.locator('[data-name=room] input:focus').waitFor();
  await page.keyboard.type('hal');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await expectSeen(log(page).getByText('Here is the hall.'));
});

it('never reads what is said as HTML', async () => {
  const { page } = await open();

  await composer(page).fill('<img src=x onerror=alert(1)> **<b>bold</b>**');
  await composer(page).press('Enter');

  await expectSeen(log(page).getByText('<img src=x onerror=alert(1)>'));
  expect(await log(page).locator('img, b').count()).toBe(0);
});

it('runs a command with an autocompleted option by keyboard alone', async () => {
  const { page } = await open();

  await pick(page, 'lamp');
  await page.getByRole('option', { name: 'Desk lamp' }).waitFor();
  await page.keyboard.type('nig');
  await page.getByRole('option', { name: 'Desk lamp' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expectSeen(log(page).getByText('The lamp night_light shines.'));
  await expectSeen(log(page).getByText('You used /lamp'));
});

it('asks once more for the choices that a bot is late with', async () => {
  const delays = [0];
  const clock = {
    ...systemClock,
    after: (ms: number, run: () => void) => systemClock.after(delays.pop() ?? 10 * ms, run),
  };
  const { page } = await open({}, { clock });

  await pick(page, 'lamp');

  await page.getByRole('option', { name: 'Desk lamp' }).waitFor();
});

it('picks the highlighted choice with Tab, and moves on to an option not asked for yet', async () => {
  const { page } = await open();

  await pick(page, 'lamp');
  await page.getByRole('option', { name: 'Desk lamp' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.locator('[data-name=brightness] input:focus').waitFor();
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');

  await expectSeen(log(page).getByText('The lamp desk_lamp shines at 30 %.'));
});

it('replaces a choice by what is typed after it', async () => {
  const { page } = await open();
  await pick(page, 'room');
  await page.getByRole('option', { name: 'Kitchen' }).click();

  await page.keyboard.type('hall');

  await expect.poll(() => page.locator('[data-name=room] input').inputValue()).toBe('hall');
});

it('says which option is wrong before anything is sent', async () => {
  const { page } = await open();

  await pick(page, 'lamp');
  await page.keyboard.type('x');
  await page.getByRole('button', { name: '+ brightness' }).click();
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');

  await expectSeen(page.getByRole('alert').getByText('At most 100.'));
});

it('gives a command up on Escape', async () => {
  const { page } = await open();

  await pick(page, 'lamp');
  await page.getByRole('option', { name: 'Desk lamp' }).click();
  await page.locator('[data-name=brightness] input:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await expect.poll(() => composer(page).evaluate(box => box.matches(':focus'))).toBe(true);
});

it('fills and sends a form', async () => {
  const { page } = await open();

  await pick(page, 'setup hub');
  const dialog = page.getByRole('dialog', { name: 'Connect your hub' });
  await dialog.waitFor();
  await page.keyboard.type('hub');
  await page.keyboard.press('Enter');
  await dialog.getByText('At least 4 characters.').waitFor();
  await page.keyboard.type('.local');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter');

  await expectSeen(log(page).getByText('Connected to hub.local (server).'));
  await expect.poll(() => dialog.count()).toBe(0);
});

it('calls nothing wrong that nobody has touched yet', async () => {
  const { page } = await open();
  await pick(page, 'setup hub');
  const dialog = page.getByRole('dialog', { name: 'Connect your hub' });
  await dialog.waitFor();
  const wrong = dialog.locator('[data-invalid]');

  // Of those who press Enter twice to send a command, the second one comes here.
  await page.keyboard.press('Enter');
  await page.keyboard.type('hub.local');
  expect(await wrong.count()).toBe(0);
  await page.keyboard.press('Enter');
  await dialog.locator('.select:focus').waitFor();
  expect(await wrong.count()).toBe(0);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => wrong.count()).toBe(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await pick(page, 'lamp');
  await page.getByRole('button', { name: '+ brightness' }).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.locator('[data-name=name] input:focus').waitFor();
  const option = page.locator('.option.wrong');
  expect(await option.count()).toBe(0);
  await page.getByRole('button', { name: 'Send command' }).click();
  await expect.poll(() => option.count()).toBe(1);
});

it('shows an answer that comes late, privately, until it is dismissed', async () => {
  const { page } = await open();

  await pick(page, 'doctor');
  await log(page).getByText('Only you can see this').waitFor();
  await log(page).getByText('Everything is').waitFor();
  await log(page).getByRole('button', { name: 'Dismiss message' }).click();

  await expect.poll(() => log(page).getByText('Everything is').count()).toBe(0);
});

it('works the controls of a message', async () => {
  const { page } = await open();

  await pick(page, 'panel');
  await log(page).getByRole('button', { name: 'Refresh' }).click();
  await expectSeen(log(page).getByText('refreshed'));
  await expectSeen(log(page).getByText('(edited)'));
  await log(page).getByRole('combobox', { name: 'Choose a room' }).press('ArrowDown');
  await page.keyboard.press('h');
  await page.keyboard.press('Enter');

  await expectSeen(log(page).getByText('hall it is.'));
});

it('says so when the bot does not answer', async () => {
  const clock = createManualClock();
  const { page, discord } = await open({}, { clock });
  const used = discord.next('gateway', ({ name }) => name === 'INTERACTION_CREATE');

  await pick(page, 'silent');
  await used;
  clock.advance(3_000);

  await expectSeen(page.getByRole('alert').getByText('The application did not respond'));
});

it('lets a child look with other eyes, and keeps them through a reload', async () => {
  const { page } = await open();
  await pick(page, 'doctor');
  await log(page).getByText('Only you can see this').waitFor();

  await page.getByRole('button', { name: 'Ben' }).click();
  await expect.poll(() => log(page).getByText('Only you can see this').count()).toBe(0);
  await page.reload();

  await expectSeen(page.getByRole('button', { name: 'Ben', pressed: true }));
});

it('marks a channel where something was written, and keeps the mark through a reload', async () => {
  const { page, discord } = await open();
  const house = page.getByRole('button', { name: 'house (unread)' });
  const channelId = discord.guilds()[0]?.channels[1]?.id ?? '';
  discord.say({ userId: discord.memberId, channelId, content: 'ding dong' });
  await expectSeen(house);

  await page.reload();
  await expectSeen(house);
  await house.click();
  await log(page).getByText('ding dong').waitFor();
  await page.getByRole('button', { name: 'general', exact: true }).click();
  await page.reload();

  await expectSeen(page.getByRole('button', { name: 'house', exact: true }));
});

it('shows one channel in two windows', async () => {
  const { page, url } = await open();
  const other = await openPage(url);

  await composer(page).fill('dinner!');
  await composer(page).press('Enter');

  await expectSeen(log(other).getByText('dinner!'));
});

it('presses the house’s buttons and shows how its devices are', async () => {
  const { page, home } = await open();
  const house = page.getByRole('complementary', { name: 'The house' });
  await expectSeen(house.getByText('On · 40 %'));
  await expectSeen(house.getByText('Offline'));

  await house.getByRole('button', { name: 'Double Doorbell' }).click();
  await expect.poll(() => home.presses).toEqual([{ device: 'bell', button: 'btn_1', action: 'double' }]);
  home.change('floor_lamp', { on: false });

  await expectSeen(house.getByText('Off', { exact: true }));
});

it('offers a newcomer things to try, for as long as nobody has written', async () => {
  const { page } = await open();
  const hints = page.getByRole('group', { name: 'Things to try' });

  await hints.getByRole('button', { name: '/lamp' }).click();
  await expectSeen(page.getByRole('option', { name: '/lamp' }));
  await page.keyboard.press('Escape');
  await hints.getByRole('button', { name: 'movie night please' }).click();
  await page.keyboard.press('Enter');

  await expectSeen(log(page).getByText('Movie night is on.'));
  expect(await hints.count()).toBe(0);
});

it('fits a phone, with channels and house behind buttons', async () => {
  const { page } = await open({ viewport: { width: 390, height: 780 } });
  const house = page.getByRole('complementary', { name: 'The house' });
  expect(await house.isVisible()).toBe(false);

  await page.getByRole('button', { name: 'The house' }).click();
  await house.getByRole('button', { name: 'Press Doorbell' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Channels' }).click();
  await page.getByRole('button', { name: 'house', exact: true }).click();

  await expectSeen(page.getByRole('heading', { name: 'house', exact: true }));
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
});

it('has no barrier that axe can find in either theme', async () => {
  const { page } = await open({ bypassCSP: true });
  await composer(page).pressSequentially('@');
  await page.getByRole('option', { name: 'Ada' }).waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await composer(page).fill('movie night: ||soon|| `now` @everyone <t:1700000000:R> https://home.example');
  await composer(page).press('Enter');
  await pick(page, 'panel');
  await log(page).getByRole('button', { name: 'Refresh' }).waitFor();
  await pick(page, 'doctor');
  await log(page).getByText('Everything is').waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await pick(page, 'lamp');
  await page.getByRole('option', { name: 'Desk lamp' }).waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await pick(page, 'setup hub');
  await page.getByRole('dialog').waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);
});
