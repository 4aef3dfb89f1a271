import { setImmediate } from 'node:timers/promises';
import { DefaultRestOptions, type RESTOptions } from 'discord.js';

/** The line to Discord, which may be cut, and on which answers get lost. */
export interface Wire {
  /** How requests of a REST connection go over it. */
  readonly network: Pick<RESTOptions, 'makeRequest'>;
  /** Requests reach Discord, or do not. */
  cut(isCut: boolean): void;
  /** So many more requests are done as they ask, but their answers never arrive. */
  loseAnswers(count: number): void;
  /** Resolves when no request is under way. */
  arrived(): Promise<void>;
}

/** Creates a line that loses nothing yet. */
export function createWire(): Wire {
  const underWay = new Set<Promise<unknown>>();
  let lost = 0;
  let isDown = false;
  return {
    network: {
      async makeRequest(url, init) {
        if (isDown) throw new Error('connect ECONNREFUSED');
        const request = DefaultRestOptions.makeRequest(url, init);
        underWay.add(request);
        const answer = await request.finally(() => underWay.delete(request));
        if (lost === 0) return answer;
        lost -= 1;
        throw new Error('read ECONNRESET');
      },
    },
    cut(isCut) {
      isDown = isCut;
    },
    loseAnswers(count) {
      lost = count;
    },
    async arrived() {
      while (underWay.size > 0) {
        await Promise.allSettled(underWay);
        await setImmediate(); // discord.js asks again at once where an answer was lost
      }
    },
  };
}
