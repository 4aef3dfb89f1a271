import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { toKnobs } from '../src/discord/devices/knobs.ts';
import { findKnob, setTyped } from '../src/discord/devices/set-typed.ts';
import { suggestControllable } from '../src/discord/devices/suggest-devices.ts';
import { suggestValues } from '../src/discord/devices/suggest-values.ts';
import { toDeviceId } from '../src/discord/devices/to-device-id.ts';
import type { Command, Typing } from '../src/discord/gateway/command.ts';
import { named } from '../src/discord/gateway/named.ts';
import { toChoices } from '../src/discord/replies/choices.ts';
import { seemsSettable } from '../src/household/access/switchable.ts';
import type { HubDeviceDetail } from '../src/hub/model.ts';
import { within } from '../src/process/within.ts';

const text = { type: ApplicationCommandOptionType.String, required: true, autocomplete: true } as const;
/** Within what a suggestion may take in all. */
const PATIENCE_MS = 400;

export default {
  data: {
    ...named(commands => commands.set),
    contexts: [InteractionContextType.Guild],
    options: [
      { ...text, ...named(({ set }) => set.device), max_length: 200 },
      { ...text, ...named(({ set }) => set.what), max_length: 100 },
      { ...text, ...named(({ set }) => set.value), max_length: 100 },
    ],
  },

  run(context) {
    const { options } = context.interaction;
    const [device, what, value] = ['device', 'what', 'value'].map(name => options.getString(name, true));
    return setTyped(context, { device: device?.trim() ?? '', what: what ?? '', value: value ?? '' });
  },

  async autocomplete(context) {
    const { interaction, t } = context;
    const { options } = interaction;
    const { name, value: typed } = options.getFocused(true);
    if (name === 'device') return suggestControllable(context, typed, { among: seemsSettable });
    const device = await lookAt(context, options.getString('device')?.trim() ?? '');
    const knobs = device ? toKnobs(device, t) : [];
    if (name === 'what')
      return toChoices(
        typed,
        knobs.map(({ key, label }) => ({ id: key, name: label })),
      );
    const knob = findKnob(knobs, options.getString('what') ?? '');
    return knob ? suggestValues(typed, knob, t) : [];
  },
} satisfies Command;

/** null: they may not, there is none, or it takes longer than a suggestion may. */
async function lookAt(context: Typing, typed: string): Promise<HubDeviceDetail | null> {
  const { member } = context;
  const [controlling, looking] = await Promise.all([member.mayControl(), member.look()]);
  if (typed === '' || !controlling.allowed || !looking.allowed) return null;
  const id = await toDeviceId(typed, context, PATIENCE_MS).catch(() => typed);
  const reading = looking.value.device(id, { patienceMs: PATIENCE_MS }).catch(() => null);
  const device = (await within(reading, PATIENCE_MS)) ?? null;
  return device && (await member.mayControl(device)).allowed ? device : null;
}
