import { expect } from 'vitest';
import type { BrokerAddress } from '../../src/buttons/contract.ts';
import type { ListenerOptions } from '../../src/buttons/listener.ts';
import type { GuildStore } from '../../src/guilds/contract.ts';
import { listen } from './listen.ts';

/** A listener whose presses are stored; its record tells, oldest first, which buttons pressed. */
export function listenAndStore(
  address: BrokerAddress,
  store: GuildStore,
  options: Pick<ListenerOptions, 'onVersion'> = {},
) {
  const listening = listen(address, {
    ...options,
    onPress: async press => void (await store.addPress('1', { ...press, channelId: null })),
  });
  const page = { topic: null, offset: 0, limit: 100 };
  const recorded = async () =>
    (await store.pressHistory('1', page)).map(({ topic }) => Number(topic.split('_')[1])).reverse();
  return { ...listening, waitForRecord: (expected: number[]) => expect.poll(recorded).toEqual(expected) };
}
