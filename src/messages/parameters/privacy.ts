import type { Told } from './told.ts';

const counted = { n: 'number' } as const;

/** What the texts about what is kept of somebody are told. */
export const privacy = {
  privacy: {
    audit: counted,
    words: counted,
    schedules: counted,
    waiting: counted,
    rules: counted,
    alerts: counted,
    connections: counted,
    reallyWords: counted,
    /** Each with its time. */
    cancelled: { scenes: 'strings' },
    phrases: counted,
    stayingRules: counted,
  },
} as const satisfies Told;
