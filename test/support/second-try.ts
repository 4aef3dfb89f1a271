import { appendFileSync } from 'node:fs';

/** The user and password of an address, and what is as long as a key or a token. */
const SECRETS = /(?<=:\/\/)[^\s/@]+@|[\w+-]{20,}/g;

/**
 * Runs `start` once more if it fails, and adds one line about it to the file that `TEST_SECOND_TRIES` names, if any:
 * `what` and the first line of the error, without secrets. It is for starting or reaching a program that is not under
 * test. The second failure is thrown, and so is the first where it is not `worth` another try.
 *
 * @example
 * const browser = await secondTry('Chromium', () => chromium.launch());
 */
export async function secondTry<T>(
  what: string,
  start: () => Promise<T>,
  worth: (error: unknown) => boolean = () => true,
): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!worth(error)) throw error;
    const [why = ''] = String(error).split('\n', 1);
    const file = process.env.TEST_SECOND_TRIES;
    if (file) appendFileSync(file, `${what}: ${why.replaceAll(SECRETS, '…').trim().slice(0, 200)}\n`);
    return start();
  }
}
