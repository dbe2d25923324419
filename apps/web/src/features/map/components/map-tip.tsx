import { priceInWords, volumeInWords } from '@tank/schema/kit/format';
import type { Cluster } from '../model/clusters.ts';
import { CLUSTERS, POINTS } from '../model/layers.ts';
import { factsOf, type Points } from '../model/points.ts';
import { words } from '../words.ts';
import classes from './map.module.css';
import type { Picked } from './map-canvas.tsx';

function textOf(points: Points, { layer, index, object }: Picked): string | undefined {
  if (index < 0 || !layer) return undefined;
  const cluster = layer.id === CLUSTERS ? (object as Cluster) : undefined;
  if (cluster && cluster.count > 1) return words.cluster(cluster);
  if (!cluster && layer.id !== POINTS) return undefined;
  const point = factsOf(points, cluster?.at ?? index);
  const price = point.price === null ? 'Undisclosed' : priceInWords(point.price);
  return [words.name(point), volumeInWords(point.volumes[1]), price].join(' · ');
}

/** What lies below the pointer, in a line. */
export function MapTip({ points, hovered }: { points: Points; hovered: Picked | null }) {
  const text = hovered && textOf(points, hovered);
  if (!text) return null;
  return (
    <div className={classes.tip} style={{ left: hovered.x, top: hovered.y }}>
      {text}
    </div>
  );
}
