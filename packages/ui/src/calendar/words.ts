import { volumeInWords } from '@tank/schema/kit/format';

interface SpokenRow {
  username: string;
  /** What stands below the username, if anything. */
  place: string;
  storage_name: string;
  volume: number;
  /** `March to December`. */
  span: string;
  /** Spans in which the storage is overbooked. */
  over: readonly string[];
}

/** What the booking calendar says. */
export const words = {
  span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  /**
   * A row for screen readers: `trader1: 150 MBBL at Dock 7, March to December, overbooked in May`. What is seen comes first and in
   * its order, for whoever speaks to the browser.
   */
  row: ({ username, place, volume, storage_name, span, over }: SpokenRow) =>
    `${username}${place && `, ${place}`}: ${volumeInWords(volume)} at ${storage_name}, ${span}${over.length > 0 ? `, overbooked in ${over.join(' and ')}` : ''}`,
  /** At an overbooked row, and beside the name of its storage; there the spans follow where there is room. */
  overbooked: 'Overbooked',
  overbookedIn: (spans: readonly string[]) => ` in ${spans.join(' and ')}`,
} as const;
