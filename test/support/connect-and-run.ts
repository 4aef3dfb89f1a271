import { expect } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord/contract.ts';
import { type Asker, connectThisMachine } from './home-program.ts';
import type { TestDiscord } from './local-discord.ts';
import { answerTo, textOf } from './spoken.ts';

/** What its owner does first with a bot that was just installed: connects a simulated home by its key, and runs a scene. */
export async function connectAndRun(
  owned: TestDiscord,
  hub: { readonly address: string; readonly key: string },
): Promise<void> {
  const { ownerId: userId, channelId, ...discord } = owned;
  const form = await discord.invoke({ userId, channelId, command: 'hub connect' });
  // A busy machine may miss Discord's three seconds with a program that has just begun: one asks again.
  if (form.kind === 'failed') return connectAndRun(owned, hub);
  if (form.kind === 'message') throw new Error(`no form, but: ${await answerTo(form)}`);
  const sent = await discord.submit({ userId, interactionId: form.interactionId, fields: { ...hub } });
  expect(await answerTo(sent)).toContain('28 devices');
  const options = { id: 'reading' };
  const ran = await discord.invoke({ userId, channelId, command: 'scene', options });
  expect(await answerTo(ran)).toContain('**Reading**: 3 devices set');
}

/** The same with this machine's home, by whom the bot belongs to. */
export async function connectHereAndRun(discord: LocalDiscord, by: Asker): Promise<void> {
  expect(textOf(await connectThisMachine(discord, by))).toContain('28 devices');
  const ran = await discord.invoke({ ...by, command: 'scene', options: { id: 'reading' } });
  expect(await answerTo(ran)).toContain('**Reading**: 3 devices set');
}
