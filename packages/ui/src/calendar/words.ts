import { volumeInWords } from '@tank/schema/kit/format';

interface RowTexts {
  username: string;
  /** The second line of the label, or ''. */
  place: string;
  storage_name: string;
  volume: number;
  /** "March to December". */
  span: string;
  overbookedSpans: readonly string[];
}

export const words = {
  span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  /**
   * The accessible name of a row: "trader1: 150 MBBL at Dock 7, March to December, overbooked in May". It starts with
   * the visible text in its order, so that voice control finds the row.
   */
  row: ({ username, place, volume, storage_name, span, overbookedSpans }: RowTexts) =>
    `${username}${place && `, ${place}`}: ${volumeInWords(volume)} at ${storage_name}, ${span}${overbookedSpans.length > 0 ? `, overbooked in ${overbookedSpans.join(' and ')}` : ''}`,
  /** Labels an overbooked row and its storage. */
  overbooked: 'Overbooked',
  overbookedIn: (spans: readonly string[]) => ` in ${spans.join(' and ')}`,
} as const;
