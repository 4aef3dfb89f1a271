import { readFileSync } from 'node:fs';
import type { APIMessage } from 'discord-api-types/v10';
import type { InteractionResult, LocalDiscord } from '../../src/local-discord/contract.ts';
import { type Program, startProgram } from './program.ts';
import { buttonOf, messageOf } from './spoken.ts';

/** Who asks, and where. */
export interface Asker {
  readonly userId: string;
  readonly channelId: string;
}

/** Bot and hub in one process, as `npm run home` starts them. */
export interface HomeProgram extends Program {
  /** Of the dashboard. */
  readonly dashboard: string;
  readonly status: string;
  /** Makes the dashboard somebody's by the link that was left for them; answers what presses a button of the house. */
  claim(): Promise<(device: string, button: string) => Promise<void>>;
}

/**
 * Starts it on a local Discord, with every port any free one; resolves once it answers `asker`: on a machine that is busy
 * with all the tests, the first seconds may be too full for that.
 */
export async function startHome(
  discord: LocalDiscord,
  dataDir: string,
  asker: Asker,
  env: Record<string, string> = {},
): Promise<HomeProgram> {
  const program = startProgram(['bin/run.js', 'src/main.ts', 'home'], {
    env: {
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.apiUrl,
      DATA_DIR: dataDir,
      HUB_PORT: '0',
      STATUS_PORT: '0',
      ...env,
    },
  });
  const [, dashboard = ''] = await program.line(/^Home +.+ at (http:\S+)\/api\/v1$/);
  const [, status = ''] = await program.line(/^Status +(http:\S+)\/readyz/);
  await untilAnswered(discord, asker);
  return { ...program, dashboard, status, claim: () => claim(dashboard, program) };
}

/** Asks until a bot that has just come online is not too busy to answer. */
export async function untilAnswered(discord: LocalDiscord, asker: Asker): Promise<void> {
  while ((await discord.invoke({ ...asker, command: 'hub status' })).kind === 'failed');
}

async function claim(dashboard: string, program: Program) {
  const [, file = ''] = await program.line(/^Set it up +open the link in (\S+)/);
  const secret = readFileSync(file, 'utf8').trim().split('#setup=')[1];
  const headers = { origin: dashboard, 'content-type': 'application/json' };
  const body = JSON.stringify({ secret, password: 'a few words of mine' });
  const claimed = await fetch(`${dashboard}/account/setup`, { method: 'POST', headers, body });
  const cookie = claimed.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ');
  const { csrf_token: token } = (await claimed.json()) as { csrf_token: string };
  return async (device: string, button: string) => {
    const pressed = await fetch(`${dashboard}/account/devices/${device}/press`, {
      method: 'POST',
      headers: { ...headers, cookie, 'x-csrf-token': token },
      body: JSON.stringify({ button, action: 'single' }),
    });
    if (!pressed.ok) throw new Error(`the button was not pressed: ${await pressed.text()}`);
  };
}

/** Clicks on a button by its label, and gives the answer. */
export async function clickOn(
  discord: LocalDiscord,
  { userId, label }: { userId: string; label: string },
  message: APIMessage,
): Promise<APIMessage> {
  const customId = buttonOf(message, label);
  return messageOf(await discord.click({ userId, messageId: message.id, customId }));
}

/** `/hub connect`, answered with this machine's home. */
export async function connectThisMachine(discord: LocalDiscord, by: Asker): Promise<APIMessage> {
  const offer: InteractionResult = await discord.invoke({ ...by, command: 'hub connect' });
  return clickOn(discord, { userId: by.userId, label: 'This machine’s home' }, await messageOf(offer));
}
