import { expect, it } from 'vitest';
import { TEXTS } from '../../../../src/hub-server/dashboard/page/texts.ts';
import { languages } from '../../../../src/messages/catalogue.ts';

const { en } = languages;

it('calls what Discord asks for as the bot’s form does', () => {
  expect(TEXTS.newKey.discordAddress).toBe(en.hub.address);
  expect(TEXTS.newKey.discordKey).toBe(en.hub.key);
});
