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
  /** MBBL; 0 if the storage is overbooked. */
  free: number;
}

/** Merges consecutive months with the same free capacity. */
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
