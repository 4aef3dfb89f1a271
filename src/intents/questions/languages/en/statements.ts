import type { QuestionLanguage } from '../../vocabulary.ts';

/** What keeps a statement, a wish or an order from being taken for a question. */
export const statements = {
  subjects: `i, we, you, it, its, the, a, an, my, our, your, his, her, their, this, that, these, those, one,
    ones, there`,
  // Qualities, orders, and what people say of themselves.
  unasked: `bright, dimmed, dim, brightest, warm, hot, cold, chilly, cool, warmer, colder, freezing, toasty,
    cosy, cozy, boiling, baking, warmest, coldest, hottest, coolest, warmth, muted, mute, loud, loudness, quiet,
    noisy, loudest, humid, damp, moist, muggy, far, charged, juice, use, uses, used, using, full, max,
    maximum, more, enough, set, keep, bring, i, we, you, need, needs, got, get, be`,
  plain: 'heading, headed, hearing, hear, hate, hated, noise, wish, same, loads, head, wants, talk, talking',
} as const satisfies Partial<QuestionLanguage>;
