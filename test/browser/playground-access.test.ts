import type { Locator, Page } from 'playwright-core';
import { it } from 'vitest';
import { expectSeen, openPage, typeUntilOffered } from '../support/browser.ts';
import { startWholePlayground } from '../support/whole-playground.ts';

/** Three members of one household, and what each of them may do: a parent who owns it, a child, and a friend. */

async function openPlayground(): Promise<Page> {
  const { playground } = await startWholePlayground();
  return openPage(playground.pageUrl, { viewport: { width: 1360, height: 900 } });
}

const log = (page: Page) => page.getByRole('log');
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message #/ });
/** The newest message that says this. */
const message = (page: Page, text: string | RegExp): Locator =>
  log(page).locator('.message').filter({ hasText: text }).last();

/** Sees the household with somebody else's eyes. */
async function become(page: Page, name: 'Robin' | 'Mia' | 'Sam'): Promise<void> {
  await page.locator('[data-person]', { hasText: name }).click();
}

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** Picks a command and fills its options in, in their order, each with the choice that is called so. */
async function run(page: Page, command: string, ...values: readonly string[]): Promise<void> {
  await composer(page).focus();
  await page.keyboard.type(`/${command}`);
  await page
    .getByRole('option', { name: new RegExp(`^/${command}\\b`) })
    .last()
    .click();
  for (const value of values) {
    const choice = page.getByRole('option', { name: new RegExp(value, 'i') }).first();
    await typeUntilOffered(page, value, choice);
    await choice.click();
  }
  await page.keyboard.press('Enter');
}

it('lets a parent say who may do what, and three members live by it', async () => {
  const page = await openPlayground();

  // Mia may not unlock the door, and reads whom to ask. Robin keeps the scene for kids.
  await become(page, 'Mia');
  await say(page, 'unlock front door please');
  await expectSeen(message(page, /That can let somebody in.*Ask @Robin/s));
  await become(page, 'Robin');
  await run(page, 'scenes allow', 'unlock', 'Kids');
  await expectSeen(message(page, /Unlock front door is for @Kids now/));

  // Mia asks for what is careful: she is asked again, and nobody else sees that.
  await become(page, 'Mia');
  await run(page, 'scene', 'unlock');
  const question = message(page, 'Really run Unlock front door?');
  await expectSeen(question);
  await question.getByRole('button', { name: 'Run it' }).click();
  await expectSeen(message(page, /Front door lock unlocked\./));

  // Robin has it approved by parents, and gives the right to run scenes to kids.
  await become(page, 'Robin');
  await run(page, 'scenes careful', 'unlock', 'approve');
  await expectSeen(message(page, /is approved before it runs from now on/));
  await run(page, 'access allow', 'run', 'Kids');
  await expectSeen(message(page, /Run scenes, and harmless things is for @Kids now/));

  // Sam, who has no role, is only overheard.
  await become(page, 'Sam');
  await say(page, 'movie night please');
  await expectSeen(log(page).getByRole('button', { name: '⛔, 1 reaction' }));

  // Mia's sentence waits for Robin, who sees who asks.
  await become(page, 'Mia');
  await say(page, 'unlock front door please');
  const request = message(page, /wants to run Unlock front door/);
  await expectSeen(request);
  await request.getByRole('button', { name: 'Approve' }).click();
  await expectSeen(message(page, /Nobody approves what they asked for themselves/));
  await become(page, 'Robin');
  await request.getByRole('button', { name: 'Approve' }).click();
  await expectSeen(message(page, /approved Unlock front door for/));
});
