/** Quantile classes of the heat map, of equal size as far as ties allow. */

export interface QuantileClass {
  /** The least and the greatest value in it. */
  from: number;
  to: number;
}

/** At most `most` classes, the least first. */
export function quantilesOf(values: readonly number[], most: number): QuantileClass[] {
  const sorted = values.toSorted((a, b) => a - b);
  const starts = Array.from({ length: most }, (_, at) => sorted[Math.floor((at * sorted.length) / most)]);
  // Ties share a class.
  const from = [...new Set(starts)].filter((value) => value !== undefined);
  return from.map((start, at) => {
    const next = from[at + 1];
    const end = next === undefined ? sorted.length : sorted.indexOf(next);
    return { from: start, to: sorted[end - 1] as number };
  });
}

/** Index of the class of a value; -1 below all. */
export const classOf = (classes: readonly QuantileClass[], value: number): number =>
  classes.findLastIndex(({ from }) => value >= from);
