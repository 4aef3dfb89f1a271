import type { AccountEvents } from '../../src/hub-server/dashboard/contract.ts';

/** One server-sent event. */
export type AccountEvent = {
  [Name in keyof AccountEvents]: { readonly name: Name; readonly value: AccountEvents[Name] };
}[keyof AccountEvents];

/** Reads server-sent events, as browsers do (HTML §9.2.6), until the response ends; comments are left out. */
export async function* readEvents(response: Response): AsyncGenerator<AccountEvent> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (name && data) yield { name, value: JSON.parse(data) } as AccountEvent;
    }
  }
}

/** The next event of this name; what comes before is passed over. Throws where the response ends first. */
export async function nextEvent<Name extends keyof AccountEvents>(
  events: AsyncGenerator<AccountEvent>,
  name: Name,
): Promise<AccountEvents[Name]> {
  for (;;) {
    const { value: event, done } = await events.next();
    if (done) throw new Error(`the events ended before there was a ${name}`);
    if (event.name === name) return event.value as AccountEvents[Name];
  }
}

/** Resolves once the response has ended in order. */
export async function eventsEnd(events: AsyncGenerator<AccountEvent>): Promise<void> {
  while (!(await events.next()).done);
}
