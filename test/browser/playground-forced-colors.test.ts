import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { expectSeen, openPage } from '../support/browser.ts';
import { boxOf } from '../support/gallery-page.ts';
import { startWholePlayground } from '../support/whole-playground.ts';

/** The playground where the system sets its own few colours, as in Windows' contrast themes. */

async function open(colorScheme: 'dark' | 'light'): Promise<Page> {
  const { playground } = await startWholePlayground();
  return openPage(playground.pageUrl, {
    colorScheme,
    forcedColors: 'active',
    bypassCSP: true,
  });
}

/** How a thing looks at its left edge, clear of its words; at its right edge where `width` is negative. */
async function lookOf(thing: Locator, width: number): Promise<string> {
  await thing.scrollIntoViewIfNeeded();
  const box = await boxOf(thing);
  const x = width < 0 ? box.right + width : box.x;
  const clip = { x, y: box.y, width: Math.abs(width), height: box.height };
  return (await thing.page().screenshot({ clip })).toString('base64');
}

/** The names of buttons that nothing sets off from the ground, lists apart. */
const listEdgeless = (page: Page) =>
  page.evaluate<
    readonly string[]
  >(`[...document.querySelectorAll('button:not(.channel, .person, .fault-switch)')]
    .filter(button => button.checkVisibility())
    .filter(button => {
      const { outlineStyle, borderTopWidth } = getComputedStyle(button);
      return outlineStyle === 'none' && borderTopWidth === '0px';
    })
    .map(button => button.ariaLabel ?? button.textContent)`);

describe.each(['dark', 'light'] as const)('in forced colours, %s', colorScheme => {
  it('tells what is chosen, what is a button, and what is on', async () => {
    const page = await open(colorScheme);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const member = (name: string) => page.locator('.person').filter({ hasText: name });
    const theme = (name: string) => page.locator('.themes span').getByText(name);

    expect(await lookOf(button('general'), 6)).not.toBe(await lookOf(button('home'), 6));
    expect(await lookOf(member('Robin'), 5)).not.toBe(await lookOf(member('Mia'), 5));
    expect(await lookOf(theme('System'), 5)).not.toBe(await lookOf(theme('Dark'), 5));
    expect(await listEdgeless(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);

    const presence = page.locator('.presence');
    const online = await lookOf(presence, 10);
    await page.locator('.faults summary').click();
    const cutOff = page.getByRole('switch', { name: 'Discord cuts the bot off' });
    const off = await lookOf(cutOff, -40);
    await cutOff.click();
    await expectSeen(page.getByText('offline', { exact: true }));
    expect(await lookOf(presence, 10)).not.toBe(online);
    await page.mouse.move(0, 0);
    expect(await lookOf(cutOff, -40)).not.toBe(off);
  });
});
