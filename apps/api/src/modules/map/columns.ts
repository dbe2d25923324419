/** Columns of points: the least and greatest of each, and texts told once. */
import type { Words } from '@tank/schema/map';

/** Each text once, in the order in which they come. */
export function wordsOf(texts: readonly string[]): Words {
  const places = new Map<string, number>();
  const at = texts.map((text) => {
    const place = places.get(text) ?? places.size;
    if (place === places.size) places.set(text, place);
    return place;
  });
  return { values: [...places.keys()], at };
}

type Value = number | string;

/** Null where there is nothing: what is not disclosed takes no part. */
function rangeOf(values: readonly (Value | null)[]) {
  let min: Value | null = null;
  let max: Value | null = null;
  for (const value of values) {
    if (value === null) continue;
    if (min === null || value < min) min = value;
    if (max === null || value > max) max = value;
  }
  return { min, max };
}

export const boundsOf = (columns: Record<string, readonly (Value | null)[]>) =>
  Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, rangeOf(values)]));

/** The same with these columns as words. */
export const withWords = <C extends object, K extends keyof C>(columns: C, names: readonly K[]) =>
  ({
    ...columns,
    ...Object.fromEntries(names.map((name) => [name, wordsOf(columns[name] as readonly string[])])),
  }) as Omit<C, K> & Record<K, Words>;
