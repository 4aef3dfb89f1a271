import { describe, expect, it } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { type Script, startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo, textOf } from '../support/spoken.ts';
import { stepClock } from '../support/step-clock.ts';

const problem = (status: number, detail: string) => ({
  status,
  body: { type: 'about:blank', status, detail },
});
const lamp = (id: string, available: boolean) => ({
  id,
  name: id,
  availability: available ? 'online' : 'offline',
});
const devices = (...available: boolean[]) => ({ body: available.map((is, at) => lamp(`lamp_${at}`, is)) });
const away = problem(503, 'The home cannot be reached at the moment.');
const outOfReach = problem(503, 'None of the devices of this scene can be reached.');

/** A hub that answers a trigger, and a question for its devices. */
const hubOf =
  (trigger: object, list: object): Script =>
  ({ method, url }) =>
    method === 'POST' ? trigger : url?.includes('/devices') ? list : { status: 404 };

const TROUBLES: readonly (readonly [string, Script, string])[] = [
  [
    'the home is away',
    hubOf(away, away),
    'I can’t reach the home just now. Somebody who manages it can look.',
  ],
  [
    'the home refuses the scene',
    hubOf(problem(502, 'The home refused to do it.'), devices(true)),
    'The home refused **Movie night**, or broke off on the way.',
  ],
  [
    'the devices of the scene are dead',
    hubOf(outOfReach, devices(true, false)),
    'None of the devices of **Movie night** can be reached just now',
  ],
  [
    'every device is dead',
    hubOf(outOfReach, devices(false, false)),
    'No device of this home can be reached just now',
  ],
  ['the hub errs', hubOf({ status: 500 }, { status: 500 }), 'whether it ran is not known'],
  [
    'a proxy stands before a dead hub',
    hubOf({ status: 503, body: '<html>' }, { status: 503, body: '<html>' }),
    'Something is wrong with this home’s hub.',
  ],
];

describe('says of a scene in the family’s channel what it means for them', () => {
  it.each(TROUBLES)('where %s', async (_where, script, text) => {
    const { through } = stepClock();
    const hub = await startScriptedHub(script);
    const { discord, guilds, guildId, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
    await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
    const reply = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
    discord.say({ userId: child, channelId: general, content: `<@${discord.botUserId}> movie night` });
    const said = textOf((await through(reply)).message);
    expect(said).toContain(text);
    expect(said).not.toMatch(/restart|API|The hub says/);
  });
});

const STATUS: readonly (readonly [string, Script, RegExp])[] = [
  [
    'the home is away',
    hubOf(away, away),
    /✅ \*\*API key\*\* accepted.\n.*❌ \*\*Home\*\* The hub answers, but cannot reach the home/s,
  ],
  [
    'the home says what makes no sense',
    hubOf(away, problem(502, 'No sense.')),
    /❌ \*\*Home\*\* The hub answers, but the home behind it refused/,
  ],
  [
    'every device is dead',
    hubOf(away, devices(false, false)),
    /❌ \*\*Home\*\* of 2 devices none can be reached/,
  ],
  ['the hub errs', hubOf(away, { status: 500 }), /❌ \*\*Hub address\*\* .*restart the hub/s],
];

describe('tells who manages, and them alone, what to do about a hub that is away', () => {
  it.each([
    [
      'is the front door locked?',
      'I can’t reach the home just now. `/hub status` shows why, and what to do.',
    ],
    ['movie night', 'I can’t reach the home just now. `/hub status` shows why, and what to do.'],
    ['ist die Haustür abgeschlossen?', '`/hub status` zeigt, woran es liegt und was zu tun ist.'],
  ])('"%s"', async (content, text) => {
    const { through } = stepClock();
    const hub = await startScriptedHub(hubOf(away, away));
    const { discord, guilds, guildId, parent, child, general } = await startHousehold({
      hubUrl: `${hub.origin}/v1`,
    });
    await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
    const say = async (userId: string) => {
      const reply = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
      discord.say({ userId, channelId: general, content: `<@${discord.botUserId}> ${content}` });
      return textOf((await through(reply)).message);
    };
    expect(await say(parent)).toContain(text);
    expect(await say(child)).not.toContain('/hub');
  });
});

describe('tells who manages where the trouble is', () => {
  it.each(STATUS)('where %s', async (_where, script, text) => {
    const { through } = stepClock();
    const hub = await startScriptedHub(script);
    const { discord, parent, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
    const shown = discord.invoke({ userId: parent, channelId: general, command: 'hub status' });
    const said = await through(shown.then(answerTo));
    expect(said).toMatch(text);
    expect(said.includes('restart')).toBe(text.source.includes('restart'));
  });

  it('beside what everybody reads of it', async () => {
    const hub = await startScriptedHub(hubOf({ status: 401 }, { status: 401 }));
    const { discord, parent, child, general } = await startHousehold({
      hubUrl: `${hub.origin}/v1`,
      scenes: ['movie_night'],
    });
    const run = (userId: string) =>
      discord.invoke({ userId, channelId: general, command: 'scene', options: { id: 'movie_night' } });
    expect(await answerTo(await run(child))).toContain('The home does not let me in any more.');
    const more = discord.next('message', ({ message }) => textOf(message).includes('API key'));
    expect(await answerTo(await run(parent))).toContain('The home does not let me in any more.');
    expect((await more).message.flags).toSatisfy((flags: number) => (flags & 64) === 64);
  });
});
