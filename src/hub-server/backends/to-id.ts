import anyAscii from 'any-ascii';

/** Longer ids help nobody, and some topics and urls have limits. */
const maxLength = 64;

/**
 * Makes an id of the specification's shape of a name in any script: "Küche · Licht" → `kuche_licht`, "客厅" →
 * `ke_ting`. `otherwise` where nothing of it can be said in letters and digits.
 */
export function toId(name: string, otherwise: string): string {
  const words = anyAscii(name.replace(/(\p{Script=Han})/gu, '$1 '))
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  const id = words?.join('_').slice(0, maxLength).replace(/_$/, '');
  return id || otherwise;
}
