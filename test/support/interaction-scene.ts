import { ComponentType, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { createManualClock, type ManualClock } from '../../src/local-discord/clock.ts';
import type { Invocation } from '../../src/local-discord/contract.ts';
import { callRest, identifyWire, type WireConnection } from './discord-wire.ts';
import { startTestDiscord, type TestDiscord } from './local-discord.ts';

/** A bot seen on the wire, with one command `/lamp`, and a clock that the test moves. */
export interface InteractionScene {
  readonly discord: TestDiscord;
  readonly clock: ManualClock;
  readonly wire: WireConnection;
  /** Answers the interaction of a payload. */
  callback(
    interaction: { id: string; token: string },
    body: unknown,
    query?: string,
  ): ReturnType<typeof callRest>;
  webhook(method: string, token: string, path: string, body?: unknown): ReturnType<typeof callRest>;
  invoke(invocation?: Partial<Invocation>): ReturnType<TestDiscord['invoke']>;
}

/** A modal with one text input, of at most 20 characters. */
export const addressForm = {
  custom_id: 'form',
  title: 'Connect',
  components: [
    {
      type: ComponentType.Label,
      label: 'Address',
      component: { type: ComponentType.TextInput, custom_id: 'address', style: 1, max_length: 20 },
    },
  ],
};

/** Starts the scene; it ends with the test. */
export async function startScene(): Promise<InteractionScene> {
  const clock = createManualClock();
  const discord = await startTestDiscord({ clock, validate: undefined });
  const { wire } = await identifyWire(discord, Intent.Guilds);
  const command = { name: 'lamp', description: 'The lamp' };
  await callRest(discord, 'POST', `/applications/${discord.applicationId}/commands`, command);
  return {
    discord,
    clock,
    wire,
    callback: ({ id, token }, body, query = '') =>
      callRest(discord, 'POST', `/interactions/${id}/${token}/callback${query}`, body),
    webhook: (method, token, path, body) =>
      callRest(discord, method, `/webhooks/${discord.applicationId}/${token}${path}`, body),
    invoke: invocation =>
      discord.invoke({
        userId: discord.memberId,
        channelId: discord.channelId,
        command: 'lamp',
        ...invocation,
      }),
  };
}

/** Uses `/lamp`, and returns the interaction as the bot receives it. */
export async function receive({ wire, invoke }: InteractionScene) {
  const result = invoke();
  const { d: interaction } = await wire.nextEvent('INTERACTION_CREATE');
  return { interaction, result };
}
