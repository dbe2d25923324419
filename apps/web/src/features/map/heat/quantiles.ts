/** Quantile classes: each has the same number of values, except for ties. */

export interface QuantileClass {
  /** The smallest and the largest value in it. */
  from: number;
  to: number;
}

/** At most `maxClasses`, in ascending order. */
export function quantileClasses(values: readonly number[], maxClasses: number): QuantileClass[] {
  const sorted = values.toSorted((a, b) => a - b);
  const starts = Array.from(
    { length: maxClasses },
    (_, index) => sorted[Math.floor((index * sorted.length) / maxClasses)],
  );
  // Ties share a class.
  const distinctStarts = [...new Set(starts)].filter((value) => value !== undefined);
  return distinctStarts.map((from, index) => {
    const next = distinctStarts[index + 1];
    const end = next === undefined ? sorted.length : sorted.indexOf(next);
    return { from, to: sorted[end - 1] as number };
  });
}

/** Index of the class of a value; -1 for a value below all classes. */
export const classIndex = (classes: readonly QuantileClass[], value: number): number =>
  classes.findLastIndex(({ from }) => value >= from);
