import { type APIApplication, ApplicationFlags } from 'discord-api-types/v10';
import { clock } from '../../process/clock.ts';
import { USER_AGENT, VERSION } from '../../process/version.ts';
import { bad, type Finding, nameOf, note, ok } from './finding.ts';

const ANSWER_WITHIN_MS = 8000;
/** From there on no sentence is heard, or what is scheduled is late. */
const WRONG_CLOCK_MS = 60_000;

/** Whether Discord is there, takes the token, and would hand the text of messages over; what its clock says of ours. */
export async function checkDiscord({
  token,
  apiUrl,
}: {
  readonly token: string | null;
  readonly apiUrl: string;
}): Promise<readonly Finding[]> {
  try {
    const path = token === null ? 'gateway' : 'applications/@me';
    const answer = await fetch(`${apiUrl}/v10/${path}`, {
      headers: {
        'User-Agent': `DiscordBot (https://discord.com, ${VERSION}) ${USER_AGENT}`,
        ...(token !== null && { Authorization: `Bot ${token}` }),
      },
      redirect: 'error',
      signal: clock.timeout(ANSWER_WITHIN_MS),
    });
    const found =
      token === null ? note('Discord', 'no token to try: this is a playground') : await readAnswer(answer);
    return [...[found].flat(), ...toClock(answer.headers.get('date'), clock.now())];
  } catch (error) {
    const text = `cannot be reached (${nameOf(error)})`;
    return [
      token === null
        ? note('Discord', text)
        : bad('Discord', `${text}: look at the network and DISCORD_API_URL`),
    ];
  }
}

async function readAnswer(answer: Response): Promise<Finding | Finding[]> {
  if (answer.status === 401) return bad('Discord', 'does not take the token: copy it anew (docs/discord.md)');
  if (!answer.ok) return bad('Discord', `answers ${answer.status}`);
  const { flags = 0, approximate_guild_count: servers } = (await answer.json()) as APIApplication;
  const hasText =
    flags & (ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited);
  return [
    ok('Discord', `takes the token${servers === undefined ? '' : `; in ${servers} server(s)`}`),
    hasText
      ? ok('Discord', 'Message Content is on')
      : note(
          'Discord',
          'Message Content is off: free text is heard only where the bot is mentioned (docs/discord.md)',
        ),
  ];
}

function toClock(date: string | null, now: number): Finding[] {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return [];
  const seconds = Math.round((now - theirs) / 1000);
  if (Math.abs(now - theirs) <= WRONG_CLOCK_MS) return [ok('clock', 'right')];
  const follows =
    seconds > 0
      ? `${seconds} s ahead: no sentence is heard`
      : `${-seconds} s behind: what is scheduled is late`;
  return [bad('clock', `${follows}, set it right`)];
}
