import { type Playground, startPlayground } from '../../src/app/build-playground.ts';
import { parseConfig } from '../../src/app/config.ts';
import type { PageEvent, ServerMessage, Snapshot } from '../../src/playground/page/protocol.ts';
import { createDataDir, silent } from './guild-store.ts';
import { onEnd } from './on-end.ts';
import { openPageWindow, type PageWindow } from './page-window.ts';
import { textOf } from './spoken.ts';

/** The playground of `npm start` with a window that looks at it. */
export interface WholePlayground {
  readonly playground: Playground;
  readonly window: PageWindow;
  /** What the window saw at first. */
  readonly snapshot: Snapshot;
  /** The channel of this name. */
  channel(name: string): string;
  /** Resolves with the event once one comes that passes. */
  waitFor<T extends PageEvent['type']>(
    type: T,
    passes: (event: Extract<PageEvent, { type: T }>) => boolean,
  ): Promise<void>;
  /** Resolves with the text of the bot's next message, new or changed, that matches. */
  hear(pattern: RegExp): Promise<string>;
}

/** Starts it on free ports, by default with nothing set up by anyone yet; it ends with the test or before. */
export async function startWholePlayground(dataDir?: string): Promise<WholePlayground> {
  const config = parseConfig({
    DATA_DIR: dataDir ?? (await createDataDir()),
    PLAYGROUND_PORT: '0',
    HUB_PORT: '0',
    MQTT_PORT: '0',
  });
  const started = await startPlayground(config, silent);
  let stopping: Promise<void> | null = null;
  const playground = { ...started, stop: () => (stopping ??= started.stop()) };
  onEnd(() => playground.stop());
  const window = await openPageWindow(playground.pageUrl);
  const snapshot = await window.look();

  function next<T>(read: (event: PageEvent) => T | null): Promise<T> {
    return new Promise(resolve => {
      const onMessage = (data: unknown) => {
        const message = JSON.parse(String(data)) as ServerMessage;
        const found = message.type === 'event' ? read(message.event) : null;
        if (found === null) return;
        window.socket.off('message', onMessage);
        resolve(found);
      };
      window.socket.on('message', onMessage);
    });
  }

  return {
    playground,
    window,
    snapshot,
    channel: name => snapshot.channels.find(channel => channel.name === name)?.id ?? '',
    waitFor: (type, passes) =>
      next(event => (event.type === type && passes(event as never) ? true : null)).then(() => undefined),
    hear: pattern =>
      next(event => {
        if (event.type !== 'message' && event.type !== 'message_update') return null;
        const text = textOf(event.message);
        return event.message.author.id === snapshot.botUserId && pattern.test(text) ? text : null;
      }),
  };
}
