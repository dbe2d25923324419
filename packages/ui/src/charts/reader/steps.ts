/** PageUp and PageDown move by this fraction of all items: by a month in a year of days. */
const PAGES = 12;

/** The index that a slider key moves to; null for other keys. */
export function stepTo(key: string, now: number, last: number): number | null {
  const page = Math.max(1, Math.round(last / PAGES));
  const next = {
    ArrowLeft: now - 1,
    ArrowDown: now - 1,
    ArrowRight: now + 1,
    ArrowUp: now + 1,
    PageUp: now + page,
    PageDown: now - page,
    Home: 0,
    End: last,
  }[key];
  return next === undefined ? null : Math.min(last, Math.max(0, next));
}
