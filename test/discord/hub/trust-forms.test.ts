import { expect, it } from 'vitest';
import { createTrustForms } from '../../../src/discord/hub/trust-forms.ts';

const address = { url: 'https://hub.local', apiKey: 'key', fingerprint: 'AA:BB' };
const owner = { guildId: '1', userId: '2' };

it('gives a form back once, to the member who filled it in', () => {
  const forms = createTrustForms();
  const id = forms.hold(address, owner);
  expect(forms.take(id, { ...owner, userId: '3' })).toBeNull();
  expect(forms.take(id, { ...owner, guildId: '9' })).toBeNull();
  expect(forms.take(id, owner)).toEqual(address);
  expect(forms.take(id, owner)).toBeNull();
});

it('forgets a form after ten minutes', () => {
  let now = 0;
  const forms = createTrustForms({ now: () => now });
  const id = forms.hold(address, owner);
  now = 10 * 60_000;
  expect(forms.take(id, owner)).toBeNull();
});

it('drops the oldest form rather than grow', () => {
  const forms = createTrustForms({ limit: 2 });
  const [first, second, third] = [1, 2, 3].map(() => forms.hold(address, owner));
  expect(forms.take(String(first), owner)).toBeNull();
  expect(forms.take(String(second), owner)).toEqual(address);
  expect(forms.take(String(third), owner)).toEqual(address);
});
