interface Month {
  /** `YYYY-MM`. */
  month: string;
  /** MBBL. */
  free: number;
}

export interface FreeSpan {
  /** `YYYY-MM`. */
  first: string;
  last: string;
  /** MBBL; nothing is free where the storage is overbooked. */
  free: number;
}

/** Months in a row of which the same is free, as one span. */
export function freeSpans(months: readonly Month[]): FreeSpan[] {
  const spans: FreeSpan[] = [];
  for (const { month, ...left } of months) {
    const free = Math.max(0, left.free);
    const span = spans.at(-1);
    if (span?.free === free) span.last = month;
    else spans.push({ first: month, last: month, free });
  }
  return spans;
}
