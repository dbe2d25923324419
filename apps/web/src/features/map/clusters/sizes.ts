/** How large a mark is: its area says its volume, between what can be hit and what hides too much. */
import type { Kind } from '../points/map-work.ts';

const PIXELS_A_ROOT = 0.42;
const LEAST = 5;
export const MOST = 17;

/** Half the width of a point's mark, in pixels; `volume` in MBBL. */
export const radiusOf = (volume: number) =>
  Math.min(MOST, Math.max(LEAST, PIXELS_A_ROOT * Math.sqrt(volume)));

/** Its number and its sum have room in it, one above the other; a diamond is narrow there. */
const LEAST_CLUSTER = { listing: 18, inquiry: 22 };
export const MOST_CLUSTER = 30;

/** The same of a cluster, held against the greatest that is shown. */
export const clusterRadiusOf = (kind: Kind, volume: number, greatest: number) =>
  LEAST_CLUSTER[kind] + (MOST_CLUSTER - LEAST_CLUSTER[kind]) * Math.sqrt(volume / Math.max(greatest, 1));

interface Sized {
  kind: Kind;
  count: number;
  /** MBBL. */
  volume: number;
}

/** The greatest volume of a cluster of several. */
export const greatestOf = (clusters: readonly Sized[]) =>
  clusters.reduce((most, { count, volume }) => (count > 1 ? Math.max(most, volume) : most), 0);

/** Half the width of a mark, in pixels, of one point or of several. */
export const markRadiusOf = ({ kind, count, volume }: Sized, greatest: number) =>
  count === 1 ? radiusOf(volume) : clusterRadiusOf(kind, volume, greatest);
