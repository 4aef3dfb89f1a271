import { AttachmentBuilder } from 'discord.js';
import { expect, it } from 'vitest';
import { PIXEL } from '../support/gallery.ts';
import { loginClient } from '../support/local-discord.ts';
import { startTestPage } from '../support/playground-page.ts';

/** Has a bot send a file, and asks the page for it. */
async function fetchSent(name: string, contents: Buffer) {
  const { page, discord } = await startTestPage();
  const client = await loginClient(discord);
  const channel = await client.channels.fetch(discord.channelId);
  if (!channel?.isSendable()) throw new Error('the channel cannot be written to');
  await channel.send({ files: [new AttachmentBuilder(contents, { name })] });
  const { pathname, search } = new URL(discord.messages(discord.channelId)[0]?.attachments[0]?.url ?? '');
  return { page, response: await fetch(page.url + pathname + search) };
}

it('shows the page a picture that the bot sent', async () => {
  const { response } = await fetchSent('lamp.png', PIXEL);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PIXEL);
});

it.each(['page.html', 'drawing.svg', 'script.js'])('lets %s be stored, and never run', async name => {
  const { response } = await fetchSent(name, Buffer.from('alert(1)'));

  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('content-disposition')).toBe('attachment');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

it.each(['/attachments/1/2/lamp.png', '/attachments/', '/attachments/1/2/../../api'])(
  'has nothing at %s',
  async path => {
    const { page } = await startTestPage();

    expect((await fetch(page.url + path)).status).toBe(404);
  },
);
