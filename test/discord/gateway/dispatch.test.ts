import {
  type APIButtonComponent,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
  type TextChannel,
} from 'discord.js';
import { expect, it } from 'vitest';
import { commands } from '../../../src/app/commands.ts';
import { messagesFor } from '../../../src/messages/catalogue.ts';
import { startHousehold } from '../../support/household.ts';
import { perFile } from '../../support/on-end.ts';
import { answerTo, textOf } from '../../support/spoken.ts';

/** What every object has, and no custom id names. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);
const names = commands.map(({ data }) => data.name);
const { unknownCommand } = messagesFor('en').faults;

/** A household in which the bot posts what the test says, for whoever manages it. */
async function startPosting() {
  const household = await startHousehold({ discord: { rateLimits: false } });
  const { discord, parent: userId, general, running, guildId } = household;
  /** Waits until nothing keeps the household from being answered: on a busy machine it soon takes too much. */
  const turn = () => running.core.of(guildId).turnWithin(60_000);
  const channel = (await running.bot.client.channels.fetch(general)) as TextChannel;
  /** Posts a component, and answers what everybody reads once it was used. */
  async function use(
    component: APIButtonComponent | APIStringSelectComponent,
    customId: string,
    values?: string[],
  ) {
    await turn();
    const row = { type: ComponentType.ActionRow, components: [component] };
    const { id: messageId } = await channel.send({
      // A message about presses has words of its own, and stays without its buttons.
      content: customId.startsWith('buttons:dismiss') ? 'Ding dong' : undefined,
      components: [row as never],
    });
    const read: string[] = [];
    const stop = discord.on(event => {
      if (event.type === 'message' || event.type === 'message_update') read.push(textOf(event.message));
    });
    await discord.click({ userId, messageId, customId, values });
    await running.bot.idle();
    stop();
    return read.join('\n');
  }
  return {
    ...household,
    turn,
    press: (id: string) => use({ type: 2, style: ButtonStyle.Primary, label: 'x', custom_id: id }, id),
    choose: (id: string, value: string) =>
      use({ type: 3, custom_id: id, options: [{ label: 'x', value }] }, id, [value]),
    /** What nobody foresaw is told with a number. */
    unforeseen: /Something went wrong/,
  };
}

/** For what asks for no scene, of which a household may have only so many in a minute. */
const posting = perFile(startPosting);

it('takes a button that nobody answers for unknown, whatever objects inherit', async () => {
  const { press } = await posting();
  for (const key of [...INHERITED, '', 'gone'])
    for (const id of [key, `${key}:yes`].filter(Boolean))
      expect(await press(id), id).toContain(unknownCommand);
});

it.each([...names, 'ask', 'confirm', 'approve'])(
  'trips over nothing in what its buttons say (%s)',
  async name => {
    const { press, unforeseen, hub } = await posting();
    const before = hub.ran.length;
    for (const key of INHERITED) expect(await press(`${name}:${key}`), key).not.toMatch(unforeseen);
    for (const key of ['__proto__', 'constructor'])
      for (const what of ['trust', 'status', 'which', 'mute', 'name', 'dismiss', 'history', 'scenes', '0'])
        expect(await press(`${name}:${what}:${key}:${key}`), `${what}:${key}`).not.toMatch(unforeseen);
    expect(hub.ran.length).toBe(before);
  },
);

it.each(['buttons:run', 'scenes:cancel'])(
  'takes what is chosen for unknown, whatever objects inherit (%s)',
  async id => {
    const { choose, unforeseen, hub } = await startPosting();
    for (const key of INHERITED) expect(await choose(id, key), key).not.toMatch(unforeseen);
    expect(hub.ran).toEqual([]);
  },
);

it.each([
  ['scene', 'id', {}],
  ['device', 'id', {}],
  ['devices', 'room', {}],
  ['scenes remove', 'id', {}],
  ['scenes forget', 'phrase', {}],
  ['scenes disallow', 'role', { id: 'movie_night' }],
  ['access remove', 'role', { level: 'look' }],
  ['audit', 'scene', {}],
  ['settings language', 'language', {}],
  ['settings timezone', 'zone', {}],
  ['buttons history', 'topic', {}],
])('takes what is typed for unknown, whatever objects inherit (/%s %s)', async (command, option, others) => {
  const { discord, parent, general, turn, unforeseen, hub } =
    command === 'scene' ? await startPosting() : await posting();
  for (const key of INHERITED) {
    await turn();
    const options = { ...others, [option]: key };
    const answer = await discord.invoke({
      userId: parent,
      channelId: general,
      command,
      options,
      force: true,
    });
    expect(await answerTo(answer), key).not.toMatch(unforeseen);
  }
  expect(hub.ran).toEqual([]);
});
