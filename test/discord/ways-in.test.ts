import { expect, it } from 'vitest';
import { messagesFor } from '../../src/messages/catalogue.ts';
import { alerts } from '../support/ways-in/alerts.ts';
import { changing, ringing } from '../support/ways-in/changing.ts';
import { connecting } from '../support/ways-in/connecting.ts';
import type { RoleName } from '../support/ways-in/house.ts';
import { looking, open, tidying } from '../support/ways-in/looking.ts';
import { panels } from '../support/ways-in/panels.ts';
import { deciding, running, runningKept, setting } from '../support/ways-in/running.ts';
import { type Deed, startVisitor } from '../support/ways-in/visitor.ts';
import type { WayIn } from '../support/ways-in/way-in.ts';

/** Who comes to a house whose levels are given to roles: nobody that it knows, one of each level, and Manage Server. */
const visitors = {
  nobody: [],
  looker: ['Lookers'],
  player: ['Players'],
  switcher: ['Switchers'],
  manager: ['Managers'],
  admin: ['Admins'],
} satisfies Record<string, readonly RoleName[]>;

/** In the order in which they are tried. */
const ways = {
  ...open,
  ...looking,
  ...running,
  ...runningKept,
  ...setting,
  ...panels,
  ...alerts,
  ...deciding,
  ...changing,
  ...ringing,
  ...connecting,
  ...tidying,
};

/** Who is let in by which way, by their first letters. */
const table: Readonly<Record<keyof typeof ways, string>> = {
  '/access show: levels': 'nlpsma',
  '/home access: levels': 'nlpsma',
  '/settings show': 'nlpsma',
  '/settings timezone: zones suggested': 'nlpsma',
  '/listen status': 'nlpsma',
  '/listen status: page': 'nlpsma',
  'a mention with no word': 'nlpsma',
  '/devices': 'lpsma',
  '/devices: page': 'lpsma',
  '/devices: rooms suggested': 'lpsma',
  '/device': 'lpsma',
  '/device: page': 'lpsma',
  '/device: devices suggested': 'lpsma',
  '/automations': 'lpsma',
  '/automations: page': 'lpsma',
  '/scene: which devices': 'lpsma',
  '/scenes list': 'lpsma',
  '/scenes list: page': 'lpsma',
  '/scenes scheduled': 'lpsma',
  '/scenes scheduled: page': 'lpsma',
  '/scenes scheduled: cancel own': 'lpsma',
  'question about a device': 'lpsma',
  'question about scenes': 'lpsma',
  'words not understood': 'lpsma',
  '/buttons status': 'lpsma',
  '/buttons history': 'lpsma',
  '/buttons history: page': 'lpsma',
  '/buttons history: topics suggested': 'lpsma',
  '/home scenes': 'lpsma',
  '/home scheduled': 'lpsma',
  '/home buttons': 'lpsma',
  '/home buttons: topics suggested': 'lpsma',
  '/home access: scenes': 'lpsma',
  '/access show: scenes': 'lpsma',
  '/access show: page': 'lpsma',
  '/scene': 'psma',
  '/scene: scenes suggested': 'psma',
  '/scene: careful': 'psma',
  '/scene: careful, confirmed': 'psma',
  'sentence to the bot': 'psma',
  'sentence overheard': 'psma',
  'taught phrase': 'psma',
  'unclear sentence': 'psma',
  'unclear sentence: Yes': 'psma',
  'sentence with a time': 'psma',
  'sentence with a time: Yes': 'psma',
  'scheduled scene at its time': 'psma',
  'press: run a scene': 'psma',
  'press: more scenes': 'psma',
  'press: scene chosen': 'psma',
  '/scene: kept': 'lma',
  '/scene: kept, suggested': 'lma',
  'sentence to the bot: kept': 'lma',
  'press: kept scene chosen': 'lma',
  '/turn': 'sma',
  '/turn: devices suggested': 'sma',
  '/set': 'sma',
  '/set: devices suggested': 'sma',
  '/set: values suggested': 'sma',
  '/set: careful': 'sma',
  '/set: careful, confirmed': 'sma',
  '/device: pressed': 'sma',
  '/turn: undo': 'sma',
  '/panel post': 'ma',
  '/panel post: rooms suggested': 'ma',
  '/panel list': 'ma',
  '/panel remove': 'ma',
  '/panel remove: panels suggested': 'ma',
  'panel: scene': 'psma',
  'panel: switch': 'sma',
  '/alerts add': 'ma',
  '/alerts add: devices suggested': 'ma',
  '/alerts list': 'ma',
  '/alerts list: told of dangers': 'ma',
  '/alerts remove': 'ma',
  '/alerts remove: alerts suggested': 'ma',
  'alert: I see to it': 'lpsma',
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
  'press: not now': 'lpsma',
};

const { access, faults } = messagesFor('en');
const { may_not_look, may_not_trigger, may_not_run, may_not_control, not_approver } = access.refusal;
const { notManager, notAsker } = faults;
const REFUSALS = [
  may_not_look,
  may_not_trigger,
  may_not_run,
  may_not_control,
  not_approver,
  notManager,
  notAsker,
];

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
