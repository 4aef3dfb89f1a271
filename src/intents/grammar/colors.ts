import shared from '../orders/words/shared.json' with { type: 'json' };

/** Colours by their English names, as `#rrggbb`. */
export const COLORS: Readonly<Record<string, string>> = shared.hues;
