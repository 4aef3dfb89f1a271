import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MessageFlags } from 'discord-api-types/v10';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Hearing } from '../../src/playground/voice/contract.ts';
import { decodeOggOpus } from '../../src/voice/audio/decode-ogg-opus.ts';
import { encodeOggOpus } from '../../src/voice/audio/encode-ogg-opus.ts';
import { findViolationsInThemes } from '../support/axe.ts';
import { expectSeen, launchBrowser, openPage, type PageOptions } from '../support/browser.ts';
import { callRest } from '../support/discord-wire.ts';
import { onEnd, perFile } from '../support/on-end.ts';
import { startTestPage } from '../support/playground-page.ts';
import { sendVoiceMessage } from '../support/send-voice-message.ts';
import { voiceMessageOf } from '../support/voice-message.ts';
import { startWholePlayground } from '../support/whole-playground.ts';

/** Voice messages: recorded with what Chromium takes for a microphone, ready-made, and played. */

const TONE_HERTZ = 440;
/** A browser that takes a tone for what a microphone hears. */
const hearingBrowser = perFile(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-tone-'));
  onEnd(() => rm(folder, { recursive: true }));
  const tone = path.join(folder, 'tone.wav');
  await writeFile(tone, toWav(48_000, 10));
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${tone}`,
  ]);
  onEnd(() => browser.close());
  return browser;
});

/** A tone as a WAV file: 16 bit, mono. */
function toWav(rate: number, secs: number): Buffer {
  const data = Int16Array.from({ length: rate * secs }, (_, i) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * TONE_HERTZ * i) / rate)),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + data.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  for (const [at, value] of [1, 1].entries()) head.writeUInt16LE(value, 20 + 2 * at);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.byteLength, 40);
  return Buffer.concat([head, new Uint8Array(data.buffer)]);
}

async function open({ hearing = null, ...options }: PageOptions & { hearing?: Hearing | null } = {}) {
  const started = await startTestPage({ voice: { encode: encodeOggOpus, hearing } });
  const page = await openPage(started.page.url, { browser: await hearingBrowser(), ...options });
  return { ...started, page };
}

const opener = (page: Page) => page.getByRole('button', { name: 'Send a voice message' });
const panel = (page: Page) => page.getByRole('region', { name: 'Voice message' });
const record = (page: Page) => panel(page).getByRole('button', { name: 'Record with the microphone' });
const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()');

it('records what the microphone hears, and sends it as Opus in Ogg', async () => {
  const { discord, page } = await open();
  await opener(page).click();
  await record(page).click();
  const loudness = panel(page).getByRole('meter', { name: 'Loudness' });
  await expect.poll(async () => Number(await loudness.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
  await expectSeen(panel(page).getByText('Recording: at most 15 seconds.'));
  await expectSeen(panel(page).getByText(/^0:(0[2-9]|1[0-4]) \/ 0:15$/));
  const sent = discord.next('message');
  await panel(page).getByRole('button', { name: 'Send the recording' }).click();

  const { message } = await sent;
  const [spoken] = message.attachments;
  expect(message.flags).toBe(MessageFlags.IsVoiceMessage);
  expect(spoken?.duration_secs).toBeGreaterThan(1.5);
  expect(spoken?.duration_secs).toBeLessThan(15);
  expect(Buffer.from(spoken?.waveform ?? '', 'base64').length).toBeLessThanOrEqual(256);
  const file = new Uint8Array(await (await fetch(spoken?.url ?? '')).arrayBuffer());
  const decoded = await decodeOggOpus(file, 15);
  if (!('pcm' in decoded)) throw new Error(decoded.wrong);
  expect(toHertz(decoded.pcm)).toBeCloseTo(TONE_HERTZ, -1);
  await expectSeen(page.getByRole('log').getByRole('button', { name: /^Play voice message, 0:0/ }));
  expect(await panel(page).count()).toBe(0);
});

/** How often a tone swings in a second, of samples at 16 kHz; a busy machine leaves pauses in it, which are no swings. */
function toHertz(samples: Int16Array): number {
  const rises: number[] = [];
  samples.forEach((sample, at) => {
    if (sample >= 0 && (samples[at - 1] ?? 0) < 0) rises.push(at);
  });
  const swings = rises.map((at, n) => at - (rises[n - 1] ?? 0)).toSorted((one, other) => one - other);
  const usual = swings.slice(swings.length * 0.1, swings.length * 0.9);
  return 16_000 / (usual.reduce((sum, each) => sum + each, 0) / usual.length);
}

it('runs a scene that was spoken, in the playground of `npm start`', async () => {
  const { playground } = await startWholePlayground();
  const page = await openPage(playground.pageUrl);
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'movie night please' }).click();
  const answer = page.getByRole('article', { name: /^homecord/ });
  await expectSeen(answer.getByText('🎙️ “Movie night, please.”'));
  await expectSeen(answer.getByText(/Movie night: \d+ devices set/));
});

it('is used by the keyboard alone', async () => {
  const { discord, page } = await open();
  const last = () => discord.messages(discord.channelId).at(-1);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Record/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Send the recording');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Send a voice message');
  expect(last()).toBeUndefined();

  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Record/);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('“movie night please”');
  await page.keyboard.press('Enter');
  await expect.poll(() => last()?.attachments[0]?.duration_secs).toBe(1.845);
  await expect.poll(() => focused(page)).toBe('Send a voice message');
});

it('discards a recording, and sends nothing', async () => {
  const { discord, page } = await open();
  await opener(page).click();
  await record(page).click();
  await panel(page).getByRole('button', { name: 'Discard the recording' }).click();
  await expect.poll(() => focused(page)).toMatch(/^Record/);
  expect(discord.messages(discord.channelId)).toEqual([]);
});

it('ends a recording after fifteen seconds, and sends or discards it then', async () => {
  const { discord, page } = await open();
  await page.clock.install();
  await opener(page).click();
  await record(page).click();
  await expectSeen(panel(page).getByText('Recording: at most 15 seconds.'));
  const loudness = async () => {
    await page.clock.runFor(100);
    return Number(await panel(page).getByRole('meter').getAttribute('aria-valuenow'));
  };
  // The microphone keeps no clock of the page’s: until something of it was heard, there is nothing to send.
  await expect.poll(loudness, { interval: 250 }).toBeGreaterThan(0);
  await page.clock.runFor(10_000);
  await expectSeen(panel(page).getByText('Five seconds are left.'));
  await page.clock.runFor(5_000);
  await expectSeen(panel(page).getByText(/^Fifteen seconds are all that is heard/));
  await expectSeen(panel(page).getByText('0:15 / 0:15'));
  const sent = discord.next('message');
  await panel(page).getByRole('button', { name: 'Send the recording' }).click();
  expect((await sent).message.flags).toBe(MessageFlags.IsVoiceMessage);
});

it('drops a recording with the channel that it was for', async () => {
  const { discord, page } = await open();
  await opener(page).click();
  await record(page).click();
  await panel(page).getByRole('meter').waitFor();
  await page.getByRole('button', { name: 'house' }).click();
  await expect.poll(() => panel(page).count()).toBe(0);
  await opener(page).click();
  await expectSeen(record(page));
  expect(discord.guilds()[0]?.channels.flatMap(({ id }) => discord.messages(id))).toEqual([]);
});

it('shows a voice message of the bot as one of anybody’s', async () => {
  const { discord, page } = await open();
  const recording = { rate: 16_000, channels: 1, samples: new Int16Array(32_000) } as const;
  const { ogg, waveform, durationSecs: duration_secs } = await encodeOggOpus(recording);
  const form = new FormData();
  const attachments = [{ id: '0', filename: 'voice-message.ogg', waveform, duration_secs }];
  form.set('payload_json', JSON.stringify({ flags: MessageFlags.IsVoiceMessage, attachments }));
  form.set('files[0]', new Blob([new Uint8Array(ogg)], { type: 'audio/ogg' }), 'voice-message.ogg');
  await callRest(discord, 'POST', `/channels/${discord.channelId}/messages`, form);
  const answer = page.getByRole('article', { name: /^homecord/ });
  await expectSeen(answer.getByRole('button', { name: 'Play voice message, 0:02' }));
});

it('answers a message by voice', async () => {
  const { discord, page } = await open();
  const { id } = discord.say({ userId: discord.memberId, channelId: discord.channelId, content: 'and now?' });
  await page.getByRole('article').last().focus();
  await page.keyboard.press('r');
  const sent = discord.next('message');
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'turn everything off' }).click();
  expect((await sent).message.message_reference?.message_id).toBe(id);
});

it('plays a message, one at a time, and from where one wants', async () => {
  const { discord, page } = await open();
  const { memberId: userId, channelId } = discord;
  // Long enough that none ends by itself before it is looked at.
  const audio = await voiceMessageOf(24.85);
  for (let n = 0; n < 2; n++) sendVoiceMessage(discord, { userId, channelId, audio });
  const messages = page.getByRole('log').locator('voice-message');
  await expect.poll(() => messages.count()).toBe(2);
  const [first, second] = [messages.first(), messages.last()];
  await first.getByRole('button', { name: 'Play voice message, 0:25' }).click();
  await expectSeen(first.getByRole('button', { name: /^Pause/ }));
  await second.getByRole('button', { name: /^Play/ }).click();
  await expectSeen(second.getByRole('button', { name: /^Pause/ }));
  await expectSeen(first.getByRole('button', { name: /^Play/ }));
  await expect.poll(() => second.locator('rect.played').count()).toBeGreaterThan(3);
  const position = (message: Locator) =>
    message.getByRole('slider', { name: 'Position in the voice message' });
  await position(second).press('End');
  await expectSeen(second.getByRole('button', { name: /^Play/ }));

  await position(first).press('End');
  await expect.poll(() => position(first).getAttribute('aria-valuetext')).toBe('0:24 of 0:25');
});

it('says of a message that cannot be played that it cannot', async () => {
  const { discord, page } = await open({ expected: /./ });
  const { memberId: userId, channelId } = discord;
  sendVoiceMessage(discord, { userId, channelId, audio: Buffer.from('noise'), durationSecs: 1 });
  await page.getByRole('button', { name: /^Play/ }).click();
  await expectSeen(page.getByRole('alert').getByText('This browser cannot play it.'));
});

it.each([
  [
    'is not allowed',
    `getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
    /may not use/,
  ],
  [
    'is not there',
    `getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))`,
    /is no microphone/,
  ],
  ['cannot be recorded', 'getUserMedia = async () => new MediaStream()', /cannot record/],
  [
    'is taken',
    `getUserMedia = () => Promise.reject(new DOMException('', 'NotReadableError'))`,
    /another program/,
  ],
])('says so where the microphone %s', async (_, script, told) => {
  const { page } = await open();
  await page.evaluate(`navigator.mediaDevices.${script}`);
  await opener(page).click();
  await record(page).click();
  await expectSeen(panel(page).getByRole('alert').getByText(told));
  await expect.poll(() => focused(page)).toMatch(/^Record/);
});

it('tells that the bot hears these six, and how it comes to hear more', async () => {
  const { page } = await open({ hearing: 'samples' });
  await opener(page).click();
  await expectSeen(panel(page).getByText(/knows these six by heart.*connect it with/s));
  // The messages that are heard come first; the microphone, which is not, last.
  const buttons = await panel(page).getByRole('button').allInnerTexts();
  expect(buttons.at(-1)).toContain('Record with the microphone');
  expect(await page.locator(':focus').innerText()).toBe(buttons.at(1));
});

it('has nothing that axe finds wrong in either theme', async () => {
  const { page } = await open({ bypassCSP: true, hearing: 'samples' });
  await opener(page).click();
  await panel(page).getByRole('button', { name: 'movie night please' }).click();
  await expectSeen(page.getByRole('button', { name: /^Play/ }));
  expect(await findViolationsInThemes(page)).toEqual([]);
  await opener(page).click();
  expect(await findViolationsInThemes(page)).toEqual([]);
  await record(page).click();
  await expectSeen(panel(page).getByRole('meter'));
  expect(await findViolationsInThemes(page)).toEqual([]);
});

it('fits a phone', async () => {
  const { page } = await open({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await opener(page).click();
  const box = await panel(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  for (const button of await panel(page).getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
});
