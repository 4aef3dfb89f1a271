import { GatewayCloseCodes as Close, GatewayIntentBits } from 'discord-api-types/v10';
import { z } from 'zod';
import { applicationFlags, gatewayUrl } from '../rest/application.ts';
import { toGuildCreate } from '../state/payloads.ts';
import type { World } from '../state/world.ts';
import { GatewayClose } from './close.ts';
import type { Session } from './session.ts';
import { checkShard, isOfShard, type Shard } from './shards.ts';

const identifyForm = z.looseObject({
  token: z.string(),
  intents: z.int(),
  properties: z.looseObject({}),
  compress: z.boolean().default(false),
  shard: z.tuple([z.int(), z.int()]).default([0, 1]),
});

const allIntents = Object.values(GatewayIntentBits).reduce<number>(
  (all, bit) => (typeof bit === 'number' ? all | bit : all),
  0,
);

/** What a client asks for when it identifies itself. */
export interface IdentifyWishes {
  readonly intents: number;
  readonly shard: Shard;
  /** Large payloads may come compressed. */
  readonly compress: boolean;
}

/** Judges an IDENTIFY and returns what it asks for. Throws what to close the connection with. */
export function checkIdentify(world: World, data: unknown): IdentifyWishes {
  const form = identifyForm.safeParse(data);
  if (!form.success) throw new GatewayClose(Close.DecodeError, 'Error while decoding payload.');
  const { token, intents, compress, shard } = form.data;
  checkToken(world, token);
  checkShard(world, shard);
  if ((intents & ~allIntents) !== 0) throw new GatewayClose(Close.InvalidIntents, 'Invalid intent(s).');
  if (intents & GatewayIntentBits.MessageContent && !world.messageContent)
    throw new GatewayClose(Close.DisallowedIntents, 'Disallowed intent(s).');
  return { intents, shard, compress };
}

/** Judges the token of an IDENTIFY or RESUME, which some libraries write as for REST, `Bot …`. Throws 4004. */
export function checkToken(world: World, token: unknown): void {
  if (String(token).replace(/^Bot /, '') !== world.token)
    throw new GatewayClose(Close.AuthenticationFailed, 'Authentication failed.');
}

/** So many guilds are told of at a time; what else there is to do comes in between. */
const AT_A_TIME = 100;

/** Begins a session: READY with every guild of its shard still away, then, bit by bit, each that is not in an outage. */
export function sendReady(
  world: World,
  session: Session,
  version: number,
  send: (name: string, data: unknown) => void,
): void {
  const guilds = [...world.guilds.values()].filter(({ id }) => isOfShard(id, session.shard));
  send('READY', {
    v: version,
    user: { ...world.bot, verified: true, mfa_enabled: false, email: null, flags: 0 },
    guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
    session_id: session.id,
    session_type: 'normal',
    resume_gateway_url: gatewayUrl(world),
    shard: session.shard,
    application: { id: world.bot.id, flags: applicationFlags(world) },
    private_channels: [],
    relationships: [],
    presences: [],
    user_settings: {},
    _trace: [],
  });
  if ((session.intents & GatewayIntentBits.Guilds) === 0) return;
  for (const { id } of guilds) session.promised.add(id);
  tellPromised(world, session, send);
}

function tellPromised(world: World, session: Session, send: (name: string, data: unknown) => void): void {
  let told = 0;
  for (const id of session.promised) {
    if (told++ === AT_A_TIME) {
      setImmediate(() => tellPromised(world, session, send)).unref();
      return;
    }
    session.promised.delete(id);
    const guild = world.guilds.get(id);
    if (guild && !guild.unavailable) send('GUILD_CREATE', toGuildCreate(world, guild));
  }
}
