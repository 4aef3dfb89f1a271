import { PermissionFlagsBits } from 'discord.js';
import { type APIModalInteractionResponseCallbackData, ComponentType } from 'discord-api-types/v10';
import { UserError } from '../../errors.ts';
import type { Camera } from '../../guilds/model.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { CameraTrouble } from '../../household/pictures/contract.ts';
import { channelOfButton } from '../../household/presses/press-routes.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Picture } from '../../picture.ts';
import { clock } from '../../process/clock.ts';
import type { Steps } from '../../process/steps.ts';
import { suggestDevices } from '../devices/suggest-devices.ts';
import type { Typing } from '../gateway/command.ts';
import type { Context } from '../gateway/context.ts';
import { type Choices, type Suggestions, toSteps } from '../replies/choices.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toField } from '../replies/form.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toUnix } from '../replies/unix.ts';
import { parseTopic, toSubject } from './buttons-topic.ts';
import { toPlainName } from './press-name.ts';

/** In place of a device's id, where somebody types: an address, which is asked for in a form, since it may hold passwords. */
export const BY_ADDRESS = ':address';

/** A camera that takes longer is too late for a press, too. */
const TRIED_FOR_MS = 5_000;

/** Which button's picture, and by whom. */
interface Choosing {
  readonly manager: Manager;
  readonly topic: string;
}

/** Has the picture of a device come with a button's presses; null: none from now on. */
export async function chooseCamera(
  context: Context,
  { manager, topic: typed, device }: Choosing & { readonly device: string | null },
): Promise<Reply> {
  const { t } = context;
  const topic = parseTopic(typed, t);
  if (device !== null)
    return setCamera(context, { manager, topic, camera: await findCamera(context, device) });
  await manager.chooseCamera(topic, null);
  const button = toSubject(topic, await context.house.setUp.buttonSettings(), t);
  return toReply('good', t.buttons.cameraGone({ button }));
}

/** The same of the address that was typed into the form. */
export async function chooseAddress(
  context: Context,
  { manager, topic: typed, address: text }: Choosing & { readonly address: string },
): Promise<Reply> {
  const { t, house, member, services } = context;
  const topic = parseTopic(typed, t);
  const address = services.trials.parseCameraAddress(text);
  if (address === null) throw new UserError(t.buttons.badCameraAddress);
  if (!services.limits.attempts.take(house.guildId)) throw new UserError(t.faults.tooManyAttempts);
  const camera = { kind: 'address', address, setBy: member.actor.userId } as const;
  return setCamera(context, { manager, topic, camera });
}

async function setCamera(
  { house, guild, t }: Context,
  { manager, topic, camera }: Choosing & { readonly camera: Camera },
): Promise<Reply> {
  const taken = await manager.tryCamera(camera, clock.timeout(TRIED_FOR_MS));
  // It is refused for good, and nothing that may be retried later.
  if (taken === 'address_refused') throw new UserError(t.buttons.pictureFailures.address_refused);
  await manager.chooseCamera(topic, camera);
  const [settings, connection] = await Promise.all([house.setUp.buttonSettings(), house.setUp.buttons()]);
  const button = toSubject(topic, settings, t);
  const channelId = connection && channelOfButton(topic, settings, connection);
  const granted =
    channelId && guild.members.me && guild.channels.cache.get(channelId)?.permissionsFor(guild.members.me);
  const warnings =
    granted && !granted.has(PermissionFlagsBits.AttachFiles)
      ? [t.buttons.cameraNoFiles({ channel: `<#${channelId}>` })]
      : [];
  if (typeof taken !== 'object') {
    const failed = t.buttons.cameraUntried({ button, why: t.buttons.pictureFailures[taken] });
    return toReply('careful', [failed, ...warnings].join('\n'));
  }
  const told = [t.buttons.cameraSet({ button }), ...warnings].join('\n');
  const description = t.buttons.pictureOf({ button: toPlainName(topic, settings.get(topic)) });
  return toShown(warnings.length > 0 ? 'careful' : 'good', told, { picture: taken, description });
}

/** A reply with the picture below it. */
function toShown(
  accent: 'good' | 'careful',
  text: string,
  { picture: { type, bytes }, description }: { readonly picture: Picture; readonly description: string },
): Reply {
  const name = `picture.${type.replace('image/', '')}`;
  const items = [{ media: { url: `attachment://${name}` }, description }];
  return {
    ...toReply(accent, text, { type: ComponentType.MediaGallery, items }),
    files: [{ name, attachment: Buffer.from(bytes) }],
  };
}

async function findCamera({ member, t }: Context, typed: string): Promise<Camera> {
  const looking = await member.look();
  const devices = looking.allowed ? (await looking.value.devices()).items : [];
  const sought = typed.trim();
  const found =
    devices.find(({ id }) => id === sought) ??
    devices.find(({ name, type }) => type === 'camera' && name.toLowerCase() === sought.toLowerCase());
  if (!found) throw new UserError(t.buttons.noSuchCamera({ typed: escapeText(sought, 60) }));
  return { kind: 'device', deviceId: found.id, name: found.name };
}

/** The hub's cameras, and at last an address of one's own. */
export async function toCameraChoices(context: Typing, typed: string): Promise<Suggestions> {
  const cameras = await suggestDevices(context, typed, { among: ({ type }) => type === 'camera' });
  return withAddress(cameras, context.t);
}

function* withAddress(cameras: Suggestions, t: Messages): Steps<Choices> {
  const first = (yield* toSteps(cameras)).slice(0, 24);
  return [...first, { name: t.buttons.cameraByAddress, value: BY_ADDRESS }];
}

/** The form for the address of a button's camera. */
export function toCameraForm(topic: string, t: Messages): APIModalInteractionResponseCallbackData {
  const { cameraTitle, cameraAddress, cameraAddressHint, cameraTopic } = t.buttons;
  return {
    custom_id: 'buttons:camera',
    title: cameraTitle,
    components: [
      toField({
        id: 'address',
        label: cameraAddress,
        description: cameraAddressHint,
        placeholder: 'http://user:password@192.168.1.20/snapshot.jpg',
        maxLength: 1_000,
      }),
      toField({ id: 'topic', label: cameraTopic, value: topic, maxLength: 200 }),
    ],
  };
}

/** `📷 Front door`, and why its last picture did not come. Of an address nothing is shown. */
export function toCameraTexts(camera: Camera, trouble: CameraTrouble | undefined, t: Messages): string[] {
  const name = camera.kind === 'device' ? escapeText(camera.name, 60) : t.buttons.ownCamera;
  const why = trouble && t.buttons.pictureFailures[trouble.failure];
  return [
    `📷 ${name}`,
    ...(trouble && why ? [t.buttons.pictureMissed({ unix: toUnix(trouble.at), why })] : []),
  ];
}
