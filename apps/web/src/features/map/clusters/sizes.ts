/** Sizes of marks in pixels: the area is proportional to the volume, within limits. */
import type { Kind } from '../points/map-actions.ts';

/** The edge of a mark, drawn around its radius. */
export const MARK_EDGE = 2;
const PIXELS_PER_ROOT = 0.42;
const MIN_POINT_RADIUS = 5;
export const MAX_POINT_RADIUS = 17;

/** `volume` in MBBL. */
export const pointRadius = (volume: number) =>
  Math.min(MAX_POINT_RADIUS, Math.max(MIN_POINT_RADIUS, PIXELS_PER_ROOT * Math.sqrt(volume)));

/** Large enough for two lines of text; a diamond has less space than a circle. */
const MIN_CLUSTER_RADIUS = { listing: 18, inquiry: 22 };
export const MAX_CLUSTER_RADIUS = 30;

/** Relative to the largest cluster drawn. */
export const clusterRadius = (kind: Kind, volume: number, maxVolume: number) =>
  MIN_CLUSTER_RADIUS[kind] +
  (MAX_CLUSTER_RADIUS - MIN_CLUSTER_RADIUS[kind]) * Math.sqrt(volume / Math.max(maxVolume, 1));

interface MarkSize {
  kind: Kind;
  count: number;
  /** MBBL. */
  volume: number;
}

/** The maximum volume of the clusters with more than one point. */
export const maxClusterVolume = (clusters: readonly MarkSize[]) =>
  clusters.reduce((max, { count, volume }) => (count > 1 ? Math.max(max, volume) : max), 0);

/** Radius of a single point or of a cluster. */
export const markRadius = ({ kind, count, volume }: MarkSize, maxVolume: number) =>
  count === 1 ? pointRadius(volume) : clusterRadius(kind, volume, maxVolume);
