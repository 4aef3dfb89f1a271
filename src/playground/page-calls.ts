import { AppError } from '../errors.ts';
import type { InteractionResult } from '../local-discord/contract.ts';
import type { Call, Calls, Outcome } from './page/protocol.ts';
import type { Playground } from './snapshot.ts';
import type { VoiceFile } from './voice/contract.ts';
import { toRecording } from './voice/to-recording.ts';
import { loadVoiceSample } from './voice/voice-samples.ts';

function toOutcome(result: InteractionResult): Outcome {
  if (result.kind === 'modal') {
    return { kind: 'modal', interactionId: result.interactionId, modal: result.modal };
  }
  return { kind: result.kind === 'failed' ? 'failed' : 'shown' };
}

function required<T>(there: T | null): T {
  if (there === null) throw new AppError('not_there', 'There is no such thing here.');
  return there;
}

/** Who asks through a window, and what only that window can be told. */
export interface PageWindow {
  readonly userId: string;
  /** Begins or ends to tell it of the traffic. */
  watchTraffic(watch: boolean): void;
}

/** Does what a person asked for, as that person. Throws what the local Discord or the house throws. */
export async function makeCall(
  { discord, home, dismissals, faults, traffic, voice, why }: Playground,
  { userId, watchTraffic }: PageWindow,
  call: Call,
): Promise<Calls[Call['do']]['answers']> {
  function send({ ogg: audio, ...about }: VoiceFile, at: { channelId: string; replyTo?: string }): null {
    const { channelId, replyTo } = at;
    discord.speak({ userId, channelId, audio, ...about, ...(replyTo !== undefined && { replyTo }) });
    return null;
  }

  switch (call.do) {
    case 'say':
      discord.say({ userId, ...call });
      return null;
    case 'speak':
      return send(await required(voice).encode(toRecording(call.pcm)), call);
    case 'speak_sample':
      return send(required(await loadVoiceSample(call.sample)), call);
    case 'type':
      discord.type({ userId, ...call });
      return null;
    case 'react':
      discord.react({ userId, ...call });
      return null;
    case 'invoke':
      return toOutcome(await discord.invoke({ userId, ...call }));
    case 'autocomplete':
      return await discord.autocomplete({ userId, ...call });
    case 'click':
      return toOutcome(await discord.click({ userId, ...call }));
    case 'submit':
      return toOutcome(await discord.submit({ userId, ...call }));
    case 'set_locale':
      discord.setLocale(userId, call.locale);
      return null;
    case 'dismiss':
      dismissals.add({ userId, channelId: call.channelId, messageId: call.messageId });
      return null;
    case 'why': {
      const shown = discord.messages(call.channelId, { as: userId });
      return required(why)(shown.find(({ id }) => id === call.messageId)?.content ?? '');
    }
    case 'press':
      home.press({ device: call.device, button: call.button, action: call.action });
      return null;
    case 'touch':
      home.touch(call.deviceId);
      return null;
    case 'fault':
      await faults.set(call.fault, call.on, call.target);
      return null;
    case 'mend':
      await faults.mendAll();
      return null;
    case 'traffic':
      watchTraffic(call.watch);
      return call.watch ? traffic.entries() : [];
    case 'traffic_parts':
      return traffic.parts(call.entry);
  }
}
