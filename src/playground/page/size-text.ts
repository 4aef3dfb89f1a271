/** A size as Discord tells it: `1.21 KB`. */
export function toSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const [size, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${size.toFixed(2)} ${unit}`;
}
