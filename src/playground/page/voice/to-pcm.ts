const RATE = 16_000;
/** A little less than what the bot hears, which no rounding may exceed. */
const MOST_SAMPLES = 14.9 * RATE;

/** What was recorded as the server takes it: base64 of 16-bit samples, mono, 16 kHz. Throws where nothing is in it. */
export async function toPcm(recorded: Blob): Promise<string> {
  // A browser decodes whatever it records, and to the rate of the context.
  const context = new OfflineAudioContext(1, 1, RATE);
  const audio = await context.decodeAudioData(await recorded.arrayBuffer());
  const channels = Array.from({ length: audio.numberOfChannels }, (_, i) => audio.getChannelData(i));
  const samples = Int16Array.from({ length: Math.min(audio.length, MOST_SAMPLES) }, (_, at) => {
    const mean = channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length;
    return Math.max(-1, Math.min(1, mean)) * 0x7fff;
  });
  return await toBase64(new Blob([samples]));
}

function toBase64(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(bytes);
  });
}
