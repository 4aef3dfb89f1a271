import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { BackendError } from '../../src/hub-server/backends/backend.ts';
import type { Picture } from '../../src/picture.ts';
import type { HouseholdOptions } from '../support/household.ts';
import { startNotices } from '../support/noticing-household.ts';
import { JPEG } from '../support/pictures.ts';
import { recordLog } from '../support/record-log.ts';
import { idsOf } from '../support/spoken.ts';

const PICTURE: Picture = { type: 'image/jpeg', bytes: JPEG };
const DOOR = {
  text: 'Somebody is at the door.',
  picture: 'doorbell',
  buttons: [{ id: 'light', label: 'Light up' }],
};

/** A household whose doorbell shows a picture once it is given one, and is asked for it so often. */
async function startWatched(options: HouseholdOptions = {}) {
  const asked: string[] = [];
  const shown = Promise.withResolvers<Picture>();
  const picture = async (id: string) => {
    asked.push(id);
    return shown.promise;
  };
  return { ...(await startNotices({ ...options, picture })), asked, show: shown.resolve, fail: shown.reject };
}

/** The picture that a message shows, with what it is in words. */
function pictureOf(message: APIMessage | undefined) {
  const [file] = message?.attachments ?? [];
  const isShown = file !== undefined && JSON.stringify(message?.components).includes(file.url);
  return file && { name: file.filename, size: file.size, words: file.description, isShown };
}

const SHOWN = { name: 'picture.jpeg', size: JPEG.length, words: 'What Doorbell shows', isShown: true };

it('tells first, adds the picture once it comes, and keeps it when a button is pressed', async () => {
  const { notify, says, press, pressed, restart, show, told, parent } = await startWatched();
  await notify(DOOR);
  expect(pictureOf(await says('Somebody is at the door'))).toBeUndefined();
  show(PICTURE);
  await expect.poll(() => pictureOf(told().at(-1))).toEqual(SHOWN);
  await restart();
  await press(told().at(-1) as APIMessage, 'Light up');
  const message = await says(`👉 <@${parent}> pressed **Light up**`);
  expect([pictureOf(message), pressed.length, told().length]).toEqual([SHOWN, 1, 1]);
});

it('adds it to a message of which a button was pressed meanwhile', async () => {
  const { notify, says, press, show, told, parent } = await startWatched();
  await notify(DOOR);
  await press(await says('Somebody is at the door'), 'Light up');
  await says(`👉 <@${parent}> pressed`);
  show(PICTURE);
  await expect.poll(() => pictureOf(told().at(-1))).toEqual(SHOWN);
  expect(idsOf(await says(`👉 <@${parent}> pressed`))).toEqual([]);
});

it('keeps it when somebody sees to it, and when notices are told nowhere any more', async () => {
  const { notify, says, press, show, told, child, command } = await startWatched();
  await notify({ ...DOOR, buttons: [] });
  show(PICTURE);
  await says('Somebody is at the door');
  await expect.poll(() => pictureOf(told().at(-1))).toEqual(SHOWN);
  await press(told().at(-1) as APIMessage, 'I’ll see to it', child);
  expect(pictureOf(await says(`👀 <@${child}> sees to it`))).toEqual(SHOWN);
  await command('remove', { alert: 'notices' });
  await expect.poll(() => idsOf(told().at(-1) as APIMessage)).toEqual([]);
  expect(pictureOf(told().at(-1))).toEqual(SHOWN);
});

it('leaves the message as it is where no picture comes, and asks once', async () => {
  const { notify, says, press, pressed, fail, asked, told } = await startWatched();
  await notify(DOOR);
  const message = await says('Somebody is at the door');
  fail(new BackendError('refused', 'no'));
  await press(message, 'Light up');
  await says('pressed **Light up**');
  expect([pictureOf(told().at(-1)), asked, pressed.length]).toEqual([undefined, ['doorbell'], 1]);
});

it('leaves a picture that does not come within three seconds of the notice, and says so in the log', async () => {
  const { log, lines } = recordLog();
  const { notify, says, show, clock, told, press } = await startWatched({ log });
  clock.aheadMs = 1_000;
  await notify(DOOR);
  const message = await says('Somebody is at the door');
  await expect.poll(() => lines()).toContainEqual(expect.objectContaining({ failure: 'late' }));
  show(PICTURE);
  await press(message, 'Light up');
  await says('pressed **Light up**');
  expect(pictureOf(told().at(-1))).toBeUndefined();
});

it('asks for no picture of what was said before the bot was there', async () => {
  const { notify, says, running, restart, clock, asked } = await startWatched({ own: true });
  await running.stop();
  await notify(DOOR);
  clock.aheadMs = 4_000;
  await restart();
  await says('Somebody is at the door');
  expect(asked).toEqual([]);
});

it('asks for none where it may not attach files', async () => {
  const { notify, says, discord, doorbell, asked, show } = await startWatched();
  discord.setBotLacks(doorbell, ['AttachFiles']);
  show(PICTURE);
  await notify(DOOR);
  await says('Somebody is at the door');
  await notify({ text: 'next' });
  await says('next');
  expect(asked).toEqual([]);
});
