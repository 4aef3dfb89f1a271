import { ButtonStyle } from 'discord.js';
import { HubResponseError, UserError } from '../../errors.ts';
import type { TurnOptions, TurnResult } from '../../household/devices/turn-device.ts';
import type { Outcome } from '../../household/metrics.ts';
import { toDenialError } from '../access/actor.ts';
import type { Invoked, Pressed } from '../gateway/command.ts';
import { settle, tellActed, tellMore } from '../replies/answer.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Accent, EPHEMERAL, type Reply, toReply } from '../replies/reply.ts';

/** A device, and what it is to be. */
interface Asked {
  readonly deviceId: string;
  readonly isOn: boolean;
}

/** For as long a device can be turned back by a button. */
const UNDO_MS = 60_000;
const MAX_CUSTOM_ID = 100;

const ACCENTS = { confirmed: 'good', partial: 'careful', accepted: 'calm' } as const satisfies Record<
  string,
  Accent
>;

/** Turns a device that somebody chose on or off. Whoever may not is told so alone, the rest is for all. */
export async function turn(
  context: Invoked | Pressed,
  asked: Asked,
  { isPrivate = false }: { /** What came of it is told to whoever asked alone. */ isPrivate?: boolean } = {},
): Promise<Outcome> {
  // Discord takes the answer first: a command whose interaction is dead must not act.
  const onAllowed = () => context.interaction.deferReply({ flags: isPrivate ? EPHEMERAL : undefined });
  const result = await context.member.turn(asked, { onAllowed });
  if (!context.interaction.deferred && result.kind === 'refused')
    throw toDenialError(result.denial, context.t);
  const told = await settle(context, async () => toTurnReply(result, asked, context));
  await tellActed(context, told.reply, { ephemeral: isPrivate });
  await tellMore(told, context);
  return told.outcome;
}

/**
 * The button under what was turned: turns it back within a minute, if it is still as it was left. Whatever a forged id says,
 * it does no more than `/turn` does for whoever presses it.
 */
export async function turnBack(context: Pressed, args: readonly string[]): Promise<Outcome> {
  const { interaction, t, services } = context;
  const [state, until, ...id] = args;
  const asked = { deviceId: id.join(':'), isOn: state === 'on' };
  if (!/^(on|off)$/.test(state ?? '') || !/^\d{1,15}$/.test(until ?? '') || asked.deviceId === '')
    throw new UserError(t.faults.unknownCommand);
  if (Number(until) < services.now()) throw new UserError(t.turn.tooLate);
  const options: TurnOptions = { ifOn: !asked.isOn, onAllowed: () => interaction.deferUpdate() };
  const result = await context.member.turn(asked, options);
  await tellActed(context, toReply(...toTold(result, asked, context)));
  return 'ok';
}

function toTurnReply(result: TurnResult, asked: Asked, context: Invoked | Pressed): Reply {
  const { t, services } = context;
  const told = toTold(result, asked, context);
  const id = `turn:${asked.isOn ? 'off' : 'on'}:${services.now() + UNDO_MS}:${asked.deviceId}`;
  if (result.kind !== 'done' || !result.canUndo || id.length > MAX_CUSTOM_ID) return toReply(...told);
  return toReply(...told, toButtonRow({ id, label: t.turn.undo, style: ButtonStyle.Secondary }));
}

/** What came of it in words; throws what went wrong, in words where there are some. */
function toTold(
  result: TurnResult,
  { deviceId, isOn }: Asked,
  { t }: Invoked | Pressed,
): readonly [Accent, string] {
  if (result.kind === 'refused') throw toDenialError(result.denial, t);
  const device = escapeText(result.device?.name ?? deviceId);
  if (result.kind === 'failed') {
    const text = toFailureText(result, device, { t });
    throw text === null ? result.error : new UserError(text, { cause: result.error });
  }
  const done = isOn ? t.turn.isOn({ device }) : t.turn.isOff({ device });
  const texts = {
    confirmed: done,
    accepted: t.turn.accepted({ device }),
    partial: t.turn.partial({ device }),
  };
  return [ACCENTS[result.status], texts[result.status]];
}

/** null: what the hub's own error says is all that there is to say. */
function toFailureText(
  { device: known, error, isUnknown }: Extract<TurnResult, { kind: 'failed' }>,
  device: string,
  { t }: Pick<Invoked, 't'>,
): string | null {
  const kind = error instanceof HubResponseError ? error.kind : null;
  if (!known) return kind === 'not_found' ? t.faults.unknownDevice({ id: device }) : null;
  if (isUnknown) return t.turn.unknown({ device });
  if (kind === 'forbidden') return t.turn.keyMayNot;
  return kind === 'home_away' && known.availability === 'offline' ? t.turn.outOfReach({ device }) : null;
}
