/** Sizes of marks: the area is proportional to the volume, within limits. */
import type { Kind } from '../points/map-work.ts';

const PIXELS_A_ROOT = 0.42;
const LEAST = 5;
export const MOST = 17;

/** Radius of a point's mark in pixels; `volume` in MBBL. */
export const radiusOf = (volume: number) =>
  Math.min(MOST, Math.max(LEAST, PIXELS_A_ROOT * Math.sqrt(volume)));

/** Two lines of text fit; a diamond is narrower. */
const LEAST_CLUSTER = { listing: 18, inquiry: 22 };
export const MOST_CLUSTER = 30;

/** Radius of a cluster, relative to the greatest one shown. */
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

/** Radius of the mark of a point or of a cluster. */
export const markRadiusOf = ({ kind, count, volume }: Sized, greatest: number) =>
  count === 1 ? radiusOf(volume) : clusterRadiusOf(kind, volume, greatest);
