import type { SpeechServerInfo } from '../contract.ts';
import { type Asked, askServer, toPlain } from './ask-server.ts';
import { toFrame } from './event.ts';

/** A name is shown to people; a list of languages is for looking one up. */
const MAX_NAME = 100;
const MAX_LANGUAGES = 200;

/** Asks a speech server what it can do, without any audio. Throws a VoiceError. */
export async function describeServer(asked: Asked): Promise<SpeechServerInfo> {
  return askServer(asked, [toFrame('describe')], ({ type, data }) => {
    if (type !== 'info') return undefined;
    const asr = toList(data.asr).filter(isThere);
    const tts = toList(data.tts).filter(isThere);
    const ways = [...asr, ...tts];
    const models = ways.flatMap(way => [...toList(way.models), ...toList(way.voices)]).filter(isThere);
    const languages = models.flatMap(({ languages: each }) => (Array.isArray(each) ? each : [])).map(String);
    return {
      hears: asr.length > 0,
      speaks: tts.length > 0,
      name: toPlain(String(ways[0]?.name ?? '')).slice(0, MAX_NAME),
      languages: [...new Set(languages.map(toPlain))].slice(0, MAX_LANGUAGES),
    };
  });
}

type Entry = Readonly<Record<string, unknown>>;

function toList(value: unknown): Entry[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'object' && each !== null) : [];
}

/** Servers list what they could fetch, too. */
function isThere({ installed }: Entry): boolean {
  return installed !== false;
}
