import type { Cluster } from '../clusters/clusters.ts';
import { Tip } from '../view/tip.tsx';
import { words } from '../words.ts';
import { factsOf } from './point-facts.ts';
import type { Points } from './points.ts';

/** The mark below the pointer, a point by index or a cluster, and the position of the pointer in pixels. */
export interface Hovered {
  hit: number | Cluster;
  x: number;
  y: number;
}

function linesOf(points: Points, hit: Hovered['hit']): string[] {
  if (typeof hit !== 'number') return [words.cluster(hit)];
  const point = factsOf(points, hit);
  const first = `${words.short(point)} · ${words.priceOf(point)}`;
  return point.approximate ? [first, words.approximate] : [first];
}

/** Facts about the mark below the pointer. */
export function MapTip({ points, hovered }: { points: Points; hovered: Hovered | null }) {
  if (!hovered) return null;
  return (
    <Tip at={hovered}>
      {linesOf(points, hovered.hit).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Tip>
  );
}
