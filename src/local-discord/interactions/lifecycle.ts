import { randomBytes } from 'node:crypto';
import type { APIMessage, APIUser, InteractionType } from 'discord-api-types/v10';
import type { ChannelState, InteractionState, Outcome, StoredMessage, World } from '../state/world.ts';
import { toInteractionPayload } from './payload.ts';

/** How long the bot has for its first callback. */
const callbackMs = 3_000;
/** How long the token is good after that. */
const tokenMs = 15 * 60_000;
/** A modal may be looked at for longer than its token lives: so many are remembered, and all whose token lives. */
const remembered = 1_000;

/** What a person did that becomes an interaction. */
export interface InteractionStart {
  readonly type: InteractionType;
  readonly user: APIUser;
  readonly channel: ChannelState;
  readonly command?: string | null;
  readonly source?: StoredMessage | null;
  readonly trigger?: InteractionState;
  /** The `data` of the payload. */
  readonly data: unknown;
}

/** Sends an interaction to the bot; its `outcome` resolves at the callback, or as failed after 3 s without one. */
export function startInteraction(world: World, start: InteractionStart): InteractionState {
  const id = world.nextId();
  const interaction: InteractionState = {
    id,
    token: toToken(id),
    type: start.type,
    user: start.user,
    channel: start.channel,
    command: start.command ?? null,
    source: start.source ?? null,
    trigger: start.trigger ?? null,
    createdMs: world.clock.now(),
    phase: 'waiting',
    original: null,
    modal: null,
    outcome: Promise.withResolvers<Outcome>(),
    settled: Promise.withResolvers<APIMessage | null>(),
  };
  remember(world, interaction);
  const waiting = world.clock.after(callbackMs, () => abandon(interaction));
  void interaction.outcome.promise.then(waiting.cancel);
  const lasting = world.clock.after(tokenMs, () => interaction.settled.resolve(null));
  void interaction.settled.promise.then(lasting.cancel);
  world.dispatch({
    name: 'INTERACTION_CREATE',
    data: toInteractionPayload(world, interaction, start.data),
    intents: 0,
    guildId: start.channel.guildId,
  });
  return interaction;
}

/** Records what became of an interaction: once, at its first callback or when that is overdue. */
export function finish(interaction: InteractionState, outcome: Outcome): void {
  interaction.phase = outcome.kind === 'failed' ? 'dead' : 'answered';
  interaction.outcome.resolve(outcome);
  if (outcome.kind === 'deferred' || (outcome.kind === 'update' && outcome.message === null)) return;
  interaction.settled.resolve('message' in outcome ? outcome.message : null);
}

/** Gives an interaction up: failed if it was not answered, settled with what there is. */
export function abandon(interaction: InteractionState): void {
  if (interaction.phase === 'waiting') finish(interaction, { kind: 'failed' });
  interaction.settled.resolve(null);
}

/** Whether the 15 minutes of its token are over. */
export function isTokenExpired(world: World, interaction: InteractionState): boolean {
  return world.clock.now() - interaction.createdMs >= tokenMs;
}

/** The interaction whose answers this token is good for; undefined: of none that is known. */
export function findByToken(world: World, token: string): InteractionState | undefined {
  const [, id = ''] = Buffer.from(token, 'base64url').toString().split(':');
  const interaction = world.interactions.get(id);
  return interaction?.token === token ? interaction : undefined;
}

/** As Discord makes them: they begin with what they are for. */
function toToken(id: string): string {
  return Buffer.from(`interaction:${id}:${randomBytes(48).toString('base64url')}`).toString('base64url');
}

function remember(world: World, interaction: InteractionState): void {
  const { interactions } = world;
  interactions.set(interaction.id, interaction);
  for (const oldest of interactions.values()) {
    if (interactions.size <= remembered || !isTokenExpired(world, oldest)) return;
    interactions.delete(oldest.id);
  }
}
