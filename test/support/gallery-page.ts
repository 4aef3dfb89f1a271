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

/** Where something is, in CSS pixels of the window. */
type Box = Readonly<Record<'x' | 'y' | 'width' | 'height' | 'right' | 'bottom', number>>;

/** Where things are on the page, all at one moment: what loads may move them. Throws where one is not to be seen. */
export async function boxesOf<Things extends readonly Locator[]>(
  ...things: Things
): Promise<{ [Index in keyof Things]: Box }> {
  const elements = await Promise.all(things.map(thing => thing.elementHandle()));
  const boxes = await things[0]
    ?.page()
    .evaluate(
      all =>
        all.map((element: { getBoundingClientRect(): { toJSON(): Box } }) =>
          element.getBoundingClientRect().toJSON(),
        ),
      elements,
    );
  const unseen = things.filter((_, i) => !boxes?.[i]?.width);
  if (unseen.length > 0) throw new Error(`${unseen.join(', ')} is not to be seen`);
  return boxes as { [Index in keyof Things]: Box };
}

/** Where one thing is. */
export const boxOf = async (thing: Locator): Promise<Box> => (await boxesOf(thing))[0];
