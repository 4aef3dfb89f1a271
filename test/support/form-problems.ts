import { callRest } from './discord-wire.ts';
import { receive, startScene } from './interaction-scene.ts';
import { startTestDiscord } from './local-discord.ts';
import { perFile } from './on-end.ts';

/** The problems of a refused body as Discord nests them: `embeds.0.title BASE_TYPE_MAX_LENGTH`. */
function toProblems(errors: unknown, path: readonly string[] = []): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([step, inner]) =>
    step === '_errors'
      ? (inner as { code: string }[]).map(({ code }) => `${path.join('.')} ${code}`)
      : toProblems(inner, [...path, step]),
  );
}

const sharedDiscord = perFile(() => startTestDiscord({ validate: undefined, rateLimits: false }));
const sharedScene = perFile(startScene);

/** What the local Discord says of a message. */
export async function problemsOf(body: unknown): Promise<string[]> {
  const discord = await sharedDiscord();
  const { body: answer } = await callRest(discord, 'POST', `/channels/${discord.channelId}/messages`, body);
  return toProblems(answer.errors).sort();
}

/** What it says of a modal that answers a command. */
export async function problemsOfModal(data: unknown): Promise<string[]> {
  const scene = await sharedScene();
  const { interaction } = await receive(scene);
  const { body: answer } = await scene.callback(interaction, { type: 9, data });
  return toProblems(answer?.errors).sort();
}

/** What it says of a command that is registered. */
export async function problemsOfCommand(body: unknown): Promise<string[]> {
  const discord = await sharedDiscord();
  const path = `/applications/${discord.applicationId}/commands`;
  const { body: answer } = await callRest(discord, 'POST', path, body);
  return toProblems(answer.errors).sort();
}
