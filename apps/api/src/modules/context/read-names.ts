/** Parses names of a list from comma-separated text. */

const splitParts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

const normalize = (parts: readonly string[]) => parts.join(', ').toLowerCase();

/**
 * Returns each name once in its listed spelling, ignoring case. Listed names may contain commas: the longest match wins.
 * `unknown` has the parts that match none.
 */
export function readNames(texts: readonly string[], listed: readonly string[]) {
  const byKey = new Map<string, string>();
  let longest = 1;
  for (const name of listed) {
    const parts = splitParts(name);
    longest = Math.max(longest, parts.length);
    if (!byKey.has(normalize(parts))) byKey.set(normalize(parts), name);
  }
  const names = new Set<string>();
  const unknown = new Set<string>();
  for (const text of texts) {
    const parts = splitParts(text);
    for (let at = 0; at < parts.length; ) {
      let length = Math.min(longest, parts.length - at);
      while (length > 1 && !byKey.has(normalize(parts.slice(at, at + length)))) length -= 1;
      const name = byKey.get(normalize(parts.slice(at, at + length)));
      if (name !== undefined) names.add(name);
      else unknown.add(parts[at] as string);
      at += length;
    }
  }
  return { names: [...names], unknown: [...unknown] };
}
