import { AppError } from '../errors.ts';
import type { LocalDiscord } from '../local-discord/contract.ts';
import type { Dismissals } from './dismissals.ts';
import type { Switchboard } from './faults/contract.ts';
import type { PlaygroundHome } from './home.ts';
import type { Snapshot } from './page/protocol.ts';
import type { TourScript } from './page/tour/script.ts';
import type { Traffic } from './traffic/contract.ts';
import type { PlaygroundVoice } from './voice/contract.ts';
import { VOICE_SAMPLES } from './voice/voice-samples.ts';

/** What the page's server shows and acts on. */
export interface Playground {
  readonly discord: LocalDiscord;
  readonly home: PlaygroundHome;
  readonly dismissals: Dismissals;
  readonly faults: Switchboard;
  /** What a newcomer is shown to do; null for no tour. */
  readonly tour: TourScript | null;
  readonly traffic: Traffic;
  /** null where no voice messages can be sent. */
  readonly voice: PlaygroundVoice | null;
  /** Texts for a newcomer to try. */
  readonly hints: readonly string[];
  /** How the bot reads a text that is said to it, in sentences; null where no bot of this process is there. */
  readonly why: ((text: string) => Promise<readonly string[]>) | null;
  /** Whether the bot holds a gateway connection now. */
  botOnline(): boolean;
}

/** Gathers what a member of a guild sees now: the first guild and its first person where not said otherwise. */
export function createSnapshot(
  { discord, home, dismissals, faults, tour, hints, voice, why, botOnline }: Playground,
  look: { readonly guildId?: string; readonly userId?: string },
): Snapshot {
  const guilds = discord.guilds();
  const guild = guilds.find(each => each.id === look.guildId) ?? guilds[0];
  if (guild === undefined) throw new AppError('no_guild', 'The local Discord has no server to show.');
  const humans = guild.members.filter(member => member.role !== 'bot');
  const user = humans.find(each => each.id === look.userId) ?? humans[0];
  if (user === undefined) throw new AppError('no_member', `Nobody is a member of ${guild.name}.`);
  const messages = guild.channels.map(channel => [
    channel.id,
    discord.messages(channel.id, { as: user.id }).filter(message => !dismissals.has(message.id)),
  ]);
  return {
    guilds: guilds.map(({ id, name }) => ({ id, name })),
    guildId: guild.id,
    userId: user.id,
    botUserId: discord.botUserId,
    botOnline: botOnline(),
    people: guild.members,
    roles: guild.roles,
    channels: guild.channels,
    messages: Object.fromEntries(messages),
    commands: discord.commands(guild.id),
    devices: home.devices(),
    buttons: home.buttons(),
    touchable: home.touchable,
    lastPress: null,
    faults: faults.states(),
    tour,
    saysWhy: why !== null,
    voice: voice && { samples: VOICE_SAMPLES, hearing: voice.hearing },
    hints,
  };
}
