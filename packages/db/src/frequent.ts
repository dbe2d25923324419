/**
 * Tells statements that come again from those that were asked once: only the former are worth keeping prepared, which
 * costs the server some fifty kilobytes each on every connection.
 */

/** Times that a text was seen before it is worth it. */
const WORTH_IT = 3;
/** Texts that are remembered; those that were not seen for the longest time are forgotten. */
const REMEMBERED = 1000;

export function createFrequent({ remembered = REMEMBERED } = {}) {
  const seen = new Map<string, number>();
  /** Counts the text; whether it has come often. */
  return (text: string): boolean => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.delete(text);
    seen.set(text, times);
    if (seen.size > remembered) seen.delete(seen.keys().next().value as string);
    return times >= WORTH_IT;
  };
}
