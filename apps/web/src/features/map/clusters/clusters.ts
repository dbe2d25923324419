import { type Bounds, isWithin } from '../points/in-view.ts';
import type { Kind } from '../points/map-work.ts';
import type { Points } from '../points/points.ts';
import { CELL, type Cells } from './cells.ts';
import { latitudeOf, longitudeOf, worldOf } from './mercator.ts';
import { greatestOf, MOST_CLUSTER, markRadiusOf } from './sizes.ts';

/** Close points as one mark, with their number and the sum of their volumes. */

export interface Cluster {
  kind: Kind;
  count: number;
  /** MBBL. */
  volume: number;
  longitude: number;
  latitude: number;
  /** Position in the world, 0 to 1. */
  x: number;
  y: number;
  /** Its cells. */
  cells: number[];
  /** One of its points. */
  at: number;
}

const alone = ({ listings, world, volumes }: Points, at: number): Cluster => {
  const [x, y] = [world[2 * at] as number, world[2 * at + 1] as number];
  return {
    kind: at < listings ? 'listing' : 'inquiry',
    count: 1,
    volume: volumes[at] as number,
    longitude: longitudeOf(x),
    latitude: latitudeOf(y),
    x,
    y,
    cells: [],
    at,
  };
};

/** The passing points as clusters of one, in order; none if there are more than `most`. */
export function singlesOf(
  points: Points,
  these: Uint32Array,
  passes: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): Cluster[] {
  const which = these.filter((at) => passes[at] === 1);
  return which.length > most ? [] : Array.from(which, (at) => alone(points, at));
}

/** Number, volume and centre of the passing points of each cell, within the bounds if given. */
function sumsOf(points: Points, { of, count }: Cells, passes: Uint8Array, bounds?: Bounds): Cluster[] {
  const { world, volumes, listings } = points;
  const counts = new Uint32Array(count);
  const sums = new Float64Array(count);
  const centres = new Float64Array(2 * count);
  const firsts = new Uint32Array(count);
  // Runs for 100,000 points at each step of a slider: plain numbers only.
  for (let at = points.length - 1; at >= 0; at -= 1) {
    if (passes[at] !== 1 || (bounds && !isWithin(points, at, bounds))) continue;
    const cell = of[at] as number;
    counts[cell] = (counts[cell] as number) + 1;
    sums[cell] = (sums[cell] as number) + (volumes[at] as number);
    centres[2 * cell] = (centres[2 * cell] as number) + (world[2 * at] as number);
    centres[2 * cell + 1] = (centres[2 * cell + 1] as number) + (world[2 * at + 1] as number);
    firsts[cell] = at;
  }
  const clusters: Cluster[] = [];
  for (let cell = 0; cell < count; cell += 1) {
    const own = counts[cell] as number;
    if (own === 0) continue;
    const at = firsts[cell] as number;
    const [x, y] = [(centres[2 * cell] as number) / own, (centres[2 * cell + 1] as number) / own];
    const kind = at < listings ? 'listing' : 'inquiry';
    const volume = sums[cell] as number;
    clusters.push({ kind, count: own, volume, longitude: 0, latitude: 0, x, y, cells: [cell], at });
  }
  return clusters;
}

const join = (into: Cluster, other: Cluster) => {
  const count = into.count + other.count;
  into.x = (into.x * into.count + other.x * other.count) / count;
  into.y = (into.y * into.count + other.y * other.count) / count;
  into.count = count;
  into.volume += other.volume;
  into.cells.push(...other.cells);
};

/** Merges clusters that overlap across cells into the greater one. */
function merged(clusters: Cluster[], apart: number): Cluster[] {
  const kept: Cluster[] = [];
  const near = { listing: new Grid<Cluster>(apart), inquiry: new Grid<Cluster>(apart) };
  for (const cluster of clusters.sort((a, b) => b.count - a.count || a.at - b.at)) {
    const taken = near[cluster.kind]
      .near(cluster)
      .find(({ x, y }) => Math.hypot(x - cluster.x, y - cluster.y) < apart);
    if (taken) join(taken, cluster);
    else {
      kept.push(cluster);
      near[cluster.kind].add(cluster);
    }
  }
  return kept;
}

/** Pixels: the furthest at which a moved cluster can touch another. */
const NEAR = 4 * MOST_CLUSTER;

/** To the right, left, below and above. */
const ASIDE = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Moves inquiries beside listings whose numbers they would hide, to the side where they hide least. */
function sideBySide(clusters: readonly Cluster[], pixel: number): void {
  const greatest = greatestOf(clusters);
  const widthOf = (cluster: Cluster) => markRadiusOf(cluster, greatest) * pixel;
  const placed = new Grid<Cluster>(NEAR * pixel);
  for (const cluster of clusters) if (cluster.kind === 'listing') placed.add(cluster);
  for (const inquiry of clusters) {
    if (inquiry.kind === 'listing') continue;
    const own = widthOf(inquiry);
    const hidden = (x: number, y: number, other: Cluster) =>
      Math.max(0, own + widthOf(other) - Math.hypot(x - other.x, y - other.y));
    const near = placed.near(inquiry);
    const below = near.find((other) => hidden(inquiry.x, inquiry.y, other) > own);
    if (below) {
      const away = own + widthOf(below);
      const places = ASIDE.map(([dx, dy]) => ({ x: below.x + dx * away, y: below.y + dy * away }));
      const costs = places.map(({ x, y }) => near.reduce((sum, other) => sum + hidden(x, y, other), 0));
      // Tolerance for rounding.
      const least = Math.min(...costs) + pixel / 100;
      Object.assign(inquiry, places[costs.findIndex((cost) => cost <= least)]);
    }
    placed.add(inquiry);
  }
}

/** Clusters of the passing points, within the bounds if given. */
export function clustersOf(
  points: Points,
  cells: Cells,
  passes: Uint8Array,
  zoom: number,
  bounds?: Bounds,
): Cluster[] {
  const pixel = 1 / worldOf(zoom);
  const clusters = merged(sumsOf(points, cells, passes, bounds), CELL * pixel);
  sideBySide(clusters, pixel);
  for (const cluster of clusters) {
    cluster.longitude = longitudeOf(cluster.x);
    cluster.latitude = latitudeOf(cluster.y);
  }
  return clusters;
}

/** The passing points of a cluster. */
export function membersOf({ of }: Cells, passes: Uint8Array, { cells }: Cluster): number[] {
  const within = new Set(cells);
  const members: number[] = [];
  for (let at = 0; at < of.length; at += 1)
    if (passes[at] === 1 && within.has(of[at] as number)) members.push(at);
  return members;
}

/** A spatial hash: a search for neighbours reads nine squares. */
const MOST_ACROSS = 2 ** 20;

interface Placed {
  x: number;
  y: number;
}

export class Grid<T extends Placed> {
  readonly #size: number;
  readonly #squares = new Map<number, T[]>();

  /** Side of a square, and the distance within which `near` finds all. */
  constructor(size: number) {
    this.#size = size;
  }

  add(one: T): void {
    const key = this.#column(one.x) + this.#column(one.y) * MOST_ACROSS;
    const square = this.#squares.get(key);
    if (square) square.push(one);
    else this.#squares.set(key, [one]);
  }

  /** All within that distance when added, and some further away. */
  near({ x, y }: Placed): T[] {
    const found: T[] = [];
    const [column, row] = [this.#column(x), this.#column(y)];
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1) {
        const square = this.#squares.get(column + dx + (row + dy) * MOST_ACROSS);
        if (square) found.push(...square);
      }
    return found;
  }

  #column(part: number): number {
    return Math.floor(part / this.#size);
  }
}
