import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../src/local-discord/clock.ts';
import { findViolationsInThemes } from '../support/axe.ts';
import { expectSeen } from '../support/browser.ts';
import { boxesOf, boxOf, openGallery } from '../support/gallery-page.ts';
import { perFile } from '../support/on-end.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
/** The least that a finger hits (WCAG 2.5.5). */
const TARGET_PX = 44;

/** What a test does to it is in no other's way. */
const gallery = perFile(() => openGallery());

const messageWith = (log: Locator, text: string) => log.getByRole('article').filter({ hasText: text });

it('draws an embed with its fields side by side, its pictures and its footer', async () => {
  const { log } = await gallery();
  const embed = log.locator('.embed');
  await expectSeen(embed.getByRole('link', { name: 'The washing machine' }));

  const field = (name: string) => embed.getByText(name, { exact: true });
  const [program, minutes, spin, note] = await boxesOf(
    field('Program'),
    field('Minutes'),
    field('Spin'),
    field('Note'),
  );

  expect([minutes.y, spin.y]).toEqual([program.y, program.y]);
  expect(note.y).toBeGreaterThan(program.bottom);
  expect(await embed.locator('img').count()).toBe(2);
  await expectSeen(embed.getByText(/^Energy 0.9 kWh • /));
});

it('lays a gallery out as a mosaic', async () => {
  const { log } = await gallery();
  const picture = (name: string) => log.getByRole('img', { name });
  await log.getByRole('img', { name: 'Picture 5 of 5' }).scrollIntoViewIfNeeded();

  const [first, second, third] = await boxesOf(
    picture('Picture 1 of 3'),
    picture('Picture 2 of 3'),
    picture('Picture 3 of 3'),
  );
  const [one, two, three, five] = await boxesOf(
    picture('Picture 1 of 5'),
    picture('Picture 2 of 5'),
    picture('Picture 3 of 5'),
    picture('Picture 5 of 5'),
  );

  expect(first.width).toBeGreaterThan(1.9 * second.width);
  expect(third.x).toBe(second.x);
  expect(third.y).toBeGreaterThan(second.y);
  expect([two.y, five.y]).toEqual([one.y, three.y]);
});

it('offers a file with its size', async () => {
  const { log } = await gallery();

  await expectSeen(log.locator('.file').getByRole('link', { name: 'pixel.png' }));
  await expectSeen(log.locator('.file').getByText('70 bytes'));
});

it('keeps a container hidden until somebody wants to see it', async () => {
  const { log } = await gallery();
  const hidden = log.locator('.concealed-content');
  expect(await hidden.getAttribute('inert')).toBe('');

  await log.locator('.container').getByRole('button', { name: 'Spoiler, hidden' }).click();

  expect(await hidden.getAttribute('inert')).toBe(null);
});

it('chooses people, channels and roles, and shows which message a private answer belongs to', async () => {
  const { log, page } = await gallery();
  await expectSeen(log.getByRole('combobox', { name: 'Select a user: Ada' }));

  await log.getByRole('combobox', { name: 'Choose a channel' }).click();
  await page.getByRole('option', { name: '#general' }).click();
  await page.getByRole('option', { name: '#house' }).click();
  await page.keyboard.press('Tab');

  const answer = messageWith(log, 'Chosen: ');
  await expectSeen(answer.getByText('Only you can see this'));
  await expectSeen(answer.locator('.reply-line').getByText('homecord'));
});

it('fills in every kind of field of a form', async () => {
  const { log, page } = await gallery();
  await page.keyboard.type('/form');
  await page.getByRole('option', { name: '/form' }).waitFor();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'About the house' });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => form.getByText('This field is required.').count()).toBe(4);

  await form.getByRole('textbox', { name: 'Name' }).fill('Hill house');
  await form.getByRole('radio', { name: 'Heat pump' }).check();
  await form.getByRole('checkbox', { name: 'Red' }).check();
  await form.getByRole('checkbox', { name: 'It has a garden' }).check();
  await form.getByRole('combobox', { name: 'Who lives here' }).click();
  await form.getByRole('option', { name: 'Ada' }).click();
  await page.keyboard.press('Escape');
  expect(await form.getByText('This field is required.').count()).toBe(0);
  await form.getByRole('button', { name: 'Submit' }).click();

  await expectSeen(log.getByText('Hill house: pump, red, garden, 1 lives here'));
});

it('marks what was sent silently, and shows a few emoji large', async () => {
  const { log } = await gallery();

  await expectSeen(messageWith(log, 'Nobody was woken.').getByRole('img', { name: 'Sent silently' }));
  expect((await boxOf(log.getByText('🌙✨'))).height).toBeGreaterThan(48);
});

it('tells the time of a message that follows another, under the pointer', async () => {
  const { log } = await gallery();
  const followUp = messageWith(log, '🌙✨');

  await followUp.hover();

  const time = followUp.locator('.hover-time');
  await expect
    .poll(() => time.evaluate(element => element.checkVisibility({ opacityProperty: true })))
    .toBe(true);
});

it('leads from a reply to what it answers, and covers neither with what can be done', async () => {
  const { discord, page, log } = await openGallery();
  const { ownerId: userId, channelId } = discord;
  const asked = discord.say({ userId, channelId, content: 'Who was at the door?' });
  discord.say({ userId, channelId, content: 'The postman.', replyTo: asked.id });
  const reply = messageWith(log, 'The postman.');
  const line = reply.getByRole('button', { name: 'Who was at the door?' });
  await reply.hover();
  const [tools, quoted] = await boxesOf(reply.getByRole('group', { name: 'Message actions' }), line);
  expect(tools.bottom <= quoted.y || tools.x >= quoted.right).toBe(true);

  await line.click();

  await expectSeen(page.locator('article:focus').getByText('Who was at the door?'));
});

it('draws a long channel page by page as somebody reads back, and finds what an old reply answers', async () => {
  const { discord, log } = await openGallery();
  const { memberId: userId, channelId } = discord;
  const first = discord.say({ userId, channelId, content: 'message 0' });
  for (let n = 1; n < 200; n++) discord.say({ userId, channelId, content: `message ${n}` });
  discord.say({ userId, channelId, content: 'at last', replyTo: first.id });
  await log.page().reload();
  await messageWith(log, 'at last').waitFor();
  expect(await log.getByRole('article').count()).toBe(50);

  await log.getByRole('article').first().scrollIntoViewIfNeeded();
  await expect.poll(() => log.getByRole('article').count()).toBeGreaterThan(50);
  await expectSeen(log.getByText('message 151', { exact: true }));
  await log.page().getByRole('button', { name: 'Jump to present' }).click();
  await messageWith(log, 'at last').getByRole('button', { name: 'message 0' }).click();

  await expectSeen(log.locator('article:focus').getByText('message 0', { exact: true }));
});

it('shows that a control waits, and that the bot has not answered it', async () => {
  const clock = createManualClock();
  const { discord, log } = await openGallery({}, { clock });
  const pressed = discord.next('gateway', ({ name }) => name === 'INTERACTION_CREATE');
  const button = log.getByRole('button', { name: 'Primary' });

  await button.click();

  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  await pressed;
  clock.advance(3_000);
  await expectSeen(log.getByText('This interaction failed'));
  expect(await button.getAttribute('aria-busy')).toBe('false');
});

it('stays at the end when something takes room below', async () => {
  const { log, page } = await openGallery();
  await messageWith(log, 'Nobody was woken.').waitFor();

  await page.setViewportSize({ width: 1360, height: 500 });

  await expect
    .poll(async () => (await boxOf(messageWith(log, 'Nobody was woken.'))).bottom)
    .toBeLessThan(500);
  expect(await page.getByRole('button', { name: 'Jump to present' }).count()).toBe(0);
});

it('shows where something new begins, and how often a member is mentioned', async () => {
  const { discord, page, log } = await openGallery();
  const write = (content: string) =>
    discord.say({ userId: discord.memberId, channelId: discord.channelId, content });
  await page.getByRole('button', { name: 'house', exact: true }).click();
  await log.getByText('Welcome to #house!').waitFor();
  write('dinner');
  write(`<@${discord.ownerId}> now`);

  const channel = page.getByRole('button', { name: 'general (unread, 1 mention)' });
  await expectSeen(channel);
  const pill = await page.evaluate<number>(
    "getComputedStyle(document.querySelector('.channel.unread'), '::before').width.slice(0, -2)",
  );
  await channel.click();

  expect(Number(pill)).toBe(4);
  await expectSeen(log.getByRole('separator', { name: 'New messages' }));
  await expectSeen(messageWith(log, 'dinner').getByRole('heading', { name: 'Ben' }));
});

describe('on a phone', () => {
  it('gives a finger room, and zooms into no field', async () => {
    const { log, page } = await openGallery(PHONE);
    await log.getByRole('button', { name: 'Primary' }).waitFor();
    const controls = page.locator('main :is(.button, .select, .send, .commands-button, .drawer-button)');
    const boxes = await Promise.all((await controls.all()).map(each => each.boundingBox()));
    const small = boxes.filter(box => box !== null && Math.min(box.width, box.height) < TARGET_PX);

    expect(boxes.length).toBeGreaterThan(10);
    expect(small).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    const size = await page.evaluate<string>("getComputedStyle(document.querySelector('textarea')).fontSize");
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
  });

  it('sends with a button', async () => {
    const { log, page } = await openGallery(PHONE);

    await page.getByRole('textbox', { name: 'Message #general' }).fill('hello');
    await page.getByRole('button', { name: 'Send message' }).tap();

    await expectSeen(messageWith(log, 'hello'));
  });
});

it('has no barrier in any kind of message or field, in either theme', async () => {
  const { page } = await openGallery({ bypassCSP: true });
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.keyboard.type('/form');
  await page.getByRole('option', { name: '/form' }).waitFor();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await findViolationsInThemes(page)).toEqual([]);
});
