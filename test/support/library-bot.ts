import { type Program, startProgram } from './program.ts';

const VARIABLES = ['DISCORD_API_URL', 'DISCORD_GATEWAY_URL', 'DISCORD_TOKEN', 'DISCORD_PAGE_URL'] as const;

/** A bot of another library, and the local Discord that it is in, each a program. */
export interface LibraryBot {
  readonly discord: Program;
  readonly bot: Program;
  /** Asks the local Discord under `/control`: by POST with a body, else by GET. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  ask(call: string, body?: object): Promise<any>;
}

/** Starts the local Discord, then the bot; resolves once the bot says that it is ready in `Home`. */
export async function startLibraryBot(
  command: string,
  script: string,
  settings: Record<string, string> = {},
): Promise<LibraryBot> {
  const discord = startProgram(['bin/run.js', 'src/app/local-discord-main.ts']);
  const lines = VARIABLES.map(async name => {
    const [, value = ''] = await discord.line(new RegExp(`^${name}=(.+)`));
    return [name, value] as const;
  });
  const env = Object.fromEntries(await Promise.all(lines));
  const bot = startProgram([script], { command, env: { ...env, ...settings } });
  await bot.line(/^ready in Home$/);
  return {
    discord,
    bot,
    async ask(call, body) {
      const post = body && { method: 'POST', body: JSON.stringify(body) };
      return await (await fetch(`${env.DISCORD_PAGE_URL}/control/${call}`, post)).json();
    },
  };
}

/** Does it again where Discord's three seconds were over before a bot that is busy had answered. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export async function untilAnswered(act: () => Promise<any>): Promise<any> {
  for (;;) {
    const result = await act();
    if (result.kind !== 'failed') return result;
  }
}

export const ada = { user: 'Ada', channel: 'general' };
