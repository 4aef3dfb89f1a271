import type { APIMessage } from 'discord-api-types/v10';
import type { LocalDiscord } from '../../src/local-discord/contract.ts';

/** Where a voice message is said, and how it is to look; its duration is read from the Ogg where none is given. */
type Said = Omit<Parameters<LocalDiscord['speak']>[0], 'durationSecs'> & { readonly durationSecs?: number };

/** Has a person send a voice message from the bytes of an Ogg file with Opus. */
export function sendVoiceMessage(discord: LocalDiscord, said: Said): APIMessage {
  return discord.speak({ ...said, durationSecs: said.durationSecs ?? toDurationSecs(said.audio) });
}

/** How long an Ogg file with Opus plays: samples of its last page less those to be skipped, at 48 kHz (RFC 7845 §4). */
export function toDurationSecs(ogg: Uint8Array): number {
  const bytes = Buffer.from(ogg);
  const lastPage = bytes.lastIndexOf('OggS');
  const head = bytes.indexOf('OpusHead');
  if (lastPage < 0 || head < 0) throw new TypeError('this is no Ogg file with Opus');
  return Number(bytes.readBigUInt64LE(lastPage + 6) - BigInt(bytes.readUInt16LE(head + 10))) / 48_000;
}
