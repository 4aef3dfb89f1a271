import type { Locator, Page } from 'playwright-core';
import type { LocalDiscordOptions } from '../../src/local-discord/contract.ts';
import { openPage, type PageOptions } from './browser.ts';
import { showGallery } from './gallery.ts';
import { loginClient, startTestDiscord, type TestDiscord } from './local-discord.ts';
import { startTestPage } from './playground-page.ts';

/** A window on a channel in which a bot has posted every kind of message. */
export interface GalleryPage {
  readonly discord: TestDiscord;
  readonly page: Page;
  /** The list of messages. */
  readonly log: Locator;
}

/** Opens it; all of it ends with the test. */
export async function openGallery(
  options: PageOptions = {},
  more: LocalDiscordOptions = {},
): Promise<GalleryPage> {
  const discord = await startTestDiscord({ rateLimits: false, ...more });
  const { page: served } = await startTestPage({ discord });
  const client = await loginClient(discord);
  await client.application.commands.set([{ name: 'form', description: 'Shows a form' }], discord.guildId);
  await showGallery(client, discord.channelId, discord.ownerId);
  const page = await openPage(served.url, options);
  return { discord, page, log: page.getByRole('log') };
}

/** Where a thing is on the page, in CSS pixels; throws where it is not to be seen. */
export async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (box === null) throw new Error(`${thing} is not to be seen`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
