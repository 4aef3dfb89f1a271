import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSeen, openPage } from '../support/browser.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { startTestPage } from '../support/playground-page.ts';

/** Opens a household whose child has a green role, with the owner's eyes. */
async function openHousehold() {
  const discord = await startTestDiscord({
    guilds: [
      {
        name: 'Home',
        roles: [{ name: 'Kids', color: 0x2ecc71 }],
        members: [
          { name: 'Ada', role: 'owner' },
          { name: 'Ben', roles: ['Kids'] },
        ],
        channels: [{ name: 'general' }],
      },
    ],
  });
  const { page: served } = await startTestPage({ discord });
  const page = await openPage(served.url);
  return { discord, page, log: page.getByRole('log'), roleId: discord.guilds()[0]?.roles[0]?.id ?? '' };
}

/** The colour in which an author's name is written. */
const colourOf = (page: Page, name: string) =>
  page.evaluate<string>(
    `getComputedStyle([...document.querySelectorAll('.author-name')].find(each => each.textContent === '${name}')).color`,
  );

it('colours the names of a role’s members, and its mentions', async () => {
  const { discord, page, log, roleId } = await openHousehold();
  const { channelId, memberId, ownerId } = discord;
  discord.say({ userId: ownerId, channelId, content: `dinner, <@&${roleId}>` });
  discord.say({ userId: memberId, channelId, content: 'coming' });
  await expectSeen(log.getByText('coming'));

  expect(await colourOf(page, 'Ben')).not.toBe(await colourOf(page, 'Ada'));
  expect(await log.getByText('@Kids').getAttribute('style')).toContain('#2ecc71');
});

it('tells a member that a role of theirs was mentioned', async () => {
  const { discord, page, log, roleId } = await openHousehold();
  discord.say({ userId: discord.ownerId, channelId: discord.channelId, content: `dinner, <@&${roleId}>` });
  const message = log.locator('.message').filter({ hasText: 'dinner' });
  await message.waitFor();
  expect(await message.getAttribute('class')).not.toContain('mentioned');

  await page.getByRole('button', { name: 'Ben Kids' }).click();

  await expectSeen(log.locator('.message.mentioned'));
});
