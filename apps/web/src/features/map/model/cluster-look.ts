/** What a mark of several says, and how large its picture is. */
import { formatNumber } from '@tank/ui/lib/format';
import type { Cluster } from './clusters.ts';

/** The picture is wider than the mark in it. */
export const PICTURE = 64 / 56;
export const NUMBERS = {
  font: 'Inter Variable, sans-serif',
  weight: 700,
  size: 12,
  line: 1.05,
  color: [10, 16, 23],
} as const;

/** Half the width from which a second line has room; a diamond is narrow above and below. */
const TWO_LINES = { listing: 21, inquiry: 29 };

export const numberIn = ({ kind, count, volume }: Cluster, radius: number) =>
  radius < TWO_LINES[kind] ? formatNumber(count) : `${formatNumber(count)}\n${shortVolume(volume)}`;

/** MBBL in little room: `12.4k`. */
const shortVolume = (volume: number) =>
  volume < 10_000 ? formatNumber(volume, 0) : `${formatNumber(volume / 1000, 0)}k`;
