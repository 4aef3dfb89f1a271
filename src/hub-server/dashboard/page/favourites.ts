import { type AccountApi, AccountError } from './account-api.ts';

/** Where earlier versions kept them: in the browser, for whoever sat at it. */
const KEY = 'homecord-favourites';

/**
 * Hands the hub what this browser has kept by itself, for the first who signs in here from now on; null where that is
 * nothing. Where the hub cannot be reached, it stays for another time.
 */
export async function moveFavourites(
  api: Pick<AccountApi, 'setFavourite'>,
): Promise<readonly string[] | null> {
  let all: readonly string[] | null = null;
  const kept = readKept();
  for (const id of kept) all = (await put(api, id)) ?? all;
  if (kept.length > 0) localStorage.removeItem(KEY);
  return all;
}

async function put(api: Pick<AccountApi, 'setFavourite'>, id: string): Promise<readonly string[] | null> {
  try {
    return await api.setFavourite(id, true);
  } catch (error) {
    // No device is called so.
    if (error instanceof AccountError && error.status === 404) return null;
    throw error;
  }
}

function readKept(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    // Not allowed here, or written by something else: nobody has any.
    return [];
  }
}
