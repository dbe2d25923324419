import type { Cluster } from '../clusters/clusters.ts';
import { Tooltip } from '../view/tooltip.tsx';
import { words } from '../words.ts';
import { factsOf } from './point-facts.ts';
import type { Points } from './points.ts';

/** The mark under the pointer (the index of a point, or a cluster), and the pointer in pixels. */
export interface Hovered {
  hit: number | Cluster;
  x: number;
  y: number;
}

function linesOf(points: Points, hit: Hovered['hit']): string[] {
  if (typeof hit !== 'number') return [words.clusterSummary(hit)];
  const point = factsOf(points, hit);
  const first = `${words.summary(point)} · ${words.priceText(point)}`;
  return point.approximate ? [first, words.approximate] : [first];
}

export function PointTooltip({ points, hovered }: { points: Points; hovered: Hovered | null }) {
  if (!hovered) return null;
  return (
    <Tooltip position={hovered}>
      {linesOf(points, hovered.hit).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Tooltip>
  );
}
