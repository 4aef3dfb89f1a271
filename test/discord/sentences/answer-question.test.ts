import { describe, expect, it } from 'vitest';
import { startListening } from '../../support/listening-household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { textOf } from '../../support/spoken.ts';
import { stepClock } from '../../support/step-clock.ts';

/** A household that asks its bot by mention. */
const startAsking = (options: Parameters<typeof startListening>[1] = {}) => startListening(null, options);

describe('a question about a device', () => {
  it('is answered with yes or no, and what the device tells', async () => {
    const { ask } = await startAsking();
    expect(await ask('is the front door locked?')).toBe('**No:** 🔓 **Front door lock** · unlocked');
    expect(await ask('is the front door unlocked?')).toBe('**Yes:** 🔓 **Front door lock** · unlocked');
    expect(await ask('is the hallway light off')).toBe('**Yes:** 💡 **Hallway light** · off');
  });

  it('is answered with the value and its unit', async () => {
    const { ask } = await startAsking();
    expect(await ask('how warm is it in the bedroom?')).toBe('📟 **Bedroom climate** · 18.9 °C');
    expect(await ask("what's the thermostat set to?")).toBe('🌡️ **Thermostat** · set to 21 °C');
  });

  it('is answered by what the hub says now', async () => {
    const { ask, hub } = await startAsking();
    expect(await ask('is the coffee machine on?')).toContain('**Yes:**');
    hub.home.setAvailability('coffee_machine', 'offline');
    expect(await ask('is the coffee machine on?')).toMatch(
      /^\*\*Not known:\*\* .*offline, last heard from <t:/,
    );
  });

  it('is answered honestly where the device does not tell that', async () => {
    const { ask } = await startAsking();
    expect(await ask('how humid is the kitchen light?')).toMatch(
      /^\*\*Kitchen light\*\* does not tell that. What it tells:\n💡 \*\*Kitchen light\*\* · on/,
    );
  });
});

describe('a question about the weather', () => {
  it.each([
    ['what’s the weather like?', '8.3 °C', 'it has no forecast'],
    ['wie wird das Wetter morgen?', '8,3 °C', 'eine Vorhersage hat es nicht'],
  ])('is answered with what the home tells of outside: %s', async (asked, degrees, limit) => {
    const { ask } = await startAsking();
    const answer = await ask(asked);
    expect(answer).toContain(`**Garden weather** · ${degrees}`);
    expect(answer).toContain(limit);
  });

  it('is left alone where the home is away', async () => {
    const away = await startScriptedHub(() => ({ status: 500 }));
    const { ask } = await startAsking({ hubUrl: `${away.origin}/v1` });
    expect(await ask('what is the weather like?')).toBe('I only know this home, not the weather.');
  });
});

describe('a question for people', () => {
  it('is answered with no more than motion sensors tell', async () => {
    const { ask } = await startAsking();
    expect(await ask('is anyone home?')).toBe('No motion in **Hallway** now.');
    expect(await ask('ist jemand zu Hause?')).toBe('Gerade keine Bewegung: **Hallway**.');
  });

  it('is left to them', async () => {
    const { ask } = await startAsking();
    expect(await ask('has anyone got a charger?')).not.toContain('harger');
  });
});

it('answers which of two states it is with that state', async () => {
  const { ask } = await startAsking();
  expect(await ask('is the front door open or closed?')).toBe('📟 **Front door** · closed');
  expect(await ask('is the tv on or off?')).toBe('📺 **TV** · off');
});

describe('a question about several devices', () => {
  it('lists those that are so, and counts', async () => {
    const { ask } = await startAsking();
    expect(await ask("what's on in the kitchen?")).toBe(
      '2 of 2 are on:\n🔌 **Coffee machine** · on\n💡 **Kitchen light** · on',
    );
    expect(await ask('which lights are on?')).toBe(
      '2 of 5 are on:\n💡 **Kitchen light** · on\n💡 **Living room lamp** · on\n-# Not known: Garden light',
    );
  });

  it('begins with yes or no', async () => {
    const { ask } = await startAsking();
    expect(await ask('are all blinds closed?')).toMatch(/^\*\*No\*\*, 3 of 3 are open:\n🪟/);
    expect(await ask('are all blinds open?')).toBe('**Yes**, all 3 are open.');
    expect(await ask('any lights on in the bedroom?')).toBe('**No:** 💡 **Bedside lamp** · off');
  });

  it('is about all of them where everything is asked of', async () => {
    const { ask } = await startAsking();
    expect(await ask('is everything off?')).toMatch(/^\*\*No\*\*, \d+ of \d+ are on:\n/);
    expect(await ask('is everything on in the kitchen?')).toBe('**Yes**, both are on.');
    expect(await ask('is everything locked?')).toBe('**No:** 🔓 **Front door lock** · unlocked');
    expect(await ask('ist alles aus?')).toMatch(/^\*\*Nein\*\*, \d+ von \d+ sind an:\n/);
  });

  it('is put in order where the most is asked for', async () => {
    const { ask } = await startAsking();
    expect(await ask('which device uses the most power?')).toBe(
      '🔌 **Coffee machine** · 2.1 W\n🔌 **Washing machine** · 1.2 W',
    );
  });

  it('is cut where a home has more than fits a phone', async () => {
    const lamps = Array.from({ length: 40 }, (_, i) => ({
      id: `l_${i}`,
      name: `Lamp *${i}*`,
      type: 'light',
      state: { on: true },
    }));
    const hub = await startScriptedHub(() => ({ body: lamps }));
    const { ask } = await startAsking({ hubUrl: `${hub.origin}/v1` });
    const answer = await ask('which lights are on?');
    expect(answer).toMatch(/^40 of 40 are on:\n💡 \*\*Lamp \\\*0\\\*\*\* · on/);
    expect(answer).toContain('… and 29 more: `/devices`');
  });
});

describe('a question about something that the home has not', () => {
  it('is answered with what is nearest', async () => {
    const { ask } = await startAsking();
    expect(await ask('how warm is it in the study?')).toMatch(/^“study”: nothing there tells that\./);
    expect(await ask('how warm is it in the attic?')).toContain('I know nothing called “attic” in this home');
    expect(await ask('is the kitchen oven on?')).toMatch(
      /nothing called “kitchen oven”.*\nNearest: \*\*Kitchen light\*\*/,
    );
  });

  it('is left to people where it is not the home’s', async () => {
    const { ask } = await startAsking();
    expect(await ask('is dinner ready?')).not.toContain('I know nothing called');
  });
});

describe('a question about scenes and automations', () => {
  it('lists the scenes', async () => {
    const { ask } = await startAsking();
    expect(await ask('which scenes are there?')).toMatch(
      /^There (is|are) \d+ scenes?.*\n.*\*\*Movie night\*\*/,
    );
  });

  it('says of a scene that it is never on, and runs none', async () => {
    const { ask, dark } = await startAsking();
    expect(await ask('is movie night on?')).toBe(
      '**Movie night** is a scene: it can be run, but it is never on or off.',
    );
    expect(await dark()).toBe(false);
  });

  it('says whether an automation is on, and when it last ran', async () => {
    const { ask } = await startAsking();
    expect(await ask('is the vacation automation on?')).toMatch(
      /^\*\*No:\*\* ⚪ \*\*Vacation presence\*\* · disabled/,
    );
    expect(await ask('when did laundry done last run?')).toMatch(
      /^🟢 \*\*Laundry done\*\* · enabled · last run <t:/,
    );
    expect(await ask('which automations are failing?')).toMatch(
      /^1 of 5 automations is failing:\n🔴 \*\*Garden light at dusk/,
    );
  });

  it('says so where the hub lists none', async () => {
    const hub = await startScriptedHub(({ url }) =>
      url?.includes('automations') ? { status: 404 } : { body: [] },
    );
    const { ask } = await startAsking({ hubUrl: `${hub.origin}/v1` });
    expect(await ask('which automations are on?')).toBe('This hub does not list automations.');
  });
});

it('tells why there is no answer where the hub is away', async () => {
  const { through } = stepClock();
  const { ask, hub } = await startAsking();
  await hub.close();
  expect(await through(ask('is the front door locked?'))).toMatch(/^❌ /);
});

it('never runs a scene for being asked about it', async () => {
  const { ask, dark } = await startAsking();
  await ask('is there a movie night scene?');
  expect(await dark()).toBe(false);
});

it('tells people who ask each other something nothing of a hub that is away', async () => {
  const { through } = stepClock();
  const { say, answered, hub } = await startListening('own');
  await hub.close();
  const answer = answered();
  say('is dinner ready?');
  expect(textOf((await through(answer)).message)).toContain('I did not understand that');
});
