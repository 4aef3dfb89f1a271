import type { Speech } from '../discord/voice/speech.ts';
import type { Egress, EgressPolicy } from '../egress/contract.ts';
import { anywhere } from '../egress/create-egress.ts';
import type { Ears, Mouth, SpeechServer } from '../voice/contract.ts';
import type { EarLimits } from '../voice/create-ears.ts';
import { parseSpeechServer, toSpeechAddress } from '../voice/parse-speech-server.ts';

/** The bot's own speech servers, for every household that has none. */
export interface SharedSpeech {
  /** Speech-to-text; null: none. */
  readonly ears: SpeechServer | null;
  /** Text-to-speech; null: none. */
  readonly mouth: SpeechServer | null;
  /** Of every household's voice messages. Default: those of createEars. */
  readonly limits?: Partial<EarLimits>;
}

export const NO_SPEECH: SharedSpeech = { ears: null, mouth: null };

const DISCORD = 'https://discord.com';

/** Puts ears and mouth together with whom each household has for them. Neither is loaded before it is needed. */
export function buildSpeech(
  shared: SharedSpeech,
  { egress, apiUrl }: { readonly egress: EgressPolicy; readonly apiUrl: string },
): Speech {
  let ears: Promise<Ears> | undefined;
  let mouth: Promise<Mouth> | undefined;
  const loadEars = async () => {
    const { createEars } = await import('../voice/create-ears.ts');
    const { origin } = new URL(apiUrl);
    // A Discord of one's own keeps what is sent there itself.
    return createEars({
      ...(origin !== DISCORD && { origins: [origin] }),
      ...(shared.limits && { limits: shared.limits }),
    });
  };
  const loadMouth = async () => (await import('../voice/create-mouth.ts')).createMouth();

  return {
    serversOf(guildId, own) {
      if (own?.earsUrl === null) return { ears: null, mouth: null };
      // What the operator set is theirs; what a household typed goes where that household may.
      const ofHousehold = (url: string) =>
        toReached(parseSpeechServer(url), egress.egressOf(guildId, own?.connectedBy ?? null), true);
      return {
        ears: own ? ofHousehold(own.earsUrl) : toReached(shared.ears, anywhere, false),
        mouth: own?.mouthUrl ? ofHousehold(own.mouthUrl) : toReached(shared.mouth, anywhere, false),
      };
    },
    async describe(reached) {
      const { describeSpeechServer } = await import('../voice/describe-speech-server.ts');
      return describeSpeechServer(reached.server, reached);
    },
    hear: async (message, options) => (await (ears ??= loadEars())).hear(message, options),
    speak: async (text, options) => (await (mouth ??= loadMouth())).speak(text, options),
    async close() {
      await Promise.all([ears, mouth].map(async part => (await part)?.close()));
    },
  };
}

function toReached(server: SpeechServer | null, egress: Egress, isOwn: boolean) {
  return server && { server, url: toSpeechAddress(server), egress, isOwn };
}
