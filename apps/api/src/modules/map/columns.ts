/** What is told of the columns of all blocks together: their least and greatest, and the texts in them. */
import type { Columns, Value } from './block.ts';

type Range = { min: Value; max: Value };

/** The least and greatest of these; null where there is nothing: what is not disclosed takes no part. */
function rangeOf(values: readonly Value[]): Range {
  let min: Value = null;
  let max: Value = null;
  for (const value of values) {
    if (value === null) continue;
    if (min === null || value < min) min = value;
    if (max === null || value > max) max = value;
  }
  return { min, max };
}

/** Works something out of a column of a block, once. */
function once<T>(of: (values: readonly Value[]) => T) {
  const known = new WeakMap<readonly Value[], T>();
  return (values: readonly Value[]): T => {
    const kept = known.get(values) ?? of(values);
    known.set(values, kept);
    return kept;
  };
}

const range = once(rangeOf);
const distinct = once((values) => new Set(values as readonly string[]));

const column = (blocks: readonly Columns[], name: string) => blocks.map((block) => block[name] ?? []);

export const boundsOf = (blocks: readonly Columns[], names: readonly string[]): Record<string, Range> =>
  Object.fromEntries(
    names.map((name) => {
      const ranges = column(blocks, name).map(range);
      return [name, rangeOf(ranges.flatMap(({ min, max }) => [min, max]))];
    }),
  );

/** The texts of a column, each once and in order: the same for every process that has the same points. */
export function textsIn(blocks: readonly Columns[], name: string): string[] {
  const texts = new Set<string>();
  for (const values of column(blocks, name)) for (const text of distinct(values)) texts.add(text);
  return [...texts].sort();
}

/** Where each of these texts is in their list. */
export const placesOf = (texts: readonly string[]) =>
  new Map<Value, number>(texts.map((text, at) => [text, at]));
