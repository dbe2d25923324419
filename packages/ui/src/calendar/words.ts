import { volumeInWords } from '@tank/schema/kit/format';

interface SpokenRow {
  username: string;
  place: string;
  volume: number;
  /** `March to December`. */
  span: string;
  /** Spans in which the storage is overbooked. */
  over: readonly string[];
}

/** What the booking calendar says. */
export const words = {
  span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  /** A row for screen readers: `trader1, Dock 7: 150 MBBL, March to December, overbooked in May`. */
  row: ({ username, place, volume, span, over }: SpokenRow) =>
    `${username}, ${place}: ${volumeInWords(volume)}, ${span}${over.length > 0 ? `, overbooked in ${over.join(' and ')}` : ''}`,
  /** At an overbooked row, and beside the name of its storage; there the spans follow where there is room. */
  overbooked: 'Overbooked',
  overbookedIn: (spans: readonly string[]) => ` in ${spans.join(' and ')}`,
} as const;
