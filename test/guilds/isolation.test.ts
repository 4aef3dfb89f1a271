import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GuildStore } from '../../src/guilds/contract.ts';
import { toPhraseKey } from '../../src/guilds/phrase-key.ts';
import { openTestStore } from '../support/guild-store.ts';
import { newPress } from '../support/new-press.ts';

/** What one guild should see: the simplest thing that could keep it. */
interface Model {
  key: string | null;
  channels: Set<string>;
  names: Map<string, string | null>;
  phrases: Map<string, { sceneId: string; phrase: string }>;
  /** Presses, by button and event. */
  events: Set<string>;
  language: string | null;
}

type Step = (store: GuildStore, guildId: string, model: Model) => Promise<void>;

const scene = fc.constantFrom('movie_night', 'bedtime', 'all_off');
const phrase = fc.constantFrom('Good night', 'good  night!', 'film time', "Robert'); drop table hubs;--");
const topic = fc.constantFrom('a/button/btn_1', 'b/button/btn_2');
const channel = fc.constantFrom('10', '20');

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.string().map(
    (apiKey): Step =>
      async (store, guildId, model) => {
        const [url, connectedAt] = ['https://hub.example', new Date(0)];
        await store.setHub(guildId, { url, apiKey, fingerprint: null, connectedBy: '9', connectedAt });
        model.key = apiKey;
      },
  ),
  fc.constant<Step>(async (store, guildId, model) => {
    expect(await store.removeHub(guildId)).toBe(model.key !== null);
    model.key = null;
  }),
  channel.map(
    (channelId): Step =>
      async (store, guildId, model) => {
        await store.listen(guildId, channelId, 'own');
        model.channels.add(channelId);
      },
  ),
  channel.map(
    (channelId): Step =>
      async (store, guildId, model) => {
        expect(await store.stopListening(guildId, channelId)).toBe(model.channels.delete(channelId));
      },
  ),
  fc.tuple(topic, fc.string({ unit: 'grapheme' })).map(
    ([at, name]): Step =>
      async (store, guildId, model) => {
        await store.setButtonSettings(guildId, at, { name });
        model.names.set(at, name);
      },
  ),
  fc.tuple(topic, fc.constantFrom('e1', 'e2')).map(
    ([at, eventId]): Step =>
      async (store, guildId, model) => {
        const packet = { id: eventId === 'e1' ? 1 : 2, digest: 'same', sessionSince: null };
        const press = newPress({ topic: at, action: eventId, packet, isRedelivery: true });
        const { pressId } = await store.addPress(guildId, press);
        expect(pressId === null).toBe(model.events.has(`${at} ${eventId}`));
        model.events.add(`${at} ${eventId}`);
      },
  ),
  fc.constantFrom('de', 'fr', null).map(
    (language): Step =>
      async (store, guildId, model) => {
        await store.setSettings(guildId, { language });
        model.language = language;
      },
  ),
  fc.tuple(scene, phrase).map(
    ([sceneId, said]): Step =>
      async (store, guildId, model) => {
        const former = model.phrases.get(toPhraseKey(said))?.sceneId ?? null;
        const { takenFrom } = await store.teachPhrase(guildId, sceneId, said, '7');
        expect(takenFrom).toBe(former === sceneId ? null : former);
        model.phrases.set(toPhraseKey(said), { sceneId, phrase: said });
      },
  ),
  phrase.map(
    (said): Step =>
      async (store, guildId, model) => {
        const former = model.phrases.get(toPhraseKey(said))?.sceneId ?? null;
        expect(await store.forgetPhrase(guildId, said)).toBe(former);
        model.phrases.delete(toPhraseKey(said));
      },
  ),
  scene.map(
    (sceneId): Step =>
      async (store, guildId, model) => {
        await store.removeScene(guildId, sceneId);
        for (const [key, taught] of model.phrases) if (taught.sceneId === sceneId) model.phrases.delete(key);
      },
  ),
  fc.constant<Step>(async (store, guildId, model) => {
    await store.forgetGuild(guildId);
    Object.assign(model, createModel());
  }),
);

it('shows each guild its own settings, however the changes of two interleave', async () => {
  const store = await openTestStore();
  const steps = fc.array(fc.tuple(fc.constantFrom('1', '2'), step), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async changes => {
      const models = new Map([
        ['1', createModel()],
        ['2', createModel()],
      ]);
      for (const guildId of models.keys()) await store.forgetGuild(guildId);
      const runOf = async ([guildId, model]: [string, Model]) => {
        for (const [of, change] of changes) if (of === guildId) await change(store, guildId, model);
      };
      await Promise.all([...models].map(runOf));
      for (const [guildId, model] of models) expect(await read(store, guildId)).toEqual(model);
    }),
    { numRuns: 50 },
  );
});

function createModel(): Model {
  return {
    key: null,
    channels: new Set(),
    names: new Map(),
    phrases: new Map(),
    events: new Set(),
    language: null,
  };
}

async function read(store: GuildStore, guildId: string): Promise<Model> {
  const scenes = await store.scenes(guildId);
  const presses = await store.pressHistory(guildId, { topic: null, offset: 0, limit: 25 });
  const taught = scenes.flatMap(({ id, phrases }) => phrases.map(said => ({ sceneId: id, phrase: said })));
  return {
    key: (await store.hub(guildId))?.apiKey ?? null,
    channels: new Set((await store.listening(guildId)).map(({ channelId }) => channelId)),
    names: new Map([...(await store.buttonSettings(guildId))].map(([at, { name }]) => [at, name])),
    events: new Set(presses.map(({ topic: at, action }) => `${at} ${action}`)),
    language: (await store.settings(guildId)).language,
    phrases: new Map(taught.map(each => [toPhraseKey(each.phrase), each])),
  };
}
