const KEY = 'homecord-favourites';

/** Ids of the devices that somebody wants first, on this browser alone. */
export function readFavourites(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.map(String) : []);
  } catch {
    // Not allowed here, or written by something else: nobody has any.
    return new Set();
  }
}

/** The same with this one, or without it; kept where the browser allows that. */
export function toggleFavourite(favourites: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const toggled = new Set(favourites);
  if (!toggled.delete(id)) toggled.add(id);
  try {
    localStorage.setItem(KEY, JSON.stringify([...toggled]));
  } catch {
    // It stays so as long as the page does.
  }
  return toggled;
}
