import type { AskedDevice, Confirmation } from '../../guilds/access/contract.ts';
import { cut } from '../../household/cut.ts';
import type { House } from '../../household/house.ts';
import type { Messages } from '../../messages/catalogue.ts';

const MOST_LETTERS = 500;

/** What the devices are called that a question is about, not escaped. */
export function toDeviceNames(device: AskedDevice): string {
  const names = [device, ...(device.beside ?? [])].map(({ name }) => name);
  return cut(names.join(', '), MOST_LETTERS);
}

/** The same of a scene, or of devices. */
export async function toAskedName(
  { sceneId, device }: Pick<Confirmation, 'sceneId' | 'device'>,
  house: Pick<House, 'sceneName'>,
): Promise<string> {
  return device ? toDeviceNames(device) : house.sceneName(sceneId);
}

/** What is said of a question to others, which reads otherwise of devices than of a scene. */
export function toAskedTexts({ device }: Pick<Confirmation, 'device'>, t: Messages) {
  return device ? t.careful.ofDevice : t.careful;
}
