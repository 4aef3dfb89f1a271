import { DiscordAPIError, type Message } from 'discord.js';
import type { Outcome } from '../../household/metrics.ts';
import type { Reply } from '../replies/reply.ts';
import { reactTo, replyTo } from '../replies/reply-to.ts';
import type { Place } from '../scenes/place.ts';
import { refuseSpoken } from './refuse-spoken.ts';
import type { Spoken } from './spoken.ts';

/** Under the message that asks for something, in the household's language; `isGuarded` as of `refuseSpoken`. */
export function toSpokenPlace(spoken: Spoken, isGuarded?: boolean): Place {
  const { message, t } = spoken;
  const tell = async (reply: Reply) => (await replyTo(message, reply)).id;
  let told: Message | null = null;
  return {
    words: t,
    message: null,
    tell,
    leave: async () => {},
    ask: async question => ({ channelId: message.channelId, id: await tell(question) }),
    async tellActed(reply, outcome) {
      if (outcome === 'ok') told = await tellResult(reply, spoken);
      else await tellFailure(reply, spoken);
    },
    amend: async ({ components }) => told?.edit({ components }),
    async refuse(denial): Promise<Outcome> {
      await refuseSpoken(denial, spoken, isGuarded);
      return 'refused';
    },
  };
}

/** The house has acted: an answer that Discord does not take must not read as if it had not. */
async function tellResult(reply: Reply, { message, services }: Spoken): Promise<Message | null> {
  const { log, metrics } = services;
  const telling = replyTo(message, reply).catch(error => {
    metrics.fault(error);
    log.error({ err: error, channelId: message.channelId }, 'an outcome could not be told');
    return null;
  });
  const [, told] = await Promise.all([reactTo(message, '✅', services), telling]);
  return told;
}

/** One that Discord does not take is not followed by another, which would say something else. */
async function tellFailure(reply: Reply, { message, services }: Spoken): Promise<void> {
  await replyTo(message, reply).catch(error => {
    if (error instanceof DiscordAPIError && error.status === 403) throw error;
    services.metrics.fault(error);
    services.log.error({ err: error, channelId: message.channelId }, 'a failure could not be told');
  });
}
