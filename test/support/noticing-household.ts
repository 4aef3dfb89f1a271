import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { BackendError, HomeBackend, NoticeAnswer } from '../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { type HouseholdOptions, startHousehold } from './household.ts';
import { startTestHub } from './hub-server.ts';
import { answerTo, buttonOf, messageOf, textOf } from './spoken.ts';

const EPHEMERAL = 64;

/** A household of which a parent asks to be told what the home says, by a hub that hears what is pressed. */
export async function startNotices({
  isPlaced = true,
  picture,
  ...options
}: HouseholdOptions & { isPlaced?: boolean; picture?: HomeBackend['picture'] } = {}) {
  const clock = { aheadMs: 0 };
  const pressed: NoticeAnswer[] = [];
  const failures: BackendError[] = [];
  const home = createSimulatedHome({ ringEveryMs: null });
  const answerNotice = async (answer: NoticeAnswer) => {
    const [failure] = failures.splice(0, 1);
    if (failure) throw failure;
    pressed.push(answer);
  };
  const hub =
    options.hub ??
    (await startTestHub({ home, backend: { ...home, answerNotice, ...(picture && { picture }) } }));
  const household = await startHousehold({ ...options, hub, now: () => Date.now() + clock.aheadMs });
  const { discord, parent, general, doorbell } = household;
  const command = async (name: string, given: Record<string, string> = {}, userId = parent) =>
    answerTo(
      await discord.invoke({
        userId,
        channelId: general,
        command: `alerts ${name}`,
        options: given,
        force: true,
      }),
    );
  const told = (channelId = doorbell): APIMessage[] =>
    discord
      .messages(channelId)
      .filter(({ author, flags = 0 }) => author.id === discord.botUserId && (flags & EPHEMERAL) === 0);
  const press = async (message: APIMessage, label: string, userId = parent) =>
    messageOf(await discord.click({ userId, messageId: message.id, customId: buttonOf(message, label) }));
  if (isPlaced) expect(await command('notices', { channel: doorbell })).toContain('From now on you are told');
  return {
    ...household,
    /** The bot's. */
    clock,
    pressed,
    failures,
    command,
    told,
    press,
    async notify(notice: object): Promise<string> {
      const answer = await hub.ask('/v1/notify', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(notice),
      });
      expect(answer.status).toBe(202);
      return ((await answer.json()) as { id: string }).id;
    },
    /** Waits for the last message of a channel to say something. */
    async says(text: string | RegExp, channelId = doorbell): Promise<APIMessage> {
      await expect.poll(() => textOf(told(channelId).at(-1))).toMatch(text);
      return told(channelId).at(-1) as APIMessage;
    },
  };
}
