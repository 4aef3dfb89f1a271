/**
 * The home that the bot has within itself, where hubs' and brokers' addresses are kept. It is of no protocol that either
 * goes by, so that nobody can type it.
 */
export const OWN_HOME = 'homecord://this-machine';

/** Whether a hub or broker is the bot's own home. */
export function isOwnHome(connection: { readonly url: string } | null): boolean {
  return connection?.url === OWN_HOME;
}
