import { startTestSpeechServer } from '../speech-server.ts';
import { messageOf } from '../spoken.ts';
import { voiceMessageOf } from '../voice-message.ts';
import { LOOKERS } from './house.ts';
import { cancel } from './looking.ts';
import type { Visitor } from './visitor.ts';
import { button, command, NOTHING, suggestions, type WayIn, way } from './way-in.ts';

const ON = /\*\*[\w ]+\*\*: (?:done|\d+ devices? set)/;
const BOTH = 'movie night and movie time';
const IN_TURN = 'first movie night and then party 1';
const movieNight = { id: 'movie_night' };
const garage = { id: 'open_garage' };
const KEPT = 'party_1';

/** Ways to run a scene. */
export const running = {
  '/scene': command(ON, 'scene', movieNight),
  '/scene: scenes suggested': suggestions(/Movie night/, 'scene', 'id'),
  '/scene: careful': command(/Really run/, 'scene', garage),
  '/scene: careful, confirmed': button(ON, 'Run it', 'scene', garage),
  '/scene: careful, cancelled': button(/nothing was changed/, 'Cancel', 'scene', garage),
  'sentence to the bot': way(ON, visitor => visitor.ask('movie night')),
  'sentence to the bot: careful': way(/Really run/, visitor => visitor.ask('open garage')),
  'sentence for several in turn': {
    ...way(/which did you mean/, visitor => visitor.ask(IN_TURN)),
    closed: /did not understand|❔/,
  },
  'sentence overheard': way(ON, visitor => visitor.say('movie night please')),
  'taught phrase': way(ON, async visitor => {
    await visitor.guilds.teachPhrase(visitor.guildId, 'movie_night', 'popcorn', '7');
    return visitor.say('popcorn');
  }),
  'unclear sentence': { ...way(/which did you mean/, visitor => visitor.say(BOTH)), closed: NOTHING },
  'sentence overheard in part: ▶️': {
    ...way(ON, visitor => visitor.takeOffer('maybe start movie night')),
    closed: NOTHING,
  },
  'voice message overheard': { ...way(ON, speak), closed: NOTHING },
  'unclear sentence: No': way(/Okay|nothing/i, async visitor =>
    visitor.click(await visitor.replied(BOTH), 'No'),
  ),
  'unclear sentence: Yes': way(ON, async visitor => visitor.click(await visitor.replied(BOTH), 'Movie time')),
  'sentence with a time': way(/Run \*\*Movie night\*\*/, visitor => visitor.ask('movie night in 1 hour')),
  'sentence with a time: Yes': way(/Scheduled/, async visitor =>
    visitor.click(await visitor.replied('movie time in 2 hours'), 'Yes, schedule it'),
  ),
  'scheduled scene at its time': way(ON, runScheduled),
  'press: run a scene': way(/Which scene/, visitor => visitor.click(visitor.notice, 'Run a scene…')),
  'press: more scenes': way(/Page 2/, async visitor => visitor.click(await pressedScenes(visitor), 'Next')),
  'press: scene chosen': way(ON, async visitor =>
    visitor.choose(await pressedScenes(visitor), 'buttons:run', 'movie_night'),
  ),
} satisfies Record<string, WayIn>;

/** Ways to run a scene that is kept for those to whom looking is given. */
export const runningKept = {
  '/scene: kept': kept(ON, ({ use }) => use('scene', { id: KEPT })),
  '/scene: kept, suggested': {
    ...kept(/Party 1(,|$)/, ({ suggest }) => suggest('scene', 'id')),
    closed: /Party 0|^$/,
  },
  'sentence to the bot: kept': kept(ON, ({ ask }) => ask('party 1')),
  'press: kept scene chosen': kept(ON, async visitor =>
    visitor.choose(await pressedScenes(visitor), 'buttons:run', KEPT),
  ),
} satisfies Record<string, WayIn>;

/** Of what is suggested: others may be. */
const NO_KITCHEN = /^(?!.*Kitchen lamp)/;
const lampOn = { device: 'lamp', state: 'on' };
const unlock = { device: 'lock', what: 'locked', value: 'false' };

/** Ways to set a single device. */
export const setting = {
  '/turn': command(/Kitchen lamp\*\* is on/, 'turn', lampOn),
  '/turn: devices suggested': {
    ...way(/Kitchen lamp/, async ({ asAdmin, suggest }) => {
      // Whoever may set another one has the hub asked which there are.
      await asAdmin(() => suggest('turn', 'device', { state: 'on' }));
      return suggest('turn', 'device', { state: 'on' });
    }),
    closed: NO_KITCHEN,
  },
  '/set': command(/Kitchen lamp\*\* is on/, 'set', { device: 'lamp', what: 'on', value: 'on' }),
  '/set: devices suggested': {
    ...suggestions(/Kitchen lamp/, 'set', 'device', { what: '', value: '' }),
    closed: NO_KITCHEN,
  },
  '/set: what suggested': suggestions(/Power/, 'set', 'what', { device: 'lamp', value: '' }),
  '/set: values suggested': suggestions(/off/, 'set', 'value', { device: 'lamp', what: 'on' }),
  '/set: other devices suggested': {
    ...suggestions(/Front door/, 'set', 'device', { what: '', value: '' }),
    closed: /^(?!.*Front door)/,
  },
  '/set: other values suggested': suggestions(/unlocked/, 'set', 'value', { device: 'lock', what: 'locked' }),
  '/set: careful': command(/Really unlock/, 'set', unlock),
  '/set: careful, confirmed': button(/Front door\*\*: unlocked/, 'Yes, do it', 'set', unlock),
  '/device: pressed': button(/Kitchen lamp\*\* is off/, 'Power → off', 'device', { id: 'lamp' }),
  '/device: chosen': way(/Kitchen lamp\*\*: /, async visitor =>
    visitor.choose(
      await visitor.shown('device', { id: 'lamp' }),
      'device:to::color_temperature:lamp',
      '2700',
    ),
  ),
  '/turn: undo': button(/Kitchen lamp\*\* is off/, 'Undo', 'turn', lampOn),
  '/scene: undo': button(/Kitchen lamp\*\* is off/, 'Undo', 'scene', movieNight),
  'undo that': way(/Kitchen lamp\*\* is off/, async visitor => {
    await visitor.replied('movie night');
    return visitor.ask('undo that');
  }),
} satisfies Record<string, WayIn>;

/** Ways to decide about other people's scenes. */
export const deciding = {
  approve: way(ON, async visitor => visitor.click(await intent(visitor), 'Approve')),
  deny: way(/denied/, async visitor => visitor.click(await intent(visitor), 'Deny')),
  '/scenes scheduled: cancel': way(/is cancelled/, visitor => cancel(visitor, visitor.parent)),
} satisfies Record<string, WayIn>;

let recorded: Promise<Uint8Array> | undefined;

/** A voice message, and a speech server that makes of it that they want Movie night. */
async function speak({ guilds, guildId, parent, record }: Visitor) {
  const { port } = await startTestSpeechServer({ hear: () => 'movie night please' });
  await guilds.setSpeech(guildId, {
    earsUrl: `tcp://127.0.0.1:${port}`,
    mouthUrl: null,
    connectedBy: parent,
  });
  return record(await (recorded ??= voiceMessageOf(0.5)));
}

async function pressedScenes(visitor: Visitor) {
  return messageOf(await visitor.pressed('Run a scene…'));
}

function kept(opens: RegExp, act: WayIn['act']): WayIn {
  return way(opens, async visitor => {
    const { guilds, guildId } = visitor;
    await guilds.allowScene(guildId, KEPT, LOOKERS);
    const deed = await act(visitor);
    await guilds.disallowScene(guildId, KEPT, LOOKERS);
    return deed;
  });
}

async function runScheduled(visitor: Visitor) {
  const { guilds, guildId, child: userId, general: channelId } = visitor;
  const runAt = new Date(Date.now() + 20);
  await guilds.schedule({ guildId, channelId, userId, sceneId: 'movie_night', runAt });
  return visitor.does(async () => {
    const told = visitor.answered();
    await visitor.restart();
    await told;
    return '';
  });
}

/** Somebody else wants a scene that those who manage approve: the message that asks them. */
async function intent({ guilds, guildId, discord, answered, parent, general, doorbell }: Visitor) {
  const asked = { approverRoleId: null, approvalChannelId: doorbell };
  await guilds.setConfirmationPolicy(guildId, { sceneId: 'party_0', policy: 'approve', ...asked });
  // One that nobody could decide still waits, and is not asked for again meanwhile.
  for (const { id } of await guilds.confirmations()) await guilds.removeConfirmation(id);
  const asking = answered(doorbell);
  const options = { id: 'party_0' };
  await discord.invoke({ userId: parent, channelId: general, command: 'scene', options });
  return (await asking).message;
}
