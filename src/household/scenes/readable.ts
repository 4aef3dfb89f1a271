/** `movie_night` → `Movie night`; an id of another shape stays as it is. */
export function toReadable(id: string): string {
  const words = id.replaceAll('_', ' ').trim();
  return /^[a-z0-9 ]+$/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : id;
}
