/** Classes with as many values each, as far as equal values allow: what the colours of the heat map stand for. */

export interface QuantileClass {
  /** The least and the greatest value in it. */
  from: number;
  to: number;
}

/** At most so many, the least first; none where there are no values. */
export function quantilesOf(values: readonly number[], most: number): QuantileClass[] {
  const sorted = values.toSorted((a, b) => a - b);
  const starts = Array.from({ length: most }, (_, at) => sorted[Math.floor((at * sorted.length) / most)]);
  // Equal values are of one class.
  const from = [...new Set(starts)].filter((value) => value !== undefined);
  return from.map((start, at) => {
    const next = from[at + 1];
    const end = next === undefined ? sorted.length : sorted.indexOf(next);
    return { from: start, to: sorted[end - 1] as number };
  });
}

/** Which of them it is in; -1 where it is less than all. */
export const classOf = (classes: readonly QuantileClass[], value: number): number =>
  classes.findLastIndex(({ from }) => value >= from);
