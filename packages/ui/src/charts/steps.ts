/** Of a long row, how many a page of it has: a year of days goes by in months. */
const PAGES = 12;

/** Which one of a row a key leads to, as it does in any slider; null for other keys. */
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
