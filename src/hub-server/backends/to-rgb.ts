/** Red, green and blue of `#rrggbb`, 0 to 255 each. */
export function toRgb(hex: string): readonly [red: number, green: number, blue: number] {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
