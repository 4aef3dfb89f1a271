/** What the microphone hears, until it is stopped. */
export interface Recording {
  /** How loud it is now, from 0 to 1. */
  level(): number;
  /** Ends it; resolves with what was recorded, in whatever form the browser makes. */
  stop(): Promise<Blob>;
  /** Ends it and drops everything. */
  cancel(): void;
}

/** A recording that could not begin. Its message is a sentence for who wanted to speak. */
export class NoMicrophoneError extends Error {
  override name = 'NoMicrophoneError';
}

/** By the names of the errors of `getUserMedia`. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'This page may not use the microphone. Allow it in the browser, beside the address, and try again.',
  NotFoundError: 'There is no microphone. Plug one in, or send one of the messages below.',
  NotReadableError: 'The microphone is busy: another program has it.',
};

const UNUSABLE = 'This browser cannot record here.';
const INSECURE =
  'Browsers lend the microphone to secure pages alone: open this one as http://localhost, or by https.';

/** Asks for the microphone and begins to record. Throws a NoMicrophoneError. */
export async function startRecording(): Promise<Recording> {
  const stream = await openMicrophone();
  try {
    return record(stream);
  } catch (error) {
    release(stream);
    throw new NoMicrophoneError(UNUSABLE, { cause: error });
  }
}

/** Gives the microphone back: until then the browser says that it listens. */
function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function record(stream: MediaStream): Recording {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const heard = new Float32Array(analyser.fftSize);
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 64_000 });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise<Blob>(resolve => {
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })));
  });
  // A microphone that is unplugged stops the recorder by itself.
  void stopped.then(() => {
    release(stream);
    void context.close();
  });
  recorder.start();
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return {
    level() {
      analyser.getFloatTimeDomainData(heard);
      const power = heard.reduce((sum, sample) => sum + sample ** 2, 0) / heard.length;
      // Speech is far from the loudest that there is: a root makes it seen.
      return Math.min(1, Math.sqrt(Math.sqrt(power) * 2));
    },
    stop() {
      end();
      return stopped;
    },
    cancel: end,
  };
}

async function openMicrophone(): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new NoMicrophoneError(INSECURE);
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new NoMicrophoneError(REASONS[name] ?? UNUSABLE, { cause: error });
  }
}
