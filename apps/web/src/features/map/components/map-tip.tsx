import { priceInWords, volumeInWords } from '@tank/schema/kit/format';
import type { Cluster } from '../model/clusters.ts';
import { factsOf } from '../model/point-facts.ts';
import type { Points } from '../model/points.ts';
import { words } from '../words.ts';
import { Tip } from './tip.tsx';

/** A mark below the pointer: a point by its number, or several; and the pointer, in pixels of the map. */
export interface Hovered {
  hit: number | Cluster;
  x: number;
  y: number;
}

function textOf(points: Points, hit: Hovered['hit']): string {
  if (typeof hit !== 'number') return words.cluster(hit);
  const point = factsOf(points, hit);
  const price = point.price === null ? 'Undisclosed' : priceInWords(point.price);
  return [words.name(point), volumeInWords(point.volumes[1]), price].join(' · ');
}

/** What lies below the pointer, in a line. */
export function MapTip({ points, hovered }: { points: Points; hovered: Hovered | null }) {
  if (!hovered) return null;
  return <Tip at={hovered}>{textOf(points, hovered.hit)}</Tip>;
}
