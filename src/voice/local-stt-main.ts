import { z } from 'zod';
import { type Environment, port, readEnvironment } from '../process/environment.ts';
import { onShutdownSignal } from '../process/shutdown-signal.ts';
import { blamePort } from '../process/taken-port.ts';
import { exitCodeOf, tellError, tellUncaughtErrors } from '../process/tell-error.ts';
import { loadTranscripts } from './load-transcripts.ts';
import { startSpeechServer } from './start-speech-server.ts';

const Variables = z.object({ LOCAL_STT_PORT: port.default(10_300) });

// Stands for a household's speech-to-text by its real protocol (Wyoming), and knows what is said by heart: from files
// of transcripts, which are its arguments. What it does not know it hears nothing in.
tellUncaughtErrors(() => process.exit(1));
const end = onShutdownSignal(() => process.exit(130));
try {
  await run(process.argv.slice(2), process.env);
  process.exit(0);
} catch (error) {
  tellError(error);
  process.exit(exitCodeOf(error));
}

async function run(files: readonly string[], environment: Environment): Promise<void> {
  const { LOCAL_STT_PORT: wanted } = readEnvironment(Variables, environment, []);
  const transcripts = await loadTranscripts(files);
  const starting = startSpeechServer(
    {
      name: 'homecord-local-stt',
      languages: ['en'],
      hear({ pcm }) {
        const text = transcripts.textOf(pcm);
        console.log(text === null ? 'A voice message that is in no file of transcripts.' : `“${text}”`);
        return text ?? '';
      },
    },
    wanted,
  );
  const server = await blamePort('LOCAL_STT_PORT', wanted, starting);
  console.log(`Knows ${transcripts.count} voice messages by heart.`);
  console.log(`STT_URL=tcp://127.0.0.1:${server.port}`);
  await end;
  await server.close();
}
