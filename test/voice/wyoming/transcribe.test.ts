import { expect, it } from 'vitest';
import { anywhere } from '../../../src/egress/create-egress.ts';
import { VoiceError } from '../../../src/errors.ts';
import { EAR_LIMITS } from '../../../src/voice/create-ears.ts';
import { toFrame } from '../../../src/voice/wyoming/event.ts';
import { transcribe } from '../../../src/voice/wyoming/transcribe.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { startRawServer } from '../../support/raw-server.ts';
import { tones } from '../../support/voice-message.ts';

const QUICK = { connectMs: 5_000, idleMs: 300, wholeMs: 900 };
const spoken = { pcm: tones(2), language: 'en', names: [] };

const line = (head: object) => `${JSON.stringify(head)}\n`;
const says: [string, string | Buffer, 'end' | 'stay', string][] = [
  ['says nothing', '', 'stay', 'server_stalled'],
  ['hangs up', '', 'end', 'server_broken'],
  ['sends half a frame and stays', '{"type": "transcr', 'stay', 'server_stalled'],
  ['sends half a frame and hangs up', '{"type": "transcr', 'end', 'server_broken'],
  ['sends half its data and stays', line({ type: 'transcript', data_length: 50 }), 'stay', 'server_stalled'],
  ['sends half its data and hangs up', line({ type: 'transcript', data_length: 50 }), 'end', 'server_broken'],
  ['has data of 2 GB', line({ type: 'transcript', data_length: 2 ** 31 }), 'stay', 'server_broken'],
  ['has a payload of 2 GB', line({ type: 'x', payload_length: 2 ** 31 }), 'stay', 'server_broken'],
  ['has a length below nothing', line({ type: 'x', payload_length: -1 }), 'stay', 'server_broken'],
  ['has a length that is a word', line({ type: 'x', data_length: '2' }), 'stay', 'server_broken'],
  ['has a line without end', 'x'.repeat(10_000), 'stay', 'server_broken'],
  ['speaks HTTP', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'end', 'server_broken'],
  ['has a line that is a list', '[]\n', 'stay', 'server_broken'],
  ['has an event of no type', '{}\n', 'stay', 'server_broken'],
  ['says that it failed', toFrame('error', { text: 'no model' }), 'end', 'server_error'],
  ['has an empty transcript', toFrame('transcript', { text: '' }), 'end', 'heard '],
  ['has a transcript within its line', line({ type: 'transcript', data: { text: 'hi' } }), 'end', 'heard hi'],
  [
    'tells of other things first',
    Buffer.concat([
      toFrame('transcript-start'),
      toFrame('transcript-chunk', { text: 'mov' }),
      toFrame('audio-chunk', {}, Buffer.alloc(9)),
      toFrame('transcript', { text: 'movie' }),
    ]),
    'stay',
    'heard movie',
  ],
];

it('hears the transcript out of what a server says, or says why there is none', () =>
  judgeRows(says, async ([_, answer, then, outcome]) => {
    const { port } = await startRawServer(socket => {
      socket.write(answer);
      if (then === 'end') socket.end();
    });
    const patience = outcome === 'server_stalled' ? QUICK : EAR_LIMITS.server;
    const server = { host: '127.0.0.1', port };
    const { signal } = new AbortController();
    const heard = transcribe({ server, egress: anywhere, patience, signal }, spoken).then(
      text => `heard ${text}`,
      error => (error instanceof VoiceError ? error.reason : error),
    );
    expect(await heard).toBe(outcome);
  }));
