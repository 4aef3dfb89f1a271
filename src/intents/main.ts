import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ConfigError } from '../errors.ts';
import { clock } from '../process/clock.ts';
import type { Context, IntentParser } from './contract.ts';
import { loadHome, loadScenes } from './load-scenes.ts';
import { createIntentParser } from './parser.ts';

const USAGE = `usage: parse --scenes scenes.json [--home devices.json] [--context addressed|ambient] [--why]
Reads messages from standard input, one a line; prints one JSON object a line, with --why its reasons, too: of orders
and questions about devices where --home names a file with them, as GET /devices lists them.
scenes.json is [{"id": "movie_night", "name"?: "Movie night", "phrases": ["film time"]}]
`;

const OWN_TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The command line's wishes; null where they make no sense. */
function readOptions(): { scenes: string; home: string | null; context: Context; why: boolean } | null {
  try {
    const { values } = parseArgs({
      options: {
        scenes: { type: 'string' },
        home: { type: 'string' },
        context: { type: 'string', default: 'ambient' },
        why: { type: 'boolean', default: false },
      },
    });
    const { scenes, home = null, context, why } = values;
    if (!scenes || (context !== 'ambient' && context !== 'addressed')) return null;
    return { scenes, home, context, why };
  } catch {
    return null; // parseArgs throws for unknown options and missing values; the usage says it better
  }
}

/** What else an addressed message is heard as. */
function toIntents(parser: IntentParser, text: string, context: Context): string[] {
  const intent =
    context === 'addressed'
      ? parser.intent(text, { now: new Date(clock.now()), timeZone: OWN_TIME_ZONE })
      : null;
  switch (intent?.kind) {
    case 'later':
      return [
        `Heard as a wish for later: ${intent.scene}, ${intent.runAt?.toISOString() ?? 'no time that it could run at'}.`,
      ];
    case 'stop':
      return [`Heard as a wish to end a scene: ${intent.scene}.`];
    case 'help':
      return ['Heard as a question for what can be said.'];
    case 'question':
      return ['Heard as a question, if the home has what it is about.'];
    default:
      return [];
  }
}

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const options = readOptions();
  if (!options) {
    process.stderr.write(USAGE);
    return 2;
  }
  const parser = createIntentParser(await loadScenes(options.scenes));
  const devices = options.home === null ? null : await loadHome(options.home);
  for await (const line of createInterface({ input: process.stdin })) {
    const { decision, scene, confidence } = parser.parse(line, options.context);
    const inHome = devices === null ? [] : parser.explainInHome(line, devices);
    const why = options.why
      ? {
          why: [
            ...parser.explain(line, options.context),
            ...inHome,
            ...toIntents(parser, line, options.context),
          ],
        }
      : {};
    const ready = process.stdout.write(`${JSON.stringify({ decision, scene, confidence, ...why })}\n`);
    if (!ready) await once(process.stdout, 'drain');
  }
  return 0;
}

// The reader went away ("| head"): nobody is left to answer.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
