import { expect, it } from 'vitest';
import { startWholePlayground } from '../support/whole-playground.ts';

/** Voice messages in the playground of `npm start`, which has a speech server of its own. */

it('hears each ready-made message, and quotes it above its answer', async () => {
  const { window, channel, hear } = await startWholePlayground();
  for (const [sample, where, answer] of [
    ['movie-night', 'general', /🎙️ “Movie night, please\.”.*Movie night/s],
    ['all-off', 'general', /🎙️ “Turn everything off\.”.*All off/s],
    ['unlock', 'general', /🎙️ “Unlock the front door\.”.*Unlock front door/s],
    ['is-it-locked', 'general', /🎙️ “Homecord is the front door locked\.”.*locked/s],
    ['tonight', 'home', /🎙️ “Good night at half past 10\.”.*Good night/s],
    ['the-cat', 'home', /🎙️ “Did anyone feed the cat this morning\?”/],
  ] as const) {
    const heard = hear(answer);
    await window.call('speak_sample', { channelId: channel(where), sample });
    await heard;
  }
});

it('takes chat for chat, spoken or not', async () => {
  const { window, channel, hear, snapshot, playground } = await startWholePlayground();
  await window.call('speak_sample', { channelId: channel('general'), sample: 'the-cat' });
  const heard = hear(/Movie night/);
  await window.call('speak_sample', { channelId: channel('general'), sample: 'movie-night' });
  await heard;
  await playground.running.bot.idle();
  const { messages } = await window.look();
  const answers = (messages[channel('general')] ?? []).filter(
    ({ author }) => author.id === snapshot.botUserId,
  );
  expect(answers).toHaveLength(1);
});

it('says to another voice that it knows the ready-made messages alone', async () => {
  const { window, channel, hear } = await startWholePlayground();
  const heard = hear(/I know the ready-made messages alone.*\/voice connect/s);
  const tone = Int16Array.from({ length: 16_000 }, (_, i) => 8_000 * Math.sin(i / 8));
  const pcm = Buffer.from(tone.buffer).toString('base64');
  await window.call('speak', { channelId: channel('home'), pcm });
  await heard;
});
