/** Times as a chat writes them, on the reader's clock. Pure. */

export const clockTime = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** The time of today, the date of other days. */
export function shortTime(instant: string, now: Date): string {
  const date = new Date(instant);
  if (date.toDateString() === now.toDateString()) return clockTime(instant);
  return date.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
}
