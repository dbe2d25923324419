/** How large a mark is: its area says its volume, between what can be hit and what hides too much. */
const PIXELS_A_ROOT = 0.42;
const LEAST = 5;
export const MOST = 17;

/** Half the width of a point's mark, in pixels; `volume` in MBBL. */
export const radiusOf = (volume: number) =>
  Math.min(MOST, Math.max(LEAST, PIXELS_A_ROOT * Math.sqrt(volume)));

const LEAST_CLUSTER = 14;
export const MOST_CLUSTER = 30;

/** The same of a cluster, held against the greatest that is shown: a number must have room in it. */
export const clusterRadiusOf = (volume: number, greatest: number) =>
  LEAST_CLUSTER + (MOST_CLUSTER - LEAST_CLUSTER) * Math.sqrt(volume / Math.max(greatest, 1));

interface Sized {
  count: number;
  /** MBBL. */
  volume: number;
}

/** The greatest volume of a cluster of several. */
export const greatestOf = (clusters: readonly Sized[]) =>
  clusters.reduce((most, { count, volume }) => (count > 1 ? Math.max(most, volume) : most), 0);

/** Half the width of a mark, in pixels, of one point or of several. */
export const markRadiusOf = ({ count, volume }: Sized, greatest: number) =>
  count === 1 ? radiusOf(volume) : clusterRadiusOf(volume, greatest);
