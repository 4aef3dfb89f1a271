import { expect, it } from 'vitest';
import { messagesFor } from '../../src/messages/catalogue.ts';
import { alerts } from '../support/ways-in/alerts.ts';
import { approving } from '../support/ways-in/approving.ts';
import { changing } from '../support/ways-in/changing.ts';
import { connecting } from '../support/ways-in/connecting.ts';
import { DOORS, isKnown, SENTENCES } from '../support/ways-in/doors.ts';
import type { RoleName } from '../support/ways-in/house.ts';
import { looking, open } from '../support/ways-in/looking.ts';
import { ordering } from '../support/ways-in/ordering.ts';
import { panels } from '../support/ways-in/panels.ts';
import { ringing, tidying } from '../support/ways-in/ringing.ts';
import { deciding, running, runningKept, setting } from '../support/ways-in/running.ts';
import { talking } from '../support/ways-in/talking.ts';
import { type Deed, PICTURE, startVisitor } from '../support/ways-in/visitor.ts';
import type { WayIn } from '../support/ways-in/way-in.ts';

/**
 * Who comes to a house whose levels are given to roles: nobody that it knows, one of each level, and Manage Server; and by
 * rules of one room and one device, one who looks and may set what is in it, and one who switches and may not set that.
 */
const visitors = {
  nobody: [],
  looker: ['Lookers'],
  guest: ['Lookers', 'Guests'],
  player: ['Players'],
  switcher: ['Switchers'],
  barred: ['Switchers', 'Barred'],
  manager: ['Managers'],
  admin: ['Admins'],
} satisfies Record<string, readonly RoleName[]>;

/** Before these the bot is started anew, which counts from then on how often something was asked for in a minute. */
const AFRESH: ReadonlySet<string> = new Set([
  '/turn',
  'order to the bot',
  '/turn: to be approved',
  '/panel post',
  '/buttons connect',
]);

/** In the order in which they are tried. */
const ways = {
  ...open,
  ...looking,
  ...talking,
  ...running,
  ...runningKept,
  ...setting,
  ...ordering,
  ...approving,
  ...panels,
  ...alerts,
  ...deciding,
  ...changing,
  ...ringing,
  ...tidying,
  ...connecting,
};

/** Who is let in by which way, by their first letters. */
const table: Readonly<Record<keyof typeof ways, string>> = {
  '/access show: levels': 'nlgpsbma',
  '/home access: levels': 'nlgpsbma',
  '/settings show': 'nlgpsbma',
  '/settings language: languages suggested': 'nlgpsbma',
  '/privacy': 'nlgpsbma',
  '/privacy: forget': 'nlgpsbma',
  '/privacy: forget, meant': 'nlgpsbma',
  '/settings timezone: zones suggested': 'nlgpsbma',
  '/listen status': 'nlgpsbma',
  '/listen status: page': 'nlgpsbma',
  'a mention with no word': 'nlgpsbma',
  '/devices': 'lgpsbma',
  '/devices: page': 'lgpsbma',
  '/devices: rooms suggested': 'lgpsbma',
  '/device': 'lgpsbma',
  '/device: page': 'lgpsbma',
  '/device: devices suggested': 'lgpsbma',
  '/history': 'lgpsbma',
  '/history: devices suggested': 'lgpsbma',
  '/history: what suggested': 'lgpsbma',
  'question about presses': 'lgpsbma',
  'question about what was done': 'lgpsbma',
  'question who did something': 'ma',
  'question when something was so': 'lgpsbma',
  'question who ran a scene': 'lgpsbma',
  'question whether a scene is scheduled': 'lgpsbma',
  'question what happened': 'lgpsbma',
  'question about the weather': 'lgpsbma',
  'order at another time': 'lgpsbma',
  'question for help': 'lgpsbma',
  'scene to be stopped': 'lgpsbma',
  'scene to be called off': 'lgpsbma',
  'scene to be called off, of several': 'lgpsbma',
  'scene that was scheduled: cancel it': 'lgpsbma',
  '/automations': 'lgpsbma',
  '/automations: page': 'lgpsbma',
  '/scene: which devices': 'lgpsbma',
  '/scenes list': 'lgpsbma',
  '/scenes list: page': 'lgpsbma',
  '/scenes scheduled': 'lgpsbma',
  '/scenes scheduled: page': 'lgpsbma',
  '/scenes scheduled: cancel own': 'lgpsbma',
  'question about a device': 'lgpsbma',
  'question about scenes': 'lgpsbma',
  'words not understood': 'lgpsbma',
  '/buttons status': 'lgpsbma',
  '/buttons history': 'lgpsbma',
  '/buttons history: page': 'lgpsbma',
  '/buttons history: topics suggested': 'lgpsbma',
  '/home scenes': 'lgpsbma',
  '/home scheduled': 'lgpsbma',
  '/home buttons': 'lgpsbma',
  '/home buttons: topics suggested': 'lgpsbma',
  '/home access: scenes': 'lgpsbma',
  '/access show: scenes': 'lgpsbma',
  '/access show: page': 'lgpsbma',
  '/scene': 'psbma',
  '/scene: scenes suggested': 'psbma',
  '/scene: careful': 'psbma',
  '/scene: careful, confirmed': 'psbma',
  'sentence to the bot': 'psbma',
  '/scene: careful, cancelled': 'nlgpsbma',
  'sentence to the bot: careful': 'psbma',
  'sentence for several in turn': 'psbma',
  'sentence overheard': 'psbma',
  'sentence overheard in part: ▶️': 'psbma',
  'voice message overheard': 'psbma',
  'unclear sentence: No': 'nlgpsbma',
  'taught phrase': 'psbma',
  'unclear sentence': 'psbma',
  'unclear sentence: Yes': 'psbma',
  'sentence with a time': 'psbma',
  'sentence with a time: Yes': 'psbma',
  'scheduled scene at its time': 'psbma',
  'press: run a scene': 'psbma',
  'press: more scenes': 'psbma',
  'press: scene chosen': 'psbma',
  '/scene: kept': 'lgma',
  '/scene: kept, suggested': 'lgma',
  'sentence to the bot: kept': 'lgma',
  'press: kept scene chosen': 'lgma',
  '/turn': 'sgma',
  '/turn: devices suggested': 'sgma',
  '/set': 'sgma',
  '/set: devices suggested': 'sgma',
  '/set: values suggested': 'sgma',
  '/set: other devices suggested': 'sbma',
  '/set: other values suggested': 'sbma',
  '/set: careful': 'sbma',
  '/set: careful, confirmed': 'sbma',
  '/set: what suggested': 'sgma',
  '/device: pressed': 'sgma',
  '/device: chosen': 'sgma',
  'order to the bot': 'sgma',
  'order overheard': 'sgma',
  'order of what is careful': 'sbma',
  'order overheard in part: ▶️': 'sgma',
  'order understood in part': 'sgma',
  'order understood in part: Yes': 'sgma',
  'order understood in part: No': 'nlgpsbma',
  'order for one of several': 'sgma',
  'order for one of several: which': 'sgma',
  'order for one of many: which': 'sgbma',
  '/turn: undo': 'sgma',
  '/scene: undo': 'sgma',
  'undo that': 'sgma',
  '/turn: to be approved': 'sgma',
  '/set: to be approved': 'sgma',
  '/device: pressed, to be approved': 'sgma',
  '/turn: undo, to be approved': 'sgma',
  '/scene: undo, to be approved': 'sgma',
  'order to be approved': 'sgma',
  'order overheard in part: ▶️, to be approved': 'sgma',
  'order understood in part: Yes, to be approved': 'sgma',
  'approve: device': 'ma',
  'deny: device': 'ma',
  '/panel post': 'ma',
  '/panel post: rooms suggested': 'ma',
  '/panel list': 'ma',
  '/panel remove': 'ma',
  '/panel remove: panels suggested': 'ma',
  '/alerts add': 'ma',
  '/alerts add: devices suggested': 'ma',
  '/alerts list': 'ma',
  '/alerts list: told of dangers': 'ma',
  '/alerts remove': 'ma',
  '/alerts remove: alerts suggested': 'ma',
  'alert: I’ll see to it': 'lgpsbma',
  '/alerts notices': 'ma',
  'notice: I’ll see to it': 'lgpsbma',
  'notice: its button': 'sbma',
  '/hub connect: notices told': 'ma',
  'notice: its button, careful': 'sbma',
  'notice: its button, careful, meant': 'sbma',
  'panel: scene': 'psbma',
  'panel: switch': 'sgma',
  'panel: switch, to be approved': 'sgma',
  approve: 'ma',
  deny: 'ma',
  '/scenes scheduled: cancel': 'ma',
  '/scenes add': 'ma',
  '/scenes teach': 'ma',
  '/scenes remove: scenes suggested': 'ma',
  '/scenes allow: scenes suggested': 'ma',
  '/scenes disallow: scenes suggested': 'ma',
  '/scenes careful: scenes suggested': 'ma',
  '/scenes teach: scenes suggested': 'ma',
  '/scenes forget': 'ma',
  '/scenes forget: phrases suggested': 'ma',
  '/scenes allow': 'ma',
  '/scenes disallow': 'ma',
  '/scenes disallow: roles suggested': 'ma',
  '/scenes careful': 'ma',
  '/scenes remove': 'ma',
  '/access allow': 'ma',
  '/access allow: everyone': 'ma',
  'told of new defaults': 'ma',
  'who may switch what: harmless': 'ma',
  'who may switch what: dangerous': 'ma',
  'who may switch what: keep': 'ma',
  '/access remove': 'ma',
  '/access remove: roles suggested': 'ma',
  '/access device': 'ma',
  '/access device: devices suggested': 'ma',
  '/access room': 'ma',
  '/access room: rooms suggested': 'ma',
  '/access careful': 'ma',
  '/access careful: devices suggested': 'ma',
  '/access forget': 'ma',
  '/access forget: rules suggested': 'ma',
  '/access reset': 'ma',
  '/audit': 'ma',
  '/audit: page': 'ma',
  '/audit: next page': 'ma',
  '/audit: scenes suggested': 'ma',
  '/listen on': 'ma',
  '/listen quiet': 'ma',
  '/listen off': 'ma',
  '/settings language': 'ma',
  '/settings timezone': 'ma',
  '/buttons name': 'ma',
  '/buttons name: topics suggested': 'ma',
  '/buttons camera': 'ma',
  '/buttons camera: topics suggested': 'ma',
  '/buttons camera: cameras suggested': 'ma',
  '/buttons camera: address': 'ma',
  '/buttons camera: address, form': 'ma',
  '/buttons topic': 'ma',
  '/buttons topic: topics suggested': 'ma',
  '/buttons topic: messages suggested': 'ma',
  '/buttons mute: topics suggested': 'ma',
  '/buttons silent: topics suggested': 'ma',
  'press: it is one': 'ma',
  'press: ignore it': 'ma',
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
  'press: not now': 'lgpsbma',
};

/** The ways that are for others where rights go by harm: a lamp is for who runs scenes, and opening the garage is not. */
const byHarm: Partial<typeof table> = {
  ...Object.fromEntries(
    Object.entries(table).flatMap(([name, letters]) =>
      /^sgb?ma$/.test(letters) ? [[name, `p${letters}`]] : [],
    ),
  ),
  '/set: other devices suggested': 'psbma',
  '/set: other values suggested': 'psbma',
  '/scene: careful': 'sbma',
  '/scene: careful, confirmed': 'sbma',
  'sentence to the bot: careful': 'sbma',
};

const { access, faults } = messagesFor('en');
const {
  may_not_look,
  may_not_trigger,
  may_not_run,
  may_not_control,
  may_not_control_this,
  needs_control,
  not_approver,
} = access.refusal;
const { notManager, notAsker } = faults;
const REFUSALS = [
  may_not_look,
  may_not_trigger,
  may_not_run,
  may_not_control,
  may_not_control_this,
  needs_control,
  not_approver,
  notManager,
  notAsker,
];

/** `in`, or `out`: refused in words or by a sign, or as the way says, and without any effect; else what is wrong. */
function toOutcome({ read, hadEffect }: Deed, { opens, closed }: WayIn): string {
  if (opens.test(read)) return 'in';
  const isRefused = read === '⛔' || REFUSALS.some(refusal => read.includes(refusal));
  if (!isRefused && !closed?.test(read)) return `reads ${read}`;
  if (read.includes(PICTURE)) return 'out, and yet they see a picture';
  return hadEffect ? 'out, and yet it had an effect' : 'out';
}

const names = Object.keys(visitors) as (keyof typeof visitors)[];
const wayNames = Object.keys(ways) as (keyof typeof ways)[];

it.each(names)('lets %s in by the ways that are theirs, and by no other', async name => {
  const tried = await tryAll(name, await startVisitor(visitors[name]), table);
  // Of what anybody can say, nobody but who may do everything comes to all that is made of it.
  const doors = name === 'admin' ? [...DOORS, ...SENTENCES] : DOORS;
  expect(doors.filter(door => !tried.has(door))).toEqual([]);
  expect([...tried].filter(door => !isKnown(door))).toEqual([]);
});

it.each(names)('lets %s in by the ways that are theirs where rights go by harm', async name => {
  const visitor = await startVisitor(visitors[name], { rights: 'by_harm' });
  await tryAll(name, visitor, { ...table, ...byHarm });
});

/** Tries every way, expects who is let in to be as the table says, and answers what was tried. */
async function tryAll(
  name: keyof typeof visitors,
  visitor: Awaited<ReturnType<typeof startVisitor>>,
  letters: typeof table,
): Promise<ReadonlySet<string>> {
  const tried = new Set<string>();
  const came: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const way of wayNames) {
    if (AFRESH.has(way)) await visitor.restart();
    await visitor.begin();
    const deed = await ways[way].act(visitor);
    for (const door of deed.doors) tried.add(door);
    came[way] = toOutcome(deed, ways[way]);
    expected[way] = letters[way].includes(name.charAt(0)) ? 'in' : 'out';
  }
  expect(came).toEqual(expected);
  return tried;
}
