import { expect, it } from 'vitest';
import { messagesFor } from '../../src/messages/catalogue.ts';
import { changing, ringing } from '../support/ways-in/changing.ts';
import { connecting } from '../support/ways-in/connecting.ts';
import type { RoleName } from '../support/ways-in/house.ts';
import { looking, open, tidying } from '../support/ways-in/looking.ts';
import { deciding, running, runningKept } from '../support/ways-in/running.ts';
import { type Deed, startVisitor } from '../support/ways-in/visitor.ts';
import type { WayIn } from '../support/ways-in/way-in.ts';

/** Who comes to a house whose levels are given to roles: nobody that it knows, one of each level, and Manage Server. */
const visitors = {
  nobody: [],
  looker: ['Lookers'],
  player: ['Players'],
  manager: ['Managers'],
  admin: ['Admins'],
} satisfies Record<string, readonly RoleName[]>;

/** In the order in which they are tried. */
const ways = {
  ...open,
  ...looking,
  ...running,
  ...runningKept,
  ...deciding,
  ...changing,
  ...ringing,
  ...connecting,
  ...tidying,
};

/** Who is let in by which way, by their first letters. */
const table: Readonly<Record<keyof typeof ways, string>> = {
  '/access show: levels': 'nlpma',
  '/home access: levels': 'nlpma',
  '/settings show': 'nlpma',
  '/settings timezone: zones suggested': 'nlpma',
  '/listen status': 'nlpma',
  '/listen status: page': 'nlpma',
  'a mention with no word': 'nlpma',
  '/devices': 'lpma',
  '/devices: page': 'lpma',
  '/devices: rooms suggested': 'lpma',
  '/device': 'lpma',
  '/device: page': 'lpma',
  '/device: devices suggested': 'lpma',
  '/automations': 'lpma',
  '/automations: page': 'lpma',
  '/scene: which devices': 'lpma',
  '/scenes list': 'lpma',
  '/scenes list: page': 'lpma',
  '/scenes scheduled': 'lpma',
  '/scenes scheduled: page': 'lpma',
  '/scenes scheduled: cancel own': 'lpma',
  'question about a device': 'lpma',
  'question about scenes': 'lpma',
  'words not understood': 'lpma',
  '/buttons status': 'lpma',
  '/buttons history': 'lpma',
  '/buttons history: page': 'lpma',
  '/buttons history: topics suggested': 'lpma',
  '/home scenes': 'lpma',
  '/home scheduled': 'lpma',
  '/home buttons': 'lpma',
  '/home buttons: topics suggested': 'lpma',
  '/home access: scenes': 'lpma',
  '/access show: scenes': 'lpma',
  '/access show: page': 'lpma',
  '/scene': 'pma',
  '/scene: scenes suggested': 'pma',
  '/scene: careful': 'pma',
  '/scene: careful, confirmed': 'pma',
  'sentence to the bot': 'pma',
  'sentence overheard': 'pma',
  'taught phrase': 'pma',
  'unclear sentence': 'pma',
  'unclear sentence: Yes': 'pma',
  'sentence with a time': 'pma',
  'sentence with a time: Yes': 'pma',
  'scheduled scene at its time': 'pma',
  'press: run a scene': 'pma',
  'press: more scenes': 'pma',
  'press: scene chosen': 'pma',
  '/scene: kept': 'lma',
  '/scene: kept, suggested': 'lma',
  'sentence to the bot: kept': 'lma',
  'press: kept scene chosen': 'lma',
  approve: 'ma',
  deny: 'ma',
  '/scenes scheduled: cancel': 'ma',
  '/scenes add': 'ma',
  '/scenes teach': 'ma',
  '/scenes teach: scenes suggested': 'ma',
  '/scenes forget': 'ma',
  '/scenes forget: phrases suggested': 'ma',
  '/scenes allow': 'ma',
  '/scenes disallow': 'ma',
  '/scenes disallow: roles suggested': 'ma',
  '/scenes careful': 'ma',
  '/scenes remove': 'ma',
  '/access allow': 'ma',
  '/access remove': 'ma',
  '/access remove: roles suggested': 'ma',
  '/access reset': 'ma',
  '/audit': 'ma',
  '/audit: page': 'ma',
  '/audit: scenes suggested': 'ma',
  '/listen on': 'ma',
  '/listen off': 'ma',
  '/settings language': 'ma',
  '/settings timezone': 'ma',
  '/buttons name': 'ma',
  '/buttons route': 'ma',
  '/buttons route: topics suggested': 'ma',
  '/buttons mute': 'ma',
  '/buttons silent': 'ma',
  '/buttons quiet': 'ma',
  'press: mute': 'ma',
  'press: name it': 'ma',
  'press: name it, form': 'ma',
  '/hub pause': 'ma',
  '/hub status': 'ma',
  '/hub status: page': 'ma',
  '/hub connect': 'ma',
  '/hub connect: form': 'ma',
  '/hub connect: trust': 'ma',
  '/hub disconnect': 'ma',
  '/buttons connect': 'ma',
  '/buttons connect: form': 'ma',
  '/buttons connect: trust': 'ma',
  '/buttons disconnect': 'ma',
  '/voice connect': 'ma',
  '/voice connect: form': 'ma',
  '/voice status': 'ma',
  '/voice answers': 'ma',
  '/voice disconnect': 'ma',
  'press: not now': 'lpma',
};

const { access, faults } = messagesFor('en');
const { may_not_look, may_not_trigger, may_not_run, not_approver } = access.refusal;
const { notManager, notAsker } = faults;
const REFUSALS = [may_not_look, may_not_trigger, may_not_run, not_approver, notManager, notAsker];

/** `in`, or `out`: refused in words or by a sign, or as the way says, and without any effect; else what is wrong. */
function toOutcome({ read, hadEffect }: Deed, { opens, closed }: WayIn): string {
  if (opens.test(read)) return 'in';
  const isRefused = read === '🔒' || REFUSALS.some(refusal => read.includes(refusal));
  if (!isRefused && !closed?.test(read)) return `reads ${read}`;
  return hadEffect ? 'out, and yet it had an effect' : 'out';
}

const names = Object.keys(visitors) as (keyof typeof visitors)[];
const wayNames = Object.keys(ways) as (keyof typeof ways)[];

it.each(names)('lets %s in by the ways that are theirs, and by no other', async name => {
  const visitor = await startVisitor(visitors[name]);
  const came: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const way of wayNames) {
    await visitor.begin();
    came[way] = toOutcome(await ways[way].act(visitor), ways[way]);
    expected[way] = table[way].includes(name.charAt(0)) ? 'in' : 'out';
  }
  expect(came).toEqual(expected);
});
