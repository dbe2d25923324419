/** Reads names of a closed list out of comma-separated text. */

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

const keyOf = (parts: readonly string[]) => parts.join(', ').toLowerCase();

/**
 * Each name once and as listed, whatever its letter case. A listed name may contain commas: the longest one that fits is
 * meant. `unknown`: the parts that fit none.
 */
export function readNames(texts: readonly string[], listed: readonly string[]) {
  const byKey = new Map<string, string>();
  let longest = 1;
  for (const name of listed) {
    const parts = partsOf(name);
    longest = Math.max(longest, parts.length);
    if (!byKey.has(keyOf(parts))) byKey.set(keyOf(parts), name);
  }
  const names = new Set<string>();
  const unknown = new Set<string>();
  for (const text of texts) {
    const parts = partsOf(text);
    for (let at = 0; at < parts.length; ) {
      let length = Math.min(longest, parts.length - at);
      while (length > 1 && !byKey.has(keyOf(parts.slice(at, at + length)))) length -= 1;
      const name = byKey.get(keyOf(parts.slice(at, at + length)));
      if (name !== undefined) names.add(name);
      else unknown.add(parts[at] as string);
      at += length;
    }
  }
  return { names: [...names], unknown: [...unknown] };
}
