const MINUTE = 60_000;
const steps: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['minute', MINUTE, 60 * MINUTE],
  ['hour', 60 * MINUTE, 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE, 30 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE, 365 * 24 * 60 * MINUTE],
  ['year', 365 * 24 * 60 * MINUTE, Number.POSITIVE_INFINITY],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** An ISO instant as "5 minutes ago" or "yesterday"; what is younger than a minute, or from a fast clock, is "just now". */
export function timeAgo(instant: string, now: number): string {
  const age = now - Date.parse(instant);
  const [unit, length] = steps.find(([, , below]) => age < below) ?? steps[0] ?? ['minute', MINUTE];
  return age < MINUTE ? 'just now' : words.format(-Math.floor(age / length), unit);
}
