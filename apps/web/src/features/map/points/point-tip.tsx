import type { Cluster } from '../clusters/clusters.ts';
import { Tip } from '../view/tip.tsx';
import { words } from '../words.ts';
import { factsOf } from './point-facts.ts';
import type { Points } from './points.ts';

/** A mark below the pointer: a point by its number, or several; and the pointer, in pixels of the map. */
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

/** What lies below the pointer, in a line or two. */
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
