import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type APIApplicationCommandInteractionDataOption,
  type APIInteraction,
  ApplicationCommandOptionType,
  InteractionType,
  MessageFlags,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { commands } from '../../../src/app/commands.ts';
import type { NoticeVerb } from '../../../src/discord/presses/press-components.ts';
import type { Verdict } from '../../../src/discord/sentences/verdict.ts';
import type { LocalEvent } from '../../../src/local-discord/contract.ts';
import { idsOf } from '../spoken.ts';

/**
 * The doors of a house: each command, each option that is suggested, each button, select and form by its custom id, whose
 * parts that differ are a `*`, and what else somebody does who is no command's. They are read of the program itself, so
 * that one which nobody tries is known.
 */
export const PLAY = 'a click on ▶️';
export const VOICE = 'a voice message';

const { Subcommand } = ApplicationCommandOptionType;
const ROOT = path.join(import.meta.dirname, '../../..');

/** What is under a press, whose custom ids are put together. */
const verbs = { scene: 1, mute: 1, dismiss: 1, name: 1, press: 1, ignore: 1 } satisfies Record<NoticeVerb, 1>;

/** Nobody can press what only says how a device is. */
const SHOWN_ALONE = ['device:is:*:*'];

/** Of a bot that is in one process with its hub: acted out on one, for whom it belongs to and for others. */
const OWN_HOME = {
  'hub:first': 'test/main-home.test.ts',
  'hub:own': 'test/main-home.test.ts',
  'hub:other': 'test/main-home.test.ts',
  'buttons:own:*': 'test/main-home.test.ts',
  'buttons:other:*': 'test/main-home.test.ts',
};

/** What is made of sentences, and whether somebody comes in by it; the rest is said where nothing comes of one. */
const verdicts = {
  late: false,
  'came twice': false,
  'not listened to': false,
  'not heard': false,
  'to somebody else': false,
  'its turn came too late': false,
  'may not look': false,
  'scene kept': false,
  'scene notKept': false,
  'scene refused': false,
  'scene failed': false,
  chat: false,
  failed: false,
  helped: true,
  'scene done': true,
  'scene needs': true,
  order: true,
  'order asked about': true,
  'order offered': true,
  'order for later': true,
  offered: true,
  'asked about': true,
  unclear: true,
  later: true,
  stop: true,
  help: true,
  sequence: true,
  presses: true,
  who: true,
  ran: true,
  scheduled: true,
  happened: true,
  done: true,
  undo: true,
  beyond: true,
  question: true,
} satisfies Record<Verdict, boolean>;

/** What of sentences lets somebody in. */
export const SENTENCES = Object.entries(verdicts).flatMap(([verdict, isWayIn]) => (isWayIn ? verdict : []));

const ids = [...readIds(), ...Object.keys(verbs).map(verb => `buttons:${verb}:*`)];
/** Those that say most first: `ask:*:no` is no `ask:*:*`. */
const patterns = ids
  .toSorted((a, b) => toSaid(b) - toSaid(a))
  .map(id => ({ id, like: new RegExp(`^${id.replaceAll('*', '.*')}$`, 's') }));

/** All doors but those of sentences. */
export const DOORS: readonly string[] = [
  ...commands.flatMap(({ data }) => toDoors(data)),
  ...ids.filter(id => !SHOWN_ALONE.includes(id) && !(id in OWN_HOME)),
  PLAY,
  VOICE,
];

/** Whether it is a door, or what was made of a sentence; else it is made where no source was read. */
export const isKnown = (door: string) => DOORS.includes(door) || ids.includes(door) || door in verdicts;

/** Which door somebody tries, as the gateway tells the bot of it; and of a message those that no source is known to make. */
export function toTried(event: LocalEvent): readonly string[] {
  if (event.type === 'message' || event.type === 'message_update') {
    return idsOf(event.message).filter(id => !patterns.some(({ like }) => like.test(id)));
  }
  if (event.type !== 'gateway' || event.direction !== 'out') return [];
  const data = event.data as { readonly flags?: number };
  if (event.name === 'MESSAGE_REACTION_ADD') return [PLAY];
  if (event.name === 'MESSAGE_CREATE') return (data.flags ?? 0) & MessageFlags.IsVoiceMessage ? [VOICE] : [];
  return event.name === 'INTERACTION_CREATE' ? [toDoor(event.data as APIInteraction)] : [];
}

function toDoor(interaction: APIInteraction): string {
  switch (interaction.type) {
    case InteractionType.MessageComponent:
    case InteractionType.ModalSubmit: {
      const { custom_id: customId } = interaction.data;
      return patterns.find(({ like }) => like.test(customId))?.id ?? customId;
    }
    case InteractionType.ApplicationCommand:
    case InteractionType.ApplicationCommandAutocomplete: {
      const { name } = interaction.data;
      const given: readonly APIApplicationCommandInteractionDataOption<InteractionType>[] =
        ('options' in interaction.data && interaction.data.options) || [];
      const [sub] = given.filter(option => option.type === Subcommand);
      const typing = (sub?.options ?? given).find(option => 'focused' in option && option.focused);
      return `/${name}${sub ? ` ${sub.name}` : ''}${typing ? `: ${typing.name}` : ''}`;
    }
    default:
      return InteractionType[interaction.type] ?? '';
  }
}

/** A command, or each of its subcommands, with the options of each that are suggested. */
function toDoors({ name, options = [] }: RESTPostAPIChatInputApplicationCommandsJSONBody): string[] {
  const subs = options.filter(option => option.type === Subcommand);
  const all =
    subs.length > 0 ? subs.map(sub => ({ ...sub, name: `${name} ${sub.name}` })) : [{ name, options }];
  return all.flatMap(each => [
    `/${each.name}`,
    ...(each.options ?? []).flatMap(option =>
      'autocomplete' in option && option.autocomplete ? `/${each.name}: ${option.name}` : [],
    ),
  ]);
}

/** Every custom id that a source makes: a text that begins with what handles it. */
function readIds(): string[] {
  const handlers = [...commands.map(({ data }) => data.name), 'ask', 'confirm', 'approve', 'undo', 'order'];
  const text = new RegExp(`[\`']((?:${handlers.join('|')}):[^\`'\\s]*)[\`']`, 'g');
  const found = globSync(['commands/*.ts', 'src/discord/**/*.ts'], { cwd: ROOT }).flatMap(file => {
    const source = readFileSync(path.join(ROOT, file), 'utf8').replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
    const plain = source.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*');
    return [...plain.matchAll(text)].map(([, id = '']) => id);
  });
  // What stands under a press is told one by one.
  return [...new Set(found)].filter(id => id !== 'buttons:*:*');
}

/** How much of itself it says; the more parts, the more. */
function toSaid(id: string): number {
  const parts = id.split(':');
  return parts.filter(part => part !== '*').length * 10 + parts.length;
}
